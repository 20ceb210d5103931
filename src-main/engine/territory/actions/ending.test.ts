import { describe, expect, it } from 'vitest'
import { begin } from '../../core/game.ts'
import type { Viewer } from '../../core/seats.ts'
import { optionsOf, perform } from '../../../../test/support/engine/playing.ts'
import { beside, wayOut } from '../../../../test/support/engine/territory/borders.ts'
import { GAME, Scene } from '../../../../test/support/engine/territory/scene.ts'

const typesOf = (scene: Scene): readonly string[] => scene.events.map(({ type }) => type)

const THREE = 'PR3:rF,PR2:r5,AM1:bF,AM2:b5,HH1:gF,HH2:g5'

describe('resigning', () => {
  it('ends a game of two: the other has won (CQ-15, CQ-23)', () => {
    const scene = new Scene('PR3:rF,PR2:r5,AM1:bF,AM2:b5').play('red', 'resign')
    expect(scene.state.outcome?.places).toEqual({ blue: 1, red: 2 })
  })

  it('takes its units off the land at once, contests its territories at once, and its Flag is captured by no seat (CQ-23, CQ-32)', () => {
    const scene = new Scene(`${THREE},MB1:b4`, { preset: 'three', more: 'owners=PR:r,AM:b,HH:g,MB:b' }).play('blue', 'resign')
    expect(scene.text()).toContain('board=PR2:r5,PR3:rF,HH1:gF,HH2:g5 owners=PR:r,HH:g ')
    expect(scene.text()).toContain('out=blue')
    expect(scene.state.lostFlags.filter(({ holder }) => holder !== null)).toEqual([])
    expect(scene.state).toMatchObject({ turn: 'red', outcome: null })
    scene.play('red', 'PR2-PR1')
    expect(scene.state.turn).toBe('green')
  })

  it('shows its units to no viewer that did not know them, not even where its Flag was (CQ-23)', () => {
    const scene = new Scene(`${THREE},MB1:b4!`, { preset: 'three', more: 'bags=blue:9' })
    const known = (viewer: Viewer) => GAME.viewFor(scene.state, viewer).bags.blue?.map(({ id, kind }) => [id, kind])
    const ids = scene.state.board.flatMap((unit) => (unit?.seat === 'blue' ? [unit.id] : []))
    scene.play('blue', 'resign')
    expect(
      known('blue')
        ?.map(([, kind]) => kind)
        .toSorted(),
    ).toEqual(['baron', 'flag', 'knight', 'queen'])
    for (const viewer of ['red', 'green', 'spectator'] as const) {
      expect(known(viewer)?.map(([id]) => id)).toEqual(expect.arrayContaining(ids))
      expect(known(viewer)?.flatMap(([, kind]) => kind ?? [])).toEqual(['baron'])
      expect(JSON.stringify(scene.events.map((event) => GAME.redact(scene.state, event, viewer)))).not.toMatch(/flag|knight|queen/)
      expect(GAME.viewFor(scene.state, viewer).captured).toEqual([])
    }
  })

  it('leaves its Flag with its captor, if it was captured before (CQ-23)', () => {
    const scene = new Scene(`PR3:rF,PR2:r5,AM2:b5,HH1:gF,HH2:g5`, { preset: 'three', more: 'flags=blue:red' }).play('blue', 'resign')
    expect(scene.state.lostFlags).toEqual([{ seat: 'blue', holder: 'red' }])
  })

  it('takes Flags that it held out of the game (CQ-32)', () => {
    const scene = new Scene(`${THREE},IS2:y5`, { preset: 'four', more: 'flags=yellow:blue' }).play('blue', 'resign')
    expect(scene.state.lostFlags).toContainEqual({ seat: 'yellow', holder: null })
    expect(scene.state.outcome).toBeNull()
  })

  it('leaves the last Flag to win, wherever it comes from (CQ-15, CQ-32)', () => {
    const scene = new Scene('PR3:rF,PR2:r5,AM2:b5,HH1:gF,HH2:g5', { preset: 'three', more: 'flags=blue:green' }).play('green', 'resign')
    expect(scene.state.outcome?.places).toMatchObject({ red: 1 })
    expect(scene.state.outcome?.places).toEqual({ red: 1, green: 2, blue: 3 })
  })

  it('with cards drawn discards them, and the next seat’s turn begins (CQ-7, CQ-32)', () => {
    const scene = new Scene(THREE, { preset: 'three', more: 'stage=cards drawn=BG pile=RRR' }).play('red', 'resign')
    expect(scene.state).toMatchObject({ turn: 'blue', stage: 'moves', drawn: [] })
    expect(scene.state.discards).toEqual(['blitz', 'regroup'])
    const traitor = new Scene(THREE, { preset: 'three', more: 'stage=cards drawn=BT pile=RRR' }).play('red', 'resign')
    expect(traitor.state.pile.toSorted()).toEqual(['blitz', 'reinforcements', 'reinforcements', 'reinforcements', 'traitor'])
  })

  it.each([
    ['reinforcements', 'stage=cards drawn=R bags=red:9', ['reinforcements']],
    ['surprise-attack', 'stage=cards drawn=A bags=red:9', ['surprise-attack']],
    ['regroup', 'stage=cards drawn=G', ['regroup', 'pick:PR2']],
  ])('with %s due, leaves nothing due (CQ-32)', (_, more, texts) => {
    const scene = new Scene(`${THREE},PR1:r4`, { preset: 'three', more }).play('red', ...texts, 'resign')
    expect(scene.state.due).toEqual([])
    expect(scene.state).toMatchObject({ turn: 'blue', hand: null, picked: [], drawn: [] })
    expect(scene.text()).not.toContain(':r')
  })

  it('with its own Flag to be placed again, takes it along (CQ-14, CQ-32)', () => {
    const scene = new Scene('MB1:r7,MB2:bF,AM2:b5,HH1:gF,HH2:g5,IS3:yF,IS2:y5', { preset: 'four', more: 'flags=red:blue' })
    scene.play('red', 'MB1xMB2', 'resign')
    expect(scene.state).toMatchObject({ turn: 'blue', hand: null, outcome: null })
    expect(scene.state.due).toEqual([])
    expect(scene.state.lostFlags.every(({ holder }) => holder === null)).toBe(true)
  })

  it('of another seat while something is due leaves it due (CQ-32)', () => {
    const scene = new Scene(`${THREE},PR1:r4`, { preset: 'three', more: 'stage=cards drawn=R bags=red:9' }).play('red', 'reinforcements')
    scene.play('green', 'resign')
    expect(scene.state.due).toEqual([{ seat: 'red', choice: 'reinforcements' }])
    expect(scene.play('red', 'place:MB1').state.stage).toBe('moves')
  })

  it('of another seat frees its zones for the seat on turn (CQ-32)', () => {
    const scene = new Scene('LL1:r5,LL2:rF,LL3:b9,AM1:bF,HH1:gF,HH2:g5', { preset: 'three' })
    expect(scene.legal('red')).toContain('LL1xLL3')
    expect(scene.play('blue', 'resign').legal('red')).toContain('LL1-LL3')
    expect(scene.state.moves).toBe(1)
  })

  it('of another seat that leaves no drawn card to be played begins moves (CQ-7, CQ-32)', () => {
    const board = 'PR3:rF,LL1:r1,LL2:b9,LL3:bF,HH1:gF'
    const scene = new Scene(board, { preset: 'three', more: 'stage=cards drawn=IR' }).play('blue', 'resign')
    expect(scene.state).toMatchObject({ turn: 'red', stage: 'moves', drawn: [] })
    expect(scene.legal('red')).toContain('LL1-LL2')
  })

  it('begins the count of rounds without a deed anew: no seat loses its turn by it (CQ-32)', () => {
    // Red has nothing to move and is skipped; Blue leaves; Green has its turn.
    const scene = new Scene('PR3:rF,AM1:bF,AM2:b5,HH1:gF,HH2:g5', { preset: 'three', more: 'turn=green first=red' })
    scene.play('green', 'HH2-HH3')
    expect(scene.state).toMatchObject({ turn: 'blue', idle: 1 })
    scene.play('blue', 'resign')
    expect(scene.state).toMatchObject({ turn: 'green', outcome: null })
    expect(scene.legal('green')).toContain('HH3-HH2')
  })

  it('before play counts as the first Flags lost, in the order of leaving (CQ-32)', () => {
    let { state } = begin(GAME, optionsOf(GAME, { preset: 'four' }), 'leaving')
    for (const seat of ['red', 'yellow', 'blue'] as const) state = perform(GAME, state, { type: 'resign', seat }).after
    expect(state.outcome?.places).toEqual({ green: 1, blue: 2, yellow: 3, red: 4 })
  })

  it('is not for a seat that is out, nor after the end (CQ-31)', () => {
    const scene = new Scene('PR3:rF,PR2:r5,HH1:gF,HH2:g5', { preset: 'three', more: 'flags=blue:red out=blue' })
    expect(scene.refusal('blue', 'resign')).toBe('seat-is-out')
    scene.play('red', 'resign')
    expect(scene.refusal('green', 'resign')).toBe('game-over')
  })
})

