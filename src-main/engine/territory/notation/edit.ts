/** Changes to a position of Conquest in an editor: units on the land, in bags and lost, cards and moves. The order of the pile and clues are written as text. */
import { armyOf } from '../../core/edition.ts'
import { MOST_COUNTED, type CountKey, type EditedCount, type EditedPiece, type EditorTools } from '../../core/position-edit.ts'
import type { PlacedPiece, PositionEdit } from '../../core/position-edit.ts'
import type { Seat } from '../../core/seats.ts'
import { captorOf, othersOf, seatsOf } from '../../core/sides.ts'
import { countOf, editedBoard, likelyCaptor, NEW, recounted } from '../../rules/notation/edit.ts'
import { BLITZ_MOVES } from '../actions/card-effects.ts'
import { CARDS, type Card } from '../cards.ts'
import { isMobile, type TerritoryContext } from '../context.ts'
import { start } from '../start.ts'
import { controllerOf } from '../state/control.ts'
import type { SeenUnit, TerritoryOptions, TerritoryView } from '../types.ts'

/** The first move of a game on an empty land. */
export function emptyPosition(ctx: TerritoryContext, options: TerritoryOptions): TerritoryView {
  const { rng: _, ...blank } = start(ctx, options, '')
  return { ...blank, phase: 'playing', viewer: 'arbiter', stage: 'moves', round: 1, moves: 1 }
}

/** The view after the change. Territories belong to the seat that has them alone (CQ-11); nothing is known of units that changed places. */
export function edit(ctx: TerritoryContext, view: TerritoryView, change: PositionEdit): TerritoryView {
  switch (change.type) {
    case 'turn':
      return { ...view, turn: change.seat }
    case 'clear':
      return { ...emptyPosition(ctx, view.options), turn: view.turn, first: view.first }
    case 'flag':
      return view
    case 'count':
      return recount(ctx, { ...view, clues: [] }, change)
    case 'put':
    case 'swap': {
      const board = editedBoard(ctx.tables.open, view.board, change, (piece, id) => unitOf(ctx, view, piece, id))
      const owners = ctx.land.territories.map(({ zones }, territory) => {
        const isTouched = zones.some((zone) => board[zone] !== view.board[zone])
        return isTouched ? controllerOf({ board }, zones) : (view.owners[territory] ?? null)
      })
      return { ...view, board, owners, clues: [], picked: [] }
    }
  }
}

/** Rounds are counted from here (CQ-23). */
const FIRST_ROUND = 1

function recount(
  ctx: TerritoryContext,
  view: TerritoryView,
  { of, seat, kind, value }: CountKey & { readonly value: number },
): TerritoryView {
  if (of === 'round') return { ...view, round: Math.max(FIRST_ROUND, value) }
  if (of === 'quiet' || of === 'moves') return { ...view, [of]: value }
  const card = CARDS.find((each) => each === kind)
  if (card && (of === 'drawn' || of === 'discards')) return withCards(ctx, view, of, card, value)
  if (seat === null || kind === null) return view
  const isMeant = (unit: { readonly seat: Seat; readonly kind: string | null }): boolean => unit.seat === seat && unit.kind === kind
  if (of === 'bag') {
    const add = (): SeenUnit => unitOf(ctx, view, { seat, kind, known: false, moved: false }, NEW)
    return { ...view, bags: { ...view.bags, [seat]: recounted(view.bags[seat] ?? [], isMeant, value, add) } }
  }
  if (of !== 'captured') return view
  const lose = (): TerritoryView['captured'][number] => ({ id: NEW, seat, kind, ...likelyCaptor(view, seat) })
  const captured = recounted(view.captured, isMeant, value, lose)
  if (ctx.kind(kind).flag !== true) return { ...view, captured }
  const others = view.lostFlags.filter((flag) => flag.seat !== seat)
  const lost = captured.findLast(isMeant)
  return { ...view, captured, lostFlags: lost ? [...others, { seat, holder: captorOf(view, lost) }] : others }
}

