/**
 * A full state that fits all that a viewer knows (law 4): hidden kinds are drawn from what is left of each army, so that they agree with clues, moves and wrong
 * accusations. The view holds all that was ever shown, so the history is not needed.
 */
import { armyOf } from '../../core/edition.ts'
import type { Placement } from '../../core/game.ts'
import { deepFreeze } from '../../core/json.ts'
import type { Rng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { isOut, seatsOf } from '../../core/sides.ts'
import { assign } from '../../rules/assignment.ts'
import { randomPlacement } from '../../rules/deployment.ts'
import { deployment } from '../actions/actions.ts'
import { cardsOf, TRAITOR, type Card } from '../cards.ts'
import { isMobile, type TerritoryContext } from '../context.ts'
import { hasFlag } from '../state/control.ts'
import { matched, matchedTogether, type Hint, type Slot } from './matching.ts'
import type { SeenUnit, TerritoryState, TerritoryView, Unit } from '../types.ts'

/** Draws one such state. */
export function determinise(ctx: TerritoryContext, view: TerritoryView, rng: Rng): TerritoryState {
  const armies = seatsOf(view).map((seat) => drawArmy(knownArmy(ctx, view, seat), rng))
  const kinds = new Map(armies.flatMap(({ kinds: drawn }) => [...drawn]))
  const full = (unit: SeenUnit): Unit => Object.freeze({ ...unit, kind: unit.kind ?? kinds.get(unit.id) ?? '' })
  const clueKinds = new Map(armies.flatMap(({ clues }) => [...clues]))
  const { viewer: _, board, bags, hand, clues, pile, deployed, ...rest } = view
  const { edition, family, options, lineup, phase, stage, turn, first, round, ply, quiet, outcome, owners, lostFlags } = rest
  const { drawn, discards, renewed, moves, moved, acted, idle, picked, captured, lastId, out, due } = rest
  return deepFreeze({
    ...{ edition, family, options, lineup, phase, stage, turn, first, round, ply, quiet, outcome },
    rng: [rng.next(), rng.next(), rng.next(), rng.next()] as const,
    board: board.map((unit) => unit && full(unit)),
    ...{ owners, lostFlags },
    bags: Object.fromEntries(Object.entries(bags).map(([seat, bag]) => [seat, bag.map(full)])),
    hand: hand && full(hand),
    clues: clues.map((clue, i) => ({ ...clue, kind: clue.kind ?? clueKinds.get(i) ?? '' })),
    pile: drawPile(ctx, view, pile, rng),
    ...{ drawn, discards, renewed, moves, moved, acted, idle, picked, captured, lastId },
    deployed: Object.fromEntries(
      Object.entries(deployed).map(([seat, placement]) => [
        seat,
        placement === 'hidden' ? drawDeployment(ctx, view, seat as Seat, rng) : placement,
      ]),
    ),
    ...{ out, due },
  })
}

function drawDeployment(ctx: TerritoryContext, view: TerritoryView, seat: Seat, rng: Rng): Placement {
  const order = deployment(ctx, view, seat)
  if (!order) throw new Error(`${seat} has nothing to place`)
  return randomPlacement(order, rng)
}

/** The cards that are not elsewhere, the Traitor last in the first pile (CQ-3). */
function drawPile({ info }: TerritoryContext, view: TerritoryView, pile: TerritoryView['pile'], rng: Rng): readonly Card[] {
  if (pile.every((card) => card !== null)) return pile
  const left = [...cardsOf(info.deck)]
  for (const card of [...view.drawn, ...view.discards]) left.splice(left.indexOf(card), 1)
  if (view.renewed) return rng.shuffle(left)
  const isLast = (card: Card): boolean => card === TRAITOR
  return [...rng.shuffle(left.filter((card) => !isLast(card))), ...left.filter(isLast)]
}

interface Drawn {
  /** By id. */
  readonly kinds: ReadonlyMap<string, string>
  /** By the index of the clue in the view. */
  readonly clues: ReadonlyMap<number, string>
}

/** Random draws that are tried before a search. */
const MOST_DRAWS = 4

/** Draws kinds for an army of which so much is known. */
export function drawArmy(known: KnownArmy, rng: Rng): Drawn {
  const all = [...known.units, ...known.gone]
  for (let i = 0; i < MOST_DRAWS; i++) {
    const drawn = drawKinds(known, matched(known.clues, all, rng), rng)
    if (drawn.fits) return drawn
  }
  const supply = new Map(known.supply)
  for (const kind of known.gone.flatMap(({ kinds }) => kinds)) supply.set(kind, (supply.get(kind) ?? 0) + 1)
  return drawKinds(known, matchedTogether(known.clues, all, supply, rng), rng)
}

/** What a viewer knows of an army. */
export interface KnownArmy {
  readonly units: readonly Slot[]
  /** With their places in the view. */
  readonly clues: readonly (Hint & { readonly index: number })[]
  /** Units that clues may be about and that have left the game: Flags. */
  readonly gone: readonly Slot[]
  /** Kind → how many are on the land, in the bag and in the hand. */
  readonly supply: ReadonlyMap<string, number>
}

/** Collects what the viewer knows of the army of a seat. */
export function knownArmy(ctx: TerritoryContext, view: TerritoryView, seat: Seat): KnownArmy {
  const { info } = ctx
  const standing = view.board.flatMap((unit) => (unit?.seat === seat ? [unit] : []))
  const offBoard = [...(view.bags[seat] ?? []), view.hand].flatMap((unit) => (unit?.seat === seat ? [unit] : []))
  const clues = view.clues.flatMap((clue, index) => (clue.seat === seat ? [{ among: clue.among, kinds: possible(ctx, clue), index }] : []))
  const ids = new Set([...standing, ...offBoard].map(({ id }) => id))
  const lost = new Map(view.captured.map(({ id, kind }) => [id, kind]))
  const gone = [...new Set(clues.flatMap(({ among }) => among))].filter((id) => !ids.has(id))
  const supply = new Map(Object.entries(armyOf(info, view.options.preset, seat)))
  const flag = info.kinds.find((kind) => kind.flag)?.id ?? ''
  const size = [...supply.values()].reduce((sum, count) => sum + count, 0)
  const isBagged = isOut(view, seat) && (offBoard.length >= size || offBoard.some(({ kind }) => kind === flag)) // it left with its Flag (CQ-23)
  if (!hasFlag(view, seat) && !isBagged) supply.set(flag, (supply.get(flag) ?? 0) - 1)
  return {
    units: [
      ...standing.map((unit) => ({ id: unit.id, kinds: possible(ctx, unit) })),
      // While its seat plays, a Flag is never in its bag, nor drawn from it unseen (CQ-14, CQ-16).
      ...offBoard.map((unit) => ({
        id: unit.id,
        kinds: possible(ctx, unit).filter((kind) => unit.kind !== null || isBagged || kind !== flag),
      })),
    ],
    clues,
    gone: gone.map((id) => ({ id, kinds: [lost.get(id) ?? ''] })),
    supply,
  }
}

interface Fitting {
  /** Whether the counts are those of the army, and every unit is one of its possible kinds. */
  readonly fits: boolean
}

/** Kinds for units, each with the clue that `by` gives it. */
function drawKinds({ units, clues, gone, supply }: KnownArmy, by: ReadonlyMap<string, number>, rng: Rng): Drawn & Fitting {
  const narrowed = units.map(({ id, kinds }) => {
    const clue = clues[by.get(id) ?? -1]
    return { id, kinds: clue ? kinds.filter((kind) => clue.kinds.includes(kind)) : kinds }
  })
  const { kinds, fits } = deal(narrowed, supply, rng)
  const lost = new Map(gone.map(({ id, kinds: [kind = ''] }) => [id, kind]))
  return {
    kinds,
    clues: new Map([...by].map(([id, i]) => [clues[i]?.index ?? -1, kinds.get(id) ?? lost.get(id) ?? ''] as const)),
    fits: fits && by.size === clues.length,
  }
}

/** A possible kind for every unit. */
function deal(
  units: readonly Slot[],
  supply: ReadonlyMap<string, number>,
  rng: Rng,
): { readonly kinds: ReadonlyMap<string, string> } & Fitting {
  const left = new Map(supply)
  const certain = units.filter(({ kinds }) => kinds.length === 1)
  for (const {
    kinds: [kind = ''],
  } of certain)
    left.set(kind, (left.get(kind) ?? 0) - 1)
  const dealt = assign(
    units.filter(({ kinds }) => kinds.length !== 1),
    left,
    rng,
  )
  const kinds = new Map([...certain.map(({ id, kinds: [kind = ''] }) => [id, kind] as const), ...dealt])
  const fits = [...left.values()].every((count) => count >= 0) && units.every((unit) => unit.kinds.includes(kinds.get(unit.id) ?? ''))
  return { kinds, fits }
}

/** Kinds that a unit, or the unit of a clue, can be. */
function possible({ info }: TerritoryContext, { kind, moved, isNot }: Pick<SeenUnit, 'kind' | 'moved' | 'isNot'>): readonly string[] {
  if (kind !== null) return [kind]
  return info.kinds.filter((each) => (!moved || isMobile(each)) && !isNot.includes(each.id)).map(({ id }) => id)
}
