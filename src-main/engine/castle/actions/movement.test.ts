import { describe, expect, it } from 'vitest'
import { idOf } from '../../core/board/board.ts'
import { createRng } from '../../core/rng.ts'
import { CASTLE } from '../../editions/castle/index.ts'
import { GAME, Scene } from '../../../../test/support/engine/castle/scene.ts'

/** Red and Blue alone are left. */
const two = { more: 'out=green,yellow' } as const

describe('moving', () => {
  it('one space to a neighbour, not into lakes nor onto friends (CA-5)', () => {
    const scene = new Scene('H4:r5,G4:r4,A8:b5', two)
    expect(scene.from('red', 'H4')).toEqual(['-H3', '-I4'])
    expect(scene.refusal('red', 'H4-G4')).toBe('friend-there')
    expect(scene.refusal('red', 'H4-H5'), 'a lake').toBe('lake')
    expect(scene.refusal('red', 'H5-H4')).toBe('no-piece')
    expect(scene.refusal('red', 'H4-H2')).toBe('out-of-reach')
    expect(scene.refusal('red', 'A8-A7')).toBe('not-your-piece')
    expect(scene.refusal('red', 'D4-D5')).toBe('no-piece')
    expect(scene.refusal('blue', 'A8-A7')).toBe('not-your-turn')
    expect(scene.play('red', 'H4-I4').events.map(({ type }) => type)).toEqual(['piece-moved', 'turn-passed'])
  })

  it('the ring is one space: onto it from any side, and out on any other; it holds one piece at most (CA-5, CA-6)', () => {
    const scene = new Scene('RING:r5,A8:b5', two)
    expect(scene.from('red', 'RING')).toEqual(
      ['G6', 'H6', 'I6', 'F7', 'J7', 'F8', 'J8', 'F9', 'J9', 'G10', 'H10', 'I10'].map((name) => `-${name}`),
    )
    expect(new Scene('RING:r5,H6:r4,A8:b5', two).refusal('red', 'H6-RING')).toBe('friend-there')
    expect(new Scene('RING:b5,H6:r4', two).from('red', 'H6')).toContain('xRING')
  })

  it('three seats have nine spaces round the ring (CA-1, CA-6)', () => {
    const scene = new Scene('RING:r5,BD1:b5,CD1:g5', { preset: 'three' })
    expect(scene.from('red', 'RING')).toEqual('AC6 AD6 AE6 BC6 BD6 BE6 CC6 CD6 CE6'.split(' ').map((name) => `-${name}`))
  })

  it('only a piece with a flag of its own side enters the turret (CA-6)', () => {
    expect(new Scene('RING:r5,A8:b5', two).refusal('red', 'RING-TURRET')).toBe('turret-closed')
    const withRivals = new Scene('RING:r5,A8:b5', { ...two, flags: { blue: 'RING*' } })
    expect(withRivals.refusal('red', 'RING-TURRET')).toBe('turret-closed')
    const withOwn = new Scene('RING:r5,A8:b5', { ...two, flags: { red: 'RING*' } })
    expect(withOwn.from('red', 'RING')).toContain('-TURRET')
    expect(withOwn.refusal('red', 'RING-TURRET,leave:r')).toBe('turret-closed')
    expect(new Scene('H6:r5,A8:b5', { ...two, flags: { red: 'H6*' } }).refusal('red', 'H6-TURRET')).toBe('turret-from-ring')
  })

  it('five times in a row between the same two spaces, never a sixth; attacks count (CA-7, CA-25)', () => {
    const round = ['A8-A7', 'A7-B7', 'B7-B8', 'B8-A8']
    const scene = new Scene('E4:r5,E5:b4,A8:b5', two)
    for (let i = 0; i < 5; i++) scene.play('red', i % 2 === 0 ? 'E4-F4' : 'F4-E4').play('blue', i < 4 ? (round[i] ?? '') : 'E5-E4')
    expect(scene.refusal('red', 'F4xE4')).toBe('repetition')
    expect(scene.from('red', 'F4')).toEqual(['-F3', '-G4', '-F5'])
    scene.play('red', 'F4-F5').play('blue', 'A8-A7').play('red', 'F5-F4').play('blue', 'A7-A8')
    expect(scene.refusal('red', 'F4xE4')).toBeNull()
  })

  it('the ring counts as one space of the two (CA-25)', () => {
    const scene = new Scene('H6:r5,A8:b5', two)
    const round = ['A8-A7', 'A7-B7', 'B7-B8', 'B8-A8']
    for (let i = 0; i < 5; i++) scene.play('red', i % 2 === 0 ? 'H6-RING' : 'RING-H6').play('blue', round[i % 4] ?? '')
    expect(scene.refusal('red', 'RING-H6')).toBe('repetition')
    expect(scene.refusal('red', 'RING-G6')).toBeNull()
  })

  it('a recruit on another’s turn breaks no row of moves (CA-7, CA-18)', () => {
    const more = 'turn=blue out=green,yellow sliders=red:5 captured=r6b trails=red:H3-H4-H3-H4-H3-H4'
    const scene = new Scene('H4:r7,D4:r9,D5:b3,A8:b5', { more }).play('blue', 'D5xD4').play('red', 'recruit:6')
    expect(scene.refusal('red', 'H4-H3')).toBe('repetition')
  })

  it('a piece that fell and came back begins a new one (CA-7, CA-19)', () => {
    const more = 'turn=blue out=yellow sliders=red:5 trails=red:H2-H3-H2-H3-H2-H3'
    const scene = new Scene('H3:r5,D4:r9,D5:g3,G3:b7,A8:b5,H14:g5', { more })
    scene.play('blue', 'G3xH3').play('green', 'D5xD4').play('red', 'recruit:5')
    expect(scene.refusal('red', 'H2xH3')).toBeNull()
  })
})

