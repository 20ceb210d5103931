import { cleanup, fireEvent, screen, within } from '@testing-library/svelte'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CardsTable, CastleInfo, CastleTable, GridTable, CustomEditionRow } from '../../src-main/contract/index.ts'
import { CASTLE } from '../../test/support/screens/boards.ts'
import { INFO as CARDS_INFO } from '../../test/support/screens/cards-tables.ts'
import { refusal, type Script } from '../../test/support/screens/fake-bridge.ts'
import { SAMPLE_EDITION, SAMPLE_OFFERS } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import { SAMPLE_SET, SAMPLE_TABLE } from '../../test/support/screens/tables.ts'
import { requests } from '../../src-main/contract/index.ts'
import { keepDraft } from '../state/drafts.svelte.ts'
import Sets from './Sets.svelte'

const { table: _table, info: _info, ...ROW } = SAMPLE_SET
const UNFINISHED: CustomEditionRow = { ...ROW, id: 'set-2', name: 'My summer', problems: 2 }
const ARMIES = [
  { seat: 'red', standing: 12, room: 18, waiting: 1, entry: 24 },
  { seat: 'blue', standing: 8, room: 12, waiting: 0, entry: 0 },
] as const
const script: Script = {
  'custom-editions.list': () => [ROW, UNFINISHED],
  'custom-editions.load': () => SAMPLE_SET,
  'custom-editions.check': () => ({ problems: [], armies: [...ARMIES] }),
}
beforeEach(() => localStorage.clear())
afterEach(() => (window.location.hash = ''))

