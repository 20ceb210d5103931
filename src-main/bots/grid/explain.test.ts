import { describe, expect, it } from 'vitest'
import type { Seat } from '../../engine/core/seats.ts'
import { applyTable, tableOf } from '../../engine/grid/table/table.ts'
import { gridEdition, makeGridEdition } from '../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import type { Reason } from '../reasons.ts'
import { gridStrategist } from './strategist.ts'

const classic = gridEdition('classic')
const { info } = classic
const name = (square: number): string => info.board.spaces[square]!.name

/** Why a seat would do this. */
function whyOf(board: string, text: string, { game, info } = classic, seat: Seat = 'red'): Reason | null {
  const parsed = game.notation.parsePosition(optionsOf(game, { preset: 'full' }), `board=${board} turn=${seat}`, 'explain')
  if (!parsed.ok) throw new Error(parsed.error.message)
  const view = game.viewFor(parsed.value, seat)
  const legal = game.legalActions(view, seat)
  const action = legal.find((each) => game.notation.formatAction(parsed.value, each) === text)
  if (!action) throw new Error(`${text} is not legal`)
  return gridStrategist.explain!({ info, view, legal, history: [], level: 'master', seed: 's', budget: { expired: () => false } }, action)
}

describe('why a move is good', () => {
  it('names the piece that is taken where it is known', () => {
    expect(whyOf('bF,.9/.10/.10/.10/.10/.10/.4,b3!,.5/.4,r9,.5/.10/rF,.9', 'E3xE4')).toMatchObject({
      type: 'attack',
      piece: 'general',
      kind: 'miner',
      wins: 1,
    })
  })

  it('gives the chance where it is not, by what is left of the other army', () => {
    const reason = whyOf("bF,bB,.8/.10/.10/.10/.10/.10/.4,b6',.2,b4',.2/.4,r7,.5/.10/rF,.9", 'E3xE4')
    if (reason?.type !== 'attack') throw new Error('no attack')
    expect(reason.kind).toBeNull()
    expect(reason.wins).toBeGreaterThan(0.3)
    expect(reason.wins).toBeLessThan(1)
  })

  it('names what a piece escapes', () => {
    const reason = whyOf('bF,.9/.10/.10/.10/.10/.10/.4,b10!,.5/.4,r9!,.5/.10/rF,.9', 'E3-D3')
    expect(reason).toMatchObject({ type: 'save', piece: 'general', kind: 'marshal', falls: 1 })
    expect(reason?.type === 'save' && name(reason.threat)).toBe('E4')
  })

  it('names the enemy whose way to the Flag a step blocks: over Bombs that it takes, or in a run', () => {
    const raid = (enemy: string, own = 'r9'): string => `bF,.9/.10/.10/.10/.10/.10/.10/.10/.7,${own},.1,rB/.6,${enemy},.1,rB,rF`
    const at = info.board.spaces.findIndex((space) => space.name === 'G1')
    expect(whyOf(raid('b3!'), 'H2-H1')).toEqual({ type: 'block', piece: 'general', at, kind: 'miner', chance: 1 })
    // Bombs stop a Captain, a Miner takes the Scout in its way, and from H2 to H3 nothing is in its way.
    expect(whyOf(raid('b6!'), 'H2-H1')?.type).not.toBe('block')
    expect(whyOf(raid('b3!', 'r2'), 'H2-H1')?.type).not.toBe('block')
    expect(whyOf(raid('b3!'), 'H2-H3')?.type).not.toBe('block')
    const run = (row: string): string => `bF,.9/.10/.10/.10/.10/.10/.10/.10/${row}`
    expect(whyOf(run('.4,r9,.5/b2!,.8,rF'), 'E2-E1')).toMatchObject({ type: 'block', kind: 'scout', chance: 1 })
    expect(whyOf(run(".4,r9,.5/b4',.8,rF"), 'E2-E1')?.type, 'one of a kind that is left').not.toBe('block')
  })

  it('names the Flag that a step approaches, where it is likely enough', () => {
    const reason = whyOf("bF,.9/.10/.10/r3,.9/.10/.10/.10/.10/.8,b2',.1/rF,.9", 'A7-A8')
    expect(reason).toMatchObject({ type: 'flag', piece: 'miner', calm: true })
    expect(reason?.type === 'flag' && [name(reason.at), reason.chance > 0.9]).toEqual(['A10', true])
  })

  it('names the weaker known piece that it approaches', () => {
    const reason = whyOf('bF,.9/.10/.10/.10/.4,b3!,.5/.10/.10/.4,r9,.5/.10/rF,.9', 'E3-E4')
    expect(reason).toMatchObject({ type: 'prey', piece: 'general', kind: 'miner', wins: 1, calm: true })
  })

  it('says that it can take that piece next where it comes next to it, and names no piece where it is likely taken first', () => {
    const next = 'bF,.9/.10/.10/.10/.10/.4,b3!,.5/.10/.4,r9,.5/.10/rF,.9'
    expect(whyOf(next, 'E3-E4')).toMatchObject({ type: 'prey', kind: 'miner', next: true })
    expect(whyOf('bF,.9/.10/.10/.10/.4,b3!,.5/.10/.10/.4,r9,.5/.10/rF,.9', 'E3-E4')).not.toHaveProperty('next')
    // It said that a piece came nearer to one far away, next to a Marshal.
    expect(whyOf(next.replace('/.10/.4,r9', '/.5,b10!,.4/.4,r9'), 'E3-E4')?.type).toBe('best')
  })

  it('names the unknown piece that it comes nearer to, where it would hardly win there', () => {
    const far = "bF,bB,.8/.10/.10/.10/.4,b10',.3,b9',.1/.10/.10/.10/.4,r4,.5/rF,.9"
    const reason = whyOf(far, 'E2-E3')
    expect(reason).toMatchObject({ type: 'near', piece: 'sergeant' })
    expect(reason?.type === 'near' && name(reason.at)).toBe('E6')
  })

  it('names the piece that was shut in and can move then, the highest of several', () => {
    const reason = whyOf('bF,.9/.10/.10/.10/.10/.10/.10/r4,.9/r9,rB,.8/r2,rF,.8', 'A3-B3')
    expect(reason).toMatchObject({ type: 'way', piece: 'general', at: info.board.spaces.findIndex((space) => space.name === 'A2') })
    expect(whyOf('bF,.9/.10/.10/.10/.10/.10/.10/r4,.9/r9,.9/r2,rF,.8', 'A3-B3'), 'who can go elsewhere is not shut in').not.toMatchObject({
      type: 'way',
    })
  })

  it('never calls a piece shut in that can use a power (NA-13 to NA-16)', () => {
    const narnia = gridEdition('narnia-powers')
    const board = 'bF,.9/.10/.10/.10/.10/.10/.10/r9,.9/r3,rF,.8/r4,.9'
    expect(whyOf(board, 'A3-B3', narnia)).not.toMatchObject({ type: 'way' })
    expect(whyOf('bF,.9/.10/.10/.10/.10/.10/.10/r9,.9/r7,rF,.8/r4,.9', 'A3-B3', narnia)).toMatchObject({ type: 'way' })
  })

  it('counts a Scout’s distance in runs (CL-10)', () => {
    const board = 'bF,.9/.10/.4,b10!,.5/.10/.10/.10/.10/.10/.10/.8,r2,rF'
    const reason = whyOf(board, 'I1-A1')
    expect(reason, 'one run from there, though nine steps').toMatchObject({ type: 'flag', piece: 'scout' })
    expect(reason?.type === 'flag' && name(reason.at)).toBe('A10')
    expect(whyOf(board, 'I1-H1'), 'two runs as before').not.toMatchObject({ type: 'flag' })
  })

  it('names what it moves away from before that is next to it, and the chance to be taken', () => {
    const known = 'bF,.9/.10/.10/.10/.4,b10!,.5/.10/.4,r9,.5/.10/.10/rF,.9'
    expect(whyOf(known, 'E4-E3')).toMatchObject({ type: 'away', piece: 'general', kind: 'marshal', falls: 1 })
    const unknown = whyOf("bF,.9/.10/.10/b9',b8',b3',.7/.4,b10',.5/.10/.4,r4,.5/.10/.10/rF,.9", 'E4-E3')
    if (unknown?.type !== 'away') throw new Error('not away')
    expect([name(unknown.at), unknown.kind]).toEqual(['E6', null])
    expect(unknown.falls).toBeGreaterThan(0.3)
    expect(unknown.falls).toBeLessThan(1)
    expect(whyOf('bF,.9/.10/.10/.10/.4,b8!,.5/.10/.4,r9,.5/.10/.10/rF,.9', 'E4-E3'), 'not from a weaker piece').not.toMatchObject({
      type: 'away',
    })
  })

  it('does not say that a step leads away from a Scout in its own line (CL-10), from a piece that can charge (NA-18), or nearer as the crow flies', () => {
    expect(whyOf('bF,.9/.10/.10/.10/.10/.4,b2!,.5/.4,rS!,.5/.10/.10/rF,.9', 'E4-E3')).not.toMatchObject({ type: 'away' })
    expect(whyOf('bF,.9/.10/.10/.10/.10/.4,b2!,.5/.5,rS!,.4/.10/.10/.9,rF', 'F4-G4'), 'two runs as before').not.toMatchObject({
      type: 'away',
    })
    const charge = 'bF,.9/.10/.4,b8,.5/.10/.4,r9!,.5/.10/.10/.10/.10/.9,rF'
    expect(whyOf(charge, 'E8-E9', gridEdition('narnia-powers'), 'blue')).not.toMatchObject({ type: 'away' })
    const round = 'bF,.9/.10/.10/.10/.4,b10!,.5/.4,rB,.5/.5,r9,.4/.10/.10/.9,rF'
    expect(whyOf(round, 'F4-E4')).not.toMatchObject({ type: 'away' })
  })

  it('says neither that, nor that a piece moves next to its Flag, where the step ends next to another that takes it', () => {
    expect(whyOf('bF,.9/.10/.10/.10/.4,b7!,.5/.10/.4,r4,.5/.3,b8!,.6/.10/.9,rF', 'E4-E3')).not.toMatchObject({ type: 'away' })
    expect(whyOf('bF,.9/.10/.10/.10/.10/.10/.10/.10/.8,r4,.1/.7,b9!,.1,rF', 'I2-I1')).not.toMatchObject({ type: 'guard' })
  })

  it('says that it goes away where the only way to it leads through the square that it left', () => {
    const board = 'bF,.9/.10/.10/.10/.4,b10!,.5/.10/.4,r9,.5/.3,rB,.1,rB,.4/.10/rF,.9'
    expect(whyOf(board, 'E4-E3')).toMatchObject({ type: 'away', kind: 'marshal' })
  })

  it('says that a piece moves next to its own Flag, where that is all it does', () => {
    const board = 'bF,bB,.8/.10/.10/.10/.10/.10/.10/.10/.7,r4,.2/.9,rF'
    const at = info.board.spaces.findIndex((space) => space.name === 'J1')
    expect(whyOf(board, 'H2-H1')).not.toMatchObject({ type: 'guard' })
    expect(whyOf(board.replace('.7,r4,.2', '.8,r4,.1'), 'I2-I1')).toMatchObject({ type: 'guard', piece: 'sergeant', at })
  })

  it('says it of no step from the side of one own Flag to that of another', () => {
    const table = tableOf(info)
    const armies = Object.fromEntries(info.seats.map((seat) => [seat, { ...table.armies[seat], flag: 2, scout: 7 }]))
    const two = makeGridEdition(applyTable(info, { ...table, armies }))
    const board = (back: string): string => `bF,bB,.7,bF/.10/.10/.10/.10/.10/.10/.10/.10/${back}`
    const at = info.board.spaces.findIndex((space) => space.name === 'J1')
    expect(whyOf(board('rF,.6,r4,.1,rF'), 'H1-I1', two), 'the second counts like the first').toMatchObject({ type: 'guard', at })
    expect(whyOf(board('rF,.1,r4,rF,.6'), 'C1-B1', two)).not.toMatchObject({ type: 'guard' })
  })

  it('is the same whatever the hidden pieces are', () => {
    const board = (one: string, other: string): string => `bF,bB,.8/.10/.10/.10/.4,b${one}',.3,b${other}',.1/.10/.10/.10/.4,r4,.5/rF,.9`
    expect(whyOf(board('10', '3'), 'E2-E3')).toEqual(whyOf(board('3', '10'), 'E2-E3'))
    const away = (one: string, other: string): string => `bF,.9/.10/.10/b${one}',b8',b3',.7/.4,b${other}',.5/.10/.4,r4,.5/.10/.10/rF,.9`
    expect(whyOf(away('9', '10'), 'E4-E3')).toMatchObject({ type: 'away' })
    expect(whyOf(away('9', '10'), 'E4-E3')).toEqual(whyOf(away('10', '9'), 'E4-E3'))
  })

  it('names what it escapes, also where that is less than likely', () => {
    const reason = whyOf("bF,.9/.10/.10/b9',b5',b4',b3',.6/.10/.4,b10',.5/.4,r4,.5/.10/.10/rF,.9", 'E4-E3')
    if (reason?.type !== 'save') throw new Error('no escape')
    expect(name(reason.threat)).toBe('E5')
    expect(reason.kind).toBeNull()
    expect(reason.falls).toBeLessThan(0.5)
  })

  it('does not call it calm while a known Scout can run to a piece, before the move or after it (CL-10)', () => {
    const board = (scout: string): string => `.9,bF/${scout},.8,b3/.10/.10/.10/.10/.8,r4,.1/.10/.4,r5,.5/rF,.9`
    expect(whyOf(board('b2!'), 'I4-I5')).not.toMatchObject({ calm: true })
    expect(whyOf(board('b3!'), 'I4-I5')).toMatchObject({ calm: true })
    const opens = '.9,bF/b2!,.8,b3/.10/.10/.10/.10/.10/.10/r4,.9/rF,.9'
    expect(whyOf(opens, 'A2-B2')).not.toMatchObject({ calm: true })
  })

  it('does not call it calm while an unknown piece that the move lets through could run to the Flag (CL-10)', () => {
    const board = ".9,bF/.10/.10/b2',.8,b4'/.10/.10/.10/.10/r9,.9/rF,.9"
    expect(whyOf(board, 'A2-B2')).not.toMatchObject({ calm: true })
    expect(whyOf(board, 'A2-A3')).toMatchObject({ calm: true })
  })

  it('does not call it calm where a step ends next to an unknown piece that may well be stronger', () => {
    const board = ".9,bF!/.10/.10/.10/b9',.8,b3'/.9,b3'/r5,.9/.10/.10/.4,rF,.4,r3"
    expect(whyOf(board, 'A4-A5')).not.toMatchObject({ calm: true })
    expect(whyOf(board, 'J1-I1')).toMatchObject({ calm: true })
  })

  it('does not call it calm next to a piece known to be as strong', () => {
    const board = '.9,bF!/.10/.10/.10/.10/b5!,.9/.10/r5,.9/.10/.4,rF,.5'
    expect(whyOf(board, 'A3-A4')).not.toMatchObject({ calm: true })
    expect(whyOf(board.replace('b5', 'b4'), 'A3-A4')).toMatchObject({ calm: true })
  })

  it('does not call it calm while an enemy is two steps from the Flag', () => {
    expect(whyOf('bF,.9/.10/.10/.10/.10/.10/b3!,.9/.10/.10/rF,.3,r9,.5', 'E1-E2')).toMatchObject({ calm: true })
    expect(whyOf('bF,.9/.10/.10/.10/.10/.10/.10/b3!,.9/.10/rF,.3,r9,.5', 'E1-E2')).not.toMatchObject({ calm: true })
  })

  it('says how likely what it attacks is the Flag, where that is worth a word', () => {
    const reason = whyOf('bF,bB,.8/r3,.9/.10/.10/.10/.10/.10/.10/.10/rF,.9', 'A9xA10')
    expect(reason?.type === 'attack' && reason.prize).toBeGreaterThan(0.3)
  })

  it('does not say that a piece gets away from a Scout along its own line (CL-10)', () => {
    const board = 'bF,.9/.10/.10/.10/.10/.4,b2!,.5/.4,rS!,.5/.10/.10/rF,.9'
    expect(whyOf(board, 'E4-E3')).not.toMatchObject({ type: 'save' })
    expect(whyOf(board, 'E4-D4')).toMatchObject({ type: 'save', kind: 'scout' })
  })

  it('is the same whatever the hidden pieces are', () => {
    const here = "bF,bB,.8/.10/.10/.10/.10/.10/.4,b6',.2,b4',.2/.4,r7,.5/.10/rF,.9"
    const swapped = "bF,bB,.8/.10/.10/.10/.10/.10/.4,b4',.2,b6',.2/.4,r7,.5/.10/rF,.9"
    expect(whyOf(here, 'E3xE4')).toEqual(whyOf(swapped, 'E3xE4'))
  })
})
