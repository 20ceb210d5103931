import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../engine/editions/index.ts'
import { armyOf } from '../engine/core/edition.ts'
import { refereeChoices } from '../contract/index.ts'
import { optionsToStore, setupOf } from './setup.ts'

describe('a refereed game with a handicap (HR-8)', () => {
  it.each(EDITIONS.map(({ info }) => [info.id, info] as const))('counts in %s from the smaller army', (_id, info) => {
    const { reveal, tray } = refereeChoices(info)
    const preset = info.presets[0] ?? ''
    const [seat = 'red'] = info.seats
    const army = armyOf(info, preset, seat)
    const given = info.kinds.find(({ id, flag, ward, movement }) => army[id] && !flag && !ward && movement !== 'none')?.id ?? ''
    const rules = { reveal: reveal[0] ?? 'both', tray: tray[0] ?? 'open', attackerWinsTies: false, oneTimeBombs: false } as const
    const header = (handicap: string) => ({ preset, options: optionsToStore({ ...rules, handicap }, undefined), seed: '' })
    const setup = setupOf(header(`${seat}:${given}`), info)
    expect(setup?.armies[seat]?.[given] ?? 0).toBe((army[given] ?? 0) - 1)
    expect(setup?.info.handicap).toBe(`${seat}:${given}`)
    expect(setupOf(header(`${seat}:${given}*90`), info)).toBeNull()
    expect(setupOf(header('red'), info)).toBeNull()
  })
})
