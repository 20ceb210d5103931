import { describe, expect, it } from 'vitest'
import { isReadAgain } from '../../../test/support/referee/castle.ts'
import { boardOf } from '../../../test/support/referee/powers-moves.ts'
import { allows, changes, refuses, reinforced, steel, winter } from '../../../test/support/referee/powers-reach.ts'

describe('how far powers of the winter reach', () => {
  it('Turn to Stone and Turkish Delight: one orthogonal step, an enemy (NA-13, NA-14)', () => {
    const table = winter('blue', ['E3 E6', 'F3 F5', 'A3 B6'])
    refuses(table, 'white-witch', 'NA-13', [
      'E7 turn-to-stone D7',
      'E7 turn-to-stone D6',
      'E7 turn-to-stone F6',
      'F7 turn-to-stone F5',
      'E7 turn-to-stone E7',
    ])
    refuses(table, 'ginarrbrik', 'NA-14', ['B7 turkish-delight A6', 'F7 turkish-delight F5', 'E7 turkish-delight E8'])
    allows(table, 'white-witch', ['E7 turn-to-stone E6', 'B7 turn-to-stone B6'])
    allows(table, 'ginarrbrik', ['E7 turkish-delight E6'])
  })

  it('Charge: an open orthogonal line, to an enemy at most (NA-18)', () => {
    const table = winter('red', ['E3 E4', 'C3 C4'])
    refuses(table, 'peter', 'NA-18', [
      'E4 charge F5',
      'E4 charge E8',
      'E4 charge E2',
      'E4 charge E4',
      'E4 charge E5',
      'C4 charge C7',
      'C4 charge C5',
      'E4 charge C4',
    ])
    allows(table, 'peter', ['E4 charge E6', 'E4 charge E7', 'E4 charge J4'])
  })

  it('Longbow: one or two squares in a straight line, diagonals too, whose middle is free (NA-17)', () => {
    const table = reinforced(['E7 E6', 'F7 F5', 'H7 F6', 'B7 B6', 'A7 B5'])
    refuses(table, 'susan', 'NA-17', [
      'E4 longbow D4',
      'E4 longbow F6',
      'E4 longbow E8',
      'D4 longbow B5',
      'B4 longbow B6',
      'F4 longbow F6',
      'E4 longbow E5',
      'D4 longbow B6',
      'A4 longbow A6',
    ])
    allows(table, 'susan', ['E4 longbow E6', 'E4 longbow F5', 'F4 longbow F5', 'A4 longbow B5'])
  })

  it('Giant’s Stride: two steps that may turn, none through pieces or boulders, and an attack at either (NA-19)', () => {
    const table = reinforced(['E7 E6', 'F7 F5', 'A7 A5'])
    refuses(table, 'rumblebuffin', 'NA-19', [
      'E4 giants-stride E4',
      'E4 giants-stride E7',
      'F4 giants-stride F6',
      'A4 giants-stride A6',
      'D4 giants-stride D6',
      'D4 giants-stride D5',
      'E4 giants-stride F4',
      'F4 giants-stride F5',
      'E4 giants-stride E5',
    ])
    allows(table, 'rumblebuffin', ['E4 giants-stride E6', 'E4 giants-stride F5'])
  })

  it('Panpipes: any unknown enemy within two squares (NA-20, TF-16)', () => {
    const table = reinforced(['E7 E6', 'F7 F5', 'H7 F6'])
    refuses(table, 'tumnus', 'NA-20', ['E4 panpipes E5', 'E4 panpipes D4', 'C4 panpipes F6', 'E4 panpipes E8'])
    allows(table, 'tumnus', ['E4 panpipes E6', 'E4 panpipes F6', 'D4 panpipes E6', 'E4 panpipes F5'])
    table.power('tumnus', 'E4 panpipes E6', ['goblin'])
    table.look('red')
    table.move('J7 J6')
    expect(table.refusedAim('tumnus', 'E4 panpipes E6').rule).toBeDefined()
    expect(table.power('tumnus', 'E4 panpipes F5', ['ogre']).stage.type).toBe('looking')
  })

  it('Drift: one diagonal step to an empty square (NA-21)', () => {
    const table = reinforced(['F7 F5'])
    refuses(table, 'dryad', 'NA-21', ['E4 drift F5', 'E4 drift D3', 'E4 drift E5', 'E4 drift G6', 'E4 drift D5', 'E4 drift E4'])
    allows(table, 'dryad', ['F4 drift E5', 'H4 drift I5'])
  })
})

