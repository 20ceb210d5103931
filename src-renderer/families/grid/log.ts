/** The move log as people read it: numbered lines, with taken-back steps left out and the place of every battle. Pure. */
import type { GridInfo, SeenGridEvent } from '../../../src-main/contract/index.ts'
import type { StepOf } from '../../state/shapes.ts'
import { numbered, standingSteps, type LogLine, type Unnumbered } from '../../state/log.ts'
import { sayStep } from './announce.ts'
import { encounterIn, travelOf, turnOf, type Encounter, type EncounterSide } from './encounter.ts'
import type { Numbering } from '../../pieces/kinds.ts'
import { logPiece, type LogPiece } from '../../pieces/words/log.ts'
import { powerName } from './power-names.ts'

/** A line with the drawing next to its squares. */
export interface GridLine extends LogLine {
  /** Name of the power that was used; null for moves and attacks. */
  readonly power: string | null
  readonly battle: BattleLine | null
  /** Who changed its mode before the action (TF-6). */
  readonly change: ChangeLine | null
}

/** A change of mode, for its small plaque in the log. */
export interface ChangeLine {
  readonly piece: LogPiece
  readonly mode: 'vehicle' | 'robot'
  /** Name of its square. */
  readonly square: string
}

/** Pieces of a battle, for the small plaques in the log. */
export interface BattleLine {
  readonly attacker: LogPiece
  readonly defenders: readonly LogPiece[]
}

/** Lines for the log panel, oldest first. */
export function logLines(info: GridInfo, log: readonly StepOf<'grid'>[], numbering: Numbering): readonly GridLine[] {
  return numbered(standingSteps(log).map((step) => lineOf(info, step, numbering)))
}

function lineOf(info: GridInfo, step: StepOf<'grid'>, numbering: Numbering): Unnumbered<GridLine> {
  const name = (square: number): string => info.board.spaces[square]?.name ?? ''
  const turn = turnOf(step.events)
  const travel = turn && travelOf(turn)
  const encounter = encounterIn(step.events)
  return {
    seq: step.seq,
    by: step.by,
    sentence: sayStep(info, step),
    short: travel ? `${name(travel.from)}–${name(travel.to)}` : null,
    power: turn?.type === 'power-used' ? powerName(info, turn.power) : null,
    battle: encounter && battleLine(info, encounter, numbering),
    change: changeLine(info, step, numbering),
  }
}

function changeLine(info: GridInfo, step: StepOf<'grid'>, numbering: Numbering): ChangeLine | null {
  const changed = step.events.find((event) => event.type === 'mode-changed')
  if (!changed) return null
  const { seat, mode, at, piece } = changed
  return {
    piece: logPiece(info, { seat, kind: piece.kind, lost: false }, numbering),
    mode,
    square: info.board.spaces[at]?.name ?? '',
  }
}

function battleLine(info: GridInfo, { attacker, defenders }: Encounter, numbering: Numbering): BattleLine {
  const side = (of: EncounterSide): LogPiece => logPiece(info, of, numbering)
  return { attacker: side(attacker), defenders: defenders.map(side) }
}

/** Events of the latest standing step that moved anything: what the board marks as the last move. */
export function lastTravelEvents(log: readonly StepOf<'grid'>[]): readonly SeenGridEvent[] {
  return standingSteps(log).findLast((step) => turnOf(step.events) !== null)?.events ?? []
}
