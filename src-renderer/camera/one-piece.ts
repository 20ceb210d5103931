/** Which piece of an army is held before a camera, by its marker. A person says that it is right. Pure. */
import type { FoundMarker } from './detect.ts'

/** The one kind that was seen, or why there is none: no marker, none of this army's, or several pieces of it. */
export type OnePiece = { readonly kind: string } | { readonly trouble: 'nothing' | 'strangers' | 'several' }

export function onePiece(markers: readonly FoundMarker[], key: ReadonlyMap<number, string>): OnePiece {
  if (markers.length === 0) return { trouble: 'nothing' }
  const own = new Set(markers.filter(({ id }) => key.has(id)).map(({ id }) => id))
  const [marker, ...others] = own
  const kind = marker === undefined ? undefined : key.get(marker)
  if (kind === undefined) return { trouble: 'strangers' }
  return others.length > 0 ? { trouble: 'several' } : { kind }
}
