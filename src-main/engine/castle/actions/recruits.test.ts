import { describe, expect, it } from 'vitest'
import { GAME, Scene } from '../../../../test/support/engine/castle/scene.ts'

const two = { more: 'out=green,yellow' } as const
const more = (text: string): string => `out=green,yellow ${text}`
const typesOf = (scene: Scene): readonly string[] => scene.events.map(({ type }) => type)

describe('the slider', () => {
  it('goes on for the winner, attacker or defender, and for a shot; for neither when both go (CA-14)', () => {
    expect(new Scene('H4:r7,I4:b5,A8:b5', two).play('red', 'H4xI4').state.sliders).toMatchObject({ red: 1, blue: 0 })
    expect(new Scene('H4:r4,E1:r3,I4:b5', two).play('red', 'H4xI4').state.sliders).toMatchObject({ red: 0, blue: 1 })
    expect(new Scene('E1:r1,F1:r3,E4:b9,A8:b5', two).play('red', 'E1*E4').state.sliders).toMatchObject({ red: 1, blue: 0 })
    expect(new Scene('H4:r5,E1:r3,I4:b5,A8:b5', two).play('red', 'H4xI4').state.sliders).toMatchObject({ red: 0, blue: 0 })
  })

  it('at V its owner chooses: recruit at once and begin at 0, or stay (CA-14, CA-18)', () => {
    const scene = (): Scene => new Scene('H4:r7,I4:b5,A8:b5', { more: more('sliders=red:5 captured=r6b,r3b') }).play('red', 'H4xI4')
    expect(scene().legal('red')).toEqual(['recruit:6', 'recruit:3', 'decline'])
    const recruited = scene().play('red', 'recruit:6')
    expect(recruited.text('blue')).toContain('H2:r6!')
    expect(recruited.state.sliders.red).toBe(0)
    expect(typesOf(recruited)).toEqual(['slider-moved', 'piece-recruited', 'slider-moved', 'turn-passed'])
    expect(scene().play('red', 'decline').state.sliders.red).toBe(5)
  })

  it('calls its owner on another seat’s turn; until then no other seat acts (CA-18, CA-29)', () => {
    const scene = new Scene('H4:r4,E1:r3,I4:b5', { more: more('sliders=blue:5 captured=b9r') }).play('red', 'H4xI4')
    expect(GAME.toAct(scene.state)).toEqual(['blue'])
    expect(scene.refusal('red', 'E1-E2')).toBe('recruit-first')
    expect(scene.refusal('blue', 'I4-I3')).toBe('recruit-first')
    expect(scene.refusal('blue', 'recruit:8')).toBe('cannot-recruit')
    expect(scene.play('blue', 'recruit:9').text()).toContain('B8:b9!')
    expect(GAME.toAct(scene.state)).toEqual(['blue'])
    expect(scene.refusal('blue', 'decline')).toBe('no-recruit-due')
  })

  it('with the space occupied, by anyone, or no piece lost, the chance is lost and it still returns to 0 (CA-19)', () => {
    for (const there of ['H2:r4', 'H2:b4']) {
      const scene = new Scene(`H4:r7,I4:b5,A8:b5,${there}`, { more: more('sliders=red:5 captured=r6b') }).play('red', 'H4xI4')
      expect(scene.legal('red')).toEqual(['advance', 'decline'])
      expect(scene.refusal('red', 'recruit:6')).toBe('cannot-recruit')
      scene.play('red', 'advance')
      expect(typesOf(scene)).toEqual(['slider-moved', 'recruit-lost', 'slider-moved', 'turn-passed'])
      expect(scene.state.sliders.red).toBe(0)
    }
    expect(new Scene('H4:r7,I4:b5,A8:b5', { more: more('sliders=red:5') }).play('red', 'H4xI4').legal('red')).toEqual([
      'advance',
      'decline',
    ])
  })

  it('does not bring back what this same action removed (CA-29)', () => {
    const scene = new Scene('E1:r1,F1:r3,E4:b9,A8:b5', { more: more('sliders=red:5 captured=r6b') }).play('red', 'E1*E4')
    expect(scene.legal('red')).toEqual(['recruit:6', 'decline'])
  })
})

