# La table de Bunny Kingdom : ce que dit la page ; questions, journal, pourquoi pas.
bunny-kingdom-title = Bunny Kingdom
    .pitch = Choisissez vos cartes, envoyez vos lapins et faites prospérer des fiefs riches en carottes.

# --- les mots du jeu ---
bunny-kingdom-fiefs = { $count ->
    [one] { $count } fief
   *[other] { $count } fiefs
}
bunny-kingdom-territories-n = { $count ->
    [one] { $count } territoire
   *[other] { $count } territoires
}
bunny-kingdom-parchments-n = { $count ->
    [one] { $count } parchemin
   *[other] { $count } parchemins
}
bunny-kingdom-round = Manche { $n } sur { $all }
bunny-kingdom-phase-draft = Exploration
bunny-kingdom-phase-construction = Construction
bunny-kingdom-phase-trade = Comptoirs
bunny-kingdom-phase-copy = Copie de parchemins
bunny-kingdom-phase-over = Fin
bunny-kingdom-step = Étape { $n } sur { $all }
bunny-kingdom-pass-left = les mains vont à gauche
bunny-kingdom-pass-right = les mains vont à droite
bunny-kingdom-deck = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
bunny-kingdom-board = Plateau
bunny-kingdom-board-help = Les flèches déplacent, Entrée choisit, ? explique.
bunny-kingdom-players = Joueurs
bunny-kingdom-score = Score
bunny-kingdom-ready = a choisi
bunny-kingdom-choosing = choisit
bunny-kingdom-done = a fini
bunny-kingdom-building-now = construit
bunny-kingdom-to-come-n = prochaine collecte : { $n }
bunny-kingdom-fief-list = Fiefs de { $name }
bunny-kingdom-fief-of = Fief de { $name }
bunny-kingdom-fief-sum = puissance { $strength } × richesse { $wealth } = { $carrots }
bunny-kingdom-no-resource = aucune ressource
bunny-kingdom-empty = à personne
bunny-kingdom-held = Constructions à placer
bunny-kingdom-in-hand = dans votre main
bunny-kingdom-legal-here = peut aller ici
bunny-kingdom-gain = { $n ->
    [0] collecte inchangée
   *[other] collecte { $sign }{ $abs }
}
bunny-kingdom-drawer-close = Réduire
bunny-kingdom-drawer-open = Agrandir

# --- choisir des cartes ---
bunny-kingdom-hand = Votre main
bunny-kingdom-hand-count = Choisies : { $chosen } sur { $need }
bunny-kingdom-confirm-play = { $count ->
    [one] Jouer cette carte
   *[other] Jouer ces { $count } cartes
}
bunny-kingdom-confirm-duel = Jouer et défausser
bunny-kingdom-swap = Échanger les deux
bunny-kingdom-take-back = Choisir à nouveau
bunny-kingdom-chosen-wait = Vous avez choisi. Tant que quelqu’un hésite, vous pouvez changer d’avis.
bunny-kingdom-mark-play = jouer
bunny-kingdom-mark-discard = défausser
bunny-kingdom-chosen = choisie
bunny-kingdom-hands-away = Les mains sont en route.

# --- construire ---
bunny-kingdom-tray = Vos constructions
bunny-kingdom-tray-none = Aucune construction en attente.
bunny-kingdom-done-button = J’ai fini de construire
bunny-kingdom-done-wait = Vous avez fini. Tant que d’autres construisent, vous pouvez encore continuer.
bunny-kingdom-keep = Garder pour plus tard
bunny-kingdom-pass = Passer
bunny-kingdom-announce = Annoncer
bunny-kingdom-no-place = pas de place pour l’instant
bunny-kingdom-sky-first = 1 · premier territoire
bunny-kingdom-sky-second = 2 · territoire d’un autre fief
bunny-kingdom-camp-round = Tour des campements
bunny-kingdom-camp-announced = { $name } annonce le Campement { $n }
bunny-kingdom-camp-decides = { $name } décide
bunny-kingdom-camp-later = ensuite
bunny-kingdom-camp-over = c’est passé
bunny-kingdom-camp-nobody = chez personne
bunny-kingdom-trade-title = Le comptoir en { $at } produit
bunny-kingdom-trade-wait = Les comptoirs choisissent.
bunny-kingdom-produces = produit : { $what }
bunny-kingdom-produces-nothing = production pas encore choisie
bunny-kingdom-linked = relié à { $at }

