import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Access, Caller } from '../contract/handlers.ts'
import { requests } from '../contract/index.ts'
import { createRng } from '../engine/core/rng.ts'
import type { TerritoryState } from '../engine/territory/types.ts'
import { boardIn } from '../../test/support/table/table-kit.ts'
import { findEdition } from '../engine/editions/index.ts'
import { randomPlacement } from '../engine/rules/deployment.ts'
import type { AnyAction } from '../engine/core/game.ts'
import { createMemoryStore } from '../record/memory-store.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { makeRecord } from '../../test/support/record/records.ts'
import { beginTimeline, extendTimeline, stateOf, storable, summaryOf, timelineOf, type Timeline } from '../record/timeline.ts'
import type { TableAction } from '../record/table-actions.ts'
import type { GameHeader, GameStore } from '../record/types.ts'
import { createReview } from './create-review.ts'
import { makeReplay } from './replay.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'

const { game } = findEdition('classic')!
const ANN = { type: 'human', name: 'Ann' } as const
const BEN = { type: 'human', name: 'Ben' } as const
const BOT = { type: 'bot', name: 'Random', bot: 'random', level: 'normal' } as const

const caller = (access: Access): Caller => ({ id: 'screen', access, send: () => undefined })
const host = caller({ role: 'host' })

const HEADER: GameHeader = {
  gameId: 'game-a',
  kind: 'digital',
  edition: 'classic',
  set: null,
  preset: 'barrage',
  options: { preset: 'barrage', quietLimit: 40 },
  seed: 'seed',
  players: [
    { seat: 'red', player: ANN },
    { seat: 'blue', player: BOT },
  ],
  clock: null,
  startedAt: 1000,
  note: '',
  origin: null,
}

interface Recorded {
  readonly timeline: Timeline
  readonly gameId: string
}

/** Plays a game at random into the store, to its end or for `steps` steps; `and` are steps of the table after that. */
function record(games: GameStore, header: Partial<GameHeader> = {}, steps = 10_000, and: readonly TableAction[] = []): Recorded {
  const full = { ...HEADER, ...header }
  const rng = createRng(full.seed)
  let timeline = beginTimeline(game, full)
  games.create(full, summaryOf(stateOf(timeline), 1000))
  const append = (action: AnyAction | TableAction): void => {
    const state = stateOf(timeline)
    const decided = 'seat' in action ? game.decide(state, action) : { ok: true as const, value: [] }
    if (!decided.ok) throw new Error(decided.error.code)
    const seq = timeline.steps.length + 1
    const step = { seq, at: 1000 + seq, by: 'seat' in action ? action.seat : null, ...storable(action, decided.value), clock: null }
    timeline = extendTimeline(game, timeline, step)
    games.append(full.gameId, step, summaryOf(stateOf(timeline), step.at))
  }
  for (let i = 0; i < steps; i++) {
    const state = stateOf(timeline)
    const [seat] = game.toAct(state)
    if (!seat) break
    const order = game.deployment(state, seat)
    append(order ? { type: 'deploy', seat, placement: randomPlacement(order, rng) } : rng.pick(game.legalActions(state, seat)))
  }
  and.forEach(append)
  return { timeline, gameId: full.gameId }
}

function makeReview(games: GameStore, held: readonly string[] = []) {
  let count = 0
  return createReview({
    analyst: ANALYST_HERE,
    explain: () => null,
    games,
    now: () => 5000,
    newId: () => `new-${++count}`,
    newSeed: () => `seed-${++count}`,
    isOffered: ({ bot }) => bot === 'random',
    refereed: () => null,
    refereedFrames: () => null,
    rebuild: () => null,
    isHeld: (_gameId, seat) => held.includes(seat),
  }).handlers
}

const HOT_SEAT: Partial<GameHeader> = {
  players: [
    { seat: 'red', player: ANN },
    { seat: 'blue', player: BEN },
  ],
}

