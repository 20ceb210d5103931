import { describe, expect, it } from 'vitest'
import { near, ZONES } from '../../../../test/support/engine/territory/borders.ts'
import { Scene, type SceneParts } from '../../../../test/support/engine/territory/scene.ts'

const typesOf = (scene: Scene): readonly string[] => scene.events.map(({ type }) => type)

const HOME = 'PR3:rF,AM1:bF,AM2:b5'
const draw = (drawn: string, board: string, more = '', parts: SceneParts = {}): Scene =>
  new Scene(`${HOME}${board && `,${board}`}`, { ...parts, more: `stage=cards drawn=${drawn} ${more}` })
const placesOf = (scene: Scene): readonly string[] => scene.legal('red').map((text) => text.replace('place:', ''))

describe('Reinforcements', () => {
  it('bring a unit from the bag to an empty zone that borders another own unit (CQ-16)', () => {
    const scene = draw('R', 'KF2:r5,LL1:r6,LL2:b4', 'bags=red:9!').play('red', 'reinforcements')
    expect(scene.state.due).toEqual([{ seat: 'red', choice: 'reinforcements' }])
    // Next to the Flag too; over no mountain.
    const free = new Set(['KF2', 'LL1', 'PR3'].flatMap(near).filter((zone) => zone !== 'LL2'))
    expect(placesOf(scene).toSorted()).toEqual([...free].sort())
    expect(scene.refusal('red', 'place:LL2')).toBe('cannot-place')
    for (const zone of ZONES) if (!free.has(zone)) expect(scene.refusal('red', `place:${zone}`)).toBe('cannot-place')
    expect(scene.refusal('red', 'KF2-KF1')).toBe('finish-first')
    scene.play('red', 'place:PR1')
    expect(scene.state).toMatchObject({ stage: 'moves', discards: ['reinforcements'], bags: { red: [] } })
    expect(scene.legal('red')).toContain('PR1-PR2')
  })

  it('may come next to a Cursed Land as well (CQ-16, CQ-26)', () => {
    expect(placesOf(draw('R', 'LL1:rC', 'bags=red:9!').play('red', 'reinforcements'))).toEqual(expect.arrayContaining(['LL2', 'LL3']))
  })

  it('cannot be played with an empty bag, or without such a zone (CQ-16)', () => {
    const empty = draw('RB', 'KF2:r5', 'bags=blue:9!')
    expect(empty.legal('red')).toEqual(['blitz'])
    expect(empty.refusal('red', 'reinforcements')).toBe('bag-empty')
    const shut = draw(
      'RB',
      near('PR3')
        .map((zone, i) => `${zone}:b${['6', '7', '8', '9', '10', '4', '4', '3'][i] ?? ''}`)
        .join(),
      'bags=red:9!',
    )
    expect(shut.legal('red')).toEqual(['blitz'])
    expect(shut.refusal('red', 'reinforcements')).toBe('no-zone')
  })

  it('are drawn by chance (CQ-16, CQ-27)', () => {
    const kinds = new Set<string>()
    for (let n = 0; n < 12; n++)
      kinds.add(
        draw('R', 'KF2:r5', `bags=red:9!,2,C,3 pile=${'B'.repeat(n)} captured=${'b4r,'.repeat(n % 3).slice(0, -1)}`).play(
          'red',
          'reinforcements',
        ).state.hand?.kind ?? '',
      )
    expect(kinds.size).toBeGreaterThan(1)
  })

  it('go to a zone once seen: the owner alone sees the unit before it chooses (CQ-27)', () => {
    const scene = draw('R', 'KF2:r5', 'bags=red:9,2').play('red', 'reinforcements')
    const kind = scene.state.hand!.kind === 'queen' ? '9' : '2'
    expect(scene.text('red')).toContain(`hand=r${kind}`)
    for (const viewer of ['blue', 'spectator'] as const) {
      expect(scene.text(viewer)).toContain('hand=r?')
      expect(scene.text(viewer)).toContain('bags=red:?')
    }
  })
})

describe('Surprise Attack', () => {
  it('brings a unit from the bag to any empty zone (CQ-17)', () => {
    const scene = draw('A', 'KF2:r5', 'bags=red:9!').play('red', 'surprise-attack')
    expect(scene.state.due).toEqual([{ seat: 'red', choice: 'surprise-attack' }])
    expect(placesOf(scene)).toHaveLength(72 - 4)
    scene.play('red', 'place:AM3')
    expect(scene.state.stage).toBe('moves')
    // It may move this turn.
    expect(scene.legal('red')).toEqual(expect.arrayContaining(['AM3xAM1', 'AM3xAM2']))
  })

  it('cannot be played with an empty bag (CQ-17)', () => {
    expect(draw('AB', 'KF2:r5').legal('red')).toEqual(['blitz'])
    expect(draw('AB', 'KF2:r5').refusal('red', 'surprise-attack')).toBe('surprise-bag-empty')
  })
})

