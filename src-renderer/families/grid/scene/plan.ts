/**
 * What happened, as a plan of movements. Made from redacted events and the board before them, so it can show nothing that its viewer may not see. Pure.
 */
import type { PowerType, Seat, SeenGridEvent } from '../../../../src-main/contract/index.ts'
import type { BoardModel, PieceModel } from '../../../pieces/types.ts'
import { TIME, type AnimationPlan } from '../../../pieces/scene/moves/clips.ts'
import { createDirector, type Director } from '../../../pieces/scene/moves/director.ts'
import { leave } from '../../../pieces/scene/moves/leaving.ts'
import { isStill, paced, type PlanInput as Made } from '../../../pieces/scene/moves/plan.ts'
import { directPower } from './powers.ts'

export type { AnimationPlan, Clip } from '../../../pieces/scene/moves/clips.ts'

interface PlanInput extends Made<SeenGridEvent> {
  /** Type of a power by its id; null for one that is not known, or forgotten. */
  readonly powerType: (power: string | null) => PowerType | null
}

type EventOf<T extends SeenGridEvent['type']> = Extract<SeenGridEvent, { readonly type: T }>

/** The plan, or null where there is nothing to show or nothing should move. */
export function makePlan(asked: PlanInput): AnimationPlan | null {
  if (isStill(asked)) return null
  const input = { ...asked, before: withReturning(asked.before, asked.events) }
  const { before, after, faceOf } = input
  const director = createDirector(before, after, faceOf)
  for (const event of input.events) direct(director, input, event)
  const coming = arrivals(input)
  const stage = coming.length === 0 ? before : { ...before, pieces: [...before.pieces, ...coming] }
  return paced(director, stage, input)
}

function direct(director: Director, input: PlanInput, event: SeenGridEvent): void {
  switch (event.type) {
    case 'piece-moved':
      return director.go(event.id, event.from, event.to, 0.3, event.revealed)
    case 'battle-fought': {
      const { attacker, defender, from, to, result } = event
      return director.meet({ comer: attacker, stander: defender, from, at: to, attacker: attacker.id, result })
    }
    case 'power-used':
      return directPower(director, input.before, event, input.powerType(event.power))
    case 'mode-changed':
      return changeMode(director, event)
    case 'army-reinforced':
      return reinforce(director, event)
    case 'piece-rescued':
      return reinforce(director, { seat: event.seat, pieces: [{ square: event.at, piece: event }] })
    case 'seat-left':
      return leave(director, input, event.seat)
    case 'game-ended':
      return director.wait(director.reveal(event.shown, 12))
    case 'army-deployed':
    case 'play-began':
    case 'rescue-due':
    case 'rescue-declined':
    case 'turn-passed':
      return
  }
}

/** Reveals itself and is laid face up, or is set upright (TF-6). */
function changeMode(director: Director, { at, mode, piece }: EventOf<'mode-changed'>): void {
  director.wait(director.reveal([piece]))
  director.add({ type: 'ring', style: 'change', square: at, start: director.time, duration: TIME.ring })
  director.change(piece.id, mode === 'robot')
  director.wait(TIME.lean + TIME.pause)
  director.wait(director.cover([piece.id]))
}

interface Coming {
  readonly seat: Seat
  readonly pieces: readonly { readonly square: number; readonly piece: { readonly id: string } }[]
}

/** Who was waiting, or comes back, comes on from its side, one after another (NA-8, HR-5). */
function reinforce(director: Director, { seat, pieces }: Coming): void {
  pieces.forEach(({ square, piece }, i) => {
    const from = { on: 'edge', square, seat } as const
    const start = director.time + i * TIME.stagger
    director.add({ type: 'arrive', piece: piece.id, from, to: director.on(square), hop: 0.5, start, duration: TIME.arrive })
  })
  director.wait(TIME.arrive + Math.max(0, pieces.length - 1) * TIME.stagger + TIME.pause)
}

/** Pieces that come onto the board during the events, as this viewer sees them. */
function arrivals({ events, before, after }: PlanInput): readonly PieceModel[] {
  const there = new Set(before.pieces.map(({ id }) => id))
  const coming = new Map(
    events.flatMap((event) => {
      if (event.type === 'piece-rescued') return [[event.id, event.at] as const]
      return event.type === 'army-reinforced' ? event.pieces.map((each) => [each.piece.id, each.square] as const) : []
    }),
  )
  return after.pieces.flatMap((piece) => {
    const square = coming.get(piece.id)
    return square === undefined || there.has(piece.id) ? [] : [{ ...piece, square }]
  })
}

/**
 * The board with a captured piece under the id of each piece that will return during the events. A returned loss is a new piece (NA-16), so any captured piece of
 * its kind may fly back: the last one.
 */
function withReturning(board: BoardModel, events: readonly SeenGridEvent[]): BoardModel {
  const captured = [...board.captured]
  for (const event of events) {
    if (event.type !== 'power-used') continue
    for (const effect of event.effects) {
      if (effect.type !== 'returned' || captured.some(({ id }) => id === effect.id)) continue
      const alike = captured.findLastIndex(({ seat, kind }) => seat === event.user.seat && kind === effect.kind)
      const at = alike >= 0 ? alike : captured.findLastIndex(({ seat, kind }) => seat === event.user.seat && kind === null)
      const piece = captured[at]
      if (piece) captured[at] = { ...piece, id: effect.id }
    }
  }
  return captured.every((piece, i) => piece === board.captured[i]) ? board : { ...board, captured }
}
