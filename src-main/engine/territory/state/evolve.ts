/** Folds events into states: no rules, no randomness. */
import { deepFreeze } from '../../core/json.ts'
import type { Seat } from '../../core/seats.ts'
import { outWith } from '../../core/sides.ts'
import { standingArmies } from '../../rules/army-events.ts'
import { lostInBattle, pieceOn, type Combatant } from '../../rules/pieces.ts'
import { pooled, settled } from './clues.ts'
import type { TerritoryInfo } from '../edition.ts'
import { seenAlsoBy } from '../../rules/sight.ts'
import { numberOf, openUnit, unknownUnit } from './knowledge.ts'
import type { Due, EventOf, LostFlag, TerritoryEvent, TerritoryState, Unit } from '../types.ts'

export function evolve(info: TerritoryInfo, state: TerritoryState, event: TerritoryEvent): TerritoryState {
  switch (event.type) {
    case 'lots-drawn':
      return changed(state, { first: event.first, turn: event.first, rng: deepFreeze(event.rng) })
    case 'deck-shuffled':
      return changed(state, { pile: deepFreeze(event.pile), rng: deepFreeze(event.rng) })
    case 'territory-claimed':
      return claim(state, event)
    case 'choice-passed':
      return changed(state, chosenNext(state, event.next))
    case 'army-deployed':
      return changed(state, { deployed: Object.freeze({ ...state.deployed, [event.seat]: deepFreeze(event.placement) }) })
    case 'play-began':
      return begin(state, event)
    case 'turn-began':
      return changed(state, {
        turn: event.seat,
        round: event.round,
        stage: 'cards',
        moves: event.moves,
        moved: false,
        acted: false,
        idle: state.acted || state.ply === 0 ? 0 : state.idle + 1,
        ply: state.ply + 1,
        quiet: state.quiet + 1,
      })
    case 'cards-drawn':
      return changed(state, {
        pile: Object.freeze([...state.pile].slice(event.cards.length)), // a frozen array is slow to slice
        drawn: Object.freeze([...state.drawn, ...event.cards]),
      })
    case 'pile-renewed':
      return changed(state, { pile: deepFreeze(event.pile), discards: NONE, renewed: true, rng: deepFreeze(event.rng) })
    case 'card-played':
      return changed(state, { moves: state.moves + event.moves, acted: true })
    case 'moves-began':
      return changed(state, { stage: 'moves', drawn: NONE, discards: Object.freeze([...state.discards, ...state.drawn]) })
    case 'unit-drawn':
      return drawUnit(info, state, event)
    case 'unit-placed':
      return place(info, state, event)
    case 'regroup-due':
      return changed(state, { due: dueTo(event.seat, 'regroup') })
    case 'unit-picked':
      return changed(state, { picked: Object.freeze([...state.picked, event.at].sort((a, b) => a - b)) })
    case 'units-regrouped':
      return regroup(state, event)
    case 'bag-shown':
      return separated(
        info,
        changed(state, { bags: withBag(state, event.seat, shownTo(state, state.bags[event.seat] ?? NONE)) }),
        idsOf(event.units),
      )
    case 'units-seen':
      return separated(info, changed(state, { board: seenOn(state, event.at, [event.seat]) }), idsOf(event.units))
    case 'unit-accused':
      return accuse(info, state, event)
    case 'unit-moved':
      return move(info, state, event)
    case 'battle-fought':
      return battle(info, state, event)
    case 'flag-captured':
      return captureFlag(state, event)
    case 'flag-regained':
      return regainFlag(info, state, event)
    case 'seat-skipped':
      return state
    case 'control-changed':
      return changed(state, { owners: withOwners(state, event) })
    case 'seat-left':
      return leave(state, event)
    case 'game-ended':
      return changed(state, { phase: 'over', outcome: deepFreeze(event.outcome), due: NONE })
  }
}

const NONE: readonly never[] = Object.freeze([])

/** A state with some fields replaced. The parts given must be frozen already. */
function changed(before: TerritoryState, change: Partial<TerritoryState>): TerritoryState {
  return Object.freeze({ ...before, ...change })
}

