import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { RefereeSnapshot, AnnouncedRuling } from '../../../../src-main/contract/index.ts'
import { entriesOf, refusal, type Script } from '../../../../test/support/screens/fake-bridge.ts'
import { at, legalAction } from '../../../../test/support/screens/grid.ts'
import { entryOf, toldSnapshot } from '../../../../test/support/screens/referee.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../../../families/grid/physical/PhysicalBoard.svelte'
import Referee from '../../Referee.svelte'

const PIECES = { A4: 'red ?', B4: 'red ?', A7: 'blue ?', B7: 'blue ?' }
const MOVED: AnnouncedRuling = { type: 'move', battle: 1, attacker: 'red', rules: [], from: at('A4'), to: at('A5') }
const CAN_MOVE = { moves: ['A4-A5', 'B4-B5'].map(legalAction) }
const before = toldSnapshot(PIECES, {}, CAN_MOVE)
const after = toldSnapshot(
  { A5: 'red ?', B4: 'red ?', A7: 'blue ?', B7: 'blue ?' },
  { seq: 1, entries: [entryOf(MOVED)] },
  { turn: 'blue', takesBack: 'red' },
)

const open = (snapshot: RefereeSnapshot, script: Script = {}) => showScreen(Referee, { 'referee.open': () => snapshot, ...script }, ['r1'])
const field = (): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: 'Type a move' })
async function type(text: string): Promise<void> {
  await fireEvent.input(await field(), { target: { value: text } })
  await fireEvent.submit(await field())
}
const cell = (square: string) => screen.findByRole('gridcell', { name: new RegExp(`^${square}\\b`) })

