/**
 * The referee's room. Each step is stored before it is announced, and the state is folded from the store on each request, so a game resumes anywhere,
 * even between two claims. Only `snapshot.ts` makes what is announced; kinds stay here and in the archive.
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
import { lineupsOf } from '../engine/core/lineup.ts'
import { fail, ok } from '../engine/core/result.ts'
import type { ObservedUse } from '../engine/rules/physical-board.ts'
import { editionOfGame, chooseCustomEdition, type CustomEditionStore } from '../record/custom-editions.ts'
import { refuseMissing } from '../record/missing.ts'
import { createSaving, endTrouble, type SavedGame } from '../record/save-failure.ts'
import type { GameHeader, GameRecord, GameStore, PlayedCustomEdition, StoredStep } from '../record/types.ts'
import { refuseForAll, refuseSpeaker, speakerOf, type HeldSeats } from './callers.ts'
import { powersOnBoard, userRefusal } from './board/board-powers.ts'
import { lostIn } from './claims/lost-in.ts'
import { decide } from './commands/decide.ts'
import { tableFor } from './commands/pending-entry.ts'
import { lookerOf } from './commands/who-may-start.ts'
import type { RefereeEvent } from './events.ts'
import { ledgerSide, readable } from './tally/ledger.ts'
import { openRecord, summaryOf, type OpenedRecord } from './record.ts'
import { failureOf } from './refusals.ts'
import { handicapRefused, isOffered, optionsToStore, setupOf, type RefereeSetup } from './setup.ts'
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
  /** A text that cannot be guessed, from which cards are drawn. */
  newSeed(): string
  /** Calls `run` once after so many milliseconds; returns a function that cancels it. */
  setTimer(this: void, ms: number, run: () => void): () => void
  /** The seats that guests have taken. */
  readonly held: HeldSeats
  /** What a user can do about a system error; null for a bug. */
  explain(this: void, error: unknown): Failure | null
}

/** A game that callers watch. */
interface WatchedGame extends SavedGame {
  readonly gameId: string
  readonly callers: Map<string, Caller>
}

interface OpenedGame extends OpenedRecord {
  readonly record: GameRecord
}

export interface RefereeRoom extends Room<RefereeRequestName> {
  /** Whether a screen has this game open. */
  isOpen(this: void, gameId: string): boolean
  /** Games were deleted: sends that to callers that have them open. */
  gone(gameIds: readonly string[]): void
}

