/** Keeps live games going: after every change it restarts the clock, lets bots think, and tells everybody. */
import { isWatched } from '../contract/sitting.ts'
import { isDeploy, isTurnAction, type AnyAction } from '../engine/core/game.ts'
import type { Seat, Viewer } from '../engine/core/seats.ts'
import { isOut } from '../engine/core/sides.ts'
import { movesOn, stateOf } from '../record/timeline.ts'
import type { StoredStep } from '../record/types.ts'
import { commitAnswer, offeredBot } from './bot-answers.ts'
import { timeForTurn } from './bot-pace.ts'
import { think, turnSeed } from './bots.ts'
import { giveBack, leftAt, passOver, stopClock } from './clock.ts'
import { commitDeal, commitGameAction, commitTableAction } from './commit.ts'
import { lowerIfOut, noteLooked, passIfOpen } from './curtain.ts'
import { isDealDue } from './draw.ts'
import { enteringNow } from './entering.ts'
import { fallbackAction } from './fallback.ts'
import type { TablePorts } from './ports.ts'
import { beginPulse, stoodStill } from './pulse.ts'
import { canSee, isAttended } from './presence.ts'
import { waitsForAll } from './physical.ts'
import { playerIn, positionOf, toActIn, type Session, type Trouble } from './session.ts'
import { broadcast } from './broadcast.ts'
import { beginShowing, endShowing, isShown, watchersOf } from './showing.ts'

export interface Run {
  /**
   * Something changed; `steps` are those committed since the last call. Tells everybody, or those whose viewer `whom` picks. Offers and answers are told as well,
   * and neither interrupt a bot nor what is being shown.
   */
  changed(session: Session, steps: readonly StoredStep[], whom?: (viewer: Viewer) => boolean): void
  /** A caller's screen has shown everything up to `seq`, or will never. */
  shown(session: Session, callerId: string, seq: number): void
  /** The pace of a game between bots has changed: whoever is thinking starts again under it. */
  paced(session: Session): void
  /** Lets a bot take one turn though the game is paused. */
  stepOnce(session: Session): void
  /** Gives back the time in which the machine stood still, and tells everybody. Asked before anything is done that time decides about. */
  awake(session: Session): void
  /** Ends the game for a seat whose time is over though its timer has not fired yet. */
  checkFlag(session: Session): void
  /** Does what a person asked to be stored. When that fails everybody is told why, and the error goes on to whoever asked. */
  keep<T>(session: Session, store: () => T): T
  /** Nobody looks any more: clock and bots stop. */
  suspend(session: Session): void
}

/** How long after a step could not be stored it is tried again, in milliseconds. */
const AGAIN_MS = 5_000

const UNKNOWN = { message: 'Something went wrong inside Marshal, so this could not be saved. The game is as it was saved last.' }

