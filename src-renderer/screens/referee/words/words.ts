/** Verdicts and entries in words: for the big print, the list, the live region and paper. Says only what is in the verdict, which holds only what the table may know. */
import type {
  AccusedVerdict,
  BattleVerdict,
  CancelledEntry,
  EditionInfo,
  PowerVerdict,
  RecruitVerdict,
  RefereeSnapshot,
  Seat,
  ShotVerdict,
  Verdict,
} from '../../../../src-main/contract/index.ts'
import { powerName, powerOf } from '../kinds.ts'
import { kindName, t, type PlainKey } from '../../../words/index.ts'
import { listAnd } from '../../../words/lists.ts'
import { seatName } from '../../../words/seats.ts'
import { textOf } from '../../../game/families.ts'
import { captureWords } from '../cards/bags.ts'
import { entryName } from './entry-name.ts'
import { flagWords } from '../flags/flag-words.ts'
import { announcedAs, isCall, useWords, wayIn, wayWords } from './way-words.ts'

type Target = PowerVerdict['targets'][number]

/** Seats that a seat can attack: those of other sides that are still in the game. */
export function enemiesLeft({ seats, sides, out }: Pick<RefereeSnapshot, 'seats' | 'sides' | 'out'>, seat: Seat): readonly Seat[] {
  return seats.filter((other) => sides[other] !== sides[seat] && !out.includes(other))
}

/** Whether two pieces met in an entry: in a battle, or by a shot. */
export function isMeeting(verdict: Verdict): verdict is BattleVerdict | ShotVerdict {
  return verdict.type === 'battle' || verdict.type === 'shot'
}

/** What was entered last and stands; null before anything was. */
export function lastVerdict({ entries }: Pick<RefereeSnapshot, 'entries'>): Verdict | null {
  return entries.findLast(({ struck }) => !struck)?.verdict ?? null
}

/** Who is asked, by name: one of each side that has not answered. */
export function askedNames(snapshot: RefereeSnapshot, asker: Seat): string {
  const { seats, sides } = snapshot
  const others = seats.filter((seat) => sides[seat] !== sides[asker] && enemiesLeft(snapshot, asker).includes(seat))
  return listAnd(others.map((seat) => personOf(snapshot, seat)))
}

type AgreedKey = `referee.${'correctText' | 'strikeText' | 'reopenText' | 'overByWord' | 'overByEntry'}`

/** What has to be agreed on: with two by both players, with more by every other side. */
export function agreedText({ seats }: Pick<RefereeSnapshot, 'seats'>, key: AgreedKey): string {
  return seats.length > 2 ? t(`${key}Many`) : t(key)
}

/** Who plays a side. */
export function playerOf({ players }: Pick<RefereeSnapshot, 'players'>, side: Seat): string {
  return players[side] ?? ''
}

/**
 * Who plays a side, with its colour: `Ada (Red)`; the colour alone for who is called by it. Whoever is asked, or does something, is called so; pieces and armies, and
 * what becomes of them, go by their colour.
 */
export function personOf(snapshot: Pick<RefereeSnapshot, 'players'>, side: Seat): string {
  const [name, seat] = [playerOf(snapshot, side), seatName(side)]
  return name === '' || name === seat ? seat : t('referee.person', { name, seat })
}

/** `Red Scout`, or `Red` while the kind is hidden. */
export function sideWords(info: EditionInfo, seat: Seat, kind: string | null): string {
  return kind === null ? seatName(seat) : t('referee.kindWords', { seat: seatName(seat), kind: kindName(info, kind) })
}

/** `The Red Scout`, or `The Red piece`. */
function pieceWords(info: EditionInfo, seat: Seat, kind: string | null): string {
  if (kind === null) return t('referee.thePiece', { seat: seatName(seat) })
  return t('referee.theKind', { seat: seatName(seat), kind: kindName(info, kind) })
}

