import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { playRecord } from '../../test/support/record/games.ts'
import { requests, type Bluff } from '../contract/index.ts'
import type { Seat } from '../engine/core/seats.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { beliefsOf, MISTAKEN } from './beliefs.ts'
import { knowledgeIn } from './knowledge.ts'
import { makeReplay, type Replay } from './replay.ts'

function replayOf(edition: string, preset: string, seed: string, steps: number): Replay {
  const replay = makeReplay(playRecord({ gameId: 'game-a', preset, seed, steps, header: { edition } }))
  if (!replay) throw new Error(`${edition} is missing`)
  return replay
}

/** Each bluff was one by what the seat could know, and by what was done. */
function expectBluffs(replay: Replay, seat: Seat, bluffs: readonly Bluff[]): void {
  const { frames, game } = replay
  for (const { what, frame, id, owner, at, kind, thought, chance } of bluffs) {
    expect(owner).not.toBe(seat)
    expect(thought).not.toBe(kind)
    expect(chance).toBeGreaterThanOrEqual(MISTAKEN)
    const step = frames[what === 'avoided' ? frame + 1 : frame]?.step
    const known = knowledgeIn(replay, seat, frame)?.find((piece) => piece.id === id)
    if (what === 'called') expect(known?.kinds).toEqual([{ kind, chance: 1 }])
    if (what === 'beaten') expect(JSON.stringify(step?.events)).toMatch(new RegExp(`battle-fought.*"${id}"`))
    if (what !== 'avoided') continue
    expect(step?.by).toBe(seat)
    expect(known?.at).toBe(at)
    expect(step?.action['to']).not.toBe(at)
    expect(game.legalActions(frames[frame]!.state, seat).some((action) => 'to' in action && action.to === at)).toBe(true)
  }
}

describe.each(EDITIONS.flatMap(({ info }) => info.presets.map((preset) => [info.id, preset] as const)))('%s %s', (edition, preset) => {
  const replay = replayOf(edition, preset, 'beliefs', edition === 'conquest' ? 45 : 130)
  const [seat = 'red'] = replay.frames[0]?.state.lineup.seats ?? []
  const { byId, bluffs } = beliefsOf(replay, seat)

  it('says what the seat took each piece for as its knowledge at that moment does', () => {
    const all = Object.entries(byId)
    expect(all.length).toBeGreaterThan(0)
    for (const [id, { beliefs }] of all.slice(0, 3)) {
      const [first] = beliefs
      if (!first) continue
      const known = knowledgeIn(replay, seat, first.frame)?.find((piece) => piece.id === id)
      expect(known?.kinds[0]).toEqual({ kind: first.kind, chance: first.chance })
    }
    for (const [, { beliefs }] of all)
      expect(beliefs.map(({ frame }) => frame)).toEqual(beliefs.map(({ frame }) => frame).toSorted((a, b) => a - b))
    const answer = { ...all[0]?.[1], bluffs }
    expect(v.parse(requests['review.beliefs'].result, answer)).toEqual(answer)
  })

  it('calls only that a bluff which the seat took for another kind, and says what came of it', () => {
    expectBluffs(replay, seat, bluffs)
  })
})

it('finds bluffs that were avoided, that beat a piece, and that were called', () => {
  const replay = replayOf('classic', 'barrage', 'bluff 57', 130)
  const { bluffs } = beliefsOf(replay, 'red')
  expectBluffs(replay, 'red', bluffs)
  expect([...new Set(bluffs.map(({ what }) => what))].toSorted()).toEqual(['avoided', 'beaten', 'called'])
})
