import { describe, expect, it } from 'vitest'
import { GAME, Scene } from '../../../../test/support/engine/territory/scene.ts'

const typesOf = (scene: Scene): readonly string[] => scene.events.map(({ type }) => type)

/** The Flags are far from each other; a Duke of Red is next to Blue’s. */
const FLAGS = { red: 'PR3:rF', blue: 'FA2:bF', green: 'HH1:gF', yellow: 'IS3:yF' }
const UNITS = 'PR2:r5,FA1:r7,AM2:b5,HH2:g5'

/** A game of three, or of four with Yellow’s unit, in which the named flags are on the land. */
function scene(flags: readonly (keyof typeof FLAGS)[], more = '', extra = ''): Scene {
  const isFour = flags.includes('yellow') || more.includes('yellow')
  const board = [...flags.map((seat) => FLAGS[seat]), UNITS, ...(isFour ? ['IS2:y5'] : []), ...(extra ? [extra] : [])].join()
  return new Scene(board, { preset: isFour ? 'four' : 'three', more })
}

describe('a captured Flag', () => {
  it('is kept by a captor that still has its own (CQ-14)', () => {
    const game = scene(['red', 'blue', 'green']).play('red', 'FA1xFA2')
    expect(game.state.lostFlags).toEqual([{ seat: 'blue', holder: 'red' }])
    expect(game.events.find(({ type }) => type === 'flag-captured')).toEqual({
      type: 'flag-captured',
      seat: 'blue',
      by: 'red',
      holder: 'red',
      along: [],
    })
    expect(game.text()).toContain('FA2:r7!')
    expect(game.state.due).toEqual([])
    expect(game.state.outcome).toBeNull()
  })

  it('goes to the seat that holds the captor’s, where the captor has none (CQ-14)', () => {
    const game = scene(['blue', 'green', 'yellow'], 'flags=red:green').play('red', 'FA1xFA2')
    expect(game.state.lostFlags).toEqual([
      { seat: 'red', holder: 'green' },
      { seat: 'blue', holder: 'green' },
    ])
    expect(game.state.due).toEqual([])
    expect(game.state.outcome).toBeNull()
  })

  it('of the one who holds the captor’s gives the captor its own back, and the captor keeps the other (CQ-14)', () => {
    const game = scene(['blue', 'green'], 'flags=red:blue').play('red', 'FA1xFA2')
    expect(game.state.due).toEqual([{ seat: 'red', choice: 'flag' }])
    expect(game.state.outcome).toBeNull()
    expect(typesOf(game)).toEqual(expect.arrayContaining(['flag-captured', 'flag-regained']))
    // At once, compulsory, in any free zone.
    expect(GAME.toAct(game.state)).toEqual(['red'])
    const free = game.state.board.filter((unit) => unit === null).length
    expect(game.legal('red')).toHaveLength(free)
    expect(game.legal('red').every((text) => text.startsWith('place:'))).toBe(true)
    expect(game.refusal('red', 'PR2-PR1')).toBe('finish-first')
    expect(game.refusal('red', 'end-turn')).toBe('finish-first')
    expect(game.refusal('green', 'HH2-HH3')).toBe('not-your-turn')
    expect(game.refusal('red', 'place:FA2')).toBe('cannot-place')
    game.play('red', 'place:AM3')
    expect(game.state.lostFlags).toEqual([{ seat: 'blue', holder: 'red' }])
    // Openly.
    for (const viewer of ['blue', 'green', 'spectator'] as const) expect(game.text(viewer)).toContain('AM3:rF!')
    expect(game.state.turn).toBe('blue')
  })

  it('placed again lets a turn with moves left go on (CQ-14)', () => {
    const game = scene(['blue', 'green'], 'flags=red:blue moves=2').play('red', 'FA1xFA2', 'place:PR3')
    expect(game.state).toMatchObject({ turn: 'red', moves: 1, stage: 'moves' })
    expect(game.legal('red')).toContain('end-turn')
    expect(game.legal('red')).not.toContain('PR3-PR1')
  })

  it('brings along those that its owner was holding, to the seat that gets it (CQ-14)', () => {
    const own = scene(['red', 'blue', 'green'], 'flags=yellow:blue').play('red', 'FA1xFA2')
    expect(own.state.lostFlags).toEqual([
      { seat: 'yellow', holder: 'red' },
      { seat: 'blue', holder: 'red' },
    ])
    expect(own.events.find(({ type }) => type === 'flag-captured')).toMatchObject({ holder: 'red', along: ['yellow'] })
    const third = scene(['blue', 'green'], 'flags=red:green,yellow:blue').play('red', 'FA1xFA2')
    // Green has the only Flag left.
    expect(third.state.lostFlags.map(({ seat, holder }) => `${seat}:${holder ?? ''}`).toSorted()).toEqual([
      'blue:green',
      'red:green',
      'yellow:green',
    ])
    const back = scene(['blue', 'green'], 'flags=yellow:blue,red:blue').play('red', 'FA1xFA2')
    expect(back.state.due).toEqual([{ seat: 'red', choice: 'flag' }])
    back.play('red', 'place:MB1')
    expect(back.state.lostFlags).toEqual([
      { seat: 'yellow', holder: 'red' },
      { seat: 'blue', holder: 'red' },
    ])
  })

  it('leaves the game where the captor’s own has left it, with those that its owner was holding (CQ-32)', () => {
    const game = scene(['blue', 'green', 'yellow'], 'flags=red:nowhere').play('red', 'FA1xFA2')
    expect(game.state.lostFlags).toEqual([
      { seat: 'red', holder: null },
      { seat: 'blue', holder: null },
    ])
    const along = new Scene(`${FLAGS.blue},${FLAGS.green},${UNITS},IS2:y5`, { preset: 'four', more: 'flags=red:nowhere,yellow:blue' })
    expect(along.play('red', 'FA1xFA2').state.lostFlags.every(({ holder }) => holder === null)).toBe(true)
  })

  it('can be lost and come back more than once (CQ-14)', () => {
    const game = scene(['blue', 'green'], 'flags=red:blue', 'AM3:b9').play('red', 'FA1xFA2', 'place:AM1')
    game.play('blue', 'AM2xAM1')
    // Blue had none of its own: Red holds it, and Red’s Flag was captured, so Blue gets its own back.
    expect(game.state.due).toEqual([{ seat: 'blue', choice: 'flag' }])
    game.play('blue', 'place:FA3')
    expect(game.state.lostFlags).toEqual([{ seat: 'red', holder: 'blue' }])
    expect(game.text('green')).toContain('FA3:bF!')
  })

  it('leaves its owner in play, without cards, who can capture it back (CQ-14, CQ-15)', () => {
    const game = scene(['red', 'blue', 'green'], '', 'MO1:b4,GO1:b4,PR1:b6').play('red', 'FA1xFA2')
    expect(game.state).toMatchObject({ turn: 'blue', stage: 'moves', drawn: [] })
    expect(game.state.out).toEqual([])
    game.play('blue', 'PR1xPR3')
    expect(game.state.due).toEqual([{ seat: 'blue', choice: 'flag' }])
  })

  it('is shown to all, as is who holds it (CQ-14)', () => {
    const game = scene(['red', 'blue', 'green']).play('red', 'FA1xFA2')
    for (const viewer of ['red', 'blue', 'green', 'spectator'] as const) expect(game.text(viewer)).toContain('flags=blue:red')
  })
})

