import { describe, expect, it } from 'vitest'
import type { SeenGridEvent } from '../../src-main/contract/index.ts'
import { classic } from '../testing/grid.ts'
import { encounterIn } from '../boards/grid/encounter.ts'
import { battleSound, endSound } from './cues.ts'

type Battle = Extract<SeenGridEvent, { type: 'battle-fought' }>

function battle(attacker: string | null, defender: string | null, result: Battle['result']): Battle {
  const side = (seat: 'red' | 'blue', kind: string | null) => ({ id: seat, seat, kind, seenBy: [] })
  const where = { type: 'battle-fought', seat: 'red', from: 0, to: 10, charged: false } as const
  return { ...where, attacker: side('red', attacker), defender: side('blue', defender), result }
}

function soundOf(event: Battle): string | null {
  const encounter = encounterIn([event])
  return encounter && battleSound(classic, encounter)
}

describe('the sound of a battle', () => {
  it.each([
    ['miner', 'bomb', 'attacker-wins', 'defuse'], // CL-17
    ['captain', 'bomb', 'defender-wins', 'bomb'], // CL-17
    ['spy', 'marshal', 'attacker-wins', 'spy'], // CL-16
    ['scout', 'flag', 'attacker-wins', 'flag'], // CL-18
    ['major', 'major', 'both-removed', 'tie'], // CL-15
    ['general', 'scout', 'attacker-wins', 'capture'],
  ] as const)('of %s against %s (%s) is %s', (attacker, defender, result, sound) => {
    expect(soundOf(battle(attacker, defender, result))).toBe(sound)
  })

  it('tells nothing that is hidden (CL-28)', () => {
    expect(soundOf(battle('captain', null, 'defender-wins'))).toBe('capture')
    expect(soundOf(battle(null, 'marshal', 'attacker-wins'))).toBe('capture')
  })

  it('of the end is glad for the winner and onlookers', () => {
    const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
    expect([endSound(outcome, 'red'), endSound(outcome, 'blue'), endSound(outcome, 'spectator')]).toEqual(['win', 'lose', 'win'])
    expect(endSound({ places: { red: 1, blue: 1 }, reason: 'agreed' }, 'red')).toBe('tie')
  })
})
