/** The move log as people read it: numbered lines, with taken-back steps left out and the place of every battle. Pure. */
import type { Board, CastleInfo, CastleView, Seat, SeenCastleEvent } from '../../../src-main/contract/index.ts'
import { numbered, standingSteps, type LogLine, type Unnumbered } from '../../state/log.ts'
import type { StepOf } from '../../state/shapes.ts'
import type { Numbering } from '../../pieces/kinds.ts'
import { logPiece, sinceOwn, type LogPiece } from '../../pieces/words/log.ts'
import { sayStep } from './announce.ts'
import { carriedAlong } from './carried.ts'
import { encounterIn, turnOf, type Encounter, type EncounterSide, type TurnEvent } from './encounter.ts'
import { spaceShort } from './spaces.ts'

/** A line with the drawing next to its spaces. */
export interface CastleLine extends LogLine {
  /** Pieces of a battle. */
  readonly battle: { readonly attacker: LogPiece; readonly defender: LogPiece; readonly isShot: boolean } | null
  /** Whose flags went along, changed hands or were left behind. */
  readonly flags: readonly Seat[]
  /** Who came back. */
  readonly recruit: LogPiece | null
}

interface LogInput {
  readonly info: CastleInfo
  readonly board: Board
  /** Any position of the game. */
  readonly view: CastleView
  readonly numbering: Numbering
}

/** Lines for the log panel, oldest first. */
export function logLines(input: LogInput, log: readonly StepOf<'castle'>[]): readonly CastleLine[] {
  const along = carriedAlong(log, input.view)
  return numbered(standingSteps(log).map((step) => lineOf(input, step, along.get(step.seq) ?? [])))
}

function lineOf({ info, board, numbering }: LogInput, step: StepOf<'castle'>, along: readonly Seat[]): Unnumbered<CastleLine> {
  const turn = turnOf(step.events)
  const encounter = encounterIn(step.events)
  const recruit = step.events.find((event) => event.type === 'piece-recruited')
  const side = (of: Pick<EncounterSide, 'seat' | 'kind' | 'lost'>): LogPiece => logPiece(info, of, numbering)
  return {
    seq: step.seq,
    by: step.by,
    sentence: sayStep(info, board, step, along),
    short: turn ? shortOf(board, turn) : recruit ? `+ ${spaceShort(board, recruit.at)}` : null,
    battle: encounter && battleLine(encounter, side),
    flags: turn ? [...along, ...flagsIn(turn)] : [],
    recruit: recruit ? side({ ...recruit, lost: false }) : null,
  }
}

/** `H4–H5`, a shot `H4∗H7` */
function shortOf(board: Board, { type, from, to }: TurnEvent): string {
  return `${spaceShort(board, from)}${type === 'cannon-fired' ? '∗' : '–'}${spaceShort(board, to)}`
}

function battleLine({ attacker, defender, event }: Encounter, side: (of: EncounterSide) => LogPiece): CastleLine['battle'] {
  return { attacker: side(attacker), defender: side(defender), isShot: event.type === 'cannon-fired' }
}

function flagsIn(turn: TurnEvent): readonly Seat[] {
  return turn.type === 'cannon-fired' ? turn.flags : [...turn.leave, ...turn.flags]
}

/** Events of the moves that stay marked, oldest first. */
export function lastTravelEvents(log: readonly StepOf<'castle'>[], viewer: Seat | null): readonly SeenCastleEvent[] {
  const turns = standingSteps(log).filter((step) => turnOf(step.events) !== null)
  return sinceOwn(turns, viewer).flatMap(({ events }) => events)
}