describe('the only Flag left', () => {
  it.each([
    ['NH1:b5,NH2:rF,AM2:bF', { preset: 'two' }, 'NH1xNH2'],
    ['NH1:b5,NH2:rF,AM2:bF', { preset: 'three', more: 'flags=green:blue out=green' }, 'NH1xNH2'],
    ['NH1:b5,NH2:rF,AM2:bF', { preset: 'two', more: 'stage=cards drawn=T' }, 'accuse:F@NH2'],
  ] as const)('that is the last one ends the game by that name, also where nothing else is left: %s (CQ-15)', (board, parts, text) => {
    const { more = '', preset } = { more: '', ...parts }
    const scene = new Scene(board, { preset, more: `${more} turn=blue` }).play('blue', text)
    expect(scene.state.outcome).toMatchObject({ reason: 'last-flag', places: { blue: 1 } })
  })

  it('wins for its seat; places of the others go back from who lost theirs last (CQ-15, CQ-32)', () => {
    const two = new Scene('PR3:rF,FA1:r7,FA2:bF,AM2:b5').play('red', 'FA1xFA2')
    expect(two.state.outcome).toEqual({ places: { red: 1, blue: 2 }, reason: 'last-flag' })
    const three = scene(['red', 'blue'], 'flags=green:red').play('red', 'FA1xFA2')
    expect(three.state.outcome).toEqual({ places: { red: 1, blue: 2, green: 3 }, reason: 'last-flag' })
    const four = scene(['red', 'blue'], 'flags=yellow:blue,green:red').play('red', 'FA1xFA2')
    expect(four.state.outcome).toEqual({ places: { red: 1, blue: 2, green: 3, yellow: 4 }, reason: 'last-flag' })
  })

  it('wins for a seat that did nothing for it (CQ-14, CQ-15)', () => {
    const game = scene(['blue', 'green'], 'flags=red:green').play('red', 'FA1xFA2')
    expect(game.state.outcome).toEqual({ places: { green: 1, blue: 2, red: 3 }, reason: 'last-flag' })
  })

  it('is looked for after the whole action: one that is to be placed again counts (CQ-15)', () => {
    const game = scene(['blue', 'green'], 'flags=red:blue').play('red', 'FA1xFA2')
    expect(game.state.outcome).toBeNull()
    expect(game.play('red', 'place:PR3').state.outcome).toBeNull()
  })
})
