import { describe, expect, it } from 'vitest'
import { armyCitation } from '../engine/core/edition.ts'
import { seatOfFormation, writtenFor } from '../contract/formations.ts'
import type { Seat } from '../engine/core/seats.ts'
import { EDITIONS, findEdition } from '../engine/editions/index.ts'
import { boardEdition } from '../engine/families.ts'
import { deploymentOf, type BoardEdition } from '../engine/rules/board-edition.ts'
import { deploymentError } from '../engine/rules/deployment.ts'
import { approachesTo } from '../engine/rules/open-lines.ts'
import { builtIn } from './built-in.ts'
import { checkDeployment } from './check.ts'

const BUILT_IN = builtIn()

const armies = EDITIONS.flatMap(({ info }) =>
  info.presets.flatMap((preset) => {
    const board = boardEdition(info, preset)
    const seats = board ? info.seats.filter((seat) => deploymentOf(board, preset, seat)) : []
    return seats.flatMap((seat) => (board ? [[`${info.id}, ${preset}, ${seat}`, board, preset, seat] as const] : []))
  }),
)
const offered = (info: BoardEdition, preset: string, seat: Seat) =>
  BUILT_IN.filter(
    ({ edition, preset: size, placement }) =>
      edition === info.id && size === preset && seatOfFormation(info, placement) === writtenFor(info, preset, seat),
  )

/** Formations that are warned of what they do on purpose, which `about` says. */
const ON_PURPOSE: Readonly<Record<string, readonly string[]>> = {
  'Paper Fortress': ['flag-unguarded'],
  'Empty Chair': ['flag-unguarded'],
  'False Door': ['flag-unguarded'],
  'Open Field': ['no-miner-back'],
  'Gun Line': ['shots-in-front'],
}

describe('the built-in formations', () => {
  it.each(armies)('are at least three for %s', (_name, info, preset, seat) => {
    expect(offered(info, preset, seat).length).toBeGreaterThanOrEqual(3)
  })

  it('have valid, unique ids, and names that differ within an edition', () => {
    expect(new Set(BUILT_IN.map(({ id }) => id)).size).toBe(BUILT_IN.length)
    expect(BUILT_IN.filter(({ id }) => !/^[a-z0-9-]{1,40}$/.test(id))).toEqual([])
    for (const id of new Set(BUILT_IN.map(({ edition }) => edition))) {
      const names = BUILT_IN.filter(({ edition }) => edition === id).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it.each(BUILT_IN.map((setup) => [`${setup.edition}: ${setup.name}`, setup] as const))(
    '%s is a whole army in its zone, without warnings but those of its plan (CL-3, CL-4, CL-5, NA-2, NA-6, TF-2, TF-3, CA-3)',
    (_name, { name, edition, preset, placement, about }) => {
      const info = boardEdition(findEdition(edition)!.info, preset)!
      const seat = seatOfFormation(info, placement)!
      const order = deploymentOf(info, preset, seat)!
      expect(deploymentError(order, placement, { kinds: info.kinds, nameOf: String }, armyCitation(info, preset))).toBeNull()
      const { complete, warnings } = checkDeployment({ info, preset, seat, army: order.kinds, placement })
      expect([complete, warnings.map(({ code }) => code)]).toEqual([true, ON_PURPOSE[name] ?? []])
      expect(about).not.toBe('')
    },
  )

  it('say so where a Scout that runs to the back row takes the Flag with its second move (CL-10)', () => {
    const open = BUILT_IN.filter(({ edition, preset, placement }) => {
      const info = boardEdition(findEdition(edition)!.info, preset)!
      const { ways } = approachesTo(info.board, seatOfFormation(info, placement)!)
      const flags = Object.keys(placement).filter((space) => info.kinds.find(({ id }) => id === placement[space])?.flag)
      return flags.some((flag) => ways(Number(flag), (at) => placement[at] !== undefined).length > 0)
    })
    expect(open.map(({ name }) => name)).toEqual(['Open Field', 'Quick Knife'])
    for (const { about, name } of open) expect(about, name).toContain('Scout that runs to the back row takes the Flag next')
  })

  it('of Barrage include one in which no Scout lands next to the Flag (CL-10)', () => {
    const { spaces } = boardEdition(findEdition('classic')!.info, 'barrage')!.board
    const { placement } = BUILT_IN.find(({ id }) => id === 'classic-barrage-corner-post')!
    const flag = Number(Object.keys(placement).find((space) => placement[space] === 'flag'))
    expect(spaces[flag]?.neighbours.map((space) => placement[space]).toSorted()).toEqual(['bomb', 'miner'])
  })
})
