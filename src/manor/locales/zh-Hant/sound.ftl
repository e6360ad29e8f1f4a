# Sound.
settings-sound = 音效
