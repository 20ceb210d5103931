import { describe, expect, it } from 'vitest'
import { beside, near, rim, territoryOf, wayOut } from '../../../../test/support/engine/territory/borders.ts'
import { GAME, Scene } from '../../../../test/support/engine/territory/scene.ts'

const typesOf = (scene: Scene): readonly string[] => scene.events.map(({ type }) => type)

/** Red’s Flag and a unit far from all others; `PR2-PR1` ends its turn. */
const RED = 'PR3:rF,PR2:r5'
const CITIES = ['NH', 'MB', 'RW', 'LL', 'KF', 'CB', 'RF', 'WG']
const GREEN = 'HH1:gF,HH2:g5'
/** Units of Blue in territories without a city. */
const BLUE = ['AM1:bF,AM2:b5', 'MO1:b4', 'GO1:b4', 'OW1:b6', 'FA2:b7', 'BM2:b8', 'SB2:b9']

function drawing(territories: number, more: string): Scene {
  return new Scene([RED, ...BLUE.slice(0, territories)].join(), { more }).play('red', 'PR2-PR1')
}

describe('drawing', () => {
  it.each([
    [1, ''],
    [2, 'B'],
    [3, 'B'],
    [4, 'BB'],
    [5, 'BB'],
    [7, 'BBG'],
  ])('with %s tokens gives half as many cards, rounded down: %s (CQ-7)', (territories, drawn) => {
    const scene = drawing(territories, 'pile=BBGGRR')
    expect(scene.state.turn).toBe('blue')
    expect(scene.text()).toContain(drawn === '' ? 'stage=moves' : `drawn=${drawn} `)
    expect(scene.state.pile).toHaveLength(6 - drawn.length)
  })

  it('is open: all see the cards, how many are left, and what was discarded, but not the pile (CQ-7)', () => {
    const scene = drawing(4, 'pile=BGRR discards=AM')
    for (const viewer of ['red', 'blue', 'spectator'] as const) expect(scene.text(viewer)).toMatch(/drawn=BG .*pile=\?\? discards=AM/)
    const [drawn] = scene.events.filter(({ type }) => type === 'cards-drawn')
    expect(GAME.redact(scene.state, drawn!, 'spectator')).toMatchObject({ cards: ['blitz', 'regroup'] })
  })

  it('goes by tokens as they were at the last end of a turn (CQ-26)', () => {
    const scene = new Scene(`${RED},AM1:bF,OW1:b4,SB1:b5,KF1:r9,CB1:r8`, { more: 'pile=BBBB' }).play('red', 'PR2-PR1')
    expect(scene.state.drawn).toHaveLength(1)
  })

  it('is not for a seat whose Flag is captured (CQ-7, CQ-15)', () => {
    const board = [RED, GREEN, 'AM2:b3', ...BLUE.slice(1, 5)].join()
    const scene = new Scene(board, { preset: 'three', more: 'flags=blue:red pile=BBBBBB' }).play('red', 'PR2-PR1')
    expect(scene.state).toMatchObject({ turn: 'blue', stage: 'moves', drawn: [] })
    expect(scene.state.pile).toHaveLength(6)
  })

  it('renews an empty pile from the discards, also in mid-draw, without the cards just drawn (CQ-7, CQ-25)', () => {
    const scene = drawing(7, 'pile=BG discards=RRRR')
    expect(scene.text()).toContain('drawn=BGR')
    expect(scene.state.pile).toEqual(['reinforcements', 'reinforcements', 'reinforcements'])
    expect(scene.state.discards).toEqual([])
    for (const viewer of ['red', 'blue', 'spectator'] as const) expect(scene.text(viewer)).toContain('pile=???')
    const events = scene.events.map((event) => GAME.redact(scene.state, event, 'blue')).filter(({ type }) => type === 'pile-renewed')
    expect(events).toEqual([{ type: 'pile-renewed', pile: [null, null, null, null] }])
  })

  it('takes what there is where cards run out (CQ-25)', () => {
    expect(drawing(7, 'pile=BG').text()).toMatch(/drawn=BG$/)
    expect(drawing(7, '').state.stage).toBe('moves')
  })
})

