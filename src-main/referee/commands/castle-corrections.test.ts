/** Contradictions at the castle: corrections, files, and the last pieces. */
import { describe, expect, it } from 'vitest'
import type { RefereeSnapshot } from '../../contract/index.ts'
import type { StoredStep } from '../../record/types.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import { flagOf, isReadAgain, loseAll, openCastle as open, winsOf, type CastleTable } from '../../../test/support/referee/castle.ts'

const NONE: readonly StoredStep[] = []

/** Red asks, and the two others of a game of three agree. */
function correct(table: CastleTable, index: number, strike = false): RefereeSnapshot {
  const { seq } = table.ask('referee.open').entries[index]!
  table.ask('ask-correction', { seat: 'red', seq, strike })
  table.ask('answer-correction', { seat: 'blue', accept: true })
  return table.ask('answer-correction', { seat: 'green', accept: true })
}

describe('a correction round the castle', () => {
  it('includes the flags that fell (CA-15)', () => {
    const table = open('three')
    table.meet('red', ['general', 'captain'], 'blue')
    correct(table, 0)
    expect(flagOf(table.meet('red', ['general', 'captain'], 'blue', ['blue']), 'blue')).toMatchObject({ carrier: 'red' })
    isReadAgain(table)
  })

  it('is refused where a later battle has the flag elsewhere (CA-15)', () => {
    const table = open('three')
    table.meet('red', ['general', 'captain'], 'blue')
    table.meet('green', ['general', 'captain'], 'blue', ['blue'])
    correct(table, 0)
    const snapshot = table.meet('red', ['general', 'captain'], 'blue', ['blue'])
    expect(snapshot).toMatchObject({ notice: 'correction-refused', contradiction: { battle: 1, against: 2 } })
    expect(flagOf(snapshot, 'blue')).toMatchObject({ carrier: 'green' })
    isReadAgain(table)
  })

  it('is refused where a recruit was due by it (CA-14, CA-18)', () => {
    const table = open('three')
    table.meet('green', ['general', 'major'], 'red')
    winsOf(table, 6)
    table.ask('recruit', { seat: 'red', kind: 'major' })
    expect(correct(table, 1, true)).toMatchObject({ notice: 'correction-refused', contradiction: { against: 8 } })
    isReadAgain(table)
  })

  it('can make a recruit due that was not asked for, which counts as declined (CA-14)', () => {
    const table = open('three')
    table.meet('green', ['general', 'major'], 'red')
    table.meet('red', ['captain', 'captain'], 'blue')
    winsOf(table, 5)
    table.meet('green', ['general', 'sergeant'], 'blue')
    correct(table, 1)
    const snapshot = table.meet('red', ['captain', 'lieutenant'], 'blue')
    expect(snapshot).toMatchObject({ contradiction: null, stage: { type: 'idle' } })
    expect(snapshot.counters[0]?.tokens?.slider).toBe(5)
    isReadAgain(table)
  })
})

describe('the last pieces', () => {
  it('of all sides left, removed together, draw (CA-30)', () => {
    const table = open('three')
    loseAll(table, 'green')
    loseAll(table, 'blue', 'field-marshal')
    loseAll(table, 'red', 'field-marshal', 'blue')
    const snapshot = table.meet('red', ['field-marshal', 'field-marshal'], 'blue')
    expect(snapshot.outcome).toEqual({ places: { red: 1, blue: 1, green: 3 }, reason: 'last-side' })
    isReadAgain(table)
  })
})

describe('a file of a game round the castle', () => {
  const replayImport = (table: CastleTable, change: (steps: StoredStep[]) => readonly StoredStep[]) => {
    const { summary: _, ...bare } = table.games.load('g1')!
    const steps = change(structuredClone([...bare.steps])).map((step, i) => ({ ...step, seq: i + 1 }))
    return replayRefereedImport({ ...bare, steps })
  }
  const steps = (table: CastleTable): readonly StoredStep[] => table.games.load('g1')?.steps ?? NONE

  it('is refused where a seat wins on the turret without a flag of its own side (CA-20)', () => {
    const table = open('three')
    table.ask('home', { seat: 'red' })
    expect(replayImport(table, (all) => all).ok).toBe(true)
    expect(
      replayImport(table, ([home]) => [
        { ...home!, events: [{ type: 'entry-judged', entry: { type: 'home', attacker: 'red', flag: 'blue' } }] },
      ]),
    ).toMatchObject({
      ok: false,
    })
  })

  it('is refused where a seat recruits without a recruit due, or passes over one that is due (CA-18, CA-29)', () => {
    const table = open('three')
    table.meet('green', ['general', 'major'], 'red')
    winsOf(table, 6)
    table.ask('recruit', { seat: 'red', kind: 'major' })
    table.meet('green', ['general', 'captain'], 'blue')
    const recruit = steps(table).findIndex(({ action }) => action.type === 'recruit')
    expect(replayImport(table, (all) => all).ok).toBe(true)
    expect(replayImport(table, (all) => [...all.slice(0, 3), all[recruit]!])).toMatchObject({ ok: false })
    expect(replayImport(table, (all) => all.toSpliced(recruit, 1))).toMatchObject({
      ok: false,
      error: { reason: 'a recruit was due first' },
    })
  })

  it('is refused where flags fall that were elsewhere (CA-15)', () => {
    const table = open('three')
    table.meet('red', ['general', 'captain'], 'blue', ['blue'])
    const forged = JSON.stringify(steps(table)).replace('"flags":["blue"],"rules"', '"flags":["green"],"rules"')
    expect(replayImport(table, () => JSON.parse(forged.replaceAll('"flags":["blue"]', '"flags":["green"]')) as StoredStep[])).toMatchObject(
      {
        ok: false,
      },
    )
  })
})
