import { fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Judged, OpenedReview } from '../../../../src-main/contract/index.ts'
import type { Script } from '../../../../test/support/screens/fake-bridge.ts'
import { openReview } from '../../../../test/support/screens/short-review.ts'
import { sampleRow } from '../../../../test/support/screens/samples.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()
const print = vi.fn()
vi.stubGlobal('print', print)
afterEach(() => {
  localStorage.clear()
  print.mockClear()
})

const OVER = { status: 'over', outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' } } as const
const press = (key: string): Promise<boolean> => fireEvent.keyDown(window, { key })

/** Red could have done better twice, by 8 and by 20 points. */
const JUDGED: readonly Judged[] = [
  { frame: 2, seat: 'red', best: 0.6, taken: 0.4, better: 'A4-B4', why: { type: 'guard', piece: 'captain', at: 0 } },
  {
    ...{ frame: 3, seat: 'red', best: 0.5, taken: 0.42, better: 'A5-B5', why: null },
    against: { type: 'risk', piece: 'captain', at: 0, kind: 'marshal', falls: 1 },
  },
  { frame: 4, seat: 'red', best: 0.5, taken: 0.5, better: null, why: null },
]

async function openReport(part: Partial<OpenedReview> = {}, coverReview = false, more: Script = {}) {
  const shown = await openReview(
    { game: sampleRow({ length: 3, ...OVER, note: 'Rain outside' }), judged: true, losses: [{}, {}, {}, {}, {}, { blue: 1 }], ...part },
    { 'review.judge': ({ frames }) => JUDGED.filter(({ frame }) => frames.includes(frame)), 'review.parts': () => [], ...more },
    { coverReview },
  )
  await press('r')
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Report' }) }
}
const page = (): HTMLElement => screen.getByRole('article', { name: 'The page' })
const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/g, ' ')

describe('the report of a game', () => {
  it('is one page: players, edition, result, what was judged, the costliest moves with the stronger ones and why, and the note', async () => {
    await openReport()
    await expect.poll(() => textOf(page())).toContain('2. A5–A6')
    await expect.poll(() => textOf(page())).toMatch(/1\. A4–A5\?\? −20 points\. Stronger: A4–B4\. [A-Z]/)
    await expect.poll(() => textOf(page())).toContain('Stronger: A5–B5. The move played loses Red’s Captain to the Marshal on A1.')
    const text = textOf(page())
    expect(text).toMatch(/Classic.*3 moves/)
    expect(within(page()).getByRole('row', { name: /^Red.* 1 1 0 too few decisions \d+ of \d+$/ })).toBeTruthy()
    expect(text).toContain('Blue: the costliest moves No mistakes of Blue found.')
    expect(text).toContain('Rain outside')
    expect(within(page()).getByRole('img', { name: /^Red: from 60\s% to 50\s%\./ })).toBeTruthy()
    expect(text.indexOf('A4–A5')).toBeLessThan(text.indexOf('A5–A6'))
  })

  it.each([
    { cause: 'luck', came: 0.3, rivals: [] },
    { cause: 'Blue’s move', came: 0.5, rivals: [{ frame: 3, before: 0.5, mean: 0.3, came: 0.3 }] },
  ])('says of a side without a mistake where its chance fell most, and that it was $cause', async ({ cause, came, rivals }) => {
    const judged: readonly Judged[] = [
      { frame: 2, seat: 'red', best: 0.5, taken: 0.5, better: null, why: null },
      { frame: 3, seat: 'blue', best: 0.5, taken: 0.5, better: null, why: null },
      { frame: 4, seat: 'red', best: 0.3, taken: 0.3, better: null, why: null },
    ]
    await openReport({}, false, {
      'review.judge': ({ frames }) => judged.filter(({ frame }) => frames.includes(frame)),
      'review.parts': ({ frames }) =>
        frames.includes(2) ? [{ frame: 2, seat: 'red', mean: 0.5, came, rivals, end: null, open: 0.5 }] : [],
    })
    const fell = `Red’s chance fell most at move 1, from 50 % to 30 %: mostly by ${cause}.`
    await expect.poll(() => textOf(page())).toContain(`Red: the costliest moves No mistakes of Red found. ${fell}`)
  })

  it('is printed on the paper that is chosen, without the note if so wanted', async () => {
    const { dialog } = await openReport()
    await fireEvent.click(within(dialog).getByRole('radio', { name: 'Letter' }))
    await fireEvent.click(within(dialog).getByRole('switch', { name: 'With your note' }))
    expect([page().classList.contains('letter'), textOf(page()).includes('Rain outside')]).toEqual([true, false])
    expect(print).not.toHaveBeenCalled()
    await fireEvent.click(within(dialog).getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('says nothing of a covered end until that is wanted', async () => {
    const { dialog, bridge } = await openReport({}, true)
    expect(screen.queryByRole('article', { name: 'The page' })).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Print' })).toBeNull()
    expect(bridge.calls.filter(({ name }) => name === 'review.judge')).toEqual([])
    await fireEvent.click(within(dialog).getByRole('button', { name: 'Show the report' }))
    await expect.poll(() => textOf(page())).toContain('A4–A5')
  })

  it('of a game that goes on has no chances, mistakes or losses', async () => {
    const { dialog, bridge } = await openReport({
      game: sampleRow({ length: 3, status: 'playing', outcome: null }),
      judged: false,
      losses: undefined as never,
    })
    expect(textOf(dialog)).toContain('Decisions are judged once the game is over.')
    expect(bridge.calls.filter(({ name }) => name === 'review.judge')).toEqual([])
    expect(textOf(page())).not.toMatch(/Blunders|costliest|Chance to win| of \d/)
    expect(textOf(page())).toContain('Unfinished')
  })

  it('holds as many moves as fit, and says how many more there are', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return 10 * this.querySelectorAll('li').length
    })
    const room = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10)
    await openReport()
    await expect.poll(() => textOf(page())).toContain('and 1 more')
    expect(within(page()).getAllByRole('listitem')).toHaveLength(1)
    height.mockRestore()
    room.mockRestore()
  })
})
