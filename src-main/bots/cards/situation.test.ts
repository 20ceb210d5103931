import { describe, expect, it } from 'vitest'
import { cardOptions, cards, type CardScene } from '../../../test/support/engine/cards/scene.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { BATTLE_CARDS } from '../../engine/editions/battle-cards/index.ts'
import { imagine } from './imagine.ts'
import type { Memory } from './memory.ts'
import { readSituation, type Situation } from './situation.ts'
import { compileTables } from './tables.ts'

const tables = compileTables(BATTLE_CARDS, cardOptions())
const FOREVER: Memory = { span: Infinity, mixUps: 0 }
const RESERVES = 'turn=red hands=red:6,5,4;blue:7,4,3 decks=red:3,3,2,F;blue:3,3,2,5,F'

function situationOf(scene: CardScene, seat: Seat, memory = FOREVER): Situation {
  return readSituation({ tables, view: scene.view(seat), seat, history: scene.eventsFor(seat), memory })
}

/** The enemy's line as it is known, in symbols. */
const known = (scene: CardScene, seat: Seat, memory = FOREVER): string =>
  situationOf(scene, seat, memory)
    .theirs.line.map((card) => (card === null ? '.' : card.known === null ? '?' : BATTLE_CARDS.kinds[card.known]!.symbol))
    .join(' ')

/** How often each kind is imagined in an enemy place. */
function chances(scene: CardScene, seat: Seat, place: number): ReadonlyMap<string, number> {
  const situation = situationOf(scene, seat)
  const counts = new Map<string, number>()
  const rng = createRng('chances')
  for (let n = 0; n < 400; n++) {
    const symbol = BATTLE_CARDS.kinds[imagine(situation, rng).sides[1].line[place]!]!.symbol
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1 / 400)
  }
  return counts
}

const chance = (scene: CardScene, seat: Seat, place: number, symbol: string): number => chances(scene, seat, place).get(symbol) ?? 0

/** Red's 5 has fallen to the Bomb in place 2; six quiet turns of looking follow. */
const TAPPED = cards('5 9 2 2 3', '2 B 8 2 6', RESERVES).play('1x2', 'deploy 6 . . . .')
const LATER = TAPPED.play('4?4+5', '3?4+5', '4?1+5', '3?4+5', '4?1+2', '3?4+5')

describe('what the strategist knows of a line', () => {
  for (const memory of ['marked', 'pure'] as const)
    it(`a card that was shown is known by its place, at a table with ${memory} memory (BC-13)`, () => {
      const scene = cards('5 9 2 2 3', '2 B 8 2 6', RESERVES, { memory }).play('1x2', 'deploy 6 . . . .')
      expect(known(scene, 'red')).toBe('? B ? ? ?')
      expect(known(scene, 'blue')).toBe('? ? ? ? ?')
    })

  it('an easy memory forgets a bomb after its span, a strong one never does', () => {
    expect(known(TAPPED, 'red', { span: 4, mixUps: 0 })).toBe('? B ? ? ?')
    expect(known(LATER, 'red', { span: 4, mixUps: 0 }).split(' ')[1]).toBe('?')
    expect(known(LATER, 'red').split(' ')[1]).toBe('B')
  })

  it('a weak memory may move a card one place, and then keeps it there', () => {
    const hazy = { span: 12, mixUps: 1 }
    const muddled = known(LATER, 'red', hazy).split(' ')
    expect(muddled[1]).not.toBe('B')
    expect(muddled).toContain('B')
    expect(known(LATER, 'red', hazy).split(' ')).toEqual(muddled)
  })

  it('a redeal voids what was known (BC-10)', () => {
    const seen = cards('2 9 2 2 3', '2 B F 2 6', RESERVES.replace('5,F', '5')).play('1?2+5')
    expect(known(seen, 'red')).toBe('? B ? ? 6')
    const anew = seen.play('3!redeal')
    const laid = anew.state.hands.blue!.filter((kind) => kind !== 'flag').slice(0, 5)
    const symbols = laid.map((id) => BATTLE_CARDS.kinds.find((kind) => kind.id === id)!.symbol)
    expect(known(anew.play(`deploy ${symbols.join(' ')}`), 'red')).toBe('? ? ? ? ?')
  })

  it('knows which of its own cards the enemy has seen (BC-5, BC-9)', () => {
    const scene = cards('5 9 2 2 3', '2 B 8 2 6', RESERVES, { memory: 'pure' }).play('2x3', '4?1+3', 'deploy . . 7 . .', '3?1+4')
    expect(situationOf(scene, 'red').ours.shown).toEqual([true, true, true, false, false])
    expect(situationOf(scene, 'blue').ours.shown).toEqual([true, false, false, true, false])
  })

  it('counts what is out, although the tray is closed (BC-13)', () => {
    const scene = cards('5 9 2 2 3', '2 B 8 2 6', RESERVES, { tray: 'closed' }).play('2x3')
    const { hidden } = situationOf(scene, 'red').theirs
    expect(hidden[tables.index.get('colonel')!]).toBe(0)
    expect(hidden[tables.index.get('general')!]).toBe(1)
  })
})

