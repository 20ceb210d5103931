/** What squares make of their steps, for the live table and the review. */
import type { BoardActs, Shown } from '../../pieces/acts.ts'
import { sayStep } from './announce.ts'
import { battleSound, heardByAll, stepSound } from './cues.ts'
import { encounterIn, isSeenOnBoard, type Encounter } from './encounter.ts'
import { goes } from './goes.ts'
import { lastTravelEvents } from './log.ts'
import { makeBoardModel, type Choosing } from './model.ts'
import { powerOf } from './power-names.ts'
import { makePlan } from './scene/plan.ts'
import { sayActing } from './table/acting.ts'

/** A meeting of pieces that is being shown. */
export type ShownBattle = Shown<Encounter>

const NOT_CHOOSING: Choosing = { legal: [], selected: null }

export const gridActs: BoardActs<'grid', Encounter, Choosing> = {
  boardOf: ({ board }) => board,
  draw: (input, choosing = NOT_CHOOSING) => makeBoardModel({ ...input, ...choosing }),
  plan: (input, info) => makePlan({ ...input, powerType: (power) => powerOf(info, power)?.type ?? null }),
  isSeen: isSeenOnBoard,
  lastMoves: lastTravelEvents,
  say: (info, _view, step) => sayStep(info, step),
  title: sayActing,
  goes,
  meetingIn: encounterIn,
  stepSound,
  meetingSound: ({ event }) => (event.type === 'battle-fought' ? 'battle' : 'power'),
  outcomeSound: (info, battle, isShared) => battleSound(info, isShared ? heardByAll(info, battle) : battle),
}
