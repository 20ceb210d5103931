import { expect, it, vi } from 'vitest'
import { openReview } from '../../../test/support/screens/short-review.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()

it('an analysis that could not be kept is said to be unsaved, with the reason; one of another game is not', async () => {
  const { app, bridge } = await openReview()
  const message = 'The disk is full, so nothing can be saved. Free some space.'
  bridge.push('review.unsaved', { gameId: 'other', message: 'of another' })
  bridge.push('review.unsaved', { gameId: 'g1', message })
  expect(app.notices.list.map(({ text }) => text)).toEqual([
    `The analysis is not saved with the game, and will be made again next time. ${message}`,
  ])
})
