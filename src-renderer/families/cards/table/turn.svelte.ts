/**
 * The unfinished turn of the player at this screen: a selected card with its action, or a draft of cards for the line. It is private until it is sent.
 */
import type { Seat } from '../../../../src-main/contract/index.ts'
import { dropDraft, findDraft, keepDraft } from '../../../state/drafts.svelte.ts'
import type { Table } from '../../../state/table/table.svelte.ts'
import { draftFrom, leftInHand, newDraft, type Draft } from '../laying.ts'
import { NOT_CHOOSING, type Choosing } from '../model.ts'
import { abilitiesOf, looksDue, lookChoice, type Selection } from '../selection.ts'

export class Turn {
  selection = $state.raw<Selection | null>(null)
  /** What was laid of the draft so far; it belongs to one position. */
  #draft = $state.raw<Draft | null>(null)
  /** What was laid before, the latest last, and what was undone of it. */
  #behind = $state.raw<readonly Draft[]>([])
  #ahead = $state.raw<readonly Draft[]>([])
  readonly #table: Table<'cards'>
  /** What the player at this screen may choose from now: not during an animation. */
  readonly #open = $derived.by(() => {
    const { seen, own, animationQueue } = this.#table
    return own !== null && animationQueue.current === null ? seen : null
  })
  readonly choices = $derived.by(() => (this.#open?.choices.actions ?? []).filter((choice) => choice.type !== 'stop'))
  /** The way to attack no more, after a win (HR-1); null where there is none. */
  readonly stop = $derived.by(() => this.#open?.choices.actions.find(({ type }) => type === 'stop') ?? null)
  /** Cards on their way; null when none are due. */
  readonly draft = $derived.by((): Draft | null => {
    const order = this.#open?.choices.laying
    if (!this.#open || !order) return null
    const hand = (this.#open.view.hands[order.seat] ?? []).flatMap((kind) => (kind === null ? [] : [kind]))
    const isOfThisHand = this.#draft?.hand.join() === hand.join()
    if (this.#draft !== null && isOfThisHand) return this.#draft
    return draftFrom(findDraft(this.#keyOf(order.seat)), order, hand) ?? newDraft(order, hand)
  })
  readonly choosing = $derived.by((): Choosing =>
    this.#open ? { choices: this.choices, selection: this.selection, draft: this.draft } : NOT_CHOOSING,
  )
  /** What the card in hand can do besides attacking. */
  readonly abilities = $derived.by(() => (this.selection ? abilitiesOf(this.choices, this.selection.from) : []))
  /** How many cards the Scout in hand names; 0 for any other card. */
  readonly due = $derived.by(() => (this.selection ? looksDue(this.choices, this.selection.from) : 0))
  /** The Scout's look, once enough cards are named. */
  readonly look = $derived.by(() => (this.selection?.looking ? lookChoice(this.choices, this.selection) : null))

  constructor(table: Table<'cards'>) {
    this.#table = table
  }

  /** Index in the hand of a card of the shown hand, which lacks those that are laid. */
  indexInHand(shown: number): number | null {
    return this.draft ? (leftInHand(this.draft)[shown] ?? null) : null
  }

  redraft(draft: Draft): void {
    const before = this.draft
    if (before && JSON.stringify(before.placed) !== JSON.stringify(draft.placed)) {
      this.#behind = [...this.#behind, { ...before, held: null }]
      this.#ahead = []
    }
    this.#lay(draft)
  }

  /** The cards of a draft were laid. */
  endDraft({ order }: Draft): void {
    dropDraft(this.#keyOf(order.seat))
  }

  get canUndo(): boolean {
    return this.#latest(this.#behind) !== null
  }

  get canRedo(): boolean {
    return this.#latest(this.#ahead) !== null
  }

  /** Lays cards as they were before the latest change. False where there was none. */
  undo(): boolean {
    const last = this.#latest(this.#behind)
    const { draft } = this
    if (!draft || !last) return false
    this.#behind = this.#behind.slice(0, -1)
    this.#ahead = [...this.#ahead, { ...draft, held: null }]
    this.#lay(last)
    return true
  }

  /** Makes the change again that was undone last. False where there is none. */
  redo(): boolean {
    const next = this.#latest(this.#ahead)
    const { draft } = this
    if (!draft || !next) return false
    this.#ahead = this.#ahead.slice(0, -1)
    this.#behind = [...this.#behind, { ...draft, held: null }]
    this.#lay(next)
    return true
  }

  /** Keeps what is laid until it is confirmed: Help, Back and a reload lose nothing. */
  #lay(draft: Draft): void {
    this.#draft = draft
    const kept = ({ hand, placed }: Draft): unknown => ({ hand, placed })
    keepDraft(this.#keyOf(draft.order.seat), kept(draft), {
      isUndoable: true,
      settle: (theirs, isTheirs) => {
        const other = draftFrom(theirs, draft.order, draft.hand)
        const mine = this.#draft ?? draft
        if (other && isTheirs) this.#draft = other
        if (other) this.#behind = [...this.#behind, { ...(isTheirs ? mine : other), held: null }]
        return kept(this.#draft ?? draft)
      },
    })
  }

  #keyOf(seat: Seat): string {
    return `game.${this.#table.gameId}.${seat}.line`
  }

  /** The latest of some drafts; null where it was of another hand. */
  #latest(drafts: readonly Draft[]): Draft | null {
    const latest = drafts.at(-1)
    return latest && latest.hand.join() === this.draft?.hand.join() ? latest : null
  }

  /** Lets go of the card in hand. */
  putDown(): void {
    this.selection = null
    if (this.draft) this.#draft = { ...this.draft, held: null }
  }

  /** Nothing is left of it. */
  abandon(): void {
    this.selection = null
    this.#draft = null
    this.#behind = []
    this.#ahead = []
  }
}
