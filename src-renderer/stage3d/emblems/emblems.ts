/**
 * The emblems of kinds and the crests of armies, as SVG path data in a box of 512 × 512: canvas textures and the DOM draw the same.
 * The files and their authors: resources/emblems/CREDITS.md. Here are those that several editions draw with; those of winter and of steel come with their
 * editions (`emblems-of.ts`).
 */
import type { KindSpec, Look, Seat } from '../../../src-main/contract/index.ts'

/** Side of the box that every path is drawn in. */
export const EMBLEM_BOX = 512

const files = import.meta.glob<string>('../../../resources/emblems/*.svg', { query: '?raw', import: 'default', eager: true })

const paths = new Map<string, string>()

/** Makes drawings known: SVG by file. */
export function addEmblems(drawings: Readonly<Record<string, string>>): void {
  for (const [file, svg] of Object.entries(drawings)) paths.set(file.replace(/^.*\/|\.svg$/g, ''), svg.match(/ d="([^"]+)"/)?.[1] ?? '')
}

addEmblems(files)

/** Path data of an emblem by its name, which for most kinds is the kind's id; empty where there is none. */
export function emblemFor(name: string): string {
  return paths.get(name) ?? ''
}

/** Emblems by rank for kinds without their own; lower ranks use the last. */
const BY_RANK = ['marshal', 'general', 'colonel', 'major', 'captain', 'lieutenant', 'sergeant'] as const
const HIGHEST = 10

type Drawable = Pick<KindSpec, 'id' | 'rank' | 'movement' | 'assassinates' | 'defuses' | 'bomb' | 'flag'>

/** Name of a kind's emblem: its own, or one that says what it can do. */
export function emblemOf(kind: Drawable): string {
  if (paths.has(kind.id)) return kind.id
  if (kind.flag) return 'flag'
  if (kind.bomb) return 'bomb'
  if (kind.assassinates !== undefined) return 'spy'
  if (kind.defuses) return 'miner'
  if (kind.movement === 'line') return 'scout'
  return BY_RANK[Math.max(0, HIGHEST - (kind.rank ?? 0))] ?? 'sergeant'
}

/** Path data of an army's crest; some looks have one of their own. */
export function crestFor(seat: Seat, look: Look = 'war-room'): string {
  return paths.get(`crest-${look}-${seat}`) ?? paths.get(`crest-${seat}`) ?? ''
}

/** The badges of a piece: it has moved, the enemy knows it, it can use a power now, its power is used up. */
export type Badge = 'moved' | 'known' | 'ready' | 'spent'

/** Lines of badges round their middle, on a disc of radius 12; the star is filled. */
export const BADGES: Readonly<Record<Badge, string>> = {
  moved: 'M-5.500 1.500 0-4.500 5.500 1.500M-5.500 6.500 0 .5l5.500 6',
  known: 'M-8 0Q0-9 8 0 0 9-8 0ZM-1.100 0a1.100 1.100 0 1 0 2.200 0a1.100 1.100 0 1 0-2.200 0',
  ready: 'M0-10Q1.500-1.500 10 0 1.500 1.500 0 10-1.500 1.500-10 0-1.500-1.500 0-10Z',
  spent: 'M-6-6 6 6M-2.500-6h5M-1.500-6v4l-4.500 7q-.5 2 1.500 2H4.500q2 0 1.500-2L1.500-2v-4',
}
