import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { attackIn, enemyOn, gainsIn, stateIn, worldsFor } from '../../test/support/drills/worlds.ts'
import { seeds } from '../../test/searching.ts'
import { drill as drillForm, type Drill, type DrillChoice } from '../contract/drills.ts'
import { DRILL_KINDS, type DrillKind } from '../contract/words.ts'
import { once } from '../engine/core/once.ts'
import { createRng } from '../engine/core/rng.ts'
import { isSeat, type Seat } from '../engine/core/seats.ts'
import { EDITIONS, findEdition, type Edition } from '../engine/editions/index.ts'
import type { GridView } from '../engine/grid/types.ts'
import { drillKindsOf, drillOf, easyKindsOf, type MadeDrill } from './drill-of.ts'

const EVERY = EDITIONS.flatMap((edition) =>
  drillKindsOf(edition.info).map((kind) => ({ name: `${edition.info.id} ${kind}`, edition, kind })),
)

function made(kind: DrillKind, edition: Edition, seed: string, isEasy = false): MadeDrill {
  const found = drillOf({ kind, edition, seed, isEasy })
  if (!found) throw new Error(`no drill ${kind} of ${edition.info.id}`)
  return found
}

/** Presets with the fewest pieces. */
const SMALLEST: Readonly<Record<string, string>> = {
  classic: 'barrage',
  narnia: 'full',
  transformers: 'full',
  'battle-cards': 'full',
  castle: 'three',
  conquest: 'two',
}

/** Results of an attack on a space in every possible world. */
function resultsOf(
  edition: Edition,
  drill: Drill,
  { seat, from, to }: { readonly seat: Seat; readonly from: number; readonly to: number },
): readonly (string | null)[] {
  return [...worldsFor(edition, drill, to).values()].map((world) => attackIn(edition, stateIn(edition, drill.view, world), seat, from, to))
}

/** Whether an enemy piece, as anything that it can be, captures the seat’s own piece on a space in its next move. */
function isInDanger(edition: Edition, drill: Drill, at: number): boolean {
  const view = drill.view as GridView
  return [...view.board.entries()].some(([from, piece]) => {
    if (!piece || piece.seat === view.viewer) return false
    const worlds = [...worldsFor(edition, drill, from).values()]
    const results = worlds.map((world) => attackIn(edition, stateIn(edition, view, world), piece.seat, from, at))
    return results.some((result) => result === 'attacker-wins' || result === 'both-removed')
  })
}

/** Whether a choice is right, by the engine in every possible world. */
function isRight(edition: Edition, drill: Drill, choice: DrillChoice): boolean {
  const { kind, view, about } = drill
  const seat = view.viewer as Seat
  const specOf = (id: string) => edition.info.kinds.find((each) => each.id === id)
  if (kind === 'sure' && choice.type === 'go')
    return resultsOf(edition, drill, { seat, ...choice }).every((result) => result === 'attacker-wins')
  if (kind === 'land' && choice.type === 'go') return gainsIn(edition, stateIn(edition, view, new Map()), seat, choice.from, choice.to)
  if (kind === 'risk' && about && about.from !== null) {
    const results = resultsOf(edition, drill, { seat, from: about.from, to: about.at })
    return results.every((result) => result === 'attacker-wins') === (choice.type === 'no')
  }
  if (kind === 'rank' && about && choice.type === 'kind') {
    const ranks = [...worldsFor(edition, drill, about.at).keys()].map((id) => specOf(id)?.rank ?? 0)
    return specOf(choice.kind)?.rank === Math.max(...ranks)
  }
  if (choice.type !== 'space') throw new Error(`no choice of ${kind}: ${choice.type}`)
  if (kind === 'safe') return !isInDanger(edition, drill, choice.at)
  if (kind === 'bomb') return [...worldsFor(edition, drill, choice.at).keys()].every((id) => specOf(id)?.bomb)
  if (kind === 'reach' && about) return attackIn(edition, stateIn(edition, view, new Map()), seat, about.at, choice.at) !== null
  throw new Error(`no question ${kind}`)
}

describe('every kind of drill', () => {
  it('is there in some edition, and classic has at least five', () => {
    expect(new Set(EVERY.map(({ kind }) => kind))).toEqual(new Set(DRILL_KINDS))
    expect(drillKindsOf(findEdition('classic')!.info).length).toBeGreaterThanOrEqual(5)
    expect(new Set(EVERY.map(({ edition }) => edition.info.family)).size).toBe(4)
  })

  it('is easy where it keeps to the standard options', () => {
    expect(easyKindsOf(findEdition('classic')!.info)).toEqual(['sure', 'risk', 'safe', 'rank', 'reach'])
  })

  it('is not there where it makes no sense', () => {
    expect(drillOf({ kind: 'land', edition: findEdition('classic')!, seed: 'a' })).toBeNull()
    expect(drillKindsOf(findEdition('narnia-powers')!.info)).toEqual([])
  })
})

