import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefereeSnapshot, Seat } from '../../../../src-main/contract/index.ts'
import { entriesOf, refusal, type Script } from '../../../../test/support/screens/fake-bridge.ts'
import { entryOf, refereeSnapshot, announcedRuling } from '../../../../test/support/screens/referee.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
import Referee from '../../Referee.svelte'
import { LOCKS_AFTER } from './lock.ts'

/** A battle in which these have still to enter, the first of them at one screen. */
const entering = (waiting: readonly Seat[], seq: number, part: Partial<RefereeSnapshot> = {}): RefereeSnapshot => {
  const toEnter = waiting[0] ?? 'red'
  const battle = { attacker: 'red', defender: 'blue', correcting: null, use: null, piece: 1, pieces: 1 } as const
  const role = toEnter === 'red' ? 'attacker' : 'defender'
  return refereeSnapshot({ seq, stage: { type: 'entering', ...battle, toEnter, waiting: [...waiting], role }, ...part })
}
const told = (seq = 4): RefereeSnapshot => refereeSnapshot({ seq, ruling: announcedRuling(), entries: [entryOf(announcedRuling())] })

const press = (key: string): Promise<boolean> => fireEvent.keyDown(window, { key })
/** A finger that bounces is passed over; a hand that takes over comes later. */
const rest = (): Promise<void> => new Promise((done) => setTimeout(done, 400))

function open(first: RefereeSnapshot, entered: readonly (RefereeSnapshot | ReturnType<typeof refusal>)[], more: Script = {}) {
  const answers = [...entered]
  return showScreen(
    Referee,
    {
      'referee.open': () => first,
      'referee.do/begin': () => entering(['red', 'blue'], first.seq + 1),
      'referee.do/enter': () => answers.shift() ?? refusal('conflict', 'nothing left to say'),
      ...more,
    },
    ['r1'],
  )
}
const enteredIn = (bridge: ReturnType<typeof open>['bridge']) => entriesOf(bridge).filter(({ type }) => type === 'enter')

const ways = (kept: { quick?: boolean; open?: readonly string[] }): void =>
  localStorage.setItem('marshal.referee.ways', JSON.stringify(kept))

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('a chosen rank', () => {
  it('is named nowhere on the screen but on its own key', async () => {
    open(entering(['red', 'blue'], 1), [])
    await fireEvent.click(await screen.findByRole('button', { name: /I am Anna/ }))
    const before = screen.getAllByText('Bomb').length
    await press('b')
    expect(await screen.findByRole('button', { name: 'B, Bomb, Never attacks', pressed: true })).toBeTruthy()
    expect(screen.getAllByText(/Bomb/, { ignore: '[aria-live] *, [role=status] *' }).length).toBe(before)
    expect(screen.getByRole('button', { name: 'Enter' })).toBeTruthy()
  })
})

describe('a kind that never moves', () => {
  it('cannot be pressed as an attacker, and its key says why; as a defender it can (CL-8)', async () => {
    open(entering(['red', 'blue'], 1), [entering(['blue'], 2)])
    await fireEvent.click(await screen.findByRole('button', { name: /I am Anna/ }))
    const bomb = screen.getByRole<HTMLButtonElement>('button', { name: 'B, Bomb, Never attacks' })
    expect(bomb.disabled).toBe(true)
    expect(bomb.textContent).toContain('Never attacks')
    await press('3')
    await press('Enter')
    await fireEvent.click(await screen.findByRole('button', { name: /I am Boris/ }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'B, Bomb' }).disabled).toBe(false)
  })
})

describe('one press', () => {
  beforeEach(() => ways({ quick: true }))

  it('enters: attack, rank, rank are a battle of three keys', async () => {
    const { bridge } = open(refereeSnapshot(), [entering(['blue'], 3), told()])
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    await press('r')
    await screen.findByRole('group', { name: 'Ranks' })
    await press('3')
    await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })
    await rest()
    await press('9')
    expect(await screen.findByRole('heading', { name: 'Red wins' })).toBeTruthy()
    expect(enteredIn(bridge)).toMatchObject([
      { seat: 'red', kind: 'miner' },
      { seat: 'blue', kind: 'general' },
    ])
  })

  it('on the shield ignores a finger that bounces', async () => {
    const { bridge } = open(entering(['blue'], 3), [told()])
    await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })
    await press('9')
    expect(screen.getByRole('heading', { name: 'Pass to Boris (Blue)' })).toBeTruthy()
    expect(enteredIn(bridge)).toEqual([])
  })

  it('shows its owner why it was refused', async () => {
    open(entering(['blue'], 3), [refusal('rule', 'The Bomb is already lost.')])
    await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })
    await rest()
    await press('b')
    expect(await screen.findByText('The Bomb is already lost.')).toBeTruthy()
  })
})

