/** What Conquest makes of its steps, for the live table and the review. */
import type { KindSpec, SeenTerritoryEvent, TerritoryInfo, UnitKind } from '../../../src-main/contract/index.ts'
import { shownAmong, type BoardActs, type Showing, type Shown } from '../../pieces/acts.ts'
import type { PieceReplay } from '../../pieces/review/replay.svelte.ts'
import { kindOf } from '../../pieces/kinds.ts'
import type { SoundName } from '../../sound/sounds.ts'
import type { StepOf } from '../../state/shapes.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { sayLandReason } from './advice.ts'
import { sayStep } from './announce.ts'
import { cardName } from './card-list.ts'
import { encounterIn, travelIn, type Encounter } from './encounter.ts'
import { boardIn, landIn } from './lands.ts'
import { lastTravelEvents, logLines, type TerritoryLine } from './log.ts'
import { makeTerritoryModel, type Choosing } from './model.ts'
import { makePlan } from './scene/plan.ts'

/** A kept game of this family. */
export type TerritoryReplay = PieceReplay<'territory', Encounter, TerritoryLine>

/** A meeting of units that is being shown. */
export type ShownBattle = Shown<Encounter>

const NOT_CHOOSING: Choosing = { legal: [], selected: null, aim: null, order: null }

export const territoryActs: BoardActs<'territory', Encounter, Choosing, TerritoryLine> = {
  boardOf: boardIn,
  draw: (input, choosing = NOT_CHOOSING) => makeTerritoryModel({ ...input, ...choosing }),
  plan: makePlan,
  lastMoves: lastTravelEvents,
  why: (info, view, _seat, reason) => sayLandReason({ info, land: landIn(info, view) }, reason),
  say: (info, view, step) => sayStep(info, landIn(info, view), step),
  lines: ({ info, view, numbering }, log) => logLines({ info, land: landIn(info, view), numbering }, log),
  /** Territories are chosen in the open, from an empty land (CQ-5). */
  opens: (events) => events.some(({ type }) => type === 'territory-claimed'),
  title: (_info, step) => sayActing(step),
  goes,
  shows,
  meetingIn: encounterIn,
  stepSound,
  meetingSound: () => 'battle',
  outcomeSound: battleSound,
}

/** How a unit goes on the land, for its card. */
function goes(_info: TerritoryInfo, kind: KindSpec): readonly string[] {
  const { roams, spyMaster, movement }: UnitKind = kind
  const way = roams ? 'territory.isRoaming' : 'territory.goesStep'
  return [t(movement === 'none' ? 'board.goesNowhere' : way), ...(spyMaster ? [t('territory.isSpyMaster')] : [])]
}

/**
 * How a unit was shown: in a battle (CQ-12), to its owners alone before bystanders (HR-2), by how far it went (CQ-10), to the seat that looked at it (CQ-20) or
 * named it wrongly (CQ-28), or as it came back for all to see.
 */
function shows(event: SeenTerritoryEvent, id: string): Showing | null {
  switch (event.type) {
    case 'unit-moved':
      return event.id === id && event.revealed !== null ? { how: 'way', kind: event.revealed, to: null } : null
    case 'unit-placed':
      return event.id === id && event.open ? { how: 'recruit', kind: event.kind, to: null } : null
    case 'battle-fought':
      return shownAmong('battle', [event.attacker, event.defender], id, () => event.sight?.seenBy ?? null)
    case 'units-seen':
      return shownAmong('look', event.units, id, ({ seat }) => (seat === event.seat ? [] : [event.seat]))
    case 'unit-accused':
      return shownAmong('accusation', [event.unit], id, () => [event.seat])
    default:
      return null
  }
}

/** `Red moves`, `Blue plays Blitz!`; what a step is about while it is being shown, without its outcome. */
function sayActing({ events, by }: StepOf<'territory'>): string {
  const leaving = events.find((event) => event.type === 'seat-left')
  if (leaving) return t('play.leaving', { seat: seatName(leaving.seat) })
  const travel = travelIn(events)
  if (travel) return t(travel.type === 'battle-fought' ? 'play.attacking' : 'play.moving', { seat: seatName(travel.seat) })
  const played = events.find((event) => event.type === 'card-played')
  if (played) return t('territory.playing', { seat: seatName(played.seat), card: cardName(played.card) })
  const placed = events.find((event) => event.type === 'unit-placed')
  if (placed) return t('territory.placing', { seat: seatName(placed.seat) })
  return by === null ? t('play.unveiling') : t('territory.acting', { seat: seatName(by) })
}

/** The sound at the end of a meeting. At a shared screen it says nothing of a winner that bystanders do not see (HR-2). */
export function battleSound(info: TerritoryInfo, { event, attacker, defender, flag }: Encounter, isShared: boolean): SoundName {
  if (flag !== null) return 'flag'
  if (attacker.kind === null || defender.kind === null || (isShared && event.sight)) return 'capture'
  if (attacker.lost) return defender.lost ? 'tie' : kindOf(info, defender.kind)?.bomb === true ? 'bomb' : 'capture'
  const prey = kindOf(info, attacker.kind)?.assassinates
  return prey !== undefined && kindOf(info, defender.kind)?.rank === prey ? 'spy' : 'capture'
}

/** The sound of a step without a meeting; null for none. Cards and claims are public, and so is who moves. */
export function stepSound(events: readonly SeenTerritoryEvent[]): SoundName | null {
  const has = (type: SeenTerritoryEvent['type']): boolean => events.some((event) => event.type === type)
  if (has('seat-left')) return 'leave'
  if (has('flag-captured')) return 'flag'
  if (has('unit-placed')) return 'arrive'
  return has('unit-moved') || has('territory-claimed') || has('card-played') || has('units-regrouped') ? 'move' : null
}
