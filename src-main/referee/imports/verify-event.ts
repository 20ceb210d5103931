/**
 * Whether an event of an imported game can have happened at a referee's table: at the right time, with pieces that the armies have. Rulings are not
 * decided again, so a game survives a correction of the rules.
 */
import { POWER_CARE } from '../../contract/index.ts'
import { draw, type Outcome } from '../../engine/core/outcome.ts'
import { isSeenByAll, meetsOf, observedUse, useOnBoardRefusal } from '../board/board-powers.ts'
import { moveRefusal, needsSpaces, ownerOn, tableAfter, tableOf, observedMove } from '../board/board.ts'
import { movesFlags, tokensOnBoard, observedWay } from '../board/board-tokens.ts'
import { canAttack, mostTargets, type Table } from '../claims/claims.ts'
import { renewalRefusal } from '../commands/decide-cards.ts'
import { takenBack } from '../commands/decide-moves.ts'
import { nextCards } from '../tally/deck.ts'
import { accusingCard, deckRefusal, drawRefusal, drawsOf, layRefusal } from '../claims/card-claims.ts'
import { lookerOf } from '../commands/who-may-start.ts'
import { piecesDue, turnOf } from '../commands/pending-entry.ts'
import { canEnd, decideOfferEnd } from '../commands/decide-endings.ts'
import type { AccusedRuling, BattleRuling, Ruling, PowerRuling, RefereeEvent, ShotRuling } from '../events.ts'
import { landRefusal } from '../tally/lands.ts'
import { isPossible, isPossibleNext } from '../claims/possible.ts'
import { partsIn } from '../commands/decide-cancel.ts'
import { findPower, kindInArmy, rulesOf, type RefereeSetup } from '../setup.ts'
import { outcomeByLand, outcomeWithout } from '../tally/outcomes.ts'
import { isOut, outOf } from '../tally/tally.ts'
import { tallyEntries } from '../tally/apply-entry.ts'
import type { Meeting } from '../tally/tokens.ts'
import { areOthersWaiting, toAnswer } from '../commands/consent.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isEnemy } from '../../engine/core/sides.ts'
import { dueRefusal, shooterOf } from '../claims/token-claims.ts'
import {
  correctEntry,
  rulingOf,
  outcomeOf,
  currentEntries,
  strike,
  wayOf,
  type Consent,
  type PendingEntry,
  type RefereeState,
} from '../state.ts'

/** A game so far, with its table. */
export interface Refereed {
  readonly state: RefereeState
  readonly table: Table
}

type Of<T extends RefereeEvent['type']> = Extract<RefereeEvent, { readonly type: T }>