describe('Blitz!', () => {
  it('gives two more moves this turn, which are optional (CQ-18)', () => {
    const scene = draw('B', 'KF2:r5').play('red', 'blitz')
    expect(scene.state.moves).toBe(3)
    expect(scene.refusal('red', 'end-turn')).toBe('must-move')
    scene.play('red', 'KF2-KF1')
    expect(scene.state.moves).toBe(2)
    expect(scene.play('red', 'end-turn').state.turn).toBe('blue')
  })
})

describe('Regroup', () => {
  it('lets three own units change places, Flag and Cursed Land too, or stay as they are (CQ-19)', () => {
    const scene = draw('G', 'KF2:r5,LL1:rC').play('red', 'regroup')
    expect(scene.state.due).toEqual([{ seat: 'red', choice: 'regroup' }])
    expect(scene.legal('red').toSorted()).toEqual(['pick:KF2', 'pick:LL1', 'pick:PR3'])
    expect(scene.refusal('red', 'KF2-KF1')).toBe('finish-first')
    scene.play('red', 'pick:LL1')
    expect(scene.refusal('red', 'pick:LL1')).toBe('cannot-regroup')
    expect(scene.refusal('red', 'pick:AM1')).toBe('cannot-regroup')
    expect(scene.refusal('red', 'pick:KF3')).toBe('cannot-regroup')
    scene.play('red', 'pick:KF2', 'pick:PR3')
    expect(scene.legal('red')).toHaveLength(6)
    expect(scene.refusal('red', 'arrange:PR3+PR3+KF2')).toBe('cannot-regroup')
    // By zone: Paleridge, Lookout Ledge, Keyfort.
    scene.play('red', 'arrange:KF2+PR3+LL1')
    expect(scene.text()).toContain('board=PR3:r5,LL1:rF,KF2:rC,')
    expect(scene.state.stage).toBe('moves')
    const same = draw('G', 'KF2:r5,LL1:rC').play('red', 'regroup', 'pick:LL1', 'pick:KF2', 'pick:PR3', 'arrange:PR3+LL1+KF2')
    expect(same.text()).toContain('board=PR3:rF,LL1:rC,KF2:r5,')
  })

  it('needs three units (CQ-29)', () => {
    expect(draw('GB', 'KF2:r5').legal('red')).toEqual(['blitz'])
    expect(draw('GB', 'KF2:r5').refusal('red', 'regroup')).toBe('too-few-units')
  })
})

describe('Secret Information', () => {
  it('shows two units in neighbouring zones, one of them at least an enemy’s (CQ-20)', () => {
    const scene = draw('I', 'KF2:r1,KF1:r5,KF3:b9,FA1:b8,FA2:b7')
    const units = ['KF1', 'KF2', 'KF3', 'FA1', 'FA2', 'AM1', 'AM2', 'PR3']
    const pairs = units.flatMap((a) => units.flatMap((b) => (a < b && near(a).includes(b) ? [[a, b] as const] : [])))
    const known = pairs.filter(([a, b]) => ![a, b].every((zone) => ['KF1', 'KF2', 'PR3'].includes(zone)))
    const named = known.map((pair) => `look:${pair.toSorted((a, b) => ZONES.indexOf(a) - ZONES.indexOf(b)).join('+')}`)
    expect(scene.legal('red').toSorted()).toEqual(named.toSorted())
    expect(named).toEqual(expect.arrayContaining(['look:KF1+KF3', 'look:KF2+KF3', 'look:FA1+FA2', 'look:AM1+AM2']))
    expect(scene.refusal('red', 'look:KF1+KF2')).toBe('no-such-pair')
    expect(scene.refusal('red', 'look:FA1+FA3')).toBe('no-such-pair')
    scene.play('red', 'look:KF1+KF3')
    expect(scene.state).toMatchObject({ stage: 'moves', discards: ['secret-information'] })
  })

  it('does not look at zones that no open border joins (CQ-20, CQ-26)', () => {
    expect(draw('I', 'KF2:r1,KF3:b6').refusal('red', 'look:KF3+AM2')).toBe('no-such-pair')
  })

  it('needs the own Spy Master on the land, and a pair to look at (CQ-20)', () => {
    const without = draw('IB', 'KF2:r5', 'bags=red:1!')
    expect(without.legal('red')).toEqual(['blitz'])
    expect(without.refusal('red', 'look:AM1+AM2')).toBe('no-spy-master')
    const lonely = new Scene('PR3:rF,PR2:r1,AM1:bF,RW1:b5', { more: 'stage=cards drawn=IB' })
    expect(lonely.legal('red')).toEqual(['blitz'])
  })
})

