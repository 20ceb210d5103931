import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { believe } from './belief.ts'
import { readClues, SIGNS, type Clues } from './clues.ts'
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
    expect(seenIn(board).cluesAt('A7')?.signs).not.toHaveProperty('idle')
    expect(seenIn(`${board} ply=9`).cluesAt('A7')?.signs.idle).toBe(1)
    expect(seenIn(`${board} ply=156`).cluesAt('A7')?.signs.idle).toBe(5)
    expect(seenIn(`${board} ply=9999`).cluesAt('A7')?.signs.idle).toBe(SIGNS.idle - 1)
    expect(seenIn(`${board} ply=156`).cluesAt('E10')?.signs.idle).toBe(0)
  })

  it('say what has moved next to a piece of ours that it knows, and not what it did before', () => {
    const { cluesAt } = seenIn(`board=${BACK}/.10/.10/.10/.4,b?',.5/.4,r9'!,.5/${HOME}`)
    expect(cluesAt('E5')).toEqual({ signs: { contact: 2, ahead: 1 }, met: { beside: [kind('9')] } })
  })

  it('take what has moved next to a known Colonel for stronger than what has moved next to nothing', () => {
    const { chanceAt } = seenIn(`board=${BACK}/.10/.10/.10/.4,b?',.3,b?',./.4,r8'!,.5/${HOME}`)
    const beats = (square: string): number => chanceAt(square, '10') + chanceAt(square, '9')
    expect(beats('E5')).toBeGreaterThan(1.5 * beats('I5'))
  })

  it('take what could have moved for long and never did for a Bomb (CL-8)', () => {
    const board = `board=${BACK}/.10/.5,b?,.4/.10/.10/.10/${HOME}`
    expect(seenIn(`${board} ply=156`).chanceAt('F7', 'B')).toBeGreaterThan(1.3 * seenIn(`${board} ply=9`).chanceAt('F7', 'B'))
  })
})
