import { describe, expect, it } from 'vitest'
import type { SeenGridEvent } from '../../../src-main/contract/index.ts'
import { at, classic, legalAction, viewOf } from '../../../test/support/screens/grid.ts'
import { gridText } from './text.ts'
import { sayOutcome } from '../../words/outcomes.ts'
import type { StepOf } from '../../state/shapes.ts'
import { saySquare } from '../../pieces/words/say.ts'
import { sayEvent, sayStep } from './announce.ts'
import { sayEnemyPieces } from '../../pieces/words/describe.ts'
import { makeBoardModel } from './model.ts'

type Battle = Extract<SeenGridEvent, { type: 'battle-fought' }>

function battle(attacker: string | null, defender: string | null, result: Battle['result'], charged = false): Battle {
  const side = (seat: 'red' | 'blue', kind: string | null) => ({ id: seat, seat, kind, seenBy: [] })
  const where = { from: at('D4'), to: at('D7'), charged }
  return { type: 'battle-fought', seat: 'red', ...where, attacker: side('red', attacker), defender: side('blue', defender), result }
}

describe('what happened, in words', () => {
  it('tells a move without saying what moved', () => {
    const event = { type: 'piece-moved', seat: 'blue', from: at('D7'), to: at('D6'), id: 'x', revealed: null } as const
    expect(sayEvent(classic, event)).toBe('Blue moves D7 to D6.')
  })

  it('names a scout that ran (CL-10)', () => {
    const event = { type: 'piece-moved', seat: 'blue', from: at('A7'), to: at('A5'), id: 'x', revealed: 'scout' } as const
    expect(sayEvent(classic, event)).toBe('Blue moves A7 to A5: a Scout.')
  })

  it.each([
    ['attacker-wins', 'Red Miner on D4 attacks Blue Bomb on D7. Blue Bomb is lost, Red Miner takes D7.'],
    ['defender-wins', 'Red Miner on D4 attacks Blue Bomb on D7. Red Miner is lost, Blue Bomb holds D7.'],
    ['both-removed', 'Red Miner on D4 attacks Blue Bomb on D7. Both are lost.'],
  ] as const)('tells a battle that ends with %s (CL-15)', (result, text) => {
    expect(sayEvent(classic, battle('miner', 'bomb', result))).toBe(text)
  })

  it('says no more than the reveal policy lets it (CL-14, CL-28)', () => {
    expect(sayEvent(classic, battle(null, 'scout', 'attacker-wins'))).toBe(
      'Red piece on D4 attacks Blue Scout on D7. Blue Scout is lost, Red piece takes D7.',
    )
    expect(sayEvent(classic, battle(null, null, 'both-removed'))).toBe('Red piece on D4 attacks Blue piece on D7. Both are lost.')
  })

  it('tells a charge', () => {
    expect(sayEvent(classic, battle('scout', 'spy', 'attacker-wins', true))).toContain('Red Scout runs from D4 and attacks')
  })

  it.each([
    [{ type: 'rescue-due', seat: 'blue', at: at('C1') }, 'Blue has reached the far row on C1 and may bring a captured piece back.'],
    [{ type: 'piece-rescued', seat: 'blue', at: at('C9'), id: 'a', kind: null, rest: ['b'] }, 'Blue brings a captured piece back on C9.'],
    [{ type: 'piece-rescued', seat: 'red', at: at('C2'), id: 'a', kind: 'miner', rest: [] }, 'Red brings its Miner back on C2.'],
    [{ type: 'rescue-declined', seat: 'blue' }, 'Blue brings no piece back.'],
  ] as const)('tells of a rescue, and what came back to its seat alone: %j (HR-5)', (event, text) => {
    expect(sayEvent(classic, event)).toBe(text)
  })

  it.each([
    [{ places: { red: 1, blue: 2 }, reason: 'flag-captured' }, 'Red wins: the Blue Flag is captured.'],
    [
      { places: { red: 2, blue: 1 }, reason: 'no-action' },
      'Blue wins: Red cannot move, and a side that cannot move on its turn loses (CL-22).',
    ],
    [{ places: { red: 2, blue: 1 }, reason: 'resigned' }, 'Blue wins: Red resigns.'],
    [{ places: { red: 1, blue: 2 }, reason: 'time' }, 'Red wins: Blue has no time left.'],
    [{ places: { red: 1, blue: 2 }, reason: 'deadlock' }, 'Red wins: neither side can move any more.'],
    [{ places: { red: 1, blue: 1 }, reason: 'deadlock' }, 'Draw: neither side can ever move again.'],
    [{ places: { red: 1, blue: 1 }, reason: 'agreed' }, 'Draw by agreement.'],
    [{ places: { red: 1, blue: 1 }, reason: 'quiet-limit' }, 'Draw: too long without a battle.'],
  ] as const)('tells the end %j (CL-21, CL-22, CL-23)', (outcome, text) => {
    expect(sayOutcome(outcome, gridText.endings)).toBe(text)
  })

  it('has words for what the table does', () => {
    const step = (kind: StepOf['kind']): StepOf<'grid'> => ({ seq: 1, at: 0, by: 'red', text: null, kind, events: [] })
    expect(sayStep(classic, step('draw-offered'))).toBe('Red offers a draw.')
    expect(sayStep(classic, step('undo'))).toBe('Taken back.')
    expect(sayStep(classic, { ...step('game'), events: [{ type: 'army-deployed', seat: 'red', placement: null }] })).toBe(
      'Red has deployed.',
    )
  })
})

