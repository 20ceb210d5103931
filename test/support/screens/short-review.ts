/** The review of a short game, as the app answers it. */
import { screen } from '@testing-library/svelte'
import type { OpenedReview, ReviewFrame, SeenGridEvent, Settings, StepReport, Viewer } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import { type Script } from './fake-bridge.ts'
import { at, classic, viewOf } from './grid.ts'
import { SAMPLE_INFO, sampleRow } from './samples.ts'
import { showScreen } from './show.ts'
// Loaded here, so that no test waits for it.
import '../../../src-renderer/families/grid/review/Review.svelte'
import Review from '../../../src-renderer/screens/Review.svelte'

/** A short game: both deploy, Red's miner walks A4–A5–A6, then meets a bomb on A7. */
export const EVENTS: readonly (readonly SeenGridEvent[])[] = [
  [{ type: 'army-deployed', seat: 'red', placement: null }],
  [
    { type: 'army-deployed', seat: 'blue', placement: null },
    { type: 'play-began', firstSeat: 'red', pieces: [] },
  ],
  [{ type: 'piece-moved', seat: 'red', from: at('A4'), to: at('A5'), id: 'm', revealed: null }],
  [{ type: 'piece-moved', seat: 'red', from: at('A5'), to: at('A6'), id: 'm', revealed: null }],
  [
    {
      type: 'battle-fought',
      seat: 'red',
      from: at('A6'),
      to: at('A7'),
      charged: false,
      attacker: { id: 'm', seat: 'red', kind: 'miner', seenBy: ['blue'] },
      defender: { id: 'b', seat: 'blue', kind: 'bomb', seenBy: ['red'] },
      result: 'attacker-wins',
    },
  ],
]
const SQUARES = ['', '', 'A4', 'A5', 'A6', 'A7']

export const stepOf = (frame: number): StepReport | null => {
  const events = EVENTS[frame - 1]
  return events ? { seq: frame, at: 1, by: 'red', text: null, kind: 'game', events: [...events] } : null
}

export function frameOf(viewer: Viewer, frame: number): ReviewFrame {
  const square = SQUARES[frame]
  const kind = viewer === 'blue' && frame < 5 ? '?' : 'miner'
  const pieces = square ? { [square]: `red ${kind}` } : {}
  return { frame, viewer, view: viewOf(viewer, pieces, { phase: frame < 2 ? 'deploying' : 'playing' }), step: stepOf(frame) }
}

export const opened = (part: Partial<OpenedReview> = {}): OpenedReview => ({
  game: sampleRow({ length: 3 }),
  info: classic,
  viewers: ['red', 'blue', 'arbiter'],
  viewer: 'red',
  frames: 5,
  marks: [1, 2, 3, 4, 5].map((frame) => ({ frame, seq: frame, battle: frame === 5 })),
  origin: null,
  playedOn: [],
  judged: false,
  refereed: null,
  ...part,
})

/** The review of that game, flat, still and with nothing covered. */
export async function openReview(part: Partial<OpenedReview> = {}, more: Script = {}, settings: Partial<Settings> = {}) {
  const shown = showScreen(
    Review,
    {
      'app.info': () => ({
        ...SAMPLE_INFO,
        settings: { ...INITIAL_SETTINGS, board: 'flat', animationSpeed: 0, coverReview: false, ...settings },
      }),
      'review.open': () => opened(part),
      'review.frame': ({ viewer, frame }) => frameOf(viewer, frame),
      'review.variations': () => ({ variations: { comments: [], nodes: [] }, damaged: false }),
      'review.log': () => EVENTS.flatMap((_events, index) => stepOf(index + 1) ?? []),
      ...more,
    },
    ['g1'],
  )
  await screen.findByRole('slider', { name: 'Position in the game' })
  return shown
}
