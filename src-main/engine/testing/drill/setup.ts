/** Options, and the state before anything has happened. */
import type { OptionsError } from '../../core/errors.ts'
import { firstSeatOf } from '../../core/first-seat.ts'
import { deepFreeze } from '../../core/json.ts'
import { lineupOf } from '../../core/lineup.ts'
import { ok, type Result } from '../../core/result.ts'
import { createRng } from '../../core/rng.ts'
import { readOptions } from '../../rules/options.ts'
import { readSeating } from '../../rules/seating.ts'
import { BOARD } from './board.ts'
import type { DrillInfo } from './edition.ts'
import type { DrillOptions, DrillState } from './types.ts'

export function parseOptions(info: DrillInfo, raw: Readonly<Record<string, unknown>>): Result<DrillOptions, OptionsError> {
  const read = readOptions(info.options, raw)
  if (!read.ok) return read
  const seating = readSeating(info, raw, read.value)
  if (!seating.ok) return seating
  const { preset, quietLimit } = read.value
  return ok(Object.freeze({ preset: String(preset), ...seating.value, quietLimit: Number(quietLimit) }))
}

export function start(info: DrillInfo, options: DrillOptions, seed: string): DrillState {
  const lineup = lineupOf(info, options)
  return deepFreeze({
    edition: info.id,
    family: 'drill' as const,
    options,
    lineup,
    phase: 'deploying' as const,
    turn: firstSeatOf(info, { lineup, options }),
    ply: 0,
    quiet: 0,
    passes: 0,
    outcome: null,
    rng: createRng(seed).state(),
    board: BOARD.spaces.map(() => null),
    captured: [],
    tokens: [],
    recalls: Object.fromEntries(lineup.seats.map((seat) => [seat, info.recalls])),
    deployed: {},
  })
}