describe('a bound piece', () => {
  it('as stone is no target, blocks, cannot act, and is freed by Breath of Life alone (NA-11, NA-15, NA-22)', () => {
    const table = winter('blue', ['E3 E6'])
    table.power('white-witch', 'E7 turn-to-stone E6', ['gryphon'])
    table.move('A3 A4')
    expect(table.refusedMove('E7 E6')).toMatchObject({ rule: 'NA-11' })
    expect(table.refusedAim('ginarrbrik', 'E7 turkish-delight E6')).toMatchObject({ detail: 'told-otherwise' })
    expect(table.refusedAim('white-witch', 'E7 turn-to-stone E6')).toMatchObject({ rule: 'NA-22' })
    table.move('J7 J6')
    isReadAgain(table)
  })

  it('Breath of Life: a bound friend one step away, no other piece (NA-15)', () => {
    const table = reinforced(['E7 E6', 'F7 F6'])
    table.move('E4 E5')
    table.power('white-witch', 'E6 turn-to-stone E5', ['dryad'])
    refuses(table, 'aslan', 'NA-15', ['F4 breath-of-life E5', 'F4 breath-of-life G4', 'G4 breath-of-life E6'])
    table.move('F4 F5')
    table.move('J7 J6')
    refuses(table, 'aslan', 'NA-15', ['F5 breath-of-life F6'])
    const snapshot = table.power('aslan', 'F5 breath-of-life E5')
    expect(snapshot.entries.at(-1)?.ruling).toMatchObject({ targets: [{ kind: 'dryad', fate: 'freed' }] })
    expect(table.on('E5')).not.toHaveProperty('state')
    table.move('J6 J7')
    refuses(table, 'aslan', 'NA-15', ['F5 breath-of-life E5'])
    expect(table.power('dryad', 'E5 drift F4').notice).toBe('move-entered')
    isReadAgain(table)
  })

  it('Aslan, a magic and the Flag do not turn to stone: only Blue sees that, and its turn is over (NA-13)', () => {
    for (const kind of ['spring-magic', 'flag']) {
      const table = winter('blue', ['E7 E4'])
      const board = () => JSON.stringify(boardOf(table.ask('referee.open')).view.board.map((piece) => piece && [piece.kind, piece.seat]))
      table.power('white-witch', 'E4 turn-to-stone E3', [kind])
      expect(table.look('blue')).toMatchObject({ kind })
      expect(boardOf(table.ask('referee.open')).turn).toBe('red')
      expect(table.on('E3')).toMatchObject({ kind: null })
      expect(board()).not.toContain(kind)
      table.move('A3 A4')
      expect(table.refusedAim('white-witch', 'E4 turn-to-stone E3').rule).toBe('NA-13')
    }
  })
})