/** Opens the referee's room. */
export function createReferee(ports: RefereePorts): RefereeRoom {
  const { games, held } = ports
  const watched = new Map<string, WatchedGame>()

  const watch = (gameId: string, caller: Caller): WatchedGame => {
    const game = watched.get(gameId) ?? { gameId, callers: new Map<string, Caller>(), trouble: null }
    watched.set(gameId, game)
    game.callers.set(caller.id, caller)
    return game
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
    return ok(currentSnapshot(opened.value))
  }

  /** The public view of a game now. */
  const currentSnapshot = ({ record, setup, state }: OpenedGame): RefereeSnapshot => {
    const { gameId } = record.header
    const trouble = watched.get(gameId)?.trouble?.message ?? null
    return { ...snapshotNow({ header: record.header, setup, state, seq: record.steps.length }), trouble }
  }

  const snapshotNow = (input: SnapshotInput): RefereeSnapshot => {
    const { gameId } = input.header
    return { ...snapshotOf(input, 'policies'), held: input.setup.seats.filter((seat) => held.isHeld(gameId, seat)) }
  }

  /** Guests have come or gone: announces who has which seat. */
  const stopHearing = held.onChange((gameId) => announceNow(gameId))

  const announceNow = (gameId: string): void => {
    if (!watched.has(gameId)) return
    const opened = open(gameId, OWN)
    if (opened.ok) announce(currentSnapshot(opened.value))
  }

  const announce = (snapshot: RefereeSnapshot): void => {
    for (const caller of watched.get(snapshot.gameId)?.callers.values() ?? []) caller.send('referee.changed', snapshot)
  }

  const saving = createSaving<WatchedGame>({
    setTimer: ports.setTimer,
    explain: ports.explain,
    report: ({ gameId }) => announceNow(gameId),
    resume: ({ gameId }) => announceNow(gameId),
  })

  /** Performs a command again that could not be saved after `seq` steps, unless another step has been saved since. */
  const retry = (game: WatchedGame, command: RefereeCommand, seq: number): void => {
    const opened = open(game.gameId, OWN)
    if (opened.ok && opened.value.record.steps.length === seq) perform(game, opened.value, command)
  }

  const run = (gameId: string, caller: Caller, command: RefereeCommand, seen?: number): Answer<RefereeSnapshot> => {
    const opened = open(gameId, caller.access)
    if (!opened.ok) return opened
    if (seen !== undefined && isLate(opened.value.record.steps.slice(seen), command)) return GONE_ON
    const speaker = speakerOf(command)
    const refused =
      (speaker !== null ? refuseSpeaker(held, caller.access, gameId, speaker) : null) ??
      (caller.access.role === 'host' ? refuseForAll(held, gameId, command, opened.value.setup, opened.value.state) : null)
    if (refused) return refused
    return perform(watch(gameId, caller), opened.value, command)
  }

  /** The game as one seat may see it, for a caller who speaks for that seat. */
  const openFor = (gameId: string, seat: Seat, { access }: Caller): Answer<OpenedGame> =>
    refuseSpeaker(held, access, gameId, seat) ?? open(gameId, access)

  /** Decides, stores, then announces. Throws when storing fails; the game is then unchanged. */
  const perform = (game: WatchedGame, opened: OpenedGame, command: RefereeCommand): Answer<RefereeSnapshot> => {
    const { record, setup, state } = opened
    const { gameId } = record.header
    const decided = decide(setup, state, command)
    if (!decided.ok) {
      const numbers = lostIn(setup, state, command, decided.error)
      return fail({ ...failureOf(decided.error, setup.info), ...(numbers.length > 0 ? { lostIn: [...numbers] } : {}) })
    }
    const step = stepOf(command, decided.value, record.steps.length + 1, ports.now())
    const next = decided.value.reduce<RefereeState>((folded, event) => evolve(folded, event, step), state)
    saving.save(
      game,
      () => games.append(gameId, step, summaryOf(setup, next, step.at)),
      () => retry(game, command, record.steps.length),
    )
    endTrouble(game)
    const snapshot = snapshotNow({ header: record.header, setup, state: next, seq: step.seq })
    announce(snapshot)
    return ok(snapshot)
  }

  const stopWatching = (gameId: string): void => {
    const game = watched.get(gameId)
    if (game) endTrouble(game)
    watched.delete(gameId)
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
        // the losses of an entry that is being corrected do not count yet
        const { tally } = tableFor(setup, state)
        return ok(setup.seats.map((side) => ledgerSide(setup, tally, side, readable(setup, seat, side))))
      },
    },
    isOpen: (gameId) => watched.has(gameId),
    gone(gameIds) {
      for (const gameId of gameIds) {
        for (const caller of watched.get(gameId)?.callers.values() ?? []) caller.send('game.gone', { gameId })
        stopWatching(gameId)
      }
    },
    left: (callerId) => {
      for (const [gameId, { callers }] of watched) if (callers.delete(callerId) && callers.size === 0) stopWatching(gameId)
    },
    close: () => {
      stopHearing()
      for (const gameId of watched.keys()) stopWatching(gameId)
    },
  }
}

/** A guest who puts the pieces back does so for its own seat. */
const ofCaller = (command: CommandOf<'cancel'>, { access }: Caller): RefereeCommand =>
  access.role === 'seat' ? { ...command, seat: command.seat ?? access.seat } : command

const NOT_REFEREED: Failure = { code: 'not-found', message: 'This game has no referee. Open it from History.' }
/** For what the room does unasked. */
const OWN: Access = { role: 'host' }
const NOT_OVER: Failure = { code: 'conflict', message: 'Finish this game first.' }
const UNREADABLE: Failure = {
  code: 'damaged',
  message: 'This refereed game cannot be read: it was written by another version, or its file was changed.',
}

