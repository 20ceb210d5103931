/** What people call an entry of the list, and what is said of corrections by that name. */
import type { EditionInfo, RefereeSnapshot, Verdict } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import { hasEntries } from '../kinds.ts'
import { isCall, useWords, wayIn, wayWords } from './way-words.ts'

/** `A5 × A6` or `A4–A5` where moves are told, since nobody counts moves; otherwise by its number: `battle 3`, `entry 4`. */
export function entryName(info: EditionInfo, verdict: Verdict): string {
  const { type, battle } = verdict
  const way = wayIn(verdict)
  if (way && 'power' in verdict && verdict.power !== null) return useWords(info, way, isCall(info, verdict))
  if (way) return wayWords(info, way, type === 'battle' ? ' × ' : type === 'shot' ? ' ∗ ' : '–')
  return t(type === 'battle' ? 'referee.nameBattle' : 'referee.nameEntry', { battle })
}

type Listed = Pick<RefereeSnapshot, 'info' | 'entries'>

/** The same by its place in the list, counted from 1. */
export function nameAt({ info, entries }: Listed, number: number): string {
  const verdict = entries[number - 1]?.verdict
  if (verdict) return entryName(info, verdict)
  return t(hasEntries(info) ? 'referee.nameEntry' : 'referee.nameBattle', { battle: number })
}

/** Why a correction could not be: the later battle, or the end that the players declared, that contradicts it. */
export function contradictionText(listed: Listed, { battle, against }: NonNullable<RefereeSnapshot['contradiction']>): string {
  const entry = capital(nameAt(listed, battle))
  if (against === 'end') return t('referee.contradictedEnd', { entry })
  if (against === null) return t(hasEntries(listed.info) ? 'referee.contradictedLaterEntry' : 'referee.contradictedLaterBattle', { entry })
  return t('referee.contradicted', { entry, against: nameAt(listed, against) })
}

/** As a sentence begins. */
export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
