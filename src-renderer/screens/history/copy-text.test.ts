import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { refusal, type Script } from '../../../test/support/screens/fake-bridge.ts'
import { sampleRow } from '../../../test/support/screens/samples.ts'
import { historyOf } from '../../../test/support/screens/history.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
import * as files from '../../state/files/files.ts'
import * as clipboard from '../../ui/copy.ts'
import History from '../History.svelte'

HTMLElement.prototype.hidePopover = () => undefined

const OVER = sampleRow({ status: 'over' })

async function open(script: Script) {
  const shown = showScreen(History, { ...historyOf(OVER), ...script })
  await fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await fireEvent.click(screen.getByRole('menuitem', { name: 'Copy as text…' }))
  return shown
}

const TEXTS: Script = {
  'history.textFormats': () => ({ formats: ['written', 'gsn', 'ataraxos'] }),
  'history.text': ({ format }) => ({ text: `as ${format}` }),
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value

describe('a finished game as text', () => {
  it('is copied and saved in a format that can hold it, which says what it leaves out', async () => {
    const copied = vi.spyOn(clipboard, 'copyText').mockResolvedValue(true)
    const saved = vi.spyOn(files, 'saveFile').mockReturnValue()
    await open(TEXTS)
    await waitFor(() => expect(text()).toBe('as written'))
    const format = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Format' })
    expect([...format.options].map(({ textContent }) => textContent)).toEqual(['Marshal text', 'Gravon GSN', 'Ataraxos'])
    await fireEvent.change(format, { target: { value: 'gsn' } })
    await waitFor(() => expect(text()).toBe('as gsn'))
    expect(screen.getByText(/the reason why the game ended/)).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Save as file' }))
    expect(copied).toHaveBeenCalledWith('as gsn')
    expect(saved).toHaveBeenCalledWith('game.gsn', 'as gsn', 'text/plain')
  })

  it('that no format can hold says why', async () => {
    const why = 'Only a digital game with the printed tables can be written as text. Export it as a file.'
    await open({ 'history.textFormats': () => ({ formats: [] }), 'history.text': () => refusal('conflict', why) })
    expect((await screen.findByRole('alert')).textContent).toContain(why)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy' }).disabled).toBe(true)
  })
})

it('a game in progress is not offered as text: it would show both armies', async () => {
  showScreen(History, historyOf(sampleRow({ status: 'playing', outcome: null })))
  await fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }))
  expect(screen.queryByRole('menuitem', { name: 'Copy as text…' })).toBeNull()
})
