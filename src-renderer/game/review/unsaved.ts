/** Says when the analysis of a game could not be kept with it. */
import { t } from '../../words/index.ts'
import type { AppState } from '../../state/app.svelte.ts'

/** Shows a notice for this game. Returns a function that ends it. */
export function hearUnsaved(app: AppState, gameId: string): () => void {
  return app.bridge.on('review.unsaved', (push) => {
    if (push.gameId === gameId) app.notify(t('review.analysisUnsaved', { reason: push.message }), { tone: 'problem' })
  })
}
