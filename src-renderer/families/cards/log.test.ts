import { describe, expect, it } from 'vitest'
import type { SeenCardsEvent } from '../../../src-main/contract/index.ts'
import type { StepOf } from '../../state/shapes.ts'
import { encounterSound, stepSound } from './cues.ts'
import { encounterIn } from './encounter.ts'
import { lastEvents, logLines, sayLatestTurn } from './log.ts'
import { BATTLE, INFO, stepOf } from '../../../test/support/screens/cards-tables.ts'

const passed = { type: 'turn-passed', seat: 'blue' } as const
const laid = { type: 'line-laid', seat: 'red', cards: [{ place: 2, id: 'c11', kind: 'miner' }] } as const
const steps = [stepOf(1, 'red', [BATTLE]), stepOf(2, 'red', [laid, passed])] as unknown as readonly StepOf<'cards'>[]

describe('the log of a card game', () => {
  it('numbers actions, and says what was laid after them', () => {
    const lines = logLines(INFO, steps, '10-high')
    expect(lines.map(({ number, short }) => [number, short])).toEqual([
      [1, 'Place 3 → place 4'],
      [null, null],
    ])
    expect(lines[0]!.cards.map(({ label, lost }) => [label, lost])).toEqual([
      ['6', false],
      ['3', true],
    ])
    expect(lines[1]!.sentence).toBe('Red lays Miner on 3.')
  })

  it('numbers the places of a look, so that they cannot be taken for ranks (BC-9)', () => {
    const [one, four] = [0, 3].map((place) => ({ id: `b${place}`, seat: 'blue', kind: 'miner', place }) as const)
    const looked = { type: 'line-seen', seat: 'red', from: 1, user: { id: 'r1', seat: 'red', kind: 'scout' }, of: 'blue' } as const
    const shortOf = (...cards: readonly unknown[]) =>
      logLines(INFO, [stepOf(1, 'red', [{ ...looked, cards } as SeenCardsEvent])] as unknown as typeof steps, '10-high')[0]!.short
    expect(shortOf(one, four)).toBe('Place 2 looks at places 1 and 4')
    expect(shortOf(four)).toBe('Place 2 looks at place 4')
  })

  it('names no card that the viewer may no longer see (BC-15)', () => {
    const forgotten = { ...BATTLE, defender: { ...BATTLE.defender, kind: null } }
    const [line] = logLines(INFO, [stepOf(1, 'red', [forgotten])] as unknown as typeof steps, '10-high')
    expect(line!.cards.map(({ label }) => label)).toEqual(['6', null])
    expect(line!.sentence).toBe('Red Captain on 3 attacks Blue card on 4. Blue card is out, Red Captain goes back to its place.')
  })

  it('says of the latest turn how its battle ended and what followed', () => {
    expect(sayLatestTurn(INFO, steps)).toBe('Blue Miner is out, Red Captain goes back to its place. Red lays Miner on 3.')
    expect(sayLatestTurn(INFO, steps.slice(0, 1))).toContain('Red Captain on 3 attacks Blue Miner on 4.')
    expect(sayLatestTurn(INFO, steps.slice(1))).toBe('Red lays Miner on 3.')
    const offered = { ...stepOf(3, 'blue', []), kind: 'draw-offered' } as unknown as StepOf<'cards'>
    expect(sayLatestTurn(INFO, [...steps, offered])).toBe('Blue offers a draw.')
    const hint = { ...stepOf(3, 'red', []), kind: 'hint-asked' } as unknown as StepOf<'cards'>
    expect(sayLatestTurn(INFO, [...steps, hint])).toBe(sayLatestTurn(INFO, steps))
  })

  it('says of the latest turn all battles, where a side attacks on (HR-1)', () => {
    const won = stepOf(1, 'red', [{ ...BATTLE, canAttackOn: true }])
    const lost = stepOf(2, 'red', [{ ...BATTLE, result: 'defender-wins' }])
    const stopped = stepOf(3, 'red', [{ type: 'attack-stopped', seat: 'red' }, passed])
    const log = (...all: readonly unknown[]) => all as readonly StepOf<'cards'>[]
    expect(sayLatestTurn(INFO, log(won, won, stopped))).toBe(
      'Blue Miner is out, Red Captain goes back to its place. Blue Miner is out, Red Captain goes back to its place. Red stops attacking.',
    )
    expect(sayLatestTurn(INFO, log(lost, won, stopped))).toBe('Blue Miner is out, Red Captain goes back to its place. Red stops attacking.')
    expect(logLines(INFO, log(won, stopped), '10-high').at(-1)?.sentence).toBe('Red stops attacking.')
  })

  it('marks the latest thing that changed the table', () => {
    expect(lastEvents(steps)).toContainEqual(laid)
    expect(lastEvents(steps.slice(0, 1))).toContainEqual(BATTLE)
  })
})

describe('sounds', () => {
  const sound = (part: Partial<typeof BATTLE>) => encounterSound(INFO, encounterIn([{ ...BATTLE, ...part }])!)
  const card = (seat: 'red' | 'blue', kind: string) => ({ id: kind, seat, kind })

  it('tell a Bomb, a Flag and a Spy that strikes (BC-6, BC-7, BC-11)', () => {
    expect(sound({ defender: card('blue', 'bomb'), result: 'defender-wins' })).toBe('bomb')
    expect(sound({ defender: card('blue', 'bomb') })).toBe('defuse')
    expect(sound({ defender: card('blue', 'flag') })).toBe('flag')
    expect(sound({ attacker: card('red', 'spy'), defender: card('blue', 'marshal') })).toBe('spy')
    expect(sound({ result: 'both-removed' })).toBe('tie')
  })

  it('are of paper where cards are only laid', () => {
    expect(stepSound([laid])).toBe('card')
    expect(stepSound([passed])).toBeNull()
  })
})
