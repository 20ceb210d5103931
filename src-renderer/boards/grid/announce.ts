/**
 * What happened and what stands where, in sentences: for the live region, the log and screen readers. Says only what is in the redacted events and the
 * board model, which hold only what their viewer may know.
 */
import type { EditionInfo, Outcome, Seat, SeenCombatant, SeenGridEvent, StepReport } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../i18n/index.ts'
import { seatName } from '../../i18n/seats.ts'
import { winnerOf } from '../../parts/outcomes.ts'
import type { BoardModel, PieceModel, SquareModel } from './types.ts'

/** One sentence or more for an event, or an empty text when it says nothing. */
export function sayEvent(info: EditionInfo, event: SeenGridEvent): string {
  switch (event.type) {
    case 'army-deployed':
      return t('board.deployed', { seat: seatName(event.seat) })
    case 'play-began':
      return t('board.began', { seat: seatName(event.firstSeat) })
    case 'piece-moved':
      return sayMove(info, event)
    case 'battle-fought':
      return sayBattle(info, event)
    case 'game-ended':
      return sayOutcome(event.outcome)
  }
}

/** Everything a step says. Steps of the table (undo, offers) have words of their own. */
export function sayStep(info: EditionInfo, step: StepReport): string {
  const seat = step.by === null ? '' : seatName(step.by)
  switch (step.kind) {
    case 'undo':
      return t('board.undone')
    case 'draw-offered':
      return t('board.drawOffered', { seat })
    case 'draw-declined':
      return t('board.drawDeclined', { seat })
    case 'undo-asked':
      return t('board.undoAsked', { seat })
    case 'undo-declined':
      return t('board.undoDeclined', { seat })
    case 'position-set':
      return t('board.positionSet')
    case 'game':
      return step.events.map((event) => sayEvent(info, event)).join(' ')
  }
}

function squareName(info: EditionInfo, square: number): string {
  return info.board.names[square] ?? ''
}

function sayMove(info: EditionInfo, event: Extract<SeenGridEvent, { type: 'piece-moved' }>): string {
  const words = { seat: seatName(event.seat), from: squareName(info, event.from), to: squareName(info, event.to) }
  if (event.revealed === null) return t('board.movedPlain', words)
  return t('board.movedRevealed', { ...words, kind: kindName(info, event.revealed) })
}

/** `Red Miner`, or `Red piece` while it is hidden. */
export function sayCombatant(info: EditionInfo, side: Pick<SeenCombatant, 'seat' | 'kind'>): string {
  const kind = side.kind === null ? t('board.piece') : kindName(info, side.kind)
  return t('board.combatant', { seat: seatName(side.seat), kind })
}

type Battle = Extract<SeenGridEvent, { type: 'battle-fought' }>

/** Who attacked whom and where. */
function sayAttack(info: EditionInfo, event: Battle): string {
  const words = { attacker: sayCombatant(info, event.attacker), defender: sayCombatant(info, event.defender) }
  const where = { from: squareName(info, event.from), to: squareName(info, event.to) }
  return event.charged ? t('board.charged', { ...words, ...where }) : t('board.fought', { ...words, ...where })
}

/** How a battle ended. */
export function sayBattleResult(info: EditionInfo, event: Battle): string {
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

function sayBattle(info: EditionInfo, event: Battle): string {
  return `${sayAttack(info, event)} ${sayBattleResult(info, event)}`
}

/** How the game ended and why (CL-21, CL-22, CL-23). */
export function sayOutcome(outcome: Outcome): string {
  const winning = winnerOf(outcome)
  if (winning === null) return sayDraw(outcome)
  const losing = Object.keys(outcome.places).find((seat) => seat !== winning) as Seat | undefined
  const words = { winner: seatName(winning), loser: losing === undefined ? '' : seatName(losing) }
  switch (outcome.reason) {
    case 'flag-captured':
      return t('board.endFlag', words)
    case 'no-action':
      return t('board.endNoAction', words)
    case 'deadlock':
      return t('board.endDeadlock', words)
    case 'resigned':
      return t('board.endResigned', words)
    case 'time':
      return t('board.endTime', words)
    default:
      return t('board.endOther', words)
  }
}

function sayDraw(outcome: Outcome): string {
  switch (outcome.reason) {
    case 'agreed':
      return t('board.drawAgreed')
    case 'deadlock':
      return t('board.drawDeadlock')
    case 'quiet-limit':
      return t('board.drawQuiet')
    default:
      return t('board.drawOther')
  }
}

/** Whose piece it is and what, as its viewer would say it: `your Scout`, `enemy piece, unknown`. */
export function sayPiece(model: BoardModel, piece: PieceModel): string {
  const words = { seat: seatName(piece.seat), kind: piece.kindName ?? '' }
  if (model.own === piece.seat) return t('board.yours', words)
  if (model.own === null) return piece.kindName === null ? t('board.armyHidden', words) : t('board.armyKnown', words)
  return piece.kindName === null ? t('board.enemyHidden') : t('board.enemyKnown', words)
}

/** The accessible name of a square with everything that is drawn on it. */
export function saySquare(model: BoardModel, square: SquareModel, piece: PieceModel | undefined): string {
  if (square.obstacle) return t('board.obstacle', { square: square.name })
  const parts = [
    piece ? t('board.occupied', { square: square.name, piece: sayPiece(model, piece) }) : t('board.empty', { square: square.name }),
    ...(piece ? sayPieceMarks(model, piece) : []),
    ...saySquareMarks(square),
  ]
  return parts.join(', ')
}

function sayPieceMarks(model: BoardModel, piece: PieceModel): string[] {
  const own = model.own === null || model.own === piece.seat
  return [
    ...(piece.moved ? [t('board.moved')] : []),
    ...(piece.known && own ? [t('board.knownToEnemy')] : []),
    ...(piece.mark === null ? [] : [t('board.marked', { mark: piece.mark })]),
  ]
}

function saySquareMarks(square: SquareModel): string[] {
  const target = {
    none: null,
    move: t('board.targetMove'),
    attack: t('board.targetAttack'),
    zone: t('board.targetZone'),
    power: t('board.targetPower'),
    aimed: t('board.targetAimed'),
  }[square.target]
  const last = { from: t('board.lastFrom'), to: square.battle ? t('board.lastBattle') : t('board.lastTo') }
  return [
    ...(square.selected ? [t('board.inHand')] : []),
    ...(target === null ? [] : [target]),
    ...(square.last === null ? [] : [last[square.last]]),
  ]
}
