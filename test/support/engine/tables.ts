/** Edition tables of the grid family that no author would think of: any valid board, roster, powers and reinforcements, to hold the rules to the laws. */
import type { Army, KindSpec } from '../../../src-main/engine/core/edition.ts'
import type { GridInfo, PowerSpec, PowerType } from '../../../src-main/engine/grid/edition.ts'
import { nearestRows } from '../../../src-main/engine/core/board/facing.ts'
import { makeRectangle, type Rectangle } from '../../../src-main/engine/core/board/rectangle.ts'
import type { Rng } from '../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { GRID_EDITIONS, type GridEdition } from './grid/seen.ts'
import { createGridGame } from '../../../src-main/engine/grid/game.ts'
import { POWER_TYPES } from '../../../src-main/engine/grid/powers/index.ts'
import { applyTable, type GridTable } from '../../../src-main/engine/grid/table/table.ts'
import { validateTable } from '../../../src-main/engine/grid/table/check.ts'

/** An edition with a valid table drawn at random. */
export function randomEdition(rng: Rng): GridEdition {
  for (;;) {
    const { info: base } = rng.pick(GRID_EDITIONS)
    const table = randomTable(base, rng)
    if (validateTable(base, table).length > 0) continue
    const info = applyTable(base, table)
    return { info, game: createGridGame(info) }
  }
}

/** A table that is nearly always valid. */
function randomTable(base: GridInfo, rng: Rng): GridTable {
  const board = randomBoard(base, rng)
  const ids = Array.from({ length: 6 + rng.below(6) }, (_, i) => `kind-${i}`)
  const powers = POWER_TYPES.filter(() => rng.below(2) === 0).map((type, i) => randomPower(type, i, ids, rng))
  const late = rng.below(2) === 0
  const kinds = [FLAG, BOMB, ...ids.map((id, i) => randomKind(base, { id, index: i, powers, late: late && i > 1 }, rng))]
  const lateSeats = base.seats.filter(() => rng.below(2) === 0)
  const rows = Object.fromEntries(lateSeats.map((seat) => [seat, board.rows[seat] ?? 1]))
  const reinforcements = late && lateSeats.length > 0 ? { after: 1 + rng.below(3), rows } : null
  const armies = Object.fromEntries(base.seats.map((seat) => [seat, randomArmy(kinds, board, seat, rng)]))
  return { edition: base.id, kinds, powers, armies, board, reinforcements }
}

const FLAG: KindSpec = { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true }
const BOMB: KindSpec = { id: 'bomb', name: 'Bomb', symbol: 'B', rank: null, movement: 'none', bomb: true }

function randomBoard({ seats }: GridInfo, rng: Rng): Rectangle {
  const [width, height] = [6 + rng.below(7), 6 + rng.below(7)]
  const rows = Object.fromEntries(seats.map((seat) => [seat, 1 + rng.below(Math.floor(height / 2) - 1)]))
  const plan = { width, height, obstacles: [], rows }
  const { spaces, zones } = makeRectangle(plan)
  const taken = Object.values(zones).flat()
  const middle = spaces.filter((_, square) => !taken.includes(square)).map(({ name }) => name)
  return { ...plan, obstacles: rng.shuffle(middle).slice(0, rng.below(7)) }
}

function randomPower(type: PowerType, index: number, ids: readonly string[], rng: Rng): PowerSpec {
  const base = { id: `power-${index}`, name: `Power ${index}`, rule: 'NA-12' }
  const some = (): readonly string[] => ids.filter(() => rng.below(3) === 0)
  const range = 1 + rng.below(3)
  switch (type) {
    case 'strike':
    case 'detect':
    case 'magnet':
    case 'restore':
      return { ...base, type, range }
    case 'speed':
      return { ...base, type, steps: 1 + rng.below(4) }
    case 'rumble':
      return { ...base, type, targets: range }
    case 'summon':
      return { ...base, type, kind: rng.pick(ids) }
    case 'petrify':
      return { ...base, type, range, immune: some() }
    case 'enchant':
      return { ...base, type, range, kinds: some() }
    case 'revive':
      return { ...base, type, lowest: 1 + rng.below(4), highest: 5 + rng.below(6), except: some() }
    default:
      return { ...base, type }
  }
}

interface KindSetting {
  readonly id: string
  readonly index: number
  readonly powers: readonly PowerSpec[]
  readonly late: boolean
}

function randomKind({ modes }: GridInfo, { id, index, powers, late }: KindSetting, rng: Rng): KindSpec {
  const rank = rng.below(8) === 0 ? null : 1 + rng.below(10)
  const own = rng.shuffle(powers).slice(0, rng.below(modes ? 3 : 4))
  return {
    id,
    name: `Kind ${index}`,
    symbol: `${rank ?? ''}${String.fromCharCode(71 + index)}`,
    rank,
    movement: rng.below(4) === 0 ? 'line' : 'step',
    ...(own.length > 0 ? { powers: own.map((power) => power.id) } : {}),
    ...(rng.below(5) === 0 ? { defuses: true } : {}),
    ...(rng.below(5) === 0 ? { assassinates: 1 + rng.below(10) } : {}),
    ...(rng.below(6) === 0 ? { ward: true } : {}),
    ...(late && rng.below(3) === 0 ? { reinforcement: true } : {}),
  }
}

function randomArmy(kinds: readonly KindSpec[], plan: Rectangle, seat: Seat, rng: Rng): Army {
  const room = nearestRows(makeRectangle({ ...plan, obstacles: [] }), seat, plan.rows[seat] ?? 1).length
  const army: Record<string, number> = { flag: 1 }
  const size = Math.min(room, 5 + rng.below(14))
  for (let i = 1; i < size; i++) {
    const { id } = rng.pick(kinds.slice(1))
    army[id] = (army[id] ?? 0) + 1
  }
  return army
}
