import { expect, it } from 'vitest'
import type { Seat } from '../../../src-main/contract/index.ts'
import { INFO } from '../../../test/support/screens/territory-tables.ts'
import { sayEvent } from './announce.ts'
import type { EventOf } from './encounter.ts'
import { landIn } from './lands.ts'

const lot = (seat: Seat, kind: string) => ({ seat, kind })
const said = (first: Seat, ...rounds: EventOf<'lots-drawn'>['rounds']): string =>
  sayEvent(INFO, landIn(INFO, { options: { preset: 'two' } }), { type: 'lots-drawn', rounds, first })

it('says who drew what, who tied, and who begins (CQ-4, CQ-24)', () => {
  const [king, baron] = ['king', 'baron'].map((id) => INFO.kinds.find((kind) => kind.id === id)?.rank)
  expect(said('red', [lot('red', 'king'), lot('blue', 'king')], [lot('red', 'king'), lot('blue', 'baron')])).toBe(
    `Who begins? Each side draws a unit. Both drew a King, so they drew again. Red’s King (${king}) beats Blue’s Baron (${baron}). Red begins.`,
  )
  expect(
    said('green', [lot('red', 'baron'), lot('blue', 'king'), lot('green', 'king')], [lot('blue', 'baron'), lot('green', 'king')]),
  ).toBe(
    `Who begins? Each side draws a unit. Red drew a Baron (${baron}), Blue drew a King (${king}) and Green drew a King (${king}). Blue and Green tied, so they drew again. Green’s King (${king}) beats Blue’s Baron (${baron}). Green begins.`,
  )
})
