import { describe, expect, it } from 'vitest'
import { count, FIRST_SEED } from '../../test/searching.ts'
import { describeEdition } from '../../test/support/engine/describeEdition.ts'
import type { Harness } from '../../test/support/engine/harness.ts'
import { someSteps, toldTo, type ForGames } from '../../test/support/engine/laws/common.ts'
import { optionsOf, randomGame } from '../../test/support/engine/playing.ts'
import type { GameTypes } from '../engine/core/game.ts'
import { createRng } from '../engine/core/rng.ts'
import { seatsOf } from '../engine/core/sides.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { knowledgeAt } from './index.ts'
import type { Witness } from './contract.ts'
import type { KnownPiece } from './knowledge.ts'
import { knowledgeIf } from './suppose.ts'

const SAMPLES = 20

const kindsOf = (known: readonly KnownPiece[] | null, id: string): readonly string[] =>
  known?.find((piece) => piece.id === id)?.kinds.map(({ kind }) => kind) ?? []

function describeSupposing<T extends GameTypes>(harness: Harness<T>, games: number, forGames: ForGames<T>): void {
  const { game, info } = harness

  it('a supposed kind only narrows the others, holds every sample with it, two kinds go together or not whichever is supposed, and both give the same in any order', () => {
    forGames(games, (seed, options) => {
      const rng = createRng(`${seed} suppose`)
      for (const { after, soFar } of someSteps(harness, options, seed, 40)) {
        if (after.phase !== 'playing') continue
        for (const seat of seatsOf(after)) {
          const [view, history] = [game.viewFor(after, seat), toldTo(harness, after, soFar, seat)]
          const witness = { info, view, seat, history } as unknown as Witness
          const known = knowledgeAt(witness, false)
          const unsure = known.filter(({ kinds, lost }) => kinds.length > 1 && !lost)
          const [one, other] = rng.shuffle(unsure)
          if (!one || !other) continue
          const { kind } = rng.pick(one.kinds)
          const supposed = knowledgeIf(witness, [{ id: one.id, kind }], false)
          const where = `${one.id} as ${kind} for ${seat} at ${after.ply} of ${seed}`
          expect(kindsOf(supposed, one.id), where).toEqual([kind])
          for (const { id } of known) expect(kindsOf(known, id), where).toEqual(expect.arrayContaining([...kindsOf(supposed, id)]))
          const [here, there] = [
            { id: one.id, kind },
            { id: other.id, kind: rng.pick(other.kinds).kind },
          ]
          const first = knowledgeIf(witness, [here, there], false)
          expect(knowledgeIf(witness, [there, here], false), `${there.id} as ${there.kind}, ${where}`).toEqual(first)
          for (const { id } of known) expect(kindsOf(supposed, id), where).toEqual(expect.arrayContaining([...kindsOf(first, id)]))
          for (const { kind: second } of other.kinds)
            expect(
              kindsOf(knowledgeIf(witness, [{ id: other.id, kind: second }], false), one.id).includes(kind),
              `${other.id} as ${second}, ${where}`,
            ).toBe(kindsOf(supposed, other.id).includes(second))
          for (let n = 0; n < SAMPLES; n++) {
            const sample = new Map(harness.things(game.determinise(view, history, rng)).map((thing) => [thing.id, thing.kind]))
            if (sample.get(one.id) !== kind) continue
            for (const { id } of known) if (sample.has(id)) expect(kindsOf(supposed, id), where).toContain(sample.get(id))
          }
        }
      }
    })
  })
}

for (const edition of EDITIONS)
  describeEdition(edition, { games: count({ gate: 1, soak: 5 }), seed: FIRST_SEED, laws: [describeSupposing] })

describe('a piece of classic', () => {
  const { info, game } = EDITIONS.find((edition) => edition.info.id === 'classic')!
  const options = optionsOf(game, { preset: 'barrage' })
  const moment = [...randomGame(game, options, 'suppose')].map(({ after }) => after).find(({ ply }) => ply === 6)!
  const witness = { info, view: game.viewFor(moment, 'red'), seat: 'red', history: [] } as unknown as Witness
  const known = knowledgeAt(witness, false)
  const still = known.find(({ kinds }) => kinds.some(({ kind }) => kind === 'flag'))!
  const moved = known.find(({ kinds, lost }) => !lost && !kinds.some(({ kind }) => kind === 'bomb'))!

  it('is the only Flag of its army where it is supposed to be one (CL-4), with all chances', () => {
    const supposed = knowledgeIf(witness, [{ id: still.id, kind: 'flag' }], true)!
    expect(supposed.filter(({ kinds }) => kinds.some(({ kind }) => kind === 'flag'))).toEqual([
      { ...still, kinds: [{ kind: 'flag', chance: 1 }] },
    ])
    expect(supposed).toHaveLength(known.length)
  })

  it('is not supposed to be one of two Flags of an army (CL-4)', () => {
    const flags = known
      .filter(({ kinds, lost }) => !lost && kinds.some(({ kind }) => kind === 'flag'))
      .map(({ id }) => ({ id, kind: 'flag' }))
    expect(flags.length).toBeGreaterThan(1)
    expect(knowledgeIf(witness, flags.slice(0, 2), false)).toBeNull()
  })

  it('is not supposed to be what it cannot be: a Bomb that has moved (CL-8), a kind or a piece that there is not', () => {
    expect(knowledgeIf(witness, [{ id: moved.id, kind: 'bomb' }], false)).toBeNull()
    expect(knowledgeIf(witness, [{ id: still.id, kind: 'dragon' }], false)).toBeNull()
    expect(knowledgeIf(witness, [{ id: 'nothing', kind: 'flag' }], false)).toBeNull()
  })
})
