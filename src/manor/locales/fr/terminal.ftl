# Le terminal : ce que seuls manor play et manor replay disent. Le navigateur ne charge pas ce fichier.
terminal-welcome = { $game } : vous jouez contre { $bots }.
terminal-bot = { $name } ({ $level })
terminal-hint = n° ou texte · ? aide · b plateau · u annuler · l journal · s garder · q quitter
terminal-since = Depuis votre dernière décision
terminal-then = Ensuite
terminal-lines-before = { $count ->
    [one] ({ $count } ligne avant celles-ci : l montre le journal)
   *[other] ({ $count } lignes avant celles-ci : l montre le journal)
}
terminal-joined = { $first } { $then }
terminal-taken-back = Annulé.
terminal-not-taken-back = Cela ne s’annule pas : { $why }
terminal-nothing-now = Rien de possible maintenant pour « { $typed } ». Tapez un numéro, le début d’une action, ou ? pour l’aide.
terminal-no-number = Le { $number } n’existe pas : les actions vont de 1 à { $last }.
terminal-could-be = { $more ->
    [0] « { $typed } » peut être : { $some }.
   *[other] « { $typed } » peut être : { $some }, et { $more } de plus.
}
terminal-nothing-to-tell = Il n’y a rien à dire de « { $topic } ».
terminal-can-now = Vous le pouvez maintenant : { $action }.
terminal-explained = { $title } ({ $kind }) : { $text }
terminal-told-of = { $title } : { $text }
terminal-input-ended = L’entrée est terminée.
terminal-stopped = Arrêté.
terminal-went-wrong = Il y a eu un problème.
terminal-saved = Enregistré dans { $path }
terminal-save-first = Enregistrer d’abord la partie ? [O/n]
terminal-kept = La partie est gardée dans { $path }
terminal-goes-on = La partie se reprend par : manor play --resume { $path }
terminal-after = n partie suivante · b plateau · l journal · s enregistrer · q quitter
terminal-after-what = Tapez n, b, l, s ou q.

## Ce qui se tape
terminal-key-enter = Entrée
terminal-help-number = l’action de ce numéro
terminal-help-text = une action par sa notation anglaise, ou telle que le menu l’écrit ; un début qui ne convient qu’à une seule suffit
terminal-help-letter = la lettre entre [crochets] après une action
terminal-help-enter = la seule action possible ; s’il y en a plusieurs, montre de nouveau la table
terminal-help-about = ce que fait une carte ou une tuile, ou pourquoi une action est impossible maintenant
terminal-help-all = ce que fait tout ce qui est sur la table
terminal-help-board = le plateau seul, quand l’écran est trop bas pour tout
terminal-help-undo = annule votre dernière action, si elle n’a rien montré ni pioché
terminal-help-log = le journal : tout ce que vous avez vu se passer
terminal-help-save = enregistre la partie (s FICHIER : dans le fichier de votre choix)
terminal-help-quit = quitte ; la partie peut être enregistrée et reprise
terminal-help-tab = complète la notation commencée

## La fin
terminal-scores = Résultats
terminal-place = rang
terminal-points = points

## Revoir une partie
terminal-replay = { $actions ->
    [one] { $file } : { $game } à { $players }, { $actions } action
   *[other] { $file } : { $game } à { $players }, { $actions } actions
}
terminal-replay-seed = { $actions ->
    [one] { $file } : { $game } à { $players }, { $actions } action, graine { $seed }
   *[other] { $file } : { $game } à { $players }, { $actions } actions, graine { $seed }
}
terminal-step = { $number } sur { $total } : { $who } — { $action }
terminal-step-hidden = { $number } sur { $total } : { $who } agit
terminal-step-prompt = Entrée continue, un numéro va à cette action, q quitte
terminal-not-over = La partie n’est pas finie : elle attend { $who }.

## Toute table
terminal-hand = main
terminal-chosen = choisi

## Ce qui est refusé avant une partie
terminal-which-game = Quel jeu ? Manor a { $games } : par exemple, manor play { $example }
terminal-option-twice = L’option « { $option } » est donnée deux fois.
terminal-option-form = Une option s’écrit clé=valeur, et non « { $typed } ».
terminal-too-many-bots = { $bots } robots et vous, c’est trop pour une table de { $players }.
terminal-file-exists = { $path } existe déjà : donnez un autre fichier, ou reprenez cette partie avec --resume { $path }
terminal-no-folder = { $path } ne peut pas être écrit : il n’y a pas de dossier { $folder }
terminal-cannot-change = { $options } : cela ne change pas dans une partie reprise, omettez-le avec --resume.
terminal-other-game = { $path } est une partie de { $game }, et non de { $wanted }.
terminal-which-seat = { $path } ne dit pas à quelle place vous êtes : dites-le avec --seat.
terminal-not-saved = La partie n’a pas pu être enregistrée dans { $path } : { $why }.
terminal-too-large = { $path } est trop grand pour une partie enregistrée.
terminal-unreadable = { $path } ne peut pas être lu : { $why }.
terminal-no-record = { $path } : { $why }
