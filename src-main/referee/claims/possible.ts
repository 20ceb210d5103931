/** Whether entries can have happened one after the other: asked when one of them is corrected, and of games that come from outside. */
import { POWER_CARE } from '../../contract/index.ts'
import { boardRefusal, foundBy, initialTable, layoutRefusal, moveRefusal, needsSpaces, ownerOn, tableAfter, toldMove } from '../board/board.ts'
import {
  changeOnBoardRefusal,
  entryOnBoardRefusal,
  isToldBySquares,
  liesOn,
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
  returnRefusal,
  settleClaim,
  useRefusal,
  userOf,
  type Claimed,
  type Table,
} from './claims.ts'
import type { BattleJudgement, HomeJudgement, Judgement, MoveJudgement, PowerJudgement, ShotJudgement } from '../events.ts'
import { findPower, kindInArmy, type RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isEnemy, plays } from '../../engine/core/sides.ts'
import { outcomeAfter, outcomeWithout } from '../tally/outcomes.ts'
import { isOut, outOf } from '../tally/tally.ts'
import { wayOf } from '../state.ts'
import { carriedRefusal, flagQuestion, flagRefusal, recruitRefusal } from './token-claims.ts'
import { carriedBy, isMeeting, type Meeting } from '../tally/tokens.ts'

/** The first of the entries that cannot have followed those before it, and the sides whose pieces say so. */
export interface Contradiction {
  readonly index: number
  readonly sides: readonly Seat[]
}

/** Every piece was there when it took part, nobody did who was out, and nothing follows the end of the game (CL-21, NA-9). */
export function isPossible(setup: RefereeSetup, entries: readonly Judgement[]): boolean {
  return contradictionIn(setup, entries) === null
}

/** What makes a list of entries impossible, or null. */
export function contradictionIn(setup: RefereeSetup, entries: readonly Judgement[]): Contradiction | null {
  let table = initialTable(setup)
  for (const [index, entry] of entries.entries()) {
    const sides = sidesAgainst(foundBy(table, entry), entry)
    if (sides.length > 0) return { index, sides }
    table = tableAfter(table, entry)
  }
  return null
}

/** The same of one entry more, by how all stood before it. */
export function isPossibleNext(table: Table, entry: Judgement): boolean {
  return sidesAgainst(table, entry).length === 0
}

/** The sides with a piece that cannot have taken part in an entry; none when it can have happened. */
function sidesAgainst(table: Table, entry: Judgement): readonly Seat[] {
  const { setup, standings } = table
  const { attacker } = entry
  if (outcomeAfter(setup, standings)) return endedBy(table)
  if (!areFit(setup, entry) || saysTooMuch(table, entry) || !isToldBySquares(table, entry)) return setup.seats
  const gone = partsOf(entry).filter((seat) => isOut(standings, seat))
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
    case 'left':
      return user(outcomeWithout(setup, standings, attacker, entry.reason) === null)
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
      const isCarried = carriedBy(setup, standings, [attacker]).includes(entry.flag) && !isEnemy(setup, attacker, entry.flag)
      const isTold = needsSpaces(table) ? isMovePossible(table, entry) && tokensRefusal(table, entry) === null : wayOf(entry) === null
      return user(isCarried && isTold)
    }
  }
}

/** Whose loss has ended the game: whoever left it last, or all of them where nobody did. */
function endedBy({ setup, standings }: Table): readonly Seat[] {
  const last = outOf(standings).slice(-1)
  return last.length > 0 ? last : setup.seats
}

/** Seats with a piece in an entry, or that declare it. */
export function partsOf(entry: Judgement): readonly Seat[] {
  if (isMeeting(entry) || entry.type === 'accused') return [entry.attacker, entry.defender]
  return entry.type === 'power' ? [...new Set([entry.attacker, ...entry.targets.map(({ seat }) => seat)])] : [entry.attacker]
}

/** Whether everybody in an entry plays, and acts on enemies, or on a friend that is freed or comes back. */
function areFit({ lineup }: RefereeSetup, entry: Judgement): boolean {
  const { attacker } = entry
  if (!plays({ lineup }, attacker)) return false
  const isFit = (seat: Seat, isOwn: boolean): boolean =>
    isOwn ? seat === attacker : plays({ lineup }, seat) && isEnemy({ lineup }, attacker, seat)
  if (isMeeting(entry) || entry.type === 'accused') return isFit(entry.defender, false)
  if (entry.type !== 'power') return true
  return entry.targets.every(({ seat, fate }) => isFit(seat, fate === 'freed' || fate === 'returned'))
}

function isMovePossible(table: Table, entry: MoveJudgement | HomeJudgement): boolean {
  const way = wayOf(entry)
  if (!way) return false
  const as = entry.type === 'move' ? entry.as : undefined
  return moveRefusal(table, toldMove(entry.attacker, way, as)) === null && ownerOn(table, way.to) === null
}