describe('a seat', () => {
  it('without Flag and without units that move is skipped for good, its units stay as obstacles (CQ-31)', () => {
    const scene = new Scene('PR3:rF,PR2:r5,AM1:bC,AM2:bC,HH1:gF,HH2:g5', { preset: 'three', more: 'flags=blue:red bags=blue:9!' })
    scene.play('red', 'PR2-PR1')
    expect(typesOf(scene)).toContain('seat-skipped')
    expect(scene.state.turn).toBe('green')
    expect(scene.text()).toContain('AM1:bC,AM2:bC')
    expect(scene.state.out).toEqual([])
    expect(scene.text()).toContain('AM:b')
  })

  it('with neither units nor Flag is out; its captured Flag stays where it is (CQ-31)', () => {
    const last = new Scene('PR3:rF,PR2:r5,AM1:bF,AM2:r7,HH1:gF,HH2:g5', { preset: 'three', more: 'bags=blue:9!' }).play('red', 'AM2xAM1')
    expect(last.state.out).toEqual(['blue'])
    expect(last.state.lostFlags).toEqual([{ seat: 'blue', holder: 'red' }])
    expect(last.state.turn).toBe('green')
    const beaten = new Scene('PR3:rF,PR2:r5,AM1:b4,AM2:r7,HH1:gF,HH2:g5', { preset: 'three', more: 'flags=blue:green' }).play(
      'red',
      'AM2xAM1',
    )
    expect(beaten.state.out).toEqual(['blue'])
    const own = new Scene('PR3:rF,PR2:r5,AM1:b4,AM2:r7,HH1:gF,HH2:g5', { preset: 'three', more: 'turn=blue flags=blue:green' }).play(
      'blue',
      'AM1xAM2',
    )
    expect(own.state).toMatchObject({ out: ['blue'], turn: 'green' })
  })

  it('with its Flag alone is not out: it draws, and is skipped (CQ-31)', () => {
    const scene = new Scene('PR3:rF,PR2:r5,AM1:bF,HH1:gF,HH2:g5', { preset: 'three' }).play('red', 'PR2-PR1')
    expect(scene.state.out).toEqual([])
    expect(scene.state.turn).toBe('green')
  })
})

