"""Little Town: workers gather, use buildings and build a town, for two to four players."""