describe('what the strategist believes of a card that it has not seen', () => {
  it('it is nothing that is out or known elsewhere', () => {
    const scene = cards('2 9 2 2 3', '10 B 8 2 6', RESERVES, {}).play('1?1+2')
    expect(chance(scene, 'red', 2, '10')).toBe(0)
    expect(chance(scene, 'red', 0, '10')).toBeCloseTo(1)
  })

  it('it is hardly the flag while the enemy can hold that back, and surely when nothing else is left (BC-3)', () => {
    expect(chance(TAPPED, 'red', 0, 'F')).toBeLessThan(0.05)
    const bare = cards(
      '5 9 2 2 3',
      '4 F . . .',
      'turn=red hands=red:F captured=b10,b9,b8,b7,b6,b6,b5,b5,b4,b3,b3,b3,b3,b2,b2,b2,b2,b1,bB,bB,bB',
    )
    expect(chance(bare, 'red', 0, 'F') + chance(bare, 'red', 1, 'F')).toBeCloseTo(1)
    expect(chance(bare, 'red', 1, 'F')).toBeGreaterThan(0.3)
  })

  it('a card that rests long is more likely a bomb', () => {
    const early = cards('5 9 2 2 3', '2 B 8 2 6', RESERVES)
    const late = early.play(...Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? '3?4+5' : '4?4+5')))
    expect(chance(late, 'red', 1, 'B')).toBeGreaterThan(1.3 * chance(early, 'red', 1, 'B'))
  })

  it('a card laid from a hand that was seen is one of that, or drawn since (BC-8, BC-15)', () => {
    const scene = cards('1 9 8 2 3', '2 B 4 2 6', RESERVES).play('1?hand', '1x2', 'deploy 7 . . . .')
    const laid = chances(scene, 'red', 0)
    expect([...laid.keys()].sort()).toEqual(['3', '4', '7'])
    expect(chance(scene, 'red', 1, '7')).toBe(0)
  })
})

describe('what the strategist imagines of a hand that it has looked at', () => {
  /** Seen are 7, 4 and 3; then 7 is laid, a card drawn, and 4 laid. */
  const scene = cards('1 9 2 2 3', '2 B 8 2 6', RESERVES).play(...['1?hand', '1x2', 'deploy 7 . . . .', '3?4+5', '3x2', 'deploy . . 4 . .'])

  it('counts: of three seen, one drawn and two laid, all three are in the hand or among those laid (BC-8)', () => {
    const situation = situationOf(scene, 'red')
    expect(situation.theirs.glimpse).toMatchObject({ drawn: 1, isChanged: true })
    const rng = createRng('counting')
    for (let n = 0; n < 400; n++) {
      const [, theirs] = imagine(situation, rng).sides
      const held = ['7', '4', '3'].map((symbol) => {
        const kind = BATTLE_CARDS.kinds.findIndex((each) => each.symbol === symbol)
        return (theirs.hand[kind] ?? 0) + [0, 2].filter((place) => theirs.line[place] === kind).length
      })
      expect(Math.min(...held)).toBeGreaterThan(0)
    }
  })
})
