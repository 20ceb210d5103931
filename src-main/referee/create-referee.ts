/**
 * The referee's room: every step is stored before anyone is told, and folded from the store on every request, so a game resumes anywhere, even
 * between two claims. What is told comes from `snapshot.ts` alone; the kinds stay here and in the archive.
 */
import { GONE_ON, type Access, type Caller, type Room } from '../contract/handlers.ts'
import type {
  Answer,
  CommandOf,
  Failure,
  NewReferee,
  RefereeCommand,
  RefereeSnapshot,
  refereeRequests,
  ResultOf,
} from '../contract/index.ts'
import { fail, ok } from '../engine/core/result.ts'
import type { ObservedUse } from '../engine/rules/physical-board.ts'
import { editionOfGame } from '../record/edition.ts'
import { refuseMissing } from '../record/missing.ts'
import { chooseCustomEdition } from '../record/playable.ts'
import type { CustomEditionStore } from '../record/custom-editions.ts'
import type { GameHeader, GameRecord, GameStore, PlayedSet, StoredStep } from '../record/types.ts'
import { refuseForAll, refuseSpeaker, speakerOf, type Taken } from './callers.ts'
import { powersOnBoard, userRefusal } from './board-powers.ts'
import { decide } from './decide.ts'
import { tableFor } from './pending-entry.ts'
import { lookerOf } from './who-may-start.ts'
import type { RefereeEvent } from './events.ts'
import { ledgerSide, readable } from './ledger.ts'
import { openRecord, summaryOf, type OpenedRecord } from './record.ts'
import { failureOf } from './refusals.ts'
import { isOffered, optionsToStore, setupOf, type RefereeSetup } from './setup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { snapshotOf, type SnapshotInput } from './snapshot.ts'
import { evolve, INITIAL_STATE, numberOf, type RefereeState } from './state.ts'

export type RefereeRequestName = keyof typeof refereeRequests

export interface RefereePorts {
  readonly games: GameStore
  readonly sets: Pick<CustomEditionStore, 'get'>
  now(): number
  /** A new id for a game: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
  /** A text that nobody can guess, from which cards are drawn. */
  newSeed(): string
  /** Runs once after so many milliseconds; answers how to keep it from doing so. */
  setTimer(this: void, ms: number, run: () => void): () => void
  /** Which seats a guest has taken. */
  readonly held: Taken
  /** What a person can do about an error of the machine; null for a bug. */
  explain(this: void, error: unknown): Failure | null
}

/** A step could not be saved. */
interface Trouble {
  /** Why, in a sentence. */
  readonly message: string
  /** Stops trying again. */
  cancel(): void
}

/** How long after a step could not be saved it is tried again, in milliseconds. */
const AGAIN_MS = 5_000

const UNKNOWN: Failure = {
  code: 'unsaved',
  message: 'Something went wrong in Marshal and this could not be saved. The game is as last saved.',
}

interface OpenedGame extends OpenedRecord {
  readonly record: GameRecord
}

export interface RefereeRoom extends Room<RefereeRequestName> {
  /** Games have been deleted: whoever has one of them open is told. */
  gone(gameIds: readonly string[]): void
}

