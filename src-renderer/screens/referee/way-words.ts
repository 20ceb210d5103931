/** Spaces in words: between which something went, where that was told. Pure. */
import type { EditionInfo, Verdict } from '../../../src-main/contract/index.ts'
import { textOf } from '../../boards/families.ts'
import { t } from '../../i18n/index.ts'

/** A way between two spaces, with what these are called where editions have several boards. */
interface Named {
  readonly from: number
  readonly to: number
  readonly names?: readonly [string, string] | undefined
}

/** Between which spaces something went: `A4–A5`, with `×` where it met somebody. */
export function wayWords(info: EditionInfo, { from, to, names }: Named, between = '–'): string {
  const board = textOf(info).boardOf(info, info.presets[0] ?? '')
  const name = (space: number): string => board?.spaces[space]?.name ?? ''
  const [start, end] = (names ?? [name(from), name(to)]).map((each) => textOf(info).spaceWord(info, each))
  return `${start}${between}${end}`
}

/** The way of what was told; null where spaces are not told. */
export function wayIn(verdict: Verdict): Named | null {
  const { from, to, names } = verdict as { readonly [Part in keyof Named]?: Named[Part] | undefined }
  return from === undefined || to === undefined ? null : { from, to, names }
}

/** What the button says by which the last entry is taken back: a move, a pass, or where all stand. */
export function takesBackWords(info: EditionInfo, verdict: Verdict): string {
  if (verdict.type === 'move') return t('referee.movesBack', { way: wayWords(info, verdict) })
  return t(verdict.type === 'passed' ? 'referee.movesBackPass' : 'referee.movesBackLaid')
}

/** What stands between two spaces where nobody met by contact. */
const BETWEEN: Readonly<Partial<Record<Verdict['type'], string>>> = { home: ' – ', shot: ' ∗ ' }

/** What is announced, over its outcome: where it was fought where moves are told, and otherwise by its number in the list. */
export function announcedAs(info: EditionInfo, verdict: Verdict): string {
  const way = wayIn(verdict)
  if (way) return wayWords(info, way, BETWEEN[verdict.type] ?? ' × ')
  return t(verdict.type === 'battle' ? 'referee.battleNumber' : 'referee.entryNumber', { battle: verdict.battle })
}