/** The outcome in two or three words, for very big type. */
export function headlineOf(info: EditionInfo, verdict: Verdict): string {
  if (verdict.type === 'power') return powerHeadline(info, verdict)
  if (verdict.type === 'shot') return t('referee.shotHeadline', { kind: kindName(info, verdict.attackerKind) })
  if (verdict.type === 'home') return t('referee.homeHeadline')
  if (verdict.type === 'accused')
    return t(verdict.right ? 'referee.unmasked' : 'referee.notUnmasked', { kind: kindName(info, verdict.kind) })
  if (verdict.type !== 'battle') return entryLine(info, verdict)
  switch (verdict.result) {
    case 'attacker-wins':
      return t('referee.attackerWins', { seat: seatName(verdict.attacker) })
    case 'defender-wins':
      return t('referee.defenderWins', { seat: seatName(verdict.defender) })
    case 'both-removed':
      return t(textOf(info).referee.words.bothFall)
    case 'flag-captured':
      return t('referee.flagCaptured')
  }
}

function powerHeadline(info: EditionInfo, { attacker, attackerKind, targets, userFalls, power }: PowerVerdict): string {
  const [first] = targets
  const fallen = targets.filter(({ fate }) => fate === 'removed').length
  if (!first) return t('referee.noEffect')
  switch (first.fate) {
    case 'stone':
      return t('referee.turnedToStone')
    case 'enchanted':
      return t('referee.enchanted')
    case 'looked-at':
      return t(SEEN_HEADLINES[powerOf(info, power)?.type ?? ''] ?? 'referee.lookedAt')
    case 'freed':
      return t('referee.freed')
    case 'returned':
      return t('referee.returned')
    case 'removed':
    case 'stays':
      if (targets.length > 1) return t('referee.severalFall', { count: fallen, of: targets.length })
      if (fallen > 0 && userFalls) return t('referee.bothFall')
      if (fallen > 0) return t('referee.pieceFalls', { piece: nameWords(info, first.seat, first.kind) })
      return userFalls ? t('referee.pieceFalls', { piece: nameWords(info, attacker, attackerKind) }) : t('referee.noEffect')
  }
}

/** What it means that a piece was only seen: for some powers that is all, others have failed. */
const SEEN_HEADLINES: Readonly<Record<string, PlainKey>> = { petrify: 'referee.noEffect', enchant: 'referee.notEnchanted' }

/** `Scout`, or the army's colour where the kind is hidden. */
function nameWords(info: EditionInfo, seat: Seat, kind: string | null): string {
  return kind === null ? seatName(seat) : kindName(info, kind)
}

/** What that means on the board. */
export function meaningOf(info: EditionInfo, verdict: Verdict): string {
  switch (verdict.type) {
    case 'battle':
      return battleMeaning(info, verdict)
    case 'power':
      return powerMeaning(info, verdict)
    case 'shot': {
      const { attacker, attackerKind, defender, defenderKind, flags } = verdict
      const pieces = [
        { seat: attacker, kind: attackerKind },
        { seat: defender, kind: defenderKind },
      ]
      return withFreed(leaving(info, pieces), flags)
    }
    case 'home':
      return t('referee.homeText', { seat: seatName(verdict.attacker) })
    case 'accused':
      return accusedMeaning(info, verdict)
    case 'left':
      return t('referee.leftText')
    case 'mode':
    case 'reinforcements':
    case 'recruit':
    case 'flag':
    case 'card':
    case 'move':
    case 'passed':
    case 'laid':
      return ''
  }
}

function accusedMeaning(info: EditionInfo, { attacker, defender, kind, right, capture }: AccusedVerdict): string {
  if (capture) return captureWords(capture, attacker)
  if (right) return t('referee.unmaskedText', { unit: pieceWords(info, defender, kind) })
  return t('referee.notUnmaskedText', { seat: seatName(attacker), kind: kindName(info, kind) })
}

