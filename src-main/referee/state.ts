/** The referee's table as a fold over its events. `evolve` knows no rules, so past rulings stay as they are. */
import type { OfferedEnd, RefereeNotice } from '../contract/index.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import type { Ruling, RefereeEvent } from './events.ts'
import type { Claim, User } from './rulings/rule.ts'
import type { Holding } from './tally/lands.ts'
import type { RefereeSetup } from './setup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { outcomeAfter } from './tally/outcomes.ts'
import { tallyEntries } from './tally/apply-entry.ts'

/** A ruling in the record of the game. */
export interface EntryRecord {
  /** The step of the first ruling; it names the entry from then on. */
  readonly seq: number
  readonly at: number
  readonly now: Ruling
  /** All sides agreed that it never happened. */
  readonly struck: boolean
  /** The rulings before correction, oldest first. */
  readonly corrections: readonly { readonly at: number; readonly was: Ruling }[]
}

/** The spaces of a move or the target of a power, with the flags left behind and taken up. */
export interface Way {
  readonly from: number
  readonly to: number
  readonly leave?: Seat[]
  readonly take?: Seat[]
  /** For a power: further spaces that it concerns there. */
  readonly aims?: number[]
}

/** An entry with pieces still to be entered. */
export interface PendingEntry {
  readonly attacker: Seat
  /** The seat attacked, or the owner of a power's targets; null before it is named. */
  readonly defender: Seat | null
  /** The entry that is being corrected, or null for a new one. */
  readonly correcting: number | null
  /** `open` before it is named. */
  readonly form: 'open' | 'battle' | 'power' | 'shot' | 'accusation'
  /** The kind that a unit is accused of being; null without accusation. */
  readonly named: string | null
  /** The power and its number of targets; null for an ordinary battle. */
  readonly use: { readonly user: User; readonly pieces: number } | null
  /** The claims so far: attacker, then defender in an ordinary battle, or the targets of a power. */
  readonly claims: readonly Claim[]
  /** The defender's claim, made before the attacker's. */
  readonly early: Claim | null
  /** The spaces of the attacker's move; null where moves are not announced. */
  readonly at: Way | null
  /** The seat that asked to put the pieces back. */
  readonly putBack: Seat | null
}

/** A pending entry that was dropped. */
export interface Cancelled {
  readonly seq: number
  readonly attacker: Seat
  readonly defender: Seat | null
  readonly correcting: number | null
  readonly by: Seat | null
  readonly agreed: boolean
}

/** Cards that the app dealt a seat, face up. */
export interface Draw {
  readonly seq: number
  readonly seat: Seat
  readonly cards: readonly string[]
  /** All were discarded, as none could be played. */
  readonly laid: boolean
}

/** A question by one seat to all other sides, and the seats that agreed. */
export interface Consent {
  readonly by: Seat
  readonly agreed: readonly Seat[]
}

/** A question about a correction: of which entry, and between which seats. */
export interface Asked extends Consent {
  readonly seq: number
  readonly attacker: Seat
  readonly defender: Seat | null
  readonly strike: boolean
}

/** An offered end: a draw, or that a seat loses. */
export interface OfferedEnding extends Consent {
  readonly reason: OfferedEnd
  readonly loser: Seat | null
}

export interface RefereeState {
  readonly entries: readonly EntryRecord[]
  readonly cancelled: readonly Cancelled[]
  readonly pending: PendingEntry | null
  /** A requested correction, not yet answered by all. */
  readonly asked: Asked | null
  /** The correction just refused, the later entry that contradicts it (null where not stored), and the sides whose pieces do. */
  readonly refused: { readonly seq: number; readonly against: number | 'end' | null; readonly of: readonly Seat[] } | null
  /** An offered end, and the answers so far. */
  readonly ending: OfferedEnding | null
  /** A request to take the declared end back, and the answers so far. */
  readonly reopening: Consent | null
  /** The entry with a piece that one side may look at and has not yet. */
  readonly toLook: number | null
  /** What each seat last said that it holds on the land; null before that (CQ-11). */
  readonly holdings: readonly Holding[] | null
  /** The steps in which the pile on the table was renewed (CQ-7). */
  readonly renewals: readonly number[]
  /** The cards that the app dealt, in order (CQ-7). */
  readonly draws: readonly Draw[]
  /** How the players ended the game. */
  readonly declared: Outcome | null
  /** The last announced entry, by seq. */
  readonly announced: number | null
  readonly notice: RefereeNotice | null
}

