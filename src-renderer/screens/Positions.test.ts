import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { positionScript } from '../../test/support/screens/positions.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import Positions from './Positions.svelte'

const ENDGAME = "board=bF,.9/.10/b8',.9/.10/.10/.10/r10',.9/.10/.10/rF,.9 turn=red"

const text = (): HTMLTextAreaElement => screen.getByLabelText('As text')

/** A hundred squares are many to look for by role. */
function cell(square: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-square="${square}"]`)
  if (!found) throw new Error(`no square ${square}`)
  return found
}

function button(name: string): HTMLButtonElement {
  const isIt = (each: HTMLButtonElement): boolean => each.textContent.trim() === name || each.getAttribute('aria-label') === name
  const found = [...document.querySelectorAll('button')].find(isIt)
  if (!found) throw new Error(`no button ${name}`)
  return found
}

/** The field of a number. */
function number(name: string): HTMLInputElement {
  const isIt = (label: HTMLLabelElement): boolean =>
    [...label.querySelectorAll('span')].some(({ textContent }) => textContent.trim() === name)
  const found = [...document.querySelectorAll('label')].find(isIt)?.querySelector('input')
  if (!found) throw new Error(`no number ${name}`)
  return found
}

async function setNumber(name: string, value: number): Promise<void> {
  await fireEvent.change(await waitFor(() => number(name)), { target: { value: String(value) } })
}

/** Chooses one of several alternatives. */
async function choose(group: string, name: string): Promise<void> {
  const all = [...document.querySelectorAll('fieldset')].find((each) => each.querySelector('legend')?.textContent.trim() === group)
  const found = [...(all?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent.trim() === name)?.querySelector('input')
  if (!found) throw new Error(`no ${name} in ${group}`)
  await fireEvent.click(found)
}

const [A1, B1, C1, A8] = [0, 1, 2, 70]

async function show(params: readonly string[] = ['classic', 'full']): Promise<ReturnType<typeof showScreen>> {
  const shown = showScreen(Positions, positionScript(), params)
  await waitFor(() => cell(A1))
  return shown
}

async function write(position: string): Promise<void> {
  await fireEvent.input(text(), { target: { value: position } })
}

describe('the position editor', () => {
  it('begins with an empty board, says what is missing, and plays nothing', async () => {
    await show()
    expect(text().value).toBe('board=.10/.10/.10/.10/.10/.10/.10/.10/.10/.10 turn=red')
    expect(await screen.findByText(/^Red has no Flag on the board\./)).toBeTruthy()
    expect(document.querySelector('a[href="#/help/classic/CL-3"]')).not.toBeNull()
    expect([button('Play…').disabled, button('Analyse').disabled]).toEqual([true, true])
  })

  it('the board follows the text, and what cannot be read is said where it is, with nothing lost', async () => {
    await show()
    await write(ENDGAME)
    await waitFor(() => expect(cell(A8).getAttribute('aria-label') ?? cell(A8).textContent).toMatch(/Blue Colonel/))
    await write('board=nothing turn=red')
    expect(await screen.findByText(/^Character 7: A board has 10 rows/)).toBeTruthy()
    expect(text().value).toBe('board=nothing turn=red')
    expect(button('Play…').disabled).toBe(true)
    expect(screen.queryByText('This position can be played.')).toBeNull()
    await write(ENDGAME)
    await waitFor(() => expect(button('Play…').disabled).toBe(false))
  })

  it('pieces are put up, moved, marked and taken away, each with undo and redo', async () => {
    await show()
    await write(ENDGAME)
    await waitFor(() => expect(button('Play…').disabled).toBe(false))
    await fireEvent.click(screen.getByTitle('Spy'))
    await fireEvent.click(cell(B1))
    await waitFor(() => expect(text().value).toContain('rF,rS,.8'))
    await fireEvent.keyDown(document.body, { key: 'Escape' })
    await fireEvent.click(cell(B1))
    await fireEvent.click(cell(C1))
    await waitFor(() => expect(text().value).toContain('rF,.,rS,.7'))
    await fireEvent.click(cell(C1))
    await fireEvent.keyDown(document.body, { key: 'k' })
    await waitFor(() => expect(text().value).toContain('rF,.,rS!,.7'))
    await fireEvent.click(button('Take it away'))
    await waitFor(() => expect(text().value).toContain('/rF,.9'))
    await fireEvent.click(button('Undo'))
    await waitFor(() => expect(text().value).toContain('rF,.,rS!,.7'))
    await fireEvent.click(button('Redo'))
    await waitFor(() => expect(text().value).toContain('/rF,.9'))
    await fireEvent.keyDown(document.body, { key: 't' })
    await waitFor(() => expect(text().value).toMatch(/turn=blue$/))
  })

  it('what was begun is there again, until it is kept as a study', async () => {
    const { app } = await show()
    await write(ENDGAME)
    await waitFor(() => expect(button('Play…').disabled).toBe(false))
    expect(JSON.stringify({ ...localStorage })).toContain("b8'")
    await fireEvent.click(button('Save as study…'))
    await fireEvent.input(await screen.findByLabelText('Name'), { target: { value: 'Chase' } })
    await fireEvent.click(button('Save'))
    await waitFor(() => expect(app.route.params).toEqual(['study', 'id-1']))
    expect(JSON.stringify({ ...localStorage })).not.toContain("b8'")
  })

  it('begins a game with a person on the seat to move and a computer against it', async () => {
    const { app, bridge } = await show()
    await write(ENDGAME)
    await waitFor(() => expect(button('Play…').disabled).toBe(false))
    await fireEvent.click(button('Play…'))
    await waitFor(() => button('Start game'))
    await fireEvent.click(button('Start game'))
    await waitFor(() => expect(app.route.screen).toBe('table'))
    expect(bridge.calls.find(({ name }) => name === 'positions.play')?.args).toMatchObject({
      edition: 'classic',
      text: ENDGAME,
      players: { red: { type: 'human' }, blue: { type: 'bot' } },
    })
  })

  it('shows the strongest move and its chance', async () => {
    await show()
    await write(ENDGAME)
    await waitFor(() => expect(button('Play…').disabled).toBe(false))
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    onTestFinished(() => scroll.mockRestore())
    await fireEvent.click(button('Analyse'))
    const answer = await screen.findByText(/^Strongest move found for Red: Marshal A4–B4\.$/)
    expect(scroll.mock.contexts).toContain(answer.closest('[role=status]'))
    expect(screen.getByText(/wins 75 % of such games/)).toBeTruthy()
  })

  it('says in a sentence that a position makes no puzzle, until it changes', async () => {
    showScreen(Positions, { ...positionScript(), 'positions.puzzle': () => null }, ['classic', 'full'])
    await waitFor(() => cell(A1))
    await write(ENDGAME)
    await waitFor(() => expect(button('Play…').disabled).toBe(false))
    await fireEvent.click(button('Make a puzzle'))
    expect((await screen.findByText(/no single move is clearly the best/)).getAttribute('role')).toBe('status')
    expect(screen.queryByRole('alert')).toBeNull()
    await fireEvent.keyDown(document.body, { key: 't' })
    await waitFor(() => expect(screen.queryByText(/no single move is clearly the best/)).toBeNull())
  })

  it.each([
    ['castle', 'four', 'Flag'],
    ['conquest', 'two', 'Take away'],
  ])('in %s the board and its pieces come, with what only it has', async (edition, preset, tool) => {
    await show([edition, preset])
    await fireEvent.click(button('Armies at random'))
    expect(await screen.findByText('This position can be played.')).toBeTruthy()
    expect(button(tool)).toBeTruthy()
  })

  it('pieces are counted as captured, and captured from the board', async () => {
    await show()
    await write(ENDGAME)
    await waitFor(() => expect(button('Play…').disabled).toBe(false))
    await fireEvent.click(cell(A8))
    await fireEvent.keyDown(document.body, { key: 'c' })
    await waitFor(() => expect(text().value).toMatch(/captured=b8!$/))
    await choose('Pieces', 'Blue')
    await choose('Where they are', 'Captured')
    await waitFor(() => expect(number('Colonel').value).toBe('1'))
    await setNumber('Colonel', 2)
    await waitFor(() => expect(text().value).toMatch(/captured=b8!,b8!$/))
    await fireEvent.click(button('Undo'))
    await waitFor(() => expect(number('Colonel').value).toBe('1'))
    await setNumber('Turns without a battle', 12)
    await waitFor(() => expect(text().value).toContain('quiet=12'))
  })

  it('sliders of the castle, and bags, cards and moves of Conquest have numbers', async () => {
    await show(['castle', 'four'])
    await setNumber('Recruitment slider', 4)
    await waitFor(() => expect(text().value).toContain('sliders=red:4'))
    cleanup()
    await show(['conquest', 'two'])
    await choose('Where they are', 'Bag')
    await setNumber('Scout', 3)
    await waitFor(() => expect(text().value).toContain('bags=red:2,2,2'))
    await setNumber('Moves left', 2)
    await waitFor(() => expect(text().value).toContain('moves=2'))
    await setNumber('Regroup', 1)
    await waitFor(() => expect(text().value).toContain('drawn=G'))
  })

  it('cards are counted, and their order is written', async () => {
    showScreen(Positions, positionScript(), ['battle-cards', 'full'])
    expect(await screen.findByText('Say how many cards are where. Their order in lines and decks is in the text below.')).toBeTruthy()
    await setNumber('Flag', 1)
    await waitFor(() => expect(text().value).toMatch(/^lines=red:F,/))
    await fireEvent.click(button('Armies at random'))
    await waitFor(() => expect(text().value).toMatch(/^lines=red:/))
    expect(await screen.findByText('This position can be played.')).toBeTruthy()
  })

  it('an address without an edition goes on with the latest one, and one that is none says so', async () => {
    localStorage.setItem('marshal.position.latest', JSON.stringify(['narnia', 'full']))
    showScreen(Positions, positionScript(), [])
    await waitFor(() => expect(screen.getByTitle('Aslan')).toBeTruthy())
    showScreen(Positions, positionScript(), ['nowhere'])
    expect((await screen.findAllByText('There is no such page')).length).toBeGreaterThan(0)
  })
})
