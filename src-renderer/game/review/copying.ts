/** What can be taken along from a review: its moves, a position, a link to it. */
import type { StepReport } from '../../../src-main/contract/index.ts'
import type { LogLine } from '../../state/log.ts'
import { handToEditor } from '../../state/position-drafts.ts'
import { hrefTo } from '../../state/route.ts'
import { t } from '../../words/index.ts'
import { copyText } from '../../ui/copy.ts'
import type { Review } from './review.svelte.ts'

/** The moves in notation (docs/notation.md), each with its number on a line. `until`: the last step. Pure. */
export function movesText(
  lines: readonly Pick<LogLine, 'seq' | 'number'>[],
  steps: readonly Pick<StepReport, 'seq' | 'text'>[],
  until: number,
): string {
  const texts = new Map(steps.map(({ seq, text }) => [seq, text]))
  return lines
    .filter(({ seq, number }) => seq <= until && number !== null && texts.get(seq))
    .map(({ seq, number }) => `${number}. ${texts.get(seq)}`)
    .join('\n')
}

/** Copies the moves that are not covered. */
export function copyMoves(review: Review): void {
  void copy(review, movesText(review.lines, review.logs.shown, review.uncovered), t('review.copiedMoves'))
}

/** Copies the shown position, of the game or of a variation, as the viewer knew it. */
export async function copyPosition(review: Review): Promise<void> {
  const { app, opened, viewer, frame, shown } = review
  const line = shown?.line && { moves: [...shown.line] }
  const answer = await app.bridge.request('review.position', { gameId: opened.game.gameId, viewer, frame, ...line })
  if (!answer.ok) return app.fail(answer.error)
  await copy(review, answer.value.text, t('review.copiedPosition'))
}

/** Hands the shown position to the position editor, as the viewer knew it: what was hidden is to be written there. */
export async function editPosition(review: Review): Promise<void> {
  const { app, opened, viewer, frame, shown } = review
  const line = shown?.line && { moves: [...shown.line] }
  const answer = await app.bridge.request('review.position', { gameId: opened.game.gameId, viewer, frame, ...line })
  if (!answer.ok) return app.fail(answer.error)
  const { preset } = opened.game
  const { id, table } = review.info
  handToEditor(review.info, { ...shown?.view.options, preset }, answer.value.text)
  app.go(hrefTo('positions', id, preset, ...(table === undefined ? [] : [table])))
}

/** Copies the address of the shown position. */
export function copyLink(review: Review): void {
  const to = hrefTo('review', review.opened.game.gameId, review.place(review.frame).at)
  void copy(review, new URL(to, window.location.href).href, t('review.copiedLink'))
}

async function copy({ app }: Review, text: string, done: string): Promise<void> {
  if (await copyText(text)) app.notify(done)
  else app.notify(t('review.notCopied'), { tone: 'problem' })
}