describe('Custom editions', () => {
  it('lists what is here and says what can be played', async () => {
    showScreen(Sets, script)
    const [first, second] = (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.closest('li')!)
    expect(within(first!).getByText('Ready to play')).toBeTruthy()
    expect(within(first!).getByRole('link', { name: 'Play with My winter' }).getAttribute('href')).toBe('#/new/classic/full/set-1')
    expect(within(second!).getByText('2 problems to fix')).toBeTruthy()
    expect(within(second!).queryByRole('link', { name: /^Play/ })).toBeNull()
  })

  it('copies the table of an edition under a name and goes to correct it', async () => {
    const { bridge } = showScreen(Sets, { ...script, 'custom-editions.list': () => [], 'custom-editions.create': () => SAMPLE_SET })
    await fireEvent.click(await screen.findByRole('button', { name: /^Copy Classic/ }))
    await fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: ' House rules ' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Make the copy' }))
    expect(bridge.calls.find(({ name }) => name === 'custom-editions.create')?.args).toEqual({
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
      (shown.bridge.calls.findLast(({ name }) => name === 'custom-editions.save')?.args as { table: GridTable } | undefined)?.table
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
    const { saved } = await open({ 'custom-editions.save': ({ table }) => ({ ...SAMPLE_SET, hash: 'h2', table }) })
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

  it('explains what is wrong next to the field, and still saves', async () => {
    const message = 'Satyr of the same army is written 6 too. Add or change a letter.'
    const { saved } = await open({
      'custom-editions.check': ({ table }) => ({
        armies: [...ARMIES],
        problems: table === SAMPLE_TABLE ? [] : [{ path: 'kinds.4.symbol', code: 'symbol-taken', message }],
      }),
      'custom-editions.save': ({ table }) => ({ ...SAMPLE_SET, hash: 'h2', table, problems: 1 }),
    })
    await set(screen.getByRole('textbox', { name: 'Symbol of Faun' }), '6')
    expect(await screen.findAllByText(message)).toHaveLength(2)
    expect(screen.getByRole('textbox', { name: 'Symbol of Faun' }).getAttribute('aria-invalid')).toBe('true')
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved()?.kinds[4]?.symbol).toBe('6')
  })

  it('keeps a number that it cannot take as it was typed, says why, and lets nothing of it slip into the table', async () => {
    const { saved } = await open({ 'custom-editions.save': ({ table }) => ({ ...SAMPLE_SET, hash: 'h2', table }) })
    const number = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Number of Faun' })
    for (const text of ['999', 'six', '-1', '2.5', '']) {
      await set(number(), text)
      const why = `Number of Faun: “${text}” is not valid. Enter a whole number from 0 to 60.`
      expect(await screen.findAllByText(why)).toHaveLength(2)
      expect(number().value).toBe(text)
      expect(number().getAttribute('aria-invalid')).toBe('true')
    }
    expect(screen.queryByText('This edition can be played.')).toBeNull()
    await fireEvent.click(screen.getByRole('radio', { name: 'Blue' }))
    await fireEvent.click(screen.getByRole('radio', { name: 'Red' }))
    expect(number().getAttribute('aria-valuetext')).toBe('')
    await set(number(), ' 3 ')
    expect(screen.queryByText(/is not valid/)).toBeNull()
    await fireEvent.keyDown(number(), { key: 'ArrowUp' })
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved()?.armies.red?.['faun']).toBe(4)
  })

  it('forgets what was typed in vain when changes are discarded, or when its piece is removed', async () => {
    await open()
    await set(screen.getByRole('spinbutton', { name: 'Files' }), '99')
    expect(await screen.findAllByText(/“99” is not valid/)).toHaveLength(2)
    await fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.queryByText(/is not valid/)).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Files' }).value).toBe('6')
    await set(screen.getByRole('spinbutton', { name: 'Number of Faun' }), '999')
    await fireEvent.click(screen.getByRole('button', { name: 'More about Faun' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Remove this piece' }))
    expect(screen.queryByText(/is not valid/)).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
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

  it.each<[string, unknown]>([
    ['no object', 'damaged'],
    ['of another state', { hash: 'h0', table: SAMPLE_TABLE }],
    ['of another edition', { hash: 'h1', table: { ...SAMPLE_TABLE, edition: 'castle' } }],
    ['with a part missing', { hash: 'h1', table: { ...SAMPLE_TABLE, board: undefined } }],
    ['with kinds that are none', { hash: 'h1', table: { ...SAMPLE_TABLE, kinds: [null, 7] } }],
    ['with a number that is a text', { hash: 'h1', table: { ...SAMPLE_TABLE, armies: { red: { aslan: '1' } } } }],
    ['with a power of no type', { hash: 'h1', table: { ...SAMPLE_TABLE, powers: [{ id: 'stone', name: 'Stone' }] } }],
  ])('opens as saved where what was kept is damaged, %s, and drops that', async (_, kept) => {
    keepDraft('set.set-1.table', kept)
    const { args } = requests['custom-editions.check']
    await open({
      'custom-editions.check': (asked) => (v.is(args, asked) ? { problems: [], armies: [...ARMIES] } : refusal('invalid', 'Bad.')),
    })
    expect(screen.getByRole('textbox', { name: 'Name of Aslan' })).toBeTruthy()
    expect(screen.queryByText(/Not saved yet/)).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  it('says so when the set was changed elsewhere', async () => {
    await open({ 'custom-editions.save': () => refusal('conflict', 'This set was changed elsewhere meanwhile.') })
    await set(screen.getByRole('textbox', { name: 'Name of Aslan' }), 'Lion')
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This set was changed elsewhere meanwhile.')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  })

  it('says so when the set is gone', async () => {
    showScreen(Sets, { ...script, 'custom-editions.load': () => refusal('not-found', 'Gone.') }, ['set-9'])
    expect(await screen.findByText('This custom edition is no longer here.')).toBeTruthy()
  })
})

describe('correcting a set of cards', () => {
  const TABLE: CardsTable = { edition: CARDS_INFO.id, kinds: CARDS_INFO.kinds, armies: CARDS_INFO.armies['full']! }
  const SET = { ...SAMPLE_SET, id: 'set-3', name: 'My box', edition: CARDS_INFO.id, table: TABLE }
  const open = async (more: Script = {}) => {
    const cards: Script = {
      'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [...SAMPLE_OFFERS.editions, CARDS_INFO] }),
      'custom-editions.list': () => [],
      'custom-editions.load': () => SET,
      'custom-editions.check': () => ({ problems: [], armies: [] }),
      'custom-editions.save': ({ table }) => ({ ...SET, hash: 'h2', table }),
    }
    const shown = showScreen(Sets, { ...cards, ...more }, ['set-3'])
    await screen.findByRole('heading', { name: 'My box' })
    const saved = (): CardsTable | undefined =>
      (shown.bridge.calls.findLast(({ name }) => name === 'custom-editions.save')?.args as { table: CardsTable } | undefined)?.table
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    return { ...shown, saved, save }
  }
  const set = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
  const kindIn = (table: CardsTable | undefined, id: string) => table?.kinds.find((kind) => kind.id === id)

  it('begins with the table of Battle Cards (BC-1)', async () => {
    const offers = { ...SAMPLE_OFFERS, editions: [CARDS_INFO] }
    const { bridge } = showScreen(Sets, {
      'app.offers': () => offers,
      'custom-editions.list': () => [],
      'custom-editions.create': () => SET,
    })
    await fireEvent.click(await screen.findByRole('button', { name: 'Copy Battle Cards' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Make the copy' }))
    expect(bridge.calls.find(({ name }) => name === 'custom-editions.create')?.args).toEqual({
      name: 'My Battle Cards',
      copyOf: { type: 'edition', id: 'battle-cards' },
    })
  })

  it('shows the cards of both armies with their numbers, and nothing of a board (BC-1)', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Cards' })).toBeTruthy()
    expect(screen.getAllByText('23 cards')).toHaveLength(2)
    expect(screen.getByRole('spinbutton', { name: 'Number of Miner, Red' })).toHaveProperty('value', '4')
    expect(screen.getByRole('spinbutton', { name: 'Number of Miner, Blue' })).toHaveProperty('value', '4')
    for (const word of ['Board', 'Powers', 'Armies']) expect(screen.queryByRole('heading', { name: word })).toBeNull()
    expect(screen.queryByRole('combobox', { name: /moves$/ })).toBeNull()
    expect(screen.queryByText(/squares|pieces?/i)).toBeNull()
  })

  it('saves names, ranks and the numbers of either army (BC-1)', async () => {
    const { saved, save } = await open()
    await set(screen.getByRole('textbox', { name: 'Name of Captain' }), 'Rittmeister')
    await set(screen.getByRole('combobox', { name: 'Rank of Sergeant' }), '5')
    await set(screen.getByRole('spinbutton', { name: 'Number of Rittmeister, Blue' }), '4')
    expect(screen.getByText('25 cards')).toBeTruthy()
    await save()
    expect(kindIn(saved(), 'captain')?.name).toBe('Rittmeister')
    expect(kindIn(saved(), 'sergeant')).toMatchObject({ rank: 5, symbol: '5S' })
    expect([saved()?.armies.red?.['captain'], saved()?.armies.blue?.['captain']]).toEqual([2, 4])
  })

  it('gives a card what it does instead of attacking, and takes it away (BC-8 to BC-10)', async () => {
    const { saved, save } = await open()
    await fireEvent.click(screen.getByRole('button', { name: 'More about Captain' }))
    const ability = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Instead of attacking' })
    expect([...ability.options].map(({ value }) => value)).toEqual(['', 'see-hand', 'see-line'])
    await set(ability, 'see-line')
    await save()
    expect(kindIn(saved(), 'captain')?.ability).toBe('see-line')
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Can attack' }))
    await save()
    expect(kindIn(saved(), 'captain')).toEqual({ id: 'captain', name: 'Captain', symbol: '6', rank: 6, movement: 'none' })
  })

  it('offers the Flag nothing but to deal anew (BC-10)', async () => {
    await open()
    await fireEvent.click(screen.getByRole('button', { name: 'More about Flag' }))
    const ability = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Instead of attacking' })
    expect([...ability.options].map(({ value }) => value)).toEqual(['', 'redeal'])
    expect(screen.queryByRole('checkbox', { name: 'Can attack' })).toBeNull()
  })

  it('adds a card to both armies, and removes one from both', async () => {
    const { saved, save } = await open()
    await fireEvent.click(screen.getByRole('button', { name: 'Add a card' }))
    await fireEvent.click(screen.getByRole('button', { name: 'More about Spy' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Remove this card' }))
    await save()
    expect(saved()?.armies.red).toMatchObject({ 'new-card': 1 })
    expect(saved()?.armies.blue).toMatchObject({ 'new-card': 1 })
    expect(JSON.stringify(saved())).not.toContain('"spy"')
  })

  it('says next to an army what is wrong with its size (BC-2)', async () => {
    const message = 'Blue has 4 cards, and its front line takes 5 (BC-2). Add 1 card.'
    await open({ 'custom-editions.check': () => ({ armies: [], problems: [{ path: 'armies.blue', code: 'army-too-small', message }] }) })
    expect(await screen.findAllByText(message)).toHaveLength(2)
    const [red, blue] = screen.getAllByText('23 cards').map((size) => size.closest('p'))
    expect([red?.className, blue?.className].map((name) => /wrong/.test(name ?? ''))).toEqual([false, true])
  })
})

describe('correcting a set of the castle', () => {
  const KINDS: CastleTable['kinds'] = [
    { id: 'captain', name: 'Captain', symbol: '6', rank: 6, movement: 'step', strides: 2 },
    { id: 'cannon', name: 'Cannon', symbol: '1', rank: 1, movement: 'step', range: 3 },
  ]
  const army = { captain: 3, cannon: 2 }
  const table: CastleTable = { edition: 'castle', kinds: KINDS, armies: { red: army, blue: army }, slider: 6, lakes: [] }
  const castle: CastleInfo = {
    ...SAMPLE_EDITION,
    ...{
      id: 'castle',
      family: 'castle',
      slider: 6,
      repetitions: 5,
      presets: ['four'],
      kinds: KINDS,
      armies: { four: { red: army, blue: army } },
    },
    boards: { four: { board: { ...CASTLE, zones: { red: CASTLE.zones.red! } }, recruitment: {}, flags: {} } },
    cites: SAMPLE_EDITION.cites as unknown as CastleInfo['cites'],
  }
  const owned = { ...SAMPLE_SET, name: 'My castle', edition: 'castle', table, info: castle }
  const open = async () => {
    const shown = showScreen(
      Sets,
      {
        'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [castle] }),
        'custom-editions.load': () => owned,
        'custom-editions.check': () => ({ problems: [], armies: [] }),
        'custom-editions.save': ({ table: next }) => ({ ...owned, table: next as CastleTable }),
      },
      ['set-1'],
    )
    await screen.findByRole('heading', { name: 'My castle' })
    const saved = async (): Promise<CastleTable> => {
      await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
      return (shown.bridge.calls.findLast(({ name }) => name === 'custom-editions.save')!.args as { table: CastleTable }).table
    }
    return saved
  }

  it('changes how a piece fires and goes, and offers neither bombs nor flags (CA-8, CA-13)', async () => {
    const saved = await open()
    await fireEvent.click(screen.getByRole('button', { name: 'More about Cannon' }))
    await fireEvent.change(screen.getByRole('combobox', { name: 'Fires' }), { target: { value: '4' } })
    await fireEvent.click(screen.getByRole('button', { name: 'More about Cannon' }))
    await fireEvent.click(screen.getByRole('button', { name: 'More about Captain' }))
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Goes up to two spaces' }))
    expect(screen.queryByRole('radio', { name: 'Bomb' })).toBeNull()
    const { kinds } = await saved()
    expect(kinds).toEqual([
      { id: 'captain', name: 'Captain', symbol: '6', rank: 6, movement: 'step' },
      { id: 'cannon', name: 'Cannon', symbol: '1', rank: 1, movement: 'step', range: 4 },
    ])
  })

  it('puts lakes onto the plain, nowhere else, and says what a recruit costs (CA-1, CA-14)', async () => {
    const saved = await open()
    const [inArm, onPlain] = (['red', 'blue'] as const).map((seat) => CASTLE.spaces[CASTLE.zones[seat]?.[0] ?? -1]?.name ?? '')
    for (const name of ['RING', 'TURRET', inArm, onPlain])
      await fireEvent.click(screen.getByRole('gridcell', { name: new RegExp(`^${name},`) }))
    await fireEvent.click(screen.getByRole('button', { name: 'Fewer: Victories for a recruit' }))
    const { lakes, slider } = await saved()
    expect([lakes, slider]).toEqual([[onPlain], 5])
  })
})