describe('the round limit', () => {
  const board = (extra: string): string => `PR3:rF,PR2:r5,AM1:bF,AM2:b5,HH1:gF,HH2:g5${extra}`

  it('ends the game after so many rounds for the seat with the most territories (CQ-23)', () => {
    const scene = new Scene(board(',SB1:b4,OW1:g4,GO1:g6'), { preset: 'three', roundLimit: 2, more: 'round=2 turn=red' })
    scene.play('red', 'PR2-PR1').play('blue', 'AM2-AM3')
    expect(scene.state.outcome).toBeNull()
    scene.play('green', 'HH2-HH3')
    expect(scene.state.outcome).toMatchObject({ reason: 'round-limit', places: { green: 1 } })
  })

  it('is a draw of those who have as many (CQ-23)', () => {
    const scene = new Scene(board(',SB1:b4,OW1:g4'), { preset: 'three', roundLimit: 1, more: 'turn=green first=red' }).play(
      'green',
      'HH2-HH3',
    )
    expect(scene.state.outcome?.places).toMatchObject({ green: 1, blue: 1 })
    expect(scene.state.outcome?.places.red).toBe(3)
  })

  it('does not end it before the last round is over, nor where there is none (CQ-23)', () => {
    expect(
      new Scene(board(''), { preset: 'three', roundLimit: 2, more: 'turn=green first=red' }).play('green', 'HH2-HH3').state,
    ).toMatchObject({
      outcome: null,
      round: 2,
    })
    expect(
      new Scene(board(''), { preset: 'three', more: 'round=999 turn=green first=red' }).play('green', 'HH2-HH3').state.outcome,
    ).toBeNull()
  })

  it('comes after the turn of the last seat, also where the first one is out (CQ-23)', () => {
    const scene = new Scene('AM1:bF,AM2:b5,HH1:gF,HH2:g5,GO1:g4', {
      preset: 'three',
      roundLimit: 1,
      more: 'turn=blue first=red out=red flags=red:nowhere',
    })
    scene.play('blue', 'AM2-AM3')
    expect(scene.state.outcome).toBeNull()
    expect(scene.play('green', 'HH2-HH3').state.outcome).toMatchObject({ reason: 'round-limit', places: { green: 1, blue: 2, red: 3 } })
  })

  it('counts territories as they are after the last check (CQ-11, CQ-23)', () => {
    const [from, to] = wayOut('AM')
    const board = `PR3:rF,${beside(from)}:bF,${from}:b5`
    const scene = new Scene(board, { roundLimit: 1, more: 'turn=blue first=red' }).play('blue', `${from}-${to}`)
    expect(scene.state.outcome).toMatchObject({ reason: 'round-limit', places: { blue: 1, red: 2 } })
  })
})

