import { rectangleOf } from '../../core/board/rectangle.ts'
import { describe, expect, it } from 'vitest'
import { armyOf } from '../../core/edition.ts'
import type { GridInfo } from '../../grid/edition.ts'
import type { Seat } from '../../core/seats.ts'
import { sceneIn } from '../../../../test/support/engine/grid/scene.ts'
import { NARNIA, NARNIA_POWERS } from './index.ts'

const EDITIONS = [NARNIA, NARNIA_POWERS].map((info) => [info.id, info] as const)

const armyText = (info: GridInfo, seat: Seat): string =>
  info.kinds
    .flatMap(({ id, name, symbol }) => (armyOf(info, 'full', seat)[id] ? [`${name} ${symbol}×${armyOf(info, 'full', seat)[id]}`] : []))
    .join(', ')

describe.each(EDITIONS)('%s', (_id, info) => {
  it('is played on the classic board, Blue first (NA-1)', () => {
    const { board } = info
    expect([rectangleOf(board).width, rectangleOf(board).height, info.firstSeat, info.seats]).toEqual([10, 10, 'blue', ['red', 'blue']])
    expect(rectangleOf(board).obstacles).toEqual(['C5', 'D5', 'G5', 'H5', 'C6', 'D6', 'G6', 'H6'])
  })

  it('has forty pieces a side under the names that are printed, and others (NA-2)', () => {
    expect(armyText(info, 'red')).toBe(
      'Aslan 10×1, Peter 9×1, Centaur 8×2, Rumblebuffin 7R×1, Gryphon 7×2, Susan 6S×1, Edmund 6E×1, Satyr 6×2, Lucy 5L×1, Mr. Tumnus 5T×1, ' +
        'Faun 5×2, Dwarf 4×4, Dryad 3×5, Leopard 2×8, Mr. Beaver S×1, Spring Magic B×6, Flag F×1',
    )
    expect(armyText(info, 'blue')).toBe(
      'White Witch 10×1, Minotaur Captain 9×1, Cyclops 8×2, Minotaur 7×3, Ogre 6×4, Goblin 5×4, Hag 4×4, Minoboar 3×5, Wolf 2×8, Ginarrbrik S×1, ' +
        'Winter Magic B×6, Flag F×1',
    )
    for (const seat of info.seats) expect(Object.values(armyOf(info, 'full', seat)).reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(info.reconstructed).toEqual(expect.arrayContaining(['board', 'roster']))
  })

  it('Wolves and Leopards run, Dryads and Minoboars open magic, the Spies beat a 10 (NA-3, CL-10, CL-16, CL-17)', () => {
    const field = sceneIn(
      info.id,
      `
      10 b10 bF
      4  r3  .   .   r2  .   .   rS
      3  bB  .   .   .   .   .   b9
      1  rF`,
    )
    expect(field.play('A4xA3').at('A3')).toBe("r3'!")
    expect(field.play('D4-F4').at('F4', 'blue')).toBe("r2'!")
    expect(field.play('G4xG3').at('G4')).toBeNull()
    const spy = sceneIn(info.id, '10 b4 bF\n4 rS\n3 b10\n1 rF')
    expect(spy.play('A4xA3').at('A3')).toBe("rS'!")
  })

  it('counts repetition as printed, and asks for the tray before the game (NA-4)', () => {
    expect(info.options.find(({ key }) => key === 'repetition')).toMatchObject({ initial: 'printed' })
    expect(info.options.find(({ key }) => key === 'tray')).toMatchObject({
      type: 'choice',
      values: ['open', 'prisoner', 'secret', 'stealth'],
    })
    const twice = sceneIn(info.id, '10 b10 bF\n4 r4\n1 rF').play('A4-A5', 'A10-A9', 'A5-A4', 'A9-A8')
    expect(twice.refusal('A4-A5')).toMatchObject({ code: 'repetition', limit: 3, policy: 'printed' })
  })
})

describe('Game 1', () => {
  it('knows no powers, reinforcements or wards (NA-5)', () => {
    expect([NARNIA.powers, NARNIA.reinforcements, NARNIA.modes]).toEqual([[], null, false])
    expect(NARNIA.kinds.filter((kind) => kind.powers ?? kind.reinforcement ?? kind.ward)).toEqual([])
  })
})

describe('Game 2', () => {
  it('gives Red three rows and Blue four; the ten wait, and enter over Red’s first four rows (NA-6, NA-8)', () => {
    const { board, reinforcements } = NARNIA_POWERS
    expect([board.zones.red?.length, board.zones.blue?.length, reinforcements?.zones.red?.length]).toEqual([30, 40, 40])
    expect([reinforcements?.after, reinforcements?.zones.blue]).toEqual([7, undefined])
  })

  it('has nine powers, data like any others, each with the rule that it implements (NA-12, NA-13 to NA-21)', () => {
    expect(NARNIA_POWERS.powers.map(({ rule }) => rule)).toEqual([
      'NA-13',
      'NA-14',
      'NA-15',
      'NA-16',
      'NA-17',
      'NA-18',
      'NA-19',
      'NA-20',
      'NA-21',
    ])
    const owners = Object.fromEntries(
      NARNIA_POWERS.powers.map(({ id }) => [id, NARNIA_POWERS.kinds.filter((kind) => kind.powers?.includes(id)).map(({ name }) => name)]),
    )
    expect(owners).toEqual({
      'turn-to-stone': ['White Witch'],
      'turkish-delight': ['Ginarrbrik'],
      'breath-of-life': ['Aslan'],
      'healing-cordial': ['Lucy'],
      longbow: ['Susan'],
      charge: ['Peter'],
      'giants-stride': ['Rumblebuffin'],
      panpipes: ['Mr. Tumnus'],
      drift: ['Dryad'],
    })
  })

  it('a piece moves or uses one of its powers, and is known then, face down (NA-7)', () => {
    const field = sceneIn('narnia-powers', '10 b10 bF\n4 r9\n1 rF')
    const charged = field.play('A4:charge>A7')
    expect([charged.at('A7', 'blue'), charged.piece('A7').mode, charged.state.turn]).toEqual(["r9'!", undefined, 'blue'])
    expect(field.play('A4-A5').at('A5', 'blue')).toBe("r?'")
  })

  it('the children are Peter, Susan, Lucy and Edmund (NA-9)', () => {
    expect(NARNIA_POWERS.kinds.flatMap(({ name, ward }) => (ward ? [name] : []))).toEqual(['Peter', 'Susan', 'Edmund', 'Lucy'])
  })
})
