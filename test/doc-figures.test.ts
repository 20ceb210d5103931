/** Figures that documents give and the program knows are what it knows. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BOT_LEVELS } from '../src-main/bots/contract.ts'
import { areaOf, edgesOf, sharedBorder, standOf } from '../src-main/engine/core/board/polygon.ts'
import { armyOf } from '../src-main/engine/core/edition.ts'
import { BATTLE_CARDS } from '../src-main/engine/editions/battle-cards/index.ts'
import { westeria } from '../src-main/engine/editions/conquest/land.ts'
import { INFOS } from '../src-main/engine/editions/infos.ts'
import { DOCUMENT_VERSION } from '../src-main/record/document.ts'
import { refereeEvent } from '../src-main/referee/events.ts'

const textOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length

describe('docs/conquest-map.md', () => {
  const { board, territories, realms } = westeria()
  const { spaces } = board
  const text = textOf('docs/conquest-map.md')
  const figure = (name: string): string => text.split(`| ${name} | `)[1]?.split(' |')[0] ?? ''

  /** Pixels of a board unit where the flat map is smallest. */
  const PIXELS = 41

  const pairs = spaces.flatMap((one, a) => spaces.slice(a + 1).map((other, more) => ({ one, other, a, b: a + 1 + more })))
  const borders = pairs.map((pair) => ({ ...pair, length: sharedBorder(pair.one, pair.other) })).filter(({ length }) => length > 0)
  const open = borders.filter(({ one, b }) => one.neighbours.includes(b))
  const steps = spaces.map((_, start) => {
    const found = spaces.map((__, space) => (space === start ? 0 : Infinity))
    const edge = [start]
    for (const at of edge)
      for (const next of spaces[at]!.neighbours) {
        if (found[next] !== Infinity) continue
        found[next] = found[at]! + 1
        edge.push(next)
      }
    return found
  })
  const toCities = (zone: number): readonly number[] =>
    territories.filter(({ city }) => city).map(({ zones }) => Math.min(...zones.map((each) => steps[zone]![each]!)))
  const byRealm = (of: (zone: number) => number): string =>
    realms
      .map(
        ({ id, name }) =>
          `${name} ${mean(territories.filter(({ realm }) => realm === id).flatMap(({ zones }) => zones.map(of))).toFixed(2)}`,
      )
      .join(', ')

  it('counts corners, areas and borders as they are', () => {
    const corners = spaces.map(({ polygon }) => polygon.length)
    expect(figure('corners of an outline')).toBe(`${Math.min(...corners)} to ${Math.max(...corners)}`)
    const areas = spaces.map(({ polygon }) => areaOf(polygon))
    const [least, most, usual] = [Math.min(...areas), Math.max(...areas), mean(areas)].map((area) => area.toFixed(1))
    expect(figure('area of a zone')).toBe(`${least} to ${most} square units, on average ${usual}`)
    const shortest = Math.min(...open.map(({ length }) => length))
    expect(figure('shortest border between neighbours')).toMatch(
      new RegExp(`^${shortest.toFixed(2)} units, ${Math.round(shortest * PIXELS)} pixels`),
    )
  })

  it('says how large the circle in the smallest zone is', () => {
    const radii = spaces.map((space) => {
      const [x, y] = standOf(space)
      const gaps = edgesOf(space.polygon).map(([[ax, ay], [bx, by]]) => {
        const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / Math.hypot(bx - ax, by - ay) ** 2
        const t = Math.min(1, Math.max(0, along))
        return Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y)
      })
      return Math.min(...gaps)
    })
    const [least = 0, next = 0] = radii.toSorted((a, b) => a - b)
    expect(figure('largest circle that fits in a zone')).toMatch(
      new RegExp(
        `at least ${least.toFixed(2)} units: ${Math.round(least * PIXELS)} pixels .*smallest zone has ${Math.round(next * PIXELS)}$`,
      ),
    )
  })

  it('counts neighbours, mountains and steps as they are (CQ-1)', () => {
    const around = territories.map(({ zones }, t) => {
      const others = zones.flatMap((zone) => spaces[zone]!.neighbours).map((zone) => Math.floor(zone / 3))
      return new Set(others.filter((other) => other !== t)).size
    })
    expect(figure('neighbouring territories')).toBe(`${Math.min(...around)} to ${Math.max(...around)}`)
    const covered = borders.filter((pair) => !open.includes(pair))
    const detours = covered.map(({ a, b }) => steps[a]![b]!)
    expect(figure('borders under mountains')).toBe(
      `${covered.length}; around them it is ${Math.min(...detours)} to ${Math.max(...detours)} steps`,
    )
    expect(figure('steps to the nearest city, mean over a realm')).toBe(byRealm((zone) => Math.min(...toCities(zone))))
    expect(figure('steps to a city, mean over all eight and over a realm')).toBe(byRealm((zone) => mean(toCities(zone))))
  })
})

it('README.md counts editions as they are', () => {
  expect(textOf('README.md')).toContain(`six games in ${WORDS[INFOS.length]} editions`)
})

describe('docs/playing.md', () => {
  const text = textOf('docs/playing.md')
  const sizeOf = (edition: string, preset: string, seat: 'red' = 'red'): number =>
    sum(
      Object.values(
        armyOf(
          INFOS.find(({ id }) => id === edition)!,
          preset,
          seat,
        ),
      ),
    )

  it('counts armies, cards and territories as they are', () => {
    const sizes = INFOS.find(({ id }) => id === 'classic')!.presets.map((preset) => `${preset} ${sizeOf('classic', preset)}`)
    expect(text).toContain(`in ${WORDS[sizes.length]} sizes (${sizes.join(', ')})`)
    const [line, hand] = [WORDS[BATTLE_CARDS.line], WORDS[BATTLE_CARDS.hand]]
    expect(text).toContain(`a deck of ${sizeOf('battle-cards', 'full')} a side, ${line} cards in line, ${hand} in hand`)
    expect(text).toContain(`armies of ${sizeOf('castle', 'four')}, or two teams`)
    expect(text).toContain(`armies of ${sizeOf('conquest', 'two')} on a land of ${westeria().territories.length} territories`)
  })

  it('counts levels of computers as they are', () => {
    expect(text).toContain(`play at ${WORDS[BOT_LEVELS.length]} levels`)
  })
})

describe('docs/file-format.md', () => {
  it('describes the version that is written', () => {
    expect(textOf('docs/file-format.md')).toContain(`This page describes version ${DOCUMENT_VERSION}.`)
    expect(textOf('docs/file-format.md')).toContain(`"format": "marshal-games", "version": ${DOCUMENT_VERSION},`)
  })

  it('names every event of a refereed game', () => {
    const [, refereed = ''] = textOf('docs/file-format.md').split('### Refereed games')
    const types = refereeEvent.options.map(({ entries }) => entries.type.literal)
    expect(types.length).toBeGreaterThan(30)
    expect(types.filter((type) => !refereed.includes(`\`${type}\``))).toEqual([])
  })
})
