import { describe, expect, it } from 'vitest'
import { GRID_EDITIONS } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf, randomGame } from '../../../../test/support/engine/playing.ts'

describe.each(GRID_EDITIONS.map((edition) => [edition.info.id, edition] as const))('ids of %s', (_id, { game, info }) => {
  const standing = (seed: string) =>
    ([...randomGame(game, optionsOf(game), seed, info.seats.length)].at(-1)?.after.board ?? []).filter((piece) => piece !== null)

  it('law 6: are p1 and so on, each once', () => {
    const ids = standing('once').map(({ id }) => id)
    expect(ids.toSorted()).toEqual(Array.from({ length: ids.length }, (_, i) => `p${i + 1}`).toSorted())
    expect(ids.length).toBeGreaterThan(10)
  })

  it('law 6: are shuffled over both armies, so a number says nothing of square or seat', () => {
    const games = Array.from({ length: 30 }, (_, i) => standing(`shuffled ${i}`))
    expect(new Set(games.map((pieces) => pieces[0]?.id)).size).toBeGreaterThan(5)
    expect(new Set(games.map((pieces) => pieces.find(({ id }) => id === 'p1')?.seat))).toEqual(new Set(info.seats))
  })

  it('law 6: are in the order of squares in every view', () => {
    const [, last] = [...randomGame(game, optionsOf(game), 'squares', 2)]
    const { after } = last!
    expect(game.viewFor(after, 'spectator').board.map((piece) => piece?.id)).toEqual(after.board.map((piece) => piece?.id))
  })
})
