import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findEdition } from '../../engine/editions/index.ts'
import { reviewRefereed } from '../record.ts'
import { createTable, type TestTable } from '../../../test/support/referee/table.ts'
import { count } from '../../../test/searching.ts'

/** Kinds with the same results against these enemies, four of each: swapping them changes no outcome and no refusal. */
const ALIKE = ['captain', 'lieutenant', 'sergeant'] as const
const ENEMIES = ['marshal', 'general', 'scout', 'bomb'] as const

interface Fought {
  readonly redAttacks: boolean
  readonly red: number
  readonly blue: number
}

const fought = fc.record({
  redAttacks: fc.boolean(),
  red: fc.nat({ max: ALIKE.length - 1 }),
  blue: fc.nat({ max: ENEMIES.length - 1 }),
})

/** Plays battles with Red's kinds rotated by `shift`; returns all that any screen was sent, refusals too. */
function announcementsOf(battles: readonly Fought[], shift: number, settings: Parameters<typeof createTable>[0]): string {
  const table = createTable({ preset: 'full', ...settings })
  const refusals: unknown[] = []
  for (const { redAttacks, red, blue } of battles) {
    const kinds = { red: ALIKE[(red + shift) % ALIKE.length]!, blue: ENEMIES[blue]! }
    const attacker = redAttacks ? 'red' : 'blue'
    try {
      table.fight(attacker, kinds[attacker], kinds[redAttacks ? 'blue' : 'red'])
    } catch {
      refusals.push(table.ask('cancel').stage)
    }
  }
  return JSON.stringify([refusals, heard(table)])
}

/** All that any screen was sent. */
const heard = (table: TestTable): string => JSON.stringify([table.announced, table.ask('referee.open')])

describe('hidden kinds stay hidden', () => {
  it.each(['secret', 'stealth'] as const)(
    'two silent games that differ only in hidden kinds give the same bytes, tray %s (CL-14, CL-20, CL-28)',
    (tray) => {
      fc.assert(
        fc.property(fc.array(fought, { maxLength: 12 }), fc.constantFrom(1, 2), (battles, shift) => {
          expect(announcementsOf(battles, shift, { reveal: 'silent', tray })).toBe(announcementsOf(battles, 0, { reveal: 'silent', tray }))
        }),
        { numRuns: count({ gate: 15, soak: 600 }) },
      )
    },
  )

  it('the comparison can fail: shown kinds make a difference', () => {
    const battles = [{ redAttacks: true, red: 0, blue: 2 }]
    expect(announcementsOf(battles, 1, {})).not.toBe(announcementsOf(battles, 0, {}))
  })

  it('an entered kind is in nothing sent before the ruling, under any policy', () => {
    const kinds = findEdition('classic')!.info.kinds.filter(({ movement }) => movement !== 'none')
    const announcements = kinds.map(({ id }) => {
      const table = createTable({ preset: 'full', tray: 'stealth' })
      table.ask('begin', { attacker: 'red' })
      const entered = table.ask('enter', { seat: 'red', kind: id })
      const refused = table.refused('enter', { seat: 'red', kind: 'flag' })
      const impossible = table.refused('enter', { seat: 'blue', kind: 'wizard' })
      return JSON.stringify([entered, refused, impossible, table.announced, table.ask('referee.open'), table.ledger('blue')])
    })
    expect(new Set(announcements).size).toBe(1)
  })

  it('under winner-hidden the winner is in nothing sent (CL-14)', () => {
    const snapshotWith = (kind: string): string => {
      const table = createTable({ preset: 'full', reveal: 'winner-hidden' })
      table.fight('red', kind, 'sergeant')
      return heard(table)
    }
    expect(snapshotWith('captain')).toBe(snapshotWith('marshal'))
    expect(snapshotWith('captain')).toContain('"defenderKind":"sergeant"')
  })

  it('a refused correction does not reveal the claim', () => {
    const snapshotWith = (kind: string): string => {
      const table = createTable({ preset: 'full', reveal: 'silent', tray: 'secret' })
      const seq = table.fight('red', 'scout', 'miner').entries[0]!.seq
      table.fight('red', 'marshal', 'general')
      table.fight('red', 'general', 'colonel')
      table.fight('red', 'marshal', 'bomb')
      table.fight('red', 'general', 'bomb')
      table.correct(seq, kind, 'bomb')
      return heard(table) + JSON.stringify(table.value('referee.contradiction', { seat: 'blue' }))
    }
    expect(snapshotWith('marshal')).toContain('correction-refused')
    expect(snapshotWith('marshal')).toBe(snapshotWith('general'))
  })

  it('review opens all kinds once the game is over, and none before (CL-24)', () => {
    const table = createTable({ reveal: 'silent', tray: 'stealth' })
    table.fight('red', 'general', 'miner')
    const before = reviewRefereed(table.games.load(table.gameId)!)!
    expect(before.entries[0]!.ruling).toMatchObject({ attackerKind: null, defenderKind: null })
    expect(before.ledger.map(({ kinds }) => kinds)).toEqual([null, null])
    table.ask('end', { reason: 'resigned', seat: 'blue' })
    expect(table.ask('referee.open').entries[0]!.ruling).toMatchObject({ attackerKind: null })
    const after = reviewRefereed(table.games.load(table.gameId)!)!
    expect(after.entries[0]!.ruling).toMatchObject({ attackerKind: 'general', defenderKind: 'miner', rules: ['CL-15'] })
    expect(after.ledger[1]!.kinds!.find(({ kind }) => kind === 'miner')).toEqual({ kind: 'miner', lost: 1, of: 2 })
  })
})

describe('a stored game that is damaged', () => {
  it('gives an error, and does not throw', () => {
    const table = createTable()
    table.fight('red', 'general', 'miner')
    const record = table.games.load(table.gameId)!
    const strange = { ...record, steps: record.steps.map((step) => ({ ...step, events: [{ type: 'dice-rolled' }] })) }
    expect(reviewRefereed(strange)).toBeNull()
    expect(reviewRefereed({ ...record, header: { ...record.header, edition: 'atlantis' } })).toBeNull()
    expect(reviewRefereed({ ...record, header: { ...record.header, options: {} } })).toBeNull()
    table.games.delete([table.gameId])
    table.games.erase([table.gameId])
    table.games.import([strange])
    expect(table.refused('referee.open')).toMatchObject({ code: 'damaged' })
    expect(table.refused('begin', { attacker: 'red' })).toMatchObject({ code: 'damaged' })
  })
})