function sidesAgainstBattle(table: Table, battle: BattleJudgement): readonly Seat[] {
  const { attacker, defender, attackerKind, attackerLies, defenderKind, defenderLies, power } = battle
  const spec = power === undefined ? undefined : findPower(table.setup, power)
  const use = { seat: attacker, kind: attackerKind, power: power ?? '', targets: 1, defender, frees: null }
  const comes =
    power === undefined
      ? pieceFits(table, { seat: attacker, kind: attackerKind, attacks: true, ...lying(attackerLies) })
      : spec !== undefined && POWER_CARE[spec.type] === 'battle' && userFits(table, use, attackerLies, battle)
  const stood = pieceFits(table, { seat: defender, kind: defenderKind, attacks: false, ...lying(defenderLies) })
  const onBoard = sidesAgainstSpaces(table, battle)
  const isAgainst = { attacker: !comes || onBoard.includes(attacker), defender: !stood || onBoard.includes(defender) }
  return [...(isAgainst.attacker ? [attacker] : []), ...(isAgainst.defender ? [defender] : []), ...sidesAgainstFlags(table, battle)]
}

/** The sides whose pieces cannot have met there, or cannot be what they are said to be there. */
function sidesAgainstSpaces(table: Table, battle: BattleJudgement): readonly Seat[] {
  const { attacker, defender, attackerKind, defenderKind } = battle
  const at = wayOf(battle)
  if (!at) return needsSpaces(table) ? [attacker] : []
  if (battle.power !== undefined) return sidesAgainstMet(table, battle)
  if (moveRefusal(table, toldMove(attacker, at)) !== null || ownerOn(table, at.to) !== defender) return [attacker]
  if (tokensRefusal(table, battle)) return [attacker]
  const lies = (role: 'attacker' | 'defender', kind: string): boolean => boardRefusal(table, { attacker, at }, role, kind) !== null
  return [...(lies('attacker', attackerKind) ? [attacker] : []), ...(lies('defender', defenderKind) ? [defender] : [])]
}

function sidesAgainstShot(table: Table, shot: ShotJudgement): readonly Seat[] {
  const { attacker, defender, attackerKind, defenderKind } = shot
  const fires = table.setup.tokens?.shooters.includes(attackerKind) === true
  const fired = fires && pieceFits(table, { seat: attacker, kind: attackerKind, attacks: false })
  const at = wayOf(shot)
  const isAimed = at ? ownerOn(table, at.to) === defender && tokensRefusal(table, shot) === null : !needsSpaces(table)
  const isTold = at === null || boardRefusal(table, { attacker, at }, 'defender', defenderKind) === null
  const stood = isTold && pieceFits(table, { seat: defender, kind: defenderKind, attacks: false })
  return [...(fired && isAimed ? [] : [attacker]), ...(stood ? [] : [defender]), ...sidesAgainstFlags(table, shot)]
}

/** The sides whose pieces fell, where they cannot have carried the flags that are said to have fallen with them. */
function sidesAgainstFlags(table: Table, meeting: Meeting): readonly Seat[] {
  if (tokensOnBoard(table)) return []
  const question = flagQuestion(table, meeting)
  return carriedRefusal(table, question, meeting.flags ?? []) === null ? [] : question.fallen
}

/** The sides whose pieces cannot be there on which a power was used, or cannot be what they are said to be; none where no squares are told. */
function sidesAgainstMet(table: Table, entry: BattleJudgement | PowerJudgement): readonly Seat[] {
  const use = useIn(entry)
  if (!use) return []
  if (!kindInArmy(table.setup, use.seat, use.kind) || useOnBoardRefusal(table, use)) return [entry.attacker]
  const meets = meetsOf(table, use)
  if (meets.length !== use.met.length) return [entry.attacker]
  const user = { seat: use.seat, kind: use.kind, power: use.power }
  const draftOf = (claims: readonly string[]) => ({
    at: wayOf(entry),
    use: { user, pieces: meets.length },
    claims: claims.map((kind) => ({ kind })),
  })
  const isLie = (kind: string, i: number): boolean => metOnBoardRefusal(table, draftOf(use.met.slice(0, i)), kind) !== null
  return use.met.flatMap((kind, i) => (isLie(kind, i) ? (ownerOn(table, meets[i] ?? -1) ?? entry.attacker) : []))
}

function sidesAgainstPower(table: Table, entry: PowerJudgement): readonly Seat[] {
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

function targetFits(table: Table, targets: PowerJudgement['targets'], index: number): boolean {
  const target = targets[index]
  const earlier = targets.slice(0, index).filter(({ seat }) => seat === target?.seat)
  const beside = earlier.map(({ kind, lies }) => ({ kind, ...lying(lies) }))
  return target !== undefined && pieceFits(table, { seat: target.seat, kind: target.kind, attacks: false, beside, ...lying(target.lies) })
}

/** The user had the power, and lay face up or not as it is said to have. */
function userFits(table: Table, use: Parameters<typeof useRefusal>[1], lies: true | undefined, entry: Judgement): boolean {
  if (useRefusal(table, use) !== null) return false
  const liesThere = liesOn(table, wayOf(entry)?.from ?? null) ?? userOf(table, use).lies === true
  return liesThere === (lies === true)
}

/** The piece was there, upright or face up as it is said to have been; where squares are told they say which. */
function pieceFits(table: Table, claim: Claimed): boolean {
  if (claimRefusal(table, claim) !== null) return false
  return powersOnBoard(table) !== null || settleClaim(table, claim).lies === claim.lies
}

function lying(lies: true | undefined): { lies?: true } {
  return lies ? { lies } : {}
}
