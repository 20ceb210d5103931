/** What happened round the castle, as a plan of movements. Made from redacted events and the board before them, so it shows nothing that its viewer may not see. Pure. */
import type { SeenCastleEvent } from '../../../../src-main/contract/index.ts'
import type { AnimationPlan } from '../../../pieces/scene/moves/clips.ts'
import { createDirector, type Director } from '../../../pieces/scene/moves/director.ts'
import { createFlagDirector, type FlagDirector } from '../../../pieces/scene/flags/flag-director.ts'
import { leave } from '../../../pieces/scene/moves/leaving.ts'
import { hopOver, turnOn, turnsBetween } from '../../../pieces/scene/moves/paths.ts'
import { isStill, paced, type PlanInput } from '../../../pieces/scene/moves/plan.ts'
import type { EventOf } from '../encounter.ts'

type Input = PlanInput<SeenCastleEvent>

/** The plan, or null where there is nothing to show or nothing should move. */
export function makePlan(input: Input): AnimationPlan | null {
  if (isStill(input)) return null
  const { before, after, faceOf } = input
  const director = createDirector(before, after, faceOf)
  const company = { director, flags: createFlagDirector(director, before) }
  for (const event of input.events) direct(company, input, event)
  return paced(director, before, input)
}

/** Who directs a plan: pieces, and their flags. */
interface Company {
  readonly director: Director
  readonly flags: FlagDirector
}

function direct(company: Company, input: Input, event: SeenCastleEvent): void {
  const { director, flags } = company
  switch (event.type) {
    case 'piece-moved':
      return move(company, input, event)
    case 'battle-fought':
      return fight(company, input, event)
    case 'cannon-fired': {
      const { cannon, target, from, to } = event
      return director.fire(cannon, target, from, to, () => {
        flags.lay(flags.carriedBy(target.id), to)
        flags.lay(flags.carriedBy(cannon.id), from)
      })
    }
    case 'slider-moved':
      return director.slide(event.seat, event.to)
    case 'piece-recruited':
      director.recruit(event.id, event.seat, event.at, event.kind)
      return event.take ? flags.hand(flags.lyingOn(event.at), event.id) : undefined
    case 'seat-left':
      return leave(director, input, event.seat, ({ id, square }) => {
        flags.lay(flags.carriedBy(id), square)
      })
    case 'game-ended':
      return director.wait(director.reveal(event.shown, 12))
    case 'army-deployed':
    case 'play-began':
    case 'recruit-due':
    case 'recruit-declined':
    case 'recruit-lost':
    case 'seat-passed':
    case 'turn-passed':
      return
  }
}

/** Flags that are left stay, those that are there are taken up; on the tower the game ends with the flag raised (CA-16, CA-20). */
function move({ director, flags }: Company, { before }: Input, event: EventOf<'piece-moved'>): void {
  const { id, from, to, take, revealed } = event
  flags.lay(event.leave, from)
  const turn = turnOn(before, from, to)
  if (turn !== null) director.go(id, from, turn, hopOver(before, from, turn))
  director.go(id, turn ?? from, to, hopOver(before, turn ?? from, to), revealed)
  if (take) flags.hand(flags.lyingOn(to), id)
  if (before.board.spaces[to]?.kind === 'turret') flags.raise(flags.carriedBy(id), to)
}

/** The attacker moves next to its target. The loser's flags go to the winner; without a winner they stay where their carriers were (CA-15, CA-26). */
function fight({ director, flags }: Company, { before }: Input, event: EventOf<'battle-fought'>): void {
  const { attacker, defender, from, to, take, result } = event
  flags.lay(event.leave, from)
  const stops = turnsBetween(before, from, to)
  stops.forEach((stop, i) => {
    const last = stops[i - 1] ?? from
    director.go(attacker.id, last, stop, hopOver(before, last, stop))
  })
  director.meet({ comer: attacker, stander: defender, from: stops.at(-1) ?? from, at: to, attacker: attacker.id, result }, () => {
    if (result === 'attacker-wins') flags.hand(flags.carriedBy(defender.id), attacker.id)
    else if (result === 'defender-wins') flags.hand(flags.carriedBy(attacker.id), defender.id)
    else {
      flags.lay(flags.carriedBy(attacker.id), from)
      flags.lay(flags.carriedBy(defender.id), to)
    }
  })
  if (take && result === 'attacker-wins') flags.hand(flags.lyingOn(to), attacker.id)
}
