/**
 * The log of a table that plays by heart: who met where and who fell stays, what the enemy's pieces were is gone with the turn after. So the screen
 * remembers nothing for those who play, as a table would not. Pure.
 */
import type { GridView, SeenCombatant, SeenGridEvent, SeenPowerEffect } from '../../../src-main/contract/index.ts'
import type { StepOf } from '../../state/shapes.ts'
import { standingSteps } from '../../state/log.ts'
import { turnOf } from './encounter.ts'

type Events = readonly SeenGridEvent[]

/** The log as a live table shows it to this viewer; the latest turn is still fresh in everybody's mind. */
export function freshOnly(view: Pick<GridView, 'options' | 'phase' | 'viewer'>, log: readonly StepOf<'grid'>[]): readonly StepOf<'grid'>[] {
  if (view.options.memory === 'marked' || view.phase === 'over' || view.viewer === 'arbiter') return log
  const latest = standingSteps(log).findLast((step) => turnOf(step.events) !== null)?.seq ?? 0
  return log.map((step) => (step.seq >= latest ? step : { ...step, events: forget(step.events, view.viewer) }))
}

function forget(events: Events, viewer: GridView['viewer']): Events {
  const piece = (who: SeenCombatant): SeenCombatant => (who.seat === viewer ? who : { ...who, kind: null })
  const effect = (each: SeenPowerEffect): SeenPowerEffect => {
    if (each.type === 'shown') return { ...each, piece: piece(each.piece) }
    return each.type === 'fought' ? { ...each, attacker: piece(each.attacker), defender: piece(each.defender) } : each
  }
  return events.map((event): SeenGridEvent => {
    switch (event.type) {
      case 'piece-moved':
        return event.seat === viewer ? event : { ...event, revealed: null }
      case 'battle-fought':
        return { ...event, attacker: piece(event.attacker), defender: piece(event.defender) }
      case 'power-used':
        return { ...event, user: piece(event.user), effects: event.effects.map(effect) }
      case 'mode-changed':
        return { ...event, piece: piece(event.piece) }
      default:
        return event
    }
  })
}
