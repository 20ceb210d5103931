/** How the keys of this phone look; saved on the phone alone. */

const KEPT = 'marshal.pad'

interface Look {
  /** In a new order every time. */
  readonly mixed: boolean
  /** Small numerals alone. */
  readonly plain: boolean
}

export class PadLook {
  mixed = $state(false)
  plain = $state(false)

  constructor() {
    const { mixed, plain } = read()
    this.mixed = mixed
    this.plain = plain
  }

  set(part: Partial<Look>): void {
    this.mixed = part.mixed ?? this.mixed
    this.plain = part.plain ?? this.plain
    try {
      localStorage.setItem(KEPT, JSON.stringify({ mixed: this.mixed, plain: this.plain }))
    } catch {
      // A phone that keeps nothing still plays.
    }
  }
}

function read(): Look {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    const has = (key: string): boolean => typeof kept === 'object' && kept !== null && (kept as Record<string, unknown>)[key] === true
    return { mixed: has('mixed'), plain: has('plain') }
  } catch {
    return { mixed: false, plain: false }
  }
}

/** The items in random order; it is not a secret, so `Math.random` will do. */
export function mix<T>(things: readonly T[]): readonly T[] {
  return things
    .map((thing) => ({ thing, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ thing }) => thing)
}