describe('the Captain', () => {
  it('goes up to two spaces, may turn, and attacks once (CA-8)', () => {
    const scene = new Scene('E4:r6,G4:b5,A8:b5', two)
    expect(scene.from('red', 'E4')).toEqual(['-E2', '-E3', '-F3', '-D4', '-F4', 'xG4', '-D5', '-E5', '-F5', '-E6'])
    expect(new Scene('E4:r6,F4:b5,A8:b5', two).from('red', 'E4')).not.toContain('-G4')
  })

  it('goes over the ring, and shows who it is by two spaces (CA-8, CA-24)', () => {
    const scene = new Scene('F7:r6,H6:b5,A8:b5', two)
    expect(scene.from('red', 'F7')).toContain('xH6')
    expect(scene.play('red', 'F7-J9').text('spectator')).toContain('J9:r6!')
    expect(new Scene('F7:r6,A8:b5', two).play('red', 'F7-F6').text('spectator')).toContain('F6:r?')
  })

  it('may be a Scout as well where it goes straight ahead, until it says more (CA-24)', () => {
    const scene = new Scene('E4:r6,J4:r3,A8:b5', two).play('red', 'E4-E6').play('blue', 'A8-A7')
    expect(scene.text('spectator')).toContain('E6:r?~6+3')
    expect(new Scene('E4:r6,A8:b5', two).play('red', 'E4-E6').events[0]).toMatchObject({ revealed: null, oneOf: ['captain', 'scout'] })
    scene.play('red', 'J4-J6').play('blue', 'A7-A8')
    expect(scene.text('blue'), 'a Scout says the same').toContain('J6:r?~6+3')
    scene.play('red', 'E6-F5').play('blue', 'A8-A7')
    expect(scene.text('blue'), 'round a corner it is a Captain').toContain('F5:r6!')
    expect(new Scene('E4:r6,E5:b5,A8:b5', two).play('red', 'E4-D5').text('blue')).toContain('D5:r6!')
  })

  it('is one of both in what others can imagine (CA-24)', () => {
    const scene = new Scene('E4:r6,J4:r9,A8:b5', two).play('red', 'E4-E6')
    const rng = createRng('one of both')
    const drawn = Array.from({ length: 60 }, () => GAME.determinise(GAME.viewFor(scene.state, 'blue'), [], rng))
    const at = idOf(CASTLE.boards['teams']!.board, 'E6')
    expect(new Set(drawn.map(({ board }) => board[at]?.kind))).toEqual(new Set(['captain', 'scout']))
  })

  it('is a Captain in public when it attacks after a step (CA-24)', () => {
    const scene = new Scene('E4:r6,G4:b5,A8:b5', two).play('red', 'E4xG4')
    expect(scene.text('spectator')).toContain('G4:r6!')
  })
})

