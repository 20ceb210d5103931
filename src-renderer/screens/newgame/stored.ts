/** Choices as this browser keeps them. They may come from another version or be damaged: what is not of its kind is left out. */
import type { Choices, ClockChoice } from './choices.ts'

const CLOCKS: readonly ClockChoice[] = ['none', 'fast', 'normal', 'long', 'own']

type Check = (value: unknown) => boolean
const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const between =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most
const isSitter: Check = (value) => {
  const { type, name, opponent } = Object(value) as Readonly<Record<string, unknown>>
  return oneOf('human', 'bot')(type) && isText(name) && isText(opponent)
}

/** Minutes for a side, seconds for a move. */
export const LONGEST = 600

const CHECKS: Readonly<Record<keyof Choices, Check>> = {
  edition: isText,
  set: orNull(isText),
  mode: oneOf('hot-seat', 'against-bot', 'bots'),
  first: isText,
  second: isText,
  colour: isText,
  begins: isText,
  opponents: listOf(isText),
  lineup: orNull(isText),
  sitters: listOf(isSitter),
  hints: isFlag,
  takeBacks: orNull(isFlag),
  options: isObject,
  clock: oneOf(...CLOCKS),
  minutes: between(1, LONGEST),
  seconds: between(0, LONGEST),
}

/** What can be used of stored choices. What they name, such as an opponent, may no longer exist. */
export function readChoices(stored: object): Partial<Choices> {
  const isChoice = (key: string): key is keyof Choices => Object.hasOwn(CHECKS, key)
  return Object.fromEntries(Object.entries(stored).filter(([key, value]) => isChoice(key) && CHECKS[key](value)))
}
