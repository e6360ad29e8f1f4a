# Les gens à la table : partir, abandonner, reprendre, rejouer, parler ; adversaires et listes de parties.

## Une personne s’en va, un robot continue
log-stands-in-left = { $who-is ->
    [you] Vous avez quitté la partie ; un robot joue à votre place.
   *[other] { $who } a quitté la partie ; un robot joue à sa place.
}
log-stands-in-away = { $who-is ->
    [you] Vous n’étiez plus là ; un robot joue à votre place.
   *[other] { $who } n’est plus là ; un robot joue à sa place.
}
log-stands-in-out-of-time = { $who-is ->
    [you] Votre temps est écoulé ; un robot joue à votre place.
   *[other] Le temps de { $who } est écoulé ; un robot joue à sa place.
}
log-resigned = { $who-is ->
    [you] Vous abandonnez.
   *[other] { $who } abandonne.
}
stands-in-resigned = { $name } a abandonné ; un robot prend le relais.
resigned-by = { $name } a abandonné.
why-resigned = Vous avez abandonné cette partie.
leave = Partir…
leave-title = Quitter la table ?
leave-later = Revenir plus tard
leave-later-alone = La partie vous attend sous « { $list } ».
leave-later-takeover = Vous gardez votre place. Si votre absence dure, un robot ({ $bot }) joue jusqu’à votre retour.
leave-later-waits = Vous gardez votre place, et les autres vous attendent.
leave-seat = Quitter la partie
leave-seat-takeover = Un robot ({ $bot }) joue aussitôt à votre place, et tout le monde l’apprend. Vous pouvez revenir tant que la partie dure.
leave-seat-free = Votre place se libère, et tout le monde l’apprend. La partie s’arrête jusqu’à votre retour, ou jusqu’à ce que les autres acceptent une autre personne ; l’hôte peut y mettre un robot.
come-back = Reprendre ma place
resign = Abandonner
resign-ends = { $count ->
    [one] La partie s’arrête aussitôt : { $names } gagne.
   *[other] La partie s’arrête aussitôt, telle qu’elle est, et vous finissez en dernière place.
}
resign-goes-on = Un robot joue à votre place jusqu’à la fin, et tout le monde l’apprend. Vous finissez en dernière place, sans retour possible.
leave-stay = Rester

## Reprendre un coup
undo-you-asked = Vous demandez à reprendre ceci ; les autres décident :
undo-somebody-asks = { $name } aimerait reprendre ceci :
undo-hidden = un choix que vous ne pouviez pas voir
undo-own-hidden = votre dernier choix
undo-more = { $count ->
    [one] et encore une chose
   *[other] et encore { $count } choses
}
undo-others = { $count ->
    [one] Un coup joué ensuite est repris aussi.
   *[other] { $count } coups joués ensuite sont repris aussi.
}

## Rejouer
log-rematch-offered = { $who-is ->
    [you] Vous proposez une revanche.
   *[other] { $who } propose une revanche.
}
log-rematch-declined = { $who-is ->
    [you] Vous refusez la revanche.
   *[other] { $who } refuse la revanche.
}
why-nobody-offers = Plus personne ne propose de revanche.
why-offered-already = Une revanche est déjà proposée ; répondez d’abord à celle-là.
why-not-your-offer = Seule la personne qui propose la revanche peut faire venir des robots.
why-still-asked = Une personne présente n’a pas encore répondu.
rematch-offer = Proposer une revanche
rematch-somebody-offers = { $name } propose une revanche.
rematch-you-offer = Vous proposez une revanche.
rematch-with = Avec : { $changes }
rematch-join = J’en suis
rematch-decline = Pas cette fois
rematch-withdraw = Retirer la proposition
rematch-fill = Jouer avec des robots
rematch-is-in = en est
rematch-is-out = pas cette fois
rematch-is-gone = pas là

## Adversaires
opponents = Adversaires
opponents-of = Adversaires à { $game }
opponents-count = Combien ?
opponents-level = De quelle force ?
opponents-some = { $count ->
    [one] { $count } adversaire
   *[other] { $count } adversaires
}
level-beginner = Connaît les règles et essaie un peu tout. Pour une toute première partie.
level-easy = Joue simplement et se trompe. Fait pour être battu.
level-medium = Joue avec bon sens. À votre mesure une fois le jeu connu.
level-hard = Joue d’expérience. Il vous faudra un plan.
level-expert = Réfléchit à l’avance. Pour qui gagne trop souvent.
level-master = A appris le jeu tout seul et réfléchit aussi loin qu’un instant le permet. Le plus fort de tous.

## Listes de parties
your-turn = À vous de jouer
won-by-you = Vous avez gagné
won-shared = Victoire partagée
won-by = { $count ->
    [one] { $names } a gagné
   *[other] { $names } se partagent la victoire
}
result-points = { $points } points

## Parler
chat = Discussion
chat-nothing = Personne n’a encore rien dit.
chat-say = Dire quelque chose
chat-send = Envoyer
chat-quick = Réactions rapides
chat-unread = { $count ->
    [one] un nouveau message
   *[other] { $count } nouveaux messages
}
settings-chat = Discuter avec les autres
reaction-hello = Bonjour !
reaction-good-luck = Bonne chance !
reaction-well-played = Bien joué !
reaction-thanks = Merci !
reaction-oops = Oups !
reaction-haha = Ha ha !
reaction-one-moment = Un instant…
reaction-good-game = Belle partie !
why-nobody-to-talk-to = Il n’y a personne ici à qui parler.
why-nothing-said = Il n’y a rien à lire là-dedans.
why-said-too-long = Un message peut avoir { $most } caractères au plus.
why-said-too-fast = Une chose à la fois : attendez un peu avant d’en dire plus.
why-said-enough = Personne ne peut dire plus de { $most } choses à une même table.