export const INITIAL_STATE: RefereeState = {
  ...{
    entries: [],
    cancelled: [],
    pending: null,
    asked: null,
    refused: null,
    ending: null,
    reopening: null,
    toLook: null,
    holdings: null,
    renewals: [],
    draws: [],
    declared: null,
    announced: null,
    notice: null,
  },
}

interface When {
  readonly seq: number
  readonly at: number
}

/** Folds in one event of step `seq`. */
export function evolve(state: RefereeState, event: RefereeEvent, when: When): RefereeState {
  const cleared = { ...state, notice: null, refused: null }
  switch (event.type) {
    case 'battle-begun':
      return { ...cleared, pending: { ...pendingOf(state, event, 'battle'), at: wayOf(event) } }
    case 'power-begun':
      return {
        ...cleared,
        pending: {
          ...pendingOf(state, { attacker: event.seat, defender: event.defender }, 'power'),
          use: { user: userOf(event), pieces: event.targets },
          at: wayOf(event),
        },
      }
    case 'shot-begun':
      return { ...cleared, pending: { ...pendingOf(state, event, 'shot'), at: wayOf(event) } }
    case 'accusation-begun':
      return { ...cleared, pending: { ...pendingOf(state, event, 'accusation'), named: event.kind } }
    case 'kind-claimed':
      return { ...cleared, pending: cleared.pending && withClaim(cleared.pending, event.seat, claimOf(event)) }
    case 'battle-judged':
    case 'entry-judged':
      return withEntry(cleared, { seq: when.seq, at: when.at, now: rulingOf(event), struck: false, corrections: [] })
    case 'battle-corrected':
    case 'entry-corrected':
      return withCorrection(cleared, event.seq, rulingOf(event), when.at)
    case 'piece-seen':
      return { ...cleared, toLook: null }
    case 'land-told':
      return { ...cleared, holdings: event.holdings, notice: 'land-entered' }
    case 'pile-renewed':
      return { ...cleared, renewals: [...state.renewals, when.seq], notice: 'pile-renewed' }
    case 'cards-drawn': {
      const { seat, cards } = event
      return { ...cleared, draws: [...state.draws, { seq: when.seq, seat, cards, laid: false }], notice: 'cards-drawn' }
    }
    case 'cards-laid':
      return {
        ...cleared,
        draws: state.draws.map((draw, i, { length }) => (i === length - 1 ? { ...draw, laid: true } : draw)),
        notice: 'cards-laid',
      }
    case 'entry-cancelled':
      return { ...cleared, pending: null, notice: 'entry-cancelled', cancelled: withCancelled(state, event.by ?? null, when) }
    case 'cancel-asked':
      return { ...cleared, pending: cleared.pending && { ...cleared.pending, putBack: event.by } }
    case 'cancel-declined':
      return { ...cleared, pending: cleared.pending && { ...cleared.pending, putBack: null }, notice: 'cancel-declined' }
    case 'correction-asked':
      return {
        ...cleared,
        asked: {
          ...{ seq: event.seq, by: event.by, agreed: [], strike: event.strike === true },
          attacker: event.attacker,
          defender: event.defender,
        },
      }
    case 'correction-agreed':
      return { ...cleared, asked: agreedBy(state.asked, event.by) }
    case 'correction-declined':
      return { ...cleared, asked: null, notice: 'correction-declined' }
    case 'correction-begun': {
      const { attacker, defender, seq } = event
      const now = state.entries.find((entry) => entry.seq === seq)?.now
      const at = wayOf(now ?? {})
      const use = at && now ? recordedUse(now) : null
      const form = event.open ? 'open' : now?.type === 'shot' ? 'shot' : use ? 'power' : 'battle'
      const pending = { attacker, defender, correcting: seq, form, named: null, use, claims: [], early: null, at, putBack: null } as const
      return { ...cleared, asked: null, pending }
    }
    case 'entry-struck':
      return { ...cleared, asked: null, notice: 'entry-struck', entries: strike(cleared.entries, event.seq) }
    case 'move-taken-back':
      return { ...cleared, notice: 'move-taken-back', entries: strike(cleared.entries, event.seq) }
    case 'correction-refused':
      return {
        ...{ ...cleared, asked: null, pending: null, notice: 'correction-refused' },
        refused: { seq: event.seq, against: event.against ?? null, of: event.of ?? [] },
      }
    case 'game-ended':
      return { ...cleared, pending: null, asked: null, ending: null, toLook: null, declared: event.outcome }
    case 'end-offered':
      return { ...cleared, ending: { by: event.by, agreed: [], reason: event.reason, loser: event.loser } }
    case 'end-agreed':
      return { ...cleared, ending: agreedBy(state.ending, event.by) }
    case 'end-declined':
      return { ...cleared, ending: null, notice: 'end-declined' }
    case 'reopening-asked':
      return { ...cleared, reopening: { by: event.by, agreed: [] } }
    case 'reopening-agreed':
      return { ...cleared, reopening: agreedBy(state.reopening, event.by) }
    case 'reopening-declined':
      return { ...cleared, reopening: null, notice: 'reopening-declined' }
    case 'game-reopened':
      return { ...cleared, reopening: null, declared: null, notice: 'game-reopened' }
  }
}

