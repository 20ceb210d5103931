/** A puzzle as a lesson of one part, which asks for one action. */
import type { PuzzleAnswer } from '../../contract/positions.ts'
import type { PuzzleInfo, PuzzleTheme } from '../../contract/puzzles.ts'
import { limitOf } from '../../engine/core/edition.ts'
import { actingSeat } from '../../engine/core/sides.ts'
import type { Edition } from '../../engine/editions/index.ts'
import type { Puzzle } from '../../record/puzzle.ts'
import type { Lesson, Part } from '../lesson.ts'

/** From this chance on an attack is for the Flag. */
const LIKELY = 0.5

/** A puzzle to be laid out. */
export interface PuzzleLesson {
  readonly edition: Edition
  readonly lesson: Lesson
  readonly part: Part
  readonly answer: PuzzleAnswer
}

interface Given {
  readonly edition: Edition
  readonly options: Lesson['options']
  readonly text: string
  readonly answer: PuzzleAnswer
}

/** Null where the position cannot be played. */
export function puzzleLesson({ edition, options, text, answer }: Given): PuzzleLesson | null {
  const { info, game } = edition
  const under = game.parseOptions({ ...limitOf(info), ...options })
  const read = under.ok ? game.notation.parsePosition(under.value, text, 'puzzle') : null
  if (!read?.ok || read.value.phase !== 'playing') return null
  const part = {
    id: 'puzzle',
    rules: [],
    position: text,
    asks: [{ type: 'do', best: answer.best, may: answer.nearly }],
  } as const satisfies Part
  const lesson = { id: 'puzzle', edition: info.id, options, seat: actingSeat(read.value), minutes: 1, parts: [part] }
  return { edition, lesson, part, answer }
}

/** What the list says of a puzzle. */
export function puzzleInfo({ id, edition, preset, why, level }: Puzzle): PuzzleInfo {
  return { id, edition, preset, theme: themeOf(why), level }
}

/** What the answer is about. */
export function themeOf(why: PuzzleAnswer['why']): PuzzleTheme {
  switch (why.type) {
    case 'attack':
      return (why.prize ?? 0) >= LIKELY ? 'flag' : why.kind === null ? 'guess' : 'capture'
    case 'shot':
    case 'meet':
      return 'capture'
    case 'flag':
      return 'flag'
    case 'save':
    case 'away':
    case 'guard':
    case 'block':
    case 'escort':
    case 'cover':
    case 'hide':
      return 'escape'
    case 'prey':
    case 'aim':
    case 'near':
      return 'chase'
    case 'stop':
    case 'spot':
    case 'free':
    case 'return':
      return 'power'
    case 'turret':
    case 'take':
    case 'carry':
    case 'fetch':
    case 'door':
    case 'recruit':
      return 'carry'
    case 'land':
    case 'border':
    case 'claim':
    case 'home':
      return 'land'
    case 'hand':
    case 'line':
    case 'look':
    case 'accuse':
      return 'look'
    default:
      return 'other'
  }
}
