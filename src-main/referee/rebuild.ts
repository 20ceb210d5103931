/**
 * A refereed game as a digital one, so that it can be judged: its boards and events, with actions in place of entries. Possible where moves were announced from the
 * start of play and the kind of every piece is known: its owner said it, or nothing else is left.
 */
import type { Unjudged } from '../contract/review.ts'
import type { Army } from '../engine/core/edition.ts'
import type { AnyAction, EventBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { AnyGame, AnyView } from '../engine/families.ts'
import type { KindsById } from '../engine/rules/physical-board.ts'
import { editionOfGame } from '../record/custom-editions.ts'
import { beginTimeline, stateAfter, stateOf, storable } from '../record/timeline.ts'
import type { GameRecord, StoredStep } from '../record/types.ts'
import { boardsOf, isWhole, type BoardFrame } from './replay.ts'
import type { RefereeSetup } from './setup.ts'

/** The digital game, with a frame for each of the board; or why its decisions cannot be judged. Null where the record cannot be read. */
export function rebuildRefereed(record: GameRecord): GameRecord | Unjudged | null {
  const edition = editionOfGame(record.header)
  if (!edition) return null
  const entered = boardsOf(record)
  if (!entered) return 'no-positions'
  if (!isWhole(entered)) return 'layout'
  const kinds = completed(entered.setup, entered.frames, entered.known)
  const boards = kinds && boardsOf(record, kinds)
  if (!boards) return 'unnamed'
  const [opening, ...frames] = boards.frames
  if (!opening) return 'no-positions'
  if (frames.some(({ step }) => step?.entry?.type === 'mode')) return 'modes'
  const { options } = boards.boardRules.viewFor(opening.board, 'arbiter') as AnyView
  const header = { ...record.header, options: { ...options } as GameRecord['header']['options'] }
  const { game } = edition
  let state = stateOf(beginTimeline(game, header))
  const steps: StoredStep[] = []
  const add = (action: Parameters<typeof storable>[0], { events, step }: BoardFrame, by: Seat | null): void => {
    const stored = { seq: steps.length + 1, at: step?.at ?? header.startedAt, by, ...storable(action, events), clock: null }
    steps.push(stored)
    state = stateAfter(game, state, stored)
  }
  add({ type: 'game-opened' }, opening, null)
  for (const frame of frames) {
    const action = actionIn(game, state, frame) ?? endIn(boards.outcome?.reason, boards.setup.seats)
    add(action, frame, action.seat)
  }
  return { header, steps, summary: record.summary }
}

/** The action that an entry says; null for the end that the players declared. */
function actionIn(game: AnyGame, state: Parameters<AnyGame['decide']>[0], { step, events }: BoardFrame): AnyAction | null {
  const entry = step?.entry
  if (!entry) return null
  const seat = entry.attacker
  if (entry.type === 'reinforcements') return { type: 'deploy', seat, placement: placementIn(events) }
  if (entry.type === 'left') return { type: entry.reason === 'time' ? 'forfeit-on-time' : 'resign', seat }
  const read = game.notation.parseAction(state, seat, step.text ?? '')
  if (!read.ok) throw new Error(`entry ${step.seq}: ${read.error.message}`)
  return read.value
}

/** Which of them it is does not matter: an end is no decision, and is folded from its event. */
function endIn(reason: string | undefined, seats: readonly Seat[]): AnyAction {
  return { type: reason === 'agreed' ? 'agree-draw' : 'resign', seat: seats[0] ?? 'red' }
}

interface Placed {
  readonly id: string
  readonly seat: Seat
  readonly at: number
  readonly kind: string
}

/** The pieces that an event puts on the board. */
function placedIn(events: readonly EventBase[]): readonly Placed[] {
  return events.flatMap((event) => {
    if (event.type !== 'play-began' && event.type !== 'army-reinforced') return []
    const { pieces } = event as unknown as { readonly pieces: readonly { square?: number; space?: number; piece: Omit<Placed, 'at'> }[] }
    return pieces.map(({ square, space, piece: { id, seat, kind } }) => ({ id, seat, kind, at: square ?? space ?? 0 }))
  })
}

function placementIn(events: readonly EventBase[]): Readonly<Record<number, string>> {
  return Object.fromEntries(placedIn(events).map(({ at, kind }) => [at, kind]))
}

/** The kinds of all pieces, also those that are the only ones left; null where several are. */
function completed(setup: RefereeSetup, [opening, ...frames]: readonly BoardFrame[], known: KindsById): KindsById | null {
  const events = frames.flatMap((frame) => frame.events)
  const moved = new Set(events.flatMap((event) => (event.type === 'piece-moved' && 'id' in event ? [event.id as string] : [])))
  const waves = [placedIn(opening?.events ?? []), placedIn(events)] as const
  const kinds = setup.seats.map((seat) => {
    const reserve = setup.reserves[seat] ?? {}
    const first = Object.entries(setup.armies[seat] ?? {}).map(([kind, count]) => [kind, count - (reserve[kind] ?? 0)] as const)
    return waves.map((wave, i) => {
      const ids = wave.filter((piece) => piece.seat === seat).map(({ id }) => id)
      return ids.length === 0 ? {} : assigned(setup, ids, i === 0 ? Object.fromEntries(first) : reserve, { known, moved })
    })
  })
  return kinds.flat().reduce<KindsById | null>((all, each) => all && each && { ...all, ...each }, known)
}

interface Clues {
  readonly known: KindsById
  /** Ids of pieces that have moved (CL-8). */
  readonly moved: ReadonlySet<string>
}

/** The kinds of these pieces of an army; null where that is open. */
function assigned({ kinds }: RefereeSetup, ids: readonly string[], army: Army, { known, moved }: Clues): KindsById | null {
  const left = Object.entries(army).flatMap(([kind, count]) => {
    const rest = count - ids.filter((id) => known[id] === kind).length
    return rest > 0 ? [[kind, rest] as const] : []
  })
  const open = ids.filter((id) => known[id] === undefined)
  const isStill = (kind: string): boolean => kinds.find(({ id }) => id === kind)?.movement === 'none'
  const movers = open.filter((id) => moved.has(id))
  const mobile = left.filter(([kind]) => !isStill(kind))
  const isSplit = movers.length === mobile.reduce((sum, [, count]) => sum + count, 0)
  const groups = isSplit
    ? ([
        [movers, mobile],
        [open.filter((id) => !moved.has(id)), left.filter(([kind]) => isStill(kind))],
      ] as const)
    : ([[open, left]] as const)
  if (groups.some(([some, of]) => some.length > 0 && of.length !== 1)) return null
  return Object.fromEntries(groups.flatMap(([some, of]) => some.map((id) => [id, of[0]?.[0] ?? ''])))
}
