/** How games on squares are played on this screen. */
import type { PiecePlayFamily } from '../../../pieces/table/play.svelte.ts'
import { gridActs } from '../acts.ts'
import { adviceOf } from '../advice.ts'
import { sayStep } from '../announce.ts'
import { isSeenOnBoard, type Encounter } from '../encounter.ts'
import { Turn } from './turn.svelte.ts'

export const GRID_PLAY: PiecePlayFamily<'grid', Encounter, Turn> = {
  acts: gridActs,
  turn: (table) => new Turn(table),
  sayStep: ({ info }, step) => sayStep(info, step),
  adviceOf: ({ info, snapshot }, hint) => adviceOf(info, snapshot, hint),
  isSeen: isSeenOnBoard,
}
