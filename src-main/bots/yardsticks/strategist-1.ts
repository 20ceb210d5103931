/**
 * `strategist-1`: the strategist of all families as it was when measuring began. It is a frozen program with the rules of its time inside
 * (made by `build/yardstick.ts`), asked by the line protocol like any external engine (docs/bot-protocol.md). It answers in this thread, so
 * the same seed and budget give the same game.
 */
import { createPlayer, levels } from '../../../resources/yardsticks/strategist-1.mjs'
import type { AnyAction, DeploymentOrder, Placement } from '../../engine/core/game.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { createGame, type AnySeenEvent, type EditionInfo } from '../../engine/families.ts'
import type { Bot, BotLevel, DeployTask } from '../contract.ts'

/** The families of its time: it cannot play later ones. */
const FAMILIES: readonly string[] = ['grid', 'cards', 'castle', 'territory']

/** Whether it can play an edition. */
export function isKnownToStrategist1({ family }: Pick<EditionInfo, 'family'>): boolean {
  return FAMILIES.includes(family)
}

export const strategist1: Bot = {
  id: 'strategist-1',
  levels,
  deploy(task) {
    const { order } = task
    const answer = playerOf(task, order.seat).ask(task, { type: 'deploy', order })
    if (answer.type !== 'deploy') throw new Error('strategist-1 did not deploy')
    return answer.placement
  },
  reinforce(task) {
    const { order, view } = task
    const player = playerOf(task, order.seat)
    const legal = player.game.legalActions(view, order.seat).map((action) => player.game.notation.formatAction(view, action))
    const answer = player.ask(task, { type: 'act', legal, order })
    return answer.type === 'deploy' ? answer.placement : null
  },
  act(task) {
    const { view, legal } = task
    const [{ seat }] = legal as readonly [AnyAction]
    const player = playerOf(task, seat)
    const texts = legal.map((action) => player.game.notation.formatAction(view, action))
    const answer = player.ask(task, { type: 'act', legal: texts })
    const chosen = answer.type === 'act' ? legal[texts.indexOf(answer.action)] : undefined
    if (!chosen) throw new Error('strategist-1 did not choose a legal action')
    return chosen
  },
}

type Task = Omit<DeployTask, 'order'>

type Question =
  | { readonly type: 'deploy'; readonly order: DeploymentOrder }
  | { readonly type: 'act'; readonly legal: readonly string[]; readonly order?: DeploymentOrder }

type Answer = { readonly type: 'deploy'; readonly placement: Placement } | { readonly type: 'act'; readonly action: string }

/** The program as it plays one seat of one game. */
type Player = ReturnType<typeof openPlayer>

function openPlayer({ info, view: { edition, options }, level }: Task, seat: Seat) {
  const hear = createPlayer(level)
  const base = { game: 'game' }
  let sentCount = 0
  hear(JSON.stringify({ type: 'game', ...base, edition, table: null, info, options, seat }))
  return {
    game: createGame(info),
    /** Sends the events since the last question, then this question. */
    ask({ history, view, seed, budget }: Task, question: Question): Answer {
      if (sentCount < history.length) hear(JSON.stringify({ type: 'told', ...base, events: history.slice(sentCount) }))
      sentCount = history.length
      const answer = hear(JSON.stringify({ ...question, ...base, id: sentCount, view, seed }), () => budget.expired())
      return JSON.parse(answer ?? '{}') as Answer
    },
  }
}

/** By the history of a seat, an array that grows with its game. */
const players = new WeakMap<readonly AnySeenEvent[], Map<BotLevel, Player>>()

function playerOf(task: Task, seat: Seat): Player {
  const byLevel = players.get(task.history) ?? new Map<BotLevel, Player>()
  const player = byLevel.get(task.level) ?? openPlayer(task, seat)
  players.set(task.history, byLevel.set(task.level, player))
  return player
}
