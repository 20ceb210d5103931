/** How games on squares are played on this screen. */
import { t } from '../../../words/index.ts'
import type { PiecePlayFamily } from '../../../pieces/table/play.svelte.ts'
import { gridActs } from '../acts.ts'
import { adviceOf } from '../advice.ts'
import { sayStep } from '../announce.ts'
import { isSeenOnBoard, type Encounter } from '../encounter.ts'
import { powerName, powerOf } from '../power-names.ts'
import { Turn } from './turn.svelte.ts'

export const GRID_PLAY: PiecePlayFamily<'grid', Encounter, Turn> = {
  acts: gridActs,
  turn: (table) => new Turn(table),
  sayStep: ({ info }, step) => sayStep(info, step),
  adviceOf: ({ info, snapshot }, hint) => adviceOf(info, snapshot, hint),
  isSeen: isSeenOnBoard,
  powersOf: ({ table: { info }, turn }, space) => {
    const usable = new Set(turn.actions.flatMap(({ from, use }) => (use && from === space ? [use.power] : [])))
    return [...usable].map((power) => t('board.canUse', { power: powerName(info, power) }))
  },
  busyWith: ({ table: { info }, turn, battle }) => {
    const power = powerOf(info, turn.aim?.power ?? battle?.power ?? null)
    if (power) return { type: 'rule', rule: power.rule }
    return turn.entry ? { type: 'task', task: 'enter' } : null
  },
}
