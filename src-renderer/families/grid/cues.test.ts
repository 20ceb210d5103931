import { describe, expect, it } from 'vitest'
import type { SeenGridEvent } from '../../../src-main/contract/index.ts'
import { classic } from '../../../test/support/screens/grid.ts'
import { powerful } from '../../../test/support/screens/powers.ts'
import { encounterIn } from './encounter.ts'
import { battleSound, heardByAll, stepSound } from './cues.ts'

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
})

describe('where two people share a screen', () => {
  /** What is heard by both of a battle in which `shown` are the sides whose kind the other side is shown. */
  function heard(event: Battle, ...shown: readonly ('red' | 'blue')[]): string | null {
    const side = (each: Battle['attacker']) => ({
      ...each,
      seenBy: shown.some((seat) => seat === each.seat) ? (['red', 'blue'] as const) : [],
    })
    const encounter = encounterIn([{ ...event, attacker: side(event.attacker), defender: side(event.defender) }])
    return encounter && battleSound(classic, heardByAll(classic, encounter))
  }

  it('a Spy that stays hidden is not heard (CL-14, CL-16)', () => {
    expect(heard(battle('spy', 'marshal', 'attacker-wins'), 'blue')).toBe('capture')
    expect(heard(battle('spy', 'marshal', 'attacker-wins'), 'red', 'blue')).toBe('spy')
  })

  it('nor is a Bomb that its owner alone knows (CL-14, CL-17)', () => {
    expect(heard(battle('captain', 'bomb', 'defender-wins'), 'red')).toBe('capture')
    expect(heard(battle('miner', 'bomb', 'attacker-wins'), 'blue')).toBe('defuse')
  })
})

describe('the sound of a power', () => {
  type Power = Extract<SeenGridEvent, { type: 'power-used' }>
  const user = { id: 'u', seat: 'red', kind: 'captain', seenBy: ['blue'] } as const
  const use = (...effects: Power['effects']): Power => {
    return { type: 'power-used', seat: 'red', power: 'any', from: 0, to: 10, targets: [], user, effects }
  }
  const shown = (kind: string | null) => ({ type: 'shown', at: 10, piece: { id: 'x', seat: 'blue', kind, seenBy: ['red'] } }) as const
  const gone = (id: string) => ({ type: 'removed', id, at: 10 }) as const
  const bound = (state: 'stone' | 'enchanted' | null) => ({ type: 'bound', id: 'x', at: 10, state }) as const
  const heard = (event: Power): string | null => {
    const meeting = encounterIn([event])
    return meeting ? battleSound(powerful, meeting) : stepSound([event])
  }

  it.each([
    ['look', use(shown('scout'))],
    ['capture', use(shown('scout'), gone('x'))],
    ['defuse', use(shown('bomb'), gone('x'))],
    ['bomb', use(shown('bomb'), gone('u'))],
    ['tie', use(shown('captain'), gone('x'), gone('u'))],
    ['stone', use(shown('scout'), bound('stone'))],
    ['spell', use(shown('scout'), bound('enchanted'))],
    ['heal', use(bound(null))],
    ['move', use({ type: 'moved', id: 'u', from: 0, to: 11 })],
  ])('is %s', (sound, event) => {
    expect(heard(event)).toBe(sound)
  })

  it('is heard when an army leaves while others go on', () => {
    expect(
      stepSound([
        { type: 'seat-left', seat: 'green', reason: 'resigned' },
        { type: 'turn-passed', seat: 'red' },
      ]),
    ).toBe('leave')
  })

  it('is none of those for what goes before: a change of mode, reinforcements', () => {
    const change: SeenGridEvent = { type: 'mode-changed', seat: 'red', at: 0, mode: 'robot', piece: user }
    expect(stepSound([change, { type: 'piece-moved', seat: 'red', from: 0, to: 10, id: 'u', revealed: null }])).toBe('change')
    expect(stepSound([{ type: 'army-reinforced', seat: 'red', pieces: [] }])).toBe('arrive')
    expect(stepSound([{ type: 'army-deployed', seat: 'red', placement: null }])).toBeNull()
  })
})
