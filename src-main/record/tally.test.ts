import { describe, expect, it } from 'vitest'
import { playRecord } from '../../test/support/record/games.ts'
import { armyOf } from '../engine/core/edition.ts'
import { INFOS } from '../engine/editions/infos.ts'
import { boardEdition } from '../engine/families.ts'
import { editionOfGame } from './custom-editions.ts'
import { factsOf } from './facts.ts'
import { tallyOf } from './tally.ts'
import type { GameTally } from './tally-types.ts'
import { timelineOf } from './timeline.ts'
import type { GameRecord } from './types.ts'

const over = (record: GameRecord): GameRecord => ({ ...record, summary: { ...record.summary, status: 'over' } })
const attacksIn = ({ sides }: GameTally): number => sides.flatMap(({ attacks }) => attacks).reduce((sum, attack) => sum + attack[4], 0)

describe.each(INFOS.flatMap(({ id, presets }) => presets.map((preset) => ({ id, preset }))))(
  'the tally of a game of $id, $preset',
  ({ id, preset }) => {
    const record = over(playRecord({ gameId: 'g1', preset, seed: `tally ${id}`, steps: 400, header: { edition: id, preset } }))
    const { game, info } = editionOfGame(record.header)!
    const tally = tallyOf(record)!
    const { positions } = timelineOf(game, record)
    const events = positions.flatMap(({ step }) => step?.events ?? [])

    it('counts every battle that was not taken back', () => {
      const fought = events.flatMap((event) => [event, ...((event['effects'] as readonly (typeof event)[] | undefined) ?? [])])
      expect(attacksIn(tally)).toBe(fought.filter((event) => 'attacker' in event && 'result' in event).length)
      expect(attacksIn(tally)).toBeGreaterThan(0)
    })

    it('has each army whole, and of each kind no more losses than pieces, all of them facts', () => {
      const known = new Set(factsOf(record).captures.flatMap(({ taker, seat, taken }) => (taker === null ? [`${seat} ${taken}`] : [])))
      for (const { seat, had, lost } of tally.sides) {
        expect(had).toEqual(armyOf(info, preset, seat))
        for (const [kind, count] of Object.entries(lost)) {
          expect(count).toBeLessThanOrEqual(had[kind]!)
          expect(known).toContain(`${seat} ${kind}`)
        }
      }
    })

    it('has each flag where its army was deployed, as the first seat that deploys alike sees it', () => {
      const board = boardEdition(info, preset)
      const hasFlags = info.kinds.some(({ flag }) => flag) || board?.carriedFlags !== undefined
      for (const { flag } of tally.sides) {
        if (board && hasFlags) expect(board.board.zones[flag.near]).toContain(flag.stood)
        if (!board && flag.stood === null) expect(flag.fell).toBeNull()
      }
    })

    it('is none before the game is over, nor of a refereed game', () => {
      expect(tallyOf({ ...record, summary: { ...record.summary, status: 'playing' } })).toBeNull()
      expect(tallyOf({ ...record, header: { ...record.header, kind: 'refereed' } })).toBeNull()
    })
  },
)

it('an attack is on the unknown where the view of its player does not show the kind (CL-13)', () => {
  const record = over(playRecord({ gameId: 'g1', preset: 'full', seed: 'unknown', steps: 500 }))
  const { game } = editionOfGame(record.header)!
  const { positions } = timelineOf(game, record)
  let expected = 0
  positions.forEach(({ step }, i) => {
    for (const event of step?.events ?? []) {
      if (event.type !== 'battle-fought') continue
      const view = game.viewFor(positions[i - 1]!.state, event['seat'] as 'red') as unknown as {
        readonly board: readonly { readonly kind: unknown }[]
      }
      if (view.board[Number(event['to'])]?.kind === null) expected++
    }
  })
  const unknown = tallyOf(record)!.sides.flatMap(({ attacks }) => attacks.flatMap(([, , isUnknown, , count]) => (isUnknown ? [count] : [])))
  expect(unknown.reduce((sum, count) => sum + count, 0)).toBe(expected)
  expect(expected).toBeGreaterThan(0)
  expect(expected).toBeLessThan(attacksIn(tallyOf(record)!))
})

it('a battle that was taken back is not counted', () => {
  const record = over(playRecord({ gameId: 'g1', preset: 'duel', seed: 'back', steps: 300 }))
  const first = record.steps.find(({ events }) => events.some(({ type }) => type === 'battle-fought'))!
  const undo = { ...first, seq: first.seq + 1, action: { type: 'undo', to: first.seq - 1 }, events: [] }
  const upTo = { ...record, steps: record.steps.slice(0, first.seq) }
  expect(attacksIn(tallyOf(upTo)!)).toBe(1)
  expect(attacksIn(tallyOf({ ...upTo, steps: [...upTo.steps, undo] })!)).toBe(0)
})

it('a flag that was taken has its taker and its place (CL-21)', () => {
  const record = over(playRecord({ gameId: 'g1', preset: 'duel', seed: 'facts classic', steps: 500 }))
  const battle = record.steps.at(-1)!.events.find(({ type }) => type === 'battle-fought')! as unknown as {
    readonly attacker: { readonly kind: string }
    readonly defender: { readonly seat: string; readonly kind: string }
  }
  expect(battle.defender.kind).toBe('flag')
  const { flag } = tallyOf(record)!.sides.find(({ seat }) => seat === battle.defender.seat)!
  expect([flag.by, flag.fell]).toEqual([battle.attacker.kind, flag.stood])
})

it('a long break is not time of the game', () => {
  const record = over(playRecord({ gameId: 'g1', preset: 'duel', seed: 'break', steps: 60 }))
  const later = record.steps.map((step, i) => (i < record.steps.length - 4 ? step : { ...step, at: step.at + 86_400_000 }))
  expect(tallyOf({ ...record, steps: later })!.ms).toBe(tallyOf(record)!.ms - 1000)
})

it('a carried flag falls where an enemy takes it: in a battle, or from the ground where no partner has laid it (CA-15, CA-18)', () => {
  const flagsOf = (preset: string, seed: string) => {
    const record = over(playRecord({ gameId: 'g1', preset, seed, steps: 900, header: { edition: 'castle', preset } }))
    return tallyOf(record)!.sides.map(({ seat, flag }) => ({ seat, stood: flag.stood, fell: flag.fell, by: flag.by }))
  }
  expect(flagsOf('three', 'c10').filter(({ by }) => by !== null)).toEqual([{ seat: 'green', stood: 3, fell: 10, by: 'scout' }])
  expect(flagsOf('teams', 'c1').filter(({ fell }) => fell !== null)).toEqual([{ seat: 'green', stood: 3, fell: 10, by: 'captain' }])
  expect(flagsOf('three', 'c0').filter(({ fell }) => fell !== null)).toEqual([])
})
