/** The open tables: which games are live, and which callers have them open. */
import { refuse, refuseGame, type Caller, type Refusal } from '../contract/handlers.ts'
import type { OpenedTable, StepReport, TableSnapshot } from '../contract/table.ts'
import type { Seat } from '../engine/core/seats.ts'
import { refuseMissing } from '../record/missing.ts'
import { knowledgeOf, freshFrom, reportStep } from '../record/redact-steps.ts'
import { refuseSeat, viewerOf } from './access.ts'
import { lowerIfDue } from './curtain.ts'
import type { TablePorts } from './ports.ts'
import { createRun, type Run } from './run.ts'
import { openSession, type Session, type Subscriber } from './session.ts'
import { snapshotFor } from './snapshot.ts'

/** A game that a caller has open. */
export interface OpenTable {
  readonly session: Session
  readonly subscriber: Subscriber
}

type Found<T> = { readonly ok: true; readonly value: T } | Refusal

export interface Sessions {
  readonly ports: TablePorts
  readonly run: Run
  /** Whether a caller has the game open. */
  isOpen(this: void, gameId: string): boolean
  /** Opens the game for the caller, resuming it if necessary; it gets all updates from now on. */
  enter(gameId: string, caller: Caller): Found<OpenTable>
  /** The game, if the caller has it open. */
  findOpen(gameId: string, caller: Caller): Found<OpenTable>
  /** Like `findOpen`, for a request for `seat`: refused unless the caller may act for it now. */
  findSeated(gameId: string, caller: Caller, seat: Seat): Found<OpenTable>
  leave(gameId: string, callerId: string): void
  /** Closes a deleted game and informs all screens that have it open. */
  forget(gameId: string): void
  leaveAll(callerId: string): void
  close(): void
}

const REVIEW_ONLY = 'This game does not fit the current rules, so it can only be reviewed. Play on from one of its positions instead.'

export function createSessions(ports: TablePorts): Sessions {
  const live = new Map<string, Session>()
  /** Clock times of games that were left during a turn, newer than the stored ones. */
  const times = new Map<string, ReadonlyMap<Seat, number>>()
  const run = createRun(ports)

  const enter: Sessions['enter'] = (gameId, caller) => {
    const refused = refuseGame(caller.access, gameId)
    if (refused) return refused
    if (!live.has(gameId) && ports.games.row(gameId)?.reviewOnly) return refuse('conflict', REVIEW_ONLY, { detail: 'review-only' })
    const session = live.get(gameId) ?? resume(gameId)
    if (!session) return refuseMissing(ports.games, gameId, caller.access)
    run.skipStandstill(session)
    live.set(gameId, session)
    const subscriber = session.subscribers.get(caller.id) ?? { caller, watching: 'arbiter' }
    session.subscribers.set(caller.id, subscriber)
    return { ok: true, value: { session, subscriber } }
  }

  const resume = (gameId: string): Session | null => {
    const record = ports.games.load(gameId)
    if (record?.header.kind !== 'digital') return null
    return openSession(record, { left: times.get(gameId) ?? null, isHeld: (seat) => ports.held.isHeld(gameId, seat) })
  }

  const findOpen: Sessions['findOpen'] = (gameId, caller) => {
    const refused = refuseGame(caller.access, gameId)
    if (refused) return refused
    const session = live.get(gameId)
    const subscriber = session?.subscribers.get(caller.id)
    if (session && subscriber) {
      run.skipStandstill(session)
      return { ok: true, value: { session, subscriber } }
    }
    return ports.games.row(gameId) ? refuse('conflict', 'Open the game first.') : refuseMissing(ports.games, gameId, caller.access)
  }

  const findSeated: Sessions['findSeated'] = (gameId, caller, seat) => {
    const found = findOpen(gameId, caller)
    return found.ok ? (refuseSeat(found.value.session, caller, seat) ?? found) : found
  }

  const leave: Sessions['leave'] = (gameId, callerId) => {
    const session = live.get(gameId)
    if (!session?.subscribers.delete(callerId)) return
    if (session.subscribers.size > 0) {
      run.noteShown(session, callerId, Infinity)
      return refresh(session)
    }
    run.suspend(session)
    if (session.clock) times.set(gameId, session.clock.left)
    live.delete(gameId)
  }

  /** Continues after a caller has left or a seat has changed hands. */
  const refresh = (session: Session): void => {
    lowerIfDue(session)
    run.afterChange(session, [])
  }

  const stopHearing = ports.held.onChange((gameId) => {
    const session = live.get(gameId)
    if (session) refresh(session)
  })

  const forget: Sessions['forget'] = (gameId) => {
    const session = live.get(gameId)
    live.delete(gameId)
    times.delete(gameId)
    if (!session) return
    run.suspend(session)
    for (const { caller } of session.subscribers.values()) caller.send('game.gone', { gameId })
  }

  return {
    ports,
    run,
    isOpen: (gameId) => live.has(gameId),
    forget,
    enter,
    findOpen,
    findSeated,
    leave,
    leaveAll: (callerId) => [...live.keys()].forEach((gameId) => leave(gameId, callerId)),
    close() {
      stopHearing()
      live.forEach((session) => run.suspend(session))
      live.clear()
    },
  }
}

/** The table as this caller sees it now. */
export function snapshotOf(sessions: Sessions, { session, subscriber }: OpenTable): TableSnapshot {
  return snapshotFor(sessions.ports, session, viewerOf(session, subscriber), subscriber.caller.access)
}

/** All steps as this caller may know them. */
export function logOf({ session, subscriber }: OpenTable): StepReport[] {
  const { game, timeline } = session
  const [viewer, fresh] = [viewerOf(session, subscriber), freshFrom(timeline)]
  return timeline.steps.map((step) => reportStep(game, timeline, step, knowledgeOf(timeline, step, viewer), fresh))
}

/** The steps that the person who took over the screen has not seen, in full. */
export function unseenBy({ session, subscriber }: OpenTable): StepReport[] {
  const { game, timeline, unseen } = session
  const viewer = viewerOf(session, subscriber)
  return timeline.steps.filter(({ seq }) => seq >= unseen).map((step) => reportStep(game, timeline, step, viewer))
}

/** Snapshot, whole log and edition, as on opening. */
export function openedFor(sessions: Sessions, table: OpenTable): OpenedTable {
  const { info, header } = table.session
  const set = header.set && { name: header.set.name, hash: header.set.hash }
  return { snapshot: snapshotOf(sessions, table), log: logOf(table), info, set }
}
