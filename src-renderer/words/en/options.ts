/**
 * Table options in words. Keys are those that an edition declares, with the values of a choice below. What is missing is shown by its id. A family has words of
 * its own for what means something else there.
 */
export const options = {
  reveal: {
    name: 'Pieces revealed in a battle',
    values: {
      both: { name: 'Both', about: 'Both pieces are shown to both sides; the survivor turns face down again.' },
      'silent-defence': {
        name: 'Silent defence',
        about: 'The attacker is shown. The defender is shown only if it is removed, or if a Scout attacks it. House rule HR-4.',
      },
      'winner-hidden': { name: 'Losers only', about: 'Only removed pieces are shown. The winner stays hidden.' },
      silent: { name: 'Neither', about: 'Only the outcome is announced, as on electronic boards.' },
    },
  },
  tray: {
    name: 'Captured pieces',
    values: {
      open: { name: 'You see everything', about: 'Both sides see every captured piece.' },
      prisoner: { name: 'You see what you took', about: 'Each side sees only the pieces it captured.' },
      secret: { name: 'You see what you lost', about: 'Each side sees only the pieces it lost.' },
      stealth: { name: 'You see nothing', about: 'Neither side sees the captured pieces, only how many there are.' },
    },
    note: 'When battles reveal no pieces, choose “You see what you lost” or “You see nothing” (CL-28).',
  },
  memory: {
    name: 'Ranks you have seen',
    values: {
      marked: { name: 'Marked', about: 'A piece you have seen shows its rank on its back, to you only.' },
      pure: {
        name: 'By heart',
        about: 'Survivors turn face down again, and the move list hides their ranks after a turn. You must remember what you saw.',
      },
    },
  },
  repetition: {
    name: 'Going back and forth',
    values: {
      isf: {
        name: 'Three times',
        about: 'A piece may move between the same two squares three times in a row, not a fourth. Tournament rule.',
      },
      printed: { name: 'Twice', about: 'A piece may move between the same two squares twice in a row, not a third time. Box rule.' },
      off: { name: 'No limit', about: 'Pieces may go back and forth without limit.' },
    },
  },
  moreSquares: {
    name: 'No endless chases',
    about: 'You may not chase a piece round and round.',
  },
  attackerWinsTies: {
    name: 'Attacker wins ties',
    about: 'When equal ranks meet, the attacker wins. Usually both are removed.',
  },
  oneTimeBombs: {
    name: 'One-time bombs',
    about: 'A bomb is removed with the first piece it destroys. Usually it stays.',
  },
  runOrStrike: {
    name: 'Run or strike',
    about: 'A Scout runs over empty squares, or attacks the square next to it. Usually it may do both in one move.',
  },
  bystanders: {
    name: 'Bystanders',
    about: 'Only the two players in a battle see both pieces. All others see which side won, and what was removed.',
  },
  rescue: {
    name: 'Rescue',
    about:
      'A piece that reaches the far row, no Scout, may bring one captured piece back, hidden, on the own half. Two rescues a side at most.',
  },
  handicap: {
    name: 'Handicap',
    about: 'The stronger player leaves pieces out of the army before the game. All players see which.',
  },
  quietLimit: {
    name: 'Draw without battles',
    about: 'The game is a draw after this many actions without a battle.',
  },
  first: {
    name: 'Who begins',
    values: {
      red: { name: 'Red', about: 'Red has the first turn.' },
      blue: { name: 'Blue', about: 'Blue has the first turn.' },
      green: { name: 'Green', about: 'Green has the first turn.' },
      yellow: { name: 'Yellow', about: 'Yellow has the first turn.' },
    },
  },
} as const

export const familyOptions = {
  cards: {
    tray: {
      name: 'Cards that are out',
      values: {
        open: { name: 'Face up', about: 'Both sides may look through all cards that are out.' },
        closed: {
          name: 'Face down',
          about: 'Each card is seen as it goes out, then turned face down. You must remember what is out.',
        },
      },
    },
    memory: {
      name: 'Cards you have seen',
      values: {
        marked: {
          name: 'Pencilled',
          about: 'A card you have seen keeps its rank in pencil on its back while it stays in place. Only you see it.',
        },
        pure: { name: 'By heart', about: 'Nothing is written down. You must remember what you saw.' },
      },
    },
    attackOn: {
      name: 'Attack on',
      about:
        'A side whose attack wins may attack once more in the same turn, as long as it keeps winning. Usually one attack ends the turn.',
    },
    quietLimit: {
      name: 'Draw without losses',
      about: 'The game is a draw after this many turns in which no card goes out.',
    },
  },
  castle: {
    ownFlagRecruits: {
      name: 'Own flags recruit',
      about:
        'You also earn a recruit when you take up a flag that your own side laid down. Usually only flags that a rival laid down earn one.',
    },
    quietLimit: {
      name: 'Draw without battles',
      about: 'The game is a draw after this many turns without a battle or a shot.',
    },
  },
  territory: {
    proof: {
      name: 'Proof for Secret Information',
      values: {
        bag: {
          name: 'The open bag',
          about: 'To play it, you show your whole bag to all players: the Spy Master is not in it. Printed rule.',
        },
        table: { name: 'Marshal checks', about: 'Marshal allows it only while the Spy Master is on the land. Bags stay closed.' },
      },
    },
    garrisons: {
      name: 'Garrisons',
      about: 'Every territory must hold a unit when play begins. Without this, you may leave some empty and lose their tokens.',
    },
    roundLimit: {
      name: 'Limit of rounds',
      about: 'After this many rounds the player with the most territories wins. A tie is a draw.',
    },
  },
} as const
