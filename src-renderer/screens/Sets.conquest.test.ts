import { fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { TerritoryInfo, TerritoryTable } from '../../src-main/contract/index.ts'
import { ISLE } from '../../test/support/screens/isle.ts'
import type { Script } from '../../test/support/screens/fake-bridge.ts'
import { SAMPLE_EDITION, SAMPLE_OFFERS } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import { SAMPLE_SET } from '../../test/support/screens/tables.ts'
import Sets from './Sets.svelte'

afterEach(() => (window.location.hash = ''))

describe('correcting a set of Conquest', () => {
  const KINDS: TerritoryTable['kinds'] = [
    { id: 'scout', name: 'Scout', symbol: '2', rank: 2, movement: 'step', roams: true },
    { id: 'baron', name: 'Baron', symbol: '4', rank: 4, movement: 'step' },
    { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true },
  ]
  const army = { scout: 2, baron: 1, flag: 1 }
  const deck = { blitz: 13, regroup: 11, reinforcements: 6, 'secret-information': 5, 'surprise-attack': 4, 'new-spy-master': 2, traitor: 1 }
  const table: TerritoryTable = {
    ...{ edition: 'conquest', kinds: KINDS, armies: { red: army, blue: army }, deck, mountains: ['IC3-OA3'] },
    territories: ISLE.territories.map(({ id, name, city }) => ({ id, name, city })),
  }
  const conquest: TerritoryInfo = {
    ...SAMPLE_EDITION,
    ...{
      id: 'conquest',
      family: 'territory',
      look: 'campaign',
      presets: ['two'],
      kinds: KINDS,
      armies: { two: { red: army, blue: army } },
    },
    ...{ lands: { two: ISLE }, deck },
    cites: SAMPLE_EDITION.cites as unknown as TerritoryInfo['cites'],
  }
  const owned = { ...SAMPLE_SET, name: 'My land', edition: 'conquest', table, info: conquest }
  const open = async (more: Script = {}) => {
    const shown = showScreen(
      Sets,
      {
        'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [conquest] }),
        'custom-editions.load': () => owned,
        'custom-editions.check': () => ({ problems: [], armies: [{ seat: 'red', standing: 4, room: 6, waiting: 0, entry: 0 }] }),
        'custom-editions.save': ({ table: next }) => ({ ...owned, table: next as TerritoryTable }),
        ...more,
      },
      ['set-1'],
    )
    await screen.findByRole('heading', { name: 'My land' })
    return async (): Promise<TerritoryTable> => {
      await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
      return (shown.bridge.calls.findLast(({ name }) => name === 'custom-editions.save')!.args as { table: TerritoryTable }).table
    }
  }

  it('changes numbers, how a unit goes, and which unit the cards are about (CQ-2, CQ-10, CQ-20)', async () => {
    const saved = await open()
    expect(await screen.findByText('4 of 6 zones when all play')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'More: Number of Baron' }))
    await fireEvent.click(screen.getByRole('button', { name: 'More about Scout' }))
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Goes any number of empty zones' }))
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Is the Spy Master of the cards' }))
    const { kinds, armies } = await saved()
    expect(armies['red']).toEqual({ ...army, baron: 2 })
    expect(kinds[0]).toEqual({ id: 'scout', name: 'Scout', symbol: '2', rank: 2, movement: 'step', spyMaster: true })
  })

  it('counts each card of the deck, and none of them below 0 (CQ-3)', async () => {
    const saved = await open()
    expect(screen.getByText('42 cards')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Fewer: Number of Traitor' }))
    expect(screen.getByRole('button', { name: 'Fewer: Number of Traitor' })).toHaveProperty('disabled', true)
    await fireEvent.click(screen.getByRole('button', { name: 'More: Number of Blitz!' }))
    expect((await saved()).deck).toEqual({ ...deck, blitz: 14, traitor: 0 })
  })

  it('names territories and says where cities are, on the map too (CQ-1)', async () => {
    const saved = await open()
    await fireEvent.change(screen.getByRole('textbox', { name: 'Name of OA' }), { target: { value: ' Elmwood ' } })
    const city = screen.getByRole('textbox', { name: 'Name of CR' }).closest('li')!
    await fireEvent.click(within(city).getByRole('checkbox', { name: 'City' }))
    expect([...document.querySelectorAll('.map text.territory')].map(({ textContent }) => textContent)).toContain('Elmwood')
    expect((await saved()).territories.map(({ name, city: has }) => [name, has])).toEqual([
      ['Icefield', true],
      ['Elmwood', false],
      ['Meadow', true],
      ['Crags', true],
    ])
  })

  it('takes mountains away and puts them onto a border by its two zones, which must be neighbours (CQ-1)', async () => {
    const saved = await open()
    await fireEvent.click(screen.getByRole('button', { name: 'Remove: Icefield 3 – Oakwood 3' }))
    const [from, to] = ['Between', 'and its neighbour'].map((name) => screen.getByRole('combobox', { name }))
    const add = screen.getByRole('button', { name: 'Add mountains' })
    expect([to, add].map((each) => (each as HTMLButtonElement).disabled)).toEqual([true, true])
    await fireEvent.change(from!, { target: { value: 'OA1' } })
    expect([...to!.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'IC1', 'OA2', 'ME1'])
    await fireEvent.change(to!, { target: { value: 'IC1' } })
    await fireEvent.click(add)
    expect(screen.getByRole('button', { name: 'Remove: Icefield 1 – Oakwood 1' })).toBeTruthy()
    expect((await saved()).mountains).toEqual(['IC1-OA1'])
  })

  it('says what is wrong with the land and the deck next to them', async () => {
    const problems = [
      { path: 'mountains', code: 'land-divided', message: 'Mountains cut the land in two. Open a border.' },
      { path: 'deck.blitz', code: 'number-out-of-range', message: 'The deck has 0 to 30 of each card.' },
    ] as const
    await open({ 'custom-editions.check': () => ({ armies: [], problems: [...problems] }) })
    for (const { message } of problems) expect(await screen.findAllByText(message)).toHaveLength(2)
  })
})
