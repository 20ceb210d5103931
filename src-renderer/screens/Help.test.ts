import { fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CastleInfo, TerritoryInfo } from '../../src-main/contract/index.ts'
import { INFO as SAMPLE_CARDS } from '../../test/support/screens/cards-tables.ts'
import { SAMPLE_EDITION, SAMPLE_MANY, SAMPLE_OFFERS, SAMPLE_POWERS } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import Help from './Help.svelte'

const script = { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_POWERS] }) }
afterEach(() => vi.restoreAllMocks())

describe('Help', () => {
  it('shows the rules of the family that the topic belongs to', async () => {
    showScreen(Help, script, ['TF-10'])
    const rule = await screen.findByRole('heading', { name: 'TF-10 Robot Rumble' })
    expect(rule.id).toBe('tf-10')
    expect(screen.queryByRole('heading', { name: /^CL-1 / })).toBeNull()
    expect(screen.getByRole('navigation', { name: 'On this page' }).querySelector('[aria-current]')?.textContent).toBe(
      'Rules of Transformers',
    )
  })

  it('begins with the classic rules, and marks none of the contents that is not read', async () => {
    showScreen(Help, script)
    expect(await screen.findByRole('heading', { name: 'CL-1 The board' })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'On this page' }).querySelector('[aria-current]')).toBeNull()
  })

  it('lists both armies of an edition with their powers, which lead to their rules (TF-15)', async () => {
    showScreen(Help, script, ['quick-transformers-powers'])
    const row = await screen.findByRole('row', { name: /^Optimus Prime/ })
    expect(row.textContent).toContain('Speed as a vehicle (TF-9). Robot Rumble as a robot (TF-10).')
    expect(within(row).getByRole('link', { name: 'TF-9' }).getAttribute('href')).toBe('#/help/TF-9')
    expect(screen.getByRole('row', { name: /^Megatron/ }).textContent).toContain('Robot Rumble (TF-10).')
    expect(screen.getAllByRole('row', { name: /^Flag/ })).toHaveLength(2)
    for (const head of screen.getAllByRole('rowheader')) expect(head.querySelector('svg'), head.textContent).not.toBeNull()
  })

  it('explains a game without a board by its cards (BC-1 to BC-15)', async () => {
    showScreen(Help, { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_CARDS] }) }, ['BC-12'])
    expect((await screen.findByRole('heading', { name: 'BC-12 Nothing left to attack with' })).id).toBe('bc-12')
    expect((await screen.findByRole('row', { name: /^Scout attacks or looks/ })).textContent).toContain('two cards of the enemy line')
    expect(screen.getByText(/It is Red’s turn, and nothing in the line can attack/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Special powers' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'With cards' })).toBeTruthy()
  })

  it('explains the castle, its sliders drawn, and lists one army for all, with one number (CA-1 to CA-30)', async () => {
    const army = { cannon: 2, spy: 1 }
    const castle: CastleInfo = {
      ...SAMPLE_MANY,
      ...{ id: 'castle', family: 'castle', boards: {}, slider: 6, repetitions: 5, presets: ['four', 'three'] },
      armies: { four: { red: army, blue: army, green: army, yellow: army }, three: { red: army, blue: army, green: army } },
      kinds: [
        { id: 'spy', name: 'Spy', symbol: '2', rank: 2, movement: 'step', assassinates: 9 },
        { id: 'cannon', name: 'Cannon', symbol: '1', rank: 1, movement: 'step', range: 3 },
      ],
      cites: SAMPLE_MANY.cites as unknown as CastleInfo['cites'],
    }
    showScreen(Help, { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, castle] }) }, ['CA-14'])
    expect((await screen.findByRole('heading', { name: 'CA-14 The recruitment slider' })).id).toBe('ca-14')
    expect(screen.getByText('Blue’s recruitment slider: 5 of 6')).toBeTruthy()
    const row = await screen.findByRole('row', { name: /^Cannon one space, or fires/ })
    expect(row.querySelectorAll('.count')).toHaveLength(1)
    expect(screen.getByRole('columnheader', { name: 'Pieces' })).toBeTruthy()
  })

  it('explains Conquest, and lists its cards with what each does and how many there are (CQ-1 to CQ-32)', async () => {
    const army = { queen: 1, 'cursed-land': 2 }
    const conquest: TerritoryInfo = {
      ...SAMPLE_MANY,
      ...{ id: 'conquest', family: 'territory', look: 'campaign', lands: {}, presets: ['two'] },
      deck: { blitz: 13, regroup: 11, reinforcements: 6, 'secret-information': 5, 'surprise-attack': 4, 'new-spy-master': 0, traitor: 1 },
      armies: { two: { red: army, blue: army } },
      kinds: [
        { id: 'king', name: 'King', symbol: '10', rank: 10, movement: 'step' },
        { id: 'queen', name: 'Queen', symbol: '9', rank: 9, movement: 'step' },
        { id: 'cursed-land', name: 'Cursed Land', symbol: 'C', rank: null, movement: 'none', bomb: true },
      ],
      cites: SAMPLE_MANY.cites as unknown as TerritoryInfo['cites'],
    }
    showScreen(Help, { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, conquest] }) }, ['CQ-21'])
    expect((await screen.findByRole('heading', { name: 'CQ-21 Traitor' })).id).toBe('cq-21')
    expect(await screen.findByRole('columnheader', { name: 'Units' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'The pile: 40 cards' })).toBeTruthy()
    const names = screen.getAllByRole('term').map(({ textContent }) => textContent.trim().replace(/\s+/g, ' '))
    expect(names).toContain('Blitz! CQ-18')
    expect(names.some((name) => name.startsWith('New Spy Master'))).toBe(false)
    expect(screen.getByText('Two more moves this turn.').parentElement?.textContent).toContain('× 13')
  })

  it('is searched across all editions, and what is found leads to its place', async () => {
    showScreen(Help, { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_POWERS, SAMPLE_CARDS] }) })
    const field = await screen.findByRole('searchbox', { name: 'Search all of Help' })
    await fireEvent.input(field, { target: { value: 'longbow' } })
    expect(screen.getByRole('link', { name: /^NA-17 Longbow/ }).getAttribute('href')).toBe('#/help/NA-17')
    expect(screen.queryByRole('heading', { name: 'Keys' })).toBeNull()
    await fireEvent.input(field, { target: { value: 'hint' } })
    expect(screen.getByRole('link', { name: /^Computers and hints/ }).getAttribute('href')).toBe('#/help/start-computers')
    expect(screen.getByRole('link', { name: /^A .*hint/i }).getAttribute('href')).toBe('#/help/keys')
    await fireEvent.input(field, { target: { value: 'banana boat' } })
    expect(screen.getByText(/^Nothing found/)).toBeTruthy()
    await fireEvent.input(field, { target: { value: 'magnet drawn' } })
    await fireEvent.click(screen.getByRole('link', { name: /^TF-12 Magnet/ }))
    expect(screen.getByRole('heading', { name: 'Keys' })).toBeTruthy()
  })

  it('prints one sheet alone', async () => {
    const printed: (string | undefined)[] = []
    vi.stubGlobal('print', () => printed.push(document.querySelector('.alone .printed h3')?.id))
    showScreen(Help, script, ['rules-transformers'])
    await fireEvent.click(await screen.findByRole('button', { name: 'Print this sheet: Transformers with powers' }))
    await expect.poll(() => printed).toEqual(['quick-transformers-powers'])
    vi.unstubAllGlobals()
  })

  it('lists the keys of every screen once, Referee and Review among them', async () => {
    showScreen(Help, script)
    await screen.findByRole('heading', { name: 'At the table' })
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).not.toContain('With cards')
    for (const title of ['Everywhere', 'While deploying', 'At the table', 'Review', 'Referee']) {
      expect(titles.filter((each) => each === title)).toHaveLength(title === 'Referee' ? 2 : 1)
    }
  })
})
