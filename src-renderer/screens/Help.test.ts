import { cleanup, fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CastleInfo, TerritoryInfo } from '../../src-main/contract/index.ts'
import { INFO as SAMPLE_CARDS } from '../../test/support/screens/cards-tables.ts'
import { SAMPLE_EDITION, SAMPLE_MANY, SAMPLE_OFFERS, SAMPLE_POWERS } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import Help from './Help.svelte'

const script = { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_POWERS] }) }
afterEach(() => vi.restoreAllMocks())

const contents = () => screen.getByRole('navigation', { name: 'Contents of Help' })
const current = () => contents().querySelector('[aria-current=page]')?.textContent

describe('Help', () => {
  it('begins with its games and how it works here, and marks none of the contents', async () => {
    showScreen(Help, script)
    expect(await screen.findByRole('heading', { name: 'Help', level: 1 })).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Editions' })).toBeTruthy()
    expect((await screen.findByRole('link', { name: /^Classic Find the Flag/ })).getAttribute('href')).toBe('#/help/classic/quick-classic')
    expect(within(contents()).getByText('Classic').tagName).toBe('SUMMARY')
    expect(current()).toBeUndefined()
    expect(contents().querySelector('details[open]')).toBeNull()
  })

  it('shows one topic, with the rule that was asked for marked and in focus', async () => {
    showScreen(Help, script, ['TF-10'])
    const rule = await screen.findByRole('heading', { name: 'TF-10 Robot Rumble' })
    expect(rule.id).toBe('tf-10')
    expect(rule.closest('section')?.classList).toContain('asked')
    await expect.poll(() => document.activeElement).toBe(rule)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Powers that look and strike')
    expect(current()).toBe('Powers that look and strike')
    expect(contents().querySelector('details[open] summary')?.textContent).toBe('Transformers')
    expect(screen.queryByRole('heading', { name: /^TF-9 / })).toBeNull()
  })

  it('keeps to the edition that the address names: rules of Classic are read among its topics', async () => {
    showScreen(Help, script, ['transformers-powers', 'CL-11', '2'])
    expect((await screen.findByText(/^Each piece and each pair of squares/)).classList).toContain('asked')
    expect(contents().querySelector('details[open] summary')?.textContent).toBe('Transformers')
    expect(screen.getByText('Transformers, as in Classic')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'CL-11' })[0]?.getAttribute('href')).toBe('#/help/transformers/CL-11')
  })

  it('leads on to the topics before and after', async () => {
    showScreen(Help, script, ['battle'])
    const nearby = within(await screen.findByRole('navigation', { name: 'Next topics' }))
    expect(nearby.getByRole('link', { name: 'Previous: Back and forth, and chases' }).getAttribute('href')).toBe(
      '#/help/classic/repetition',
    )
    expect(nearby.getByRole('link', { name: 'Next: What you see' }).getAttribute('href')).toBe('#/help/classic/tray')
  })

  it('says so when there is no such topic', async () => {
    showScreen(Help, script, ['XY-1'])
    expect(await screen.findByText(/^Help has no topic “XY-1”/)).toBeTruthy()
  })

  it('lists both armies of an edition by rank, with their powers, which lead to their rules (TF-15)', async () => {
    showScreen(Help, script, ['quick-transformers-powers'])
    const row = await screen.findByRole('row', { name: /^10 Optimus Prime/ })
    expect(row.textContent).toContain('Speed as a vehicle (TF-9). Robot Rumble as a robot (TF-10).')
    expect(within(row).getByRole('link', { name: 'TF-9' }).getAttribute('href')).toBe('#/help/transformers/TF-9')
    expect(screen.getByRole('row', { name: /^10 Megatron/ }).textContent).toContain('Robot Rumble (TF-10).')
    expect(screen.getAllByRole('row', { name: /^F Flag/ })).toHaveLength(2)
    for (const head of screen.getAllByRole('rowheader')) expect(head.querySelector('svg'), head.textContent).not.toBeNull()
    expect(document.querySelectorAll('[id=quick-transformers-powers-flag]')).toHaveLength(1)
  })

  it('lists the powers at a glance, each with its rule', async () => {
    showScreen(Help, script, ['transformers', 'transformers-second'])
    const rule = await screen.findByRole('link', { name: 'TF-10' })
    expect(rule.getAttribute('href')).toBe('#/help/transformers/TF-10')
    expect(rule.closest('dt')?.textContent).toContain('Robot Rumble')
  })

  it('lists the table options with what is usual (CL-14, CL-19, CL-20)', async () => {
    showScreen(Help, script, ['options-classic'])
    expect((await screen.findByText('Captured pieces')).closest('div')?.textContent).toMatch(/You see everything\s\(usual\): Both sides/)
    expect(screen.getByRole('link', { name: 'CL-20' }).getAttribute('href')).toBe('#/help/classic/CL-20')
  })

  it('explains a game without a board by its cards (BC-1 to BC-15)', async () => {
    const cards = { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_CARDS] }) }
    showScreen(Help, cards, ['BC-12'])
    expect((await screen.findByRole('heading', { name: 'BC-12 Nothing left to attack with' })).id).toBe('bc-12')
    expect(screen.getByText(/It is Red’s turn, and nothing in the line can attack/)).toBeTruthy()
  })

  it('lists cards by rank with what they do in line', async () => {
    const cards = { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_CARDS] }) }
    showScreen(Help, cards, ['quick-battle-cards'])
    expect((await screen.findByRole('row', { name: /Scout .*attacks or looks/ })).textContent).toContain('two cards of the enemy line')
    expect(screen.queryByRole('heading', { name: 'Special powers' })).toBeNull()
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
    expect((await screen.findByRole('heading', { name: 'CA-14 The recruitment slider Ruling' })).id).toBe('ca-14')
    expect(screen.getByText(/^Blue’s recruitment slider: 5 of 6/)).toBeTruthy()
    cleanup()
    showScreen(Help, { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, castle] }) }, ['castle'])
    const row = await screen.findByRole('row', { name: /^1 Cannon 2 one space, or fires/ })
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
    expect((await screen.findByRole('heading', { name: 'CQ-21 Traitor Ruling' })).id).toBe('cq-21')
    cleanup()
    showScreen(Help, { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, conquest] }) }, ['conquest-pile'])
    await screen.findByRole('heading', { name: 'CQ-3 The cards' })
    const names = (await screen.findAllByRole('term')).map(({ textContent }) => textContent.trim().replace(/\s+/g, ' '))
    expect(names).toContain('Blitz! CQ-18 Cards: × 13')
    expect(names.some((name) => name.startsWith('New Spy Master'))).toBe(false)
  })

  it('is searched across all editions, and what is found leads to its place', async () => {
    showScreen(Help, { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_POWERS, SAMPLE_CARDS] }) }, ['turn'])
    const field = await screen.findByRole('searchbox', { name: 'Search Help' })
    const look = (value: string) => fireEvent.input(field, { target: { value } })
    await look('longbow susan')
    const hit = screen.getByRole('link', { name: /^NA-17 Longbow/ })
    expect(hit.getAttribute('href')).toBe('#/help/narnia/NA-17')
    expect(hit.querySelector('mark')?.textContent).toBe('Susan')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Moving')
    await look('hint')
    expect(screen.getByRole('link', { name: /^Computers and hints: Hints/ }).getAttribute('href')).toBe('#/help/here/start-computers/hints')
    expect(screen.getByRole('link', { name: /^A .*hint/i }).getAttribute('href')).toBe('#/help/here/keys')
    await look('banana boat')
    expect(screen.getByText(/^Nothing found\. Try one word/)).toBeTruthy()
    await look('magnet banana')
    expect(screen.getByText(/^No place has all of these words/)).toBeTruthy()
    await fireEvent.keyDown(field, { key: 'Escape' })
    expect((field as HTMLInputElement).value).toBe('')
  })

  it('opens the first place found with Enter', async () => {
    showScreen(Help, script)
    const field = await screen.findByRole('searchbox', { name: 'Search Help' })
    await fireEvent.input(field, { target: { value: 'tf-12' } })
    await fireEvent.keyDown(field, { key: 'Enter' })
    await expect.poll(() => window.location.hash).toBe('#/help/transformers/TF-12')
    window.location.hash = ''
  })

  it('prints a topic alone, or all topics of a game', async () => {
    const printed: (readonly (string | null)[])[] = []
    const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
    vi.stubGlobal('print', () => printed.push(headings()))
    showScreen(Help, script, ['rules-transformers'])
    await fireEvent.click(await screen.findByRole('button', { name: /^Print this topic: Aim and ranks/ }))
    await expect.poll(() => printed).toHaveLength(1)
    expect(printed[0]).toContain('Special powers')
    await fireEvent.click(screen.getByRole('button', { name: 'Print all topics of Transformers' }))
    await expect.poll(() => printed).toHaveLength(2)
    expect(printed[1]).toEqual(expect.arrayContaining(['Powers that move', 'Battles', 'Table options']))
    await expect.poll(headings).not.toContain('Battles')
    vi.unstubAllGlobals()
  })

  it('lists the keys of every screen once, Referee and Review among them', async () => {
    showScreen(Help, script, ['keys'])
    await screen.findByRole('heading', { name: 'At the table' })
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).not.toContain('With cards')
    for (const title of ['Everywhere', 'While deploying', 'At the table', 'Review', 'Referee']) {
      expect(titles.filter((each) => each === title)).toHaveLength(1)
    }
  })
})
