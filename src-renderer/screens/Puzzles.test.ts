import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LessonProgress, OpenedTable, PuzzleInfo, StepReport, Study } from '../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import { refusal } from '../../test/support/screens/fake-bridge.ts'
import { choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../test/support/screens/grid.ts'
import { SAMPLE_INFO, SAMPLE_OFFERS } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../families/grid/table/Table.svelte'
import { keep, recall } from '../state/memory.ts'
import Puzzles from './Puzzles.svelte'

const puzzle = (id: string, parts: Partial<PuzzleInfo> = {}): PuzzleInfo => ({
  ...{ id, edition: 'classic', preset: 'full', theme: 'capture', level: 'easy' },
  ...parts,
})
const LISTED = [puzzle('p1'), puzzle('p2', { theme: 'escape', level: 'master' }), puzzle('p3', { preset: 'duel' })]
const REASON = { type: 'attack', piece: 'miner', at: 41, kind: 'scout', wins: 1, ties: 0 } as const
const STUDY: Study = {
  ...{ id: 's1', name: 'My ending', edition: 'classic', options: { preset: 'full' }, text: 'turn=red', updatedAt: 5 },
  answer: { best: 'B4-B5', nearly: [], why: REASON },
}
const PROGRESS: LessonProgress = { gameId: 'l1', ask: 0, isDone: false, isLost: false, hint: null, turns: 0, remarks: [] }
const FOUND = { action: 'B4-B5', reason: REASON, how: 'best' } as const

const red = viewOf('red', { B4: 'red miner', A1: 'red flag', J10: 'blue ?' })
const snapshot = { ...snapshotOf(red, { choices: choicesOf({ legal: [legalAction('B4-B5')] }) }), gameId: 'l1' }
const SET: StepReport = { seq: 1, at: 5, by: null, text: null, kind: 'position-set', events: [] }
const opened: OpenedTable = { snapshot: { ...snapshot, hints: { seat: 'red', asked: 0 } }, log: [SET], info: classic, set: null }

function show(...params: readonly string[]) {
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  return showScreen(
    Puzzles,
    {
      'app.info': () => ({ ...SAMPLE_INFO, settings }),
      'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [classic] }),
      'puzzles.list': () => [...LISTED],
      'puzzles.open': () => PROGRESS,
      'studies.list': () => [STUDY, { ...STUDY, id: 's2', name: 'No puzzle', answer: null }],
      'table.open': () => opened,
      'table.close': () => null,
      'table.shown': () => null,
      'table.hint': () => FOUND,
    },
    params,
  )
}
const panel = (name: RegExp) => screen.findByRole('region', { name })

beforeEach(() => localStorage.clear())

describe('the list of puzzles', () => {
  it('shows theme, difficulty and what was solved, by game and size, and a person’s own', async () => {
    keep('puzzles', { solved: ['p1', 'study/s1'], shown: ['p2'] })
    show()
    const full = await screen.findByRole('region', { name: /^Classic · Full/ })
    expect(
      within(full)
        .getAllByRole('link')
        .map((link) => link.textContent?.replace(/\s+/g, ' ').trim()),
    ).toEqual(['Done: Puzzle 1 Win a piece Difficulty 2 of 6', 'Puzzle 2 Save a piece Difficulty 6 of 6 Answer seen'])
    expect(screen.getByText('1 of 3 solved')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next unsolved' }).getAttribute('href')).toBe('#/puzzles/p2')
    const own = screen.getByRole('region', { name: 'Your puzzles' })
    expect(
      within(own)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#/puzzles/study/s1'])
  })

  it('is narrowed by theme and difficulty', async () => {
    show()
    await fireEvent.change(await screen.findByRole('combobox', { name: 'Theme' }), { target: { value: 'escape' } })
    expect(screen.getByText('0 of 1 solved')).toBeTruthy()
    await fireEvent.change(screen.getByRole('combobox', { name: 'Difficulty' }), { target: { value: 'easy' } })
    expect(screen.getByText('No puzzle matches. Choose other filters.')).toBeTruthy()
  })

  it('says why it cannot be shown', async () => {
    showScreen(Puzzles, { 'puzzles.list': () => refusal('conflict', 'Marshal is closing.'), 'studies.list': () => [] })
    expect((await screen.findByRole('alert')).textContent).toContain('Marshal is closing.')
  })

  it('knows no other puzzle', async () => {
    show('p9')
    expect(await screen.findByRole('heading', { name: 'There is no such page', level: 1 })).toBeTruthy()
  })
})

describe('a puzzle', () => {
  it('asks, answers a wrong move, says why the right one is right, and stays solved', async () => {
    const { app, bridge } = show('p2')
    const words = await panel(/^Puzzle 2$/)
    expect(words.textContent).toContain('Difficulty 6 of 6')
    expect(app.notices.spoken).toMatch(/^Puzzle 2\. Classic · Full battle\. Find the strongest move\./)
    expect(screen.getByText('Find the strongest move.').closest('header')?.textContent).not.toContain('The position is set up.')
    bridge.push('lesson.changed', { ...PROGRESS, hint: 'hint' })
    await waitFor(() => expect(app.notices.spoken).toMatch(/another move is clearly stronger/))
    bridge.push('lesson.changed', { ...PROGRESS, isDone: true, answer: FOUND })
    const done = await panel(/^Solved: Puzzle 2$/)
    expect(done.textContent).toMatch(/Right! .*Scout/)
    await waitFor(() => expect(document.activeElement).toBe(within(done).getByRole('link', { name: 'Next puzzle' })))
    expect(recall('puzzles')).toEqual({ solved: ['p2'], shown: [] })
  })

  it('shows what is left of each army, by what its player knows', async () => {
    show('p2')
    await panel(/^Puzzle 2$/)
    const left = await screen.findByRole('list', { name: /^Blue.*/ })
    expect(within(left).getAllByRole('listitem').length).toBeGreaterThan(5)
  })

  it('says of a wrong move what it risks, where that is known', async () => {
    const { app, bridge } = show('p2')
    await panel(/^Puzzle 2$/)
    const against = { type: 'exposed', piece: 'miner', at: 41, kind: 'marshal', falls: 1 } as const
    bridge.push('lesson.changed', { ...PROGRESS, hint: 'hint', against })
    await waitFor(() => expect(app.notices.spoken).toMatch(/It puts Red’s Miner within reach of the Marshal on B5\. Another move/))
  })

  it('accepts a move that is nearly as good, as such', async () => {
    const { bridge } = show('p2')
    await panel(/^Puzzle 2$/)
    bridge.push('lesson.changed', { ...PROGRESS, isDone: true, answer: { ...FOUND, how: 'nearly' } })
    expect((await panel(/^Solved: Puzzle 2$/)).textContent).toMatch(/nearly as strong as B4–B5/)
  })

  it('shows its answer on the board, and then counts as seen', async () => {
    const { bridge } = show('p2')
    await panel(/^Puzzle 2$/)
    const answer = await screen.findByRole('button', { name: 'Show the answer' })
    await screen.findByRole('heading', { name: 'Your move, Red' })
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull()
    await fireEvent.keyDown(document.body, { key: 'a' })
    expect(bridge.calls.map(({ name }) => name)).not.toContain('table.hint')
    await fireEvent.click(answer)
    await waitFor(() => expect(bridge.calls).toContainEqual({ name: 'table.hint', args: { gameId: 'l1', seat: 'red' } }))
    bridge.push('lesson.changed', { ...PROGRESS, answer: { ...FOUND, how: 'shown' } })
    await screen.findByText('This is the answer. Play it, or go on.')
    expect(screen.queryByRole('button', { name: 'Show the answer' })).toBeNull()
    expect(recall('puzzles')).toEqual({ solved: [], shown: ['p2'] })
    await fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await screen.findByRole('button', { name: 'Show the answer' })
  })

  it('of one’s own is laid out with its own answer', async () => {
    const { bridge } = show('study', 's1')
    await panel(/^My ending$/)
    const { edition, options, text, answer } = STUDY
    expect(bridge.calls.find(({ name }) => name === 'puzzles.open')?.args).toMatchObject({ puzzle: { edition, options, text, answer } })
  })
})
