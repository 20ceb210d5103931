import { describe, expect, it } from 'vitest'
import { EDITIONS, editionOf, findEdition, type Edition } from '../editions/index.ts'
import { armyOf, limitOf } from './edition.ts'
import { formatHandicap, parseHandicap, withHandicap } from './handicap.ts'
import { createRng } from './rng.ts'
import { randomGame } from '../../../test/support/engine/playing.ts'

function editionNamed(id: string): Edition {
  const edition = findEdition(id)
  if (!edition) throw new Error(`no edition ${id}`)
  return edition
}
const CLASSIC = editionNamed('classic')
const refusalOf = (handicap: unknown, more: object = {}) => {
  const read = CLASSIC.game.parseOptions({ preset: 'duel', handicap, ...more })
  return read.ok ? null : read.error
}

describe('a handicap (HR-8)', () => {
  it('is absent from the options of a game with whole armies', () => {
    for (const { game, info } of EDITIONS) {
      const read = game.parseOptions({ preset: info.presets[0], handicap: null })
      expect(read.ok && Object.keys(read.value)).toContain('preset')
      expect(read.ok && Object.keys(read.value)).not.toContain('handicap')
    }
  })

  it('is written the same way however it was given', () => {
    const read = CLASSIC.game.parseOptions({ preset: 'full', handicap: 'blue:spy;red:scout*2,marshal*1' })
    expect(read).toMatchObject({ value: { handicap: 'red:marshal,scout*2;blue:spy' } })
    expect(formatHandicap(CLASSIC.info, { red: { scout: 0 } })).toBeNull()
    expect(parseHandicap('red:marshal,scout*2')).toEqual({ red: { marshal: 1, scout: 2 } })
  })

  it.each(['', 'red', 'red:', 'red:spy,spy', 'red:spy;red:scout', 'red:scout*0', 'red:scout*', 'x'.repeat(700)])(
    'refuses the text “%s”',
    (text) => {
      expect(refusalOf(text)).toMatchObject({ code: 'options', option: 'handicap' })
    },
  )

  it.each([
    ['more than the army has', 'red:marshal*2'],
    ['a kind that the army does not have', 'red:captain'],
    ['the Flag', 'red:flag'],
    ['pieces of a seat that does not play', 'green:spy'],
    ['all pieces that move', 'red:marshal,general,miner*2,scout*2,spy'],
  ])('does not give up %s', (_what, text) => {
    expect(refusalOf(text)).toMatchObject({ code: 'options', option: 'handicap' })
  })

  it('keeps the wards by which a seat stays in the game (NA-9)', () => {
    const wards = EDITIONS.filter(({ info }) => info.kinds.some(({ ward }) => ward))
    expect(wards).not.toEqual([])
    for (const { info, game } of wards) {
      const ward = info.kinds.find((kind) => kind.ward)?.id ?? ''
      const seat = info.seats.find((each) => armyOf(info, info.presets[0] ?? '', each)[ward])
      expect(game.parseOptions({ handicap: `${seat}:${ward}` }).ok).toBe(false)
    }
  })

  it('lessens the army of its seat alone, and nothing else of the edition (HR-8)', () => {
    const { info } = CLASSIC
    const smaller = withHandicap(info, 'red:marshal,scout*2')
    expect(armyOf(smaller, 'full', 'red')).toEqual(
      Object.fromEntries(Object.entries({ ...armyOf(info, 'full', 'red'), scout: 6 }).filter(([kind]) => kind !== 'marshal')),
    )
    expect(armyOf(smaller, 'full', 'blue')).toEqual(armyOf(info, 'full', 'blue'))
    expect({ ...smaller, armies: null, handicap: null }).toEqual({ ...info, armies: null, handicap: null })
    expect(withHandicap(smaller, 'red:marshal,scout*2')).toBe(smaller)
    expect(editionOf('classic', null, 'red:marshal,scout*2')?.info).toBe(smaller)
  })

  it.each(EDITIONS.map((edition) => [edition.info.id, edition] as const))(
    'is what %s deploys and plays with, to the end',
    (_id, { info, game }) => {
      for (const preset of info.presets)
        for (const seat of info.seats.filter((each) => info.armies[preset]?.[each])) {
          const army = armyOf(info, preset, seat)
          const gone = info.kinds.filter(({ id, flag, ward, movement }) => army[id] && !flag && !ward && movement !== 'none').slice(0, 2)
          const handicap = formatHandicap(info, { [seat]: Object.fromEntries(gone.map(({ id }) => [id, 1])) })
          const options = game.parseOptions({ preset, handicap, ...limitOf(info, 20) })
          if (!options.ok) throw new Error(options.error.message)
          const left = armyOf(withHandicap(info, options.value.handicap), preset, seat)
          for (const { id } of gone) expect(left[id] ?? 0).toBe((army[id] ?? 0) - 1)
          let last
          for (const { after } of randomGame(game, options.value, `${preset} ${seat}`)) {
            last = after
            const [owner] = game.toAct(after)
            if (after.ply > 0 || owner !== seat) continue
            const order = game.deployment(after, seat)
            if (order && order.count === undefined) for (const kind of Object.keys(order.kinds)) expect(order.kinds[kind]).toBe(left[kind])
          }
          expect(last?.outcome).not.toBeNull()
        }
    },
  )

  it('gives no name a special meaning', () => {
    expect(CLASSIC.game.parseOptions({ preset: 'duel', handicap: 'red:__proto__' })).toMatchObject({
      ok: false,
      error: { option: 'handicap' },
    })
  })

  it('is played on from a stored game: options that were read are read again', () => {
    const { game } = CLASSIC
    const options = game.parseOptions({ preset: 'duel', handicap: 'red:general' })
    if (!options.ok) throw new Error(options.error.message)
    expect(editionOf('classic', null, options.value.handicap)?.game.parseOptions({ ...options.value })).toEqual(options)
    const state = game.start(options.value, 'seed')
    const order = game.deployment(state, 'red')
    expect(order?.kinds['general']).toBeUndefined()
    const placement = game.defaultPlacement(order ?? { seat: 'red', kinds: {}, spaces: [] }, createRng('any'))
    expect(game.decide(state, { type: 'deploy', seat: 'red', placement }).ok).toBe(true)
    const usual = game.parseOptions({ preset: 'duel' })
    if (!usual.ok) throw new Error(usual.error.message)
    const whole = game.start(usual.value, 'seed')
    const full = game.deployment(whole, 'red')
    const tooMany = game.defaultPlacement(full ?? { seat: 'red', kinds: {}, spaces: [] }, createRng('any'))
    expect(game.decide(state, { type: 'deploy', seat: 'red', placement: tooMany })).toMatchObject({
      error: { code: 'deployment-wrong-army', rule: 'CL-4' },
    })
  })
})