/** Opens the referee's room. */
export function createReferee(ports: RefereePorts): RefereeRoom {
  const { games, held } = ports
  /** Who is told of a game's steps: everybody who has asked for it, by game, then by caller. */
  const watchers = new Map<string, Map<string, Caller>>()

  /** What stands in the way of saving, by game. */
  const troubles = new Map<string, Trouble>()

  const watch = (gameId: string, caller: Caller): void => {
    const callers = watchers.get(gameId) ?? new Map<string, Caller>()
    watchers.set(gameId, callers.set(caller.id, caller))
  }

  const open = (gameId: string, access: Access): Answer<OpenedGame> => {
    const record = games.load(gameId)
    if (!record) return refuseMissing(games, gameId, access)
    if (record.header.kind !== 'refereed') return fail(NOT_REFEREED)
    const opened = openRecord(record)
    return opened ? ok({ record, ...opened }) : fail(UNREADABLE)
  }

  const create = (args: NewReferee): Answer<{ gameId: string }> => {
    const chosen = chooseCustomEdition(ports.sets, args.edition, args.set)
    if (!chosen.ok) return chosen
    const set = chosen.value
    const seed = args.deck === 'app' ? ports.newSeed() : ''
    const agreed = agreedSetup(args, set, seed)
    if (!agreed.ok) return agreed
    const at = ports.now()
    const gameId = ports.newId()
    games.create(headerOf(args, agreed.value, set, gameId, at), summaryOf(agreed.value, INITIAL_STATE, at))
    return ok({ gameId })
  }

  const again = (gameId: string, { access }: Caller): Answer<{ gameId: string }> => {
    const opened = open(gameId, access)
    if (!opened.ok) return opened
    const { record, setup } = opened.value
    if (record.summary.status !== 'over') return fail(NOT_OVER)
    const at = ports.now()
    const seed = setup.keeper === 'app' ? ports.newSeed() : ''
    const header = { ...record.header, gameId: ports.newId(), seed, startedAt: at, note: '', origin: null }
    games.create(header, summaryOf({ ...setup, seed }, INITIAL_STATE, at))
    return ok({ gameId: header.gameId })
  }

  const show = (gameId: string, caller: Caller): Answer<RefereeSnapshot> => {
    const opened = open(gameId, caller.access)
    if (!opened.ok) return opened
    watch(gameId, caller)
    return ok(asItIs(opened.value))
  }

  /** What everybody may see of a game now. */
  const asItIs = ({ record, setup, state }: OpenedGame): RefereeSnapshot => {
    const { gameId } = record.header
    const trouble = troubles.get(gameId)?.message ?? null
    return { ...snapshotNow({ header: record.header, setup, state, seq: record.steps.length }), trouble }
  }

  const snapshotNow = (input: SnapshotInput): RefereeSnapshot => {
    const { gameId } = input.header
    return { ...snapshotOf(input, 'policies'), held: input.setup.seats.filter((seat) => held.isHeld(gameId, seat)) }
  }

  /** Guests have come or gone: everybody who looks is told whose seats they have. */
  const stopHearing = held.onChange((gameId) => {
    if (!watchers.has(gameId)) return
    const opened = open(gameId, OWN)
    if (opened.ok) tell(asItIs(opened.value))
  })

  const tell = (snapshot: RefereeSnapshot): void => {
    for (const watcher of watchers.get(snapshot.gameId)?.values() ?? []) watcher.send('referee.changed', snapshot)
  }

  const calm = (gameId: string): void => {
    troubles.get(gameId)?.cancel()
    troubles.delete(gameId)
  }

  /** A step could not be saved: it is tried again after a while, unless another step is saved before. */
  const postpone = (gameId: string, command: RefereeCommand, error: unknown): void => {
    calm(gameId)
    const cancel = ports.setTimer(AGAIN_MS, () => tryAgain(gameId, command))
    troubles.set(gameId, { message: (ports.explain(error) ?? UNKNOWN).message, cancel })
  }

  /** The same, and everybody reads why. */
  const stumble = (game: OpenedGame, command: RefereeCommand, error: unknown): void => {
    postpone(game.record.header.gameId, command, error)
    tell(asItIs(game))
  }

  /** Nobody waits for this: nothing that fails here may go on to the clock. */
  const tryAgain = (gameId: string, command: RefereeCommand): void => {
    const before = troubles.get(gameId)
    try {
      const opened = open(gameId, OWN)
      if (opened.ok && perform(opened.value, command).ok) return
      calm(gameId)
      if (opened.ok) tell(asItIs(opened.value))
    } catch (error) {
      // What could not be saved has been postponed and told already; what could not even be read has not.
      if (before && troubles.get(gameId) === before) postpone(gameId, command, error)
    }
  }

  const run = (gameId: string, caller: Caller, command: RefereeCommand, seen?: number): Answer<RefereeSnapshot> => {
    const opened = open(gameId, caller.access)
    if (!opened.ok) return opened
    if (seen !== undefined && opened.value.record.steps.length > seen) return GONE_ON
    const speaker = speakerOf(command)
    const refused =
      (speaker !== null ? refuseSpeaker(held, caller.access, gameId, speaker) : null) ??
      (caller.access.role === 'host' ? refuseForAll(held, gameId, command, opened.value.setup, opened.value.state) : null)
    if (refused) return refused
    watch(gameId, caller)
    return perform(opened.value, command)
  }

  /** The game as one seat may see it, for whoever speaks for that seat. */
  const openFor = (gameId: string, seat: Seat, { access }: Caller): Answer<OpenedGame> =>
    refuseSpeaker(held, access, gameId, seat) ?? open(gameId, access)

  /** Decides, stores, and only then tells. Throws when it cannot be stored; the game then stands as before. */
  const perform = (game: OpenedGame, command: RefereeCommand): Answer<RefereeSnapshot> => {
    const { record, setup, state } = game
    const { gameId } = record.header
    const decided = decide(setup, state, command)
    if (!decided.ok) return fail(failureOf(decided.error, setup.info))
    const step = stepOf(command, decided.value, record.steps.length + 1, ports.now())
    const next = decided.value.reduce<RefereeState>((folded, event) => evolve(folded, event, step), state)
    try {
      games.append(gameId, step, summaryOf(setup, next, step.at))
    } catch (error) {
      stumble(game, command, error)
      throw error
    }
    calm(gameId)
    const snapshot = snapshotNow({ header: record.header, setup, state: next, seq: step.seq })
    tell(snapshot)
    return ok(snapshot)
  }

  return {
    handlers: {
      'referee.create': create,
      'referee.again': ({ gameId }, caller) => again(gameId, caller),
      'referee.open': ({ gameId }, caller) => show(gameId, caller),
      'referee.do': ({ gameId, command, seen }, caller) =>
        run(gameId, caller, command.type === 'cancel' ? ofCaller(command, caller) : command, seen),
      'referee.aims': ({ gameId, ...use }, caller) => {
        const opened = openFor(gameId, use.seat, caller)
        return opened.ok ? aimsFrom(opened.value, use) : opened
      },
      'referee.look': ({ gameId, seat }, caller) => {
        const opened = openFor(gameId, seat, caller)
        return opened.ok ? seenBy(opened.value, seat) : opened
      },
      'referee.contradiction': ({ gameId, seat }, caller) => {
        const opened = openFor(gameId, seat, caller)
        return opened.ok ? ok({ battle: contradictionFor(opened.value.state, seat) }) : opened
      },
      'referee.ledger': ({ gameId, seat }, caller) => {
        const opened = openFor(gameId, seat, caller)
        if (!opened.ok) return opened
        const { setup, state } = opened.value
        // what an entry that is being corrected took is not lost yet
        const { standings } = tableFor(setup, state)
        return ok(setup.seats.map((side) => ledgerSide(setup, standings, side, readable(setup, seat, side))))
      },
    },
    gone(gameIds) {
      for (const gameId of gameIds) {
        for (const watcher of watchers.get(gameId)?.values() ?? []) watcher.send('game.gone', { gameId })
        watchers.delete(gameId)
        calm(gameId)
      }
    },
    left: (callerId) => {
      for (const [gameId, callers] of watchers) if (callers.delete(callerId) && callers.size === 0) calm(gameId)
    },
    close: () => {
      stopHearing()
      watchers.clear()
      for (const gameId of [...troubles.keys()]) calm(gameId)
    },
  }
}

