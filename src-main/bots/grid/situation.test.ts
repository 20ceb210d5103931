import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { gridEdition, type GridEdition } from '../../../test/support/engine/grid/seen.ts'
import type { GridState, SeenGridEvent } from '../../engine/grid/types.ts'
import { optionsOf, randomGame } from '../../../test/support/engine/playing.ts'
import { believe, imagine } from './belief.ts'
import { readSituation, type Situation } from './situation.ts'
import { compileTables } from './tables.ts'
import { track } from './tracker.ts'
import { count } from '../../../test/searching.ts'

interface Moment {
  readonly edition: GridEdition
  readonly state: GridState
  readonly seat: Seat
  readonly history: readonly SeenGridEvent[]
}

/** Moments of a random game as one seat lives through it. */
function* moments(id: string, seed: string, reveal: string, as?: Seat): Generator<Moment> {
  const edition = gridEdition(id)
  const { game, info } = edition
  const options = optionsOf(game, { reveal, quietLimit: 200 })
  const seat = as ?? createRng(seed).pick(info.seats)
  const history: SeenGridEvent[] = []
  let count = 0
  for (const { events, after } of randomGame(game, options, seed, 400)) {
    history.push(...events.map((event) => game.redact(after, event, seat)))
    if (after.phase === 'playing' && ++count % 20 === 0) yield { edition, state: after, seat, history }
  }
}

function read({ edition: { game, info }, state, seat, history }: Moment): Situation {
  const view = game.viewFor(state, seat)
  return readSituation({ info, tables: compileTables(info, view.options), view, seat, history }, Infinity)
}

const anyGame = fc.record({
  id: fc.constantFrom('classic', 'narnia-powers', 'transformers', 'transformers-powers'),
  seed: fc.string(),
  reveal: fc.constantFrom('both', 'winner-hidden', 'silent'),
})

describe('a view read for search', () => {
  it('never rules out what a piece is, and knows nothing wrong', () => {
    fc.assert(
      fc.property(anyGame, ({ id, seed, reveal }) => {
        for (const moment of moments(id, seed, reveal)) {
          const { kinds } = compileTables(moment.edition.info, moment.state.options)
          for (const { square, known, impossible } of read(moment).suspects) {
            const truth = kinds.findIndex((kind) => kind.id === moment.state.board[square]?.kind)
            expect(impossible.has(truth)).toBe(false)
            if (known !== null) expect(known).toBe(truth)
          }
        }
      }),
      { numRuns: count({ gate: 8, soak: 240 }) },
    )
  })

  it('counts at least as many of a kind as hide on the board, without waiting ones (NA-6)', () => {
    fc.assert(
      fc.property(anyGame, ({ id, seed, reveal }) => {
        for (const moment of moments(id, seed, reveal)) {
          const { kinds } = compileTables(moment.edition.info, moment.state.options)
          const { suspects, hiddenLeft } = read(moment)
          const hidden = suspects.filter(({ known }) => known === null)
          for (const [k, kind] of kinds.entries()) {
            const truly = hidden.filter(({ square }) => moment.state.board[square]?.kind === kind.id).length
            expect(hiddenLeft[k]).toBeGreaterThanOrEqual(truly)
          }
          if (moment.state.options.reveal === 'both') expect(hiddenLeft.reduce((sum, each) => sum + each, 0)).toBe(hidden.length)
        }
      }),
      { numRuns: count({ gate: 8, soak: 240 }) },
    )
  })

  it('draws armies that fit which pieces came later and which were there from the start (NA-6, NA-8)', () => {
    let later = 0
    for (const seed of ['entry 1', 'entry 2', 'entry 3', 'entry 4']) {
      for (const moment of moments('narnia-powers', seed, 'both', 'blue')) {
        const { edition, history, state, seat } = moment
        const tables = compileTables(edition.info, state.options)
        const situation = read(moment)
        const { suspects } = situation
        const belief = believe(tables, situation, track(tables, seat, history).tracks)
        const came = new Set(
          history.flatMap((event) => (event.type === 'army-reinforced' ? event.pieces.map(({ piece }) => piece.id) : [])),
        )
        const drawn = imagine(tables, belief, createRng(seed))
        for (const [i, { id, known }] of suspects.entries()) {
          if (known !== null) continue
          later += came.has(id) ? 1 : 0
          expect(tables.kinds[drawn[i]!]?.reinforcement === true).toBe(came.has(id))
        }
      }
    }
    expect(later).toBeGreaterThan(0)
  })

  it('knows bound and face-up pieces, however long ago they were shown (NA-11, TF-6)', () => {
    const check = (id: string, board: string, square: number): void => {
      const { game, info } = gridEdition(id)
      const options = optionsOf(game)
      const parsed = game.notation.parsePosition(options, board, 'open')
      if (!parsed.ok) throw new Error(parsed.error.message)
      const seat = parsed.value.turn
      const history: SeenGridEvent[] = [
        { type: 'mode-changed', seat: 'gray', at: 0, mode: 'robot', piece: { id: 'x', seat: 'gray', kind: 'jazz', seenBy: [] } },
      ]
      const view = game.viewFor(parsed.value, seat)
      const { suspects } = readSituation({ info, tables: compileTables(info, options), view, seat, history }, 0)
      expect(suspects.find((suspect) => suspect.square === square)?.known).not.toBe(null)
    }
    check('narnia-powers', 'board=bF,.9/.10/.10/.10/.10/.10/.4,r9#,.5/.4,b4,.5/.10/rF,.9 turn=blue', 34)
    check('transformers-powers', 'board=gF,.9/.10/.10/.10/.10/.4,g10^,.5/.4,r4E,.5/rF,.9 turn=red', 24)
  })

  it('counts wards that are neither lost nor bound, those in reserve too (NA-9)', () => {
    const { game, info } = gridEdition('narnia-powers')
    const options = optionsOf(game)
    const text = 'board=bF,.9/.10/.10/.10/.10/.10/.4,r9#,.5/.4,r6E,.5/.10/rF,.9 turn=red captured=b2,b2 reserve=red'
    const parsed = game.notation.parsePosition(options, text, 'wards')
    if (!parsed.ok) throw new Error(parsed.error.message)
    const tables = compileTables(info, options)
    const { ownSide, enemySide } = readSituation({ info, tables, view: game.viewFor(parsed.value, 'red'), seat: 'red', history: [] }, 0)
    expect(ownSide.wards).toBe(3)
    expect(enemySide.wards).toBeNaN()
  })
})