/** So many of a card drawn or discarded; the other piles give up what the deck has no more of. Cards are drawn before moves begin (CQ-7). */
function withCards({ info }: TerritoryContext, view: TerritoryView, of: 'drawn' | 'discards', card: Card, value: number): TerritoryView {
  const isIt = (each: Card | null): boolean => each === card
  const [drawn, discards] = (['drawn', 'discards'] as const).map((list) =>
    list === of ? recounted(view[list], isIt, value, () => card) : view[list],
  )
  const there = { drawn: drawn ?? [], discards: discards ?? [], pile: view.pile }
  const count = (list: readonly (Card | null)[]): number => list.filter(isIt).length
  let surplus = count(there.drawn) + count(there.discards) + count(there.pile) - info.deck[card]
  const without = <T extends Card | null>(list: readonly T[]): readonly T[] => {
    const gone = Math.min(Math.max(0, surplus), count(list))
    surplus -= gone
    return recounted(list, isIt, count(list) - gone, () => card as T)
  }
  const pile = without(there.pile)
  const piles =
    of === 'drawn' ? { drawn: there.drawn, discards: without(there.discards) } : { drawn: without(there.drawn), discards: there.discards }
  return { ...view, pile, ...piles, stage: piles.drawn.length > 0 ? 'cards' : 'moves' }
}

/** Units in bags, defeats so far, cards, moves that are left (CQ-8), rounds (CQ-23). */
export function counts({ info, land }: TerritoryContext, view: TerritoryView): readonly EditedCount[] {
  const { board, bags, hand, captured, options, drawn, discards, moves, round, quiet } = view
  const ofSeats = seatsOf(view).flatMap((seat) =>
    Object.entries(armyOf(info, options.preset, seat)).flatMap(([kind, whole]): EditedCount[] => {
      const bag = countOf(bags[seat] ?? [], seat, kind)
      const isFlag = info.kinds.some(({ id, flag }) => id === kind && flag === true)
      const lost = { of: 'captured' as const, seat, kind, value: countOf(captured, seat, kind), most: isFlag ? 1 : MOST_COUNTED }
      const most = Math.max(bag, whole - countOf(board, seat, kind) - countOf([hand], seat, kind))
      return [...(isFlag ? [] : [{ of: 'bag' as const, seat, kind, value: bag, most }]), lost]
    }),
  )
  const cards = (['drawn', 'discards'] as const).flatMap((of) =>
    CARDS.map((card): EditedCount => {
      const value = { drawn, discards }[of].filter((each) => each === card).length
      return { of, seat: null, kind: card, value, most: Math.max(value, info.deck[card]) }
    }),
  )
  const most = 1 + land.territories.filter(({ city }) => city).length + BLITZ_MOVES
  return [
    ...ofSeats,
    ...cards,
    { of: 'moves', seat: null, kind: null, value: moves, most: Math.max(moves, most) },
    { of: 'round', seat: null, kind: null, value: round, least: FIRST_ROUND, most: options.roundLimit ?? MOST_COUNTED },
    { of: 'quiet', seat: null, kind: null, value: quiet, most: MOST_COUNTED },
  ]
}

export function editorTools(): EditorTools {
  return { hasBoard: true, marks: ['moved', 'known'], flags: [] }
}

export function pieces({ board, bags, hand }: TerritoryView): readonly EditedPiece[] {
  const standing = board.flatMap((unit, space) => (unit ? [edited(unit, space)] : []))
  const waiting = [...Object.values(bags).flat(), ...(hand ? [hand] : [])]
  return [...standing, ...waiting.map((unit) => edited(unit, null))]
}

function edited({ seat, kind, seenBy, moved }: SeenUnit, space: number | null): EditedPiece {
  return { space, seat, kind, known: seenBy.length > 0, moved }
}

function unitOf(ctx: TerritoryContext, view: TerritoryView, { seat, kind, known, moved }: PlacedPiece, id: string): SeenUnit {
  return { id, seat, kind, seenBy: known ? othersOf(view, seat) : [], moved: moved && isMobile(ctx.kind(kind)), isNot: [] }
}
