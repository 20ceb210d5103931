import { expect, it } from 'vitest'
import { INITIAL_SETTINGS, type OpenedReview, type SeenCastleEvent } from '../../../../src-main/contract/index.ts'
import { INFO, stepOf, viewOf } from '../../../../test/support/screens/castle-tables.ts'
import { sampleRow } from '../../../../test/support/screens/samples.ts'
import { PieceReplay } from '../../../pieces/review/replay.svelte.ts'
import { castleActs } from '../acts.ts'
import { castleChoices } from './choices.ts'

it('says of a move which flag went along, as the table does (CA-10)', () => {
  const went: SeenCastleEvent = {
    type: 'piece-moved',
    seat: 'red',
    id: 'd1',
    from: 0,
    to: 1,
    leave: [],
    take: false,
    flags: [],
    revealed: null,
  }
  const opened: OpenedReview = {
    game: sampleRow({}),
    info: INFO,
    viewers: ['red'],
    viewer: 'red',
    frames: 1,
    marks: [{ frame: 1, seq: 1, battle: false }],
    origin: null,
    playedOn: [],
    judged: false,
    refereed: null,
  }
  const { review } = new PieceReplay({ bridge: {}, settings: INITIAL_SETTINGS } as never, opened, castleActs, castleChoices)
  const step = stepOf(1, 'red', [went]) as never
  review.logs.shown = [step]
  review.shown = { frame: 1, viewer: 'red', step, view: viewOf('red', 'D1:red:captain', 'red:D1*') } as never
  expect(review.sayStep(step)).toContain('It carries Red’s flag along.')
})
