/** What the referee says of Conquest: bags, Flags that are held, and cards. Part of the words of its screen. */
export const refereedConquest = {
  // the table
  unitWhoAttacks: 'Whose unit attacks?',
  unitWhoAttacksHint: 'Choose when one unit moves onto another.',
  unitNothingLeft: '{seat} has no unit left that can move. Its turns are skipped; nobody loses by that.',
  unitYours: '{seat}, which unit of yours is it?',
  unitAttackerHint: 'Your unit attacks.',
  unitDefenderHint: 'Your unit is attacked.',
  unitChoose: 'Choose a unit',
  unitsBagged: 'Defeated units',
  unitsBaggedOf: '{lost} of {army} off the land',
  bagHolds: { one: '{count} unit in the bag', other: '{count} units in the bag' },
  holdsFlags: 'holds {flags}',
  flagOnLand: 'has its Flag',
  flagHeldBy: 'its Flag lies in front of {seat}',
  flagOut: 'its Flag has left the game',
  // the announcement
  unitAttackerWins: 'The attacker wins and moves in. {loser} goes into its bag.',
  unitDefenderWins: 'The defender holds its ground. {loser} goes into its bag.',
  unitBothFallText: 'Both units go into their bags.',
  flagKeptBy: '{seat} keeps it.',
  flagGoesTo: '{seat} has no Flag of its own, so it goes to {holder}, who holds that one.',
  flagGone: 'It leaves the game, like the captor’s own Flag before.',
  flagsGoAlong: { one: '{flags} goes along.', other: '{flags} go along.' },
  flagRegained: '{seat} gets its own Flag back and places it at once, openly, in any free zone.',
  flagOwnerGoesOn: '{seat} plays on, without cards.',
  // reasons by rule
  ruleCQ12: 'The higher rank wins; equal ranks are both defeated. Both are shown to all.',
  ruleCQ13: 'The Spy Master beats a King that it attacks. A Cursed Land defeats whoever attacks it but a Sorceress, who removes it.',
  ruleCQ14: 'A captured Flag lies in front of its captor, or of whoever holds the captor’s own Flag.',
  ruleCQ15: 'Whoever has the only Flag left on the land has won.',
} as const
