# Little Town: what castle and watchtower will bring.
lt-site-later = at the end, as things stand
lt-space-at-end = at the end, as things stand: { $points }
