/** Whether entries can have happened in this order. Asked when one is corrected, and for imported games. */
import { POWER_CARE } from '../../contract/index.ts'
import {
  boardRefusal,
  foundBy,
  initialTable,
  layoutRefusal,
  moveRefusal,
  needsSpaces,
  ownerOn,
  tableAfter,
  observedMove,
} from '../board/board.ts'
import {
  changeOnBoardRefusal,
  entryOnBoardRefusal,
  isNamedBySquares,
  isFaceUpOn,
  meetsOf,
  metOnBoardRefusal,
  powersOnBoard,
  useIn,
  useOnBoardRefusal,
} from '../board/board-powers.ts'
import { saysTooMuch, tokensOnBoard, tokensRefusal } from '../board/board-tokens.ts'
import { accuserRefusal, answerRefusal, cardRefusal } from './card-claims.ts'
import {
  claimRefusal,
  modeRefusal,
  reinforcementRefusal,
  rescueRefusal,
  returnRefusal,
  settleClaim,
  useRefusal,
  userOf,
  type Claimed,
  type Table,
} from './claims.ts'
import type { BattleRuling, HomeRuling, Ruling, MoveRuling, PowerRuling, ShotRuling } from '../events.ts'
import { findPower, kindInArmy, type RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isEnemy, plays } from '../../engine/core/sides.ts'
import { outcomeAfter, outcomeWithout } from '../tally/outcomes.ts'
import { isOut, outOf } from '../tally/tally.ts'
import { wayOf } from '../state.ts'
import { carriedRefusal, flagQuestion, flagRefusal, recruitRefusal } from './token-claims.ts'
import { carriedBy, isMeeting, type Meeting } from '../tally/tokens.ts'

/** The first entry that cannot follow those before it, and the sides whose pieces contradict it. */
export interface Contradiction {
  readonly index: number
  readonly sides: readonly Seat[]
}

/** Whether all pieces were there when they took part, no seat acted after it was out, and the game had not ended (CL-21, NA-9). */
export function isPossible(setup: RefereeSetup, entries: readonly Ruling[]): boolean {
  return contradictionIn(setup, entries) === null
}

/** What makes a list of entries impossible, or null. */
export function contradictionIn(setup: RefereeSetup, entries: readonly Ruling[]): Contradiction | null {
  let table = initialTable(setup)
  for (const [index, entry] of entries.entries()) {
    const sides = sidesAgainst(foundBy(table, entry), entry)
    if (sides.length > 0) return { index, sides }
    table = tableAfter(table, entry)
  }
  return null
}

/** Whether one more entry can follow. */
export function isPossibleNext(table: Table, entry: Ruling): boolean {
  return sidesAgainst(table, entry).length === 0
}

/** The sides with a piece that cannot have taken part in an entry; none when it is possible. */
function sidesAgainst(table: Table, entry: Ruling): readonly Seat[] {
  const { setup, tally } = table
  const { attacker } = entry
  if (outcomeAfter(setup, tally)) return endedBy(table)
  if (!areFit(setup, entry) || saysTooMuch(table, entry) || !isNamedBySquares(table, entry)) return setup.seats
  const gone = partsOf(entry).filter((seat) => isOut(tally, seat))
  if (gone.length > 0) return gone
  const user = (isFit: boolean): readonly Seat[] => (isFit ? [] : [attacker])
  switch (entry.type) {
    case 'battle':
      return sidesAgainstBattle(table, entry)
    case 'power':
      return sidesAgainstPower(table, entry)
    case 'mode':
      return user(modeRefusal(table, attacker, entry.kind, entry.mode) === null && changeOnBoardRefusal(table, entry) === null)
    case 'reinforcements':
      return user(reinforcementRefusal(table, attacker) === null && entryOnBoardRefusal(table, entry) === null)
    case 'rescued':
      return user(rescueRefusal(table, attacker) === null)
    case 'left':
      return user(outcomeWithout(setup, tally, attacker, entry.reason) === null)
    case 'shot':
      return sidesAgainstShot(table, entry)
    case 'recruit':
      return user(recruitRefusal(table, entry) === null && tokensRefusal(table, entry) === null)
    case 'flag':
      return user(!needsSpaces(table) && flagRefusal(table, entry) === null)
    case 'card':
      return user(cardRefusal(table, attacker, entry.card) === null)
    case 'accused':
      return [...user(accuserRefusal(table, attacker) === null), ...(answerRefusal(table, entry) === null ? [] : [entry.defender])]
    case 'move':
      return user(isMovePossible(table, entry) && tokensRefusal(table, entry) === null)
    case 'passed':
      return user(tokensOnBoard(table) !== null && tokensRefusal(table, entry) === null)
    case 'laid':
      return user(layoutRefusal(table, entry) === null)
    case 'home': {
      const isCarried = carriedBy(setup, tally, [attacker]).includes(entry.flag) && !isEnemy(setup, attacker, entry.flag)
      const isShown = needsSpaces(table) ? isMovePossible(table, entry) && tokensRefusal(table, entry) === null : wayOf(entry) === null
      return user(isCarried && isShown)
    }
  }
}

