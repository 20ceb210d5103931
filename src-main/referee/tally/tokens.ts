/**
 * Flags that pieces carry, sliders, and chances to recruit, as they stand after what was entered (CA-14 to CA-19, CA-29). All of it lies open at the table.
 */
import type { Seat } from '../../engine/core/seats.ts'
import { isEnemy } from '../../engine/core/sides.ts'
import type { BattleJudgement, Judgement, RecruitJudgement, ShotJudgement } from '../events.ts'
import type { RefereeSetup } from '../setup.ts'
import { change, isOut, standingOf, type Chance, type FlagPlace, type Standings, type TokenStanding } from './tally.ts'

/** Before the first move every flag lies on a piece of its own (CA-3). */
export function initialTokens(seat: Seat): TokenStanding {
  return { slider: 0, flag: { carrier: seat, laid: null }, due: [], home: false, passed: false }
}

/** A battle or a shot: pieces meet, and some are removed. */
export type Meeting = BattleJudgement | ShotJudgement

export function isMeeting(entry: Judgement): entry is Meeting {
  return entry.type === 'battle' || entry.type === 'shot'
}

/** The seats whose pieces a battle or a shot removes. */
export function fallenIn(meeting: Meeting): readonly Seat[] {
  const { attacker, defender } = meeting
  if (meeting.type === 'shot') return [attacker, defender]
  switch (meeting.result) {
    case 'attacker-wins':
    case 'flag-captured':
      return [defender]
    case 'defender-wins':
      return [attacker]
    case 'both-removed':
      return [attacker, defender]
  }
}

/** Whose flags pieces of these seats carry. */
export function carriedBy(setup: RefereeSetup, standings: Standings, seats: readonly Seat[]): readonly Seat[] {
  return setup.seats.filter((owner) => {
    const { carrier } = standingOf(standings, owner).tokens.flag
    return carrier !== null && seats.includes(carrier)
  })
}

/** Whose flags lie alone. */
export function loneFlags(setup: RefereeSetup, standings: Standings): readonly Seat[] {
  return setup.seats.filter((owner) => standingOf(standings, owner).tokens.flag.carrier === null)
}

/** The seat that has to say whether it recruits, or null (CA-29). */
export function dueSeat(setup: RefereeSetup, standings: Standings): Seat | null {
  return setup.seats.find((seat) => standingOf(standings, seat).tokens.due.length > 0) ?? null
}

/** Kinds that may come back by the first chance of a seat: lost ones, but not the Cannon that has just fired (CA-29). */
export function recruitable({ kinds }: RefereeSetup, standings: Standings, seat: Seat): readonly string[] {
  const { lost, tokens } = standingOf(standings, seat)
  const back = tokens.due[0] === 'shot' ? lost.slice(0, -1) : lost
  return kinds.flatMap(({ id }) => (back.some(({ kind }) => kind === id) ? [id] : []))
}

/** A chance that nobody has used before something else was entered is left alone. */
export function withoutDue(setup: RefereeSetup, standings: Standings): Standings {
  const seat = dueSeat(setup, standings)
  return seat === null ? standings : withTokens(standings, seat, { due: [] })
}

/** Flags, sliders and chances after an entry, whose pieces have been removed already. */
export function tokensAfter(setup: RefereeSetup, before: Standings, entry: Judgement): Standings {
  const standings = isTurn(entry) ? withoutPasses(setup, before) : before
  switch (entry.type) {
    case 'battle':
      return afterBattle(setup, standings, entry)
    case 'shot':
      return advanced(setup, placed(standings, entry.flags, FREED), entry.attacker, 'shot')
    case 'move': {
      const { attacker, leave, take = [], lost } = entry
      const taken = placed(placed(standings, leave, laidBy(attacker)), take, { carrier: attacker, laid: null })
      return !lost && take.some((flag) => isLaidByEnemy(setup, standings, flag, attacker)) ? earned(setup, taken, attacker) : taken
    }
    case 'passed':
      return withTokens(standings, entry.attacker, { passed: true })
    case 'recruit':
      return afterRecruit(standings, entry)
    case 'flag': {
      const { attacker, flag, act } = entry
      if (act === 'laid') return placed(standings, [flag], laidBy(attacker))
      const taken = placed(standings, [flag], { carrier: attacker, laid: null })
      return isLaidByEnemy(setup, standings, flag, attacker) ? earned(setup, taken, attacker) : taken
    }
    case 'home':
      return withTokens(standings, entry.attacker, { home: true })
    case 'left':
      return withTokens(placed(standings, carriedBy(setup, standings, [entry.attacker]), FREED), entry.attacker, { due: [] })
    default:
      return standings
  }
}

