import { cleanup, fireEvent, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportProgress, ReadFormat } from '../../../src-main/contract/index.ts'
import { refusal, type Script } from '../../../test/support/screens/fake-bridge.ts'
import { sampleRow } from '../../../test/support/screens/samples.ts'
import { historyOf } from '../../../test/support/screens/history.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
import History from '../History.svelte'

const DONE: Extract<ImportProgress, { stage: 'done' }> = {
  ...{ stage: 'done', added: 2, unfinished: 0, alreadyHere: 0 },
  ...{ longer: 0, longerNames: [], withoutAnalysis: 0, leftOut: 0, faults: [] },
}

/** An app that knows a text as this format, and answers its last part so. */
function pasting(format: ReadFormat | null, end: Script['history.import.part'] = () => DONE): Script {
  return {
    ...historyOf(sampleRow()),
    'history.format': () => ({ format }),
    'history.import.begin': () => ({ importId: 'i1' }),
    'history.import.part': (args) => (args.isLast ? end(args) : { stage: 'reading', isReady: true }),
    'history.import.cancel': () => null,
  }
}

async function paste(script: Script, text: string) {
  const shown = showScreen(History, script)
  await fireEvent.click(await screen.findByRole('button', { name: 'Paste…' }))
  await fireEvent.input(screen.getByRole('textbox', { name: 'Text of one game or of several' }), { target: { value: text } })
  return shown
}

describe('a pasted text', () => {
  beforeEach(() => localStorage.clear())

  it('says which format it is, and what that leaves out', async () => {
    await paste(pasting('yorktown'), 'BBB r 0 a4a5')
    expect(await screen.findByText('yorktown.')).toBeTruthy()
    expect(screen.getByText(/A game that no move ends is imported as unfinished/)).toBeTruthy()
  })

  it('is imported, and what came of it is said', async () => {
    const { bridge } = await paste(
      pasting('gsn', () => ({ ...DONE, leftOut: 1, faults: [{ message: 'Game 2 of the text cannot be read.' }] })),
      '#X38',
    )
    await screen.findByText('Gravon GSN.')
    await fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText(/2 games were added/)).toBeTruthy()
    expect(screen.getByText('Game 2 of the text cannot be read.')).toBeTruthy()
    expect(bridge.calls).toContainEqual({ name: 'history.import.part', args: { importId: 'i1', text: '#X38', isLast: false } })
    expect(bridge.calls).toContainEqual({ name: 'history.import.begin', args: { withoutNames: false } })
  })

  it('whose games are good in part leaves the others there to be mended', async () => {
    const leftText = '#X38 the second'
    await paste(
      pasting('gsn', () => ({ ...DONE, leftOut: 1, leftText, faults: [{ message: 'Game 2 of the text cannot be read.' }] })),
      '#X38 the first, #X38 the second',
    )
    await fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    await fireEvent.click(await screen.findByRole('button', { name: 'Edit what was left out' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of one game or of several' }).value).toBe(leftText)
    expect(screen.queryByText(/2 games were added/)).toBeNull()
  })

  it('comes without the names of its players where that is wanted', async () => {
    const { bridge } = await paste(pasting('gsn'), '#X38')
    await fireEvent.click(screen.getByRole('switch', { name: /Leave out the players’ names/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    await screen.findByText(/2 games were added/)
    expect(bridge.calls).toContainEqual({ name: 'history.import.begin', args: { withoutNames: true } })
  })

  it('leads to its game where it has one', async () => {
    const only = sampleRow({ gameId: 'pasted', status: 'over' })
    await paste(
      pasting('gsn', () => ({ ...DONE, added: 1, only })),
      '#X38',
    )
    await fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Review' })
    expect(new URL(link.href).hash).toBe('#/review/pasted')
  })

  it('leads to its game also where that was here before', async () => {
    const same = sampleRow({ gameId: 'known', status: 'over' })
    await paste(
      pasting('gsn', () => ({ ...DONE, added: 0, alreadyHere: 1, same })),
      '#X38',
    )
    await fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect(new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Review' })).href).hash).toBe('#/review/known')
    expect(screen.getByText(/One was already here and is unchanged/)).toBeTruthy()
  })

  it('says which games came in unfinished', async () => {
    const only = sampleRow({ gameId: 'pasted', status: 'playing', outcome: null })
    await paste(
      pasting('yorktown', () => ({ ...DONE, added: 1, unfinished: 1, only })),
      'BBB r 0 a4a5',
    )
    await fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText(/One game was added.\s+One added game is unfinished./)).toBeTruthy()
    expect(new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Continue' }).href).hash).toBe('#/table/pasted')
  })

  it('that is refused stays, with the reason', async () => {
    await paste(
      pasting('gsn', () => refusal('damaged', 'Game 1 of the text cannot be read: its moves have no END.')),
      '#X38',
    )
    await fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    expect((await screen.findByRole('alert')).textContent).toContain('its moves have no END')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of one game or of several' }).value).toBe('#X38')
  })

  it('of no known format says so once, and cannot be sent', async () => {
    const { bridge } = await paste(pasting(null), 'Dear diary')
    expect(await screen.findByText(/This is not in a format that Marshal reads/)).toBeTruthy()
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Import' })
    await fireEvent.submit(screen.getByRole('textbox', { name: 'Text of one game or of several' }).closest('form')!)
    expect([send.disabled, screen.getAllByText(/This is not in a format that Marshal reads/).length]).toEqual([true, 1])
    expect(bridge.calls.some(({ name }) => name === 'history.import.begin')).toBe(false)
  })

  it('is there again after the dialog was left without Cancel', async () => {
    await paste(pasting('xml'), '<stratego>')
    cleanup()
    showScreen(History, pasting('xml'))
    await fireEvent.click(await screen.findByRole('button', { name: 'Paste…' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of one game or of several' }).value).toBe('<stratego>')
    expect(await screen.findByText('Gravon XML.')).toBeTruthy()
  })
})