describe('a rank typed on the shield', () => {
  it('lifts it and is chosen, and Enter enters', async () => {
    const { bridge } = open(entering(['red', 'blue'], 1), [entering(['blue'], 2)])
    await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })
    await rest()
    await press('3')
    expect(await screen.findByRole('button', { name: '3, Miner', pressed: true })).toBeTruthy()
    await press('Enter')
    expect(await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })).toBeTruthy()
    expect(enteredIn(bridge)).toMatchObject([{ seat: 'red', kind: 'miner' }])
  })
})

describe('the next pad', () => {
  it('takes keys as soon as it is seen, though the entry before is not answered yet', async () => {
    ways({ quick: true })
    const several = (piece: number, seq: number): RefereeSnapshot => {
      const { stage } = entering(['blue'], seq)
      return entering(['blue'], seq, { stage: { ...stage, piece, pieces: 3 } as RefereeSnapshot['stage'] })
    }
    const later = [several(3, 3), told()]
    const { bridge } = open(several(2, 2), [], {
      'referee.do/enter': () => {
        const next = later.shift() ?? told()
        bridge.push('referee.changed', next)
        if (later.length === 1) void press('9')
        return next
      },
    })
    await fireEvent.click(await screen.findByRole('button', { name: /I am Boris/ }))
    await press('3')
    expect(await screen.findByRole('heading', { name: 'Red wins' })).toBeTruthy()
    expect(enteredIn(bridge)).toMatchObject([{ kind: 'miner' }, { kind: 'general' }])
  })
})

describe('a table that hides no ranks', () => {
  beforeEach(() => ways({ open: ['r1'] }))

  it('enters both ranks on one screen: three keys a battle', async () => {
    const { bridge } = open(refereeSnapshot(), [entering(['blue'], 3), told()])
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    await press('r')
    await screen.findByRole('heading', { name: 'Which pieces meet?' })
    await press('3')
    await press('b')
    expect(await screen.findByRole('heading', { name: 'Red wins' })).toBeTruthy()
    expect(enteredIn(bridge)).toMatchObject([
      { seat: 'red', kind: 'miner' },
      { seat: 'blue', kind: 'bomb' },
    ])
  })

  it('loses no key of a quick hand', async () => {
    const { bridge } = open(refereeSnapshot(), [entering(['blue'], 3), told()])
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    void press('r')
    void press('3')
    void press('b')
    expect(await screen.findByRole('heading', { name: 'Red wins' })).toBeTruthy()
    expect(enteredIn(bridge)).toMatchObject([{ kind: 'miner' }, { kind: 'bomb' }])
  })

  it('takes clicks in either order, and asks again for what was refused', async () => {
    const { bridge } = open(entering(['red', 'blue'], 1), [refusal('rule', 'The Miner is already lost.'), entering(['blue'], 3), told()])
    const red = await screen.findByRole('group', { name: 'Ranks of Anna (Red)' })
    const blue = screen.getByRole('group', { name: 'Ranks of Boris (Blue)' })
    await fireEvent.click(within(blue).getByRole('button', { name: 'B, Bomb' }))
    expect(enteredIn(bridge)).toEqual([])
    await fireEvent.click(within(red).getByRole('button', { name: '3, Miner' }))
    expect(await screen.findByText('The Miner is already lost.')).toBeTruthy()
    await fireEvent.click(within(red).getByRole('button', { name: '2, Scout' }))
    expect(await screen.findByRole('heading', { name: 'Red wins' })).toBeTruthy()
  })

  it('is none where the table hides a piece, whatever is kept here', async () => {
    open(entering(['red', 'blue'], 1, { reveal: 'winner' as RefereeSnapshot['reveal'] }), [])
    expect(await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })).toBeTruthy()
  })

  it('passes the device on where a side answers on its phone', async () => {
    open(entering(['red', 'blue'], 1, { held: ['blue'] }), [])
    expect(await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })).toBeTruthy()
  })

  it('can be had and given up between battles', async () => {
    ways({})
    open(refereeSnapshot(), [])
    await fireEvent.click(await screen.findByRole('button', { name: 'This screen…' }))
    await fireEvent.click(screen.getByRole('switch', { name: 'Enter both ranks openly' }))
    expect(JSON.parse(localStorage.getItem('marshal.referee.ways') ?? '')).toEqual({ quick: false, open: ['r1'] })
    await fireEvent.click(screen.getByRole('switch', { name: 'Enter both ranks openly' }))
    expect(JSON.parse(localStorage.getItem('marshal.referee.ways') ?? '')).toEqual({ quick: false, open: [] })
  })
})

