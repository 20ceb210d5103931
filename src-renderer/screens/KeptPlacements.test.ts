import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { OpenedTable, Seat, Formation, TableSnapshot, TerritoryInfo, TerritoryView } from '../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import { ISLE } from '../../test/support/screens/isle.ts'
import { SAMPLE_EDITION, SAMPLE_INFO, SAMPLE_OFFERS } from '../../test/support/screens/samples.ts'
import { AGAINST_BOT, hotSeatOf } from '../../test/support/screens/snapshots.ts'
import { showScreen } from '../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../families/territory/table/Table.svelte'
import Setups from './Setups.svelte'
import Table from './Table.svelte'

const ARMY = { scout: 2, baron: 1, flag: 1 }
const conquest: TerritoryInfo = {
  ...SAMPLE_EDITION,
  ...{ id: 'conquest', family: 'territory', look: 'campaign', presets: ['two'], armies: { two: { red: ARMY, blue: ARMY } } },
  kinds: [
    { id: 'scout', name: 'Scout', symbol: '2', rank: 2, movement: 'step', roams: true },
    { id: 'baron', name: 'Baron', symbol: '4', rank: 4, movement: 'step' },
    { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true },
  ],
  lands: { two: ISLE },
  deck: { blitz: 13, regroup: 11, reinforcements: 6, 'secret-information': 5, 'surprise-attack': 4, 'new-spy-master': 2, traitor: 1 },
  cites: SAMPLE_EDITION.cites as unknown as TerritoryInfo['cites'],
}
const kept = (name: string, placement: Formation['placement'], part: Partial<Formation> = {}): Formation => {
  return { id: name.toLowerCase(), name, edition: 'conquest', preset: 'two', placement, builtIn: false, about: '', updatedAt: 0, ...part }
}
/** In Icefield and Oakwood, and in Meadow and Crags. */
const WEST = kept('West', { 0: 'flag', 1: 'baron', 3: 'scout', 4: 'scout' })
const EAST = kept('East', { 6: 'scout', 7: 'scout', 9: 'flag', 11: 'baron' })

/** Red places its units in Icefield and Oakwood. */
const view: TerritoryView = {
  ...{
    edition: 'conquest',
    family: 'territory',
    viewer: 'red',
    options: { preset: 'two', proof: 'bag', bystanders: false, garrisons: false, roundLimit: null },
  },
  lineup: { id: 'two', seats: ['red', 'blue'], sides: { red: 'red', blue: 'blue' } },
  ...{ phase: 'deploying', stage: 'placement', turn: 'red', first: 'red', round: 0, ply: 4, quiet: 0, outcome: null },
  board: ISLE.board.spaces.map(() => null),
  owners: ['red', 'red', 'blue', 'blue'],
  ...{ lostFlags: [], bags: { red: [], blue: [] }, hand: null, clues: [], pile: [], drawn: [], discards: [], renewed: false },
  ...{ moves: 0, moved: false, acted: false, idle: 0, picked: [], captured: [], lastId: 0, deployed: {}, out: [], due: [] },
}
const GROUPS = [
  [0, 1, 2],
  [3, 4, 5],
]
const deployment = { seat: 'red' as Seat, kinds: ARMY, spaces: GROUPS.flat(), groups: GROUPS }
const placing: TableSnapshot = {
  ...hotSeatOf(view),
  toAct: ['red'],
  view,
  choices: { actions: [], deployment } as unknown as TableSnapshot['choices'],
}
const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
const script = (list: Formation[]) => ({
  'app.info': () => ({ ...SAMPLE_INFO, settings }),
  'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, conquest] }),
  'formations.list': () => list,
})

function place(list: () => Formation[], { shared = false } = {}) {
  const opened: OpenedTable = { snapshot: { ...placing, ...(shared ? {} : AGAINST_BOT) }, log: [], info: conquest, set: null }
  const answers = {
    'table.open': () => opened,
    'table.close': () => null,
    'formations.list': list,
    'formations.save': () => kept('Harbour', {}),
    'table.suggest': () => ({ 0: 'scout', 1: 'scout', 3: 'flag', 5: 'baron' }),
  }
  return showScreen(Table, { ...script([]), ...answers }, ['g1'])
}
const units = async (like: RegExp) =>
  (await screen.findAllByRole('gridcell', { name: like })).map((cell) => cell.getAttribute('aria-label'))

