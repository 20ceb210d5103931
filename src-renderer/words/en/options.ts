/**
 * Table options in words. Keys are those an edition declares; a choice's values stand beneath it. What is missing is shown by its id. A family has words of
 * its own for what means something else there.
 */
export const options = {
  reveal: {
    name: 'Who is shown in a battle',
    values: {
      both: { name: 'Both', about: 'Both pieces are shown to both sides; the survivor turns face down again.' },
      'winner-hidden': { name: 'Losers only', about: 'Only what falls is shown. The winner keeps its secret.' },
      silent: { name: 'Nobody', about: 'Only the outcome is told, as electronic boards do.' },
    },
  },
  tray: {
    name: 'Captured pieces',
    values: {
      open: { name: 'Open play', about: 'Both sides see every piece that has been captured.' },
      prisoner: { name: 'Prisoner play', about: 'Each side sees only what it has captured.' },
      secret: { name: 'Secret play', about: 'Each side sees only what it has lost.' },
      stealth: { name: 'Stealth play', about: 'Nobody sees what has been captured, only how many pieces.' },
    },
    note: 'When a battle shows nobody, the tray cannot show more: choose secret or stealth play (CL-28).',
  },
  memory: {
    name: 'What you have been shown',
    values: {
      marked: { name: 'Marked', about: 'A piece that you were shown keeps its rank on its back, for your eyes only.' },
      pure: {
        name: 'By heart',
        about:
          'Survivors stand face down again for both sides, and the log forgets their ranks after a turn. What you saw is yours to remember.',
      },
    },
  },
  repetition: {
    name: 'Going back and forth',
    values: {
      isf: {
        name: 'Three times',
        about: 'A piece may move between the same two squares three times in a row; the fourth is refused. The tournament rule.',
      },
      printed: { name: 'Twice', about: 'The third move in a row between the same two squares is refused, as box rules have it.' },
      off: { name: 'No limit', about: 'Pieces may go back and forth for ever.' },
    },
  },
  moreSquares: {
    name: 'Endless chases',
    about: 'Whoever chases may not bring about the same position twice in one chase and has to try something else.',
  },
  attackerWinsTies: {
    name: 'Attacker wins ties',
    about: 'When equal ranks meet, the attacker wins. Usually both fall.',
  },
  oneTimeBombs: {
    name: 'One-time bombs',
    about: 'A bomb goes off once and is gone with its victim. Usually it stays.',
  },
  quietLimit: {
    name: 'Draw without battles',
    about: 'The game is a draw after this many actions without any battle.',
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
        open: { name: 'Face up', about: 'Both sides may look through everything that is out.' },
        closed: {
          name: 'Face down',
          about: 'Each card is seen as it goes out and then lies face down: what is gone you have to remember.',
        },
      },
    },
    memory: {
      name: 'What you have been shown',
      values: {
        marked: {
          name: 'Pencilled',
          about: 'A card that you saw keeps its rank in pencil on its back while it lies there, for your eyes only.',
        },
        pure: { name: 'By heart', about: 'Nothing is written down. What you saw is yours to remember.' },
      },
    },
    quietLimit: {
      name: 'Draw without losses',
      about: 'The game is a draw after this many turns in which no card goes out.',
    },
  },
  castle: {
    quietLimit: {
      name: 'Draw without battles',
      about: 'The game is a draw after this many turns in which nobody fights or fires.',
    },
  },
  territory: {
    proof: {
      name: 'Proof for Secret Information',
      values: {
        bag: {
          name: 'The open bag',
          about: 'Whoever plays it shows everybody their whole bag: the Spy Master is not in it. The printed rule.',
        },
        table: { name: 'The game’s word', about: 'The game lets it be played only while the Spy Master is on the land. Bags stay shut.' },
      },
    },
    garrisons: {
      name: 'Garrisons',
      about: 'Every territory must hold a unit when play begins. Without it you may leave some empty, and lose their tokens.',
    },
    roundLimit: {
      name: 'Limit of rounds',
      about: 'After this many rounds whoever holds the most territories wins; equals draw.',
    },
  },
} as const