function accusedLine(info: EditionInfo, { attacker, defender, kind, right }: AccusedVerdict): string {
  const seat = seatName(attacker)
  if (right) return t('referee.entryUnmasked', { seat, unit: t('referee.theUnit', { unit: sideWords(info, defender, kind) }) })
  return t('referee.entryNotUnmasked', { seat, other: seatName(defender), kind: kindName(info, kind) })
}

function battleMeaning(info: EditionInfo, verdict: BattleVerdict): string {
  const { attacker, defender, result, attackerKind, defenderKind, flags, capture } = verdict
  switch (result) {
    case 'attacker-wins':
      return withTaken(t(textOf(info).referee.words.attackerWins, { loser: pieceWords(info, defender, defenderKind) }), attacker, flags)
    case 'defender-wins':
      return withTaken(t(textOf(info).referee.words.defenderWins, { loser: pieceWords(info, attacker, attackerKind) }), defender, flags)
    case 'both-removed':
      return withFreed(t(textOf(info).referee.words.bothFallText), flags)
    case 'flag-captured':
      return capture ? captureWords(capture, attacker) : t('referee.flagCapturedText', { seat: seatName(attacker) })
  }
}

/** The same with who takes the flags of the piece that fell (CA-15). */
function withTaken(said: string, winner: Seat, flags: readonly Seat[] = []): string {
  return flags.length === 0 ? said : `${said} ${t('referee.takesFlags', { seat: seatName(winner), flags: flagWords(flags, winner) })}`
}

/** The same with the flags that lie there alone now (CA-15). */
function withFreed(said: string, flags: readonly Seat[] = []): string {
  return flags.length === 0 ? said : `${said} ${t('referee.flagsFreed', { flags: flagWords(flags, null), count: flags.length })}`
}

function powerMeaning(info: EditionInfo, verdict: PowerVerdict): string {
  const { attacker, attackerKind, targets, userFalls, power } = verdict
  const [first] = targets
  if (!first) return ''
  const piece = pieceWords(info, first.seat, first.kind)
  switch (first.fate) {
    case 'stone':
      return t('referee.stoneText', { piece })
    case 'enchanted':
      return t('referee.enchantedText', { piece })
    case 'looked-at':
      return t('referee.lookedAtText', { seat: seatName(attacker) })
    case 'freed':
      return t('referee.freedText', { piece })
    case 'returned':
      return t('referee.returnedText', { piece, user: nameWords(info, attacker, attackerKind) })
    case 'removed':
    case 'stays': {
      const fallen = targets.filter(({ fate }) => fate === 'removed')
      const gone = [...fallen, ...(userFalls ? [{ seat: attacker, kind: attackerKind }] : [])]
      const drawn = powerOf(info, power)?.type === 'magnet' && userFalls && first.fate === 'stays'
      const left = leaving(info, gone)
      return drawn ? `${left} ${t('referee.drawnOver', { piece, user: nameWords(info, attacker, attackerKind) })}` : left
    }
  }
}

function leaving(info: EditionInfo, pieces: readonly Pick<Target, 'seat' | 'kind'>[]): string {
  const [only] = pieces
  if (!only) return t('referee.noneLeaves')
  if (pieces.length === 1) return t('referee.oneLeaves', { piece: pieceWords(info, only.seat, only.kind) })
  return t('referee.severalLeave', { list: listAnd(pieces.map(({ seat, kind }) => sideWords(info, seat, kind))) })
}

