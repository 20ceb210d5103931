import { describe, expect, it } from 'vitest'
import { Scene } from '../../../../test/support/engine/castle/scene.ts'

const two = { more: 'out=green,yellow' } as const

describe('battles', () => {
  it('show both to all seats; lower goes, and a winning attacker moves in (CA-11)', () => {
    const scene = new Scene('H4:r7,I4:b5,A8:b5,H14:g5', { more: 'out=yellow' }).play('red', 'H4xI4')
    for (const viewer of ['green', 'spectator', 'blue'] as const) {
      expect(scene.text(viewer)).toContain('I4:r7!')
      expect(scene.text(viewer)).toContain('captured=b5r')
    }
    expect(new Scene('H4:r4,I4:b5', two).play('red', 'H4xI4').state.captured).toMatchObject([{ seat: 'red', kind: 'sergeant', by: 'blue' }])
    const both = new Scene('H4:r5,E1:r3,I4:b5,A8:b5', two).play('red', 'H4xI4')
    expect(both.text()).toContain('captured=r5b,b5r')
    expect(both.text()).toContain('board=E1:r3,A8:b5')
  })

  it('go over the border of the ring, both ways (CA-11)', () => {
    expect(new Scene('H6:r7,RING:b5,A8:b5', two).play('red', 'H6xRING').text()).toContain('RING:r7!')
    expect(new Scene('RING:r7,J9:b5,A8:b5', two).play('red', 'RINGxJ9').text()).toContain('J9:r7!')
  })

  it('the Spy beats the Field Marshal when it attacks; else it is rank 2 (CA-12)', () => {
    expect(new Scene('H4:r2,I4:b9,A8:b5', two).play('red', 'H4xI4').text()).toContain('I4:r2!')
    expect(new Scene('H4:r9,I4:b2,A8:b5', two).play('red', 'H4xI4').text()).toContain('I4:r9!')
    expect(new Scene('H4:r2,E1:r3,I4:b8', two).play('red', 'H4xI4').text()).toContain('I4:b8!')
    expect(new Scene('H4:r2,I4:b1,A8:b5', two).play('red', 'H4xI4').text()).toContain('I4:r2!')
  })

  it('partners do not attack each other, nor fire, and see no more than others do (CA-4, CA-28)', () => {
    const scene = new Scene('H4:r7,I4:g5,E4:r1,E1:g3,A8:b5,O8:y5', { preset: 'teams' })
    expect(scene.refusal('red', 'H4xI4')).toBe('partner-there')
    expect(scene.why('red', 'H4xI4')).toContain('CA-4: ')
    expect(scene.why('red', 'E4*E1')).toBe('CA-28: Your partner’s piece stands on E1: a Cannon does not fire at a partner.')
    expect(scene.text('green')).toContain('H4:r?')
  })
})

describe('the Cannon', () => {
  it('fires at exactly three spaces; target and cannon go, and all are shown (CA-13)', () => {
    const scene = new Scene('E1:r1,F1:r3,E4:b9,A8:b5,H14:g5', { more: 'out=yellow' })
    expect(scene.from('red', 'E1')).toContain('*E4')
    scene.play('red', 'E1*E4')
    expect(scene.events[0]).toMatchObject({ type: 'cannon-fired', cannon: { kind: 'cannon' }, target: { kind: 'field-marshal' } })
    expect(scene.text('green')).toContain('captured=b9r,r1 ')
    expect(scene.text('green')).toContain('board=F1:r?')
    for (const board of ['E1:r1,E3:b9', 'E1:r1,E5:b9', 'E1:r1,E4:b9,E2:r3', 'E1:r1,E4:b9,E3:b3'])
      expect(new Scene(board, two).from('red', 'E1').filter((text) => text.startsWith('*'))).toEqual([])
    expect(new Scene('E1:r1,E4:b9', { ...two, flags: { green: 'E2' } }).refusal('red', 'E1*E4')).toBe('no-shot')
  })

  it('says why it does not fire: its range, its lines, what is between, who is there (CA-13)', () => {
    const why = (board: string, action = 'E1*E4'): string => new Scene(board, two).why('red', action)
    expect(why('E1:r5,E4:b9,A8:b5')).toBe('CA-13: The piece on E1 cannot fire: only a Cannon does.')
    expect(why('E1:r1,E3:b9', 'E1*E3')).toContain('exactly three spaces away')
    expect(why('E1:r1,F3:b9', 'E1*F3')).toBe('CA-13: F3 is not in a straight line with E1.')
    expect(why('E1:r1,E4:b9,E2:r3')).toContain('must be free of pieces')
    expect(why('E1:r1,E4:r3,A8:b5')).toBe('CA-13: No rival stands on E4.')
  })

  it('does not attack by contact; attacked it is rank 1 (CA-13)', () => {
    const scene = new Scene('E1:r1,E2:b4,A8:b5', two)
    expect(scene.from('red', 'E1')).toEqual(['-F1'])
    expect(scene.refusal('red', 'E1xE2')).toBe('fires-only')
    expect(new Scene('E1:r4,E2:b1,A8:b5', two).play('red', 'E1xE2').text()).toContain('E2:r4!')
    expect(new Scene('E1:r5,A8:b5,E2:b1', two).play('red', 'E1xE2').text()).toContain('E2:r5!')
    expect(new Scene('E1:r1,F1:b1,E4:r5,A8:b5', { more: 'out=green,yellow turn=blue' }).refusal('blue', 'F1xE1')).toBe('fires-only')
  })

  it('fires over lakes, at the ring when it is the third space, and never over it; from the ring along each line (CA-13, CA-23)', () => {
    expect(new Scene('H4:r1,RING:b5,A8:b5', two).from('red', 'H4')).toContain('*RING')
    expect(new Scene('H6:r1,RING:b5,H10:b5,A8:b5', two).from('red', 'H6')).toEqual(['-G6', '-I6'])
    expect(new Scene('RING:r1,H4:b5,D8:b5,A8:b5', two).from('red', 'RING').filter((text) => text.startsWith('*'))).toEqual(['*H4', '*D8'])
  })

  it('measures three either way along a closed line of three seats (CA-23)', () => {
    const scene = new Scene('AA4:r1,AD4:b5,BE4:b4,BD1:b5,CD1:g5', { preset: 'three' })
    expect(scene.from('red', 'AA4').filter((text) => text.startsWith('*'))).toEqual(['*AD4', '*BE4'])
  })

  it('never fires at a lone flag (CA-27)', () => {
    expect(new Scene('E1:r1,A8:b5', { ...two, flags: { green: 'E4' } }).refusal('red', 'E1*E4')).toBe('no-shot')
  })
})
