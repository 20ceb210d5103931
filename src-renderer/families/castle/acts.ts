/** What the castle makes of its steps, for the live table and the review. */
import type { CastleInfo, CastleKind, KindSpec, SeenCastleEvent } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import type { StepOf } from '../../state/shapes.ts'
import { shownAmong, type BoardActs, type Showing, type Shown } from '../../pieces/acts.ts'
import type { PieceReplay } from '../../pieces/review/replay.svelte.ts'
import { sayCastleReason } from './advice.ts'
import { sayStep } from './announce.ts'
import { encounterIn, turnOf, type Encounter } from './encounter.ts'
import { carriedAlong } from './carried.ts'
import { lastTravelEvents, logLines, type CastleLine } from './log.ts'
import { makeCastleModel, type Choosing } from './model.ts'
import { makePlan } from './scene/plan.ts'
import { boardIn, spaceIn } from './spaces.ts'
import type { SoundName } from '../../sound/sounds.ts'
import { kindOf } from '../../pieces/kinds.ts'

/** A kept game of this family. */
export type CastleReplay = PieceReplay<'castle', Encounter, CastleLine>

/** A meeting of pieces that is being shown. */
export type ShownBattle = Shown<Encounter>

const NOT_CHOOSING: Choosing = { legal: [], selected: null }

export const castleActs: BoardActs<'castle', Encounter, Choosing, CastleLine> = {
  boardOf: boardIn,
  draw: (input, choosing = NOT_CHOOSING) => makeCastleModel({ ...input, ...choosing }),
  plan: makePlan,
  lastMoves: lastTravelEvents,
  why: (info, view, own, reason) => sayCastleReason({ info, own, name: (space) => spaceIn(boardIn(info, view), space) }, reason),
  say: (info, view, step, log) => sayStep(info, boardIn(info, view), step, carriedAlong(log, view).get(step.seq)),
  lines: ({ info, view, numbering }, log) => logLines({ info, board: boardIn(info, view), view, numbering }, log),
  title: (_info, step) => sayActing(step),
  goes,
  shows,
  meetingIn: encounterIn,
  stepSound,
  meetingSound: () => 'battle',
  outcomeSound: battleSound,
}

/** How a kind goes round the castle, for the card of a piece. Pure. */
function goes(_info: CastleInfo, kind: KindSpec): readonly string[] {
  const { strides, range, movement }: CastleKind = kind
  const way = strides === undefined ? (movement === 'line' ? 'castle.isScout' : 'castle.goesStep') : 'castle.isStriding'
  return [t(movement === 'none' ? 'board.goesNowhere' : way), ...(range === undefined ? [] : [t('castle.isCannon', { range })])]
}

/** How a piece was shown: in a battle (CA-11), to its owners alone before bystanders (HR-2), by how far it went (CA-24), or as a recruit (CA-19). */
function shows(event: SeenCastleEvent, id: string): Showing | null {
  if (event.type === 'battle-fought') {
    return shownAmong('battle', [event.attacker, event.defender], id, () => event.sight?.seenBy ?? null)
  }
  if (!('id' in event) || event.id !== id) return null
  if (event.type === 'piece-recruited') return { how: 'recruit', kind: event.kind, to: null }
  return event.revealed !== null || event.oneOf ? { how: 'way', kind: event.revealed, to: null } : null
}

/** The sound at the end of a meeting. At a shared screen it says nothing of a winner that bystanders do not see (HR-2). */
function battleSound(info: CastleInfo, { event, attacker, defender }: Encounter, isShared: boolean): SoundName {
  if (event.type === 'cannon-fired') return 'bomb'
  if (event.flags.length > 0 && event.result !== 'both-removed') return 'flag'
  if (attacker.lost) return defender.lost ? 'tie' : 'capture'
  if (attacker.kind === null || defender.kind === null || (isShared && event.sight)) return 'capture'
  const prey = kindOf(info, attacker.kind)?.assassinates
  return prey !== undefined && kindOf(info, defender.kind)?.rank === prey ? 'spy' : 'capture'
}

/** The sound of a step without a meeting; null for none. */
function stepSound(events: readonly SeenCastleEvent[]): SoundName | null {
  if (events.some(({ type }) => type === 'seat-left')) return 'leave'
  if (events.some(({ type }) => type === 'piece-recruited')) return 'arrive'
  const turn = turnOf(events)
  if (turn?.type === 'piece-moved' && turn.flags.length > 0) return 'flag'
  return turn === null ? null : 'move'
}

/** `Red moves`, `Blue fires`, `Green recruits`; what a step is about while it is being shown, without its outcome. */
function sayActing(step: StepOf<'castle'>): string {
  const turn = turnOf(step.events)
  const recruit = step.events.find((event) => event.type === 'piece-recruited' || event.type === 'slider-moved')
  const leaving = step.events.find((event) => event.type === 'seat-left')
  if (!turn && recruit) return t('castle.recruiting', { seat: seatName(recruit.seat) })
  if (!turn && leaving) return t('play.leaving', { seat: seatName(leaving.seat) })
  if (!turn) return t('play.unveiling')
  const words = { seat: seatName(turn.seat) }
  if (turn.type === 'cannon-fired') return t('castle.firing', words)
  return turn.type === 'battle-fought' ? t('play.attacking', words) : t('play.moving', words)
}
