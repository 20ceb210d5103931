/** A refereed game for tests: one call for each battle, with all announcements kept. */
import * as v from 'valibot'
import type { Caller } from '../../../src-main/contract/handlers.ts'
import {
  refereeCommand,
  type Answer,
  type Failure,
  type NewReferee,
  type RefereeCommandType,
  type RefereeSnapshot,
} from '../../../src-main/contract/index.ts'
import { createMemoryCustomEditions, createMemoryStore } from '../../../src-main/record/memory-store.ts'
import type { StoredCustomEdition } from '../../../src-main/record/custom-editions.ts'
import type { GameStore } from '../../../src-main/record/types.ts'
import { createReferee, type RefereeRequestName } from '../../../src-main/referee/create-referee.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'

const DUEL: NewReferee = {
  edition: 'classic',
  preset: 'duel',
  players: { red: 'Rosa', blue: 'Bruno', gray: 'Greta' },
  reveal: 'both',
  tray: 'open',
  attackerWinsTies: false,
  oneTimeBombs: false,
}

/** The clock does not move, and nothing fails. */
export const STILL = {
  ...{ now: () => 1000, newSeed: () => 'seed', setTimer: () => () => undefined },
  ...{ explain: () => null, held: { isHeld: () => false, onChange: () => () => undefined } },
} as const

/** A command, or a request with a snapshot as its answer. */
type Asked = RefereeCommandType | 'referee.open' | 'referee.again'
/** A command, or any request. */
export type AskedOf = RefereeCommandType | RefereeRequestName

/** The request for a command, as the app reads it from a screen; any other request unchanged. */
export function requestFor(what: AskedOf, args: object): [name: RefereeRequestName, args: object] {
  if (what.startsWith('referee.')) return [what as RefereeRequestName, args]
  return ['referee.do', { command: v.parse(refereeCommand, JSON.parse(JSON.stringify({ type: what, ...args }))) }]
}

export interface TestTable {
  readonly gameId: string
  readonly games: GameStore
  /** All that was sent to a second screen. */
  readonly announced: readonly RefereeSnapshot[]
  /** Enters something, or asks for the table; throws on a refusal. */
  ask(what: Asked, args?: object): RefereeSnapshot
  /** A request with another answer than the table. */
  value(what: AskedOf, args: object): unknown
  /** A request that must be refused. */
  refused(what: AskedOf, args?: object): Failure
  /** A whole battle; with a defender where several are possible. */
  fight(attacker: Seat, attackerKind: string, defenderKind: string, defender?: Seat): RefereeSnapshot
  /** A power used on enemies of these kinds, or on a friend that it brings back. */
  use(seat: Seat, kind: string, power: string, pieces: readonly string[]): RefereeSnapshot
  /** What a side may look at, and the table after it has looked. */
  look(seat: Seat): { readonly seat: Seat; readonly kind: string; readonly after: RefereeSnapshot }
  /** A correction agreed by both and entered again. */
  correct(seq: number, attackerKind: string, defenderKind: string, attacker?: Seat): RefereeSnapshot
  /** What a side may read of losses: kinds lost at least once, by side. */
  ledger(seat: Seat): Readonly<Partial<Record<Seat, Readonly<Record<string, number>> | null>>>
  /** The second screen leaves. */
  leave(): void
  /** The same game after the app was closed and opened again. */
  reopen(): TestTable
}

/** Opens a table for a new game, by default a duel, or a custom edition. The clock does not move. */
export function createTable(settings: Partial<NewReferee> = {}, set?: StoredCustomEdition, seed = 'seed'): TestTable {
  const games = createMemoryStore()
  const sets = createMemoryCustomEditions()
  if (set) sets.put(set)
  const room = createReferee({ games, sets, ...STILL, newSeed: () => seed, newId: () => 'g1' })
  const created = room.handlers['referee.create'](
    { ...DUEL, ...settings, ...(set ? { set: set.id } : {}) },
    silentCaller(),
  ) as Answer<unknown>
  if (!created.ok) throw new Error(created.error.message)
  return openTable(games)
}