describe('playing a card', () => {
  const cards = (drawn: string, more = ''): Scene =>
    new Scene(`${RED},LF1:r9,${BLUE.slice(0, 3).join()}`, { more: `stage=cards drawn=${drawn} ${more}` })

  it('is for exactly one of those drawn, and comes before moves; then all are discarded (CQ-7)', () => {
    const scene = cards('BG')
    expect(scene.legal('red')).toEqual(['blitz', 'regroup'])
    expect(scene.refusal('red', 'PR2-PR1')).toBe('play-a-card-first')
    expect(scene.refusal('red', 'end-turn')).toBe('play-a-card-first')
    expect(scene.refusal('red', 'surprise-attack')).toBe('card-not-drawn')
    scene.play('red', 'blitz')
    expect(scene.state).toMatchObject({ stage: 'moves', drawn: [], discards: ['blitz', 'regroup'] })
    expect(scene.refusal('red', 'regroup')).toBe('no-cards-now')
  })

  it('is left out where none of them can be played: all are discarded (CQ-7)', () => {
    const scene = drawing(4, 'pile=RARG')
    expect(typesOf(scene)).toEqual(expect.arrayContaining(['cards-drawn', 'moves-began']))
    expect(typesOf(scene)).not.toContain('card-played')
    expect(scene.state).toMatchObject({ stage: 'moves', discards: ['reinforcements', 'surprise-attack'] })
  })

  it('with a Traitor among the drawn cards shuffles discards and pile into a new one when they are discarded (CQ-21, CQ-25)', () => {
    const scene = cards('BT', 'pile=GGG discards=RR renewed=yes')
    scene.play('red', 'blitz')
    expect(typesOf(scene)).toEqual(expect.arrayContaining(['card-played', 'moves-began', 'pile-renewed']))
    expect(scene.events.filter(({ type }) => type === 'pile-renewed')).toHaveLength(1)
    expect(scene.state.discards).toEqual([])
    expect(scene.state.pile.toSorted()).toEqual(['blitz', 'regroup', 'regroup', 'regroup', 'reinforcements', 'reinforcements', 'traitor'])
  })

  it('does not put the Traitor at the bottom again (CQ-25)', () => {
    const lasts = new Set<number>()
    for (let seed = 0; seed < 12; seed++)
      lasts.add(
        cards('BT', `pile=${'G'.repeat(seed)}RRRR discards=RR`)
          .play('red', 'blitz')
          .state.pile.indexOf('traitor') - seed,
      )
    expect(lasts.size).toBeGreaterThan(3)
  })

  it('with a Traitor discarded because nothing could be played shuffles too (CQ-21)', () => {
    // No enemy is near and the bag is empty, but a Traitor can always be played on an enemy unit; so the seat plays it.
    const scene = cards('RT', 'pile=GG')
    expect(new Set(scene.legal('red').map((text) => text.split(':')[0]))).toEqual(new Set(['accuse']))
    scene.play('red', 'accuse:10@MO1')
    expect(scene.state.discards).toEqual([])
    expect(scene.state.pile.toSorted()).toEqual(['regroup', 'regroup', 'reinforcements', 'traitor'])
  })
})

