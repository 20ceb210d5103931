/**
 * Tallies as short texts, so that thousands are read at once: JSON lists of numbers, with kinds by code and seats by place. In turn the time, and for each army
 * its head, attacks, pieces and captured pieces. Pieces are one text, as armies of an edition are alike.
 */
import { SEATS, type Seat } from '../engine/core/seats.ts'
import type { AttackResult, AttackTally, GameTally, SideTally } from '../record/tally-types.ts'

type Numbers = readonly (number | null)[]
type PackedSide = readonly [head: Numbers, attacks: Numbers, had: string, lost: Numbers]

/** Numbers of an attack in its list: attacker, defender, whether unknown, result, count. */
const ATTACK_LENGTH = 5

export function packTally({ ms, sides }: GameTally, codeOf: (kind: string) => number): string {
  const counts = (army: SideTally['had']): Numbers => Object.entries(army).flatMap(([kind, count]) => [codeOf(kind), count])
  return JSON.stringify([
    ms,
    ...sides.map(({ seat, attacks, had, lost, flag: { near, stood, fell, by } }): PackedSide => [
      [SEATS.indexOf(seat), SEATS.indexOf(near), stood, fell, by === null ? null : codeOf(by)],
      attacks.flatMap(([attacker, defender, ...rest]) => [codeOf(attacker), codeOf(defender), ...rest]),
      counts(had).join(' '),
      counts(lost),
    ]),
  ])
}

/** Reads packed tallies. Armies that are alike are one object. Throws where a text is no tally, which only damage can cause. */
export function createUnpacking(kinds: ReadonlyMap<number, string>): (text: string) => GameTally {
  const kindOf = (code: number | null | undefined): string => needed(kinds.get(needed(code)))
  const seatOf = (place: number | null | undefined): Seat => needed(SEATS[needed(place)])
  const counts = (numbers: Numbers): SideTally['had'] => {
    const army: Record<string, number> = {}
    for (let i = 0; i < numbers.length; i += 2) army[kindOf(numbers[i])] = needed(numbers[i + 1])
    return army
  }
  const attacks = (numbers: Numbers): AttackTally[] => {
    const found: AttackTally[] = []
    for (let i = 0; i < numbers.length; i += ATTACK_LENGTH)
      found.push([
        kindOf(numbers[i]),
        kindOf(numbers[i + 1]),
        numbers[i + 2] === 1 ? 1 : 0,
        needed(numbers[i + 3]) as AttackResult,
        needed(numbers[i + 4]),
      ])
    return found
  }
  const armies = new Map<string, SideTally['had']>()
  const armyOf = (text: string): SideTally['had'] => {
    const army = armies.get(text) ?? counts(text.split(' ').map(Number))
    armies.set(text, army)
    return army
  }
  const sideOf = ([[seat, near, stood = null, fell = null, by = null], attacked, had, lost]: PackedSide): SideTally => ({
    seat: seatOf(seat),
    attacks: attacks(attacked),
    had: armyOf(had),
    lost: counts(lost),
    flag: { near: seatOf(near), stood, fell, by: by === null ? null : kindOf(by) },
  })
  return (text) => {
    const [ms, ...sides] = JSON.parse(text) as [number, ...PackedSide[]]
    return { ms, sides: sides.map(sideOf) }
  }
}

function needed<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a tally that is none')
  return value
}
