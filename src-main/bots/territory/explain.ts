/** The reason for an action at Conquest: what it attacks, which territory changes hands, what it guards or approaches, what a card gives. */
import type { Seat } from '../../engine/core/seats.ts'
import { BLITZ_MOVES } from '../../engine/territory/actions/card-effects.ts'
import type { MoveAction, TerritoryView, TurnAction } from '../../engine/territory/types.ts'
import { type Reason, type WithLand, type WithLeft, DANGER, LIKELY_FLAG, UNEASE, type LandReason, LIKELY_PREY, unsure } from '../reasons.ts'
import { chanceThat, holderOf, knownBy, landOf, moved, oddsOf, worstFor, type Known } from './known.ts'
import type { TerritoryActTask } from './start.ts'
import { stepsNearer, type Step } from '../approach.ts'

/** Steps from which an enemy is near a Flag. */
const NEAR = 2

/** Null when it is only the strongest action found. */
export function explain(task: TerritoryActTask, action: TurnAction): Reason | null {
  const known = knownBy(task, action.seat)
  const { info, view } = task
  switch (action.type) {
    case 'move': {
      const reason = whyMove(known, action)
      return reason && { ...reason, ...leavingOf(known, action) }
    }
    case 'place':
      return whyPlace(known, action.to)
    case 'play':
      return whyPlay(known, action.card)
    case 'look':
      return { type: 'look', at: action.at, chance: flagAmong(known, action.at), of: ownersOf(known, action.at) }
    case 'accuse':
      return { type: 'accuse', at: action.at, kind: action.kind, chance: chanceOfBeing(known, action.at, action.kind) }
    case 'recall': {
      const piece = info.kinds.find(({ spyMaster }) => spyMaster)?.id
      return piece === undefined ? null : { type: 'recall', piece, ...landAt(known, null, action.to) }
    }
    case 'pick': {
      const unit = view.board[action.at]
      if (!unit?.kind) return null
      if (unit.seenBy.length > 0) return { type: 'hide', piece: unit.kind, at: action.at }
      const seen = view.board.some((each) => each?.seat === action.seat && each.seenBy.length > 0 && each.kind !== unit.kind)
      return seen ? { type: 'cover', piece: unit.kind, at: action.at } : null
    }
    case 'end-turn':
      return { type: 'rest', calm: isCalm(known, view.board), ...lostIn(known) }
    case 'claim':
      return whyClaim(known, action.territory)
    case 'arrange':
      return whyArrange(known, action.from)
  }
}

/** `from`: for each of the zones, ascending, the zone its unit comes from. */
function whyArrange({ tables, view }: Known, from: readonly number[]): Reason {
  const goes = from
    .toSorted((a, b) => a - b)
    .flatMap((to, i) => {
      const at = from[i] ?? to
      const piece = view.board[at]?.kind ?? null
      return piece === null || piece === view.board[to]?.kind ? [] : [{ piece, from: at, to }]
    })
  const isFlag = ({ piece }: { readonly piece: string }): boolean => tables.numberOf.get(piece) === tables.flagKind
  const hides = isMixed(from.map((zone) => view.board[zone] ?? null))
  return { type: 'mix', goes: goes.toSorted((a, b) => Number(isFlag(b)) - Number(isFlag(a))), hides }
}

/** Whether others knew one of these units and can no longer tell where it is. */
function isMixed(units: TerritoryView['board']): boolean {
  return units.some((unit) => unit && unit.seenBy.length > 0) && new Set(units.map((unit) => unit?.kind)).size > 1
}

function whyClaim({ tables, view, seat }: Known, territory: number): Reason {
  const near = tables.adjacent[territory] ?? []
  const owned = near.filter((other) => view.owners[other] === seat).length
  return { type: 'claim', city: tables.land.territories[territory]?.city === true, owned, around: near.length }
}

/**
 * What a move gives up. The capture of a Flag may end the game, or bring the seat's own back to any territory (CQ-14), so nothing is said
 * where one probably is.
 */
export function leavingOf(known: Known, { from, to }: MoveAction): WithLeft {
  const { tables, view, seat } = known
  if (view.board[to] && flagAt(known, to) > DANGER) return {}
  const territory = tables.territoryOf[from] ?? -1
  const board = moved(view.board, from, to, view.board[from] ?? null)
  if (tables.territoryOf[to] === territory || isIn(known, board, territory)) return {}
  const owner = view.owners[territory] ?? null
  const [before, after] = [holderOf(tables, view.board, territory), holderOf(tables, board, territory)]
  const last = view.moves <= 1
  if (owner === seat || before === seat) return { leaves: { territory, last } }
  return owner !== null && before !== owner && after === owner ? { leaves: { territory, last, keeper: owner } } : {}
}

