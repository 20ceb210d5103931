/**
 * How a position of Conquest stands for a seat, at a glance: territories and cities, units on the land and in bags, flags, who is near whose flag, and who can be
 * beaten by a neighbour. A territory is worth 1.
 */
import type { Seat } from '../../engine/core/seats.ts'
import { seatsLeft, seatsOf } from '../../engine/core/sides.ts'
import { controllerOf } from '../../engine/territory/control.ts'
import { fight } from '../../engine/rules/combat.ts'
import type { TerritoryState, Unit } from '../../engine/territory/types.ts'
import type { Tables } from './tables.ts'

const CITY = 1.6
const BAG = 0.3
const FLAG = 14
const TROPHY = 5
/** What is lost of a unit that a neighbour can beat, and gained of one that can be beaten. */
const HANGING = 0.3
const PREY = 0.18
const MOVE = 0.35
const WIN = 1_000

/** From the seat's own side: above 0 where it stands better than its rivals. */
export function judge(tables: Tables, state: TerritoryState, me: Seat): number {
  if (state.outcome) {
    const place = state.outcome.places[me] ?? seatsOf(state).length
    return place === 1 ? WIN : -WIN * (place / seatsOf(state).length)
  }
  const scores = scoresOf(tables, state)
  const rivals = seatsLeft(state).filter((seat) => seat !== me)
  const others = rivals.map((seat) => scores.get(seat) ?? 0)
  const mean = others.reduce((sum, score) => sum + score, 0) / Math.max(1, others.length)
  const best = others.length === 0 ? 0 : Math.max(...others)
  return (scores.get(me) ?? 0) - (best + mean) / 2
}

interface Standing {
  readonly zone: number
  readonly unit: Unit
}

function scoresOf(tables: Tables, state: TerritoryState): ReadonlyMap<Seat, number> {
  const scores = new Map<Seat, number>(seatsOf(state).map((seat) => [seat, 0]))
  const add = (seat: Seat, value: number): void => void scores.set(seat, (scores.get(seat) ?? 0) + value)
  const units: Standing[] = []
  const homes = new Map<Seat, number>()
  for (const [zone, unit] of state.board.entries()) {
    if (!unit) continue
    units.push({ zone, unit })
    if (tables.kinds.get(unit.kind)?.flag) homes.set(unit.seat, zone)
    add(unit.seat, tables.worth.get(unit.kind) ?? 0)
  }
  for (const [t, { zones, city }] of tables.land.territories.entries()) {
    const owner = controllerOf(state, zones)
    if (owner) add(owner, 1 + (city ? CITY : 0))
    const token = state.owners[t]
    if (token && token !== owner) add(token, 0.2)
  }
  for (const seat of seatsOf(state)) for (const { kind } of state.bags[seat] ?? []) add(seat, BAG * (tables.worth.get(kind) ?? 0))
  for (const { seat, holder } of state.lostFlags) {
    add(seat, -FLAG)
    if (holder) add(holder, TROPHY)
  }
  for (const standing of units) addDangers(tables, state, standing, homes, add)
  if (state.phase === 'playing') add(state.turn, MOVE * Math.max(0, state.moves - 1))
  return scores
}

/** What a unit has to fear from its neighbours, and the flags that it is near. */
function addDangers(
  tables: Tables,
  { board }: TerritoryState,
  { zone, unit }: Standing,
  homes: ReadonlyMap<Seat, number>,
  add: (seat: Seat, value: number) => void,
): void {
  const kind = tables.kinds.get(unit.kind)
  if (!kind) return
  const worth = kind.flag ? FLAG : (tables.worth.get(unit.kind) ?? 0)
  let threat = 0
  let prey = 0
  for (const next of tables.neighbours[zone] ?? []) {
    const other = board[next]
    const rival = other && other.seat !== unit.seat ? tables.kinds.get(other.kind) : undefined
    if (!rival) continue
    if (rival.movement !== 'none' && fight(rival, kind, PLAIN) === 'attacker-wins') threat = Math.max(threat, worth)
    if (kind.movement !== 'none' && fight(kind, rival, PLAIN) === 'attacker-wins')
      prey = Math.max(prey, rival.flag ? FLAG : (tables.worth.get(rival.id) ?? 0))
  }
  add(unit.seat, PREY * prey - HANGING * threat)
  if (kind.movement === 'none') return
  for (const [seat, home] of homes) {
    if (seat === unit.seat) continue
    const near = tables.steps[zone]?.[home] ?? 9
    add(unit.seat, (0.9 / (near + 0.5)) * (0.4 + (kind.rank ?? 0) / 10))
  }
}

const PLAIN = { attackerWinsTies: false, oneTimeBombs: false } as const
