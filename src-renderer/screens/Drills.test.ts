import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { Drill, DrillKind } from '../../src-main/contract/index.ts'
import { made, script } from '../../test/support/screens/drills.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import Drills from './Drills.svelte'

/** The screen with a drill that was open before. */
async function showDrill(kind: DrillKind, edition: string): Promise<{ readonly drill: Drill; readonly right: number }> {
  const name = { kind, edition, seed: 'seed' }
  localStorage.setItem('marshal.drills', JSON.stringify({ edition, streak: 2, best: 2, open: name }))
  showScreen(Drills, script)
  await screen.findByRole('list', { name: 'Answers' })
  return made(name)
}

const kept = (): Record<string, unknown> => JSON.parse(localStorage.getItem('marshal.drills') ?? '{}') as Record<string, unknown>

afterEach(() => localStorage.clear())

describe('Drills', () => {
  it('goes on with the drill that was open, and shows nothing of its answer', async () => {
    const { drill } = await showDrill('sure', 'classic')
    expect(screen.getByRole('heading', { level: 1, name: /^You are (Red|Blue)\. Which attack is certain to win\?$/ })).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Answers' })).getAllByRole('button')).toHaveLength(drill.choices.length)
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    expect(await screen.findByRole('grid')).toBeTruthy()
  })

  it('takes a key as an answer, says whether it is right and why, and counts the streak', async () => {
    const { right } = await showDrill('rank', 'classic')
    await fireEvent.keyDown(document.body, { key: String(right + 1) })
    const next = await screen.findByRole('button', { name: 'Next' })
    expect(document.activeElement).toBe(next)
    expect(screen.getByRole('status').textContent).toMatch(/^Right\. .+ can be .+ hidden/)
    const rule = await screen.findByRole('link', { name: 'The tray (CL-20)' })
    expect(rule.getAttribute('href')).toBe('#/help/classic/CL-20')
    expect(kept()).toMatchObject({ streak: 3, best: 3, tallies: { rank: { right: 1, asked: 1 } }, open: null })

    await fireEvent.click(next)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next' })).toBeNull())
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(kept()).toMatchObject({ open: { edition: 'classic' } })
  })

  it('a wrong answer ends the streak, and says why it is wrong before why the other is right', async () => {
    const { right } = await showDrill('sure', 'castle')
    await fireEvent.keyDown(document.body, { key: right === 0 ? '2' : '1' })
    await screen.findByText('Not right.')
    expect(await screen.findAllByRole('link', { name: /\(CA-\d+\)$/ })).toHaveLength(2)
    expect(kept()).toMatchObject({ streak: 0, best: 2 })
    await fireEvent.keyDown(document.body, { key: '1' })
    expect(kept()).toMatchObject({ tallies: { sure: { right: 0, asked: 1 } } })
  })

  it('says a clue twice where the same piece won two battles against pieces of one kind', async () => {
    const { drill } = made({ kind: 'bomb', edition: 'classic', seed: 'seed' })
    const [clue] = drill.clues
    if (!clue) throw new Error('there is no clue')
    showScreen(Drills, { ...script, 'drills.draw': () => ({ ...drill, clues: [clue, clue] }) })
    const clues = await screen.findByRole('region', { name: 'What happened' })
    expect(clues.querySelectorAll('p')).toHaveLength(3)
    expect(await screen.findByRole('grid')).toBeTruthy()
  })

  it('draws nothing once it is left', async () => {
    const { bridge } = showScreen(Drills, script)
    cleanup()
    await new Promise((done) => {
      setTimeout(done)
    })
    expect(bridge.calls.map(({ name }) => name)).not.toContain('drills.draw')
  })

  it('takes a space of the board as an answer', async () => {
    const { drill, right } = await showDrill('safe', 'classic')
    const choice = drill.choices[right]
    const at = choice?.type === 'space' ? choice.at : -1
    const grid = await screen.findByRole('grid')
    await fireEvent.click(grid.querySelector(`[data-square="${at}"]`) ?? grid)
    expect(await screen.findByText('Right.')).toBeTruthy()
  })

  it('asks to choose on the board only where the answers are there', async () => {
    await showDrill('safe', 'classic')
    expect(screen.getByText(/^Choose here or on the board, or press 1 to \d\.$/)).toBeTruthy()
    cleanup()
    await showDrill('rank', 'classic')
    expect(screen.getByText(/^Choose here, or press 1 to \d\.$/)).toBeTruthy()
  })

  it.each([
    ['battle-cards', 'risk', /^Can your .+ in place \d be lost when it attacks enemy card \d\?$/],
    ['conquest', 'land', /^Which move gains a territory\?$/],
    ['castle', 'reach', /^Which piece can your Scout on .+ attack now\?$/],
    ['narnia', 'bomb', /^Which piece is certainly a (Spring|Winter) Magic\?$/],
  ] as const)('asks about %s: %s', async (edition, kind, question) => {
    const { drill, right } = await showDrill(kind, edition)
    const { textContent: heading } = screen.getByRole('heading', { level: 1 })
    expect(heading?.replace(/^\s*You are (Red|Blue|Green|Yellow)\.\s*/, '')).toMatch(question)
    for (const choice of drill.choices.keys()) if (choice !== right) await fireEvent.keyDown(document.body, { key: String(choice + 1) })
    await screen.findByText('Not right.')
    expect(document.body.textContent).not.toMatch(/undefined|\{\w+\}/)
  })

  it('shows on the back of a card what its seat has seen of it', async () => {
    localStorage.setItem(
      'marshal.drills',
      JSON.stringify({ edition: 'battle-cards', open: { kind: 'risk', edition: 'battle-cards', seed: 'f' } }),
    )
    showScreen(Drills, script)
    expect(await screen.findByRole('gridcell', { name: /Blue 1, Blue card, .*Sergeant|Blue 1, Blue card, .*4/ })).toBeTruthy()
  })

  it('asks only what is wanted, and at least one thing', async () => {
    await showDrill('land', 'conquest')
    for (const label of ['Sure attacks', 'Risks', 'Highest rank']) await fireEvent.click(screen.getByRole('switch', { name: label }))
    expect(screen.getByRole('switch', { name: 'Territories' })).toHaveProperty('disabled', true)
    expect(kept()).toMatchObject({ without: ['sure', 'risk', 'rank'] })
  })

  it('draws another one where the one that was open cannot be had any more', async () => {
    localStorage.setItem('marshal.drills', JSON.stringify({ edition: 'classic', open: { kind: 'rank', edition: 'classic', seed: 'gone' } }))
    const draw = script['drills.draw']
    const gone = { refused: { code: 'internal', message: 'Something went wrong.' } } as const
    showScreen(Drills, { ...script, 'drills.draw': (name) => (name.seed === 'gone' ? gone : (draw?.(name) ?? gone)) })
    await fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Answers' })).toBeTruthy()
    expect(screen.queryByText('Something went wrong.')).toBeNull()
  })

  it('takes the answer once the connection is back, and says no longer that it is lost', async () => {
    localStorage.setItem('marshal.drills', JSON.stringify({ edition: 'classic', open: { kind: 'rank', edition: 'classic', seed: 'seed' } }))
    const lost = { refused: { code: 'unreachable', message: 'Marshal does not answer.' } } as const
    const answer = script['drills.answer']
    let isLost = true
    showScreen(Drills, { ...script, 'drills.answer': (args) => (isLost ? lost : (answer?.(args) ?? lost)) })
    await screen.findByRole('list', { name: 'Answers' })
    await fireEvent.keyDown(document.body, { key: '1' })
    await screen.findByText('Marshal does not answer.')
    isLost = false
    await fireEvent.keyDown(document.body, { key: '1' })
    await screen.findByRole('button', { name: 'Next' })
    expect(screen.queryByText('Marshal does not answer.')).toBeNull()
  })

  it('reads what was kept with care', async () => {
    localStorage.setItem(
      'marshal.drills',
      JSON.stringify({ edition: 4, streak: -1, best: 'x', tallies: { sure: 3 }, without: ['all'], open: {} }),
    )
    showScreen(Drills, script)
    await screen.findByRole('list', { name: 'Answers' })
    expect(kept()).toMatchObject({ edition: null, streak: 0, best: 0, tallies: {}, without: [] })
  })
})
