/** The tally after each entry. */
import type { Seat } from '../../engine/core/seats.ts'
import { isUsedUp } from '../../engine/rules/powers.ts'
import type { BattleRuling, Ruling, PowerRuling, ShotRuling, Target } from '../events.ts'
import { findPower, reserveSize, type RefereeSetup } from '../setup.ts'
import { bagsAfter, captureIn, withKnownUnits, type Capture } from './bags.ts'
import { change, leave, outOf, tallyOf, type Loss, type SeatTally, type Tally } from './tally.ts'
import { initialTokens, seatsWithoutPieces, tokensAfter, withoutDue } from './tokens.ts'
import { cachedFold } from './cached-fold.ts'

/** Before the first battle. */
export function initialTally(setup: RefereeSetup): Tally {
  const fresh = (seat: Seat): SeatTally => ({
    lost: [],
    bound: [],
    faceUp: [],
    entered: reserveSize(setup, seat) === 0,
    used: [],
    tokens: initialTokens(seat),
    back: [],
    rescues: 0,
    captured: null,
    left: null,
  })
  return Object.fromEntries(setup.seats.map((seat) => [seat, fresh(seat)]))
}

/** After all these entries. */
export const tallyEntries = cachedFold<Tally>(initialTally, (tally, entry, setup) => applyEntry(setup, tally, entry))

/** What happens to the Flag captured in each entry; null for entries without a capture. */
export function capturesIn(setup: RefereeSetup, entries: readonly Ruling[]): readonly (Capture | null)[] {
  let tally = initialTally(setup)
  return entries.map((entry) => {
    const capture = captureIn(setup, tally, entry)
    tally = applyEntry(setup, tally, entry)
    return capture
  })
}

/** After one more entry. */
export function applyEntry(setup: RefereeSetup, tally: Tally, entry: Ruling): Tally {
  if (setup.tokens) return applyWithTokens(setup, tally, entry)
  if (setup.bags) return bagsAfter(setup, tally, piecesAfter(setup, withKnownUnits(setup, tally, entry), entry), entry)
  const after = piecesAfter(setup, withKnownUnits(setup, tally, entry), entry)
  if (entry.type === 'left') return leave(after, entry.attacker, entry.reason)
  if (entry.type === 'battle' && entry.result === 'flag-captured') return leave(after, entry.defender, 'flag-captured')
  return setup.seats.filter((seat) => hasLostWards(setup, after, seat)).reduce((all, seat) => leave(all, seat, 'wards-lost'), after)
}

/** The same with flags, sliders and recruits. Seats without pieces go out once no recruit is due (CA-29). */
function applyWithTokens(setup: RefereeSetup, tally: Tally, entry: Ruling): Tally {
  const isAnswer = entry.type === 'recruit' || entry.type === 'left'
  const before = isAnswer ? tally : removeEmptySeats(withoutDue(setup, tally), setup)
  const after = tokensAfter(setup, piecesAfter(setup, before, entry), entry)
  return removeEmptySeats(entry.type === 'left' ? leave(after, entry.attacker, entry.reason) : after, setup)
}

/** Seats without pieces go out, all at once. */
function removeEmptySeats(tally: Tally, setup: RefereeSetup): Tally {
  const before = outOf(tally).length
  return seatsWithoutPieces(setup, tally).reduce((all, seat) => leave(all, seat, 'last-side', before), tally)
}

function piecesAfter(setup: RefereeSetup, tally: Tally, entry: Ruling): Tally {
  switch (entry.type) {
    case 'battle':
      return afterBattle(tally, entry)
    case 'power':
      return afterPower(setup, tally, entry)
    case 'mode':
      return change(tally, entry.attacker, ({ faceUp }) => ({
        faceUp: entry.mode === 'robot' ? [...faceUp, entry.kind] : without(faceUp, entry.kind),
      }))
    case 'reinforcements':
      return change(tally, entry.attacker, () => ({ entered: true }))
    case 'shot':
      return afterShot(tally, entry)
    case 'recruit':
      return change(tally, entry.attacker, ({ lost }) => ({ lost: entry.kind === null ? lost : withoutLoss(lost, entry.kind) }))
    case 'accused':
      return entry.right ? lose(tally, entry.defender, entry.attacker, entry) : tally
    case 'rescued':
      return change(tally, entry.attacker, ({ rescues }) => ({ rescues: rescues + 1 }))
    case 'left':
    case 'flag':
    case 'home':
    case 'card':
    case 'move':
    case 'passed':
    case 'laid':
      return tally
  }
}