/** Own territories without own units. */
export function lostIn(known: Known): WithLeft {
  const { view, seat } = known
  const [territory, ...others] = view.owners.flatMap((owner, each) => (owner === seat && !isIn(known, view.board, each) ? [each] : []))
  return territory === undefined ? {} : { leaves: { territory, last: true, ...(others.length > 0 && { others }) } }
}

/** Whether the seat has units in a territory. */
function isIn({ tables, seat }: Known, board: TerritoryView['board'], territory: number): boolean {
  return (tables.land.territories[territory]?.zones ?? []).some((zone) => board[zone]?.seat === seat)
}

function whyMove(known: Known, { from, to }: MoveAction): Reason | null {
  const { tables, view } = known
  const piece = view.board[from]?.kind
  const mover = tables.numberOf.get(piece ?? '')
  if (piece === null || piece === undefined || mover === undefined) return null
  const met = view.board[to]
  if (met) {
    const prize = met.kind === null ? flagAt(known, to) : 0
    const odds = { ...oddsOf(known, mover, to), ...(prize >= LIKELY_FLAG && { prize }) }
    return { type: 'attack', piece, at: to, kind: met.kind, ...odds, ...(odds.wins > 0 && landAt(known, from, to)) }
  }
  const after = moved(view.board, from, to, view.board[from] ?? null)
  const danger = worstFor(known, view.board, mover, from)
  if (danger && danger.falls >= DANGER && (worstFor(known, after, mover, to)?.falls ?? 0) < danger.falls / 2)
    return { type: 'save', piece, threat: danger.at, kind: view.board[danger.at]?.kind ?? null, falls: danger.falls }
  const calm = isCalm(known, view.board) && isCalm(known, after)
  return whyThere(known, from, to, piece) ?? goalOf(known, { from, to, piece, mover, calm }) ?? { type: 'best', calm }
}

/** Why an own unit is useful on a zone: it comes from another zone, or from the bag. */
function whyThere(known: Known, from: number | null, to: number, piece: string): Reason | null {
  const land = landAt(known, from, to)
  if (land.gains !== undefined || land.keeps !== undefined) return { type: 'land', ...land }
  const flag = adjacentFlag(known, to)
  if (flag >= 0 && (from === null || known.tables.neighbours[from]?.includes(flag) !== true)) return { type: 'guard', piece, at: flag }
  return land.breaks ? { type: 'land', ...land } : borderAt(known, from, to)
}

function landAt(known: Known, from: number | null, to: number): WithLand {
  const { board } = known.view
  const unit = board.find((each) => each?.seat === known.seat) ?? null
  return landOf(known, moved(board, from, to, from === null ? unit : (board[from] ?? null)), to)
}

/** The zone of its own Flag if it is next to this one and an enemy is near; else -1. */
function adjacentFlag({ tables, view, seat }: Known, zone: number): number {
  const flag = view.board.findIndex((unit) => unit?.seat === seat && tables.numberOf.get(unit.kind ?? '') === tables.flagKind)
  const isNear = view.board.some((unit, at) => unit && unit.seat !== seat && (tables.steps[flag]?.[at] ?? NEAR + 1) <= NEAR)
  return isNear && tables.neighbours[zone]?.includes(flag) === true ? flag : -1
}

/** An own territory that an enemy is next to, if the unit comes from another one. */
function borderAt({ tables, view, seat }: Known, from: number | null, to: number): Reason | null {
  const territory = tables.territoryOf[to] ?? -1
  if (view.owners[territory] !== seat || (from !== null && tables.territoryOf[from] === territory)) return null
  const around = (tables.land.territories[territory]?.zones ?? []).flatMap((zone) => tables.neighbours[zone] ?? [])
  const rival = around.flatMap((zone) => view.board[zone]?.seat ?? []).find((other) => other !== seat)
  return rival === undefined ? null : { type: 'border', territory, seat: rival }
}

function whyPlace(known: Known, to: number): Reason | null {
  const { tables, view, seat } = known
  const kind = view.hand?.kind ?? null
  if (kind === null) return null
  if (tables.numberOf.get(kind) !== tables.flagKind) return whyThere(known, null, to, kind)
  const around = (tables.neighbours[to] ?? []).flatMap((zone) => view.board[zone]?.seat ?? [])
  const owned = around.filter((other) => other === seat).length
  return owned > 0 && owned === around.length ? { type: 'home', owned } : null
}

