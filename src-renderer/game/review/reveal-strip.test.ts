import { fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, expect, it, vi } from 'vitest'
import type { Reveal } from '../../../src-main/contract/index.ts'
import { openReview } from '../../../test/support/screens/short-review.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()
afterEach(() => localStorage.clear())

const revealed = (frame: number, id: string, kind: string): Reveal => ({ frame, id, owner: 'blue', kinds: [kind] })

it('names the army of each row, and says with each mark what became known, to whom, and at which move', async () => {
  await openReview(
    {},
    {
      'review.knowledge': () => [],
      'review.reveals': ({ seat }) =>
        seat === 'red' ? [revealed(2, 'b', 'bomb'), revealed(2, 's', 'spy'), revealed(3, 'm', 'miner')] : [],
    },
  )
  await fireEvent.keyDown(window, { key: 'k' })
  const strip = await screen.findByRole('group', { name: 'When pieces became known' })
  expect(
    within(strip)
      .getAllByText(/^(Red|Blue)$/)
      .map((name) => name.textContent),
  ).toEqual(['Red', 'Blue'])
  const marks = (): readonly string[] =>
    within(strip)
      .queryAllByRole('button')
      .map((mark) => mark.getAttribute('aria-label') ?? '')
  await expect.poll(() => marks().length).toBe(2)
  expect(marks()[0]).toMatch(/^Move .*: Blue’s Bomb known to Red and Blue’s Spy known to Red$/)
  const [first, second] = within(strip).getAllByRole('button')
  first?.focus()
  await fireEvent.keyDown(first!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  await fireEvent.click(second!)
  await expect.poll(() => second?.classList.contains('past')).toBe(true)
})
