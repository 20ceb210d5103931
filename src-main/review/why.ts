/** Why one action was stronger than another: what sets them apart, or nothing where no reason carries the difference. */
import { askWhy, type Turn } from '../bots/ask.ts'
import type { ActTask } from '../bots/contract.ts'
import { strategistBot } from '../bots/index.ts'
import { DANGER, LIKELY_FLAG, LIKELY_PREY, type Drawback, type Reason } from '../bots/reasons.ts'
import type { AnyAction } from '../engine/core/game.ts'

export interface Difference {
  /** What speaks for the stronger action. */
  readonly why: Reason | null
  /** What speaks against the one taken. */
  readonly against: Drawback | null
  /** What the stronger one does, where neither of these is known: small, but more than nothing; null where the action taken does it too. */
  readonly does: Reason | null
  /** What the stronger one is after: decisions that miss the same are one mistake. Null where it is after nothing in particular, or the one taken gives something up. */
  readonly idea: string | null
}

/** For a loss of at least this much, an approach that may fail explains nothing, nor does what only helps a little. */
const MUCH = 0.07
const SOME = 0.05
/** A blunder is about more than an approach. */
const BLUNDER = 0.15
/** From here on a look shows what is known already. */
const NEARLY = 0.9
/** An attack that gains something less often than this is no reason. */
const HOPELESS = 0.25
/** Chances that differ by less are alike. */
const ALIKE = 0.1
/** The strongest piece, as a chance to win: 100 of its hundredths, of which 400 are the whole chance (`weightOf`). */
const STRONGEST = 0.25
/** The share of a loss that explains it. */
const MOST = 0.6
/** Reasons that never explain a loss. */
const SMALL: ReadonlySet<Reason['type']> = new Set(['near', 'rest', 'wait', 'spot', 'place', 'border'])

/** What only helps: it is no reason where the action taken gives something up. */
const HELP: ReadonlySet<Reason['type']> = new Set(['way', 'guard', 'cover', 'claim'])

/** `loss`: what the action taken gave away, as a chance to win from 0, or as pieces of the same weight (`weightOf`). */
export function whyStronger(turn: Turn, better: AnyAction, taken: AnyAction, loss: number): Difference {
  const reason = plain(askWhy(strategistBot, turn, better))
  const isShared = isAlike(reason, askWhy(strategistBot, turn, taken))
  const task = { ...turn, legal: turn.game.legalActions(turn.view, turn.seat) }
  const against = drawbackOf(task, better, taken, loss)
  const isAgain = against !== null && isSaidBy(against, reason)
  const isSaid = isShared || (isAgain && !atStake(reason))
  const why = !isSaid && carries(reason, loss) && !(against && HELP.has(reason.type)) ? reason : null
  const idea = (against && !isAgain) || isTrifle(reason, loss) ? null : ideaOf(reason)
  if (why && isAgain) return { why, against: null, does: null, idea }
  return { why, against, idea, does: why || against || isSaid || reason.type === 'best' || isTrifle(reason, loss) ? null : reason }
}

/** The same for actions that pursue the same thing by whichever way: its type, the kind of piece, and the goal. The Flag is one goal, wherever it may be. */
function ideaOf(reason: Reason): string | null {
  if (SMALL.has(reason.type) || HELP.has(reason.type)) return null
  const goal = 'at' in reason ? reason.at : 'threat' in reason ? reason.threat : null
  if (goal === null) return null
  const piece = 'piece' in reason ? reason.piece : ''
  return JSON.stringify(reason.type === 'flag' ? [reason.type, piece] : [reason.type, piece, goal, 'kind' in reason ? reason.kind : null])
}

/** What the action taken gives up or risks, and the stronger one does not. A small danger only where it explains a loss. */
export function drawbackOf(task: ActTask, better: AnyAction, taken: AnyAction, loss?: number): Drawback | null {
  const same = strategistBot.drawbacks?.(task, better) ?? []
  const found = (strategistBot.drawbacks?.(task, taken) ?? []).find(
    (each) => isOfSize(each, loss) && !same.some((other) => isNoLess(other, each)),
  )
  if (found?.type !== 'exposed') return found ?? null
  const { stake: _, ...rest } = { stake: undefined, ...found }
  return rest
}

