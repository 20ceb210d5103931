/**
 * What beats what in a game, made by trying every pair of kinds with the engine's own rule, so that it is right for all editions, custom editions and options.
 * The order of ranks says most of it; each exception has its own line. Pure.
 */
import {
  armyOf,
  fight,
  type BattleResult,
  type CombatOptions,
  type EditionInfo,
  type KindSpec,
  type Lineup,
  type Seat,
} from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { rankLabel, type Numbering } from '../../ui/ranks.ts'
import { textOf } from '../families.ts'

/** How all of some attackers fare against all of some defenders. */
export interface Case {
  readonly attackers: readonly KindSpec[]
  readonly defenders: readonly KindSpec[]
  readonly result: BattleResult
}

/** A sentence, and its claims. */
export interface Line {
  readonly text: string
  readonly cases: readonly Case[]
}

/** An army, with the exceptions of its attacks to the order of ranks. */
export interface ArmyBeats {
  readonly seat: Seat
  readonly lines: readonly Line[]
}

/** A rank, with the kinds that have it by army. */
export interface Rung {
  readonly label: string
  readonly kinds: readonly (readonly KindSpec[])[]
}

export interface Beats {
  /** How this game is won and lost. */
  readonly goal: readonly string[]
  /** What the order means, and what happens between equals. */
  readonly order: string
  /** Strongest first; each beats all after it. */
  readonly rungs: readonly Rung[]
  /** Bombs and Flags, which have no place in the order, as rungs. */
  readonly still: readonly Rung[]
  /** One entry where all armies are equal. */
  readonly armies: readonly ArmyBeats[]
}

interface Table {
  readonly info: EditionInfo
  readonly preset: string
  readonly lineup: Lineup
  /** Whose army comes first. */
  readonly near: Seat
  readonly numbering: Numbering
  readonly battles: CombatOptions
  readonly goal: readonly string[]
}

/** What beats what (CL-15 to CL-19, BC-5 to BC-7, CA-11 to CA-13, CQ-12, CQ-13). */
export function beatsAt({ info, preset, lineup, near, numbering, battles, goal }: Table): Beats {
  const kindsOf = (seat: Seat): readonly KindSpec[] => info.kinds.filter(({ id }) => (armyOf(info, preset, seat)[id] ?? 0) > 0)
  const seats = differing([near, ...lineup.seats.filter((seat) => seat !== near)], kindsOf)
  const { fires } = textOf(info)
  const armies = seats.map((seat): ArmyBeats => {
    const foes = lineup.seats.filter((other) => lineup.sides[other] !== lineup.sides[seat]).flatMap(kindsOf)
    return { seat, lines: linesOf(kindsOf(seat), [...new Set(foes)], battles, fires) }
  })
  return {
    goal,
    order: `${t('beats.order')} ${t(battles.attackerWinsTies ? 'beats.tieAttacker' : 'beats.tie')}`,
    rungs: rungsOf(seats.map(kindsOf), numbering),
    still: stillOf(seats.map(kindsOf)),
    armies,
  }
}

/** One seat for each different army. */
function differing(seats: readonly Seat[], kindsOf: (seat: Seat) => readonly KindSpec[]): readonly Seat[] {
  const armies = seats.map((seat) =>
    kindsOf(seat)
      .map(({ id }) => id)
      .join(),
  )
  return seats.filter((_, i) => armies.indexOf(armies[i] ?? '') === i)
}

/** Place of a kind in the order; null for none. Kinds without a rank are the weakest (CL-16). */
const placeOf = ({ rank, bomb, flag }: KindSpec): number | null => (bomb || flag ? null : (rank ?? 0))

/** How two kinds fare that both have a place in the order. */
export function byOrder(attacker: KindSpec, defender: KindSpec, { attackerWinsTies }: CombatOptions): BattleResult | null {
  const [mine, theirs] = [placeOf(attacker), placeOf(defender)]
  if (mine === null || theirs === null) return null
  if (mine === theirs) return attackerWinsTies ? 'attacker-wins' : 'both-removed'
  return mine > theirs ? 'attacker-wins' : 'defender-wins'
}

