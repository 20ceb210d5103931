/** What an entry of the list is called: the spaces between which it went, or its number. Pure. */
import type {
  AnnouncedBattle,
  EditionInfo,
  EnteringStage,
  RefereeSnapshot,
  AnnouncedShot,
  AnnouncedRuling,
} from '../../../../src-main/contract/index.ts'
import { textOf } from '../../../game/families.ts'
import { t } from '../../../words/index.ts'
import { hasEntries, powerOf } from '../kinds.ts'

/** Whether two pieces met in an entry: in a battle, or by a shot. */
export function isMeeting(ruling: AnnouncedRuling): ruling is AnnouncedBattle | AnnouncedShot {
  return ruling.type === 'battle' || ruling.type === 'shot'
}

/** The last entry that was not struck; null for none. */
export function lastRuling({ entries }: Pick<RefereeSnapshot, 'entries'>): AnnouncedRuling | null {
  return entries.findLast(({ struck }) => !struck)?.ruling ?? null
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
export function wayIn(ruling: AnnouncedRuling): Named | null {
  const { from, to, names, aimNames } = ruling as { readonly [Part in keyof Named]?: Named[Part] | undefined }
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
export function isCall(info: EditionInfo, ruling: AnnouncedRuling): boolean {
  return 'power' in ruling && ruling.power !== null && powerOf(info, ruling.power)?.type === 'summon'
}

/** The label of the button that takes the last entry back. */
export function takesBackWords(info: EditionInfo, ruling: AnnouncedRuling): string {
  if (ruling.type === 'move') return t('referee.movesBack', { way: wayWords(info, ruling) })
  const way = ruling.type === 'power' ? wayIn(ruling) : null
  if (way) return t('referee.movesBackPower', { way: useWords(info, way, isCall(info, ruling)) })
  if (ruling.type === 'mode') return t('referee.movesBackMode')
  if (ruling.type === 'reinforcements') return t('referee.movesBackEntry')
  return t(ruling.type === 'passed' ? 'referee.movesBackPass' : 'referee.movesBackLaid')
}

/** What is written between two spaces of an entry that is not a battle. */
const BETWEEN: Readonly<Partial<Record<AnnouncedRuling['type'], string>>> = { home: ' – ', shot: ' ∗ ' }

/** The heading of an announcement: the spaces where moves are entered, otherwise the number in the list. */
export function announcedAs(info: EditionInfo, ruling: AnnouncedRuling): string {
  const way = wayIn(ruling)
  if (way && 'power' in ruling && ruling.power !== null) return useWords(info, way, isCall(info, ruling))
  if (way) return wayWords(info, way, BETWEEN[ruling.type] ?? ' × ')
  return t(ruling.type === 'battle' ? 'referee.battleNumber' : 'referee.entryNumber', { battle: ruling.battle })
}

/** `A5 × A6` or `A4–A5` where moves are entered, otherwise the number: `battle 3`, `entry 4`. */
export function entryName(info: EditionInfo, ruling: AnnouncedRuling): string {
  const { type, battle } = ruling
  const way = wayIn(ruling)
  if (way && 'power' in ruling && ruling.power !== null) return useWords(info, way, isCall(info, ruling))
  if (way) return wayWords(info, way, type === 'battle' ? ' × ' : type === 'shot' ? ' ∗ ' : '–')
  return t(type === 'battle' ? 'referee.nameBattle' : 'referee.nameEntry', { battle })
}

type Listed = Pick<RefereeSnapshot, 'info' | 'entries'>

/** The name by the place in the list, counted from 1. */
export function nameAt({ info, entries }: Listed, number: number): string {
  const ruling = entries[number - 1]?.ruling
  if (ruling) return entryName(info, ruling)
  return t(hasEntries(info) ? 'referee.nameEntry' : 'referee.nameBattle', { battle: number })
}

/** Why a correction was refused: a later battle, or the declared end, contradicts it. */
export function contradictionText(listed: Listed, { battle, against }: NonNullable<RefereeSnapshot['contradiction']>): string {
  const entry = capital(nameAt(listed, battle))
  if (against === 'end') return t('referee.contradictedEnd', { entry })
  if (against === null) return t(hasEntries(listed.info) ? 'referee.contradictedLaterEntry' : 'referee.contradictedLaterBattle', { entry })
  return t('referee.contradicted', { entry, against: nameAt(listed, against) })
}

/** Cancels what is being entered. */
export function cancelWords({ correcting, use }: EnteringStage): string {
  return t(correcting !== null ? 'referee.cancelCorrection' : use ? 'referee.cancelPower' : 'referee.cancelBattle')
}

/** With a capital, to begin a sentence. */
export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