/** A sentence on what does not fit, or null. */
export function verifyEvent(setup: RefereeSetup, game: Refereed, event: RefereeEvent): string | null {
  const { state } = game
  const acting = 'seat' in event ? [event.seat] : 'by' in event && event.by ? [event.by] : 'attacker' in event ? [event.attacker] : []
  const seats = 'defender' in event && event.defender !== null ? [...acting, event.defender] : acting
  const stranger = seats.find((seat) => !setup.seats.includes(seat))
  if (stranger) return `${stranger} does not play here`
  switch (event.type) {
    case 'battle-begun':
      return verifyBeginning(setup, game) ?? verifyAim(setup, game, event.attacker, event.defender) ?? verifyWay(game, event)
    case 'shot-begun':
      return setup.tokens
        ? (verifyBeginning(setup, game) ?? verifyAim(setup, game, event.attacker, event.defender) ?? verifyShotAt(game, event))
        : 'nothing is fired in this game'
    case 'accusation-begun':
      if (!setup.bags || !kindInArmy(setup, event.defender, event.kind)) return 'no unit can be accused of that in this game'
      return verifyBeginning(setup, game) ?? verifyAim(setup, game, event.attacker, event.defender)
    case 'power-begun':
      return verifyBeginning(setup, game) ?? verifyPower(setup, game, event)
    case 'kind-claimed':
      return verifyClaim(setup, state, event)
    case 'battle-judged':
    case 'entry-judged':
      return verifyEntry(setup, game, rulingOf(event))
    case 'battle-corrected':
    case 'entry-corrected':
      return verifyCorrection(setup, state, event.seq, rulingOf(event))
    case 'piece-seen':
      return lookerOf(state) === event.seat ? null : 'there is nothing to look at'
    case 'land-told':
      if (!isFree(setup, state)) return 'territories could not be announced then'
      return landRefusal(setup, event.holdings) ? 'they hold more than the land has' : null
    case 'pile-renewed':
      return isFree(setup, state) && !renewalRefusal(setup) ? null : 'the pile could not be renewed then'
    case 'cards-drawn':
      return verifyDraw(setup, game, event)
    case 'cards-laid':
      return isFree(setup, state) && !layRefusal(game.table, state, event.seat) ? null : 'cards could not be discarded then'
    case 'entry-cancelled':
      return state.pending ? null : 'no entry is being made that could be cancelled'
    case 'cancel-asked':
      return state.pending && partsIn(state.pending).includes(event.by) ? null : 'no entry is being made that could be cancelled'
    case 'cancel-declined':
      return state.pending && state.pending.putBack !== null ? null : 'no seat had asked to put the pieces back'
    case 'correction-asked': {
      const isThere = state.entries.some(({ seq, struck }) => seq === event.seq && !struck)
      return isThere && isIdle(state) && setup.seats.includes(event.attacker) ? null : 'no such entry can be corrected now'
    }
    case 'correction-agreed':
      return state.asked && isDue(setup, state, state.asked, event.by) ? null : 'this side was not asked for a correction'
    case 'correction-declined':
      return state.asked ? null : 'no correction was asked for'
    case 'correction-begun': {
      const { asked } = state
      return asked && !asked.strike && asked.seq === event.seq && asked.attacker === event.attacker && asked.defender === event.defender
        ? null
        : 'this correction was not asked for'
    }
    case 'entry-struck':
      if (!state.asked?.strike || state.asked.seq !== event.seq) return 'this correction was not asked for'
      return isPossible(setup, currentEntries(strike(state.entries, event.seq))) ? null : cannotBe(setup)
    case 'move-taken-back':
      return isFree(setup, state) && takenBack(setup, state)?.seq === event.seq ? null : 'nothing of the kind could be taken back then'
    case 'correction-refused':
      return verifyRefusal(setup, state, event)
    case 'game-ended':
      return verifyEnd(setup, state, event)
    case 'end-offered':
      return decideOfferEnd(setup, state, { ...event, type: 'offer-end', seat: event.by }).ok && isFree(setup, state) ? null : UNFIT
    case 'end-agreed':
      return state.ending && isDue(setup, state, state.ending, event.by) ? null : 'this side was not offered an end'
    case 'end-declined':
      return state.ending ? null : 'no end was offered'
    case 'reopening-asked':
      return state.declared && outcomeOf(setup, state) === state.declared && isIdle(state)
        ? null
        : 'there is no end that could be taken back'
    case 'reopening-agreed':
      return state.reopening && isDue(setup, state, state.reopening, event.by) ? null : 'this side was not asked to take the end back'
    case 'reopening-declined':
    case 'game-reopened':
      return state.reopening ? null : 'no seat had asked to take the end back'
  }
}

/** Whether a side may answer a question, and others have yet to. */
function isDue(setup: RefereeSetup, state: RefereeState, question: Consent, seat: Seat): boolean {
  const waiting = toAnswer(setup, state, question)
  return waiting.includes(seat) && areOthersWaiting(setup, waiting, seat)
}

