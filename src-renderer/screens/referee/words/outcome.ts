/** Outcomes in words: for the big print and the live region. Says only what is in the ruling, which holds only what the table may know. */
import type {
  AnnouncedAccusation,
  AnnouncedBattle,
  EditionInfo,
  AnnouncedPower,
  Seat,
  AnnouncedRuling,
} from '../../../../src-main/contract/index.ts'
import { textOf } from '../../../game/families.ts'
import { kindName, t, type PlainKey } from '../../../words/index.ts'
import { listAnd } from '../../../words/lists.ts'
import { seatName } from '../../../words/seats.ts'
import { captureWords } from '../cards/bags.ts'
import { powerOf } from '../kinds.ts'
import { entryLine } from './entry-line.ts'
import { announcedAs, isMeeting } from './entry-name.ts'
import { flagWords, nameWords, pieceWords, sideWords } from './names.ts'

/** The outcome in two or three words, for very big type. */
export function headlineOf(info: EditionInfo, ruling: AnnouncedRuling): string {
  if (ruling.type === 'power') return powerHeadline(info, ruling)
  if (ruling.type === 'shot') return t('referee.shotHeadline', { kind: kindName(info, ruling.attackerKind) })
  if (ruling.type === 'home') return t('referee.homeHeadline')
  if (ruling.type === 'accused') return t(ruling.right ? 'referee.unmasked' : 'referee.notUnmasked', { kind: kindName(info, ruling.kind) })
  if (ruling.type !== 'battle') return entryLine(info, ruling)
  switch (ruling.result) {
    case 'attacker-wins':
      return t('referee.attackerWins', { seat: seatName(ruling.attacker) })
    case 'defender-wins':
      return t('referee.defenderWins', { seat: seatName(ruling.defender) })
    case 'both-removed':
      return t(textOf(info).referee.words.bothFall)
    case 'flag-captured':
      return t('referee.flagCaptured')
  }
}

function powerHeadline(info: EditionInfo, { attacker, attackerKind, targets, userFalls, power }: AnnouncedPower): string {
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

/** Headlines for a piece that was only seen: some powers have failed then. */
const SEEN_HEADLINES: Readonly<Record<string, PlainKey>> = { petrify: 'referee.noEffect', enchant: 'referee.notEnchanted' }

/** What the outcome means on the board. */
export function meaningOf(info: EditionInfo, ruling: AnnouncedRuling): string {
  switch (ruling.type) {
    case 'battle':
      return battleMeaning(info, ruling)
    case 'power':
      return powerMeaning(info, ruling)
    case 'shot': {
      const { attacker, attackerKind, defender, defenderKind, flags } = ruling
      const pieces = [
        { seat: attacker, kind: attackerKind },
        { seat: defender, kind: defenderKind },
      ]
      return withFreed(leaving(info, pieces), flags)
    }
    case 'home':
      return t('referee.homeText', { seat: seatName(ruling.attacker) })
    case 'accused':
      return accusedMeaning(info, ruling)
    case 'rescued':
      return t('referee.rescuedText', { seat: seatName(ruling.attacker) })
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

function accusedMeaning(info: EditionInfo, { attacker, defender, kind, right, capture }: AnnouncedAccusation): string {
  if (capture) return captureWords(capture, attacker)
  if (right) return t('referee.unmaskedText', { unit: pieceWords(info, defender, kind) })
  return t('referee.notUnmaskedText', { seat: seatName(attacker), kind: kindName(info, kind) })
}

function battleMeaning(info: EditionInfo, ruling: AnnouncedBattle): string {
  const { attacker, defender, result, attackerKind, defenderKind, flags, capture } = ruling
  switch (result) {
    case 'attacker-wins': {
      const said = t(textOf(info).referee.words.attackerWins, { loser: pieceWords(info, defender, defenderKind) })
      return withShown(info, withTaken(said, attacker, flags), { winner: attacker, kind: attackerKind, loser: defender })
    }
    case 'defender-wins': {
      const said = t(textOf(info).referee.words.defenderWins, { loser: pieceWords(info, attacker, attackerKind) })
      return withShown(info, withTaken(said, defender, flags), { winner: defender, kind: defenderKind, loser: attacker })
    }
    case 'both-removed':
      return withFreed(t(textOf(info).referee.words.bothFallText), flags)
    case 'flag-captured':
      return capture ? captureWords(capture, attacker) : t('referee.flagCapturedText', { seat: seatName(attacker) })
  }
}

interface Survivor {
  readonly winner: Seat
  readonly kind: string | null
  readonly loser: Seat
}

/** The sentence with the only player to whom the winner is shown, where there are bystanders (HR-2). */
function withShown({ seats }: EditionInfo, said: string, { winner, kind, loser }: Survivor): string {
  if (kind !== null || seats.length < 3) return said
  return `${said} ${t('referee.showsOnly', { winner: seatName(winner), loser: seatName(loser) })}`
}

/** The sentence with who takes the flags of the lost piece (CA-15). */
function withTaken(said: string, winner: Seat, flags: readonly Seat[] = []): string {
  return flags.length === 0 ? said : `${said} ${t('referee.takesFlags', { seat: seatName(winner), flags: flagWords(flags, winner) })}`
}

/** The sentence with the flags that are alone now (CA-15). */
function withFreed(said: string, flags: readonly Seat[] = []): string {
  return flags.length === 0 ? said : `${said} ${t('referee.flagsFreed', { flags: flagWords(flags, null), count: flags.length })}`
}

function powerMeaning(info: EditionInfo, ruling: AnnouncedPower): string {
  const { attacker, attackerKind, targets, userFalls, power } = ruling
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

function leaving(info: EditionInfo, pieces: readonly Pick<AnnouncedPower['targets'][number], 'seat' | 'kind'>[]): string {
  const [only] = pieces
  if (!only) return t('referee.noneLeaves')
  if (pieces.length === 1) return t('referee.oneLeaves', { piece: pieceWords(info, only.seat, only.kind) })
  return t('referee.severalLeave', { list: listAnd(pieces.map(({ seat, kind }) => sideWords(info, seat, kind))) })
}

/** All of it for the live region and speech, outcome first. */
export function sayRuling(info: EditionInfo, ruling: AnnouncedRuling): string {
  const number =
    ruling.type === 'battle'
      ? t('referee.saysAttack', { battle: announcedAs(info, ruling), seat: seatName(ruling.attacker) })
      : t('referee.saysPower', { battle: ruling.battle })
  // `meaningOf` names the flags
  const line = entryLine(info, isMeeting(ruling) ? { ...ruling, flags: [] } : ruling)
  return `${headlineOf(info, ruling)}. ${line}. ${meaningOf(info, ruling)} ${number}`
}
