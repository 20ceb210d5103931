/** An entry in one line, for the list and for paper. Says only what is in the ruling, which holds only what the table may know. */
import type {
  AnnouncedAccusation,
  AnnouncedBattle,
  CancelledEntry,
  EditionInfo,
  AnnouncedPower,
  AnnouncedRecruit,
  RefereeSnapshot,
  Seat,
  AnnouncedShot,
  AnnouncedRuling,
} from '../../../../src-main/contract/index.ts'
import { textOf } from '../../../game/families.ts'
import { kindName, t } from '../../../words/index.ts'
import { seatName } from '../../../words/seats.ts'
import { powerName } from '../kinds.ts'
import { entryName, isCall, useWords, wayIn, wayWords } from './entry-name.ts'
import { flagWords, personOf, sideWords } from './names.ts'

/** One line for the list: `Red Miner wins against Blue Bomb`. */
export function entryLine(info: EditionInfo, ruling: AnnouncedRuling): string {
  switch (ruling.type) {
    case 'battle': {
      const met = withFlags(battleLine(info, ruling), ruling)
      const take = ruling.result === 'attacker-wins' ? ruling.take : []
      if (ruling.power === null) return atSpaces(info, withHandled(met, { ...ruling, take }), ruling)
      const way = wayIn(ruling)
      const line = way ? t('referee.entryAt', { way: useWords(info, way, false), line: met }) : met
      return t('referee.entryBy', { line, power: powerName(info, ruling.power) })
    }
    case 'power':
      return powerLine(info, ruling)
    case 'mode': {
      const line = t('referee.entryMode', {
        user: sideWords(info, ruling.attacker, ruling.attackerKind),
        mode: t(`referee.${ruling.mode}`),
      })
      return ruling.name === undefined ? line : t('referee.entryModeAt', { line, space: ruling.name })
    }
    case 'reinforcements':
      return t('referee.entryReinforcements', { seat: seatName(ruling.attacker) })
    case 'rescued':
      return t('referee.entryRescued', { seat: seatName(ruling.attacker) })
    case 'shot': {
      const attacker = sideWords(info, ruling.attacker, ruling.attackerKind)
      const line = t('referee.entryShot', { attacker, defender: sideWords(info, ruling.defender, ruling.defenderKind) })
      return atSpaces(info, withFlags(line, ruling), ruling, '∗')
    }
    case 'recruit':
      return recruitLine(info, ruling)
    case 'flag': {
      const { attacker, flag, act } = ruling
      return t(act === 'laid' ? 'referee.entryLaid' : 'referee.entryTaken', {
        seat: seatName(attacker),
        flags: flagWords([flag], attacker),
      })
    }
    case 'home':
      return atSpaces(
        info,
        t('referee.entryHome', { seat: seatName(ruling.attacker), flags: flagWords([ruling.flag], ruling.attacker) }),
        ruling,
        '–',
      )
    case 'card': {
      const card = textOf(info)
        .referee.cards()
        .find((each) => each.card === ruling.card)
      return t(card?.line ?? 'referee.entryCard', { seat: seatName(ruling.attacker), card: card?.name ?? ruling.card })
    }
    case 'accused':
      return accusedLine(info, ruling)
    case 'move':
      return withHandled(
        t('referee.entryMove', { seat: sideWords(info, ruling.attacker, ruling.as ?? null), way: wayWords(info, ruling) }),
        ruling,
      )
    case 'passed':
      return t('referee.entryPassed', { seat: seatName(ruling.attacker) })
    case 'laid':
      return t('referee.entryLaidOut', { seat: seatName(ruling.attacker) })
    case 'left':
      return t(LEFT[ruling.reason], { seat: seatName(ruling.attacker) })
  }
}

const LEFT = { resigned: 'referee.entryResigned', 'no-action': 'referee.entryStuck', time: 'referee.entryTime' } as const

