import { describe, expect, it } from 'vitest'
import { GAME, Scene } from '../../../test/support/engine/castle/scene.ts'
import type { SeenCastleEvent } from '../../engine/castle/types.ts'
import { CASTLE } from '../../engine/editions/castle/index.ts'
import { forgottenAfter, readSituation } from './situation.ts'
import { compileTables } from './tables.ts'

const PASS: SeenCastleEvent = { type: 'seat-passed', seat: 'blue' }
const passes = (count: number): readonly SeenCastleEvent[] => new Array<SeenCastleEvent>(count).fill(PASS)
const recruited = (id: string): SeenCastleEvent => ({
  type: 'piece-recruited',
  seat: 'blue',
  id,
  kind: 'r5',
  at: 3,
  take: false,
  flags: [],
})
const ran = (id: string): SeenCastleEvent => ({
  type: 'piece-moved',
  seat: 'blue',
  from: 1,
  to: 4,
  leave: [],
  take: false,
  flags: [],
  id,
  revealed: 'r2',
})

describe('what a weak player forgets', () => {
  it('drops pieces last shown more turns ago than it remembers', () => {
    const history = [recruited('a'), ...passes(2), ran('b'), ...passes(2)]
    expect([...forgottenAfter(4, history)]).toEqual(['a'])
    expect([...forgottenAfter(1, history)]).toEqual(['a', 'b'])
    expect([...forgottenAfter(5, history)]).toEqual([])
  })

  it('is remembered anew when it is shown again', () => {
    expect([...forgottenAfter(2, [ran('a'), ...passes(3), ran('a'), PASS])]).toEqual([])
  })

  it('is nothing for a perfect memory', () => {
    expect([...forgottenAfter(Infinity, [ran('a'), ...passes(500)])]).toEqual([])
  })

  it('is taken for hidden, one more of those that are left, and never a piece of its own', () => {
    const { state } = new Scene('H1:r9!,G6:b7!,A8:b5,H15:g3,O8:y4')
    const view = GAME.viewFor(state, 'red')
    const tables = compileTables(CASTLE, view.options)
    const ids = new Set(view.board.flatMap((piece) => (piece ? [piece.id] : [])))
    const [sharp, forgetful] = [readSituation(tables, view, 'red'), readSituation(tables, view, 'red', ids)]
    const at = (space: string): number => tables.ctx.tables.names.indexOf(space)
    const read = ({ pieces }: typeof sharp, space: string): unknown => pieces.find((piece) => piece.at === at(space))
    expect(read(sharp, 'G6')).toMatchObject({ known: true })
    expect(read(forgetful, 'G6')).toMatchObject({ known: false, kind: null })
    expect(read(forgetful, 'H1')).toEqual(read(sharp, 'H1'))
    const hidden = ({ hiddenLeft }: typeof sharp): number => hiddenLeft.reduce((sum, count) => sum + count, 0)
    expect(hidden(forgetful)).toBe(hidden(sharp) + 1)
    expect(forgetful.left).toEqual(sharp.left)
  })
})
