import { describe, expect, it } from 'vitest'
import { explain } from '../../refusals.ts'
import { randomGame } from '../../../../test/support/engine/playing.ts'
import { transformers } from '../../../../test/support/engine/grid/scene.ts'
import { isTurn } from './rescue.ts'

const FIELD = `
  8  g10
  4  .   .   .   .   g5
  3  .   r4E
  2  .   .   .   .   r9
  1  rF`

describe('changing modes', () => {
  const field = transformers(FIELD)

  it('puts a piece with two powers into robot mode, known to all, before the action of the turn (TF-6)', () => {
    const lying = field.play('~E2/B3-B4')
    expect([lying.at('E2', 'gray'), lying.at('E2', 'spectator'), lying.at('B4', 'gray'), lying.state.turn]).toEqual([
      'r9!^',
      'r9!^',
      "r?'",
      'gray',
    ])
    expect(lying.events.map(({ type }) => type)).toEqual(['mode-changed', 'piece-moved', 'turn-passed'])
    expect(lying.eventsFor('gray')[0]).toMatchObject({ type: 'mode-changed', mode: 'robot', piece: { kind: 'ironhide' } })
  })

  it('gives it the power of its new mode at once, and takes the other one away (TF-5, TF-6)', () => {
    expect(field.refusal('E2:distance-strike>E4')).toMatchObject({ code: 'no-such-power', modes: true })
    expect(field.refusal('~E2/E2:speed>E4')).toMatchObject({ code: 'no-such-power' })
    expect(field.play('~E2/E2:distance-strike>E4').at('E4')).toBeNull()
    expect(field.uses('E2')).toContain('E2:speed>E4')
  })

  it('may be followed by an ordinary move of the piece itself, or by another piece’s action (TF-6)', () => {
    expect(field.play('~E2/E2-E3').at('E3')).toBe("r9'!^")
    expect(field.play('~E2/B3-B2').at('B2')).toBe("r4E'")
  })

  it('concerns one piece a turn (TF-6)', () => {
    const two = transformers(`
      8  g10
      2  .   r10 .   .   r9
      1  rF`)
    expect(two.play('~B2/E2-E3').at('E2')).toBeNull()
    expect(two.play('~B2/E2-E3').at('E3')).toBe("r9'")
  })

  it('cannot be undone in the same turn, but in a later one: the piece is hidden again, and known (TF-6)', () => {
    const lying = field.play('~E2/E2-E3', 'A8-B8')
    const upright = lying.play('~E3/B3-B4')
    expect(upright.at('E3', 'gray')).toBe("r9'!")
    expect(upright.eventsFor('gray').findLast(({ type }) => type === 'mode-changed')).toMatchObject({ mode: 'vehicle' })
  })

  it.each(['B3', 'A1', 'E4', 'C4', 'C5'])('is for own pieces with two powers only: not on %s (TF-6)', (square) => {
    const error = field.refusal(`~${square}/E2-E3`)
    expect(error?.code).toMatch(/cannot-change-mode|not-your-piece|no-piece/)
    expect(error && explain(error, field.edition.info).message).toBeTruthy()
  })

  it('is refused with an action that is (TF-6)', () => {
    expect(field.refusal('~E2/E2-E8')).toMatchObject({ code: 'too-far' })
    expect(field.refusal('~E2/A1-A2')).toMatchObject({ code: 'piece-cannot-move' })
    expect(field.at('E2')).toBe('r9')
  })

  it('alone is no turn, and is listed with every action that can follow (TF-6)', () => {
    const all = field.edition.game.legalActions(field.state, 'red').filter(isTurn)
    const after = all.filter(({ change }) => change !== undefined)
    expect(after.length).toBeGreaterThan(0)
    expect(all.filter(({ type, change }) => type === 'move' && change === undefined)).toHaveLength(
      after.filter(({ type }) => type === 'move').length,
    )
  })

  it('all pieces begin upright and hidden (TF-6)', () => {
    const [, deployed] = [...randomGame(field.edition.game, field.state.options, 'modes', 2)]
    const pieces = deployed?.after.board.filter((piece) => piece !== null) ?? []
    expect(pieces).toHaveLength(60)
    expect(pieces.filter(({ mode, seenBy }) => mode !== undefined || seenBy.length > 0)).toEqual([])
  })
})

