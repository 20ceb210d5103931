/** The referee's table of Conquest: bags, Flags that are held, cards and accusations. */
import { fireEvent, screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type {
  RefereeDeck,
  RefereeSnapshot,
  Seat,
  SideCounters,
  TerritoryInfo,
  AnnouncedRuling,
} from '../../../../src-main/contract/index.ts'
import { entriesOf, type Script } from '../../../../test/support/screens/fake-bridge.ts'
import { countersOf, entryOf, refereeSnapshot, announcedRuling } from '../../../../test/support/screens/referee.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
import Referee from '../../Referee.svelte'

const THREE: readonly Seat[] = ['red', 'blue', 'green']
const ARMY = { king: 1, scout: 2, flag: 1 }
const INFO: TerritoryInfo = {
  ...{ id: 'conquest', family: 'territory', look: 'campaign', seats: [...THREE], firstSeat: 'red' },
  lineups: [{ id: 'three', seats: THREE, sides: { red: 'red', blue: 'blue', green: 'green' }, presets: ['three'] }],
  kinds: [
    { id: 'king', name: 'King', symbol: '10', rank: 10, movement: 'step' },
    { id: 'scout', name: 'Scout', symbol: '2', rank: 2, movement: 'step' },
    { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true },
  ],
  presets: ['three'],
  armies: { three: Object.fromEntries(THREE.map((seat) => [seat, ARMY])) },
  lands: {},
  deck: {
    ...{ blitz: 1, regroup: 1, reinforcements: 1, traitor: 1 },
    ...{ 'secret-information': 1, 'surprise-attack': 1, 'new-spy-master': 1 },
  },
  options: [],
  reconstructed: [],
  cites: { armies: {}, refusals: {} } as unknown as TerritoryInfo['cites'],
}

type Bag = Partial<NonNullable<SideCounters['bag']>>

/** A table of three; `bags` says what is open of a seat. */
function tableOf(part: Partial<RefereeSnapshot> = {}, bags: Partial<Record<Seat, Bag>> = {}): RefereeSnapshot {
  return refereeSnapshot({
    edition: 'conquest',
    info: INFO,
    preset: 'three',
    seats: [...THREE],
    sides: Object.fromEntries(THREE.map((seat) => [seat, seat])),
    players: { red: 'Anna', blue: 'Boris', green: 'Clara' },
    ledger: THREE.map((seat) => ({ seat, lost: 0, army: 4, kinds: [] })),
    counters: THREE.map((seat) =>
      countersOf(seat, { bag: { size: 0, unknown: 0, captured: false, holder: null, holds: [], ...bags[seat] } }),
    ),
    ...part,
  })
}

const open = (first: RefereeSnapshot, more: Script = {}) => showScreen(Referee, { 'referee.open': () => first, ...more }, ['r1'])
const press = async (name: string | RegExp): Promise<void> => void (await fireEvent.click(await screen.findByRole('button', { name })))
const segment = (question: string, answer: string): Promise<boolean> =>
  fireEvent.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: answer }))

const ASKED: RefereeSnapshot = tableOf({ seq: 1, stage: { type: 'accused', seat: 'red', defender: 'green', kind: 'king' } })

describe('what is open next to an army', () => {
  it('is how much is in its bag, what came back unknown, and where Flags are (CQ-14, CQ-27)', async () => {
    open(tableOf({}, { red: { holds: ['blue'] }, blue: { size: 2, unknown: 1, captured: true, holder: 'red' } }))
    expect(await screen.findByText('2 units in the bag · one unknown unit came back')).toBeTruthy()
    expect(screen.getByText('Red holds its Flag')).toBeTruthy()
    expect(screen.getByText('holds Blue’s Flag')).toBeTruthy()
    expect(screen.getAllByText('has its Flag')).toHaveLength(2)
  })
})

