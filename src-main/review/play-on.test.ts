import { describe, expect, it } from 'vitest'
import type { Access, Caller } from '../contract/handlers.ts'
import type { Player } from '../contract/table.ts'
import { lineupOf } from '../engine/core/lineup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { seatsLeft } from '../engine/core/sides.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { editionOfGame } from '../record/custom-editions.ts'
import { formatGame, parseGame } from '../record/document.ts'
import { framesOf } from '../record/frames.ts'
import { createMemoryStore } from '../record/memory-store.ts'
import { replayDigitalImport } from '../record/replay-import.ts'
import { stateOf, storable, timelineOf } from '../record/timeline.ts'
import type { GameRecord, GameStore, StoredStep } from '../record/types.ts'
import { perform } from '../../test/support/engine/playing.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { createReview } from './create-review.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'

const caller = (access: Access): Caller => ({ id: 'screen', access, send: () => undefined })
const HOST = caller({ role: 'host' })
const ANN: Player = { type: 'human', name: 'Ann' }
const BOT: Player = { type: 'bot', name: 'Random', bot: 'random', level: 'normal' }

let count = 0

function makeReview(games: GameStore) {
  return createReview({
    analyst: ANALYST_HERE,
    explain: () => null,
    games,
    now: () => 9_000_000,
    newId: () => `on-${++count}`,
    newSeed: () => `fresh ${count}`,
    isOffered: () => true,
    isHeld: () => false,
    refereed: () => null,
    refereedFrames: () => null,
    rebuild: () => null,
  }).handlers
}

/** A finished game with turns that were taken back, and one played on from a frame of it. */
async function playedOn(frame: (last: number) => number, edition = 'classic') {
  const games = createMemoryStore(() => 1)
  const { info, game } = editionOfGame({ edition, set: null })!
  const preset = info.presets[0]!
  const options = game.parseOptions({ preset })
  if (!options.ok) throw new Error(options.error.message)
  const players = lineupOf(info, options.value).seats.map((seat, i) => ({ seat, player: i === 0 ? ANN : BOT }))
  const parent = playRecord({ gameId: 'parent', preset, seed: 'past', steps: 4000, header: { edition, players } })
  games.import([parent])
  const on = await playOn(games, 'parent', frame)
  return { games, parent, ...on }
}

async function playOn(games: GameStore, gameId: string, frame: (last: number) => number, drawnFor?: Seat) {
  const { handlers, at, made } = await tryToPlayOn(games, gameId, frame, drawnFor)
  if (!made.ok) throw new Error(made.error.message)
  return { handlers, frame: at, child: games.load(made.value.gameId)! }
}

async function tryToPlayOn(games: GameStore, gameId: string, frame: (last: number) => number, drawnFor?: Seat) {
  const handlers = makeReview(games)
  const opened = await handlers['review.open']({ gameId }, HOST)
  if (!opened.ok) throw new Error(opened.error.message)
  const at = frame(opened.value.frames)
  const players = Object.fromEntries(opened.value.game.players.map(({ seat }, i) => [seat, i === 0 ? ANN : BOT]))
  return { handlers, at, made: await handlers['review.playOn']({ gameId, frame: at, players, ...(drawnFor && { drawnFor }) }, HOST) }
}

const middle = (last: number): number => Math.floor(last / 2)

