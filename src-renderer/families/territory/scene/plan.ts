/** What happened on the land, as a plan of movements. Made from redacted events and the board before them, so it shows nothing that its viewer may not see. Pure. */
import type { SeenTerritoryEvent } from '../../../../src-main/contract/index.ts'
import { TIME, type AnimationPlan } from '../../../pieces/scene/moves/clips.ts'
import { createDirector, type Director } from '../../../pieces/scene/moves/director.ts'
import { leave } from '../../../pieces/scene/moves/leaving.ts'
import { isStill, paced, type PlanInput } from '../../../pieces/scene/moves/plan.ts'
import type { PieceModel } from '../../../pieces/types.ts'
import type { EventOf } from '../encounter.ts'

type Input = PlanInput<SeenTerritoryEvent>

/** The plan, or null where there is nothing to show or nothing should move. */
export function makePlan(input: Input): AnimationPlan | null {
  if (isStill(input)) return null
  const { before, after, faceOf } = input
  const director = createDirector(before, after, faceOf)
  for (const event of input.events) direct(director, input, event)
  const coming = arrivals(input)
  return paced(director, coming.length === 0 ? before : { ...before, pieces: [...before.pieces, ...coming] }, input)
}

function direct(director: Director, input: Input, event: SeenTerritoryEvent): void {
  switch (event.type) {
    case 'unit-moved':
      return director.go(event.id, event.from, event.to, 0.3, event.revealed)
    case 'battle-fought': {
      const { attacker, defender, from, to, result } = event
      return director.meet({ comer: attacker, stander: defender, from, at: to, attacker: attacker.id, result })
    }
    case 'unit-accused':
      return accuse(director, event)
    case 'units-seen':
      for (const square of event.at) director.add({ type: 'ring', style: 'sight', square, start: director.time, duration: TIME.ring })
      director.wait(TIME.ring)
      return director.wait(director.reveal(event.units))
    case 'unit-placed':
      return arrive(director, event)
    case 'units-regrouped':
      for (const square of event.zones) director.add({ type: 'ring', style: 'change', square, start: director.time, duration: TIME.ring })
      return director.wait(TIME.ring)
    case 'seat-left':
      return leave(director, input, event.seat)
    case 'game-ended':
      return director.wait(director.reveal(event.shown, 12))
    case 'lots-drawn':
    case 'deck-shuffled':
    case 'territory-claimed':
    case 'choice-passed':
    case 'army-deployed':
    case 'play-began':
    case 'turn-began':
    case 'cards-drawn':
    case 'pile-renewed':
    case 'card-played':
    case 'moves-began':
    case 'unit-drawn':
    case 'regroup-due':
    case 'unit-picked':
    case 'bag-shown':
    case 'flag-captured':
    case 'flag-regained':
    case 'seat-skipped':
    case 'control-changed':
      return
  }
}

/** A rightly accused unit is removed (CQ-28). */
function accuse(director: Director, { at, right, unit }: EventOf<'unit-accused'>): void {
  const begun = director.time
  director.add({ type: 'ring', style: 'sight', square: at, start: begun, duration: TIME.ring })
  director.wait(TIME.ring)
  director.wait(director.reveal([unit]))
  if (!right) return
  director.wait(TIME.read)
  director.add({ type: 'topple', piece: unit.id, from: at, to: at, start: director.time, duration: TIME.topple })
  director.wait(TIME.topple + TIME.pause)
  director.add({ type: 'attend', square: at, start: begun, duration: director.time - begun })
  director.remove(unit.id, unit.seat, director.on(at))
  director.wait(TIME.carry)
}

/** Out of the bag, from the side of its owner. */
function arrive(director: Director, { id, seat, to }: EventOf<'unit-placed'>): void {
  const from = { on: 'edge', square: to, seat } as const
  director.add({ type: 'ring', style: 'breath', square: to, start: director.time, duration: TIME.arrive + TIME.ring })
  director.add({ type: 'arrive', piece: id, from, to: director.on(to), hop: 0.8, start: director.time, duration: TIME.arrive })
  director.wait(TIME.arrive + TIME.pause)
}

/** Units that come onto the land during the events, as this viewer sees them. */
function arrivals({ events, before, after }: Input): readonly PieceModel[] {
  const there = new Set(before.pieces.map(({ id }) => id))
  const coming = new Set(events.flatMap((event) => (event.type === 'unit-placed' ? [event.id] : [])))
  return after.pieces.filter(({ id }) => coming.has(id) && !there.has(id))
}
