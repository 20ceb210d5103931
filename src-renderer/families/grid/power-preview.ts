/**
 * What one use of a special power will do and show to whom, before it is done: the outcome itself where the viewer knows the target, else what it depends on.
 * Says nothing that the viewer's own view does not hold. Pure.
 */
import '../../words/en/powers.ts'
import {
  armyOf,
  draws,
  fight,
  rumbles,
  type BattleResult,
  type GridInfo,
  type GridView,
  type KindSpec,
  type PowerSpec,
  type SeenPiece,
} from '../../../src-main/contract/index.ts'
import { kindOf } from '../../pieces/kinds.ts'
import { kindName, namePersons, t } from '../../words/index.ts'
import { listAnd, listOr } from '../../words/lists.ts'
import { seatName } from '../../words/seats.ts'
import { powerOf } from './power-names.ts'
import { bombNames, capital, immuneTo } from './power-text.ts'
import type { PowerUse } from './turn.ts'

export interface UseToPreview {
  readonly info: GridInfo
  /** The viewer's own. */
  readonly view: GridView
  readonly action: PowerUse
  /** The square of the piece that changes its mode first. */
  readonly change: number | null
}

/** A use of a power, with what its sentences name. */
interface Scene extends Omit<UseToPreview, 'change'> {
  readonly user: SeenPiece
  /** What the user is. */
  readonly kind: KindSpec
  readonly power: PowerSpec
}

/** What will happen and what each side will see, before it is done. */
export function previewUse({ info, view, action, change }: UseToPreview): string {
  const user = view.board[action.from]
  const kind = kindOf(info, user?.kind ?? '')
  const power = powerOf(info, action.use.power)
  if (!user || !kind || !power) return ''
  const scene = { info, view, action, user, kind, power }
  const first = change === action.from ? previewChange(info, view, change) : sayShown(scene)
  return [first, ...sayUse(scene).map((said) => finish(info, said))].filter(Boolean).join(' ')
}

/** What each side sees of a change of mode (TF-6). */
export function previewChange(info: GridInfo, view: GridView, at: number): string {
  const piece = view.board[at]
  if (!piece || piece.kind === null) return ''
  const words = { user: theKind(info, piece.kind), enemy: enemiesOf(info, piece) }
  return finish(info, piece.mode === 'robot' ? t('powers.willStand', words) : t('powers.willLie', words))
}

/** NA-7, TF-5: the user of a power is revealed first, unless all know it. */
function sayShown({ info, user, kind }: Scene): string {
  const isKnown = info.seats.every((seat) => seat === user.seat || user.seenBy.includes(seat))
  return isKnown ? '' : finish(info, t('powers.willShow', { user: theKind(info, kind.id), enemy: enemiesOf(info, user) }))
}

function sayUse(scene: Scene): readonly string[] {
  const { info, action, user, kind, power } = scene
  const { from, to, attack, use } = action
  const square = (index: number): string => info.board.spaces[index]?.name ?? ''
  const words = {
    user: theKind(info, kind.id),
    enemy: enemiesOf(info, user),
    target: targetWords(scene, to),
    to: square(to),
    from: square(from),
  }
  const isKnown = knownOn(scene, to) !== null
  const [first] = use.targets
  switch (power.type) {
    case 'strike':
      return [isKnown ? t('powers.useStrikeKnown', words) : t('powers.useStrike', { ...words, lower: lowerThan(scene) })]
    case 'charge':
    case 'speed':
    case 'drift':
      return attack ? sayAttack(scene, to, words.user) : [t('powers.useMove', words)]
    case 'detect':
      return [t('powers.useDetect', words)]
    case 'rumble':
      return [t('powers.useMove', words), ...sayMet(scene)]
    case 'magnet':
      return sayDrawn(scene, words)
    case 'sneak':
      return first === undefined ? [t('powers.useSneak', words)] : sayAttack(scene, first, t('powers.useSneakAnd', words))
    case 'summon':
      return [t('powers.useSummon', { ...words, called: theKind(info, power.kind), at: first === undefined ? '' : square(first) })]
    case 'petrify':
      return [
        isKnown ? t('powers.useStoneKnown', words) : t('powers.usePetrify', { ...words, immune: immuneTo(foesOf(scene), power.immune) }),
      ]
    case 'enchant':
      return [
        isKnown
          ? t('powers.useEnchantKnown', words)
          : t('powers.useEnchant', { ...words, kinds: listOr(power.kinds.map((id) => kindName(info, id))) }),
      ]
    case 'restore':
      return [t('powers.useRestore', words)]
    case 'revive':
      return [t('powers.useRevive', { ...words, kind: use.kind === null ? '' : theKind(info, use.kind) })]
  }
}

const BATTLES = {
  'attacker-wins': 'powers.useAttackWins',
  'defender-wins': 'powers.useAttackLoses',
  'both-removed': 'powers.useAttackBothLost',
} as const satisfies Record<BattleResult, string>