describe('how far powers of steel reach', () => {
  it('Detect Enemy: five squares by five, past everything (TF-8)', () => {
    const table = steel('red', ['E3 E5', 'A6 F4', 'B6 F5'])
    refuses(table, 'maggie', 'TF-8', ['E5 detect-enemy E8', 'E5 detect-enemy B6', 'E5 detect-enemy E3', 'E5 detect-enemy E4'])
    allows(table, 'maggie', ['E5 detect-enemy C6', 'E5 detect-enemy E7', 'E5 detect-enemy G7', 'F3 detect-enemy F5', 'E5 detect-enemy C7'])
  })

  it('Speed: two steps that may turn, an attack on the second (TF-9)', () => {
    const table = steel('red', ['E3 E4', 'A6 F4'])
    refuses(table, 'jazz', 'TF-9', [
      'E4 speed G4',
      'E4 speed E4',
      'E4 speed F4',
      'E4 speed E7',
      'E4 speed C4',
      'D3 speed F3',
      'F3 speed F5',
    ])
    allows(table, 'jazz', ['E4 speed E6', 'E4 speed F5'])
  })

  it('Sneak Attack: over a run to the first empty square, then onto an adjacent enemy (TF-13)', () => {
    const table = steel('red', ['E3 E5', 'F3 F5', 'A3 A5'])
    refuses(table, 'fighter', 'TF-13', [
      'E5 sneak-attack E4',
      'E5 sneak-attack E8',
      'A2 sneak-attack A4',
      'E5 sneak-attack C5',
      'E5 sneak-attack B5 C5',
      'E5 sneak-attack B5 B6 A6',
      'E5 sneak-attack B5 C6',
      'A5 sneak-attack A4',
      'H3 sneak-attack H4',
      'H3 sneak-attack H5',
      'H3 sneak-attack H8',
    ])
    allows(table, 'fighter', ['E5 sneak-attack B5', 'E5 sneak-attack B5 B6'])
  })

  it('Distance Strike and Magnet: two squares at most, the way between free (TF-11, TF-12)', () => {
    const table = steel('red', ['E3 E4', 'C3 B4', 'F7 F4'])
    changes(table, 'ironhide', 'E4')
    refuses(table, 'ironhide', 'TF-11', [
      'E4 distance-strike E7',
      'E4 distance-strike D6',
      'E4 distance-strike C6',
      'E4 distance-strike E5',
      'E4 distance-strike D3',
    ])
    allows(table, 'ironhide', ['E4 distance-strike E6', 'E4 distance-strike F4', 'E4 distance-strike G6'])
    const drawn = steel('red', ['E3 E4', 'C3 F4'])
    changes(drawn, 'jazz', 'E4')
    refuses(drawn, 'jazz', 'TF-12', ['E4 magnet F6', 'E4 magnet E7', 'E4 magnet F5', 'E4 magnet F4', 'E4 magnet E5'])
    allows(drawn, 'jazz', ['E4 magnet E6'])
  })

  it('Robot Rumble: one step to an empty square, then one to three enemies round it (TF-10)', () => {
    const table = steel('red', ['E3 E4'])
    changes(table, 'ratchet', 'E4')
    refuses(table, 'ratchet', 'TF-10', [
      'E4 robot-rumble E5',
      'E4 robot-rumble E4 E6',
      'E4 robot-rumble D4 C6',
      'E4 robot-rumble E5 E6 E7',
      'E4 robot-rumble E5 D6 E6 F6 G6',
      'E4 robot-rumble F5 E6',
      'E4 robot-rumble E3 D3',
      'E4 robot-rumble F4 F3',
    ])
    allows(table, 'ratchet', ['E4 robot-rumble E5 D6', 'E4 robot-rumble E5 D6 E6 F6', 'E4 robot-rumble E5 F6'])
  })

  it('Call Bumblebee: next to Sam, to a free square; the square of Bumblebee is named (TF-14)', () => {
    const table = steel('red', ['E3 E4'])
    refuses(table, 'sam', 'TF-14', [
      'E4 call-bumblebee E6 A1',
      'E4 call-bumblebee D3 A1',
      'E4 call-bumblebee F5',
      'E4 call-bumblebee F5 A1 B1',
      'E4 call-bumblebee F5 E6',
      'E4 call-bumblebee D4 A1',
      'E4 call-bumblebee F5 E4',
      'E4 call-bumblebee F5 C6',
    ])
    expect(table.refusedAim('sam', 'E4 call-bumblebee F5').message).toBe('Call Bumblebee: say on which one square Bumblebee stands.')
    allows(table, 'sam', ['E4 call-bumblebee F5 A1', 'E4 call-bumblebee E3 A1'])
  })
})

