/** Words for what an edition lets people choose. */
import { options } from './en/options.ts'

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
const words: Readonly<Record<string, OptionWords>> = options

/** Name and explanation of an option; its key where there are no words for it. */
export function optionWords(key: string): OptionWords {
  return words[key] ?? { name: key }
}

/** Name and explanation of one value of a choice. */
export function valueWords(key: string, value: string): ValueWords {
  return words[key]?.values?.[value] ?? { name: value, about: '' }
}
