/** What happened, in sentences: for the live region, the log and screen readers. Says only what is in the redacted events, which hold what their viewer may know. */
import type { GridInfo, SeenGridEvent } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../i18n/index.ts'
import { seatName } from '../../i18n/seats.ts'
import { gridText } from './text.ts'
import { sayOutcome } from '../../i18n/outcomes.ts'
import type { StepOf } from '../../state/shapes.ts'
import { sayTableStep } from '../../state/log.ts'
import type { BattleEvent, Encounter } from './encounter.ts'
import { sayCombatant, sayModeChange, sayPowerOutcome, sayPowerUse, sayReinforced, squareName } from './say-power.ts'

/** One sentence or more for an event, or an empty text when it says nothing. */
export function sayEvent(info: GridInfo, event: SeenGridEvent): string {
  switch (event.type) {
    case 'army-deployed':
      return t('board.deployed', { seat: seatName(event.seat) })
    case 'play-began':
      return t(info.seats.length > 2 ? 'board.beganMany' : 'board.began', { seat: seatName(event.firstSeat) })
    case 'piece-moved':
      return sayMove(info, event)
    case 'battle-fought':
      return sayBattle(info, event)
    case 'power-used':
      return sayPowerUse(info, event)
    case 'mode-changed':
      return sayModeChange(info, event)
    case 'army-reinforced':
      return sayReinforced(info, event)
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
  const sentences = step.events.map((event) => sayEvent(info, event)).filter((sentence) => sentence !== '')
  return sayTableStep(step) ?? sentences.join(' ')
}

function sayMove(info: GridInfo, event: Extract<SeenGridEvent, { type: 'piece-moved' }>): string {
  const words = { seat: seatName(event.seat), from: squareName(info, event.from), to: squareName(info, event.to) }
  if (event.revealed === null) return t('board.movedPlain', words)
  return t('board.movedRevealed', { ...words, kind: kindName(info, event.revealed) })
}

/** Who attacked whom and where. */
function sayAttack(info: GridInfo, event: BattleEvent): string {
  const words = { attacker: sayCombatant(info, event.attacker), defender: sayCombatant(info, event.defender) }
  const where = { from: squareName(info, event.from), to: squareName(info, event.to) }
  return event.charged ? t('board.charged', { ...words, ...where }) : t('board.fought', { ...words, ...where })
}

/** How a meeting ended, in a sentence or two. */
export function sayEncounter(info: GridInfo, encounter: Encounter): string {
  const { event } = encounter
  return event.type === 'power-used' ? sayPowerOutcome(info, event, encounter) : sayBattleResult(info, event)
}

function sayBattleResult(info: GridInfo, event: BattleEvent): string {
  const words = {
    attacker: sayCombatant(info, event.attacker),
    defender: sayCombatant(info, event.defender),
    to: squareName(info, event.to),
  }
  switch (event.result) {
    case 'attacker-wins':
      return t('board.attackerWins', words)
    case 'defender-wins':
      return t('board.defenderWins', words)
    case 'both-removed':
      return t('board.bothRemoved')
  }
}

function sayBattle(info: GridInfo, event: BattleEvent): string {
  return `${sayAttack(info, event)} ${sayBattleResult(info, event)}`
}
