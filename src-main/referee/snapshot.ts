/**
 * What the table may see, built up from the state by whitelist: a kind that the policies hide is never put in. States that differ only in hidden
 * kinds give the same snapshot.
 */
import { isMoveOrLayout, type RefereeSnapshot, type RefereeStage } from '../contract/index.ts'
import type { GameHeader } from '../record/types.ts'
import { toAnswer } from './commands/consent.ts'
import { deckOf } from './tally/deck.ts'
import { lookerOf } from './commands/who-may-start.ts'
import { meetingOf, tableFor, toEnter, waitingFor } from './commands/pending-entry.ts'
import { boardSnapshot } from './board/board-snapshot.ts'
import { spaceToEnter } from './board/board-powers.ts'
import { tokensOnBoard } from './board/board-tokens.ts'
import { countersOf, isImmobile, ledgerSide, readable } from './tally/ledger.ts'
import { landOf } from './tally/lands.ts'
import { askedToPutBack, partsIn } from './commands/decide-cancel.ts'
import type { RefereeSetup } from './setup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { outOf, tallyOf, type Tally } from './tally/tally.ts'
import { capturesIn, tallyEntries } from './tally/apply-entry.ts'
import { flagQuestion } from './claims/token-claims.ts'
import { dueSeat, loneFlags, recruitable, type Meeting } from './tally/tokens.ts'
import { numberOf, outcomeOf, currentEntries, type Consent, type PendingEntry, type EntryRecord, type RefereeState } from './state.ts'
import { entryOf, announcedRuling, type Place } from './rulings/announced.ts'

export interface SnapshotInput {
  readonly header: GameHeader
  readonly setup: RefereeSetup
  readonly state: RefereeState
  /** Number of steps. */
  readonly seq: number
}

/** The public view of the table: by `policies`, or with all kinds `open` once the game is over (CL-24). */
export function snapshotOf({ header, setup, state, seq }: SnapshotInput, shown: 'policies' | 'open'): RefereeSnapshot {
  const { reveal, tray, attackerWinsTies, oneTimeBombs } = setup
  const outcome = outcomeOf(setup, state)
  const open = shown === 'open' && outcome !== null
  const tally = tallyEntries(setup, currentEntries(state.entries))
  const announced = state.entries.findIndex((entry) => entry.seq === state.announced)
  const last = state.entries[announced]
  const placeOf = placesOf(setup, state.entries)
  const shownOf = (seat: Seat): 'all' | 'none' => (open || readable(setup, null, seat) === 'all' ? 'all' : 'none')
  return {
    gameId: header.gameId,
    seq,
    edition: setup.info.id,
    info: setup.info,
    set: header.set && { name: header.set.name, hash: header.set.hash },
    preset: setup.preset,
    seats: [...setup.seats],
    sides: { ...setup.lineup.sides },
    out: [...outOf(tally)],
    players: Object.fromEntries(header.players.map(({ seat, player }) => [seat, player.name])),
    startedAt: header.startedAt,
    ...{ reveal, tray, attackerWinsTies, oneTimeBombs },
    stage: stageOf(setup, state, outcome !== null),
    ruling: last && !last.struck ? announcedRuling(setup, last.now, placeOf(last), open ? 'open' : 'announced') : null,
    notice: state.notice,
    entries: state.entries.map((entry) => entryOf(setup, entry, placeOf(entry), open)),
    cancelled: state.cancelled.map(({ seq: step, attacker, defender, correcting, by, agreed }) => ({
      ...{ seq: step, attacker, defender, by, agreed },
      correcting: correcting === null ? null : numberOf(state.entries, correcting),
    })),
    ledger: setup.seats.map((seat) => ledgerSide(setup, tally, seat, shownOf(seat))),
    counters: setup.seats.map((seat) => ({
      ...countersOf(setup, tally, seat, shownOf(seat) === 'all'),
      land: landOf(setup, state.holdings, tally, seat),
    })),
    depth: setup.depth,
    board: boardSnapshot(setup, state, outcome !== null),
    deck: deckOf(setup, state, tally),
    immobile: setup.seats.filter((seat) => isImmobile(setup, tally, seat)),
    correction: state.asked && {
      ...consentOf(setup, state, state.asked),
      seq: state.asked.seq,
      attacker: state.asked.attacker,
      defender: state.asked.defender,
      strike: state.asked.strike,
    },
    contradiction: state.refused && contradictionPart(setup, state, state.refused),
    puttingBack: state.pending && puttingBackOf(setup, state.pending),
    ending: state.ending && {
      ...consentOf(setup, state, state.ending),
      reason: state.ending.reason,
      loser: state.ending.loser,
    },
    reopening: state.reopening && consentOf(setup, state, state.reopening),
    outcome,
    held: [],
    trouble: null,
  }
}

/** The number of each entry, and the Flag captured in it, counted over the current entries. */
function placesOf(setup: RefereeSetup, entries: readonly EntryRecord[]): (entry: EntryRecord) => Place {
  const own = entries.filter(({ struck }) => !struck)
  const captures = setup.bags ? capturesIn(setup, currentEntries(entries)) : []
  return (entry) => ({ number: entries.indexOf(entry) + 1, capture: captures[own.indexOf(entry)] })
}

