import { describe, expect, it } from 'vitest'
import { playRecord } from '../../test/support/record/games.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'
import type { Caller } from '../contract/handlers.ts'
import { isDeploy } from '../engine/core/game.ts'
import { lineupOf } from '../engine/core/lineup.ts'
import { createRng } from '../engine/core/rng.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { editionOfGame } from '../record/custom-editions.ts'
import { formatGame, parseGame } from '../record/document.ts'
import { framesOf } from '../record/frames.ts'
import { createMemoryStore } from '../record/memory-store.ts'
import { replayDigitalImport } from '../record/replay-import.ts'
import { timelineOf } from '../record/timeline.ts'
import { createReview } from './create-review.ts'
import { knowledgeIn } from './knowledge.ts'
import { movesIn, withLine } from './lines.ts'
import { makeReplay, type Replay } from './replay.ts'

const host: Caller = { id: 'screen', access: { role: 'host' }, send: () => undefined }

/** A finished game in a store, and a few moves that were not played in it. */
function makeLine(edition: string, preset: string, seed = 'lines') {
  const { info, game } = editionOfGame({ edition, set: null })!
  const options = game.parseOptions({ preset })
  if (!options.ok) throw new Error(options.error.message)
  const seated = lineupOf(info, options.value).seats.map((seat) => ({ seat, player: { type: 'human' as const, name: seat } }))
  const record = playRecord({ gameId: 'game-a', preset, seed, steps: 60, header: { edition, players: seated } })
  const replay: Replay = { ...makeReplay(record)!, isOver: true }
  const frame = replay.frames.findIndex(({ state }, i) => i > 2 && movesIn(replay.game, state).size > 0)
  const rng = createRng('line')
  const moves: string[] = []
  for (let n = 0; n < 4; n++) {
    const { state } = withLine(replay, frame, moves)!.frames.at(-1)!
    const choice = [...movesIn(replay.game, state).keys()]
    if (choice.length > 0) moves.push(rng.pick(choice))
  }
  const games = createMemoryStore()
  games.import([{ ...record, summary: { ...record.summary, status: 'over' } }])
  const { handlers } = createReview({
    analyst: ANALYST_HERE,
    games,
    explain: () => null,
    now: () => 5000,
    newId: () => `new-${games.ids({}).length}`,
    newSeed: () => 'seed',
    isOffered: () => true,
    refereed: () => null,
    rebuild: () => null,
    refereedFrames: () => null,
    isHeld: () => false,
  })
  const { gameId } = record.header
  const players = Object.fromEntries(seated.map(({ seat, player }) => [seat, player]))
  return { replay, frame, moves, games, handlers, gameId, players }
}

it('goes on with the cards that fill the gaps of a line, of those in the hand (BC-3)', () => {
  const { replay } = makeLine('battle-cards', 'full', 'gaps')
  const { game, frames } = replay
  const gap = frames.find(({ state }) =>
    game.toAct(state).some((seat) => game.deployment(state, seat) !== null && state.phase === 'playing'),
  )!
  const [seat] = game.toAct(gap.state)
  const order = game.deployment(gap.state, seat!)!
  const ways = [...movesIn(game, gap.state)]
  expect(order.count).toBe(1)
  expect(ways.map(([, action]) => (isDeploy(action) ? Object.values(action.placement)[0] : null))).toEqual(Object.keys(order.kinds))
  for (const [text] of ways) expect(withLine(replay, frames.indexOf(gap), [text])).not.toBeNull()
})

describe.each(EDITIONS.map(({ info }) => [info.id, info.presets[0]!] as const))('after a variation of %s', (edition, preset) => {
  const { replay, frame, moves, games, handlers, gameId, players } = makeLine(edition, preset)
  const end = frame + moves.length
  const line = withLine(replay, frame, moves)!

  it('a game is played on with the past of the game and the moves of the variation', async () => {
    const made = await handlers['review.playOn']({ gameId, frame, moves, players }, host)
    if (!made.ok) throw new Error(made.error.message)
    const child = games.load(made.value.gameId)!
    expect(child.header.origin).toMatchObject({ gameId, frame, varied: moves.length })
    const frames = framesOf(timelineOf(replay.game, child))
    expect(frames).toHaveLength(end + 1)
    expect(frames.map(({ state }) => replay.game.encode(state))).toEqual(line.frames.map(({ state }) => replay.game.encode(state)))
    const read = parseGame(JSON.parse(formatGame(child)), 0)
    expect(read).toMatchObject({ ok: true })
    expect(read.ok && replayDigitalImport(read.value)).toMatchObject({ ok: true, value: { header: child.header } })
    const opened = await handlers['review.open']({ gameId: made.value.gameId }, host)
    expect(opened).toMatchObject({ ok: true, value: { origin: { varied: moves.length, frame: end } } })
    expect(await handlers['review.playOn']({ gameId, frame, moves: [...moves, 'Z9-Z9'], players }, host)).toMatchObject({
      error: { code: 'not-found' },
    })
  })

  it('what was hidden is drawn anew by what a seat knew there', async () => {
    const { state } = line.frames.at(-1)!
    const [seat] = state.lineup.seats
    if (!seat) throw new Error('no seat')
    const made = await handlers['review.playOn']({ gameId, frame, moves, players, drawnFor: seat }, host)
    if (!made.ok) throw new Error(made.error.message)
    const child = games.load(made.value.gameId)!
    const [first] = framesOf(timelineOf(replay.game, child))
    expect(replay.game.viewFor(first!.state, seat)).toEqual(replay.game.viewFor(state, seat))
  })

  it('a seat knows what follows from the moves of the variation', async () => {
    for (const seat of replay.header.players.map((player) => player.seat)) {
      const answer = await handlers['review.knowledge']({ gameId, seat, frame, moves }, host)
      if (!answer.ok) throw new Error(answer.error.message)
      expect(answer.value).toEqual(knowledgeIn(line, seat, end))
    }
    expect(await handlers['review.knowledge']({ gameId, seat: 'red', frame, moves: ['Z9-Z9'] }, host)).toMatchObject({
      error: { code: 'not-found' },
    })
  })
})
