import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LessonInfo, LessonProgress, OpenedTable } from '../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import InApp from '../../test/support/screens/InApp.svelte'
import { refusal } from '../../test/support/screens/fake-bridge.ts'
import { choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../test/support/screens/grid.ts'
import { SAMPLE_INFO, SAMPLE_OFFERS } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../families/grid/table/Table.svelte'
import KeyList from '../frame/KeyList.svelte'
import { keep, recall } from '../state/memory.ts'
import Learn from './Learn.svelte'

const LESSONS: readonly LessonInfo[] = [
  { edition: 'classic', lesson: 'special', minutes: 2, parts: ['bomb', 'spy'].map((part) => ({ part, rules: ['CL-17'] })) },
  { edition: 'classic', lesson: 'game', minutes: 3, parts: [{ part: 'barrage', rules: [] }] },
]
const PROGRESS: LessonProgress = { gameId: 'l1', ask: 0, isDone: false, isLost: false, hint: null, turns: 0, remarks: [] }

const red = viewOf('red', { B4: 'red miner', A1: 'red flag', J10: 'blue ?' })
const snapshot = {
  ...snapshotOf(red, { choices: choicesOf({ legal: [legalAction('B4-B5')] }) }),
  gameId: 'l1',
  canUndo: true,
}
const opened: OpenedTable = { snapshot, log: [], info: classic, set: null }

function show(...params: readonly string[]) {
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  return showScreen(
    Learn,
    {
      'app.info': () => ({ ...SAMPLE_INFO, settings }),
      'lessons.list': () => [...LESSONS],
      'lessons.open': () => PROGRESS,
      'table.open': () => opened,
      'table.close': () => null,
      'table.shown': () => null,
      'table.do': () => refusal('rule', 'Not there.'),
      'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [classic] }),
    },
    params,
  )
}
const panel = () => screen.findByRole('region', { name: /^(?:Part done: )?(?:Bombs and Miners|Eight against eight)$/ })

beforeEach(() => localStorage.clear())

describe('Learn', () => {
  it('lists the lessons with how long they take, and where to go on', async () => {
    keep('lessons', { done: ['classic/special/bomb'], last: 'classic/special/bomb' })
    show()
    const go = await screen.findByRole('link', { name: 'Continue: Bombs, Miners and the Spy' })
    expect(go.getAttribute('href')).toBe('#/learn/classic/special/2')
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toMatch(/2 minutes\s*1 of 2 parts done/)
    expect(second?.textContent).not.toContain('done')
  })

  it('says why it cannot', async () => {
    showScreen(Learn, { 'lessons.list': () => refusal('conflict', 'Marshal is closing.') })
    expect((await screen.findByRole('alert')).textContent).toContain('Marshal is closing.')
  })

  it('knows no lesson but those that there are', async () => {
    show('classic', 'special', '9')
    expect(await screen.findByRole('heading', { name: 'There is no such page', level: 1 })).toBeTruthy()
  })
})

describe('a lesson', () => {
  it('begins with its own words where “What beats what” was left open at a table, and opens it below them', async () => {
    keep('beats', true)
    show('classic', 'special', '1')
    const words = await panel()
    await screen.findByRole('heading', { name: 'Your move, Red' })
    expect(screen.queryByRole('region', { name: 'What beats what' })).toBeNull()
    await fireEvent.keyDown(document.body, { key: 'w' })
    const list = await screen.findByRole('region', { name: 'What beats what' })
    expect(words.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(words.parentElement?.contains(list)).toBe(true)
    await fireEvent.keyDown(document.body, { key: 'w' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What beats what' })).toBeNull())
    expect(recall('beats')).toBe(true)
  })

  it('has a table with what to do next to it, and nothing that a lesson has no use for', async () => {
    const { app } = show('classic', 'special', '1')
    const words = await panel()
    expect(app.notices.spoken).toMatch(/^Bombs, Miners and the Spy\. Bombs and Miners\. A Bomb never moves/)
    expect(words.textContent).toContain('Take the Bomb on E5.')
    expect(words.textContent).toContain('Part 1 of 2')
    expect(await within(words).findByRole('link', { name: 'Bombs (CL-17)' })).toBeTruthy()
    await screen.findByRole('heading', { name: 'Your move, Red' })
    for (const name of [/Take back/, /draw/i, /Resign/]) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('region', { name: 'What to do now' })).toBeNull()
    // The example of the field neither answers nor contradicts what is asked: B4-B5 is what could be played.
    await fireEvent.keyDown(window, { key: '/' })
    expect((await screen.findByLabelText('Type a move')).getAttribute('placeholder')).toBe('B1 C1')
    expect(app.seats).toBeNull()
  })

  it('lists only keys that work in it: no hint, and nothing is taken back', async () => {
    const { app } = show('classic', 'special', '1')
    await panel()
    await screen.findByRole('heading', { name: 'Your move, Red' })
    render(InApp, { props: { app, of: KeyList, props: { onclose: () => undefined } } })
    const keys = await screen.findByRole('dialog', { name: 'Keys' })
    const listed = within(keys)
      .getAllByRole('term')
      .map(({ textContent }) => textContent.trim())
    expect(listed).toEqual(expect.arrayContaining(['W', '/', 'O']))
    for (const key of ['A', 'Y', 'U']) expect(listed).not.toContain(key)
    expect(app.keys.flatMap((group) => group.keys.map(({ keys: [key] }) => key))).toContain('A')
  })

  it('answers what is not asked for with its hint, shown and spoken, also when it is tried again (CL-17)', async () => {
    const { app, bridge } = show('classic', 'special', '1')
    const words = await panel()
    for (const hint of ['colonel', 'hint', 'hint']) {
      const before = app.notices.spoken
      bridge.push('lesson.changed', { ...PROGRESS, hint })
      await waitFor(() => expect(app.notices.spoken).not.toBe(before))
      const sentence = hint === 'hint' ? 'A Miner can defuse it. Choose the Miner on E4.' : 'The Bomb would destroy your Colonel.'
      expect(words.textContent).toContain(sentence)
      expect(app.notices.spoken).toContain(sentence)
    }
  })

  it('puts the piece down when a move is not asked for, and after a refusal chooses it anew: a click on it never leaves the student without one', async () => {
    const { app, bridge } = show('classic', 'special', '1')
    await panel()
    const miner = await screen.findByRole('gridcell', { name: /^B4, your Miner/ })
    await fireEvent.click(miner)
    expect(miner.getAttribute('aria-selected')).toBe('true')
    bridge.push('lesson.changed', { ...PROGRESS, hint: 'hint' })
    await waitFor(() => expect(miner.getAttribute('aria-selected')).toBe('false'))
    await fireEvent.click(miner)
    expect(miner.getAttribute('aria-selected')).toBe('true')
    await fireEvent.click(screen.getByRole('gridcell', { name: /^C5/ }))
    await waitFor(() => expect(app.notices.spoken + document.body.textContent).toContain('Not there.'))
    await fireEvent.click(miner)
    expect(miner.getAttribute('aria-selected')).toBe('true')
    await fireEvent.click(miner)
    expect(miner.getAttribute('aria-selected')).toBe('false')
  })

  it('opens a rule over the table, and leaves Help to a click with a key held down', async () => {
    const { app } = show('classic', 'special', '1')
    const link = await within(await panel()).findByRole('link', { name: 'Bombs (CL-17)' })
    expect(link.getAttribute('href')).toBe('#/help/classic/CL-17')
    await fireEvent.click(link, { ctrlKey: true })
    expect(app.asked).toBeNull()
    await fireEvent.click(link)
    expect(app.asked).toMatchObject({ info: { id: 'classic' }, situation: { type: 'rule', rule: 'CL-17' }, isShared: false })
  })

  it('leads on when a part is done, with the keyboard on the way on, and remembers it', async () => {
    const { bridge } = show('classic', 'special', '1')
    const words = await panel()
    bridge.push('lesson.changed', { ...PROGRESS, ask: 1, isDone: true })
    expect(await screen.findByRole('heading', { name: 'Part done', level: 1 })).toBeTruthy()
    const next = await within(words).findByRole('link', { name: 'Next' })
    expect(next.getAttribute('href')).toBe('#/learn/classic/special/2')
    expect(document.activeElement).toBe(next)
    expect(words.textContent).toContain('The Miner defused the Bomb')
    expect(JSON.stringify(localStorage)).toContain('classic/special/bomb')
  })

  it('ignores what is said of another lesson, and begins again when asked to', async () => {
    const { bridge } = show('classic', 'special', '1')
    const words = await panel()
    bridge.push('lesson.changed', { ...PROGRESS, gameId: 'l0', ask: 1, isDone: true })
    await fireEvent.click(within(words).getByRole('button', { name: 'Repeat' }))
    await waitFor(() => expect(bridge.calls.filter(({ name }) => name === 'lessons.open')).toHaveLength(2))
    expect((await panel()).textContent).toContain('Take the Bomb on E5.')
  })

  it('comments on what happens in a game that is played freely, and on its end', async () => {
    const { bridge } = show('classic', 'game', '1')
    const words = await panel()
    bridge.push('lesson.changed', { ...PROGRESS, remarks: ['loss', 'capture'] })
    await waitFor(() => expect(words.textContent).toContain('Your first capture.'))
    bridge.push('lesson.changed', { ...PROGRESS, turns: 2 })
    await waitFor(() => expect(words.textContent).not.toContain('Your first capture.'))
    expect(words.textContent).toContain('Find Blue’s Flag.')
    bridge.push('lesson.changed', { ...PROGRESS, ask: 1, isDone: true, isLost: true, remarks: ['loss', 'capture'] })
    await waitFor(() => expect(words.textContent).toContain('You did not win this time.'))
    expect(within(words).getByRole('link', { name: 'All lessons' })).toBeTruthy()
  })
})
