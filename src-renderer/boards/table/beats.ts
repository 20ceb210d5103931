/** What beats what, for a strip beside the table, made from the properties of the kinds in play, so that sets of one's own have one too. Pure. */
import { armyOf, type EditionInfo, type KindSpec, type Seat } from '../../../src-main/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { rankNumber, type Numbering } from '../../ui/ranks.ts'

export interface Beats {
  /** One kind for each rank, strongest first: each beats all after it. */
  readonly ladder: readonly KindSpec[]
  /** What the ladder does not say. */
  readonly notes: readonly string[]
}

interface Table {
  readonly info: EditionInfo
  readonly preset: string
  /** Whose kinds stand for the ranks. */
  readonly near: Seat
  readonly numbering: Numbering
  readonly attackerWinsTies: boolean
}

/** The order of ranks and its exceptions (CL-15 to CL-19, BC-5 to BC-7). */
export function beatsAt({ info, preset, near, numbering, attackerWinsTies }: Table): Beats {
  const inPlay = (seat: Seat): readonly KindSpec[] => info.kinds.filter(({ id }) => (armyOf(info, preset, seat)[id] ?? 0) > 0)
  const kinds = [...inPlay(near), ...info.seats.filter((seat) => seat !== near).flatMap(inPlay)]
  const special = (test: (kind: KindSpec) => boolean): string => [...new Set(kinds.filter(test).map(({ name }) => name))].join(', ')
  const spies = kinds.filter(({ assassinates }) => assassinates !== undefined)
  const victims = [
    ...new Set(spies.flatMap(({ assassinates }) => (assassinates === undefined ? [] : [rankNumber(assassinates, numbering)]))),
  ]
  const bombs = special(({ bomb }) => bomb === true)
  const miners = special(({ defuses }) => defuses === true)
  return {
    ladder: ranked(kinds),
    notes: [
      t(attackerWinsTies ? 'beats.tieAttacker' : 'beats.tie'),
      ...(spies.length > 0 ? [t('beats.spy', { names: special((kind) => spies.includes(kind)), rank: victims.join(', ') })] : []),
      ...(bombs === '' ? [] : [miners === '' ? t('beats.bomb', { names: bombs }) : t('beats.miner', { names: bombs, miners })]),
      t('beats.flag'),
    ],
  }
}

/** The first of each rank; who lives by an exception has a line of its own. */
function ranked(kinds: readonly KindSpec[]): readonly KindSpec[] {
  const ranks = new Map<number, KindSpec>()
  for (const kind of kinds) if (kind.rank !== null && kind.assassinates === undefined && !ranks.has(kind.rank)) ranks.set(kind.rank, kind)
  return [...ranks.values()].sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0))
}