describe('a move that is entered', () => {
  it('is two taps on the board that all see', async () => {
    const { bridge } = open(before, { 'referee.do/move': () => after })
    await fireEvent.click(await cell('A4'))
    await fireEvent.click(await cell('A5'))
    expect(await screen.findByRole('heading', { name: /Boris.* moves/ })).toBeTruthy()
    expect(entriesOf(bridge, 'move')[0]).toEqual({
      ...{ type: 'move', seat: 'red', from: at('A4'), to: at('A5') },
    })
  })

  it('or is typed, and the field is free for the next one', async () => {
    open(before, { 'referee.do/move': () => after })
    await type('a4 a5')
    expect(await screen.findByRole('heading', { name: /Boris.* moves/ })).toBeTruthy()
    expect((await field()).value).toBe('')
  })

  it('that is refused stays in its field with the reason next to it, until another is taken', async () => {
    const answers = [refusal('rule', 'A piece on A4 is in the way.'), after]
    const { app } = open(before, { 'referee.do/move': () => answers.shift() ?? after })
    await type('A3 A5')
    await waitFor(async () => expect((await field()).value).toBe('A3 A5'))
    const describedBy = (await field()).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(describedBy)?.textContent).toBe('A piece on A4 is in the way.')
    expect([app.notices.list, app.notices.spoken]).toEqual([[], 'A piece on A4 is in the way.'])
    await fireEvent.click(await cell('A4'))
    await fireEvent.click(await cell('A5'))
    await screen.findByRole('heading', { name: /Boris.* moves/ })
    expect((await field()).value).toBe('')
    expect(screen.queryByText('A piece on A4 is in the way.')).toBeNull()
  })

  it('that is refused does not come back over what is typed next', async () => {
    open(before, { 'referee.do/move': () => refusal('rule', 'A piece on A4 is in the way.') })
    await fireEvent.input(await field(), { target: { value: 'A3 A5' } })
    const sent = fireEvent.submit(await field())
    await fireEvent.input(await field(), { target: { value: 'B4' } })
    await sent
    expect(await screen.findByText('A piece on A4 is in the way.')).toBeTruthy()
    expect((await field()).value).toBe('B4')
  })

  it('that cannot be read is not sent', async () => {
    const { bridge } = open(before)
    await type('forward')
    expect(await screen.findByText('Type from where to where, such as A4 A5.')).toBeTruthy()
    expect((await field()).value).toBe('forward')
    expect(entriesOf(bridge).some(({ type }) => type === 'move')).toBe(false)
  })

  it.each([
    ['B4 B5 C5', 'These are 3 spaces. Type two, from where to where, such as B4 B5.'],
    ['K3 K5 L5', 'There is no K3 on this board. Type from where to where, such as A4 A5.'],
    ['b4', 'This is one space. Type two, from where to where, such as B4 B5.'],
    ['scout forward', 'Type from where to where, such as A4 A5.'],
  ])('says what is wrong with %s, and what can be typed at this table', async (text, answer) => {
    const { bridge } = open(before)
    await type(text)
    expect(await screen.findByText(answer)).toBeTruthy()
    expect(entriesOf(bridge)).toEqual([])
  })

  it('is refused in a notice where it was tapped', async () => {
    const { app } = open(before, { 'referee.do/move': () => refusal('rule', 'Scouts alone run.') })
    await fireEvent.click(await cell('A4'))
    await fireEvent.click(await cell('A6'))
    await waitFor(() => expect(app.notices.list.map(({ text }) => text)).toEqual(['Scouts alone run.']))
  })

  it('can be taken back by the player who entered it, while nothing has come of it', async () => {
    const { bridge } = open(after, { 'referee.do/take-back': () => ({ ...before, seq: 2 }) })
    await fireEvent.click(await screen.findByRole('button', { name: 'Take back A4–A5' }))
    expect(await screen.findByRole('heading', { name: /Anna.* moves/ })).toBeTruthy()
    expect(entriesOf(bridge, 'take-back')[0]).toEqual({ type: 'take-back', seat: 'red' })
  })

  it('cannot be entered here while its seat is on a phone', async () => {
    open(toldSnapshot(PIECES, { held: ['red'] }))
    expect(await screen.findByText('Anna enters the move on a phone.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Type a move' })).toBeNull()
  })

  it('asks first what two spaces leave open: what becomes of flags (CA-16)', async () => {
    const far = { text: 'A4-A6', from: at('A4'), to: at('A6'), attack: false }
    const ways = [far, { ...far, leave: ['red' as const] }]
    const { bridge } = open(toldSnapshot(PIECES, {}, { moves: ways }), { 'referee.do/move': () => after })
    await type('A4 A6')
    const tell = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enter the move' })
    expect(tell.disabled).toBe(false)
    await fireEvent.click(screen.getByRole('switch', { name: 'It leaves its own flag behind' }))
    await fireEvent.click(tell)
    expect(entriesOf(bridge, 'move')[0]).toEqual({
      ...{ type: 'move', seat: 'red', from: at('A4'), to: at('A6'), leave: ['red'] },
    })
  })

  it('can be a shot, as the piece goes or fires there (CA-13)', async () => {
    const way = { from: at('A4'), to: at('A7'), attack: true }
    const moves = [
      { ...way, text: 'A4xA7' },
      { ...way, text: 'A4*A7', shot: true as const },
    ]
    const { bridge } = open(toldSnapshot(PIECES, {}, { moves }), { 'referee.do/shoot': () => after })
    await type('A4*A7')
    await waitFor(() => expect(entriesOf(bridge).some(({ type }) => type === 'shoot')).toBe(true))
    expect(entriesOf(bridge, 'shoot')[0]).toEqual({
      type: 'shoot',
      seat: 'red',
      from: at('A4'),
      to: at('A7'),
    })
  })

  it('is a pass where it is possible that nothing can be done (CA-21)', async () => {
    const { bridge } = open(toldSnapshot(PIECES, {}, { mayPass: true }), { 'referee.do/pass': () => after })
    await fireEvent.click(await screen.findByRole('button', { name: 'Red cannot act: pass' }))
    expect(entriesOf(bridge, 'pass')[0]).toEqual({ type: 'pass', seat: 'red' })
  })

  it('does not take the field from a player who types the next one already', async () => {
    const { bridge } = open(before)
    const typed = await field()
    typed.focus()
    await fireEvent.input(typed, { target: { value: 'B7' } })
    bridge.push('referee.changed', after)
    await screen.findByRole('heading', { name: /Boris.* moves/ })
    expect(document.activeElement).toBe(await field())
  })

  it('leads to the field by a slash', async () => {
    open(before)
    await field()
    await fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(await field())
  })
})
