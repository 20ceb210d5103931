import { fireEvent, screen, within } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { refusal } from '../../../test/support/screens/fake-bridge.ts'
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

it('an analysis that a lost connection stopped says so next to Continue', async () => {
  await openReview({ judged: true }, { 'review.judge': () => refusal('unreachable', 'Marshal does not answer.') })
  await fireEvent.keyDown(window, { key: 'a' })
  const analysis = await screen.findByRole('region', { name: 'Analysis' })
  expect(await within(analysis).findByText('The connection was lost, so the analysis stopped.')).toBeTruthy()
  expect(within(analysis).getByRole('button', { name: 'Continue' })).toBeTruthy()
})
