/** The keys of a pad of ranks: which there are, how they are laid out, and how each is typed. Pure. */
import { armyOf, canReturn, type EnteringStage, type KindSpec, type RefereeSnapshot } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import { kindsInArmy, powerOf } from '../kinds.ts'
import { countersOf } from '../powers/powers.ts'

/** One key of the pad: a kind, or those of it that lie face up where others of it stand (TF-6). */
export interface PadKey {
  readonly key: string
  readonly kind: KindSpec
  readonly lies?: true
}

/** What the key of a pad is called. */
export function padName({ kind, lies }: PadKey): string {
  return lies ? t('referee.lyingKey', { kind: kind.name }) : kind.name
}

/** What a player can enter: every kind of the army, lost or not, always in the same places; for a friend that comes back those that can. */
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

/** The number of columns, `most` at best, in which so many keys fill their rows evenly; one more where every smaller number leaves a key alone, and helps. */
export function columnsFor(count: number, most: number): number {
  const even = Math.ceil(count / Math.ceil(count / most))
  const isLonely = (columns: number): boolean => count > columns && count % columns === 1
  const fewer = Array.from({ length: Math.max(0, even - 3) }, (_, i) => even - 1 - i)
  return [even, ...fewer, most + 1].find((columns) => !isLonely(columns)) ?? even
}

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
