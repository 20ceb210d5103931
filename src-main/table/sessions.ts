/** The open tables: which games are live, and who has them open. */
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

/** A caller at a table that it has open. */
export interface Present {
  readonly session: Session
  readonly subscriber: Subscriber
}

type Found<T> = { readonly ok: true; readonly value: T } | Refusal

export interface Sessions {
  readonly ports: TablePorts
  readonly run: Run
  /** Brings the game to life if it is not, and lets the caller hear of it from now on. */
  enter(gameId: string, caller: Caller): Found<Present>
  /** The caller's place at a table that it has entered. */
  present(gameId: string, caller: Caller): Found<Present>
  /** Like `present`, for a request made for `seat`: refused unless the caller may speak for it now. */
  seated(gameId: string, caller: Caller, seat: Seat): Found<Present>
  leave(gameId: string, callerId: string): void
  /** The game has been deleted: everything stops, and who has it open is told. */
  forget(gameId: string): void
  leaveAll(callerId: string): void
  close(): void
}

const REVIEW_ONLY =
  'The rules make something else of this game today than its file says, so it can only be reviewed. Play on from one of its positions instead.'

export function createSessions(ports: TablePorts): Sessions {
  const live = new Map<string, Session>()
  /** Times of games that were left on the way, fresher than the stored ones. */
  const times = new Map<string, ReadonlyMap<Seat, number>>()
  const run = createRun(ports)

  const enter: Sessions['enter'] = (gameId, caller) => {
    const refused = refuseGame(caller.access, gameId)
    if (refused) return refused
    if (!live.has(gameId) && ports.games.row(gameId)?.reviewOnly) return refuse('conflict', REVIEW_ONLY, { detail: 'review-only' })
    const session = live.get(gameId) ?? revive(gameId)
    if (!session) return refuseMissing(ports.games, gameId, caller.access)
    run.awake(session)
    live.set(gameId, session)
    const subscriber = session.subscribers.get(caller.id) ?? { caller, watching: 'arbiter' }
    session.subscribers.set(caller.id, subscriber)
    return { ok: true, value: { session, subscriber } }
  }

  const revive = (gameId: string): Session | null => {
    const record = ports.games.load(gameId)
    if (record?.header.kind !== 'digital') return null
    return openSession(record, { left: times.get(gameId) ?? null, isHeld: (seat) => ports.held.isHeld(gameId, seat) })
  }

  const present: Sessions['present'] = (gameId, caller) => {
    const refused = refuseGame(caller.access, gameId)
    if (refused) return refused
    const session = live.get(gameId)
    const subscriber = session?.subscribers.get(caller.id)
    if (session && subscriber) {
      run.awake(session)
      return { ok: true, value: { session, subscriber } }
    }
    return ports.games.row(gameId) ? refuse('conflict', 'Open the game first.') : refuseMissing(ports.games, gameId, caller.access)
  }

  const seated: Sessions['seated'] = (gameId, caller, seat) => {
    const found = present(gameId, caller)
    return found.ok ? (refuseSeat(found.value.session, caller, seat) ?? found) : found
  }

  const leave: Sessions['leave'] = (gameId, callerId) => {
    const session = live.get(gameId)
    if (!session?.subscribers.delete(callerId)) return
    if (session.subscribers.size > 0) {
      run.shown(session, callerId, Infinity)
      return refresh(session)
    }
    run.suspend(session)
    if (session.clock) times.set(gameId, session.clock.left)
    live.delete(gameId)
  }

  /** Who is here, or whose seat is whose, has changed. */
  const refresh = (session: Session): void => {
    lowerIfDue(session)
    run.changed(session, [])
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
    forget,
    enter,
    present,
    seated,
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
export function snapshotOf(sessions: Sessions, { session, subscriber }: Present): TableSnapshot {
  return snapshotFor(sessions.ports, session, viewerOf(session, subscriber), subscriber.caller.access)
}

/** All steps as this caller may know them. */
export function logOf({ session, subscriber }: Present): StepReport[] {
  const { game, timeline } = session
  const [viewer, fresh] = [viewerOf(session, subscriber), freshFrom(timeline)]
  return timeline.steps.map((step) => reportStep(game, timeline, step, knowledgeOf(timeline, step, viewer), fresh))
}

/** The steps that the person who has taken over the screen has not seen, in full. */
export function unseenBy({ session, subscriber }: Present): StepReport[] {
  const { game, timeline, unseen } = session
  const viewer = viewerOf(session, subscriber)
  return timeline.steps.filter(({ seq }) => seq >= unseen).map((step) => reportStep(game, timeline, step, viewer))
}

/** Snapshot, whole log and edition, as on opening. */
export function openedFor(sessions: Sessions, present: Present): OpenedTable {
  const { info, header } = present.session
  const set = header.set && { name: header.set.name, hash: header.set.hash }
  return { snapshot: snapshotOf(sessions, present), log: logOf(present), info, set }
}
