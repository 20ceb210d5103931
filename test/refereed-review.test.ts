/** Refereed games with announced moves in review: what each side could know, and whether their decisions can be judged. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../src-main/contract/handlers.ts'
import { requests, type RefereeSnapshot } from '../src-main/contract/index.ts'
import { knowledgeAt } from '../src-main/bots/index.ts'
import type { KnownPiece } from '../src-main/bots/knowledge.ts'
import type { CastleState, TurnAction as CastleTurn } from '../src-main/engine/castle/types.ts'
import type { AnyAction, StateBase } from '../src-main/engine/core/game.ts'
import { createRng, type Rng } from '../src-main/engine/core/rng.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { findEdition } from '../src-main/engine/editions/index.ts'
import type { AnySeenEvent } from '../src-main/engine/families.ts'
import type { GridAction, GridState } from '../src-main/engine/grid/types.ts'
import { editionOfGame } from '../src-main/record/custom-editions.ts'
import { createReview } from '../src-main/review/create-review.ts'
import { makeReplay } from '../src-main/review/replay.ts'
import { rebuildRefereed } from '../src-main/referee/rebuild.ts'
import { reviewRefereed } from '../src-main/referee/record.ts'
import { replayRefereed } from '../src-main/referee/replay.ts'
import { CASTLE_PLAYERS, enterTurn } from './support/referee/castle-moves.ts'
import { openMoves } from './support/referee/moves.ts'
import { enterAction } from './support/referee/powers-moves.ts'
import { createTable, type TestTable } from './support/referee/table.ts'
import { makeSet } from './support/record/tables.ts'
import { ANALYST_HERE } from './support/review.ts'
import { askReview } from './support/table/ask-review.ts'

const host: Caller = { id: 'screen', access: { role: 'host' }, send: () => undefined }

function reviewOf({ games }: TestTable) {
  return createReview({
    ...{ analyst: ANALYST_HERE, explain: () => null, games, now: () => 0, newId: () => 'new', newSeed: () => 'seed' },
    ...{ isOffered: () => true, isHeld: () => false },
    ...{ refereed: reviewRefereed, refereedFrames: replayRefereed, rebuild: rebuildRefereed },
  }).handlers
}

interface Entered {
  readonly table: TestTable
  /** By frame of the refereed game where a turn was over: what each seat could know in the digital game. */
  readonly known: readonly {
    readonly frame: number
    readonly state: StateBase
    readonly of: Readonly<Partial<Record<Seat, readonly KnownPiece[]>>>
  }[]
}

interface Wish {
  readonly seed?: string
  readonly reveal?: 'both' | 'silent'
  readonly tray?: 'open' | 'stealth'
}

/** Mostly an attack, or else a move forwards, so that pieces meet. */
function eager(legal: readonly AnyAction[], { board }: GridState, rng: Rng): AnyAction {
  const ways = legal.filter((action): action is GridAction & { from: number; to: number } => 'from' in action && 'to' in action)
  const attacks = ways.filter(({ to }) => board[to])
  const forwards = ways.filter(({ seat, from, to }) => (seat === 'red' ? to - from >= 10 : from - to >= 10))
  return rng.pick(attacks.length > 0 && rng.below(8) > 0 ? attacks : forwards.length > 0 && rng.below(3) > 0 ? forwards : legal)
}