describe('the review of a finished game', () => {
  it('opens with the host’s view, and is open to all viewers', async () => {
    const games = createMemoryStore()
    const { gameId, timeline } = record(games)
    const opened = await makeReview(games)['review.open']({ gameId }, host)
    if (!opened.ok) throw new Error(opened.error.message)
    expect(opened.value).toMatchObject({ viewer: 'red', viewers: ['red', 'blue', 'spectator', 'arbiter'], frames: timeline.steps.length })
    expect(opened.value.marks).toHaveLength(timeline.steps.length)
    expect(opened.value.marks.filter(({ battle }) => battle).length).toBeGreaterThan(0)
    expect(v.parse(requests['review.open'].result, opened.value)).toEqual(opened.value)
  })

  it('counts what each seat had lost by every frame', async () => {
    const games = createMemoryStore()
    const { gameId, timeline } = record(games)
    const opened = await makeReview(games)['review.open']({ gameId }, host)
    const captured = timeline.positions.map(({ state }) => state.captured.length)
    expect(captured.at(-1)).toBeGreaterThan(0)
    expect(opened.ok && opened.value.losses?.map(({ red = 0, blue = 0 }) => red + blue)).toEqual(captured)
  })

  it('counts a unit of Conquest that came back from the bag as no loss, and one that fell twice once (CQ-12)', async () => {
    const games = createMemoryStore()
    const played = playRecord({ gameId: 'game-a', preset: 'two', seed: 'returns', steps: 260, header: { edition: 'conquest' } })
    games.create(played.header, { ...played.summary, status: 'over' })
    for (const step of played.steps) games.append('game-a', step, { ...played.summary, status: 'over' })
    const opened = await makeReview(games)['review.open']({ gameId: 'game-a' }, host)
    const { losses = [] } = opened.ok ? opened.value : {}
    const states = makeReplay(played)?.frames.map(({ state }) => state as TerritoryState) ?? []
    const playing = states.flatMap((state, frame) => (state.phase === 'playing' ? [{ state, lost: losses[frame]?.red ?? 0 }] : []))
    // A unit that was drawn may not have been placed yet.
    for (const { state, lost } of playing) expect([0, 1]).toContain(18 - state.board.filter((unit) => unit?.seat === 'red').length - lost)
    expect(playing.some(({ state, lost }) => lost < state.captured.filter(({ seat }) => seat === 'red').length)).toBe(true)
  })

  it('writes every position as its viewer knew it', async () => {
    const games = createMemoryStore()
    const { gameId, timeline } = record(games)
    const review = makeReview(games)
    for (const viewer of ['red', 'blue', 'arbiter'] as const)
      for (const [frame, { state }] of timeline.positions.entries())
        expect(await review['review.position']({ gameId, viewer, frame }, host)).toEqual({
          ok: true,
          value: { text: game.notation.formatPosition(game.viewFor(state, viewer)) },
        })
  })

  it('shows every frame as its viewer knew it at the time', async () => {
    const games = createMemoryStore()
    const { gameId, timeline } = record(games)
    const review = makeReview(games)
    for (const viewer of ['red', 'blue', 'spectator', 'arbiter'] as const) {
      for (const [frame, { state, step }] of timeline.positions.entries()) {
        const shown = await review['review.frame']({ gameId, viewer, frame }, host)
        if (!shown.ok) throw new Error(shown.error.message)
        expect(shown.value.view).toEqual(game.viewFor(state, viewer))
        expect(shown.value.step?.seq ?? null).toBe(step?.seq ?? null)
      }
    }
    const early = await review['review.frame']({ gameId, viewer: 'red', frame: 2 }, host)
    expect(early.ok && boardIn(early.value).every((piece) => piece?.seat !== 'blue' || piece.kind === null)).toBe(true)
  })

  it('logs one report for every frame but the first, as the viewer saw it', async () => {
    const games = createMemoryStore()
    const { gameId, timeline } = record(games)
    const log = await makeReview(games)['review.log']({ gameId, viewer: 'red' }, host)
    if (!log.ok) throw new Error(log.error.message)
    expect(log.value).toHaveLength(timeline.steps.length)
    expect(log.value[1]).toMatchObject({ by: 'blue', text: null })
    expect(log.value[0]!.text).not.toBeNull()
  })

  it('is open to guests of that game, and closed to guests of others', async () => {
    const games = createMemoryStore()
    const { gameId } = record(games)
    const review = makeReview(games)
    const blue = caller({ role: 'seat', gameId, seat: 'blue' })
    expect(await review['review.open']({ gameId }, blue)).toMatchObject({ ok: true, value: { viewer: 'blue' } })
    const other = caller({ role: 'spectator', gameId: 'another' })
    expect(await review['review.open']({ gameId }, other)).toMatchObject({ error: { code: 'unauthorised' } })
    expect(await review['review.frame']({ gameId, viewer: 'spectator', frame: 0 }, other)).toMatchObject({
      error: { code: 'unauthorised' },
    })
  })

  it('leaves out what was taken back', async () => {
    const games = createMemoryStore()
    const { gameId } = record(games, HOT_SEAT, 6, [{ type: 'ask-undo' }, { type: 'undo', to: 4 }])
    const opened = await makeReview(games)['review.open']({ gameId }, host)
    expect(opened).toMatchObject({ ok: true, value: { frames: 4 } })
  })

  it('has no frame past the end', async () => {
    const games = createMemoryStore()
    const { gameId, timeline } = record(games)
    const answer = await makeReview(games)['review.frame']({ gameId, viewer: 'red', frame: timeline.positions.length }, host)
    expect(answer).toMatchObject({ error: { code: 'not-found' } })
  })
})

