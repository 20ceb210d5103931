import { describe, expect, it } from 'vitest'
import { GAME, Scene, type SceneParts } from '../../../test/support/engine/castle/scene.ts'
import type { SeenCastleEvent } from '../../engine/castle/types.ts'
import { actingSeat } from '../../engine/core/sides.ts'
import { CASTLE } from '../../engine/editions/castle/index.ts'
import type { Reason } from '../reasons.ts'
import { castleStrategist } from './strategist.ts'

/** Why the seat that is to act would do this. */
function whyIn({ state }: Scene, text: string, history: readonly SeenCastleEvent[] = []): Reason | null {
  const seat = actingSeat(state)
  const view = GAME.viewFor(state, seat)
  const legal = GAME.legalActions(view, seat)
  const action = legal.find((each) => GAME.notation.formatAction(state, each) === text)
  if (!action) throw new Error(`${text} is not legal: ${legal.map((each) => GAME.notation.formatAction(state, each)).join(' ')}`)
  return castleStrategist.explain!(
    { info: CASTLE, view, legal, history, level: 'master', seed: 's', budget: { expired: () => false } },
    action,
  )
}

/** Two of the four are left, so that few pieces are on the board. */
const duel = (board: string, parts: SceneParts = {}): Scene => new Scene(board, { ...parts, more: `out=green,yellow ${parts.more ?? ''}` })
const at = (name: string): number => CASTLE.boards['four']!.board.spaces.findIndex((space) => space.name === name)