/** Plays a digital game at random, and enters its moves at the referee’s table with the true ranks. */
function enter(edition: string, preset: string, turns: number, { seed = '', ...options }: Wish = {}): Entered {
  const { info, game } = findEdition(edition)!
  const policies = info.family === 'grid' ? { reveal: 'both', tray: 'open', ...options } : {}
  const parsed = game.parseOptions({ preset, ...policies })
  if (!parsed.ok) throw new Error(parsed.error.message)
  const rng = createRng(`${edition} ${preset} ${seed}`)
  let state = game.start(parsed.value, 'seed')
  const { seats } = state.lineup
  const seen = new Map<Seat, AnySeenEvent[]>(seats.map((seat) => [seat, []]))
  const act = (action: AnyAction): void => {
    const decided = game.decide(state, action)
    if (!decided.ok) throw new Error(decided.error.code)
    const now = decided.value.reduce((before, event) => game.evolve(before, event), state)
    for (const seat of seats) seen.get(seat)?.push(...decided.value.map((event) => game.redact(now, event, seat)))
    state = now
  }
  for (const seat of seats) {
    const order = game.deployment(state, seat)
    if (order) act({ type: 'deploy', seat, placement: game.defaultPlacement(order, rng) })
  }
  const players = info.family === 'castle' ? CASTLE_PLAYERS : { red: 'Rosa', blue: 'Bruno', gray: 'Greta' }
  const table = createTable({ edition, preset, depth: 'moves', players, ...options })
  if (table.ask('referee.open').board.state === 'pending') table.ask('lay', { turn: state.turn, armies: armiesIn(state as GridState) })
  const known: Entered['known'][number][] = []
  const note = (snapshot: RefereeSnapshot): void => {
    const of = Object.fromEntries(
      seats.map((seat) => [seat, knowledgeAt({ info, view: game.viewFor(state, seat), seat, history: seen.get(seat) ?? [] }, true)]),
    )
    const record = table.games.load(snapshot.gameId)
    const frame = record && replayRefereed(record)?.marks.at(-1)?.frame
    if (state.phase === 'playing') known.push({ frame: frame ?? 0, state, of })
  }
  note(table.ask('referee.open'))
  for (let turn = 0; turn < turns && state.phase === 'playing'; turn++) {
    const [seat] = game.toAct(state)
    if (!seat) break
    const action = eager(game.legalActions(state, seat), state as GridState, rng)
    const snapshot =
      info.family === 'castle'
        ? enterTurn(table, state as CastleState, action as CastleTurn)
        : enterAction(table, state as GridState, action as GridAction)
    act(action)
    note(snapshot)
  }
  if (table.ask('referee.open').outcome === null) table.ask('end', { reason: 'agreed', seat: null })
  return { table, known }
}

function armiesIn({ board, lineup }: GridState) {
  return lineup.seats.map((seat) => ({ seat, spaces: board.flatMap((piece, space) => (piece?.seat === seat ? [space] : [])) }))
}

/** What is known, by space, as text; ids differ, and so do captured pieces. */
function bySpace(pieces: readonly KnownPiece[]): readonly string[] {
  return pieces
    .filter(({ at }) => at !== null)
    .map(
      ({ at, owner, kinds }) =>
        `${at} ${owner} ${kinds
          .map(({ kind, chance }) => `${kind} ${chance.toFixed(6)}`)
          .sort()
          .join(' ')}`,
    )
    .sort()
}

describe.each([
  ['classic', 'full', 40],
  ['classic', 'barrage', 30],
  ['narnia-powers', 'full', 30],
  ['transformers-powers', 'full', 30],
  ['castle', 'three', 40],
] as const)('a refereed game of %s %s with announced moves', (edition, preset, turns) => {
  const { table, known } = enter(edition, preset, turns)

  it('says of each moment what the seats of the same digital game could know', async () => {
    const review = reviewOf(table)
    for (const { frame, of } of known.filter((_, i) => i % 5 === 0))
      for (const [seat, pieces] of Object.entries(of)) {
        const answer = await review['review.knowledge']({ gameId: 'g1', seat: seat as Seat, frame }, host)
        if (!answer.ok) throw new Error(answer.error.message)
        expect(v.parse(requests['review.knowledge'].result, answer.value)).toEqual(answer.value)
        expect(bySpace(answer.value), `${seat} at ${frame}`).toEqual(bySpace(pieces))
      }
  })
})

