/** Keys on a card table, and actions typed as text. Pure. */
import type { CardChoice, CardsInfo } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import type { Draft } from '../laying.ts'
import type { Spot } from '../types.ts'
import type { TableRow } from './layout.ts'
import { spotKey } from '../spots.ts'

/**
 * The spot to which a key moves the cursor, or null when it is not a cursor key. At an edge the cursor stays. Home and End go along the row, Page Up and Page
 * Down to the far and the near row. Rows differ in length: the cursor keeps to the middle or the ends as the eye would.
 */
export function moveCursor(rows: readonly TableRow[], from: Spot, key: string): Spot | null {
  const row = rows.findIndex(({ spots }) => spots.some((spot) => spotKey(spot) === spotKey(from)))
  const spots = rows[row]?.spots ?? []
  const column = spots.findIndex((spot) => spotKey(spot) === spotKey(from))
  const across = (to: number): Spot =>
    nearest(rows[Math.max(0, Math.min(to, rows.length - 1))]?.spots ?? spots, column, spots.length) ?? from
  switch (key) {
    case 'ArrowLeft':
      return spots[column - 1] ?? from
    case 'ArrowRight':
      return spots[column + 1] ?? from
    case 'ArrowUp':
      return across(row - 1)
    case 'ArrowDown':
      return across(row + 1)
    case 'Home':
      return spots[0] ?? from
    case 'End':
      return spots.at(-1) ?? from
    case 'PageUp':
      return across(0)
    case 'PageDown':
      return across(rows.length - 1)
    default:
      return null
  }
}

function nearest(spots: readonly Spot[], column: number, length: number): Spot | undefined {
  if (spots.length === length) return spots[column]
  return spots[Math.round((column / Math.max(1, length - 1)) * (spots.length - 1))]
}

/** What a typed text means: a place to look at, or an action in the notation, which is sent as it is. */
export type Typed =
  | { readonly type: 'place'; readonly own: boolean; readonly place: number }
  | { readonly type: 'action'; readonly text: string }
  | { readonly type: 'deploy'; readonly symbols: readonly string[] }

const ATTACK = /^(\d)\s*(?:x|×|-|–|:|\s|on|to)?\s*(\d)$/i
const HAND = /^(\d)\s*\?\s*(?:hand|h)$/i
const LINE = /^(\d)\s*\?\s*(\d)(?:\s*(?:\+|,|\s)\s*(\d))?$/
const REDEAL = /^(\d)\s*!\s*(?:redeal|r)?$/i
const DEPLOY = /^(?:deploy|lay)\s+(\S.*)$/i

/** Reads `2x4`, `2 4`, `2?hand`, `2?1+4`, `3!redeal`, `stop`, `lay 6 3 . B 10`, or `3` and `e3` for an own or enemy place; null for anything else. */
export function parseTyped(text: string): Typed | null {
  const said = text.trim()
  const place = /^(e?)\s*(\d)$/i.exec(said)
  if (place) return { type: 'place', own: place[1] === '', place: Number(place[2]) - 1 }
  const symbols = DEPLOY.exec(said)?.[1]
  if (symbols !== undefined) return { type: 'deploy', symbols: symbols.split(/\s+/) }
  const action = actionText(said)
  return action === null ? null : { type: 'action', text: action }
}

function actionText(said: string): string | null {
  if (/^stop$/i.test(said)) return 'stop'
  const attack = ATTACK.exec(said)
  if (attack) return `${attack[1]}x${attack[2]}`
  const hand = HAND.exec(said)
  if (hand) return `${hand[1]}?hand`
  const redeal = REDEAL.exec(said)
  if (redeal) return `${redeal[1]}!redeal`
  const line = LINE.exec(said)
  if (!line) return null
  const at = [line[2], line[3]].filter((each) => each !== undefined).sort()
  return `${line[1]}?${at.join('+')}`
}

interface Open {
  /** What can be done now. */
  readonly choices: readonly CardChoice[]
  /** Cards that are to be laid now. */
  readonly draft: Draft | null
}

/** What could be typed now: the first cards of the hand for the gaps, or an attack and perhaps an ability; null where nothing can be done. */
export function exampleOf({ kinds }: Pick<CardsInfo, 'kinds'>, { choices, draft }: Open): string | null {
  if (draft) {
    const { spaces } = draft.order
    const cards = Array.from({ length: Math.max(...spaces) + 1 }, (_, place) => {
      const kind = draft.hand[spaces.indexOf(place)]
      return kinds.find(({ id }) => id === kind)?.symbol ?? '.'
    })
    return `lay ${cards.join(' ')}`
  }
  const [attack] = choices.filter(({ type }) => type === 'attack')
  const ability = choices.find(({ type }) => type !== 'attack')
  const attacks = attack ? t('cards.typeHintAttack', { attack: attack.text }) : null
  // a new deal is called by its word
  const also = ability?.type === 'redeal' ? ability.text : ability ? t('cards.typeHintLooks', { ability: ability.text }) : null
  return attacks && also ? t('cards.typeHintMore', { attack: attacks, ability: also }) : (attacks ?? also)
}
