/** Every question that can be asked about a game in review. The compiler asks for a line here for each new one. */
import type { Answer } from '../../../src-main/contract/errors.ts'
import type { Caller, Handler } from '../../../src-main/contract/handlers.ts'
import type { ParsedArgs } from '../../../src-main/contract/index.ts'
import type { Seat, Viewer } from '../../../src-main/engine/core/seats.ts'
import type { ReviewRequestName } from '../../../src-main/review/create-review.ts'
import type { reviewOf } from './review.ts'

interface About {
  readonly gameId: string
  readonly frame: number
  /** The viewers and seats to ask about; also some that the asker may not see. */
  readonly viewers: readonly Viewer[]
  readonly seats: readonly Seat[]
  /** An action in notation. */
  readonly action: string
}

type Questions = { readonly [N in ReviewRequestName]: (about: About) => readonly ParsedArgs<N>[] }

const PIECE = { id: 'p1', kind: 'flag' }

const QUESTIONS: Questions = {
  'review.open': ({ gameId }) => [{ gameId }],
  'review.frame': ({ gameId, viewers, frame }) => viewers.map((viewer) => ({ gameId, viewer, frame })),
  'review.log': ({ gameId, viewers }) => viewers.map((viewer) => ({ gameId, viewer })),
  'review.position': ({ gameId, viewers, frame }) => viewers.map((viewer) => ({ gameId, viewer, frame })),
  'review.knowledge': ({ gameId, seats, frame }) => seats.map((seat) => ({ gameId, seat, frame })),
  'review.suppose': ({ gameId, seats, frame }) => seats.map((seat) => ({ gameId, seat, frame, supposed: [PIECE] })),
  'review.outlook': ({ gameId, seats, frame }) => seats.map((seat) => ({ gameId, seat, frame, supposed: [PIECE] })),
  'review.reveals': ({ gameId, seats }) => seats.map((seat) => ({ gameId, seat })),
  'review.judge': ({ gameId, frame }) => [0, 1, 4].map((effort) => ({ gameId, frames: [frame], effort })),
  'review.parts': ({ gameId, frame }) => [{ gameId, frames: [frame] }],
  'review.choices': ({ gameId, frame }) => [{ gameId, frame }],
  'review.try': ({ gameId, frame, action }) => [{ gameId, frame, action }],
  'review.beliefs': ({ gameId, seats }) => seats.flatMap((seat) => [null, PIECE.id].map((id) => ({ gameId, seat, id }))),
  'review.playOn': ({ gameId, frame, seats }) => [
    { gameId, frame, players: {} },
    ...seats.map((drawnFor) => ({ gameId, frame, players: {}, drawnFor })),
  ],
  'review.variations': ({ gameId }) => [{ gameId }],
  'review.keepVariations': ({ gameId, frame, action }) => [
    { gameId, variations: { comments: [], nodes: [{ id: 1, after: { frame }, action, comment: '' }] } },
  ],
  'review.line': ({ gameId, viewers, frame, action }) => viewers.map((viewer) => ({ gameId, viewer, frame, moves: [action] })),
}

/** Asks them all, one after the other. `ask` sends a request as the asker. */
export async function askReview(
  review: ReturnType<typeof reviewOf>,
  about: About,
  ask: (send: (caller: Caller) => Answer<unknown> | Promise<Answer<unknown>>) => Promise<Answer<unknown>>,
): Promise<void> {
  for (const name of Object.keys(QUESTIONS) as ReviewRequestName[])
    for (const args of QUESTIONS[name](about)) await ask((caller) => (review[name] as Handler<typeof name>)(args, caller))
}
