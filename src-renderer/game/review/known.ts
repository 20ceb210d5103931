/** What reviews make of knowledge: marks on pieces, when each became known, and its steps in the log. Pure. */
import type { EditionInfo, KnownPiece, Reveal, Seat } from '../../../src-main/contract/index.ts'
import { isLikely } from '../../words/chances.ts'

/** A frame at which a piece became certain, shown or concluded, and the seats that know it. */
export interface Revealed {
  readonly frame: number
  readonly id: string
  readonly owner: Seat
  readonly kind: string
  readonly to: readonly Seat[]
}

/** Each piece that became known, in order of frames. `reveals`: by the seat that came to know it. */
export function revealedIn(reveals: Readonly<Partial<Record<Seat, readonly Reveal[]>>>): readonly Revealed[] {
  const found = new Map<string, Revealed>()
  for (const [to, own] of Object.entries(reveals) as [Seat, readonly Reveal[]][])
    for (const { frame, id, owner, kinds } of own) {
      const [kind] = kinds
      if (kind === undefined || kinds.length > 1) continue
      const key = `${frame} ${id}`
      found.set(key, { frame, id, owner, kind, to: [...(found.get(key)?.to ?? []), to] })
    }
  return [...found.values()].sort((a, b) => a.frame - b.frame)
}

/** By id: the frame from which on a piece is known for certain, up to a frame. */
export function certainSince(reveals: readonly Reveal[], frame: number): ReadonlyMap<string, number> {
  const since = new Map<string, number>()
  for (const reveal of reveals) {
    if (reveal.frame > frame) continue
    if (reveal.kinds.length === 1) since.set(reveal.id, reveal.frame)
    else since.delete(reveal.id)
  }
  return since
}

/** By id: the symbol of the only kind, with `~` that of a likely one, and with `?` that of a supposed one. Pieces that the view shows have none. */
export function likelyMarks(
  { kinds }: Pick<EditionInfo, 'kinds'>,
  known: readonly KnownPiece[],
  pieces: readonly ({ readonly id: string; readonly kind: string | null } | null)[],
  supposed: readonly string[] = [],
): Readonly<Record<string, string>> {
  const hidden = new Set(pieces.flatMap((piece) => (piece?.kind === null ? [piece.id] : [])))
  return Object.fromEntries(
    known.flatMap(({ id, kinds: [first] }) => {
      const symbol = kinds.find((kind) => kind.id === first?.kind)?.symbol
      if (!first || symbol === undefined || !hidden.has(id) || !isLikely(first.chance)) return []
      const sign = supposed.includes(id) ? '?' : first.chance < 1 ? '~' : ''
      return [[id, sign + symbol]]
    }),
  )
}

/** What a seat knew of a piece from which frame on, up to a frame, oldest first. */
export function historyOf(reveals: readonly Reveal[], id: string, frame: number): readonly Reveal[] {
  return reveals.filter((reveal) => reveal.id === id && reveal.frame <= frame)
}

/** What became of a piece and what was known of it, in one order; of one frame the step comes first. `frameOf`: the frame after a step of the log. */
export function traceOf<L extends { readonly seq: number }>(
  lines: readonly L[],
  reveals: readonly Reveal[],
  frameOf: (seq: number) => number,
): readonly { readonly frame: number; readonly line: L | null; readonly reveal: Reveal | null }[] {
  const steps = lines.map((line) => ({ frame: frameOf(line.seq), line, reveal: null }))
  return [...steps, ...reveals.map((reveal) => ({ frame: reveal.frame, line: null, reveal }))].toSorted((a, b) => a.frame - b.frame)
}

/** One kind is left for a piece, and no step of its own showed it: it follows from what else was shown. Of the first frame nothing can be said. */
export function isConcluded({ frame, kinds }: Reveal, trace: readonly { readonly frame: number; readonly line: object | null }[]): boolean {
  return frame > 0 && kinds.length === 1 && !trace.some((part) => part.line !== null && part.frame === frame)
}

/** The steps of a log that name a piece. */
export function stepsWith<S extends { readonly events: readonly unknown[] }>(log: readonly S[], id: string): readonly S[] {
  return log.filter(({ events }) => events.some((event) => isNamedIn(event, id)))
}

/** Armies as they were deployed name every piece: that says nothing of one. */
const NAMES_ALL: readonly unknown[] = ['play-began', 'army-deployed', 'game-ended']

function isNamedIn(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return value === id
  if ('type' in value && NAMES_ALL.includes(value.type)) return false
  return Object.values(value).some((part) => isNamedIn(part, id))
}
