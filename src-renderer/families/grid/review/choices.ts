/** What a seat could do on squares, for a list: moves, attacks and powers, also after a change of mode. Pure. */
import '../../../words/en/rescue.ts'
import type { GridChoice } from '../../../../src-main/contract/index.ts'
import type { SayChoices } from '../../../game/review/shown-by.ts'
import { sayWay } from '../../../pieces/words/advice.ts'
import { kindName, t } from '../../../words/index.ts'
import { sayPowerUse } from '../say-use.ts'

export const gridChoices: SayChoices<'grid'> = (info, view, { legal, changes = [], rescue }) => {
  const name = (square: number): string => info.board.spaces[square]?.name ?? ''
  const say = ({ from, to, use, attack }: GridChoice, change: number | null): string => {
    if (use) return `${sayPowerUse(info, { from, to, use, change }, name)}${use.kind === null ? '' : ` (${kindName(info, use.kind)})`}`
    const way = sayWay(name(from), name(to))
    const move = t('learning.move', { piece: kindName(info, view.board[from]?.kind ?? ''), way: attack ? way.replace('–', '×') : way })
    return change === null ? move : t('play.adviceChange', { square: name(change), use: move })
  }
  const back = (rescue?.kinds ?? []).flatMap(({ kind, text }) =>
    (rescue?.spaces ?? []).map((at) => ({
      ...{ text: text + name(at), words: t('rescue.advice', { piece: kindName(info, kind), square: name(at) }) },
      ...{ from: rescue?.by ?? null, to: at },
    })),
  )
  const decline = rescue ? [{ text: rescue.decline, words: t('rescue.decline'), from: null, to: null }] : []
  const spacesOf = ({ from, to }: GridChoice) => ({ from, to })
  return [
    ...back,
    ...decline,
    ...legal.map((choice) => ({ text: choice.text, words: say(choice, null), ...spacesOf(choice) })),
    ...changes.flatMap(({ at, text, uses }) => {
      const others = legal.filter(({ from, use }) => !use || from !== at)
      return [...others, ...uses].map((choice) => ({
        ...{ text: text + choice.text, words: say(choice, at), ...spacesOf(choice) },
        aside: true as const,
      }))
    }),
  ]
}
