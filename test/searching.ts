/**
 * How far tests search for rare seeds. `npm test` tries a few cases, the same ones in every run; `npm run soak` tries many. A test that fails prints the
 * command that repeats it: `SOAK=1` for whole games, `SOAK_SEED` and `SOAK_COUNT` for the first seed and how many there are.
 */
const { SOAK, SOAK_COUNT, SOAK_SEED } = process.env

/** Whether this is the soak: whole games instead of their beginnings, every case instead of a few. */
export const isSoak = SOAK === '1'

/** The first seed of every search, a whole number. */
export const FIRST_SEED = Number(SOAK_SEED ?? 1)

export interface Effort {
  readonly gate: number
  readonly soak: number
}

/** How many cases a search tries. */
export function count({ gate, soak }: Effort): number {
  if (SOAK_COUNT !== undefined) return Number(SOAK_COUNT)
  return isSoak ? soak : gate
}

let current: number | null = null

/** The seeds of a search, from `FIRST_SEED` on. */
export function* seeds(effort: Effort): Generator<number> {
  for (let i = 0; i < count(effort); i++) yield (current = FIRST_SEED + i)
  current = null
}

/** Before a test: no seed is being tried. */
export function forgetSeed(): void {
  current = null
}

/** A command that runs a test again as it was run, from the seed that it has come to. */
export function commandFor(file: string, name: string): string {
  const settings = { SOAK, SOAK_SEED: current ?? SOAK_SEED, SOAK_COUNT: current === null ? SOAK_COUNT : 1 }
  const words = Object.entries(settings).flatMap(([key, value]) => (value === undefined ? [] : `${key}=${value}`))
  return [...words, 'npx vitest run', file, '-t', `'${patternOf(name)}'`].join(' ')
}

/** What finds a test by its full name, within quotation marks of a shell. */
const patternOf = (name: string): string => name.replaceAll(' > ', '.*').replaceAll(/[^\w .*,:-]/g, '.')

/** All cases in the soak; in the gate, in their order, each that shows something that none before it shows. */
export function spread<T>(cases: readonly T[], shows: (each: T) => readonly string[]): readonly T[] {
  if (isSoak) return cases
  const shown = new Set<string>()
  return cases.filter((each) => {
    const fresh = shows(each).filter((what) => !shown.has(what))
    for (const what of fresh) shown.add(what)
    return fresh.length > 0
  })
}
