import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { OpenedTable, Settings, StepReport, TableSnapshot } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import type { Script } from '../../../test/support/screens/fake-bridge.ts'
import { choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../../test/support/screens/samples.ts'
import { AGAINST_BOT } from '../../../test/support/screens/snapshots.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../../families/grid/table/Table.svelte'
import Table from '../Table.svelte'

const pieces = { B4: 'red scout', A1: 'red flag', B7: 'blue ?', J10: 'blue ?' }
const red = viewOf('red', pieces)
const mine = snapshotOf(red, { choices: choicesOf({ legal: ['B4-B5', 'B4xB7'].map(legalAction) }) })

function open(snapshot: TableSnapshot, script: Script = {}, log: StepReport[] = [], wishes: Partial<Settings> = {}) {
  const opened: OpenedTable = { snapshot, log, info: classic, set: null }
  const settings: Settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on', ...wishes }
  const info = { ...SAMPLE_INFO, settings }
  return showScreen(Table, { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null, ...script }, ['g1'])
}
const heard = async () => (await screen.findByRole('log', { name: 'What happens' })).textContent ?? ''

describe('draws, resignations, take-backs and the end', () => {
  it('puts a draw offer to the other player (CL-23)', async () => {
    const answer = vi.fn(() => mine)
    open({ ...mine, drawOfferedBy: 'blue', asked: ['red'] }, { 'table.do/answer-draw': answer })
    await screen.findByText('Blue offers a draw')
    await fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(answer).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', accept: true })
  })

  it('does not ask again who has agreed, while others have not (CL-23)', async () => {
    open({ ...mine, drawOfferedBy: 'blue', asked: ['green'] })
    await screen.findByRole('button', { name: 'Resign' })
    expect(screen.queryByText('Blue offers a draw')).toBeNull()
  })

  it('tells only the player who offered the draw that it waits for an answer (CL-23)', async () => {
    open({ ...mine, curtain: { to: 'blue', lowered: false }, drawOfferedBy: 'green', undoAskedBy: 'red', asked: ['blue'] })
    await screen.findByText('You have asked to take a move back. Waiting for an answer.')
    cleanup()
    open({ ...mine, curtain: { to: 'blue', lowered: false }, drawOfferedBy: 'green', asked: ['blue'] })
    await screen.findByRole('button', { name: 'Pass to Blue' })
    expect(screen.queryByText(/You have offered a draw/)).toBeNull()
  })

  it('asks one of several only to leave the game, which goes on without it (CA-21)', async () => {
    const { lineup } = mine.view
    const sides = { ...lineup.sides, green: 'green', yellow: 'yellow' } as const
    open({ ...mine, view: { ...mine.view, lineup: { ...lineup, seats: [...lineup.seats, 'green', 'yellow'], sides } } })
    await fireEvent.click(await screen.findByRole('button', { name: 'Resign' }))
    expect(within(screen.getByRole('dialog')).getByText(/^Red is out of the game\./)).toBeTruthy()
  })

  it('asks before resigning (CL-23)', async () => {
    const resign = vi.fn(() => mine)
    open(mine, { 'table.do/resign': resign })
    await fireEvent.click(await screen.findByRole('button', { name: 'Resign' }))
    expect(resign).not.toHaveBeenCalled()
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resign' }))
    await waitFor(() => expect(resign).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red' }))
  })

  it('asks before a draw is offered and before a turn is taken back for good (CL-23)', async () => {
    const offer = vi.fn(() => mine)
    const undo = vi.fn(() => mine)
    open({ ...mine, ...AGAINST_BOT, canUndo: true }, { 'table.do/offer-draw': offer, 'table.do/undo': undo })
    await fireEvent.click(await screen.findByRole('button', { name: 'Offer a draw' }))
    expect(offer).not.toHaveBeenCalled()
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Offer a draw' }))
    await waitFor(() => expect(offer).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red' }))
    await fireEvent.keyDown(document.body, { key: 'u' })
    expect(undo).not.toHaveBeenCalled()
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(undo).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red' }))
  })

  it('says why a turn that has shown something cannot be taken back, on the button and by the key', async () => {
    const undo = vi.fn(() => mine)
    open({ ...mine, undoBarred: true }, { 'table.do/undo': undo })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'No take-back: something was revealed since' })
    expect(button.disabled).toBe(true)
    await fireEvent.keyDown(document.body, { key: 'u' })
    expect(await heard()).toContain('No take-back: something was revealed since')
    expect(undo).not.toHaveBeenCalled()
  })

  it('says at the end how many turns were taken back, where any were', async () => {
    const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
    open(snapshotOf({ ...red, phase: 'over', outcome }, { takeBacks: 2 }))
    expect(await screen.findByText('2 turns were taken back.')).toBeTruthy()
    cleanup()
    open(snapshotOf({ ...red, phase: 'over', outcome }))
    await screen.findByRole('link', { name: 'Review the game' })
    expect(screen.queryByText(/taken back/)).toBeNull()
  })

  it('says at the end how many hints were used, and that none was', async () => {
    const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
    for (const [asked, said] of [
      [0, 'No hint was used.'],
      [1, '1 hint was used.'],
      [2, '2 hints were used.'],
    ] as const) {
      open(snapshotOf({ ...red, phase: 'over', outcome }, { hints: { seat: 'red', asked } }))
      expect(await screen.findByText(said)).toBeTruthy()
      cleanup()
    }
  })

  it('says how the game ended and where to go from there (CL-21)', async () => {
    const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
    open(snapshotOf({ ...red, phase: 'over', outcome }))
    const heading = await screen.findByRole('heading', { name: 'Game over. Red wins.' })
    expect(heading.nextElementSibling?.textContent).toBe('Red wins: the Blue Flag is captured.')
    expect((await screen.findByRole('link', { name: 'Review the game' })).getAttribute('href')).toBe('#/review/g1')
  })

  it('offers the game as text', async () => {
    const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
    open(snapshotOf({ ...red, phase: 'over', outcome }), {
      'history.textFormats': () => ({ formats: ['written'] }),
      'history.text': () => ({ text: '[Marshal "game 1"]' }),
    })
    await fireEvent.click(await screen.findByRole('button', { name: 'Copy as text…' }))
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
    await waitFor(() => expect(text.value).toBe('[Marshal "game 1"]'))
  })

  it('shows the crests of all who have won', async () => {
    const sides = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } as const
    const outcome = { places: { red: 1, blue: 2, green: 1, yellow: 2 }, reason: 'last-side', sides } as const
    open(snapshotOf({ ...red, phase: 'over', outcome }))
    const heading = await screen.findByRole('heading', { name: /^Game over/ })
    expect(heading.closest('header')?.querySelectorAll(':scope > svg')).toHaveLength(2)
  })
})