describe('placing units in Conquest', () => {
  it('takes up a placement that was kept on the same territories exactly, and says so', async () => {
    place(() => [WEST])
    await fireEvent.click(await screen.findByRole('button', { name: /^West Same territories/ }))
    expect(await units(/^Icefield 1,.*your Flag/)).toHaveLength(1)
    expect(await units(/^Icefield 2,.*your Baron/)).toHaveLength(1)
    expect(await units(/^Oakwood [12],.*your Scout/)).toHaveLength(2)
    expect(screen.getAllByText('West is placed as you saved it.')).not.toHaveLength(0)
    expect(screen.getByRole('button', { name: /^West/, pressed: true })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ready' }).disabled).toBe(false)
  })

  it('puts the same groups on other territories, says so, and lets one have back what stood there', async () => {
    place(() => [EAST])
    await fireEvent.click(await screen.findByRole('button', { name: 'Shuffle' }))
    await units(/^Oakwood 1,.*your Flag/)
    await fireEvent.click(screen.getByRole('button', { name: /^East Your territories differ this time/ }))
    await waitFor(() => expect(screen.getAllByText(/^East is placed. Your territories differ this time/)).not.toHaveLength(0))
    const [flag = ''] = await units(/your Flag/)
    const [baron = ''] = await units(/your Baron/)
    expect(flag?.split(' ')[0]).toBe(baron?.split(' ')[0])
    expect(screen.getByText('Every unit is placed.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await units(/^Oakwood 1,.*your Flag/)
  })

  it('keeps a finished placement under a name, and offers it at once', async () => {
    let list: Formation[] = []
    const { bridge } = place(() => list)
    await screen.findByRole('button', { name: 'Shuffle' })
    expect(screen.queryByText('Save this formation')).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Shuffle' }))
    await fireEvent.click(await screen.findByText('Save this formation'))
    await fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Harbour' } })
    list = [kept('Harbour', { 0: 'scout', 1: 'scout', 3: 'flag', 5: 'baron' })]
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: /^Harbour Same territories/ })).toBeTruthy()
    expect(bridge.calls.find(({ name }) => name === 'formations.save')?.args).toMatchObject({
      ...{ name: 'Harbour', edition: 'conquest', preset: 'two' },
      placement: { 0: 'scout', 1: 'scout', 3: 'flag', 5: 'baron' },
    })
  })

  it('keeps nothing where another person places units at the same screen', async () => {
    place(() => [], { shared: true })
    await fireEvent.click(await screen.findByRole('button', { name: 'Shuffle' }))
    expect(await screen.findByText('Every unit is placed.')).toBeTruthy()
    expect(screen.queryByText('Save this formation')).toBeNull()
    expect(screen.getByText(/^You share this screen/)).toBeTruthy()
  })

  it('offers none that another army or another number of territories was kept with', async () => {
    place(() => [kept('Few', { 0: 'flag', 1: 'baron', 2: 'scout' }), kept('Wide', { 0: 'flag', 3: 'baron', 6: 'scout', 7: 'scout' }), WEST])
    await screen.findByRole('button', { name: /^West/ })
    expect(screen.queryByRole('button', { name: /^(Few|Wide)/ })).toBeNull()
  })
})

describe('kept placements among the setups', () => {
  it('are shown with the place of each unit, renamed and deleted; none is drawn up outside a game', async () => {
    const { bridge } = showScreen(Setups, { ...script([WEST, EAST]), 'formations.delete': () => null, 'formations.rename': () => WEST })
    await fireEvent.change(await screen.findByRole('combobox', { name: 'Edition' }), { target: { value: 'conquest' } })
    expect(screen.getByRole('img', { name: 'Formation West: Icefield: Flag, Baron; Oakwood: Scout, Scout' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /New formation|Edit/ })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Rename West' }))
    await fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Sunset' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bridge.calls.some(({ name }) => name === 'formations.rename')).toBe(true))
    await fireEvent.click(screen.getByRole('button', { name: 'Delete East' }))
    await waitFor(() => expect(bridge.calls.find(({ name }) => name === 'formations.delete')?.args).toEqual({ id: 'east' }))
  })
})