# --- parchemins ---
bunny-kingdom-parchments = Vos parchemins
bunny-kingdom-no-parchments = Aucun pour l’instant. Les parchemins que vous jouez restent ici, cachés aux autres.
bunny-kingdom-worth-now = vaut { $n } pour l’instant
bunny-kingdom-worth-total = { $n } en tout pour l’instant
bunny-kingdom-progress = { $what } : { $n }
bunny-kingdom-progress-of = { $what } : { $n } sur { $need }
bunny-kingdom-judged-end = jugé tout à la fin
bunny-kingdom-copy-end = choisi tout à la fin
bunny-kingdom-copy-title = Copier un parchemin de { $name }
bunny-kingdom-copied = copie { $what }

# --- collecte et fin ---
bunny-kingdom-harvest-title = Collecte de la manche { $n }
bunny-kingdom-harvest-none = pas de carottes cette fois
bunny-kingdom-harvest-line = { $strength } × { $wealth }
bunny-kingdom-skip = Tout montrer
bunny-kingdom-close = Fermer
bunny-kingdom-reveal-title = Les parchemins sont révélés
bunny-kingdom-reveal-next = Suivant
bunny-kingdom-reveal-again = Revoir la révélation
bunny-kingdom-to-results = Au résultat
bunny-kingdom-reveal-lead = { $name } retourne
bunny-kingdom-no-options = Bunny Kingdom n’a pas d’options : tout le monde joue en même temps, sur un seul plateau.
bunny-kingdom-options-2 = À deux, chaque main se complète d’une réserve secrète : jouez une carte, défaussez-en une.

bunny-kingdom-copy-mark = copie
bunny-kingdom-really-done = Vraiment fini ?
bunny-kingdom-dock = À vous
bunny-kingdom-all-parchments = Parchemins de { $name }

# --- ce qui est demandé ---
bunny-kingdom-ask-pick = { $count ->
    [one] Choisissez { $count } carte à jouer
   *[other] Choisissez { $count } cartes à jouer
} · { $rest ->
    [0] rien n’est passé
    [one] { $rest } va à { $neighbour }
   *[other] { $rest } vont à { $neighbour }
}
bunny-kingdom-ask-duel-pick = Choisissez une carte à jouer, puis une à défausser · { $rest ->
    [0] rien n’est passé
    [one] { $rest } va à { $neighbour }
   *[other] { $rest } vont à { $neighbour }
}
bunny-kingdom-ask-duel-discard = Choisissez une carte à défausser face cachée
bunny-kingdom-ask-build = { $count ->
    [one] Placez votre construction, ou dites que vous avez fini
   *[other] Placez vos constructions ({ $count } peuvent se placer), ou dites que vous avez fini
}
bunny-kingdom-ask-place = { $building } : choisissez un territoire, ou gardez la carte pour plus tard
bunny-kingdom-ask-tower-first = { $building } : choisissez le premier des deux territoires à relier, ou gardez la carte pour plus tard
bunny-kingdom-ask-tower-second = { $building } : choisissez un territoire d’un autre fief à relier à { $first }, ou gardez la carte pour plus tard
bunny-kingdom-ask-no-place = { $building } : aucun territoire ne convient pour l’instant. Gardez la carte pour plus tard
bunny-kingdom-ask-camp = { $building } : choisissez un territoire vierge, ou gardez la carte pour une manche ultérieure
bunny-kingdom-ask-camp-first = { $caller } annonce le { $called } : placez d’abord votre { $building }, ou passez
bunny-kingdom-ask-trade = Choisissez ce que produit votre comptoir en { $post } pendant cette manche
bunny-kingdom-ask-copy = { $card } : choisissez un parchemin de { $whose } à copier

