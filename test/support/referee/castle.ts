/** A refereed game round the castle, for tests. */
import { expect } from 'vitest'
import type { RefereeSnapshot } from '../../../src-main/contract/index.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { CASTLE } from '../../../src-main/engine/editions/castle/index.ts'
import { replayRefereedImport } from '../../../src-main/referee/imports/replay-import.ts'
import { createTable, type TestTable } from './table.ts'

const NAMES = { red: 'Rosa', blue: 'Bruno', green: 'Gita', yellow: 'Yves' }

/** A table of the castle where unnamed flags are not asked for. */
export interface CastleTable extends TestTable {
  meet(attacker: Seat, kinds: readonly [string, string], defender: Seat, flags?: readonly Seat[]): RefereeSnapshot
  shoot(seat: Seat, kind: string, defender: Seat, flags?: readonly Seat[]): RefereeSnapshot
}

export function openCastle(preset = 'four', house: string[] = []): CastleTable {
  const table = createTable({ edition: 'castle', preset, players: NAMES, house })
  const withFlags = (snapshot: RefereeSnapshot, flags: readonly Seat[]): RefereeSnapshot =>
    snapshot.stage.type === 'flags' ? table.ask('carried', { flags }) : snapshot
  return {
    ...table,
    meet: (attacker, [own, other], defender, flags = []) => withFlags(table.fight(attacker, own, other, defender), flags),
    shoot(seat, kind, defender, flags = []) {
      table.ask('shoot', { seat, defender })
      return withFlags(table.ask('enter', { seat: defender, kind }), flags)
    },
  }
}

export const slidersOf = ({ counters }: RefereeSnapshot) => counters.map(({ tokens }) => tokens?.slider)
export const flagOf = ({ counters }: RefereeSnapshot, owner: Seat) => {
  const { carrier, laid } = counters.find(({ seat }) => seat === owner)?.tokens ?? {}
  return { carrier, laid }
}
export const lostBy = ({ ledger }: RefereeSnapshot, seat: Seat) => ledger.find((side) => side.seat === seat)?.lost

/** Red wins so many battles in a row, none with flags. */
export function winsOf(table: CastleTable, count: number): RefereeSnapshot {
  const losers = ['scout', 'scout', 'scout', 'scout', 'sergeant', 'sergeant', 'sergeant', 'lieutenant', 'lieutenant']
  let snapshot = table.ask('referee.open')
  for (const kind of losers.slice(0, count)) snapshot = table.meet('red', ['general', kind], 'blue')
  return snapshot
}

/** Checks that the game reads from its file as it was played. */
export function isReadAgain(table: TestTable): void {
  const record = table.games.load(table.gameId)
  if (!record) throw new Error('the game is gone')
  const { summary, ...bare } = record
  const read = replayRefereedImport(JSON.parse(JSON.stringify(bare)) as typeof bare)
  expect(read.ok ? null : read.error).toBeNull()
  expect(read).toMatchObject({ ok: true, value: { summary } })
}

/** A seat, by default Red, captures all pieces of another but one kind, and declines recruits; the flag falls with the last. */
export function loseAll(table: CastleTable, seat: Seat, but = '', by: Seat = 'red'): void {
  const army = Object.entries(CASTLE.armies['three']?.[seat] ?? {}).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
  const take = (own: string, kind: string): void => {
    const { stage } = table.meet(by, [own, kind], seat)
    if (stage.type === 'recruiting') table.ask('recruit', { seat: by, kind: null, declined: true })
  }
  for (const kind of army) if (kind !== 'field-marshal' && kind !== but) take('field-marshal', kind)
  if (but !== 'field-marshal') take('spy', 'field-marshal')
}
