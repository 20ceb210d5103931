import { beforeEach, describe, expect, it } from 'vitest'
import { at, classic } from '../../../test/support/screens/grid.ts'
import { keep } from '../../state/memory.ts'
import type { StepOf } from '../../state/shapes.ts'
import { finishHints, hintNow, hintsDone, type HintName } from './first-hints.ts'

const step = (seq: number, by: 'red' | 'blue', events: StepOf<'grid'>['events'] = []): StepOf<'grid'> => {
  return { seq, at: 0, by, text: null, kind: 'game', events }
}
const battle = (attacker: string | null, defender: string | null): StepOf<'grid'>['events'] => [
  {
    type: 'battle-fought',
    seat: 'red',
    from: at('B4'),
    to: at('B5'),
    charged: false,
    attacker: { id: 'a', seat: 'red', kind: attacker, seenBy: [] },
    defender: { id: 'd', seat: 'blue', kind: defender, seenBy: [] },
    result: 'defender-wins',
  },
]
const hint = (log: readonly StepOf[], done: readonly HintName[] = [], turns = log.length, isShared = false) =>
  hintNow({ info: classic, log, own: 'red', turns, isShared, done: new Set(done) })

describe('the hints of a first game', () => {
  beforeEach(() => localStorage.clear())

  it('begin with how a turn is taken, for three turns', () => {
    expect(hint([])).toBe('turn')
    expect(hint([step(1, 'red')], [], 2)).toBe('turn')
    expect(hint([step(1, 'red')], [], 3)).toBeNull()
    expect(hint([], ['turn'])).toBeNull()
  })

  it('explain the first battle until the player acts again, and no later one', () => {
    const first = [step(1, 'red', battle('major', 'captain'))]
    expect(hint(first)).toBe('battle')
    expect(hint([...first, step(2, 'blue')])).toBe('battle')
    const later = [...first, step(2, 'blue'), step(3, 'red')]
    expect(hint(later)).toBeNull()
    expect(hint([...later, step(4, 'blue', battle('scout', 'spy'))])).toBeNull()
    expect(hint(first, ['battle', 'turn'])).toBeNull()
  })

  it('explain the first Bomb that the player has seen, and no hidden one (CL-14, CL-17)', () => {
    const known = [step(1, 'red', battle('major', 'captain')), step(2, 'blue'), step(3, 'red', battle('major', 'bomb'))]
    expect(hint(known)).toBe('bomb')
    expect(hint(known, ['bomb'])).toBeNull()
    expect(hint([step(1, 'red', battle('major', null))])).toBe('battle')
  })

  it('are the same at a shared screen whether a battle showed a Bomb to this seat or not (CL-14, CL-17)', () => {
    const seen = [step(1, 'red', battle('major', 'bomb'))]
    const unseen = [step(1, 'red', battle('major', null))]
    const hints = [seen, unseen].map((log) => (['battle', 'bomb', 'turn'] as const).map((done) => hint(log, [done], 1, true)))
    expect(hints[0]).toEqual(hints[1])
    expect(hints[0]).toEqual(['turn', 'battle', 'battle'])
  })

  it('are remembered one by one, for each edition', () => {
    finishHints('classic', 'battle')
    finishHints('classic', 'bomb', 'battle')
    finishHints('castle', 'turn')
    expect([...hintsDone('classic')].toSorted()).toEqual(['battle', 'bomb'])
    expect([...hintsDone('castle')]).toEqual(['turn'])
    expect([...hintsDone('conquest')]).toEqual([])
  })

  it('come again where what is remembered cannot be read', () => {
    for (const kept of ['done', ['turn'], { classic: 'turn' }, 7]) {
      keep('hints', kept)
      expect([...hintsDone('classic')]).toEqual([])
    }
    finishHints('classic', 'turn')
    expect([...hintsDone('classic')]).toEqual(['turn'])
  })
})