function dueTo(seat: Seat, choice: Due['choice']): readonly Due[] {
  return Object.freeze([Object.freeze({ seat, choice })])
}

function claim(state: TerritoryState, { seat, territory, next }: EventOf<'territory-claimed'>): TerritoryState {
  return changed(state, {
    owners: Object.freeze([...state.owners].with(territory, seat)),
    ...chosenNext(state, next),
  })
}

function chosenNext({ first }: TerritoryState, next: Seat | null): Pick<TerritoryState, 'turn' | 'stage'> {
  return { turn: next ?? first, stage: next === null ? 'placement' : 'choice' }
}

function begin(state: TerritoryState, event: EventOf<'play-began'>): TerritoryState {
  const { tokens: _, ...standing } = standingArmies<Unit, never>(state, event)
  return changed(state, { ...standing, lastId: event.pieces.length })
}

/** The unit is in the hand, and all units of the bag have new ids (CQ-27). */
function drawUnit(info: TerritoryInfo, state: TerritoryState, event: EventOf<'unit-drawn'>): TerritoryState {
  const { seat, due, unit, bag, rng } = event
  const ids = idsOf([unit, ...bag])
  const after = changed(state, {
    hand: unknownUnit(unit.id, seat, unit.kind),
    bags: withBag(
      state,
      seat,
      bag.map(({ id, kind }) => unknownUnit(id, seat, kind)),
    ),
    clues: deepFreeze(pooled(state, state.bags[seat] ?? NONE, ids)),
    lastId: state.lastId + ids.length,
    due: dueTo(seat, due),
    rng: deepFreeze(rng),
  })
  return bag.length === 0 ? separated(info, after, ids) : after // the only unit of the bag stays known
}

function place(info: TerritoryInfo, state: TerritoryState, { seat, to, id, kind, open }: EventOf<'unit-placed'>): TerritoryState {
  const unit = state.hand ?? (state.bags[seat] ?? NONE).find((each) => each.id === id) ?? unknownUnit(id, seat, kind)
  const after = changed(state, {
    board: withUnit(state, to, open ? openUnit(state, id, seat, kind) : unit),
    bags: withBag(
      state,
      seat,
      (state.bags[seat] ?? NONE).filter((each) => each.id !== id),
    ),
    hand: null,
    due: NONE,
  })
  return open ? separated(info, after, [id]) : after
}

/** Other seats can no longer follow the three units (CQ-19). */
function regroup(state: TerritoryState, { seat, zones, units }: EventOf<'units-regrouped'>): TerritoryState {
  const before = zones.map((zone) => pieceOn(state, zone))
  const after = new Map(zones.map((zone, i) => [zone, units[i]]))
  return changed(state, {
    board: Object.freeze(
      state.board.map((unit, zone) => {
        const named = after.get(zone)
        return named ? unknownUnit(named.id, seat, named.kind) : unit
      }),
    ),
    clues: deepFreeze(pooled(state, before, idsOf(units))),
    lastId: state.lastId + units.length,
    picked: NONE,
    due: NONE,
  })
}

/** Right: the unit goes to its owner's bag; a Flag leaves the land (CQ-28). Wrong: the accuser has seen it, and all players know what it is not. */
function accuse(info: TerritoryInfo, state: TerritoryState, { seat, at, named, right, unit }: EventOf<'unit-accused'>): TerritoryState {
  if (right) return separated(info, defeated(info, state, [{ ...unit, by: seat }], { board: withUnit(state, at, null) }), [unit.id])
  const there = pieceOn(state, at)
  const isNot = there.isNot.includes(named) ? there.isNot : Object.freeze([...there.isNot, named].sort())
  const seen = Object.freeze({ ...there, isNot, seenBy: seenAlsoBy(state, there, [seat]) })
  return separated(info, changed(state, { board: withUnit(state, at, seen) }), [unit.id])
}

