/** The use of a power as it is entered on a board: which piece, its target, and further targets. Knows no rules: it filters the ways that Marshal lists. Pure. */
import {
  armyOf,
  type EditionInfo,
  type PowerSpec,
  type RefereeSnapshot,
  type ResultOf,
  type Seat,
  type EnteredBoard,
} from '../../../../src-main/contract/index.ts'
import { textOf } from '../../../game/families.ts'
import { sayWhereTo } from '../../../families/grid/table/aiming.ts'
import { t } from '../../../words/index.ts'

/** One way to use a power from a space. */
export type Aim = ResultOf<'referee.aims'>[number]

/** What is chosen so far. */
export interface Aimed {
  readonly to: number | null
  /** Ascending. */
  readonly aims: readonly number[]
}

export const UNAIMED: Aimed = { to: null, aims: [] }

/** What can be chosen next, and the way, once all of it is chosen. */
export interface AimStep {
  readonly asks: 'to' | 'aims' | 'nothing'
  readonly open: ReadonlySet<number>
  readonly way: Aim | null
}

export function aimStep(ways: readonly Aim[], { to, aims }: Aimed): AimStep {
  const first = new Set(ways.map((way) => way.to))
  if (to === null) return { asks: 'to', open: first, way: null }
  const left = ways.filter((way) => way.to === to)
  const way = left.find((each) => each.aims.join() === aims.join()) ?? null
  const others = new Set(left.length > 1 ? left.flatMap((each) => each.aims) : [])
  return others.size > 0 ? { asks: 'aims', open: others, way } : { asks: 'nothing', open: first, way }
}

/** The choice with one more space; null where it cannot be chosen. A further target chosen again is removed. */
export function aimAt(ways: readonly Aim[], said: Aimed, space: number): Aimed | null {
  const { asks, open } = aimStep(ways, said)
  if (asks === 'aims' && open.has(space)) {
    const most = Math.max(...ways.filter(({ to }) => to === said.to).map(({ aims }) => aims.length))
    const kept = said.aims.includes(space) ? said.aims.filter((each) => each !== space) : most === 1 ? [space] : [...said.aims, space]
    return kept.length > most ? null : { ...said, aims: kept.toSorted((a, b) => a - b) }
  }
  const left = ways.filter(({ to }) => to === space)
  const [only, ...more] = left
  if (!only) return null
  return { to: space, aims: more.length === 0 ? only.aims : [] }
}

/** What the power needs next, in a line. */
export function aimLine(power: PowerSpec, { asks, way }: AimStep, to: string): string {
  const words = { power: power.name, to }
  if (asks === 'nothing' && way) return t('referee.aimReady', words)
  if (asks === 'aims') {
    if (power.type === 'summon') return t('powers.pickCalled', words)
    if (power.type === 'sneak') return t('powers.pickAttack', words)
    return t('powers.pickEnemies', { ...words, count: power.type === 'rumble' ? power.targets : 1 })
  }
  return sayWhereTo(power.type, words)
}

/** Spaces whose pieces can be of a kind, by public knowledge; a piece that is known to be of it comes alone. `lies`: face up or not, where that matters. */
export function spacesOf(
  { info, preset }: Pick<RefereeSnapshot, 'info' | 'preset'>,
  board: EnteredBoard,
  seat: Seat,
  kind: string,
  lies?: boolean,
): readonly number[] {
  const text = textOf(info)
  const own = board.armies.find((army) => army.seat === seat)?.spaces ?? []
  const free = own.filter((space) => {
    const open = text.openOn(board.view, space)
    return open?.state === undefined && (lies === undefined || (open?.lies === true) === lies)
  })
  const known = free.filter((space) => text.kindOn(board.view, space) === kind)
  const hidden = free.filter((space) => text.kindOn(board.view, space) === null)
  const count = armyOf(info, preset, seat)[kind] ?? 0
  return known.length >= count ? known : [...known, ...hidden].toSorted((a, b) => a - b)
}

/** The use of a power that was typed, as it is written or with blanks: `E4:longbow>E6`, `E4 longbow E6`; null for anything else. */
export function typedPower(info: EditionInfo, preset: string, text: string) {
  const board = textOf(info).boardOf(info, preset)
  const [from = '', ...words] = text
    .trim()
    .toLowerCase()
    .split(/[\s:>,]+/)
  const names = board?.spaces.map(({ name }) => name.toLowerCase()) ?? []
  const at = (name: string): number => names.indexOf(name)
  const end = words.findIndex((word, i) => i > 0 && at(word) >= 0)
  const said = words
    .slice(0, Math.max(1, end))
    .join('-')
    .replace(/[^a-z-]/g, '')
  const power = textOf(info)
    .extras(info)
    .powers.find(({ id }) => id === said)
  const [to = -1, ...aims] = (end < 0 ? [] : words.slice(end)).map(at)
  if (!power || at(from) < 0 || to < 0 || aims.some((space) => space < 0)) return null
  return { power: power.id, from: at(from), to, aims: aims.toSorted((a, b) => a - b) }
}
