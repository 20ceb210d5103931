/** Questions and answers of a thread that judges one game, as plain data. */
import type { Drawback } from '../bots/reasons.ts'
import type { PuzzleAnswer } from '../contract/positions.ts'
import type { DecisionParts } from '../contract/review-parts.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { GameRecord } from '../record/types.ts'
import { beliefsOf, type Beliefs } from '../review/beliefs.ts'
import { drawbackIn, puzzleIn } from '../review/clear-best.ts'
import { createJudge, type Against, type Judged, type Tried } from '../review/judging.ts'
import { createTrials } from '../review/learning.ts'
import { createParts } from '../review/parts.ts'
import { makeReplay, type Replay } from '../review/replay.ts'
import { createOutlooks, type Outlooks, type Question } from '../review/supposing.ts'

export type ToJudgeWorker =
  | { readonly type: 'open'; readonly record: GameRecord }
  | { readonly type: 'judge'; readonly frames: readonly number[]; readonly effort: number }
  | { readonly type: 'parts'; readonly frames: readonly number[] }
  | { readonly type: 'try'; readonly frame: number; readonly action: string }
  | { readonly type: 'beliefs'; readonly seat: Seat }
  | { readonly type: 'suppose'; readonly question: Question }
  | { readonly type: 'puzzle' }
  | { readonly type: 'drawback'; readonly against: Against }

export interface FromJudgeWorker {
  readonly judged?: readonly Judged[]
  readonly parts?: readonly DecisionParts[]
  readonly tried?: Tried | null
  readonly beliefs?: Beliefs
  readonly outlooks?: Outlooks | null
  readonly puzzle?: PuzzleAnswer | null
  readonly drawback?: Drawback | null
}

interface Opened {
  readonly replay: Replay
  readonly judge: ReturnType<typeof createJudge>
  readonly partsAt: ReturnType<typeof createParts>
  readonly attempt: ReturnType<typeof createTrials>
  readonly outlooks: ReturnType<typeof createOutlooks>
}

/** Answers messages about one game through `send`. */
export function createJudgeTask(send: (answer: FromJudgeWorker) => void): (message: ToJudgeWorker) => void {
  let opened: Opened | null = null
  const beliefs = new Map<Seat, Beliefs>()
  const beliefsTo = (seat: Seat): Beliefs => {
    const found = beliefs.get(seat) ?? (opened ? beliefsOf(opened.replay, seat) : { byId: {}, bluffs: [] })
    beliefs.set(seat, found)
    return found
  }
  return (message) => {
    switch (message.type) {
      case 'open': {
        const replay = makeReplay(message.record)
        if (!replay) return
        const judge = createJudge(replay)
        opened = { replay, judge, partsAt: createParts(replay, judge), attempt: createTrials(replay), outlooks: createOutlooks(replay) }
        return
      }
      case 'judge':
        return send({ judged: message.frames.flatMap((frame) => opened?.judge(frame, message.effort) ?? []) })
      case 'parts':
        return send({ parts: message.frames.flatMap((frame) => opened?.partsAt(frame) ?? []) })
      case 'try':
        return send({ tried: opened?.attempt(message.frame, message.action) ?? null })
      case 'beliefs':
        return send({ beliefs: beliefsTo(message.seat) })
      case 'suppose':
        return send({ outlooks: opened?.outlooks(message.question) ?? null })
      case 'puzzle':
        return send({ puzzle: opened && puzzleIn(opened.replay) })
      case 'drawback':
        return send({ drawback: opened && drawbackIn(opened.replay, message.against) })
    }
  }
}
