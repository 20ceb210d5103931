/** The games that end an edition’s lessons are short: computers that play in the student’s place are done in a few minutes of a person’s. */
import { describe, expect, it } from 'vitest'
import { askBot } from '../src-main/bots/ask.ts'
import { strategistBot } from '../src-main/bots/index.ts'
import { limitOf } from '../src-main/engine/core/edition.ts'
import type { StateBase } from '../src-main/engine/core/game.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { findEdition } from '../src-main/engine/editions/index.ts'
import type { AnySeenEvent } from '../src-main/engine/families.ts'
import { LESSONS } from '../src-main/lessons/index.ts'
import type { Lesson, Part } from '../src-main/lessons/lesson.ts'
import { optionsOf } from './support/engine/playing.ts'

/** The student’s own turns in the middle one of some games. */
const SHORT = 25
const GAMES = ['a', 'b', 'c', 'd', 'e']

/** Plays the game of a part. Returns how many turns the student had. */
function play({ edition, options, seat: student }: Lesson, { position, level = 'easy' }: Part, seed: string): number {
  const found = findEdition(edition)
  if (!found) throw new Error(`no edition ${edition}`)
  const { game, info } = found
  const read = game.notation.parsePosition(optionsOf(game, { ...limitOf(info), ...options }), position, seed)
  if (!read.ok) throw new Error(read.error.message)
  let state: StateBase = read.value
  let turns = 0
  const seen = new Map<Seat, AnySeenEvent[]>(info.seats.map((seat) => [seat, []]))
  for (;;) {
    const [seat] = game.toAct(state)
    if (seat === undefined) return turns
    const turn = { game, info, seat, view: game.viewFor(state, seat), history: seen.get(seat) ?? [], budget: { expired: () => false } }
    const action = askBot(strategistBot, { ...turn, level: seat === student ? 'normal' : level, seed: `${seed}/${turn.history.length}` })
    const decided = game.decide(state, action)
    if (!decided.ok) throw new Error(decided.error.code)
    for (const [viewer, history] of seen) history.push(...decided.value.map((event) => game.redact(state, event, viewer)))
    state = decided.value.reduce((now, event) => game.evolve(now, event), state)
    if (seat === student && game.toAct(state)[0] !== seat) turns += 1
  }
}

describe('the game at the end of the lessons', () => {
  const games = LESSONS.flatMap((lesson) =>
    lesson.parts.filter(({ asks }) => asks.some(({ type }) => type === 'play')).map((part) => [lesson.edition, lesson, part] as const),
  )

  it.each(games)('of %s is short', (_edition, lesson, part) => {
    const turns = GAMES.map((seed) => play(lesson, part, seed)).toSorted((a, b) => a - b)
    expect(turns[GAMES.length >> 1], `own turns: ${turns.join(', ')}`).toBeLessThanOrEqual(SHORT)
  })
})
