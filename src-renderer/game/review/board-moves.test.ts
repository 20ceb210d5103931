import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { GridChoices, Viewer, Variations } from '../../../src-main/contract/index.ts'
import { refusal } from '../../../test/support/screens/fake-bridge.ts'
import { at } from '../../../test/support/screens/grid.ts'
import { frameOf, openReview } from '../../../test/support/screens/short-review.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()
HTMLElement.prototype.hidePopover = () => undefined
afterEach(() => localStorage.clear())

const choice = (from: string, to: string) => ({ text: `${from}-${to}`, from: at(from), to: at(to), attack: false })
const CHOICES: GridChoices = { family: 'grid', legal: [choice('A4', 'A5'), choice('A4', 'B4')] }

async function open(turn: 'red' | 'blue' = 'red') {
  const house: { kept: Variations } = { kept: { comments: [], nodes: [] } }
  const isSeen = (viewer: Viewer): boolean => viewer === turn || viewer === 'arbiter'
  const { bridge } = await openReview(
    {},
    {
      'review.keepVariations': ({ variations }) => {
        house.kept = variations
        return null
      },
      'review.line': ({ viewer, frame, moves }) => {
        const { view, step } = frameOf(viewer, moves.length > 0 ? 3 : frame)
        const legal = moves.length === 0 && isSeen(viewer) ? CHOICES.legal.map(({ text }) => text) : []
        return { viewer, view, step, turn, choices: legal.length > 0 ? CHOICES : null, moves: legal }
      },
      'review.knowledge': () => [
        { id: 'b', owner: 'blue', at: at('A7'), lost: false, kinds: ['bomb', 'miner'].map((kind) => ({ kind, chance: 0.5 })) },
      ],
      'review.reveals': () => [],
    },
  )
  return { house, bridge }
}

const cell = (name: RegExp): HTMLElement => screen.getByRole('gridcell', { name })
const enter = (name: RegExp): Promise<boolean> => fireEvent.keyDown(cell(name), { key: 'Enter' })

describe('a move of a variation', () => {
  it('is entered on the board: the piece, its goals show, then a goal; knowledge is that of the variation', async () => {
    const { house, bridge } = await open()
    await enter(/^A4, your Miner/)
    await waitFor(() => expect(cell(/^A4,/).getAttribute('aria-label')).toContain('picked up'))
    expect([/^A5,/, /^B4,/, /^C4,/].map((name) => / move/.test(cell(name).getAttribute('aria-label') ?? ''))).toEqual([true, true, false])
    await enter(/^A5,/)
    await waitFor(() => expect(house.kept.nodes).toEqual([{ id: 1, after: { frame: 2 }, action: 'A4-A5', comment: '' }]))
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Variation: '))
    await fireEvent.keyDown(window, { key: 'k' })
    const asked = { gameId: 'g1', seat: 'red', frame: 2, moves: ['A4-A5'] }
    await waitFor(() => expect(bridge.calls).toContainEqual({ name: 'review.knowledge', args: asked }))
    expect(await screen.findByText('In the variation: A4-A5.')).toBeTruthy()
  })

  it('has a position of its own to copy', async () => {
    const { bridge } = await open()
    await enter(/^A4, your Miner/)
    await waitFor(() => expect(cell(/^A4,/).getAttribute('aria-label')).toContain('picked up'))
    await enter(/^A5,/)
    await screen.findAllByText(/^Variation: Red moves/)
    await fireEvent.click(screen.getByRole('button', { name: 'Copy or print…' }))
    await fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy the position', hidden: true }))
    const args = { gameId: 'g1', viewer: 'red', frame: 2, moves: ['A4-A5'] } as const
    await waitFor(() => expect(bridge.calls).toContainEqual({ name: 'review.position', args }))
  })

  it('stays the shown one when another viewer looks', async () => {
    await open()
    await enter(/^A4, your Miner/)
    await waitFor(() => expect(cell(/^A4,/).getAttribute('aria-label')).toContain('picked up'))
    await enter(/^A5,/)
    await screen.findAllByText(/^Variation: Red moves/)
    await fireEvent.keyDown(window, { key: '3' })
    await waitFor(() => expect(screen.getByRole('radio', { name: 'All open' })).toHaveProperty('checked', true))
    await waitFor(() => expect(document.querySelector('.sentence')?.textContent).toMatch(/^Variation: Red moves/))
  })

  it('says why there is none: play has not begun, the game is over, too many ways to lay', async () => {
    const CASES = [
      ['deploying', null, 'Play has not begun here. Moves can be added from the first turn on.'],
      ['over', null, 'The game is over here. Step back to add a move.'],
      ['playing', 'red', 'There are too many ways to place pieces here. Step on to add a move.'],
    ] as const
    for (const [phase, turn, words] of CASES) {
      const { view, step } = frameOf('red', 2)
      const shown = { viewer: 'red', view: { ...view, phase }, step } as const
      await openReview(
        {},
        {
          'review.frame': ({ frame }) => ({ ...shown, frame }),
          'review.line': () => ({ ...shown, turn, choices: null, moves: [] }),
        },
      )
      await fireEvent.click(screen.getByText('Variations'))
      expect(await screen.findByText(words)).toBeTruthy()
      cleanup()
    }
  })

  it('is called impossible by nothing while its choices are not known', async () => {
    await openReview({}, { 'review.line': () => refusal('unreachable', 'Not now.') })
    await fireEvent.click(screen.getByText('Variations'))
    await screen.findByLabelText('Comment')
    expect(screen.queryByText(/add a move|can be added/)).toBeNull()
  })

  it('is chosen from the list, and commented on; both are kept', async () => {
    const { house } = await open()
    await fireEvent.click(screen.getByText('Variations'))
    const list = await screen.findByRole('combobox', { name: 'Red moves' })
    await fireEvent.change(list, { target: { value: 'A4-B4' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    await screen.findAllByText(/^Variation: Red moves/)
    const comment = screen.getByLabelText('Comment')
    await fireEvent.change(comment, { target: { value: 'Round the flank.' } })
    await waitFor(() => expect(house.kept.nodes).toEqual([{ id: 1, after: { frame: 2 }, action: 'A4-B4', comment: 'Round the flank.' }]))
  })

  it('is not offered for pieces that the viewer does not see; one button shows them all', async () => {
    await open('blue')
    await fireEvent.click(screen.getByText('Variations'))
    await screen.findByText(/^Blue moves\. To add a move, look as Blue or with all open\.$/)
    await enter(/^A4, your Miner/)
    expect(cell(/^A4,/).getAttribute('aria-label')).not.toContain('picked up')
    await fireEvent.click(screen.getByRole('button', { name: 'All open' }))
    expect(await screen.findByRole('combobox', { name: 'Blue moves' })).toBeTruthy()
  })
})

describe('a piece of another side', () => {
  it('opens what was known of it, with what if it were another; the analysis stays open', async () => {
    await open()
    await enter(/^A7,/)
    const known = await screen.findByRole('region', { name: 'What Red could know' })
    const kinds = await screen.findByRole('combobox', { name: 'What if this piece were…' })
    expect([...kinds.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['As it was known', 'Bomb', 'Miner'])
    expect(known.contains(kinds)).toBe(true)
    await fireEvent.keyDown(window, { key: 'a' })
    await enter(/^A7,/)
    await waitFor(() => expect(screen.getByRole('region', { name: 'Analysis' })).toBeTruthy())
  })
})