function withCancelled({ pending, cancelled }: RefereeState, by: Seat | null, { seq }: When): readonly Cancelled[] {
  if (!pending) return cancelled
  const { attacker, defender, correcting, putBack } = pending
  return [...cancelled, { seq, attacker, defender, correcting, by, agreed: putBack !== null && putBack === by }]
}

function agreedBy<C extends Consent>(question: C | null, by: Seat): C | null {
  return question && { ...question, agreed: [...question.agreed, by] }
}

/** The pending entry with one more claim. The claims of a battle keep their order, attacker first. */
export function withClaim(pending: PendingEntry, seat: Seat, claim: Claim): PendingEntry {
  const { form, defender, claims, early } = pending
  if (form === 'battle' && claims.length === 0 && seat === defender) return { ...pending, early: claim }
  return early ? { ...pending, claims: [claim, early], early: null } : { ...pending, claims: [...claims, claim] }
}

function userOf({ seat, power, ...piece }: Extract<RefereeEvent, { readonly type: 'power-begun' }>): User {
  return { seat, power, ...claimOf({ kind: piece.kind, lies: piece.lies }) }
}

/** The power of an entry, which a correction does not change. */
function recordedUse(entry: Ruling): PendingEntry['use'] {
  if (entry.type !== 'power' && entry.type !== 'battle') return null
  const { attacker: seat, attackerKind: kind, attackerLies: lies, power } = entry
  if (power === undefined) return null
  return { user: { seat, power, ...claimOf({ kind, lies }) }, pieces: entry.type === 'power' ? entry.targets.length : 1 }
}

function pendingOf(
  { pending }: RefereeState,
  { attacker, defender }: Pick<PendingEntry, 'attacker' | 'defender'>,
  form: PendingEntry['form'],
): PendingEntry {
  return {
    attacker,
    defender,
    correcting: pending?.correcting ?? null,
    form,
    named: null,
    use: null,
    claims: [],
    early: null,
    at: null,
    putBack: null,
  }
}

/** The spaces and flags of an entry; null where it names no spaces. */
export function wayOf(entry: object): Way | null {
  const { from, to, leave, take, aims } = entry as { readonly [Part in keyof Way]?: Way[Part] | undefined }
  if (from === undefined || to === undefined) return null
  return { from, to, ...(leave ? { leave } : {}), ...(take ? { take } : {}), ...(aims ? { aims } : {}) }
}

