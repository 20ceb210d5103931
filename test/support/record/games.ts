/** Records of real games for tests: random play with undos and offers, as a table would store it. */
import { limitOf } from '../../../src-main/engine/core/edition.ts'
import { seatsLeft } from '../../../src-main/engine/core/sides.ts'
import { createRng } from '../../../src-main/engine/core/rng.ts'
import { perform, randomAction } from '../engine/playing.ts'
import { editionOfGame } from '../../../src-main/record/custom-editions.ts'
import { dealOf, isDrawnTogether } from '../../../src-main/record/seal/draw.ts'
import { sealStep } from '../../../src-main/record/seal/of-game.ts'
import { testSalts } from './salts.ts'
import { beforeLastTurn, lastMoverIn } from '../../../src-main/record/take-back.ts'
import type { TableAction } from '../../../src-main/record/table-actions.ts'
import { beginTimeline, extendTimeline, stateOf, storable, summaryOf, type Timeline } from '../../../src-main/record/timeline.ts'
import type { GameHeader, GameRecord, StoredStep } from '../../../src-main/record/types.ts'
import { makeHeader } from './records.ts'

export interface PlayWish {
  readonly gameId: string
  /** A custom edition. */
  readonly preset: string
  readonly seed: string
  /** Most steps; the game may end before. */
  readonly steps: number
  /** Set before the first step instead of deploying. */
  readonly from?: string
  readonly header?: Partial<GameHeader>
}

/** A record of `classic`, or of the edition of its header. The same wish gives the same record. */
export function playRecord({ gameId, preset, seed, steps: limit, from, header: parts }: PlayWish): GameRecord {
  const edition = parts?.edition ?? 'classic'
  const found = editionOfGame({ edition, set: parts?.set ?? null })
  const game = found?.game
  const options = found?.game.parseOptions({ preset, ...limitOf(found.info, 100) })
  if (!game || !options?.ok) throw new Error(`${edition} is missing`)
  const header = makeHeader(gameId, { preset, options: { ...options.value }, seed, ...parts })
  const rng = createRng(`record ${seed}`)
  const newSalt = testSalts(seed)
  let timeline = beginTimeline(game, header)
  const add = (action: Parameters<typeof storable>[0], events: Parameters<typeof storable>[1], by: StoredStep['by']): void => {
    const seq = timeline.steps.length + 1
    const clock = header.clock && Object.fromEntries(header.players.map(({ seat }, i) => [seat, 60_000 - (i === 0 ? seq : 0)]))
    const step = { seq, at: header.startedAt + seq * 1000, by, ...storable(action, events), clock }
    timeline = extendTimeline(game, timeline, { ...step, ...sealStep(game, header, stateOf(timeline), step, newSalt) })
  }
  const drawn = isDrawnTogether(header) ? header.players : []
  drawn.forEach(({ seat }) => add({ type: 'add-share', share: `${seat} ${seed}` }, [], seat))
  const initialDeal = dealOf(game, { header, steps: timeline.steps })
  if (from !== undefined) add({ type: 'position-set', state: from }, [], null)
  else if (initialDeal.length > 0) add({ type: 'game-opened' }, initialDeal, null)
  while (timeline.steps.length < limit) {
    if (header.seal) noteSeals(timeline, add)
    const aside = asideFor(
      timeline.positions.map(({ step }) => step?.seq ?? 0),
      stateOf(timeline).phase === 'playing' ? rng.below(12) : 11,
    )
    const action = randomAction(game, stateOf(timeline), rng)
    if (!action) break
    if (aside?.type === 'undo' && header.seal) takeBackTogether(timeline, add)
    else if (aside) add(aside, [], 'red')
    else add(action, perform(game, stateOf(timeline), action).events, action.seat)
  }
  return { header, steps: timeline.steps, summary: summaryOf(stateOf(timeline), timeline.steps.at(-1)?.at ?? header.startedAt) }
}

type Add = (action: TableAction, events: readonly [], by: StoredStep['by']) => void

/** Every side of a sealed game notes the seals before the first turn, as a table asks it to. */
function noteSeals({ positions, steps }: Timeline, add: Add): void {
  const first = positions.find(({ state }) => state.phase === 'playing')
  const begun = first?.step?.seq
  if (begun === undefined || steps.some(({ seq, action }) => seq > begun && action.type === 'note-seals')) return
  first?.state.lineup.seats.forEach((seat) => add({ type: 'note-seals' }, [], seat))
}

/** The last mover asks, all others say yes, and with the last of them the turn is taken back. Not a long one, or no game would end, nor one in which a side left. */
function takeBackTogether(timeline: Timeline, add: Add): void {
  const asker = lastMoverIn(timeline)
  const to = asker && beforeLastTurn(timeline, asker)
  const then = timeline.positions.findLast(({ step }) => (step?.seq ?? 0) <= (to ?? 0))?.state
  const left = seatsLeft(stateOf(timeline))
  if (asker === null || to === null || timeline.steps.length - to > 4 || then === undefined || seatsLeft(then).length > left.length) return
  const others = left.filter((seat) => seat !== asker)
  add({ type: 'ask-undo' }, [], asker)
  others.slice(1).forEach((seat) => add({ type: 'accept-undo' }, [], seat))
  add({ type: 'undo', to }, [], others[0] ?? null)
}

/** Now and then a table step; `seqs` are the steps with current positions. */
function asideFor(seqs: readonly number[], throwOfDice: number): TableAction | null {
  const [first, second, third] = [seqs.at(-1), seqs.at(-2), seqs.at(-3)]
  switch (throwOfDice) {
    case 0:
      return { type: 'offer-draw' }
    case 1:
      return { type: 'decline-draw' }
    case 2:
      return first !== undefined && second !== undefined && third !== undefined && third > 2
        ? { type: 'undo', to: third }
        : { type: 'ask-undo' }
    default:
      return null
  }
}
