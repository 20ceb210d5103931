/** Every message between app and screen. Handlers, transports and the client's types derive from these two maps. */
import type * as v from 'valibot'
import { appRequests, archiveInfo, settings } from './application.ts'
import { binRequests } from './bin.ts'
import { drillRequests } from './drills.ts'
import { engineRequests } from './engines.ts'
import { historyRequests } from './history.ts'
import { lessonProgress, lessonRequests } from './lessons.ts'
import { linkRequests, linkState } from './link.ts'
import { refereeRequests } from './referee/requests.ts'
import { refereeSnapshot } from './referee/snapshot.ts'
import { analysisUnsaved, reviewRequests } from './review.ts'
import { statisticsRequests } from './statistics.ts'
import { variationRequests } from './variations.ts'
import { customEditionRequests } from './custom-editions.ts'
import { formationRequests } from './formations.ts'
import { positionRequests } from './positions.ts'
import { puzzleRequests } from './puzzles.ts'
import { gamePush, gamesPush, tablePush, tableRequests } from './table.ts'

export const requests = {
  ...appRequests,
  ...tableRequests,
  ...customEditionRequests,
  ...formationRequests,
  ...positionRequests,
  ...refereeRequests,
  ...historyRequests,
  ...statisticsRequests,
  ...binRequests,
  ...reviewRequests,
  ...variationRequests,
  ...lessonRequests,
  ...puzzleRequests,
  ...linkRequests,
  ...engineRequests,
  ...drillRequests,
} as const

/** What the app sends unasked. */
export const pushes = {
  'table.changed': tablePush,
  'game.gone': gamePush,
  'games.changed': gamesPush,
  'referee.changed': refereeSnapshot,
  'lesson.changed': lessonProgress,
  'settings.changed': settings,
  'archive.changed': archiveInfo,
  'link.changed': linkState,
  'review.unsaved': analysisUnsaved,
} as const

export type RequestName = keyof typeof requests
export type Args<N extends RequestName> = v.InferInput<(typeof requests)[N]['args']>
export type ParsedArgs<N extends RequestName> = v.InferOutput<(typeof requests)[N]['args']>
export type ResultOf<N extends RequestName> = v.InferOutput<(typeof requests)[N]['result']>
export type PushName = keyof typeof pushes
export type PushOf<N extends PushName> = v.InferOutput<(typeof pushes)[N]>

export * from './application.ts'
export * from './bin.ts'
export * from './common.ts'
export * from './drills.ts'
export * from './editions.ts'
export * from './engines.ts'
export * from './errors.ts'
export * from './hints.ts'
export * from './history.ts'
export * from './search.ts'
export * from './statistics.ts'
export { wilson, type Interval } from '../engine/core/wilson.ts'
export * from './note-draft.ts'
export * from './initial-settings.ts'
export * from './lessons.ts'
export * from './link.ts'
export * from './referee/requests.ts'
export * from './referee/commands.ts'
export * from './referee/snapshot.ts'
export { aims, flagSpaces, openPieces, type RefereeBoard, type EnteredBoard } from './referee/board.ts'
export * from './referee/table.ts'
export * from './referee/rulings.ts'
export * from './review.ts'
export * from './review-learning.ts'
export * from './variations.ts'
export * from './review-parts.ts'
export * from './custom-editions.ts'
export * from './formations.ts'
export * from './positions.ts'
export * from './puzzles.ts'
export * from './sitting.ts'
export * from './table.ts'
export * from './table-commands.ts'
export * from './words.ts'