# --- ce qui se fait ---
bunny-kingdom-do-pick = jouer { $card }
bunny-kingdom-do-pick-territory = prendre { $at }
bunny-kingdom-do-discard = défausser { $card }
bunny-kingdom-do-discard-territory = défausser { $at }
bunny-kingdom-do-build = construire { $building }
bunny-kingdom-do-announce = annoncer { $building }
bunny-kingdom-do-place = placer en { $territory }
bunny-kingdom-do-produce = produire { $resource-some }
bunny-kingdom-do-copy = copier { $parchment }
bunny-kingdom-do-take-back = choisir à nouveau
bunny-kingdom-do-keep = garder pour plus tard
bunny-kingdom-do-pass = passer
bunny-kingdom-do-done = finir de construire

# --- le journal ---
bunny-kingdom-log-round = Manche { $round } : chacun reçoit { $cards } cartes.
bunny-kingdom-log-construction = Construction de la manche { $round }.
bunny-kingdom-log-hands-passed = { $side ->
    [left] Les mains passent à gauche.
   *[right] Les mains passent à droite.
}
bunny-kingdom-log-draw = { $who-is ->
    [you] Vous piochez { $card } dans votre réserve.
   *[other] { $who } pioche { $card } dans sa réserve.
}
bunny-kingdom-log-draw-territory = { $who-is ->
    [you] Vous piochez { $at } dans votre réserve.
   *[other] { $who } pioche { $at } dans sa réserve.
}
bunny-kingdom-log-draw-hidden = { $who-is ->
    [you] Vous piochez une carte dans votre réserve.
   *[other] { $who } pioche une carte dans sa réserve.
}
bunny-kingdom-log-take-back = { $who-is ->
    [you] Vous réfléchissez encore.
   *[other] { $who } réfléchit encore.
}
bunny-kingdom-log-take = { $who-is ->
    [you] Vous prenez { $territories }.
   *[other] { $who } prend { $territories }.
}
bunny-kingdom-log-take-deck = { $who-is ->
    [you] Vous prenez { $territories } (de la pioche).
   *[other] { $who } prend { $territories } (de la pioche).
}
bunny-kingdom-log-receive = { $who-is ->
    [you] Vous recevez { $cards }.
   *[other] { $who } reçoit { $cards }.
}
bunny-kingdom-log-receive-deck = { $who-is ->
    [you] Vous recevez { $cards } (de la pioche).
   *[other] { $who } reçoit { $cards } (de la pioche).
}
bunny-kingdom-log-provisions = { $who-is ->
    [you] Vous jouez Ravitaillement et piochez deux cartes.
   *[other] { $who } joue Ravitaillement et pioche deux cartes.
}
bunny-kingdom-log-parchment = { $who-is ->
    [you] Vous posez { $cards } face cachée.
   *[other] { $who } pose { $cards } face cachée.
}
bunny-kingdom-log-parchment-deck = { $who-is ->
    [you] Vous posez { $cards } face cachée (de la pioche).
   *[other] { $who } pose { $cards } face cachée (de la pioche).
}
bunny-kingdom-log-parchment-hidden = { $who-is ->
    [you] { $count ->
        [one] Vous posez un parchemin face cachée.
       *[other] Vous posez { $count } parchemins face cachée.
    }
   *[other] { $count ->
        [one] { $who } pose un parchemin face cachée.
       *[other] { $who } pose { $count } parchemins face cachée.
    }
}
bunny-kingdom-log-parchment-hidden-deck = { $who-is ->
    [you] { $count ->
        [one] Vous posez un parchemin face cachée (de la pioche).
       *[other] Vous posez { $count } parchemins face cachée (de la pioche).
    }
   *[other] { $count ->
        [one] { $who } pose un parchemin face cachée (de la pioche).
       *[other] { $who } pose { $count } parchemins face cachée (de la pioche).
    }
}
bunny-kingdom-log-discard = { $who-is ->
    [you] Vous défaussez { $card } face cachée.
   *[other] { $who } défausse { $card } face cachée.
}
bunny-kingdom-log-discard-territory = { $who-is ->
    [you] Vous défaussez { $at } face cachée.
   *[other] { $who } défausse { $at } face cachée.
}
bunny-kingdom-log-discard-hidden = { $who-is ->
    [you] Vous défaussez une carte face cachée.
   *[other] { $who } défausse une carte face cachée.
}
bunny-kingdom-log-evict = { $who-is ->
    [you] Vous perdez { $territory } : le Campement { $camp } est retiré.
   *[other] { $who } perd { $territory } : le Campement { $camp } est retiré.
}
bunny-kingdom-log-upgrade = { $who-is ->
    [you] Vous retirez le Campement { $camp } de { $territory } et gardez le territoire.
   *[other] { $who } retire le Campement { $camp } de { $territory } et garde le territoire.
}
bunny-kingdom-log-place = { $who-is ->
    [you] Vous placez { $building } en { $territory }.
   *[other] { $who } place { $building } en { $territory }.
}
bunny-kingdom-log-join = { $who-is ->
    [you] Vous reliez { $first } et { $second } par des Relais Aériens.
   *[other] { $who } relie { $first } et { $second } par des Relais Aériens.
}
bunny-kingdom-log-announce = { $who-is ->
    [you] Vous annoncez le Campement { $camp }.
   *[other] { $who } annonce le Campement { $camp }.
}
bunny-kingdom-log-pass = { $who-is ->
    [you] Vous passez avec le Campement { $camp }.
   *[other] { $who } passe avec le Campement { $camp }.
}
bunny-kingdom-log-keep = { $who-is ->
    [you] Vous gardez le Campement { $camp } pour une manche ultérieure.
   *[other] { $who } garde le Campement { $camp } pour une manche ultérieure.
}
bunny-kingdom-log-done = { $who-is ->
    [you] Vous avez fini de construire.
   *[other] { $who } a fini de construire.
}
bunny-kingdom-log-produce = { $who-is ->
    [you] Votre comptoir en { $territory } produit { $resource-some }.
   *[other] Le comptoir de { $who } en { $territory } produit { $resource-some }.
}
bunny-kingdom-log-harvest = { $who-is ->
    [you] { $carrots ->
        [one] Vous collectez { $carrots } carotte d’or dans le fief de { $fief } ({ $strength } × { $wealth }).
       *[other] Vous collectez { $carrots } carottes d’or dans le fief de { $fief } ({ $strength } × { $wealth }).
    }
   *[other] { $carrots ->
        [one] { $who } collecte { $carrots } carotte d’or dans le fief de { $fief } ({ $strength } × { $wealth }).
       *[other] { $who } collecte { $carrots } carottes d’or dans le fief de { $fief } ({ $strength } × { $wealth }).
    }
}
bunny-kingdom-log-reveal = { $who-is ->
    [you] Vous révélez { $cards }.
   *[other] { $who } révèle { $cards }.
}
bunny-kingdom-log-copy = { $who-is ->
    [you] Vous copiez { $parchment } avec { $by }.
   *[other] { $who } copie { $parchment } avec { $by }.
}
bunny-kingdom-log-score = { $who-is ->
    [you] Vous marquez { $carrots } pour { $parchment }.
   *[other] { $who } marque { $carrots } pour { $parchment }.
}
bunny-kingdom-log-score-copy = { $who-is ->
    [you] Vous marquez { $carrots } pour une copie de { $parchment }.
   *[other] { $who } marque { $carrots } pour une copie de { $parchment }.
}
bunny-kingdom-log-harvest-total = { $who-is ->
    [you] Votre collecte : { $carrots } carottes d’or en tout.
   *[other] Collecte de { $who } : { $carrots } carottes d’or en tout.
}
bunny-kingdom-log-score-total = { $who-is ->
    [you] Vos parchemins : { $carrots } carottes d’or en tout.
   *[other] Parchemins de { $who } : { $carrots } carottes d’or en tout.
}
bunny-kingdom-log-over = { $winners-is ->
    [you] La partie est finie : vous devenez Grandes Oreilles !
    [other] La partie est finie : { $winners } devient Grandes Oreilles.
    [we] La partie est finie : { $winners } partagez le titre de Grandes Oreilles.
   *[they] La partie est finie : { $winners } partagent le titre de Grandes Oreilles.
}