export function createRun(ports: TablePorts): Run {
  /** What a bot has thought in vain costs it nothing: nobody can make it lose on time by interrupting it. */
  const stopThinking = (session: Session): void => {
    const { thinking, clock } = session
    session.thinking = null
    if (!thinking) return
    thinking.cancel()
    const isPlaying = positionOf(session).phase === 'playing' && !isOut(positionOf(session), thinking.seat)
    if (clock && thinking.left !== null && isPlaying) giveBack(clock, thinking.seat, thinking.left, ports.clock.now())
  }

  /** Bots are told how the game has ended, or, without an outcome, that it does not go on now. */
  const dismissBots = ({ header, timeline }: Session): void => ports.bots.over?.(header.gameId, stateOf(timeline).outcome)

  const changed: Run['changed'] = (session, steps, whom) => {
    lowerIfOut(session)
    passIfOpen(session)
    noteLooked(session)
    if (steps.some(movesOn)) {
      session.unseen = Infinity
      session.advising?.abort()
      stopThinking(session)
      if (positionOf(session).phase === 'over') dismissBots(session)
      waitForScreens(session, steps)
    }
    proceed(session)
    broadcast(ports, session, steps, whom)
    if (session.trouble === null && isDealDue(session)) guarded(session, () => told(session, commitDeal(ports, session)))
    if (session.trouble === null && offeredBot(session) !== null) guarded(session, () => told(session, commitAnswer(ports, session)))
  }

  const told = (session: Session, step: StoredStep | null): void => {
    if (step) changed(session, [step])
  }

  /** The turn goes on, or waits until the step before it has been shown. */
  const proceed = (session: Session): void => {
    startClock(session)
    if (mayThink(session)) startThinking(session)
    else stopThinking(session)
    keepPulse(session)
  }

  /** Beats while there is time to be lost. */
  const keepPulse = (session: Session): void => {
    if (session.clock?.running || session.thinking) session.pulse ??= beginPulse(ports.clock, () => awake(session))
    else stopPulse(session)
  }

  const awake: Run['awake'] = (session) => {
    const { pulse, clock } = session
    if (!pulse) return
    const now = ports.clock.now()
    const ms = stoodStill(pulse, now)
    pulse.seen = now
    if (ms === 0) return
    const seat = clock?.running ?? null
    if (clock) passOver(clock, ms)
    stopThinking(session) // it had no time to think
    guarded(session, () => {
      if (seat === null) return proceed(session)
      told(session, commitTableAction(ports, session, null, { type: 'clock-stood', of: seat, ms }))
    })
  }

  const waitForScreens = (session: Session, steps: readonly StoredStep[]): void => {
    endShowing(session)
    const waits = ports.allowanceMs === 0 ? new Set<string>() : watchersOf(session, steps)
    if (waits.size === 0) return
    beginShowing(
      session,
      waits,
      (over) => ports.clock.setTimer(ports.allowanceMs, over),
      () => guarded(session, () => begin(session)),
    )
  }

  /** The turn begins: everything has been shown, or patience is over. */
  const begin = (session: Session): void => {
    endShowing(session)
    proceed(session)
    broadcast(ports, session, [])
  }

  const shown: Run['shown'] = (session, callerId, seq) => {
    if (isShown(session, callerId, seq)) begin(session)
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
    awake(session)
    const { clock } = session
    const seat = clock?.running
    if (!clock || !seat) return
    if (leftAt(clock, seat, ports.clock.now()) > 0) return
    guarded(session, () => {
      const fallen = commitGameAction(ports, session, null, { type: 'forfeit-on-time', seat })
      told(session, fallen.ok ? fallen.value : null)
    })
  }

  const startThinking = (session: Session): void => {
    const isBusy = session.thinking !== null || session.trouble?.isTriedAgain === true
    const seat = isBusy ? undefined : toActIn(session).find((one) => playerIn(session, one)?.type === 'bot')
    if (!seat) return
    const delayMs = delayFor(session, seat)
    session.thinking = think(ports, session, seat, delayMs, (action) => guarded(session, () => act(session, seat, action)))
  }

  /** How long a bot takes at least. A step that goes on with its own turn follows at once. */
  const delayFor = (session: Session, seat: Seat): number => {
    if (positionOf(session).phase !== 'playing') return 0
    if (isWatched(session.header.players)) return session.pace.paused ? 0 : session.pace.delayMs
    const goesOn = session.timeline.steps.findLast(movesOn)?.by === seat
    return goesOn ? 0 : timeForTurn(ports.botPace(), turnSeed(session, seat))
  }

  /** A bot that gave no answer has lost no time by it: what is played for it is not its doing. */
  const act = (session: Session, seat: Seat, action: AnyAction | null): void => {
    const { thinking, clock } = session
    session.thinking = null
    if (action === null && clock && thinking && thinking.left !== null && positionOf(session).phase === 'playing')
      giveBack(clock, seat, thinking.left, ports.clock.now())
    told(session, (action === null ? null : tryAction(session, seat, action)) ?? tryAction(session, seat, fallback(session, seat)))
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

  /** Timers and bots have nobody to answer to: what fails there is told to everybody, and tried again after a while. */
  const guarded = (session: Session, attempt: () => void): void => {
    awake(session)
    const before = session.trouble
    try {
      attempt()
      if (session.trouble?.isTriedAgain === true && session.trouble === before) recover(session)
    } catch (error) {
      session.trouble?.cancel()
      const cancel = ports.clock.setTimer(AGAIN_MS, () => guarded(session, attempt))
      try {
        stumble(session, error, { isTriedAgain: true, cancel })
      } catch {
        return // not even what stands in everybody's snapshot can be read: told when it is tried again
      }
    }
  }

  const keep: Run['keep'] = (session, store) => {
    const kept = orStumble(session, store)
    if (session.trouble?.isTriedAgain === false) recover(session)
    return kept
  }

  const orStumble = <T>(session: Session, store: () => T): T => {
    try {
      return store()
    } catch (error) {
      const { isTriedAgain = false, cancel = () => undefined } = session.trouble ?? {}
      stumble(session, error, { isTriedAgain, cancel })
      throw error
    }
  }

  /** No clock runs until something is stored again; until then everybody reads why. */
  const stumble = (session: Session, error: unknown, trying: Omit<Trouble, 'message'>): void => {
    if (session.trouble === null) ports.warn('A step could not be stored; the game waits.')
    session.trouble = { message: (ports.explain(error) ?? UNKNOWN).message, ...trying }
    proceed(session)
    broadcast(ports, session, [])
  }

  /** It was tried again, and nothing was left to store, or something else could be stored. */
  const recover = (session: Session): void => {
    session.trouble = null
    changed(session, [])
  }

  const paced: Run['paced'] = (session) => {
    stopThinking(session)
    changed(session, [])
  }

  const stepOnce: Run['stepOnce'] = (session) => {
    startThinking(session)
    keepPulse(session)
    broadcast(ports, session, [])
  }

  const suspend: Run['suspend'] = (session) => {
    stopThinking(session)
    dismissBots(session)
    session.advising?.abort()
    endShowing(session)
    session.trouble?.cancel()
    session.trouble = null
    if (session.clock) stopClock(session.clock, ports.clock.now())
    stopPulse(session)
  }

  return { changed, shown, paced, stepOnce, awake, checkFlag, keep, suspend }
}

function stopPulse(session: Session): void {
  session.pulse?.cancel()
  session.pulse = null
}

/** A bot's answer came from outside: it may name another seat, or be nothing that the rules can read. */
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

/** A bot also thinks when only what a person asked for could not be saved: its own step is then the next that may be. */
function mayThink(session: Session): boolean {
  return session.trouble?.isTriedAgain !== true && !isHeldUp(session) && positionOf(session).phase !== 'over'
}

/** Whether the next turn has to wait: for a step to be shown, for somebody to come, for seals to be noted or shares to be added, or for the one who paused a game between bots. */
function isHeldUp(session: Session): boolean {
  const isPaused = isWatched(session.header.players) && session.pace.paused
  return session.showing !== null || isPaused || !isAttended(session) || waitsForAll(session)
}

/** The seat whose clock runs now, if any: whoever is to enter a rank, otherwise whoever is on turn. */
function clockedSeat(session: Session): Seat | null {
  const seat = positionOf(session).phase === 'playing' ? (enteringNow(session) ?? toActIn(session)[0]) : undefined
  return seat && session.trouble === null && !isHeldUp(session) && canSee(session, seat) ? seat : null
}
