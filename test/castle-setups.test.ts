/** Setting up an army of the castle, with its real boards. */
import { describe, expect, it } from 'vitest'
import { idOf } from '../src-main/engine/core/board/board.ts'
import { CASTLE } from '../src-main/engine/editions/castle/index.ts'
import { makeSetupModel, zoneDepth, zoneCells } from '../src-renderer/pieces/setup/setup.ts'
import { castleOn } from '../src-renderer/families/castle/spaces.ts'
import { armiesOf, armyLabel } from '../src-renderer/screens/formations/armies.ts'

describe('an army of the castle', () => {
  it('is one for each size, since all have the same; who does not play has none (CA-3)', () => {
    expect(armiesOf(CASTLE).map((army) => [army.seat, armyLabel(army)])).toEqual([
      ['red', 'Four armies'],
      ['red', 'Two teams'],
      ['red', 'Three armies'],
    ])
  })

  it.each([
    ['four', 'blue', 'A8'],
    ['three', 'green', 'CD1'],
  ] as const)('for %s has its flag with the piece on its starting space, and no other seat’s (CA-2, CA-3)', (preset, seat, start) => {
    const info = castleOn(CASTLE, preset)!
    const space = idOf(info.board, start)
    const input = { info, seat, selected: null, holding: false, numbering: '10-high', kindName: (kind: string) => kind } as const
    expect(makeSetupModel({ ...input, placement: {} }).flags).toEqual([])
    expect(makeSetupModel({ ...input, placement: { [space]: 'general' } }).flags).toEqual([{ seat, space, carried: true }])
    expect(zoneDepth(zoneCells(info, seat))).toBe(3)
  })
})
