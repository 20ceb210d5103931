/** Boards that are no rectangle, as the screen lays them out and walks over them: those of the castle, from every seat. */
import { describe, expect, it } from 'vitest'
import { castleForFour, castleForThree } from '../src-main/engine/testing/boards/castle.ts'
import { moveCursor } from '../src-renderer/boards/grid/keys.ts'
import { edgeLabels, placeOf, seenSpace, squareAtWorld, worldOf } from '../src-renderer/boards/grid/layout.ts'

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

describe('the castle', () => {
  it.each([
    ['four', castleForFour()],
    ['three', castleForThree()],
  ])('for %s: every space is found where its piece stands, from every seat; the ring has a hole (CA-1)', (_, castle) => {
    const ring = castle.spaces.findIndex(({ kind }) => kind === 'ring')
    for (const seat of ['red', 'blue', 'green'] as const) {
      for (const id of castle.spaces.keys()) expect(squareAtWorld(castle, seat, worldOf(castle, seat, id))).toBe(id)
      expect(seenSpace(castle, seat, ring)?.holes).toHaveLength(1)
      expect(castle.spaces[squareAtWorld(castle, seat, { x: 0, z: 0 }) ?? -1]?.kind).toBe('turret')
      expect(edgeLabels(castle, seat)).toEqual({ files: [], ranks: [] })
    }
    expect(placeOf(castle, 'red', 0).outline).toBeUndefined()
    expect(placeOf(castle, 'red', ring).outline).toMatch(/^polygon\(evenodd, /)
  })

  it.each([
    ['four', castleForFour()],
    ['three', castleForThree()],
  ])('reach every space of the castle for %s from every other one, from every seat (CA-1)', (_, castle) => {
    for (const near of ['red', 'blue', 'green'] as const) {
      const next = castle.spaces.map((_space, id) => ARROWS.map((key) => moveCursor({ board: castle, near }, id, key) ?? id))
      const before = castle.spaces.map((_space, id) => [...next.keys()].filter((other) => next[other]?.includes(id)))
      for (const ways of [next, before]) {
        const reached = new Set([0])
        for (const id of reached) for (const to of ways[id] ?? []) reached.add(to)
        expect(reached.size).toBe(castle.spaces.length)
      }
    }
  })
})
