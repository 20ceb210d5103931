/** Words for what an edition lets people choose. */
import { familyOptions, options } from './en/options.ts'

interface ValueWords {
  readonly name: string
  readonly about: string
}
interface OptionWords {
  readonly name: string
  readonly about?: string
  readonly note?: string
  readonly values?: Readonly<Record<string, ValueWords>>
}
type Words = Readonly<Record<string, OptionWords>>
const words: Words = options
const wordsOfFamily: Readonly<Record<string, Words>> = familyOptions

/** Name and explanation of an option as its family has it; its key where there are no words for it. */
export function optionWords(key: string, family?: string): OptionWords {
  return (family === undefined ? undefined : wordsOfFamily[family]?.[key]) ?? words[key] ?? { name: key }
}

/** Name and explanation of one value of a choice. */
export function valueWords(key: string, value: string, family?: string): ValueWords {
  return optionWords(key, family).values?.[value] ?? { name: value, about: '' }
}
