/** What is going on while it is being shown, in a few words. Pure. */
import type { GridInfo } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import { seatName } from '../../../words/seats.ts'
import type { StepOf } from '../../../state/shapes.ts'
import { turnOf } from '../encounter.ts'
import { powerName } from '../power-names.ts'

/** `Red moves`, `Blue attacks`, `Red uses Longbow`; what a step is about while it is being shown, without its outcome. */
export function sayActing(info: GridInfo, step: StepOf<'grid'>): string {
  const turn = turnOf(step.events)
  const entering = step.events.find((event) => event.type === 'army-reinforced')
  if (entering) return t('play.reinforcing', { seat: seatName(entering.seat) })
  const leaving = step.events.find((event) => event.type === 'seat-left')
  if (!turn && leaving) return t('play.leaving', { seat: seatName(leaving.seat) })
  if (!turn) return t('play.unveiling')
  const words = { seat: seatName(turn.seat) }
  if (turn.type === 'power-used') return t('play.usingPower', { ...words, power: powerName(info, turn.power) })
  return turn.type === 'battle-fought' ? t('play.attacking', words) : t('play.moving', words)
}
