/**
 * What the referee allows: a command with the state gives events or a refusal. Combat and powers themselves are the engine's.
 * A claim is judged by the claimant's own losses and by what is public only, so a refusal tells nothing about the other side.
 */
import { POWER_CARE, type RefereeEndReason } from '../contract/index.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import {
  claimRefusal,
  modeRefusal,
  reinforcementRefusal,
  returnRefusal,
  settleClaim,
  useRefusal,
  userOf,
  type Table,
  type Use,
} from './claims.ts'
import { canEnd, decideAskReopening, decideEnd, decideReopening } from './endings.ts'
import type { Judgement, RefereeEvent } from './events.ts'
import { judge, judgePower, powerJudgement, type Claim } from './judge.ts'
import { isImmobile } from './ledger.ts'
import { contradictionIn } from './possible.ts'
import { areOthersWaiting, isOwn, toAnswer } from './consent.ts'
import type { Refusal } from './refusals.ts'
import { findPower, onlyDefender, type RefereeSetup } from './setup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { enemiesOf, isEnemy } from '../engine/core/sides.ts'
import { correctEntry, outcomeOf, standingEntries, strike, type Draft, type Judged, type RefereeState } from './state.ts'
import { toEnter } from './drafts.ts'
import { isOut, standingsOf, type Standings } from './standing.ts'

export type Command =
  | { readonly type: 'begin'; readonly attacker: Seat; readonly defender?: Seat | undefined }
  | ({ readonly type: 'use'; readonly defender?: Seat | undefined } & Omit<Use, 'defender'>)
  | { readonly type: 'change-mode'; readonly seat: Seat; readonly kind: string; readonly mode: 'vehicle' | 'robot' }
  | { readonly type: 'reinforce'; readonly seat: Seat }
  | { readonly type: 'enter'; readonly seat: Seat; readonly kind: string; readonly lies?: true }
  | { readonly type: 'looked'; readonly seat: Seat }
  | { readonly type: 'cancel' }
  | {
      readonly type: 'ask-correction'
      readonly seat: Seat
      readonly seq: number
      readonly attacker: Seat | null
      readonly defender?: Seat | undefined
      readonly strike: boolean
    }
  | { readonly type: 'answer-correction'; readonly seat: Seat; readonly accept: boolean }
  | { readonly type: 'end'; readonly reason: RefereeEndReason; readonly seat: Seat | null }
  | { readonly type: 'ask-reopening'; readonly seat: Seat }
  | { readonly type: 'answer-reopening'; readonly seat: Seat; readonly accept: boolean }

type Decision = Result<readonly RefereeEvent[], Refusal>

/** Decides a command. The only validator; knows no clock and no store. */
export function decide(setup: RefereeSetup, state: RefereeState, command: Command): Decision {
  const named = 'seat' in command ? command.seat : command.type === 'begin' ? command.attacker : null
  if (named !== null && !setup.seats.includes(named)) return fail({ code: 'no-such-seat' })
  switch (command.type) {
    case 'begin':
      return decideBegin(setup, state, command.attacker, command.defender)
    case 'use':
      return decideUse(setup, state, command)
    case 'change-mode':
      return declare(setup, state, (table) => modeRefusal(table, command.seat, command.kind, command.mode), {
        type: 'mode',
        attacker: command.seat,
        kind: command.kind,
        mode: command.mode,
      })
    case 'reinforce':
      return declare(setup, state, (table) => reinforcementRefusal(table, command.seat), { type: 'reinforcements', attacker: command.seat })
    case 'enter':
      return decideEnter(setup, state, command)
    case 'looked':
      return lookerOf(state) === command.seat ? ok([{ type: 'piece-seen', seat: command.seat }]) : fail({ code: 'nothing-to-see' })
    case 'cancel':
      return state.draft ? ok([{ type: 'entry-cancelled' }]) : fail({ code: 'not-entering' })
    case 'ask-correction':
      return decideAsk(setup, state, command)
    case 'answer-correction':
      return decideAnswer(setup, state, command.seat, command.accept)
    case 'end':
      return decideEnd(setup, state, command.reason, command.seat)
    case 'ask-reopening': {
      const busy = busyRefusal(state)
      return busy ? fail(busy) : decideAskReopening(setup, state, command.seat)
    }
    case 'answer-reopening':
      return decideReopening(setup, state, command.seat, command.accept)
  }
}

/** The seat that is to look at a piece, or null. */
export function lookerOf({ entries, toLook }: RefereeState): Seat | null {
  return entries.find(({ seq }) => seq === toLook)?.now.attacker ?? null
}

