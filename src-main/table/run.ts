/** Runs live games: after every change it restarts the clock, asks bots and updates all screens. */
import { isWatched } from '../contract/sitting.ts'
import { isDeploy, isTurnAction, type AnyAction } from '../engine/core/game.ts'
import type { Seat, Viewer } from '../engine/core/seats.ts'
import { isOut } from '../engine/core/sides.ts'
import { movesOn, stateOf } from '../record/timeline.ts'
import { createSaving, endTrouble } from '../record/save-failure.ts'
import type { StoredStep } from '../record/types.ts'
import { commitAnswer, offeredBot } from './bots/draw-answers.ts'
import { askBot, timeForTurn, turnSeed } from './bots/ask-bot.ts'
import { restoreTime, leftAt, skipTime, stopClock } from './clock.ts'
import { commitDeal, commitGameAction, commitTableAction } from './commit.ts'
import { lowerIfOut, noteLooked, passIfNothingHidden } from './curtain.ts'
import { isDealDue } from './seals/shared-deal.ts'
import { enteringSeat } from './seals/rank-entry.ts'
import { fallbackAction } from './bots/fallback.ts'
import type { TablePorts } from './ports.ts'
import { startHeartbeat, standstill } from './heartbeat.ts'
import { canSee, isAttended } from './presence.ts'
import { waitsForAll } from './seals/physical.ts'
import { isHurried, playerIn, positionOf, toActIn, type Session } from './session.ts'
import { broadcast } from './broadcast.ts'
import { startShowing, endShowing, isLastShown, screensToWaitFor } from './wait-for-screens.ts'

export interface Run {
  /**
   * Continues the game and updates the screens, all or those whose viewer passes `isFor`. `steps` are those committed since the last call. Offers and answers
   * interrupt neither a bot nor the animation of a step.
   */
  afterChange(session: Session, steps: readonly StoredStep[], isFor?: (viewer: Viewer) => boolean): void
  /** Notes that a caller's screen has shown all steps up to `seq`, or never will. */
  noteShown(session: Session, callerId: string, seq: number): void
  /** Restarts a bot's turn after the pace of a game between bots has changed. */
  afterPaceChange(session: Session): void
  /** Lets a bot take one turn in a paused game. */
  stepOnce(session: Session): void
  /** Returns to the clock the time in which the machine slept or was frozen. Call it before anything that depends on time. */
  skipStandstill(session: Session): void
  /** Ends the game for a seat whose time is over, even if its timer has not fired yet. */
  checkFlag(session: Session): void
  /** Stores what a person asked for. On failure all screens show why, and the error is thrown again. */
  saveOrReport<T>(session: Session, store: () => T): T
  /** Stops clock and bots: no screen has the game open. */
  suspend(session: Session): void
}