/** Attacker and defender are enemies in the game. */
function verifyAim(setup: RefereeSetup, { table: { tally } }: Refereed, attacker: Seat, defender: Seat): string | null {
  const isOver = isOut(tally, attacker) || isOut(tally, defender)
  return isEnemy(setup, attacker, defender) && !isOver ? null : `${attacker} does not play against ${defender} then`
}

/** The correction was asked for, and a later entry or the end contradicts it. */
function verifyRefusal(setup: RefereeSetup, state: RefereeState, { seq, against, of = [] }: Of<'correction-refused'>): string | null {
  if (state.pending?.correcting !== seq && state.asked?.seq !== seq) return 'this correction was not asked for'
  const isThere = against === 'end' ? state.declared !== null : state.entries.some((entry) => entry.seq === against && entry.seq > seq)
  return (against === undefined || isThere) && of.every((seat) => setup.seats.includes(seat))
    ? null
    : 'nothing is there that contradicts the correction'
}

/** The table after an event of possible entries. */
export function tableThen({ table }: Refereed, event: RefereeEvent, after: RefereeState): Table {
  switch (event.type) {
    case 'battle-judged':
    case 'entry-judged':
      return tableAfter(table, rulingOf(event))
    case 'battle-corrected':
    case 'entry-corrected':
    case 'entry-struck':
    case 'move-taken-back':
      return tableOf(table.setup, currentEntries(after.entries))
    default:
      return table
  }
}

/** Where moves are announced, a battle begins with a move onto a piece of the defender. */
function verifyWay({ table }: Refereed, event: Of<'battle-begun'>): string | null {
  const at = wayOf(event)
  if (!at) return needsSpaces(table) ? 'the spaces of a battle are missing' : null
  const isTaken = (at.take ?? []).join() === (observedWay(table, observedMove(event.attacker, at)).take ?? []).join()
  return isTaken && moveRefusal(table, observedMove(event.attacker, at)) === null && ownerOn(table, at.to) === event.defender
    ? null
    : 'no piece can go so to fight there'
}

/** The same for a shot. */
function verifyShotAt({ table }: Refereed, event: Of<'shot-begun'>): string | null {
  const at = wayOf(event)
  if (!at) return needsSpaces(table) ? 'the spaces of a shot are missing' : null
  const isFired = !movesFlags(at) && shooterOf(table, event.attacker, at) !== null && ownerOn(table, at.to) === event.defender
  return isFired && tokensOnBoard(table) ? null : 'nothing can be fired so'
}

function cannotBe({ info }: RefereeSetup): string {
  return `a ${rulesOf(info).noun} takes part that was lost before, or that the army never had`
}

function isIdle(state: RefereeState): boolean {
  return !state.pending && lookerOf(state) === null && !state.asked && !state.ending && !state.reopening
}

/** No entry or question is open, and the game goes on. */
function isFree(setup: RefereeSetup, state: RefereeState): boolean {
  return isIdle(state) && !outcomeOf(setup, state)
}

/** Cards are dealt to a seat that may draw, as the seed of the game gives them. */
function verifyDraw(setup: RefereeSetup, { state, table }: Refereed, { seat, cards }: Of<'cards-drawn'>): string | null {
  if (!isFree(setup, state) || drawRefusal(table, state, seat)) return 'cards could not be drawn then'
  const dealt = nextCards(setup, state.draws, drawsOf(table, state, seat))
  return dealt.length === cards.length && dealt.every((card, i) => card === cards[i]) ? null : 'other cards are drawn than lay on the pile'
}

/** A new entry begins while none is open and the game goes on, or names the form of a correction. */
function verifyBeginning(setup: RefereeSetup, { state, table }: Refereed): string | null {
  if (state.pending?.form === 'open') return null
  if (!isIdle(state)) return 'something else was being entered'
  if (dueRefusal(table)) return UNANSWERED
  return outcomeOf(setup, state) ? 'the game was already over' : null
}

const UNANSWERED = 'a recruit was due first'

