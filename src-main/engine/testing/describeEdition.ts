/**
 * The six laws of `core/game.ts` as properties, for one edition with all its presets and options. Each property plays random games from a seed
 * that fast-check shrinks; a seed that failed belongs into a named regression test.
 */
import fc from 'fast-check'
import { describe } from 'vitest'
import { createRng } from '../core/rng.ts'
import type { Edition } from '../editions/index.ts'
import type { ForGames, Law } from './laws/common.ts'
import { describeConservation } from './laws/conservation.ts'
import { describeIds } from './laws/ids.ts'
import { describeLegality } from './laws/legality.ts'
import { describePlainness } from './laws/plainness.ts'
import { describeSampling } from './laws/sampling.ts'
import { describeSecrecy } from './laws/secrecy.ts'
import { randomOptions } from './probes.ts'

export interface LawSetting {
  /** Random games per property and preset. */
  readonly games: number
  /** Where fast-check begins, so that a run can be repeated. */
  readonly seed: number
  /** What the tests are called after; the edition’s id when it is left out. */
  readonly name?: string
}

const LAWS: readonly Law[] = [describePlainness, describeLegality, describeSecrecy, describeSampling, describeConservation, describeIds]

/** Registers the laws as tests. */
export function describeEdition(edition: Edition, { games, seed: first, name = edition.info.id }: LawSetting): void {
  describe.each(edition.info.presets)(`${name} %s`, (preset) => {
    /** Runs a property over seeds; options are drawn from the seed too. */
    const forGames: ForGames = (runs, property) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (number) => {
          const seed = `${preset} ${number}`
          property(seed, randomOptions(edition, preset, createRng(seed)))
        }),
        { numRuns: runs, seed: first },
      )
    }
    for (const describeLaw of LAWS) describeLaw(edition, games, forGames)
  })
}