describe('the piece on a square, in words', () => {
  const pieces = { D4: 'red scout moved', E4: 'red bomb seen', D7: 'blue ? moved', E7: 'blue spy seen' }
  const preferences = { numbering: '10-high', showMoved: true, showKnown: true } as const
  const input = { info: classic, legal: [legalAction('D4xD7'), legalAction('D4-C4')], preferences, last: [], kindName: title }
  const say = (viewer: 'red' | 'spectator', name: string, selected: number | null = null) => {
    const model = makeBoardModel({ ...input, view: viewOf(viewer, pieces), selected, marks: { 'p-D7': '10' } })
    const square = model.squares[at(name)]!
    return saySquare(
      model,
      square,
      model.pieces.find((piece) => piece.square === square.index),
    )
  }

  it.each([
    ['D4', 'D4, your Scout, moved'],
    ['E4', 'E4, your Bomb, known to the enemy'],
    ['D7', 'D7, enemy piece, unknown, moved, your mark 10'],
    ['E7', 'E7, enemy Spy'],
    ['A5', 'A5, empty'],
    ['C5', 'C5, water'],
  ])('names %s for Red', (name, text) => {
    expect(say('red', name)).toBe(text)
  })

  it('adds what the piece in hand can do there', () => {
    expect(say('red', 'D4', at('D4'))).toBe('D4, your Scout, moved, picked up')
    expect(say('red', 'C4', at('D4'))).toBe('C4, empty, can move here')
    expect(say('red', 'D7', at('D4'))).toContain('can attack')
  })

  it('speaks of armies to those who have none', () => {
    expect(say('spectator', 'D7')).toContain('D7, Blue piece, unknown')
    expect(say('spectator', 'E7')).toBe('E7, Blue Spy, known to the enemy')
  })
})

function title(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}

describe('more than two armies', () => {
  const view = viewOf('red', { D4: 'red scout', D7: 'blue ?', E7: 'green ?', F7: 'green ?' })
  const lineup = { id: 'three', seats: ['red', 'blue', 'green'], sides: { red: 'red', blue: 'blue', green: 'green' } } as const
  const preferences = { numbering: '10-high', showMoved: true, showKnown: true } as const
  const shown = { info: classic, legal: [], selected: null, preferences, marks: {}, last: [], kindName: title }
  const model = makeBoardModel({ ...shown, view: { ...view, lineup } })
  const two = makeBoardModel({ ...shown, view })

  it('say whose an unknown piece is; with two it is the enemy’s', () => {
    const square = (of: typeof model, name: string) =>
      saySquare(
        of,
        of.squares[at(name)]!,
        of.pieces.find((piece) => piece.square === at(name)),
      )
    expect(square(model, 'E7')).toBe('E7, Green piece, unknown')
    expect(square(two, 'D7')).toBe('D7, enemy piece, unknown')
  })

  it('are announced one by one', () => {
    expect(sayEnemyPieces(model)).toBe('Blue pieces, 1: unknown D7. Green pieces, 2: unknown E7, F7.')
    expect(sayEnemyPieces(two)).toMatch(/^Enemy pieces, /)
  })
})
