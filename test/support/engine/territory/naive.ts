/**
 * A second, simple generator for Conquest, to count against: units by the letters and names that people write, on copies, and rules as said at a table. It
 * knows no chance: what would have to be drawn from among different things throws `Chance`. Knowledge, resigning and limits are left out.
 */

/** What comes next is left to chance. */
export class Chance extends Error {}

export interface NaiveUnit {
  readonly seat: string
  readonly symbol: string
}

/** What never changes in a game. */
export interface NaiveLand {
  readonly near: ReadonlyMap<string, readonly string[]>
  /** Names of the zones of a territory, and whether a city is there. */
  readonly territories: readonly { readonly zones: readonly string[]; readonly city: boolean }[]
  readonly symbols: readonly string[]
}

export interface NaiveConquest {
  readonly land: NaiveLand
  units: Map<string, NaiveUnit>
  bags: Map<string, readonly string[]>
  /** Captured flags: whose, and who holds it. */
  lost: (readonly [seat: string, holder: string | null])[]
  /** In clockwise order, as many as are left. */
  seats: readonly string[]
  turn: string
  stage: 'cards' | 'moves'
  drawn: readonly string[]
  pile: readonly string[]
  /** The order of the pile is not known. */
  isShuffled: boolean
  discards: readonly string[]
  owners: readonly (string | null)[]
  moves: number
  moved: boolean
  acted: boolean
  idle: number
  due: string | null
  picked: readonly string[]
  hand: string | null
  isOver: boolean
}

type NaiveAction =
  | { readonly card: string; readonly look?: true; readonly accuse?: readonly [zone: string, symbol: string]; readonly recall?: string }
  | { readonly place: string }
  | { readonly pick: string }
  | { readonly arrange: readonly string[] }
  | { readonly from: string; readonly to: string }
  | 'end'

export function naivePerft(game: NaiveConquest, depth: number): number {
  if (depth === 0) return 1
  return naiveActions(game).reduce((count, action) => count + (depth === 1 ? 1 : naivePerft(naivePlay(game, action), depth - 1)), 0)
}

const near = ({ land }: NaiveConquest, zone: string): readonly string[] => land.near.get(zone) ?? []
const own = ({ units, turn }: NaiveConquest): readonly string[] => [...units].flatMap(([zone, { seat }]) => (seat === turn ? [zone] : []))
const empty = ({ land, units }: NaiveConquest): readonly string[] => [...land.near.keys()].filter((zone) => !units.has(zone))
const beside = (game: NaiveConquest): readonly string[] =>
  empty(game).filter((zone) => near(game, zone).some((other) => game.units.get(other)?.seat === game.turn))
const bag = ({ bags, turn }: NaiveConquest): readonly string[] => bags.get(turn) ?? []

function naiveActions(game: NaiveConquest): readonly NaiveAction[] {
  if (game.isOver) return []
  if (game.due === 'regroup') {
    if (game.picked.length < 3) return own(game).flatMap((zone) => (game.picked.includes(zone) ? [] : [{ pick: zone }]))
    const [a = '', b = '', c = ''] = game.picked
    return [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ].map((arrange) => ({ arrange }))
  }
  if (game.due !== null) return (game.due === 'reinforcements' ? beside(game) : empty(game)).map((place) => ({ place }))
  if (game.stage === 'cards') return [...new Set(game.drawn)].flatMap((card) => plays(game, card))
  return game.moved ? [...moves(game), 'end'] : moves(game)
}

/** Ways to play a card. */
function plays(game: NaiveConquest, card: string): readonly NaiveAction[] {
  const { units, turn } = game
  switch (card) {
    case 'B':
      return [{ card }]
    case 'G':
      return own(game).length >= 3 ? [{ card }] : []
    case 'R':
      return bag(game).length > 0 && beside(game).length > 0 ? [{ card }] : []
    case 'A':
      return bag(game).length > 0 && empty(game).length > 0 ? [{ card }] : []
    case 'I':
      if (!own(game).some((zone) => units.get(zone)?.symbol === '1')) return []
      return [...units.keys()].flatMap((a) =>
        near(game, a)
          .filter((b) => a < b && units.has(b) && (units.get(a)?.seat !== turn || units.get(b)?.seat !== turn))
          .map((): NaiveAction => ({ card, look: true })),
      )
    case 'T':
      return [...units].flatMap(([zone, { seat }]) =>
        seat === turn ? [] : game.land.symbols.map((symbol): NaiveAction => ({ card, accuse: [zone, symbol] })),
      )
    default:
      return bag(game).includes('1') ? empty(game).map((recall) => ({ card, recall })) : []
  }
}