function decideBegin(setup: RefereeSetup, state: RefereeState, attacker: Seat, against: Seat | undefined): Decision {
  const closed = closedRefusal(setup, state)
  if (closed) return fail(closed)
  const { standings } = tableFor(setup, state)
  const defender = defenderFor(setup, standings, attacker, against)
  if (!defender.ok) return defender
  if (isImmobile(setup, standings, attacker)) return fail({ code: 'nothing-to-move', seat: attacker })
  return ok([{ type: 'battle-begun', attacker, defender: defender.value }])
}

/** Whom an attack or a power is aimed at: an enemy that is still in the game. Only where one alone can be meant nobody has to say it. */
function defenderFor(setup: RefereeSetup, standings: Standings, attacker: Seat, said: Seat | undefined): Result<Seat, Refusal> {
  if (isOut(standings, attacker)) return fail({ code: 'is-out', seat: attacker })
  const left = enemiesOf(setup, attacker).filter((seat) => !isOut(standings, seat))
  const defender = said ?? (left.length === 1 ? left[0] : undefined)
  if (defender === undefined || !enemiesOf(setup, attacker).includes(defender)) return fail({ code: 'no-enemy', seat: attacker })
  return isOut(standings, defender) ? fail({ code: 'is-out', seat: defender }) : ok(defender)
}

function decideUse(
  setup: RefereeSetup,
  state: RefereeState,
  { type: _, defender: said, ...told }: Extract<Command, { type: 'use' }>,
): Decision {
  const table = tableFor(setup, state)
  const closed = closedRefusal(setup, state)
  if (closed) return fail(closed)
  const { seat, frees } = told
  const spec = findPower(setup, told.power)
  const care = spec && POWER_CARE[spec.type]
  const aimed: Result<Seat, Refusal> = care === 'freed' || care === 'returned' ? ok(seat) : defenderFor(setup, table.standings, seat, said)
  if (!aimed.ok) return aimed
  const defender = aimed.value
  const use = { ...told, defender }
  const refused = useRefusal(table, use)
  if (refused) return fail(refused)
  const user = userOf(table, use)
  if (frees && care === 'freed') return ok([judgedEvent(setup, state, powerJudgement(setup, user, [{ seat, ...frees, fate: 'freed' }]))])
  const { power, kind, targets } = use
  return ok([{ type: 'power-begun', seat, defender, power, kind, targets, ...(user.lies ? { lies: user.lies } : {}) }])
}

/** What a side says on its own and needs no entry of the other. It corrects nothing. */
function declare(setup: RefereeSetup, state: RefereeState, refusal: (table: Table) => Refusal | null, entry: Judgement): Decision {
  if (state.draft) return fail({ code: 'already-entering' })
  const refused = closedRefusal(setup, state) ?? refusal(tableFor(setup, state))
  return refused ? fail(refused) : ok([{ type: 'entry-judged', entry }])
}

function decideEnter(setup: RefereeSetup, state: RefereeState, { seat, kind, lies }: Extract<Command, { type: 'enter' }>): Decision {
  const { draft } = state
  const turn = draft && toEnter(setup, draft)
  if (!draft || !turn) return fail({ code: 'not-entering' })
  if (seat !== turn.seat) return fail({ code: 'wrong-seat', toEnter: turn.seat })
  const table = tableFor(setup, state)
  const beside = turn.role === 'defender' && draft.use ? draft.claims : []
  const claimed = { seat, kind, attacks: turn.role === 'attacker', beside, ...(lies ? { lies } : {}) }
  const returned = turn.role === 'returned' ? draft.use?.user : undefined
  const refusal = returned ? returnRefusal(table, returned, kind) : claimRefusal(table, claimed)
  if (refusal) return fail(refusal)
  const claim = returned ? { kind } : settleClaim(table, claimed)
  const entered: RefereeEvent = { type: 'kind-claimed', seat, ...claim }
  const claims = [...draft.claims, claim]
  return ok(
    turn.piece < turn.pieces || turn.role === 'attacker'
      ? [entered]
      : [entered, judgedEvent(setup, state, judgementOf(setup, draft, claims))],
  )
}

/** What an entry comes to, once everything is claimed. */
function judgementOf(setup: RefereeSetup, { attacker, defender, use }: Draft, claims: readonly Claim[]): Judgement {
  const spec = use ? findPower(setup, use.user.power) : undefined
  const care = spec && POWER_CARE[spec.type]
  const seat = care === 'returned' ? attacker : (defender ?? attacker)
  const [first = NOBODY, second = NOBODY] = claims
  if (!use) return judge(setup, { seat: attacker, ...first }, { seat, ...second })
  return care === 'battle'
    ? judge(setup, use.user, { seat, ...first })
    : judgePower(
        setup,
        use.user,
        claims.map((claim) => ({ seat, ...claim })),
      )
}

const NOBODY: Claim = { kind: '' }

