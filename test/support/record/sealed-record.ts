/** Records of sealed games for tests: random play, all deployments sealed. */
import { lineupOf } from '../../../src-main/engine/core/lineup.ts'
import { findEdition } from '../../../src-main/engine/editions/index.ts'
import { playRecord } from './games.ts'
import { beginTimeline, stateOf } from '../../../src-main/record/timeline.ts'
import type { BareRecord, GameRecord } from '../../../src-main/record/types.ts'
import { lastLink, wordsOfHash } from '../../../src-main/cli/verify/seals.ts'
import { shareOf, sharesIn, WORDS_BEFORE_SHARE } from '../../../src-main/record/seal/draw.ts'
import { sealStep, sealTerms } from '../../../src-main/record/seal/of-game.ts'
import { testSalts } from './salts.ts'

/** A sealed game of an edition, played to its end or for so many steps; `isDrawnAlone` as in older versions, where the app drew the deal alone. */
export function sealedRecord(edition: string, preset: string, seed: string, steps = 4000, isDrawnAlone = false): GameRecord {
  const found = findEdition(edition)
  const { info, game } = found ?? {}
  const options = game?.parseOptions({ preset })
  if (!found || !info || !options?.ok) throw new Error(`${edition} has no ${preset}`)
  const terms = sealTerms(found, { preset }, testSalts(`terms of ${seed}`)())
  const header = { edition, seal: isDrawnAlone ? { ...terms, version: 2 as const } : terms }
  const seats = lineupOf(info, options.value).seats.map((seat) => ({ seat, player: { type: 'human', name: seat } as const }))
  return playRecord({ gameId: `sealed-${seed}`, preset, seed, steps, header: { ...header, players: seats } })
}

/** All notes of the deal, as typed. */
export function notedOfDeal({ header, steps }: BareRecord): readonly string[] {
  return header.players.flatMap(({ seat }) => {
    const seq = sharesIn(steps).find(({ by }) => by === seat)?.seq ?? 0
    const words = wordsOfHash(lastLink({ header, steps: steps.slice(0, seq - 1) }), WORDS_BEFORE_SHARE)
    return seq === 0 ? [] : [`${seat}-share=${shareOf(steps, seat)}`, `${seat}-draw=${seq - 1} ${words}`]
  })
}

/** The same steps with new seals. */
export function resealed({ header, steps }: BareRecord): BareRecord {
  const game = findEdition(header.edition)?.game
  if (!game) throw new Error(`${header.edition} is missing`)
  const start = stateOf(beginTimeline(game, header))
  return { header, steps: steps.map((step) => ({ ...step, ...sealStep(game, header, start, step, testSalts(`${step.seq}`)) })) }
}

/** A sealed game from before steps were chained. */
export function unchained({ header: { seal, ...header }, steps }: BareRecord): BareRecord {
  if (!seal) throw new Error('it is not sealed')
  const { table, salt } = seal
  return resealed({ header: { ...header, seal: { table, salt } }, steps })
}
