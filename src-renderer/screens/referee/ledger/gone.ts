/** Kinds that can be entered no more, of which every piece is lost. */
import type { LedgerSide, Seat } from '../../../../src-main/contract/index.ts'
import type { AppState } from '../../../state/app.svelte.ts'

export type Gone = Readonly<Partial<Record<Seat, readonly string[]>>>

/** By seat, as far as the table lets this one read losses (CL-20); nothing where it cannot be asked now. */
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
