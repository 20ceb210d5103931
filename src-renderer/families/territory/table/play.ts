/** How games of Conquest are played on this screen. */
import type { TerritoryView } from '../../../../src-main/contract/index.ts'
import { readingMs } from '../../../state/table/reading-time.ts'
import type { PiecePlayFamily } from '../../../pieces/table/play.svelte.ts'
import { territoryActs } from '../acts.ts'
import { adviceOf } from '../advice.ts'
import { sayBriefly, sayStep } from '../announce.ts'
import { isSeenOnLand, type Encounter } from '../encounter.ts'
import { cardRule } from '../card-list.ts'
import { landIn } from '../lands.ts'
import { sayClaim, sayStage } from './sentences.ts'
import { Turn } from './turn.svelte.ts'

/** The rule for the unit that is to be placed: a Flag that came back, or one from the bag (CQ-14, CQ-16, CQ-17). */
function placingRule({ due: [due] }: TerritoryView): string {
  return due?.choice === 'surprise-attack' ? cardRule('surprise-attack') : due?.choice === 'flag' ? 'CQ-14' : cardRule('reinforcements')
}

export const TERRITORY_PLAY: PiecePlayFamily<'territory', Encounter, Turn> = {
  acts: territoryActs,
  turn: (table) => new Turn(table),
  sayStep: ({ info, snapshot }, step) => sayStep(info, landIn(info, snapshot.view), step),
  sayBriefly: ({ info, snapshot }, step) => sayBriefly(info, landIn(info, snapshot.view), step),
  sayTurn: sayStage,
  adviceOf,
  isSeen: isSeenOnLand,
  /** Territories are chosen at the table, before anyone deploys (CQ-5). */
  isLiveEarly: ({ snapshot }) => snapshot.view.stage === 'choice',
  /** Until the others have confirmed theirs (CQ-6). */
  canRearrange: ({ own, snapshot: { curtain, choices, toAct } }) =>
    own !== null && curtain === null && choices.deployment !== null && !toAct.includes(own),
  insteadOfCard: (play) => (play.turn.isClaiming ? sayClaim(play) : null),
  busyWith: ({ table, turn }) => {
    if (turn.card) return { type: 'rule', rule: cardRule(turn.card) }
    if (turn.isClaiming) return { type: 'task', task: 'claim' }
    if (turn.isPlacingUnit) return { type: 'rule', rule: placingRule(table.snapshot.view) }
    if (turn.isPicking || turn.isArranging) return { type: 'task', task: 'regroup' }
    return table.myTurn && table.snapshot.view.stage === 'cards' ? { type: 'task', task: 'draw' } : null
  },
  /** What others choose can be followed; any key or click goes on. */
  pauseMs: ({ table: { own, app }, turn }, { by, events }) => {
    const follows = own !== null && by !== own && !turn.choosers.includes(own) && events.some(({ type }) => type === 'territory-claimed')
    return follows ? readingMs(app.settings, true) / 2 : 0
  },
}