describe.each(EVERY)('$name', ({ edition, kind }) => {
  /** Made once for all that is said of them: each is searched for in games that are played for it. */
  const few = once(() => ['seed 1', 'seed 2'].map((seed) => made(kind, edition, seed)))
  const numbered = (n: number): MadeDrill => few()[n - 1] ?? made(kind, edition, `seed ${n}`)

  it('has one right answer in all worlds that fit what is seen', () => {
    for (const n of seeds({ gate: 2, soak: 60 })) {
      const { drill, right } = numbered(n)
      const found = drill.choices.map((choice) => isRight(edition, drill, choice))
      expect(found, `seed ${n}`).toEqual(drill.choices.map((_, i) => i === right))
    }
  })

  it('has one right answer too where it is easy, in a game of the smallest armies', () => {
    for (const n of seeds({ gate: 1, soak: 15 })) {
      const { drill, right } = made(kind, edition, `easy ${n}`, true)
      const found = drill.choices.map((choice) => isRight(edition, drill, choice))
      expect(found, `seed ${n}`).toEqual(drill.choices.map((_, i) => i === right))
      expect(drill.view.options.preset).toBe(SMALLEST[edition.info.id])
    }
  })

  it('is the same for the same seed, and another one for another', () => {
    const [one, other] = few()
    expect(made(kind, edition, 'seed 1')).toEqual(one)
    expect({ ...other?.drill.view }).not.toEqual({ ...one?.drill.view })
  })

  it('says nothing but what a seat sees', () => {
    for (const [i, { drill }] of few().entries()) {
      const { view } = drill
      if (!isSeat(view.viewer)) throw new Error(`${view.viewer} sees too much`)
      const { view: _, ...rest } = drill
      expect(v.parse(v.strictObject(v.omit(drillForm, ['view']).entries), rest)).toEqual(rest)
      // a view is what the seat sees of any state that fits it (law 4)
      expect(edition.game.viewFor(edition.game.determinise(view, [], createRng(`state ${i}`)), view.viewer)).toEqual(view)
    }
  })

  it('asks no choice twice, and gives a reason with a rule for each', () => {
    for (const { drill, why } of few()) {
      expect(new Set(drill.choices.map((choice) => JSON.stringify(choice))).size).toBe(drill.choices.length)
      expect(why).toHaveLength(drill.choices.length)
      for (const fact of why) expect(fact.rule).toMatch(/^(CL|BC|CA|CQ)-\d+$/)
    }
  })

  it('its reasons about a hidden piece list exactly what it can be', () => {
    for (const { drill, why } of few()) {
      for (const fact of why) {
        if (fact.type !== 'fight') continue
        expect(fact.kinds.map((each) => each.kind)).toEqual([...worldsFor(edition, drill, fact.at).keys()])
        expect(fact.kinds.every(({ left }) => left > 0)).toBe(enemyOn(drill.view, fact.at)?.kind === null)
      }
    }
  })
})

it('the reason of a certain Bomb is the strongest piece that it has beaten (CL-17)', () => {
  const edition = EDITIONS.find(({ info }) => info.id === 'classic')!
  const rankOf = (kind: string) => edition.info.kinds.find(({ id }) => id === kind)?.rank ?? 0
  const found = ['a4', 'a5', 'a6'].map((seed) => {
    const { drill, right, why } = made('bomb', edition, seed)
    const fact = why[right]
    const beaten = drill.clues.filter(({ at }) => at === fact?.at).map(({ piece }) => rankOf(piece))
    expect(fact?.type === 'bomb' && rankOf(fact.piece)).toBe(Math.max(...beaten))
    return beaten.length
  })
  expect(Math.max(...found)).toBeGreaterThan(1)
})

it('a Miner that may meet a Bomb or the Flag is sure to win by the rule of Bombs (CL-17)', () => {
  const { drill, why } = made(
    'risk',
    EDITIONS.find(({ info }) => info.id === 'narnia')!,
    'a4',
  )
  const [fact] = why
  expect(fact?.type === 'fight' && fact.kinds.map(({ kind }) => kind)).toEqual(['winter-magic', 'flag'])
  expect([drill.about?.from, fact?.rule]).toEqual([expect.any(Number), 'CL-17'])
})