describe('the review of an unfinished game spoils nothing', () => {
  const viewersOf = async (header: Partial<GameHeader>, access: Access = { role: 'host' }) => {
    const games = createMemoryStore()
    const { gameId } = record(games, header, 8)
    const review = makeReview(games)
    const opened = await review['review.open']({ gameId }, caller(access))
    if (!opened.ok) throw new Error(opened.error.message)
    expect(opened.value.losses).toBeUndefined()
    for (const viewer of ['red', 'blue', 'spectator', 'arbiter'] as const) {
      const isOpen = opened.value.viewers.includes(viewer)
      expect(await review['review.frame']({ gameId, viewer, frame: 3 }, caller(access))).toMatchObject(
        isOpen ? { ok: true } : { error: { code: 'unauthorised' } },
      )
      expect((await review['review.log']({ gameId, viewer }, caller(access))).ok).toBe(isOpen)
      expect((await review['review.position']({ gameId, viewer, frame: 3 }, caller(access))).ok).toBe(isOpen)
    }
    return opened.value.viewers
  }

  it('against a bot: the person’s own seat only', async () => {
    expect(await viewersOf({})).toEqual(['red'])
  })

  it('at a shared screen: public facts only', async () => {
    expect(await viewersOf(HOT_SEAT)).toEqual(['spectator'])
  })

  it('between bots: any viewer but the arbiter', async () => {
    expect(await viewersOf({ players: HEADER.players.map(({ seat }) => ({ seat, player: BOT })) })).toEqual(['spectator', 'red', 'blue'])
  })

  it('for guests: their own seat', async () => {
    expect(await viewersOf(HOT_SEAT, { role: 'seat', gameId: 'game-a', seat: 'blue' })).toEqual(['blue'])
    expect(await viewersOf(HOT_SEAT, { role: 'spectator', gameId: 'game-a' })).toEqual(['spectator'])
  })

  it('is read once until more is played', async () => {
    const kept = createMemoryStore()
    let loads = 0
    const games: GameStore = {
      ...kept,
      load(gameId) {
        loads += 1
        return kept.load(gameId)
      },
    }
    const { gameId } = record(games, {}, 8)
    const review = makeReview(games)
    for (const frame of [5, 2, 7]) await review['review.frame']({ gameId, viewer: 'red', frame }, host)
    expect(loads).toBe(1)
  })

  it('and goes on with the game when more has been played', async () => {
    const games = createMemoryStore()
    const { gameId, timeline } = record(games, {}, 8)
    const review = makeReview(games)
    await review['review.open']({ gameId }, host)
    const [seat] = game.toAct(stateOf(timeline))
    const decided = game.decide(stateOf(timeline), { type: 'resign', seat: seat! })
    if (!decided.ok) throw new Error(decided.error.code)
    const step = { seq: 9, at: 1009, by: seat!, ...storable({ type: 'resign', seat: seat! }, decided.value), clock: null }
    games.append(gameId, step, summaryOf(stateOf(extendTimeline(game, timeline, step)), 1009))
    expect(await review['review.open']({ gameId }, host)).toMatchObject({
      ok: true,
      value: { frames: 9, viewer: 'red', game: { status: 'over' } },
    })
  })
})

