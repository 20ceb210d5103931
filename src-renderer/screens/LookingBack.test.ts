import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { Frame, OpenedTable, StepReport } from '../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import { at, choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../families/grid/table/Table.svelte'
import Table from './Table.svelte'

const move = (seq: number, by: 'red' | 'blue', from: string, to: string): StepReport => ({
  seq,
  at: 0,
  by,
  text: `${from}-${to}`,
  kind: 'game',
  events: [{ type: 'piece-moved', seat: by, from: at(from), to: at(to), id: 'x', revealed: null }],
})
const log = [move(8, 'red', 'B3', 'B4'), move(9, 'blue', 'J9', 'J8'), move(10, 'red', 'B4', 'B5'), move(11, 'blue', 'J8', 'J7')]
const now = viewOf('red', { B5: 'red scout', A1: 'red flag', J7: 'blue ?' })
const mine = { ...snapshotOf(now, { choices: choicesOf({ legal: [legalAction('B5-B6')] }) }), seq: 11 }
const past: Readonly<Record<number, ReturnType<typeof viewOf>>> = {
  8: viewOf('red', { B4: 'red scout', A1: 'red flag', J9: 'blue ?' }),
  9: viewOf('red', { B4: 'red scout', A1: 'red flag', J8: 'blue ?' }),
  10: viewOf('red', { B5: 'red scout', A1: 'red flag', J8: 'blue ?' }),
}

async function open(told: readonly StepReport[] = log) {
  const ask = vi.fn(({ from }: { from: number }): Frame[] => {
    return [{ viewer: 'red', view: past[from] ?? now, step: told.find(({ seq }) => seq === from) ?? null }]
  })
  const act = vi.fn(() => mine)
  const opened: OpenedTable = { snapshot: mine, log: [...told], info: classic, set: null }
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  const info = { ...SAMPLE_INFO, settings }
  const shown = showScreen(
    Table,
    { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null, 'table.frames': ask, 'table.do/act': act },
    ['g1'],
  )
  await screen.findByRole('heading', { name: 'Your move, Red' })
  return { ...shown, ask, act }
}
const stands = async (words: RegExp) => screen.findByRole('gridcell', { name: words })
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const isPast = () => screen.queryByText(/^An earlier position, as you knew it then\.$/) !== null

describe('looking back during play', () => {
  it('shows the position of a line of the log as it was known then, and comes back', async () => {
    const { ask } = await open()
    await fireEvent.click(screen.getByRole('button', { name: /Red moves B3 to B4/ }))
    await stands(/^J9, enemy piece/)
    expect(ask).toHaveBeenCalledWith({ gameId: 'g1', from: 8, count: 1 })
    expect(isPast()).toBe(true)
    await fireEvent.click(screen.getByRole('button', { name: 'Back to now' }))
    await stands(/^J7, enemy piece/)
    expect(isPast()).toBe(false)
  })

  it('goes step by step by keys, up to the present', async () => {
    await open()
    await press(',')
    await stands(/^J8, enemy piece/)
    await screen.findByRole('heading', { name: /^Earlier: move \d of \d$/ })
    await press(',')
    await stands(/^B4, your Scout/)
    await press('.')
    await stands(/^B5, your Scout/)
    await press('.')
    await stands(/^J7, enemy piece/)
    expect(isPast()).toBe(false)
    await press(',')
    await stands(/^J8, enemy piece/)
    await press('Escape')
    await stands(/^J7, enemy piece/)
  })

  it('allows no action on what is past: the first choice comes back to now', async () => {
    const { act } = await open()
    await press(',')
    await fireEvent.click(await stands(/^J8, enemy piece/))
    await fireEvent.click(await stands(/^B5, your Scout/))
    await fireEvent.click(await stands(/^B6, /))
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: 'B5-B6' }))
  })

  it('explains a piece as it was known then, by what had been shown by then', async () => {
    const met: StepReport = { ...log[3]!, events: [{ ...log[3]!.events[0]!, id: 'p-J8' } as never] }
    await open([...log.slice(0, 2), { ...log[2]!, events: [{ ...log[2]!.events[0]!, id: 'p-B5' } as never] }, met])
    const explain = async (name: RegExp): Promise<string> => {
      ;(await stands(name)).focus()
      await press('q')
      return (await screen.findByRole('complementary', { name: /^Piece: / })).textContent
    }
    await press(',')
    expect(await explain(/^J8, enemy piece/)).not.toContain('Moved')
    expect(await explain(/^B5, your Scout/)).toContain('Moved once.')
  })

  it('is over when the game goes on, and shows nothing of it behind the curtain', async () => {
    const { bridge } = await open()
    await press(',')
    await stands(/^J8, enemy piece/)
    const curtain = { to: 'blue', lowered: true } as const
    bridge.push('table.changed', { snapshot: snapshotOf(viewOf('spectator', { B5: 'red ?' }), { curtain }), steps: [] })
    await screen.findByRole('heading', { name: 'Pass to Blue' })
    expect(document.body.innerHTML).not.toMatch(/your Scout|An earlier position, as/)
  })

  it('drops an answer that comes after the screen has changed hands', async () => {
    let late: (() => void) | null = null
    const { bridge } = await open()
    const request = bridge.request.bind(bridge)
    vi.spyOn(bridge, 'request').mockImplementation(async (name, args) => {
      if (name === 'table.frames') await new Promise<void>((done) => (late = done))
      return request(name, args)
    })
    await press(',')
    const curtain = { to: 'blue', lowered: true } as const
    bridge.push('table.changed', { snapshot: snapshotOf(viewOf('spectator', { B5: 'red ?' }), { curtain }), steps: [] })
    await screen.findByRole('heading', { name: 'Pass to Blue' })
    ;(late as (() => void) | null)?.()
    await Promise.resolve()
    expect(document.body.innerHTML).not.toMatch(/your Scout|An earlier position, as/)
  })
})
