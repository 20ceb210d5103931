import { describe, expect, it } from 'vitest'
import { boardText } from '../../test/support/engine/diagrams.ts'
import { gridEdition } from '../../test/support/engine/grid/seen.ts'
import { tableOf } from '../engine/families.ts'
import type { GridState } from '../engine/grid/types.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { answer, type BotQuestion } from './bot-task.ts'

const { game, info } = gridEdition('narnia-powers')

function position(text: string): GridState {
  const parsed = game.notation.parsePosition(optionsOf(game), text, 'task')
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

const question = (state: GridState, more: Partial<BotQuestion> = {}): BotQuestion => ({
  edition: info.id,
  table: null,
  seat: 'red',
  view: game.viewFor(state, 'red'),
  history: [],
  bot: 'strategist',
  level: 'normal',
  budgetMs: 500,
  seed: 'task',
  ...more,
})
const budget = { expired: () => false }

const BOARD = 'board=bF,.9/.3,b4,.6/.10/.10/.10/.10/.10/.4,r9,.5/rB,.9/rF,rB,.8 turn=red reserve=red'

describe('a question to a bot', () => {
  it('about reinforcements that may come is answered by a placement that the rules accept, then by an action (NA-8)', () => {
    const due = position(`${BOARD} captured=b2,b2,b2,b2,b2,b2,b2`)
    const choice = answer(question(due), budget)
    if (choice.type !== 'placement') throw new Error('the strategist brings them in')
    const decided = game.decide(due, { type: 'deploy', seat: 'red', placement: choice.placement })
    if (!decided.ok) throw new Error(decided.error.code)
    const next = decided.value.reduce((state, event) => game.evolve(state, event), due)
    expect(answer(question(next), budget).type).toBe('action')
  })

  it('is answered by an action while they are not due', () => {
    expect(answer(question(position(`${BOARD} captured=b2`)), budget).type).toBe('action')
  })

  it('in a custom edition is answered by its rules', () => {
    const table = tableOf(info)
    const kinds = table.kinds.map((kind) => (kind.id === 'peter' ? { ...kind, powers: ['drift'] } : kind))
    const view = game.viewFor(position(`${BOARD} captured=b2`), 'red')
    const choice = answer(question(position(BOARD), { view, table: { ...table, kinds } }), budget)
    if (choice.type !== 'action' || choice.action.type === 'deploy') throw new Error('an action is due')
    expect(['move', 'power']).toContain(choice.action.type)
    if ('power' in choice.action) expect(choice.action.power).toBe('drift')
  })

  it('says of a hint that it wins where the seat can know that (CL-18)', () => {
    const hintAt = (flag: string): unknown => {
      const drawing = `10 ${flag} bB b9\n9 r3!\n6 . . . . b3\n2 b10\n1 rF`
      const { game, info } = gridEdition('classic')
      const parsed = game.notation.parsePosition(optionsOf(game), `board=${boardText(drawing, info.board)} turn=red`, 'task')
      if (!parsed.ok) throw new Error(parsed.error.message)
      const view = game.viewFor(parsed.value, 'red')
      return answer({ ...question(position(BOARD)), edition: info.id, view, explains: true }, budget)
    }
    expect(hintAt('bF!')).toMatchObject({ action: { to: 90 }, wins: true })
    expect(hintAt('bF'), 'a hidden piece may be another').not.toHaveProperty('wins')
  })

  it('of an edition that is not here is a bug', () => {
    expect(() => answer(question(position(BOARD), { edition: 'nowhere' }), budget)).toThrow('no edition')
  })
})
