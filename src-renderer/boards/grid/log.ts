/** The move log as people read it: numbered lines, with taken-back steps left out and the place of every battle. Pure. */
import type { EditionInfo, Seat, SeenGridEvent, StepReport } from '../../../src-main/contract/index.ts'
import { sayStep } from './announce.ts'
import { labelOf, type Numbering } from './kinds.ts'

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
  readonly battle: BattleLine | null
}

/** Who met whom, for the small plaques in the log. */
export interface BattleLine {
  readonly attacker: { readonly seat: Seat; readonly kind: string | null; readonly label: string; readonly lost: boolean }
  readonly defender: { readonly seat: Seat; readonly kind: string | null; readonly label: string; readonly lost: boolean }
}

type Travel = Extract<SeenGridEvent, { type: 'piece-moved' | 'battle-fought' }>

/** The relocation or battle among events, which every turn action has exactly one of. */
export function travelOf(events: readonly SeenGridEvent[]): Travel | null {
  return events.find((event) => event.type === 'piece-moved' || event.type === 'battle-fought') ?? null
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
    const travel = travelOf(step.events)
    if (travel) number++
    return { ...lineOf(info, step, travel, numbering), number: travel ? number : null }
  })
}

function lineOf(info: EditionInfo, step: StepReport, travel: Travel | null, numbering: Numbering): Omit<LogLine, 'number'> {
  const name = (square: number): string => info.board.names[square] ?? ''
  return {
    seq: step.seq,
    by: step.by,
    sentence: sayStep(info, step),
    short: travel ? `${name(travel.from)}–${name(travel.to)}` : null,
    from: travel?.from ?? null,
    to: travel?.to ?? null,
    battle: travel?.type === 'battle-fought' ? battleLine(info, travel, numbering) : null,
  }
}

function battleLine(info: EditionInfo, battle: Extract<Travel, { type: 'battle-fought' }>, numbering: Numbering): BattleLine {
  const side = (who: Travel & { type: 'battle-fought' }, role: 'attacker' | 'defender') => {
    const { seat, kind } = who[role]
    const lost = who.result === 'both-removed' || who.result === (role === 'attacker' ? 'defender-wins' : 'attacker-wins')
    return { seat, kind, label: kind === null ? '?' : labelOf(info, kind, numbering), lost }
  }
  return { attacker: side(battle, 'attacker'), defender: side(battle, 'defender') }
}

/** Events of the latest standing step that moved anything: what the board marks as the last move. */
export function lastTravelEvents(log: readonly StepReport[]): readonly SeenGridEvent[] {
  return standingSteps(log).findLast((step) => travelOf(step.events) !== null)?.events ?? []
}
