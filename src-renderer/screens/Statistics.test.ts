import { cleanup, fireEvent, screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { Statistics as Answer } from '../../src-main/contract/index.ts'
import { refusal, type Script } from '../../test/support/screens/fake-bridge.ts'
import { ALL_EDITIONS, SAMPLE_OFFERS } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import { understood } from './history/query.ts'
import Statistics from './Statistics.svelte'

const SPREAD = { count: 3, least: 10, quarter: 20, median: 30, threeQuarters: 40, greatest: 55, width: 5, counts: [0, 0, 1, 0, 1] }

const ANSWER: Answer = {
  games: 4,
  unread: 1,
  players: [
    { name: 'Anna', games: 4 },
    { name: 'Boris', games: 3 },
  ],
  results: {
    edition: [{ edition: 'classic', won: 3, drawn: 0, lost: 1 }],
    opponent: [{ name: 'Boris', won: 3, drawn: 0, lost: 1 }],
    seat: [{ seat: 'red', won: 3, drawn: 0, lost: 1 }],
    level: [{ level: null, won: 3, drawn: 0, lost: 1 }],
    setup: [],
  },
  boards: [
    {
      edition: 'classic',
      preset: 'duel',
      set: null,
      key: 'classic/duel',
      games: 4,
      counted: 3,
      lengths: SPREAD,
      minutes: SPREAD,
      attacks: [{ attacker: 'spy', defender: 'marshal', won: 2, even: 0, lost: 0, unknown: { won: 1, even: 0, lost: 0 } }],
      kinds: [{ kind: 'spy', had: 6, lost: 2 }],
      flags: [
        {
          near: 'red',
          spaces: [
            { space: 0, stood: 4, fell: 1 },
            { space: 5, stood: 2, fell: 0 },
          ],
        },
      ],
      armies: 6,
      taken: 1,
      takers: [{ kind: 'spy', count: 1 }],
    },
  ],
}

function statisticsOf(answer: Answer = ANSWER): { readonly script: Script; readonly asked: unknown[] } {
  const asked: unknown[] = []
  const script: Script = {
    'history.players': () => ['Anna', 'Boris'],
    'formations.list': () => [],
    'history.statistics': (args) => {
      asked.push(args)
      return answer
    },
  }
  return { script, asked }
}

describe('Statistics', () => {
  it('say of how many games they are, how sure each share is, and what is not counted', async () => {
    showScreen(Statistics, statisticsOf().script)
    expect(await screen.findByText('of 4 finished games')).toBeTruthy()
    const boris = screen.getByRole('row', { name: /^Boris/ })
    expect(boris.textContent.replaceAll(/\s+/g, ' ')).toContain('75 % (30–95 %)')
    expect(screen.getByText('One game has not been read for its battles yet.')).toBeTruthy()
    expect(await screen.findByText(/^Battles and pieces of one game are not counted/)).toBeTruthy()
    expect(screen.getByText(/^Flags taken: 17 % \(3–56 %\), 1 of 6\./)).toBeTruthy()
  })

  it('say what is wrong with a search that is not understood, and count nothing', async () => {
    const { script, asked } = statisticsOf()
    showScreen(Statistics, script, ['text=anna spy took'])
    expect((await screen.findByRole('alert')).textContent).toContain('took')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(asked).toEqual([])
  })

  it('ask for the search of their address, and for the player that is chosen', async () => {
    const { script, asked } = statisticsOf()
    showScreen(Statistics, script, ['battle=classic', 'player=Boris'])
    await screen.findByText('of 4 finished games')
    expect(asked).toEqual([{ filter: { edition: 'classic', player: 'Boris' }, player: 'Boris' }])
    await fireEvent.change(screen.getByRole('combobox', { name: 'Armies of' }), { target: { value: '' } })
    await screen.findByRole('heading', { name: 'Results' })
    expect(asked[1]).toEqual({ filter: { edition: 'classic', player: 'Boris' } })
  })

  it('have one space of the board in the tab order, the one with the most flags, and arrow keys go on from it', async () => {
    showScreen(Statistics, statisticsOf().script)
    const map = await screen.findByRole('grid', { name: 'Where Flags were deployed, Red at the lower edge' })
    const cells = within(map).getAllByRole('gridcell')
    const inOrder = (): readonly (string | null)[] =>
      cells.filter((cell) => cell.getAttribute('tabindex') === '0').map((cell) => cell.getAttribute('aria-label'))
    expect(inOrder()).toEqual(['A1: deployed 4×, captured 1×'])
    await fireEvent.keyDown(
      cells.find((cell) => cell.getAttribute('tabindex') === '0')!,
      { key: 'ArrowRight' },
    )
    expect(inOrder()).toEqual(['B1: deployed 0×, captured 0×'])
  })

  it('ask for the edition and size under the results, which are of all games', async () => {
    showScreen(Statistics, statisticsOf().script)
    const results = await screen.findByRole('heading', { name: 'Results' })
    const choice = await screen.findByLabelText('Edition and size')
    expect(results.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  it('of Conquest draw formations on their land, and lead from a zone to the games with a Flag on it (CQ-5)', async () => {
    const board = { ...ANSWER.boards[0]!, edition: 'conquest', preset: 'two', key: 'conquest/two', attacks: [], kinds: [] }
    const setup = { edition: 'conquest', preset: 'two', placement: { 2: 'flag' }, won: 2, drawn: 0, lost: 0, taken: 0, takers: [] }
    const answer = { ...ANSWER, boards: [board], results: { ...ANSWER.results, setup: [setup] } }
    const { script } = statisticsOf(answer)
    showScreen(Statistics, { ...script, 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [...ALL_EDITIONS] }) }, ['player=Anna'])
    const zone = 'NH1'
    const link = await screen.findByRole('link', { name: zone })
    expect(link.getAttribute('href')).toBe(`#/history/text=flag%20${zone}/battle=conquest%2Ftwo/player=Anna`)
    expect(understood(`flag ${zone}`, { editions: ALL_EDITIONS, players: [] }).filter.places).toMatchObject([{ space: zone }])
    expect(screen.getByRole('img', { name: /^Formation.*Flag/ })).toBeTruthy()
  })

  it('leave games without times out of the chart of minutes, and say so; without any there is none', async () => {
    const [board] = ANSWER.boards
    const timed = (count: number) => statisticsOf({ ...ANSWER, boards: [{ ...board!, minutes: { ...SPREAD, count } }] }).script
    showScreen(Statistics, timed(2))
    expect(await screen.findByText(/30 minutes\. One game without times is left out\.$/)).toBeTruthy()
    cleanup()
    showScreen(Statistics, timed(0))
    await screen.findByRole('heading', { name: 'Moves' })
    expect(screen.queryByRole('heading', { name: 'Minutes' })).toBeNull()
  })

  it('say so when no finished game matches, and what went wrong', async () => {
    showScreen(Statistics, statisticsOf({ ...ANSWER, games: 0, boards: [] }).script)
    expect(await screen.findByText('No finished games')).toBeTruthy()
    expect(screen.getByText(/^Statistics begin with the first finished game/)).toBeTruthy()
    showScreen(Statistics, statisticsOf({ ...ANSWER, games: 0, boards: [] }).script, ['battle=classic'])
    expect(await screen.findByText(/^No finished game matches this search/)).toBeTruthy()
    showScreen(Statistics, { ...statisticsOf().script, 'history.statistics': () => refusal('internal', 'The archive is closed.') })
    expect(await screen.findByText('The archive is closed.')).toBeTruthy()
  })
})
