/** What a text can say of Conquest and no game leads to: cards, knowledge, choices that are due, and that a seat can act. */
import { fault, type Fault } from '../../core/fault.ts'
import { createRng } from '../../core/rng.ts'
import { actingSeat, isOut, seatsLeft, seatsOf } from '../../core/sides.ts'
import { outOfTurn } from '../../rules/notation/faults.ts'
import { legalActions } from '../actions/actions.ts'
import { cardsOf, type Card } from '../cards.ts'
import { isMobile, type TerritoryContext } from '../context.ts'
import { hasFlag, nextToChoose } from '../state/control.ts'
import { unitsOf } from '../state/evolve.ts'
import { matched } from '../view/matching.ts'
import { BLITZ_MOVES } from '../actions/card-effects.ts'
import { REGROUPED } from '../actions/card-plays.ts'
import type { Knowledge, TerritoryPosition, TerritoryState, Unit } from '../types.ts'

type Piles = Pick<TerritoryPosition, 'drawn' | 'discards'> & { readonly pile: readonly (Card | null)[] }

/** Cards that are not in the deck. */
export function cardFaults({ info }: TerritoryContext, { pile, drawn, discards }: Piles): readonly Fault[] {
  const left = [...cardsOf(info.deck)]
  const excess = new Set<Card>()
  for (const card of [...pile, ...drawn, ...discards].filter((each) => each !== null)) {
    const at = left.indexOf(card)
    if (at < 0) excess.add(card)
    else left.splice(at, 1)
  }
  return [...excess].map((card) => fault('CQ-3', `There are more cards ${card} than in the deck.`))
}

/** What no game in progress leads to. */
export function stateFaults(ctx: TerritoryContext, state: TerritoryState): readonly Fault[] {
  if (state.phase === 'deploying') return choiceFaults(ctx, state)
  if (state.phase !== 'playing') return []
  const faults = [...seatFaults(ctx, state), ...knownFaults(ctx, state), ...turnFaults(ctx, state), ...dueFaults(ctx, state)]
  if (faults.length > 0) return faults
  const seat = actingSeat(state)
  return legalActions(ctx, state, seat).length > 0 ? [] : [fault('CQ-31', `${seat} can do nothing here.`)]
}

/** What no game leads to, though the rules could go on from it: a Flag that is nowhere (CQ-14). */
export function unreachedFaults({ info }: TerritoryContext, state: TerritoryState): readonly Fault[] {
  const isFlag = (kind: string): boolean => info.kinds.some(({ id, flag }) => flag === true && id === kind)
  const there = new Set([...unitsOf(state)].flatMap(({ seat, kind }) => (isFlag(kind) ? [seat] : [])))
  return seatsLeft(state)
    .filter((seat) => hasFlag(state, seat) && !there.has(seat))
    .map((seat) => fault('CQ-14', `The Flag of ${seat} is nowhere; put it on the land, or write who has captured it.`))
}

/** Territories are chosen in turn, and all are before units are placed (CQ-5). */
function choiceFaults(ctx: TerritoryContext, state: TerritoryState): readonly Fault[] {
  const next = nextToChoose(ctx, state)
  if (state.stage === 'choice' && next !== state.turn) return [fault('CQ-5', 'The territories are not chosen in turn.')]
  return state.stage === 'placement' && next !== null ? [fault('CQ-5', 'Not every seat has chosen all of its territories.')] : []
}

function seatFaults({ info }: TerritoryContext, state: TerritoryState): readonly Fault[] {
  const left = seatsLeft(state)
  const faults: Fault[] = []
  const gone = zonesOf(state, ({ seat }) => isOut(state, seat))
  if (gone.length > 0) faults.push(fault('CQ-31', 'A seat that is out has no units.', { spaces: gone }))
  if (isOut(state, state.turn)) faults.push(outOfTurn(info.cites.refusals, state.turn))
  if (left.length < 2) faults.push(fault('CQ-15', 'With one seat left the game is over; give the outcome too.'))
  const isFlagDue = state.due.some(({ choice }) => choice === 'flag')
  if (left.length > 1 && left.filter((seat) => hasFlag(state, seat)).length < 2 && !isFlagDue)
    faults.push(fault('CQ-15', 'The seat with the only Flag on the land has won; give the outcome too.'))
  for (const { holder } of state.lostFlags)
    if (holder !== null && !hasFlag(state, holder)) faults.push(fault('CQ-14', `${holder} has no Flag, so it holds no other.`))
  const flags = [...unitsOf(state)].filter(({ kind }) => info.kinds.some(({ id, flag }) => flag && id === kind))
  for (const { seat } of flags)
    if (!hasFlag(state, seat) && !isOut(state, seat)) faults.push(fault('CQ-14', `The Flag of ${seat} is on the land and captured.`))
  return faults
}