/** Whether what is at stake is most of the loss, where the danger is small. */
function isOfSize(drawback: Drawback, loss = 0): boolean {
  const stake = drawback.type === 'exposed' ? drawback.stake : undefined
  return stake === undefined || (loss > 0 && stake * STRONGEST >= loss * MOST)
}

/** Without what an action gives up, which is no reason for it, and without what does not happen. */
export function plain(reason: Reason): Reason {
  const { leaves: _, ...rest } = { leaves: undefined, ...reason }
  return 'calm' in rest ? { ...rest, calm: false } : rest
}

/** Whether the drawback of the action taken says that it leaves the piece in danger which the stronger one saves, or the Flag whose way it blocks. */
function isSaidBy(against: Drawback, reason: Reason): boolean {
  if (reason.type === 'block') return against.type === 'left' && against.at === reason.at
  return against.type === 'left' && reason.type === 'save' && against.piece === reason.piece && against.at === reason.threat
}

/** Flags that are in danger with a piece: only the reason says so. */
function atStake(reason: Reason): boolean {
  return reason.type === 'save' && reason.flags !== undefined
}

/** Whether a reason is of the size of the loss: an approach is not, and an attack only where it is likely to gain something. */
function carries(reason: Reason, loss: number): boolean {
  if (SMALL.has(reason.type)) return false
  if (HELP.has(reason.type)) return loss < SOME
  switch (reason.type) {
    case 'best':
      return false
    case 'recruit':
      return reason.strongest
    case 'attack':
      return reason.wins >= LIKELY_PREY || reason.ties === 1 || (reason.prize ?? 0) >= LIKELY_FLAG
    case 'meet':
      return reason.falls >= DANGER && reason.dies < DANGER
    case 'accuse':
    case 'stop':
    case 'block':
      return reason.chance >= DANGER
    case 'look':
      return reason.chance >= LIKELY_FLAG && reason.chance < NEARLY
    case 'land':
      return reason.gains !== undefined || reason.keeps !== undefined || loss < MUCH
    case 'save':
      return reason.falls >= DANGER || loss < MUCH
    case 'flag':
      return reason.chance >= LIKELY_PREY || loss < MUCH
    case 'prey':
      return reason.next === true || loss < MUCH
    case 'away':
    case 'escort':
    case 'door':
    case 'aim':
    case 'fetch':
      return loss < MUCH
    default:
      return true
  }
}

/** Whether it would sound absurd to say what an action does: it is small or hopeless and much was lost, or it shows what is known already. */
export function isTrifle(reason: Reason, loss: number): boolean {
  if (SMALL.has(reason.type)) return loss >= MUCH
  switch (reason.type) {
    case 'look':
      return reason.chance >= NEARLY
    case 'attack':
      return loss >= MUCH && reason.wins + reason.ties < HOPELESS && (reason.prize ?? 0) < HOPELESS
    case 'door':
      return loss >= MUCH
    case 'away':
      return loss >= MUCH && reason.falls < DANGER
    case 'prey':
      return reason.next !== true && loss >= BLUNDER
    default:
      return false
  }
}

/** Whether both actions have this reason, so that it sets them not apart. */
function isAlike(reason: Reason, other: Reason): boolean {
  if (aboutOf(reason) !== aboutOf(plain(other))) return false
  const chanceIn = (each: Reason): number =>
    'wins' in each ? each.wins : 'chance' in each ? each.chance : 'falls' in each ? each.falls : 1
  return chanceIn(reason) - chanceIn(other) < ALIKE
}

/** What a reason is about, without the piece that acts and without chances. */
function aboutOf(reason: Reason): string {
  return JSON.stringify(reason, (key, value: unknown) =>
    typeof value === 'number' && ['wins', 'ties', 'chance', 'falls', 'dies', 'prize', 'steps'].includes(key)
      ? undefined
      : key === 'piece'
        ? undefined
        : value,
  )
}

/** Whether one action gives up as much as the other. */
function isNoLess(one: Drawback, other: Drawback): boolean {
  const subject = (each: Drawback): string =>
    'falls' in each ? `${each.type} ${each.piece} ${'from' in each ? each.from : ''}` : `${each.type} ${each.territory}`
  if (subject(one) !== subject(other)) return false
  return !('falls' in one && 'falls' in other) || one.falls > other.falls - ALIKE
}
