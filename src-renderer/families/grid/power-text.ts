/**
 * Special powers in sentences, made from the edition's data: what a power does, which kinds have it, and what one use will do and reveal. For help, the
 * reference at the table and the preview before a power is used. Says nothing that the viewer's own view does not hold. Pure.
 */
import '../../words/en/powers.ts'
import { armyOf, type GridInfo, type GridView, type KindSpec, type PowerSpec, type SeenPiece } from '../../../src-main/contract/index.ts'
import type { PowerUse } from './turn.ts'
import { kindName, t } from '../../words/index.ts'
import { listAnd, listOr } from '../../words/lists.ts'
import { seatName } from '../../words/seats.ts'
import { rankNumber, type Numbering } from '../../ui/ranks.ts'

export type PieceMode = 'vehicle' | 'robot'

/** Whether pieces of a kind have two modes (TF-6). */
export function hasModes({ modes }: Pick<GridInfo, 'modes'>, kind: KindSpec): boolean {
  return modes && kind.powers?.length === 2
}

/** The powers that a kind has in a mode; all that it has where it has no modes. */
export function powersInMode(info: Pick<GridInfo, 'modes' | 'powers'>, kind: KindSpec, mode: PieceMode): readonly PowerSpec[] {
  const ids = kind.powers ?? []
  const own = hasModes(info, kind) ? ids.slice(mode === 'robot' ? 1 : 0, mode === 'robot' ? 2 : 1) : ids
  return info.powers.filter(({ id }) => own.includes(id)).sort((a, b) => own.indexOf(a.id) - own.indexOf(b.id))
}

/** Who has a power: `Susan`, or `Megatron as a robot`. */
export function ownersOf(info: Pick<GridInfo, 'kinds' | 'modes'>, power: string): readonly string[] {
  return info.kinds.flatMap((kind) => {
    const at = kind.powers?.indexOf(power) ?? -1
    if (at < 0) return []
    const mode = t(at === 0 ? 'powers.vehicle' : 'powers.robot')
    return [hasModes(info, kind) ? t('powers.inMode', { kind: kind.name, mode }) : kind.name]
  })
}

/** What a power does, from its type and parameters. Ranks in it are numbered as on the pieces. */
export function describePower(info: Pick<GridInfo, 'kinds'>, power: PowerSpec, numbering: Numbering): string {
  const names = (ids: readonly string[]): string => listOr(ids.map((id) => kindName(info, id)))
  switch (power.type) {
    case 'strike':
      return `${t('powers.strike', { count: power.range })} ${t('powers.onlyForNews')}`
    case 'detect':
      return t('powers.detect', { count: power.range })
    case 'speed':
      return t('powers.speed', { count: power.steps })
    case 'rumble':
      return t('powers.rumble', { count: power.targets })
    case 'magnet':
      return t('powers.magnet', { count: power.range })
    case 'summon':
      return t('powers.summon', { kind: kindName(info, power.kind) })
    case 'petrify':
      return t('powers.petrify', { count: power.range, immune: capital(immuneTo(info, power.immune)) })
    case 'enchant':
      return t('powers.enchant', { count: power.range, kinds: names(power.kinds) })
    case 'restore':
      return t('powers.restore', { count: power.range })
    case 'revive': {
      const { except } = power
      const [lowest, highest] = [rankNumber(power.lowest, numbering), rankNumber(power.highest, numbering)]
      const ranks = lowest === highest ? lowest : t('powers.ranks', { lowest, highest })
      const said = except.length === 0 ? t('powers.reviveAny', { ranks }) : t('powers.revive', { ranks, except: names(except) })
      return `${said} ${t('powers.once')}`
    }
    case 'charge':
    case 'sneak':
    case 'drift':
      return t(`powers.${power.type}`)
  }
}

export interface UseToPreview {
  readonly info: GridInfo
  /** The viewer's own. */
  readonly view: GridView
  readonly action: PowerUse
  /** The square of the piece that changes its mode first. */
  readonly change: number | null
}

/** What will happen and what each side will see, before it is done. */
export function previewUse({ info, view, action, change }: UseToPreview): string {
  const user = view.board[action.from]
  const power = info.powers.find(({ id }) => id === action.use.power)
  if (!user || !power) return ''
  const said = sayUse(info, view, action, user, power)
  return [...(change === action.from ? [previewChange(info, view, change)] : sayShown(info, user)), said].join(' ')
}

