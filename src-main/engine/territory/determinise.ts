/**
 * A full state in which a viewer could be (law 4): kinds that it does not know are drawn from what is left of each army, so that they agree with clues, with
 * what has moved and with what was accused in vain. The view holds all that was ever shown, so the history is not asked.
 */
import { armyOf } from '../core/edition.ts'
import type { Placement } from '../core/game.ts'
import { deepFreeze } from '../core/json.ts'
import type { Rng } from '../core/rng.ts'
import type { Seat } from '../core/seats.ts'
import { seatsOf } from '../core/sides.ts'
import { assign } from '../rules/assignment.ts'
import { randomPlacement } from '../rules/deployment.ts'
import { deployment } from './actions.ts'
import { cardsOf, TRAITOR, type Card } from './cards.ts'
import { isMobile, type TerritoryContext } from './context.ts'
import { hasFlag } from './control.ts'
import { matched, type Slot } from './matching.ts'
import type { SeenUnit, TerritoryState, TerritoryView, Unit } from './types.ts'

/** Draws one such state. */
export function determinise(ctx: TerritoryContext, view: TerritoryView, rng: Rng): TerritoryState {
  const armies = seatsOf(view).map((seat) => drawArmy(ctx, view, seat, rng))
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
    ...(out && { out }),
    ...(due && { due }),
  })
}

function drawDeployment(ctx: TerritoryContext, view: TerritoryView, seat: Seat, rng: Rng): Placement {
  const { [seat]: _, ...deployed } = view.deployed
  const order = deployment(ctx, { ...view, deployed }, seat)
  if (!order) throw new Error(`${seat} has nothing to place`)
  return randomPlacement(order, rng)
}

/** Cards that are nowhere else, the Traitor last in the first pile (CQ-3). */
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

function drawArmy(ctx: TerritoryContext, view: TerritoryView, seat: Seat, rng: Rng): Drawn {
  const { info } = ctx
  const standing = [...view.board.filter((unit) => unit !== null), view.hand]
    .filter((unit) => unit !== null)
    .filter((unit) => unit.seat === seat)
  const units = [...standing, ...(view.bags[seat] ?? [])]
  const clues = view.clues.flatMap((clue, index) => (clue.seat === seat ? [{ clue, index }] : []))
  const gone = new Map(view.captured.map(({ id, kind }) => [id, kind]))
  const slots = units.map((unit): Slot => ({ id: unit.id, kinds: possible(ctx, unit) }))
  const lost = clues.flatMap(({ clue }) => clue.among).filter((id) => !units.some((unit) => unit.id === id))
  const all = [...slots, ...[...new Set(lost)].map((id): Slot => ({ id, kinds: [gone.get(id) ?? ''] }))]
  const by = matched(
    clues.map(({ clue }) => ({ among: clue.among, kinds: possible(ctx, clue) })),
    all,
    rng,
  )
  const left = new Map(Object.entries(armyOf(info, view.options.preset, seat)))
  const flag = info.kinds.find((kind) => kind.flag)?.id ?? ''
  if (!hasFlag(view, seat)) left.set(flag, (left.get(flag) ?? 0) - 1)
  const narrowed = units.map((unit) => {
    const clue = clues[by.get(unit.id) ?? -1]?.clue
    const own = possible(ctx, unit)
    return { id: unit.id, kinds: clue ? own.filter((kind) => possible(ctx, clue).includes(kind)) : own }
  })
  for (const { kinds } of narrowed) if (kinds.length === 1) left.set(kinds[0] ?? '', (left.get(kinds[0] ?? '') ?? 0) - 1)
  const dealt = assign(
    narrowed.filter(({ kinds }) => kinds.length !== 1),
    left,
    rng,
  )
  const kinds = new Map(narrowed.map(({ id, kinds: of }) => [id, of.length === 1 ? (of[0] ?? '') : (dealt.get(id) ?? '')]))
  const clueKinds = new Map(
    [...by].map(([id, i]) => [clues[i]?.index ?? -1, kinds.get(id) ?? gone.get(id) ?? ''] as const),
  )
  return { kinds, clues: clueKinds }
}

/** What a unit, or the unit of a clue, can be by what is known of it. */
function possible({ info }: TerritoryContext, { kind, moved, isNot }: Pick<SeenUnit, 'kind' | 'moved' | 'isNot'>): readonly string[] {
  if (kind !== null) return [kind]
  return info.kinds.filter((each) => (!moved || isMobile(each)) && !isNot.includes(each.id)).map(({ id }) => id)
}
