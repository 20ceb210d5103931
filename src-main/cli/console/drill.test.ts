import { describe, expect, it } from 'vitest'
import '../../engine/testing/drill/index.ts'
import { createSession } from './session.ts'

type Answer = { readonly ok: boolean; readonly [key: string]: unknown }

const LINEUPS = [
  { lineup: 'three', seats: ['red', 'blue', 'green'] },
  { lineup: 'teams', seats: ['red', 'blue', 'green', 'yellow'] },
]

describe.each(LINEUPS)('a game of $lineup on the console', ({ lineup, seats }) => {
  it.each([1, 2, 3])('is played to its end by what “legal” says, out of turn too, and tells places of all (seed %i)', (seed) => {
    const session = createSession(() => 'drawn')
    const ask = (request: object): Answer => JSON.parse(session.answer(JSON.stringify(request))) as Answer
    expect(ask({ do: 'new', edition: 'drill', options: { lineup, quietLimit: 60 }, seed: `game ${seed}` })['toAct']).toEqual(seats)
    let answer: Answer = { ok: false }
    for (const seat of seats) answer = ask({ do: 'deploy', seat, random: true })
    for (let i = 0; i < 2000; i++) {
      const [seat] = answer['toAct'] as string[]
      if (seat === undefined) break
      const { actions } = ask({ do: 'legal', seat }) as unknown as { actions: string[] }
      answer = ask({ do: 'act', seat, action: actions[(i * 31 + seed) % actions.length], viewer: 'spectator' })
      expect(answer.ok).toBe(true)
    }
    const { places } = answer['outcome'] as { places: Record<string, number> }
    expect(Object.keys(places)).toEqual(seats)
    expect(ask({ do: 'view', viewer: 'spectator' })['text']).toContain('outcome=')
  })
})
