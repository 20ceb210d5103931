import { describe, expect, it } from 'vitest'
import { playRecord } from '../../test/support/record/games.ts'
import { CONQUEST } from '../engine/editions/conquest/index.ts'
import { INFOS } from '../engine/editions/infos.ts'
import { editionOfGame } from './custom-editions.ts'
import { factsOf, hasFacts, NO_FACTS, seatsWithSetup, setupOf } from './facts.ts'
import { stateOf, timelineOf } from './timeline.ts'
import type { GameRecord } from './types.ts'

interface Lost {
  readonly seat: string
  readonly kind: string | null
  readonly by?: string
}

const over = (record: GameRecord): GameRecord => ({ ...record, summary: { ...record.summary, status: 'over' } })

describe.each(INFOS.map(({ id, presets }) => ({ id, preset: presets.at(-1)! })))(
  'the facts of a game of $id, $preset',
  ({ id, preset }) => {
    const record = over(playRecord({ gameId: 'g1', preset, seed: `facts ${id}`, steps: 500, header: { edition: id, preset } }))
    const timeline = timelineOf(editionOfGame(record.header)!.game, record)
    const facts = factsOf(record)

    it('hold every kind that is captured at the end, by its owner, but for what left with a seat', () => {
      const known = new Set(facts.captures.flatMap(({ taker, seat, taken }) => (taker === null ? [`${seat} ${taken}`] : [])))
      const left = new Set(
        timeline.positions.flatMap(({ step }) => step?.events.flatMap(({ type, seat }) => (type === 'seat-left' ? [seat] : [])) ?? []),
      )
      const lost: readonly Lost[] = stateOf(timeline).captured
      const isCounted = lost.some(({ by }) => by !== undefined) // a Cannon that has fired has no captor (CA-27)
      const captured = new Set(
        lost.flatMap(({ seat, kind, by }) => ((by === undefined && isCounted) || left.has(seat) ? [] : [`${seat} ${kind}`])),
      )
      expect(captured.size).toBeGreaterThan(0)
      expect([...captured].filter((each) => !known.has(each))).toEqual([])
    })

    it('hold the armies as they were deployed, where they are deployed on a board', () => {
      const deployed = timeline.positions.flatMap(({ step }) => step?.events.filter(({ type }) => type === 'army-deployed') ?? [])
      const kindsOf = (placement: unknown): unknown => Object.values(placement as object).toSorted()
      for (const { seat, kinds } of facts.armies)
        expect(kinds.filter((kind) => kind !== null).toSorted()).toEqual(
          kindsOf(deployed.findLast((event) => event['seat'] === seat)?.['placement']),
        )
      expect(facts.armies.length).toBeLessThanOrEqual(deployed.length)
    })

    it('are none before the game is over, nor of a refereed game', () => {
      expect(factsOf({ ...record, summary: { ...record.summary, status: 'playing' } })).toEqual(NO_FACTS)
      expect(factsOf({ ...record, header: { ...record.header, kind: 'refereed' } })).toEqual(NO_FACTS)
    })
  },
)

describe('an army of Conquest, whose territories its seat chose (CQ-5)', () => {
  const record = over(
    playRecord({ gameId: 'g1', preset: 'three', seed: 'ground', steps: 150, header: { edition: 'conquest', preset: 'three' } }),
  )
  const facts = factsOf(record)
  const { board } = CONQUEST.lands['three']!
  const armyOf = (seat: string) => facts.armies.find((army) => army.seat === seat)!

  it('is found by where its Flag was, and by no other zone', () => {
    expect(facts.armies.map(({ seat }) => seat).toSorted()).toEqual(['blue', 'green', 'red'])
    const at = facts.armies.map(({ kinds }) => kinds.indexOf('flag'))
    const found = board.spaces.flatMap(({ name }, zone) =>
      hasFacts(facts, { places: [{ kinds: ['flag'], space: name.toLowerCase() }] }) ? [zone] : [],
    )
    expect(found).toEqual(at.toSorted((a, b) => a - b))
  })

  it('is found by its setup, or by a part of it', () => {
    const whole = setupOf(armyOf('red'))!
    expect(whole).toMatchObject({ edition: 'conquest', preset: 'three' })
    expect(seatsWithSetup(facts, whole)).toEqual(['red'])
    const [first = ''] = Object.keys(whole.placement)
    expect(seatsWithSetup(facts, { ...whole, placement: { [first]: whole.placement[first]! } })).toEqual(['red'])
    const others = setupOf(armyOf('blue'))!
    expect(seatsWithSetup(facts, { ...whole, placement: { ...whole.placement, ...others.placement } })).toEqual([])
  })
})

it('a battle that was taken back is no fact', () => {
  const record = over(playRecord({ gameId: 'g1', preset: 'duel', seed: 'back', steps: 300 }))
  const first = record.steps.find(({ events }) => events.some(({ type }) => type === 'battle-fought'))!
  const undo = { ...first, seq: first.seq + 1, action: { type: 'undo', to: first.seq - 1 }, events: [] }
  const upTo = { ...record, steps: record.steps.slice(0, first.seq) }
  expect(factsOf(upTo).captures).not.toEqual([])
  expect(factsOf({ ...upTo, steps: [...upTo.steps, undo] }).captures).toEqual([])
})