function move(info: TerritoryInfo, state: TerritoryState, { seat, from, to, revealed }: EventOf<'unit-moved'>): TerritoryState {
  const unit = pieceOn(state, from)
  const gone = revealed === null ? movedUnit(unit) : openUnit(state, unit.id, seat, unit.kind)
  const after = changed(state, { board: withUnits(state, from, to, gone), moves: state.moves - 1, moved: true, acted: true })
  return revealed === null ? after : separated(info, after, [unit.id])
}

function movedUnit(unit: Unit): Unit {
  return unit.moved ? unit : Object.freeze({ ...unit, moved: true })
}

function battle(info: TerritoryInfo, state: TerritoryState, event: EventOf<'battle-fought'>): TerritoryState {
  const { from, to, attacker, defender } = event
  const after = defeated(info, state, lostInBattle(event), {
    board: withUnits(state, from, to, winnerOf(state, event)),
    moves: state.moves - 1,
    moved: true,
    acted: true,
  })
  return separated(info, after, [attacker.id, defender.id])
}

/** The winner as it is known afterwards: to all players, or to its owner and those of `sight` (CQ-12, HR-2). */
function winnerOf(state: TerritoryState, { from, to, result, sight }: EventOf<'battle-fought'>): Unit | null {
  if (result === 'both-removed') return null
  const isAttackers = result === 'attacker-wins'
  const unit = pieceOn(state, isAttackers ? from : to)
  return sight ? deepFreeze({ ...unit, ...sight, moved: isAttackers || unit.moved }) : openUnit(state, unit.id, unit.seat, unit.kind)
}

/** Defeated units go to their owners' bags, known to all players; Flags do not (CQ-12, CQ-14). */
function defeated(
  info: TerritoryInfo,
  state: TerritoryState,
  lost: TerritoryState['captured'],
  more: Partial<TerritoryState>,
): TerritoryState {
  let { bags } = state
  for (const { id, seat, kind } of lost)
    if (!isFlag(info, kind)) bags = withBag({ bags }, seat, [...(bags[seat] ?? NONE), openUnit(state, id, seat, kind)])
  return changed(state, { ...more, bags, captured: deepFreeze([...state.captured, ...lost]), quiet: 0 })
}

function isFlag({ kinds }: TerritoryInfo, kind: string): boolean {
  return kinds.some(({ id, flag }) => flag && id === kind)
}

function captureFlag(state: TerritoryState, { seat, holder, along }: EventOf<'flag-captured'>): TerritoryState {
  const moved = state.lostFlags.map((flag) => (along.includes(flag.seat) ? { ...flag, holder } : flag))
  return changed(state, { lostFlags: deepFreeze<LostFlag[]>([...moved, { seat, holder }]) })
}

function regainFlag({ kinds }: TerritoryInfo, state: TerritoryState, { seat, id }: EventOf<'flag-regained'>): TerritoryState {
  const kind = kinds.find(({ flag }) => flag)?.id ?? ''
  return changed(state, {
    hand: openUnit(state, id, seat, kind),
    lostFlags: Object.freeze(state.lostFlags.filter((flag) => flag.seat !== seat)),
    lastId: state.lastId + 1,
    due: dueTo(seat, 'flag'),
  })
}

function withOwners({ owners }: TerritoryState, { changes }: EventOf<'control-changed'>): TerritoryState['owners'] {
  const next = [...owners]
  for (const { territory, seat } of changes) next[territory] = seat
  return Object.freeze(next)
}

/**
 * Its units go to its bag, and no more is known of them than before (CQ-23): so does its Flag, or its zone would be revealed. Its territories become contested,
 * Flags that it held are out of the game, and turns without an action are counted from 0 (CQ-31, CQ-32).
 */
