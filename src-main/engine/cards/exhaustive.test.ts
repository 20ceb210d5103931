import { expect, it } from 'vitest'
import { createRng, type Rng } from '../core/rng.ts'
import { BATTLE_CARDS } from '../editions/battle-cards/index.ts'
import { fight } from '../rules/combat.ts'
import { randomPlacement } from '../rules/deployment.ts'
import { cardOptions, dealt, GAME } from '../../../test/support/engine/cards/scene.ts'
import type { CardsAction, CardsEvent, CardsState, LineAction } from './types.ts'

/** Seeded games are played until everything was seen, at most so many. */
const MOST_GAMES = 3000

const AS_PRINTED = { attackerWinsTies: false, oneTimeBombs: false }

/** Every attack, every rank that can take something, every ability, redeals of few cards, gaps that stay open, and every ordinary ending. */
function wantedEverything(): Set<string> {
  const wanted = new Set(['flag-captured', 'no-action', 'quiet-limit'])
  for (const seat of BATTLE_CARDS.seats) {
    for (const what of [
      'redeals fewer than eight',
      'redeals fewer than five',
      'keeps a gap',
      'draws fewer',
      'draws none',
      'fills two gaps',
      'keeps hand cards',
    ])
      wanted.add(`${seat} ${what}`)
    for (const kind of BATTLE_CARDS.kinds) {
      if (kind.ability) wanted.add(`${seat} ${kind.ability}`)
      if (kind.movement === 'none') continue
      for (const enemy of BATTLE_CARDS.kinds) {
        wanted.add(`${seat} ${kind.id} attacks ${enemy.id}`)
        if (fight(kind, enemy, AS_PRINTED) === 'attacker-wins') wanted.add(`${seat} ${kind.id} takes ${enemy.id}`)
      }
    }
  }
  return wanted
}

function meritsOf(before: CardsState, event: CardsEvent): readonly string[] {
  switch (event.type) {
    case 'battle-fought': {
      const [who, whom] = [`${event.seat} ${event.attacker.kind}`, event.defender.kind]
      return [`${who} attacks ${whom}`, ...(event.result === 'attacker-wins' ? [`${who} takes ${whom}`] : [])]
    }
    case 'hand-seen':
      return [`${event.seat} see-hand`]
    case 'line-seen':
      return [`${event.seat} see-line`]
    case 'army-redealt': {
      const count = event.deal.hand.length + event.deal.deck.length
      const few = [...(count < 8 ? ['fewer than eight'] : []), ...(count < 5 ? ['fewer than five'] : [])]
      return [`${event.seat} redeal`, ...few.map((each) => `${event.seat} redeals ${each}`)]
    }
    case 'line-laid': {
      const isAfterRedeal = before.lines[event.seat]?.every((card) => card === null)
      if (isAfterRedeal) return []
      const isOver = event.cards.length < (before.hands[event.seat]?.length ?? 0)
      return [...(event.cards.length === 2 ? [`${event.seat} fills two gaps`] : []), ...(isOver ? [`${event.seat} keeps hand cards`] : [])]
    }
    case 'turn-passed':
      return [
        ...(before.lines[event.seat]?.includes(null) && before.hands[event.seat]?.length ? [`${event.seat} keeps a gap`] : []),
        ...(before.decks[event.seat]?.length === 0 ? [`${event.seat} draws none`] : []),
      ]
    case 'cards-drawn':
      return (before.hands[event.seat]?.length ?? 0) + event.kinds.length < BATTLE_CARDS.hand ? [`${event.seat} draws fewer`] : []
    case 'game-ended':
      return [event.outcome.reason]
    default:
      return []
  }
}

/** An attack that was not seen yet if there is one; the Flag is spared as long as there is something else to see. */
function chosen(state: CardsState, wanted: ReadonlySet<string>, rng: Rng): CardsAction | null {
  const [seat] = GAME.toAct(state)
  if (seat === undefined) return null
  const order = GAME.deployment(state, seat)
  if (order) return { type: 'deploy', seat, placement: randomPlacement(order, rng) }
  const actions = GAME.legalActions(state, seat)
  const meritOf = (action: LineAction): string => {
    if (action.type !== 'attack') return `${seat} ${action.type}`
    const { kind = '' } = state.lines[seat]?.[action.from] ?? {}
    return `${seat} ${kind} attacks ${state.lines[seat === 'red' ? 'blue' : 'red']?.[action.to]?.kind ?? ''}`
  }
  const isEnd = (action: LineAction): boolean => meritOf(action).endsWith('flag')
  const useful = actions.filter((action) => wanted.has(meritOf(action)))
  const others = actions.filter((action) => !isEnd(action))
  return rng.pick(useful.length > 0 && rng.below(4) > 0 ? useful : others.length > 0 ? others : actions)
}

it('seeded games show every attack, every ability, redeals of few cards, open gaps and every ordinary ending (BC-3 to BC-14)', () => {
  const wanted = wantedEverything()
  for (let game = 0; game < MOST_GAMES && wanted.size > 0; game++) {
    const rng = createRng(`exhaustive ${game}`)
    let { state } = dealt(`exhaustive ${game}`, cardOptions({ quietLimit: 12 }))
    for (let action = chosen(state, wanted, rng); action !== null; action = chosen(state, wanted, rng)) {
      const decided = GAME.decide(state, action)
      if (!decided.ok) throw new Error(JSON.stringify(decided.error))
      for (const event of decided.value) {
        for (const merit of meritsOf(state, event)) wanted.delete(merit)
        state = GAME.evolve(state, event)
      }
    }
  }
  expect([...wanted]).toEqual([])
})
