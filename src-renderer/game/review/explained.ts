/** Why another move was stronger, in a sentence or two: what speaks for it, what speaks against the one played; where neither sets the two apart, what the stronger one does. Pure. */
import '../../words/en/review.ts'
import type { AnyView, Drawback, EditionInfo, Judged, Land } from '../../../src-main/contract/index.ts'
import { kindName, namePersons, t } from '../../words/index.ts'
import { percent } from '../../words/chances.ts'
import { seatName } from '../../words/seats.ts'
import { textOf } from '../families.ts'

export interface Explained extends Pick<Judged, 'why' | 'seat'>, Partial<Pick<Judged, 'against' | 'does'>> {
  /** It is about a move that was tried, not the one played. */
  readonly tried?: true
}

/** `whyOf` says what speaks for a move, in the words of its family. */
export function sayExplained(
  { info, view }: { readonly info: EditionInfo; readonly view: AnyView },
  { seat, why, against, does, tried }: Explained,
  whyOf: (why: NonNullable<Judged['why']>) => string,
): string {
  const move = t(tried ? 'review.moveTried' : 'review.movePlayed')
  const said = [
    ...(why && why.type !== 'best' ? [whyOf(why)] : []),
    ...(against ? [sayAgainst(info, view.options.preset, against, { seat: seatName(seat), move })] : []),
  ]
  return said.length > 0 || does === undefined ? said.join(' ') : whyOf(does)
}

interface Subject {
  /** Whose move it is. */
  readonly seat: string
  /** What the sentence calls it. */
  readonly move: string
}

function sayAgainst(info: EditionInfo, preset: string, drawback: Drawback, subject: Subject): string {
  const text = textOf(info)
  const land = text.landOf(info, preset)
  if (drawback.type === 'land') {
    const { name = '', city } = land?.territories[drawback.territory] ?? {}
    return t(city ? 'review.againstCity' : 'review.againstLand', { ...subject, territory: name })
  }
  const board = text.boardOf(info, preset)
  const on = (space: number): string =>
    board
      ? t('review.onSpace', { space: land ? zoneOf(land, space) : text.spaceInSentence(info, board.spaces[space]?.name ?? '') })
      : t('review.inPlace', { place: space + 1 })
  const { type, piece, at, kind, falls } = drawback
  const said = {
    ...subject,
    piece: kindName(info, piece),
    at: on(at),
    from: type === 'left' ? on(drawback.from) : '',
    chance: percent(falls),
  }
  return namePersons(info, kind === null ? t(UNKNOWN[type], said) : t(KNOWN[type], { ...said, kind: kindName(info, kind) }))
}

/** A zone by its territory and its number there. */
function zoneOf({ territories }: Land, zone: number): string {
  const found = territories.find(({ zones }) => zones.includes(zone))
  return found ? `${found.name} ${found.zones.indexOf(zone) + 1}` : ''
}

const KNOWN = { risk: 'review.againstRisk', exposed: 'review.againstExposed', left: 'review.againstLeft' } as const
const UNKNOWN = {
  risk: 'review.againstRiskUnknown',
  exposed: 'review.againstExposedUnknown',
  left: 'review.againstLeftUnknown',
} as const
