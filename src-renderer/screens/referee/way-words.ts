/** Spaces in words: between which something went, where that was told. Pure. */
import type { EditionInfo, AnnouncedRuling } from '../../../src-main/contract/index.ts'
import { textOf } from '../../game/families.ts'
import { t } from '../../words/index.ts'
import { powerOf } from './kinds.ts'

/** A way between two spaces, with what these are called where editions have several boards. */
interface Named {
  readonly from: number
  readonly to: number
  readonly names?: readonly [string, string] | undefined
  /** Further spaces that a power concerns there, as they are called. */
  readonly aimNames?: readonly string[] | undefined
}

/** Between which spaces something went: `A4–A5`, with `×` where it met somebody. */
export function wayWords(info: EditionInfo, { from, to, names }: Named, between = '–'): string {
  const board = textOf(info).boardOf(info, info.presets[0] ?? '')
  const name = (space: number): string => board?.spaces[space]?.name ?? ''
  const [start, end] = (names ?? [name(from), name(to)]).map((each) => textOf(info).spaceWord(info, each))
  return `${start}${between}${end}`
}

/** The way of what was told; null where spaces are not told. */
export function wayIn(ruling: AnnouncedRuling): Named | null {
  const { from, to, names, aimNames } = ruling as { readonly [Part in keyof Named]?: Named[Part] | undefined }
  return from === undefined || to === undefined ? null : { from, to, names, aimNames }
}

/** Where a power was used: `E4→E6`, with whom it concerns beside that, `C3→C4 × D5, E5`. Who was called came from elsewhere: `A1–F4`. */
export function useWords(info: EditionInfo, way: Named, isCall: boolean): string {
  const { aimNames = [], names } = way
  const [called] = aimNames
  if (isCall && called !== undefined) return `${called}–${names?.[1] ?? ''}`
  const line = wayWords(info, way, '→')
  return aimNames.length > 0 ? `${line} × ${aimNames.join(', ')}` : line
}

/** Whether an entry tells of a power that calls a piece from elsewhere (TF-14). */
export function isCall(info: EditionInfo, ruling: AnnouncedRuling): boolean {
  return 'power' in ruling && ruling.power !== null && powerOf(info, ruling.power)?.type === 'summon'
}

/** What the button says by which the last entry is taken back: a move, a pass, or where all stand. */
export function takesBackWords(info: EditionInfo, ruling: AnnouncedRuling): string {
  if (ruling.type === 'move') return t('referee.movesBack', { way: wayWords(info, ruling) })
  const way = ruling.type === 'power' ? wayIn(ruling) : null
  if (way) return t('referee.movesBackPower', { way: useWords(info, way, isCall(info, ruling)) })
  if (ruling.type === 'mode') return t('referee.movesBackMode')
  if (ruling.type === 'reinforcements') return t('referee.movesBackEntry')
  return t(ruling.type === 'passed' ? 'referee.movesBackPass' : 'referee.movesBackLaid')
}

/** What stands between two spaces where nobody met by contact. */
const BETWEEN: Readonly<Partial<Record<AnnouncedRuling['type'], string>>> = { home: ' – ', shot: ' ∗ ' }

/** What is announced, over its outcome: where it was fought where moves are told, and otherwise by its number in the list. */
export function announcedAs(info: EditionInfo, ruling: AnnouncedRuling): string {
  const way = wayIn(ruling)
  if (way && 'power' in ruling && ruling.power !== null) return useWords(info, way, isCall(info, ruling))
  if (way) return wayWords(info, way, BETWEEN[ruling.type] ?? ' × ')
  return t(ruling.type === 'battle' ? 'referee.battleNumber' : 'referee.entryNumber', { battle: ruling.battle })
}
