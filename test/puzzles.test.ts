/** The puzzles that come with the app: playable, distinct, and with one clearly best answer each. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { puzzleAnswer } from '../src-main/contract/positions.ts'
import { PUZZLE_THEMES, puzzleRequests } from '../src-main/contract/puzzles.ts'
import { limitOf } from '../src-main/engine/core/edition.ts'
import { EDITIONS, findEdition } from '../src-main/engine/editions/index.ts'
import { PUZZLES } from '../src-main/lessons/puzzles/index.ts'
import { puzzleInfo, puzzleLesson } from '../src-main/lessons/puzzles/puzzle.ts'
import type { Puzzle } from '../src-main/record/puzzle.ts'
import { findClearBest } from '../src-main/review/clear-best.ts'
import { isSoak } from './searching.ts'

/** In the gate some are looked at again, in the soak all. */
const EVERY = isSoak ? 1 : 12

function positionOf({ edition: id, preset, position }: Puzzle) {
  const edition = findEdition(id)!
  const options = edition.game.parseOptions({ preset, ...limitOf(edition.info) })
  if (!options.ok) throw new Error(options.error.message)
  const read = edition.game.notation.parsePosition(options.value, position, 'puzzle')
  if (!read.ok) throw new Error(read.error.message)
  const [seat] = edition.game.toAct(read.value)
  return { edition, options: options.value, state: read.value, seat: seat! }
}

describe('the puzzles', () => {
  it('are sixty and more, five of each edition, all different', () => {
    expect(PUZZLES.length).toBeGreaterThanOrEqual(60)
    for (const { info } of EDITIONS) expect(PUZZLES.filter(({ edition }) => edition === info.id).length, info.id).toBeGreaterThanOrEqual(5)
    for (const part of ['id', 'position'] as const) expect(new Set(PUZZLES.map((puzzle) => puzzle[part])).size).toBe(PUZZLES.length)
  })

  it('are of several themes and difficulties, and the list says so without their answers', () => {
    const infos = v.parse(puzzleRequests['puzzles.list'].result, PUZZLES.map(puzzleInfo))
    expect(new Set(infos.map(({ level }) => level)).size).toBe(6)
    for (const theme of infos.map((info) => info.theme)) expect(PUZZLE_THEMES).toContain(theme)
    for (const { info } of EDITIONS)
      expect(new Set(infos.filter(({ edition }) => edition === info.id).map(({ theme }) => theme)).size, info.id).toBeGreaterThanOrEqual(2)
    expect(Object.keys(infos[0]!).toSorted()).toEqual(['edition', 'id', 'level', 'preset', 'theme'])
  })

  it.each(PUZZLES.map((puzzle) => [puzzle.edition, puzzle.id, puzzle] as const))(
    '%s %s can be played, and its answers are legal',
    (_, __, puzzle) => {
      const { edition, options, state, seat } = positionOf(puzzle)
      const { notation } = edition.game
      expect(v.parse(puzzleAnswer, puzzle)).toEqual({ best: puzzle.best, nearly: puzzle.nearly, why: puzzle.why })
      expect(notation.examine(options, puzzle.position)).toMatchObject({ ok: true, value: { faults: [] } })
      const legal = edition.game.legalActions(state, seat).map((action) => notation.formatAction(state, action))
      for (const answer of [puzzle.best, ...puzzle.nearly]) expect(legal).toContain(answer)
      expect(puzzle.nearly).not.toContain(puzzle.best)
      const laid = puzzleLesson({ edition, options: { preset: puzzle.preset }, text: puzzle.position, answer: puzzle })
      expect(laid?.lesson.seat).toBe(seat)
    },
  )

  const looked = PUZZLES.filter((_, place) => place % EVERY === 0)
  it.each(looked.map((puzzle) => [puzzle.edition, puzzle.id, puzzle] as const))(
    '%s %s is still clearly best by a short look',
    (_, __, puzzle) => {
      const { edition, state, seat } = positionOf(puzzle)
      const { game, info } = edition
      const seen = { info, view: game.viewFor(state, seat), seat, history: [] }
      const found = findClearBest({ game, preset: puzzle.preset, seen, looks: 2 })
      expect(found && game.notation.formatAction(state, found.best)).toBe(puzzle.best)
    },
  )
})
