import { rectangleOf } from '../../core/board/rectangle.ts'
import { describe, expect, it } from 'vitest'
import { armyOf } from '../../core/edition.ts'
import type { GridInfo } from '../../grid/edition.ts'
import type { Seat } from '../../core/seats.ts'
import { sceneIn } from '../../../../test/support/engine/grid/scene.ts'
import { TRANSFORMERS, TRANSFORMERS_POWERS } from './index.ts'

const EDITIONS = [TRANSFORMERS, TRANSFORMERS_POWERS].map((info) => [info.id, info] as const)

const armyText = (info: GridInfo, seat: Seat): string =>
  info.kinds
    .flatMap(({ id, name, symbol }) => (armyOf(info, 'full', seat)[id] ? [`${name} ${symbol}×${armyOf(info, 'full', seat)[id]}`] : []))
    .join(', ')
const BOTH = 'Sector Seven Agent 3×5, Scout 2×5, Liquid Nitrogen Trap B×6, Flag F×1'

describe.each(EDITIONS)('%s', (_id, info) => {
  it('is Autobots in red against Decepticons in gray, who move first (TF-1)', () => {
    expect([info.seats, info.firstSeat]).toEqual([['red', 'gray'], 'gray'])
  })

  it('is played on ten files and eight ranks with two Forbidden Zones, thirty pieces a side on three rows (TF-2)', () => {
    const { board } = info
    expect(rectangleOf(board)).toMatchObject({ width: 10, height: 8 })
    expect(rectangleOf(board).obstacles).toEqual(['C4', 'D4', 'G4', 'H4', 'C5', 'D5', 'G5', 'H5'])
    for (const seat of info.seats) {
      expect(board.zones[seat]).toHaveLength(30)
      expect(Object.values(armyOf(info, 'full', seat)).reduce((sum, count) => sum + count, 0)).toBe(30)
    }
  })

  it('has the pieces of the box as far as they are known (TF-3)', () => {
    expect(armyText(info, 'red')).toBe(
      'Optimus Prime 10×1, Ironhide 9×1, Ratchet 8R×1, Bumblebee 8B×1, Jazz 7J×1, Fighter 7F×1, Maggie 6M×1, Banachek 6B×1, Sam 5S×1, Mikaela 5M×1, ' +
        `Lennox 4L×1, Epps 4E×1, AllSpark S×1, ${BOTH}`,
    )
    expect(armyText(info, 'gray')).toBe(
      'Megatron 10×1, Starscream 9×1, Blackout 8K×1, Barricade 8D×1, Bonecrusher 7N×1, Brawl 7W×1, Soldier 6×2, Dune Buggy 5×2, Creature 4×2, ' +
        `Frenzy S×1, ${BOTH}`,
    )
    expect(info.reconstructed).toEqual(expect.arrayContaining(['board', 'roster']))
  })

  it('scouts run, agents disable traps, spies beat a 10, traps take the rest; repetition is as printed (TF-4)', () => {
    const field = sceneIn(info.id, '8 g4 gF\n3 r3 . r2 . r9 . rS\n2 gB . . . gB . g10\n1 rF')
    expect(field.play('A3xA2').at('A2')).toBe("r3'!")
    expect(field.play('C3-C1').at('C1', 'gray')).toBe("r2'!")
    expect(field.play('E3xE2').at('E2')).toBe('gB!')
    expect(field.play('G3xG2').at('G2')).toBe("rS'!")
    const twice = sceneIn(info.id, '8 g4 gF\n3 r4L\n1 rF').play('A3-A4', 'A8-A7', 'A4-A3', 'A7-A6')
    expect(twice.refusal('A3-A4')).toMatchObject({ code: 'repetition', limit: 3, policy: 'printed' })
  })
})

describe('Game 1', () => {
  it('ignores powers and modes (TF-4)', () => {
    expect([TRANSFORMERS.powers, TRANSFORMERS.modes]).toEqual([[], false])
    expect(TRANSFORMERS.kinds.filter(({ powers }) => powers)).toEqual([])
  })
})

describe('Game 2', () => {
  it('has seven powers with their rules (TF-8 to TF-14)', () => {
    expect(TRANSFORMERS_POWERS.powers.map(({ id, rule }) => `${rule} ${id}`)).toEqual([
      'TF-8 detect-enemy',
      'TF-9 speed',
      'TF-10 robot-rumble',
      'TF-11 distance-strike',
      'TF-12 magnet',
      'TF-13 sneak-attack',
      'TF-14 call-bumblebee',
    ])
  })

  it('gives each piece its powers, the first for vehicle mode (TF-15)', () => {
    const powers = Object.fromEntries(TRANSFORMERS_POWERS.kinds.flatMap(({ name, powers: own }) => (own ? [[name, own.join(' / ')]] : [])))
    expect(powers).toEqual({
      'Optimus Prime': 'speed / robot-rumble',
      Ironhide: 'speed / distance-strike',
      Ratchet: 'detect-enemy / robot-rumble',
      Bumblebee: 'speed / distance-strike',
      Jazz: 'speed / magnet',
      Megatron: 'sneak-attack / robot-rumble',
      Starscream: 'sneak-attack / distance-strike',
      Blackout: 'sneak-attack / robot-rumble',
      Barricade: 'speed / magnet',
      Bonecrusher: 'speed / robot-rumble',
      Brawl: 'distance-strike / robot-rumble',
      Sam: 'call-bumblebee',
      Fighter: 'sneak-attack',
      Maggie: 'detect-enemy',
      Banachek: 'detect-enemy',
      Soldier: 'detect-enemy',
      'Dune Buggy': 'speed',
      Creature: 'sneak-attack',
    })
    expect(TRANSFORMERS_POWERS.modes).toBe(true)
  })
})
