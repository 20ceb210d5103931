/** What a viewer may see of a state: built from a list of what is public, never by taking things away (laws 3 and 6). */
import type { Seat, Viewer } from '../../core/seats.ts'
import { seenDeployments } from '../../rules/deployment.ts'
import type { CardsContext } from '../context.ts'
import { bySeat, NONE } from '../state/state.ts'
import type { CardsState, CardsView, Glance, LineCard, OutCard, SeenGlance, SeenLineCard, SeenOutCard } from '../types.ts'

/** The view of a seat, of a spectator (public knowledge) or of the arbiter (everything). After the end all see all. */
export function viewFor(ctx: CardsContext, state: CardsState, viewer: Viewer): CardsView {
  const { options } = state
  const seesAll = viewer === 'arbiter' || state.phase === 'over'
  const forgets = !seesAll && options.memory === 'pure'
  const seesTray = seesAll || options.tray === 'open'
  const cardFor = (card: LineCard | null): SeenLineCard | null => (card === null || seesAll ? card : seenCard(ctx, card, viewer, forgets))
  return Object.freeze({
    edition: state.edition,
    family: state.family,
    viewer,
    options,
    lineup: state.lineup,
    phase: state.phase,
    turn: state.turn,
    acted: state.acted,
    ...(state.canAttackOn && { canAttackOn: true }),
    ply: state.ply,
    quiet: state.quiet,
    laid: state.laid,
    outcome: state.outcome,
    decks: bySeat(ctx, (seat) => (seesAll ? state.decks[seat] : unknown(state.decks[seat])) ?? NONE),
    hands: bySeat(ctx, (seat) => (seesAll || viewer === seat ? state.hands[seat] : unknown(state.hands[seat])) ?? NONE),
    lines: bySeat(ctx, (seat) => Object.freeze((state.lines[seat] ?? []).map(cardFor))),
    captured: seesTray ? state.captured : Object.freeze(state.captured.map(hiddenOut)),
    glances: bySeat(ctx, (seat) => (forgets ? NONE : seenGlances(ctx, state, seat, seesAll ? 'arbiter' : viewer))),
    deployed: seenDeployments(state, viewer),
  })
}

/** Whether `viewer` has seen something of `seat` that the seats `seenBy` have seen. Spectators know what all other seats know. */
export function knows(ctx: CardsContext, seat: Seat, seenBy: readonly Seat[], viewer: Viewer): boolean {
  if (viewer === 'arbiter' || viewer === seat) return true
  return viewer === 'spectator' ? ctx.others(seat).every((other) => seenBy.includes(other)) : seenBy.includes(viewer)
}

/** A card of a line (BC-4, BC-13); under `pure` memory nothing is marked. */
function seenCard(ctx: CardsContext, card: LineCard, viewer: Viewer, forgets: boolean): SeenLineCard {
  if (forgets) return formOf(forgotten, card, card.seat === viewer ? card.kind : null, NONE)
  return knows(ctx, card.seat, card.seenBy, viewer) ? card : formOf(hidden, card, null, card.seenBy)
}

/** Cards are shared between states, so each form of them is made once. */
type Forms = WeakMap<LineCard, Map<string | null, SeenLineCard>>
const hidden: Forms = new WeakMap()
const forgotten: Forms = new WeakMap()

function formOf(forms: Forms, card: LineCard, kind: string | null, seenBy: readonly Seat[]): SeenLineCard {
  const made = forms.get(card) ?? new Map<string | null, SeenLineCard>()
  forms.set(card, made)
  const form = made.get(kind) ?? Object.freeze({ id: card.id, seat: card.seat, kind, seenBy })
  made.set(kind, form)
  return form
}

/** Card backs, by how many there are. */
const backs: (readonly null[])[] = []

function unknown(cards: readonly string[] = NONE): readonly null[] {
  return (backs[cards.length] ??= Object.freeze(cards.map(() => null)))
}

function hiddenOut({ id, seat }: OutCard): SeenOutCard {
  return Object.freeze({ id, seat, kind: null })
}

/** BC-8: the seat that looked is public, what it saw is not. */
function seenGlances(ctx: CardsContext, state: CardsState, seat: Seat, viewer: Viewer): readonly SeenGlance[] {
  const glances = state.glances[seat] ?? NONE
  return Object.freeze(glances.map((glance) => (knows(ctx, seat, [glance.by], viewer) ? glance : hiddenGlance(glance))))
}

function hiddenGlance({ by, drawn, laid }: Glance): SeenGlance {
  return Object.freeze({ by, kinds: null, drawn, laid })
}
