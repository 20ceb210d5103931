/** What the logs of all families have in common: which steps still stand, the words of the table's own steps, numbered lines. Pure. */
import type { Seat } from '../../src-main/contract/index.ts'
import { t } from '../words/index.ts'
import { seatName } from '../words/seats.ts'
import type { StepOf } from './shapes.ts'

/** A step as the log shows it. */
export interface LogLine {
  readonly seq: number
  /** 1-based number of the action; null for what is none, such as a deployment or an offer. */
  readonly number: number | null
  readonly by: Seat | null
  /** Short text, `D4–D5`; null for what is no action, of which only the sentence is shown. */
  readonly short: string | null
  /** The whole of it in words. */
  readonly sentence: string
}

export type Unnumbered<L extends LogLine> = Omit<L, 'number'>

/** The lines with their numbers: those with a short text count. */
export function numbered<L extends LogLine>(lines: readonly Unnumbered<L>[]): readonly (Unnumbered<L> & Pick<LogLine, 'number'>)[] {
  let number = 0
  return lines.map((line) => ({ ...line, number: line.short === null ? null : ++number }))
}

/** The steps that still stand: an undo takes itself and everything after `undoneTo` away. */
export function standingSteps<S extends StepOf>(log: readonly S[]): readonly S[] {
  const standing: S[] = []
  for (const step of log) {
    const { undoneTo } = step
    if (step.kind !== 'undo' || undoneTo === undefined) standing.push(step)
    else while ((standing.at(-1)?.seq ?? 0) > undoneTo) standing.pop()
  }
  return standing
}

/** The log with steps in the place of what was told of them before. */
export function replaced<S extends StepOf>(log: readonly S[], again: readonly S[]): readonly S[] {
  const bySeq = new Map(again.map((step) => [step.seq, step]))
  return again.length === 0 ? log : log.map((step) => bySeq.get(step.seq) ?? step)
}

/** Whether another position stands after a step; offers and answers leave it as it is. */
export function movesOn({ kind }: Pick<StepOf, 'kind'>): boolean {
  return kind === 'game' || kind === 'undo' || kind === 'position-set'
}

/** Everything a step says: what the table has to say of it, or what its events say, of which some say nothing. */
export function sayEvents<E>(
  step: Pick<StepOf, 'kind' | 'by' | 'stood'> & { readonly events: readonly E[] },
  say: (event: E) => string,
): string {
  const sentences = step.events.map((event) => say(event)).filter((sentence) => sentence !== '')
  return sayTableStep(step) ?? sentences.join(' ')
}

/** What a step of the table says, such as an offer; null for a step of the game. */
function sayTableStep({ kind, by, stood }: Pick<StepOf, 'kind' | 'by' | 'stood'>): string | null {
  const seat = by === null ? '' : seatName(by)
  switch (kind) {
    case 'undo':
      return t('board.undone')
    case 'draw-offered':
      return t('board.drawOffered', { seat })
    case 'draw-accepted':
      return t('board.drawAccepted', { seat })
    case 'draw-declined':
      return t('board.drawDeclined', { seat })
    case 'undo-asked':
      return t('board.undoAsked', { seat })
    case 'undo-accepted':
      return t('board.undoAccepted', { seat })
    case 'undo-declined':
      return t('board.undoDeclined', { seat })
    case 'share-added':
      return t('board.shareAdded', { seat })
    case 'seals-noted':
      return t('board.sealsNoted', { seat })
    case 'hint-asked':
      return t('board.hintAsked', { seat })
    case 'rank-entered':
      return t('board.rankEntered', { seat })
    case 'clock-stood':
      return stood ? t('board.clockStood', { count: Math.round(stood.ms / 1000), seat: seatName(stood.seat) }) : ''
    case 'position-set':
      return t('board.positionSet')
    case 'played-on':
      return t('board.playedOn')
    case 'game':
      return null
  }
}

/** Whether anybody else has acted since the last turn of a seat. `turn` is whose turn it is. */
export function isAnswered(log: readonly StepOf[], turn: Seat, own: Seat | null): boolean {
  return turn !== own || standingSteps(log).findLast(({ kind }) => kind === 'game')?.by !== turn
}
