import { describe, expect, it } from 'vitest'
import { BATTLE_CARDS } from '../editions/battle-cards/index.ts'
import { createRng } from '../core/rng.ts'
import { cardOptions, dealt, GAME } from '../../../test/support/engine/cards/scene.ts'

const ARMY = ['10', '9', '8', '7', '6', '6', '5', '5', '4', '4', '3', '3', '3', '3', '2', '2', '2', '2', '1', 'B', 'B', 'B', 'F']
const symbolOf = (kind: string) => BATTLE_CARDS.kinds.find(({ id }) => id === kind)?.symbol ?? ''

describe('the beginning', () => {
  it('each side has the 23 cards of its army, eight dealt and fifteen in the deck (BC-1, BC-2)', () => {
    const { hands, decks } = dealt('a').state
    for (const seat of ['red', 'blue'] as const) {
      const [hand = [], deck = []] = [hands[seat], decks[seat]]
      expect([hand.length, deck.length]).toEqual([8, 15])
      expect([...hand, ...deck].map(symbolOf).toSorted()).toEqual(ARMY.toSorted())
    }
  })

  it('decks are shuffled once, by the seed; only the arbiter sees their order (BC-2, BC-13)', () => {
    expect(dealt('a').state).toEqual(dealt('a').state)
    expect(dealt('a').state.decks).not.toEqual(dealt('b').state.decks)
    const start = dealt('a')
    for (const viewer of ['red', 'blue', 'spectator'] as const) {
      expect(
        Object.values(start.view(viewer).decks)
          .flat()
          .every((kind) => kind === null),
      ).toBe(true)
      expect(JSON.stringify(start.eventsFor(viewer))).not.toContain('rng')
    }
    expect(start.view('arbiter').decks).toEqual(start.state.decks)
  })

  it('the eight are looked at by their owner alone (BC-2)', () => {
    const start = dealt('a')
    expect(start.view('red').hands.red).toEqual(start.state.hands.red)
    expect([start.hand('blue', 'red'), start.hand('red', 'spectator')]).toEqual(['? ? ? ? ? ? ? ?', '? ? ? ? ? ? ? ?'])
  })

  it('five of the eight are laid, no more and no fewer, from one’s own cards only (BC-2)', () => {
    const start = dealt('a')
    const [a, b, c, d, e] = start.hand('red').split(' ')
    expect(GAME.deployment(start.state, 'red')).toMatchObject({ count: 5, spaces: [0, 1, 2, 3, 4] })
    expect(start.refusal(`deploy ${a} ${b} ${c} ${d} .`, 'red')).toEqual({ code: 'wrong-number-laid', laid: 4, due: 5, rule: 'BC-2' })
    expect(start.refusal('deploy F F F F F', 'red')).toMatchObject({ code: 'deployment-wrong-army', kind: 'Flag', placed: 5, rule: 'BC-2' })
    expect(start.deploy('red', `${e} ${d} ${c} ${b} ${a}`).refusal(`deploy ${a} ${b} ${c} ${d} ${e}`, 'red')).toEqual({
      code: 'already-deployed',
      seat: 'red',
    })
  })

  it('both choose at the same time: the first line stays hidden until the second is chosen, then Red starts (BC-2, BC-3, BC-15)', () => {
    const start = dealt('a')
    const first = (seat: 'red' | 'blue') => start.hand(seat).split(' ').slice(0, 5).join(' ')
    const waiting = start.deploy('blue', first('blue'))
    expect(GAME.toAct(waiting.state)).toEqual(['red'])
    expect([waiting.view('red').deployed, waiting.view('red').hands.blue?.length]).toEqual([{ blue: 'hidden' }, 8])
    expect(waiting.eventsFor('red').at(-1)).toEqual({ type: 'army-deployed', seat: 'blue', placement: null })
    const begun = waiting.deploy('red', first('red'))
    expect([begun.state.phase, begun.state.turn, begun.state.ply]).toEqual(['playing', 'red', 0])
    expect(begun.state.lines.red?.map((card) => card?.id)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5'])
    expect(begun.state.lines.blue?.map((card) => card?.id)).toEqual(['c6', 'c7', 'c8', 'c9', 'c10'])
    expect([begun.line('red', 'red'), begun.line('red', 'blue')]).toEqual([first('red'), '? ? ? ? ?'])
    expect(begun.state.hands.red).toHaveLength(3)
  })

  it('nothing but laying a line can be done before play (BC-2)', () => {
    const start = dealt('a')
    expect(start.refusal('1x1', 'red')).toEqual({ code: 'still-deploying' })
    expect(GAME.legalActions(start.state, 'red')).toEqual([])
  })

  it('the line that plain sense lays can attack and keeps the Flag in the hand (BC-2)', () => {
    for (let seed = 0; seed < 50; seed++) {
      const { state } = dealt(`plain ${seed}`)
      const order = GAME.deployment(state, 'red')!
      const placement = GAME.defaultPlacement(order, createRng(String(seed)))
      expect(GAME.decide(state, { type: 'deploy', seat: 'red', placement }).ok).toBe(true)
      expect(Object.values(placement)).not.toContain('flag')
    }
  })
})

describe('options', () => {
  it('have an open tray, marked cards, one attack a turn and a quiet limit of 60 unless the table says otherwise (BC-3, BC-13, BC-14, HR-1)', () => {
    expect(cardOptions()).toEqual({ preset: 'full', tray: 'open', memory: 'marked', attackOn: false, quietLimit: 60 })
  })

  it.each([
    [{ tray: 'prisoner' }, 'tray'],
    [{ memory: true }, 'memory'],
    [{ quietLimit: 0 }, 'quietLimit'],
    [{ quietLimit: null }, 'quietLimit'],
    [{ reveal: 'both' }, 'reveal'],
  ])('%j is refused', (raw, option) => {
    expect(GAME.parseOptions(raw)).toMatchObject({ ok: false, error: { code: 'options', option } })
  })
})
