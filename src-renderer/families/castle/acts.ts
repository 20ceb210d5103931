/** What the castle makes of its steps, for the live table and the review. */
import type { CastleInfo, CastleKind, KindSpec } from '../../../src-main/contract/index.ts'
import type { BoardActs, Shown } from '../../pieces/acts.ts'
import type { StepOf } from '../../state/shapes.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { sayStep } from './announce.ts'
import { battleSound, stepSound } from './cues.ts'
import { encounterIn, isSeenOnBoard, turnOf, type Encounter } from './encounter.ts'
import { lastTravelEvents } from './log.ts'
import { makeCastleModel, type Choosing } from './model.ts'
import { makePlan } from './scene/plan.ts'
import { boardIn } from './spaces.ts'

/** A meeting of pieces that is being shown. */
export type ShownBattle = Shown<Encounter>

const NOT_CHOOSING: Choosing = { legal: [], selected: null }

export const castleActs: BoardActs<'castle', Encounter, Choosing> = {
  boardOf: boardIn,
  draw: (input, choosing = NOT_CHOOSING) => makeCastleModel({ ...input, ...choosing }),
  plan: makePlan,
  isSeen: isSeenOnBoard,
  lastMoves: lastTravelEvents,
  say: (info, view, step) => sayStep(info, boardIn(info, view), step),
  title: (_info, step) => sayActing(step),
  goes,
  meetingIn: encounterIn,
  stepSound,
  meetingSound: () => 'battle',
  outcomeSound: battleSound,
}

/** How a kind moves, for the card of a piece. */
function goes(_info: CastleInfo, kind: KindSpec): readonly string[] {
  const { strides, range, movement }: CastleKind = kind
  const way = strides === undefined ? (movement === 'line' ? 'castle.isScout' : 'castle.goesStep') : 'castle.isStriding'
  return [t(movement === 'none' ? 'board.goesNowhere' : way), ...(range === undefined ? [] : [t('castle.isCannon', { range })])]
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
