/** Fits how much likelier each role of a piece is by what was seen: the factors that maximise the likelihood of what hidden pieces really were. */
import { chancesOf } from '../../bots/grid/belief.ts'
import { MET, resultOf, TIMES, type Clues, type Likelihoods, type MeetingFactors, type PlaceFactors } from '../../bots/grid/clues.ts'
import { PIECE_ROLES, type PieceRole } from '../../bots/grid/piece-roles.ts'
import type { Tables } from '../../bots/grid/tables.ts'
import type { Sample } from './samples.ts'

/** Log factors in one array: by place clue and role first, then by meeting and its result. */
const PLACES = { row: 4, open: 4, bombs: 3 } as const
const PLACE_CLUES = Object.values(PLACES).reduce((sum, count) => sum + count, 0)
const ENDS = ['wins', 'even', 'loses'] as const
const SIZE = PLACE_CLUES * PIECE_ROLES.length + MET.length * ENDS.length

/** Regularisation towards 0, so that rare clues stay weak. */
const SHRINK = 0.02
const RATE = 0.02
const BATCH = 16
const EPOCHS = 4

/** Factors from samples of one kind of zone; the same samples give the same factors. */
export function fitPlaces(samples: readonly Sample[]): Pick<Likelihoods, 'met'> & { readonly places: Likelihoods['crowded'] } {
  const logs = new Float64Array(SIZE)
  const climb = adam(SIZE)
  const gradient = new Float64Array(SIZE)
  for (let step = 0; step < samples.length * EPOCHS; step++) {
    // Neighbours in the list come from one game; distant samples make better batches.
    const sample = samples[(step * 7_919) % samples.length] as Sample
    addGradient(sample, factorsOf(logs), gradient)
    if (step % BATCH !== BATCH - 1) continue
    climb(
      logs,
      gradient.map((slope, i) => slope / BATCH - SHRINK * (logs[i] as number)),
    )
    gradient.fill(0)
  }
  return factorsOf(logs)
}

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
function addGradient(sample: Sample, { places, met }: ReturnType<typeof fitPlaces>, gradient: Float64Array): void {
  const { tables, situation, clues, truth } = sample
  const kinds = tables.kinds.length
  const chances = chancesOf(tables, situation, clues, { crowded: places, sparse: places, met })
  for (const [i, { known }] of situation.suspects.entries()) {
    if (known !== null) continue
    for (let kind = 0; kind < kinds; kind++) {
      const error = (kind === truth[i] ? 1 : 0) - (chances[i * kinds + kind] as number)
      if (error !== 0) for (const at of cluesAt(tables, clues[i] as Clues, kind)) gradient[at] = (gradient[at] as number) + error
    }
  }
}

/** The log factors that apply to a kind with these clues. */
function cluesAt(tables: Tables, clues: Clues, kind: number): number[] {
  const role = PIECE_ROLES.indexOf(tables.roles.get(tables.kinds[kind]?.id ?? '') ?? 'middle')
  const at = (clue: number): number => clue * PIECE_ROLES.length + role
  const found: number[] = []
  if (clues.row !== null) found.push(at(clues.row))
  if (clues.open !== null) found.push(at(PLACES.row + clues.open))
  if (clues.bombs !== null) found.push(at(PLACES.row + PLACES.open + clues.bombs))
  if (clues.track === null || tables.mobile[kind] !== 1) return found
  for (const [m, name] of MET.entries())
    for (const ours of clues.track[name].slice(0, TIMES))
      found.push(PLACE_CLUES * PIECE_ROLES.length + m * ENDS.length + ENDS.indexOf(resultOf(tables, kind, ours)))
  return found
}

function factorsOf(logs: Float64Array): ReturnType<typeof fitPlaces> {
  const factor = (i: number): number => Math.exp(logs[i] as number)
  const by = (role: number, from: number, count: number): number[] =>
    Array.from({ length: count }, (_, n) => factor((from + n) * PIECE_ROLES.length + role))
  const places = PIECE_ROLES.map((role, s): [PieceRole, PlaceFactors] => [
    role,
    { row: by(s, 0, PLACES.row), open: by(s, PLACES.row, PLACES.open), bombs: by(s, PLACES.row + PLACES.open, PLACES.bombs) },
  ])
  const met = MET.map((name, m): [string, MeetingFactors] => {
    const [wins, even, loses] = ENDS.map((_, e) => factor(PLACE_CLUES * PIECE_ROLES.length + m * ENDS.length + e)) as [
      number,
      number,
      number,
    ]
    return [name, { wins, even, loses }]
  })
  return { places: Object.fromEntries(places) as Likelihoods['crowded'], met: Object.fromEntries(met) as unknown as Likelihoods['met'] }
}
