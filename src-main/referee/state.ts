/** The referee's table as a fold over its events. `evolve` knows no rules: what was judged stays judged. */
import type { OfferedEnd, RefereeNotice } from '../contract/index.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import type { Judgement, RefereeEvent } from './events.ts'
import type { Claim, User } from './rulings/judge.ts'
import type { Holding } from './tally/lands.ts'
import type { RefereeSetup } from './setup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { outcomeAfter } from './tally/outcomes.ts'
import { standingsOf } from './tally/apply-entry.ts'

/** Something that was judged or declared. */
export interface Judged {
  /** The step that judged it first; its name from then on. */
  readonly seq: number
  readonly at: number
  readonly now: Judgement
  /** All have agreed that it never was. */
  readonly struck: boolean
  /** What it said before, oldest first: the audit trail. */
  readonly corrections: readonly { readonly at: number; readonly was: Judgement }[]
}

/** From which space to which a piece went, or where its power is aimed at, whose flags it left behind, and whose it takes up there. */
export interface Way {
  readonly from: number
  readonly to: number
  readonly leave?: Seat[]
  readonly take?: Seat[]
  /** Of a power: further spaces that it concerns there. */
  readonly aims?: number[]
}

/** An entry of which not every piece is known yet. */
export interface Draft {
  readonly attacker: Seat
  /** Who is attacked, or whose pieces a power is used on; null while nobody has said what it was. */
  readonly defender: Seat | null
  /** The entry that is made again, or null for a new one. */
  readonly correcting: number | null
  /** `open` while nobody has said what it was. */
  readonly form: 'open' | 'battle' | 'power' | 'shot' | 'accusation'
  /** What a unit is accused of being; null where none is. */
  readonly named: string | null
  /** The power that is used, and on how many pieces; null for an ordinary battle. */
  readonly use: { readonly user: User; readonly pieces: number } | null
  /** What was claimed so far: the attacker and the defender of an ordinary battle, the pieces that a power is used on. */
  readonly claims: readonly Claim[]
  /** What the defender of a battle claimed before its attacker did. */
  readonly early: Claim | null
  /** Between which spaces the attacker went; null where moves are not told. */
  readonly at: Way | null
  /** Who has asked to put the pieces back. */
  readonly putBack: Seat | null
}

/** Something that was being entered and never was. */
export interface Cancelled {
  readonly seq: number
  readonly attacker: Seat
  readonly defender: Seat | null
  readonly correcting: number | null
  readonly by: Seat | null
  readonly agreed: boolean
}

/** Cards that the app has dealt a seat, face up. */
export interface Draw {
  readonly seq: number
  readonly seat: Seat
  readonly cards: readonly string[]
  /** None of them could be played. */
  readonly laid: boolean
}

/** A question that one seat has asked all other sides, and who has said yes. */
export interface Consent {
  readonly by: Seat
  readonly agreed: readonly Seat[]
}

/** A correction: of which entry, and who attacks whom in it now. */
export interface Asked extends Consent {
  readonly seq: number
  readonly attacker: Seat
  readonly defender: Seat | null
  readonly strike: boolean
}

/** An end that is offered: a draw, or that a seat loses. */
export interface OfferedEnding extends Consent {
  readonly reason: OfferedEnd
  readonly loser: Seat | null
}

export interface RefereeState {
  readonly entries: readonly Judged[]
  readonly cancelled: readonly Cancelled[]
  readonly draft: Draft | null
  /** A correction that was asked for and not yet answered. */
  readonly asked: Asked | null
  /** The correction that has just been refused, the later entry that contradicts it (null where that is not kept), and the sides whose pieces say so. */
  readonly refused: { readonly seq: number; readonly against: number | 'end' | null; readonly of: readonly Seat[] } | null
  /** An end that was offered, and the answers so far. */
  readonly ending: OfferedEnding | null
  /** Who has asked to take the declared end back, and the answers so far. */
  readonly reopening: Consent | null
  /** The entry with a piece that one side may look at and has not yet. */
  readonly toLook: number | null
  /** What each seat was last said to hold on the land; null before that (CQ-11). */
  readonly holdings: readonly Holding[] | null
  /** The steps in which all were told that the pile on the table was renewed (CQ-7). */
  readonly renewals: readonly number[]
  /** What the app has dealt, in order (CQ-7). */
  readonly draws: readonly Draw[]
  /** How the players ended the game themselves. */
  readonly declared: Outcome | null
  /** The entry announced last, by seq. */
  readonly announced: number | null
  readonly notice: RefereeNotice | null
}

