/** The move log as people read it: numbered lines, with taken-back steps left out and the place of every battle. Pure. */
import type { Card, Land, Seat, SeenTerritoryEvent, TerritoryInfo } from '../../../src-main/contract/index.ts'
import { numbered, standingSteps, type LogLine, type Unnumbered } from '../../state/log.ts'
import type { StepOf } from '../../state/shapes.ts'
import type { Numbering } from '../../pieces/kinds.ts'
import { sayWay } from '../../pieces/words/advice.ts'
import { logPiece, type LogPiece } from '../../pieces/words/log.ts'
import { sayStep } from './announce.ts'
import { encounterIn, travelIn, type EncounterSide } from './encounter.ts'
import { territoryName, zoneIn } from './lands.ts'

/** A line with the drawing next to its zones. */
export interface TerritoryLine extends LogLine {
  /** Units of a battle. */
  readonly battle: { readonly attacker: LogPiece; readonly defender: LogPiece } | null
  /** The card that was played. */
  readonly card: Card | null
  /** Whose Flag was captured. */
  readonly flag: Seat | null
}

interface LogInput {
  readonly info: TerritoryInfo
  readonly land: Land
  readonly numbering: Numbering
}

/** Lines for the log panel, oldest first. */
export function logLines(input: LogInput, log: readonly StepOf<'territory'>[]): readonly TerritoryLine[] {
  return numbered(standingSteps(log).map((step) => lineOf(input, step)))
}

function lineOf({ info, land, numbering }: LogInput, step: StepOf<'territory'>): Unnumbered<TerritoryLine> {
  const { events } = step
  const encounter = encounterIn(events)
  const side = (of: EncounterSide): LogPiece => logPiece(info, of, numbering)
  return {
    seq: step.seq,
    by: step.by,
    sentence: sayStep(info, land, step),
    short: shortOf(land, events),
    battle: encounter && { attacker: side(encounter.attacker), defender: side(encounter.defender) },
    card: events.find((event) => event.type === 'card-played')?.card ?? null,
    flag: events.find((event) => event.type === 'flag-captured')?.seat ?? null,
  }
}

/** `North Hold 1 – Keyfort 3`, `+ North Hold 1`, `North Hold` where a territory was chosen; null for what is no action on the land. */
function shortOf(land: Land, events: readonly SeenTerritoryEvent[]): string | null {
  const travel = travelIn(events)
  if (travel) return sayWay(zoneIn(land, travel.from), zoneIn(land, travel.to))
  const placed = events.find((event) => event.type === 'unit-placed')
  if (placed) return `+ ${zoneIn(land, placed.to)}`
  const claimed = events.find((event) => event.type === 'territory-claimed')
  return claimed ? territoryName(land, claimed.territory) : null
}

/** Events of the moves that stay marked, oldest first: of each turn that the viewer has not answered yet all of its moves; to onlookers those of the last turn. */
export function lastTravelEvents(log: readonly StepOf<'territory'>[], viewer: Seat | null): readonly SeenTerritoryEvent[] {
  const travels = standingSteps(log).filter((step) => travelIn(step.events) !== null)
  const last = travels.at(-1)?.by
  const seen = new Set<Seat | null>()
  const since: StepOf<'territory'>[] = []
  for (const step of travels.toReversed()) {
    const isOther = step.by !== since[0]?.by
    const isAnswered = since.length > 0 && (viewer === null || viewer === last || step.by === viewer || seen.has(step.by))
    if (isOther && isAnswered) break
    seen.add(step.by)
    since.unshift(step)
  }
  return since.flatMap(({ events }) => events)
}
