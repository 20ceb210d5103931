import { describe, expect, it } from 'vitest'
import { begin } from '../../core/game.ts'
import { createRng } from '../../core/rng.ts'
import { optionsOf, perform } from '../../../../test/support/engine/playing.ts'
import { GAME, Scene } from '../../../../test/support/engine/castle/scene.ts'

const two = { more: 'out=green,yellow' } as const
const typesOf = (scene: Scene): readonly string[] => scene.events.map(({ type }) => type)

describe('the turret', () => {
  it('is won by a piece with its own flag, at once; the others share the second place (CA-20, CA-30)', () => {
    const scene = new Scene('RING:r5,A8:b5,H14:g5,O8:y5', { flags: { red: 'RING*' } }).play('red', 'RING-TURRET')
    expect(typesOf(scene)).toEqual(['piece-moved', 'game-ended'])
    expect(scene.state.outcome).toEqual({ places: { red: 1, blue: 2, green: 2, yellow: 2 }, reason: 'flag-home' })
  })

  it('is won by either partner with either flag, for both, also by the last of a team (CA-20, CA-30)', () => {
    const sides = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' }
    for (const flags of [{ green: 'RING*' }, { red: 'RING*' }]) {
      const scene = new Scene('RING:r5,A8:b5,O8:y5', { preset: 'teams', flags, more: 'out=green' }).play('red', 'RING-TURRET')
      expect(scene.state.outcome).toEqual({ places: { red: 1, blue: 2, green: 1, yellow: 2 }, reason: 'flag-home', sides })
    }
  })
})

