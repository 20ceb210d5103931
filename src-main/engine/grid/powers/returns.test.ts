import { describe, expect, it } from 'vitest'
import { narnia, transformers } from '../../../../test/support/engine/grid/scene.ts'

describe('Call Bumblebee', () => {
  const sam = transformers(`
    8  g10 .   .   .   .   .   .   .   .   r8B
    2  .   r4E
    1  rF  r5S g2`)

  it('brings Bumblebee from anywhere to a free square among Sam’s eight neighbours (TF-14)', () => {
    expect(sam.uses('B1')).toEqual(['B1:call-bumblebee>A2:J8', 'B1:call-bumblebee>C2:J8'])
    const called = sam.play('B1:call-bumblebee>A2:J8')
    expect([called.at('A2', 'gray'), called.at('B1', 'gray'), called.at('J8'), called.state.turn]).toEqual(["r8B'!", 'r5S!', null, 'gray'])
  })

  it('is Sam’s alone, and not possible without Bumblebee (TF-14, TF-15, TF-18)', () => {
    expect(sam.refusal('B2:call-bumblebee>A2:J8')).toMatchObject({ code: 'no-such-power', modes: true })
    const alone = transformers(
      `
      8  g10
      1  rF  r5S g2`,
      { more: 'captured=r8B!' },
    )
    expect(alone.uses()).toEqual([])
  })

  it('keeps his mode; his own square is no target (TF-14, TF-18)', () => {
    const near = transformers(`
      8  g10
      2  r8B^
      1  rF  r5S g2`)
    expect(near.uses('B1')).toEqual(['B1:call-bumblebee>B2:A2', 'B1:call-bumblebee>C2:A2'])
    expect(near.play('B1:call-bumblebee>C2:A2').at('C2')).toBe("r8B'!^")
  })

  it('counts as a relocation of Bumblebee, who is banned like any other piece (CL-26, TF-16)', () => {
    const field = transformers(
      `
      8  g10
      3  r8B
      1  .   r5S .   rF`,
      { options: { repetition: 'printed' } },
    )
    const twice = field.play('A3-A2', 'A8-B8', 'A2-A3', 'B8-A8')
    expect(twice.refusal('B1:call-bumblebee>A2:A3')).toMatchObject({ code: 'repetition', from: 'A3', to: 'A2' })
    expect(twice.uses('B1')).toContain('B1:call-bumblebee>B2:A3')
  })
})

const CORDIAL_FIELD = `
  10 b10
  2  .   r4
  1  rF  r5L .   b2`

describe('Healing Cordial', () => {
  const lucy = narnia(CORDIAL_FIELD, { more: 'captured=r2,r6,r6E!,rS,rB,r7,b9,r2' })

  it('returns a captured friend of rank 2 to 6, no child, Spy or magic, to a free square next to Lucy (NA-16)', () => {
    expect(lucy.uses('B1')).toEqual(['B1:healing-cordial>C1=6', 'B1:healing-cordial>C1=2'])
    for (const what of ['C1=6E', 'C1=S', 'C1=B', 'C1=7', 'C1=8', 'C2=6', 'B2=6'])
      expect(lucy.refusal(`B1:healing-cordial>${what}`)).toMatchObject({ code: 'power-out-of-reach', rule: 'NA-16' })
  })

  it('makes the returned piece public, and takes it from the tray (NA-16)', () => {
    const healed = lucy.play('B1:healing-cordial>C1=6')
    expect([healed.at('C1', 'blue'), healed.at('B1', 'blue')]).toEqual(['r6!', 'r5L!*'])
    expect(healed.tray()).toEqual(['r2', 'r6E!', 'rS', 'rB', 'r7', 'b9', 'r2'])
    expect(healed.eventsFor('blue')).toEqual(healed.eventsFor('arbiter'))
  })

  it('works once a game (NA-16)', () => {
    const spent = lucy.play('B1:healing-cordial>C1=6', 'D1-E1')
    expect(spent.refusal('B1:healing-cordial>C1=2')).toEqual({ code: 'power-spent', space: 'B1', power: 'Healing Cordial', rule: 'NA-16' })
    expect(spent.uses('B1')).toEqual([])
    expect(spent.refusal('B2:healing-cordial>A2=2')).toMatchObject({ code: 'no-such-power', modes: false })
  })

  it('counts as a battle for the quiet limit when the returned piece is shown for the first time (CL-32)', () => {
    const quietAfter = (captured: string) =>
      narnia(CORDIAL_FIELD.replace('r5L', 'r5L!'), { more: `quiet=9 captured=${captured}` }).play('B1:healing-cordial>C1=6').state.quiet
    expect([quietAfter('r6'), quietAfter('r6!'), quietAfter('r6,r6!'), quietAfter('r2!,r6')]).toEqual([0, 10, 10, 0])
  })

  it('begins a new life for repetition (NA-16, CL-26)', () => {
    const field = narnia(
      `
      10 b10 .   .   .   .   .   .   .   b2
      3  .   .   .   .   r2  .   b9
      1  rF  r5L`,
      { options: { repetition: 'printed' } },
    )
    const gone = field.play('E3xG3', 'I10-I9', 'B1:healing-cordial>C1=2')
    expect([gone.at('C1'), gone.piece('C1').moved, gone.state.trails.red]).toEqual(['r2!', false, undefined])
  })

  it('keeps its old id in games from before: they fold as they were played (NA-16)', () => {
    const lost = lucy.state.captured[1]
    const old = { type: 'returned', id: lost?.id ?? '', at: 2, kind: 'satyr', seenBy: ['blue'] } as const
    const user = { id: lucy.piece('B1').id, seat: 'red', kind: 'lucy', seenBy: ['blue'] } as const
    const used = { type: 'power-used', seat: 'red', power: 'healing-cordial', from: 1, to: 2, targets: [], user, effects: [old] } as const
    const after = lucy.edition.game.evolve(lucy.state, used)
    expect([after.board[2]?.id, after.board[2]?.kind]).toEqual([lost?.id, 'satyr'])
    expect(after.captured).toEqual(lucy.state.captured.toSpliced(1, 1))
  })

  it.each(['secret', 'stealth', 'prisoner', 'open'] as const)('lets Red look through its losses under a %s tray (NA-16, CL-20)', (tray) => {
    const field = narnia(CORDIAL_FIELD, { options: { tray }, more: 'captured=r2,r6' })
    expect(field.tray('red')).toEqual(['r2', 'r6'])
    expect(field.uses('B1')).toHaveLength(2)
  })
})