describe('a game that was played on', () => {
  it.each(EDITIONS.map(({ info }) => info.id))('of %s has the frames of the other one, each as known at the time', async (edition) => {
    const { parent, child, frame } = await playedOn(middle, edition)
    const { game } = editionOfGame(parent.header)!
    const [before, after] = [parent, child].map((record) => framesOf(timelineOf(game, record)))
    const viewers = [...parent.header.players.map(({ seat }) => seat), 'spectator', 'arbiter'] as const
    const seenIn = (frames: typeof before, at: number): unknown => viewers.map((viewer) => game.viewFor(frames![at]!.state, viewer))
    expect(after).toHaveLength(frame + 1)
    for (const at of [0, middle(frame), frame]) expect(seenIn(after, at)).toEqual(seenIn(before, at))
    expect(game.encode(after![frame]!.state)).toBe(game.encode(before![frame]!.state))
    const read = parseGame(JSON.parse(formatGame(child)), 0)
    expect(read.ok && replayDigitalImport(read.value)).toMatchObject({ ok: true, value: { summary: child.summary } })
  })

  it('keeps its past though the other game is erased, and says where it branched off', async () => {
    const { games, child, frame, handlers } = await playedOn(middle)
    const { gameId } = child.header
    const open = async (by = HOST) => {
      const answer = await handlers['review.open']({ gameId }, by)
      return answer.ok ? answer.value : null
    }
    expect(await open()).toMatchObject({ frames: frame, origin: { frame, seq: child.steps.length, game: { gameId: 'parent' } } })
    games.delete(['parent'])
    expect(games.row(gameId)).toMatchObject({ length: child.summary.length, origin: { gameId: 'parent', isHere: false } })
    games.erase(['parent'])
    expect(await open()).toMatchObject({ frames: frame, origin: { frame, game: null } })
  })

  it('is listed by the other one, in its review and in lists, for the host only', async () => {
    const { games, child, handlers } = await playedOn(middle)
    const { gameId } = child.header
    const opened = await handlers['review.open']({ gameId: 'parent' }, HOST)
    expect(opened).toMatchObject({ ok: true, value: { origin: null, playedOn: [{ gameId }], game: { playedOn: 1 } } })
    expect(games.ids({ parent: 'parent' })).toEqual([gameId])
    const guest = caller({ role: 'seat', gameId: 'parent', seat: 'blue' })
    expect(await handlers['review.open']({ gameId: 'parent' }, guest)).toMatchObject({ ok: true, value: { playedOn: [] } })
    const own = caller({ role: 'seat', gameId, seat: 'red' })
    expect(await handlers['review.open']({ gameId }, own)).toMatchObject({ ok: true, value: { origin: { game: null } } })
  })

  it('can be played on itself, with the past of both', async () => {
    const { games, child } = await playedOn(middle)
    const { game } = editionOfGame(child.header)!
    const over = { ...child, summary: { ...child.summary, reviewOnly: true as const } }
    games.delete([child.header.gameId])
    games.erase([child.header.gameId])
    games.import([over])
    const { child: grandchild, frame } = await playOn(games, child.header.gameId, (last) => last - 1)
    expect(grandchild.header.origin).toEqual({ gameId: child.header.gameId, frame, seed: 'past' })
    expect(grandchild.steps.filter(({ action }) => action.type === 'played-on')).toHaveLength(1)
    expect(framesOf(timelineOf(game, grandchild)).at(-1)?.state).toEqual(framesOf(timelineOf(game, child))[frame]?.state)
    expect(replayDigitalImport(grandchild)).toMatchObject({ ok: true })
  })
})

