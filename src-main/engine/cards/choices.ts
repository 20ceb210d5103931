/** What a viewer can do now, as its screen is given it; worked out from the view alone. */
import { isSeat } from '../core/seats.ts'
import { legalActions } from './actions/actions.ts'
import type { CardsContext } from './context.ts'
import { deployment } from './state/lines.ts'
import { formatLineAction } from './notation/action.ts'
import type { CardChoice, CardsChoices, CardsView, LineAction } from './types.ts'

/** The choices of the viewer's seat; nothing for those who only look on. */
export function choices(ctx: CardsContext, view: CardsView): CardsChoices {
  const seat = isSeat(view.viewer) ? view.viewer : null
  return {
    family: 'cards',
    actions: seat === null ? [] : legalActions(ctx, view, seat).map(choiceOf),
    laying: seat === null ? null : deployment(ctx, view, seat),
  }
}

function choiceOf(action: LineAction): CardChoice {
  const { seat: _, ...choice } = action
  return { text: formatLineAction(action), ...choice }
}
