/** A refereed game of Conquest, for tests. */
import type { DeckKeeper, RefereeSnapshot } from '../../../src-main/contract/index.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { createTable, type TestTable } from './table.ts'

const NAMES = { red: 'Rosa', blue: 'Bruno', green: 'Gita', yellow: 'Yves' }

/** A table of Conquest. */
export interface ConquestTable extends TestTable {
  /** A whole combat. */
  meet(attacker: Seat, kinds: readonly [string, string], defender: Seat): RefereeSnapshot
}

/** `keeper`: who keeps the cards; the app draws its cards from a seed. `house`: the house rules that are used. */
export function openConquest(preset = 'three', keeper: DeckKeeper = 'table', seed = 'seed', house: string[] = []): ConquestTable {
  const table = createTable({ edition: 'conquest', preset, players: NAMES, deck: keeper, house }, undefined, seed)
  return { ...table, meet: (attacker, [own, other], defender) => table.fight(attacker, own, other, defender) }
}

/** What is public of a seat besides its army. */
export function bagOf({ counters }: RefereeSnapshot, seat: Seat) {
  const bag = counters.find((each) => each.seat === seat)?.bag
  if (!bag) throw new Error('there are no bags in this game')
  return bag
}
