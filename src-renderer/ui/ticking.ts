/** Ticking rows of a list: Shift and a click tick, or untick, everything from the row that was clicked before. */

export class Ticking {
  #before: string | null = null

  /** What a click on the box of `key` ticks or unticks; `keys` are all rows that are shown, in their order. */
  range(keys: readonly string[], key: string, withShift: boolean): readonly string[] {
    const from = withShift && this.#before !== null ? keys.indexOf(this.#before) : -1
    this.#before = key
    const to = keys.indexOf(key)
    return from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
}
