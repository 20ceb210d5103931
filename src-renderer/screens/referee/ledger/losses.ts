/** What is lost and left of an army, as far as the table lets this screen know (CL-20). */
import type { LedgerSide, Seat } from '../../../../src-main/contract/index.ts'
import type { AppState } from '../../../state/app.svelte.ts'

export interface KindLeft {
  readonly kind: string
  readonly left: number
  /** How many the army began with. */
  readonly army: number
}

/** What is left of each kind of which a side has lost any, in the order of the edition; null where losses are hidden. */
export function kindsLeft({ kinds }: LedgerSide): readonly KindLeft[] | null {
  return kinds?.flatMap(({ kind, lost, of }) => (lost > 0 ? [{ kind, left: of - lost, army: of }] : [])) ?? null
}

/** By seat, the kinds that cannot be entered any more: every piece is lost. */
export type Gone = Readonly<Partial<Record<Seat, readonly string[]>>>

/** As far as this seat may read losses; empty when the app cannot answer. */
export async function goneFor({ bridge }: Pick<AppState, 'bridge'>, gameId: string, seat: Seat): Promise<Gone> {
  const answer = await bridge.request('referee.ledger', { gameId, seat })
  return answer.ok ? Object.fromEntries(answer.value.map((side) => [side.seat, goneIn(side)])) : {}
}

/** The seat's own. */
export async function ownGone(app: Pick<AppState, 'bridge'>, gameId: string, seat: Seat): Promise<readonly string[]> {
  return (await goneFor(app, gameId, seat))[seat] ?? []
}

function goneIn({ kinds }: LedgerSide): readonly string[] {
  return kinds?.flatMap(({ kind, gone }) => (gone ? [kind] : [])) ?? []
}
