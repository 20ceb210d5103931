/** Hints round the castle: why, in a sentence or two, with the flags that are at stake. Pure. */
import type { CastleChoice, CastleInfo, Hint, Seat } from '../../../src-main/contract/index.ts'
import { isLikely, percent } from '../../words/chances.ts'
import { kindName, t } from '../../words/index.ts'
import { listAnd } from '../../words/lists.ts'
import { seatName } from '../../words/seats.ts'
import type { Advice } from '../../state/table/advice.ts'
import type { SpokenTable } from '../../state/table/family.ts'
import { adviceOn, sayReason } from '../../pieces/words/advice.ts'
import { sayLeft, sayTaken } from './announce.ts'
import { boardIn, spaceIn } from './spaces.ts'

export interface CastleWords {
  readonly info: CastleInfo
  /** A space in a sentence. */
  readonly name: (space: number) => string
  /** The seat that is advised. */
  readonly own: Seat | null
}

type ReasonOf<T extends Hint['reason']['type']> = Extract<Hint['reason'], { readonly type: T }>

/** A hint as it is shown, with what becomes of flags and who comes back. */
export function adviceOf({ info, snapshot, own }: SpokenTable<'castle'>, hint: Hint): Advice {
  const { choices, view } = snapshot
  const board = boardIn(info, view)
  const words: CastleWords = { info, own, name: (space) => spaceIn(board, space) }
  const advice = adviceOn(words, choices.actions, hint, sayCastleReason(words, hint.reason))
  const choice = choices.actions.find(({ text }) => text === hint.action)
  if (!choice) return advice
  const lone = view.tokens.filter(({ at, carried }) => 'to' in choice && at === choice.to && !carried).map(({ seat }) => seat)
  const handling = sayHandling(words, choice, lone)
  return { ...advice, move: handling === '' ? advice.move : advice.way ? `${advice.move}. ${handling}` : handling }
}

export function sayCastleReason(words: CastleWords, reason: Hint['reason']): string {
  const { info, name } = words
  const flagsOf = (seats: readonly Seat[]): string => sayWhose(words, seats)
  switch (reason.type) {
    case 'turret':
      return t('castle.adviceTurret', { flags: flagsOf(reason.flags) })
    case 'take':
      return t(reason.recruits ? 'castle.adviceTakeRecruit' : 'castle.adviceTake', {
        flags: flagsOf(reason.flags),
        count: reason.flags.length,
      })
    case 'carry':
      if (reason.steps <= 1) return t('castle.adviceRing', { flags: flagsOf(reason.flags) })
      return t('castle.adviceCarry', { flags: flagsOf(reason.flags), count: reason.steps })
    case 'escort': {
      const said = { piece: kindName(info, reason.piece), flags: flagsOf(reason.flags), square: name(reason.at) }
      return t('castle.adviceEscort', said)
    }
    case 'door':
      return t('castle.adviceDoor', { square: name(reason.at) })
    case 'fetch': {
      const said = { piece: kindName(info, reason.piece), flags: flagsOf(reason.flags), square: name(reason.at) }
      return inCalm(reason.calm, t('castle.adviceFetch', said))
    }
    case 'recruit':
      return t(reason.strongest ? 'castle.adviceRecruitStrongest' : 'castle.adviceRecruit', { kind: kindName(info, reason.kind) })
    case 'wait':
      return t('castle.adviceWait')
    case 'shot':
      return withStakes(words, reason, sayShot(words, reason))
    case 'aim': {
      const said = { piece: kindName(info, reason.piece), square: name(reason.at) }
      const text =
        reason.kind === null ? t('castle.adviceAimUnknown', said) : t('castle.adviceAim', { ...said, kind: kindName(info, reason.kind) })
      return withStakes(words, reason, text)
    }
    case 'save': {
      const text = isShot(info, reason.kind) ? saySaveFromShot(words, reason) : sayReason(words, reason)
      return reason.flags ? `${text} ${t('castle.adviceSaveFlags', { flags: flagsOf(reason.flags) })}` : text
    }
    case 'attack':
    case 'prey':
      return withStakes(words, reason, sayReason(words, reason))
    default:
      return sayReason(words, reason)
  }
}

/** What becomes of flags and who comes back, where the spaces of an action do not say it; empty where nothing is to be said. */
export function sayHandling({ info, name }: CastleWords, choice: CastleChoice, lone: readonly Seat[]): string {
  switch (choice.type) {
    case 'move':
      return [...sayLeft(name(choice.from), choice.leave), ...(choice.take ? sayTaken(lone) : [])].join(' ')
    case 'recruit':
      return choice.kind === null ? '' : t('castle.adviceComesBack', { kind: kindName(info, choice.kind) })
    case 'decline':
      return t('castle.recruitDecline')
    default:
      return ''
  }
}

/** `your flag and Blue’s flag` */
function sayWhose({ own }: CastleWords, seats: readonly Seat[]): string {
  return listAnd(seats.map((seat) => (seat === own ? t('castle.yourFlag') : t('castle.flagOf', { seat: seatName(seat) }))))
}

function withStakes(words: CastleWords, { flags, near = false }: { flags?: readonly Seat[]; near?: boolean }, text: string): string {
  if (!flags) return text
  return `${text} ${t(near ? 'castle.adviceNear' : 'castle.adviceStakes', { flags: sayWhose(words, flags) })}`
}

function inCalm(calm: boolean, text: string): string {
  return calm ? t('play.adviceCalm', { text }) : text
}

function sayShot({ info, name }: CastleWords, { piece, at, kind, least }: ReasonOf<'shot'>): string {
  const said = { piece: kindName(info, piece), square: name(at) }
  if (kind !== null) return t('castle.adviceShot', { ...said, kind: kindName(info, kind) })
  const text = t('castle.adviceShotUnknown', said)
  if (!least || !isLikely(least.chance)) return text
  return `${text} ${t('castle.adviceLeast', { kind: kindName(info, least.kind), chance: percent(least.chance) })}`
}

function isShot({ kinds }: CastleInfo, kind: string | null): boolean {
  return kind !== null && kinds.some(({ id, range }) => id === kind && range !== undefined)
}

function saySaveFromShot({ info, name }: CastleWords, { piece, threat, kind }: ReasonOf<'save'>): string {
  return t('castle.adviceSaveShot', { kind: kindName(info, kind ?? ''), square: name(threat), piece: kindName(info, piece) })
}
