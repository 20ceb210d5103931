/** Options, the state before anything has happened, and what chance does first. */
import type { OptionsError } from '../core/errors.ts'
import { deepFreeze } from '../core/json.ts'
import { lineupOf } from '../core/lineup.ts'
import { ok, type Result } from '../core/result.ts'
import { createRng, resumeRng } from '../core/rng.ts'
import { readOptions } from '../rules/options.ts'
import { readSeating } from '../rules/seating.ts'
import { cardsOf, TRAITOR } from './cards.ts'
import type { TerritoryContext } from './context.ts'
import type { TerritoryInfo } from './edition.ts'
import { drawLots } from './lots.ts'
import { PROOFS, type TerritoryEvent, type TerritoryOptions, type TerritoryState } from './types.ts'

/** Options as the rules use them. Absent and undefined values take their default. */
export function parseOptions(info: TerritoryInfo, raw: Readonly<Record<string, unknown>>): Result<TerritoryOptions, OptionsError> {
  const read = readOptions(info.options, raw)
  if (!read.ok) return read
  const seating = readSeating(info, raw, read.value)
  if (!seating.ok) return seating
  const { preset, proof, garrisons, roundLimit } = read.value
  return ok(
    Object.freeze({
      preset: String(preset),
      ...seating.value,
      proof: PROOFS.find((each) => each === proof) ?? 'bag',
      garrisons: garrisons === true,
      roundLimit: typeof roundLimit === 'number' ? roundLimit : null,
    }),
  )
}

/** An empty land of which nobody has chosen anything. */
export function start({ info, land, tables }: TerritoryContext, options: TerritoryOptions, seed: string): TerritoryState {
  const lineup = lineupOf(info, options)
  const [first = info.firstSeat] = lineup.seats
  return deepFreeze({
    edition: info.id,
    family: 'territory' as const,
    options,
    lineup,
    phase: 'deploying' as const,
    stage: 'choice' as const,
    turn: first,
    first,
    round: 0,
    ply: 0,
    quiet: 0,
    outcome: null,
    rng: createRng(seed).state(),
    board: tables.names.map(() => null),
    owners: land.territories.map(() => null),
    lostFlags: [],
    bags: Object.fromEntries(lineup.seats.map((seat) => [seat, []])),
    hand: null,
    clues: [],
    pile: [],
    drawn: [],
    discards: [],
    renewed: false,
    moves: 0,
    moved: false,
    acted: false,
    idle: 0,
    picked: [],
    captured: [],
    lastId: 0,
    deployed: {},
    out: [],
    due: [],
  })
}

/** Lots for the first turn, and a shuffled pile with the Traitor at its bottom (CQ-3, CQ-4). */
export function initialDeal({ info }: TerritoryContext, state: TerritoryState): readonly TerritoryEvent[] {
  const rng = resumeRng(state.rng)
  const { rounds, first } = drawLots(info, state, rng)
  const lots: TerritoryEvent = { type: 'lots-drawn', rounds, first, rng: rng.state() }
  const cards = cardsOf(info.deck)
  const others = rng.shuffle(cards.filter((card) => card !== TRAITOR))
  const pile = [...others, ...cards.filter((card) => card === TRAITOR)]
  return [lots, { type: 'deck-shuffled', pile, rng: rng.state() }]
}

/** The lots stay, by which territories were chosen (CQ-4, CQ-5); the pile is shuffled anew. */
export function lotsAgain(kept: readonly TerritoryEvent[], fresh: readonly TerritoryEvent[]): readonly TerritoryEvent[] {
  return [...kept.filter(({ type }) => type === 'lots-drawn'), ...fresh.filter(({ type }) => type !== 'lots-drawn')]
}
