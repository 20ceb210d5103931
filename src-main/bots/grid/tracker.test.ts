import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GridState, SeenGridEvent } from '../../engine/grid/types.ts'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import { optionsOf, perform, randomGame } from '../../../test/support/engine/playing.ts'
import { compileTables } from './tables.ts'
import { track, Tracker, type Track } from './tracker.ts'
import { count } from '../../../test/searching.ts'

const { game, info } = gridEdition('classic')

/** What Red's tracker says of the enemy piece that ends on a square, after moves from a position in the notation. */
function tracked(board: string, moves: readonly string[], square: string): Partial<Track> | undefined {
  const parsed = game.notation.parsePosition(optionsOf(game, { preset: 'full' }), `board=${board} turn=red`, 'tracker')
  if (!parsed.ok) throw new Error(parsed.error.message)
  let state: GridState = parsed.value
  const tables = compileTables(info, state.options)
  const pieces = [...game.viewFor(state, 'red').board.entries()].flatMap(([at, piece]) => (piece ? [{ square: at, piece }] : []))
  const history: SeenGridEvent[] = [{ type: 'play-began', firstSeat: 'red', pieces }]
  for (const text of moves) {
    const action = game.notation.parseAction(state, state.turn, text)
    if (!action.ok) throw new Error(action.error.message)
    const step = perform(game, state, action.value)
    state = step.after
    history.push(...step.events.map((event) => game.redact(state, event, 'red')))
  }
  const at = tables.ctx.geometry.names.indexOf(square)
  return track(tables, 'red', history).tracks.get(state.board[at]?.id ?? '')
}

/** Our kinds by their ranks. */
const rank = (n: number): number => info.kinds.findIndex((kind) => kind.rank === n)
const CORNERS = 'bF,.9/.10/.10/.10/.10'

describe('what enemy pieces have done', () => {
  it('notes which shown piece of ours an enemy approached, and which enemies stayed', () => {
    const board = `${CORNERS}/.4,b7',.5/.10/.4,r6!,.5/.10/rF,.8,r2`
    const moves = ['J1-J2', 'E5-E4']
    expect(tracked(board, moves, 'E4')).toMatchObject({ moves: 1, first: 2, approached: [rank(6)], fled: [], declined: [] })
    expect(tracked(board.replace('r6!', 'r6'), moves, 'E4')).toMatchObject({ approached: [] })
    const later = ['J2-J3', 'B10-B9', 'J3-J4', 'B9-B8', 'J4-J5', 'B8-B7']
    expect(tracked(board.replace('bF,.9', 'bF,b3,.8'), [...moves, ...later], 'E4')).toMatchObject({ declined: [rank(6), rank(6)] })
  })

  it('notes since when a piece has had a way out', () => {
    const board = `bF,b4,.8/b3,.9/.10/.10/.10/.10/.10/.10/.10/rF,.8,r2`
    const moves = ['J1-J2', 'A9-A8']
    expect(tracked(board, moves, 'A10')).toMatchObject({ moves: 0, free: 2 })
    expect(tracked(board, moves, 'B10')).toMatchObject({ moves: 0, free: 0 })
  })

  it('notes which piece fled from which', () => {
    const board = `${CORNERS}/.4,b7',.5/.10/.4,r8!,.5/.10/rF,.9`
    expect(tracked(board, ['E3-E4', 'E5-E6'], 'E6')).toMatchObject({ fled: [rank(8)] })
  })

  it('notes which piece came next to one in danger', () => {
    const board = `bF,.9/.10/.10/.10/.5,b9',.4/.4,b3!,.5/.4,r6!,.5/.10/.10/rF,.8,r2`
    expect(tracked(board, ['J1-J2', 'F6-F5'], 'F5')).toMatchObject({ guarded: [rank(6)], approached: [] })
  })

  it('comes to the same read step by step, and never speaks of pieces that were not shown', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('classic', 'narnia-powers', 'transformers-powers'), (seed, id) => {
        const edition = gridEdition(id)
        const options = optionsOf(edition.game, { quietLimit: 100 })
        const tables = compileTables(edition.info, options)
        const tracker = new Tracker(tables, 'red')
        const history: SeenGridEvent[] = []
        const shown = new Set<number>()
        for (const { events, after } of randomGame(edition.game, options, seed, 200)) {
          const seen = events.map((event) => edition.game.redact(after, event, 'red'))
          history.push(...seen)
          for (const event of seen) tracker.follow(event)
          for (const piece of after.board)
            if (piece?.seat === 'red' && piece.seenBy.length > 0) shown.add(tables.indexOf.get(piece.kind) ?? -1)
          for (const piece of after.captured) shown.add(tables.indexOf.get(piece.kind) ?? -1)
        }
        expect([...tracker.tracks]).toEqual([...track(tables, 'red', history).tracks])
        for (const { approached, fled, declined, guarded } of tracker.tracks.values())
          for (const ours of [...approached, ...fled, ...declined, ...guarded]) expect(shown.has(ours)).toBe(true)
      }),
      { numRuns: count({ gate: 6, soak: 120 }) },
    )
  })
})
