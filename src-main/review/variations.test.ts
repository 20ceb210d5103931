import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { playRecord } from '../../test/support/record/games.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'
import type { Access, Caller } from '../contract/handlers.ts'
import { markOf, MOST_VARIED, variationRequests, variations, type Variations } from '../contract/variations.ts'
import { createRng } from '../engine/core/rng.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { createMemoryStore } from '../record/memory-store.ts'
import type { GameRecord } from '../record/types.ts'
import { createReview } from './create-review.ts'
import { makeReplay, type Replay } from './replay.ts'
import { lineOf, soundVariations } from './variations.ts'

const caller = (access: Access): Caller => ({ id: 'screen', access, send: () => undefined })
const host = caller({ role: 'host' })
const gameId = 'game-a'

function played(edition: string, preset: string, seed = 'varied'): { readonly record: GameRecord; readonly replay: Replay } {
  const record = playRecord({ gameId, preset, seed, steps: 60, header: { edition } })
  return { record, replay: makeReplay(record)! }
}

function reviewOf(record: GameRecord, status: 'playing' | 'over') {
  const games = createMemoryStore()
  games.import([{ ...record, summary: { ...record.summary, status } }])
  const { handlers } = createReview({
    analyst: ANALYST_HERE,
    games,
    explain: () => null,
    now: () => 5000,
    newId: () => 'new',
    newSeed: () => 'seed',
    isOffered: () => true,
    refereed: () => null,
    refereedFrames: () => null,
    rebuild: () => null,
    isHeld: () => false,
  })
  return { handlers, games }
}

/** A line of moves from the middle of the game, none of them played in it, as far as moves can be chosen. */
function lineIn(replay: Replay, most = 4) {
  const rng = createRng('line')
  const frame = replay.frames.findIndex(
    ({ state }, i) => i > 2 && state.phase === 'playing' && (lineOf(replay, 'arbiter', i, [])?.moves.length ?? 0) > 0,
  )
  const moves: string[] = []
  for (let n = 0; n < most; n++) {
    const choice = lineOf(replay, 'arbiter', frame, moves)?.moves ?? []
    if (choice.length > 0) moves.push(rng.pick(choice))
  }
  return { frame, moves }
}

const treeOf = (frame: number, moves: readonly string[]): Variations => ({
  comments: [{ frame, comment: 'Why not this?' }],
  nodes: moves.map((action, i) => ({ id: i + 1, after: i === 0 ? { frame } : { node: i }, action, comment: i === 0 ? 'Better.' : '' })),
})

describe.each(EDITIONS.flatMap(({ info }) => info.presets.map((preset) => [info.id, preset] as const)))(
  'a variation of %s %s',
  (edition, preset) => {
    const { replay } = played(edition, preset)
    const { frame, moves } = lineIn(replay)

    it('is legal by the rules, and plays from the true position as every viewer would know it', () => {
      expect(moves.length).toBeGreaterThan(0)
      for (const viewer of [...(replay.frames[0]?.state.lineup.seats ?? []), 'arbiter'] as const) {
        const line = lineOf(replay, viewer, frame, moves)!
        const isSecret = moves.at(-1)?.startsWith('deploy') && viewer !== 'arbiter' && viewer !== line.step?.by
        expect(line.step?.text).toBe(isSecret ? null : moves.at(-1))
        expect(line.view.viewer).toBe(viewer)
        expect(lineOf(replay, viewer, frame, [])?.view).toEqual(replay.game.viewFor(replay.frames[frame]!.state, viewer))
      }
      expect(lineOf(replay, 'arbiter', frame, [...moves, 'Z9-Z9'])).toBeNull()
      expect(lineOf(replay, 'arbiter', 9999, [])).toBeNull()
    })

    it('is read as it was kept; a move that is not legal goes with what follows it, and the rest stays', () => {
      const tree = treeOf(frame, moves)
      expect(soundVariations(replay, structuredClone(tree))).toEqual({ variations: tree, damaged: false })
      const more = {
        ...tree,
        nodes: [
          ...tree.nodes,
          { id: 90, after: { frame }, action: 'Z9-Z9', comment: '' },
          { id: 91, after: { node: 90 }, action: moves[0]!, comment: '' },
        ],
      }
      expect(soundVariations(replay, more)).toEqual({ variations: tree, damaged: true })
    })
  },
)

