/** What the castle makes of its steps, for the live table and the review. */
import type { BoardActs, Shown } from '../../pieces/acts.ts'
import { sayStep } from './announce.ts'
import { battleSound, stepSound } from './cues.ts'
import { encounterIn, isSeenOnBoard, type Encounter } from './encounter.ts'
import { goes } from './goes.ts'
import { lastTravelEvents } from './log.ts'
import { makeCastleModel, type Choosing } from './model.ts'
import { makePlan } from './scene/plan.ts'
import { boardIn } from './spaces.ts'
import { sayActing } from './table/acting.ts'

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
