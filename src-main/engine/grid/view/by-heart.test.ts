import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GridState } from '../types.ts'
import { makeContext } from '../context.ts'
import { recalled } from './recall.ts'
import { GRID_EDITIONS } from '../../../../test/support/engine/grid/seen.ts'
import { randomOptions } from '../../../../test/support/engine/describeEdition.ts'
import { randomGame } from '../../../../test/support/engine/playing.ts'
import { createRng } from '../../core/rng.ts'
import { narnia, scene as classic, transformers } from '../../../../test/support/engine/grid/scene.ts'

const pure = { options: { memory: 'pure' } } as const

describe('a table that plays by heart (CL-14)', () => {
  const field = `
    10 b10 .   .   bF
    5  b6
    4  r7  .   .   .   r2
    1  rF`

  it('shows a battle to both seats; the survivor is face down again for both', () => {
    const fought = classic(field, pure).play('A4xA5')
    expect(fought.eventsFor('blue').some((event) => event.type === 'battle-fought' && event.attacker.kind === 'major')).toBe(true)
    expect([fought.at('A5', 'blue'), fought.at('A5', 'spectator'), fought.at('A5', 'red')]).toEqual(["r?'", "r?'", "r7'"])
    expect(classic(field).play('A4xA5').at('A5', 'blue')).toBe("r7'!")
  })

  it('does not remember a Scout that ran either (CL-10)', () => {
    const ran = classic(field, pure).play('E4-E9')
    expect([ran.at('E9', 'blue'), ran.at('E9', 'red')]).toEqual(["r?'", "r2'"])
  })

  it('tells nothing of an earlier battle with a later one that shows no piece (CL-14)', () => {
    const scout = classic(
      `
      10 b10 .   .   bF
      9  .   .   .   .   b6
      4  .   .   .   .   r2
      1  rF`,
      { options: { memory: 'pure', reveal: 'silent' } },
    ).play('E4-E8', 'A10-B10', 'E8xE9')
    const fight = scout.eventsFor('blue').find((event) => event.type === 'battle-fought')
    expect(fight).toMatchObject({ attacker: { kind: null } })
  })

  it('leaves open what is in sight of all: robots, stone, the enchanted (TF-6, NA-11)', () => {
    const robots = transformers(
      `
      8  g10
      3  r9^ r8R!
      1  rF  gF`,
      pure,
    )
    expect([robots.at('A3', 'gray'), robots.at('B3', 'gray'), robots.at('A3', 'spectator')]).toEqual(['r9!^', 'r?', 'r9!^'])
    const held = narnia(
      `
      10 b10
      3  r9# r6S%
      1  rF  bF`,
      pure,
    )
    expect([held.at('A3', 'blue'), held.at('B3', 'blue')]).toEqual(['r9!#', 'r6S!%'])
  })

  it('names only pieces of earlier positions that are still in sight of all: a robot that changes back is forgotten (TF-6)', () => {
    const lying = transformers(
      `
      8  g10
      3  r9^ r8R^
      1  rF  gF`,
      pure,
    )
    const stood = lying.play('~A3/A3-A4')
    const { game } = lying.edition
    const left = (scene: typeof lying, viewer: 'red' | 'gray') => game.fadeView(lying.view(viewer), scene.view(viewer)).board
    const at = lying.state.board.flatMap((piece, square) => (piece?.mode ? [square] : []))
    const kinds = (scene: typeof lying, viewer: 'red' | 'gray') => at.map((square) => left(scene, viewer)[square]?.kind ?? null)
    const shown = at.map((square) => lying.state.board[square]!.kind)
    expect(kinds(lying, 'gray')).toEqual(shown)
    expect(kinds(stood, 'gray')).toEqual([null, shown[1]])
    expect(kinds(stood, 'red')).toEqual(shown)
  })

  it('forgets with the next turn which power was used, in events and in notation, but not its own (NA-13)', () => {
    const used = narnia(
      `
      10 b10 bF
      9  r6S .   r4
      1  rF`,
      { ...pure, turn: 'blue' },
    ).play('A10:turn-to-stone>A9')
    const left = (viewer: 'red' | 'blue') =>
      used.edition.game.fade(used.state, { text: 'A10:turn-to-stone>A9', events: used.eventsFor(viewer) }, viewer)
    expect(left('red')).toMatchObject({ text: null, events: [{ type: 'power-used', power: null, user: { kind: null } }, {}] })
    expect(left('blue')).toMatchObject({
      text: 'A10:turn-to-stone>A9',
      events: [{ power: 'turn-to-stone', user: { kind: 'white-witch' } }, {}],
    })
  })

  it('shows everything when it is over (CL-24)', () => {
    const over = classic(
      `
      10 b10 bF
      9  .   r7
      4  r8
      1  rF`,
      pure,
    ).play('B9xB10')
    expect(over.at('A4', 'blue')).toBe('r8')
  })
})

describe('what was shown at a table that plays by heart', () => {
  it('puts together the view of one where ranks are marked: nothing is lost to who listens', () => {
    fc.assert(
      fc.property(fc.nat(GRID_EDITIONS.length - 1), fc.string(), (at, seed) => {
        const { game, info } = GRID_EDITIONS[at]!
        const options = { ...randomOptions({ game, info }, info.presets[0]!, createRng(seed)), memory: 'pure' } as GridState['options']
        const ctx = makeContext(info, info.lineups[0]!)
        const seenBySeat = new Map(info.seats.map((seat) => [seat, [] as ReturnType<typeof game.redact>[]]))
        let last: GridState | null = null
        for (const { events, after } of randomGame(game, options, seed, 120)) {
          if (after.phase === 'over') break
          for (const seat of info.seats) seenBySeat.get(seat)!.push(...events.map((event) => game.redact(after, event, seat)))
          last = after
        }
        if (!last) return
        for (const seat of info.seats) {
          const marked = game.viewFor({ ...last, options: { ...options, memory: 'marked' } }, seat)
          expect(recalled(ctx, game.viewFor(last, seat), seenBySeat.get(seat)!)).toEqual({ ...marked, options })
        }
      }),
      { numRuns: 30 },
    )
  })
})