function whyPlay({ tables, view, seat }: Known, card: Extract<TurnAction, { readonly type: 'play' }>['card']): Reason | null {
  switch (card) {
    case 'blitz':
      return { type: 'blitz', moves: view.moves + BLITZ_MOVES }
    case 'regroup': {
      const seen = view.board.filter((unit) => unit?.seat === seat && unit.seenBy.length > 0)
      const flag = seen.some((unit) => tables.numberOf.get(unit?.kind ?? '') === tables.flagKind)
      return seen.length === 0 ? null : { type: 'regroup', seen: seen.length, flag }
    }
    case 'reinforcements':
    case 'surprise-attack':
      return { type: 'draw', bag: view.bags[seat]?.length ?? 0 }
  }
}

/** Only a shown unit is certain, even if all drawn positions agree. */
function chanceOfBeing(known: Known, at: number, kind: string): number {
  const { tables, view } = known
  if (view.board[at]?.kind === kind) return 1
  const number = tables.numberOf.get(kind)
  return Math.min(
    0.99,
    chanceThat(known, at, (k) => k === number),
  )
}

function flagAt(known: Known, zone: number): number {
  return chanceThat(known, zone, (k) => k === known.tables.flagKind)
}

/** Owners of the units on these zones, itself excluded. */
function ownersOf({ view, seat }: Known, zones: readonly number[]): readonly Seat[] {
  return [...new Set(zones.flatMap((at) => view.board[at]?.seat ?? []))].filter((owner) => owner !== seat)
}

/** Chance that one of several enemies is a Flag that the seat has not seen; a seat has only one. */
function flagAmong(known: Known, zones: readonly number[]): number {
  const { view, seat } = known
  const chances = zones
    .filter((at) => view.board[at]?.kind === null && view.board[at].seat !== seat)
    .map((at) => ({ at, chance: flagAt(known, at) }))
  const owners = new Set(chances.map(({ at }) => view.board[at]?.seat))
  const sum = (of: typeof chances): number => of.reduce((total, { chance }) => total + chance, 0)
  const none = [...owners].reduce((product, owner) => product * (1 - sum(chances.filter(({ at }) => view.board[at]?.seat === owner))), 1)
  return Math.min(1, Math.max(0, 1 - none))
}

/** Whether no own unit is likely to be taken before its next turn in this position. */
function isCalm(known: Known, board: TerritoryView['board']): boolean {
  const { tables, seat } = known
  return board.every((unit, zone) => {
    const kind = unit?.seat === seat ? tables.numberOf.get(unit.kind ?? '') : undefined
    return kind === undefined || (worstFor(known, board, kind, zone, true)?.falls ?? 0) < UNEASE
  })
}

/** Most steps to a goal that a reason names, and to an unknown unit that it names. */
const IN_SIGHT = 6
const CLOSE = 3

/** What a step approaches: a Flag where it is likely enough, otherwise the nearest unit that it likely beats, otherwise an unknown one. */
function goalOf(known: Known, step: Step): LandReason | null {
  const { piece, mover, calm } = step
  const { tables, view, seat } = known
  const stepsTo = stepsNearer({ neighbours: tables.neighbours, board: view.board }, step, IN_SIGHT)
  const nearer = view.board.flatMap((unit, at) => {
    const steps = stepsTo(at)
    if (!unit || unit.seat === seat || steps === null) return []
    const chance = chanceThat(known, at, (k) => k === tables.flagKind)
    return [{ at, steps, chance, kind: unit.kind, wins: oddsOf(known, mover, at).wins }]
  })
  const [flag] = nearer.filter(({ chance }) => chance >= LIKELY_FLAG).sort((a, b) => b.chance - a.chance || a.steps - b.steps)
  const [prey] = nearer
    .filter(({ wins, chance }) => wins >= LIKELY_PREY && chance < LIKELY_FLAG)
    .sort((a, b) => a.steps - b.steps || b.wins - a.wins)
  if (flag) return { type: 'flag', piece, at: flag.at, chance: flag.kind === null ? unsure(flag.chance) : 1, calm }
  if (prey) return { type: 'prey', piece, at: prey.at, kind: prey.kind, wins: prey.wins, calm }
  const isCertain = (at: number): boolean => tables.kindList.some((_, k) => chanceThat(known, at, (each) => each === k) === 1)
  const [unknown] = nearer
    .filter(({ at, steps, kind }) => steps <= CLOSE && kind === null && !isCertain(at))
    .sort((a, b) => a.steps - b.steps)
  return unknown ? { type: 'near', piece, at: unknown.at, calm } : null
}