/** The settings of the game, or why they do not go together. */
function agreedSetup(
  { edition, preset, lineup, players, ...options }: NewReferee,
  set: PlayedCustomEdition | null,
  seed: string,
): Answer<RefereeSetup> {
  const info = editionOfGame({ edition, set })?.info
  if (!info) return fail({ code: 'not-found', message: 'There is no such edition.', detail: 'edition' })
  const table = optionsToStore(options, lineup)
  if (!isOffered(info, options)) return fail({ code: 'invalid', message: 'This edition does not offer such a table.', detail: 'options' })
  const seated = lineupsOf(info, preset).find(({ id }) => lineup === undefined || id === lineup)
  const refused = seated && options.handicap ? handicapRefused(info, { preset, lineup: seated }, options.handicap) : null
  if (refused) return fail({ code: 'invalid', message: refused, detail: 'handicap' })
  const setup = setupOf({ preset, options: table, seed }, info)
  if (!setup) return fail({ code: 'not-found', message: 'There is no such preset or lineup in this edition.', detail: 'preset' })
  if (setup.reveal === 'silent' && setup.tray !== 'secret' && setup.tray !== 'stealth')
    return fail(failureOf({ code: 'silent-tray' }, info))
  if (setup.seats.some((seat) => players[seat] === undefined))
    return fail({ code: 'invalid', message: `Say who plays: ${setup.seats.join(', ')}.`, detail: 'players' })
  return ok(setup)
}

function headerOf(
  args: NewReferee,
  { seats, seed }: RefereeSetup,
  set: PlayedCustomEdition | null,
  gameId: string,
  startedAt: number,
): GameHeader {
  const players = seats.map((seat) => ({ seat, player: { type: 'human', name: args.players[seat] ?? '' } as const }))
  const options = optionsToStore(args, args.lineup)
  const { edition, preset } = args
  return { gameId, kind: 'refereed', edition, set, preset, options, seed, players, clock: null, startedAt, note: '', origin: null }
}

/** Whether a command came after other steps. Entries of the other armies of a battle change nothing for one's own: both sides enter at once. */
function isLate(since: readonly StoredStep[], command: RefereeCommand): boolean {
  const isEntry = command.type === 'enter' && since.every(({ action, by }) => action.type === 'enter' && by !== command.seat)
  return since.length > 0 && !isEntry
}

/** The possible targets of a power, as far as its own side knows; none where squares are not named. Only that side may read why its piece cannot use it. */
function aimsFrom(
  { setup, state }: OpenedRecord,
  use: Pick<ObservedUse, 'seat' | 'kind' | 'power' | 'from'>,
): Answer<ResultOf<'referee.aims'>> {
  const table = tableFor(setup, state)
  const physical = powersOnBoard(table)
  if (!physical) return ok([])
  const refused = userRefusal(table, use)
  if (refused) return fail(failureOf(refused, setup.info))
  return ok(physical.powers.uses(physical.board, use).map(({ text, to, aims }) => ({ text, to, aims: [...aims] })))
}

/** The piece that one side may look at (NA-14, NA-20, TF-8). */
function seenBy({ setup, state }: OpenedRecord, seat: Seat): Answer<{ seat: Seat; kind: string }> {
  const entry = state.entries.find(({ seq }) => seq === state.toLook)?.now
  const target = entry?.type === 'power' ? entry.targets.find(({ fate }) => fate === 'looked-at') : undefined
  if (!target || lookerOf(state) !== seat) return fail(failureOf({ code: 'nothing-to-see' }, setup.info))
  return ok({ seat: target.seat, kind: target.kind })
}

/** The number of the later entry in which a piece of this side contradicts the refused correction; other sides' pieces are not named. */
function contradictionFor({ refused, entries }: RefereeState, seat: Seat): number | null {
  return typeof refused?.against === 'number' && refused.of.includes(seat) ? numberOf(entries, refused.against) : null
}

function stepOf(command: RefereeCommand, events: readonly RefereeEvent[], seq: number, at: number): StoredStep {
  const by = 'seat' in command ? (command.seat ?? null) : command.type === 'begin' ? command.attacker : null
  return { seq, at, by, action: { ...command }, events: events as StoredStep['events'], clock: null }
}
