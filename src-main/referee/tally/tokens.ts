/** Carried flags, sliders and chances to recruit after the entries (CA-14 to CA-19, CA-29). All are public. */
import type { Seat } from '../../engine/core/seats.ts'
import { isEnemy } from '../../engine/core/sides.ts'
import type { BattleRuling, Ruling, RecruitRuling, ShotRuling } from '../events.ts'
import type { RefereeSetup } from '../setup.ts'
import { change, isOut, tallyOf, type Chance, type FlagPlace, type Tally, type TokenTally } from './tally.ts'

/** At the start each flag is on a piece of its own seat (CA-3). */
export function initialTokens(seat: Seat): TokenTally {
  return { slider: 0, flag: { carrier: seat, laid: null }, due: [], home: false, passed: false }
}

/** A battle or a shot: pieces meet, and some are removed. */
export type Meeting = BattleRuling | ShotRuling

export function isMeeting(entry: Ruling): entry is Meeting {
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

/** The flags that pieces of these seats carry. */
export function carriedBy(setup: RefereeSetup, tally: Tally, seats: readonly Seat[]): readonly Seat[] {
  return setup.seats.filter((owner) => {
    const { carrier } = tallyOf(tally, owner).tokens.flag
    return carrier !== null && seats.includes(carrier)
  })
}

/** The flags that are alone. */
export function loneFlags(setup: RefereeSetup, tally: Tally): readonly Seat[] {
  return setup.seats.filter((owner) => tallyOf(tally, owner).tokens.flag.carrier === null)
}

/** The seat with a recruit to answer, or null (CA-29). */
export function dueSeat(setup: RefereeSetup, tally: Tally): Seat | null {
  return setup.seats.find((seat) => tallyOf(tally, seat).tokens.due.length > 0) ?? null
}

/** The kinds that a seat's first chance can bring back: lost ones, but not the Cannon that just fired (CA-29). */
export function recruitable({ kinds }: RefereeSetup, tally: Tally, seat: Seat): readonly string[] {
  const { lost, tokens } = tallyOf(tally, seat)
  const back = tokens.due[0] === 'shot' ? lost.slice(0, -1) : lost
  return kinds.flatMap(({ id }) => (back.some(({ kind }) => kind === id) ? [id] : []))
}

/** A chance not used before the next entry counts as declined. */
export function withoutDue(setup: RefereeSetup, tally: Tally): Tally {
  const seat = dueSeat(setup, tally)
  return seat === null ? tally : withTokens(tally, seat, { due: [] })
}

/** Flags, sliders and chances after an entry whose pieces are already removed. */
export function tokensAfter(setup: RefereeSetup, before: Tally, entry: Ruling): Tally {
  const tally = isTurn(entry) ? withoutPasses(setup, before) : before
  switch (entry.type) {
    case 'battle':
      return afterBattle(setup, tally, entry)
    case 'shot':
      return advanced(setup, placed(tally, entry.flags, FREED), entry.attacker, 'shot')
    case 'move': {
      const { attacker, leave, take = [], lost } = entry
      const taken = placed(placed(tally, leave, laidBy(attacker)), take, { carrier: attacker, laid: null })
      return !lost && take.some((flag) => earnsByTaking(setup, tally, flag, attacker)) ? earned(setup, taken, attacker) : taken
    }
    case 'passed':
      return withTokens(tally, entry.attacker, { passed: true })
    case 'recruit':
      return afterRecruit(tally, entry)
    case 'flag': {
      const { attacker, flag, act } = entry
      if (act === 'laid') return placed(tally, [flag], laidBy(attacker))
      const taken = placed(tally, [flag], { carrier: attacker, laid: null })
      return earnsByTaking(setup, tally, flag, attacker) ? earned(setup, taken, attacker) : taken
    }
    case 'home':
      return withTokens(tally, entry.attacker, { home: true })
    case 'left':
      return withTokens(placed(tally, carriedBy(setup, tally, [entry.attacker]), FREED), entry.attacker, { due: [] })
    default:
      return tally
  }
}

const FREED: FlagPlace = { carrier: null, laid: null }
const laidBy = (seat: Seat): FlagPlace => ({ carrier: null, laid: seat })

/** The seat that takes up such a flag recruits: a rival laid it down (CA-18), or any seat did with *own flag recruits* (HR-6). */
function earnsByTaking(setup: RefereeSetup, tally: Tally, flag: Seat, seat: Seat): boolean {
  const { laid } = tallyOf(tally, flag).tokens.flag
  return laid !== null && (setup.house.includes('ownFlagRecruits') || isEnemy(setup, laid, seat))
}

/** Whether an entry ends a row of passes (CA-21). */
function isTurn({ type }: Ruling): boolean {
  return type !== 'passed' && type !== 'recruit'
}

function withoutPasses(setup: RefereeSetup, tally: Tally): Tally {
  return setup.seats.reduce((all, seat) => (tallyOf(all, seat).tokens.passed ? withTokens(all, seat, { passed: false }) : all), tally)
}

/** CA-29: the flags, then the slider, then the chances. */
function afterBattle(setup: RefereeSetup, before: Tally, battle: BattleRuling): Tally {
  const { attacker, defender, result, flags = [], leave, take = [], lost } = battle
  const tally = placed(before, leave, laidBy(attacker))
  if (result === 'both-removed') return placed(tally, flags, FREED)
  const winner = result === 'defender-wins' ? defender : attacker
  const taken = winner === attacker ? take : []
  const moved = advanced(setup, placed(tally, [...flags, ...taken], { carrier: winner, laid: null }), winner, 'slider')
  const hasEarned = flags.some((owner) => isEnemy(setup, owner, winner)) || taken.some((flag) => earnsByTaking(setup, before, flag, winner))
  return hasEarned && !lost ? earned(setup, moved, winner) : moved
}

/** The slider moves by itself, except to its last place, which its owner chooses (CA-14). */
function advanced({ tokens }: RefereeSetup, tally: Tally, winner: Seat, chance: Chance): Tally {
  const { slider, due } = tallyOf(tally, winner).tokens
  const isAtEnd = slider + 1 >= (tokens?.slider ?? Infinity)
  return withTokens(tally, winner, isAtEnd ? { due: [...due, chance] } : { slider: slider + 1 })
}

/** A chance by a flag; lost at once if no piece could return (CA-19). */
function earned(setup: RefereeSetup, tally: Tally, seat: Seat): Tally {
  const { lost, tokens } = tallyOf(tally, seat)
  return lost.length === 0 ? tally : withTokens(tally, seat, { due: [...tokens.due, 'flag'] })
}

/** A recruit, or the lack of one, uses up the second chance too, as the space is occupied. Declining keeps it (CA-19, CA-29). */
function afterRecruit(tally: Tally, { attacker, declined, flags = [], lost }: RecruitRuling): Tally {
  const [chance, ...others] = tallyOf(tally, attacker).tokens.due
  const due = declined && !lost ? others : []
  const used = withTokens(tally, attacker, chance === 'flag' || declined ? { due } : { due, slider: 0 })
  return placed(used, flags, { carrier: attacker, laid: null })
}

function placed(tally: Tally, owners: readonly Seat[] | undefined, flag: FlagPlace): Tally {
  return (owners ?? []).reduce((all, owner) => withTokens(all, owner, { flag }), tally)
}

function withTokens(tally: Tally, seat: Seat, part: Partial<TokenTally>): Tally {
  return change(tally, seat, ({ tokens }) => ({ tokens: { ...tokens, ...part } }))
}

/** Seats without pieces and without a chance due: all go out together (CA-21, CA-30). */
export function seatsWithoutPieces(setup: RefereeSetup, tally: Tally): readonly Seat[] {
  if (dueSeat(setup, tally) !== null) return []
  return setup.seats.filter((seat) => {
    const pieces = Object.values(setup.armies[seat] ?? {}).reduce((sum, count) => sum + count, 0)
    return !isOut(tally, seat) && tallyOf(tally, seat).lost.length >= pieces
  })
}
