/** What a viewer may see of a state, built from what is public (laws 3 and 6). */
import type { Viewer } from '../../core/seats.ts'
import { seatsOf } from '../../core/sides.ts'
import { seenDeployments } from '../../rules/deployment.ts'
import { knows } from '../../rules/sight.ts'
import type { Clue, SeenClue, SeenUnit, TerritoryState, TerritoryView, Unit } from '../types.ts'

/** The view of a seat, of a spectator (public knowledge) or of the arbiter (everything). After the end all see all. */
export function viewFor(state: TerritoryState, viewer: Viewer): TerritoryView {
  const seesAll = viewer === 'arbiter' || state.phase === 'over'
  const eyes = seesAll ? 'arbiter' : viewer
  const seen = (unit: Unit): SeenUnit => seenUnit(state, unit, eyes)
  return Object.freeze({
    edition: state.edition,
    family: state.family,
    viewer,
    options: state.options,
    lineup: state.lineup,
    phase: state.phase,
    stage: state.stage,
    turn: state.turn,
    first: state.first,
    round: state.round,
    ply: state.ply,
    quiet: state.quiet,
    outcome: state.outcome,
    board: seesAll ? state.board : Object.freeze(state.board.map((unit) => unit && seen(unit))),
    owners: state.owners,
    lostFlags: state.lostFlags,
    bags: Object.freeze(Object.fromEntries(seatsOf(state).map((seat) => [seat, Object.freeze((state.bags[seat] ?? []).map(seen))]))),
    hand: state.hand && seen(state.hand),
    clues: seesAll ? state.clues : Object.freeze(state.clues.map((clue) => seenClue(state, clue, eyes))),
    pile: seesAll ? state.pile : backsOf(state.pile.length),
    drawn: state.drawn,
    discards: state.discards,
    renewed: state.renewed,
    moves: state.moves,
    moved: state.moved,
    acted: state.acted,
    idle: state.idle,
    picked: state.picked,
    captured: state.captured,
    lastId: state.lastId,
    deployed: seenDeployments(state, viewer),
    out: state.out,
    due: state.due,
  })
}

/** A unit as a viewer sees it. */
export function seenUnit(state: Pick<TerritoryState, 'lineup'>, unit: Unit, viewer: Viewer): SeenUnit {
  return knows(state, unit, viewer) ? unit : hidden(unit)
}

/** Units are shared between states, so each hidden form is made once. */
const forms = new WeakMap<Unit, SeenUnit>()

function hidden(unit: Unit): SeenUnit {
  const made = forms.get(unit) ?? Object.freeze({ ...unit, kind: null })
  forms.set(unit, made)
  return made
}

function seenClue(state: TerritoryState, clue: Clue, viewer: Viewer): SeenClue {
  return knows(state, clue, viewer) ? clue : Object.freeze({ ...clue, kind: null })
}

/** Lists of card backs, by length. */
const backs: (readonly null[])[] = []

function backsOf(count: number): readonly null[] {
  return (backs[count] ??= Object.freeze(new Array<null>(count).fill(null)))
}