function moves(game: NaiveConquest): readonly { readonly from: string; readonly to: string }[] {
  return own(game).flatMap((from) => goals(game, from).map((to) => ({ from, to })))
}

function goals(game: NaiveConquest, from: string): readonly string[] {
  const { symbol } = game.units.get(from) ?? { symbol: '' }
  if (symbol === 'C' || symbol === 'F') return []
  const seen = new Set([from])
  // It looks further only from its own zone, or from zones that a Scout comes through.
  for (const here of seen) {
    if (here !== from && (symbol !== '2' || game.units.has(here))) continue
    for (const next of near(game, here)) if (game.units.get(next)?.seat !== game.turn) seen.add(next)
  }
  return [...seen].filter((zone) => zone !== from)
}

function naivePlay(before: NaiveConquest, action: NaiveAction): NaiveConquest {
  const game: NaiveConquest = { ...before, units: new Map(before.units), bags: new Map(before.bags) }
  if (action === 'end') return ended(game)
  if ('from' in action) return moved(game, action.from, action.to)
  if ('place' in action) {
    game.units.set(action.place, { seat: game.turn, symbol: game.hand ?? '' })
    const isFlag = game.due === 'flag'
    Object.assign(game, { hand: null, due: null })
    return isFlag && game.stage === 'moves' ? goneOn(game) : begun(game)
  }
  if ('pick' in action) return { ...game, picked: [...game.picked, action.pick] }
  if ('arrange' in action) {
    for (const [i, zone] of game.picked.entries()) game.units.set(zone, before.units.get(action.arrange[i] ?? '') ?? missing())
    Object.assign(game, { due: null, picked: [] })
    return begun(game)
  }
  return played(game, action)
}

function missing(): never {
  throw new Error('no unit')
}

type Played = Extract<NaiveAction, { readonly card: string }>

function played(game: NaiveConquest, { card, accuse, recall }: Played): NaiveConquest {
  game.acted = true
  if (card === 'B') game.moves += 2
  if (card === 'G') return { ...game, due: 'regroup' }
  if (card === 'R' || card === 'A') {
    const [hand, ...rest] = bag(game)
    if (rest.some((symbol) => symbol !== hand)) throw new Chance()
    game.bags.set(game.turn, rest)
    return { ...game, hand: hand ?? missing(), due: card === 'R' ? 'reinforcements' : 'surprise-attack' }
  }
  if (recall !== undefined) {
    const at = bag(game).indexOf('1')
    game.bags.set(game.turn, bag(game).toSpliced(at, 1))
    game.units.set(recall, { seat: game.turn, symbol: '1' })
  }
  if (accuse) {
    const [zone, symbol] = accuse
    if (game.units.get(zone)?.symbol === symbol) {
      removed(game, zone)
      settled(game)
      if (game.isOver || game.due !== null) return game
    }
  }
  return begun(game)
}

/** A unit is defeated, or a flag captured by the seat on turn. */
function removed(game: NaiveConquest, zone: string): void {
  const { seat, symbol } = game.units.get(zone) ?? missing()
  game.units.delete(zone)
  if (symbol === 'F') captured(game, seat)
  else game.bags.set(seat, [...(game.bags.get(seat) ?? []), symbol])
}

function captured(game: NaiveConquest, victim: string): void {
  const mine = game.lost.find(([seat]) => seat === game.turn)
  const isBack = mine?.[1] === victim
  const holder = !mine || isBack ? game.turn : mine[1]
  const others = game.lost.filter((flag) => !isBack || flag !== mine)
  game.lost = [...others.map(([seat, by]) => [seat, by === victim ? holder : by] as const), [victim, holder]]
  if (isBack) Object.assign(game, { due: 'flag', hand: 'F' })
}