/** One line for the list: `Red Miner wins against Blue Bomb`. */
export function entryLine(info: EditionInfo, verdict: Verdict): string {
  switch (verdict.type) {
    case 'battle': {
      const met = withFlags(battleLine(info, verdict), verdict)
      const take = verdict.result === 'attacker-wins' ? verdict.take : []
      if (verdict.power === null) return atSpaces(info, withHandled(met, { ...verdict, take }), verdict)
      const way = wayIn(verdict)
      const line = way ? t('referee.entryAt', { way: useWords(info, way, false), line: met }) : met
      return t('referee.entryBy', { line, power: powerName(info, verdict.power) })
    }
    case 'power':
      return powerLine(info, verdict)
    case 'mode': {
      const line = t('referee.entryMode', {
        user: sideWords(info, verdict.attacker, verdict.attackerKind),
        mode: t(`referee.${verdict.mode}`),
      })
      return verdict.name === undefined ? line : t('referee.entryModeAt', { line, space: verdict.name })
    }
    case 'reinforcements':
      return t('referee.entryReinforcements', { seat: seatName(verdict.attacker) })
    case 'shot': {
      const attacker = sideWords(info, verdict.attacker, verdict.attackerKind)
      const line = t('referee.entryShot', { attacker, defender: sideWords(info, verdict.defender, verdict.defenderKind) })
      return atSpaces(info, withFlags(line, verdict), verdict, '∗')
    }
    case 'recruit':
      return recruitLine(info, verdict)
    case 'flag': {
      const { attacker, flag, act } = verdict
      return t(act === 'laid' ? 'referee.entryLaid' : 'referee.entryTaken', {
        seat: seatName(attacker),
        flags: flagWords([flag], attacker),
      })
    }
    case 'home':
      return atSpaces(
        info,
        t('referee.entryHome', { seat: seatName(verdict.attacker), flags: flagWords([verdict.flag], verdict.attacker) }),
        verdict,
        '–',
      )
    case 'card': {
      const card = textOf(info)
        .referee.cards()
        .find((each) => each.card === verdict.card)
      return t(card?.line ?? 'referee.entryCard', { seat: seatName(verdict.attacker), card: card?.name ?? verdict.card })
    }
    case 'accused':
      return accusedLine(info, verdict)
    case 'move':
      return withHandled(
        t('referee.entryMove', { seat: sideWords(info, verdict.attacker, verdict.as ?? null), way: wayWords(info, verdict) }),
        verdict,
      )
    case 'passed':
      return t('referee.entryPassed', { seat: seatName(verdict.attacker) })
    case 'laid':
      return t('referee.entryLaidOut', { seat: seatName(verdict.attacker) })
    case 'left':
      return t(LEFT[verdict.reason], { seat: seatName(verdict.attacker) })
  }
}

const LEFT = { resigned: 'referee.entryResigned', 'no-action': 'referee.entryStuck', time: 'referee.entryTime' } as const

/** What was being entered and never was, and whose word that was. */
export function cancelledLine(snapshot: RefereeSnapshot, { attacker, defender, correcting, by, agreed }: CancelledEntry): string {
  const entry = snapshot.entries.find(({ verdict }) => verdict.battle === correcting)?.verdict
  const what = entry
    ? t('referee.cancelledCorrection', { entry: entryName(snapshot.info, entry) })
    : defender === null || defender === attacker
      ? seatName(attacker)
      : t('referee.cancelledBattle', { attacker: seatName(attacker), defender: seatName(defender) })
  if (by === null) return t('referee.cancelled', { what })
  return t(agreed ? 'referee.cancelledAgreed' : 'referee.cancelledBy', { what, name: personOf(snapshot, by) })
}

/** The same with where it was fought, where moves are told. */
function atSpaces(info: EditionInfo, line: string, verdict: Verdict, between = '×'): string {
  const way = wayIn(verdict)
  return way ? t('referee.entryAt', { way: wayWords(info, way, between), line }) : line
}

/** The same with what became of flags on the way (CA-16). */
function withHandled(
  line: string,
  { attacker, leave = [], take = [] }: { readonly attacker: Seat; readonly leave?: readonly Seat[]; readonly take?: readonly Seat[] },
): string {
  const left = leave.length > 0 ? t('referee.entryLeaves', { line, flags: flagWords(leave, attacker) }) : line
  return take.length > 0 ? t('referee.entryTakesUp', { line: left, flags: flagWords(take, attacker) }) : left
}

