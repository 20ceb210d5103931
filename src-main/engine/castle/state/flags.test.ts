import { describe, expect, it } from 'vitest'
import { Scene } from '../../../../test/support/engine/castle/scene.ts'

const two = { more: 'out=green,yellow' } as const

describe('flags', () => {
  it('go to the winner of the engagement with the carrier removed, attacker or defender (CA-15)', () => {
    const won = new Scene('H4:r7,I4:b5,A8:b5', { ...two, flags: { blue: 'I4*' } }).play('red', 'H4xI4')
    expect(won.text()).toContain('blue:I4*')
    expect(won.state.board.filter((piece) => piece?.seat === 'red')).toHaveLength(1)
    const lost = new Scene('H4:r4,E1:r3,I4:b5,A8:b5', { ...two, flags: { red: 'H4*' } }).play('red', 'H4xI4')
    expect(lost.text()).toContain('red:I4*')
  })

  it('stay alone where neither piece wins, each where its carrier was, also on the ring (CA-15, CA-26)', () => {
    const scene = new Scene('H6:r5,E1:r3,RING:b5,A8:b5', { ...two, flags: { red: 'H6*', blue: 'RING*' } }).play('red', 'H6xRING')
    expect(scene.text()).toContain('flags=red:H6,blue:RING,')
    expect(new Scene('H6:r5,A8:b5', { ...two, flags: { blue: 'RING' } }).from('red', 'H6')).toEqual(
      expect.arrayContaining(['-RING', '-RING,take']),
    )
  })

  it('winning onto or off the ring takes all the loser’s flags along (CA-26)', () => {
    const onto = new Scene('H6:r7,RING:b5,A8:b5', { ...two, flags: { red: 'H6*', blue: 'RING*', green: 'RING*' } }).play('red', 'H6xRING')
    expect(onto.text()).toContain('flags=red:RING*,blue:RING*,green:RING*')
    const off = new Scene('RING:r7,F8:b5,A8:b5', { ...two, flags: { blue: 'F8*' } }).play('red', 'RINGxF8')
    expect(off.text()).toContain('blue:F8*')
  })

  it('are taken by the piece that enters, or not, all or none (CA-16, CA-27)', () => {
    const scene = new Scene('H4:r5,A8:b5', { ...two, flags: { blue: 'I4', green: 'I4' } })
    expect(scene.from('red', 'H4')).toEqual(['-H3', '-G4', '-I4', '-I4,take'])
    expect(scene.play('red', 'H4-I4,take').text()).toContain('blue:I4*,green:I4*')
    expect(new Scene('H4:r5,A8:b5', { ...two, flags: { blue: 'I4' } }).play('red', 'H4-I4').text()).toContain('blue:I4,')
    expect(new Scene('H4:r5,A8:b5', two).refusal('red', 'H4-I4,take')).toBe('no-such-flag')
  })

  it('are left behind one by one, with a move or an attack; a piece that leaves all moves with its full power (CA-16, CA-27)', () => {
    const flags = { red: 'E4*', blue: 'E4*' }
    const scene = new Scene('E4:r6,A8:b5', { ...two, flags })
    expect(scene.from('red', 'E4').filter((text) => /^-E[23]/.test(text))).toEqual([
      '-E2,leave:rb',
      '-E3',
      '-E3,leave:r',
      '-E3,leave:b',
      '-E3,leave:rb',
    ])
    expect(scene.refusal('red', 'E4-E2,leave:r')).toBe('flag-slows')
    expect(scene.refusal('red', 'E4-E3,leave:g')).toBe('no-such-flag')
    expect(scene.play('red', 'E4-E3,leave:b').text()).toContain('flags=red:E3*,blue:E4/red,')
    const attack = new Scene('E4:r6,G4:b5,A8:b5', { ...two, flags }).play('red', 'E4xG4,leave:rb')
    expect(attack.text()).toContain('flags=red:E4/red,blue:E4/red,')
    const lost = new Scene('E4:r4,E1:r3,F4:b5,A8:b5', { ...two, flags }).play('red', 'E4xF4,leave:r')
    expect(lost.text()).toContain('flags=red:E4/red,blue:F4*')
  })

  it('a piece carries several, and losing its own puts no seat out (CA-17)', () => {
    const scene = new Scene('H4:r7,I4:b5,A8:b5', { ...two, flags: { red: 'H4*', blue: 'I4*', green: 'I4*' } }).play('red', 'H4xI4')
    expect(scene.text()).toContain('flags=red:I4*,blue:I4*,green:I4*')
    expect(scene.state.out).toEqual(['green', 'yellow'])
    expect(scene.state.phase).toBe('playing')
  })

  it('a Captain takes a flag only where it stops (CA-27)', () => {
    const scene = new Scene('E4:r6,A8:b5', { ...two, flags: { green: 'E5' } })
    expect(scene.from('red', 'E4')).toEqual(expect.arrayContaining(['-E5,take', '-E6']))
    expect(scene.from('red', 'E4')).not.toContain('-E6,take')
    expect(scene.play('red', 'E4-E6').text()).toContain('green:E5,')
  })

  it('a Cannon that carries may fire; flags on both spaces are freed, not laid down (CA-15, CA-27)', () => {
    const scene = new Scene('E1:r1,F1:r3,E4:b9,A8:b5', { ...two, flags: { red: 'E1*', blue: 'E4*' } }).play('red', 'E1*E4')
    expect(scene.text()).toContain('flags=red:E1,blue:E4,')
  })

  it('under a piece that did not take them, they are there for the piece that beats it (CA-16, CA-27)', () => {
    const scene = new Scene('H4:r7,I4:b5,A8:b5', { ...two, flags: { green: 'I4' } })
    expect(scene.from('red', 'H4')).toEqual(['-H3', '-G4', 'xI4', 'xI4,take'])
    expect(scene.play('red', 'H4xI4,take').text()).toContain('green:I4*')
  })
})