function verifyPower(setup: RefereeSetup, game: Refereed, event: Of<'power-begun'>): string | null {
  const { seat, defender, power, kind, targets } = event
  const spec = findPower(setup, power)
  if (!spec || !kindInArmy(setup, seat, kind)?.powers?.includes(power)) return 'a piece uses a power that it does not have'
  const care = POWER_CARE[spec.type]
  if (care === 'none' || targets > mostTargets(spec)) return 'the power is not used on so many pieces'
  const unfit = verifyUse(game, event)
  if (unfit) return unfit
  return care === 'returned' || care === 'freed' ? null : verifyAim(setup, game, seat, defender)
}

/** Where moves are announced, a power names squares, its user can reach them, and the targets are there. */
function verifyUse({ table }: Refereed, { seat, defender, power, kind, targets, ...spaces }: Of<'power-begun'>): string | null {
  const at = wayOf(spaces)
  if (!needsSpaces(table)) return at || spaces.aims ? 'a power has squares in a game without announced moves' : null
  if (!at) return 'the squares of a power are missing'
  const use = observedUse({ seat, kind, power }, at)
  if (useOnBoardRefusal(table, use)) return 'a power is used where it cannot be'
  const owners = meetsOf(table, use).map((space) => ownerOn(table, space))
  const isMet = owners.length === targets && owners.every((owner) => owner === defender)
  return isMet || (owners.length === 0 && targets === 1 && defender === seat) ? null : 'a power has other targets than its squares hold'
}

function verifyClaim(setup: RefereeSetup, { pending }: RefereeState, { seat, kind }: Of<'kind-claimed'>): string | null {
  const turn = pending && turnOf(setup, pending, seat)
  if (!pending || !turn || pending.claims.length >= piecesDue(pending)) return 'this piece was not due'
  const spec = kindInArmy(setup, seat, kind)
  return spec && (turn.role !== 'attacker' || canAttack(setup, spec)) ? null : cannotBe(setup)
}

function verifyEntry(setup: RefereeSetup, { state, table }: Refereed, entry: Ruling): string | null {
  if ((state.pending?.correcting ?? null) !== null) return 'a correction is entered as something new'
  if (outcomeOf(setup, state)) return 'the game was already over'
  if (!isEntered(setup, state, entry)) return 'something else is judged than was entered'
  if (entry.type !== 'recruit' && entry.type !== 'left' && dueRefusal(table)) return UNANSWERED
  if (setup.keeper === 'app' && isCardUndrawn(table, state, entry)) return 'a card is played that was not drawn'
  return isPossibleNext(table, entry) ? null : cannotBe(setup)
}

/** For cards on a real table the referee believes what players announce. */
function isCardUndrawn(table: Table, state: RefereeState, entry: Ruling): boolean {
  if (entry.type !== 'card' && entry.type !== 'accused') return false
  return deckRefusal(table, state, entry.attacker, entry.type === 'card' ? entry.card : accusingCard(table)) !== null
}

function verifyCorrection(setup: RefereeSetup, state: RefereeState, seq: number, entry: Ruling): string | null {
  if (state.pending?.correcting !== seq || !isEntered(setup, state, entry)) return 'something else is corrected than was entered'
  return isPossible(setup, currentEntries(correctEntry(state.entries, seq, entry, 0))) ? null : cannotBe(setup)
}

/** Whether a ruling is about the pieces claimed for it. */
function isEntered(setup: RefereeSetup, state: RefereeState, entry: Ruling): boolean {
  const { pending } = state
  switch (entry.type) {
    case 'battle':
      return pending !== null && isBattleOf(setup, pending, entry)
    case 'shot':
      return pending !== null && isShotOf(pending, entry)
    case 'accused':
      return pending !== null && isAccusationOf(pending, entry)
    case 'power':
      if (isSeenByAll(setup, entry)) return isIdle(state)
      if (entry.targets.some(({ fate }) => fate === 'freed'))
        return entry.targets.length === 1 && (isIdle(state) || pending?.form === 'open')
      return pending !== null && isUseOf(pending, entry)
    default:
      return isIdle(state)
  }
}

