/** The cards family at a table of real cards. */
import { NO_ARMY } from '../core/edition.ts'
import type { KnownBattle, KnownSide, RefereeRules } from '../rules/refereeing.ts'
import type { CardKind, CardsInfo } from './edition.ts'

export const REFEREEING: RefereeRules<CardsInfo> = {
  noun: 'card',
  cites: {
    flag: ['BC-11'],
    bomb: 'BC-7',
    spy: 'BC-6',
    rank: 'BC-5',
    table: 'BC-5',
    still: 'BC-7',
    immobile: 'BC-12',
  },
  hasDeadlock: false,
  says: {
    'not-entering': () => 'No battle is being entered. Say first whose card attacks.',
    'not-in-army': ({ kind }) => `There is no ${kind} among these cards.`,
    'cannot-attack': ({ kind }) => `A ${kind} cannot attack.`,
    'all-lost': ({ army, kind, of }) =>
      of === 1 ? `${army}’s ${kind} is out already.` : `Every ${kind} of ${army} is out already (${of}).`,
    'nothing-to-move': ({ army }) => `${army} has no card left that can attack.`,
    'has-attacker': ({ army }) => `By the cards that are out, ${army} must have a card in its line that can attack.`,
    'wrong-ending': () => 'A game ends by resignation of one side, by agreement of all, or because the line of a side cannot attack.',
  },
  extrasOf: () => ({ powers: [], modes: false, reinforcedAfter: 0, reserveOf: () => NO_ARMY }),
  /** By the length of a front line and the cards that are out (BC-12, BC-13). */
  canBeImmobile: (info, known) => canBeStuck(info, shortestLine(info, known)),
}

/** What a line is like on the turn of its seat. */
interface KnownLine {
  /** Kind id → how many cards are not out. */
  readonly left: Readonly<Record<string, number>>
  /** Cards of the line that the enemy removed in its last turn: one at most, unless it attacks on (HR-1). */
  readonly hits: number
  /** Gaps that the last step 3 left open for want of hand cards, though the deck has some: only where the enemy attacks on (HR-1). */
  readonly open: number
}

/**
 * Whether the side can have lost by BC-12, from public knowledge alone: the line cannot be longer than the cards that cannot attack. After its last step 3, or
 * when it first laid out or was dealt again, its line was full except for `open` gaps, or held all cards that were left (BC-2, BC-3, BC-10).
 */
export function canBeStuck({ kinds, line }: Pick<CardsInfo, 'kinds' | 'line'>, { left, hits, open }: KnownLine): boolean {
  const still = countOf(left, ({ movement }) => movement === 'none', kinds)
  const length = Math.min(line - open, countOf(left, () => true, kinds) + hits) - hits
  return still >= length
}

function countOf(left: KnownLine['left'], test: (kind: CardKind) => boolean, kinds: readonly CardKind[]): number {
  return kinds.filter(test).reduce((sum, { id }) => sum + (left[id] ?? 0), 0)
}

/**
 * The shortest line that these battles can leave. Abilities are not entered: turns with one only make a line longer. Without HR-1 a line has at most two gaps
 * at step 3, and the hand holds three cards while the deck lasts.
 */
export function shortestLine(
  { kinds, line, hand }: Pick<CardsInfo, 'kinds' | 'line' | 'hand'>,
  { left, battles, house }: KnownSide,
): KnownLine {
  const losesIn = ({ own, result }: KnownBattle): boolean => result !== (own ? 'attacker-wins' : 'defender-wins')
  const last = battles.at(-1)
  if (!house.includes('attackOn')) return { left, hits: last && !last.own && losesIn(last) ? 1 : 0, open: 0 }
  let all = countOf(left, () => true, kinds) + battles.filter(losesIn).length
  let length = Math.min(line, all)
  let [hits, open] = [0, 0]
  const fill = (): void => {
    length += Math.min(line - length, hand, all - length)
    open = all > length ? line - length : 0
    hits = 0
  }
  for (const [i, battle] of battles.entries()) {
    if (isFilledBetween(battles[i - 1], battle)) fill()
    if (!losesIn(battle)) continue
    all--
    length--
    if (!battle.own) hits++
  }
  if (last?.own) fill()
  return { left, hits, open }
}

/** Whether a turn of the side certainly ended between two of its battles: only after a win the same turn may go on (HR-1). */
function isFilledBetween(before: KnownBattle | undefined, after: KnownBattle): boolean {
  if (!before || (before.own === after.own && before.result === 'attacker-wins')) return false
  return before.own || !after.own
}
