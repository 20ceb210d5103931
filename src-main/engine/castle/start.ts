/** Options, and the first state. */
import type { OptionsError } from '../core/errors.ts'
import { firstSeatOf } from '../core/first-seat.ts'
import { deepFreeze } from '../core/json.ts'
import { lineupOf } from '../core/lineup.ts'
import { ok, type Result } from '../core/result.ts'
import { createRng } from '../core/rng.ts'
import { readOptions, readSeating } from '../rules/options.ts'
import type { CastleContext } from './context.ts'
import type { CastleInfo } from './edition.ts'
import type { CastleOptions, CastleState } from './types.ts'

/** Options as the rules use them. Absent and undefined values get their default. */
export function parseOptions(info: CastleInfo, raw: Readonly<Record<string, unknown>>): Result<CastleOptions, OptionsError> {
  const read = readOptions(info.options, raw)
  if (!read.ok) return read
  const seating = readSeating(info, raw, read.value)
  if (!seating.ok) return seating
  const { preset, quietLimit, bystanders, ownFlagRecruits } = read.value
  return ok(
    Object.freeze({
      preset: String(preset),
      ...seating.value,
      quietLimit: typeof quietLimit === 'number' ? quietLimit : null,
      bystanders: bystanders === true,
      ownFlagRecruits: ownFlagRecruits === true,
    }),
  )
}

/** The empty board; sliders at 0 (CA-3). */
export function start({ info, tables }: CastleContext, options: CastleOptions, seed: string): CastleState {
  const lineup = lineupOf(info, options)
  return deepFreeze({
    edition: info.id,
    family: 'castle' as const,
    options,
    lineup,
    phase: 'deploying' as const,
    turn: firstSeatOf(info, { lineup, options }),
    ply: 0,
    quiet: 0,
    passes: 0,
    outcome: null,
    rng: createRng(seed).state(),
    board: tables.names.map(() => null),
    captured: [],
    tokens: [],
    sliders: Object.fromEntries(lineup.seats.map((seat) => [seat, 0])),
    trails: {},
    deployed: {},
  })
}