describe('what a power leaves behind', () => {
  it('Robot Rumble: lower and equal fall, a higher fells the user, a Trap stays, a Flag is shown (TF-10)', () => {
    const rumble = (met: readonly string[]) => {
      const table = steel('red', ['E3 E4'])
      changes(table, 'ratchet', 'E4')
      table.power('ratchet', 'E4 robot-rumble E5 D6 E6 F6', met)
      isReadAgain(table)
      return ['E4', 'E5', 'D6', 'E6', 'F6'].map((name) => table.on(name)?.kind ?? null)
    }
    expect(rumble(['soldier', 'frenzy', 'agent'])).toEqual([null, 'ratchet', null, null, null])
    expect(rumble(['soldier', 'megatron', 'agent'])).toEqual([null, null, null, 'megatron', null])
    expect(rumble(['trap', 'blackout', 'flag'])).toEqual([null, null, 'trap', null, 'flag'])
    expect(rumble(['soldier', 'flag', 'agent'])).toEqual([null, 'ratchet', null, 'flag', null])
  })

  it('Magnet: a higher piece and a Trap move to the user’s square, a Flag is shown (TF-12, TF-18)', () => {
    const magnet = (kind: string) => {
      const table = steel('red', ['E3 E4'])
      changes(table, 'jazz', 'E4')
      table.power('jazz', 'E4 magnet E6', [kind])
      isReadAgain(table)
      return { table, left: ['E4', 'E5', 'E6'].map((name) => table.on(name)?.kind ?? null) }
    }
    expect(magnet('agent').left).toEqual(['jazz', null, null])
    expect(magnet('frenzy').left).toEqual(['jazz', null, null])
    expect(magnet('brawl').left).toEqual([null, null, null])
    expect(magnet('flag').left).toEqual(['jazz', null, 'flag'])
    const { table, left } = magnet('trap')
    expect(left.slice(1)).toEqual([null, null])
    expect(table.on('E4')).toMatchObject({ seat: 'gray' })
    table.move('A6 A5')
    table.move('A3 A4')
    expect(table.refusedMove('E4 E5')).toMatchObject({ rule: 'CL-8' })
  })

  it('Distance Strike: lower falls, everything else is shown and stays (TF-11)', () => {
    const strike = (kind: string) => {
      const table = steel('red', ['E3 E4'])
      changes(table, 'ironhide', 'E4')
      table.power('ironhide', 'E4 distance-strike E6', [kind])
      isReadAgain(table)
      return ['E4', 'E6'].map((name) => table.on(name)?.kind ?? null)
    }
    expect(strike('starscream')).toEqual(['ironhide', 'starscream'])
    expect(strike('megatron')).toEqual(['ironhide', 'megatron'])
    expect(strike('trap')).toEqual(['ironhide', 'trap'])
    expect(strike('flag')).toEqual(['ironhide', 'flag'])
    expect(strike('frenzy')).toEqual(['ironhide', null])
    expect(strike('blackout')).toEqual(['ironhide', null])
  })

  it('Speed and Sneak that lead to a battle they lose (TF-9, TF-13)', () => {
    const speed = steel('red', ['E3 E4'])
    speed.power('jazz', 'E4 speed E6', ['trap'])
    expect([speed.on('E4'), speed.on('E5')]).toEqual([null, null])
    isReadAgain(speed)
    const sneak = steel('red', ['E3 E5'])
    sneak.power('fighter', 'E5 sneak-attack B5 B6', ['brawl'])
    expect(['E5', 'B5', 'B6'].map((name) => sneak.on(name))).toEqual([null, null, null])
    isReadAgain(sneak)
    const loses = steel('red', ['E3 E5'])
    loses.power('fighter', 'E5 sneak-attack B5 B6', ['megatron'])
    expect(['E5', 'B5'].map((name) => loses.on(name))).toEqual([null, null])
    expect(loses.on('B6')).toMatchObject({ seat: 'gray' })
    isReadAgain(loses)
  })
})
