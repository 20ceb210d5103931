/** Spoils a file: in its structure, or byte by byte. */
import type { Rng } from '../../src-main/engine/core/rng.ts'

const VALUES: readonly unknown[] = [
  0,
  1,
  2,
  -1,
  -0,
  1.5,
  99,
  399,
  400,
  1e9,
  2 ** 53,
  1e300,
  8.64e15,
  8.64e15 + 1,
  253_402_300_800_000,
  '',
  'red',
  'blue',
  'green',
  'gray',
  'over',
  'playing',
  'deploying',
  'flag',
  'bomb',
  'cannon',
  'slider',
  'move',
  'recruit',
  'piece-recruited',
  'regroup',
  'arrange',
  'unit-placed',
  'units-regrouped',
  'spy-master',
  'placement',
  'p1',
  'c1',
  'flag-captured',
  'flag-home',
  'resigned',
  'agreed',
  'quiet-limit',
  'no-action',
  'undo',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  '\u0000',
  '\ud800',
  null,
  true,
  false,
  [],
  {},
  [[]],
]

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

/** A file with one to three of its parts changed, still JSON. */
export function mutateParts(text: string, rng: Rng): string {
  const file = JSON.parse(text) as Record<string, unknown>
  for (let i = 0; i <= rng.below(3); i++) mutateOnce(file, rng)
  if (rng.below(3) > 0) renumber(file)
  return JSON.stringify(file)
}

/** A file with some of its bytes changed, taken out, put in, or cut off. */
export function mutateBytes(text: string, rng: Rng): Uint8Array {
  let bytes = new TextEncoder().encode(text)
  for (let i = 0; i <= rng.below(3); i++) {
    const at = rng.below(bytes.length)
    switch (rng.below(6)) {
      case 0:
      case 1:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << rng.below(8))
        break
      case 2:
        bytes[at] = 48 + rng.below(10) // most of a file are digits
        break
      case 3:
        bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 1 + rng.below(40))])
        break
      case 4:
        bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(Math.max(0, at - rng.below(60)), at), ...bytes.subarray(at)])
        break
      default:
        if (rng.below(4) === 0) bytes = bytes.slice(0, at + 1)
    }
  }
  return bytes
}

function mutateOnce(file: Record<string, unknown>, rng: Rng): void {
  const position = encodedPosition(file)
  if (position && rng.below(2) === 0) {
    const state = JSON.parse(String(position.holder[position.key])) as Record<string, unknown>
    change(placesIn(state), rng)
    position.holder[position.key] = JSON.stringify(state)
    return
  }
  const header = (file['games'] as Record<string, unknown>[] | undefined)?.[0]?.['header']
  change(placesIn(rng.below(4) === 0 && header ? header : file), rng)
}

/** The place of the text that sets a position, if there is one. */
function encodedPosition(file: Record<string, unknown>): Place | undefined {
  return placesIn(file).find(
    ({ holder, key }) => key === 'state' && holder['type'] === 'position-set' && String(holder[key]).startsWith('{'),
  )
}

function change(places: readonly Place[], rng: Rng): void {
  if (places.length === 0) return
  const { holder, key } = rng.pick(places)
  const others = places.filter((place) => place.key === key || (Array.isArray(place.holder) && Array.isArray(holder)))
  switch (rng.below(8)) {
    case 0:
      holder[key] = rng.pick(VALUES)
      return
    case 1:
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[key]
      return
    case 2:
      if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(holder[Number(key)]))
      else holder[`${key}s`] = rng.pick(VALUES)
      return
    case 3:
      if (typeof holder[key] === 'number') holder[key] = Number(holder[key]) + rng.pick([-10, -1, 1, 10])
      else holder[key] = rng.pick(VALUES)
      return
    default: {
      const other = rng.pick(others)
      const held = holder[key]
      holder[key] = structuredClone(other.holder[other.key])
      if (rng.below(2) === 0) other.holder[other.key] = held
    }
  }
}

/** Every place of a value that holds something. */
function placesIn(value: unknown): readonly Place[] {
  const places: Place[] = []
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) {
      places.push({ holder: part as Record<string, unknown>, key })
      walk(inner)
    }
  }
  walk(value)
  return places
}

/** Numbers the steps again, so that what was taken out or put in is not found by its number alone. */
function renumber(file: Record<string, unknown>): void {
  const games = Array.isArray(file['games']) ? (file['games'] as unknown[]) : []
  for (const game of games) {
    const steps = typeof game === 'object' && game !== null ? (game as Record<string, unknown>)['steps'] : null
    if (!Array.isArray(steps)) continue
    steps.forEach((step: unknown, i) => {
      if (typeof step === 'object' && step !== null) (step as Record<string, unknown>)['seq'] = i + 1
    })
  }
}
