import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { believe } from './belief.ts'
import { IDLE, readClues, type Clues } from './clues.ts'
import { readSituation } from './situation.ts'
import { compileTables } from './tables.ts'
import { track } from './tracker.ts'

const { game, info } = gridEdition('classic')
const options = optionsOf(game, { preset: 'full' })
const tables = compileTables(info, options)
const kind = (symbol: string): number => info.kinds.findIndex((spec) => spec.symbol === symbol)

/** Red's view of a position set up from text, without a history. */
function seenIn(text: string) {
  const parsed = game.notation.parseView(options, text, 'red')
  if (!parsed.ok) throw new Error(parsed.error.message)
  const situation = readSituation({ info, tables, view: parsed.value, seat: 'red', history: [] }, Infinity)
  const at = (square: string): number => situation.suspects.findIndex((each) => each.square === tables.ctx.geometry.names.indexOf(square))
  const belief = believe(tables, situation, track(tables, 'red', []).tracks)
  return {
    cluesAt: (square: string): Clues | undefined => readClues(tables, situation, new Map())[at(square)],
    chanceAt: (square: string, symbol: string): number => belief.chances[at(square) * tables.kinds.length + kind(symbol)] ?? 0,
  }
}

const BACK = 'b?,b?,b?,b?,b?,b?,b?,b?,b?,b?/b?,b?,b?,b?,b?,b?,b?,b?,b?,b?'
const HOME = '.10/rB,.9/rF,rB,.8 turn=red'

describe('clues of a position without a history', () => {
  it('read from the ply how long a piece could have moved, and from nothing else', () => {
    const board = `board=${BACK}/.10/b?,.9/.10/.10/.10/${HOME}`
    const idleAt = (square: string, more: string): number | null | undefined => seenIn(`${board} ${more}`).cluesAt(square)?.idle
    expect(idleAt('A7', '')).toBe(null)
    expect(idleAt('A7', 'ply=9')).toBe(IDLE + 1)
    expect(idleAt('A7', 'ply=156')).toBe(IDLE + 5)
    expect(idleAt('A7', 'ply=9999')).toBe(2 * IDLE - 1)
    expect(idleAt('E9', 'ply=156')).toBe(5)
    expect(idleAt('E10', 'ply=156')).toBe(0)
  })

  it('take what never moved to have left alone the known piece of ours next to it', () => {
    const { cluesAt } = seenIn(`board=${BACK}/.10/.5,b?,.2,b?,./.5,r9'!,.2,r8',./.10/.10/${HOME}`)
    expect(cluesAt('F7')?.met).toEqual({ declined: [kind('9')] })
    expect(cluesAt('I7')?.met).toEqual({ declined: [] })
  })

  it('take a piece that never moved, though it long could have, for a Bomb (CL-8)', () => {
    const board = `board=${BACK}/.10/.5,b?,.4/.10/.10/.10/${HOME}`
    expect(seenIn(`${board} ply=156`).chanceAt('F7', 'B')).toBeGreaterThan(1.05 * seenIn(`${board} ply=9`).chanceAt('F7', 'B'))
  })
})
