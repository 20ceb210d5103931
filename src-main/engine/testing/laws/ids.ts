/** Law 6: ids and orders tell nothing, and the generator is nobody’s to see. */
import { expect, it } from 'vitest'
import type { Edition } from '../../editions/index.ts'
import type { GridState, TurnAction } from '../../grid/types.ts'
import { randomGame } from '../playing.ts'
import { someSteps, toldTo, type Law } from './common.ts'

export const describeIds: Law = (edition, games, forGames) => {
  const { game, info } = edition

  it('law 6: ids depend on the seed alone, and no view or told event holds a generator', () => {
    forGames(games, (seed, options) => {
      const [, here] = [...randomGame(game, options, seed, 2)]
      if (here?.after.phase !== 'playing') return
      const ids = here.after.board.flatMap((piece) => (piece ? [piece.id] : []))
      expect(ids.toSorted()).toEqual(Array.from({ length: ids.length }, (_, i) => `p${i + 1}`).toSorted())
      for (const viewer of [...info.seats, 'spectator', 'arbiter'] as const) {
        const told = JSON.stringify([game.viewFor(here.after, viewer), toldTo(edition, here.events, viewer)])
        for (const secret of ['rng', 'seed', ...here.after.rng.map(String)]) expect(told).not.toContain(secret)
      }
    })
  })

  it('law 6: ids are shuffled over both armies, so a number says nothing of square or seat', () => {
    const numbers: number[] = []
    const owners = new Set<string>()
    forGames(30, (seed, options) => {
      const standing = ([...randomGame(game, options, seed, info.seats.length)].at(-1)?.after.board ?? []).filter((piece) => piece !== null)
      numbers.push(Number(standing[0]?.id.slice(1)))
      owners.add(standing.find(({ id }) => id === 'p1')?.seat ?? '')
    })
    expect(new Set(numbers).size).toBeGreaterThan(5)
    expect([...owners].toSorted()).toEqual(info.seats.toSorted())
  })

  it('law 6: views hold their lists in an order that is public', () => {
    forGames(games, (seed, options) => {
      for (const { after } of someSteps(edition, options, seed, 30)) {
        const { board, captured } = game.viewFor(after, 'spectator')
        expect(board.map((piece) => piece?.id)).toEqual(after.board.map((piece) => piece?.id))
        expect(captured.map(({ id }) => id)).toEqual(after.captured.map(({ id }) => id))
        for (const seat of game.toAct(after)) {
          const keys = game.legalActions(after, seat).map((action) => publicKey(edition, after, action))
          expect(keys).toEqual(keys.toSorted(compareKeys))
        }
      }
    })
  })
}

/** By change, start, way of acting, target and further targets; a piece’s powers and kinds in the edition's order. */
function publicKey({ info }: Edition, { board }: GridState, action: TurnAction): readonly number[] {
  const start = [action.change ?? -1, action.from]
  if (action.type === 'move') return [...start, -1, action.to]
  const power = info.kinds.find(({ id }) => id === board[action.from]?.kind)?.powers?.indexOf(action.power) ?? -1
  return [
    ...start,
    power,
    action.to,
    ...action.targets,
    ...(action.kind === null ? [] : [info.kinds.findIndex(({ id }) => id === action.kind)]),
  ]
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, i) => number !== b[i])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}
