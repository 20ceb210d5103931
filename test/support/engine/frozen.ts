/** Where a value is not deeply frozen plain JSON: a path such as `.board.3`, or null when it is. */
export function flawInPlainness(value: unknown, path = ''): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`
  if (typeof value !== 'object') return `${path} is a ${typeof value}`
  if (!Object.isFrozen(value)) return `${path} is not frozen`
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return `${path} is no plain object`
  for (const [key, part] of Object.entries(value)) {
    const flaw = flawInPlainness(part, `${path}.${key}`)
    if (flaw !== null) return flaw
  }
  return null
}