export function createRun(ports: TablePorts): Run {
  /** An interrupted bot gets its time back, so that interruptions cannot make it lose on time. */
  const stopThinking = (session: Session): void => {
    const { thinking, clock } = session
    session.thinking = null
    if (!thinking) return
    thinking.cancel()
    const isPlaying = positionOf(session).phase === 'playing' && !isOut(positionOf(session), thinking.seat)
    if (clock && thinking.left !== null && isPlaying) restoreTime(clock, thinking.seat, thinking.left, ports.clock.now())
  }

  /** Tells bots the outcome, or null when the game stops without one. */
  const dismissBots = ({ header, timeline }: Session): void => ports.bots.over?.(header.gameId, stateOf(timeline).outcome)

  const afterChange: Run['afterChange'] = (session, steps, isFor) => {
    lowerIfOut(session)
    passIfNothingHidden(session)
    noteLooked(session)
    if (steps.some(movesOn)) {
      session.unseen = Infinity
      session.advising?.abort()
      stopThinking(session)
      if (positionOf(session).phase === 'over') dismissBots(session)
      waitForScreens(session, steps)
    }
    proceed(session)
    broadcast(ports, session, steps, isFor)
    if (session.trouble === null && isDealDue(session)) attemptOrRetry(session, () => afterStep(session, commitDeal(ports, session)))
    if (session.trouble === null && offeredBot(session) !== null)
      attemptOrRetry(session, () => afterStep(session, commitAnswer(ports, session)))
  }

  const afterStep = (session: Session, step: StoredStep | null): void => {
    if (step) afterChange(session, [step])
  }

  /** Continues the turn, unless it has to wait for the step before it to be shown. */
  const proceed = (session: Session): void => {
    startClock(session)
    if (mayThink(session)) startThinking(session)
    else stopThinking(session)
    updateHeartbeat(session)
  }

  /** Runs the heartbeat while a clock runs or a bot thinks. */
  const updateHeartbeat = (session: Session): void => {
    if (session.clock?.running || session.thinking) session.heartbeat ??= startHeartbeat(ports.clock, () => skipStandstill(session))
    else stopHeartbeat(session)
  }

  const skipStandstill: Run['skipStandstill'] = (session) => {
    const { heartbeat, clock } = session
    if (!heartbeat) return
    const now = ports.clock.now()
    const ms = standstill(heartbeat, now)
    heartbeat.seen = now
    if (ms === 0) return
    const seat = clock?.running ?? null
    if (clock) skipTime(clock, ms)
    stopThinking(session) // the machine gave it no time to think
    attemptOrRetry(session, () => {
      if (seat === null) return proceed(session)
      afterStep(session, commitTableAction(ports, session, null, { type: 'clock-stood', of: seat, ms }))
    })
  }

  const waitForScreens = (session: Session, steps: readonly StoredStep[]): void => {
    endShowing(session)
    const waits = ports.allowanceMs === 0 ? new Set<string>() : screensToWaitFor(session, steps)
    if (waits.size === 0) return
    startShowing(
      session,
      waits,
      (over) => ports.clock.setTimer(ports.allowanceMs, over),
      () => attemptOrRetry(session, () => beginTurn(session)),
    )
  }

  /** Begins the turn: the step has been shown, or the allowance is over. */
  const beginTurn = (session: Session): void => {
    endShowing(session)
    proceed(session)
    broadcast(ports, session, [])
  }

  const noteShown: Run['noteShown'] = (session, callerId, seq) => {
    if (isLastShown(session, callerId, seq)) beginTurn(session)
  }

  const startClock = (session: Session): void => {
    const { clock } = session
    if (!clock) return
    const now = ports.clock.now()
    stopClock(clock, now)
    const seat = clockedSeat(session)
    if (seat === null) return
    clock.running = seat
    clock.cancel = ports.clock.setTimer(leftAt(clock, seat, now), () => checkFlag(session))
  }

  const checkFlag = (session: Session): void => {
    skipStandstill(session)
    const { clock } = session
    const seat = clock?.running
    if (!clock || !seat) return
    if (leftAt(clock, seat, ports.clock.now()) > 0) return
    attemptOrRetry(session, () => {
      const fallen = commitGameAction(ports, session, null, { type: 'forfeit-on-time', seat })
      afterStep(session, fallen.ok ? fallen.value : null)
    })
  }

  const startThinking = (session: Session): void => {
    const isBusy = session.thinking !== null || session.trouble?.isRetried === true
    const seat = isBusy ? undefined : toActIn(session).find((one) => playerIn(session, one)?.type === 'bot')
    if (!seat) return
    const delayMs = delayFor(session, seat)
    const thinking = askBot(ports, session, seat, delayMs, (action) => {
      skipStandstill(session) // which may have asked the bot anew
      if (session.thinking === thinking) saving.saveOrRetry(session, () => act(session, seat, action))
    })
    session.thinking = thinking
  }

  /** The least time a bot takes, in milliseconds. Further steps of the same turn follow at once. */
  const delayFor = (session: Session, seat: Seat): number => {
    if (positionOf(session).phase !== 'playing') return 0
    if (isWatched(session.header.players)) return session.pace.paused ? 0 : session.pace.delayMs
    if (isHurried(session)) return 0
    const isSameTurn = session.timeline.steps.findLast(movesOn)?.by === seat
    return isSameTurn ? 0 : timeForTurn(ports.botPace(), turnSeed(session, seat))
  }

  /** Plays a bot's answer. If it gave none, the table moves for it and returns its time. */
  const act = (session: Session, seat: Seat, action: AnyAction | null): void => {
    const { thinking, clock } = session
    session.thinking = null
    if (action === null && clock && thinking && thinking.left !== null && positionOf(session).phase === 'playing')
      restoreTime(clock, seat, thinking.left, ports.clock.now())
    afterStep(session, (action === null ? null : tryAction(session, seat, action)) ?? tryAction(session, seat, fallback(session, seat)))
  }

  const tryAction = (session: Session, seat: Seat, action: AnyAction): StoredStep | null => {
    const made = isPlayable(session, seat, action) ? commitGameAction(ports, session, seat, action) : null
    if (made?.ok) return made.value
    ports.warn(`The answer of the bot of ${seat} could not be played.`)
    return null
  }

  const fallback = (session: Session, seat: Seat): AnyAction => {
    const { game } = session
    return fallbackAction(game, game.viewFor(positionOf(session), seat), seat, turnSeed(session, seat))
  }

  /** Runs what a timer or a bot started. On failure all screens show why, and it is tried again. */
  const attemptOrRetry = (session: Session, attempt: () => void): void => {
    skipStandstill(session)
    saving.saveOrRetry(session, attempt)
  }

  const saving = createSaving<Session>({
    setTimer: (ms, run) => ports.clock.setTimer(ms, run),
    explain: (error) => ports.explain(error),
    report(session, isNew) {
      if (isNew) ports.warn('A step could not be stored; the game waits.')
      proceed(session)
      broadcast(ports, session, [])
    },
    resume: (session) => afterChange(session, []),
  })

  const afterPaceChange: Run['afterPaceChange'] = (session) => {
    stopThinking(session)
    afterChange(session, [])
  }

  const stepOnce: Run['stepOnce'] = (session) => {
    startThinking(session)
    updateHeartbeat(session)
    broadcast(ports, session, [])
  }

  const suspend: Run['suspend'] = (session) => {
    stopThinking(session)
    dismissBots(session)
    session.advising?.abort()
    endShowing(session)
    endTrouble(session)
    if (session.clock) stopClock(session.clock, ports.clock.now())
    stopHeartbeat(session)
  }

  return { afterChange, noteShown, afterPaceChange, stepOnce, skipStandstill, checkFlag, saveOrReport: saving.save, suspend }
}

