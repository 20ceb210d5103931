/** What Conquest makes of its steps, for the live table and the review. */
import type { BoardActs, Shown } from '../../pieces/acts.ts'
import { sayStep } from './announce.ts'
import { battleSound, stepSound } from './cues.ts'
import { encounterIn, isSeenOnLand, type Encounter } from './encounter.ts'
import { goes } from './goes.ts'
import { boardIn, landIn } from './lands.ts'
import { lastTravelEvents } from './log.ts'
import { makeTerritoryModel, type Choosing } from './model.ts'
import { makePlan } from './scene/plan.ts'
import { sayActing } from './table/acting.ts'

/** A meeting of units that is being shown. */
export type ShownBattle = Shown<Encounter>

const NOT_CHOOSING: Choosing = { legal: [], selected: null, aim: null, order: null }

export const territoryActs: BoardActs<'territory', Encounter, Choosing> = {
  boardOf: boardIn,
  draw: (input, choosing = NOT_CHOOSING) => makeTerritoryModel({ ...input, ...choosing }),
  plan: makePlan,
  isSeen: isSeenOnLand,
  lastMoves: lastTravelEvents,
  say: (info, view, step) => sayStep(info, landIn(info, view), step),
  title: (_info, step) => sayActing(step),
  goes,
  meetingIn: encounterIn,
  stepSound,
  meetingSound: () => 'battle',
  outcomeSound: battleSound,
}
