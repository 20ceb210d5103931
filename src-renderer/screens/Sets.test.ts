import { cleanup, fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { GridTable, SetRow } from '../../src-main/contract/index.ts'
import { refusal, type Script } from '../testing/fake-bridge.ts'
import { showScreen } from '../testing/show.ts'
import { SAMPLE_SET, SAMPLE_TABLE } from '../testing/tables.ts'
import Sets from './Sets.svelte'

const { table: _table, info: _info, ...ROW } = SAMPLE_SET
const UNFINISHED: SetRow = { ...ROW, id: 'set-2', name: 'My summer', problems: 2 }
const ARMIES = [
  { seat: 'red', standing: 12, room: 18, waiting: 1, entry: 24 },
  { seat: 'blue', standing: 8, room: 12, waiting: 0, entry: 0 },
] as const
const script: Script = {
  'sets.list': () => [ROW, UNFINISHED],
  'sets.load': () => SAMPLE_SET,
  'sets.check': () => ({ problems: [], armies: [...ARMIES] }),
}
afterEach(() => (window.location.hash = ''))

describe('My sets', () => {
  it('lists what is here and says what can be played', async () => {
    showScreen(Sets, script)
    const [first, second] = (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.closest('li')!)
    expect(within(first!).getByText('Can be played')).toBeTruthy()
    expect(within(first!).getByRole('link', { name: 'Play with My winter' }).getAttribute('href')).toBe('#/new/classic/full/set-1')
    expect(within(second!).getByText('2 things to correct')).toBeTruthy()
    expect(within(second!).queryByRole('link', { name: /^Play/ })).toBeNull()
  })

  it('copies the table of an edition under a name and goes to correct it', async () => {
    const { bridge } = showScreen(Sets, { ...script, 'sets.list': () => [], 'sets.create': () => SAMPLE_SET })
    await fireEvent.click(await screen.findByRole('button', { name: /^Copy the table of Classic/ }))
    await fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: ' House rules ' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Make the copy' }))
    expect(bridge.calls.find(({ name }) => name === 'sets.create')?.args).toEqual({
      name: 'House rules',
      copyOf: { type: 'edition', id: 'classic' },
    })
    expect(window.location.hash).toBe('#/sets/set-1')
  })
})

describe('correcting a set', () => {
  const open = async (more: Script = {}) => {
    const shown = showScreen(Sets, { ...script, ...more }, ['set-1'])
    await screen.findByRole('heading', { name: 'My winter' })
    const saved = (): GridTable | undefined =>
      (shown.bridge.calls.findLast(({ name }) => name === 'sets.save')?.args as { table: GridTable } | undefined)?.table
    return { ...shown, saved }
  }
  const set = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

  it('shows an army with how it fills its rows', async () => {
    await open()
    expect(await screen.findByText('12 of 18 squares')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Name of Aslan' })).toHaveProperty('value', 'Aslan')
    await fireEvent.click(screen.getByRole('radio', { name: 'Blue' }))
    expect(screen.getByRole('textbox', { name: 'Name of White Witch' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Name of Aslan' })).toBeNull()
  })

  it('saves names, numbers, powers and obstacles together', async () => {
    const { saved } = await open({ 'sets.save': ({ table }) => ({ ...SAMPLE_SET, hash: 'h2', table }) })
    await set(screen.getByRole('textbox', { name: 'Name of Faun' }), 'Old Faun')
    await set(screen.getByRole('spinbutton', { name: 'Number of Old Faun' }), '3')
    await set(screen.getAllByRole('spinbutton', { name: 'Squares away' })[3]!, '3')
    await fireEvent.click(screen.getByRole('gridcell', { name: 'E5, free' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const table = saved()!
    expect(table.kinds.find(({ id }) => id === 'faun')?.name).toBe('Old Faun')
    expect(table.armies.red?.['faun']).toBe(3)
    expect(table.powers.find(({ id }) => id === 'longbow')).toMatchObject({ range: 3 })
    expect(table.board.obstacles).toContain('E5')
    expect(await screen.findByText('“My winter” saved')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  it('explains what is wrong beside the field, and still saves', async () => {
    const message = 'Satyr of the same army is written 6 too. Add or change a letter.'
    const { saved } = await open({
      'sets.check': ({ table }) => ({
        armies: [...ARMIES],
        problems: table === SAMPLE_TABLE ? [] : [{ path: 'kinds.4.symbol', code: 'symbol-taken', message }],
      }),
      'sets.save': ({ table }) => ({ ...SAMPLE_SET, hash: 'h2', table, problems: 1 }),
    })
    await set(screen.getByRole('textbox', { name: 'Symbol of Faun' }), '6')
    expect(await screen.findAllByText(message)).toHaveLength(2)
    expect(screen.getByRole('textbox', { name: 'Symbol of Faun' }).getAttribute('aria-invalid')).toBe('true')
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved()?.kinds[4]?.symbol).toBe('6')
  })

  it('takes corrections back one by one, and all at once', async () => {
    await open()
    const name = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name of/ })[0]!.value
    for (const next of ['Lion', 'King']) await set(screen.getAllByRole('textbox', { name: /^Name of/ })[0]!, next)
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(name()).toBe('Lion')
    await fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(name()).toBe('Aslan')
  })

  it('keeps what was left unsaved for coming back, until it is discarded', async () => {
    await open()
    await set(screen.getByRole('textbox', { name: 'Name of Aslan' }), 'Lion')
    cleanup()
    await open()
    expect(screen.getByRole('textbox', { name: 'Name of Lion' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByRole('textbox', { name: 'Name of Aslan' })).toBeTruthy()
  })

  it('says so when the set was changed elsewhere', async () => {
    await open({ 'sets.save': () => refusal('conflict', 'This set was changed elsewhere meanwhile.') })
    await set(screen.getByRole('textbox', { name: 'Name of Aslan' }), 'Lion')
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This set was changed elsewhere meanwhile.')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  })

  it('says so when the set is gone', async () => {
    showScreen(Sets, { ...script, 'sets.load': () => refusal('not-found', 'Gone.') }, ['set-9'])
    expect(await screen.findByText('This set is not here any more.')).toBeTruthy()
  })
})
