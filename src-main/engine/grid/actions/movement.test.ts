import { describe, expect, it } from 'vitest'
import { scene } from '../../../../test/support/engine/grid/scene.ts'

describe('one action a turn', () => {
  it('seats alternate and a seat cannot act out of turn (CL-7)', () => {
    const start = scene(`
      9  b5
      2  r5`)
    expect(start.refusal('A9-A8', 'blue')).toEqual({ code: 'not-your-turn', seat: 'blue' })
    expect(start.play('A2-A3').refusal('A3-A4', 'red')).toEqual({ code: 'not-your-turn', seat: 'red' })
    expect(start.play('A2-A3', 'A9-A8').state.turn).toBe('red')
  })

  it('there is no passing: an attack that is the only legal action is all there is (CL-7)', () => {
    const cornered = scene(`
      2  b9
      1  r4  rB`)
    expect(cornered.legal()).toEqual(['A1xA2'])
  })

  it('attacking is never compulsory (CL-7)', () => {
    const free = scene(`
      2  b9  .
      1  r4  .`)
    expect(free.legal()).toEqual(['A1-B1', 'A1xA2'])
  })

  it('only own pieces act, and only from a square that holds one (CL-7)', () => {
    const start = scene(`
      9  b5
      2  r5`)
    expect(start.refusal('B2-B3')).toEqual({ code: 'no-piece', space: 'B2' })
    expect(start.refusal('A9-A8')).toEqual({ code: 'not-your-piece', space: 'A9' })
  })
})

describe('pieces that stay', () => {
  it('flag and bomb never move and never attack (CL-8)', () => {
    const start = scene(`
      3  b2  .   b2
      2  rF  r9  rB`)
    expect(start.legal('A2')).toEqual([])
    expect(start.refusal('A2xA3')).toEqual({ code: 'piece-cannot-move', kind: 'Flag' })
    expect(start.refusal('C2-D2')).toEqual({ code: 'piece-cannot-move', kind: 'Bomb' })
  })
})

describe('one step', () => {
  it('goes to the four neighbours and nowhere else (CL-9)', () => {
    const start = scene(`
      9  b2
      3  .  r5`)
    expect(start.legal()).toEqual(['B3-B2', 'B3-A3', 'B3-C3', 'B3-B4'])
    expect(start.refusal('B3-C4')).toEqual({ code: 'not-in-line', from: 'B3', to: 'C4' })
    expect(start.refusal('B3-B3')).toEqual({ code: 'not-in-line', from: 'B3', to: 'B3' })
    expect(start.refusal('B3-B5')).toEqual({ code: 'too-far', kind: 'Lieutenant', from: 'B3', to: 'B5' })
  })

  it('does not go round the edge of the board (CL-9)', () => {
    const edge = scene(`
      9  b2
      3  .   .   .   .   .   .   .   .   .   r5`)
    expect(edge.legal()).toEqual(['J3-J2', 'J3-I3', 'J3-J4'])
    expect(edge.refusal('J3-A4')).toEqual({ code: 'not-in-line', from: 'J3', to: 'A4' })
  })

  it('does not enter a square of an own piece (CL-9)', () => {
    const start = scene(`
      9  b2
      4  r3
      3  r5  rB`)
    expect(start.refusal('A3-A4')).toEqual({ code: 'own-piece-there', space: 'A4' })
    expect(start.legal('A3')).toEqual(['A3-A2'])
  })

  it('does not enter an obstacle (CL-1)', () => {
    const start = scene(`
      9  b2
      4  .   .   r5`)
    expect(start.refusal('C4-C5')).toEqual({ code: 'obstacle', space: 'C5' })
    expect(start.legal()).toEqual(['C4-C3', 'C4-B4', 'C4-D4'])
  })
})

describe('the Scout', () => {
  it('runs any number of empty squares in a straight line, up to an enemy, never past a piece (CL-10)', () => {
    const start = scene(`
      8  b9
      7  .
      6  .
      5  .
      4  r2  .   .   r5
      1  rB`)
    expect(start.legal('A4')).toEqual(['A4-A2', 'A4-A3', 'A4-B4', 'A4-C4', 'A4-A5', 'A4-A6', 'A4-A7', 'A4xA8'])
    expect(start.refusal('A4-A9')).toEqual({ code: 'path-blocked', space: 'A8' })
    expect(start.refusal('A4-E4')).toEqual({ code: 'path-blocked', space: 'D4' })
    expect(start.refusal('A4-B5')).toEqual({ code: 'not-in-line', from: 'A4', to: 'B5' })
  })

  it('runs or strikes the next square, not both in one move, where the table plays so (HR-3)', () => {
    const drawing = `
      8  b9
      4  r2  b3
      1  rB`
    const start = scene(drawing, { options: { runOrStrike: true } })
    expect(start.legal('A4')).toEqual(['A4-A2', 'A4-A3', 'A4xB4', 'A4-A5', 'A4-A6', 'A4-A7'])
    expect(start.refusal('A4xA8')).toEqual({ code: 'run-or-strike', kind: 'Scout' })
    expect(start.refusal('A4-A9')).toEqual({ code: 'path-blocked', space: 'A8' })
  })

  it('does not pass over an obstacle (CL-10, CL-1)', () => {
    const start = scene(`
      9  b9
      4  .   .   r2`)
    expect(start.refusal('C4-C7')).toEqual({ code: 'obstacle', space: 'C5' })
  })

  it('is publicly known once it has gone more than one square (CL-10)', () => {
    const start = scene(`
      9  b9
      1  r2`)
    const near = start.play('A1-A2')
    expect([near.at('A2', 'blue'), near.at('A2', 'spectator')]).toEqual(["r?'", "r?'"])
    const far = start.play('A1-A4')
    expect([far.at('A4', 'blue'), far.at('A4', 'spectator')]).toEqual(["r2'!", "r2'!"])
    expect(far.events.at(-2)).toMatchObject({ type: 'piece-moved', revealed: 'scout' })
  })

  it('one step reveals nothing beforehand, a step with any other piece neither (CL-25)', () => {
    const start = scene(`
      9  b9
      1  r2  .   r5`)
    expect(start.play('A1-A2').events).toEqual([
      { type: 'piece-moved', seat: 'red', from: 0, to: 10, id: start.piece('A1').id, revealed: null },
      { type: 'turn-passed', seat: 'blue' },
    ])
    expect(start.play('C1-C2').events[0]).toMatchObject({ revealed: null })
  })
})

describe('refusals', () => {
  it('say the same to a seat whatever the enemy’s pieces are (CL-13)', () => {
    const drawn = (enemy: string) =>
      scene(`
        5  ${enemy}
        4  r2  r5
        1  rF`)
    for (const action of ['A4-A6', 'A5-A6', 'B4-A5', 'A1-A2', 'B4-B6', 'C4-C5']) {
      expect(drawn('b10').refusal(action), action).toEqual(drawn('bB').refusal(action))
    }
  })

  it('an action after the end is refused (CL-21)', () => {
    const over = scene(`
      5  bF
      4  r2`).play('A4xA5')
    expect(over.refusal('A5-A6', 'red')).toEqual({ code: 'game-over' })
  })
})
