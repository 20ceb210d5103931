/**
 * The referee's room: every step is stored before anyone is told, and folded from the store on every request, so a game resumes anywhere, even
 * between two claims. What is told comes from `snapshot.ts` alone; the kinds stay here and in the archive.
 */
import type { Caller, Room } from '../contract/handlers.ts'
import type { Answer, Failure, NewReferee, RefereeSnapshot, refereeRequests } from '../contract/index.ts'
import { findEdition } from '../engine/editions/index.ts'
import { fail, ok } from '../engine/core/result.ts'
import type { GameHeader, GameRecord, GameStore, StoredStep } from '../record/types.ts'
import { decide, type Command } from './decide.ts'
import type { RefereeEvent } from './events.ts'
import { ledgerSide, mayRead } from './ledger.ts'
import { openRecord, summaryOf, type OpenedRecord } from './record.ts'
import { failureOf } from './refusals.ts'
import { optionsToStore } from './setup.ts'
import { SIDES } from './sides.ts'
import { snapshotOf } from './snapshot.ts'
import { evolve, INITIAL_STATE, type RefereeState } from './state.ts'

export type RefereeRequestName = keyof typeof refereeRequests

export interface RefereePorts {
  readonly games: GameStore
  now(): number
  /** A new id for a game: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
}

interface OpenedGame extends OpenedRecord {
  readonly record: GameRecord
}

/** Opens the referee's room. */
export function createReferee(ports: RefereePorts): Room<RefereeRequestName> {
  const { games } = ports
  /** Who is told of a game's steps: everybody who has asked for it, by game, then by caller. */
  const watchers = new Map<string, Map<string, Caller>>()

  const watch = (gameId: string, caller: Caller): void => {
    const callers = watchers.get(gameId) ?? new Map<string, Caller>()
    watchers.set(gameId, callers.set(caller.id, caller))
  }

  const open = (gameId: string): Answer<OpenedGame> => {
    const record = games.load(gameId)
    if (record?.header.kind !== 'refereed') return fail(NOT_FOUND)
    const opened = openRecord(record)
    return opened ? ok({ record, ...opened }) : fail(UNREADABLE)
  }

  const create = (args: NewReferee): Answer<{ gameId: string }> => {
    const refused = refuseSetup(args)
    if (refused) return fail(refused)
    const at = ports.now()
    const gameId = ports.newId()
    games.create(headerOf(args, gameId, at), summaryOf(INITIAL_STATE, at))
    return ok({ gameId })
  }

  const show = (gameId: string, caller: Caller): Answer<RefereeSnapshot> => {
    const opened = open(gameId)
    if (!opened.ok) return opened
    watch(gameId, caller)
    const { record, setup, state } = opened.value
    return ok(snapshotOf({ header: record.header, setup, state, seq: record.steps.length }, 'policies'))
  }

  /** Decides, stores, and only then tells. */
  const run = (gameId: string, caller: Caller, command: Command): Answer<RefereeSnapshot> => {
    const opened = open(gameId)
    if (!opened.ok) return opened
    watch(gameId, caller)
    const { record, setup, state } = opened.value
    const decided = decide(setup, state, command)
    if (!decided.ok) return fail(failureOf(decided.error))
    const step = stepOf(command, decided.value, record.steps.length + 1, ports.now())
    const next = decided.value.reduce<RefereeState>((folded, event) => evolve(folded, event, step), state)
    games.append(gameId, step, summaryOf(next, step.at))
    const snapshot = snapshotOf({ header: record.header, setup, state: next, seq: step.seq }, 'policies')
    for (const watcher of watchers.get(gameId)?.values() ?? []) watcher.send('referee.changed', snapshot)
    return ok(snapshot)
  }

  return {
    handlers: {
      'referee.create': create,
      'referee.open': ({ gameId }, caller) => show(gameId, caller),
      'referee.begin': ({ gameId, attacker }, caller) => run(gameId, caller, { type: 'begin', attacker }),
      'referee.enter': ({ gameId, seat, kind }, caller) => run(gameId, caller, { type: 'enter', seat, kind }),
      'referee.cancel': ({ gameId }, caller) => run(gameId, caller, { type: 'cancel' }),
      'referee.askCorrection': ({ gameId, seat, seq, attacker = null }, caller) =>
        run(gameId, caller, { type: 'ask-correction', seat, seq, attacker }),
      'referee.answerCorrection': ({ gameId, seat, accept }, caller) => run(gameId, caller, { type: 'answer-correction', seat, accept }),
      'referee.end': ({ gameId, reason, seat }, caller) => run(gameId, caller, { type: 'end', reason, seat }),
      'referee.ledger': ({ gameId, seat }) => {
        const opened = open(gameId)
        if (!opened.ok) return opened
        const { setup, state } = opened.value
        return ok(SIDES.map((side) => ledgerSide(setup, state.battles, side, mayRead(setup.tray, seat, side))))
      },
    },
    left: (callerId) => {
      for (const callers of watchers.values()) callers.delete(callerId)
    },
    close: () => watchers.clear(),
  }
}

const NOT_FOUND: Failure = { code: 'not-found', message: 'This refereed game is not here any more. It may have been deleted.' }
const UNREADABLE: Failure = {
  code: 'damaged',
  message: 'This refereed game cannot be read: it was written by another version, or its file was changed.',
}

/** Why these settings do not go together; null when they do. */
function refuseSetup({ edition, preset, reveal, tray }: NewReferee): Failure | null {
  const presets = findEdition(edition)?.info.presets
  if (!presets) return { code: 'not-found', message: 'There is no such edition.', detail: 'edition' }
  if (!Object.hasOwn(presets, preset)) return { code: 'not-found', message: 'There is no such preset in this edition.', detail: 'preset' }
  if (reveal === 'silent' && tray !== 'secret' && tray !== 'stealth') return failureOf({ code: 'silent-tray' })
  return null
}

function headerOf(args: NewReferee, gameId: string, startedAt: number): GameHeader {
  const players = SIDES.map((seat) => ({ seat, player: { type: 'human', name: args.players[seat] } as const }))
  const options = optionsToStore(args)
  const { edition, preset } = args
  return { gameId, kind: 'refereed', edition, preset, options, seed: '', players, clock: null, startedAt, note: '', origin: null }
}

function stepOf(command: Command, events: readonly RefereeEvent[], seq: number, at: number): StoredStep {
  const by = 'seat' in command ? command.seat : command.type === 'begin' ? command.attacker : null
  return { seq, at, by, action: { ...command }, events: events as StoredStep['events'], clock: null }
}
