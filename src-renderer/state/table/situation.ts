/** What the player at this screen is busy with. It decides which rule `?` shows; kinds are null where the player does not know them. */
import type { EditionInfo, Outcome } from '../../../src-main/contract/index.ts'
import type { SnapshotOf } from '../shapes.ts'

/** What a turn asks for besides moves: reinforcements (NA-8), a recruit (CA-18), flags (CA-16), gaps of a line (BC-3), and three of Conquest (CQ-5, CQ-7, CQ-19). */
type Task = 'enter' | 'recruit' | 'flags' | 'fill' | 'claim' | 'draw' | 'regroup'

export type Situation =
  /** An action was refused, a power is aimed, a card of Conquest is played or its unit placed, a side may attack on: its rule. */
  | { readonly type: 'rule'; readonly rule: string }
  | { readonly type: 'deploying' | 'turn' }
  | { readonly type: 'over'; readonly reason: Outcome['reason'] }
  | { readonly type: 'battle'; readonly kinds: readonly (string | null)[] }
  /** A piece or card is selected or explained. */
  | { readonly type: 'piece'; readonly kind: string | null }
  | { readonly type: 'task'; readonly task: Task }

/** A situation in a game. */
export interface Busy {
  readonly info: EditionInfo
  /** Of the game, by key. */
  readonly options: object
  readonly situation: Situation
  /** Players share the screen: a link to the rule would leave in its history what one of them has selected. */
  readonly isShared: boolean
}

interface AtTable extends Pick<Busy, 'info' | 'isShared'> {
  readonly snapshot: SnapshotOf
  readonly requests: { readonly refusal: { readonly rule?: string | undefined } | null }
  readonly isDeploying: boolean
}

/** The situation at a table, where `atBoard` is what the board shows; null while the table is covered or nothing is dealt. */
export function busyAt({ info, isShared, snapshot, requests, isDeploying }: AtTable, atBoard: () => Situation): Busy | null {
  if (snapshot.curtain?.lowered || snapshot.seals?.draw?.isDealt === false) return null
  return { info, options: snapshot.view.options, isShared, situation: situationNow() }

  function situationNow(): Situation {
    const rule = requests.refusal?.rule
    if (rule !== undefined) return { type: 'rule', rule }
    if (isDeploying) return { type: 'deploying' }
    return snapshot.outcome ? { type: 'over', reason: snapshot.outcome.reason } : atBoard()
  }
}
