/** The only validator: an action becomes the events it causes, or the reason why it is refused. */
import { armyCitation, type KindSpec } from '../../core/edition.ts'
import { draw, win } from '../../core/outcome.ts'
import { firstSeatOf } from '../../core/first-seat.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import { resumeRng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { actingSeat, isDue, isOut, nextSeat, plays, seatsLeft, seatsOf, sideOf } from '../../core/sides.ts'
import { fight } from '../../rules/combat.ts'
import { deployedArmies, deploymentError } from '../../rules/deployment.ts'
import { combatant, hasPieces, pieceOn } from '../../rules/pieces.ts'
import { outcomeAtTurn } from '../../rules/quiet.ts'
import { Story } from '../../rules/story.ts'
import { nameOf } from '../../core/board/board.ts'
import { deployment, legalActions, recallable } from './actions.ts'
import { BASES, BOARD, FLAG_STARTS, TURRET } from './board.ts'
import type { DrillInfo } from './edition.ts'
import type { DrillError } from './errors.ts'
import { evolve } from './evolve.ts'
import type { DrillAction, DrillEvent, DrillState, MoveAction, Piece, TurnAction } from './types.ts'

type Decision = Result<readonly DrillEvent[], DrillError>

type DrillStory = Story<DrillState, DrillEvent>

const storyFrom = (state: DrillState): DrillStory => new Story<DrillState, DrillEvent>(evolve, state)

export function decide(info: DrillInfo, state: DrillState, action: DrillAction): Decision {
  const { seat } = action
  if (state.phase === 'over') return fail({ code: 'game-over' })
  if (!plays(state, seat)) return fail({ code: 'not-your-turn', seat })
  if (isOut(state, seat)) return fail({ code: 'seat-is-out', seat })
  switch (action.type) {
    case 'deploy':
      return deploy(info, state, action)
    case 'resign':
      return ok(leaving(info, state, seat, 'resigned').events)
    case 'forfeit-on-time':
      return ok(leaving(info, state, seat, 'time').events)
    case 'agree-draw':
      return ok(storyFrom(state).end(draw(state, 'agreed')).events)
    default:
      return act(info, state, action)
  }
}

function deploy(info: DrillInfo, state: DrillState, { seat, placement }: Extract<DrillAction, { readonly type: 'deploy' }>): Decision {
  if (state.phase !== 'deploying') return fail({ code: 'not-deploying' })
  const order = deployment(info, state, seat)
  if (order === null) return fail({ code: 'already-deployed', seat })
  const names = { kinds: info.kinds, nameOf: (space: number) => BOARD.spaces[space]?.name }
  const error = deploymentError(order, placement, names, armyCitation(info, state.options.preset))
  if (error !== null) return fail(error)
  return ok(begun(info, storyFrom(state).tell({ type: 'army-deployed', seat, placement: { ...placement } })).events)
}

/** Play begins once every seat that is left has deployed. */
function begun(info: DrillInfo, story: DrillStory): DrillStory {
  const { state } = story
  if (seatsLeft(state).some((seat) => state.deployed[seat] === undefined)) return story
  const rng = resumeRng(state.rng)
  const pieces = deployedArmies(state, rng).map(({ space, id, seat, kind }) => ({
    space,
    piece: { id, seat, kind, known: false, moved: false },
  }))
  const tokens = seatsOf(state).map((seat) => {
    const at = FLAG_STARTS[seat] ?? 0
    return { seat, at, carried: pieces.some(({ space }) => space === at) }
  })
  return story.tell({ type: 'play-began', firstSeat: firstSeatOf(info, state), pieces, tokens, rng: rng.state() })
}

function act(info: DrillInfo, state: DrillState, action: TurnAction): Decision {
  const error = actionError(info, state, action)
  if (error !== null) return fail(error)
  const { seat } = action
  const story = storyFrom(state)
  switch (action.type) {
    case 'pass':
      return ok(settled(story.tell({ type: 'seat-passed', seat })).events)
    case 'recall':
      return ok(settled(story.tell(recalled(state, seat, action.kind))).events)
    case 'move':
      return ok(moved(info, story, action).events)
  }
}

