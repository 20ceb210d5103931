/** Special powers in our own words: what each does, and what one use of it will do and show to whom. Filled in by `help/powers.ts`. */
import { say } from '../catalogue.ts'

export const powers = say('powers', {
  title: 'Special powers',
  titleOf: 'Special powers of {piece}',
  all: 'All powers',
  onlyThis: 'This piece only',
  none: '{piece} has no special power.',
  unknown: 'You have not seen this piece. It may have any power of its army on the board.',
  noneHere: 'No piece of this army has a special power.',
  inMode: '{kind} as a {mode}',
  vehicle: 'vehicle',
  robot: 'robot',
  once: 'Once a game.',
  shownFirst: 'A power is used instead of a move or an attack. The piece that uses it is shown to the other side first.',
  // what a power does
  strike: {
    one: 'Hits one enemy next to it, straight or diagonally. Both sides see what it is. A lower rank or a spy is removed; otherwise nothing happens.',
    other:
      'Hits one enemy up to {count} squares away, straight or diagonally, with nothing between. Both sides see what it is. A lower rank or a spy is removed; otherwise nothing happens.',
  },
  onlyForNews: 'You can choose an enemy you know only if this removes it.',
  charge: 'Moves any number of empty squares in a straight line and may end in an attack. One square is an ordinary move.',
  speed: {
    one: 'Moves one square, which may be an attack.',
    other: 'Moves {count} squares and may turn, over empty squares only and not back to where it began. Its last square may be an attack.',
  },
  detect: {
    one: 'Looks at one unknown enemy next to it, in any direction. Only your side sees what it is.',
    other:
      'Looks at one unknown enemy up to {count} squares away in any direction, even past other pieces. Only your side sees what it is.',
  },
  rumble: {
    one: 'Moves one square, to an empty one, then meets one of the enemies around it. Both are shown. A lower rank or a spy is removed; an equal rank is removed together with it; a higher rank or {bombs} removes it and stays. A Flag is only shown.',
    other:
      'Moves one square, to an empty one, then meets up to {count} of the enemies around it at once. All are shown. Lower ranks and spies are removed; an equal rank is removed together with it; a higher rank or {bombs} removes it and stays. A Flag is only shown.',
  },
  magnet: {
    one: 'Draws an enemy next to it in a straight line onto its own square and fights it there. The winner stays on that square. A Flag cannot be drawn: it is only shown.',
    other:
      'Draws an enemy in a straight line, up to {count} squares away with nothing between, onto its own square and fights it there. The winner stays on that square. A Flag cannot be drawn: it is only shown.',
  },
  sneak:
    'Moves in a straight line over a row of pieces or obstacles to the first empty square behind it. From there it may attack one neighbour.',
  summon: 'Calls {kind} from anywhere to a free square around it. Both are shown.',
  drift: 'Moves one square diagonally, to an empty one.',
  petrify: {
    one: 'Turns an enemy next to it to stone; both sides see it. {immune} cannot be turned: only your side sees what it is, and nothing else happens.',
    other:
      'Turns an enemy up to {count} squares away to stone; both sides see it. {immune} cannot be turned: only your side sees what it is, and nothing else happens.',
  },
  enchant: {
    one: 'Guesses that an enemy next to it is {kinds}. If so, it is enchanted and both sides see it. If not, only your side sees what it is.',
    other:
      'Guesses that an enemy up to {count} squares away is {kinds}. If so, it is enchanted and both sides see it. If not, only your side sees what it is.',
  },
  restore: {
    one: 'Frees a friend next to it from stone or enchantment.',
    other: 'Frees a friend up to {count} squares away from stone or enchantment.',
  },
  revive: 'Brings one lost friend of rank {ranks} back to a free square next to it; both sides see it. It cannot bring back {except}.',
  reviveAny: 'Brings one lost friend of rank {ranks} back to a free square next to it; both sides see it.',
  ranks: '{lowest} to {highest}',
  // what one use will do; sentences begin in small letters where a name comes first
  theKind: 'the {kind}',
  squareOf: 'the {kind} on {square}',
  lowerThan: 'lower in rank than {user}',
  lowerRank: 'a lower rank',
  equalRank: 'equal rank',
  anEqualRank: 'an equal rank',
  higherRank: 'higher rank',
  willShow: '{user} will be shown to {enemy}.',
  willLie: '{user} changes to robot mode first and stays face up for {enemy} to see.',
  willStand: '{user} changes to vehicle mode first; {enemy} knows it.',
  useStrike: 'Both sides see {target}. If it is {lower}, it is removed; otherwise nothing happens.',
  useStrikeKnown: '{target} is removed, and {user} stays on {from}.',
  useMove: '{user} goes to {to}.',
  useAttack: '{user} attacks {target} as in any battle.',
  useAttackBoth: 'Both sides see the piece there.',
  useAttackLoser: 'The piece there is shown if it is lost.',
  useAttackSilent: 'The piece there is not shown.',
  useAttackWins: '{user} captures {target}.',
  useAttackLoses: '{user} attacks {target} and is lost.',
  useAttackBothLost: '{user} attacks {target}: both are lost.',
  useDetect: 'Only you see what {target} is; {enemy} sees that you looked.',
  useMet: 'Both sides see {targets}.',
  useRanks: '{lower} is removed; {higher} removes {user}. A Flag is only shown.',
  useLost: { one: '{list} is removed.', other: '{list} are removed.' },
  useInVain: 'Nothing else happens.',
  useMagnet: '{target} is drawn to {from} and fought there; both sides see it.',
  useMagnetWins: '{target} is drawn to {from} and removed there.',
  useMagnetLoses: '{target} is drawn to {from} and stays there; {user} is removed.',
  useMagnetBoth: '{target} is drawn to {from}, and both are removed.',
  useMagnetFlag: 'A Flag cannot be drawn: nothing happens.',
  useSneak: '{user} moves over to {to}.',
  useSneakAnd: '{user} moves over to {to} and',
  useSummon: '{called} comes from {at} to {to}, and {enemy} knows it from now on.',
  usePetrify: '{target} turns to stone and both sides see it, unless it is {immune}: then only you see it and nothing else happens.',
  useStoneKnown: '{target} turns to stone.',
  useEnchant: 'If {target} is {kinds}, it is enchanted and both sides see it. Otherwise only you see what it is, and nothing else happens.',
  useEnchantKnown: '{target} is enchanted.',
  useRestore: '{target} is free again.',
  useRevive: '{kind} comes back on {to}, and {enemy} sees it. This works once a game.',
  // aiming
  pickOne: '{power}: choose a piece to aim at.',
  pickSquare: '{power}: choose a square to go to.',
  pickStep: '{power}: choose the square to move to.',
  pickLanding: '{power}: choose where to land.',
  pickCallSquare: '{power}: choose the square to call it to.',
  pickReturn: '{power}: choose where it returns.',
  pickEnemies: {
    one: '{power}: choose an enemy around {to}.',
    other: '{power}: choose up to {count} enemies around {to}.',
  },
  pickAttack: '{power}: choose an enemy to attack, or confirm to only land on {to}.',
  alsoAttack: 'You can also choose an enemy next to {to} to attack.',
  alsoEnemies: { one: 'You can choose {count} more enemy.', other: 'You can choose {count} more enemies.' },
  pickCalled: '{power}: choose the piece to call.',
  pickKind: '{power}: choose the piece that returns to {to}.',
})
