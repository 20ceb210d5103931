/** Records of games that begin with a position by text, with actions by text. */
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { editionOfGame } from '../../../src-main/record/custom-editions.ts'
import { beginTimeline, extendTimeline, stateOf, storable, summaryOf, type Timeline } from '../../../src-main/record/timeline.ts'
import type { GameRecord, StoredStep } from '../../../src-main/record/types.ts'
import { perform } from '../engine/playing.ts'
import { makeHeader } from './records.ts'

/** An action of the seat on turn, or of another one. */
type Said = string | readonly [Seat, string]

export interface Script {
  readonly edition: string
  readonly preset: string
  /** More options of the table. */
  readonly options?: Readonly<Record<string, unknown>>
  /** The position in notation. */
  readonly from: string
  readonly actions: readonly Said[]
}

/** The record of such a game. Throws where a text is not understood or an action is refused. */
export function scriptedRecord({ edition, preset, options = {}, from, actions }: Script): GameRecord {
  const found = editionOfGame({ edition, set: null })
  const parsed = found?.game.parseOptions({ ...options, preset })
  if (!found || !parsed?.ok) throw new Error(`${edition} ${preset} is missing`)
  const { game } = found
  const header = makeHeader('game-a', { edition, preset, options: { ...parsed.value } })
  const position = game.notation.parsePosition(parsed.value, from, 'scripted')
  if (!position.ok) throw new Error(position.error.message)
  let timeline: Timeline = beginTimeline(game, header)
  const add = (step: Pick<StoredStep, 'by' | 'action' | 'events'>): void => {
    const seq = timeline.steps.length + 1
    timeline = extendTimeline(game, timeline, { ...step, seq, at: header.startedAt + seq * 1000, clock: null })
  }
  add({ ...storable({ type: 'position-set', state: game.encode(position.value) }, []), by: null })
  for (const said of actions) {
    const state = stateOf(timeline)
    const [seat, text] = typeof said === 'string' ? [game.toAct(state)[0], said] : said
    if (seat === undefined) throw new Error(`no seat can play ${text}`)
    const action = game.notation.parseAction(state, seat, text)
    if (!action.ok) throw new Error(action.error.message)
    add({ ...storable(action.value, perform(game, state, action.value).events), by: seat })
  }
  return { header, steps: timeline.steps, summary: summaryOf(stateOf(timeline), header.startedAt) }
}
