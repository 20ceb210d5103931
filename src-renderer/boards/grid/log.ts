/** The move log as people read it: numbered lines, with taken-back steps left out and the place of every battle. Pure. */
import type { EditionInfo, Seat, SeenGridEvent, StepReport } from '../../../src-main/contract/index.ts'
import { sayStep } from './announce.ts'
import { encounterIn, travelOf, turnOf, type Encounter, type EncounterSide } from './encounter.ts'
import { labelOf, powerName, type Numbering } from './kinds.ts'

export interface LogLine {
  readonly seq: number
  /** 1-based number of the turn action; null for what is not one. */
  readonly number: number | null
  readonly by: Seat | null
  /** Short text, `D4–D5`; null where only the sentence says it. */
  readonly short: string | null
  /** The whole of it in words. */
  readonly sentence: string
  readonly from: number | null
  readonly to: number | null
  /** Name of the power that was used; null for moves and attacks. */
  readonly power: string | null
  readonly battle: BattleLine | null
}

interface LineSide extends Pick<EncounterSide, 'seat' | 'kind' | 'lost' | 'bound'> {
  readonly label: string
}

/** Who met whom, for the small plaques in the log. */
export interface BattleLine {
  readonly attacker: LineSide
  readonly defenders: readonly LineSide[]
}

/** The steps that still stand: an undo takes itself and everything after `undoneTo` away. */
export function standingSteps(log: readonly StepReport[]): readonly StepReport[] {
  const standing: StepReport[] = []
  for (const step of log) {
    const { undoneTo } = step
    if (step.kind !== 'undo' || undoneTo === undefined) standing.push(step)
    else while ((standing.at(-1)?.seq ?? 0) > undoneTo) standing.pop()
  }
  return standing
}

/** Lines for the log panel, oldest first. */
export function logLines(info: EditionInfo, log: readonly StepReport[], numbering: Numbering): readonly LogLine[] {
  let number = 0
  return standingSteps(log).map((step) => {
    const line = lineOf(info, step, numbering)
    if (line.from !== null) number++
    return { ...line, number: line.from === null ? null : number }
  })
}

function lineOf(info: EditionInfo, step: StepReport, numbering: Numbering): Omit<LogLine, 'number'> {
  const name = (square: number): string => info.board.names[square] ?? ''
  const turn = turnOf(step.events)
  const travel = turn && travelOf(turn)
  const encounter = encounterIn(step.events)
  return {
    seq: step.seq,
    by: step.by,
    sentence: sayStep(info, step),
    short: travel ? `${name(travel.from)}–${name(travel.to)}` : null,
    from: travel?.from ?? null,
    to: travel?.to ?? null,
    power: turn?.type === 'power-used' ? powerName(info, turn.power) : null,
    battle: encounter && battleLine(info, encounter, numbering),
  }
}

function battleLine(info: EditionInfo, { attacker, defenders }: Encounter, numbering: Numbering): BattleLine {
  const side = ({ seat, kind, lost, bound }: EncounterSide): LineSide => {
    return { seat, kind, lost, bound, label: kind === null ? '?' : labelOf(info, kind, numbering) }
  }
  return { attacker: side(attacker), defenders: defenders.map(side) }
}

/** Events of the latest standing step that moved anything: what the board marks as the last move. */
export function lastTravelEvents(log: readonly StepReport[]): readonly SeenGridEvent[] {
  return standingSteps(log).findLast((step) => turnOf(step.events) !== null)?.events ?? []
}
