/** What a viewer may see, built up from what is public (laws 3 and 6). Partners see no more of one another than anybody else (DR-2). */
import { deepFreeze } from '../../core/json.ts'
import type { Viewer } from '../../core/seats.ts'
import { redactBeginning } from '../../rules/army-events.ts'
import { seenDeployments } from '../../rules/deployment.ts'
import type { DrillEvent, DrillState, DrillView, Piece, SeenDrillEvent, SeenPiece } from './types.ts'

export function viewFor(state: DrillState, viewer: Viewer): DrillView {
  const seesAll = viewer === 'arbiter' || state.phase === 'over'
  const { out, due } = state
  return deepFreeze({
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
    board: state.board.map((piece) => piece && (seesAll ? piece : seenPiece(piece, viewer))),
    captured: state.captured,
    tokens: state.tokens,
    recalls: state.recalls,
    deployed: seenDeployments(state, viewer),
    ...(out && { out }),
    ...(due && { due }),
  })
}

function seenPiece(piece: Piece, viewer: Viewer): SeenPiece {
  return piece.known || piece.seat === viewer ? piece : { ...piece, kind: null }
}

/** What a viewer is told: deployments are their seats' own, and so are pieces until somebody meets them. */
export function redact(event: DrillEvent, viewer: Viewer): SeenDrillEvent {
  return event.type === 'army-deployed' || event.type === 'play-began' ? redactBeginning(event, viewer, seenPiece) : event
}
