"""The decision stack: what is still to be asked or done, in the record itself.

A frame is either a question to a seat or a task that the game carries on with by itself. Between two decisions the
record is the whole truth: nothing waits, calls back or holds a generator.
"""

from __future__ import annotations

from .compile import rules
from .records import Many, Record, int8, int16, nested


class Frame(Record, name="frame"):
    """One question or task."""

    kind: int = int8("what sort of question or task; the game names them", low=-128, high=127)
    seat: int = int8("who is asked, or on whose behalf the task runs", low=-128, high=127)
    what: int = int16("the card, tile or place it is about", low=-32768, high=32767)
    step: int = int16("which question of that card", low=-32768, high=32767)
    x: int = int16("an argument; the game says what it means", low=-32768, high=32767)
    y: int = int16("a second argument", low=-32768, high=32767)


class Stack(Record, name="stack"):
    """A decision stack of any depth, as rules see it; :func:`stack_of` declares one."""

    size: int = int8("frames on the stack")
    frames: Many[Frame] = nested(Frame, "the frames, oldest first", axes=(1,))


def stack_of(depth: int, frame: type[Frame] = Frame) -> type[Stack]:
    """Declare a decision stack that holds *depth* frames; a game may declare smaller ones of its own."""

    class Deep(Stack, name=f"stack of {depth}"):
        size: int = int8("frames on the stack", high=depth)
        frames: Many[Frame] = nested(frame, "the frames, oldest first", axes=(depth,))

    return Deep


@rules
def push_frame(stack: Stack, kind: int, seat: int, what: int, step: int, x: int, y: int) -> None:
    """Put a question or task on top."""
    frame = stack.frames[stack.size]
    frame.kind = kind
    frame.seat = seat
    frame.what = what
    frame.step = step
    frame.x = x
    frame.y = y
    stack.size += 1


@rules
def pop_frame(stack: Stack) -> None:
    """Take the top frame off and leave no trace of it, so that equal positions are equal bytes."""
    stack.size -= 1
    frame = stack.frames[stack.size]
    frame.kind = 0
    frame.seat = 0
    frame.what = 0
    frame.step = 0
    frame.x = 0
    frame.y = 0


@rules
def top_frame(stack: Stack) -> Frame:
    """Return the top frame of a stack that is not empty."""
    return stack.frames[stack.size - 1]
