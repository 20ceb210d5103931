/** Changes to a position of cards in an editor: cards have no spaces, so they are counted. Their order in lines and decks is written as text. */
import { armyOf } from '../../core/edition.ts'
import { MOST_COUNTED, type CountKey, type EditedCount, type EditedPiece, type EditorTools } from '../../core/position-edit.ts'
import type { PositionEdit } from '../../core/position-edit.ts'
import type { Seat } from '../../core/seats.ts'
import { createRng } from '../../core/rng.ts'
import { NEW, recounted } from '../../rules/notation/edit.ts'
import type { CardsContext } from '../context.ts'
import { blankState, NONE } from '../state/state.ts'
import type { CardsOptions, CardsView, SeenLineCard } from '../types.ts'

/** Play with no cards anywhere. */
export function emptyPosition(ctx: CardsContext, options: CardsOptions): CardsView {
  const { rng: _, ...blank } = blankState(ctx, options, createRng('').state())
  return { ...blank, phase: 'playing', viewer: 'arbiter', laid: 1 }
}

/** The view after the change. */
export function edit(ctx: CardsContext, view: CardsView, change: PositionEdit): CardsView {
  if (change.type === 'turn') return { ...view, turn: change.seat }
  if (change.type === 'count') return recount(ctx, view, change)
  return change.type === 'clear' ? { ...emptyPosition(ctx, view.options), turn: view.turn, captured: NONE } : view
}

function recount(ctx: CardsContext, view: CardsView, { of, seat, kind, value }: CountKey & { readonly value: number }): CardsView {
  if (of === 'quiet') return { ...view, quiet: value }
  if (seat === null || kind === null) return view
  const isIt = (each: string | null): boolean => each === kind
  if (of === 'hand') {
    const hand = recounted(view.hands[seat] ?? NONE, isIt, value, () => kind)
    return { ...view, hands: { ...view.hands, [seat]: hand } }
  }
  if (of === 'deck') return { ...view, decks: { ...view.decks, [seat]: recounted(view.decks[seat] ?? NONE, isIt, value, () => kind) } }
  if (of === 'line') return { ...view, lines: { ...view.lines, [seat]: relaid(ctx, view, seat, kind, value) }, glances: NO_GLANCES }
  if (of !== 'captured') return view
  const isLost = (card: CardsView['captured'][number]): boolean => card.seat === seat && card.kind === kind
  return { ...view, captured: recounted(view.captured, isLost, value, () => ({ id: NEW, seat, kind })), glances: NO_GLANCES }
}

/** Nothing is known of hands whose cards were put elsewhere. */
const NO_GLANCES = {}

/** The line with so many cards of a kind: further ones fill the first gaps, and the last ones leave gaps. */
function relaid({ info }: CardsContext, { lines }: CardsView, seat: Seat, kind: string, value: number): readonly (SeenLineCard | null)[] {
  const line = [...(lines[seat] ?? new Array<null>(info.line).fill(null))]
  const places = (): readonly number[] => line.flatMap((card, place) => (card?.kind === kind ? [place] : []))
  for (const place of places().slice(value)) line[place] = null
  while (places().length < value && line.includes(null)) line[line.indexOf(null)] = { id: NEW, seat, kind, seenBy: NONE }
  return line
}

/** Cards by where they are, and turns since a card was captured (BC-14). */
export function counts(ctx: CardsContext, view: CardsView): readonly EditedCount[] {
  const { lines, hands, decks, captured, options, quiet } = view
  const ofSeats = ctx.seats.flatMap((seat) => {
    const lost = captured.flatMap((card) => (card.seat === seat ? [card.kind] : []))
    const laid = (lines[seat] ?? NONE).flatMap((card) => (card ? [card.kind] : []))
    const gaps = ctx.info.line - laid.length
    const places = { line: laid, hand: hands[seat] ?? NONE, deck: decks[seat] ?? NONE, captured: lost }
    const count = (list: readonly (string | null)[], kind: string): number => list.filter((each) => each === kind).length
    return Object.entries(armyOf(ctx.info, options.preset, seat)).flatMap(([kind, whole]) => {
      const left = Math.max(0, whole - Object.values(places).reduce((sum, list) => sum + count(list, kind), 0))
      return (['line', 'hand', 'deck', 'captured'] as const).map((of): EditedCount => {
        const value = count(places[of], kind)
        return { of, seat, kind, value, most: value + (of === 'line' ? Math.min(left, gaps) : left) }
      })
    })
  })
  return [...ofSeats, { of: 'quiet', seat: null, kind: null, value: quiet, most: options.quietLimit ?? MOST_COUNTED }]
}

export function editorTools(): EditorTools {
  return { hasBoard: false, marks: [], flags: [] }
}

export function pieces(): readonly EditedPiece[] {
  return []
}