export const INITIAL_STATE: RefereeState = {
  ...{
    entries: [],
    cancelled: [],
    draft: null,
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

/** Folds one event of step `seq` in. */
export function evolve(state: RefereeState, event: RefereeEvent, when: When): RefereeState {
  const calm = { ...state, notice: null, refused: null }
  switch (event.type) {
    case 'battle-begun':
      return { ...calm, draft: { ...draftOf(state, event, 'battle'), at: wayOf(event) } }
    case 'power-begun':
      return {
        ...calm,
        draft: {
          ...draftOf(state, { attacker: event.seat, defender: event.defender }, 'power'),
          use: { user: userOf(event), pieces: event.targets },
          at: wayOf(event),
        },
      }
    case 'shot-begun':
      return { ...calm, draft: { ...draftOf(state, event, 'shot'), at: wayOf(event) } }
    case 'accusation-begun':
      return { ...calm, draft: { ...draftOf(state, event, 'accusation'), named: event.kind } }
    case 'kind-claimed':
      return { ...calm, draft: calm.draft && withClaim(calm.draft, event.seat, claimOf(event)) }
    case 'battle-judged':
    case 'entry-judged':
      return judged(calm, { seq: when.seq, at: when.at, now: judgementOf(event), struck: false, corrections: [] })
    case 'battle-corrected':
    case 'entry-corrected':
      return corrected(calm, event.seq, judgementOf(event), when.at)
    case 'piece-seen':
      return { ...calm, toLook: null }
    case 'land-told':
      return { ...calm, holdings: event.holdings, notice: 'land-told' }
    case 'pile-renewed':
      return { ...calm, renewals: [...state.renewals, when.seq], notice: 'pile-renewed' }
    case 'cards-drawn': {
      const { seat, cards } = event
      return { ...calm, draws: [...state.draws, { seq: when.seq, seat, cards, laid: false }], notice: 'cards-drawn' }
    }
    case 'cards-laid':
      return {
        ...calm,
        draws: state.draws.map((draw, i, { length }) => (i === length - 1 ? { ...draw, laid: true } : draw)),
        notice: 'cards-laid',
      }
    case 'entry-cancelled':
      return { ...calm, draft: null, notice: 'entry-cancelled', cancelled: withCancelled(state, event.by ?? null, when) }
    case 'cancel-asked':
      return { ...calm, draft: calm.draft && { ...calm.draft, putBack: event.by } }
    case 'cancel-declined':
      return { ...calm, draft: calm.draft && { ...calm.draft, putBack: null }, notice: 'cancel-declined' }
    case 'correction-asked':
      return {
        ...calm,
        asked: {
          ...{ seq: event.seq, by: event.by, agreed: [], strike: event.strike === true },
          attacker: event.attacker,
          defender: event.defender,
        },
      }
    case 'correction-agreed':
      return { ...calm, asked: agreedBy(state.asked, event.by) }
    case 'correction-declined':
      return { ...calm, asked: null, notice: 'correction-declined' }
    case 'correction-begun': {
      const { attacker, defender, seq } = event
      const now = state.entries.find((entry) => entry.seq === seq)?.now
      const at = wayOf(now ?? {})
      const use = at && now ? useToldIn(now) : null
      const form = event.open ? 'open' : now?.type === 'shot' ? 'shot' : use ? 'power' : 'battle'
      const draft = { attacker, defender, correcting: seq, form, named: null, use, claims: [], early: null, at, putBack: null } as const
      return { ...calm, asked: null, draft }
    }
    case 'entry-struck':
      return { ...calm, asked: null, notice: 'entry-struck', entries: strike(calm.entries, event.seq) }
    case 'move-taken-back':
      return { ...calm, notice: 'move-taken-back', entries: strike(calm.entries, event.seq) }
    case 'correction-refused':
      return {
        ...{ ...calm, asked: null, draft: null, notice: 'correction-refused' },
        refused: { seq: event.seq, against: event.against ?? null, of: event.of ?? [] },
      }
    case 'game-ended':
      return { ...calm, draft: null, asked: null, ending: null, toLook: null, declared: event.outcome }
    case 'end-offered':
      return { ...calm, ending: { by: event.by, agreed: [], reason: event.reason, loser: event.loser } }
    case 'end-agreed':
      return { ...calm, ending: agreedBy(state.ending, event.by) }
    case 'end-declined':
      return { ...calm, ending: null, notice: 'end-declined' }
    case 'reopening-asked':
      return { ...calm, reopening: { by: event.by, agreed: [] } }
    case 'reopening-agreed':
      return { ...calm, reopening: agreedBy(state.reopening, event.by) }
    case 'reopening-declined':
      return { ...calm, reopening: null, notice: 'reopening-declined' }
    case 'game-reopened':
      return { ...calm, reopening: null, declared: null, notice: 'game-reopened' }
  }
}

function withCancelled({ draft, cancelled }: RefereeState, by: Seat | null, { seq }: When): readonly Cancelled[] {
  if (!draft) return cancelled
  const { attacker, defender, correcting, putBack } = draft
  return [...cancelled, { seq, attacker, defender, correcting, by, agreed: putBack !== null && putBack === by }]
}

function agreedBy<C extends Consent>(question: C | null, by: Seat): C | null {
  return question && { ...question, agreed: [...question.agreed, by] }
}

/** What is being entered, with one piece more. The claims of a battle stand in order, whoever entered first. */
export function withClaim(draft: Draft, seat: Seat, claim: Claim): Draft {
  const { form, defender, claims, early } = draft
  if (form === 'battle' && claims.length === 0 && seat === defender) return { ...draft, early: claim }
  return early ? { ...draft, claims: [claim, early], early: null } : { ...draft, claims: [...claims, claim] }
}

function userOf({ seat, power, ...piece }: Extract<RefereeEvent, { readonly type: 'power-begun' }>): User {
  return { seat, power, ...claimOf({ kind: piece.kind, lies: piece.lies }) }
}

/** The power that an entry was told of, which stays what it was when it is corrected. */
function useToldIn(entry: Judgement): Draft['use'] {
  if (entry.type !== 'power' && entry.type !== 'battle') return null
  const { attacker: seat, attackerKind: kind, attackerLies: lies, power } = entry
  if (power === undefined) return null
  return { user: { seat, power, ...claimOf({ kind, lies }) }, pieces: entry.type === 'power' ? entry.targets.length : 1 }
}

function draftOf({ draft }: RefereeState, { attacker, defender }: Pick<Draft, 'attacker' | 'defender'>, form: Draft['form']): Draft {
  return {
    attacker,
    defender,
    correcting: draft?.correcting ?? null,
    form,
    named: null,
    use: null,
    claims: [],
    early: null,
    at: null,
    putBack: null,
  }
}

/** Between which spaces something went, and what became of flags on the way, where that was told. */
export function wayOf(told: object): Way | null {
  const { from, to, leave, take, aims } = told as { readonly [Part in keyof Way]?: Way[Part] | undefined }
  if (from === undefined || to === undefined) return null
  return { from, to, ...(leave ? { leave } : {}), ...(take ? { take } : {}), ...(aims ? { aims } : {}) }
}

/** The claim in an event, and nothing else of it: what was claimed becomes a part of what is judged. */
function claimOf({ kind, lies }: { readonly kind: string; readonly lies?: true | undefined }): Claim {
  return lies ? { kind, lies } : { kind }
}

function judged(state: RefereeState, entry: Judged): RefereeState {
  const { now, seq } = entry
  return {
    ...state,
    draft: null,
    ending: null,
    entries: [...state.entries, entry],
    announced: noticeOf(now) === null ? seq : state.announced,
    toLook: isToSee(now) ? seq : null,
    notice: noticeOf(now),
  }
}

/** What a new entry is noticed by, where it is not announced. */
const NOTICES: Readonly<Record<Judgement['type'], RefereeNotice | null>> = {
  battle: null,
  power: null,
  shot: null,
  home: null,
  mode: 'mode-changed',
  reinforcements: 'army-reinforced',
  left: 'seat-left',
  recruit: 'recruit-told',
  flag: 'flag-told',
  card: 'card-told',
  accused: null,
  move: 'move-told',
  passed: 'pass-told',
  laid: 'board-told',
}

/** What a new entry is noticed by; null where it is announced to the whole table. A power that meets nobody is a way like that of a move. */
function noticeOf(entry: Judgement): RefereeNotice | null {
  return entry.type === 'power' && entry.targets.length === 0 ? 'move-told' : NOTICES[entry.type]
}

function corrected(state: RefereeState, seq: number, now: Judgement, at: number): RefereeState {
  const entries = correctEntry(state.entries, seq, now, at)
  return { ...state, draft: null, entries, announced: seq, toLook: isToSee(now) ? seq : null }
}

function isToSee(entry: Judgement): boolean {
  return entry.type === 'power' && entry.targets.some(({ fate }) => fate === 'looked-at')
}

/** The 1-based number of the entry judged in step `seq`, as the list shows it. */
export function numberOf(entries: readonly Judged[], seq: number): number {
  return entries.findIndex((entry) => entry.seq === seq) + 1
}

/** What stands, in order. */
export function standingEntries(entries: readonly Judged[]): readonly Judgement[] {
  return entries.flatMap(({ now, struck }) => (struck ? [] : [now]))
}

/**
 * How the game stands: over when one side is left after captured flags (CL-21), lost wards (NA-9) and seats that left, or by the players' own word (CL-22, CL-23);
 * null while it goes on.
 */
export function outcomeOf(setup: RefereeSetup, state: RefereeState): Outcome | null {
  return outcomeAfter(setup, standingsOf(setup, standingEntries(state.entries))) ?? state.declared
}

/** The entries with one of them judged anew; what it said goes into its audit trail. */
export function correctEntry(entries: readonly Judged[], seq: number, now: Judgement, at: number): readonly Judged[] {
  return entries.map((entry) =>
    entry.seq === seq ? { ...entry, now, corrections: [...entry.corrections, { at, was: entry.now }] } : entry,
  )
}

/** The entries with one of them struck out; it stays in the list. */
export function strike(entries: readonly Judged[], seq: number): readonly Judged[] {
  return entries.map((entry) => (entry.seq === seq ? { ...entry, struck: true } : entry))
}

type Judging = Extract<RefereeEvent, { readonly type: 'battle-judged' | 'battle-corrected' | 'entry-judged' | 'entry-corrected' }>

/** What was judged or declared. */
export function judgementOf(event: Judging): Judgement {
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