describe('variations of a game', () => {
  const { record, replay } = played('classic', 'barrage')
  const { frame, moves } = lineIn(replay)
  const tree = treeOf(frame, moves)

  it('can be one line of as many moves as are kept, and that line can be shown', () => {
    const long = { gameId, viewer: 'red', frame, moves: Array.from({ length: MOST_VARIED }, () => 'A4-A5') }
    expect(v.is(variations, treeOf(frame, long.moves))).toBe(true)
    expect(v.is(variationRequests['review.line'].args, long)).toBe(true)
    expect(v.is(variationRequests['review.line'].args, { ...long, moves: [...long.moves, 'A4-A5'] })).toBe(false)
  })

  it('have positions of their own in notation, as each viewer would know them; none in a game that goes on', async () => {
    const asked = { gameId, viewer: 'red', frame, moves } as const
    const { handlers } = reviewOf(record, 'over')
    const text = replay.game.notation.formatPosition(lineOf(replay, 'red', frame, moves)!.view)
    expect(text).not.toBe(replay.game.notation.formatPosition(replay.game.viewFor(replay.frames[frame]!.state, 'red')))
    expect(await handlers['review.position'](asked, host)).toEqual({ ok: true, value: { text } })
    expect((await handlers['review.position']({ ...asked, moves: ['Z9-Z9'] }, host)).ok).toBe(false)
    const guest = caller({ role: 'seat', gameId, seat: 'red' })
    expect((await reviewOf(record, 'playing').handlers['review.position'](asked, guest)).ok).toBe(false)
  })

  it('are kept by the host, read by those at the game, and refused as a whole where a move is not legal', async () => {
    const { handlers, games } = reviewOf(record, 'over')
    expect(await handlers['review.variations']({ gameId }, host)).toEqual({
      ok: true,
      value: { variations: { comments: [], nodes: [] }, damaged: false },
    })
    expect(await handlers['review.keepVariations']({ gameId, variations: tree }, host)).toEqual({ ok: true, value: null })
    const guest = caller({ role: 'seat', gameId, seat: 'red' })
    expect(await handlers['review.variations']({ gameId }, guest)).toEqual({ ok: true, value: { variations: tree, damaged: false } })
    expect(await handlers['review.keepVariations']({ gameId, variations: tree }, guest)).toMatchObject({ error: { code: 'unauthorised' } })
    const stranger = caller({ role: 'seat', gameId: 'other', seat: 'red' })
    expect(await handlers['review.variations']({ gameId }, stranger)).toMatchObject({ error: { code: 'unauthorised' } })
    expect(await handlers['review.line']({ gameId, viewer: 'red', frame, moves: [] }, stranger)).toMatchObject({
      error: { code: 'unauthorised' },
    })
    const bad = { ...tree, nodes: [...tree.nodes, { id: 9, after: { frame }, action: 'Z9-Z9', comment: '' }] }
    expect(await handlers['review.keepVariations']({ gameId, variations: bad }, host)).toMatchObject({ error: { code: 'invalid' } })
    const long = {
      comments: Array.from({ length: 400 }, (_, i) => ({ frame: i % 20, comment: 'é\n'.repeat(499) })),
      nodes: [...tree.nodes],
    }
    expect(await handlers['review.keepVariations']({ gameId, variations: long }, host)).toMatchObject({ error: { code: 'too-large' } })
    expect(games.variations(gameId)).toEqual(tree)
  })

  it('replace none that were kept from another tab meanwhile, unless that is wanted', async () => {
    const { handlers, games } = reviewOf(record, 'over')
    const from = markOf({ comments: [], nodes: [] })
    const theirs = { ...tree, comments: [{ frame, comment: 'Theirs.' }] }
    const mine = { ...tree, comments: [{ frame, comment: 'Mine.' }] }
    expect(await handlers['review.keepVariations']({ gameId, variations: theirs, from }, host)).toEqual({ ok: true, value: null })
    expect(await handlers['review.keepVariations']({ gameId, variations: mine, from }, host)).toMatchObject({ error: { code: 'conflict' } })
    expect(games.variations(gameId)).toEqual(theirs)
    // The same tree once more, as after an answer that was lost, is no conflict.
    expect(await handlers['review.keepVariations']({ gameId, variations: theirs, from }, host)).toEqual({ ok: true, value: null })
    const next = await handlers['review.keepVariations']({ gameId, variations: mine, from: markOf(theirs) }, host)
    expect(next).toEqual({ ok: true, value: null })
    expect(await handlers['review.keepVariations']({ gameId, variations: theirs }, host)).toEqual({ ok: true, value: null })
    expect(games.variations(gameId)).toEqual(theirs)
  })

  it('are offered to a viewer only where it sees the pieces of the seat on turn', () => {
    const turn = lineOf(replay, 'arbiter', frame, [])!.turn!
    const other = turn === 'red' ? 'blue' : 'red'
    expect(lineOf(replay, turn, frame, [])).toMatchObject({
      turn,
      choices: { family: 'grid' },
      moves: lineOf(replay, 'arbiter', frame, [])!.moves,
    })
    for (const viewer of [other, 'spectator'] as const)
      expect(lineOf(replay, viewer, frame, [])).toMatchObject({ turn, choices: null, moves: [] })
  })

  it('are drawn on, and kept with that; 10,000 arrows are refused, and cost no comment where they are in a file', async () => {
    const { handlers, games } = reviewOf(record, 'over')
    const arrow = { from: 3, to: 7, colour: 'green' } as const
    const drawn = {
      comments: [{ ...tree.comments[0]!, drawn: [arrow, { from: 3, colour: 'red' as const }] }],
      nodes: [{ ...tree.nodes[0]!, drawn: [arrow] }],
    }
    expect(await handlers['review.keepVariations']({ gameId, variations: drawn }, host)).toEqual({ ok: true, value: null })
    expect(await handlers['review.variations']({ gameId }, host)).toEqual({ ok: true, value: { variations: drawn, damaged: false } })
    const hostile = { ...drawn, nodes: [{ ...tree.nodes[0]!, drawn: Array.from({ length: 10_000 }, () => arrow) }] }
    expect(v.safeParse(variations, hostile).success).toBe(false)
    games.keepVariations(gameId, hostile)
    expect(await handlers['review.variations']({ gameId }, host)).toEqual({
      ok: true,
      value: { variations: { comments: tree.comments, nodes: tree.nodes.slice(0, 1) }, damaged: true },
    })
  })

  it('have one comment on a position: of two in a file the first is read, which is said', () => {
    const twice = { ...tree, comments: [...tree.comments, { frame, comment: 'Again.' }] }
    expect(soundVariations(replay, twice)).toEqual({ variations: tree, damaged: true })
  })

  it.each([
    ['damaged on the disk', null],
    ['of another form', { nodes: 'none' }],
    ['a text', 'x'],
    ['with strange keys', { ...tree, more: 1 }],
  ])('that are %s are left out, which is said, and the game is read', async (_, kept) => {
    const { handlers, games } = reviewOf(record, 'over')
    games.keepVariations(gameId, kept)
    expect(await handlers['review.variations']({ gameId }, host)).toEqual({
      ok: true,
      value: { variations: { comments: [], nodes: [] }, damaged: true },
    })
    expect(await handlers['review.open']({ gameId }, host)).toMatchObject({ ok: true })
  })

  it('say nothing of a game that goes on, in the same words whatever is hidden', async () => {
    const answers: unknown[] = []
    for (const seed of ['varied', 'other']) {
      const { handlers } = reviewOf(played('classic', 'barrage', seed).record, 'playing')
      for (const move of [[], moves]) answers.push(await handlers['review.line']({ gameId, viewer: 'red', frame, moves: move }, host))
      answers.push(await handlers['review.variations']({ gameId }, host))
      answers.push(await handlers['review.keepVariations']({ gameId, variations: tree }, host))
    }
    for (const answer of answers) expect(answer).toMatchObject({ ok: false })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })
})