interface Fallen {
  readonly kind: string
  readonly lies?: true | undefined
}

function afterBattle(tally: Tally, battle: BattleRuling): Tally {
  const { attacker, defender, attackerKind, defenderKind, result } = battle
  const attackerFalls = result === 'defender-wins' || result === 'both-removed'
  const after = attackerFalls ? lose(tally, attacker, defender, { kind: attackerKind, lies: battle.attackerLies }) : tally
  return result === 'defender-wins' ? after : lose(after, defender, attacker, { kind: defenderKind, lies: battle.defenderLies })
}

/** The piece that fired is spent; no seat took it. It is its seat's last loss, whatever the target. */
function afterShot(tally: Tally, { attacker, defender, attackerKind, defenderKind }: ShotRuling): Tally {
  return lose(lose(tally, defender, attacker, { kind: defenderKind }), attacker, attacker, { kind: attackerKind })
}

function afterPower(setup: RefereeSetup, tally: Tally, use: PowerRuling): Tally {
  const { attacker, power, attackerKind, attackerLies, targets, userFalls } = use
  const hit = targets.reduce((after, target) => afterTarget(after, attacker, target), tally)
  const by = targets[0]?.seat ?? attacker
  const fallen = userFalls ? lose(hit, attacker, by, { kind: attackerKind, lies: attackerLies }) : hit
  const spec = findPower(setup, power)
  return spec && isUsedUp(spec) ? change(fallen, attacker, ({ used }) => ({ used: [...used, { kind: attackerKind, power }] })) : fallen
}

function afterTarget(tally: Tally, user: Seat, target: Target): Tally {
  const { seat, kind, fate, lies, state } = target
  switch (fate) {
    case 'removed':
      return lose(tally, seat, user, target)
    case 'stone':
    case 'enchanted':
      return change(tally, seat, ({ bound, faceUp }) => ({
        bound: [...bound, { kind, state: fate, lies }],
        faceUp: lies ? without(faceUp, kind) : faceUp,
      }))
    case 'returned':
      return change(tally, seat, ({ lost }) => ({ lost: withoutLoss(lost, kind) }))
    case 'freed':
      return change(tally, seat, ({ bound, faceUp }) => free(bound, faceUp, { kind, state }))
    case 'stays':
    case 'looked-at':
      return tally
  }
}

function free(bound: SeatTally['bound'], faceUp: SeatTally['faceUp'], { kind, state }: Pick<Target, 'kind' | 'state'>): Partial<SeatTally> {
  const at = bound.findIndex((piece) => piece.kind === kind && piece.state === state)
  return { bound: bound.filter((_, i) => i !== at), faceUp: bound[at]?.lies ? [...faceUp, kind] : faceUp }
}

/** A piece of `seat` is captured by another. */
function lose(tally: Tally, seat: Seat, by: Seat, { kind, lies }: Fallen): Tally {
  return change(tally, seat, ({ lost, faceUp }) => ({ lost: [...lost, { kind, by }], faceUp: lies ? without(faceUp, kind) : faceUp }))
}

/** The list without its first such item. */
function without(list: readonly string[], one: string): readonly string[] {
  const at = list.indexOf(one)
  return at < 0 ? list : list.toSpliced(at, 1)
}

/** The losses without the first of this kind. */
function withoutLoss(losses: readonly Loss[], kind: string): readonly Loss[] {
  const at = losses.findIndex((loss) => loss.kind === kind)
  return at < 0 ? losses : losses.toSpliced(at, 1)
}

/** Whether a seat has lost its wards: all are captured or bound, and none is waiting (NA-9). */
function hasLostWards(setup: RefereeSetup, tally: Tally, seat: Seat): boolean {
  const wards = setup.kinds.filter(({ ward }) => ward === true).map(({ id }) => id)
  const due = wards.reduce((sum, id) => sum + (setup.armies[seat]?.[id] ?? 0), 0)
  if (due === 0) return false
  const { lost, bound } = tallyOf(tally, seat)
  return [...lost, ...bound].filter(({ kind }) => wards.includes(kind)).length >= due
}
