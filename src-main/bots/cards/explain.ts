/** The reason for an action at a card table: what it attacks and with what chance, what it shows, what it hides. */
import type { LineAction } from '../../engine/cards/types.ts'
import { type CardsReason, type Drawback, type Reason, LIKELY_FLAG, UNEASE } from '../reasons.ts'
import { readLine, type KnownLine } from './knowledge.ts'
import { GAP } from './model.ts'
import type { CardsActTask } from './situation.ts'
import { ATTACKER_WINS, BOTH_OUT } from './tables.ts'

/** Null when it is only the strongest action found. The same view and history give the same reason. */
export function explain(task: CardsActTask, action: LineAction): Reason | null {
  if (action.type === 'stop') return null
  const known = readLine({ ...task, seat: action.seat })
  const { situation } = known
  switch (action.type) {
    case 'attack':
      return whyAttack(known, action.from, action.to)
    case 'see-hand': {
      const { hand, deck, glimpse } = situation.theirs
      return { type: 'hand', cards: hand, last: deck === 0, seen: glimpse === null ? 'never' : glimpse.isChanged ? 'changed' : 'all' }
    }
    case 'see-line':
      return whyLook(known, action.at)
    case 'redeal':
      return { type: 'redeal', seen: situation.ours.shown.filter((shown, place) => shown && situation.ours.line[place] !== GAP).length }
  }
}

/** What an action risks, for reviews: an attack that may fail. */
export function drawbacks(task: CardsActTask, action: LineAction): readonly Drawback[] {
  const attack = action.type === 'attack' ? whyAttack(readLine({ ...task, seat: action.seat }), action.from, action.to) : null
  if (attack?.type !== 'attack') return []
  const { piece, at, kind, wins, ties } = attack
  const falls = Math.max(0, 1 - wins - ties)
  return falls >= UNEASE ? [{ type: 'risk', piece, at, kind, falls }] : []
}

/** Chance that one of the cards in these places is of a kind that passes `test`. */
function chanceThat({ lines }: KnownLine, places: readonly number[], test: (kind: number) => boolean): number {
  const isSo = (line: Int8Array): boolean =>
    places.some((place) => {
      const kind = line[place] ?? GAP
      return kind !== GAP && test(kind)
    })
  return lines.filter(isSo).length / lines.length
}

function whyAttack(known: KnownLine, from: number, to: number): Reason | null {
  const { tables, ours, theirs } = known.situation
  const { kinds, results, isFlag } = tables
  const mover = ours.line[from] ?? GAP
  const piece = kinds[mover]?.id
  if (piece === undefined) return null
  const kind = kinds[theirs.line[to]?.known ?? GAP]?.id ?? null
  const resultIs = (result: number): number => chanceThat(known, [to], (k) => results[mover * kinds.length + k] === result)
  const prize = kind === null ? chanceThat(known, [to], (k) => isFlag[k] === 1) : 0
  const odds = { wins: resultIs(ATTACKER_WINS), ties: resultIs(BOTH_OUT), ...(prize >= LIKELY_FLAG && { prize }) }
  return { type: 'attack', piece, at: to, kind, ...odds }
}

/** Only unknown cards count. */
function whyLook(known: KnownLine, at: readonly number[]): CardsReason {
  const { tables, theirs } = known.situation
  const hidden = at.filter((place) => theirs.line[place]?.known === null)
  const chanceOf = (test: (kind: number) => boolean): number => chanceThat(known, hidden, test)
  const trap = tables.kinds.findIndex(({ bomb }) => bomb)
  return {
    type: 'line',
    at,
    prize: chanceOf((k) => tables.isFlag[k] === 1),
    trap: tables.kinds[trap] ? { kind: tables.kinds[trap].id, chance: chanceOf((k) => k === trap) } : null,
  }
}
