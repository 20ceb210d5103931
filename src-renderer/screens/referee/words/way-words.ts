/** Spaces in words: between which something went, where that was told. Pure. */
import type { EditionInfo, Verdict } from '../../../../src-main/contract/index.ts'
import { textOf } from '../../../game/families.ts'
import { t } from '../../../words/index.ts'
import { powerOf } from '../kinds.ts'

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
export function wayIn(verdict: Verdict): Named | null {
  const { from, to, names, aimNames } = verdict as { readonly [Part in keyof Named]?: Named[Part] | undefined }
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
export function isCall(info: EditionInfo, verdict: Verdict): boolean {
  return 'power' in verdict && verdict.power !== null && powerOf(info, verdict.power)?.type === 'summon'
}

/** What the button says by which the last entry is taken back: a move, a pass, or where all stand. */
export function takesBackWords(info: EditionInfo, verdict: Verdict): string {
  if (verdict.type === 'move') return t('referee.movesBack', { way: wayWords(info, verdict) })
  const way = verdict.type === 'power' ? wayIn(verdict) : null
  if (way) return t('referee.movesBackPower', { way: useWords(info, way, isCall(info, verdict)) })
  if (verdict.type === 'mode') return t('referee.movesBackMode')
  if (verdict.type === 'reinforcements') return t('referee.movesBackEntry')
  return t(verdict.type === 'passed' ? 'referee.movesBackPass' : 'referee.movesBackLaid')
}

/** What stands between two spaces where nobody met by contact. */
const BETWEEN: Readonly<Partial<Record<Verdict['type'], string>>> = { home: ' – ', shot: ' ∗ ' }

/** What is announced, over its outcome: where it was fought where moves are told, and otherwise by its number in the list. */
export function announcedAs(info: EditionInfo, verdict: Verdict): string {
  const way = wayIn(verdict)
  if (way && 'power' in verdict && verdict.power !== null) return useWords(info, way, isCall(info, verdict))
  if (way) return wayWords(info, way, BETWEEN[verdict.type] ?? ' × ')
  return t(verdict.type === 'battle' ? 'referee.battleNumber' : 'referee.entryNumber', { battle: verdict.battle })
}
