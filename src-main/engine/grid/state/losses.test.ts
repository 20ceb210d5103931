import { describe, expect, it } from 'vitest'
import { createRng } from '../../core/rng.ts'
import type { Viewer } from '../../core/seats.ts'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { playTrayTwins } from '../../../../test/support/engine/grid/tray-twins.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'
import { narnia, type Scene } from '../../../../test/support/engine/grid/scene.ts'
import { makeContext } from '../context.ts'
import { deduce } from '../view/deduce.ts'
import type { GridOptions } from '../types.ts'

const FIELD = `
  10 b10 .   .   .   .   b7
  2  .   r4
  1  rF  r5L .   b2`

const TABLES = [
  { reveal: 'silent', tray: 'secret', blind: ['blue', 'spectator'] },
  { reveal: 'silent', tray: 'stealth', blind: ['blue', 'spectator'] },
  { reveal: 'both', tray: 'secret', blind: ['blue', 'spectator'] },
  { reveal: 'winner-hidden', tray: 'prisoner', blind: ['spectator'] },
] as const satisfies readonly (Partial<GridOptions> & { readonly blind: readonly Viewer[] })[]

describe.each(TABLES)('with reveal $reveal and tray $tray', ({ reveal, tray, blind }) => {
  const healed = (captured: string) =>
    narnia(FIELD, { options: { reveal, tray }, more: `captured=${captured}` }).play('B1:healing-cordial>C1=6')
  const given = (scene: Scene, viewer: Viewer) => JSON.stringify([scene.view(viewer), scene.eventsFor(viewer)])

  it.each(blind)('nothing tells %s which earlier loss has come back: it is a new piece (NA-16)', (viewer) => {
    const orders = ["r6,b3,r2,r4'", "r2,b3,r6,r4'", "r2,b3,r4,r6'", "r4,b3,r6,r2'"].map(healed)
    expect(new Set(orders.map((scene) => given(scene, viewer))).size).toBe(1)
  })

  it('its id and those of all other losses are new (NA-16)', () => {
    const before = narnia(FIELD, { options: { reveal, tray }, more: 'captured=r6,b3,r2,r4' })
    const after = before.play('B1:healing-cordial>C1=6')
    const idsOf = (scene: Scene) => scene.state.captured.flatMap(({ seat, id }) => (seat === 'red' ? [id] : []))
    const known = [...before.state.board, ...before.state.captured].map((piece) => piece?.id)
    for (const id of [after.piece('C1').id, ...idsOf(after)]) expect(known).not.toContain(id)
    expect(after.tray()).toEqual(['r4', 'b3', 'r2'])
    expect(after.state.captured[1]).toEqual(before.state.captured[1])
  })

  it('later losses are distinct again, and no id is given twice (NA-16)', () => {
    const later = healed('r6,r2').play('D1-E1', 'B2-B3', 'F10-F9')
    const ids = [...later.state.board, ...later.state.captured].flatMap((piece) => piece?.id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('an open tray', () => {
  it('stays as it was but for the piece that returns (NA-16, CL-20)', () => {
    const before = narnia(FIELD, { more: 'captured=r6,b3,r2,r4' })
    const after = before.play('B1:healing-cordial>C1=2')
    expect(after.state.captured).toEqual(before.state.captured.toSpliced(2, 1))
    expect(before.state.captured.map(({ id }) => id)).not.toContain(after.piece('C1').id)
  })
})

describe('of several of a kind', () => {
  const setting = (captured: string) => ({ options: { tray: 'secret' } as const, more: `captured=${captured}` })

  it('one returns that all have been shown, so that the count of quiet actions tells nothing more (NA-16, CL-32)', () => {
    const quiet = (captured: string) => narnia(FIELD.replace('r5L', 'r5L!'), setting(captured)).play('B1:healing-cordial>C1=6').state.quiet
    expect([quiet('r6,r6!'), quiet('r6!,r6')]).toEqual([1, 1])
  })
})

describe('twins that differ in two losses (law 3)', () => {
  const edition = gridEdition('narnia-powers')

  it.each(TABLES)('stay alike with reveal $reveal and tray $tray, also when one of them comes back (NA-16)', ({ reveal, tray }) => {
    const options = optionsOf(edition.game, { reveal, tray })
    let returned = 0
    for (let game = 0; game < 40; game++) returned += playTrayTwins(edition, options, `${game}`, (here, there) => expect(there).toBe(here))
    expect(returned).toBeGreaterThan(5)
  })
})

describe('what a seat has seen of losses that no seat can tell apart any more', () => {
  const field = narnia(
    `
    10 b10 .   b7  .   .   .   .   .   .   bF
    4  .   .   b8  b9  b4
    3  .   .   r6  r4  r9
    2  .   r4
    1  rF  r5L`,
    { options: { tray: 'secret' } },
  )
  const healed = field.play('C3xC4', 'C10-C9', 'D3xD4', 'C9-C8', 'B1:healing-cordial>C1=6')

  it('is remembered all the same: the Dwarf is one of them, the Satyr is on the board again (NA-16, law 4)', () => {
    const { game } = healed.edition
    const rng = createRng('pool')
    const later = healed.play('E4xE3')
    for (let n = 0; n < 20; n++) {
      const sample = game.determinise(later.view('blue'), later.eventsFor('blue'), rng)
      expect(game.viewFor(sample, 'blue')).toEqual(later.view('blue'))
      expect(sample.captured.flatMap(({ seat, kind }) => (seat === 'red' ? [kind] : [])).sort()).toEqual(['dwarf'])
    }
    expect(
      deduce(makeContext(healed.edition.info, healed.edition.info.lineups[0]!), healed.view('blue'), healed.eventsFor('blue')).pools.get(
        'red',
      )?.kinds,
    ).toEqual(['dwarf'])
  })
})

describe('looking through one’s own losses (NA-16)', () => {
  const hidden = { options: { tray: 'stealth' } as const }
  const more = 'captured=r2,r6'

  it('lasts until the Cordial is used', () => {
    const lucy = narnia(FIELD, { ...hidden, more })
    expect(lucy.tray('red')).toEqual(['r2', 'r6'])
    expect(lucy.play('B1:healing-cordial>C1=6').tray('red')).toEqual(['r?'])
  })

  it('ends when Lucy is lost, and does not begin without her', () => {
    const field = `
      10 b10
      2  .   r4
      1  rF  .   r5L b6`
    expect(
      narnia(field, { ...hidden, more, turn: 'blue' })
        .play('D1xC1')
        .tray('red'),
    ).toEqual(['r?', 'r?', 'r?!'])
    expect(narnia(FIELD.replace('r5L', 'r5'), { ...hidden, more }).tray('red')).toEqual(['r?', 'r?'])
  })

  it('goes on while she is stone or enchanted, and while she waits off the board', () => {
    for (const lucy of ['r5L#', 'r5L%']) expect(narnia(FIELD.replace('r5L', lucy), { ...hidden, more }).tray('red')).toEqual(['r2', 'r6'])
    expect(narnia(FIELD.replace('r5L', 'r5'), { ...hidden, more: `${more} reserve=red` }).tray('red')).toEqual(['r2', 'r6'])
  })

  it('is for its own losses and its own eyes only: spectators see what every seat sees, no more', () => {
    const lucy = narnia(FIELD, { ...hidden, more: 'captured=r2,b6' })
    expect([lucy.tray('red'), lucy.tray('blue'), lucy.tray('spectator')]).toEqual([
      ['r2', 'b?'],
      ['r?', 'b?'],
      ['r?', 'b?'],
    ])
    const taken = narnia(FIELD, { options: { tray: 'prisoner' }, more: 'captured=r2,b6' })
    expect([taken.tray('red'), taken.tray('blue'), taken.tray('spectator')]).toEqual([
      ['r2', 'b6'],
      ['r2', 'b?'],
      ['r2', 'b?'],
    ])
  })
})

describe('a spectator before the tray of prisoners (NA-16)', () => {
  const options = { tray: 'prisoner' } as const
  const rng = createRng('spectator')
  const samples = (seen: Scene, count = 40) =>
    Array.from({ length: count }, () => {
      const view = seen.view('spectator')
      const sample = seen.edition.game.determinise(view, [], rng)
      expect(seen.edition.game.viewFor(sample, 'spectator')).toEqual(view)
      return sample
    })
  const isLucy = ({ kind }: { readonly kind: string }): boolean => kind === 'lucy'
  const more = 'captured=r2,r6'

  it('sees the losses of Red as long as both seats do: till Lucy has used the Cordial, or is lost', () => {
    const lucy = narnia(FIELD, { options, more })
    expect(lucy.tray('spectator')).toEqual(['r2', 'r6'])
    expect(lucy.play('B1:healing-cordial>C1=6').tray('spectator')).toEqual(['r?'])
    expect(narnia(FIELD.replace('r5L', 'r5'), { options, more }).tray('spectator')).toEqual(['r?', 'r?'])
  })

  it('can tell from an open tray that Lucy is on the board, though not where, also in a position that leaves most pieces out (law 4)', () => {
    for (const sample of samples(narnia(FIELD, { options, more })))
      expect(sample.board.filter((piece) => piece?.seat === 'red' && isLucy(piece))).toHaveLength(1)
  })

  it('can tell from a closed one that she is not (law 4)', () => {
    const lost = narnia(FIELD.replace('r5L', 'r5'), { options, more: 'captured=r2,r5L' })
    for (const sample of samples(lost)) expect(sample.board.some((piece) => piece?.seat === 'red' && isLucy(piece))).toBe(false)
  })

  it('learns nothing from an empty tray', () => {
    expect(samples(narnia(FIELD, { options }), 200).some(({ board }) => board.some((piece) => piece && isLucy(piece)))).toBe(true)
  })
})
