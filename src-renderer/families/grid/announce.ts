/** What happened, in sentences: for the live region, the log and screen readers. Says only what is in the redacted events, which hold what their viewer may know. */
import type { GridInfo, SeenGridEvent } from '../../../src-main/contract/index.ts'
import { kindName, namePersons, t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { gridText } from './text.ts'
import { sayOutcome } from '../../words/outcomes.ts'
import type { StepOf } from '../../state/shapes.ts'
import { sayEvents } from '../../state/log.ts'
import type { BattleEvent, Encounter } from './encounter.ts'
import { sayCombatant, sayFought, sayMoved, sayResult } from '../../pieces/words/announce.ts'
import { sayModeChange, sayPowerOutcome, sayPowerUse, sayReinforced, squareName } from './say-power.ts'

/** One sentence or more for an event, or an empty text when it says nothing. */
export function sayEvent(info: GridInfo, event: SeenGridEvent): string {
  switch (event.type) {
    case 'army-deployed':
      return t('board.deployed', { seat: seatName(event.seat) })
    case 'play-began':
      return t('board.began', { seat: seatName(event.firstSeat) })
    case 'piece-moved':
      return sayMoved(info, event.seat, event.revealed, wayOf(info, event))
    case 'battle-fought':
      return sayBattle(info, event)
    case 'power-used':
      return sayPowerUse(info, event)
    case 'mode-changed':
      return sayModeChange(info, event)
    case 'army-reinforced':
      return sayReinforced(info, event)
    case 'rescue-due':
      return t('board.rescueDue', { seat: seatName(event.seat), square: squareName(info, event.at) })
    case 'piece-rescued': {
      const words = { seat: seatName(event.seat), square: squareName(info, event.at) }
      return event.kind === null
        ? t('board.rescuedHidden', words)
        : namePersons(info, t('board.rescued', { ...words, piece: kindName(info, event.kind) }))
    }
    case 'rescue-declined':
      return t('board.rescueDeclined', { seat: seatName(event.seat) })
    case 'turn-passed':
      return ''
    case 'seat-left':
      return t('board.left', { seat: seatName(event.seat) })
    case 'game-ended':
      return sayOutcome(event.outcome, gridText.endings)
  }
}

/** Everything a step says. */
export function sayStep(info: GridInfo, step: StepOf<'grid'>): string {
  return sayEvents(step, (event) => sayEvent(info, event))
}

/** The spaces of a move by name. */
function wayOf(
  info: GridInfo,
  { from, to }: { readonly from: number; readonly to: number },
): { readonly from: string; readonly to: string } {
  return { from: squareName(info, from), to: squareName(info, to) }
}

/** Attacker, defender and place. */
function sayAttack(info: GridInfo, event: BattleEvent): string {
  const way = wayOf(info, event)
  if (!event.charged) return sayFought(info, event, way)
  return t('board.charged', { attacker: sayCombatant(info, event.attacker), defender: sayCombatant(info, event.defender), ...way })
}

/** How a meeting ended, in a sentence or two. */
export function sayEncounter(info: GridInfo, encounter: Encounter): string {
  const { event } = encounter
  return event.type === 'power-used' ? sayPowerOutcome(info, event, encounter) : sayResult(info, event, squareName(info, event.to))
}

function sayBattle(info: GridInfo, event: BattleEvent): string {
  return `${sayAttack(info, event)} ${sayResult(info, event, squareName(info, event.to))}`
}
