/**
 * Replays a digital game from a file: all actions are decided again. Where today's rules give other events, the stored ones are folded as long as
 * they lead to positions of this game, and the game is for review only. The summary for lists is made here, never taken from the file.
 */
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { hintedAmong } from '../contract/sitting.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { Json } from '../engine/core/json.ts'
import { lineupOf } from '../engine/core/lineup.ts'
import { VIEWERS, type Seat } from '../engine/core/seats.ts'
import { editionOf, type Edition } from '../engine/editions/index.ts'
import type { AnyAction, EventBase, StateBase } from '../engine/core/game.ts'
import { editionOfGame } from './custom-editions.ts'
import { formsOf } from './forms/index.ts'
import { canBeAdvised } from './hints-and-take-backs.ts'
import { beginningIn, BEGINNINGS, type TableAction } from './table-actions.ts'
import { dealOf, shareFault, sharesIn } from './seal/draw.ts'
import { checkPosition } from './check-position.ts'
import { bearersIn, unknownIdIn } from './check-ids.ts'
import { beginTimeline, changesPosition, gameAction, gameEvents, growTimeline, isGameStep, movesOn, summaryOf } from './timeline.ts'
import type { BareRecord, GameHeader, GameRecord, StoredStep } from './types.ts'

/** Why a game is refused: the step, 0 for the header, and what is wrong. */
export interface ImportFault {
  readonly step: number
  readonly reason: string
  /** The path in the step, where known. */
  readonly at?: string
}

/** The whole record, or its first error. Never throws, whatever the steps hold; the time grows with the number of steps. */
export function replayDigitalImport({ header, steps }: BareRecord): Result<GameRecord, ImportFault> {
  const edition = editionOfGame(header)
  if (!edition) return fail({ step: 0, reason: `the edition “${header.edition}” is not known here` })
  const wrong = verifyHeader(edition, header) ?? verifyDrawnFor({ header, steps })
  if (wrong !== null) return fail({ step: 0, reason: wrong })
  const past = steps.find(({ action }) => action.type === 'played-on')?.seq ?? 0
  let at = 0
  let isReviewOnly = false
  try {
    const timeline = growTimeline(edition.game, beginTimeline(edition.game, header))
    const isDealt = edition.game.initialDeal(timeline.state()).length > 0
    const opening = sharesIn(steps).length
    if (isDealt && !BEGINNINGS.includes(steps[opening]?.action.type))
      return fail({ step: opening + 1, reason: 'the game does not begin with what chance did' })
    for (const step of steps) {
      at = step.seq
      const before = timeline.state()
      const fault = verifyForm(edition, header, step) ?? verifyStep(edition, before, { header, steps }, step)
      if (fault !== null) return fail({ step: at, ...(typeof fault === 'string' ? { reason: fault } : fault) })
      const made = step.events.length > 0 ? decide(edition.game, before, { header, steps }, step) : []
      const isSame = isDeepStrictEqual(made, gameEvents(edition.game, before, step))
      const malformed = isSame ? null : verifyEventForm(edition, step)
      if (malformed !== null) return fail({ step: at, ...malformed })
      timeline.add(step)
      if (!isSame) {
        const after = timeline.state()
        const strange = verifyEvents(edition, header, step, [after, before])
        if (strange !== null) return fail({ step: at, ...strange })
        const isOther = made === null || !leadsTo(edition.game, before, made, after)
        const reason = isOther ? checkPosition(edition.game, after) : null
        if (reason !== null) return fail({ step: at, reason })
        isReviewOnly ||= isOther && isGameStep(step) && step.seq > past // the past of another game has no `played-on` of its own
      }
    }
    const state = timeline.state()
    lookAt(edition, state)
    const summary = summaryOf(state, steps.at(-1)?.at ?? header.startedAt)
    return ok({ header, steps, summary: isReviewOnly ? { ...summary, reviewOnly: true } : summary })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return fail({ step: at, reason: 'it does not follow from the steps before' })
  }
}

/** Whether events lead to the same position. */
function leadsTo(game: Edition['game'], before: StateBase, events: readonly EventBase[], after: StateBase): boolean {
  return game.encode(events.reduce((state, event) => game.evolve(state, event), before)) === game.encode(after)
}

