/** The winner of a battle stays hidden: exactly one of these pieces that never moved must be a Bomb by what it has beaten. */
import type { Drill } from '../../contract/drills.ts'
import type { GridMoment } from '../families/moments.ts'
import { counted, MOST, oneRight, type Option, type Question } from './question.ts'

/** Most battles that a reader has to keep in mind. */
const MOST_CLUES = 4

export const BOMB: Question<GridMoment> = {
  kind: 'bomb',
  suits: ({ kinds }) => kinds.some(({ bomb }) => bomb === true),
  options: { reveal: 'winner-hidden' },
  ask(moment, sight, { rng }) {
    const { info, view } = moment
    const clues = cluesIn(moment)
    if (clues.length === 0 || clues.length > MOST_CLUES) return null
    const isBomb = (kind: string): boolean => info.kinds.find(({ id }) => id === kind)?.bomb === true
    const rankOf = ({ piece }: Drill['clues'][number]): number => info.kinds.find(({ id }) => id === piece)?.rank ?? 0
    const options = sight.foes.flatMap((foe): readonly Option[] => {
      const { at, kinds, isHidden } = foe
      if (!isHidden || view.board[at]?.moved) return []
      const choice = { type: 'space', at } as const
      const others = counted(
        sight,
        foe,
        kinds.filter((kind) => !isBomb(kind)),
      )
      // what beat the strongest beat the others too
      const [beaten] = clues.filter((clue) => clue.at === at).sort((a, b) => rankOf(b) - rankOf(a))
      const [kind = ''] = kinds
      return others.length > 0 || !beaten
        ? [{ choice, right: others.length === 0, why: { type: 'other', rule: sight.rules.count, at, kinds: others } }]
        : [{ choice, right: true, why: { type: 'bomb', rule: sight.rules.bomb, at, piece: beaten.piece, kind } }]
    })
    const [right, ...more] = options.filter((option) => option.right)
    if (right?.why.type !== 'bomb' || more.length > 0) return null
    const tempting = clues.map(({ at }) => at)
    const wrong = rng.shuffle(options.filter((option) => !option.right)).sort((a, b) => placeIn(tempting, b) - placeIn(tempting, a))
    const chosen = oneRight([right, ...wrong.slice(0, MOST - 1)], rng)
    return chosen && { about: null, options: chosen, clues }
  },
}

function placeIn(spaces: readonly number[], { choice }: Option): number {
  return choice.type === 'space' ? spaces.indexOf(choice.at) : -1
}

/** Battles that enemy pieces have won which are still on the board, hidden. */
function cluesIn({ view, seat, history }: GridMoment): Drill['clues'] {
  const spaces = new Map(view.board.flatMap((piece, at) => (piece && piece.kind === null ? [[piece.id, at] as const] : [])))
  return history.flatMap((event) => {
    if (event.type !== 'battle-fought') return []
    const attacked = event.attacker.seat === seat
    const [own, foe] = attacked ? [event.attacker, event.defender] : [event.defender, event.attacker]
    const at = spaces.get(foe.id)
    return at === undefined || own.kind === null ? [] : [{ at, piece: own.kind, attacked }]
  })
}
