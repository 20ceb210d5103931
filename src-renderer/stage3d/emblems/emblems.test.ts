import { describe, expect, it } from 'vitest'
import { seat, type Look } from '../../../src-main/contract/index.ts'
import { crestFor, emblemFor, emblemOf } from './emblems.ts'
import './every-emblem.ts'

const words = (text: string): string[] => text.split(' ')
const ARMIES = [
  words('marshal general colonel major captain lieutenant sergeant miner scout spy bomb flag'),
  words('aslan peter centaur rumblebuffin gryphon susan edmund satyr lucy tumnus faun dwarf dryad leopard beaver spring-magic flag'),
  words('white-witch minotaur-captain cyclops minotaur ogre goblin hag minoboar wolf ginarrbrik winter-magic flag'),
  words('optimus-prime ironhide ratchet bumblebee jazz fighter maggie banachek sam mikaela lennox epps allspark agent scout trap flag'),
  words('megatron starscream blackout barricade bonecrusher brawl soldier dune-buggy creature frenzy agent scout trap flag'),
  words('field-marshal general major captain lieutenant sergeant scout spy cannon'),
]
const kind = { id: 'dragon', rank: null, movement: 'step' } as const

describe('emblems', () => {
  it.each(ARMIES)('gives every kind of an army a drawing of its own: %s …', (...ids) => {
    const drawings = ids.map((id) => emblemFor(emblemOf({ ...kind, id })))
    expect(drawings.every((path) => /^[Mm][\d\s.,-]/.test(path))).toBe(true)
    expect(new Set(drawings).size).toBe(ids.length)
  })

  it.each(['war-room', 'winter', 'steel'] as const satisfies readonly Look[])('gives every army a crest of its own, look %s', (look) => {
    const crests = seat.options.map((each) => crestFor(each, look))
    expect(new Set(crests).size).toBe(crests.length)
    expect(crests).not.toContain('')
  })

  it('draws kinds without an own emblem by their powers', () => {
    expect(emblemOf({ ...kind, flag: true })).toBe('flag')
    expect(emblemOf({ ...kind, bomb: true })).toBe('bomb')
    expect(emblemOf({ ...kind, assassinates: 10 })).toBe('spy')
    expect(emblemOf({ ...kind, rank: 3, defuses: true })).toBe('miner')
    expect(emblemOf({ ...kind, rank: 2, movement: 'line' })).toBe('scout')
    expect([11, 10, 7, 1].map((rank) => emblemOf({ ...kind, rank }))).toEqual(['marshal', 'marshal', 'major', 'sergeant'])
  })

  it('knows no drawing by a name that is none', () => {
    expect(emblemFor('dragon')).toBe('')
  })
})
