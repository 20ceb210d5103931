/**
 * What the referee allows: a command and the state give events or a refusal. Combat and powers are the engine's. A claim is checked against the
 * claimant's own losses and public knowledge only, so a refusal reveals nothing about the other side.
 */
import type { CommandOf, RefereeCommand } from '../../contract/index.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import { claimRefusal, rescueRefusal, returnRefusal, settleClaim } from '../claims/claims.ts'
import { decideAnswer, decideAsk, rulingEvent } from './decide-corrections.ts'
import { decideWithCards, decideWithDeck } from './decide-cards.ts'
import { boardRefusal, needsSpaces } from '../board/board.ts'
import { isFaceUpOn, metOnBoardRefusal, spaceToEnter } from '../board/board-powers.ts'
import { decideWithMoves } from './decide-moves.ts'
import { decideWithPowers } from './decide-powers.ts'
import { decideWithTokens } from './decide-tokens.ts'
import { rulingOf, piecesDue, tableFor, toEnter, turnOf } from './pending-entry.ts'
import { decideAnswerEnd, decideAskReopening, decideEnd, decideOfferEnd, decideReopening } from './decide-endings.ts'
import type { RefereeEvent } from '../events.ts'
import { withFlags } from '../rulings/rule.ts'
import { isImmobile } from '../tally/ledger.ts'
import { agreedDefender, busyRefusal, closedRefusal, declare, defenderFor, lookerOf } from './who-may-start.ts'
import { decideAnswerCancel, decideCancel } from './decide-cancel.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { withClaim, type RefereeState } from '../state.ts'
import { flagQuestion } from '../claims/token-claims.ts'
import { isMeeting } from '../tally/tokens.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

/** Decides a command: the only validator, without clock or store. */
export function decide(setup: RefereeSetup, state: RefereeState, command: RefereeCommand): Decision {
  const named = 'seat' in command ? command.seat : command.type === 'begin' ? command.attacker : undefined
  if (named !== undefined && named !== null && !setup.seats.includes(named)) return fail({ code: 'no-such-seat' })
  switch (command.type) {
    case 'begin':
      return decideBegin(setup, state, command.attacker, command.defender)
    case 'use':
    case 'change-mode':
    case 'reinforce':
      return decideWithPowers(setup, state, command)
    case 'rescue':
      return declare(setup, state, (table) => rescueRefusal(table, command.seat), { type: 'rescued', attacker: command.seat })
    case 'shoot':
    case 'carried':
    case 'recruit':
    case 'flag':
    case 'home':
      return decideWithTokens(setup, state, command)
    case 'tell-land':
    case 'card':
    case 'accuse':
    case 'answer-accusation':
      return decideWithCards(setup, state, command)
    case 'renew-pile':
    case 'draw-cards':
    case 'lay-cards':
      return decideWithDeck(setup, state, command)
    case 'move':
    case 'pass':
    case 'lay':
    case 'take-back':
      return decideWithMoves(setup, state, command)
    case 'enter':
      return decideEnter(setup, state, command)
    case 'looked':
      return lookerOf(state) === command.seat ? ok([{ type: 'piece-seen', seat: command.seat }]) : fail({ code: 'nothing-to-see' })
    case 'cancel':
      return decideCancel(state, command)
    case 'answer-cancel':
      return decideAnswerCancel(state, command.seat, command.accept)
    case 'ask-correction':
      return decideAsk(setup, state, command)
    case 'answer-correction':
      return decideAnswer(setup, state, command.seat, command.accept)
    case 'end':
      return decideEnd(setup, state, command.reason, command.seat)
    case 'offer-end':
      return whileFree(state, () => decideOfferEnd(setup, state, command))
    case 'answer-end':
      return decideAnswerEnd(setup, state, command.seat, command.accept)
    case 'ask-reopening':
      return whileFree(state, () => decideAskReopening(setup, state, command.seat))
    case 'answer-reopening':
      return decideReopening(setup, state, command.seat, command.accept)
  }
}

function whileFree(state: RefereeState, decideIt: () => Decision): Decision {
  const busy = busyRefusal(state)
  return busy ? fail(busy) : decideIt()
}

function decideBegin(setup: RefereeSetup, state: RefereeState, attacker: Seat, against: Seat | undefined): Decision {
  const closed = closedRefusal(setup, state)
  if (closed) return fail(closed)
  const table = tableFor(setup, state)
  if (needsSpaces(table)) return fail({ code: table.board ? 'enter-the-move' : 'board-pending' })
  const { tally } = table
  const defender = defenderFor(setup, tally, attacker, against ?? agreedDefender(state, attacker))
  if (!defender.ok) return defender
  if (isImmobile(setup, tally, attacker)) return fail({ code: 'nothing-to-move', seat: attacker })
  return ok([{ type: 'battle-begun', attacker, defender: defender.value }])
}

function decideEnter(setup: RefereeSetup, state: RefereeState, { seat, kind, lies }: CommandOf<'enter'>): Decision {
  const { pending } = state
  const next = pending && toEnter(setup, pending)
  if (!pending || !next) return fail({ code: 'not-entering' })
  const turn = turnOf(setup, pending, seat)
  if (!turn) return fail({ code: 'wrong-seat', toEnter: next.seat })
  const table = tableFor(setup, state)
  const others = turn.role === 'defender' && pending.use ? pending.claims : []
  /** The board says whether the piece is face up, where squares are named. */
  const isFaceUpThere = isFaceUpOn(table, spaceToEnter(table, pending, turn.role)) ?? lies === true
  const claimed = { seat, kind, attacks: turn.role === 'attacker', others, ...(isFaceUpThere ? { lies: true as const } : {}) }
  const returned = turn.role === 'returned' ? pending.use?.user : undefined
  const refusal = returned
    ? returnRefusal(table, returned, kind)
    : (claimRefusal(table, claimed) ??
      (pending.use
        ? metOnBoardRefusal(table, pending, kind)
        : boardRefusal(table, pending, claimed.attacks ? 'attacker' : 'defender', kind)))
  if (refusal) return fail(refusal)
  const claim = returned ? { kind } : settleClaim(table, claimed)
  const entered: RefereeEvent = { type: 'kind-claimed', seat, ...claim }
  const after = withClaim(pending, seat, claim)
  if (after.claims.length < piecesDue(after)) return ok([entered])
  const judged = rulingOf(table, after, after.claims)
  if (!isMeeting(judged)) return ok([entered, rulingEvent(setup, state, judged)])
  if (pending.at) return ok([entered, rulingEvent(setup, state, judged)])
  const { flags, must } = flagQuestion(table, judged)
  return ok(flags.length > must.length ? [entered] : [entered, rulingEvent(setup, state, withFlags(setup, judged, must))])
}
