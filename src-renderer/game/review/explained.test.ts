import { fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Judged, OpenedReview } from '../../../src-main/contract/index.ts'
import { openReview } from '../../../test/support/screens/short-review.ts'
import { sampleRow } from '../../../test/support/screens/samples.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()
afterEach(() => localStorage.clear())

const JUDGED: Judged = { frame: 2, seat: 'red', best: 0.6, taken: 0.4, better: 'A4-B4', why: { type: 'guard', piece: 'captain', at: 0 } }

/** What is said of a mistake of Red. */
async function explained(viewer: 'Red' | 'Blue' | 'All open', game: Partial<OpenedReview['game']> = {}): Promise<string> {
  await openReview(
    { judged: true, game: sampleRow({ length: 3, gameId: `${viewer} of ${game.players ? 'one' : 'two'}`, ...game }) },
    { 'review.judge': ({ frames }) => (frames.includes(2) ? [JUDGED] : []), 'review.parts': () => [] },
  )
  await fireEvent.keyDown(window, { key: 'a' })
  await fireEvent.click(await screen.findByRole('button', { name: /A4–A5/ }))
  await fireEvent.click(await screen.findByRole('button', { name: /^Show the stronger move/ }))
  await fireEvent.click(within(screen.getByRole('group', { name: 'Seen by' })).getByRole('radio', { name: viewer }))
  const said = await screen.findByText(/^Red’s chance to win here: .*next to your Flag/)
  return said.textContent.replace(/^.*A4–B4\. /, '')
}

describe('why a move was stronger', () => {
  it('is said to its own side, and by its name where another one may read it', async () => {
    expect(await explained('Red')).toBe('This brings your Captain next to your Flag.')
  })
  it.each(['Blue', 'All open'] as const)('seen by %s, “your” was anyone’s', async (viewer) => {
    expect(await explained(viewer)).toBe('Seen by Red: This brings your Captain next to your Flag.')
  })
  it('is said to the only person of a game in any view', async () => {
    const players: OpenedReview['game']['players'] = [
      { seat: 'red', player: { type: 'human', name: 'Anna' } },
      { seat: 'blue', player: { type: 'bot', name: 'Iron Hand', bot: 'strategist', level: 'normal' } },
    ]
    expect(await explained('All open', { players })).toBe('This brings your Captain next to your Flag.')
  })
  it('has the chance of a missed win as it is: 100 %', async () => {
    await openReview(
      { judged: true, game: sampleRow({ length: 3, gameId: 'sure' }) },
      { 'review.judge': ({ frames }) => (frames.includes(2) ? [{ ...JUDGED, best: 1 }] : []), 'review.parts': () => [] },
    )
    await fireEvent.keyDown(window, { key: 'a' })
    await fireEvent.click(await screen.findByRole('button', { name: /A4–A5/ }))
    expect(await screen.findAllByText(/^Red’s chance to win here: 100\s%\./)).not.toEqual([])
  })
})
