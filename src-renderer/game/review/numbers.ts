/**
 * How the positions of a game are called: by the number that the move before them has in the log. What stands after something that is no move there, such as a
 * card that was drawn, is counted behind a point: `26.1` is the position after what followed move 26. Pure.
 */
import type { RefereeEntry } from '../../../src-main/contract/index.ts'
import type { LogLine } from '../../state/log.ts'

/** The name of every frame, in order: `seqs` are the steps that led to them, null where none did; nothing is shown before `first`. */
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

/** The lines of a refereed game with the numbers of its entries, as its list, the table and paper have them: what was struck keeps its own. */
export function asEntered<L extends LogLine>(lines: readonly L[], entries: readonly Pick<RefereeEntry, 'seq' | 'verdict'>[]): readonly L[] {
  const numbers = new Map(entries.map(({ seq, verdict }) => [seq, verdict.battle]))
  return lines.map((line) => ({ ...line, number: numbers.get(line.seq) ?? null }))
}
