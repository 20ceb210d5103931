/** Asks a bot for its turn. The game goes on even if the bot crashes, overruns its time or gives an unusable answer. */
import { createHash } from 'node:crypto'
import type { BotPace } from '../../contract/words.ts'
import type { AnyAction } from '../../engine/core/game.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { AnySeenEvent } from '../../engine/families.ts'
import { gameEvents } from '../../record/timeline.ts'
import { leftAt } from '../clock.ts'
import type { BotTask, TablePorts } from '../ports.ts'
import { playerIn, positionOf, seqOf, type Session, type Thinking } from '../session.ts'

/** How long a bot may think about one turn, in milliseconds. */
const BUDGET_MS = 800
/** With a clock a bot spends at most this part of the time it has left. */
const CLOCK_SHARE = 1 / 20
/** The table stops waiting this long after the budget, in milliseconds: later than the bot runner gives up a thread that does not answer. */
const GRACE_MS = 60_000
/** With a clock it stops waiting after this part of the time left, so that a silent bot does not lose on time. */
const PATIENCE_SHARE = 1 / 2

/** Starts a bot’s turn. `done` gets the action, or null without an answer, `delayMs` after the start at the earliest; never after `cancel`. */
export function askBot(
  ports: TablePorts,
  session: Session,
  seat: Seat,
  delayMs: number,
  done: (action: AnyAction | null) => void,
): Thinking {
  const controller = new AbortController()
  const startedAt = ports.clock.now()
  const left = session.clock && leftAt(session.clock, seat, startedAt)
  const budgetMs = left === null ? BUDGET_MS : Math.min(BUDGET_MS, left * CLOCK_SHARE)
  const leastMs = left === null ? delayMs : Math.min(delayMs, left * CLOCK_SHARE)
  const patience = left === null ? budgetMs + GRACE_MS : Math.min(budgetMs + GRACE_MS, left * PATIENCE_SHARE)
  let cancelTimer = ports.clock.setTimer(patience, () => {
    ports.warn(`The bot of ${seat} overran its time.`)
    answer(null)
  })
  let answered = false

  const answer = (action: AnyAction | null): void => {
    if (answered) return
    answered = true
    cancelTimer()
    controller.abort()
    const wait = startedAt + leastMs - ports.clock.now()
    if (wait > 0) cancelTimer = ports.clock.setTimer(wait, () => done(action))
    else done(action)
  }
  const task = taskFor(session, seat, botIn(session, seat), { budgetMs, seed: turnSeed(session, seat), signal: controller.signal })
  const unanswered = (): void => {
    if (answered) return
    ports.warn(`The bot of ${seat} gave no answer.`)
    answer(null)
  }
  ask(ports, task)
    .then(answer, unanswered)
    .catch(() => ports.warn(`The answer of the bot of ${seat} could not be taken.`))
  return {
    seat,
    left,
    cancel() {
      answered = true
      cancelTimer()
      controller.abort()
    },
  }
}

/** The shortest and the longest time for a turn, in milliseconds; short ones are more frequent. */
const TIMES: Readonly<Record<BotPace, readonly [least: number, most: number]>> = {
  quick: [0, 0],
  natural: [900, 2_800],
  slow: [2_500, 6_000],
}

/**
 * How long a bot takes at least for a turn against a person, in milliseconds; its clock pays for it. The same seed gives the same time, which says nothing about
 * the turn.
 */
export function timeForTurn(pace: BotPace, seed: string): number {
  const [least, most] = TIMES[pace]
  return Math.round(least + (most - least) * createRng(`pace ${seed}`).fraction() ** 2)
}

/** A seed for one turn of one seat. It is a digest: unlike a generator’s state it does not reveal the game’s seed. */
export function turnSeed(session: Session, seat: Seat): string {
  return createHash('sha256')
    .update(`${session.header.seed} ${seat} ${seqOf(session)}`)
    .digest('hex')
}

/** Rejects, and never throws, when the bot has no answer. */
async function ask(ports: TablePorts, task: BotTask): Promise<AnyAction> {
  const choice = await ports.bots.choose(task)
  return choice.type === 'placement' ? { type: 'deploy', seat: task.seat, placement: choice.placement } : choice.action
}

function botIn(session: Session, seat: Seat): Pick<BotTask, 'bot' | 'level' | 'character'> {
  const player = playerIn(session, seat)
  if (player?.type !== 'bot') throw new Error(`no bot sits at ${seat}`)
  const { bot, level, character } = player
  return { bot, level, character }
}

/** A bot’s task: what its seat sees and was shown, and nothing else. */
export function taskFor(
  session: Session,
  seat: Seat,
  bot: Pick<BotTask, 'bot' | 'level' | 'character'>,
  terms: Pick<BotTask, 'budgetMs' | 'seed' | 'signal'>,
): BotTask {
  const { header, game, timeline } = session
  const state = positionOf(session)
  return {
    gameId: header.gameId,
    edition: header.edition,
    table: header.set?.table ?? null,
    seat,
    view: game.viewFor(state, seat),
    history: timeline.positions.flatMap(({ step }): AnySeenEvent[] =>
      step ? gameEvents(game, state, step).map((event) => game.redact(state, event, seat)) : [],
    ),
    ...bot,
    ...terms,
  }
}
