import { describe, expect, it } from 'vitest'
import { GAME, Scene } from '../../../test/support/engine/castle/scene.ts'
import type { SeenCastleEvent } from '../../engine/castle/types.ts'
import { CASTLE } from '../../engine/editions/castle/index.ts'
import { knowledgeAt } from './knowledge.ts'
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

  it('is not what was never shown to it: the winner of a battle that others fought (HR-2)', () => {
    const way = { seat: 'blue', from: 1, to: 2, leave: [], take: false, flags: [], result: 'attacker-wins' } as const
    const [attacker, defender] = [{ id: 'a', seat: 'blue', kind: null } as const, { id: 'b', seat: 'green', kind: 'scout' } as const]
    const battle: SeenCastleEvent = {
      type: 'battle-fought',
      ...way,
      attacker,
      defender,
      sight: { seenBy: ['green'], oneOf: ['major', 'captain'] },
    }
    expect([...forgottenAfter(1, [battle, ...passes(3)])]).toEqual(['b'])
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

describe('what a bystander knows', () => {
  const scene = new Scene('H4:r7,I4:b5,A8:b3,H15:g3,O8:y4', { bystanders: true }).play('red', 'H4xI4')
  const tables = compileTables(CASTLE, scene.state.options)
  const winner = (seat: 'red' | 'blue' | 'green'): unknown =>
    readSituation(tables, GAME.viewFor(scene.state, seat), seat).pieces.find(({ at }) => tables.ctx.tables.names[at] === 'I4')

  it('is what the winner can be; the owner of the loser knows it, and the winner’s owner that it is no open secret (HR-2)', () => {
    const oneOf = tables.kinds.map(({ rank }) => (rank ?? 0) > 5)
    expect(winner('green')).toMatchObject({ kind: null, known: false, oneOf })
    expect(winner('blue')).toMatchObject({ kind: tables.kindIndex.get('major'), known: true })
    expect(winner('red')).toMatchObject({ kind: tables.kindIndex.get('major'), known: false, oneOf })
  })

  it('is counted: once the others are known, one kind is left (HR-2)', () => {
    const kinds = (board: string): readonly string[] => {
      const view = GAME.viewFor(new Scene(board, { bystanders: true, more: 'captured=r9b,r8b' }).play('red', 'H4xI4').state, 'green')
      const known = knowledgeAt({ info: CASTLE, view, seat: 'green', history: [] }, false)
      return known.find(({ at }) => at !== null && tables.ctx.tables.names[at] === 'I4')?.kinds.map(({ kind }) => kind) ?? []
    }
    expect(kinds('H4:r7,I4:b6,A8:b3,H15:g3,O8:y4')).toEqual(['major'])
    expect(kinds('H4:r7,I4:b5,A8:b3,H15:g3,O8:y4').toSorted()).toEqual(['captain', 'major'])
  })
})