function consentOf(setup: RefereeSetup, state: RefereeState, question: Consent): NonNullable<RefereeSnapshot['reopening']> {
  return { askedBy: question.by, agreed: [...question.agreed], toAnswer: [...toAnswer(setup, state, question)] }
}

/** Which seats have entered a piece is public, and so is who may put the pieces back alone. */
function puttingBackOf(setup: RefereeSetup, pending: PendingEntry): RefereeSnapshot['puttingBack'] {
  const { putBack } = pending
  const alone = setup.seats.filter((seat) => askedToPutBack(pending, seat)?.length === 0)
  const toAnswer = putBack === null ? [] : (askedToPutBack(pending, putBack) ?? [])
  return { parts: [...partsIn(pending)], alone, askedBy: putBack, toAnswer: [...toAnswer] }
}

/** The entry that contradicts a correction is named only where all ranks in both are public anyway (CL-14). */
function contradictionPart(
  { reveal }: RefereeSetup,
  { entries }: RefereeState,
  { seq, against }: NonNullable<RefereeState['refused']>,
): NonNullable<RefereeSnapshot['contradiction']> {
  const battle = numberOf(entries, seq)
  if (against === null || against === 'end') return { battle, against }
  const later = entries.find((entry) => entry.seq === against)
  const isPublic = reveal === 'both' || (later !== undefined && isMoveOrLayout(later.now))
  return { battle, against: isPublic ? numberOf(entries, against) : null }
}

/** Which seat acts next, and how. That a seat has entered a piece is public; the piece is not. */
function stageOf(setup: RefereeSetup, state: RefereeState, over: boolean): RefereeStage {
  const looker = lookerOf(state)
  const meeting = meetingOf(setup, state)
  if (meeting) return flagStage(setup, state, meeting)
  if (state.pending) return pendingStage(setup, state, state.pending)
  if (looker !== null) return lookingStage(state, looker)
  const tally = tallyEntries(setup, currentEntries(state.entries))
  const recruiting = over ? null : dueSeat(setup, tally)
  if (recruiting !== null) return recruitStage(setup, state, tally, recruiting)
  return { type: over ? 'over' : 'idle' }
}

function pendingStage(setup: RefereeSetup, state: RefereeState, pending: PendingEntry): RefereeStage {
  const { attacker, defender, correcting, form, use, at } = pending
  const { boardRules } = setup
  if (pending.named !== null) return { type: 'accused', seat: attacker, defender: defender ?? attacker, kind: pending.named }
  const turn = toEnter(setup, pending)
  if (!turn) return { type: 'declaring', seat: attacker, correcting: correcting ?? 0 }
  const { seat, role, piece, pieces } = turn
  const user = use && { power: use.user.power, kind: use.user.kind }
  const shot = form === 'shot' ? { shot: true as const } : {}
  const waiting = [...waitingFor(setup, pending)]
  /** Of several targets of a power, the space of the one to enter now. */
  const to = (use && at ? spaceToEnter(tableFor(setup, state), pending, role) : null) ?? at?.to ?? 0
  return {
    type: 'entering',
    attacker,
    defender: defender ?? attacker,
    toEnter: seat,
    waiting,
    correcting,
    role,
    use: user,
    ...shot,
    ...(at ? { at: { from: at.from, to, names: [boardRules?.nameOf(at.from) ?? '', boardRules?.nameOf(to) ?? ''] } } : {}),
    piece,
    pieces,
  }
}

/** Any player may say which flags fell: what falls is public, and so are flags (CA-11, CA-15). */
function flagStage(setup: RefereeSetup, state: RefereeState, meeting: Meeting): RefereeStage {
  const { attacker, defender } = meeting
  const { fallen, flags, must } = flagQuestion(tableFor(setup, state), meeting)
  const correcting = state.pending?.correcting ?? null
  return { type: 'flags', attacker, defender, correcting, fallen: [...fallen], flags: [...flags], must: [...must] }
}

function recruitStage(setup: RefereeSetup, state: RefereeState, tally: Tally, seat: Seat): RefereeStage {
  const chance = tallyOf(tally, seat).tokens.due[0] === 'flag' ? 'flag' : 'slider'
  const physical = tokensOnBoard(tableFor(setup, state))
  const recruits = physical?.tokens.recruits(physical.board)
  if (recruits) {
    const { at, kinds, occupied, lone } = recruits
    const name = setup.boardRules?.nameOf(at) ?? ''
    return { type: 'recruiting', seat, chance, kinds: [...kinds], lone: [...lone], at: { name, occupied } }
  }
  return { type: 'recruiting', seat, chance, kinds: [...recruitable(setup, tally, seat)], lone: [...loneFlags(setup, tally)] }
}

function lookingStage({ entries, toLook }: RefereeState, seat: Seat): RefereeStage {
  const index = entries.findIndex(({ seq }) => seq === toLook)
  const entry = entries[index]?.now
  return { type: 'looking', seat, power: entry?.type === 'power' ? entry.power : '', battle: index + 1 }
}