/** What each side sees of a change of mode (TF-6). */
export function previewChange(info: GridInfo, view: GridView, at: number): string {
  const piece = view.board[at]
  if (!piece) return ''
  const words = { user: nameOf(info, piece), enemy: enemiesOf(info, piece) }
  return piece.mode === 'robot' ? t('powers.willStand', words) : t('powers.willLie', words)
}

/** NA-7, TF-5: the user of a power is revealed first, unless all know it. */
function sayShown(info: GridInfo, user: SeenPiece): string[] {
  const isKnown = info.seats.every((seat) => seat === user.seat || user.seenBy.includes(seat))
  return isKnown ? [] : [t('powers.willShow', { user: nameOf(info, user), enemy: enemiesOf(info, user) })]
}

function sayUse(info: GridInfo, view: GridView, { from, to, attack, use }: PowerUse, piece: SeenPiece, power: PowerSpec): string {
  const square = (index: number): string => info.board.spaces[index]?.name ?? ''
  const on = (index: number): string => targetWords(info, view, index)
  const words = { user: nameOf(info, piece), enemy: enemiesOf(info, piece), target: on(to), to: square(to), from: square(from) }
  const names = (ids: readonly string[]): string => listOr(ids.map((id) => kindName(info, id)))
  const [first] = use.targets
  switch (power.type) {
    case 'strike':
      return t('powers.useStrike', words)
    case 'charge':
    case 'speed':
    case 'drift':
      return attack ? `${t('powers.useAttack', words)} ${sayReveal(view)}` : t('powers.useMove', words)
    case 'detect':
      return t('powers.useDetect', words)
    case 'rumble':
      return t('powers.useRumble', { ...words, targets: listAnd(use.targets.map(on)) })
    case 'magnet':
      return t('powers.useMagnet', words)
    case 'sneak':
      if (first === undefined) return t('powers.useSneak', words)
      return `${t('powers.useSneakAttack', { ...words, target: on(first) })} ${sayReveal(view)}`
    case 'summon':
      return t('powers.useSummon', { ...words, called: kindName(info, power.kind), at: first === undefined ? '' : square(first) })
    case 'petrify':
      return t('powers.usePetrify', { ...words, immune: immuneTo({ kinds: foesOf(info, view, piece) }, power.immune) })
    case 'enchant':
      return t('powers.useEnchant', { ...words, kinds: names(power.kinds) })
    case 'restore':
      return t('powers.useRestore', words)
    case 'revive':
      return t('powers.useRevive', { ...words, kind: use.kind === null ? '' : kindName(info, use.kind) })
  }
}

/** CL-14, CL-29: what an attack reveals of its target. */
function sayReveal({ options }: GridView): string {
  if (options.reveal === 'both') return t('powers.useAttackBoth')
  return options.reveal === 'silent' ? t('powers.useAttackSilent') : t('powers.useAttackLoser')
}

function nameOf(info: GridInfo, { kind }: SeenPiece): string {
  return kind === null ? t('board.thePiece') : kindName(info, kind)
}

function enemiesOf(info: GridInfo, { seat }: SeenPiece): string {
  return listAnd(info.seats.filter((each) => each !== seat).map(seatName))
}

/** `D7`, or `Ogre on D7` when the viewer knows it. */
function targetWords(info: GridInfo, { board }: GridView, index: number): string {
  const square = info.board.spaces[index]?.name ?? ''
  const kind = board[index]?.kind ?? null
  return kind === null ? square : t('powers.squareOf', { kind: kindName(info, kind), square })
}

/** The kinds that the other armies have. */
function foesOf(info: GridInfo, { options }: GridView, { seat }: SeenPiece): readonly KindSpec[] {
  const armies = info.seats.filter((each) => each !== seat).map((each) => armyOf(info, options.preset, each))
  return info.kinds.filter(({ id }) => armies.some((army) => (army[id] ?? 0) > 0))
}

function immuneTo(info: Pick<GridInfo, 'kinds'>, kinds: readonly string[]): string {
  const bombs = info.kinds.filter(({ bomb }) => bomb)
  const flags = info.kinds.filter(({ flag }) => flag)
  const named = kinds.map((id) => kindName(info, id))
  return listOr([...named, ...[...new Set([...flags, ...bombs].map(({ name }) => name))]])
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
