/**
 * Names of the positions of a game: the number of the last move in the log. Steps that are no moves, such as a drawn card, are counted behind a point: `26.1`
 * is the position after the first such step that follows move 26. Pure.
 */
import type { RefereeEntry } from '../../../src-main/contract/index.ts'
import type { LogLine } from '../../state/log.ts'

/** The name of every frame, in order. `seqs`: the step before each frame, null for none; `first`: the first frame that is shown. */
export function nameFrames(
  seqs: readonly (number | null)[],
  lines: readonly Pick<LogLine, 'seq' | 'number'>[],
  first: number,
): readonly string[] {
  const numbers = new Map(lines.map(({ seq, number }) => [seq, number]))
  let move = 0
  let after = 0
  return seqs.map((seq, frame) => {
    const number = seq === null ? null : (numbers.get(seq) ?? null)
    after = number === null && frame > first ? after + 1 : 0
    move = number ?? move
    return after === 0 ? String(move) : `${move}.${after}`
  })
}

/** The number of the last move. */
export function lastNumber(lines: readonly Pick<LogLine, 'number'>[]): number {
  return lines.findLast(({ number }) => number !== null)?.number ?? 0
}

/** The lines of a refereed game with the numbers of its entries, as in its list, at the table and on paper. Struck entries keep their numbers. */
export function asEntered<L extends LogLine>(lines: readonly L[], entries: readonly Pick<RefereeEntry, 'seq' | 'ruling'>[]): readonly L[] {
  const numbers = new Map(entries.map(({ seq, ruling }) => [seq, ruling.battle]))
  return lines.map((line) => ({ ...line, number: numbers.get(line.seq) ?? null }))
}