describe('a refereed game in which every piece was named, or nothing else was left for it', () => {
  const { table, known } = enter('classic', 'barrage', 60, { seed: '1' })
  const record = table.games.load('g1')!
  const review = reviewOf(table)
  const gameId = 'g1'

  it('is rebuilt with a frame for each board and judged; its file could not keep the analysis, so it is not kept', async () => {
    const opened = await review['review.open']({ gameId }, host)
    if (!opened.ok) throw new Error(opened.error.message)
    expect(v.parse(requests['review.open'].result, opened.value)).toEqual(opened.value)
    expect(opened.value).toMatchObject({ judged: true, refereed: { gameId } })
    expect(opened.value.losses?.at(-1)).toEqual(
      Object.fromEntries(opened.value.refereed?.ledger.map(({ seat, lost }) => [seat, lost]) ?? []),
    )
    const rebuilt = rebuildRefereed(record)
    const replay = rebuilt && typeof rebuilt !== 'string' ? makeReplay(rebuilt) : null
    expect(replay?.frames).toHaveLength(opened.value.frames + 1)
    const kinds = ({ board }: GridState) => board.map((piece) => piece && `${piece.seat} ${piece.kind} ${piece.moved}`)
    for (const { frame, state } of known) expect(kinds(replay?.frames[frame]?.state as GridState)).toEqual(kinds(state as GridState))
    const frames = known.map(({ frame }) => frame)
    const judged = await review['review.judge']({ gameId, frames: frames.slice(-6), effort: 1 }, host)
    expect(judged).toMatchObject({ ok: true })
    expect(judged.ok && judged.value.length).toBe(6)
    expect(table.games.answers(gameId, { question: 'judge', effort: 1 }).size).toBe(0)
  })

  it('answers all other questions about its decisions', async () => {
    const { frame, state } = known.at(-1)!
    const seat = state.turn
    expect(await review['review.parts']({ gameId, frames: [frame] }, host)).toMatchObject({ ok: true, value: [{ frame }] })
    const choices = await review['review.choices']({ gameId, frame }, host)
    expect(choices).toMatchObject({ ok: true, value: { seat } })
    expect(await review['review.beliefs']({ gameId, seat, id: null }, host)).toMatchObject({ ok: true })
    expect(await review['review.outlook']({ gameId, seat, frame, supposed: [] }, host)).toMatchObject({ ok: true })
    expect(await review['review.playOn']({ gameId, frame, players: {} }, host)).toMatchObject({ ok: false })
    expect(await review['review.variations']({ gameId }, host)).toMatchObject({ ok: false })
  })
})

