import { fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UNJUDGED, type KnownPiece } from '../../../src-main/contract/index.ts'
import { openReview } from '../../../test/support/screens/short-review.ts'
import { sampleRow } from '../../../test/support/screens/samples.ts'
import { whyUnjudged } from './unjudged.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()
afterEach(() => localStorage.clear())

const BOMB: KnownPiece = {
  id: 'b',
  owner: 'blue',
  at: 3,
  lost: false,
  kinds: [
    { kind: 'bomb', chance: 0.5 },
    { kind: 'spy', chance: 0.5 },
  ],
}
const press = (key: string): Promise<boolean> => fireEvent.keyDown(window, { key })

describe('what is not judged', () => {
  it('is said in a sentence, another one for each reason', () => {
    const game = sampleRow({})
    const sentences = UNJUDGED.map((unjudged) => whyUnjudged({ game, judged: false, unjudged }))
    sentences.push(
      whyUnjudged({ game, judged: false }),
      whyUnjudged({ game: sampleRow({ status: 'playing', outcome: null }), judged: false }),
    )
    expect(new Set(sentences).size).toBe(UNJUDGED.length + 2)
    for (const sentence of sentences) expect(sentence).toMatch(/\.$/)
    expect(whyUnjudged({ game, judged: true })).toBeNull()
  })

  it('is said by the analysis and the report; knowledge is shown, without what the pieces were', async () => {
    const { bridge } = await openReview({ unjudged: 'unnamed' }, { 'review.knowledge': () => [BOMB], 'review.reveals': () => [] })
    await press('a')
    const analysis = await screen.findByRole('region', { name: 'Analysis' })
    expect(within(analysis).getByText(/^Not all pieces were named/)).toBeTruthy()
    expect(within(analysis).queryByRole('progressbar')).toBeNull()
    await press('k')
    const known = await screen.findByRole('region', { name: 'What Red could know' })
    await fireEvent.click(within(await within(known).findByRole('rowheader')).getByRole('button'))
    expect(screen.queryByRole('button', { name: /^Bluffs|truth/ })).toBeNull()
    await press('r')
    expect(within(await screen.findByRole('dialog')).getByText(/^Not all pieces were named/)).toBeTruthy()
    expect(bridge.calls.filter(({ name }) => name === 'review.judge' || name === 'review.beliefs')).toEqual([])
  })

  it('where the board came later: chances are counts', async () => {
    await openReview({ unjudged: 'layout' }, { 'review.knowledge': () => [BOMB], 'review.reveals': () => [] })
    await press('k')
    expect(await screen.findByText(/^Chances are counts of what is left/)).toBeTruthy()
  })
})
