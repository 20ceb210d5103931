/** The battles of a kind, for its card, found with the engine's own rule. Pure. */
import { armyOf, fight, type CombatOptions, type EditionBase, type KindSpec, type Seat } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../words/index.ts'
import { listAnd, listOr } from '../../words/lists.ts'
import { kindsByStrength, labelOf, type Numbering } from '../kinds.ts'

export interface Fighting {
  readonly info: EditionBase
  readonly preset: string
  readonly numbering: Numbering
  readonly battles: CombatOptions
  /** How far a kind fires instead of attacking; null for all that attack. */
  readonly fires: (kind: KindSpec) => number | null
}

/** The kinds that a kind beats and loses to, by trying each of the armies that it can meet. */
export function sayFights(
  { info, preset, numbering, battles, fires }: Fighting,
  kind: KindSpec,
  rivals: readonly Seat[],
): readonly string[] {
  const ids = new Set(rivals.flatMap((rival) => Object.keys(armyOf(info, preset, rival))))
  const foes = kindsByStrength(info).filter(({ id }) => ids.has(id))
  const attacks = kind.movement !== 'none' && fires(kind) === null
  const list = (kinds: readonly KindSpec[]): string => listAnd(runs(info, foes, kinds, numbering))
  const say = (key: 'board.cardBeats' | 'board.cardEquals' | 'board.cardLoses' | 'board.cardFalls', kinds: readonly KindSpec[]) =>
    kinds.length === 0 ? [] : [t(key, { kinds: list(kinds) })]
  const meets = (result: string): readonly KindSpec[] => foes.filter((foe) => fight(kind, foe, battles) === result)
  const hunters = foes.filter((foe) => foe.movement !== 'none' && fires(foe) === null && fight(foe, kind, battles) === 'attacker-wins')
  /** The kinds that beat it by attacking, where its own attacks do not say so. */
  const others = attacks ? hunters.filter((foe) => fight(kind, foe, battles) !== 'defender-wins') : hunters
  return [
    ...(attacks
      ? [
          ...say('board.cardBeats', meets('attacker-wins')),
          ...say('board.cardEquals', meets('both-removed')),
          ...say('board.cardLoses', meets('defender-wins')),
        ]
      : []),
    ...say('board.cardFalls', others),
  ]
}

/** A Bomb in one sentence: it never moves, and which kinds alone can attack it and stay (CL-17). */
export function sayBomb(fighting: Fighting, bomb: KindSpec, rivals: readonly Seat[]): string {
  const miners = attackersOf(fighting, rivals).filter((foe) => fight(foe, bomb, fighting.battles) === 'attacker-wins')
  const kinds = listOr(runs(fighting.info, attackersOf(fighting, rivals), miners, fighting.numbering))
  return miners.length === 0 ? t('board.cardBombAll') : t('board.cardBomb', { kinds })
}

/** What attacks of the viewer's army on a known enemy come to: the kinds that beat it, and those that are lost with it. */
export function sayPrey(fighting: Fighting, prey: KindSpec, own: Seat): readonly string[] {
  const hunters = attackersOf(fighting, [own])
  const list = (result: string): string =>
    listAnd(
      runs(
        fighting.info,
        hunters,
        hunters.filter((hunter) => fight(hunter, prey, fighting.battles) === result),
        fighting.numbering,
      ),
    )
  const [wins, both, loses] = [list('attacker-wins'), list('both-removed'), list('defender-wins')]
  return [
    ...(wins === '' ? [] : [t('board.cardPrey', { kinds: wins })]),
    ...(both === '' ? [] : [t('board.cardEven', { kinds: both })]),
    ...(loses === '' ? [] : [t('board.cardHolds', { kinds: loses })]),
  ]
}

/** The kinds of those armies that attack, the strongest first. */
function attackersOf({ info, preset, fires }: Fighting, seats: readonly Seat[]): readonly KindSpec[] {
  const ids = new Set(seats.flatMap((seat) => Object.keys(armyOf(info, preset, seat))))
  return kindsByStrength(info).filter((kind) => ids.has(kind.id) && kind.movement !== 'none' && fires(kind) === null)
}

/** Kinds in order of strength, each by name and rank: `Miner (3)`, `Bomb`; three neighbours or more become `ranks 9 to 2`. */
function runs(info: EditionBase, foes: readonly KindSpec[], kinds: readonly KindSpec[], numbering: Numbering): readonly string[] {
  const labels = [...new Set(foes.map(({ id }) => labelOf(info, id, numbering)))]
  const wanted = new Set(kinds.map(({ id }) => labelOf(info, id, numbering)))
  const groups: string[][] = []
  labels.forEach((label, i) => {
    if (!wanted.has(label)) return
    const group = groups.at(-1)
    if (group && /^\d+$/.test(label) && group.at(-1) === labels[i - 1] && /^\d+$/.test(group.at(-1) ?? '')) group.push(label)
    else groups.push([label])
  })
  const named = (label: string): string => {
    const [kind, ...more] = kinds.filter(({ id }) => labelOf(info, id, numbering) === label)
    if (!kind || more.length > 0) return t('board.cardRank', { rank: label })
    const name = kindName(info, kind.id)
    return /^\d+$/.test(label) ? t('board.cardRanked', { kind: name, rank: label }) : name
  }
  return groups.flatMap((group) => {
    const [from = '', to = ''] = [group[0], group.at(-1)]
    return group.length > 2 ? [t('board.cardRun', { from, to })] : group.map(named)
  })
}