/** The seats whose loss ended the game: the last to leave, or all of them. */
function endedBy({ setup, tally }: Table): readonly Seat[] {
  const last = outOf(tally).slice(-1)
  return last.length > 0 ? last : setup.seats
}

/** Seats with a piece in an entry, or that declare it. */
export function partsOf(entry: Ruling): readonly Seat[] {
  if (isMeeting(entry) || entry.type === 'accused') return [entry.attacker, entry.defender]
  return entry.type === 'power' ? [...new Set([entry.attacker, ...entry.targets.map(({ seat }) => seat)])] : [entry.attacker]
}

/** Whether all seats in an entry play, and act on enemies or on a friend that is freed or returns. */
function areFit({ lineup }: RefereeSetup, entry: Ruling): boolean {
  const { attacker } = entry
  if (!plays({ lineup }, attacker)) return false
  const isFit = (seat: Seat, isOwn: boolean): boolean =>
    isOwn ? seat === attacker : plays({ lineup }, seat) && isEnemy({ lineup }, attacker, seat)
  if (isMeeting(entry) || entry.type === 'accused') return isFit(entry.defender, false)
  if (entry.type !== 'power') return true
  return entry.targets.every(({ seat, fate }) => isFit(seat, fate === 'freed' || fate === 'returned'))
}

function isMovePossible(table: Table, entry: MoveRuling | HomeRuling): boolean {
  const way = wayOf(entry)
  if (!way) return false
  const as = entry.type === 'move' ? entry.as : undefined
  return moveRefusal(table, observedMove(entry.attacker, way, as)) === null && ownerOn(table, way.to) === null
}

function sidesAgainstBattle(table: Table, battle: BattleRuling): readonly Seat[] {
  const { attacker, defender, attackerKind, attackerLies, defenderKind, defenderLies, power } = battle
  const spec = power === undefined ? undefined : findPower(table.setup, power)
  const use = { seat: attacker, kind: attackerKind, power: power ?? '', targets: 1, defender, frees: null }
  const attackerFits =
    power === undefined
      ? pieceFits(table, { seat: attacker, kind: attackerKind, attacks: true, ...faceUp(attackerLies) })
      : spec !== undefined && POWER_CARE[spec.type] === 'battle' && userFits(table, use, attackerLies, battle)
  const defenderFits = pieceFits(table, { seat: defender, kind: defenderKind, attacks: false, ...faceUp(defenderLies) })
  const onBoard = sidesAgainstSpaces(table, battle)
  const isAgainst = { attacker: !attackerFits || onBoard.includes(attacker), defender: !defenderFits || onBoard.includes(defender) }
  return [...(isAgainst.attacker ? [attacker] : []), ...(isAgainst.defender ? [defender] : []), ...sidesAgainstFlags(table, battle)]
}

/** The sides whose pieces cannot have met there, or cannot be of the claimed kind there. */
function sidesAgainstSpaces(table: Table, battle: BattleRuling): readonly Seat[] {
  const { attacker, defender, attackerKind, defenderKind } = battle
  const at = wayOf(battle)
  if (!at) return needsSpaces(table) ? [attacker] : []
  if (battle.power !== undefined) return sidesAgainstMet(table, battle)
  if (moveRefusal(table, observedMove(attacker, at)) !== null || ownerOn(table, at.to) !== defender) return [attacker]
  if (tokensRefusal(table, battle)) return [attacker]
  const lies = (role: 'attacker' | 'defender', kind: string): boolean => boardRefusal(table, { attacker, at }, role, kind) !== null
  return [...(lies('attacker', attackerKind) ? [attacker] : []), ...(lies('defender', defenderKind) ? [defender] : [])]
}