/** The events that the rules give today; null where they refuse the step. */
function decide(game: Edition['game'], state: StateBase, record: BareRecord, step: StoredStep): readonly EventBase[] | null {
  if (!isGameStep(step)) return dealOf(game, record)
  try {
    const decided = game.decide(state, gameAction(step))
    return decided.ok ? decided.value : null
  } catch {
    return null
  }
}

function verifyHeader({ info, game }: Edition, header: GameHeader): string | null {
  if (header.origin?.gameId === header.gameId) return 'it cannot be played on from itself'
  const seats = header.players.map(({ seat }) => seat)
  const handicap = verifyHandicap(header)
  if (handicap !== null) return handicap
  const options = game.parseOptions(header.options)
  if (!options.ok) return options.error.message
  const due = lineupOf(info, options.value).seats
  if (JSON.stringify(seats) !== JSON.stringify(due)) return `its players have to sit at ${due.join(', ')}`
  return options.value.preset === header.preset ? null : 'its preset is not the one among its options'
}

/** What seats give up is checked against their whole armies, and written in one way only (HR-8): an edition that was made with it takes it as it is. */
function verifyHandicap({ edition, set, options }: GameHeader): string | null {
  const { handicap } = options
  if (handicap === undefined || handicap === null) return null
  const read = editionOf(edition, set?.table ?? null)?.game.parseOptions(options)
  if (read?.ok === false) return read.error.message
  return read?.value.handicap === handicap ? null : 'its handicap is not written as it should be (HR-8)'
}

/** Where hidden pieces were drawn anew, nothing of the other game is kept: it would contradict them. */
function verifyDrawnFor({ header: { origin, players }, steps }: BareRecord): string | null {
  if (origin?.drawnFor === undefined) return null
  if (!players.some(({ seat }) => seat === origin.drawnFor)) return `${origin.drawnFor} does not play here`
  const isSet = origin.seed === undefined && steps[0]?.action.type === 'position-set'
  return isSet ? null : 'hidden pieces that were drawn anew need a position to begin with'
}

/** Whether a step has a form of this family and names seats that play. */
function verifyForm({ info }: Edition, header: GameHeader, step: StoredStep): Omit<ImportFault, 'step'> | null {
  const forms = formsOf(info.family)
  const action = v.safeParse(forms.action, step.action)
  if (!action.success) return { reason: 'what was done is not written as it should be', at: pathTo('action', action.issues[0]) }
  const plays = (seat: string): boolean => header.players.some((each) => each.seat === seat)
  if (step.by !== null && !plays(step.by)) return { reason: `${step.by} does not play here`, at: 'by' }
  const isTimed = step.clock === null || (header.clock !== null && Object.keys(step.clock).every(plays))
  return isTimed ? null : { reason: 'its clock is that of another game', at: 'clock' }
}

/** Whether events that differ from today's rules have a known form. */
function verifyEventForm({ info }: Edition, step: StoredStep): Omit<ImportFault, 'step'> | null {
  const events = v.safeParse(formsOf(info.family).events, step.events)
  return events.success ? null : { reason: 'what happened is not written as it should be', at: pathTo('events', events.issues[0]) }
}

/** Whether events that differ from today's rules name known seats, pieces, kinds, powers and spaces. */
function verifyEvents(
  { info, game }: Edition,
  { players }: GameHeader,
  step: StoredStep,
  around: readonly StateBase[],
): Omit<ImportFault, 'step'> | null {
  const stranger = unknownIdIn(step.events, {
    seats: players.map(({ seat }) => seat),
    kinds: info.kinds.map(({ id }) => id),
    powers: info.kinds.flatMap((kind) => ('powers' in kind ? (kind.powers ?? []) : [])),
    bearers: bearersIn(around.map((state) => JSON.parse(game.encode(state)) as Json)),
    hasSpace: (space) => around.some((state) => game.spaceName(state, space) !== ''),
  })
  return stranger === null ? null : { reason: `there is no “${stranger}” in this game`, at: 'events' }
}

function verifyStep(edition: Edition, state: StateBase, record: BareRecord, step: StoredStep): string | null {
  const action = step.action as unknown as AnyAction | TableAction
  const unshared = shareFault(record, step)
  if (unshared !== null) return unshared
  return 'seat' in action ? verifyAction(state, step, action) : verifyTableStep(edition, state, record, step, action)
}

function verifyAction(state: StateBase, step: StoredStep, action: AnyAction): string | null {
  if (step.by !== null && step.by !== action.seat) return 'it is not by the seat that acts'
  if (step.events.length === 0) return `nothing came of “${action.type}”`
  return state.phase === 'over' ? 'the game was already over' : null
}