/** Asks for a new game that must be refused. */
export function refuseCreate(settings: Partial<NewReferee>): Failure {
  const room = createReferee({ games: createMemoryStore(), sets: createMemoryCustomEditions(), ...STILL, newId: () => 'g1' })
  const created = room.handlers['referee.create']({ ...DUEL, ...settings }, silentCaller()) as Answer<unknown>
  if (created.ok) throw new Error('the game was made')
  return created.error
}

function openTable(games: GameStore): TestTable {
  const gameId = 'g1'
  const announced: RefereeSnapshot[] = []
  const room = createReferee({ games, sets: createMemoryCustomEditions(), ...STILL, newId: () => gameId })
  const onlooker: Caller = { ...silentCaller(), id: 'onlooker', send: (_push, payload) => void announced.push(payload as RefereeSnapshot) }
  const call = (name: RefereeRequestName, args: object, caller: Caller): Answer<unknown> => {
    const handler = room.handlers[name] as (args: object, caller: Caller) => Answer<unknown>
    return handler({ gameId, ...args }, caller)
  }
  const value = (what: AskedOf, args: object): unknown => {
    const answer = call(...requestFor(what, args), silentCaller())
    if (!answer.ok) throw new Error(answer.error.message)
    return answer.value
  }
  const ask: TestTable['ask'] = (what, args = {}) => value(what, args) as RefereeSnapshot
  const enterBoth = (attackerKind: string, defenderKind: string): RefereeSnapshot => {
    enter(attackerKind)
    return enter(defenderKind)
  }
  /** The seat that is asked enters this piece. */
  const enter = (kind: string): RefereeSnapshot => {
    const { stage } = ask('referee.open')
    if (stage.type !== 'entering') throw new Error(`nothing is entered while ${stage.type}`)
    return ask('enter', { seat: stage.toEnter, kind })
  }
  call('referee.open', {}, onlooker)
  return {
    gameId,
    games,
    announced,
    ask,
    value,
    refused(what, args = {}) {
      const answer = call(...requestFor(what, args), silentCaller())
      if (answer.ok) throw new Error(`${what} was not refused`)
      return answer.error
    },
    fight(attacker, attackerKind, defenderKind, defender) {
      ask('begin', { attacker, ...(defender ? { defender } : {}) })
      return enterBoth(attackerKind, defenderKind)
    },
    use(seat, kind, power, pieces) {
      let snapshot = ask('use', { seat, kind, power, targets: pieces.length })
      for (const piece of pieces) {
        const { stage } = snapshot
        if (stage.type !== 'entering') throw new Error(`nothing is entered while ${stage.type}`)
        snapshot = ask('enter', { seat: stage.toEnter, kind: piece })
      }
      return snapshot
    },
    look(seat) {
      const seen = value('referee.look', { seat }) as { seat: Seat; kind: string }
      return { ...seen, after: ask('looked', { seat }) }
    },
    correct(seq, attackerKind, defenderKind, attacker) {
      ask('ask-correction', { seat: 'red', seq, ...(attacker ? { attacker } : {}) })
      ask('answer-correction', { seat: 'blue', accept: true })
      return enterBoth(attackerKind, defenderKind)
    },
    ledger(seat) {
      const sides = value('referee.ledger', { seat }) as RefereeSnapshot['ledger']
      const losses = (side: Seat) => {
        const kinds = sides.find((row) => row.seat === side)?.kinds
        return kinds ? Object.fromEntries(kinds.filter(({ lost }) => lost > 0).map(({ kind, lost }) => [kind, lost])) : null
      }
      return Object.fromEntries(sides.map((side) => [side.seat, losses(side.seat)]))
    },
    leave: () => room.left(onlooker.id),
    reopen: () => openTable(games),
  }
}

function silentCaller(): Caller {
  return { id: 'screen', access: { role: 'host' }, send: () => undefined }
}
