/** Hints at a card table: what is to be done, by places of the lines, and why, in a sentence or two. Pure. */
import type { CardChoice, EditionBase, Hint, StopChoice } from '../../../src-main/contract/index.ts'
import { attackWords, isLikely, percent } from '../../words/chances.ts'
import { kindName, t } from '../../words/index.ts'
import { listAnd } from '../../words/lists.ts'
import { sayPlaces } from './announce.ts'

/** One choice in a few words. Whose place is meant is said: both lines are numbered alike. */
export function sayChoice(choice: CardChoice | StopChoice): string {
  if (choice.type === 'stop') return t('cards.adviceStop')
  const from = choice.from + 1
  switch (choice.type) {
    case 'attack':
      return t('cards.adviceAttack', { from, to: choice.to + 1 })
    case 'see-hand':
      return t('cards.adviceLookHand', { from })
    case 'see-line':
      return t('cards.adviceLookAt', { from, places: sayPlaces(choice.at.map((place) => ({ place }))), count: choice.at.length })
    case 'redeal':
      return t('cards.adviceShowFlag', { from })
  }
}

/** Which cards go into which gaps. */
export function sayLaying(info: EditionBase, { pieces }: Pick<ReasonOf<'place'>, 'pieces'>): string {
  const cards = pieces.map(({ kind, at }) => t('cards.adviceLayIn', { card: kindName(info, kind), place: at + 1 }))
  return t('cards.adviceLay', { cards: listAnd(cards) })
}

type Reason = Hint['reason']
type ReasonOf<T extends Reason['type']> = Extract<Reason, { readonly type: T }>

/** A chance to find something that is less is none worth a word. */
const WORTH_SAYING = 0.15

export function sayCardsReason(info: EditionBase, reason: Reason): string {
  switch (reason.type) {
    case 'attack':
      return [sayAttack(info, reason), ...sayPrize(reason.prize)].join(' ')
    case 'hand':
      return sayHand(reason)
    case 'line':
      return sayLook(info, reason)
    case 'redeal': {
      const text = t('cards.adviceRedeal')
      return reason.seen === 0 ? text : `${text} ${t('cards.adviceRedealSeen', { count: reason.seen })}`
    }
    case 'place':
      return t('cards.adviceLaying')
    default:
      return t('play.adviceBest')
  }
}

function sayAttack(info: EditionBase, { piece, at, kind, wins, ties }: ReasonOf<'attack'>): string {
  const words = { card: kindName(info, piece), place: at + 1 }
  if (kind === null) return t(`cards.${attackWords(wins)}`, { ...words, chance: percent(wins) })
  const known = { ...words, kind: kindName(info, kind) }
  if (wins === 0 && ties === 0) return t('cards.adviceLoses', known)
  return t(wins > 0 ? 'cards.adviceTakes' : 'cards.adviceTrades', known)
}

function sayPrize(prize: number | undefined): readonly string[] {
  if (prize === undefined) return []
  return [t(isLikely(prize) ? 'cards.advicePrize' : 'cards.advicePrizePerhaps', { chance: percent(prize) })]
}

function sayHand({ cards, last, seen }: ReasonOf<'hand'>): string {
  if (seen === 'changed') return t('cards.adviceHandChanged')
  if (seen === 'all') return t('cards.adviceHandSame')
  return t(last ? 'cards.adviceHandLast' : 'cards.adviceHand', { count: cards })
}

function sayLook(info: EditionBase, { prize, trap }: ReasonOf<'line'>): string {
  if (prize >= WORTH_SAYING) return t(isLikely(prize) ? 'cards.adviceLookFlag' : 'cards.adviceLookFlagPerhaps', { chance: percent(prize) })
  if (trap && trap.chance >= WORTH_SAYING) {
    const words = { kind: kindName(info, trap.kind), chance: percent(trap.chance) }
    return t(isLikely(trap.chance) ? 'cards.adviceLookTrap' : 'cards.adviceLookTrapPerhaps', words)
  }
  return t('cards.adviceLook')
}