function sidesAgainstShot(table: Table, shot: ShotRuling): readonly Seat[] {
  const { attacker, defender, attackerKind, defenderKind } = shot
  const fires = table.setup.tokens?.shooters.includes(attackerKind) === true
  const attackerFits = fires && pieceFits(table, { seat: attacker, kind: attackerKind, attacks: false })
  const at = wayOf(shot)
  const isAimed = at ? ownerOn(table, at.to) === defender && tokensRefusal(table, shot) === null : !needsSpaces(table)
  const isShown = at === null || boardRefusal(table, { attacker, at }, 'defender', defenderKind) === null
  const defenderFits = isShown && pieceFits(table, { seat: defender, kind: defenderKind, attacks: false })
  return [...(attackerFits && isAimed ? [] : [attacker]), ...(defenderFits ? [] : [defender]), ...sidesAgainstFlags(table, shot)]
}

/** The sides whose fallen pieces cannot have carried the flags that fell with them. */
function sidesAgainstFlags(table: Table, meeting: Meeting): readonly Seat[] {
  if (tokensOnBoard(table)) return []
  const question = flagQuestion(table, meeting)
  return carriedRefusal(table, question, meeting.flags ?? []) === null ? [] : question.fallen
}

/** The sides whose pieces cannot be on the squares of a power, or cannot be of the claimed kind there; none where no squares are named. */
function sidesAgainstMet(table: Table, entry: BattleRuling | PowerRuling): readonly Seat[] {
  const use = useIn(entry)
  if (!use) return []
  if (!kindInArmy(table.setup, use.seat, use.kind) || useOnBoardRefusal(table, use)) return [entry.attacker]
  const meets = meetsOf(table, use)
  if (meets.length !== use.met.length) return [entry.attacker]
  const user = { seat: use.seat, kind: use.kind, power: use.power }
  const pendingOf = (claims: readonly string[]) => ({
    at: wayOf(entry),
    use: { user, pieces: meets.length },
    claims: claims.map((kind) => ({ kind })),
  })
  const isContradicted = (kind: string, i: number): boolean => metOnBoardRefusal(table, pendingOf(use.met.slice(0, i)), kind) !== null
  return use.met.flatMap((kind, i) => (isContradicted(kind, i) ? (ownerOn(table, meets[i] ?? -1) ?? entry.attacker) : []))
}

function sidesAgainstPower(table: Table, entry: PowerRuling): readonly Seat[] {
  const { attacker: seat, attackerKind: kind, attackerLies, power, targets } = entry
  const onBoard = sidesAgainstMet(table, entry)
  if (onBoard.length > 0) return onBoard
  const isUnmet = useIn(entry)?.met.length === 0
  const freed = targets.find(({ fate }) => fate === 'freed')
  const frees = freed?.state ? { kind: freed.kind, state: freed.state } : null
  const use = { seat, kind, power, targets: Math.max(1, targets.length), defender: targets[0]?.seat ?? seat, frees }
  if ((targets.length === 0 && !isUnmet) || !userFits(table, use, attackerLies, entry)) return [seat]
  const spec = findPower(table.setup, power)
  switch (spec && POWER_CARE[spec.type]) {
    case 'freed':
      return []
    case 'returned':
      return targets.every((target) => target.fate === 'returned' && returnRefusal(table, { seat, power }, target.kind) === null)
        ? []
        : [seat]
    case 'battle':
    case 'none':
      return isUnmet && targets.length === 0 ? [] : [seat]
    case 'targets':
      return targets.every((target, i) => target.fate !== 'freed' && target.fate !== 'returned' && targetFits(table, targets, i))
        ? []
        : [...new Set(targets.map((target) => target.seat))]
    default:
      return [seat]
  }
}

function targetFits(table: Table, targets: PowerRuling['targets'], index: number): boolean {
  const target = targets[index]
  const earlier = targets.slice(0, index).filter(({ seat }) => seat === target?.seat)
  const others = earlier.map(({ kind, lies }) => ({ kind, ...faceUp(lies) }))
  return target !== undefined && pieceFits(table, { seat: target.seat, kind: target.kind, attacks: false, others, ...faceUp(target.lies) })
}

/** Whether the user had the power, in the claimed mode. */
function userFits(table: Table, use: Parameters<typeof useRefusal>[1], lies: true | undefined, entry: Ruling): boolean {
  if (useRefusal(table, use) !== null) return false
  const isFaceUpThere = isFaceUpOn(table, wayOf(entry)?.from ?? null) ?? userOf(table, use).lies === true
  return isFaceUpThere === (lies === true)
}

/** Whether the piece was there in the claimed mode; the board knows the mode where squares are named. */
function pieceFits(table: Table, claim: Claimed): boolean {
  if (claimRefusal(table, claim) !== null) return false
  return powersOnBoard(table) !== null || settleClaim(table, claim).lies === claim.lies
}

function faceUp(lies: true | undefined): { lies?: true } {
  return lies ? { lies } : {}
}