describe('a refereed game whose pieces or moves are not all known', () => {
  const gameId = 'g1'
  const openedOf = async (table: TestTable) => {
    const opened = await reviewOf(table)['review.open']({ gameId }, host)
    if (!opened.ok) throw new Error(opened.error.message)
    return opened.value
  }
  const refusals = async (table: TestTable, frames: readonly number[]): Promise<void> => {
    const review = reviewOf(table)
    for (const answer of [
      await review['review.judge']({ gameId, frames: [...frames], effort: 1 }, host),
      await review['review.parts']({ gameId, frames: [...frames] }, host),
      await review['review.try']({ gameId, frame: 0, action: 'A4-A5' }, host),
      await review['review.beliefs']({ gameId, seat: 'red', id: null }, host),
    ])
      expect(answer).toMatchObject({ ok: false, error: { code: 'conflict' } })
  }

  it('is not judged where a piece was never named, though knowledge is shown', async () => {
    const { table } = enter('classic', 'full', 10)
    expect(await openedOf(table)).toMatchObject({ judged: false, unjudged: 'unnamed' })
    await refusals(table, [1])
    const review = reviewOf(table)
    expect(await review['review.reveals']({ gameId, seat: 'red' }, host)).toMatchObject({ ok: true })
    expect(await review['review.suppose']({ gameId, seat: 'red', frame: 3, supposed: [] }, host)).toMatchObject({ ok: true })
    expect(await review['review.knowledge']({ gameId, seat: 'red', frame: 99 }, host)).toMatchObject({ error: { code: 'not-found' } })
    expect(await review['review.knowledge']({ gameId, seat: 'gray', frame: 3 }, host)).toMatchObject({ error: { code: 'invalid' } })
  })

  it('has no positions where only battles were entered', async () => {
    const table = createTable({ edition: 'classic', preset: 'duel' })
    table.fight('red', 'scout', 'marshal')
    table.ask('end', { reason: 'resigned', seat: 'red' })
    expect(await openedOf(table)).toMatchObject({ judged: false, unjudged: 'no-positions', frames: 0 })
    await refusals(table, [0])
    expect(await reviewOf(table)['review.knowledge']({ gameId, seat: 'red', frame: 0 }, host)).toMatchObject({ ok: false })
  })

  it('is not judged where the board was entered after the start, and counts alone say what is likely', async () => {
    const table = createTable({ preset: 'full' })
    table.fight('red', 'scout', 'marshal')
    const row = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)
    const armies = [
      { seat: 'red', spaces: row(0, 39) },
      { seat: 'blue', spaces: row(60, 40) },
    ]
    table.ask('lay', { turn: 'blue', armies })
    table.ask('move', { seat: 'blue', from: 60, to: 50 })
    table.ask('end', { reason: 'resigned', seat: 'red' })
    expect(await openedOf(table)).toMatchObject({ judged: false, unjudged: 'layout' })
    const known = await reviewOf(table)['review.knowledge']({ gameId, seat: 'red', frame: 0 }, host)
    const chances = known.ok && new Set(known.value.filter(({ lost }) => !lost).map(({ kinds }) => JSON.stringify(kinds)))
    expect(chances && chances.size).toBe(1)
  })

  it('is not judged at a table of one’s own either, whose moves were entered', async () => {
    const set = makeSet('own')
    const preset = editionOfGame({ edition: 'classic', set })?.info.presets[0] ?? ''
    const table = createTable({ edition: 'classic', preset, depth: 'moves' }, set)
    const row = (from: number) => Array.from({ length: 10 }, (_, i) => from + i)
    const armies = [
      { seat: 'red', spaces: row(0) },
      { seat: 'blue', spaces: row(40) },
    ]
    table.ask('lay', { turn: 'red', armies })
    table.ask('move', { seat: 'red', from: 9, to: 17 })
    table.ask('end', { reason: 'resigned', seat: 'red' })
    expect(await openedOf(table)).toMatchObject({ judged: false, unjudged: 'unnamed' })
    expect(await reviewOf(table)['review.knowledge']({ gameId, seat: 'blue', frame: 1 }, host)).toMatchObject({ ok: true })
  })

  it('tells of an unfinished game no more than the table does, whatever was claimed in silence', async () => {
    const heard: string[][] = []
    for (const [ours, theirs] of [
      ['captain', 'miner'],
      ['major', 'sergeant'],
    ] as const) {
      const table = openMoves({ reveal: 'silent', tray: 'stealth' })
      for (const way of ['A4 A5', 'A7 A6']) table.move(way)
      table.meet('A5 A6', ours, theirs)
      const answers: string[] = []
      const callers: readonly Caller[] = [
        host,
        { ...host, access: { role: 'seat', gameId, seat: 'blue' } },
        { ...host, access: { role: 'spectator', gameId } },
      ]
      for (const caller of callers)
        for (const frame of [0, 3])
          await askReview(
            reviewOf(table),
            { gameId, frame, viewers: ['red', 'blue', 'spectator', 'arbiter'], seats: ['red', 'blue'], action: 'A4-A5' },
            async (send) => {
              const answer = await send(caller)
              answers.push(JSON.stringify(answer))
              return answer
            },
          )
      heard.push(answers)
    }
    expect(heard[0]).toEqual(heard[1])
    expect(heard[0]?.filter((answer) => answer.includes('"ok":true')).length).toBeGreaterThan(5)
  })
})
