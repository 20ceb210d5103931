/** What a viewer may see, built from what is public (laws 3 and 6). Partners see no more of each other than other players do (CA-4, HR-2). */
import type { Viewer } from '../../core/seats.ts'
import { redactBeginning } from '../../rules/army-events.ts'
import { seenDeployments } from '../../rules/deployment.ts'
import type { CastleEvent, CastleState, CastleView, EventOf, Piece, SeenCastleEvent, SeenPiece } from '../types.ts'

export function viewFor(state: CastleState, viewer: Viewer): CastleView {
  const seesAll = viewer === 'arbiter' || state.phase === 'over'
  const { out, due } = state
  return Object.freeze({
    edition: state.edition,
    family: state.family,
    viewer,
    options: state.options,
    lineup: state.lineup,
    phase: state.phase,
    turn: state.turn,
    ply: state.ply,
    quiet: state.quiet,
    passes: state.passes,
    outcome: state.outcome,
    board: seesAll ? state.board : Object.freeze(state.board.map((piece) => piece && seenPiece(piece, viewer))),
    captured: state.captured,
    tokens: state.tokens,
    sliders: state.sliders,
    trails: state.trails,
    deployed: seenDeployments(state, viewer),
    ...(out && { out }),
    ...(due && { due }),
  })
}

function seenPiece(piece: Piece, viewer: Viewer): SeenPiece {
  return piece.known || piece.seat === viewer || piece.seenBy?.some((seat) => seat === viewer) ? piece : hidden(piece)
}

/** Pieces are shared between states, so each hidden form is made once. */
const forms = new WeakMap<Piece, SeenPiece>()

function hidden(piece: Piece): SeenPiece {
  const made = forms.get(piece) ?? Object.freeze({ ...piece, kind: null })
  forms.set(piece, made)
  return made
}

/** What a viewer may know of an event: only its seat sees a deployment, and a piece until it is met (CA-11, HR-2). */
export function redact(event: CastleEvent, viewer: Viewer): SeenCastleEvent {
  switch (event.type) {
    case 'army-deployed':
    case 'play-began':
      return redactBeginning(event, viewer, seenPiece)
    case 'battle-fought':
      return redactBattle(event, viewer)
    default:
      return event
  }
}

/** A bystander does not see the winner (HR-2). */
function redactBattle(event: EventOf<'battle-fought'>, viewer: Viewer): SeenCastleEvent {
  const { attacker, defender, result, sight } = event
  const winner = result === 'attacker-wins' ? attacker : defender
  if (!sight || viewer === 'arbiter' || viewer === winner.seat || sight.seenBy.some((seat) => seat === viewer)) return event
  return winner === attacker ? { ...event, attacker: { ...attacker, kind: null } } : { ...event, defender: { ...defender, kind: null } }
}