describe('a card', () => {
  it('is announced with its player, never one without a Flag (CQ-7, CQ-16)', async () => {
    const { bridge } = open(tableOf({}, { red: { captured: true, holder: 'green' } }), { 'referee.do/card': () => tableOf({ seq: 1 }) })
    await press('Play a card…')
    const players = within(screen.getByRole('group', { name: 'Who plays it?' }))
    expect(players.queryByRole('radio', { name: 'Anna (Red)' })).toBeNull()
    await segment('Who plays it?', 'Clara (Green)')
    await press('Reinforcements')
    await press('Play Reinforcements')
    expect(entriesOf(bridge, 'card')).toEqual([{ type: 'card', seat: 'green', card: 'reinforcements' }])
  })

  it('that accuses names a unit, which its owner answers (CQ-21, CQ-28)', async () => {
    const { bridge } = open(tableOf(), { 'referee.do/accuse': () => ASKED, 'referee.do/answer-accusation': () => tableOf({ seq: 2 }) })
    await press('Play a card…')
    await press('Traitor')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Play Traitor' })).disabled).toBe(true)
    await segment('Whose unit?', 'Clara (Green)')
    await press(/^King/)
    await press('Play Traitor')
    expect(entriesOf(bridge, 'accuse')).toEqual([{ type: 'accuse', seat: 'red', defender: 'green', kind: 'king' }])
    expect(await screen.findByRole('heading', { name: 'Clara (Green), is it the King?' })).toBeTruthy()
    await press('No, not the King')
    expect(entriesOf(bridge, 'answer-accusation')).toEqual([{ type: 'answer-accusation', seat: 'green', right: false }])
  })

  it('that accused wrongly shows no kind of the unit (CQ-28)', async () => {
    const ruling: AnnouncedRuling = {
      type: 'accused',
      battle: 1,
      attacker: 'red',
      defender: 'green',
      kind: 'king',
      right: false,
      rules: ['CQ-21'],
    }
    const told = tableOf({ seq: 2, ruling, entries: [entryOf(ruling)] })
    const { bridge } = open(ASKED)
    await screen.findByRole('heading', { name: 'Clara (Green), is it the King?' })
    bridge.push('referee.changed', told)
    expect(await screen.findByRole('heading', { name: 'Not the King' })).toBeTruthy()
    expect(screen.queryByText('Green King')).toBeNull()
  })
})

const CARD_NAMES = ['blitz', 'regroup', 'reinforcements', 'traitor'] as const
function deckOf(part: Partial<RefereeDeck> = {}): RefereeDeck {
  const cards = CARD_NAMES.map((card) => ({ card, of: 6, out: card === 'blitz' ? 2 : 0, played: card === 'blitz' ? 3 : 0 }))
  return { keeper: 'table', pile: 22, renewed: 0, cards, drawn: null, ...part }
}
const DRAWN = { seat: 'blue', cards: ['blitz', 'traitor'], done: false } as const

