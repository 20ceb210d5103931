import { describe, expect, it } from 'vitest'
import { armyOf } from '../../core/edition.ts'
import { createRng, type Rng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { BATTLE_CARDS } from '../../editions/battle-cards/index.ts'
import { randomPlacement } from '../../rules/deployment.ts'
import { glancesOf, recallOf } from './recall.ts'
import { cardOptions, cards, dealt, GAME, type CardScene } from '../../../../test/support/engine/cards/scene.ts'
import type { CardsAction, CardsEvent, CardsOptions, CardsState } from '../types.ts'
import { seeds } from '../../../../test/searching.ts'

/** A random game in which abilities are used more often than not, with all that has happened so far. */
function* lookingGame(
  options: Partial<CardsOptions>,
  seed: string,
): Generator<{ readonly state: CardsState; readonly soFar: readonly CardsEvent[] }> {
  const rng = createRng(seed)
  let { state } = dealt(seed, options)
  const soFar: CardsEvent[] = [...dealt(seed, options).events]
  for (;;) {
    const action = someAction(state, rng)
    if (action === null) return
    const decided = GAME.decide(state, action)
    if (!decided.ok) throw new Error(JSON.stringify(decided.error))
    for (const event of decided.value) state = GAME.evolve(state, event)
    soFar.push(...decided.value)
    yield { state, soFar }
  }
}

function someAction(state: CardsState, rng: Rng): CardsAction | null {
  const [seat] = GAME.toAct(state)
  if (seat === undefined) return null
  const order = GAME.deployment(state, seat)
  if (order) return { type: 'deploy', seat, placement: randomPlacement(order, rng) }
  const actions = GAME.legalActions(state, seat)
  const abilities = actions.filter(({ type }) => type === 'see-hand' || type === 'see-line')
  return rng.pick(abilities.length > 0 && rng.below(3) > 0 ? abilities : actions)
}

/** Every card of a seat wherever it is. */
function allOf(state: CardsState, seat: Seat): readonly string[] {
  const line = (state.lines[seat] ?? []).flatMap((card) => (card ? [card.kind] : []))
  const out = state.captured.flatMap((card) => (card.seat === seat ? [card.kind] : []))
  return [...line, ...out, ...(state.hands[seat] ?? []), ...(state.decks[seat] ?? [])].toSorted()
}

const kindsById = (state: CardsState): ReadonlyMap<string, string> =>
  new Map([...Object.values(state.lines).flat(), ...state.captured].flatMap((card) => (card ? [[card.id, card.kind] as const] : [])))

/** Whether some choice of laid cards explains every look at a hand: tried one after the other, without any of the cleverness of `hand-sampler.ts`. */
function canBeTrue(state: CardsState, soFar: readonly CardsEvent[], seat: Seat): boolean {
  const kinds = kindsById(state)
  const army = armyOf(BATTLE_CARDS, 'full', seat)
  let hands: (readonly (string | null)[])[] | null = null
  for (const event of soFar) {
    if (event.type === 'army-redealt' && event.seat === seat) hands = null
    if (event.type === 'hand-seen' && event.of === seat) {
      const seen = event.kinds
      hands = hands === null ? [seen] : hands.filter((hand) => fitsInto(hand, seen)).length > 0 ? [seen] : []
    }
    if (hands === null) continue
    if (event.type === 'cards-drawn' && event.seat === seat) hands = hands.map((hand) => [...hand, ...event.kinds.map(() => null)])
    if (event.type === 'line-laid' && event.seat === seat)
      for (const { id } of event.cards) hands = hands.flatMap((hand) => withoutOne(hand, kinds.get(id) ?? ''))
    hands = [...new Map(hands.map((hand) => [JSON.stringify([...hand].sort()), hand])).values()]
  }
  return (hands === null || hands.some((hand) => fitsInto(hand, state.hands[seat] ?? []))) && Object.keys(army).length > 0
}

function withoutOne(hand: readonly (string | null)[], kind: string): (readonly (string | null)[])[] {
  return [kind, null].flatMap((each) => (hand.includes(each) ? [hand.toSpliced(hand.indexOf(each), 1)] : []))
}

function fitsInto(hand: readonly (string | null)[], seen: readonly string[]): boolean {
  const left = [...seen]
  for (const kind of hand)
    if (kind !== null && left.splice(left.indexOf(kind) < 0 ? left.length : left.indexOf(kind), 1).length === 0) return false
  return hand.length === seen.length
}

describe.each(['marked', 'pure'] as const)('samples of a %s table', (memory) => {
  it('show what the viewer sees, keep every army whole and leave the seat on turn an action (BC-12, BC-13)', () => {
    for (const game of seeds({ gate: 4, soak: 100 })) {
      const rng = createRng(`sample ${game}`)
      for (const { state, soFar } of lookingGame({ memory, tray: game % 2 ? 'open' : 'closed', quietLimit: 20 }, `look ${game}`)) {
        for (const viewer of ['red', 'blue', 'spectator', 'arbiter'] as const) {
          const view = GAME.viewFor(state, viewer)
          const history = soFar.map((event) => GAME.redact(state, event, viewer))
          for (const eventsOf of [history, []]) {
            const sample = GAME.determinise(view, eventsOf, rng)
            expect(JSON.stringify(GAME.viewFor(sample, viewer))).toBe(JSON.stringify(view))
            for (const seat of BATTLE_CARDS.seats) expect(allOf(sample, seat)).toEqual(allOf(state, seat))
            if (sample.phase === 'playing' && !sample.acted) expect(GAME.legalActions(sample, sample.turn).length).toBeGreaterThan(0)
          }
        }
      }
    }
  })

  it('contradict nothing that was shown: cards in their places, cards that are out, and every look at a hand (BC-13, BC-15)', () => {
    let looks = 0
    for (const game of seeds({ gate: 10, soak: 200 })) {
      const rng = createRng(`memory ${game}`)
      for (const { state, soFar } of lookingGame({ memory, tray: game % 2 ? 'open' : 'closed', quietLimit: 40 }, `remember ${game}`)) {
        for (const viewer of BATTLE_CARDS.seats) {
          const history = soFar.map((event) => GAME.redact(state, event, viewer))
          const sample = GAME.determinise(GAME.viewFor(state, viewer), history, rng)
          const kinds = kindsById(sample)
          for (const [id, { kind }] of recallOf(history).cards) if (kind !== null) expect([id, kinds.get(id)]).toEqual([id, kind])
          for (const seat of BATTLE_CARDS.seats) {
            looks += (state.glances[seat] ?? []).filter(({ laid }) => laid.length > 0).length
            expect(canBeTrue(sample, soFar, seat)).toBe(true)
          }
        }
      }
    }
    expect(looks).toBeGreaterThan(100)
  })
})

describe('samples', () => {
  const seen = cards('1 7 6 5 F', '4 6 5 3 F', 'turn=red hands=red:4;blue:10,2,B decks=blue:9,8,1')
  const eventsOf = (scene: CardScene) => scene.eventsFor('red')

  it('take what was seen of a hand for what is in the hand, until it can have been laid (BC-8, BC-15)', () => {
    const looked = seen.play('1?hand')
    const rng = createRng('hands')
    for (let i = 0; i < 20; i++)
      expect(GAME.determinise(looked.view('red'), eventsOf(looked), rng).hands.blue).toEqual(['field-marshal', 'scout', 'bomb'])
    const laid = looked.play('1x2', 'deploy 2 . . . .')
    const places = new Set(Array.from({ length: 200 }, () => GAME.determinise(laid.view('red'), eventsOf(laid), rng).lines.blue?.[0]?.kind))
    expect([...places].toSorted()).toEqual(['bomb', 'field-marshal', 'scout'])
  })

  it('know that a card laid since and shown is no longer in the hand (BC-15)', () => {
    const shown = seen.play('1?hand', '1x2', 'deploy 2 . . . .', '2x1')
    const rng = createRng('shown')
    for (let i = 0; i < 50; i++) {
      const { hands } = GAME.determinise(shown.view('red'), eventsOf(shown), rng)
      expect(hands.blue).toEqual(expect.arrayContaining(['field-marshal', 'bomb']))
    }
  })

  it('forget all of it when the hand’s owner has redealt (BC-10, BC-15)', () => {
    const looked = seen.play('1?hand', '5!redeal')
    const rng = createRng('redeal')
    const [first] = Array.from({ length: 200 }, () => GAME.determinise(looked.view('red'), eventsOf(looked), rng).hands.blue).filter(
      (hand) => !hand?.includes('field-marshal'),
    )
    expect(first).toHaveLength(8)
    expect(recallOf(eventsOf(looked)).looks.size).toBe(0)
  })

  it('deal every hidden card to every place sooner or later (BC-13)', () => {
    const start = cards('4 7 6 5 F', '4 6 5 3 F', 'turn=red hands=blue:10,2,B decks=blue:9,8,1')
    const rng = createRng('even')
    const counts = new Map<string, number>()
    for (let i = 0; i < 4000; i++) {
      const kind = GAME.determinise(start.view('red'), [], rng).lines.blue?.[0]?.kind ?? ''
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    expect(counts.size).toBe(BATTLE_CARDS.kinds.length)
    expect((counts.get('miner') ?? 0) / 4000).toBeCloseTo(4 / 23, 1)
    expect((counts.get('flag') ?? 0) / 4000).toBeCloseTo(1 / 23, 1)
  })
})

describe('what can be recalled', () => {
  it('is what marked views remember, from events alone (BC-13, BC-15)', () => {
    for (let game = 0; game < 20; game++) {
      for (const { state, soFar } of lookingGame({ quietLimit: 20 }, `recall ${game}`)) {
        for (const viewer of BATTLE_CARDS.seats) {
          const view = GAME.viewFor(state, viewer)
          const recall = recallOf(soFar.map((event) => GAME.redact(state, event, viewer)))
          if (view.phase === 'over') continue
          for (const card of [...Object.values(view.lines).flat(), ...view.captured]) {
            if (!card) continue
            expect(recall.cards.get(card.id)).toMatchObject({
              kind: card.kind,
              ...('seenBy' in card ? { seenBy: card.seenBy, isOut: false } : { isOut: true }),
            })
          }
          for (const seat of BATTLE_CARDS.seats) expect(glancesOf(recall.looks.get(seat) ?? [])).toEqual(view.glances[seat])
          expect(recall.turns).toBe(view.ply)
        }
      }
    }
  })

  it('says when a card was last shown', () => {
    const after = cards('2 7 6 5 F', '4 6 5 3 F').play('1?1+2', '3x4', '2x2')
    const recall = recallOf(after.eventsFor('red'))
    const at = (seat: Seat, place: number) => recall.cards.get(cardIds(seat)[place] ?? '')?.shownAt
    const cardIds = (seat: Seat) => (cards('2 7 6 5 F', '4 6 5 3 F').state.lines[seat] ?? []).map((card) => card?.id ?? '')
    expect([at('red', 0), at('blue', 0), at('blue', 1), at('blue', 2), at('blue', 4)]).toEqual([0, 0, 2, 1, undefined])
  })
})

describe('options of a sample', () => {
  it('are those of the table', () => {
    expect(GAME.determinise(dealt('a', { memory: 'pure' }).view('red'), [], createRng('a')).options).toEqual(
      cardOptions({ memory: 'pure' }),
    )
  })
})