function isBattleOf(setup: RefereeSetup, pending: PendingEntry, battle: BattleRuling): boolean {
  const { attacker, defender, attackerKind, defenderKind, power, result } = battle
  if (pending.defender !== defender || !isSameWay(pending, battle)) return false
  const [first, second] = pending.use ? [pending.use.user, pending.claims[0]] : pending.claims
  const seat = pending.use ? pending.use.user.seat : pending.attacker
  const takesFlag = setup.kinds.find(({ id }) => id === defenderKind)?.flag === true
  if ((result === 'flag-captured') !== takesFlag) return false
  return seat === attacker && first?.kind === attackerKind && second?.kind === defenderKind && power === pending.use?.user.power
}

function isSameWay({ at }: PendingEntry, meeting: Meeting | PowerRuling): boolean {
  return JSON.stringify(at) === JSON.stringify(wayOf(meeting))
}

function isShotOf(pending: PendingEntry, shot: ShotRuling): boolean {
  const { form, attacker, defender, claims } = pending
  return (
    form === 'shot' &&
    isSameWay(pending, shot) &&
    attacker === shot.attacker &&
    defender === shot.defender &&
    claims[0]?.kind === shot.defenderKind
  )
}

function isAccusationOf({ attacker, defender, named }: PendingEntry, entry: AccusedRuling): boolean {
  return named === entry.kind && attacker === entry.attacker && defender === entry.defender
}

function isUseOf(pending: PendingEntry, entry: PowerRuling): boolean {
  const { defender, use, claims } = pending
  const { attacker, attackerKind, power, targets } = entry
  if (!use || !isSameWay(pending, entry) || claims.length !== use.pieces || targets.length !== claims.length) return false
  const { user } = use
  const areSame = targets.every(
    ({ seat, kind, fate }, i) => kind === claims[i]?.kind && seat === (fate === 'returned' ? user.seat : defender),
  )
  return areSame && user.seat === attacker && user.kind === attackerKind && user.power === power
}

/** The players end a game that is not over: by resigning, by agreement, or because a side cannot act (CL-22, CL-23, BC-12). */
function verifyEnd(setup: RefereeSetup, state: RefereeState, { outcome }: Of<'game-ended'>): string | null {
  if (outcomeOf(setup, state)) return 'the game was already over'
  const entries = currentEntries(state.entries)
  const tally = tallyEntries(setup, entries)
  const out = outOf(tally)
  const { reason } = outcome
  switch (reason) {
    case 'resigned':
    case 'time':
    case 'material':
    case 'no-action': {
      const ends = setup.seats.map((seat) => (out.includes(seat) ? null : outcomeWithout(setup, tally, seat, reason)))
      if (!ends.some((end) => end !== null && isSame(outcome, end))) return UNFIT
      return canEnd(setup, entries, outcome) ? null : 'it ends because a side cannot act, which cannot be'
    }
    case 'deadlock':
      if (!canEnd(setup, entries, outcome)) return UNFIT
      return isSame(outcome, draw({ lineup: setup.lineup, out }, reason)) ? null : UNFIT
    case 'round-limit':
      return setup.bags && state.holdings && isSame(outcome, outcomeByLand(setup, state.holdings, tally)) ? null : UNFIT
    case 'agreed':
      return isSame(outcome, draw({ lineup: setup.lineup, out }, reason)) ? null : UNFIT
    default:
      return UNFIT
  }
}

function isSame(a: Outcome, b: Outcome): boolean {
  const text = ({ places, sides = {} }: Outcome): string => JSON.stringify([Object.entries(places).sort(), Object.entries(sides).sort()])
  return text(a) === text(b)
}

const UNFIT = 'it ends in a way that players cannot end it'
