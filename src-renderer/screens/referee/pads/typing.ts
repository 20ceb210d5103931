/** What a key on the keyboard means on a pad of ranks: the number row, the number pad, and letters. Pure. */
import type { PadKey } from '../powers/powers.ts'

/** Enters the piece that fights on: the point, also as number pads write it, and their plus. The first is shown. */
export const SAME_KEYS: readonly string[] = ['.', ',', '+']

type LabelOf = (kind: string) => string

/** The keys of the pad on which this is written; 0 means 10. */
function namedBy(keys: readonly PadKey[], label: LabelOf, pressed: string): readonly PadKey[] {
  const wanted = pressed === '0' ? '10' : pressed.toUpperCase()
  return keys.filter(({ kind }) => label(kind.id) === wanted)
}

/** What a press chooses: several kinds can share a label, then the next one after what is chosen. Undefined where it means none. */
export function typedKey(keys: readonly PadKey[], label: LabelOf, pressed: string, chosen: string | null): PadKey | undefined {
  const named = namedBy(keys, label, pressed)
  return named[(named.findIndex(({ key }) => key === chosen) + 1) % named.length]
}

/** Whether one press says it all: no other key of the pad is typed the same way. */
export function isAlone(keys: readonly PadKey[], label: LabelOf, pressed: string): boolean {
  return namedBy(keys, label, pressed).length === 1
}

/** How to type what is on the keys, as they are numbered now (CL-2). */
export function labelsOf(keys: readonly PadKey[], label: LabelOf): { readonly ten: boolean; readonly shared: boolean } {
  const labels = keys.map(({ kind }) => label(kind.id))
  return { ten: labels.includes('10'), shared: new Set(labels).size < labels.length }
}
