import { describe, expect, it } from 'vitest'
import { randomGame } from '../testing/playing.ts'
import { cardOptions, cards, dealt, GAME, type CardScene } from './testing/scene.ts'
import type { CardsAction, CardsEvent } from './types.ts'

/** What a step would have been: the action and its events. */
function step(scene: CardScene, text: string): { readonly action: CardsAction; readonly events: readonly CardsEvent[] } {
  const seat = scene.state.phase === 'deploying' ? 'red' : scene.state.turn
  const action = GAME.notation.parseAction(scene.state, seat, text)
  if (!action.ok) throw new Error(action.error.message)
  const decided = GAME.decide(scene.state, action.value)
  if (!decided.ok) throw new Error(JSON.stringify(decided.error))
  return { action: action.value, events: structuredClone(decided.value) }
}

/** The same events with something changed in one of them. */
function bent(events: readonly CardsEvent[], at: number, change: Readonly<Record<string, unknown>>): readonly CardsEvent[] {
  return events.map((event, i) => (i === at ? { ...event, ...change } : event))
}

const table = cards('4 7 1 2 F', '6 5 2 3 F', 'turn=red hands=red:9,8,2;blue:10,B decks=blue:9,8')

describe('steps from outside', () => {
  it('fit when the rules decided them', () => {
    for (let game = 0; game < 10; game++) {
      const options = cardOptions({ quietLimit: 30 })
      const start = GAME.start(options, `fits ${game}`)
      expect(GAME.verifyImport(start, null, GAME.initialDeal(start))).toBeNull()
      for (const { before, action, events } of randomGame(GAME, options, `fits ${game}`))
        expect(GAME.verifyImport(before, action, JSON.parse(JSON.stringify(events)) as CardsEvent[])).toBeNull()
    }
  })

  it('a game begins once, with shuffled decks and whole armies (BC-2)', () => {
    const start = GAME.start(cardOptions(), 'a')
    const [event] = GAME.initialDeal(start)
    if (event?.type !== 'decks-shuffled') throw new Error('no deal')
    expect(GAME.verifyImport(dealt('a').state, null, [event])).toBe('the decks were already dealt')
    expect(GAME.verifyImport(start, null, [{ type: 'turn-passed', seat: 'red' }])).toBe('a game begins with shuffled decks')
    expect(GAME.verifyImport(start, null, [event, { type: 'turn-passed', seat: 'red' }])).toBe('“turn-passed” does not belong here')
    const red = { hand: event.deals.red?.hand ?? [], deck: (event.deals.red?.deck ?? []).map(() => 'flag') }
    expect(GAME.verifyImport(start, null, [{ ...event, deals: { ...event.deals, red } }])).toBe(
      'other cards are dealt than the armies have',
    )
  })

  it('a first line is chosen once, from what was dealt, and lies as it was chosen (BC-2)', () => {
    const start = dealt('a')
    const blue = start.deploy('blue', start.hand('blue').split(' ').slice(0, 5).join(' '))
    const { action, events } = step(blue, `deploy ${blue.hand('red').split(' ').slice(0, 5).join(' ')}`)
    const [chosen, began] = events
    if (chosen?.type !== 'army-deployed' || began?.type !== 'play-began' || action.type !== 'deploy') throw new Error('no beginning')
    const verify = (changed: readonly CardsEvent[], scene = blue) => GAME.verifyImport(scene.state, action, changed)
    expect(verify(events)).toBeNull()
    expect(verify(bent(events, 0, { seat: 'blue' }))).toBe('the line of this seat has to be chosen')
    expect(verify(bent(events, 0, { placement: {} }))).toBe('action and event lay different lines')
    expect(verify(bent(events, 1, { lines: { ...began.lines, red: [] } }))).toBe('play begins with other lines than were chosen')
    const renamed = began.lines.red?.map((card) => ({ ...card, id: `${card.id}0` }))
    expect(verify(bent(events, 1, { lines: { ...began.lines, red: renamed } }))).toBe('a card that is laid has the number of another')
    const foreign = { ...action, placement: { 0: 'flag', 1: 'flag' } }
    expect(GAME.verifyImport(start.state, foreign, [{ ...chosen, placement: foreign.placement }])).toBe(
      'a card is laid that is not in the hand',
    )
    const again = { ...action, seat: 'blue' as const }
    expect(GAME.verifyImport(blue.state, again, [{ ...chosen, seat: 'blue' }])).toBe('this line was already chosen')
  })

  it.each([
    ['another seat', '4x4', 0, { seat: 'blue' }, 'action and event are about different cards'],
    ['another place', '4x4', 0, { to: 0 }, 'action and event are about different cards'],
    ['another attacker', '4x4', 0, { attacker: { id: 'c1', seat: 'red', kind: 'spy' } }, 'another card is shown than lies there'],
    ['another defender', '4x4', 0, { defender: { id: 'c9', seat: 'blue', kind: 'flag' } }, 'another card is shown than lies there'],
    ['another hand', '3?hand', 0, { kinds: ['flag'] }, 'another hand is seen than is held'],
    ['the own hand', '3?hand', 0, { of: 'red' }, 'another hand is seen than is held'],
    [
      'other cards of the line',
      '4?1+2',
      0,
      { cards: [{ place: 0, id: 'x', seat: 'blue', kind: 'spy' }] },
      'action and event are about different cards',
    ],
    ['cards from nowhere', '5!redeal', 0, { deal: { hand: ['flag'], deck: [] } }, 'other cards are dealt than were gathered'],
    ['another event', '4x4', 0, { type: 'turn-passed' }, 'after “attack” comes “battle-fought”'],
    ['a draw from elsewhere', '3?hand', 2, { kinds: ['flag'] }, 'other cards are drawn than lie on the deck'],
  ])('%s does not fit (BC-3 to BC-10)', (_, text, at, change, sentence) => {
    const { action, events } = step(table, text)
    expect(GAME.verifyImport(table.state, action, events)).toBeNull()
    expect(GAME.verifyImport(table.state, action, bent(events, at, change))).toBe(sentence)
  })

  it('cards seen in a line are those that lie there (BC-9)', () => {
    const { action, events } = step(table, '4?1+2')
    const [seen] = events
    if (seen?.type !== 'line-seen') throw new Error('nothing seen')
    const cardsSeen = seen.cards.map((card) => ({ ...card, kind: 'spy' }))
    expect(GAME.verifyImport(table.state, action, bent(events, 0, { cards: cardsSeen }))).toBe('another card is seen than lies there')
  })

  it('a turn has one action, which is followed by nothing but the end of the turn and of the game (BC-3)', () => {
    const { action, events } = step(table, '3?hand')
    const [first, passed, ...rest] = events
    expect(GAME.verifyImport(table.state, action, [])).toBe('nothing has happened')
    expect(GAME.verifyImport(table.state, action, [first!])).toBe('the turn has to pass')
    expect(GAME.verifyImport(table.state, action, [first!, passed!, passed!, ...rest])).toBe('“turn-passed” does not belong here')
    expect(GAME.verifyImport(table.state, action, [...events, first!])).toBe('“hand-seen” does not belong here')
    expect(GAME.verifyImport(table.play('3?hand').state, action, events)).toBe('it was the turn of blue')
    const gaps = table.play('1x1')
    expect(GAME.verifyImport(gaps.state, action, events)).toBe('this turn already had its action')
    expect(GAME.verifyImport(dealt('a').state, action, events)).toBe('the lines do not lie yet')
    expect(GAME.verifyImport(table.play('resign').state, action, events)).toBe('the game was already over')
  })

  it('cards are laid from the hand into gaps, numbered on (BC-3, BC-15)', () => {
    const gaps = table.play('1x1')
    const { action, events } = step(gaps, 'deploy 9 . . . .')
    const laid = (card: object) => GAME.verifyImport(gaps.state, withPlacement(action, card), bent(events, 0, { cards: [card] }))
    expect(laid({ place: 0, id: 'c11', kind: 'general' })).toBeNull()
    expect(laid({ place: 1, id: 'c11', kind: 'general' })).toBe('a place to be filled is not free')
    expect(laid({ place: 0, id: 'c10', kind: 'general' })).toBe('a card that is laid has the number of another')
    expect(laid({ place: 0, id: 'c11', kind: 'flag' })).toBe('a card is laid that is not in the hand')
    expect(GAME.verifyImport(gaps.state, action, bent(events, 0, { cards: [] }))).toBe('action and event lay different cards')
    expect(GAME.verifyImport(gaps.state, action, bent(events, 0, { seat: 'blue' }))).toBe('this seat has to lay cards')
    expect(GAME.verifyImport(table.state, action, events)).toBe('no cards of this seat are to be laid now')
  })

  it('the end shows what there was (BC-11)', () => {
    const { action, events } = step(table, 'resign')
    expect(GAME.verifyImport(table.state, action, events)).toBeNull()
    expect(GAME.verifyImport(table.state, action, bent(events, 0, { shown: {} }))).toBe('other cards are shown in the end than there were')
    expect(GAME.verifyImport(table.state, action, [{ type: 'turn-passed', seat: 'blue' }])).toBe('after “resign” the game has to end')
  })
})

function withPlacement(action: CardsAction, card: object): CardsAction {
  const { place, kind } = card as { place: number; kind: string }
  return action.type === 'deploy' ? { ...action, placement: { [place]: kind } } : action
}
