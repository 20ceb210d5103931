/** Audits a sealed game after its end: each opening against its seal, then each step decided again from the opened armies and compared with the record. */
import { isDeploy, type AnyAction, type EventBase, type StateBase } from '../../engine/core/game.ts'
import { seatName, type Seat, type Viewer } from '../../engine/core/seats.ts'
import { tableOf, type EditionInfo } from '../../engine/families.ts'
import { explain } from '../../engine/refusals.ts'
import type { Edition } from '../../engine/editions/index.ts'
import { editionOfGame } from '../custom-editions.ts'
import { undoneTo, BEGINNINGS, NO_OFFERS, offersAfter } from '../table-actions.ts'
import { beginTimeline, changesPosition, gameAction, gameEvents, isGameStep, stateAfter, stateOf, type Position } from '../timeline.ts'
import type { BareRecord, GameHeader, StoredStep } from '../types.ts'
import { lackBefore, type Lack } from './agreed.ts'
import { differences, pieceAt, spaceOfPiece } from './audit-words.ts'
import { checkClaims } from './claims.ts'
import { checkOpening } from './check-opening.ts'
import { dealOf, isDrawnTogether } from './draw.ts'
import { sealOf, tableDigestOf, type SealBinding } from './commitments.ts'
import type { SealFault } from './faults.ts'
import { bindingOf, firstArmies, isSameArmy, namedPlacement } from './of-game.ts'
import type { SealedArmy } from './sealed.ts'
import { areWordsOf, wordsOf } from './words.ts'

export interface AuditOptions {
  /** What players noted before play, words or whole seal, by seat: for the army with which play began. */
  readonly noted?: Readonly<Partial<Record<Seat, string>>>
  /** The viewer whose part the record holds; absent for a whole record. */
  readonly recordedFor?: Viewer
}

/** One deployment of a seat. */
export interface SealVerdict {
  readonly seat: Seat
  readonly step: number
  readonly words: readonly string[]
  readonly pieces: number
  readonly faults: readonly SealFault[]
}

/** A step, and the faults of its record. */
export interface StepVerdict {
  readonly step: number
  readonly seat: Seat | null
  /** The types of the recorded events. */
  readonly recorded: readonly string[]
  readonly faults: readonly SealFault[]
  /** What could not be checked, in a sentence. */
  readonly open?: string
}

export interface Audit {
  readonly seals: readonly SealVerdict[]
  readonly steps: readonly StepVerdict[]
  /** All faults in this order: the table, noted seals, openings, steps. */
  readonly faults: readonly SealFault[]
}

/** Audits a game. Throws only for an unknown edition. A step that cannot be replayed is a fault. */
export function auditGame(record: BareRecord, { noted = {}, recordedFor }: AuditOptions = {}): Audit {
  const edition = editionOfGame(record.header)
  if (!edition) throw new Error(`the edition ${record.header.edition} is not here`)
  if (!record.header.seal) {
    const faults = [fault('no-seal', null, null, 'This game was not sealed.')]
    return { seals: [], steps: [], faults }
  }
  const seals = record.steps.flatMap((step) => sealVerdict(edition.info, record.header, step) ?? [])
  const steps = replaySteps(edition, record, recordedFor ?? null)
  const all = [...seals, ...steps].flatMap(({ faults }) => faults)
  return { seals, steps, faults: [...tableFaults(edition.info, record.header), ...notedFaults(record, noted), ...all] }
}

function sealVerdict(info: EditionInfo, header: GameHeader, step: StoredStep): SealVerdict | null {
  const binding = bindingOf(header, step)
  if (!binding) return null
  const { seat } = binding
  if (!step.seal) {
    const faults = [fault('no-seal', seat, step.seq, `${seatName(seat)} laid pieces out in step ${step.seq} without a seal.`)]
    return { seat, step: step.seq, words: [], pieces: 0, faults }
  }
  const faults = checkOpening({ binding, noted: null, kinds: info.kinds }, step.seal)
  const isReadable = faults.every(({ code }) => code !== 'malformed')
  const words = isReadable ? wordsOf(sealOf(binding, step.seal.commitments)) : []
  return { seat, step: step.seq, words, pieces: isReadable ? step.seal.commitments.length : 0, faults }
}

function tableFaults(info: EditionInfo, { seal, set }: GameHeader): readonly SealFault[] {
  if (seal?.table === tableDigestOf(tableOf(info))) return []
  const what = set ? 'its own table as the record has it now' : 'the table of this edition as this Marshal has it'
  return [fault('other-table', null, null, `The game was sealed with another table than ${what}.`)]
}

/** Noted seals that differ from the army with which play began. */
function notedFaults({ header, steps }: BareRecord, noted: NonNullable<AuditOptions['noted']>): readonly SealFault[] {
  return (Object.entries(noted) as [Seat, string][]).flatMap(([seat, text]) => {
    const first = firstArmies(steps).find((step) => step.by === seat)
    const binding = first && bindingOf(header, first)
    return binding && isNotedAs(binding, first.seal, text)
      ? []
      : [fault('other-seal', seat, null, `${seatName(seat)}’s seal is not the one that was noted before play.`)]
  })
}

