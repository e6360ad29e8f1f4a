# Little Town: what castle and watchtower will bring.
lt-site-later = 照現況終局時
lt-space-at-end = 照現況終局時得{ $points }