describe('playing on from a frame', () => {
  it('makes a new game from exactly that position, for the person and a bot', async () => {
    const games = createMemoryStore()
    const { gameId, timeline } = record(games)
    const review = makeReview(games)
    const made = await review['review.playOn']({ gameId, frame: 7, players: { red: BOT, blue: ANN } }, host)
    if (!made.ok) throw new Error(made.error.message)
    const { header, steps, summary } = games.load(made.value.gameId)!
    expect(header).toMatchObject({
      origin: { gameId, frame: 7, seed: 'seed' },
      players: [
        { seat: 'red', player: BOT },
        { seat: 'blue', player: ANN },
      ],
    })
    expect(steps.slice(0, 7)).toEqual(timeline.steps.slice(0, 7))
    expect(steps.slice(7)).toMatchObject([{ seq: 8, by: null, action: { type: 'played-on' }, events: [] }])
    expect(summary).toMatchObject({ status: 'playing', length: 5 })
    const opened = await review['review.open']({ gameId: made.value.gameId }, host)
    expect(opened).toMatchObject({ ok: true, value: { frames: 7, viewers: ['blue'] } })
    for (const number of [7, 4])
      expect(await review['review.frame']({ gameId: made.value.gameId, viewer: 'blue', frame: number }, host)).toMatchObject({
        ok: true,
        value: { frame: number, viewer: 'blue', view: game.viewFor(timeline.positions[number]!.state, 'blue') },
      })
  })

  it('is refused from the end, from nowhere, with an unknown bot, and to guests', async () => {
    const games = createMemoryStore()
    const { gameId, timeline } = record(games)
    const review = makeReview(games)
    const wish = { gameId, frame: 5, players: { red: ANN, blue: BOT } } as const
    expect(await review['review.playOn']({ ...wish, frame: timeline.positions.length - 1 }, host)).toMatchObject({
      error: { code: 'conflict' },
    })
    expect(await review['review.playOn']({ ...wish, frame: 9999 }, host)).toMatchObject({ error: { code: 'not-found' } })
    expect(await review['review.playOn']({ ...wish, players: { red: ANN, blue: { ...BOT, bot: 'hal' } } }, host)).toMatchObject({
      error: { code: 'not-found' },
    })
    expect(await review['review.playOn']({ ...wish, players: { red: ANN } }, host)).toMatchObject({ error: { code: 'invalid' } })
    const people = { red: { ...ANN, hints: true }, blue: { ...ANN, name: 'Ben' } } as const
    expect(await review['review.playOn']({ ...wish, players: people }, host)).toMatchObject({
      error: { code: 'invalid', detail: 'players' },
    })
    expect(await review['review.playOn']({ ...wish, players: { ...wish.players, green: BOT } }, host)).toMatchObject({
      error: { code: 'invalid' },
    })
    expect(await review['review.playOn'](wish, caller({ role: 'seat', gameId, seat: 'red' }))).toMatchObject({
      error: { code: 'unauthorised' },
    })
  })

  it('starts a game of cards after the deal: before it no card can be laid (BC-2)', async () => {
    const games = createMemoryStore()
    const played = playRecord({ gameId: 'cards', preset: 'full', seed: 'deal', steps: 1500, header: { edition: 'battle-cards' } })
    expect(played.summary.status).toBe('over')
    games.import([played])
    const review = makeReview(games)
    const made = await review['review.playOn']({ gameId: 'cards', frame: 0, players: { red: ANN, blue: BOT } }, host)
    const begun = made.ok ? games.load(made.value.gameId) : null
    const cards = findEdition('battle-cards')!.game
    const dealt = begun && stateOf(timelineOf(cards, begun))
    expect(begun?.steps.map(({ action }) => action.type)).toEqual(['game-opened', 'played-on'])
    expect(dealt && cards.deployment(dealt, 'red')).toMatchObject({ count: 5 })
  })

  it('is refused while the game is unfinished, because it would reveal hidden pieces', async () => {
    const games = createMemoryStore()
    const { gameId } = record(games, {}, 8)
    const answer = await makeReview(games)['review.playOn']({ gameId, frame: 5, players: { red: ANN, blue: BOT } }, host)
    expect(answer).toMatchObject({ error: { code: 'conflict' } })
    expect(games.list({ filter: {}, sort: 'newest', offset: 0, limit: 9 }).total).toBe(1)
  })
})

