/** English as far as it has come: the words of a screen come with its code, which imports them. */
import type { Catalogue } from './messages.ts'

const come: Record<string, Catalogue[string]> = {}

/** What has come. */
export const english: Catalogue = come

/** Makes the words of a screen known. */
export function say<const Words extends Catalogue[string]>(screen: string, words: Words): Words {
  come[screen] = words
  return words
}