# --- pourquoi pas ---
bunny-kingdom-why-phase = Cela appartient à une autre phase : { $wanted }. Phase actuelle : { $now }.
bunny-kingdom-why-not-asked = Ce n’est pas ce qui est demandé. { $question }.
bunny-kingdom-why-copy-which = On ne peut copier qu’un parchemin de { $whose }.
bunny-kingdom-why-chosen = Vous avez choisi. Reprenez d’abord votre choix pour le changer.
bunny-kingdom-why-not-chosen = Vous n’avez pas encore choisi.
bunny-kingdom-why-no-discard = On ne défausse qu’à deux joueurs ; ici, deux cartes sont jouées.
bunny-kingdom-why-pick-first = Choisissez d’abord une carte à jouer.
bunny-kingdom-why-discard-now = La carte à jouer est choisie ; choisissez-en une à défausser.
bunny-kingdom-why-twice = Vous avez déjà choisi { $card }.
bunny-kingdom-why-twice-territory = Vous avez déjà choisi { $at }.
bunny-kingdom-why-not-held = { $card } n’est pas dans votre main.
bunny-kingdom-why-not-held-territory = { $at } n’est pas dans votre main.
bunny-kingdom-why-no-building = Vous n’avez pas cette construction devant vous : { $building }.
bunny-kingdom-why-two-fiefs = { $building } : il faut deux de vos fiefs ayant chacun un territoire sans construction.
bunny-kingdom-why-kept = { $building } : vous l’avez annoncé puis gardé, il attend une manche ultérieure.
bunny-kingdom-why-put-back = Seul un bâtiment pris en main peut être reposé, et pas plus de douze fois dans cette phase.
bunny-kingdom-why-no-territory = Aucun territoire ne convient pour l’instant : { $building }.
bunny-kingdom-why-done = Vous avez déjà fini.
bunny-kingdom-why-building-first = Choisissez d’abord une construction.
bunny-kingdom-why-no-camp = Aucun campement n’est annoncé.
bunny-kingdom-why-taken = { $owner-is ->
    [you] { $at } n’est pas vierge : vous le contrôlez.
   *[other] { $at } n’est pas vierge : { $owner } le contrôle.
}
bunny-kingdom-why-city = { $at } n’est pas vierge : une cité s’y dresse.
bunny-kingdom-why-not-yours = Vous ne contrôlez pas { $at }.
bunny-kingdom-why-built = { $at } porte déjà une construction.
bunny-kingdom-why-terrain = { $building } ne se place que { $terrain-where }.
bunny-kingdom-why-same-fief = { $at } est dans le même fief que { $first }.

# --- la feuille de score ---
bunny-kingdom-part-round = Collecte { $round }
bunny-kingdom-part-fief = Collecte { $round } ({ $at })
bunny-kingdom-part-parchment = { $parchment }
bunny-kingdom-part-copy = { $parchment } ({ $by })
bunny-kingdom-heading-treasures = Trésors
bunny-kingdom-heading-missions = Missions
bunny-kingdom-part-parchments = Parchemins
bunny-kingdom-heading-parchments = { bunny-kingdom-part-parchments }
bunny-kingdom-heading-round-1 = Collecte 1
bunny-kingdom-heading-round-2 = Collecte 2
bunny-kingdom-heading-round-3 = Collecte 3
bunny-kingdom-heading-round-4 = Collecte 4