function isNotedAs(binding: SealBinding, army: SealedArmy | undefined, text: string): boolean {
  const faults = army ? checkOpening({ binding, noted: null }, { ...army, opening: null }) : []
  if (!army || faults.some(({ code }) => code === 'malformed')) return false
  const seal = sealOf(binding, army.commitments)
  return text === seal || areWordsOf(text, seal)
}

/** All steps, decided again. After a contradiction it follows the record, as the real pieces did. */
function replaySteps(edition: Edition, { header, steps }: BareRecord, recordedFor: Viewer | null): readonly StepVerdict[] {
  const options = edition.game.parseOptions(header.options)
  if (!options.ok) {
    const message = `No step can be checked: the game cannot have begun with its options. ${options.error.message}`
    return [{ step: 0, seat: null, recorded: [], faults: [fault('unchecked', null, null, message)] }]
  }
  const verdicts: StepVerdict[] = []
  const stack: Position[] = [{ step: null, state: stateOf(beginTimeline(edition.game, header)) }]
  let offers = NO_OFFERS
  for (const step of steps) {
    const before = stack.at(-1)?.state
    if (!before) break
    try {
      const begun = stack.find(({ state }) => state.phase === 'playing')?.step?.seq ?? null
      const lack = recordedFor ? null : lackBefore(edition.info, { header, steps }, step, { positions: stack, before, offers, begun })
      if (lack) verdicts.push(lackVerdict(step, lack))
      offers = offersAfter(offers, step)
      const to = undoneTo(step)
      if (to !== null) while ((stack.at(-1)?.step?.seq ?? 0) > to) stack.pop()
      if (step.action.type === 'enter-rank')
        verdicts.push({ step: step.seq, seat: step.by, recorded: [], faults: claimFaults(edition, { header, steps }, stack, step) })
      const strange = actorFault(step)
      if (strange) verdicts.push({ step: step.seq, seat: step.by, recorded: [], faults: [strange] })
      if (!changesPosition(step)) continue
      const { faults, after } = auditStep(edition, { header, steps }, before, step, recordedFor)
      verdicts.push({ step: step.seq, seat: step.by, recorded: step.events.map(({ type }) => type), faults })
      stack.push({ step, state: after })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const why = error instanceof CannotReplay ? error.message : 'it does not follow from the steps before'
      const message = `Step ${step.seq} cannot be checked, nor what comes after it: ${why}.`
      return [...verdicts, { step: step.seq, seat: step.by, recorded: [], faults: [fault('unchecked', step.by, step.seq, message)] }]
    }
  }
  return verdicts
}

function lackVerdict({ seq, by }: StoredStep, { code, message, isOpen }: Lack): StepVerdict {
  const step = { step: seq, seat: by, recorded: [] }
  return isOpen ? { ...step, faults: [], open: message } : { ...step, faults: [fault(code, by, seq, message)] }
}

/** The fault of a step by a wrong seat. No seat acts for another; the table itself begins games, takes back, returns time and ends games on time. */
function actorFault({ seq, by, action: { type, seat } }: StoredStep): SealFault | null {
  if (type === 'undo' || (by === null && (BEGINNINGS.includes(type) || type === 'clock-stood'))) return null
  const isOwn = typeof seat === 'string' ? by === seat || (by === null && type === 'forfeit-on-time') : by !== null
  return isOwn
    ? null
    : fault('other-side', by, seq, `Step ${seq} is said to be by ${by ? seatName(by) : 'no seat'}, which cannot have done it.`)
}

/** The fault of an entered rank: it is compared with the sealed piece, wherever that has moved. */
function claimFaults(
  { game, info }: Edition,
  { steps }: BareRecord,
  stack: readonly Position[],
  { seq, by, action }: StoredStep,
): readonly SealFault[] {
  const now = stack.at(-1)?.state
  const { space, kind } = action
  if (!now || by === null || typeof space !== 'number' || typeof kind !== 'string') return []
  const piece = pieceAt(now, space)
  const began = stack.find(({ state }) => state.phase === 'playing')?.state
  const from = began && piece?.seat === by ? spaceOfPiece(began, piece.id) : null
  const opening = firstArmies(steps).find((step) => step.by === by)?.seal?.opening
  if (!began || from === null) {
    const message = `Step ${seq}: ${seatName(by)} entered a rank for ${game.spaceName(now, space)}, where no piece of it stood.`
    return [fault('claimed-wrong', by, seq, message, game.spaceName(now, space))]
  }
  const claim = { step: seq, seat: by, space: game.spaceName(began, from), kind }
  return checkClaims([claim], opening ? { [by]: opening } : {}, (each) => kindName(info, each))
}