function zonesOf({ board }: TerritoryState, isOne: (unit: Unit) => boolean): readonly number[] {
  return board.flatMap((unit, zone) => (unit && isOne(unit) ? [zone] : []))
}

/** What seats know of units is true, and every clue is about a unit of its own (CQ-28, CQ-29). */
function knownFaults(ctx: TerritoryContext, state: TerritoryState): readonly Fault[] {
  const isUntrue = ({ kind, moved, isNot }: Knowledge): boolean => isNot.includes(kind) || (moved && !isMobile(ctx.kind(kind)))
  const units = [...unitsOf(state)]
  const faults: Fault[] = []
  if ([...units, ...state.clues].some(isUntrue))
    faults.push(fault('CQ-28', 'What is known of a unit is not true of it.', { spaces: zonesOf(state, isUntrue) }))
  for (const seat of seatsOf(state)) {
    const clues = state.clues.filter((clue) => clue.seat === seat)
    const slots = [...state.captured, ...units].flatMap(({ id, kind, seat: whose }) => (whose === seat ? [{ id, kinds: [kind] }] : []))
    const hints = clues.map(({ among, kind }) => ({ among, kinds: [kind] }))
    if (matched(hints, slots, createRng('clues')).size < clues.length)
      faults.push(fault('CQ-29', `What is known of units of ${seat} contradicts itself.`))
  }
  return faults
}

function turnFaults({ land }: TerritoryContext, { stage, drawn, moves, due }: TerritoryState): readonly Fault[] {
  const most = 1 + land.territories.filter(({ city }) => city).length + BLITZ_MOVES
  return [
    ...(stage === 'cards' && drawn.length === 0 ? [fault('CQ-7', 'In stage=cards there are drawn= cards.')] : []),
    ...(stage === 'moves' && drawn.length > 0 ? [fault('CQ-7', 'Drawn cards are discarded before moves begin.')] : []),
    ...(moves === 0 && due.length === 0 ? [fault('CQ-8', 'In play there are moves= left.')] : []),
    ...(moves > most ? [fault('CQ-8', `A seat has at most ${most} moves.`)] : []),
  ]
}

/** At most one choice is due, of the seat on turn, with a unit in its hand or with units picked (CQ-14, CQ-16, CQ-17, CQ-19). */
function dueFaults({ kind }: TerritoryContext, { turn, stage, board, due, hand, picked }: TerritoryState): readonly Fault[] {
  const [first, ...more] = due
  const isRegroup = first?.choice === 'regroup'
  const isHandDue = first !== undefined && !isRegroup
  const isOwn = picked.every((zone, i) => board[zone]?.seat === turn && picked.indexOf(zone) === i)
  const checks: readonly (readonly [is: boolean, rule: string, message: string])[] = [
    [more.length > 0 || (first !== undefined && first.seat !== turn), 'CQ-7', 'Only one thing is due at a time, and of the seat on turn.'],
    [(hand !== null) !== isHandDue, 'CQ-16', 'A unit is in the hand while it is to be placed, and only then.'],
    [hand !== null && hand.seat !== turn, 'CQ-16', 'The unit in the hand is one of the seat on turn.'],
    [
      hand !== null && (kind(hand.kind).flag === true) !== (first?.choice === 'flag'),
      'CQ-14',
      'A Flag is in the hand when it has come back, and only then.',
    ],
    [first !== undefined && first.choice !== 'flag' && stage !== 'cards', 'CQ-7', 'What a card asks for is done before moves begin.'],
    [
      picked.length > (isRegroup ? REGROUPED : 0) || !isOwn,
      'CQ-19',
      'Up to three units of the seat on turn are picked while it regroups, and only then.',
    ],
  ]
  return checks.flatMap(([is, rule, message]) => (is ? [fault(rule, message)] : []))
}