/** An entry that was cancelled, and by which side. */
export function cancelledLine(snapshot: RefereeSnapshot, { attacker, defender, correcting, by, agreed }: CancelledEntry): string {
  const entry = snapshot.entries.find(({ ruling }) => ruling.battle === correcting)?.ruling
  const what = entry
    ? t('referee.cancelledCorrection', { entry: entryName(snapshot.info, entry) })
    : defender === null || defender === attacker
      ? seatName(attacker)
      : t('referee.cancelledBattle', { attacker: seatName(attacker), defender: seatName(defender) })
  if (by === null) return t('referee.cancelled', { what })
  return t(agreed ? 'referee.cancelledAgreed' : 'referee.cancelledBy', { what, name: personOf(snapshot, by) })
}

/** The line with the spaces, where moves are entered. */
function atSpaces(info: EditionInfo, line: string, ruling: AnnouncedRuling, between = '×'): string {
  const way = wayIn(ruling)
  return way ? t('referee.entryAt', { way: wayWords(info, way, between), line }) : line
}

/** The line with the flags that the mover left or took up (CA-16). */
function withHandled(
  line: string,
  { attacker, leave = [], take = [] }: { readonly attacker: Seat; readonly leave?: readonly Seat[]; readonly take?: readonly Seat[] },
): string {
  const left = leave.length > 0 ? t('referee.entryLeaves', { line, flags: flagWords(leave, attacker) }) : line
  return take.length > 0 ? t('referee.entryTakesUp', { line: left, flags: flagWords(take, attacker) }) : left
}

/** The line with the flags that the winner took, or that are free (CA-15). */
function withFlags(line: string, meeting: AnnouncedBattle | AnnouncedShot): string {
  const { attacker, defender, flags = [] } = meeting
  if (flags.length === 0) return line
  if (meeting.type === 'shot' || meeting.result === 'both-removed')
    return t('referee.entryFrees', { line, flags: flagWords(flags, null), count: flags.length })
  return t('referee.entryTakes', { line, flags: flagWords(flags, meeting.result === 'defender-wins' ? defender : attacker) })
}

function recruitLine(info: EditionInfo, { attacker, attackerKind, declined, flags = [] }: AnnouncedRecruit): string {
  const seat = seatName(attacker)
  if (attackerKind === null) return t(declined ? 'referee.entryNoRecruit' : 'referee.entryLostRecruit', { seat })
  const recruit = sideWords(info, attacker, attackerKind)
  if (flags.length === 0) return t('referee.entryRecruit', { recruit })
  return t('referee.entryRecruitTakes', { recruit, flags: flagWords(flags, attacker) })
}

function battleLine(info: EditionInfo, { attacker, defender, result, attackerKind, defenderKind }: AnnouncedBattle): string {
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

function powerLine(info: EditionInfo, ruling: AnnouncedPower): string {
  const { attacker, attackerKind, power, targets, userFalls } = ruling
  const user = sideWords(info, attacker, attackerKind)
  const told = wayIn(ruling)
  const way = told && useWords(info, told, isCall(info, ruling))
  if (way !== null && targets.length === 0)
    return t(isCall(info, ruling) ? 'referee.entryCalls' : 'referee.entryUse', { user, way, power: powerName(info, power) })
  const each = targets.map((target) => targetWords(info, target))
  const all = userFalls ? [...each, t('referee.targetRemoved', { piece: user })] : each
  const line = t('referee.entryPower', { user, power: powerName(info, power), targets: all.join(', ') })
  return way === null ? line : t('referee.entryAt', { way, line })
}

function targetWords(info: EditionInfo, { seat, kind, fate }: AnnouncedPower['targets'][number]): string {
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

function accusedLine(info: EditionInfo, { attacker, defender, kind, right }: AnnouncedAccusation): string {
  const seat = seatName(attacker)
  if (right) return t('referee.entryUnmasked', { seat, unit: t('referee.theUnit', { unit: sideWords(info, defender, kind) }) })
  return t('referee.entryNotUnmasked', { seat, other: seatName(defender), kind: kindName(info, kind) })
}
