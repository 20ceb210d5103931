/** Words for pieces that seats give up before a game (HR-8). */
import { say } from '../catalogue.ts'

export const handicap = say('handicap', {
  givesUp: '{seat} gives up {pieces}',
  who: 'Army that gives up pieces',
  of: '{piece}, {count} in the army',
})
