/** Verdicts and entries in words: for the big print, the list, the live region and paper. Says only what is in the verdict, which holds only what the table may know. */
import type { EditionInfo, LedgerSide, TableSide, Verdict } from '../../../src-main/contract/index.ts'
import { kindName, t, type PlainKey } from '../../i18n/index.ts'
import { seatName } from '../../i18n/seats.ts'

/** Who sits opposite. */
export function otherSide(side: TableSide): TableSide {
  return side === 'red' ? 'blue' : 'red'
}

/** `Red Scout`, or `Red` while the kind is hidden. */
function sideWords(edition: string, seat: TableSide, kind: string | null): string {
  return kind === null ? seatName(seat) : t('referee.kindWords', { seat: seatName(seat), kind: kindName(edition, kind) })
}

/** `The Red Scout`, or `The Red piece`. */
function pieceWords(edition: string, seat: TableSide, kind: string | null): string {
  if (kind === null) return t('referee.thePiece', { seat: seatName(seat) })
  return t('referee.theKind', { seat: seatName(seat), kind: kindName(edition, kind) })
}

/** The outcome in two or three words, for very big type. */
export function headlineOf({ attacker, result }: Verdict): string {
  switch (result) {
    case 'attacker-wins':
      return t('referee.attackerWins', { seat: seatName(attacker) })
    case 'defender-wins':
      return t('referee.defenderWins', { seat: seatName(otherSide(attacker)) })
    case 'both-removed':
      return t('referee.bothFall')
    case 'flag-captured':
      return t('referee.flagCaptured')
  }
}

/** What that means on the board. */
export function meaningOf(edition: string, { attacker, result, attackerKind, defenderKind }: Verdict): string {
  switch (result) {
    case 'attacker-wins':
      return t('referee.attackerWinsText', { loser: pieceWords(edition, otherSide(attacker), defenderKind) })
    case 'defender-wins':
      return t('referee.defenderWinsText', { loser: pieceWords(edition, attacker, attackerKind) })
    case 'both-removed':
      return t('referee.bothFallText')
    case 'flag-captured':
      return t('referee.flagCapturedText', { seat: seatName(attacker) })
  }
}

/** One line for the list: `Red Miner wins against Blue Bomb`. */
export function entryLine(edition: string, { attacker, result, attackerKind, defenderKind }: Verdict): string {
  const words = {
    attacker: sideWords(edition, attacker, attackerKind),
    defender: sideWords(edition, otherSide(attacker), defenderKind),
  }
  switch (result) {
    case 'attacker-wins':
      return t('referee.entryAttacker', words)
    case 'defender-wins':
      return t('referee.entryDefender', words)
    case 'both-removed':
      return t('referee.entryBoth', words)
    case 'flag-captured':
      return t('referee.entryFlag', { attacker: words.attacker, seat: seatName(otherSide(attacker)) })
  }
}

/** Everything for the ear, outcome first. */
export function sayVerdict(edition: string, verdict: Verdict): string {
  const attack = t('referee.saysAttack', { battle: verdict.battle, seat: seatName(verdict.attacker) })
  return `${headlineOf(verdict)}. ${entryLine(edition, verdict)}. ${meaningOf(edition, verdict)} ${attack}`
}

/** Who stands after a battle. */
export function standsAfter({ attacker, result }: Verdict, side: TableSide): boolean {
  if (result === 'both-removed') return false
  return (result === 'defender-wins') === (side !== attacker)
}

/** The kind a side brought, where the verdict tells it. */
export function kindShown(verdict: Verdict, side: TableSide): string | null {
  return side === verdict.attacker ? verdict.attackerKind : verdict.defenderKind
}

const REASONS: Readonly<Record<string, PlainKey>> = {
  'CL-15': 'referee.ruleCL15',
  'CL-16': 'referee.ruleCL16',
  'CL-17': 'referee.ruleCL17',
  'CL-18': 'referee.ruleCL18',
  'CL-19': 'referee.ruleCL19',
  'CL-21': 'referee.ruleCL21',
}

/** What a rule says, in a sentence; empty for a rule that has none here. */
export function reasonOf(rule: string): string {
  const key = REASONS[rule]
  return key === undefined ? '' : t(key)
}

/** The kinds a side has lost at least once, strongest first as the edition lists them; null where they are hidden. */
export function kindsLost(side: LedgerSide): readonly { readonly kind: string; readonly lost: number; readonly of: number }[] | null {
  return side.kinds?.filter(({ lost }) => lost > 0) ?? null
}

/** An edition by its id. */
export function editionOf(editions: readonly EditionInfo[] | undefined, id: string): EditionInfo | null {
  return editions?.find((edition) => edition.id === id) ?? null
}
