import { cleanup, fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleRow } from '../../../test/support/screens/samples.ts'
import { rememberEnd } from '../../state/seen-ends.ts'
import { EVENTS, openReview, stepOf } from '../../../test/support/screens/short-review.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()
afterEach(() => localStorage.clear())

const press = (key: string): Promise<boolean> => fireEvent.keyDown(window, { key })
const lines = (): number => within(screen.getByRole('list', { name: 'Moves' })).queryAllByRole('button').length
const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Go to move' })

/** What the end of the game would be known by: its result, its later moves, its statistics. */
const END = /flag captured|\bwins\b|won|resign|A5 to A6|on A6|A7 |battles: /i
const RESULT = /captured/i
/** All that a page says: its text, its names and its tooltips. */
const said = (): string => {
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    ['title', 'aria-label', 'aria-valuetext', 'data-tip'].flatMap((name) => element.getAttribute(name) ?? []),
  )
  return [document.title, document.documentElement.textContent, ...attributes].join('\n')
}

async function openCovered() {
  const log = EVENTS.map((_events, index) => stepOf(index + 1)!)
  return openReview({}, { 'review.log': () => log }, { coverReview: true })
}

it('covers nothing of a game whose end was seen at the table', async () => {
  rememberEnd('g1')
  await openCovered()
  await expect.poll(lines).toBe(3)
})

describe('a review with a cover', () => {
  /** Whether the game can be copied as text. */
  async function expectInMenu(isIn: boolean): Promise<void> {
    await fireEvent.click(screen.getByRole('button', { name: 'Copy or print…' }))
    expect(await screen.findByRole('menuitem', { name: 'Copy the position', hidden: true })).toBeTruthy()
    expect(screen.queryAllByRole('menuitem', { name: 'Copy the game as text…', hidden: true })).toHaveLength(isIn ? 1 : 0)
  }

  it('says nothing of the end of the game, and lists no later move', async () => {
    await openCovered()
    await screen.findByText(/Result covered/)
    await expect.poll(() => screen.queryByText('Later moves are covered.')).not.toBeNull()
    expect(lines()).toBe(0)
    expect(said()).not.toMatch(END)
    expect(document.querySelectorAll('.winner, .battles > *')).toHaveLength(0)
    expect(screen.queryByRole('heading', { name: 'Statistics' })).toBeNull()
  })

  it('covers the results of games that were played on from it, until it is lifted', async () => {
    const row = { ...sampleRow({ gameId: 'g9' }), origin: { gameId: 'g1', frame: 1 } } as never
    await openReview({ playedOn: [row], game: { ...sampleRow({ gameId: 'g1' }), playedOn: 1 } }, {}, { coverReview: true })
    await screen.findByText(/^From move .* Result covered$/)
    expect(said()).not.toMatch(END)
    await press('u')
    await expect.poll(() => screen.queryByText(/^From move .* Result covered$/)).toBeNull()
    expect(said()).toMatch(END)
  })

  it('has no button that tells whether a battle comes', async () => {
    await openCovered()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next battle' }).disabled).toBe(false)
  })

  it('gives back what was stepped to, and keeps it when one steps back', async () => {
    await openCovered()
    await press('ArrowRight')
    await expect.poll(lines).toBe(1)
    await press('Home')
    await expect.poll(() => field().value).toBe('0')
    expect(lines()).toBe(1)
    expect(said()).not.toMatch(END)
  })

  it('is lifted by a key, which says the result', async () => {
    await openCovered()
    await press('u')
    await expect.poll(lines).toBe(3)
    expect(await screen.findByRole('heading', { name: 'Statistics' })).toBeTruthy()
    expect(said()).toMatch(END)
    expect(screen.getAllByText(RESULT).length).toBeGreaterThan(1)
    expect(screen.queryByRole('button', { name: 'Show result and later moves' })).toBeNull()
  })

  it('is lifted by a button, and the keyboard is left at the heading', async () => {
    await openCovered()
    await fireEvent.click(screen.getByRole('button', { name: 'Show result and later moves' }))
    await expect.poll(lines).toBe(3)
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('is lifted at the end, and stays lifted when the game is opened again', async () => {
    await openCovered()
    await press('End')
    await expect.poll(lines).toBe(3)
    cleanup()
    await openCovered()
    await expect.poll(lines).toBe(3)
    expect(screen.queryByText(/Result covered/)).toBeNull()
  })

  it('gives no text of the game, which names its end, until it is lifted', async () => {
    await openCovered()
    await expectInMenu(false)
    await fireEvent.click(screen.getByRole('button', { name: 'Show result and later moves' }))
    await expect.poll(lines).toBe(3)
    await expectInMenu(true)
  })

  it('gives no text of a game that goes on', async () => {
    await openReview({ game: sampleRow({ status: 'playing', outcome: null }), viewers: ['red'] })
    await expectInMenu(false)
  })

  it('covers nothing of a game that goes on', async () => {
    await openReview({ game: sampleRow({ status: 'playing', outcome: null }), viewers: ['red'] }, {}, { coverReview: true })
    await expect.poll(lines).toBe(3)
  })
})
