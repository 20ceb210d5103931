import { describe, expect, it } from 'vitest'
import type { KindSpec } from '../../engine/core/edition.ts'
import type { PowerSpec } from '../../engine/grid/edition.ts'
import { createRng, type Rng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { GRID_EDITIONS, makeGridEdition, type GridEdition } from '../../../test/support/engine/grid/seen.ts'
import { applyTable, tableOf, type GridTable } from '../../engine/grid/table/table.ts'
import { validateTable } from '../../engine/grid/table/check.ts'
import type { GridAction, GridState, SeenGridEvent } from '../../engine/grid/types.ts'
import { optionsOf, perform } from '../../../test/support/engine/playing.ts'
import { askBot } from '../ask.ts'
import { BOTS } from '../index.ts'
import { count } from '../../../test/searching.ts'

/** Every type of power, with other parameters than any printed edition. */
const POWERS: readonly PowerSpec[] = [
  { id: 'far-strike', name: 'Far Strike', rule: 'X', type: 'strike', range: 4 },
  { id: 'wild-charge', name: 'Wild Charge', rule: 'X', type: 'charge' },
  { id: 'long-run', name: 'Long Run', rule: 'X', type: 'speed', steps: 3 },
  { id: 'far-sight', name: 'Far Sight', rule: 'X', type: 'detect', range: 3 },
  { id: 'great-rumble', name: 'Great Rumble', rule: 'X', type: 'rumble', targets: 4 },
  { id: 'long-magnet', name: 'Long Magnet', rule: 'X', type: 'magnet', range: 5 },
  { id: 'leap', name: 'Leap', rule: 'X', type: 'sneak' },
  { id: 'sidle', name: 'Sidle', rule: 'X', type: 'drift' },
  { id: 'far-stone', name: 'Far Stone', rule: 'X', type: 'petrify', range: 3, immune: [] },
  { id: 'free-all', name: 'Free All', rule: 'X', type: 'restore', range: 4 },
  { id: 'return', name: 'Return', rule: 'X', type: 'revive', lowest: 1, highest: 10, except: [] },
]

/** The edition with a random board, smaller armies, powers and wards dealt anew: whatever a person could make of it. Null when it cannot be played. */
function correctedAtRandom({ info }: GridEdition, rng: Rng): GridTable | null {
  const table = tableOf(info)
  const width = 5 + rng.below(8)
  const height = 7 + rng.below(7)
  const rows = 2 + rng.below(2)
  const squares = Array.from({ length: width * (height - 2 * rows) }, (_, i) => rows * width + i)
  const nameOf = (square: number): string => `${'ABCDEFGHIJKLMNOP'.charAt(square % width)}${Math.floor(square / width) + 1}`
  const obstacles = rng
    .shuffle(squares)
    .slice(0, rng.below(Math.ceil(squares.length / 4)))
    .map(nameOf)
  const kinds = table.kinds.map((kind) => withOtherPowers(kind, info.modes, rng))
  const made: GridTable = {
    ...table,
    kinds,
    powers: POWERS,
    armies: Object.fromEntries(info.seats.map((seat) => [seat, fewer(kinds, table.armies[seat] ?? {}, width * rows, rng)])),
    board: { width, height, obstacles, rows: Object.fromEntries(info.seats.map((seat) => [seat, rows])) },
    reinforcements: rng.below(2) === 0 ? null : { after: 1 + rng.below(3), rows: { [rng.pick(info.seats)]: rows } },
  }
  return validateTable(info, made).length === 0 ? made : null
}

function withOtherPowers({ powers: _, reinforcement: __, ward: ___, ...kind }: KindSpec, modes: boolean, rng: Rng): KindSpec {
  if (kind.flag || kind.bomb) return kind
  const powers = rng.shuffle(POWERS.map(({ id }) => id)).slice(0, rng.below(modes ? 3 : 2))
  return {
    ...kind,
    ...(powers.length > 0 ? { powers } : {}),
    ...(rng.below(4) === 0 ? { ward: true } : {}),
    ...(rng.below(4) === 0 ? { reinforcement: true } : {}),
  }
}

/** A flag and as many others as fit, in random order. */
function fewer(kinds: readonly KindSpec[], army: Readonly<Record<string, number>>, room: number, rng: Rng): Record<string, number> {
  const isFlag = (id: string): boolean => kinds.find((kind) => kind.id === id)?.flag === true
  const all = Object.entries(army).flatMap(([id, count]) => new Array<string>(count).fill(id))
  const kept = [...all.filter(isFlag), ...rng.shuffle(all.filter((id) => !isFlag(id)))].slice(0, Math.min(room, 6 + rng.below(14)))
  const counts: Record<string, number> = {}
  for (const id of kept) counts[id] = (counts[id] ?? 0) + 1
  return counts
}

/** Both seats played by bots, the strategist first; how many actions it took. */
function play({ game, info }: GridEdition, seed: string, limit: number): number {
  let state: GridState = game.start(optionsOf(game, { quietLimit: 60 }), seed)
  const seen = new Map<Seat, SeenGridEvent[]>(info.seats.map((seat) => [seat, []]))
  for (let count = 0; ; count++) {
    const [seat] = game.toAct(state)
    if (seat === undefined || count >= limit) return count
    const bot = BOTS[info.seats.indexOf(seat)]!
    const view = game.viewFor(state, seat)
    const turn = {
      game,
      info,
      view,
      seat,
      history: seen.get(seat)!,
      level: 'easy',
      seed: `${seed} ${count}`,
      budget: { expired: () => false },
    } as const
    const { events, after } = perform(game, state, askBot(bot, turn) as GridAction)
    state = after
    for (const [each, told] of seen) told.push(...events.map((event) => game.redact(state, event, each)))
  }
}

describe('bots in custom editions', () => {
  it.each(GRID_EDITIONS.map((edition) => [edition.info.id, edition] as const))('play on with any table of %s', (id, edition) => {
    let played = 0
    const most = count({ gate: 2, soak: 40 })
    for (let i = 0; i < 10 * most && played < most; i++) {
      const rng = createRng(`${id} ${i}`)
      const table = correctedAtRandom(edition, rng)
      if (!table) continue
      expect(play(makeGridEdition(applyTable(edition.info, table)), `own ${i}`, 120)).toBeGreaterThan(2)
      played++
    }
    expect(played).toBe(most)
  })
})