describe('Traitor', () => {
  const scene = (): Scene => draw('TB', 'KF2:r5,KF3:b9,HH1:bC', 'pile=GG discards=R')

  it('names a kind and an enemy unit before looking (CQ-21, CQ-28)', () => {
    const legal = scene()
      .legal('red')
      .filter((text) => text !== 'blitz')
    expect(legal).toHaveLength(12 * 4)
    expect(scene().refusal('red', 'accuse:5@KF2')).toBe('no-enemy-to-name')
    expect(scene().refusal('red', 'accuse:5@KF1')).toBe('no-enemy-to-name')
  })

  it('defeats the unit where it is right: it goes to the bag, openly, and its zone is empty (CQ-21, CQ-28)', () => {
    const right = scene().play('red', 'accuse:9@KF3')
    expect(right.text('spectator')).toContain('bags=blue:9!')
    expect(right.text()).not.toContain('KF3:')
    expect(right.state.stage).toBe('moves')
  })

  it('removes a Cursed Land too (CQ-28)', () => {
    expect(scene().play('red', 'accuse:C@HH1').text()).toContain('bags=blue:C!')
  })

  it('captures a Flag, and leaves its zone empty (CQ-14, CQ-21)', () => {
    const won = scene().play('red', 'accuse:F@AM1')
    expect(won.state.outcome).toEqual({ places: { red: 1, blue: 2 }, reason: 'last-flag' })
    const three = draw('TB', 'KF2:r5,HH1:gF,HH2:g5', 'pile=GG', { preset: 'three' }).play('red', 'accuse:F@AM1')
    expect(three.text()).toContain('flags=blue:red')
    expect(three.text()).not.toContain('AM1:')
    expect(three.text()).not.toContain('bags=')
    expect(three.state).toMatchObject({ turn: 'red', stage: 'moves' })
  })

  it('leaves the unit where it is wrong (CQ-21)', () => {
    const wrong = scene().play('red', 'accuse:8@KF3')
    expect(wrong.text()).toContain('KF3:b9')
    expect(wrong.state.stage).toBe('moves')
  })

  it('played or discarded, brings discards and pile together into a new one (CQ-21, CQ-25)', () => {
    for (const text of ['accuse:8@KF3', 'accuse:9@KF3', 'blitz']) {
      const after = scene().play('red', text)
      expect(after.events.filter(({ type }) => type === 'pile-renewed')).toHaveLength(1)
      expect(after.state.pile.toSorted()).toEqual(['blitz', 'regroup', 'regroup', 'reinforcements', 'traitor'])
      expect(after.state.discards).toEqual([])
      expect(after.state.renewed).toBe(true)
    }
  })
})

describe('New Spy Master', () => {
  it('brings the Spy Master from the bag to any empty zone, openly (CQ-22)', () => {
    const scene = draw('M', 'KF2:r5', 'bags=red:9!,1')
    expect(scene.legal('red')).toHaveLength(72 - 4)
    expect(scene.refusal('red', 'recall:KF2')).toBe('cannot-place')
    scene.play('red', 'recall:AM3')
    for (const viewer of ['blue', 'spectator'] as const) expect(scene.text(viewer)).toContain('AM3:r1!')
    expect(scene.text()).toContain('bags=red:9!')
    expect(scene.state.stage).toBe('moves')
    expect(scene.legal('red')).toContain('AM3xAM1')
  })

  it('is for a Spy Master in the bag alone (CQ-22)', () => {
    const scene = draw('MB', 'KF2:r1', 'bags=red:9!')
    expect(scene.legal('red')).toEqual(['blitz'])
    expect(scene.refusal('red', 'recall:AM3')).toBe('spy-master-not-in-bag')
  })

  it('counts as the card played: the other drawn cards are discarded (CQ-7, CQ-22)', () => {
    const scene = draw('MB', 'KF2:r5', 'bags=red:1!').play('red', 'recall:AM3')
    expect(typesOf(scene)).toEqual(expect.arrayContaining(['card-played', 'unit-placed', 'moves-began']))
    expect(scene.state.discards).toEqual(['new-spy-master', 'blitz'])
  })
})

describe('a land that is full', () => {
  it('leaves no zone for units from the bag (CQ-16, CQ-17, CQ-22)', () => {
    const ids = 'NH MB PR LF BM SW RW LL AP FM IS SB KF CB BA FA HH TM RF WG OW GO AM MO'.split(' ')
    const zones = ids.flatMap((id) => [1, 2, 3].map((n) => `${id}${n}`))
    const army = ['F', '10', '9', '8', '7', '6', '5', '4', '4', '3', '3', '2', '2', '2', '2', '1', 'C', 'C']
    const units = ['r', 'b', 'g', 'y'].flatMap((letter) => army.map((symbol) => `${letter}${symbol}`))
    const board = zones.map((zone, i) => `${zone}:${units[i] ?? ''}`).join()
    const full = new Scene(board, { preset: 'four', more: 'stage=cards drawn=RAMIBGT' })
    const kinds = new Set(full.legal('red').map((text) => text.split(':')[0]))
    expect(kinds).toEqual(new Set(['look', 'blitz', 'regroup', 'accuse']))
    expect(
      full
        .play('red', 'blitz')
        .legal('red')
        .every((text) => text.includes('x')),
    ).toBe(true)
  })
})
