/**
 * Turns what a viewer knows into what the board draws. Pure, and a whitelist: nothing reaches a drawing that is not in the view, and a unit whose kind is hidden
 * gets the same drawing whatever it is.
 */
import type { Board, Land, TerritoryChoice, TerritoryInfo, TerritoryView } from '../../../src-main/contract/index.ts'
import { boardBefore, pieceModel, placedPieces, type BoardInput } from '../../pieces/model.ts'
import { t } from '../../words/index.ts'
import { listOr } from '../../words/lists.ts'
import type { BoardModel, LandModel, PieceModel, SquareModel, Trail } from '../../pieces/types.ts'
import { cardName } from './card-list.ts'
import { aimsOf, choicesOf, type Aim } from './choices.ts'
import { travelsIn } from './encounter.ts'
import { boardIn, landIn } from './lands.ts'

/** What the board shows of a turn that is being put together. */
export interface Choosing {
  /** The viewer's legal actions now; empty when it is not to act. */
  readonly legal: readonly TerritoryChoice[]
  /** Zone of the unit in hand. */
  readonly selected: number | null
  /** The card that is being aimed; null where none is. */
  readonly aim: Aim | null
  /** The new order of three units: for each of their zones, the zone from which its unit comes; null without a regrouping. */
  readonly order: readonly number[] | null
}

type TerritoryInput = BoardInput<'territory'> & Choosing

/** The land as this viewer is to see it. What was done last gives way to what can be aimed at or placed now. */
export function makeTerritoryModel(asked: TerritoryInput): BoardModel {
  const isAiming = asked.aim !== null || asked.legal.some(({ type }) => AIMING.includes(type))
  const input = isAiming ? { ...asked, last: [] } : asked
  const { info, view } = input
  const board = boardIn(info, view)
  const movable = new Set(choicesOf(input.legal, 'move').map(({ from }) => from))
  return {
    ...boardBefore(info, view, board),
    squares: squaresOf(input, board),
    pieces: [
      ...standing(input).map(({ unit, zone }) => unitOn(input, unit, zone, movable.has(zone))),
      ...placedPieces(view).map(({ piece, space }) => pieceModel(input, piece, space, {})),
    ],
    trails: trailsOf(input),
    captured: [],
    flags: [],
    sliders: [],
    land: landModel(landIn(info, view), input),
  }
}

const AIMING: readonly TerritoryChoice['type'][] = ['place', 'pick', 'arrange']

type SeenUnit = NonNullable<TerritoryView['board'][number]>

interface Standing {
  readonly unit: SeenUnit
  readonly zone: number
}

/** Units on their zones, or on those of the regrouping that is being put together. */
function standing({ view, order }: TerritoryInput): readonly Standing[] {
  const zones = view.picked
  const comesTo = new Map(order?.map((from, i) => [from, zones[i] ?? from]))
  return view.board.flatMap((unit, zone) => (unit ? [{ unit, zone: comesTo.get(zone) ?? zone }] : []))
}

function unitOn(input: TerritoryInput, unit: SeenUnit, zone: number, movable: boolean): PieceModel {
  const { preferences, view } = input
  const isKnown = unit.seat === view.viewer && unit.seenBy.length > 0
  return pieceModel(input, unit, zone, {
    moved: preferences.showMoved && unit.moved && unit.kind === null,
    known: preferences.showKnown && isKnown,
    ...(unit.kind === null ? { hints: hintsOf(input.info, view, unit, input.kindName) } : {}),
    movable,
  })
}

function trailsOf({ last }: TerritoryInput): readonly Trail[] {
  return travelsIn(last).map(({ from, to }) => ({ from, to }))
}

function squaresOf(input: TerritoryInput, board: Board): readonly SquareModel[] {
  const { info, view, selected, legal, last } = input
  const targets = targetsOf(input)
  const travels = travelsIn(last)
  const claimed = selected !== null && legal.some(({ type }) => type === 'claim') ? zonesAround(landIn(info, view), selected) : []
  const markOf = (zone: number): SquareModel['last'] => {
    const travel = travels.findLast(({ from, to }) => from === zone || to === zone)
    return travel ? (travel.to === zone ? 'to' : 'from') : null
  }
  return board.spaces.map(({ name }, index): SquareModel => ({
    index,
    name,
    obstacle: false,
    target: targets.get(index) ?? 'none',
    last: markOf(index),
    battle: travels.some(({ type, to }) => type === 'battle-fought' && to === index),
    selected: index === selected || claimed.includes(index),
  }))
}

/** All zones of the territory of a zone: a territory is chosen as a whole. */
function zonesAround({ territories }: Land, zone: number): readonly number[] {
  return territories.find(({ zones }) => zones.includes(zone))?.zones ?? []
}

/** What choosing each zone would do now. */
function targetsOf({ view, legal, selected, aim, order }: TerritoryInput): ReadonlyMap<number, SquareModel['target']> {
  const targets = new Map<number, SquareModel['target']>()
  const mark = (zones: readonly number[], target: SquareModel['target']): void => zones.forEach((zone) => targets.set(zone, target))
  if (aim) {
    mark(aimsOf(legal, aim), aim.card === 'new-spy-master' ? 'zone' : 'power')
    mark(
      [aim.at, aim.and].filter((zone) => zone !== null),
      'aimed',
    )
    return targets
  }
  for (const { from, to } of choicesOf(legal, 'move')) if (from === selected) targets.set(to, view.board[to] ? 'attack' : 'move')
  mark(
    choicesOf(legal, 'place').map(({ to }) => to),
    'zone',
  )
  mark(
    choicesOf(legal, 'pick').map(({ at }) => at),
    'power',
  )
  if (order || legal.some(({ type }) => type === 'pick' || type === 'arrange')) mark(view.picked, 'aimed')
  return targets
}

/** Tokens, piles and bags next to the zones. */
function landModel(land: Land, { view, legal }: TerritoryInput): LandModel {
  const top = view.discards.at(-1)
  return {
    land,
    owners: view.owners,
    open: choicesOf(legal, 'claim').map(({ territory }) => territory),
    pile: view.pile.length,
    discards: view.discards.length,
    top: top ?? null,
    ...(top ? { topName: cardName(top) } : {}),
    bags: view.lineup.seats.map((seat) => ({ seat, count: view.bags[seat]?.length ?? 0 })),
  }
}

/** What a viewer knows of a hidden unit (CQ-28, CQ-29, HR-2): `not King` or `may be Scout or Baron`, whichever is shorter; empty for nothing. */
export function hintsOf(
  info: Pick<TerritoryInfo, 'kinds'>,
  { clues }: Pick<TerritoryView, 'clues'>,
  { id, isNot, moved }: NonNullable<TerritoryView['board'][number]>,
  kindName: (kind: string) => string,
): readonly string[] {
  const left = info.kinds.filter((kind) => !isNot.includes(kind.id) && !(moved && kind.movement === 'none'))
  const about = clues.filter((clue) => clue.among.length > 1 && clue.among.includes(id))
  const kinds = [...new Set(about.flatMap(({ kind }) => kind ?? []))]
  return [
    ...(isNot.length > 0 && isNot.length <= left.length ? [t('territory.isNot', { kinds: listOr(isNot.map(kindName)) })] : []),
    ...(isNot.length > left.length ? [t('territory.mayBe', { kinds: listOr(left.map((kind) => kindName(kind.id))) })] : []),
    ...(kinds.length === 0 ? [] : [t('territory.mayBe', { kinds: listOr(kinds.map(kindName)) })]),
  ]
}
