import { expect, it } from 'vitest'
import { classic } from '../../test/support/screens/grid.ts'
import { flagStartOf, recruitmentSpaceOf } from './places.ts'
import { CASTLE } from '../../test/support/screens/boards.ts'

it('knows where the flag of a seat begins and its recruits come, where there are any (CA-2)', () => {
  const name = (space: number | null) => CASTLE.spaces[space ?? -1]?.name
  expect([name(flagStartOf(CASTLE, 'red')), name(recruitmentSpaceOf(CASTLE, 'red'))]).toEqual(['D1', 'D2'])
  expect([flagStartOf(classic.board, 'red'), recruitmentSpaceOf(classic.board, 'red')]).toEqual([null, null])
})
