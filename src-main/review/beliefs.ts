/** What a seat took the pieces of others for in a finished game, by all that it had seen, and what came of it where that was wrong: bluffs. */
import { knowledgeAt } from '../bots/index.ts'
import type { KnownPiece } from '../bots/knowledge.ts'
import { withKind } from '../bots/suppose.ts'
import type { Belief, Bluff } from '../contract/review-learning.ts'
import type { AnyAction, StateBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { gameEvents, isGameStep } from '../record/timeline.ts'
import { witnessOf } from './knowledge.ts'
import type { Replay } from './replay.ts'

export interface Beliefs {
  /** By piece: what it was, and what the seat took it for, where that changed. */
  readonly byId: Readonly<Record<string, { readonly kind: string; readonly beliefs: readonly Belief[] }>>
  /** In order of frames. */
  readonly bluffs: readonly Bluff[]
}

/** From this chance of another kind on a seat is said to be mistaken. */
export const MISTAKEN = 0.6

/** A bluff that goes on. */
interface Going {
  readonly bluff: Omit<Bluff, 'what' | 'frame'>
  readonly avoided: boolean
  readonly beaten: boolean
}

/**
 * Looks at each decision of the seat, and before and after each battle. A bluff begins when the seat takes a piece for another kind with a chance of at least
 * `MISTAKEN`. It is avoided when the seat leaves a capture that would have failed against that kind, beaten when the seat loses a piece to it, and called when the
 * seat becomes certain of the truth without having lost one.
 */
export function beliefsOf(replay: Replay, seat: Seat): Beliefs {
  const { frames, game } = replay
  const witness = witnessOf(replay, seat)
  const byId: Record<string, { readonly kind: string; readonly beliefs: Belief[] }> = {}
  const bluffs: Bluff[] = []
  const battles = frames.map(({ step, state }) => (step && isGameStep(step) ? battlesIn(gameEvents(game, state, step)) : []))
  let before: ReadonlyMap<string, Going> = new Map()
  for (const [frame, { state }] of frames.entries()) {
    const next = battles[frame + 1] ?? []
    const decides = frames[frame + 1]?.step?.by === seat
    if (state.phase !== 'playing' || !(decides || next.length > 0 || battles[frame]?.length)) continue
    const seen = witness(frame)
    if (!seen) continue
    const kinds = kindsIn(game.viewFor(state, 'arbiter'))
    const now = new Map<string, Going>()
    for (const piece of knowledgeAt(seen, true)) {
      const { id, owner, at } = piece
      const kind = kinds.get(id)
      const [first] = piece.kinds
      if (kind === undefined || !first) continue
      note((byId[id] ??= { kind, beliefs: [] }).beliefs, {
        frame,
        ...first,
        truth: piece.kinds.find((each) => each.kind === kind)?.chance ?? 0,
      })
      const was = before.get(id)
      if (was && !was.beaten && piece.kinds.length === 1 && first.kind === kind) bluffs.push({ ...was.bluff, what: 'called', frame })
      if (first.kind === kind || first.chance < MISTAKEN) continue
      const bluff = { id, owner, at, kind, thought: first.kind, chance: first.chance }
      const avoids = was?.avoided !== true && decides && isAvoided(replay, frame, piece, first.kind)
      if (avoids) bluffs.push({ ...bluff, what: 'avoided', frame })
      const beaten = next.some(({ winner, loser }) => winner.id === id && loser.seat === seat)
      if (beaten) bluffs.push({ ...bluff, what: 'beaten', frame: frame + 1 })
      now.set(id, { bluff, avoided: avoids || was?.avoided === true, beaten })
    }
    before = now
  }
  return { byId, bluffs }
}

/** Adds what the seat takes a piece for, where that differs by a percent. */
function note(beliefs: Belief[], belief: Belief): void {
  const last = beliefs.at(-1)
  const isSame =
    last?.kind === belief.kind && rounded(last.chance) === rounded(belief.chance) && rounded(last.truth) === rounded(belief.truth)
  if (!isSame) beliefs.push(belief)
}

function rounded(chance: number): number {
  return Math.round(chance * 100)
}

/** Whether the seat could have captured the piece, could not if it were what the seat took it for, and did something else. */
function isAvoided({ game, frames }: Replay, frame: number, { id, at, owner }: KnownPiece, thought: string): boolean {
  const state = frames[frame]?.state
  const step = frames[frame + 1]?.step
  if (!state || !step || at === null || step.by === null || step.by === owner) return false
  const goes = (action: object): boolean => 'to' in action && action.to === at
  if (goes(step.action)) return false
  const captures = (position: StateBase, action: AnyAction): boolean => {
    const decided = game.decide(position, action)
    return decided.ok && battlesIn(decided.value).some(({ loser }) => loser.id === id)
  }
  const attacks = game.legalActions(state, step.by).filter((action) => goes(action) && captures(state, action))
  if (attacks.length === 0) return false
  const supposed = withKind(state, id, thought)
  return attacks.some((action) => !captures(supposed, action))
}

interface Fighter {
  readonly id: string
  readonly seat: Seat
}

/** Battles with a winner; they are written alike in all families. */
function battlesIn(events: readonly object[]): readonly { readonly winner: Fighter; readonly loser: Fighter }[] {
  return events.flatMap((event) => {
    if (!('type' in event && event.type === 'battle-fought' && 'attacker' in event && 'defender' in event && 'result' in event)) return []
    const [attacker, defender] = [event.attacker as Fighter, event.defender as Fighter]
    if (event.result === 'attacker-wins') return [{ winner: attacker, loser: defender }]
    return event.result === 'defender-wins' ? [{ winner: defender, loser: attacker }] : []
  })
}

/** What everything with an id is, wherever a family keeps it. */
function kindsIn(value: unknown, kinds = new Map<string, string>()): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null) return kinds
  if ('id' in value && 'kind' in value && typeof value.id === 'string' && typeof value.kind === 'string') kinds.set(value.id, value.kind)
  for (const part of Object.values(value)) kindsIn(part, kinds)
  return kinds
}
