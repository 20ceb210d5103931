/** How all seats stand after what was entered, entry by entry. */
import type { Seat } from '../../engine/core/seats.ts'
import { isUsedUp } from '../../engine/rules/powers.ts'
import type { BattleJudgement, Judgement, PowerJudgement, ShotJudgement, Target } from '../events.ts'
import { findPower, reserveSize, type RefereeSetup } from '../setup.ts'
import { bagsAfter, captureIn, onLand, type Capture } from './bags.ts'
import { change, leave, outOf, standingOf, type Loss, type Standing, type Standings } from './tally.ts'
import { initialTokens, seatsWithoutPieces, tokensAfter, withoutDue } from './tokens.ts'
import { keptFold } from './kept-fold.ts'

/** Before the first battle. */
export function initialStandings(setup: RefereeSetup): Standings {
  const fresh = (seat: Seat): Standing => ({
    lost: [],
    bound: [],
    lying: [],
    entered: reserveSize(setup, seat) === 0,
    used: [],
    tokens: initialTokens(seat),
    back: [],
    captured: null,
    left: null,
  })
  return Object.fromEntries(setup.seats.map((seat) => [seat, fresh(seat)]))
}

/** After all of these entries. */
export const standingsOf = keptFold<Standings>(initialStandings, (standings, entry, setup) => standingsAfter(setup, standings, entry))

/** What becomes of the Flags that were captured in these entries: null for each without one. */
export function capturesIn(setup: RefereeSetup, entries: readonly Judgement[]): readonly (Capture | null)[] {
  let standings = initialStandings(setup)
  return entries.map((entry) => {
    const capture = captureIn(setup, standings, entry)
    standings = standingsAfter(setup, standings, entry)
    return capture
  })
}

/** After one more entry. */
export function standingsAfter(setup: RefereeSetup, standings: Standings, entry: Judgement): Standings {
  if (setup.tokens) return standingsWithTokens(setup, standings, entry)
  if (setup.bags) return bagsAfter(setup, standings, piecesAfter(setup, onLand(setup, standings, entry), entry), entry)
  const after = piecesAfter(setup, standings, entry)
  if (entry.type === 'left') return leave(after, entry.attacker, entry.reason)
  if (entry.type === 'battle' && entry.result === 'flag-captured') return leave(after, entry.defender, 'flag-captured')
  return setup.seats.filter((seat) => isWardless(setup, after, seat)).reduce((all, seat) => leave(all, seat, 'wards-lost'), after)
}

/** The same with flags, sliders and recruits. Seats without pieces go out when no recruit is due any more (CA-29). */
function standingsWithTokens(setup: RefereeSetup, standings: Standings, entry: Judgement): Standings {
  const isAnswer = entry.type === 'recruit' || entry.type === 'left'
  const before = isAnswer ? standings : allLeave(withoutDue(setup, standings), setup)
  const after = tokensAfter(setup, piecesAfter(setup, before, entry), entry)
  return allLeave(entry.type === 'left' ? leave(after, entry.attacker, entry.reason) : after, setup)
}

/** Whoever has no pieces is out, all of them at once. */
function allLeave(standings: Standings, setup: RefereeSetup): Standings {
  const before = outOf(standings).length
  return seatsWithoutPieces(setup, standings).reduce((all, seat) => leave(all, seat, 'last-side', before), standings)
}

function piecesAfter(setup: RefereeSetup, standings: Standings, entry: Judgement): Standings {
  switch (entry.type) {
    case 'battle':
      return afterBattle(standings, entry)
    case 'power':
      return afterPower(setup, standings, entry)
    case 'mode':
      return change(standings, entry.attacker, ({ lying }) => ({
        lying: entry.mode === 'robot' ? [...lying, entry.kind] : without(lying, entry.kind),
      }))
    case 'reinforcements':
      return change(standings, entry.attacker, () => ({ entered: true }))
    case 'shot':
      return afterShot(standings, entry)
    case 'recruit':
      return change(standings, entry.attacker, ({ lost }) => ({ lost: entry.kind === null ? lost : withoutLoss(lost, entry.kind) }))
    case 'accused':
      return entry.right ? lose(standings, entry.defender, entry.attacker, entry) : standings
    case 'left':
    case 'flag':
    case 'home':
    case 'card':
    case 'move':
    case 'passed':
    case 'laid':
      return standings
  }
}