describe('after the outcome', () => {
  it('the key or the button of the next attack goes on by itself', async () => {
    const { bridge } = open(entering(['blue'], 3), [told()])
    await fireEvent.click(await screen.findByRole('button', { name: /I am Boris/ }))
    await press('b')
    await press('Enter')
    await screen.findByRole('heading', { name: 'Red wins' })
    await press('b')
    await waitFor(() => expect(entriesOf(bridge).filter(({ type }) => type === 'begin')).toMatchObject([{ attacker: 'blue' }]))
  })

  it('the piece that fights on is offered behind its shield, and named nowhere else', async () => {
    const ruling = announcedRuling({ attackerKind: null, defenderKind: null })
    const entries = { entries: [entryOf(ruling)] }
    const begun = [entering(['red', 'blue'], 2), entering(['red', 'blue'], 5, entries)]
    const { bridge } = open(
      refereeSnapshot(),
      [entering(['blue'], 3), refereeSnapshot({ seq: 4, ruling, ...entries }), entering(['blue'], 6, entries)],
      {
        'referee.do/begin': () => begun.shift() ?? refusal('conflict', 'nothing left to say'),
      },
    )
    await fireEvent.click(await screen.findByRole('button', { name: /Red attacks/ }))
    await fireEvent.click(await screen.findByRole('button', { name: /I am Anna/ }))
    expect(screen.queryByRole('button', { name: /The same piece/ })).toBeNull()
    await press('3')
    await press('Enter')
    await fireEvent.click(await screen.findByRole('button', { name: /I am Boris/ }))
    await press('b')
    await press('Enter')
    await fireEvent.click(await screen.findByRole('button', { name: /Red attacks/ }))
    await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })
    expect(document.body.innerHTML).not.toContain('Miner')
    await fireEvent.click(screen.getByRole('button', { name: /I am Anna/ }))
    await fireEvent.click(screen.getByRole('button', { name: /The same piece as last time/ }))
    expect(await screen.findByRole('button', { name: '3, Miner', pressed: true })).toBeTruthy()
    await press('Enter')
    await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })
    await fireEvent.click(screen.getByRole('button', { name: /I am Boris/ }))
    expect(screen.queryByRole('button', { name: /The same piece/ })).toBeNull()
    expect(enteredIn(bridge)).toMatchObject([{ kind: 'miner' }, { kind: 'bomb' }, { kind: 'miner' }])
  })
})

describe('ranks left in sight', () => {
  it('are hidden after half a minute without a key, and it is said why', async () => {
    open(entering(['red', 'blue'], 1), [])
    await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })
    vi.useFakeTimers()
    await fireEvent.click(screen.getByRole('button', { name: /I am Anna/ }))
    await vi.advanceTimersByTimeAsync(LOCKS_AFTER - 1000)
    await press('3')
    await vi.advanceTimersByTimeAsync(LOCKS_AFTER - 1000)
    expect(screen.getByRole('group', { name: 'Ranks' })).toBeTruthy()
    await vi.advanceTimersByTimeAsync(1000)
    expect(screen.queryByRole('group', { name: 'Ranks' })).toBeNull()
    expect(screen.getByText('Hidden again: no key was pressed for 30 seconds.')).toBeTruthy()
  })
})
