import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { scene, type Scene } from '../../../../test/support/engine/grid/scene.ts'
import { EDITIONS } from '../../editions/index.ts'
import type { GridOptions, SeenGridEvent } from '../types.ts'

/** Red is about to come to the far row; Blue has its Flag far away. */
const NEAR = `
  10 .   .   .   .   .   .   .   .   .   bF
  9  r7  r2  rB  .   .   .   .   .   b4  bB
  2  .   .   .   .   .   .   .   .   .   b5
  1  rF  .   .   .   .   .   .   .   .   .`

const start = (captured = 'r10,r6,rB', options: Partial<GridOptions> = {}, drawing = NEAR): Scene =>
  scene(drawing, { options: { rescue: true, ...options }, more: captured === '' ? '' : `captured=${captured}` })

const listed = ({ state, edition: { game } }: Scene): readonly string[] =>
  game.legalActions(state, state.turn).map((action) => game.notation.formatAction(state, action))

const kindsIn = (scene: Scene): readonly string[] => [...new Set(listed(scene).map((text) => text.split('>')[0]!))]

const eventsFor = (
  { state, events, edition: { game } }: Scene,
  viewer: 'red' | 'blue' | 'spectator' | 'arbiter',
): readonly SeenGridEvent[] => events.map((event) => game.redact(state, event, viewer))

