import { describe, expect, it } from 'vitest'
import { randomPlacement } from '../../rules/deployment.ts'
import { createRng } from '../../core/rng.ts'
import { narnia, type Scene } from '../../../../test/support/engine/grid/scene.ts'

const SEVEN = 'captured=b2,b2,b2,b2,b4,b4,b5'
const WAITING = `${SEVEN} reserve=red`
const TEN = '10,6S,5L,5T,7R,3,3,3,3,3/.10/.10/.10'

const FIELD = `
  10 b10 bF
  5  r4
  1  rF`

const field = (more = WAITING, drawing = FIELD): Scene => narnia(drawing, { more })
const order = ({ edition, state }: Scene) => edition.game.deployment(state, state.turn)

describe('reinforcements', () => {
  it('are the ten with a green background; the other thirty fill three rows, and Blue deploys forty in four (NA-6)', () => {
    const { game, info } = field().edition
    const start = game.start(field().state.options, 'start')
    const total = (kinds: Readonly<Record<string, number>> = {}) => Object.values(kinds).reduce((sum, count) => sum + count, 0)
    const [red, blue] = (['red', 'blue'] as const).map((seat) => game.deployment(start, seat))
    expect([total(red?.kinds), red?.spaces.length, total(blue?.kinds), blue?.spaces.length]).toEqual([30, 30, 40, 40])
    expect(total(order(field())?.kinds)).toBe(10)
    expect(Object.keys(order(field())?.kinds ?? {})).toEqual(['aslan', 'rumblebuffin', 'susan', 'lucy', 'tumnus', 'dryad'])
    expect(info.kinds.filter(({ reinforcement }) => reinforcement)).toHaveLength(6)
    expect(start.reserve).toEqual(['red'])
  })

  it('may enter from the turn after the seventh loss of Blue (NA-8)', () => {
    const six = field('captured=b2,b2,b2,b2,b4,b4,r2 reserve=red')
    expect(order(six)).toBeNull()
    expect(six.refusal(`deploy ${TEN}`)).toEqual({ code: 'reinforcements-not-due', removed: 6, due: 7 })
    expect(order(field())).toMatchObject({ seat: 'red', optional: true })
  })

  it('enter on free squares of the first four rows, where the owner wants them (NA-8)', () => {
    const spaces = order(field())?.spaces ?? []
    expect(spaces).toHaveLength(39)
    expect(field().refusal('deploy .10/.10/.10/10,6S,5L,5T,7R,3,3,3,3,3')).toMatchObject({ code: 'deployment-outside-zone', space: 'A1' })
    expect(field().play(`deploy ${TEN}`).at('A4')).toBe('r10')
  })

  it('enter all at once (NA-8)', () => {
    expect(field().refusal('deploy 10,.9/.10/.10/.10')).toMatchObject({ code: 'deployment-wrong-army', due: 1, placed: 0 })
    expect(field().refusal('deploy 10,6S,5L,5T,7R,3,3,3,3,4/.10/.10/.10')).toMatchObject({ code: 'deployment-wrong-army' })
  })

  it('are face down, with ids that tell nothing, and the turn goes on as usual (NA-8, NA-22)', () => {
    const entered = field().play(`deploy ${TEN}`)
    expect([entered.state.turn, entered.state.ply, entered.at('A4', 'blue'), entered.at('B4', 'spectator')]).toEqual(['red', 0, 'r?', 'r?'])
    expect(JSON.stringify(entered.eventsFor('blue'))).not.toContain('aslan')
    expect(new Set(entered.state.board.flatMap((piece) => piece?.id ?? [])).size).toBe(14)
    expect(entered.state.reserve).toBeUndefined()
  })

  it('may act in the same turn (NA-8)', () => {
    expect(field().play(`deploy ${TEN}`, 'B4-B5').at('B5', 'blue')).toBe("r?'")
  })

  it('come once (NA-8)', () => {
    const entered = field().play(`deploy ${TEN}`)
    expect(order(entered)).toBeNull()
    expect(entered.refusal(`deploy ${TEN}`)).toMatchObject({ code: 'no-reinforcements', seat: 'red' })
  })

  it('are optional and may be delayed (NA-8)', () => {
    const later = field().play('A5-A6', 'A10-A9')
    expect(order(later)).toMatchObject({ optional: true })
    expect(later.play(`deploy ${TEN}`, 'A6-A7').state.turn).toBe('blue')
  })

  it('are Red’s, on Red’s turn (NA-8)', () => {
    const blue = field().play('A5-A6')
    expect(order(blue)).toBeNull()
    expect(blue.refusal(`deploy ${TEN}`, 'red')).toEqual({ code: 'not-your-turn', seat: 'red' })
  })

  it('count every Blue piece that was removed, however it was (NA-8)', () => {
    const longbow = narnia(
      `
      10 b10 bF
      4  .   .   b2
      2  .   .   r6S
      1  rF  r4`,
      { more: 'captured=b2,b2,b2,b2,b4,b4' },
    )
    const shot = longbow.play('C2:longbow>C4')
    expect(shot.state.captured.filter(({ seat }) => seat === 'blue')).toHaveLength(7)
  })

  it('need room for all ten (NA-8)', () => {
    const crowded = narnia(
      `
      10 b10 bF
      5  r2
      4  bB  bB  bB  bB  bB  bB  b9  b8  b8  b7
      3  r2  r2  r2  r2  r2  r2  r2  r4  r4  r4
      2  r4  r5  r5  r6  r6  r8  r8  r7  r7  rB
      1  rF`,
      { more: 'captured=b2,b2,b2,b2,b4,b4,b5 reserve=red' },
    )
    expect(crowded.refusal('deploy .10/.10/.10/.,6S,5L,5T,7R,3,3,3,3,3')).toEqual({
      code: 'no-room-for-reinforcements',
      free: 9,
      due: 10,
    })
    expect(order(crowded)).toBeNull()
  })

  it('keep a seat without any other action in the game (NA-8, NA-23, CL-22)', () => {
    const stuck = narnia(
      `
      10 b10 bF
      5  b5
      1  rF`,
      { turn: 'blue', more: WAITING },
    ).play('A10-A9')
    expect([stuck.outcome, stuck.legal()]).toEqual([null, []])
    expect(stuck.edition.game.toAct(stuck.state)).toEqual(['red'])
    expect(stuck.play(`deploy ${TEN}`).legal().length).toBeGreaterThan(0)
    const lost = narnia(
      `
      10 b10 bF
      5  b5
      1  rF`,
      { turn: 'blue', more: 'captured=b2,b2,b2,b2,b4,b4 reserve=red' },
    ).play('A10-A9')
    expect(lost.outcome).toEqual({ places: { red: 2, blue: 1 }, reason: 'no-action' })
  })

  it('leave no deadlock while they can still come: who is stuck loses (NA-8, CL-22, CL-31)', () => {
    const field = (more: string) => narnia('10 . . . . . . . . . bF\n1 rF', { turn: 'blue', options: { repetition: 'isf' }, more }).outcome
    expect(field(SEVEN)).toEqual({ places: { red: 1, blue: 1 }, reason: 'deadlock' })
    expect(field(WAITING)).toEqual({ places: { red: 1, blue: 2 }, reason: 'no-action' })
  })

  it('may not enter so that nothing can be done afterwards (NA-22)', () => {
    // All others are stone or bombs. Of the ten only Mr. Tumnus, near enough to look at A6, and Aslan, next to a stone, can act.
    const walled = narnia(
      `
      10 .   .   .   .   .   .   .   .   .   bF
      6  b10
      5  b8# b8# .   .   b7# b7# .   .   b7# b6#
      4
      3  rB  rB  rB  rB  rB  rB  rF  r9# r8# r8#
      2  r2# r2# r2# r2# r2# r2# r2# r2# r4# r4#
      1  r4# r4# r5# r5# r6# r6# r7# r7# r6E# rS#`,
      { more: WAITING },
    )
    expect([walled.outcome, walled.legal()]).toEqual([null, []])
    expect(walled.refusal('deploy 10,6S,5L,7R,3,3,3,3,3,5T/.10/.10/.10')).toEqual({ code: 'nothing-to-do-after' })
    expect(walled.play('deploy 5T,10,6S,5L,7R,3,3,3,3,3/.10/.10/.10').legal()).toEqual(['A4:panpipes>A6'])
    expect(walled.play('deploy 6S,5L,7R,3,3,3,3,3,5T,10/.10/.10/.10').legal()).toEqual(['J4:breath-of-life>J3'])
  })
})

describe('a random entry', () => {
  it('is accepted with every seed (NA-8)', () => {
    for (let seed = 0; seed < 50; seed++) {
      const scene = field()
      const due = order(scene)
      if (due === null) throw new Error('nothing is due')
      const placement = randomPlacement(due, createRng(`${seed}`))
      expect(scene.edition.game.decide(scene.state, { type: 'deploy', seat: 'red', placement }).ok).toBe(true)
    }
  })
})