/** Why a game cannot be replayed further. */
class CannotReplay extends Error {}

function auditStep(
  { game, info }: Edition,
  record: BareRecord,
  before: StateBase,
  step: StoredStep,
  recordedFor: Viewer | null,
): { readonly faults: readonly SealFault[]; readonly after: StateBase } {
  if (step.action.type === 'position-set') throw new CannotReplay('it begins with a position that was not sealed')
  if (!isGameStep(step)) {
    const { faults, after } = compareStep({ game, info }, before, step, dealOf(game, record), recordedFor)
    if (faults.length === 0 || !isDrawnTogether(record.header)) return { faults, after }
    const message = `Step ${step.seq}: the deal is not the one that the seed and the shares of all sides make.`
    return { faults: [fault('other-deal', step.by, step.seq, message)], after }
  }
  const kept = gameAction(step)
  const { action, faults } = isDeploy(kept) ? openedAction({ game, info }, before, step, kept) : { action: kept, faults: [] }
  const decided = game.decide(before, action)
  if (decided.ok) {
    const { faults: more, after } = compareStep({ game, info }, before, step, decided.value, recordedFor)
    return { faults: [...faults, ...more], after }
  }
  const from = 'from' in action && typeof action.from === 'number' ? action.from : null
  const piece = from === null ? null : pieceAt(before, from)
  const space = from === null ? null : game.spaceName(before, from)
  const why = explain(decided.error, info).message
  const message =
    piece && space !== null
      ? `Step ${step.seq}: ${seatName(piece.seat)}’s piece on ${space} was opened as ${kindName(info, piece.kind)}, and could not do what it did. ${why}`
      : `Step ${step.seq}: the opened army could not do what was done. ${why}`
  if (recordedFor !== null) throw new CannotReplay(message)
  return { faults: [...faults, fault('impossible', step.by, step.seq, message, space)], after: stateAfter(game, before, step) }
}

/** A deployment with the opened pieces. */
function openedAction(
  { game }: Edition,
  before: StateBase,
  { seq, seal }: StoredStep,
  kept: Extract<AnyAction, { readonly type: 'deploy' }> & { readonly placement: Readonly<Record<number, string>> },
): { readonly action: AnyAction; readonly faults: readonly SealFault[] } {
  const { seat } = kept
  if (!seal?.opening) throw new CannotReplay(`${seatName(seat)} has not opened what was laid out in step ${seq}`)
  if (isSameArmy(seal, namedPlacement(game, before, kept))) return { action: kept, faults: [] }
  const order = game.deployment(before, seat)
  const spaces = new Map(order?.spaces.map((space) => [game.spaceName(before, space), space]))
  const placement: Record<number, string> = {}
  for (const { space, kind } of seal.opening) {
    const at = spaces.get(space)
    if (at !== undefined) placement[at] = kind
  }
  const message = `${seatName(seat)} opened another army than was laid out in step ${seq}.`
  return { action: { ...kept, placement }, faults: [fault('other-army', seat, seq, message)] }
}

/** Compares the recorded events with those of the sealed armies. */
function compareStep(
  { game, info }: Edition,
  before: StateBase,
  step: StoredStep,
  made: readonly EventBase[],
  recordedFor: Viewer | null,
): { readonly faults: readonly SealFault[]; readonly after: StateBase } {
  const after = made.reduce<StateBase>((state, event) => game.evolve(state, event), before)
  const isSecret = isGameStep(step) && isDeploy(gameAction(step))
  const viewers: readonly Viewer[] = recordedFor ? [recordedFor] : isSecret ? ['spectator'] : ['spectator', ...before.lineup.seats]
  const kept = gameEvents(game, before, step)
  const names = { kind: (kind: string) => kindName(info, kind), space: (at: number) => game.spaceName(before, at) }
  const found = new Set<string>()
  for (const viewer of viewers) {
    const due = made.map((event) => game.redact(before, event, viewer))
    const given = recordedFor ? kept : kept.map((event) => game.redact(before, event, viewer))
    for (const words of differences(given, due, names)) found.add(words)
  }
  const faultsOf = (all: readonly string[]): readonly SealFault[] =>
    all.map((words) => fault('announced-wrong', step.by, step.seq, `Step ${step.seq}: ${words}`))
  // Data that no viewer saw, such as the order of a deck, does not change what follows.
  if (found.size === 0) return { faults: recordedFor ? [] : faultsOf(differences(kept, made, names)), after }
  const faults = faultsOf([...found])
  if (recordedFor !== null) throw new CannotReplay(faults.map(({ message }) => message).join(' '))
  return { faults, after: stateAfter(game, before, step) }
}

function kindName({ kinds }: EditionInfo, kind: string): string {
  return kinds.find(({ id }) => id === kind)?.name ?? kind
}

function fault(code: SealFault['code'], seat: Seat | null, step: number | null, message: string, space: string | null = null): SealFault {
  return { code, seat, step, space, message }
}