function rungsOf(armies: readonly (readonly KindSpec[])[], numbering: Numbering): readonly Rung[] {
  const places = [...new Set(armies.flat().flatMap((kind) => placeOf(kind) ?? []))].sort((a, b) => b - a)
  return places.map((place) => {
    const kinds = armies.map((army) => army.filter((kind) => placeOf(kind) === place))
    const [first] = kinds.flat()
    return { label: first ? rankLabel(first, numbering) : '', kinds }
  })
}

/** Bombs before Flags, a row each. */
function stillOf(armies: readonly (readonly KindSpec[])[]): readonly Rung[] {
  const rows = (['bomb', 'flag'] as const).map((trait) => armies.map((army) => army.filter((kind) => kind[trait] === true)))
  return rows.filter((kinds) => kinds.flat().length > 0).map((kinds) => ({ label: namesOf(kinds.flat()), kinds }))
}

/** What is said of attacks on these kinds; null where several sentences or none say it. */
export function lineOn(lines: readonly Line[], kinds: readonly KindSpec[]): Line | null {
  const [line, ...more] = lines.filter(({ cases }) => cases.some(({ defenders }) => kinds.some((kind) => defenders.includes(kind))))
  return line && more.length === 0 ? line : null
}

/** Tries every pair and returns sentences for the exceptions. */
function linesOf(
  kinds: readonly KindSpec[],
  foes: readonly KindSpec[],
  battles: CombatOptions,
  fires: (kind: KindSpec) => number | null,
): readonly Line[] {
  const fighters = kinds.filter((kind) => kind.movement !== 'none' && fires(kind) === null)
  const tried = foes.map((foe) => ({
    foe,
    odd: fighters.flatMap((attacker) => {
      const result = fight(attacker, foe, battles)
      return result === byOrder(attacker, foe, battles) ? [] : [{ attacker, result }]
    }),
  }))
  const alike = Map.groupBy(
    tried.filter(({ odd }) => odd.length > 0),
    ({ foe, odd }) => `${placeOf(foe) === null} ${odd.map(({ attacker, result }) => `${attacker.id} ${result}`).join()}`,
  )
  const battleLines = [...alike.values()].map((group): Line => {
    const defenders = group.map(({ foe }) => foe)
    const cases = [...Map.groupBy(group[0]?.odd ?? [], ({ result }) => result)].map(([result, odd]): Case => {
      return { attackers: odd.map(({ attacker }) => attacker), defenders, result }
    })
    return { text: sayCases(defenders, cases), cases }
  })
  const shots = kinds.flatMap((kind): Line[] => {
    const range = fires(kind)
    if (range === null) return []
    return [{ text: t('beats.fires', { name: kind.name, range }), cases: [{ attackers: [kind], defenders: foes, result: 'both-removed' }] }]
  })
  return [...battleLines, ...shots]
}

const namesOf = (kinds: readonly KindSpec[]): string => [...new Set(kinds.map(({ name }) => name))].join(', ')

/** Sentences for attacks on these defenders that are exceptions to the order. */
function sayCases(defenders: readonly KindSpec[], cases: readonly Case[]): string {
  const names = namesOf(defenders)
  const winners = namesOf(cases.find(({ result }) => result === 'attacker-wins')?.attackers ?? [])
  const others = cases.find(({ result }) => result !== 'attacker-wins')
  if (defenders.some((kind) => placeOf(kind) !== null)) return t('beats.attacks', { names: winners, victims: names })
  if (!others) return t('beats.taken', { names })
  const stays = others.result === 'defender-wins'
  if (winners === '') return t(stays ? 'beats.bomb' : 'beats.bombOnce', { names })
  return t(stays ? 'beats.miner' : 'beats.minerOnce', { names, miners: winners })
}

/** All of it in sentences, for screen readers. */
export function sayBeats({ goal, order, rungs, armies }: Beats): string {
  return [
    ...goal,
    order,
    t('beats.ranks', { ranks: rungs.map(({ label }) => label).join(', ') }),
    ...new Set(armies.flatMap(({ lines }) => lines.map(({ text }) => text))),
  ].join(' ')
}
