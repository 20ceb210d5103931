/**
 * The base of every parser of the notation: words with their offsets, and one way to refuse a text. Parsers throw `Unreadable`; `reading` turns it into the
 * `NotationError` that callers get.
 */
import type { NotationError } from './errors.ts'
import { fail, ok, type Result } from './result.ts'

/** Part of a text, with its 0-based offset in the whole. */
export interface Word {
  readonly text: string
  readonly at: number
}

class Unreadable extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** Stops reading: the text is not in the notation at `word`. */
export function unreadable(word: Word, message: string): never {
  throw new Unreadable(message, word.at)
}

/** Runs a parser; what it finds unreadable becomes an error. */
export function reading<T>(parse: () => T): Result<T, NotationError> {
  try {
    return ok(parse())
  } catch (error) {
    if (error instanceof Unreadable) return fail({ code: 'notation', message: error.message, at: error.at })
    throw error
  }
}

/** The parts between separators, with their offsets. An empty word has none. */
export function split(word: Word, separator: string): Word[] {
  if (word.text === '') return []
  let at = word.at
  return word.text.split(separator).map((text) => {
    const piece = { text, at }
    at += text.length + separator.length
    return piece
  })
}

/** The words of a text, separated by white space. */
export function words(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: match.index }))
}

/** A whole number from 0 on. */
export function readCount(word: Word, what: string): number {
  if (!/^\d{1,7}$/.test(word.text)) unreadable(word, `${what} must be a whole number, not “${word.text}”.`)
  return Number(word.text)
}

/** The `name=value` fields of a text, with these names, each at most once. */
export function readFields<Field extends string>(names: readonly Field[], text: string): ReadonlyMap<Field, Word> {
  const fields = new Map<Field, Word>()
  for (const word of words(text)) {
    const cut = word.text.indexOf('=')
    const name = names.find((each) => each === word.text.slice(0, Math.max(0, cut)).toLowerCase())
    if (!name) return unreadable(word, `“${word.text}” is not a field; a position has ${names.map((each) => `${each}=`).join(' ')}.`)
    if (fields.has(name)) unreadable(word, `The field ${name}= is there twice.`)
    fields.set(name, { text: word.text.slice(cut + 1), at: word.at + cut + 1 })
  }
  return fields
}