describe('moves', () => {
  it('are one, one more for each city held at the beginning of the turn, and two more for Blitz! (CQ-8, CQ-18)', () => {
    const [inside, outside] = wayOut('RF')
    const before = rim('KF').find((zone) => !CITIES.includes(territoryOf(zone))) ?? ''
    const city = near(before).find((zone) => territoryOf(zone) === 'KF') ?? ''
    const scene = new Scene(`${RED},LF1:bF,${inside}:b5,LL1:b6,${before}:b7`, { more: 'pile=BBB' }).play('red', 'PR2-PR1')
    expect(scene.state).toMatchObject({ turn: 'blue', moves: 3 })
    scene.play('blue', 'blitz')
    expect(scene.state.moves).toBe(5)
    // Leaving the city takes none of them away, and taking another gives none (CQ-26).
    scene.play('blue', `${inside}-${outside}`)
    expect(scene.state.moves).toBe(4)
    scene.play('blue', `${before}-${city}`)
    expect(scene.state).toMatchObject({ turn: 'blue', moves: 3 })
  })

  it('the first is compulsory, the others are optional, and one unit may make them all (CQ-8, CQ-31)', () => {
    const scene = new Scene(`${RED},AM1:bF`, { more: 'moves=3' })
    expect(scene.legal('red')).not.toContain('end-turn')
    expect(scene.refusal('red', 'end-turn')).toBe('must-move')
    scene.play('red', 'PR2-PR1')
    expect(scene.legal('red')).toContain('end-turn')
    expect(new Scene(`${RED},AM1:bF,AM2:b5`, { more: 'moves=3' }).play('red', 'PR2-PR1', 'end-turn').state.turn).toBe('blue')
    scene.play('red', 'PR1-PR2')
    expect(scene.state).toMatchObject({ turn: 'red', moves: 1, moved: true })
  })

  it('are skipped by a seat that has none when they begin; it does not lose by that (CQ-8, CQ-31)', () => {
    const scene = new Scene(`${RED},AM1:bF,AM2:bC`).play('red', 'PR2-PR1')
    expect(scene.events.find(({ type }) => type === 'seat-skipped')).toMatchObject({ seat: 'blue' })
    expect(scene.state).toMatchObject({ turn: 'red', round: 2, outcome: null })
  })

  it('are skipped after a card that gives no unit to move (CQ-31)', () => {
    const scene = new Scene(`${RED},AM1:bF,MO1:bC`, { more: 'pile=BG' }).play('red', 'PR2-PR1')
    expect(scene.legal('blue')).toEqual(['blitz'])
    scene.play('blue', 'blitz')
    expect(typesOf(scene)).toContain('seat-skipped')
    expect(scene.state.turn).toBe('red')
  })

  it('of others are refused, and so is anything when it is not one’s turn (CQ-7)', () => {
    const scene = new Scene(`${RED},AM1:bF,AM2:b5`)
    expect(scene.refusal('blue', 'AM2-AM3')).toBe('not-your-turn')
    expect(scene.legal('blue')).toEqual([])
  })
})

describe('control', () => {
  it('is checked at the end of the turn, and not before (CQ-11, CQ-26)', () => {
    const [from, to] = wayOut('MO')
    const shared = territoryOf(to)
    const board = `${RED},${from}:r9,AM1:bF,AM2:b5,${beside(to)}:b6`
    const scene = new Scene(board, { more: `moves=2 owners=PR:r,MO:r,AM:b,${shared}:b` }).play('red', `${from}-${to}`)
    expect(scene.text()).toContain('MO:r')
    expect(scene.text()).toContain(`${shared}:b`)
    scene.play('red', 'PR2-PR1')
    // Mossgrave is empty, the other territory is shared: both are contested.
    expect(scene.text()).toMatch(/owners=PR:r,AM:b first/)
    expect(scene.events.find(({ type }) => type === 'control-changed')).toMatchObject({ changes: [{ seat: null }, { seat: null }] })
  })

  it('is with the only seat that has units there, Flag and Cursed Land too (CQ-11, CQ-26)', () => {
    const scene = new Scene(`${RED},SW1:rC,KF1:r9,AM1:bF,AM2:b5,WG1:bC`).play('red', 'PR2-PR1')
    expect(scene.text()).toContain('owners=PR:r,SW:r,KF:r,WG:b,AM:b ')
  })

  it('comes back from contested when one of two seats is gone from it (CQ-11)', () => {
    const scene = new Scene(`${RED},KF1:r9,KF2:b4,AM1:bF,AM2:b5`).play('red', 'KF1xKF2')
    expect(scene.text()).toContain('KF:r')
  })
})
