/** What a seat could do round the castle, for a list: with what becomes of flags and who comes back. Pure. */
import type { CastleChoice } from '../../../../src-main/contract/index.ts'
import type { Choice, SayChoices } from '../../../game/review/shown-by.ts'
import { sayWay } from '../../../pieces/words/advice.ts'
import { kindName, t } from '../../../words/index.ts'
import { sayHandling } from '../advice.ts'
import { sayFlags } from '../announce.ts'
import { boardIn, spaceIn, spaceShort } from '../spaces.ts'

export const castleChoices: SayChoices<'castle'> = (info, view, { actions }) => {
  const board = boardIn(info, view)
  const name = (space: number): string => spaceIn(board, space)
  const pieceOn = (space: number): string => kindName(info, view.board[space]?.kind ?? '')
  const lone = (space: number) => view.tokens.filter(({ at, carried }) => at === space && !carried).map(({ seat }) => seat)
  const say = (choice: CastleChoice): string => {
    switch (choice.type) {
      case 'move': {
        const way = sayWay(spaceShort(board, choice.from), spaceShort(board, choice.to))
        const move = t('learning.move', { piece: pieceOn(choice.from), way: view.board[choice.to] ? way.replace('–', '×') : way })
        const leaving = choice.leave.length === 0 ? [] : [t('castle.leaving', { flags: sayFlags(choice.leave), from: name(choice.from) })]
        const taking = choice.take ? [t('castle.taking', { flags: sayFlags(lone(choice.to)) })] : []
        return [move, ...leaving, ...taking].join(', ')
      }
      case 'shoot':
        return t('learning.shot', { piece: pieceOn(choice.from), from: name(choice.from), to: name(choice.to) })
      case 'recruit': {
        const action = sayHandling({ info, name, own: choice.seat }, choice, [])
        return choice.take ? t('learning.withFlag', { action }) : action
      }
      case 'decline':
        return t('castle.recruitDecline')
      default:
        return t('learning.pass')
    }
  }
  return actions.map((choice): Choice => {
    const way = 'from' in choice ? { from: choice.from, to: choice.to } : { from: null, to: null }
    return { text: choice.text, words: say(choice) || choice.text, ...way }
  })
}
