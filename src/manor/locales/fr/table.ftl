# Ce qu’une table, ses options et ses actions refusent, quel que soit le jeu.
unknown-action = { $near-count ->
    [0] « { $typed } » n’est pas une action de { $game }.
    [1] « { $typed } » n’est pas une action de { $game }. Vouliez-vous dire { $near } ?
   *[other] « { $typed } » n’est pas une action de { $game }. Vouliez-vous dire l’un de ceux-ci : { $near } ?
}
action-form = Une action se donne comme Action, par son numéro ou par son texte, pas comme { $given }.
action-number = { $given } n’est pas un numéro d’action de { $game } : ils vont de 0 à { $last }.
not-legal = { $more ->
    [0] Le siège { $seat } ne peut pas choisir l’action { $chosen } maintenant : { $why } Actions permises : { $legal }.
    [1] Le siège { $seat } ne peut pas choisir l’action { $chosen } maintenant : { $why } Actions permises : { $legal } ; { $more } autre aussi.
   *[other] Le siège { $seat } ne peut pas choisir l’action { $chosen } maintenant : { $why } Actions permises : { $legal } ; { $more } autres aussi.
}
in-batch = Partie { $game } : { $refusal }
option-unknown = { $near-count ->
    [0] Il n’y a pas d’option « { $option } » ; il y a { $known }.
    [1] Il n’y a pas d’option « { $option } » ; il y a { $known }. Vouliez-vous dire { $near } ?
   *[other] Il n’y a pas d’option « { $option } » ; il y a { $known }. Vouliez-vous dire l’un de ceux-ci : { $near } ?
}
option-choice = { $near-count ->
    [0] { $option } doit être parmi { $known }, pas { $given }.
    [1] { $option } doit être parmi { $known }, pas { $given }. Vouliez-vous dire { $near } ?
   *[other] { $option } doit être parmi { $known }, pas { $given }. Vouliez-vous dire l’un de ceux-ci : { $near } ?
}
option-seat = { $option } doit être une place de 0 à { $last }, ou None pour une place au hasard, pas { $given }.
option-truth = { $option } doit être true ou false, pas { $given }.
option-list = { $option } doit être un nom connu de Manor ou une liste de noms, pas { $given }.
option-not-one-of = { $near-count ->
    [0] { $option } : { $given } n’est pas connu ici.
    [1] { $option } : { $given } n’est pas connu ici. Vouliez-vous dire { $near } ?
   *[other] { $option } : { $given } n’est pas connu ici. Vouliez-vous dire l’un de ceux-ci : { $near } ?
}
option-twice = { $option } : { $given } y est deux fois.
option-too-many = { $option } : { $given }, c’est trop ; le maximum est { $most }.
option-players = players doit être de { $least } à { $most }, pas { $given }.
option-number = { $option } doit être un nombre entier d’au moins { $least }, pas { $given }.
option-number-up-to = { $option } doit être un nombre entier de { $least } à { $most }, pas { $given }.
option-seed = seed doit être un nombre entier de 0 à 2**63 - 1, pas { $given }.
no-such-seat = { $given } n’est pas une place de cette table : elles vont de 0 à { $last }.
no-such-number = Les actions sont numérotées de 0 à { $last }, pas { $given }.
why-too-far-back = On ne peut pas reprendre { $asked } actions : { $played } ont été jouées.
why-not-over = La partie suivante d’une série commence quand celle-ci est finie.
option-same-players = Une série se joue avec les mêmes joueurs ; commencez-en une autre pour d’autres.
refused-no-such-seat = Cette table a les places 0 à { $last }.
refused-malformed = Le serveur n’a pas compris : { $detail }
refused-invalid-options = Ces options ne vont pas ensemble : { $problems }
refused-invalid-position = Cette position est impossible : { $problems }
refused-no-such-lesson = Ce jeu n’a pas de leçon « { $lesson } ».
refused-not-staging = Ce serveur ne met en place ni positions ni graines ; celui qu’on lance avec { $option } le fait.
refused-bad-strategy = « { $strategy } » contient des erreurs : { $mistakes }
refused-no-lab = Il n’y a pas de laboratoire pour ce jeu ici.
refused-unknown-game = Il n’y a pas de jeu « { $game } » ici.
refused-unknown-level = Il n’y a pas de robot { $level } pour ce jeu ; il y a { $known }.
refused-not-running-over = La partie est finie.
why-asked-already = { $who-is ->
    [you] Vous avez déjà demandé.
   *[other] { $who } a déjà demandé.
}
why-undo-game-over = La partie est finie.
line-failed = Le serveur a eu un problème ; nouvelle connexion.
line-closed = La table est fermée.
line-restarts = Le serveur redémarre ; rien n’est perdu.
line-too-slow = Trop de demandes dont les réponses n’ont pas été lues.
line-signed-out = Tous vos appareils sont déconnectés.
line-ended = La personne qui administre ce serveur vous a déconnecté.
line-too-many = Trop de tables sont ouvertes ici à la fois. Fermez-en une, puis rechargez cette page.
line-hello-first = Le premier message est un hello.
log-sat = { $who-is ->
    [you] Vous prenez place.
   *[other] { $who } prend place.
}
log-left = { $who-is ->
    [you] Vous quittez la table.
   *[other] { $who } quitte la table.
}
log-came-back = { $who-is ->
    [you] Vous êtes de retour.
   *[other] { $who } est de retour.
}
log-undo-asked = { $who-is ->
    [you] Vous demandez à reprendre votre coup.
   *[other] { $who } demande à reprendre son coup.
}
log-undo-refused = { $who-is ->
    [you] Vous refusez la reprise.
   *[other] { $who } refuse la reprise.
}
log-seat-asked = { $who-is ->
    [you] Une personne demande à jouer à votre place.
   *[other] Une autre personne demande à jouer à la place de { $who }.
}
log-seat-refused = { $who-is ->
    [you] Vous refusez cette autre personne.
   *[other] { $who } refuse cette autre personne.
}
log-undone = { $who-is ->
    [you] Vous reprenez votre dernier coup.
   *[other] { $who } reprend son dernier coup.
}
log-out-of-time = { $who-is ->
    [you] Votre temps est écoulé ; un robot joue ce coup.
   *[other] Le temps de { $who } est écoulé ; un robot joue ce coup.
}
log-itself = Vous n’aviez qu’une réponse possible : elle a été donnée pour vous.
refused-set-aside = Cette table ne peut pas être ouverte : { $reason } On y a joué en dernier avec Manor { $release }.
refused-not-replayable = Les règles ont changé depuis cette partie : son résultat reste, mais on ne peut plus la revoir coup par coup.
aside-game = ce serveur ne connaît pas le jeu « { $game } ».
aside-entry = l’entrée { $number } de son journal est illisible.
aside-action = l’entrée { $number } de son journal ne convient pas à la partie.
aside-rules = on y jouait selon les règles { $rules }, et ce serveur joue selon les règles { $plays }.
aside-secret = son secret n’est pas celui auquel elle s’était engagée.
log-resumed = Les règles ont changé. La partie continue à partir d’ici ; ce qui précède ne peut plus être raconté.
log-staged = La table a été mise en place en cours de partie.
