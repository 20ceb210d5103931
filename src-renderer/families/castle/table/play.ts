/** How games round the castle are played on this screen. */
import type { PiecePlayFamily } from '../../../pieces/table/play.svelte.ts'
import { castleActs } from '../acts.ts'
import { adviceOf } from '../advice.ts'
import { sayStep } from '../announce.ts'
import { carriedAlong } from '../carried.ts'
import { isSeenOnBoard, type Encounter } from '../encounter.ts'
import { boardIn } from '../spaces.ts'
import { alarmOf } from '../where.ts'
import { sayRecruiting } from './sentences.ts'
import { Turn } from './turn.svelte.ts'

export const CASTLE_PLAY: PiecePlayFamily<'castle', Encounter, Turn> = {
  acts: castleActs,
  turn: (table) => new Turn(table),
  /** With the flags that went along, which the step alone does not say. */
  sayStep: ({ info, log, snapshot: { view } }, step) => {
    const steps = log.some(({ seq }) => seq === step.seq) ? log : [...log, step]
    return sayStep(info, boardIn(info, view), step, carriedAlong(steps, view).get(step.seq))
  },
  sayTurn: sayRecruiting,
  alarm: ({ info, snapshot: { view } }) => alarmOf(boardIn(info, view), view),
  adviceOf,
  /** Recruits come on the turns of others, so that others have moved since the own one (CA-29). */
  actsOutOfTurn: true,
  isSeen: isSeenOnBoard,
  busyWith: ({ turn }) => (turn.isRecruiting ? { type: 'task', task: 'recruit' } : turn.way ? { type: 'task', task: 'flags' } : null),
}