describe('with the option rescue', () => {
  it('a piece that comes to the far row may bring one captured piece of its own back, and stays (HR-5)', () => {
    const there = start().play('A9-A10')
    expect(there.events.map(({ type }) => type)).toEqual(['piece-moved', 'rescue-due'])
    expect([there.state.turn, there.state.rescuing]).toEqual(['red', 90])
    const back = there.play('rescue:6>C3')
    expect(back.events.slice(2).map(({ type }) => type)).toEqual(['piece-rescued', 'turn-passed'])
    expect([back.at('C3'), back.at('A10'), back.state.turn, back.state.rescuing]).toEqual(['r6', "r7'", 'blue', undefined])
    expect(back.tray()).toEqual(['r10~', 'rB~'])
  })

  it('or none: then the turn is over (HR-5)', () => {
    const declined = start().play('A9-A10', 'decline')
    expect(declined.events.slice(2).map(({ type }) => type)).toEqual(['rescue-declined', 'turn-passed'])
    expect(declined.tray()).toEqual(['r10', 'r6', 'rB'])
    expect(declined.state).not.toHaveProperty('rescuers')
  })

  it('so does one that wins there, and not one that falls or takes an equal along (HR-5)', () => {
    const fight = (enemy: string): Scene => start('r6', {}, NEAR.replace('10 .  ', `10 ${enemy} `)).play('A9xA10')
    expect(fight('b5').state.rescuing).toBe(90)
    for (const enemy of ['b9', 'b7', 'bB']) expect([fight(enemy).state.rescuing, fight(enemy).state.turn]).toEqual([undefined, 'blue'])
  })

  it('nothing else is done before that is decided (HR-5)', () => {
    const there = start().play('A9-A10')
    expect(there.refusal('A10-B10')).toEqual({ code: 'rescue-first', space: 'A10' })
    expect(there.refusal('decline', 'blue')).toEqual({ code: 'not-your-turn', seat: 'blue' })
    expect(kindsIn(there)).toEqual(['rescue:10', 'rescue:6', 'decline'])
    expect(start().refusal('rescue:6>C3')).toEqual({ code: 'no-rescue-due' })
    expect(start().refusal('decline')).toEqual({ code: 'no-rescue-due' })
  })

  it('comes back on an empty square of the own half of the board (HR-5)', () => {
    const there = start().play('A9-A10')
    const squares = listed(there).flatMap((text) => (text.startsWith('rescue:6>') ? [text.slice(9)] : []))
    expect(squares.length).toBe(50 - 4 - 2) // 50 squares, four of them water, the Flag on A1, and an enemy on J2
    for (const square of ['A6', 'A1', 'J2', 'C5'])
      expect(there.refusal(`rescue:6>${square}`)).toEqual({ code: 'rescue-out-of-half', space: square })
    expect(there.refusal('rescue:6>J5')).toBeNull()
  })

  it('is a piece of one’s own that was captured, and no Bomb (HR-5)', () => {
    const there = start('r10,b9,rB').play('A9-A10')
    expect(there.refusal('rescue:B>C3')).toEqual({ code: 'none-to-rescue', kind: 'Bomb' })
    expect(there.refusal('rescue:9>C3')).toEqual({ code: 'none-to-rescue', kind: 'General' })
    expect(kindsIn(start('rB').play('A9-A10'))).toEqual(['decline'])
  })

  it('a Scout rescues none; its seat declines, so that others do not learn that it is one (HR-5)', () => {
    const there = start().play('B9-B10')
    expect(listed(there)).toEqual(['decline'])
    expect(there.refusal('rescue:6>C3')).toEqual({ code: 'cannot-rescue', kind: 'Scout' })
    const shown = (scene: Scene): unknown => eventsFor(scene, 'blue').map((event) => ({ ...event, id: '', from: 0, to: 0, at: 0 }))
    expect(shown(there)).toEqual(shown(start().play('A9-A10')))
    expect(shown(there.play('decline'))).toEqual(shown(start().play('A9-A10', 'decline')))
  })

  it('reaches the row from another one: along it nothing comes back, and nothing without a loss (HR-5)', () => {
    expect(start().play('A9-A10', 'decline', 'J2-J3', 'A10-B10').state.rescuing).toBeUndefined()
    expect(start('b9').play('A9-A10').state.turn).toBe('blue')
    expect(start('').play('A9-A10').state.turn).toBe('blue')
    expect(start('r6', { rescue: false }).play('A9-A10').state.turn).toBe('blue')
  })

  it('at most two for a seat, none twice by the same piece (HR-5)', () => {
    const three = `
      10 .   .   .   .   .   .   .   .   .   bF
      9  r7  .   r8  .   r5  .   .   .   b4  bB
      1  rF  .   .   .   .   .   .   .   .   b5`
    const once = start('r10,r6,r4', {}, three).play('A9-A10', 'rescue:6>C3', 'J1-J2')
    const again = once.play('A10-A9', 'J2-J1', 'A9-A10')
    expect([again.state.turn, again.state.rescuing]).toEqual(['blue', undefined])
    const twice = once.play('C9-C10', 'rescue:4>C4', 'J2-J1')
    expect(twice.state.rescuers).toEqual({ red: [once.state.board[90]!.id, twice.state.board[92]!.id] })
    expect(twice.play('E9-E10').state.turn).toBe('blue')
  })

  it('all see that and where a piece came back, its own seat alone which (HR-5)', () => {
    const back = start().play('A9-A10', 'rescue:6>C3')
    const seen = (viewer: 'red' | 'blue' | 'spectator' | 'arbiter'): unknown =>
      eventsFor(back, viewer).find(({ type }) => type === 'piece-rescued')
    expect(seen('red')).toMatchObject({ at: 22, kind: 'captain' })
    expect(seen('arbiter')).toMatchObject({ at: 22, kind: 'captain' })
    for (const viewer of ['blue', 'spectator'] as const) {
      expect(seen(viewer)).toMatchObject({ at: 22, kind: null })
      expect(back.at('C3', viewer)).toBe('r?')
      expect(back.tray(viewer)).toEqual(['r?~', 'r?~'])
    }
    expect(back.at('C3', 'red')).toBe('r6')
    expect(back.edition.game.isSecret?.({ type: 'rescue', seat: 'red', kind: 'captain', at: 22 })).toBe(true)
  })

  it('whatever the tray: the seat sees its losses, later ones are as the tray has them, mixed ones stay hidden (HR-5, CL-20)', () => {
    for (const tray of ['open', 'prisoner', 'secret', 'stealth'] as const) {
      const later = start('r10,r4', { tray }).play('A9-A10', 'rescue:4>J1', 'J2xJ1')
      expect(later.tray('red')).toEqual(['r10~', 'r4!'])
      expect(later.tray('blue')).toEqual(['r?~', tray === 'open' || tray === 'prisoner' ? 'r4!' : 'r?!'])
    }
  })

  it('has new ids for all losses of the seat, so that none says which came back (HR-5)', () => {
    const there = start().play('A9-A10')
    const back = there.play('rescue:6>C3')
    const old = new Set(there.state.captured.map(({ id }) => id))
    expect([...back.state.captured, back.state.board[22]!].filter(({ id }) => old.has(id))).toEqual([])
  })

  it('counts as news for the quiet limit, and ends no game by itself (HR-5, CL-32)', () => {
    const back = scene(NEAR, { options: { rescue: true, quietLimit: 10 }, more: 'quiet=9 captured=r6' }).play('A9-A10', 'rescue:6>C3')
    expect([back.state.quiet, back.outcome]).toEqual([0, null])
    const declined = scene(NEAR, { options: { rescue: true, quietLimit: 10 }, more: 'quiet=9 captured=r6' }).play('A9-A10', 'decline')
    expect(declined.outcome?.reason).toBe('quiet-limit')
  })

  it('a captured Flag on the far row ends the game, with nothing to decide (HR-5, CL-21)', () => {
    const over = start('r6', {}, NEAR.replace('.   bF', '.   b6').replace('10 .  ', '10 bF ')).play('A9xA10')
    expect([over.outcome?.reason, over.state.rescuing]).toEqual(['flag-captured', undefined])
  })
})