function leave(state: TerritoryState, { seat }: EventOf<'seat-left'>): TerritoryState {
  const back = [...state.board, state.hand].filter((unit) => unit !== null).filter((unit) => unit.seat === seat)
  const { [seat]: _, ...deployed } = state.deployed
  const hadFlag = state.phase === 'playing' && !state.lostFlags.some((flag) => flag.seat === seat)
  const flags = state.lostFlags.map((flag) => (flag.holder === seat ? { ...flag, holder: null } : flag))
  return changed(state, {
    board: Object.freeze(state.board.map((unit) => (unit?.seat === seat ? null : unit))),
    bags: withBag(state, seat, [...(state.bags[seat] ?? NONE), ...back]),
    hand: state.hand?.seat === seat ? null : state.hand,
    owners: Object.freeze(state.owners.map((owner) => (owner === seat ? null : owner))),
    lostFlags: deepFreeze<LostFlag[]>(hadFlag ? [...flags, { seat, holder: null }] : flags),
    deployed: Object.freeze(deployed),
    picked: state.turn === seat ? NONE : state.picked,
    acted: state.acted || (state.phase === 'playing' && state.turn === seat),
    idle: 0,
    out: outWith(state, seat),
    due: Object.freeze(state.due.filter((each) => each.seat !== seat)),
  })
}

/** The state with units separated as far as all players can, after more is known of these. */
function separated(info: TerritoryInfo, state: TerritoryState, about: readonly string[]): TerritoryState {
  const asked = about.filter((id) => state.clues.some(({ among }) => among.includes(id)))
  if (asked.length === 0) return state
  const all = new Map<string, Unit>()
  for (const unit of unitsOf(state)) all.set(unit.id, unit)
  const { clues, units } = settled(info, state, asked, (id) => all.get(id))
  const known = new Map(units.map((unit) => [unit.id, unit]))
  if (known.size === 0) return clues.length === state.clues.length ? state : changed(state, { clues: deepFreeze(clues) })
  const now = (unit: Unit): Unit => known.get(unit.id) ?? unit
  return changed(state, {
    board: Object.freeze(state.board.map((unit) => unit && now(unit))),
    bags: Object.freeze(Object.fromEntries(Object.entries(state.bags).map(([seat, bag]) => [seat, Object.freeze(bag.map(now))]))),
    hand: state.hand && now(state.hand),
    clues: deepFreeze(clues),
  })
}

function idsOf(units: readonly { readonly id: string }[]): readonly string[] {
  return units.map(({ id }) => id)
}

/** Every unit on the land, in a bag or in a hand. */
export function* unitsOf({ board, bags, hand }: Pick<TerritoryState, 'board' | 'bags' | 'hand'>): Generator<Unit> {
  for (const unit of board) if (unit) yield unit
  for (const bag of Object.values(bags)) yield* bag
  if (hand) yield hand
}

function shownTo(state: TerritoryState, bag: readonly Unit[]): readonly Unit[] {
  return bag.map(({ id, seat, kind }: Combatant) => openUnit(state, id, seat, kind))
}

/** The land after these seats have seen the units on these zones. */
function seenOn(state: TerritoryState, at: readonly number[], seats: readonly Seat[]): TerritoryState['board'] {
  const next = [...state.board]
  for (const zone of at) {
    const unit = pieceOn(state, zone)
    next[zone] = Object.freeze({
      ...unit,
      seenBy: seenAlsoBy(
        state,
        unit,
        seats.filter((seat) => seat !== unit.seat),
      ),
    })
  }
  return Object.freeze(next)
}

/** Bags with one replaced; each is in the order of ids. */
function withBag({ bags }: Pick<TerritoryState, 'bags'>, seat: Seat, bag: readonly Unit[]): TerritoryState['bags'] {
  return Object.freeze({ ...bags, [seat]: Object.freeze(bag.toSorted((a, b) => numberOf(a.id) - numberOf(b.id))) })
}

function withUnit({ board }: TerritoryState, at: number, unit: Unit | null): TerritoryState['board'] {
  return Object.freeze([...board].with(at, unit))
}

/** The land with `from` empty and this unit on `to`. */
function withUnits({ board }: TerritoryState, from: number, to: number, unit: Unit | null): TerritoryState['board'] {
  const next = [...board]
  next[from] = null
  next[to] = unit
  return Object.freeze(next)
}
