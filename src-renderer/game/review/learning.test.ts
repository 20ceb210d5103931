import { cleanup, fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { GridChoices, Judged, OpenedReview, StepReport } from '../../../src-main/contract/index.ts'
import type { Script } from '../../../test/support/screens/fake-bridge.ts'
import { at } from '../../../test/support/screens/grid.ts'
import { opened, openReview, stepOf } from '../../../test/support/screens/short-review.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()
afterEach(() => localStorage.clear())

/** Red's miner went A4–A5–A6xA7; every one of these was a mistake. */
const MADE: Readonly<Record<number, { readonly loss: number; readonly better: string }>> = {
  2: { loss: 0.05, better: 'A4-B4' },
  3: { loss: 0.2, better: 'A5-B5' },
  4: { loss: 0.1, better: 'A6-B6' },
}
const judge = ({ frames }: { readonly frames: readonly number[] }): Judged[] =>
  frames.flatMap((frame) => {
    const made = MADE[frame]
    return made ? [{ frame, seat: 'red' as const, best: 0.5, taken: 0.5 - made.loss, better: made.better, why: null }] : []
  })

const SQUARES: Readonly<Record<number, string>> = { 2: 'A4', 3: 'A5', 4: 'A6' }
const GOALS: Readonly<Record<number, readonly string[]>> = { 2: ['A5', 'B4'], 3: ['A6', 'B5', 'A4'], 4: ['A7', 'B6'] }
function choicesIn(frame: number): GridChoices {
  const from = SQUARES[frame] ?? ''
  const legal = (GOALS[frame] ?? []).map((to) => ({ text: `${from}-${to}`, from: at(from), to: at(to), attack: false }))
  return { family: 'grid', legal }
}

/** What a try is worth: the stronger moves the best, B4 nearly as much, all others 12 points less. */
const attempt = (action: string) => {
  const isBest = Object.values(MADE).some(({ better }) => better === action)
  return { best: 0.5, taken: isBest ? 0.5 : action === 'A5-A4' ? 0.48 : 0.38, why: { type: 'best' as const, calm: false } }
}

async function analyse(gameId: string, more: Script = {}) {
  const shown = await openReview(
    { judged: true, game: { ...(await sample()), gameId } },
    {
      'review.judge': judge,
      'review.parts': () => [],
      'review.choices': ({ frame }) => ({ seat: 'red', choices: choicesIn(frame) }),
      'review.try': ({ action }) => attempt(action),
      ...more,
    },
  )
  await fireEvent.keyDown(window, { key: 'a' })
  return shown
}

async function sample(): Promise<OpenedReview['game']> {
  const { sampleRow } = await import('../../../test/support/screens/samples.ts')
  return sampleRow({ length: 3 })
}

const panel = (): HTMLElement => screen.getByRole('region', { name: /’s mistakes$/ })
const press = (key: string): Promise<boolean> => fireEvent.keyDown(window, { key })
const begin = async (): Promise<void> =>
  void (await fireEvent.click(await screen.findByRole('button', { name: 'Learn from Red’s mistakes' })))
const asked = (text: RegExp): Promise<HTMLElement> => within(panel()).findByText(text)
const choose = async (name: RegExp): Promise<void> => void (await fireEvent.click(await screen.findByRole('button', { name })))
/** All that the page says and names, but for the list of possible moves. */
const said = (): string => {
  const list = screen.queryByRole('list', { name: 'Possible moves' })
  const elements = [...document.querySelectorAll('*')].filter((element) => !list?.contains(element))
  return elements
    .flatMap((element) => [
      ...['title', 'aria-label', 'aria-valuetext', 'data-tip'].flatMap((name) => element.getAttribute(name) ?? []),
      ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent] : [])),
    ])
    .join('\n')
}

