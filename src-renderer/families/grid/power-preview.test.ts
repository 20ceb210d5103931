import { describe, expect, it } from 'vitest'
import { at, viewOf } from '../../../test/support/screens/grid.ts'
import { powerful, powerUse } from '../../../test/support/screens/powers.ts'
import { previewChange, previewUse } from './power-preview.ts'

const view = viewOf('red', {
  E4: 'red captain',
  C4: 'red marshal',
  G4: 'red spy seen',
  D6: 'blue ?',
  E6: 'blue ?',
  F6: 'blue scout seen',
  H6: 'blue miner seen',
  I6: 'blue marshal seen',
  J6: 'blue bomb seen',
  J7: 'blue flag seen',
  B6: 'blue captain seen',
  A1: 'red scout',
})
const preview = (text: string, attack = false, info = powerful) => previewUse({ info, view, action: powerUse(text, attack), change: null })

describe('what a use of a power will do and show', () => {
  it.each([
    [
      'E4:bow>E6',
      'The Captain will be shown to Blue. Both sides see E6. If it is the Spy or lower in rank than the Captain, it is removed; otherwise nothing happens.',
    ],
    ['E4:look>E6', 'The Captain will be shown to Blue. Only you see what E6 is; Blue sees that you looked.'],
    [
      'E4:stone>E6',
      'The Captain will be shown to Blue. E6 turns to stone and both sides see it, unless it is the Marshal, the Flag or Bomb: then only you see it and nothing else happens.',
    ],
    [
      'G4:sweets>E6',
      'If E6 is Captain or Sergeant, it is enchanted and both sides see it. Otherwise only you see what it is, and nothing else happens.',
    ],
    ['G4:cordial>G5=miner', 'The Miner comes back on G5, and Blue sees it. This works once a game.'],
    ['G4:drift>H5', 'The Spy goes to H5.'],
    ['G4:sneak>E7', 'The Spy moves over to E7.'],
    ['G4:call>G5:A1', 'The Scout comes from A1 to G5, and Blue knows it from now on.'],
    [
      'G4:magnet>E6',
      'E6 is drawn to G4 and fought there; both sides see it. A lower rank, equal rank or the Spy is removed; an equal rank, higher rank or Bomb removes the Spy. A Flag is only shown.',
    ],
  ])('%s', (text, said) => {
    expect(preview(text)).toBe(said)
  })

  it('says of a known piece what will happen, and no rule (NA-13, NA-14, NA-17)', () => {
    const of = (text: string): string => preview(text).replace('The Captain will be shown to Blue. ', '')
    expect(of('E4:bow>F6')).toBe('The Scout on F6 is removed, and the Captain stays on E4.')
    expect(of('E4:stone>F6')).toBe('The Scout on F6 turns to stone.')
    expect(of('E4:sweets>B6')).toBe('The Captain on B6 is enchanted.')
  })

  it('says how a battle with a known piece ends (CL-15, CL-17, CL-18)', () => {
    const of = (text: string): string => preview(text, true).replace('The Captain will be shown to Blue. ', '')
    expect(of('E4:charge>F6')).toBe('The Captain captures the Scout on F6.')
    expect(of('E4:charge>B6')).toBe('The Captain attacks the Captain on B6: both are lost.')
    expect(of('E4:charge>J6')).toBe('The Captain attacks the Bomb on J6 and is lost.')
    expect(of('E4:sneak>J8:J7')).toBe('The Captain moves over to J8 and captures the Flag on J7.')
  })

  it('says what a drawn piece that is known will do (TF-12)', () => {
    const of = (text: string): string => preview(text).replace('The Captain will be shown to Blue. ', '')
    expect(of('E4:magnet>F6')).toBe('The Scout on F6 is drawn to E4 and removed there.')
    expect(of('E4:magnet>B6')).toBe('The Captain on B6 is drawn to E4, and both are removed.')
    expect(of('E4:magnet>J6')).toBe('The Bomb on J6 is drawn to E4 and stays there; the Captain is removed.')
    expect(of('E4:magnet>J7')).toBe('A Flag cannot be drawn: nothing happens.')
  })

  it('names who falls in a rumble among those that are known, and asks of the others (TF-10)', () => {
    const of = (text: string): string => preview(text).replace('The Marshal will be shown to Blue. ', '')
    expect(of('C4:rumble>C5:F6,H6')).toBe('The Marshal goes to C5. The Scout on F6 and the Miner on H6 are removed.')
    expect(of('C4:rumble>C5:F6,I6')).toBe('The Marshal goes to C5. The Scout on F6, the Marshal on I6 and the Marshal are removed.')
    expect(of('C4:rumble>C5:J6')).toBe('The Marshal goes to C5. The Marshal is removed.')
    expect(of('C4:rumble>C5:J7')).toBe('The Marshal goes to C5. Nothing else happens.')
    expect(of('C4:rumble>C5:D6,F6')).toBe(
      'The Marshal goes to C5. The Scout on F6 is removed. Both sides see D6. A lower rank, equal rank or the Spy is removed; an equal rank, higher rank or Bomb removes the Marshal. A Flag is only shown.',
    )
  })

  it('names persons as persons are', () => {
    const kinds = powerful.kinds.map((kind) => (kind.id === 'captain' ? { ...kind, id: 'susan', name: 'Susan' } : kind))
    const board = view.board.map((piece) => (piece?.kind === 'captain' ? { ...piece, kind: 'susan' } : piece))
    const action = powerUse('E4:charge>B6', true)
    expect(previewUse({ info: { ...powerful, kinds }, view: { ...view, board }, action, change: null })).toBe(
      'Susan will be shown to Blue. Susan attacks Susan on B6: both are lost.',
    )
  })

  it('says of an attack what the table’s reveal policy shows (CL-14)', () => {
    expect(preview('G4:charge>E6', true)).toBe('The Spy attacks E6 as in any battle. Both sides see the piece there.')
    const silent = { ...view, options: { ...view.options, reveal: 'silent' as const } }
    const action = powerUse('G4:sneak>E7:E6')
    expect(previewUse({ info: powerful, view: silent, action, change: null })).toBe(
      'The Spy moves over to E7 and attacks E6 as in any battle. The piece there is not shown.',
    )
  })

  it('tells the change of mode that goes before (TF-6)', () => {
    const changes = 'The Marshal changes to robot mode first and stays face up for Blue to see.'
    expect(previewUse({ info: powerful, view, action: powerUse('C4:rumble>C5:D6'), change: at('C4') })).toMatch(
      new RegExp(`^${changes} The Marshal goes to C5.`),
    )
    expect(previewChange(powerful, view, at('C4'))).toBe(changes)
  })
})