describe('the option rescue', () => {
  it('is off unless it is chosen, in editions without powers alone (HR-5)', () => {
    const offers = EDITIONS.flatMap(({ info }) =>
      info.family === 'grid' && info.options.some(({ rule }) => rule === 'HR-5') ? [info.id] : [],
    )
    expect(offers).toEqual(['classic', 'narnia', 'transformers'])
    const parsed = gridEdition('classic').game.parseOptions({})
    expect(parsed.ok && parsed.value.rescue).toBe(false)
    expect(gridEdition('narnia-powers').game.parseOptions({ rescue: true })).toMatchObject({ ok: false })
  })
})

describe('positions with rescues', () => {
  it('name the pieces that have rescued, the mixed losses, and a piece that may rescue now (HR-5)', () => {
    const { game } = gridEdition('classic')
    const there = start('r10,r6,r4').play('A9-A10')
    for (const { state } of [there, there.play('rescue:6>C3'), there.play('rescue:6>C3', 'J2-J3')]) {
      const text = game.notation.formatPosition(state)
      const read = game.notation.parsePosition(state.options, text, 'x')
      expect(read.ok ? game.notation.formatPosition(read.value) : read.error).toBe(text)
      expect(game.encode(game.decode(game.encode(state)))).toBe(game.encode(state))
    }
    expect(game.notation.formatPosition(there.state)).toContain('rescuing=A10')
    expect(game.notation.formatPosition(there.play('rescue:6>C3').state)).toMatch(/captured=r10~,r4~ .*rescuers=red:A10$/)
  })

  it.each([
    ['of a seat that is not on turn', 'rescuing=J9'],
    ['of a piece that is not on the far row', 'rescuing=A9'],
    ['of no piece', 'rescuing=C10'],
  ])('are refused with a rescue %s (HR-5)', (_, more) => {
    const { game } = gridEdition('classic')
    const options = start().state.options
    const text = `${game.notation.formatPosition(start().state)} ${more}`
    expect(game.notation.parsePosition(options, text, 'x')).toMatchObject({ ok: false })
  })
})