function stopHeartbeat(session: Session): void {
  session.heartbeat?.cancel()
  session.heartbeat = null
}

/** Whether a bot's answer can be played. It comes from outside: it may name another seat or be malformed. */
function isPlayable({ game, timeline }: Session, seat: Seat, action: AnyAction): boolean {
  try {
    const state = stateOf(timeline)
    const order = game.deployment(state, seat)
    const isDue = isDeploy(action) ? order !== null : isTurnAction(action) && (order === null || order.optional === true)
    return action.seat === seat && isDue && game.decide(state, action).ok
  } catch {
    return false
  }
}

/** A bot may think after a person's step could not be saved: its own step may be the next that can. */
function mayThink(session: Session): boolean {
  return session.trouble?.isRetried !== true && !isHeldUp(session) && positionOf(session).phase !== 'over'
}

/** Whether the next turn has to wait: for a step to be shown, a player to come, seals, shares of the deal, or the end of a pause. */
function isHeldUp(session: Session): boolean {
  const isPaused = isWatched(session.header.players) && session.pace.paused
  return session.showing !== null || isPaused || !isAttended(session) || waitsForAll(session)
}

/** The seat whose clock runs now, if any: the one to enter a rank, otherwise the one on turn. */
function clockedSeat(session: Session): Seat | null {
  const seat = positionOf(session).phase === 'playing' ? (enteringSeat(session) ?? toActIn(session)[0]) : undefined
  return seat && session.trouble === null && !isHeldUp(session) && canSee(session, seat) ? seat : null
}
