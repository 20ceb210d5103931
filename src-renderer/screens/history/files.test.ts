import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { ExportProgress, ImportProgress, ResultOf } from '../../../src-main/contract/index.ts'
import { refusal, type Script } from '../../../test/support/screens/fake-bridge.ts'
import { sampleRow } from '../../../test/support/screens/samples.ts'
import { historyOf } from '../../../test/support/screens/history.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
import * as files from '../../state/files/files.ts'
import History from '../History.svelte'

/** An app that answers an export with these, one after the other. */
function exporting(...stages: readonly ExportProgress[]): Script {
  const left = [...stages]
  return {
    'history.export.count': () => ({ games: 6, unfinished: 3 }),
    'history.export.begin': () => ({ exportId: 'e1' }),
    'history.export.go': () => left.shift() ?? { stage: 'writing', text: '', done: 1, total: 4 },
    'history.export.cancel': () => null,
  }
}

describe('an export', () => {
  it('says before an export how many games go in, and after it how many did', async () => {
    vi.spyOn(files, 'saveFile').mockReturnValue()
    const done: ExportProgress = { stage: 'done', fileName: 'games.json', games: 3, unfinished: 3, damaged: [] }
    const { app } = showScreen(History, { ...historyOf(sampleRow()), ...exporting(done) })
    await fireEvent.click(await screen.findByRole('button', { name: 'Export all…' }))
    expect(await screen.findByText('3 games go into the file. 3 unfinished games are left out.')).toBeTruthy()
    await fireEvent.click(screen.getByRole('switch', { name: /Unfinished games too/ }))
    expect(screen.getByText('6 games go into the file.')).toBeTruthy()
    await fireEvent.click(screen.getByRole('switch', { name: /Unfinished games too/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'Save the file' }))
    await waitFor(() => expect(app.notices.list.at(-1)?.text).toBe('3 games saved in games.json, 3 unfinished left out'))
  })

  it('offers unfinished games for a file only where there are any', async () => {
    const all: Script = { ...historyOf(sampleRow()), ...exporting(), 'history.export.count': () => ({ games: 1, unfinished: 0 }) }
    showScreen(History, all)
    await fireEvent.click(await screen.findByRole('button', { name: 'Export all…' }))
    expect(await screen.findByText('One game goes into the file.')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('says which damaged games are not in the file', async () => {
    const left = 'The game Anna v. Boris is damaged: it has changed on the disk.'
    showScreen(History, {
      ...historyOf(sampleRow()),
      ...exporting({ stage: 'done', fileName: 'games.json', games: 1, unfinished: 0, damaged: [left] }),
    })
    await fireEvent.click(await screen.findByRole('button', { name: 'Export all…' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Save the file' }))
    expect(await screen.findByText(left)).toBeTruthy()
  })

  it('saves the parts of a file as one, once all of them are there', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockReturnValue()
    showScreen(History, {
      ...historyOf(sampleRow()),
      ...exporting(
        { stage: 'writing', text: '{"a":', done: 1, total: 2 },
        { stage: 'writing', text: '“1”}', done: 2, total: 2 },
        { stage: 'done', fileName: 'games.json', games: 2, unfinished: 0, damaged: [] },
      ),
    })
    await fireEvent.click(await screen.findByRole('button', { name: 'Export all…' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Save the file' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved).toHaveBeenCalledOnce()
    const [name, parts] = saved.mock.calls[0] ?? []
    expect([name, await new Blob(parts as Blob[]).text()]).toEqual(['games.json', '{"a":“1”}'])
  })

  it('shows how far an export is, and saves nothing once it is cancelled', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockReturnValue()
    const { app, bridge } = showScreen(History, { ...historyOf(sampleRow()), ...exporting() })
    await fireEvent.click(await screen.findByRole('button', { name: 'Export all…' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Save the file' }))
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Writing the games…' })
    await waitFor(() => expect([bar.value, bar.max]).toEqual([1, 4]))
    expect(screen.getByText('1 of 4 games')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bridge.calls).toContainEqual({ name: 'history.export.cancel', args: { exportId: 'e1' } })
    expect(saved).not.toHaveBeenCalled()
    expect(app.notices.list.at(-1)?.text).toBe('Export cancelled. Nothing was saved.')
  })

  it('drops a refused export as soon as unfinished games may be in the file', async () => {
    const why = 'This game is not finished.'
    showScreen(History, {
      ...historyOf(sampleRow()),
      ...exporting(),
      'history.export.go': () => refusal('not-found', why),
    })
    await fireEvent.click(await screen.findByRole('button', { name: 'Export all…' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Save the file' }))
    await screen.findByText(why)
    await fireEvent.click(await screen.findByRole('switch', { name: /Unfinished games too/ }))
    expect(screen.queryByText(why)).toBeNull()
  })
})

const READY: ImportProgress = { stage: 'reading', isReady: true }
const BUSY: ImportProgress = { stage: 'reading', isReady: false }

describe('a file that is imported', () => {
  const DONE: Extract<ImportProgress, { stage: 'done' }> = {
    ...{ stage: 'done', added: 0, unfinished: 0, alreadyHere: 0 },
    ...{ longer: 0, longerNames: [], withoutAnalysis: 0, leftOut: 0, faults: [] },
  }
  /** An app that is ready for the next part at once, and answers the last one with these, one after the other. */
  function importing(...stages: readonly ImportProgress[]): Script {
    const left = [...stages]
    return {
      ...historyOf(sampleRow()),
      'history.import.begin': () => ({ importId: 'i1' }),
      'history.import.part': ({ isLast }) => (isLast ? (left.shift() ?? BUSY) : READY),
      'history.import.go': () => left.shift() ?? BUSY,
      'history.import.cancel': () => null,
      'history.import.undo': () => ({ removed: 2 }),
    }
  }
  async function choose(script: Script, file: File, { withoutNames = false } = {}) {
    vi.spyOn(files, 'openFile').mockResolvedValue(file)
    const shown = showScreen(History, script)
    await fireEvent.click(await screen.findByRole('button', { name: 'Import…' }))
    if (withoutNames) await fireEvent.click(await screen.findByRole('switch', { name: /Leave out the players’ names/ }))
    await fireEvent.click(await screen.findByRole('button', { name: 'Import' }))
    return shown
  }
  const FILE = new File(['{}'], 'games.json')

  it('is sent in parts, says what came in, and can be taken back as a whole', async () => {
    const { bridge } = await choose(importing(BUSY, { ...DONE, added: 2, alreadyHere: 1 }), FILE)
    expect(await screen.findByText(/2 games were added.*One was already here/s)).toBeTruthy()
    expect(bridge.calls.filter(({ name }) => name === 'history.import.part').map(({ args }) => args)).toEqual([
      { importId: 'i1', text: '{}', isLast: false },
      { importId: 'i1', text: '', isLast: true },
    ])
    expect(document.activeElement?.textContent?.trim()).toBe('Close')
    await fireEvent.click(screen.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('The 2 imported games are in the recycle bin.')).toBeTruthy()
  })

  it('comes without the names of its players where that is wanted', async () => {
    const { bridge } = await choose(importing({ ...DONE, added: 2 }), FILE, { withoutNames: true })
    expect(await screen.findByText(/2 games were added/)).toBeTruthy()
    expect(bridge.calls).toContainEqual({ name: 'history.import.begin', args: { withoutNames: true } })
  })

  it('says which games were left out, and why', async () => {
    const faults = [{ message: 'Step 3 of game 2 of the file (Ada – Ben) is damaged.' }]
    await choose(importing({ ...DONE, added: 3, leftOut: 2, faults }), FILE)
    expect(await screen.findByText('2 games were left out:')).toBeTruthy()
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual(expect.arrayContaining(['Step 3 of game 2 of the file (Ada – Ben) is damaged.', 'and one more']))
  })

  describe('with longer versions of games that are here', () => {
    const NAMES = ['Cleo – Dan', 'Ada – Ben']
    async function ask(added: number, settled: ResultOf<'history.import.settle'>) {
      const script = importing({ ...DONE, added, longer: 2, longerNames: NAMES })
      const shown = await choose({ ...script, 'history.import.settle': () => settled }, FILE)
      await screen.findByText('2 games are longer versions of games you have:')
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(NAMES)
      expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
      return shown
    }
    const answered = ({ bridge }: Awaited<ReturnType<typeof ask>>) =>
      bridge.calls.filter(({ name }) => name === 'history.import.settle').map(({ args }) => args)

    it('asks once for all of them, says that a replacement cannot be undone, and replaces', async () => {
      const shown = await ask(0, { replaced: 1, added: 0, inPlay: 1 })
      expect(screen.getByText(/^“Replace” .* cannot be undone\./)).toBeTruthy()
      await fireEvent.click(screen.getByRole('button', { name: 'Replace' }))
      expect(await screen.findByText(/One of your games is longer now\..*One game is open at a table/s)).toBeTruthy()
      expect(answered(shown)).toEqual([{ importId: 'i1', how: 'replace' }])
      expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
      expect(document.activeElement?.textContent?.trim()).toBe('Close')
    })

    it('keeps both, which can be undone', async () => {
      const shown = await ask(0, { replaced: 0, added: 2, inPlay: 0 })
      await fireEvent.click(screen.getByRole('button', { name: 'Keep both' }))
      expect(await screen.findByText('2 longer versions were added next to yours.')).toBeTruthy()
      expect(answered(shown)).toEqual([{ importId: 'i1', how: 'both' }])
      expect(screen.getByRole('button', { name: 'Undo import' })).toBeTruthy()
    })

    it('leaves them', async () => {
      const shown = await ask(3, { replaced: 0, added: 0, inPlay: 0 })
      await fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
      expect(await screen.findByText('Your games stay as they are.')).toBeTruthy()
      expect(answered(shown)).toEqual([{ importId: 'i1', how: 'leave' }])
    })
  })

  it('says how many games came without their analysis', async () => {
    await choose(importing({ ...DONE, added: 3, withoutAnalysis: 2 }), FILE)
    expect(await screen.findByText(/^The analyses of 2 games are damaged and were left out/)).toBeTruthy()
  })

  it('can be cancelled on the way', async () => {
    const { app, bridge } = await choose(importing(), FILE)
    await screen.findByText('Checking and adding the games…')
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bridge.calls).toContainEqual({ name: 'history.import.cancel', args: { importId: 'i1' } })
    expect(app.notices.list.at(-1)?.text).toBe('Import cancelled. Nothing was added.')
  })

  it('is refused as none of ours when it is a picture', async () => {
    await choose(importing(), new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47])], 'cat.png'))
    expect((await screen.findByRole('alert')).textContent).toBe('This is not in a format that Marshal reads. Nothing was imported.')
  })

  it('is refused in words when it is not written in UTF-8', async () => {
    const { bridge } = await choose(importing(), new File([Uint8Array.from([0xff, 0xfe, 0x7b, 0])], 'wide.json'))
    expect((await screen.findByRole('alert')).textContent).toContain('not in UTF-8')
    expect(bridge.calls).toContainEqual({ name: 'history.import.cancel', args: { importId: 'i1' } })
  })
})
