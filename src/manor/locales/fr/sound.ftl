# Sound.
settings-sound = Sons