describe('a draw', () => {
  it('comes of a full round without a move or a played card (CQ-32)', () => {
    const scene = new Scene('PR3:rF,AM1:bF,FA1:r5,FA2:b5').play('red', 'FA1xFA2')
    // Blue is skipped, Red is skipped.
    expect(typesOf(scene).filter((type) => type === 'seat-skipped')).toHaveLength(2)
    expect(scene.state.outcome?.places).toEqual({ red: 1, blue: 1 })
    const three = new Scene('PR3:rF,AM1:bF,HH1:gF,FA1:r5,FA2:b5', { preset: 'three' }).play('red', 'FA1xFA2')
    expect(typesOf(three).filter((type) => type === 'seat-skipped')).toHaveLength(3)
    expect(three.state.outcome?.places).toEqual({ red: 1, blue: 1, green: 1 })
  })

  it('does not come while a seat plays a card (CQ-32)', () => {
    const scene = new Scene('PR3:rF,SW1:rC,AM1:bF,MO1:bC,FA1:r5,FA2:b5', { more: 'pile=BBBBBB' }).play('red', 'FA1xFA2')
    for (const seat of ['blue', 'red', 'blue', 'red'] as const) {
      expect(scene.legal(seat)).toContain('blitz')
      scene.play(seat, 'blitz')
      expect(scene.state.outcome).toBeNull()
    }
  })

  it('can be agreed by all who are left (CQ-23)', () => {
    const scene = new Scene('PR3:rF,PR2:r5,HH1:gF,HH2:g5', { preset: 'three', more: 'flags=blue:red out=blue' }).play('red', 'agree-draw')
    expect(scene.state.outcome).toMatchObject({ reason: 'agreed', places: { red: 1, green: 1, blue: 3 } })
  })

  it('or time that runs out for one of two, is for the other (CQ-23)', () => {
    const scene = new Scene('PR3:rF,PR2:r5,AM1:bF,AM2:b5').play('blue', 'forfeit-on-time')
    expect(scene.state.outcome).toMatchObject({ reason: 'time', places: { red: 1, blue: 2 } })
    expect(GAME.toAct(scene.state)).toEqual([])
  })
})
