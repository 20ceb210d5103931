/** Fits how much likelier each role of a piece is by what was seen: the factors that maximise the likelihood of what hidden pieces really were. */
import { chancesOf } from '../../bots/grid/belief.ts'
import {
  IDLE,
  IMMOBILE,
  MEETINGS,
  RESULTS,
  resultOf,
  roleOf,
  SIGN_NAMES,
  SIGNS,
  TIMES,
  type Clues,
  type Evidence,
  type Sign,
} from '../../bots/grid/clues.ts'
import { PIECE_ROLES } from '../../bots/grid/piece-roles.ts'
import type { Tables } from '../../bots/grid/tables.ts'
import type { Sample } from './samples.ts'

/** Log factors in one array: by sign, value and role first, then by immobile role and idle time, then by meeting and result. */
const SIGN_STARTS = startsOf(SIGN_NAMES)
const IDLE_START = SIGN_NAMES.reduce((sum, name) => sum + SIGNS[name] * PIECE_ROLES.length, 0)
const MET_START = IDLE_START + 2 * IDLE * IMMOBILE.length
const SIZE = MET_START + MEETINGS.length * RESULTS.length

/** Regularisation towards the factors that it starts from, so that rare clues change little: of idle time, which few factors share, less. */
const SHRINK = 1
const IDLE_SHRINK = 0.03
const RATE = 0.02
const BATCH = 16
const EPOCHS = 4

/** Factors from samples of one kind of zone, starting from others; the same samples and start give the same factors. */
export function fitEvidence(samples: readonly Sample[], start: Evidence): Evidence {
  const first = logsOf(start)
  const logs = first.slice()
  const climb = adam(SIZE)
  const gradient = new Float64Array(SIZE)
  for (let step = 0; step < samples.length * EPOCHS; step++) {
    // Neighbours in the list come from one game; distant samples make better batches.
    const sample = samples[(step * 7_919) % samples.length] as Sample
    addGradient(sample, evidenceOf(logs), gradient)
    if (step % BATCH !== BATCH - 1) continue
    climb(
      logs,
      gradient.map((slope, i) => slope / BATCH - shrinkAt(i) * ((logs[i] as number) - (first[i] as number))),
    )
    gradient.fill(0)
  }
  return evidenceOf(logs)
}

const shrinkAt = (i: number): number => (i >= IDLE_START && i < MET_START ? IDLE_SHRINK : SHRINK)

/** Adam: steps by the mean of gradients over the root of their squares. */
function adam(size: number): (values: Float64Array, slopes: Float64Array) => void {
  const mean = new Float64Array(size)
  const square = new Float64Array(size)
  let steps = 0
  return (values, slopes) => {
    steps++
    for (const [i, slope] of slopes.entries()) {
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * slope
      square[i] = 0.999 * (square[i] as number) + 0.001 * slope * slope
      const along = mean[i] / (1 - 0.9 ** steps)
      values[i] = (values[i] as number) + (RATE * along) / (Math.sqrt(square[i] / (1 - 0.999 ** steps)) + 1e-8)
    }
  }
}

/** Adds the gradient of the log-likelihood of one sample. */
function addGradient({ tables, situation, clues, truth }: Sample, evidence: Evidence, gradient: Float64Array): void {
  const kinds = tables.kinds.length
  const chances = chancesOf(tables, situation, clues, { crowded: evidence, sparse: evidence })
  for (const [i, { known }] of situation.suspects.entries()) {
    if (known !== null) continue
    for (let kind = 0; kind < kinds; kind++) {
      const error = (kind === truth[i] ? 1 : 0) - (chances[i * kinds + kind] as number)
      if (error !== 0) for (const at of factorsOn(tables, clues[i] as Clues, kind)) gradient[at] = (gradient[at] as number) + error
    }
  }
}

/** The log factors that apply to a kind with these clues. */
function factorsOn(tables: Tables, { signs, idle, met }: Clues, kind: number): readonly number[] {
  const role = PIECE_ROLES.indexOf(roleOf(tables, kind))
  const found: number[] = []
  for (const name of SIGN_NAMES) {
    const value = signs[name]
    if (value !== undefined) found.push(atSign(name, value, role))
  }
  const immobile = IMMOBILE.findIndex((each) => each === PIECE_ROLES[role])
  if (idle !== null && immobile >= 0) found.push(IDLE_START + immobile * 2 * IDLE + idle)
  if (tables.mobile[kind] !== 1) return found
  for (const [m, name] of MEETINGS.entries())
    for (const ours of met[name]?.slice(0, TIMES) ?? [])
      found.push(MET_START + m * RESULTS.length + RESULTS.indexOf(resultOf(tables, kind, ours)))
  return found
}

function evidenceOf(logs: Float64Array): Evidence {
  const factor = (at: number): number => Math.exp(logs[at] as number)
  const signsOf = (role: number): [Sign, number[]][] =>
    SIGN_NAMES.map((name) => [name, Array.from({ length: SIGNS[name] }, (_, value) => factor(atSign(name, value, role)))])
  const idleOf = (m: number): number[] => Array.from({ length: 2 * IDLE }, (_, value) => factor(IDLE_START + m * 2 * IDLE + value))
  const results = (m: number) => RESULTS.map((result, r) => [result, factor(MET_START + m * RESULTS.length + r)])
  return {
    roles: Object.fromEntries(PIECE_ROLES.map((role, r) => [role, Object.fromEntries(signsOf(r))])) as unknown as Evidence['roles'],
    idle: Object.fromEntries(IMMOBILE.map((role, m) => [role, idleOf(m)])) as unknown as Evidence['idle'],
    met: Object.fromEntries(MEETINGS.map((name, m) => [name, Object.fromEntries(results(m))])) as unknown as Evidence['met'],
  }
}

function logsOf({ roles, idle, met }: Evidence): Float64Array {
  const logs = new Float64Array(SIZE)
  for (const [r, role] of PIECE_ROLES.entries())
    for (const name of SIGN_NAMES)
      for (const [value, factor] of roles[role][name].entries()) logs[atSign(name, value, r)] = Math.log(factor)
  for (const [m, role] of IMMOBILE.entries())
    for (const [value, factor] of idle[role].entries()) logs[IDLE_START + m * 2 * IDLE + value] = Math.log(factor)
  for (const [m, name] of MEETINGS.entries())
    for (const [r, result] of RESULTS.entries()) logs[MET_START + m * RESULTS.length + r] = Math.log(met[name][result])
  return logs
}

function atSign(name: Sign, value: number, role: number): number {
  return SIGN_STARTS[name] + value * PIECE_ROLES.length + role
}

function startsOf(names: readonly Sign[]): Readonly<Record<Sign, number>> {
  let next = 0
  const starts = names.map((name): [Sign, number] => [name, (next += SIGNS[name] * PIECE_ROLES.length) - SIGNS[name] * PIECE_ROLES.length])
  return Object.fromEntries(starts) as Record<Sign, number>
}
