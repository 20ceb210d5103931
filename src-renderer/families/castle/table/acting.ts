/** What is going on while it is being shown, in a few words. Pure. */
import { t } from '../../../words/index.ts'
import { seatName } from '../../../words/seats.ts'
import type { StepOf } from '../../../state/shapes.ts'
import { turnOf } from '../encounter.ts'

/** `Red moves`, `Blue fires`, `Green recruits`; what a step is about while it is being shown, without its outcome. */
export function sayActing(step: StepOf<'castle'>): string {
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