const FREED: FlagPlace = { carrier: null, laid: null }
const laidBy = (seat: Seat): FlagPlace => ({ carrier: null, laid: seat })

/** Whoever takes such a flag up recruits (CA-18). */
function isLaidByEnemy(setup: RefereeSetup, standings: Standings, flag: Seat, seat: Seat): boolean {
  const { laid } = standingOf(standings, flag).tokens.flag
  return laid !== null && isEnemy(setup, laid, seat)
}

/** Something happens by which the row of those who passed is broken (CA-21). */
function isTurn({ type }: Judgement): boolean {
  return type !== 'passed' && type !== 'recruit'
}

function withoutPasses(setup: RefereeSetup, standings: Standings): Standings {
  return setup.seats.reduce(
    (all, seat) => (standingOf(all, seat).tokens.passed ? withTokens(all, seat, { passed: false }) : all),
    standings,
  )
}

/** CA-29: the flags, then the slider, then the chances. */
function afterBattle(setup: RefereeSetup, before: Standings, battle: BattleJudgement): Standings {
  const { attacker, defender, result, flags = [], leave, take = [], lost } = battle
  const standings = placed(before, leave, laidBy(attacker))
  if (result === 'both-removed') return placed(standings, flags, FREED)
  const winner = result === 'defender-wins' ? defender : attacker
  const taken = winner === attacker ? take : []
  const moved = advanced(setup, placed(standings, [...flags, ...taken], { carrier: winner, laid: null }), winner, 'slider')
  const hasEarned = flags.some((owner) => isEnemy(setup, owner, winner)) || taken.some((flag) => isLaidByEnemy(setup, before, flag, winner))
  return hasEarned && !lost ? earned(setup, moved, winner) : moved
}

/** The slider goes on by itself, but for its last place, which its owner chooses (CA-14). */
function advanced({ tokens }: RefereeSetup, standings: Standings, winner: Seat, chance: Chance): Standings {
  const { slider, due } = standingOf(standings, winner).tokens
  const isAtEnd = slider + 1 >= (tokens?.slider ?? Infinity)
  return withTokens(standings, winner, isAtEnd ? { due: [...due, chance] } : { slider: slider + 1 })
}

/** A chance by a flag, unless nobody was lost who could come back: then it is lost at once (CA-19). */
function earned(setup: RefereeSetup, standings: Standings, seat: Seat): Standings {
  const { lost, tokens } = standingOf(standings, seat)
  return lost.length === 0 ? standings : withTokens(standings, seat, { due: [...tokens.due, 'flag'] })
}

/** Whoever comes, or could not, takes the second chance with it: the space is occupied. Who declines keeps it (CA-19, CA-29). */
function afterRecruit(standings: Standings, { attacker, declined, flags = [], lost }: RecruitJudgement): Standings {
  const [chance, ...others] = standingOf(standings, attacker).tokens.due
  const due = declined && !lost ? others : []
  const used = withTokens(standings, attacker, chance === 'flag' || declined ? { due } : { due, slider: 0 })
  return placed(used, flags, { carrier: attacker, laid: null })
}

function placed(standings: Standings, owners: readonly Seat[] | undefined, flag: FlagPlace): Standings {
  return (owners ?? []).reduce((all, owner) => withTokens(all, owner, { flag }), standings)
}

function withTokens(standings: Standings, seat: Seat, part: Partial<TokenStanding>): Standings {
  return change(standings, seat, ({ tokens }) => ({ tokens: { ...tokens, ...part } }))
}

/** Seats without pieces and without a chance that is due: all of them are out together (CA-21, CA-30). */
export function seatsWithoutPieces(setup: RefereeSetup, standings: Standings): readonly Seat[] {
  if (dueSeat(setup, standings) !== null) return []
  return setup.seats.filter((seat) => {
    const pieces = Object.values(setup.armies[seat] ?? {}).reduce((sum, count) => sum + count, 0)
    return !isOut(standings, seat) && standingOf(standings, seat).lost.length >= pieces
  })
}
