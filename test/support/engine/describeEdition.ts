/**
 * The six laws of `core/game.ts` as properties, for one edition with its presets and options. Each property plays random games from a seed
 * that fast-check shrinks; a seed that failed belongs into a named regression test.
 */
import { canGiveUp, formatHandicap } from '../../../src-main/engine/core/handicap.ts'
import type { EditionBase } from '../../../src-main/engine/core/edition.ts'
import fc from 'fast-check'
import { isSoak } from '../../searching.ts'
import { describe } from 'vitest'
import type { GameTypes } from '../../../src-main/engine/core/game.ts'
import { createRng, type Rng } from '../../../src-main/engine/core/rng.ts'
import type { EditionInfo, Family } from '../../../src-main/engine/families.ts'
import { makeCardsHarness } from './cards/harness.ts'
import { makeCastleHarness } from './castle/harness.ts'
import { makeTerritoryHarness } from './territory/harness.ts'
import { makeGridHarness } from './grid/harness.ts'
import type { Harness } from './harness.ts'
import type { ForGames, Law } from './laws/common.ts'
import { describeConservation } from './laws/conservation.ts'
import { describeIds } from './laws/ids.ts'
import { describeLegality } from './laws/legality.ts'
import { describePlainness } from './laws/plainness.ts'
import { describeSampling } from './laws/sampling.ts'
import { describeSecrecy } from './laws/secrecy.ts'

export interface LawSetting {
  /** Random games per property and preset. */
  readonly games: number
  /** Where fast-check begins, so that a run can be repeated. */
  readonly seed: number
  /** What the tests are called after; the edition’s id when it is left out. */
  readonly name?: string
  /** What is tested; the six laws when it is left out. */
  readonly laws?: readonly Law[]
}

const LAWS: readonly Law[] = [describePlainness, describeLegality, describeSecrecy, describeSampling, describeConservation, describeIds]

const DESCRIBE: { readonly [F in Family]: (info: Extract<EditionInfo, { family: F }>, setting: LawSetting) => void } = {
  grid: (info, setting) => describeLaws(makeGridHarness(info), setting),
  cards: (info, setting) => describeLaws(makeCardsHarness(info), setting),
  castle: (_info, setting) => describeLaws(makeCastleHarness(), setting),
  territory: (_info, setting) => describeLaws(makeTerritoryHarness(), setting),
}

/** Registers the laws as tests. An edition of a family that tests alone have brings its harness to `describeLaws`. */
export function describeEdition({ info }: { readonly info: EditionInfo }, setting: LawSetting): void {
  const describeFamily = DESCRIBE[info.family] as (info: EditionInfo, setting: LawSetting) => void
  describeFamily(info, setting)
}

/** The laws of one edition, which the harness looks into: in the gate in its first game, in the soak in all. */
export function describeLaws<T extends GameTypes>(
  harness: Harness<T>,
  { games, seed: first, name = harness.info.id, laws = LAWS }: LawSetting,
): void {
  const presets = isSoak ? harness.info.presets : harness.info.presets.slice(0, 1)
  describe.each(presets)(`${name} %s`, (preset) => {
    /** Runs a property over seeds; options are drawn from the seed too. */
    const forGames: ForGames<T> = (runs, property) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (number) => {
          const seed = `${preset} ${number}`
          property(seed, randomOptions(harness, preset, createRng(seed)))
        }),
        { numRuns: runs, seed: first },
      )
    }
    for (const describeLaw of laws) describeLaw(harness, games, forGames)
  })
}

/** Any options that the edition takes for a preset; the game ends at last. */
export function randomOptions<T extends GameTypes>(
  { info, game }: Pick<Harness<T>, 'info' | 'game'>,
  preset: string,
  rng: Rng,
): T['options'] {
  for (;;) {
    const raw: Record<string, unknown> = { preset }
    const limit = 30 + rng.below(100)
    for (const spec of info.options) {
      if (spec.key in raw) continue
      if (spec.type === 'number') raw[spec.key] = Math.min(spec.max, limit)
      if (spec.type === 'choice') raw[spec.key] = rng.pick(spec.values)
      if (spec.type === 'flag') raw[spec.key] = rng.fraction() < 0.5
      if (spec.type === 'armies' && rng.fraction() < 0.3) raw[spec.key] = randomHandicap(info, preset, rng)
    }
    const parsed = game.parseOptions(raw)
    if (parsed.ok) return parsed.value
  }
}

/** One seat gives up a piece or two, which the edition may still refuse (HR-8). */
function randomHandicap({ kinds, seats, armies }: EditionBase, preset: string, rng: Rng): string | null {
  const seat = rng.pick(seats.filter((each) => armies[preset]?.[each]))
  const given = rng.shuffle(kinds.filter(canGiveUp).filter(({ id }) => (armies[preset]?.[seat]?.[id] ?? 0) > 0)).slice(0, 1 + rng.below(2))
  return formatHandicap({ seats, kinds }, { [seat]: Object.fromEntries(given.map(({ id }) => [id, 1])) })
}
