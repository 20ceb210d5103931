/**
 * Fields of a sealed game that no check would see: unknown ones, repeated ones, and values that are read as others. JSON and form readers drop them silently, so
 * what was read is compared with what is written.
 */
import * as v from 'valibot'
import { editionOfGame } from '../../record/custom-editions.ts'
import { formsOf } from '../../record/forms/index.ts'
import { repeatedKeys } from '../../record/repeated-keys.ts'
import type { ChainedRecord } from '../../record/seal/chain.ts'

/** A game as written in its file. */
export interface WrittenGame {
  readonly value: unknown
  /** Keys that one object has twice. */
  readonly repeated: readonly string[]
}

export function writtenGame(text: string): WrittenGame {
  return { value: JSON.parse(text) as unknown, repeated: repeatedKeys(text) }
}

/** The most that are listed; a file may have thousands. */
const MOST_LISTED = 20
/** Not sealed, and cleaned when read. */
const UNCHECKED = /^header\.(?:note|players\.\d+\.player\.name)$/

/** A sentence for each strange field. */
export function strangeFields({ value, repeated }: WrittenGame, read: ChainedRecord): readonly string[] {
  const unread = [...new Set([...unreadIn(value, read), ...unreadInSteps(read)])]
  return [
    ...[...new Set(repeated)]
      .slice(0, MOST_LISTED)
      .map((key) => `The field “${key}” is written twice in one place: other programs may read the other one.`),
    ...unread.slice(0, MOST_LISTED).map((path) => `The field “${path}” is not as Marshal writes it, and no check reads it.`),
  ]
}

/** Paths of values that were read otherwise or not at all. A missing field was read as its default. */
function* unreadIn(written: unknown, read: unknown, path = ''): Generator<string, void> {
  if (UNCHECKED.test(path)) return
  if (!isObject(written) || !isObject(read) || Array.isArray(written) !== Array.isArray(read)) {
    if (written !== read) yield path
    return
  }
  for (const [key, part] of Object.entries(written)) {
    const at = path === '' ? key : `${path}.${key}`
    if (Object.hasOwn(read, key)) yield* unreadIn(part, read[key], at)
    else yield at
  }
}

/** The same inside actions and events, whose forms depend on the family. The rules find those without a valid form. */
function* unreadInSteps({ header, steps }: ChainedRecord): Generator<string, void> {
  const edition = editionOfGame(header)
  if (!edition) return
  const forms = formsOf(edition.info.family)
  for (const [i, { action, events }] of steps.entries()) {
    const [done, happened] = [v.safeParse(forms.action, action), v.safeParse(forms.events, events)]
    if (done.success) yield* unreadIn(action, done.output, `steps.${i}.action`)
    if (happened.success) yield* unreadIn(events, happened.output, `steps.${i}.events`)
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