/** The same with the flags that the winner took, or that lie free (CA-15). */
function withFlags(line: string, meeting: BattleVerdict | ShotVerdict): string {
  const { attacker, defender, flags = [] } = meeting
  if (flags.length === 0) return line
  if (meeting.type === 'shot' || meeting.result === 'both-removed')
    return t('referee.entryFrees', { line, flags: flagWords(flags, null), count: flags.length })
  return t('referee.entryTakes', { line, flags: flagWords(flags, meeting.result === 'defender-wins' ? defender : attacker) })
}

function recruitLine(info: EditionInfo, { attacker, attackerKind, declined, flags = [] }: RecruitVerdict): string {
  const seat = seatName(attacker)
  if (attackerKind === null) return t(declined ? 'referee.entryNoRecruit' : 'referee.entryLostRecruit', { seat })
  const recruit = sideWords(info, attacker, attackerKind)
  if (flags.length === 0) return t('referee.entryRecruit', { recruit })
  return t('referee.entryRecruitTakes', { recruit, flags: flagWords(flags, attacker) })
}

function battleLine(info: EditionInfo, { attacker, defender, result, attackerKind, defenderKind }: BattleVerdict): string {
  const words = {
    attacker: sideWords(info, attacker, attackerKind),
    defender: sideWords(info, defender, defenderKind),
  }
  switch (result) {
    case 'attacker-wins':
      return t('referee.entryAttacker', words)
    case 'defender-wins':
      return t('referee.entryDefender', words)
    case 'both-removed':
      return t(textOf(info).referee.words.entryBoth, words)
    case 'flag-captured':
      return t('referee.entryFlag', { attacker: words.attacker, seat: seatName(defender) })
  }
}

function powerLine(info: EditionInfo, verdict: PowerVerdict): string {
  const { attacker, attackerKind, power, targets, userFalls } = verdict
  const user = sideWords(info, attacker, attackerKind)
  const told = wayIn(verdict)
  const way = told && useWords(info, told, isCall(info, verdict))
  if (way !== null && targets.length === 0)
    return t(isCall(info, verdict) ? 'referee.entryCalls' : 'referee.entryUse', { user, way, power: powerName(info, power) })
  const each = targets.map((target) => targetWords(info, target))
  const all = userFalls ? [...each, t('referee.targetRemoved', { piece: user })] : each
  const line = t('referee.entryPower', { user, power: powerName(info, power), targets: all.join(', ') })
  return way === null ? line : t('referee.entryAt', { way, line })
}

function targetWords(info: EditionInfo, { seat, kind, fate }: Target): string {
  const piece = sideWords(info, seat, kind)
  switch (fate) {
    case 'removed':
      return t('referee.targetRemoved', { piece })
    case 'stays':
      return t('referee.targetStays', { piece })
    case 'stone':
      return t('referee.targetStone', { piece })
    case 'enchanted':
      return t('referee.targetEnchanted', { piece })
    case 'looked-at':
      return kind === null ? t('referee.targetSeen', { seat: seatName(seat) }) : t('referee.targetSeenKind', { piece })
    case 'freed':
      return t('referee.targetFreed', { piece })
    case 'returned':
      return t('referee.targetReturned', { piece })
  }
}

/** Everything for the ear, outcome first. */
export function sayVerdict(info: EditionInfo, verdict: Verdict): string {
  const number =
    verdict.type === 'battle'
      ? t('referee.saysAttack', { battle: announcedAs(info, verdict), seat: seatName(verdict.attacker) })
      : t('referee.saysPower', { battle: verdict.battle })
  // flags are told with what it means
  const line = entryLine(info, isMeeting(verdict) ? { ...verdict, flags: [] } : verdict)
  return `${headlineOf(info, verdict)}. ${line}. ${meaningOf(info, verdict)} ${number}`
}

/** Who played whom, by name. */
export function matchWords(names: readonly string[]): string {
  const [red = '', blue = '', ...more] = names
  return more.length > 0 ? names.join(' – ') : t('referee.resumeMatch', { red, blue })
}