/** A correction that does not fit the entries after it is refused to all, whatever in it was wrong: that way nobody can probe another's claim. */
function judgedEvent(setup: RefereeSetup, state: RefereeState, entry: Judgement): RefereeEvent {
  const correcting = state.draft?.correcting ?? null
  if (correcting === null) return entry.type === 'battle' ? { ...entry, type: 'battle-judged' } : { type: 'entry-judged', entry }
  const refused = refusedBy(setup, state, correcting, correctEntry(state.entries, correcting, entry, 0))
  if (refused) return refused
  return entry.type === 'battle'
    ? { ...entry, type: 'battle-corrected', seq: correcting }
    : { type: 'entry-corrected', seq: correcting, entry }
}

/** Says what of the rest of the game contradicts the `changed` entries, of which number `seq` is another now; null when all of it still can have happened. */
function refusedBy(setup: RefereeSetup, { declared }: RefereeState, seq: number, changed: readonly Judged[]): RefereeEvent | null {
  const refused = { type: 'correction-refused', seq } as const
  const entries = standingEntries(changed)
  const contradiction = contradictionIn(setup, entries)
  if (contradiction) {
    const against = changed.filter(({ struck }) => !struck)[contradiction.index]?.seq
    return against === undefined || against <= seq ? refused : { ...refused, against, of: [...contradiction.sides] }
  }
  return declared && !canEnd(setup, entries, declared) ? { ...refused, against: 'end' } : null
}

/** How all stood when what is being entered was played. */
function tableFor(setup: RefereeSetup, { entries, draft }: RefereeState): Table {
  const correcting = draft?.correcting ?? null
  const before = correcting === null ? entries : entries.filter(({ seq }) => seq < correcting)
  return { setup, standings: standingsOf(setup, standingEntries(before)) }
}

function decideAsk(setup: RefereeSetup, state: RefereeState, ask: Extract<Command, { type: 'ask-correction' }>): Decision {
  const busy = busyRefusal(state)
  if (busy) return fail(busy)
  const { seat, seq, attacker } = ask
  if (ask.defender !== undefined && !setup.seats.includes(ask.defender)) return fail({ code: 'no-such-seat' })
  const entry = state.entries.find((candidate) => candidate.seq === seq)
  if (!entry || entry.struck) return fail({ code: 'no-such-battle' })
  if (attacker !== null && !setup.seats.includes(attacker)) return fail({ code: 'no-such-seat' })
  const { now } = entry
  const isDeclared = now.type !== 'battle' && now.type !== 'power'
  if (isDeclared && !ask.strike) return fail({ code: 'only-struck' })
  const attacks = attacker ?? now.attacker
  const defender = isDeclared ? null : (ask.defender ?? onlyDefender(setup, attacks) ?? defenderOf(now))
  if (defender !== null && !isEnemy(setup, attacks, defender)) return fail({ code: 'no-enemy', seat: attacks })
  const asked = { type: 'correction-asked', seq, by: seat, attacker: attacks, defender } as const
  return ok([ask.strike ? { ...asked, strike: true } : asked])
}

/** Whose pieces an entry was about, where that is one seat. */
function defenderOf(entry: Judgement): Seat | null {
  return entry.type === 'battle'
    ? entry.defender
    : entry.type === 'power'
      ? (entry.targets.find(({ seat }) => seat !== entry.attacker)?.seat ?? null)
      : null
}

function decideAnswer(setup: RefereeSetup, state: RefereeState, seat: Seat, accept: boolean): Decision {
  const { asked, entries } = state
  if (!asked) return fail({ code: 'no-correction' })
  if (!accept) return ok([{ type: 'correction-declined', by: seat }])
  if (isOwn(setup, asked, seat)) return fail({ code: 'own-correction' })
  const waiting = toAnswer(setup, state, asked)
  if (!waiting.includes(seat)) return fail({ code: 'no-correction' })
  if (areOthersWaiting(setup, waiting, seat)) return ok([{ type: 'correction-agreed', by: seat }])
  const { seq, attacker, defender } = asked
  if (!asked.strike) return ok([{ type: 'correction-begun', seq, attacker, defender, ...(setup.powers.length > 0 ? { open: true } : {}) }])
  return ok([refusedBy(setup, state, seq, strike(entries, seq)) ?? { type: 'entry-struck', seq }])
}

/** Why nothing new can be entered; an entry that is corrected and still open can. */
function closedRefusal(setup: RefereeSetup, state: RefereeState): Refusal | null {
  if (state.draft?.form === 'open') return null
  const busy = busyRefusal(state)
  if (busy) return busy
  return outcomeOf(setup, state) ? { code: 'game-over' } : null
}

function busyRefusal(state: RefereeState): Refusal | null {
  if (state.draft) return { code: 'already-entering' }
  const looker = lookerOf(state)
  if (looker !== null) return { code: 'look-first', seat: looker }
  return state.asked || state.reopening ? { code: 'correction-open' } : null
}