/** A guest who puts the pieces back does it for its own seat. */
const ofCaller = (command: CommandOf<'cancel'>, { access }: Caller): RefereeCommand =>
  access.role === 'seat' ? { ...command, seat: command.seat ?? access.seat } : command

const NOT_REFEREED: Failure = { code: 'not-found', message: 'This game has no referee. Open it from History.' }
/** What the room does without being asked. */
const OWN: Access = { role: 'host' }
const NOT_OVER: Failure = { code: 'conflict', message: 'Finish this game first.' }
const UNREADABLE: Failure = {
  code: 'damaged',
  message: 'This refereed game cannot be read: it was written by another version, or its file was changed.',
}

/** The settings as they are played, or why they do not go together. */
function agreedSetup(
  { edition, preset, lineup, players, ...options }: NewReferee,
  set: PlayedSet | null,
  seed: string,
): Answer<RefereeSetup> {
  const info = editionOfGame({ edition, set })?.info
  if (!info) return fail({ code: 'not-found', message: 'There is no such edition.', detail: 'edition' })
  const table = optionsToStore(options, lineup)
  if (!isOffered(info, options)) return fail({ code: 'invalid', message: 'This edition does not offer such a table.', detail: 'options' })
  const setup = setupOf({ preset, options: table, seed }, info)
  if (!setup) return fail({ code: 'not-found', message: 'There is no such preset or lineup in this edition.', detail: 'preset' })
  if (setup.reveal === 'silent' && setup.tray !== 'secret' && setup.tray !== 'stealth')
    return fail(failureOf({ code: 'silent-tray' }, info))
  if (setup.seats.some((seat) => players[seat] === undefined))
    return fail({ code: 'invalid', message: `Say who plays: ${setup.seats.join(', ')}.`, detail: 'players' })
  return ok(setup)
}

