/**
 * The emblems of kinds and the crests of armies, as SVG path data in a box of 512 × 512: canvas textures and the DOM draw the same.
 * The files and their authors: resources/emblems/CREDITS.md.
 */
import type { Seat } from '../../src-main/contract/index.ts'

/** Side of the box that every path is drawn in. */
export const EMBLEM_BOX = 512

const files = import.meta.glob<string>('../../resources/emblems/*.svg', { query: '?raw', import: 'default', eager: true })

const paths = new Map(
  Object.entries(files).map(([file, svg]) => [file.replace(/^.*\/|\.svg$/g, ''), svg.match(/ d="([^"]+)"/)?.[1] ?? ''] as const),
)

/** Path data of a kind's emblem; empty for a kind that has none, which then is told by its label alone. */
export function emblemFor(kindId: string): string {
  return paths.get(kindId) ?? ''
}

/** Path data of an army's crest. */
export function crestFor(seat: Seat): string {
  return paths.get(`crest-${seat}`) ?? ''
}
