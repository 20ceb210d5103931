/**
 * Checksums over what an archive keeps of a game, so that a byte that changes on the disk is noticed. The header has a sum; each step's sum is over the
 * step and the sum before it, the first one's over the header's, so that the last one covers the whole chain. The summary's sum is over the summary
 * and the end of the chain, the label's over what may change without a step: names, note, tags, and whether the game is deleted. What is only derived from these,
 * for searches, has none: it can be made anew.
 *
 * The form of what is summed never changes: another form would be another migration.
 */
import { hash } from 'node:crypto'
import type { AnswerColumns, HeaderColumns, LabelColumns, PlayerColumns, StepColumns, Sum, SummaryColumns } from './rows.ts'

type Value = string | number | null

/** SHA-256 over values of which none can run into the next. */
function sumOf(before: Sum | null, values: readonly Value[]): Sum {
  // SQLite keeps no half surrogates; they would come back as something else than was summed.
  const plain = values.map((value) => (typeof value === 'string' ? value.toWellFormed() : value))
  const text = JSON.stringify(plain)
  // By way of hexadecimal digits: twice as fast as a buffer of its own for each.
  return Buffer.from(hash('sha256', before ? Buffer.concat([before, Buffer.from(text)]) : text), 'hex')
}

/** The sum that a game's chain begins with. Where nothing was drawn by lot or sealed, that has no part in it: so it is in all games of before versions 6 and 7. */
export function headerSum(row: Omit<HeaderColumns, 'note' | 'tags' | 'words'>): Sum {
  const { game_id, kind, edition, set_name, set_hash, preset, options, seed, clock, started_at, origin, lots = null, seal = null } = row
  const added = seal === null ? (lots === null ? [] : [lots]) : [lots, seal]
  return sumOf(null, [game_id, kind, edition, set_name, set_hash, preset, options, seed, clock, started_at, origin, ...added])
}

/** The sum of a step; `before` is that of the step before it, or the header's. */
export function stepSum(before: Sum, { seq, at, by, action, events, clock, seal = null }: StepColumns): Sum {
  return sumOf(before, [seq, at, by, action, events, clock, ...(seal === null ? [] : [seal])])
}

/** The sum of the summary; `end` is that of the last step, or the header's. */
export function summarySum(end: Sum, { status, length, result, outcome, updated_at }: SummaryColumns): Sum {
  return sumOf(end, [status, length, result, outcome, updated_at])
}

/** The sum of the variations of the game with this header. */
export function variationsSum(header: Sum, tree: string): Sum {
  return sumOf(header, [tree])
}

/** The sum of an answer about a game: over the game as it was then, and the version of the analysis, so that it fits no other. */
export function answerSum(game: Sum, version: number, { question, effort, frame, answer }: AnswerColumns): Sum {
  return sumOf(game, [version, question, effort, frame, answer])
}

/** The sum of what can be changed without a step. Where a game has no tags, they have no part in it: so it is in all games of before version 13. */
export function labelSum({ note, deleted_at, tags = '' }: LabelColumns, players: readonly PlayerColumns[]): Sum {
  const people = players.flatMap(({ place, seat, name, player, human }) => [place, seat, name, player, human])
  return sumOf(null, [note, deleted_at, ...people, ...(tags === '' ? [] : [tags])])
}