/** The claim in an event and nothing else, as the claim becomes part of a ruling. */
function claimOf({ kind, lies }: { readonly kind: string; readonly lies?: true | undefined }): Claim {
  return lies ? { kind, lies } : { kind }
}

function withEntry(state: RefereeState, entry: EntryRecord): RefereeState {
  const { now, seq } = entry
  return {
    ...state,
    pending: null,
    ending: null,
    entries: [...state.entries, entry],
    announced: noticeOf(now) === null ? seq : state.announced,
    toLook: isToSee(now) ? seq : null,
    notice: noticeOf(now),
  }
}

/** The notice for a new ruling; null where it is announced. */
const NOTICES: Readonly<Record<Ruling['type'], RefereeNotice | null>> = {
  battle: null,
  power: null,
  shot: null,
  home: null,
  mode: 'mode-changed',
  reinforcements: 'army-reinforced',
  rescued: 'piece-rescued',
  left: 'seat-left',
  recruit: 'recruit-entered',
  flag: 'flag-entered',
  card: 'card-entered',
  accused: null,
  move: 'move-entered',
  passed: 'pass-entered',
  laid: 'board-entered',
}

/** The notice for a new ruling; null where it is announced. A power without targets counts as a move. */
function noticeOf(entry: Ruling): RefereeNotice | null {
  return entry.type === 'power' && entry.targets.length === 0 ? 'move-entered' : NOTICES[entry.type]
}

function withCorrection(state: RefereeState, seq: number, now: Ruling, at: number): RefereeState {
  const entries = correctEntry(state.entries, seq, now, at)
  return { ...state, pending: null, entries, announced: seq, toLook: isToSee(now) ? seq : null }
}

function isToSee(entry: Ruling): boolean {
  return entry.type === 'power' && entry.targets.some(({ fate }) => fate === 'looked-at')
}

/** The 1-based number of the entry of step `seq`, as the list shows it. */
export function numberOf(entries: readonly EntryRecord[], seq: number): number {
  return entries.findIndex((entry) => entry.seq === seq) + 1
}

/** The rulings that count, in order. */
export function currentEntries(entries: readonly EntryRecord[]): readonly Ruling[] {
  return entries.flatMap(({ now, struck }) => (struck ? [] : [now]))
}

/**
 * The result of the game: when one side is left after captured flags (CL-21), lost wards (NA-9) and seats that left, or by the players' word (CL-22,
 * CL-23); null while it goes on.
 */
export function outcomeOf(setup: RefereeSetup, state: RefereeState): Outcome | null {
  return outcomeAfter(setup, tallyEntries(setup, currentEntries(state.entries))) ?? state.declared
}

/** The entries with one ruling replaced; the old ruling joins its corrections. */
export function correctEntry(entries: readonly EntryRecord[], seq: number, now: Ruling, at: number): readonly EntryRecord[] {
  return entries.map((entry) =>
    entry.seq === seq ? { ...entry, now, corrections: [...entry.corrections, { at, was: entry.now }] } : entry,
  )
}

/** The entries with one struck out; it stays in the list. */
export function strike(entries: readonly EntryRecord[], seq: number): readonly EntryRecord[] {
  return entries.map((entry) => (entry.seq === seq ? { ...entry, struck: true } : entry))
}

type RulingEvent = Extract<RefereeEvent, { readonly type: 'battle-judged' | 'battle-corrected' | 'entry-judged' | 'entry-corrected' }>

/** The ruling in an event. */
export function rulingOf(event: RulingEvent): Ruling {
  if ('entry' in event) return event.entry
  const { attacker, defender, attackerKind, defenderKind, result, rules, power, attackerLies, defenderLies, flags, lost } = event
  const way = wayOf(event)
  return {
    type: 'battle',
    ...{ attacker, defender, attackerKind, defenderKind, result, rules },
    ...(power === undefined ? {} : { power }),
    ...(attackerLies ? { attackerLies } : {}),
    ...(defenderLies ? { defenderLies } : {}),
    ...(flags ? { flags } : {}),
    ...way,
    ...(lost ? { lost } : {}),
  }
}
