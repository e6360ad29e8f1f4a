# Little Town: what castle and watchtower will bring.
lt-site-later = à la fin, en l’état actuel
lt-space-at-end = à la fin, en l’état actuel : { $points }
