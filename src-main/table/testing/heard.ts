/** What somebody was told, as text to be compared with what a twin of the game tells. */

/**
 * Seals are left out, since that is what they are for: two armies that differ in two hidden pieces have other seals, which tell nothing of the pieces without their
 * salts. How many there are, whose, and in which order is compared.
 */
export function asText(told: unknown): string {
  return JSON.stringify(told, (key, value: unknown) =>
    (key === 'armies' || key === 'later') && Array.isArray(value) ? value.map(withoutSeal) : value,
  )
}

function withoutSeal(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('words' in value) || !('code' in value)) return value
  const { words, code, ...rest } = value
  const isSeal = Array.isArray(words) && typeof code === 'string'
  return isSeal ? { ...rest, words: words.length, code: code.replace(/[^:]*$/, '') } : value
}