describe('an unfinished game with a guest', () => {
  it('is not shown to the host as the guest’s seat', async () => {
    const games = createMemoryStore()
    const { gameId } = record(games, {}, 6)
    const eyes = async (held: readonly string[], by = host): Promise<unknown> => {
      const opened = await makeReview(games, held)['review.open']({ gameId }, by)
      return opened.ok ? opened.value.viewers : opened.error.code
    }
    expect(await eyes([])).toEqual(['red'])
    expect(await eyes(['red'])).toEqual(['spectator'])
    expect(await eyes(['red'], caller({ role: 'seat', gameId, seat: 'red' }))).toEqual(['red'])
  })
})

describe('a game that cannot be reviewed', () => {
  it('says so when its steps cannot be replayed', () => {
    const games = createMemoryStore()
    games.import([makeRecord('g1', 3)]) // moves before any deployment
    expect(() => makeReview(games)['review.open']({ gameId: 'g1' }, host)).toThrow('History can export it as it is')
  })

  it('is not found when it does not exist or was deleted', async () => {
    const games = createMemoryStore()
    const { gameId } = record(games)
    const review = makeReview(games)
    expect(await review['review.open']({ gameId: 'none' }, host)).toMatchObject({ error: { code: 'not-found' } })
    await review['review.open']({ gameId }, host)
    games.delete([gameId])
    expect(await review['review.frame']({ gameId, viewer: 'red', frame: 0 }, host)).toMatchObject({ error: { code: 'not-found' } })
  })

  it('names the recycle bin where it was deleted during its analysis', async () => {
    const games = createMemoryStore()
    const { gameId } = record(games)
    const review = makeReview(games)
    const judge = () => review['review.judge']({ gameId, frames: [2], effort: 0 }, host)
    expect(await judge()).toMatchObject({ ok: true })
    games.delete([gameId])
    const missing = { error: { code: 'not-found', message: 'This game is in the recycle bin. History can bring it back.' } }
    expect(await judge()).toMatchObject(missing)
    expect(await review['review.parts']({ gameId, frames: [2] }, host)).toMatchObject(missing)
    games.restore([gameId])
    expect(await judge()).toMatchObject({ ok: true })
  })
})