describe('a piece in robot mode', () => {
  const lying = transformers(`
    8  g10
    3  .   .   g7W^
    2  .   .   r9^
    1  rF`)

  it('is attacked like any other (TF-17)', () => {
    expect(lying.play('C2xC3').at('C3')).toBe("r9'!^")
    expect(lying.play('C2xC3').tray()).toEqual(['g7W!'])
  })

  it('stays face up when it moves and fights (TF-18)', () => {
    const won = lying.play('C2xC3', 'A8-A7')
    expect([won.at('C3', 'gray'), won.play('C3-C2').at('C2', 'gray')]).toEqual(["r9'!^", "r9'!^"])
  })

  it('leaves robot mode in the tray (TF-18)', () => {
    expect(lying.play('C2xC3').state.captured[0]).not.toHaveProperty('mode')
  })
})

describe('powers and modes at the end of a game', () => {
  it('a usable power counts as an action (TF-16, CL-22)', () => {
    const field = transformers(
      `
      8  g10 .   .   g5
      2  rB  rB
      1  r7F rF`,
      { turn: 'gray' },
    )
    const after = field.play('A8-A7')
    expect(after.outcome).toBeNull()
    expect(after.legal().length).toBeGreaterThan(0)
    expect(after.legal().every((text) => text.startsWith('A1:sneak-attack>'))).toBe(true)
  })

  it('so does one that is reached through a change of mode (TF-6, TF-16, CL-22)', () => {
    const boxedIn = (enemy: string) =>
      transformers(
        `
        8  .   .   .   .   .   .   .   .   .   g10
        3  .   .   .   ${enemy}
        2  rB  rB
        1  rF  r9  rB`,
        { turn: 'gray' },
      ).play('J8-J7')
    expect(boxedIn('.').outcome).toEqual({ places: { red: 2, gray: 1 }, reason: 'no-action' })
    const saved = boxedIn('g5')
    expect([saved.outcome, saved.legal(), saved.uses()]).toEqual([null, [], ['~B1/B1:distance-strike>D3']])
    expect(saved.play('~B1/B1:distance-strike>D3').at('D3')).toBeNull()
  })
})

describe('the quiet count', () => {
  it('starts anew with a change that makes a piece known for the first time (CL-32, TF-6)', () => {
    const field = transformers(FIELD, { more: 'quiet=7' })
    expect(field.play('~E2/B3-B4').state.quiet).toBe(0)
    expect(field.play('B3-B4').state.quiet).toBe(8)
  })

  it('goes on when all knew it before (CL-32)', () => {
    const field = transformers(FIELD.replace('r9', 'r9!'), { more: 'quiet=7' })
    expect(field.play('~E2/B3-B4').state.quiet).toBe(8)
  })

  it('starts anew with a first reveal or removal by a power, and goes on without (CL-32)', () => {
    const field = transformers(FIELD, { more: 'quiet=7' })
    expect(field.play('E2:speed>C2').state.quiet).toBe(0)
    const known = transformers(FIELD.replace('r9', 'r9!'), { more: 'quiet=7' })
    expect(known.play('E2:speed>C2').state.quiet).toBe(8)
    const hit = transformers(FIELD.replace('r9', 'r9!^').replace('g5', 'g5!'), { more: 'quiet=7' })
    expect(hit.play('E2:distance-strike>E4').state.quiet).toBe(0)
  })

  it('that it reaches the limit is a draw, but not when the change reveals (CL-23, CL-32)', () => {
    const field = transformers(FIELD, { options: { quietLimit: 8 }, more: 'quiet=7' })
    expect(field.play('B3-B4').outcome?.reason).toBe('quiet-limit')
    expect(field.play('~E2/B3-B4').outcome).toBeNull()
  })
})

describe('one turn', () => {
  it('is a move, an attack or one power, never two of them (TF-5, TF-7)', () => {
    const field = transformers(FIELD)
    const moved = field.play('E2:speed>C2')
    expect(moved.refusal('C2-C3', 'red')).toEqual({ code: 'not-your-turn', seat: 'red' })
    expect(moved.state.ply).toBe(1)
  })

  it('shows the user of a power to the enemy (TF-5)', () => {
    expect(transformers(FIELD).play('E2:speed>C2').at('C2', 'gray')).toBe("r9'!")
  })
})
