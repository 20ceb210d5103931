import { fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, expect, it, vi } from 'vitest'
import type { Belief, Bluff, KnownPiece } from '../../../src-main/contract/index.ts'
import { openReview } from '../../../test/support/screens/short-review.ts'
import { linesOf, turnsOf } from './bluffs.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()
afterEach(() => localStorage.clear())

const BELIEFS: readonly Belief[] = [
  { frame: 2, kind: 'bomb', chance: 0.5, truth: 0.1 },
  { frame: 3, kind: 'bomb', chance: 0.7, truth: 0.1 },
  { frame: 4, kind: 'bomb', chance: 0.8, truth: 0.05 },
  { frame: 5, kind: 'spy', chance: 1, truth: 1 },
]
const SPY: KnownPiece = {
  id: 'b',
  owner: 'blue',
  at: 3,
  lost: false,
  kinds: [
    { kind: 'bomb', chance: 0.5 },
    { kind: 'spy', chance: 0.1 },
  ],
}
const BLUFF: Bluff = { what: 'avoided', frame: 4, id: 'b', owner: 'blue', at: 3, kind: 'spy', thought: 'bomb', chance: 0.8 }

const script = (bluffs: readonly Bluff[]) => ({
  'review.knowledge': () => [SPY],
  'review.reveals': () => [],
  'review.beliefs': ({ id }: { readonly id: string | null }) => ({
    kind: id === null ? '' : 'spy',
    beliefs: id === null ? [] : [...BELIEFS],
    bluffs: [...bluffs],
  }),
})
const press = (key: string): Promise<boolean> => fireEvent.keyDown(window, { key })
const at = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: 'Go to move' }).value

it('a belief turns where another kind seems the likeliest, or it becomes likely', () => {
  expect(turnsOf(BELIEFS).map(({ frame }) => frame)).toEqual([2, 3, 5])
})

it('the chances given to the truth and to a likelier kind go over the whole game, without a line where there is none', () => {
  expect(linesOf(BELIEFS, { first: 1, last: 5 }).map((line) => line.map((chance) => chance && Math.round(chance)))).toEqual([
    [null, null],
    [10, 50],
    [10, 70],
    [5, 80],
    [100, null],
  ])
})

it('a piece is compared with the truth only when that is asked for, step by step', async () => {
  const { bridge } = await openReview({}, script([]))
  await press('k')
  const known = await screen.findByRole('region', { name: 'What Red could know' })
  await fireEvent.click(within(await within(known).findByRole('rowheader')).getByRole('button'))
  expect(known.textContent).not.toMatch(/It was/)
  await fireEvent.click(await within(known).findByRole('button', { name: 'Compare with the truth' }))
  expect(await within(known).findByText('In truth: Spy')).toBeTruthy()
  expect(within(known).getByRole('img', { name: 'Chance given to the truth, Spy, from 10\u00a0% to 100\u00a0%.' })).toBeTruthy()
  expect(bridge.calls).toContainEqual({ name: 'review.beliefs', args: { gameId: 'g1', seat: 'red', id: 'b' } })
  await fireEvent.click(within(known).getByRole('button', { name: 'From move 1: Bomb 70\u00a0%; the truth 10\u00a0%' }))
  await expect.poll(at).toBe('1')
})

it('bluffs against a side are listed, and lead to their moments', async () => {
  await openReview({}, script([BLUFF]))
  await press('k')
  await fireEvent.click(await screen.findByRole('button', { name: 'Bluffs against Red' }))
  await fireEvent.click(await screen.findByRole('button', { name: 'Move 3: Red avoided Blue’s Spy, taken for Bomb (80\u00a0%).' }))
  await expect.poll(at).toBe('2')
})

it('says so where there was none', async () => {
  await openReview({}, script([]))
  await press('k')
  await fireEvent.click(await screen.findByRole('button', { name: 'Bluffs against Red' }))
  expect(await screen.findByText('No Blue piece fooled Red.')).toBeTruthy()
  // A Scout was taken for a Bomb (60 %) for a while, and the text next to this called that a bluff.
  expect(screen.getByText(/^A bluff: .* another kind, and then avoided it, lost to it or found out\.$/)).toBeTruthy()
})

it('has neither while the result is covered', async () => {
  await openReview({}, script([BLUFF]), { coverReview: true })
  await press('k')
  await screen.findByRole('region', { name: 'What Red could know' })
  expect(screen.queryByRole('button', { name: /^Bluffs|truth/ })).toBeNull()
})
