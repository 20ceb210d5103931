/** What a seat could do in Conquest, for a list: moves, cards and what they ask for, territories. Pure. */
import type { TerritoryChoice } from '../../../../src-main/contract/index.ts'
import type { Choice, SayChoices } from '../../../game/review/shown-by.ts'
import { sayWay } from '../../../pieces/words/advice.ts'
import { kindName, t } from '../../../words/index.ts'
import { sayChoice } from '../advice.ts'
import { landIn, zoneIn } from '../lands.ts'

export const territoryChoices: SayChoices<'territory'> = (info, view, { actions }) => {
  const land = landIn(info, view)
  const unitOn = (zone: number): string => kindName(info, view.board[zone]?.kind ?? '')
  const say = (choice: TerritoryChoice): string => {
    if (choice.type === 'move') {
      const way = sayWay(zoneIn(land, choice.from), zoneIn(land, choice.to))
      return t('learning.move', { piece: unitOn(choice.from), way: view.board[choice.to] ? way.replace('–', '×') : way })
    }
    if (choice.type !== 'arrange') return sayChoice({ info, land }, choice)
    const ways = choice.from.map((zone, i) =>
      t('territory.adviceGoes', { piece: unitOn(zone), zone: zoneIn(land, view.picked[i] ?? zone) }),
    )
    return t('learning.arrange', { ways: ways.join(', ') })
  }
  return actions.map((choice): Choice => {
    const way =
      choice.type === 'move'
        ? { from: choice.from, to: choice.to }
        : { from: null, to: 'to' in choice ? choice.to : choice.type === 'pick' ? choice.at : null }
    return { text: choice.text, words: say(choice), ...way }
  })
}