/** Refusals are told from what the seat sees alone: what is legal is worked out from its view. */
function actionError(info: DrillInfo, state: DrillState, action: TurnAction): DrillError | null {
  const { seat } = action
  if (state.phase === 'deploying') return { code: 'still-deploying' }
  const acting = actingSeat(state)
  if (acting !== seat)
    return isDue(state, acting) && state.turn === seat ? { code: 'choice-first', seat: acting } : { code: 'not-your-turn', seat }
  const legal = legalActions(info, state, seat)
  if (legal.some((each) => isSame(each, action))) return null
  if (action.type === 'recall') return { code: 'nothing-to-recall' }
  if (isDue(state, seat)) return { code: 'choice-first', seat }
  if (action.type === 'pass') return { code: 'can-still-act' }
  return { code: 'no-such-move', from: nameOf(BOARD, action.from), to: nameOf(BOARD, action.to) }
}

function isSame(one: TurnAction, other: TurnAction): boolean {
  if (one.type === 'move' && other.type === 'move')
    return one.from === other.from && one.to === other.to && one.leave === other.leave && one.take === other.take
  if (one.type === 'recall' && other.type === 'recall') return one.kind === other.kind
  return one.type === other.type
}

function moved(info: DrillInfo, story: DrillStory, { seat, from, to, leave, take }: MoveAction): DrillStory {
  const { state } = story
  const [piece, there] = [pieceOn(state, from), state.board[to]]
  if (there) return fought(info, story, { seat, from, to, leave, piece, there })
  const far = BOARD.spaces[from]?.neighbours.includes(to) !== true
  story.tell({ type: 'piece-moved', seat, from, to, leave, take, id: piece.id, revealed: far && !piece.known ? piece.kind : null })
  return to === TURRET ? story.end(win(state, sideOf(state, seat), 'flag-home')) : settled(story)
}

interface Clash {
  readonly seat: Seat
  readonly from: number
  readonly to: number
  readonly leave: boolean
  readonly piece: Piece
  readonly there: Piece
}

/** DR-5 and DR-9: the battle, and who may bring a piece back for it, the attacker first. */
function fought(info: DrillInfo, story: DrillStory, { seat, from, to, leave, piece, there }: Clash): DrillStory {
  const result = fight(kindOf(info, piece), kindOf(info, there), { attackerWinsTies: false, oneTimeBombs: false })
  story.tell({ type: 'battle-fought', seat, from, to, leave, attacker: combatant(piece), defender: combatant(there), result })
  const losers = [...(result === 'attacker-wins' ? [] : [seat]), ...(result === 'defender-wins' ? [] : [there.seat])]
  const seats = losers.filter((loser) => recallable(story.state, loser).length > 0)
  if (seats.length > 0) story.tell({ type: 'recall-due', seats })
  return settled(story)
}

function recalled(state: DrillState, seat: Seat, kind: string | null): DrillEvent {
  if (kind === null) return { type: 'recall-declined', seat }
  const back = recallable(state, seat).find((piece) => piece.kind === kind)
  if (!back) throw new Error(`${seat} has lost no ${kind}`)
  return { type: 'piece-recalled', seat, id: back.id, kind, at: BASES[seat] ?? 0 }
}

/** DR-12: a seat leaves, and with it perhaps the game ends; its turn, or its choice, is nobody's any more. */
function leaving(info: DrillInfo, state: DrillState, seat: Seat, reason: 'resigned' | 'time'): DrillStory {
  const story = storyFrom(state)
  const passes = state.turn === seat || isDue(state, seat)
  if (story.leave(seat, reason).endWithoutRivals(state, reason)) return story
  if (state.phase === 'deploying') return begun(info, story)
  return passes ? settled(story) : story
}

/** What follows upon an action: who is out, whether somebody has won, and whose turn it is (DR-10, DR-11). While a choice is due, nobody else acts. */
function settled(story: DrillStory): DrillStory {
  const before = story.state
  for (const seat of seatsLeft(before))
    if (!hasPieces(before, seat) && !before.due?.some((due) => due.seat === seat)) story.leave(seat, 'no-pieces')
  if (story.endWithoutRivals(before, 'last-side')) return story
  if (story.state.due) return story
  story.tell({ type: 'turn-passed', seat: nextSeat(story.state, story.state.turn) })
  const outcome = outcomeAtTurn(story.state)
  return outcome === null ? story : story.end(outcome)
}

function kindOf({ kinds }: DrillInfo, piece: Piece): KindSpec {
  const kind = kinds.find(({ id }) => id === piece.kind)
  if (!kind) throw new Error(`no kind ${piece.kind}`)
  return kind
}
