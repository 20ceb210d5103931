import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reviewRefereed } from '../record.ts'
import { createTable, type TestTable } from '../../../test/support/referee/table.ts'

type Settings = Parameters<typeof createTable>[0]
const SILENT: Settings = { reveal: 'silent', tray: 'stealth' }
const winter = (settings: Settings): TestTable => createTable({ edition: 'narnia-powers', preset: 'full', ...settings })

/** All that any screen was sent, and what the other side may read. */
const heard = (table: TestTable, other: 'red' | 'blue' | 'gray'): string =>
  JSON.stringify([table.announced, table.ask('referee.open'), table.ledger(other), reviewRefereed(table.games.load(table.gameId)!)])

/** Neither children nor unique, all weaker than a Minotaur and stronger than a Wolf: the same to these powers and enemies. */
const ALIKE = ['dwarf', 'satyr', 'faun'] as const

/** Events with a hidden Red piece that reveal its kind to one side at most. */
const HAPPENINGS = {
  delight: (table: TestTable, kind: string) => {
    table.use('blue', 'ginarrbrik', 'turkish-delight', [kind])
    table.ask('looked', { seat: 'blue' })
  },
  attacks: (table: TestTable, kind: string) => table.fight('red', kind, 'cyclops'),
  attacked: (table: TestTable, kind: string) => table.fight('blue', 'minotaur', kind),
  wins: (table: TestTable, kind: string) => table.fight('red', kind, 'wolf'),
} as const

const happening = fc.record({
  what: fc.constantFrom(...(Object.keys(HAPPENINGS) as (keyof typeof HAPPENINGS)[])),
  kind: fc.nat({ max: ALIKE.length - 1 }),
})

