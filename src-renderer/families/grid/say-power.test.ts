import { describe, expect, it } from 'vitest'
import type { SeenGridEvent, SeenPowerEffect } from '../../../src-main/contract/index.ts'
import { at } from '../../../test/support/screens/grid.ts'
import { powerful } from '../../../test/support/screens/powers.ts'
import { sayEncounter, sayEvent } from './announce.ts'
import { encounterIn, travelOf, turnOf } from './encounter.ts'

const red = (kind: string | null, id = 'u') => ({ id, seat: 'red', kind, seenBy: ['blue'] }) as const
const blue = (kind: string | null, id = 'x') => ({ id, seat: 'blue', kind, seenBy: ['red'] }) as const

function use(
  power: string | null,
  effects: readonly SeenPowerEffect[],
  user: string | null = 'captain',
): Extract<SeenGridEvent, { type: 'power-used' }> {
  return {
    type: 'power-used',
    seat: 'red',
    power,
    from: at('E4'),
    to: at('E6'),
    targets: [],
    user: { id: 'u', seat: 'red', kind: user, seenBy: ['blue'] },
    effects,
  }
}
const shown = (kind: string | null, square = 'E6', id = 'x'): SeenPowerEffect => ({ type: 'shown', at: at(square), piece: blue(kind, id) })
const removed = (square: string, id = 'x'): SeenPowerEffect => ({ type: 'removed', id, at: at(square) })
const bound = (state: 'stone' | 'enchanted' | null): SeenPowerEffect => ({ type: 'bound', id: 'x', at: at('E6'), state })
const moved = (from: string, to: string, id = 'u'): SeenPowerEffect => ({ type: 'moved', id, from: at(from), to: at(to) })
const fought = (result: 'attacker-wins' | 'defender-wins' | 'both-removed', drawn: boolean, from = 'E4'): SeenPowerEffect => ({
  type: 'fought',
  from: at(from),
  to: at('E6'),
  drawn,
  attacker: red('captain'),
  defender: blue('miner'),
  result,
})

const RUMBLE = use('rumble', [
  moved('E4', 'E5'),
  shown('miner', 'D6', 'a'),
  shown('marshal', 'E6', 'b'),
  shown('flag', 'F6', 'c'),
  removed('D6', 'a'),
  removed('E5', 'u'),
])

