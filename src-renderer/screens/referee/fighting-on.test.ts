import { describe, expect, it } from 'vitest'
import { entryOf, refereeSnapshot, verdictOf } from '../../testing/referee.ts'
import { battleEntered, fightsOn } from './fighting-on.ts'
import type { PadKey } from './powers.ts'

const keys = ['miner', 'bomb'].map((id): PadKey => ({ key: id, kind: { id } as PadKey['kind'] }))
const last = { battle: 1, kind: 'miner', lies: false }
const after = (part: Parameters<typeof verdictOf>[0]) => ({ entries: [entryOf(verdictOf(part))] })

describe('the piece that fights on', () => {
  it('is the one that has won the last battle of its side, as attacker or as defender', () => {
    expect(fightsOn(after({ result: 'attacker-wins' }), 'red', last, keys)?.key).toBe('miner')
    expect(fightsOn(after({ result: 'defender-wins' }), 'blue', last, keys)?.key).toBe('miner')
  })

  it('is nobody once it has fallen, as all have heard', () => {
    expect(fightsOn(after({ result: 'defender-wins' }), 'red', last, keys)).toBeNull()
    expect(fightsOn(after({ result: 'both-removed' }), 'red', last, keys)).toBeNull()
  })

  it('is nobody where this screen does not know it, or knows it of another battle', () => {
    expect(fightsOn(after({ result: 'attacker-wins' }), 'red', undefined, keys)).toBeNull()
    expect(fightsOn(after({ result: 'attacker-wins' }), 'red', { ...last, battle: 2 }, keys)).toBeNull()
  })

  it('is nobody after an entry that was struck out', () => {
    expect(fightsOn({ entries: [{ ...entryOf(verdictOf()), struck: true }] }, 'red', last, keys)).toBeNull()
  })

  it('is remembered by the number of its battle', () => {
    expect(battleEntered(refereeSnapshot())).toBeNull()
  })
})