function verifyTableStep(
  { game }: Edition,
  state: StateBase,
  { header, steps }: BareRecord,
  step: StoredStep,
  action: TableAction,
): string | null {
  const opening = sharesIn(steps).length + 1
  if (action.type === 'game-opened') return step.seq === opening ? verifyDeal(game, state, step) : 'a game opens only once'
  if (step.events.length > 0) return `“${action.type}” has no events`
  if (action.type === 'undo') return verifyUndo(action.to, step, steps)
  if (action.type === 'ask-hint') return verifyHint(game, state, { header, steps }, step)
  if (action.type === 'clock-stood') return verifyStandstill(state, header, step, action.of)
  if (action.type === 'played-on') return verifyPlayedOn(state, { header, steps }, step)
  if (action.type !== 'position-set') return null
  return step.seq === 1 ? verifyPosition(game, header, action.state) : 'a position can be set only at the beginning'
}

/** Any deal is accepted: a game can begin like another one. */
function verifyDeal(game: Edition['game'], state: StateBase, step: StoredStep): string | null {
  const due = game.initialDeal(state).map(({ type }) => type)
  const given = step.events.map(({ type }) => type)
  return due.length > 0 && isDeepStrictEqual(due, given) ? null : 'this is not how a game of this edition begins'
}

function verifyUndo(to: number, { seq }: StoredStep, steps: readonly StoredStep[]): string | null {
  if (to >= seq) return 'it undoes to nowhere'
  return to < beginningIn(steps) ? 'the beginning cannot be taken back' : null
}

/** The past of another game comes first, unchanged, and leads to the frame of `origin`. */
function verifyPlayedOn(state: StateBase, { header: { origin }, steps }: BareRecord, { seq, by }: StoredStep): string | null {
  const past = steps.slice(0, seq - 1)
  if (origin?.seed === undefined || by !== null) return 'it is not played on from another game'
  if (!past.every(changesPosition)) return 'what it was played on from is more than what stood'
  if (past.length - beginningIn(past) !== origin.frame + (origin.varied ?? 0)) return 'it is played on from another moment than it says'
  return state.phase === 'over' ? 'the game is over before it begins' : null
}

/** Hints are counted: a seat gets one on its own turn, one for each position. */
function verifyHint(game: Edition['game'], state: StateBase, { header, steps }: BareRecord, { by, seq }: StoredStep): string | null {
  const seat = hintedAmong(header.players)
  if (seat === null) return 'it is played without hints'
  if (by !== seat || !canBeAdvised(game, state, seat)) return 'no hint is possible here'
  let at = seq - 2
  for (let before = steps[at]; before && !movesOn(before); before = steps[--at])
    if (before.action.type === 'ask-hint') return 'this hint was given already'
  return null
}

/** Only a table with a clock gives time back, and no seat does. */
function verifyStandstill(state: StateBase, { clock, players }: GameHeader, { by }: StoredStep, of: Seat): string | null {
  if (clock === null || state.phase !== 'playing' || !players.some(({ seat }) => seat === of)) return 'no clock runs here'
  return by === null ? null : 'no seat gives time back'
}

function verifyPosition(game: Edition['game'], header: GameHeader, text: string): string | null {
  const state = decoded(game, text)
  if (!state) return 'the position is not written as it should be'
  const due = game.parseOptions(header.options)
  const kept = game.parseOptions({ ...state.options }) // a position of an older game lacks younger options
  if (!due.ok || !kept.ok || JSON.stringify(kept.value) !== JSON.stringify(due.value)) return 'the position has other options than the game'
  return state.phase === 'over' ? 'the game is over before it begins' : checkPosition(game, state)
}

function decoded(game: Edition['game'], text: string): StateBase | null {
  try {
    return game.decode(text)
  } catch {
    return null
  }
}

/** Throws when a position cannot be stored, shown to all viewers and played on. */
function lookAt({ game }: Edition, state: StateBase): void {
  game.decode(game.encode(state))
  for (const viewer of VIEWERS) game.viewFor(state, viewer)
  for (const seat of game.toAct(state)) game.legalActions(state, seat)
  game.notation.formatPosition(state)
}

function pathTo(part: string, issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path === null ? part : `${part}.${path}`
}
