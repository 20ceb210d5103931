import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { RefereeSnapshot, AnnouncedRuling } from '../../../../src-main/contract/index.ts'
import { entriesOf, type Script } from '../../../../test/support/screens/fake-bridge.ts'
import { at } from '../../../../test/support/screens/grid.ts'
import { entryOf, refereeSnapshot, toldSnapshot, announcedRuling } from '../../../../test/support/screens/referee.ts'
import { SAMPLE_EDITION } from '../../../../test/support/screens/samples.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../../../families/grid/physical/PhysicalBoard.svelte'
import Referee from '../../Referee.svelte'
import { contradictionText, entryName } from '../words/entry-name.ts'

const fought = refereeSnapshot({ seq: 3, ruling: announcedRuling(), entries: [entryOf(announcedRuling())] })
const MOVE: AnnouncedRuling = { type: 'move', battle: 1, attacker: 'red', rules: [], from: at('A4'), to: at('A5') }
const MEETING = announcedRuling({ battle: 2, from: at('A5'), to: at('A6') })
const SHOT: AnnouncedRuling = {
  ...{ type: 'shot', battle: 2, attacker: 'red', attackerKind: 'miner', defender: 'blue', defenderKind: 'bomb', rules: [] },
  ...{ from: at('A5'), to: at('A8') },
}

const open = (first: RefereeSnapshot, script: Script = {}) => showScreen(Referee, { 'referee.open': () => first, ...script }, ['r1'])
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('a correction', () => {
  it('is at hand where the outcome is announced: it leads to the entry, and the announcement goes', async () => {
    const { bridge } = open(refereeSnapshot(), { 'referee.do/ask-correction': () => fought })
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    bridge.push('referee.changed', fought)
    await press('Something is wrong: correct it…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct battle 1' }))
    expect(screen.queryByRole('heading', { name: 'Red wins' })).toBeNull()
    await fireEvent.click(dialog.getByRole('button', { name: /^Ask / }))
    expect(entriesOf(bridge).at(-1)).toMatchObject({ type: 'ask-correction', seq: 3, seat: 'red' })
  })

  it('is at hand next to the last battle too', async () => {
    open(fought)
    await press('Correct it…')
    expect(await screen.findByRole('dialog', { name: 'Correct battle 1' })).toBeTruthy()
  })

  it('names a battle by its squares where moves are entered, in the list and in the question', async () => {
    const entries = [entryOf(MOVE), entryOf(MEETING)]
    const told = toldSnapshot({ A6: 'red miner', B7: 'blue ?' }, { seq: 6, entries, ruling: MEETING })
    open(told)
    expect(await screen.findByRole('button', { name: 'Correct A5 × A6…' })).toBeTruthy()
    await press('Correct it…')
    expect(await screen.findByRole('dialog', { name: 'Correct A5 × A6' })).toBeTruthy()
  })

  it.each([
    ['a battle', MEETING],
    ['a shot', SHOT],
  ])('asks for no attacker where moves are entered: %s (CA-13)', async (_, ruling) => {
    open(toldSnapshot({ A6: 'red miner', B7: 'blue ?' }, { seq: 6, entries: [entryOf(MOVE), entryOf(ruling)], ruling }))
    await press('Correct it…')
    await screen.findByRole('dialog')
    expect(screen.queryByText('Who attacked?')).toBeNull()
  })

  it('is asked by a seat that is still here, where a phone takes a seat while the question is open', async () => {
    const { bridge } = open(fought, { 'referee.do/ask-correction': () => fought })
    await press('Correct it…')
    const dialog = within(await screen.findByRole('dialog'))
    bridge.push('referee.changed', { ...fought, held: ['red'] })
    const whoAsks = within(dialog.getByRole('group', { name: 'Who asks?' }))
    await waitFor(() => expect(whoAsks.queryByRole('radio', { name: /Red/ })).toBeNull())
    await fireEvent.click(dialog.getByRole('button', { name: /^Ask / }))
    expect(entriesOf(bridge).at(-1)).toMatchObject({ type: 'ask-correction', seq: 3, seat: 'blue' })
  })

  it('leads to the phones once they have all seats', async () => {
    const { bridge } = open(fought)
    await press('Correct it…')
    const dialog = within(await screen.findByRole('dialog'))
    bridge.push('referee.changed', { ...fought, held: ['red', 'blue'] })
    await dialog.findByText(/^Every player is on a phone now\./)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Ask / }).disabled).toBe(true)
  })

  it('is asked for nowhere where every seat is on a phone', async () => {
    open({ ...fought, held: ['red', 'blue'] })
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
  })
})

describe('the name of an entry', () => {
  it('is its squares, or its number', () => {
    expect([MOVE, MEETING, announcedRuling({ battle: 7 })].map((ruling) => entryName(SAMPLE_EDITION, ruling))).toEqual([
      'A4–A5',
      'A5 × A6',
      'battle 7',
    ])
  })

  it('begins the sentence that says why a correction could not be', () => {
    const listed = { info: SAMPLE_EDITION, entries: [entryOf(announcedRuling()), entryOf(MEETING)] }
    expect(contradictionText(listed, { battle: 1, against: 2 })).toBe(
      'Battle 1 stays as it was: A5 × A6, which came later, contradicts the correction.',
    )
    expect(contradictionText(listed, { battle: 1, against: null })).toBe(
      'Battle 1 stays as it was: a later battle contradicts the correction.',
    )
  })
})