describe('a power in words', () => {
  it.each([
    ['Red Captain on E4 uses Bow. Blue Miner on E6 is lost.', use('bow', [shown('miner'), removed('E6')])],
    ['Red Captain on E4 uses Bow. Blue Marshal on E6 is shown to Red. Nothing else happens.', use('bow', [shown('marshal')])],
    ['Red Captain on E4 uses Look. Blue piece on E6 is shown to Red.', use('look', [shown(null)])],
    ['Red Captain on E4 uses Stone. Blue Scout on E6 turns to stone.', use('stone', [shown('scout'), bound('stone')])],
    ['Red Spy on E4 uses Sweets. Blue Captain on E6 is enchanted.', use('sweets', [shown('captain'), bound('enchanted')], 'spy')],
    ['Red General on E4 uses Breath. The piece on E6 is free again.', use('breath', [bound(null)], 'general')],
    ['Red piece on E4 uses a power. Blue piece on E6 is shown to Red.', use(null, [shown(null)], null)],
    ['Red Captain on E4 uses Drift. Red Captain goes from E4 to F5.', use('drift', [moved('E4', 'F5')])],
    [
      'Red Sergeant on E4 uses Cordial. Red Miner comes back on E5.',
      use('cordial', [{ type: 'returned', id: 'm', at: at('E5'), kind: 'miner', seenBy: ['blue'] }], 'sergeant'),
    ],
    [
      'Red Captain on E4 uses Magnet. Red Captain draws Blue Miner from E6 to E4. Red Captain is lost, Blue Miner is now on E4.',
      use('magnet', [fought('defender-wins', true)]),
    ],
    [
      'Red Captain on E4 uses Magnet. Red Captain draws Blue Miner from E6 to E4. Both are lost.',
      use('magnet', [fought('both-removed', true)]),
    ],
    [
      'Red Captain on E4 uses Sneak. Red Captain goes from E4 to E7. Red Captain attacks Blue Miner on E6. Blue Miner is lost, Red Captain takes E6.',
      use('sneak', [moved('E4', 'E7'), fought('attacker-wins', false, 'E7')]),
    ],
  ])('%s', (text, event) => {
    expect(sayEvent(powerful, event)).toBe(text)
  })

  it('tells a rumble target by target (TF-10)', () => {
    const text = sayEvent(powerful, RUMBLE)
    for (const part of ['Blue Marshal on E6 is shown to Red.', 'Blue Miner on D6 is lost.', 'Red Captain on E5 is lost.'])
      expect(text).toContain(part)
    expect(text, 'who is lost is seen').not.toContain('Miner on D6 is shown')
  })

  it('says on the card only what came of it', () => {
    const card = (event: Parameters<typeof sayEvent>[1]): string => {
      const meeting = encounterIn([event])
      return meeting ? sayEncounter(powerful, meeting) : ''
    }
    expect(card(RUMBLE)).toBe('Blue Miner and Red Captain are lost.')
    expect(card(use('bow', [shown('miner'), removed('E6')]))).toBe('Blue Miner on E6 is lost.')
    expect(card(use('bow', [shown('marshal')]))).toBe('Blue Marshal on E6 is shown to Red. Nothing else happens.')
    expect(card(use('stone', [shown('scout'), bound('stone')]))).toBe('Blue Scout on E6 turns to stone.')
    expect(card(use('sneak', [moved('E4', 'E7'), fought('attacker-wins', false, 'E7')]))).toMatch(/^Red Captain attacks Blue Miner on E6\./)
  })

  it('names the pieces that change their mode (TF-6)', () => {
    const change = { type: 'mode-changed', seat: 'red', at: at('E4'), piece: { ...red(null), kind: 'marshal' } } as const
    expect(sayEvent(powerful, { ...change, mode: 'robot' })).toBe('Red Marshal on E4 changes to robot mode, face up.')
    expect(sayEvent(powerful, { ...change, mode: 'vehicle' })).toBe('Red Marshal on E4 changes to vehicle mode.')
  })

  it('says where reinforcements are and never what they are (NA-8)', () => {
    const piece = (id: string, kind: string | null) => ({ id, seat: 'red', kind, moved: false, seenBy: [] }) as const
    const pieces = [
      { square: at('A1'), piece: piece('a', 'general') },
      { square: at('B1'), piece: piece('b', null) },
    ]
    expect(sayEvent(powerful, { type: 'army-reinforced', seat: 'red', pieces })).toBe('Red brings in 2 pieces: A1, B1.')
  })
})

describe('a power as a meeting', () => {
  it('shows all players the targets of a rumble, and its losses', () => {
    const meeting = encounterIn([RUMBLE])
    expect(meeting).toMatchObject({ power: 'rumble', attacker: { kind: 'captain', lost: true } })
    expect(meeting?.defenders.map(({ kind, lost }) => [kind, lost])).toEqual([
      ['miner', true],
      ['marshal', false],
      ['flag', false],
    ])
  })

  it('ends on the square of the user when a piece was drawn over (TF-12), and on the target’s otherwise', () => {
    expect(encounterIn([use('magnet', [fought('attacker-wins', true)])])?.square).toBe(at('E4'))
    expect(encounterIn([use('sneak', [moved('E4', 'E7'), fought('attacker-wins', false, 'E7')])])?.square).toBe(at('E6'))
  })

  it('is none where only friends are concerned', () => {
    const called: SeenPowerEffect = { type: 'shown', at: at('A1'), piece: red('scout', 's') }
    expect(encounterIn([use('call', [called, moved('A1', 'E5', 's')])])).toBeNull()
    expect(encounterIn([use('breath', [bound(null)])])).toBeNull()
  })

  it('marks where the turn went and who was hit', () => {
    const sneak = turnOf([use('sneak', [moved('E4', 'E7'), fought('attacker-wins', false, 'E7')])])
    expect(sneak && travelOf(sneak)).toEqual({ from: at('E4'), to: at('E6'), hits: [at('E6')] })
    expect(travelOf(RUMBLE)).toEqual({ from: at('E4'), to: at('E5'), hits: [at('D6')] })
  })
})