describe('what a power hides stays hidden', () => {
  it('two games that differ only in hidden kinds give the same bytes (NA-14, CL-14, CL-20)', () => {
    const announce = (happenings: readonly { what: keyof typeof HAPPENINGS; kind: number }[], shift: number): string => {
      const table = winter(SILENT)
      for (const { what, kind } of happenings) HAPPENINGS[what](table, ALIKE[(kind + shift) % ALIKE.length]!)
      return heard(table, 'blue')
    }
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 2 }), fc.constantFrom(1, 2), (happenings, shift) => {
        expect(announce(happenings, shift)).toBe(announce(happenings, 0))
      }),
      { numRuns: 60 },
    )
  })

  it('a wrong guess of Turkish Delight is known only to the user’s side (NA-14)', () => {
    const snapshotWith = (kind: string): string => {
      const table = winter({})
      table.use('blue', 'ginarrbrik', 'turkish-delight', [kind])
      const before = heard(table, 'red')
      expect(table.refused('referee.look', { seat: 'red' }).message).not.toContain(kind)
      expect(table.look('blue').kind).toBe(kind)
      return before + heard(table, 'red')
    }
    expect(new Set(['centaur', 'spring-magic', 'flag', 'beaver', 'leopard'].map(snapshotWith)).size).toBe(1)
  })

  it('so is an immune piece that does not turn to stone (NA-13)', () => {
    const snapshotWith = (kind: string): string => {
      const table = winter({})
      table.use('blue', 'white-witch', 'turn-to-stone', [kind])
      table.look('blue')
      return heard(table, 'red')
    }
    expect(snapshotWith('spring-magic')).toBe(snapshotWith('flag'))
  })

  it('so is a piece that is looked at (TF-8)', () => {
    const snapshotWith = (kind: string): string => {
      const table = createTable({ edition: 'transformers-powers', preset: 'full' })
      table.use('gray', 'soldier', 'detect-enemy', [kind])
      return heard(table, 'red')
    }
    expect(new Set(['optimus-prime', 'scout', 'trap', 'flag'].map(snapshotWith)).size).toBe(1)
  })

  it('pieces entered for a Rumble are in nothing sent before all are entered (TF-10)', () => {
    const snapshotWith = (kind: string): string => {
      const table = createTable({ edition: 'transformers-powers', preset: 'full' })
      table.ask('change-mode', { seat: 'red', kind: 'ratchet', mode: 'robot' })
      table.ask('use', { seat: 'red', kind: 'ratchet', power: 'robot-rumble', targets: 2 })
      table.ask('enter', { seat: 'gray', kind })
      return heard(table, 'red')
    }
    expect(new Set(['megatron', 'scout', 'trap', 'flag'].map(snapshotWith)).size).toBe(1)
  })

  it.each([
    ['use', { seat: 'red', kind: 'ratchet', power: 'robot-rumble' }],
    ['change-mode', { seat: 'red', kind: 'ratchet', mode: 'robot' }],
  ] as const)('a refused %s is only in the answer to its claimant, for a hidden loss or any other reason (CL-20)', (name, claim) => {
    const after = (lost: string, refused: object) => {
      const table = createTable({ edition: 'transformers-powers', preset: 'full', ...SILENT })
      table.fight('red', lost, 'megatron')
      const before = heard(table, 'gray')
      const { message } = table.refused(name, refused)
      expect(heard(table, 'gray')).toBe(before)
      return { message, others: before }
    }
    const hidden = after('ratchet', claim)
    expect(hidden.message).toBe('Red has already lost its Ratchet.')
    const otherwise = after('scout', { ...claim, kind: 'flag' })
    expect(otherwise.message).not.toContain('lost')
    expect(otherwise.others).toBe(hidden.others)
  })

  it('a returning piece is in nothing sent before it is entered, and a refusal goes only to its claimant (NA-16)', () => {
    const table = winter({ tray: 'stealth' })
    for (let i = 0; i < 7; i++) table.fight('red', 'centaur', 'wolf')
    table.ask('reinforce', { seat: 'red' })
    table.ask('use', { seat: 'red', kind: 'lucy', power: 'healing-cordial' })
    const before = heard(table, 'blue')
    table.refused('enter', { seat: 'red', kind: 'satyr' })
    expect(heard(table, 'blue')).toBe(before)
  })

  it('under a closed tray the list keeps no fallen piece, but stone and enchanted pieces stay public (NA-11, CL-20)', () => {
    const table = winter({ tray: 'secret' })
    table.use('blue', 'white-witch', 'turn-to-stone', ['gryphon'])
    table.use('blue', 'white-witch', 'turn-to-stone', ['centaur'])
    const [stone] = table.fight('red', 'satyr', 'wolf').entries
    expect(stone!.ruling).toMatchObject({ attackerKind: 'white-witch', targets: [{ kind: 'gryphon', fate: 'stone' }] })
    const steel = createTable({ edition: 'transformers-powers', preset: 'full', tray: 'secret' })
    steel.ask('change-mode', { seat: 'red', kind: 'ratchet', mode: 'robot' })
    const snapshot = steel.use('red', 'ratchet', 'robot-rumble', ['scout', 'blackout', 'flag'])
    expect(snapshot.ruling).toMatchObject({
      attackerKind: 'ratchet',
      targets: [{ kind: 'scout' }, { kind: 'blackout' }, { kind: 'flag' }],
    })
    expect(snapshot.entries.at(-1)!.ruling).toMatchObject({
      attackerKind: null,
      targets: [{ kind: null }, { kind: null }, { kind: null }],
    })
  })

  it('review opens all of it once the game is over (CL-24)', () => {
    const table = winter(SILENT)
    table.use('blue', 'ginarrbrik', 'turkish-delight', ['satyr'])
    table.look('blue')
    table.ask('end', { reason: 'resigned', seat: 'red' })
    expect(table.ask('referee.open').entries[0]!.ruling).toMatchObject({ targets: [{ kind: null }] })
    expect(reviewRefereed(table.games.load(table.gameId)!)!.entries[0]!.ruling).toMatchObject({ targets: [{ kind: 'satyr' }] })
  })

  it('the comparison can fail: shown kinds make a difference', () => {
    const snapshotWith = (kind: string): string => {
      const table = winter(SILENT)
      table.use('blue', 'ginarrbrik', 'turkish-delight', [kind])
      return heard(table, 'red')
    }
    expect(snapshotWith('peter')).not.toBe(snapshotWith('edmund'))
  })
})
