# Sound.
settings-sound = Sounds