describe('the Scout', () => {
  it('runs over clear board spaces: no lake, castle, piece or lone flag (CA-9)', () => {
    const scene = new Scene('F4:r3,J4:r5,A8:b5', { ...two, flags: { green: 'F7' } })
    expect(scene.from('red', 'F4')).toEqual('-F1 -F2 -F3 -D4 -E4 -G4 -H4 -I4 -F5 -F6'.split(' '))
    expect(new Scene('H6:r3,A8:b5', two).from('red', 'H6')).toEqual(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'I', 'J', 'K', 'L', 'M', 'N', 'O'].map((file) => `-${file}6`).concat('-RING'),
    )
    expect(new Scene('E6:r3,A8:b5', two).from('red', 'E6')).not.toContain('-RING')
  })

  it('may attack a neighbour of where it stops, the ring included (CA-9)', () => {
    const scene = new Scene('F4:r3,RING:b5,E10:b5', two)
    expect(scene.from('red', 'F4')).toEqual(expect.arrayContaining(['xRING', 'xE10', '-F12']))
    expect(scene.play('red', 'F4xE10').text('spectator')).toContain('captured=r3b')
  })

  it('may enter a space with a lone flag by a single step (CA-9, CA-16)', () => {
    const scene = new Scene('F4:r3,A8:b5', { ...two, flags: { green: 'F5' } })
    expect(scene.from('red', 'F4')).toEqual(expect.arrayContaining(['-F5', '-F5,take']))
    expect(scene.from('red', 'F4')).not.toContain('-F6')
  })

  it('needs a clear board space before it attacks: stepping onto the ring gives none (CA-24)', () => {
    expect(new Scene('F7:r3,H6:b5,A8:b5', two).from('red', 'F7')).not.toContain('xH6')
    expect(new Scene('RING:r3,H4:b5,A8:b5', two).from('red', 'RING')).not.toContain('xH4')
  })

  it('learns which rule keeps it from there: a lone flag on the way, a step that is no run (CA-9, CA-24)', () => {
    expect(new Scene('F4:r3,A8:b5', { ...two, flags: { green: 'F6' } }).why('red', 'F4-F7')).toContain('CA-9: ')
    expect(new Scene('F4:r3,F5:r5,A8:b5', { ...two, flags: { green: 'F6' } }).refusal('red', 'F4-F7'), 'a piece stops it first').toBe(
      'out-of-reach',
    )
    const flagged = { ...two, flags: { green: 'H4' } } as const
    expect(new Scene('F4:r3,I3:b5', flagged).why('red', 'F4xI3'), 'next to the last space of the run').toContain('CA-9: ')
    expect(new Scene('F4:r3,H3:b5', flagged).why('red', 'F4xH3'), 'next to the flag').toContain('CA-9: ')
    expect(new Scene('F4:r3,G4:r5,I3:b5', flagged).refusal('red', 'F4xI3'), 'a piece stops it first').toBe('out-of-reach')
    expect(new Scene('H6:r3,J8:b5', two).why('red', 'H6xJ8')).toContain('CA-24: ')
    expect(new Scene('H6:r5,J8:b5', two).refusal('red', 'H6xJ8'), 'others go one space').toBe('out-of-reach')
  })

  it('uses each line outwards from the ring, and shows who it is by a run (CA-23, CA-24)', () => {
    const scene = new Scene('RING:r3,A8:b5', two)
    expect(scene.from('red', 'RING')).toEqual('-G6 -H6 -I6 -F7 -J7 -F8 -J8 -F9 -J9 -G10 -H10 -I10'.split(' '))
    const three = new Scene('AD4:r3,BD1:b5,CD1:g5', { preset: 'three' }).play('red', 'AD4-AA4')
    expect(three.text('blue')).toContain('AA4:r3!')
  })

  it('runs round the closed lines of three seats, up to a lake, a piece or its own start (CA-23)', () => {
    const outer = new Scene('AD4:r3,BD1:b5,CD1:g5', { preset: 'three' })
    const reached = outer.from('red', 'AD4').filter((text) => text.endsWith('4'))
    expect(reached).toHaveLength(20)
    expect(new Scene('AB5:r3,BD1:b5,CD1:g5', { preset: 'three' }).from('red', 'AB5').filter((text) => text.endsWith('5'))).toEqual([
      '-AA5',
      '-BF5',
      '-BG5',
    ])
  })
})

describe('a carrier', () => {
  it('goes one space whatever it is, and has no attack after a move (CA-10, CA-24)', () => {
    const scene = new Scene('E4:r6,G4:b5,A8:b5', { ...two, flags: { red: 'E4*' } })
    expect(scene.from('red', 'E4').filter((text) => !text.includes('leave'))).toEqual(['-E3', '-D4', '-F4', '-E5'])
    expect(scene.refusal('red', 'E4-E2')).toBe('flag-slows')
    expect(scene.refusal('red', 'E4xG4')).toBe('flag-slows')
  })

  it('takes a turn onto the ring and another onto the turret, also a Captain (CA-10)', () => {
    const scene = new Scene('H6:r6,A8:b5', { ...two, flags: { red: 'H6*' } })
    expect(scene.refusal('red', 'H6-TURRET')).toBe('turret-from-ring')
    scene.play('red', 'H6-RING').play('blue', 'A8-A7').play('red', 'RING-TURRET')
    expect(scene.state.phase).toBe('over')
  })
})
