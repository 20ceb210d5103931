/** Checks the powers of a table: their names, their numbers, and the kinds that they name. */
import type { PowerSpec } from '../edition.ts'
import { TABLE_LIMITS, type GridTable } from './table.ts'
import { isWithin, problem, type TableProblem } from '../../rules/table/problem.ts'

const { reach, steps, targets, lowestRank, highestRank } = TABLE_LIMITS

/** The number of a power, with its key and its highest value; the lowest is 1. */
export function numberOf(power: PowerSpec): { readonly key: string; readonly value: number; readonly highest: number } | null {
  switch (power.type) {
    case 'strike':
    case 'detect':
    case 'magnet':
    case 'petrify':
    case 'enchant':
    case 'restore':
      return { key: 'range', value: power.range, highest: reach }
    case 'speed':
      return { key: 'steps', value: power.steps, highest: steps }
    case 'rumble':
      return { key: 'targets', value: power.targets, highest: targets }
    case 'charge':
    case 'sneak':
    case 'drift':
    case 'summon':
    case 'revive':
      return null
  }
}

/** The kinds that a power names, with their key. */
export function kindsOf(power: PowerSpec): { readonly key: string; readonly kinds: readonly string[] } | null {
  switch (power.type) {
    case 'summon':
      return { key: 'kind', kinds: [power.kind] }
    case 'petrify':
      return { key: 'immune', kinds: power.immune }
    case 'enchant':
      return { key: 'kinds', kinds: power.kinds }
    case 'revive':
      return { key: 'except', kinds: power.except }
    default:
      return null
  }
}

export function checkPowers(table: GridTable): TableProblem[] {
  const ids = new Set<string>()
  const names = new Set<string>()
  return table.powers.flatMap((power, i) => {
    const path = `powers.${i}`
    const out = [...checkNumbers(power, path), ...checkKindsOf(table, power, path)]
    const name = power.name.trim().toLowerCase()
    if (name === '') out.push(problem(`${path}.name`, 'name-missing', 'Give this power a name.'))
    else if (names.has(name))
      out.push(problem(`${path}.name`, 'name-taken', `Two powers are called ${power.name}. Name one of them differently.`))
    if (ids.has(power.id))
      out.push(problem(`${path}.id`, 'id-taken', `Two powers are both called “${power.id}” inside. Remove one of them.`))
    names.add(name)
    ids.add(power.id)
    return out
  })
}

function checkNumbers(power: PowerSpec, path: string): TableProblem[] {
  const number = numberOf(power)
  const out: TableProblem[] = []
  if (number && !isWithin(number.value, 1, number.highest))
    out.push(problem(`${path}.${number.key}`, 'number-out-of-range', `${power.name} takes a number from 1 to ${number.highest} here.`))
  if (power.type !== 'revive') return out
  for (const key of ['lowest', 'highest'] as const) {
    if (!isWithin(power[key], lowestRank, highestRank))
      out.push(problem(`${path}.${key}`, 'number-out-of-range', `${power.name} brings back ranks from ${lowestRank} to ${highestRank}.`))
  }
  if (power.lowest > power.highest)
    out.push(
      problem(`${path}.lowest`, 'ranks-reversed', `The lowest rank that ${power.name} brings back is above the highest. Exchange them.`),
    )
  return out
}

function checkKindsOf(table: GridTable, power: PowerSpec, path: string): TableProblem[] {
  const named = kindsOf(power)
  const unknown = named?.kinds.find((id) => !table.kinds.some((kind) => kind.id === id))
  if (!named || unknown === undefined) return []
  return [
    problem(
      `${path}.${named.key}`,
      'kind-unknown',
      `${power.name} speaks of a piece “${unknown}” that is not on this table. Choose another one.`,
    ),
  ]
}
