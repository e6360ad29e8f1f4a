"""Messages, and the catalogues that turn them into sentences of the reader's language. Knows no game."""

from .catalogue import LANGUAGES, Catalogue, Company, catalogue, wanted_language
from .message import Kind, Listed, Message, Name, Place, Saying, Sayings, Seat, Several, Some, references

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "Company",
    "Kind",
    "Listed",
    "Message",
    "Name",
    "Place",
    "Saying",
    "Sayings",
    "Seat",
    "Several",
    "Some",
    "catalogue",
    "references",
    "wanted_language",
]