describe('learning from mistakes', () => {
  it('asks for the first one from its seat, and gives away neither what was played, nor the answer, nor what came', async () => {
    await analyse('covers')
    await begin()
    await asked(/^Inaccuracy at move 1\. Red lost 5 points here/)
    await screen.findByRole('button', { name: 'Miner A4–B4' })
    expect(said()).not.toMatch(/stronger: |A4–A5|A4 to A5|A4-B4|A4–B4|A5 to A6|A7 /i)
    for (const name of ['Analysis', 'Statistics', 'Moves']) expect(screen.queryByRole('heading', { name })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Copy the moves', hidden: true })).toBeNull()
    for (const key of ['End', 'ArrowRight', ']', '2']) await press(key)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Go to move' }).value).toBe('0')
    expect(screen.queryByRole('radio', { name: 'Blue' })).toBeNull()
  })

  it('takes moves from the list, says how much a wrong one loses, and accepts one that is nearly as good', async () => {
    const { bridge } = await analyse('list')
    await begin()
    await choose(/^Miner A4–A5$/)
    await asked(/^No\. Miner A4–A5 loses 12 points\. Try again\.$/)
    await choose(/^Miner A4–B4$/)
    await asked(/^Miner A4–B4: the strongest move found\. It keeps 5 points that the move played lost\.$/)
    expect(document.activeElement?.textContent).toMatch(/Next/)
    await press('n')
    await asked(/^Blunder at move 2\./)
    await choose(/^Miner A5–A4$/)
    await asked(/^Miner A5–A4: nearly as good as the strongest\. It keeps 18 points that the move played lost\.$/)
    await asked(/^Strongest: Miner A5–B5\./)
    await asked(/^Played: A5–A6\.$/)
    expect(bridge.calls).toContainEqual({ name: 'review.try', args: { gameId: 'list', frame: 3, action: 'A5-A4' } })
  })

  it('names the move that was played as the stronger one is named', async () => {
    // It said `Strongest: General 3×2` and `Played: Place 3 → place 1`.
    const texts: Readonly<Record<number, string>> = { 3: 'A4-A5' }
    await analyse('played', {
      'review.log': () => [1, 2, 3, 4, 5].flatMap((frame) => ({ ...stepOf(frame), text: texts[frame] ?? null }) as StepReport),
    })
    await begin()
    await choose(/^Miner A4–B4$/)
    await asked(/^Played: Miner A4–A5\.$/)
  })

  it('names the answer next to a move that is as good: both were called the strongest', async () => {
    await analyse('equal', { 'review.try': () => attempt('A4-B4') })
    await begin()
    await choose(/^Miner A4–A5$/)
    await asked(/^Miner A4–A5 is as good as the answer, Miner A4–B4\./)
    expect(panel().textContent).not.toMatch(/strongest/i)
  })

  it('says of a wrong try what it risks or gives up, where that is known', async () => {
    const against = { type: 'exposed', piece: 'miner', at: at('B5'), kind: 'marshal', falls: 1 } as const
    await analyse('against', { 'review.try': ({ action }) => ({ ...attempt(action), against }) })
    await begin()
    await choose(/^Miner A4–A5$/)
    await asked(/^No\. Miner A4–A5 loses 12 points\. It puts Red’s Miner within reach of the Marshal on B5\. Try again\.$/)
  })

  it('says of a try that hardly changes the chance which piece it costs, and does not accept it', async () => {
    const cost = { hundredths: 31, kind: 'captain' }
    await analyse('piece', { 'review.try': ({ action }) => ({ ...attempt(action), best: 0.5, taken: 0.49, cost }) })
    await begin()
    await choose(/^Miner A4–A5$/)
    await asked(/^No\. Miner A4–A5 loses about as much as a Captain is worth\. Try again\.$/)
  })

  it('says of the strongest move, found by a player, what the analysis says of it', async () => {
    const against = { type: 'exposed', piece: 'miner', at: at('A5'), kind: 'marshal', falls: 1 } as const
    await analyse('reason', { 'review.judge': (args) => judge(args).map((each) => ({ ...each, against })) })
    await begin()
    await choose(/^Miner A4–B4$/)
    await asked(/^Miner A4–B4: the strongest move found\. The move played puts Red’s Miner within reach of the Marshal on A5\.$/)
  })

  it('supposes nothing meanwhile: what is supposed is judged, and that would name the answer', async () => {
    const piece = {
      id: 'b',
      owner: 'blue',
      at: at('A7'),
      lost: false,
      kinds: [
        { kind: 'bomb', chance: 0.6 },
        { kind: 'miner', chance: 0.4 },
      ],
    }
    await analyse('supposes', { 'review.knowledge': () => [{ ...piece, since: null, candidates: [] }] as never })
    await press('k')
    await fireEvent.keyDown(await screen.findByRole('gridcell', { name: /^A7,/ }), { key: 'Enter' })
    await screen.findByRole('combobox', { name: 'What if this piece were…' })
    await press('a')
    await begin()
    await press('k')
    await screen.findByRole('region', { name: 'What Red could know' })
    expect(screen.queryByRole('combobox', { name: 'What if this piece were…' })).toBeNull()
  })

  it('by its key waits until the analysis is shown, and names the side that has nothing to learn from', async () => {
    const { app } = await openReview({ judged: true }, { 'review.judge': () => [], 'review.parts': () => [] }, { coverReview: true })
    const notice = (): string | undefined => app.notices.list.at(-1)?.text
    await press('a')
    await press('l')
    expect(notice()).toBe('Show the analysis first.')
    await choose(/^Show the analysis$/)
    await vi.waitFor(async () => {
      await press('l')
      expect(notice()).toBe('No mistakes of Red found.')
    })
  })

  it('takes moves from the board, by its keyboard', async () => {
    await analyse('board')
    await begin()
    const cell = (name: RegExp): Promise<HTMLElement> => screen.findByRole('gridcell', { name })
    await fireEvent.keyDown(await cell(/^A4, your Miner/), { key: 'Enter' })
    const goal = await cell(/^B4, .*can be moved to|^B4.*move/)
    expect(screen.getByRole('list', { name: 'Possible moves' }).textContent).not.toMatch(/A5–/)
    await fireEvent.keyDown(goal, { key: 'Enter' })
    await asked(/^Miner A4–B4: the strongest move found\./)
  })

  it('shows the answer when that is wanted, counts what was found, and asks the others again', async () => {
    await analyse('count')
    await begin()
    await choose(/^Miner A4–B4$/)
    await press('n')
    await asked(/^Blunder/)
    await press('s')
    await asked(/^Strongest: Miner A5–B5\./)
    await press('n')
    await asked(/^Mistake at move 3\./)
    await press('n')
    await asked(/^You found 1 of 3\.$/)
    await choose(/^Try the others again$/)
    await asked(/^Blunder/)
  })

  it('goes on where it was left, and leads back to the position from an earlier one', async () => {
    await analyse('left')
    await begin()
    await press('n')
    await asked(/^Blunder/)
    await press('a')
    await screen.findByRole('region', { name: 'Analysis' })
    cleanup()
    const { app } = await analyse('left')
    await begin()
    await asked(/^Blunder/)
    await press('ArrowLeft')
    // The button and Space did nothing that one could see.
    await press(' ')
    expect(app.notices.list.map(({ text }) => text)).toEqual([expect.stringMatching(/^The game is not played back while you look/)])
    expect(screen.getByRole('button', { name: /^The game is not played back/ }).getAttribute('aria-disabled')).toBe('true')
    await choose(/^Back to the position$/)
    await screen.findByRole('button', { name: 'Miner A5–B5' })
  })
})

describe('the mistakes that the analysis lists', () => {
  const named = (): number => screen.queryAllByRole('button', { name: /stronger: / }).length

  it('keep the stronger moves of a person to themselves until they are found, shown or asked for', async () => {
    await analyse('unnamed')
    await screen.findByRole('button', { name: 'Learn from Red’s mistakes' })
    expect(named()).toBe(0)
    await begin()
    await choose(/^Miner A4–B4$/)
    await press('n')
    await press('n')
    await asked(/^Mistake at move 3\./)
    await press('s')
    await press('a')
    await screen.findByRole('button', { name: /A4–A5.*stronger: Miner A4–B4/ })
    expect(named()).toBe(2)
    await choose(/^Show the stronger move at 2$/)
    expect(named()).toBe(3)
    expect(document.activeElement?.textContent).toMatch(/stronger: Miner A5–B5/)
  })

  it('can all be shown at once; those of computers are from the start', async () => {
    await analyse('all')
    await choose(/^Show all stronger moves$/)
    expect(named()).toBe(3)
    cleanup()
    const bot = { type: 'bot', name: 'Fox', bot: 'strategist', level: 'strong' } as const
    const row = await sample()
    const players = row.players.map((each) => (each.seat === 'red' ? { ...each, player: bot } : each))
    await analyse('computer', { 'review.open': () => opened({ judged: true, game: { ...row, players, gameId: 'computer' } }) })
    await vi.waitFor(() => expect(named()).toBe(3))
  })
})

describe('the mistake that the analysis shows', () => {
  it('has the stronger move and the one played on the board, different in form, and named by the twin', async () => {
    await analyse('arrows', {
      'review.log': () => [2, 3].map((frame) => ({ ...stepOf(frame)!, text: frame === 3 ? 'A4-A5' : null })),
    })
    await fireEvent.click(await screen.findByRole('button', { name: /A4–A5.*5 points$/ }))
    await vi.waitFor(() => expect(screen.getByRole('gridcell', { name: /^A4,.*Played: A4 to A5/ })).toBeTruthy())
    expect(said()).not.toMatch(/stronger: |A4 to B4/i)
    await choose(/^Show the stronger move at 1$/)
    const stronger = (): HTMLElement => screen.getByRole('gridcell', { name: /^B4,.*Stronger: A4 to B4/ })
    await vi.waitFor(stronger)
    expect(screen.getByRole('gridcell', { name: /^A4,.*Played: A4 to A5.*Stronger: A4 to B4/ })).toBeTruthy()
    expect([...document.querySelectorAll('.drawn > *')].map((each) => each.classList[0])).toEqual(['played', 'better'])
    await press('End')
    await vi.waitFor(() => expect(screen.queryByRole('gridcell', { name: /Stronger/ })).toBeNull())
    await press('a')
    await press('Home')
    expect(screen.queryByRole('gridcell', { name: /Stronger/ })).toBeNull()
  })

  it('takes the focus with its panel, and gives it back when the panel is closed', async () => {
    await openReview({ judged: true }, { 'review.judge': judge, 'review.parts': () => [] })
    const before = screen.getByRole('slider', { name: 'Position in the game' })
    before.focus()
    await press('a')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Analysis' }))
    await press('k')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /could know|knowledge/i }))
    await press('k')
    expect(document.activeElement).toBe(before)
  })
})
