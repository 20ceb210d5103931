import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { at, classic } from '../../../../test/support/screens/grid.ts'
import { refereeSnapshot, toldSnapshot } from '../../../../test/support/screens/referee.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
import { entriesOf } from '../../../../test/support/screens/fake-bridge.ts'
import { keepDraft } from '../../../state/drafts.svelte.ts'
// Loaded here, so that no test waits for it.
import '../../../families/grid/physical/PhysicalBoard.svelte'
import Referee from '../../Referee.svelte'

const ledger = (['red', 'blue'] as const).map((seat) => ({ seat, lost: 6, army: 8, kinds: [] }))
const untold = refereeSnapshot({ depth: 'moves', info: classic, board: { state: 'pending' }, ledger })
const laid = { ...toldSnapshot({ A4: 'red ?', B4: 'red ?', A7: 'blue ?', B7: 'blue ?' }), seq: 1 }

const [RED, BLUE] = [
  { seat: 'red', spaces: [at('A4')] },
  { seat: 'blue', spaces: [] },
]

const ready = () => screen.findByRole<HTMLButtonElement>('button', { name: 'All pieces are placed' })
const tap = async (square: string) => fireEvent.click(await screen.findByRole('gridcell', { name: new RegExp(`^${square}\\b`) }))

describe('where all pieces are', () => {
  it('is said square by square, army by army, and done once no piece is missing', async () => {
    const { bridge } = showScreen(Referee, { 'referee.open': () => untold, 'referee.do/lay': () => laid }, ['r1'])
    expect((await ready()).disabled).toBe(true)
    await tap('B4')
    await tap('A4')
    await fireEvent.click(screen.getByRole('radio', { name: /^Blue/ }))
    await tap('A7')
    expect((await ready()).disabled).toBe(true)
    await tap('B7')
    await fireEvent.click(await ready())
    expect(await screen.findByRole('heading', { name: /Anna \(Red\) moves/ })).toBeTruthy()
    expect(entriesOf(bridge, 'lay')[0]).toMatchObject({
      turn: 'red',
      armies: [
        { seat: 'red', spaces: [at('A4'), at('B4')] },
        { seat: 'blue', spaces: [at('A7'), at('B7')] },
      ],
    })
  })

  it('is there again after the page was left, and dropped once it is sent or another entry was made', async () => {
    showScreen(Referee, { 'referee.open': () => untold }, ['r1'])
    await tap('A4')
    cleanup()
    showScreen(Referee, { 'referee.open': () => ({ ...untold, seq: untold.seq + 1 }) }, ['r1'])
    expect(await screen.findByRole('radio', { name: 'Red 0/2' })).toBeTruthy()
    cleanup()
    showScreen(Referee, { 'referee.open': () => untold, 'referee.do/lay': () => laid }, ['r1'])
    expect(await screen.findByRole('radio', { name: 'Red 1/2' })).toBeTruthy()
    await tap('B4')
    await fireEvent.click(screen.getByRole('radio', { name: /^Blue/ }))
    for (const square of ['A7', 'B7']) await tap(square)
    await fireEvent.click(await ready())
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]))
  })

  it.each<[string, object]>([
    ['spaces that are none', { armies: [{ seat: 'red', spaces: ['A4'] }, BLUE] }],
    ['a space off the board', { armies: [{ seat: 'red', spaces: [999] }, BLUE] }],
    ['an army without spaces', { armies: [{ seat: 'red' }, BLUE] }],
    ['too few armies', { armies: [RED] }],
    ['a flag nowhere', { flags: [{ seat: 'red', at: 'home' }] }],
    ['a public piece that is none', { lying: [{ seat: 'red', at: null, kind: 7 }] }],
  ])('begins anew where what was kept is damaged: %s', async (_, part) => {
    const broken = { armies: [RED, BLUE], flags: [], lying: [], ...part }
    keepDraft(`game.${untold.gameId}.${untold.seq}.layout`, broken)
    showScreen(Referee, { 'referee.open': () => untold }, ['r1'])
    expect(await screen.findByRole('radio', { name: 'Red 0/2' })).toBeTruthy()
  })

  it('takes a piece away by a second tap, and reads squares that are typed', async () => {
    showScreen(Referee, { 'referee.open': () => untold }, ['r1'])
    await tap('A4')
    const field: HTMLInputElement = await screen.findByRole('textbox', { name: 'Type where' })
    await fireEvent.input(field, { target: { value: 'b4' } })
    await fireEvent.submit(field)
    expect(await screen.findByRole('radio', { name: 'Red 2/2' })).toBeTruthy()
    await tap('A4')
    expect(await screen.findByRole('radio', { name: 'Red 1/2' })).toBeTruthy()
  })
})
