/** What the logs of all families share: which steps still count, the words of the table's own steps, numbered lines. Pure. */
import type { Seat } from '../../src-main/contract/index.ts'
import { t } from '../words/index.ts'
import { seatName } from '../words/seats.ts'
import type { StepOf } from './shapes.ts'

/** A step as the log shows it. */
export interface LogLine {
  readonly seq: number
  /** 1-based number of the action; null for other steps, such as a deployment or an offer. */
  readonly number: number | null
  readonly by: Seat | null
  /** Short text, `D4–D5`; null for steps that are no action, which show only the sentence. */
  readonly short: string | null
  /** The full sentence. */
  readonly sentence: string
}

export type Unnumbered<L extends LogLine> = Omit<L, 'number'>

/** The lines with their numbers: those with a short text count. */
export function numbered<L extends LogLine>(lines: readonly Unnumbered<L>[]): readonly (Unnumbered<L> & Pick<LogLine, 'number'>)[] {
  let number = 0
  return lines.map((line) => ({ ...line, number: line.short === null ? null : ++number }))
}

/** The steps that still count: an undo removes itself and every step after `undoneTo`. */
export function standingSteps<S extends StepOf>(log: readonly S[]): readonly S[] {
  const standing: S[] = []
  for (const step of log) {
    const { undoneTo } = step
    if (step.kind !== 'undo' || undoneTo === undefined) standing.push(step)
    else while ((standing.at(-1)?.seq ?? 0) > undoneTo) standing.pop()
  }
  return standing
}

/** The log with later versions of some of its steps. */
export function replaced<S extends StepOf>(log: readonly S[], again: readonly S[]): readonly S[] {
  const bySeq = new Map(again.map((step) => [step.seq, step]))
  return again.length === 0 ? log : log.map((step) => bySeq.get(step.seq) ?? step)
}

/** Whether a step changes the position; offers and answers do not. */
export function movesOn({ kind }: Pick<StepOf, 'kind'>): boolean {
  return kind === 'game' || kind === 'undo' || kind === 'position-set'
}

/** The sentences of a step: the table's own, or those of its events. Some events have none. */
export function sayEvents<E>(
  step: Pick<StepOf, 'kind' | 'by' | 'stood'> & { readonly events: readonly E[] },
  say: (event: E) => string,
): string {
  const sentences = step.events.map((event) => say(event)).filter((sentence) => sentence !== '')
  return sayTableStep(step) ?? sentences.join(' ')
}

/** The sentence of a table step, such as an offer; null for a game step. */
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

/** Whether another seat has acted since the last turn of `seat`. `turn`: the seat to move. */
export function isAnswered(log: readonly StepOf[], turn: Seat, own: Seat | null): boolean {
  return turn !== own || standingSteps(log).findLast(({ kind }) => kind === 'game')?.by !== turn
}
