/** How long reviews take to analyse games, in the thread of the app: the graph alone, and everything. */
import { Worker } from 'node:worker_threads'
import { playGame } from '../src-main/bots/arena.ts'
import { askBot } from '../src-main/bots/ask.ts'
import { strategistBot } from '../src-main/bots/index.ts'
import { findEdition } from '../src-main/engine/editions/index.ts'
import { stepsOf } from '../src-main/lab/fit/recorded.ts'
import { summaryOf } from '../src-main/record/timeline.ts'
import type { GameRecord } from '../src-main/record/types.ts'
import type { Judging } from '../src-main/review/judging.ts'
import { createThreadAnalyst } from '../src-main/workers/judge-runner.ts'
import { makeHeader } from '../test/support/record/records.ts'
import { sizeOf } from '../src-renderer/game/review/judged.ts'
import type { Row } from './measure.ts'

/** A game between two beginners, up to so many steps, and the most seconds that its whole analysis may take. */
const GAMES = [
  { name: 'classic, 300 steps', edition: 'classic', preset: 'full', steps: 300, most: 60, graph: 2 },
  { name: 'Battle Cards', edition: 'battle-cards', preset: 'full', most: 20 },
  { name: 'castle, four', edition: 'castle', preset: 'four', most: 90 },
  { name: 'Conquest, two', edition: 'conquest', preset: 'two', most: 90 },
] as const

/** As the page asks (`game/review/judging.svelte.ts`): what was taken, all actions, once more what seems to be a mistake, and what followed. */
const [GRAPH, ALL, AGAIN] = [0, 1, 4]

/** Seconds until the graph is there, and until all is done. */
export async function measureReview(): Promise<Row[]> {
  const rows: Row[] = []
  const alive = setInterval(() => undefined, 60_000) // a thread alone keeps no process
  for (const { name, most, ...game } of GAMES) {
    const record = playBetweenBeginners(game)
    const frames = record.steps.map((_, frame) => frame).toReversed()
    const judging = openThreaded(record)
    await judging.judge([], GRAPH) // the thread is there
    const started = performance.now()
    const seconds = (): number => (performance.now() - started) / 1000
    await judging.judge(frames, GRAPH)
    if ('graph' in game)
      rows.push({ name: `graph of a review, ${name}`, value: seconds(), unit: 's', target: { at: 'most', value: game.graph } })
    const judged = await judging.judge(frames, ALL)
    await judging.judge(
      judged.flatMap((each) => (sizeOf(each) === null ? [] : [each.frame])),
      AGAIN,
    )
    await judging.parts(frames)
    rows.push({ name: `whole analysis, ${name}`, value: seconds(), unit: 's', target: { at: 'most', value: most } })
    judging.stop()
  }
  clearInterval(alive)
  return rows
}

function openThreaded(record: GameRecord): Judging {
  const spawn = () => Promise.resolve(new Worker(new URL('../src-main/workers/judge.worker.ts', import.meta.url)))
  return createThreadAnalyst(spawn).open(record)
}

function playBetweenBeginners(wish: { readonly edition: string; readonly preset: string; readonly steps?: number }): GameRecord {
  const edition = findEdition(wish.edition)
  const options = edition?.game.parseOptions({ preset: wish.preset })
  if (!edition || !options?.ok) throw new Error(`no ${wish.edition} ${wish.preset}`)
  const { game, info } = edition
  const seed = 'review'
  const play = playGame({ edition, options: options.value, seed, armies: 'own' })
  let turn = play.next()
  while (!turn.done) turn = play.next(askBot(strategistBot, { ...turn.value, level: 'beginner', budget: { expired: () => false } }))
  const { steps, state } = stepsOf(game, options.value, seed, turn.value.actions, wish.steps)
  const players = info.seats.map((seat) => ({ seat, player: { type: 'human' as const, name: seat } }))
  const header = makeHeader('review', { edition: info.id, preset: wish.preset, options: { ...options.value }, seed, players })
  return { header, steps, summary: summaryOf(state, steps.length) }
}
