/** The keys of a pad of ranks: which there are, how they are laid out, and how each is typed. Pure. */
import { armyOf, canReturn, type EnteringStage, type KindSpec, type RefereeSnapshot } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import { kindsInArmy, powerOf } from '../kinds.ts'
import { countersOf } from '../powers/powers.ts'

/** One key of the pad: a kind, or its face-up pieces where others of the kind are upright (TF-6). */
export interface PadKey {
  readonly key: string
  readonly kind: KindSpec
  readonly lies?: true
}

/** The name of a key. */
export function padName({ kind, lies }: PadKey): string {
  return lies ? t('referee.lyingKey', { kind: kind.name }) : kind.name
}

/** What a player can enter: every kind of the army, lost or not, always in the same order; for a returning piece, the kinds that can return. */
export function keysOf(snapshot: RefereeSnapshot, { toEnter: seat, role, use }: EnteringStage): readonly PadKey[] {
  const kinds = kindsInArmy(snapshot.info, snapshot.preset, seat)
  const power = use && powerOf(snapshot.info, use.power)
  if (role === 'returned' && power?.type === 'revive') return kinds.filter((kind) => canReturn(kind, power)).map(uprightKey)
  const { robots } = countersOf(snapshot, seat)
  const army = armyOf(snapshot.info, snapshot.preset, seat)
  return kinds.flatMap((kind) => {
    const lies = robots.includes(kind.id) && (army[kind.id] ?? 0) > 1
    return lies ? [uprightKey(kind), { key: `${kind.id} robot`, kind, lies }] : [uprightKey(kind)]
  })
}

function uprightKey(kind: KindSpec): PadKey {
  return { key: kind.id, kind }
}

/** The number of columns, at most `most`, in which the keys fill their rows evenly; `most` + 1 where every smaller number leaves one key alone in a row. */
export function columnsFor(count: number, most: number): number {
  const even = Math.ceil(count / Math.ceil(count / most))
  const isLonely = (columns: number): boolean => count > columns && count % columns === 1
  const fewer = Array.from({ length: Math.max(0, even - 3) }, (_, i) => even - 1 - i)
  return [even, ...fewer, most + 1].find((columns) => !isLonely(columns)) ?? even
}

/** Keys that enter the piece that fights on: point, comma and plus of number pads. The first is shown. */
export const SAME_KEYS: readonly string[] = ['.', ',', '+']

type LabelOf = (kind: string) => string

/** The keys of the pad with this label; 0 means 10. */
function namedBy(keys: readonly PadKey[], label: LabelOf, pressed: string): readonly PadKey[] {
  const wanted = pressed === '0' ? '10' : pressed.toUpperCase()
  return keys.filter(({ kind }) => label(kind.id) === wanted)
}

/** What a press chooses: of several kinds with one label, the one after the chosen. Undefined for none. */
export function typedKey(keys: readonly PadKey[], label: LabelOf, pressed: string, chosen: string | null): PadKey | undefined {
  const named = namedBy(keys, label, pressed)
  return named[(named.findIndex(({ key }) => key === chosen) + 1) % named.length]
}

/** Whether one press is enough: no other key has this label. */
export function isAlone(keys: readonly PadKey[], label: LabelOf, pressed: string): boolean {
  return namedBy(keys, label, pressed).length === 1
}

/** Whether a label is 10, and whether keys share one, in the current numbering (CL-2). */
export function labelsOf(keys: readonly PadKey[], label: LabelOf): { readonly ten: boolean; readonly shared: boolean } {
  const labels = keys.map(({ kind }) => label(kind.id))
  return { ten: labels.includes('10'), shared: new Set(labels).size < labels.length }
}