/** An ordinary battle (CL-29): how it ends, or what it reveals of an unknown piece (CL-14). `user` is the attacker, perhaps with what it does before. */
function sayAttack(scene: Scene, at: number, user: string): readonly string[] {
  const { view, kind } = scene
  const words = { user, target: targetWords(scene, at) }
  const target = knownOn(scene, at)
  if (target) return [t(BATTLES[fight(kind, target, view.options)], words)]
  const { reveal } = view.options
  const shown = reveal === 'both' ? 'powers.useAttackBoth' : reveal === 'silent' ? 'powers.useAttackSilent' : 'powers.useAttackLoser'
  return [t('powers.useAttack', words), t(shown)]
}

/** A rumble (TF-10): which known pieces are lost, and what the others depend on. */
function sayMet(scene: Scene): readonly string[] {
  const { info, action, kind } = scene
  const met = action.use.targets.map((at) => ({ target: targetWords(scene, at), kind: knownOn(scene, at) }))
  const known = met.flatMap(({ target, kind: there }) => (there ? [{ target, kind: there }] : []))
  const { falls, userFalls } = rumbles(
    kind,
    known.map((each) => each.kind),
  )
  const lost = [...known.filter((_, i) => falls[i]).map(({ target }) => target), ...(userFalls ? [theKind(info, kind.id)] : [])]
  const hidden = met.filter((each) => each.kind === null).map(({ target }) => target)
  if (lost.length + hidden.length === 0) return [t('powers.useInVain')]
  return [
    ...(lost.length > 0 ? [t('powers.useLost', { count: lost.length, list: listAnd(lost) })] : []),
    ...(hidden.length > 0 ? [t('powers.useMet', { targets: listAnd(hidden) }), sayRanks(scene)] : []),
  ]
}

/** Magnet (TF-12). */
function sayDrawn(scene: Scene, words: Readonly<Record<'user' | 'target' | 'from', string>>): readonly string[] {
  const target = knownOn(scene, scene.action.to)
  if (!target) return [t('powers.useMagnet', words), sayRanks(scene)]
  switch (draws(scene.kind, target)) {
    case 'attacker-wins':
      return [t('powers.useMagnetWins', words)]
    case 'defender-wins':
      return [t('powers.useMagnetLoses', words)]
    case 'both-removed':
      return [t('powers.useMagnetBoth', words)]
    case null:
      return [t('powers.useMagnetFlag')]
  }
}

/** Which ranks an unknown piece is lost to, or beats: ranks alone decide (TF-10, TF-12). */
function sayRanks(scene: Scene): string {
  const lower = listOr([t('powers.lowerRank'), t('powers.equalRank'), ...spiesOf(scene)])
  const higher = listOr([t('powers.anEqualRank'), t('powers.higherRank'), ...bombNames(foesOf(scene))])
  return t('powers.useRanks', { lower, higher, user: theKind(scene.info, scene.kind.id) })
}

/** The kind on a square; null where the viewer does not know it. */
function knownOn({ info, view }: Scene, index: number): KindSpec | null {
  const kind = view.board[index]?.kind ?? null
  return kind === null ? null : kindOf(info, kind)
}

/** `D7`, or `the Ogre on D7` when the viewer knows it. */
function targetWords(scene: Scene, index: number): string {
  const square = scene.info.board.spaces[index]?.name ?? ''
  const kind = knownOn(scene, index)
  return kind === null ? square : t('powers.squareOf', { kind: kind.name, square })
}

/** `lower in rank than Susan`, or `Ginarrbrik or lower in rank than Susan`: a Spy is the lowest (NA-17). */
function lowerThan(scene: Scene): string {
  return listOr([...spiesOf(scene), t('powers.lowerThan', { user: theKind(scene.info, scene.kind.id) })])
}

/** The enemy's kinds without a rank that powers remove. */
function spiesOf(scene: Scene): readonly string[] {
  const spies = foesOf(scene).kinds.filter(({ rank, bomb, flag }) => rank === null && !bomb && !flag)
  return spies.map(({ name }) => t('powers.theKind', { kind: name }))
}

/** The kinds that the other armies have. */
function foesOf({ info, view, user }: Scene): Pick<GridInfo, 'kinds'> {
  const armies = info.seats.filter((seat) => seat !== user.seat).map((seat) => armyOf(info, view.options.preset, seat))
  return { kinds: info.kinds.filter(({ id }) => armies.some((army) => (army[id] ?? 0) > 0)) }
}

function enemiesOf(info: GridInfo, { seat }: SeenPiece): string {
  return listAnd(info.seats.filter((each) => each !== seat).map(seatName))
}

function theKind(info: GridInfo, kind: string): string {
  return t('powers.theKind', { kind: kindName(info, kind) })
}

/** A whole sentence, with persons named as persons are. */
function finish(info: GridInfo, sentence: string): string {
  return capital(namePersons(info, sentence))
}