describe('why an action round the castle is a good one', () => {
  it('is that it wins, with a flag of its own side on the turret (CA-20)', () => {
    const scene = duel('RING:r5,H1:r9,A8:b5', { flags: { red: 'RING*', blue: 'RING*' } })
    expect(whyIn(scene, 'RING-TURRET')).toEqual({ type: 'turret', flags: ['red'] })
    const team = new Scene('RING:r5,A8:b5,H15:g4,O8:y4', { preset: 'teams', flags: { green: 'RING*', red: 'H1' } })
    expect(whyIn(team, 'RING-TURRET')).toEqual({ type: 'turret', flags: ['green'] })
  })

  it('names what it attacks where that is known, the flags with that piece, and that it is about to win (CA-15, CA-20)', () => {
    const scene = duel('G6:r7,H1:r9,RING:b5!,A8:b3', { flags: { red: 'H1*', blue: 'RING*' } })
    const known = { type: 'attack', piece: 'major', at: at('RING'), kind: 'lieutenant', wins: 1, ties: 0 }
    expect(whyIn(scene, 'G6xRING')).toEqual({ ...known, flags: ['blue'], near: true })
    const calm = duel('G6:r7,H1:r9,RING:b5!,A8:b3', { flags: { red: 'RING*', blue: 'A8*' } })
    expect(whyIn(calm, 'G6xRING'), 'another seat’s flag does not win').toEqual({ ...known, flags: ['red'] })
    const bare = duel('G4:r7,H1:r9,F4:b5!,A8:b3')
    expect(whyIn(bare, 'G4xF4')).not.toHaveProperty('flags')
  })

  it('gives the chance of an attack on a hidden piece, and the Spy’s on the Field Marshal (CA-11, CA-12)', () => {
    const reason = whyIn(duel('G4:r7,H1:r9,F4:b5,A8:b3'), 'G4xF4')
    if (reason?.type !== 'attack') throw new Error('no attack')
    expect(reason.kind).toBeNull()
    expect(reason.wins).toBeGreaterThan(0.5)
    expect(reason.wins + reason.ties).toBeLessThan(1)
    expect(whyIn(duel('G4:r2,H1:r9,F4:b9!,A8:b3'), 'G4xF4')).toMatchObject({ kind: 'field-marshal', wins: 1 })
  })

  it('names what a Cannon takes with it, or what an unknown target probably is at least (CA-13)', () => {
    const scene = duel('H4:r1,H1:r9,RING:b9!,A8:b3', { flags: { red: 'H1*', blue: 'RING*' } })
    expect(whyIn(scene, 'H4*RING')).toEqual({
      type: 'shot',
      piece: 'cannon',
      at: at('RING'),
      kind: 'field-marshal',
      least: null,
      flags: ['blue'],
      near: true,
    })
    expect(whyIn(duel('H4:r1,H1:r9,E4:b9,A8:b3'), 'H4*E4'), 'twenty kinds are left').toMatchObject({ kind: null, least: null })
    const weak = 'b1b,b1b,b2b,b3b,b3b,b3b,b3b,b4b,b4b,b4b,b5b,b5b,b5b,b6b,b6b,b6b'.replaceAll('b,', 'r,').replace(/b$/, 'r')
    const few = duel('H4:r1,H1:r9,E4:b9,A8:b7', { more: `captured=${weak}` })
    expect(whyIn(few, 'H4*E4')).toMatchObject({ kind: null, least: { kind: 'major', chance: 1 } })
  })

  it('says that a flag is taken up, and that it earns a recruit where a piece can come back (CA-16, CA-18, CA-19)', () => {
    expect(whyIn(duel('H4:r7,E1:r5,A8:b5', { flags: { red: 'H3', blue: 'A8*' } }), 'H4-H3,take')).toEqual({
      type: 'take',
      flags: ['red'],
      recruits: false,
    })
    const laid = { flags: { red: 'H1*', blue: 'G4/blue' } }
    expect(whyIn(duel('H4:r7,H1:r5,A8:b5', laid), 'H4-G4,take')).toMatchObject({ flags: ['blue'], recruits: false })
    const lost = duel('H4:r7,H1:r5,A8:b5', { ...laid, more: 'captured=r6b' })
    expect(whyIn(lost, 'H4-G4,take')).toMatchObject({ flags: ['blue'], recruits: true })
  })

  it('says how near to the turret a flag comes, where it is of its own side (CA-20)', () => {
    const scene = duel('H6:r5,H1:r9,A8:b5', { flags: { red: 'H6*', blue: 'A8*' } })
    expect(whyIn(scene, 'H6-RING')).toEqual({ type: 'carry', flags: ['red'], steps: 1 })
    const far = duel('G4:r5,A8:b5', { flags: { red: 'G4*', blue: 'A8*' } })
    expect(whyIn(far, 'G4-G3')?.type).not.toBe('carry')
    expect(whyIn(duel('F4:r5,A8:b5', { flags: { red: 'F4*' } }), 'F4-F5')).toEqual({ type: 'carry', flags: ['red'], steps: 4 })
    expect(whyIn(duel('F4:r5,A8:b5', { flags: { blue: 'F4*' } }), 'F4-F5')?.type, 'a rival’s flag').not.toBe('carry')
  })

  it('names what a piece escapes, and the flags that it saves (CA-5, CA-8)', () => {
    const save = { type: 'save', piece: 'sergeant', kind: 'captain', threat: at('F6'), falls: 1 }
    const scene = duel('F4:r4,H1:r9,F6:b6!,A8:b3', { flags: { red: 'F4*', blue: 'A8*' } })
    expect(whyIn(scene, 'F4-F3')).toEqual({ ...save, flags: ['red'] })
    expect(whyIn(duel('F4:r4,H1:r9,F6:b6!,A8:b3', { flags: { red: 'H1*' } }), 'F4-F3')).toEqual(save)
    expect(whyIn(duel('F4:r4,H1:r9,F6:b5!,A8:b3', { flags: { red: 'H1*' } }), 'F4-F3')?.type, 'who goes one step only').not.toBe('save')
  })

  it('counts pieces that can fire among those that a piece escapes (CA-13)', () => {
    expect(whyIn(duel('H4:r9,E1:r4,E4:b1!,A8:b3'), 'H4-H3')).toMatchObject({ type: 'save', kind: 'cannon', threat: at('E4') })
    expect(whyIn(duel('H4:r9,G4:r4,E4:b1!,A8:b3'), 'H4-H3')?.type, 'a piece is between').not.toBe('save')
  })

  it('says that a piece moves next to a flag of its own side while enemies are near (CA-15)', () => {
    const scene = (enemy: string, flags: SceneParts['flags'] = { red: 'F4*' }): Scene => duel(`F4:r9,F2:r7!,${enemy}:b3!,A8:b5`, { flags })
    expect(whyIn(scene('D4'), 'F2-F3')).toEqual({ type: 'escort', piece: 'major', at: at('F4'), flags: ['red'] })
    expect(whyIn(scene('A9'), 'F2-F3')?.type, 'no enemy is near').not.toBe('escort')
    expect(whyIn(scene('D4', { red: 'H1' }), 'F2-F3')?.type, 'who carries nothing').not.toBe('escort')
  })

  it('says that the recruitment space is freed while a piece could come back (CA-19)', () => {
    const scene = (more: string): Scene => duel('H2:r7,E1:r5,A8:b5', { more })
    expect(whyIn(scene('sliders=red:3 captured=r6b'), 'H2-H3')).toEqual({ type: 'door', at: at('H2') })
    expect(whyIn(scene('sliders=red:3'), 'H2-H3')?.type).not.toBe('door')
  })

  it('names what a step approaches: a flag carrier before others, and lone flags (CA-16)', () => {
    const flags = { red: 'H1*', blue: 'D8*' }
    const hunt = duel('H6:r9,H1:r3,D8:b5!,F5:b4!', { flags })
    expect(whyIn(hunt, 'H6-G6')).toMatchObject({ type: 'prey', at: at('D8'), kind: 'lieutenant', wins: 1, flags: ['blue'], calm: true })
    const lone = duel('F4:r9,H1:r3,A8:b5!', { flags: { red: 'H1*', blue: 'F7' } })
    expect(whyIn(lone, 'F4-F5')).toEqual({ type: 'fetch', piece: 'field-marshal', at: at('F7'), flags: ['blue'], calm: true })
  })

  it('names what a Cannon can fire at next', () => {
    const scene = duel('H4:r1,H1:r9,E5:b9!,A8:b3')
    expect(whyIn(scene, 'H4-G4')?.type).not.toBe('aim')
    expect(whyIn(duel('G4:r1,H1:r9,D5:b9!,A8:b3'), 'G4-G3')?.type).not.toBe('aim')
    expect(whyIn(duel('F4:r1,H1:r9,F8:b9!,A8:b3'), 'F4-F5')).toMatchObject({ type: 'aim', at: at('F8'), kind: 'field-marshal' })
  })

  it('says nothing of a target behind a flag that it leaves behind (CA-13)', () => {
    const board = 'F4:r1,H1:r9,F2:b9!,A8:b3'
    const carries = { flags: { red: 'H1*', blue: 'F4*' } }
    expect(whyIn(duel(board), 'F4-F5')).toMatchObject({ type: 'aim', at: at('F2') })
    expect(whyIn(duel(board, carries), 'F4-F5')).toMatchObject({ type: 'aim', at: at('F2') })
    expect(whyIn(duel(board, carries), 'F4-F5,leave:b')).not.toMatchObject({ type: 'aim' })
  })

  it('does not call it calm while a rival has two steps to go with its own flag (CA-20)', () => {
    const calmWith = (blue: string): unknown => {
      const reason = whyIn(duel(`H1:r9,E1:r4,K1:r3,${blue}:b5`, { flags: { red: 'H1*', blue: `${blue}*` } }), 'K1-K2')
      return reason && 'calm' in reason ? reason.calm : null
    }
    expect(calmWith('A8')).toBe(true)
    expect(calmWith('F7')).toBe(false)
  })

  it('names the recruit, and says that waiting costs nothing unless a flag gave the chance (CA-14, CA-29)', () => {
    const due = (more: string): Scene =>
      duel('H4:r7,H1:r8,I4:b5,A8:b5', { flags: { red: 'H1*', blue: 'A8*' }, more: `sliders=red:5 ${more}` }).play('red', 'H4xI4')
    expect(whyIn(due('captured=r9b,r3b'), 'recruit:9')).toEqual({ type: 'recruit', kind: 'field-marshal', strongest: true })
    expect(whyIn(due('captured=r9b,r3b'), 'recruit:3')).toEqual({ type: 'recruit', kind: 'scout', strongest: false })
    expect(whyIn(due(''), 'decline')).toEqual({ type: 'wait' })
    const flag = duel('H4:r7,H1:r8,I4:b5,A8:b5', { flags: { red: 'H1*', blue: 'I4*' }, more: 'captured=r9b' }).play('red', 'H4xI4')
    expect(whyIn(flag, 'decline')).toBeNull()
  })

  it('is the same whatever the hidden pieces are', () => {
    const why = (board: string, text: string): Reason | null => whyIn(duel(board), text)
    expect(why('G4:r7,H1:r9,F4:b5,A8:b9', 'G4xF4')).toEqual(why('G4:r7,H1:r9,F4:b9,A8:b5', 'G4xF4'))
    expect(why('F4:r7,H1:r9,F6:b6,A8:b1', 'F4-F3')).toEqual(why('F4:r7,H1:r9,F6:b1,A8:b6', 'F4-F3'))
  })
})
