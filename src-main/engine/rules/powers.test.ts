import { describe, expect, it } from 'vitest'
import type { KindSpec } from '../core/edition.ts'
import type { PowerSpec, PowerType } from './power-spec.ts'
import { NARNIA_POWERS } from '../editions/narnia/index.ts'
import { TRANSFORMERS_POWERS } from '../editions/transformers/index.ts'
import { canReturn, draws, hasModes, isEnchanted, isStoneProof, isUsedUp, powersIn, rumbles, strikes } from './powers.ts'

const EDITIONS = [NARNIA_POWERS, TRANSFORMERS_POWERS]
const kind = (id: string): KindSpec => EDITIONS.flatMap(({ kinds }) => kinds).find((each) => each.id === id)!
const power = <T extends PowerType>(type: T) =>
  EDITIONS.flatMap(({ powers }) => powers).find((each) => each.type === type) as Extract<PowerSpec, { readonly type: T }>

describe('what powers do', () => {
  it.each([
    ['agent', true],
    ['frenzy', true],
    ['starscream', false],
    ['megatron', false],
    ['trap', false],
    ['flag', false],
  ])('a strike by Ironhide removes %s: %s (TF-11)', (target, falls) => {
    expect(strikes(kind('ironhide'), kind(target))).toBe(falls)
  })

  it.each([
    [['agent', 'scout', 'frenzy'], [true, true, true], false],
    [['agent', 'blackout'], [true, true], true],
    [['agent', 'megatron'], [true, false], true],
    [['trap', 'scout'], [false, true], true],
    [['flag'], [false], false],
  ])('a rumble by Ratchet on %j removes %j, and Ratchet itself: %s (TF-10)', (targets, falls, userFalls) => {
    expect(rumbles(kind('ratchet'), targets.map(kind))).toEqual({ falls, userFalls })
  })

  it.each([
    ['scout', 'attacker-wins'],
    ['allspark', 'attacker-wins'],
    ['jazz', 'both-removed'],
    ['ironhide', 'defender-wins'],
    ['trap', 'defender-wins'],
    ['flag', null],
  ])('%s drawn over by Jazz: %s (TF-12)', (target, result) => {
    expect(draws(kind('jazz'), kind(target))).toBe(result)
  })

  it('Aslan, magic and the Flag do not turn to stone; every other piece does (NA-13)', () => {
    const proof = NARNIA_POWERS.kinds.filter((each) => isStoneProof(each, power('petrify'))).map(({ id }) => id)
    expect(proof).toEqual(['aslan', 'spring-magic', 'winter-magic', 'flag'])
  })

  it('only the children can be enchanted (NA-14)', () => {
    const children = NARNIA_POWERS.kinds.filter((each) => isEnchanted(each, power('enchant'))).map(({ id }) => id)
    expect(children).toEqual(NARNIA_POWERS.kinds.filter(({ ward }) => ward).map(({ id }) => id))
  })

  it.each([
    ['leopard', true],
    ['satyr', true],
    ['edmund', false],
    ['gryphon', false],
    ['beaver', false],
    ['spring-magic', false],
  ])('%s can be brought back: %s (NA-16)', (id, can) => {
    expect(canReturn(kind(id), power('revive'))).toBe(can)
  })

  it('only what brings back is used up (NA-16)', () => {
    expect(NARNIA_POWERS.powers.filter(isUsedUp).map(({ id }) => id)).toEqual(['healing-cordial'])
  })
})

describe('modes', () => {
  it('two powers are one for each mode, one power is there in the only one (TF-6)', () => {
    const { modes } = TRANSFORMERS_POWERS
    expect(hasModes(modes, kind('jazz'))).toBe(true)
    expect(hasModes(modes, kind('sam'))).toBe(false)
    expect(hasModes(NARNIA_POWERS.modes, { ...kind('aslan'), powers: ['drift', 'charge'] })).toBe(false)
    expect(powersIn(modes, kind('jazz'), kind('jazz').powers!, 'vehicle')).toEqual(['speed'])
    expect(powersIn(modes, kind('jazz'), kind('jazz').powers!, 'robot')).toEqual(['magnet'])
    expect(powersIn(modes, kind('sam'), kind('sam').powers!, 'vehicle')).toEqual(['call-bumblebee'])
  })
})
