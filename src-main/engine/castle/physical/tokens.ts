/** Flags, shots and recruits of real pieces round a castle: what follows from a turn and from where everything is. */
import type { BoardUpdate, PhysicalTokenRules, TokenOutcome, ObservedTurn } from '../../rules/physical-board.ts'
import type { CastleContext } from '../context.ts'
import { carriedOn, loneOn, NO_FLAGS, ownersOf } from '../state/flags.ts'
import { formatAction } from '../notation/action.ts'
import { dueRecruit, recruitable } from '../actions/recruits.ts'
import type { PhysicalCastle } from './board.ts'
import type { CastleEvent } from '../types.ts'
import { ableOf, actionRefusal, homeOf, moveOf, passRefusal, recruitRefusal, shotOf } from './refusals.ts'

export function makePhysicalTokenRules(
  ctx: CastleContext,
  after: (board: PhysicalCastle, turn: ObservedTurn) => BoardUpdate<PhysicalCastle>,
): PhysicalTokenRules<PhysicalCastle> {
  return {
    follows: (board, turn) => follows(ctx, board, turn, after(board, turn)),
    after,
    loneOn: ({ state }, space) => ownersOf(loneOn(state.tokens, space)),
    shotRefusal: (board, shot) => actionRefusal(ctx, board, shotOf(shot)),
    shooters: (board, shot) => ableOf(ctx, board, shotOf(shot)),
    passRefusal: (board, seat) => passRefusal(ctx, board, seat),
    recruitRefusal: (board, recruit) => recruitRefusal(ctx, board, recruit),
    recruits: (board) => recruitsOf(ctx, board),
    flagsOf: ({ state }) => state.tokens.map(({ seat, at }) => ({ seat, at })),
    format: ({ state }, turn) => {
      switch (turn.type) {
        case 'move':
        case 'battle':
          return formatAction(ctx, state, moveOf(turn))
        case 'shot':
          return formatAction(ctx, state, shotOf(turn))
        case 'recruit': {
          const { seat, kind, take } = turn
          return formatAction(ctx, state, turn.declined ? { type: 'decline', seat } : { type: 'recruit', seat, kind, take })
        }
        case 'pass':
          return formatAction(ctx, state, turn)
      }
    },
  }
}

function recruitsOf(ctx: CastleContext, { state }: PhysicalCastle): ReturnType<PhysicalTokenRules<PhysicalCastle>['recruits']> {
  const due = dueRecruit(state)
  const at = due && ctx.recruitment[due.seat]
  if (!due || at === undefined || at === null) return null
  const back = recruitable(ctx, state, due.seat, due.choice).map(({ kind }) => kind)
  const kinds = ctx.info.kinds.flatMap(({ id }) => (back.includes(id) ? [id] : []))
  return { at, kinds, occupied: state.board[at] !== null, lone: ownersOf(loneOn(state.tokens, at)) }
}

function follows(ctx: CastleContext, board: PhysicalCastle, turn: ObservedTurn, { events }: BoardUpdate<PhysicalCastle>): TokenOutcome {
  const { tokens } = board.state
  const wasLost = events.some(({ type }) => type === 'recruit-lost')
  const none: TokenOutcome = { fallen: NO_FLAGS, taken: NO_FLAGS, home: null, shown: null, lost: false }
  switch (turn.type) {
    case 'move': {
      const taken = turn.take ? ownersOf(loneOn(tokens, turn.to)) : NO_FLAGS
      const shown = (events as readonly CastleEvent[]).flatMap((event) => (event.type === 'piece-moved' ? [event.revealed] : []))[0] ?? null
      return { ...none, taken, home: homeOf(ctx, board, turn), shown, lost: wasLost }
    }
    case 'battle': {
      const { from, to, result, leave = [] } = turn
      const mine = carriedOn(tokens, from).filter(({ seat }) => !leave.includes(seat))
      const theirs = carriedOn(tokens, to)
      const fallen = result === 'both-removed' ? [...mine, ...theirs] : result === 'attacker-wins' ? theirs : mine
      return { ...none, fallen: ownersOf(fallen), taken: turn.take ? ownersOf(loneOn(tokens, to)) : NO_FLAGS, lost: wasLost }
    }
    case 'shot':
      return { ...none, fallen: ownersOf([...carriedOn(tokens, turn.from), ...carriedOn(tokens, turn.to)]) }
    case 'recruit':
      return {
        ...none,
        taken: turn.take ? ownersOf(loneOn(tokens, ctx.recruitment[turn.seat] ?? -1)) : NO_FLAGS,
        lost: turn.declined && wasLost,
      }
    case 'pass':
      return none
  }
}
