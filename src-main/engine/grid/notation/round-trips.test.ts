import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../core/rng.ts'
import type { Viewer } from '../../core/seats.ts'
import { GRID_EDITIONS, type GridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf, randomGame, randomPlay } from '../../../../test/support/engine/playing.ts'
import { randomOptions } from '../../../../test/support/engine/describeEdition.ts'
import { scattered } from '../../../../test/support/engine/grid/scattered.ts'
import type { GridAction, GridState } from '../types.ts'
import { count } from '../../../../test/searching.ts'

/** Games are played until every action was met, and at least so many. */
const FEWEST = count({ gate: 2, soak: 100 })

/** The state with pieces named by their squares, so that states with other ids can be compared. Of a rescuer that is gone only that is kept (HR-5). */
function withoutIds(state: GridState): unknown {
  const names = new Map(state.board.flatMap((piece, square) => (piece ? [[piece.id, `at ${square}`] as const] : [])))
  const rescuers = Object.entries(state.rescuers ?? {}).map(([seat, ids]) => [seat, ids.map((id) => names.get(id) ?? 'gone')])
  const text = JSON.stringify({ ...state, rng: null, captured: state.captured.map((piece) => ({ ...piece, id: '' })), rescuers })
  return JSON.parse(text.replace(/"(p\d+)"/g, (_, id: string) => JSON.stringify(names.get(id) ?? id)))
}

/** Runs a check over positions of random games with every kind of option, from the beginning and from the middle. */
function forPositions(edition: GridEdition, check: (state: GridState, seed: string) => void): void {
  const { game, info } = edition
  fc.assert(
    fc.property(fc.constantFrom(...info.presets), fc.integer({ min: 0, max: 1e9 }), (preset, number) => {
      const options = randomOptions(edition, preset, createRng(`${number}`))
      const middle = scattered(edition, options, createRng(`middle ${number}`), { standing: 8 })
      const games = [randomGame(game, options, `${number}`), randomPlay(game, middle, createRng(`play ${number}`), 60)]
      for (const steps of games) {
        let count = 0
        for (const { after } of steps) if (count++ % 13 === 0 || after.phase !== 'playing') check(after, `${number}`)
      }
    }),
    { numRuns: count({ gate: 1, soak: 60 }) },
  )
}

describe.each(GRID_EDITIONS.map((edition) => [edition.info.id, edition] as const))('%s', (_id, edition) => {
  const { game, info } = edition
  const { notation } = game

  it('positions come back from their text with everything that the rules look at', () => {
    forPositions(edition, (state, seed) => {
      const text = notation.formatPosition(state)
      const parsed = notation.parsePosition(state.options, text, seed)
      if (!parsed.ok) throw new Error(`${parsed.error.message}: ${text}`)
      expect(withoutIds(parsed.value)).toEqual(withoutIds(state))
      expect(notation.formatPosition(parsed.value)).toBe(text)
      expect(text).not.toMatch(/\n/)
    })
  })

  it('positions play on as they would have: the same legal actions and the same order after reading', () => {
    forPositions(edition, (state, seed) => {
      const parsed = notation.parsePosition(state.options, notation.formatPosition(state), seed)
      if (!parsed.ok) throw new Error(parsed.error.message)
      expect(game.legalActions(parsed.value, state.turn)).toEqual(game.legalActions(state, state.turn))
      expect(game.deployment(parsed.value, state.turn)).toEqual(game.deployment(state, state.turn))
    })
  })

  it('views come back from their text, for every viewer', () => {
    forPositions(edition, (state) => {
      for (const viewer of [...info.seats, 'spectator', 'arbiter'] as const satisfies readonly Viewer[]) {
        const view = game.viewFor(state, viewer)
        const text = notation.formatPosition(view)
        const parsed = notation.parseView(state.options, text, viewer)
        if (!parsed.ok) throw new Error(`${parsed.error.message}: ${text}`)
        expect(notation.formatPosition(parsed.value)).toBe(text)
        const hidden = (seen: typeof view) => seen.board.map((piece) => piece && { ...piece, id: '' })
        expect(hidden(parsed.value)).toEqual(hidden(view))
        expect(game.viewFor(game.determinise(parsed.value, [], createRng('view')), viewer)).toEqual(parsed.value)
      }
    })
  })

  it('every action comes back from its text: moves, powers, changes of mode, deployments', () => {
    const wanted = new Set(['deploy', 'move', ...info.powers.map(({ id }) => id), ...(info.modes ? ['change'] : [])])
    const check = (state: GridState, action: GridAction): void => {
      const text = notation.formatAction(state, action)
      expect(notation.parseAction(state, action.seat, text)).toEqual({ ok: true, value: action })
      expect(notation.parseAction(state, action.seat, ` ${text.toLowerCase()} `)).toEqual({ ok: true, value: action })
      wanted.delete(action.type === 'power' ? action.power : action.type)
      if ('change' in action) wanted.delete('change')
    }
    const options = optionsOf(game, { quietLimit: 40 })
    for (let seed = 0; seed < FEWEST || (seed < 400 && wanted.size > 0); seed++) {
      const rng = createRng(`actions ${seed}`)
      const start = scattered(edition, options, rng, { standing: 14 })
      const steps = seed === 0 ? randomGame(game, options, 'actions', 200) : randomPlay(game, start, rng, 10)
      for (const { before, action } of steps) {
        check(before, action)
        if (before.phase === 'playing') for (const legal of game.legalActions(before, before.turn)) check(before, legal)
      }
    }
    expect([...wanted]).toEqual([])
  })
})
