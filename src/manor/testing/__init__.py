"""What tests and benchmarks share: the conformance harness, playthroughs, measurements."""