interface Fallen {
  readonly kind: string
  readonly lies?: true | undefined
}

function afterBattle(standings: Standings, battle: BattleJudgement): Standings {
  const { attacker, defender, attackerKind, defenderKind, result } = battle
  const attackerFalls = result === 'defender-wins' || result === 'both-removed'
  const after = attackerFalls ? lose(standings, attacker, defender, { kind: attackerKind, lies: battle.attackerLies }) : standings
  return result === 'defender-wins' ? after : lose(after, defender, attacker, { kind: defenderKind, lies: battle.defenderLies })
}

/** What has fired is spent; nobody has taken it. It is the last loss of its seat, whoever was hit. */
function afterShot(standings: Standings, { attacker, defender, attackerKind, defenderKind }: ShotJudgement): Standings {
  return lose(lose(standings, defender, attacker, { kind: defenderKind }), attacker, attacker, { kind: attackerKind })
}

function afterPower(setup: RefereeSetup, standings: Standings, use: PowerJudgement): Standings {
  const { attacker, power, attackerKind, attackerLies, targets, userFalls } = use
  const hit = targets.reduce((after, target) => afterTarget(after, attacker, target), standings)
  const by = targets[0]?.seat ?? attacker
  const fallen = userFalls ? lose(hit, attacker, by, { kind: attackerKind, lies: attackerLies }) : hit
  const spec = findPower(setup, power)
  return spec && isUsedUp(spec) ? change(fallen, attacker, ({ used }) => ({ used: [...used, { kind: attackerKind, power }] })) : fallen
}

function afterTarget(standings: Standings, user: Seat, target: Target): Standings {
  const { seat, kind, fate, lies, state } = target
  switch (fate) {
    case 'removed':
      return lose(standings, seat, user, target)
    case 'stone':
    case 'enchanted':
      return change(standings, seat, ({ bound, lying }) => ({
        bound: [...bound, { kind, state: fate, lies }],
        lying: lies ? without(lying, kind) : lying,
      }))
    case 'returned':
      return change(standings, seat, ({ lost }) => ({ lost: withoutLoss(lost, kind) }))
    case 'freed':
      return change(standings, seat, ({ bound, lying }) => free(bound, lying, { kind, state }))
    case 'stays':
    case 'looked-at':
      return standings
  }
}

function free(bound: Standing['bound'], lying: Standing['lying'], { kind, state }: Pick<Target, 'kind' | 'state'>): Partial<Standing> {
  const at = bound.findIndex((piece) => piece.kind === kind && piece.state === state)
  return { bound: bound.filter((_, i) => i !== at), lying: bound[at]?.lies ? [...lying, kind] : lying }
}

/** A piece of `seat` is taken by another. */
function lose(standings: Standings, seat: Seat, by: Seat, { kind, lies }: Fallen): Standings {
  return change(standings, seat, ({ lost, lying }) => ({ lost: [...lost, { kind, by }], lying: lies ? without(lying, kind) : lying }))
}

/** The list with the first of these taken out. */
function without(list: readonly string[], one: string): readonly string[] {
  const at = list.indexOf(one)
  return at < 0 ? list : list.toSpliced(at, 1)
}

/** The losses with the first of this kind taken out. */
function withoutLoss(losses: readonly Loss[], kind: string): readonly Loss[] {
  const at = losses.findIndex((loss) => loss.kind === kind)
  return at < 0 ? losses : losses.toSpliced(at, 1)
}

/** Whether a seat has lost all whose loss loses the game: each captured or bound, none of them waiting (NA-9). */
function isWardless(setup: RefereeSetup, standings: Standings, seat: Seat): boolean {
  const wards = setup.kinds.filter(({ ward }) => ward === true).map(({ id }) => id)
  const due = wards.reduce((sum, id) => sum + (setup.armies[seat]?.[id] ?? 0), 0)
  if (due === 0) return false
  const { lost, bound } = standingOf(standings, seat)
  return [...lost, ...bound].filter(({ kind }) => wards.includes(kind)).length >= due
}
