"""Training: proximal policy optimization with masks, on a GPU or, slowly, on a CPU (``manor train``).

The only room that needs torch (``pip install manor[learn]``). What it makes is an array file that
:mod:`manor.agents.nets` plays by without it.
"""