describe('going out', () => {
  it('a seat without pieces is out and skipped; its flag can still be captured (CA-21, CA-30)', () => {
    const scene = new Scene('H4:r7,I4:b5,H14:g5,O8:y5', { flags: { blue: 'I4*' }, more: 'captured=r6b' }).play('red', 'H4xI4')
    expect(GAME.toAct(scene.state)).toEqual(['red'])
    scene.play('red', 'decline')
    expect(scene.state.out).toEqual(['blue'])
    expect(GAME.toAct(scene.state)).toEqual(['green'])
    expect(scene.refusal('blue', 'resign')).toBe('seat-is-out')
    const later = new Scene('H4:r7,I4:g5,H14:g5,O8:y5', { flags: { blue: 'I4*' }, more: 'out=blue captured=r6b' }).play('red', 'H4xI4')
    expect(later.state.due).toEqual([{ seat: 'red', choice: 'flag' }])
  })

  it('a seat whose last piece is a Cannon that fired stays in while a recruit is due (CA-21)', () => {
    const scene = (): Scene => new Scene('E1:r1,E4:b9,A8:b5,H14:g5', { more: 'out=yellow sliders=red:5 captured=r6b' }).play('red', 'E1*E4')
    expect(GAME.toAct(scene().state)).toEqual(['red'])
    expect(scene().play('red', 'recruit:6').state.out).toEqual(['yellow'])
    const out = scene().play('red', 'decline')
    expect(out.state.out).toEqual(['yellow', 'red'])
    expect(GAME.toAct(out.state)).toEqual(['blue'])
  })

  it('the only side with pieces wins, after the recruits (CA-21, CA-29)', () => {
    expect(new Scene('H4:r7,I4:b5', two).play('red', 'H4xI4').state.outcome).toEqual({
      places: { red: 1, blue: 2, green: 2, yellow: 2 },
      reason: 'last-side',
    })
  })

  it('the last pieces of all removed together are a draw (CA-30)', () => {
    const { outcome } = new Scene('H4:r5,I4:b5', two).play('red', 'H4xI4').state
    expect(outcome).toEqual({ places: { red: 1, blue: 1, green: 3, yellow: 3 }, reason: 'last-side' })
  })

  it('a team lives while either partner has pieces (CA-30)', () => {
    const scene = new Scene('H4:r7,I4:b5,H14:g5,O8:y5', { preset: 'teams' }).play('red', 'H4xI4')
    expect(scene.state.out).toEqual(['blue'])
    expect(scene.state.phase).toBe('playing')
  })

  it('a seat that can do nothing passes; when all pass in a row, it is a draw (CA-21)', () => {
    const stuck = 'A5:b1,A6:r1,B5:r1'
    const scene = new Scene(stuck, { more: 'out=green,yellow turn=blue' })
    expect(scene.legal('blue')).toEqual(['pass'])
    expect(new Scene('H4:r5,A8:b5', two).refusal('red', 'pass')).toBe('can-still-act')
    scene.play('blue', 'pass')
    expect(scene.state.passes).toBe(1)
    expect(scene.play('red', 'A6-A7').state.passes).toBe(0)
    const last = new Scene(stuck, { more: 'out=green,yellow turn=blue passes=1' }).play('blue', 'pass')
    expect(last.state.outcome).toEqual({ places: { red: 1, blue: 1, green: 3, yellow: 3 }, reason: 'deadlock' })
  })

  it.each([
    ['resign', 'resigned'],
    ['forfeit-on-time', 'time'],
  ])('%s removes the pieces, leaves the flag where it is, freed, and play goes on (CA-22)', (text, reason) => {
    const scene = new Scene('H4:r7,A8:b5,B7:b1,H14:g5', { flags: { blue: 'A8*' }, more: 'out=yellow' }).play('blue', text)
    expect(scene.events).toMatchObject([{ type: 'seat-left', seat: 'blue', reason, lost: { length: 2 } }])
    expect(scene.text('red')).toContain('blue:A8,')
    expect(scene.text('red')).toContain('captured=b1,b5')
    expect(GAME.toAct(scene.state)).toEqual(['red'])
    expect(scene.play('green', 'resign').state.outcome).toMatchObject({
      places: { red: 1, blue: 2, green: 2, yellow: 2 },
      reason: 'resigned',
    })
  })

  it.each(['resign', 'forfeit-on-time'])('%s loses for the whole team, since there are two sides (CA-22)', (text) => {
    const scene = new Scene('H4:r7,A8:b5,H14:g5,O8:y5', { preset: 'teams' }).play('green', text)
    expect(scene.events.map(({ type }) => type)).toEqual(['seat-left', 'game-ended'])
    expect(scene.state.outcome?.places).toEqual({ red: 2, blue: 1, green: 2, yellow: 1 })
  })

  it('a seat that leaves begins no new count of quiet turns (CA-22)', () => {
    const scene = new Scene('H4:r7,A8:b5,H14:g5', { more: 'out=yellow', quietLimit: 3 }).play('red', 'H4-H3').play('blue', 'resign')
    expect(scene.state.quiet).toBe(1)
  })

  it('before play begins the others begin without it (CA-3, CA-22)', () => {
    let { state } = begin(GAME, optionsOf(GAME, { preset: 'three' }), 'early')
    const rng = createRng('early')
    for (const seat of ['blue', 'green'] as const)
      state = perform(GAME, state, { type: 'deploy', seat, placement: GAME.defaultPlacement(GAME.deployment(state, seat)!, rng) }).after
    state = perform(GAME, state, { type: 'resign', seat: 'red' }).after
    expect(state.phase).toBe('playing')
    expect(GAME.toAct(state)).toEqual(['blue'])
    expect(state.tokens[0]).toMatchObject({ seat: 'red', carried: false, laid: null })
  })

  it('a draw by agreement, and one when nothing has been fought for so many turns; who is out comes behind (CA-22, CA-30)', () => {
    expect(new Scene('H4:r7,A8:b5', two).play('blue', 'agree-draw').state.outcome).toEqual({
      places: { red: 1, blue: 1, green: 3, yellow: 3 },
      reason: 'agreed',
    })
    const scene = new Scene('H4:r7,A8:b5', { ...two, quietLimit: 2 }).play('red', 'H4-H3').play('blue', 'A8-A7')
    expect(scene.state.outcome).toEqual({ places: { red: 1, blue: 1, green: 3, yellow: 3 }, reason: 'quiet-limit' })
  })
})

describe('beginning', () => {
  it('the seat chosen takes the first turn, and turns go clockwise (CA-4)', () => {
    let { state } = begin(GAME, optionsOf(GAME, { first: 'green' }), 'first')
    const rng = createRng('first')
    for (const seat of ['red', 'blue', 'green', 'yellow'] as const)
      state = perform(GAME, state, { type: 'deploy', seat, placement: GAME.defaultPlacement(GAME.deployment(state, seat)!, rng) }).after
    expect(GAME.toAct(state)).toEqual(['green'])
    const [action] = GAME.legalActions(state, 'green')
    expect(GAME.toAct(perform(GAME, state, action!).after)).toEqual(['yellow'])
  })
})
