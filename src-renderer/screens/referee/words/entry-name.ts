/** What an entry of the list is called: the spaces between which it went, or its number. Pure. */
import type { BattleVerdict, EditionInfo, RefereeSnapshot, ShotVerdict, Verdict } from '../../../../src-main/contract/index.ts'
import { textOf } from '../../../game/families.ts'
import { t } from '../../../words/index.ts'
import { hasEntries, powerOf } from '../kinds.ts'

/** Whether two pieces met in an entry: in a battle, or by a shot. */
export function isMeeting(verdict: Verdict): verdict is BattleVerdict | ShotVerdict {
  return verdict.type === 'battle' || verdict.type === 'shot'
}

/** The last entry that was not struck; null for none. */
export function lastVerdict({ entries }: Pick<RefereeSnapshot, 'entries'>): Verdict | null {
  return entries.findLast(({ struck }) => !struck)?.verdict ?? null
}

/** Two spaces, with their names where an edition has several boards. */
interface Named {
  readonly from: number
  readonly to: number
  readonly names?: readonly [string, string] | undefined
  /** The names of a power's further targets. */
  readonly aimNames?: readonly string[] | undefined
}

/** The two spaces: `A4–A5`, with `×` for a battle. */
export function wayWords(info: EditionInfo, { from, to, names }: Named, between = '–'): string {
  const board = textOf(info).boardOf(info, info.presets[0] ?? '')
  const name = (space: number): string => board?.spaces[space]?.name ?? ''
  const [start, end] = (names ?? [name(from), name(to)]).map((each) => textOf(info).spaceWord(info, each))
  return `${start}${between}${end}`
}

/** The spaces of an entry; null where moves are not entered. */
export function wayIn(verdict: Verdict): Named | null {
  const { from, to, names, aimNames } = verdict as { readonly [Part in keyof Named]?: Named[Part] | undefined }
  return from === undefined || to === undefined ? null : { from, to, names, aimNames }
}

/** Where a power was used: `E4→E6`, with further targets `C3→C4 × D5, E5`; for a call, from where to where: `A1–F4`. */
export function useWords(info: EditionInfo, way: Named, isCall: boolean): string {
  const { aimNames = [], names } = way
  const [called] = aimNames
  if (isCall && called !== undefined) return `${called}–${names?.[1] ?? ''}`
  const line = wayWords(info, way, '→')
  return aimNames.length > 0 ? `${line} × ${aimNames.join(', ')}` : line
}

/** Whether an entry is a power that calls a piece from elsewhere (TF-14). */
export function isCall(info: EditionInfo, verdict: Verdict): boolean {
  return 'power' in verdict && verdict.power !== null && powerOf(info, verdict.power)?.type === 'summon'
}

/** The label of the button that takes the last entry back. */
export function takesBackWords(info: EditionInfo, verdict: Verdict): string {
  if (verdict.type === 'move') return t('referee.movesBack', { way: wayWords(info, verdict) })
  const way = verdict.type === 'power' ? wayIn(verdict) : null
  if (way) return t('referee.movesBackPower', { way: useWords(info, way, isCall(info, verdict)) })
  if (verdict.type === 'mode') return t('referee.movesBackMode')
  if (verdict.type === 'reinforcements') return t('referee.movesBackEntry')
  return t(verdict.type === 'passed' ? 'referee.movesBackPass' : 'referee.movesBackLaid')
}

/** What is written between two spaces of an entry that is not a battle. */
const BETWEEN: Readonly<Partial<Record<Verdict['type'], string>>> = { home: ' – ', shot: ' ∗ ' }

/** The heading of an announcement: the spaces where moves are entered, otherwise the number in the list. */
export function announcedAs(info: EditionInfo, verdict: Verdict): string {
  const way = wayIn(verdict)
  if (way && 'power' in verdict && verdict.power !== null) return useWords(info, way, isCall(info, verdict))
  if (way) return wayWords(info, way, BETWEEN[verdict.type] ?? ' × ')
  return t(verdict.type === 'battle' ? 'referee.battleNumber' : 'referee.entryNumber', { battle: verdict.battle })
}

/** `A5 × A6` or `A4–A5` where moves are entered, otherwise the number: `battle 3`, `entry 4`. */
export function entryName(info: EditionInfo, verdict: Verdict): string {
  const { type, battle } = verdict
  const way = wayIn(verdict)
  if (way && 'power' in verdict && verdict.power !== null) return useWords(info, way, isCall(info, verdict))
  if (way) return wayWords(info, way, type === 'battle' ? ' × ' : type === 'shot' ? ' ∗ ' : '–')
  return t(type === 'battle' ? 'referee.nameBattle' : 'referee.nameEntry', { battle })
}

type Listed = Pick<RefereeSnapshot, 'info' | 'entries'>

/** The name by the place in the list, counted from 1. */
export function nameAt({ info, entries }: Listed, number: number): string {
  const verdict = entries[number - 1]?.verdict
  if (verdict) return entryName(info, verdict)
  return t(hasEntries(info) ? 'referee.nameEntry' : 'referee.nameBattle', { battle: number })
}

/** Why a correction was refused: a later battle, or the declared end, contradicts it. */
export function contradictionText(listed: Listed, { battle, against }: NonNullable<RefereeSnapshot['contradiction']>): string {
  const entry = capital(nameAt(listed, battle))
  if (against === 'end') return t('referee.contradictedEnd', { entry })
  if (against === null) return t(hasEntries(listed.info) ? 'referee.contradictedLaterEntry' : 'referee.contradictedLaterBattle', { entry })
  return t('referee.contradicted', { entry, against: nameAt(listed, against) })
}

/** With a capital, to begin a sentence. */
export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
