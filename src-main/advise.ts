/** The strongest action in a position that a person has put up, by what the seat to act knows: as the analysis of games finds it, or else the best computer. */
import { randomUUID } from 'node:crypto'
import type { PositionAdvice, PuzzleAnswer } from './contract/positions.ts'
import type { Seat } from './engine/core/seats.ts'
import { editionOfGame } from './record/custom-editions.ts'
import { stateOf, timelineOf } from './record/timeline.ts'
import type { GameRecord } from './record/types.ts'
import { canJudge, type Analyst } from './review/judging.ts'
import { ADVISER } from './table/bots/advice.ts'
import type { BotRunner } from './table/ports.ts'

type Advice = Pick<PositionAdvice, 'action' | 'chance'>

/** How long the computer may think, in milliseconds: a person waits. */
const BUDGET_MS = 1_500

/** Null where neither finds an action. */
export async function advise(
  { analyst, bots }: { readonly analyst: Analyst; readonly bots: BotRunner },
  record: GameRecord,
  seat: Seat,
): Promise<Advice | null> {
  return (canJudge(record) ? await judged(analyst, record, seat) : null) ?? chosen(bots, record, seat)
}

/** The action that is clearly the best in a position that a person has put up; null where none is. */
export async function findPuzzle(analyst: Analyst, record: GameRecord): Promise<PuzzleAnswer | null> {
  const judging = analyst.open(record)
  try {
    return await judging.puzzle()
  } finally {
    judging.stop()
  }
}

async function judged(analyst: Analyst, record: GameRecord, seat: Seat): Promise<Advice | null> {
  const judging = analyst.open(record)
  try {
    const found = await judging.suppose({ frame: 0, seat, supposed: [] })
    return found && { action: found.known.strongest, chance: found.known.chance }
  } finally {
    judging.stop()
  }
}

async function chosen(bots: BotRunner, record: GameRecord, seat: Seat): Promise<Advice | null> {
  const edition = editionOfGame(record.header)
  if (!edition) return null
  const { game, info } = edition
  const state = stateOf(timelineOf(game, record))
  const view = game.viewFor(state, seat)
  const { signal } = new AbortController()
  const seen = { gameId: randomUUID(), edition: info.id, table: record.header.set?.table ?? null, seat, view, history: [] }
  const choice = await bots.choose({ ...seen, ...ADVISER, budgetMs: BUDGET_MS, seed: 'analyse', signal }).catch(() => null)
  if (!choice) return null
  const action = choice.type === 'action' ? choice.action : ({ type: 'deploy', seat, placement: choice.placement } as const)
  return { action: game.notation.formatAction(view, action), chance: null }
}
