import { fireEvent, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { FRAMES_AT_ONCE, type Frame, type OpenedTable, type SeenGridEvent, type StepReport } from '../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import { at, classic, snapshotOf, viewOf } from '../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../families/grid/table/Table.svelte'
import Table from './Table.svelte'

const curtain = { to: 'red', lowered: true } as const
const lowered = (seq: number) => ({ ...snapshotOf(viewOf('spectator', { B4: 'red ?', B7: 'blue ?' }), { curtain }), seq })
const now = viewOf('red', { A1: 'red flag', B5: 'blue miner seen' })
const battle = {
  type: 'battle-fought',
  seat: 'blue',
  from: at('B6'),
  to: at('B5'),
  charged: false,
  attacker: { id: 'p-B6', seat: 'blue', kind: 'miner', seenBy: ['red'] },
  defender: { id: 'p-B5', seat: 'red', kind: 'scout', seenBy: ['blue'] },
  result: 'attacker-wins',
} as const
const reportOf = (seq: number, event: SeenGridEvent): StepReport => ({ seq, at: 0, by: 'blue', text: null, kind: 'game', events: [event] })

/** So many steps of Blue, the last of them the battle, and the frames round them as a table tells them. */
function story(length: number) {
  const to = (seq: number): string => (seq % 2 === length % 2 ? 'B7' : 'B6')
  const stand = (seq: number) => viewOf('red', { A1: 'red flag', B5: 'red scout', [to(seq)]: 'blue ?' })
  const move = (seq: number): SeenGridEvent => {
    return { type: 'piece-moved', seat: 'blue', from: at(to(seq - 1)), to: at(to(seq)), id: 'p', revealed: null }
  }
  const steps = Array.from({ length }, (_, i) => reportOf(i + 1, i + 1 === length ? battle : move(i + 1)))
  const frames = [null, ...steps].map((step): Frame => {
    return { viewer: 'red', view: step?.seq === length ? now : stand(step?.seq ?? 0), step }
  })
  return { steps, frames }
}

/** Red has taken the screen over, and is offered to see what Blue did. */
async function takeOver(length: number) {
  const { steps, frames } = story(length)
  const opened: OpenedTable = { snapshot: lowered(length), log: [], info: classic, set: null }
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  const info = { ...SAMPLE_INFO, settings }
  const ask = vi.fn(({ from, count }: { from: number; count: number }) => frames.slice(from, from + count))
  const shown = showScreen(
    Table,
    {
      'app.info': () => info,
      'table.open': () => opened,
      'table.close': () => null,
      'table.shown': () => null,
      'table.raise': () => ({ snapshot: { ...snapshotOf(now), seq: length }, replay: steps, log: steps }),
      'table.frames': ask,
    },
    ['g1'],
  )
  await fireEvent.click(await screen.findByRole('button', { name: 'I am Red: show my side' }))
  const offer = await screen.findByRole('button', { name: /^See what happened/ })
  return { ...shown, ask, offer }
}

describe('what happened behind the curtain', () => {
  it('is played again from frames of the table', async () => {
    const { ask, offer } = await takeOver(2)
    expect(screen.queryByText('Battle on B5')).toBeNull()
    await fireEvent.click(offer)
    await screen.findByText('Battle on B5')
    expect(ask.mock.calls).toEqual([[{ gameId: 'g1', from: 0, count: FRAMES_AT_ONCE }]])
  })

  it('is asked for a page at a time where much has happened', async () => {
    const { ask, offer } = await takeOver(FRAMES_AT_ONCE + 4)
    await fireEvent.click(offer)
    await screen.findByText('Battle on B5')
    expect(ask.mock.calls.map(([{ from }]) => from)).toEqual([0, FRAMES_AT_ONCE - 1])
  })

  it('is not shown to another player who has the screen by the time it comes', async () => {
    let late: (() => void) | null = null
    const { bridge, offer } = await takeOver(2)
    const request = bridge.request.bind(bridge)
    vi.spyOn(bridge, 'request').mockImplementation(async (name, args) => {
      if (name === 'table.frames') await new Promise<void>((done) => (late = done))
      return request(name, args)
    })
    await fireEvent.click(offer)
    bridge.push('table.changed', { snapshot: lowered(2), steps: [] })
    await screen.findByRole('heading', { name: 'Pass to Red' })
    ;(late as (() => void) | null)?.()
    for (let i = 0; i < 6; i++) await Promise.resolve()
    expect(document.body.innerHTML).not.toMatch(/Battle on|your Scout|your Flag/)
  })
})
