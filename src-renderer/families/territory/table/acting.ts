/** What is going on while it is being shown, in a few words. Pure. */
import { t } from '../../../words/index.ts'
import { seatName } from '../../../words/seats.ts'
import type { StepOf } from '../../../state/shapes.ts'
import { cardName } from '../card-list.ts'
import { travelIn } from '../encounter.ts'

/** `Red moves`, `Blue plays Blitz!`; what a step is about while it is being shown, without its outcome. */
export function sayActing({ events, by }: StepOf<'territory'>): string {
  const leaving = events.find((event) => event.type === 'seat-left')
  if (leaving) return t('play.leaving', { seat: seatName(leaving.seat) })
  const travel = travelIn(events)
  if (travel) return t(travel.type === 'battle-fought' ? 'play.attacking' : 'play.moving', { seat: seatName(travel.seat) })
  const played = events.find((event) => event.type === 'card-played')
  if (played) return t('territory.playing', { seat: seatName(played.seat), card: cardName(played.card) })
  const placed = events.find((event) => event.type === 'unit-placed')
  if (placed) return t('territory.placing', { seat: seatName(placed.seat) })
  return by === null ? t('play.unveiling') : t('territory.acting', { seat: seatName(by) })
}