describe('recruits for flags', () => {
  const capture = (text = 'captured=r6b'): Scene =>
    new Scene('H4:r7,I4:b5,A8:b5', { flags: { blue: 'I4*' }, more: more(text) }).play('red', 'H4xI4')

  it('for a rival’s flag that is captured with its carrier, once for several, and by a defender too (CA-18, CA-29)', () => {
    expect(capture().state.due).toEqual([{ seat: 'red', choice: 'flag' }])
    expect(typesOf(capture().play('red', 'recruit:6'))).toEqual(['piece-recruited', 'turn-passed'])
    const several = new Scene('H4:r7,I4:b5,A8:b5', { flags: { blue: 'I4*', green: 'I4*' }, more: more('captured=r6b') })
    expect(several.play('red', 'H4xI4').state.due).toHaveLength(1)
    const defended = new Scene('H4:r4,E1:r3,I4:b5', { flags: { red: 'H4*' }, more: more('captured=b9r') }).play('red', 'H4xI4')
    expect(defended.state.due).toEqual([{ seat: 'blue', choice: 'flag' }])
  })

  it('none for one’s own flag won back from its carrier (CA-18)', () => {
    const scene = new Scene('H4:r7,I4:b5,A8:b5', { flags: { red: 'I4*' }, more: more('captured=r6b') }).play('red', 'H4xI4')
    expect(scene.state.due).toBeUndefined()
  })

  it.each([
    ['blue:I4/blue', true],
    ['red:I4/blue', true],
    ['blue:I4', false],
    ['blue:I4/red', false],
  ])('taking up %s earns one: %s (CA-18)', (flag, earns) => {
    const [seat = '', at = ''] = flag.split(':')
    const scene = new Scene('H4:r7,A8:b5', { flags: { [seat]: at }, more: more('captured=r6b') }).play('red', 'H4-I4,take')
    expect(scene.state.due !== undefined).toBe(earns)
  })

  it('none for what a partner laid down (CA-28)', () => {
    const take = (layer: string): Scene =>
      new Scene('H4:r7,A8:b5,H14:g5,O8:y5', { preset: 'teams', flags: { blue: `I4/${layer}` }, more: 'captured=r6b' }).play(
        'red',
        'H4-I4,take',
      )
    expect(take('green').state.due).toBeUndefined()
    expect(take('yellow').state.due).toBeDefined()
  })

  it.each(['red', 'green'])('with the option also for what %s laid down, of one’s own side (HR-6)', (layer) => {
    const flags = { blue: `I4/${layer}` } as const
    const scene = new Scene('H4:r7,A8:b5,H14:g5,O8:y5', { preset: 'teams', ownFlagRecruits: true, flags, more: 'captured=r6b' })
    expect(scene.play('red', 'H4-I4,take').state.due).toEqual([{ seat: 'red', choice: 'flag' }])
  })

  it('with the option still none for a flag that was freed (CA-18, HR-6)', () => {
    const scene = new Scene('H4:r7,A8:b5', { ownFlagRecruits: true, flags: { red: 'I4' }, more: more('captured=r6b') })
    expect(scene.play('red', 'H4-I4,take').state.due).toBeUndefined()
  })

  it('is lost at once where no piece can come (CA-19)', () => {
    expect(typesOf(capture(''))).toEqual(['battle-fought', 'slider-moved', 'recruit-due', 'recruit-lost', 'turn-passed'])
    expect(capture().play('red', 'decline').state.captured).toHaveLength(2)
  })

  it('with the slider’s they are two chances, the slider’s first; the second is lost when the first has come (CA-29)', () => {
    const scene = (): Scene => capture('captured=r6b,r3b sliders=red:5')
    expect(scene().state.due).toEqual([
      { seat: 'red', choice: 'slider' },
      { seat: 'red', choice: 'flag' },
    ])
    expect(typesOf(scene().play('red', 'recruit:6'))).toEqual([
      'slider-moved',
      'piece-recruited',
      'slider-moved',
      'recruit-lost',
      'turn-passed',
    ])
    const second = scene().play('red', 'decline')
    expect(second.legal('red')).toEqual(['recruit:6', 'recruit:3', 'decline'])
    expect(second.play('red', 'recruit:3').state.sliders.red).toBe(5)
  })

  it('a recruit may take up a flag on its space, which earns nothing more (CA-28)', () => {
    const scene = new Scene('H4:r7,I4:b5,A8:b5', { flags: { blue: 'I4*', green: 'H2/blue' }, more: more('captured=r6b') }).play(
      'red',
      'H4xI4',
    )
    expect(scene.legal('red')).toEqual(['recruit:6', 'recruit:6,take', 'decline'])
    expect(typesOf(scene.play('red', 'recruit:6,take'))).toEqual(['piece-recruited', 'turn-passed'])
    expect(scene.text()).toContain('green:H2*')
  })

  it('lapse when their seat resigns, and the turn goes on (CA-22, CA-29)', () => {
    const scene = new Scene('H4:r7,I4:b5,A8:b5,H14:g5', { flags: { blue: 'I4*' }, more: 'out=yellow captured=r6b' }).play(
      'red',
      'H4xI4',
      'resign',
    )
    expect(typesOf(scene)).toEqual(['seat-left', 'turn-passed'])
    expect(GAME.toAct(scene.state)).toEqual(['blue'])
  })

  it.each(['blue', 'green'] as const)(
    'stay due when %s resigns, whose turn it is or is not; no seat is called before (CA-22, CA-29)',
    (seat) => {
      const scene = new Scene('H4:r8,G4:b7,A8:b5,H14:g5,O8:y5', { more: 'turn=blue sliders=red:5 captured=r6b' }).play('blue', 'G4xH4')
      expect(typesOf(scene.play(seat, 'resign'))).toEqual(['seat-left'])
      expect(GAME.toAct(scene.state)).toEqual(['red'])
      expect(GAME.toAct(scene.play('red', 'recruit:6').state)).toEqual([seat === 'blue' ? 'green' : 'yellow'])
    },
  )
})