function headerOf(args: NewReferee, { seats, seed }: RefereeSetup, set: PlayedSet | null, gameId: string, startedAt: number): GameHeader {
  const players = seats.map((seat) => ({ seat, player: { type: 'human', name: args.players[seat] ?? '' } as const }))
  const options = optionsToStore(args, args.lineup)
  const { edition, preset } = args
  return { gameId, kind: 'refereed', edition, set, preset, options, seed, players, clock: null, startedAt, note: '', origin: null }
}

/** How a power could be used, as far as its own side knows; nothing where that is not told by squares. Why its piece cannot use it at all that side alone is told. */
function aimsFrom(
  { setup, state }: OpenedRecord,
  use: Pick<ObservedUse, 'seat' | 'kind' | 'power' | 'from'>,
): Answer<ResultOf<'referee.aims'>> {
  const table = tableFor(setup, state)
  const told = powersOnBoard(table)
  if (!told) return ok([])
  const refused = userRefusal(table, use)
  if (refused) return fail(failureOf(refused, setup.info))
  return ok(told.powers.uses(told.board, use).map(({ text, to, aims }) => ({ text, to, aims: [...aims] })))
}

/** The piece that one side alone may look at (NA-14, NA-20, TF-8). */
function seenBy({ setup, state }: OpenedRecord, seat: Seat): Answer<{ seat: Seat; kind: string }> {
  const entry = state.entries.find(({ seq }) => seq === state.toLook)?.now
  const target = entry?.type === 'power' ? entry.targets.find(({ fate }) => fate === 'looked-at') : undefined
  if (!target || lookerOf(state) !== seat) return fail(failureOf({ code: 'nothing-to-see' }, setup.info))
  return ok({ seat: target.seat, kind: target.kind })
}

/** The later entry in which a piece of a side contradicts the correction just refused; a side is told of its own pieces only. */
function contradictionFor({ refused, entries }: RefereeState, seat: Seat): number | null {
  return typeof refused?.against === 'number' && refused.of.includes(seat) ? numberOf(entries, refused.against) : null
}

function stepOf(command: RefereeCommand, events: readonly RefereeEvent[], seq: number, at: number): StoredStep {
  const by = 'seat' in command ? (command.seat ?? null) : command.type === 'begin' ? command.attacker : null
  return { seq, at, by, action: { ...command }, events: events as StoredStep['events'], clock: null }
}
