import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../engine/core/seats.ts'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import type { GridState } from '../../../engine/grid/types.ts'
import { gridStrategist, strategistWith } from '../strategist.ts'
import { WEIGHTS } from './weights.ts'

const { game, info } = gridEdition('classic')

/** A board in the notation with Red to move. */
function position(board: string, quiet = 0, preset = 'full'): GridState {
  const parsed = game.notation.parsePosition(optionsOf(game, { preset }), `board=${board} turn=red quiet=${quiet}`, 'think')
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

/** Looks so many moves ahead, and weighs with so much noise. */
const looking = (deepest: number, noise: number): typeof gridStrategist =>
  strategistWith(WEIGHTS, () => ({
    memory: Infinity,
    reads: true,
    ranks: { effort: 60_000, most: 60_000, deepest, noise, blunder: 0, boldness: 1, prudent: false },
    powers: { depth: 0, samples: 1, noise: 0, blunder: 0 },
  }))

function moveOf(state: GridState, seed = 'fixed', brain = gridStrategist): string {
  const seat: Seat = 'red'
  const view = game.viewFor(state, seat)
  const legal = game.legalActions(view, seat)
  const budget = { expired: () => false }
  return game.notation.formatAction(state, brain.act({ info, view, legal, history: [], level: 'master', seed, budget }))
}

describe('the search ahead', () => {
  it('does not run a Marshal into what has never moved, though it may be worth something (CL-17)', () => {
    const state = position('bF,bB,b4,b5,b6,b3,bB,b7,b2,b9/bB,bB,b4,b5,bB,bB,b3,b8,b2,b2/.10/.10/.10/.10/.4,b6,.5/.4,r10!,.5/.10/rF,.9')
    for (const seed of ['a', 'b', 'c']) expect(moveOf(state, seed)).not.toBe('E3xE4')
  })

  it('answers the same whatever the hidden pieces are', () => {
    const here = position("bF,bB,.8/.10/.10/.10/.10/.5,b8',.4/.4,b6',.2,b4',.2/.4,r7,.5/.10/rF,.9")
    const swapped = position("bF,bB,.8/.10/.10/.10/.10/.5,b4',.4/.4,b8',.2,b6',.2/.4,r7,.5/.10/rF,.9")
    expect(moveOf(here)).toBe(moveOf(swapped))
  })

  it('takes a known piece that cannot get away, two moves ahead', () => {
    const state = position('bF,bB!,.8/bB!,.9/.10/.10/.10/.10/.10/.9,b5!/.8,r6,.1/rF,.9')
    expect(['I2-I3', 'I2-J2']).toContain(moveOf(state))
  })

  it('saves a shown piece from a stronger neighbour rather than take a weak one', () => {
    const state = position('bF,.9/.10/.10/.10/.10/.10/.3,b10!,.6/.3,r9!,.6/.8,b4!,r5/rF,.9')
    expect(moveOf(state)).toMatch(/^D3/)
  })

  it('attacks at a loss rather than let a won game be drawn, and then alone (CL-23)', () => {
    const board = 'bF,bB!,bB!,.7/bB!,bB!,.8/r2!,r9!,r8!,r7!,r7!,r6!,r6!,r5!,r5!,r4!/.10/.10/.10/.10/b4!,.9/rB!,rB,.8/rF,rB,.8'
    expect(moveOf(position(board, 199))).toMatch(/^A8xA9/)
    expect(moveOf(position(board, 0))).not.toMatch(/x/)
  })

  it('digs for a flag that must be there, a Miner first (CL-17, CL-21)', () => {
    const state = position("bF,bB!,.8/bB!,.9/r3,.9/.10/.10/.10/.10/.10/.10/rF,.8,b2'")
    expect(moveOf(state)).toBe('A8xA9')
  })

  it('probes what has never moved once nothing has happened for long, and not before', () => {
    const board = 'bF,bB,b4,b5,b6,b3,bB,b7,b2,b9/bB,bB,b4,b5,bB,bB,b3,b8,b2,b2/.10/.10/.10/.10/.4,b6,.5/.4,r2!,.5/.10/rF,r9,r8,.7'
    expect(moveOf(position(board))).not.toBe('E3xE4')
    expect(moveOf(position(board, 180))).toBe('E3xE4')
  })

  it('keeps a General hidden rather than take a known Sergeant with it (CL-14)', () => {
    const army = 'bF,bB,b4,b5,b6,b3,bB,b7,b2,b9/bB,bB,b4,b5,bB,bB,b3,b8,b2,b2/b10,b7,b6,b6,b5,b5,b4,b4,b3,b3'
    const before = (ours: string): string => `${army}/.10/.10/.10/.4,b3!,.5/.4,${ours},.5/.10/rF,rB,.8`
    expect(moveOf(position(before('r9')))).not.toBe('E3xE4')
    expect(moveOf(position(before('r9!')))).toBe('E3xE4')
    expect(moveOf(position(before('r4')))).toBe('E3xE4')
  })

  it('goes for the Bombs that the flag is behind, though others are nearer (CL-17)', () => {
    const state = position("bF,bB!,.6,bB!,bB!/bB!,.8,bB!/.5,r3,.4/.10/.10/.10/.10/.10/.10/rF,.8,b2'")
    expect(['F8-E8', 'F8-F9']).toContain(moveOf(state, 'fixed', looking(1, 0)))
  })

  it('takes the one piece that threatens its Flag, whatever the other moves cost beyond the search (CL-21)', () => {
    const board = "b3,.3,bB,bF,.4/.10/.8,b2,b9/.8,bS,.1/.10/.10/.5,r9',.4/.7,r2,.2/.2,rS,.7/.1,rB,rF,.1,b2!,r2,.2,r3,.1"
    const state = position(board, 0, 'barrage')
    for (let seed = 0; seed < 12; seed++) expect(moveOf(state, `seed ${seed}`, looking(3, 0.1)), `seed ${seed}`).toBe('F1xE1')
  })
})
