/** Performs legal actions of the engine in a model. */
import type { DueRecruit, RecruitAction, TurnAction } from '../../engine/castle/types.ts'
import { codeOf, PASS } from './code.ts'
import type { Model } from './model.ts'
import type { Tables } from './tables.ts'

/** Performs an action in a model and everything that follows up to the next turn. `due` are the recruits that the view says are due. */
export function perform(tables: Tables, model: Model, action: TurnAction, due: readonly DueRecruit[]): void {
  switch (action.type) {
    case 'move':
    case 'shoot':
      return model.play(codeOf(tables, action))
    case 'pass':
      return model.play(PASS)
    case 'recruit':
    case 'decline':
      if (action.type === 'recruit') recruit(tables, model, action, due[0]?.choice !== 'flag')
      for (const { seat, choice } of due.slice(1)) model.recruit(tables.seatIndex.get(seat) ?? 0, choice)
      return model.endAction()
  }
}

function recruit({ seatIndex, kindIndex }: Tables, model: Model, action: RecruitAction, isSlider: boolean): void {
  const seat = seatIndex.get(action.seat) ?? 0
  if (isSlider) model.sliders[seat] = 0
  if (action.kind === null) return
  const kind = kindIndex.get(action.kind)
  for (let p = model.firstOf[seat] as number; p < (model.firstOf[seat + 1] as number); p++) {
    if (model.at[p] !== -1 || model.kindOf[p] !== kind) continue
    return model.bringBack(p, action.take)
  }
}
