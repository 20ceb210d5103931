/** Options, the first state, and what chance does first: the lots and the pile of cards. */
import type { OptionsError } from '../core/errors.ts'
import { deepFreeze } from '../core/json.ts'
import { lineupOf } from '../core/lineup.ts'
import { ok, type Result } from '../core/result.ts'
import { createRng, resumeRng, type Rng } from '../core/rng.ts'
import { withHandicap } from '../core/handicap.ts'
import { readOptions, readSeating, refuseOption } from '../rules/options.ts'
import { cardsOf, TRAITOR } from './cards.ts'
import type { TerritoryContext } from './context.ts'
import type { TerritoryInfo, UnitKind } from './edition.ts'
import { PROOFS, type Lot, type TerritoryEvent, type TerritoryOptions, type TerritoryState } from './types.ts'
import { armyOf } from '../core/edition.ts'
import type { Seat } from '../core/seats.ts'
import { seatsOf, type Seated } from '../core/sides.ts'

/** Options as the rules use them. Absent and undefined values get their default. */
export function parseOptions(info: TerritoryInfo, raw: Readonly<Record<string, unknown>>): Result<TerritoryOptions, OptionsError> {
  const read = readOptions(info.options, raw)
  if (!read.ok) return read
  const seating = readSeating(info, raw, read.value)
  if (!seating.ok) return seating
  const { preset, proof, bystanders, garrisons, roundLimit } = read.value
  const bare = garrisons === true ? seatWithTooFew(info, { preset: String(preset), ...seating.value }) : null
  if (bare !== null)
    return refuseOption('handicap', `Option “handicap”: with garrisons ${bare} needs a unit for each territory (CQ-6, HR-8).`)
  return ok(
    Object.freeze({
      preset: String(preset),
      ...seating.value,
      proof: PROOFS.find((each) => each === proof) ?? 'bag',
      bystanders: bystanders === true,
      garrisons: garrisons === true,
      roundLimit: typeof roundLimit === 'number' ? roundLimit : null,
    }),
  )
}

/** A seat whose army is too small for a unit in each of its territories, after what it gives up (CQ-6, HR-8); null where there is none. */
function seatWithTooFew(info: TerritoryInfo, options: Pick<TerritoryOptions, 'preset' | 'lineup' | 'handicap'>): Seat | null {
  const { seats } = lineupOf(info, options)
  const due = Math.ceil((info.lands[options.preset]?.territories.length ?? 0) / seats.length)
  const smaller = withHandicap(info, options.handicap)
  const sizeOf = (seat: Seat): number => Object.values(armyOf(smaller, options.preset, seat)).reduce((sum, count) => sum + count, 0)
  return seats.find((seat) => sizeOf(seat) < due) ?? null
}

/** An empty land; no territory is chosen. */
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

/** Keeps the lots, by which territories were chosen (CQ-4, CQ-5); the pile is shuffled again. */
export function lotsAgain(kept: readonly TerritoryEvent[], fresh: readonly TerritoryEvent[]): readonly TerritoryEvent[] {
  return [...kept.filter(({ type }) => type === 'lots-drawn'), ...fresh.filter(({ type }) => type !== 'lots-drawn')]
}

export interface Lots {
  readonly rounds: readonly (readonly Lot[])[]
  readonly first: Seat
}

/** Draws lots (CQ-4, CQ-24): every seat draws a unit from its bag and the highest starts; seats that tie draw again. */
export function drawLots(
  info: Pick<TerritoryInfo, 'kinds' | 'armies'>,
  game: Seated & { readonly options: { readonly preset: string } },
  rng: Rng,
): Lots {
  const rounds: (readonly Lot[])[] = []
  let seats = seatsOf(game)
  for (;;) {
    const lots = seats.map((seat) => ({ seat, kind: rng.pick(unitsIn(armyOf(info, game.options.preset, seat))) }))
    rounds.push(lots)
    const [first, ...others] = startersOf(info, lots)
    if (first !== undefined && others.length === 0) return { rounds, first }
    seats = seats.filter((seat) => seat === first || others.includes(seat))
  }
}

function unitsIn(army: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(army).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
}

/** Seats with the highest lots: several where they tie. A King that would start yields to a Spy Master. */
export function startersOf({ kinds }: Pick<TerritoryInfo, 'kinds'>, lots: readonly Lot[]): readonly Seat[] {
  const drawn = lots.map(({ seat, kind }) => ({ seat, kind: kinds.find(({ id }) => id === kind) }))
  const highest = Math.max(...drawn.map(({ kind }) => worthOf(kind)))
  const top = drawn.filter(({ kind }) => worthOf(kind) === highest)
  const slayers = drawn.filter(({ kind }) =>
    top.some((other) => kind?.assassinates !== undefined && other.kind?.rank === kind.assassinates),
  )
  return (slayers.length > 0 ? slayers : top).map(({ seat }) => seat)
}

/** The Flag is above all ranks, the Cursed Land below them. */
function worthOf(kind: UnitKind | undefined): number {
  return kind?.flag ? Infinity : (kind?.rank ?? 0)
}