describe('the cards', () => {
  it('on the table are counted for all, and can be said to be shuffled again (CQ-3, CQ-7)', async () => {
    const { bridge } = open(tableOf({ deck: deckOf() }), {
      'referee.do/renew-pile': () => tableOf({ seq: 1, deck: deckOf({ pile: 24, renewed: 1 }) }),
    })
    expect(await screen.findByText('at most 22 cards in the pile')).toBeTruthy()
    const cards = within(screen.getByRole('list', { name: 'At most in it, of each' }))
    expect(cards.getAllByRole('listitem')[0]?.textContent).toMatch(/Blitz!\s*played 3 ×\s*4 of 6/)
    expect(screen.queryByRole('button', { name: 'Draw cards…' })).toBeNull()
    await press('The pile was renewed')
    expect(entriesOf(bridge, 'renew-pile')).toEqual([{ type: 'renew-pile' }])
    expect(await screen.findByText('at most 24 cards in the pile')).toBeTruthy()
    expect(screen.getByText(/Renewed 1 time so far\./)).toBeTruthy()
  })

  it('kept by the app are dealt to the next player, as many as its territories give (CQ-7)', async () => {
    const land = { territories: 8, of: 24, cities: null, citiesOf: 8, draws: 4, moves: null }
    const counters = tableOf().counters.map((each) => ({ ...each, land }))
    const deck = deckOf({ keeper: 'app', drawn: { seat: 'blue', cards: ['blitz'], done: true } })
    const after = tableOf({
      seq: 1,
      notice: 'cards-drawn',
      deck: deckOf({ keeper: 'app', drawn: { ...DRAWN, cards: [...DRAWN.cards], seat: 'green' } }),
    })
    const { bridge } = open(tableOf({ counters, deck }), { 'referee.do/draw-cards': () => after })
    expect(await screen.findByText('22 cards in the pile')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'The pile was renewed' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Play a card…' })).toBeNull()
    await press('Draw cards…')
    await press('Draw 4 cards')
    expect(entriesOf(bridge, 'draw-cards')).toEqual([{ type: 'draw-cards', seat: 'green' }])
    expect(await screen.findByRole('heading', { name: 'Clara (Green) has drawn' })).toBeTruthy()
  })

  it('that were drawn are all that can be played, by that seat alone (CQ-7)', async () => {
    const { bridge } = open(tableOf({ deck: deckOf({ keeper: 'app', drawn: { ...DRAWN, cards: [...DRAWN.cards] } }) }), {
      'referee.do/card': () => tableOf({ seq: 1 }),
      'referee.do/lay-cards': () => tableOf({ seq: 1 }),
    })
    const hand = within(await screen.findByRole('region', { name: 'Boris (Blue) has drawn' }))
    expect(hand.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(['Blitz!', 'Traitor'])
    expect(screen.queryByRole('button', { name: 'Draw cards…' })).toBeNull()
    await press('Play a card…')
    expect(screen.queryByRole('group', { name: 'Who plays it?' })).toBeNull()
    expect(within(screen.getByRole('group', { name: 'Which card?' })).getAllByRole('button')).toHaveLength(2)
    await press('Blitz!')
    await press('Play Blitz!')
    expect(entriesOf(bridge, 'card')).toEqual([{ type: 'card', seat: 'blue', card: 'blitz' }])
  })

  it('that no player can play are laid away (CQ-7)', async () => {
    const { bridge } = open(tableOf({ deck: deckOf({ keeper: 'app', drawn: { ...DRAWN, cards: [...DRAWN.cards] } }) }), {
      'referee.do/lay-cards': () => tableOf({ seq: 1, notice: 'cards-laid' }),
    })
    await press('None can be played')
    expect(entriesOf(bridge, 'lay-cards')).toEqual([{ type: 'lay-cards', seat: 'blue' }])
  })
})

describe('the end by the players’ word', () => {
  it('names the last round, and a round without an action (CQ-23, CQ-32)', async () => {
    const { bridge } = open(tableOf(), { 'referee.do/end': () => tableOf({ seq: 1 }) })
    await press('End the game…')
    expect(await screen.findByRole('button', { name: 'Draw: a whole round without a move or a card' })).toBeTruthy()
    await press(/^The last round is over/)
    await press('End the game')
    expect(entriesOf(bridge, 'end')).toEqual([{ type: 'end', reason: 'round-limit', seat: null }])
  })

  it('says who has won by territories, and why (CQ-23)', async () => {
    const outcome = { places: { red: 2, blue: 1, green: 3 }, reason: 'round-limit' } as const
    open(tableOf({ stage: { type: 'over' }, outcome }))
    expect(await screen.findByRole('heading', { name: 'Blue wins' })).toBeTruthy()
    expect(screen.getAllByText(/Blue wins: no rounds left\./).length).toBeGreaterThan(0)
  })
})

describe('territories', () => {
  it('are counted by all together, and say what they give (CQ-7, CQ-8, CQ-11)', async () => {
    const land = { territories: 8, of: 24, cities: null, citiesOf: 8, draws: 4, moves: null }
    const counters = tableOf().counters.map((each) => ({ ...each, land }))
    const { bridge } = open(tableOf({ counters }), { 'referee.do/tell-land': () => tableOf({ seq: 1 }) })
    expect(await screen.findAllByText('8 territories · draws 4 cards')).toHaveLength(3)
    await press('Territories…')
    const row = (name: string) => within(screen.getByRole('group', { name }))
    expect(row('Boris (Blue), territories').getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true)
    await fireEvent.click(row('Anna (Red), territories').getByRole('button', { name: 'One less' }))
    await fireEvent.click(row('Boris (Blue), territories').getByRole('button', { name: 'One more' }))
    await fireEvent.click(row('Boris (Blue), cities').getByRole('button', { name: 'One more' }))
    await press('Enter these counts')
    expect(entriesOf(bridge, 'tell-land')).toEqual([
      {
        type: 'tell-land',
        holdings: [
          { seat: 'red', territories: 7, cities: 0 },
          { seat: 'blue', territories: 9, cities: 1 },
          { seat: 'green', territories: 8, cities: 0 },
        ],
      },
    ])
  })
})

describe('a captured Flag', () => {
  it('is announced with its place, what goes along, and who gets its own one back (CQ-14)', async () => {
    const capture = { flag: 'red', holder: 'blue', along: ['green'], regained: true } as const
    const ruling = announcedRuling({
      ...{ attacker: 'blue', defender: 'red', attackerKind: 'king', defenderKind: 'flag' },
      ...{ result: 'flag-captured', capture: { ...capture, along: ['green'] }, rules: ['CQ-14', 'CQ-15'] },
    })
    const { bridge } = open(tableOf())
    await screen.findByRole('heading', { name: 'Whose unit attacks?' })
    bridge.push('referee.changed', tableOf({ seq: 3, ruling, entries: [entryOf(ruling)] }))
    expect(await screen.findByRole('heading', { name: 'Flag captured' })).toBeTruthy()
    expect(screen.getAllByText(/Green’s Flag goes with it\. Blue gets its own Flag back/).length).toBeGreaterThan(0)
    expect(screen.getByText('Red plays on, without cards.')).toBeTruthy()
  })
})