describe('hidden pieces drawn anew', () => {
  it.each(EDITIONS.map(({ info }) => info.id))('in %s begin a game of their own, which goes into a file and out of it', async (edition) => {
    const { games, parent } = await playedOn(middle, edition)
    const { game } = editionOfGame(parent.header)!
    const then = framesOf(timelineOf(game, parent))[middle(framesOf(timelineOf(game, parent)).length - 1)]!.state
    for (const seat of seatsLeft(then)) {
      const { handlers, child, frame } = await playOn(games, 'parent', middle, seat)
      const [first] = framesOf(timelineOf(game, child))
      expect(game.viewFor(first!.state, seat)).toEqual(game.viewFor(then, seat))
      expect(child.header.origin).toEqual({ gameId: 'parent', frame, drawnFor: seat })
      const read = parseGame(JSON.parse(formatGame(child)), 0)
      expect(read.ok && replayDigitalImport(read.value)).toEqual({ ok: true, value: child })
      const opened = await handlers['review.open']({ gameId: child.header.gameId }, HOST)
      expect(opened).toMatchObject({
        ok: true,
        value: { frames: 0, origin: { drawnFor: seat, moves: then.ply, game: { gameId: 'parent' } } },
      })
    }
  })

  it('are others each time', async () => {
    const { games } = await playedOn(middle)
    const drawn = await Promise.all([1, 2].map(async () => (await playOn(games, 'parent', middle, 'red')).child.steps[0]?.action))
    expect(drawn[0]).not.toEqual(drawn[1])
  })

  it('can be played on as they are then', async () => {
    const { games, parent } = await playedOn(middle)
    const { game } = editionOfGame(parent.header)!
    const { child } = await playOn(games, 'parent', middle, 'red')
    const from = game.encode(stateOf(timelineOf(game, child)))
    const over = playRecord({
      gameId: 'anew',
      preset: child.header.preset,
      seed: 'on',
      steps: 4000,
      from,
      header: { origin: child.header.origin },
    })
    games.import([over])
    const { child: grandchild, frame } = await playOn(games, 'anew', middle)
    expect(grandchild.header.origin).toEqual({ gameId: 'anew', frame, seed: 'on' })
    expect(framesOf(timelineOf(game, grandchild)).at(-1)?.state).toEqual(framesOf(timelineOf(game, over))[frame]?.state)
    expect(replayDigitalImport(grandchild)).toMatchObject({ ok: true })
  })

  const invalid = { ok: false, error: { code: 'invalid', detail: 'drawnFor' } }
  it('are refused for a seat that does not play, or no longer', async () => {
    const { games } = await playedOn(middle)
    expect((await tryToPlayOn(games, 'parent', middle, 'green')).made).toMatchObject(invalid)
    const { games: others, parent } = await playedOn(middle, 'castle')
    const { game } = editionOfGame(parent.header)!
    const { header, ...half } = { ...parent, steps: parent.steps.slice(0, 100) }
    const state = stateOf(timelineOf(game, { header, ...half }))
    const resign = storable({ type: 'resign', seat: 'green' }, perform(game, state, { type: 'resign', seat: 'green' }).events)
    const left: StoredStep = { seq: 101, at: 0, by: 'green', ...resign, clock: null }
    const summary = { ...half.summary, reviewOnly: true as const }
    others.import([{ header: { ...header, gameId: 'left' }, steps: [...half.steps, left], summary }])
    expect((await tryToPlayOn(others, 'left', (last) => last, 'green')).made).toMatchObject(invalid)
    expect((await tryToPlayOn(others, 'left', (last) => last - 1, 'green')).made.ok).toBe(true)
  })

  it('are refused where nothing is hidden, and while the game is not over', async () => {
    const { games, parent } = await playedOn(middle)
    const { game } = editionOfGame(parent.header)!
    const { state } = framesOf(timelineOf(game, parent))[40]!
    const from = game.encode(state).replaceAll(/"seenBy":\[[^\]]*\]/g, '"seenBy":["red","blue"]')
    const { preset } = parent.header
    games.import([playRecord({ gameId: 'open', preset, seed: 'open', steps: 4000, from })])
    expect((await tryToPlayOn(games, 'open', () => 0, 'red')).made).toMatchObject({ ok: false, error: { message: /Nothing is hidden/ } })
    games.import([playRecord({ gameId: 'unfinished', preset, seed: 'past', steps: 40 })])
    expect((await tryToPlayOn(games, 'unfinished', middle, 'red')).made).toMatchObject({ ok: false, error: { code: 'conflict' } })
  })

  const forged: Readonly<Record<string, (child: GameRecord) => GameRecord>> = {
    'for a seat that does not play': ({ header, ...rest }) => ({
      header: { ...header, origin: { ...header.origin!, drawnFor: 'green' } },
      ...rest,
    }),
    'that keep a past': ({ header, ...rest }) => ({ header: { ...header, origin: { ...header.origin!, seed: 'past' } }, ...rest }),
    'without their position': ({ steps: _none, ...rest }) => ({ ...rest, steps: [] }),
  }
  it.each(Object.keys(forged))('are refused in a file %s', async (name) => {
    const { games } = await playedOn(middle)
    const { child } = await playOn(games, 'parent', middle, 'blue')
    expect(replayDigitalImport(child).ok).toBe(true)
    expect(replayDigitalImport(forged[name]!(child))).toMatchObject({ ok: false, error: { step: 0 } })
  })
})

describe('a file of a game that was played on', () => {
  const renumbered = (steps: readonly StoredStep[]): readonly StoredStep[] => steps.map((step, i) => ({ ...step, seq: i + 1 }))
  const mark = (by: StoredStep['by'] = null): StoredStep => ({ seq: 0, at: 0, by, action: { type: 'played-on' }, events: [], clock: null })
  const undo = (to: number): StoredStep => ({ ...mark(), by: 'red', action: { type: 'undo', to } })
  const forged: Readonly<Record<string, (child: GameRecord) => GameRecord>> = {
    'of another frame': ({ header, ...rest }) => ({ header: { ...header, origin: { ...header.origin!, frame: 1 } }, ...rest }),
    'of no other game': ({ header, ...rest }) => ({ header: { ...header, origin: null }, ...rest }),
    'whose other game had another seed': ({ header, ...rest }) => ({
      header: { ...header, origin: { gameId: 'parent', frame: 1 } },
      ...rest,
    }),
    'that was played on twice': ({ steps, ...rest }) => ({ steps: renumbered([...steps, mark()]), ...rest }),
    'that a stranger played on': ({ steps, ...rest }) => ({ steps: renumbered([...steps.slice(0, -1), mark('red')]), ...rest }),
    'whose past was talked in': ({ steps, ...rest }) => ({
      steps: renumbered([...steps.slice(0, -1), { ...mark('red'), action: { type: 'offer-draw' } }, mark()]),
      ...rest,
    }),
    'whose past is taken back': ({ steps, ...rest }) => ({ steps: renumbered([...steps, undo(steps.length - 2)]), ...rest }),
  }
  it.each(Object.keys(forged))('is refused %s', async (name) => {
    const { child } = await playedOn(middle)
    expect(replayDigitalImport(child).ok).toBe(true)
    expect(replayDigitalImport(forged[name]!(child)).ok).toBe(false)
  })
})
