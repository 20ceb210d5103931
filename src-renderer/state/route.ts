/** Addresses inside the app: `#/table/x1` is the screen `table` with the parameter `x1`. Pure. */

export interface Route {
  /** Name of the screen; empty for Home. */
  readonly screen: string
  readonly params: readonly string[]
}

/** Reads a location hash. Broken escapes are kept as they are. */
export function parseRoute(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(unescapePart)
  return { screen: parts[0] ?? '', params: parts.slice(1) }
}

function unescapePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** `#/help/CL-12` from `help`, `CL-12`. */
export function hrefTo(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`
}
