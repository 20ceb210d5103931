/** Records of sealed games for tests: random play, every deployment sealed. */
import { lineupOf } from '../../../src-main/engine/core/lineup.ts'
import { findEdition } from '../../../src-main/engine/editions/index.ts'
import { playRecord } from './games.ts'
import { beginTimeline, stateOf } from '../../../src-main/record/timeline.ts'
import type { BareRecord, GameRecord } from '../../../src-main/record/types.ts'
import { sealStep, sealTerms } from '../../../src-main/record/seal/of-game.ts'
import { testSalts } from './salts.ts'

/** A sealed game of an edition, played to its end or for so many steps. */
export function sealedRecord(edition: string, preset: string, seed: string, steps = 4000): GameRecord {
  const { info, game } = findEdition(edition) ?? {}
  const options = game?.parseOptions({ preset })
  if (!info || !options?.ok) throw new Error(`${edition} has no ${preset}`)
  const header = { edition, seal: sealTerms(info, testSalts(`terms of ${seed}`)()) }
  const seats = lineupOf(info, options.value).seats.map((seat) => ({ seat, player: { type: 'human', name: seat } as const }))
  return playRecord({ gameId: `sealed-${seed}`, preset, seed, steps, header: { ...header, players: seats } })
}

/** The same steps with seals made anew. */
export function resealed({ header, steps }: BareRecord): BareRecord {
  const game = findEdition(header.edition)?.game
  if (!game) throw new Error(`${header.edition} is missing`)
  const start = stateOf(beginTimeline(game, header))
  return { header, steps: steps.map((step) => ({ ...step, ...sealStep(game, header, start, step, testSalts(`${step.seq}`)) })) }
}

/** A sealed game as Marshal made it before steps were chained. */
export function unchained({ header: { seal, ...header }, steps }: BareRecord): BareRecord {
  if (!seal) throw new Error('it is not sealed')
  const { table, salt } = seal
  return resealed({ header: { ...header, seal: { table, salt } }, steps })
}