/** Who is out, and whether it is over. */
function settled(game: NaiveConquest): void {
  const hasFlag = (seat: string): boolean => game.lost.every(([other]) => other !== seat) || (game.due === 'flag' && game.turn === seat)
  game.seats = game.seats.filter(
    (seat) => hasFlag(seat) || [...game.units.values()].some((unit) => unit.seat === seat) || seat === game.turn,
  )
  game.isOver = game.due !== 'flag' && game.seats.filter(hasFlag).length < 2
}

/** Drawn cards are put away, and moves begin. */
function begun(game: NaiveConquest): NaiveConquest {
  game.discards = [...game.discards, ...game.drawn]
  Object.assign(game, { drawn: [], stage: 'moves', moved: false })
  if (game.discards.includes('T')) renewed(game)
  else if (game.pile.length === 0) renewed(game)
  return moves(game).length > 0 ? game : ended(game)
}

function renewed(game: NaiveConquest): void {
  game.pile = [...game.pile, ...game.discards]
  Object.assign(game, { discards: [], isShuffled: true })
}

function moved(game: NaiveConquest, from: string, to: string): NaiveConquest {
  const unit = game.units.get(from) ?? missing()
  const other = game.units.get(to)
  Object.assign(game, { moved: true, acted: true, moves: game.moves - 1 })
  const [wins, loses] = other ? fought(unit.symbol, other.symbol) : [true, false]
  if (loses) removed(game, from)
  if (wins) {
    if (other) removed(game, to)
    if (!loses) {
      game.units.delete(from)
      game.units.set(to, unit)
    }
  }
  settled(game)
  return game.isOver || game.due !== null ? game : goneOn(game)
}

/** Whether the defender goes, and whether the attacker does. */
function fought(attacker: string, defender: string): readonly [boolean, boolean] {
  if (defender === 'F') return [true, false]
  if (defender === 'C') return attacker === '3' ? [true, false] : [false, true]
  if (attacker === '1' && defender === '10') return [true, false]
  return [Number(attacker) >= Number(defender), Number(attacker) <= Number(defender)]
}

/** After a move, and after a flag that came back by one. Who has moves left and nothing to move is done. */
function goneOn(game: NaiveConquest): NaiveConquest {
  return game.moves === 0 || moves(game).length === 0 ? ended(game) : game
}

/** The end of a turn, and the beginning of the next one. */
function ended(game: NaiveConquest): NaiveConquest {
  const lives = (seat: string): boolean =>
    game.lost.every(([other]) => other !== seat) || [...game.units.values()].some((unit) => unit.seat === seat)
  game.owners = game.land.territories.map(({ zones }) => {
    const there = new Set(zones.flatMap((zone) => game.units.get(zone)?.seat ?? []))
    const [only] = there
    return there.size === 1 ? (only ?? null) : null
  })
  const order = game.seats.filter((seat) => seat === game.turn || lives(seat))
  const next = order[(order.indexOf(game.turn) + 1) % order.length] ?? missing()
  game.seats = order.filter(lives)
  game.idle = game.acted ? 0 : game.idle + 1
  if (game.idle >= game.seats.length) return { ...game, isOver: true }
  const held = game.owners.flatMap((owner, i) => (owner === next ? (game.land.territories[i] ?? []) : []))
  Object.assign(game, { turn: next, stage: 'cards', moved: false, acted: false, moves: 1 + held.filter(({ city }) => city).length })
  if (game.lost.every(([seat]) => seat !== next)) for (let i = 0; i < Math.floor(held.length / 2); i++) drawnOne(game)
  return game.drawn.some((card) => plays(game, card).length > 0) ? game : begun(game)
}

function drawnOne(game: NaiveConquest): void {
  if (game.pile.length === 0) renewed(game)
  if (game.isShuffled && new Set(game.pile).size > 1) throw new Chance()
  const [card, ...rest] = game.pile
  if (card === undefined) return
  Object.assign(game, { drawn: [...game.drawn, card], pile: rest })
  if (rest.length === 0) renewed(game)
}
