/** The pictures in the help of Conquest, held against its land and its rules; and its cards and refusals, held against what Help says. */
import '../src-renderer/families/every-text.ts'
import '../src-renderer/words/en/index.ts'
import { describe, expect, it } from 'vitest'
import { CONQUEST } from '../src-main/engine/editions/conquest/index.ts'
import { Scene } from './support/engine/territory/scene.ts'
import { pictureFor } from '../src-renderer/pieces/picture/board-picture.ts'
import { CONQUEST_HELP } from '../src-renderer/help/editions/conquest.ts'
import type { SpacesDiagram } from '../src-renderer/pieces/picture/diagram.ts'

const rules = CONQUEST_HELP.chapters.flatMap((chapter) => chapter.rules)
const drawn = rules.flatMap(({ id, diagram }) => (diagram && 'board' in diagram ? [[id, diagram] as const] : []))
const pictureOf = (id: string): SpacesDiagram => drawn.find(([each]) => each === id)![1]

/** The kind of a hidden unit of a picture: no rank is needed. */
const HIDDEN = 'count'
/** Where Flags are that are not in a picture. */
const FAR = ['RW3:rF', 'AM1:bF', 'AM2:b5']

function sceneOf({ pieces }: SpacesDiagram, more = ''): Scene {
  const symbol = (kind: string): string => CONQUEST.kinds.find(({ id }) => id === (kind || HIDDEN))?.symbol ?? ''
  return new Scene([...FAR, ...pieces.map(({ at, seat, kind }) => `${at}:${seat.charAt(0)}${symbol(kind)}`)].join(), { more })
}

describe('pictures in the help of Conquest', () => {
  it.each(drawn)('of %s: are of its land, or of a part of it', (_, diagram) => {
    const picture = pictureFor(diagram, CONQUEST)
    expect(picture?.spaces.length).toBeGreaterThan(2)
    expect([picture?.map?.land.territories.length, picture?.map?.part === undefined]).toEqual([24, diagram.part === undefined])
  })

  it.each(['CQ-9', 'CQ-10', 'CQ-12'])('of %s: show what the rules allow', (id) => {
    const diagram = pictureOf(id)
    const { pieces, arrows = [], reach, part = [] } = diagram
    const from = pieces[0]?.at ?? ''
    const legal = sceneOf(diagram).legal('red')
    const goals = (sign: string): readonly string[] =>
      legal.flatMap((text) => (text.startsWith(`${from}${sign}`) ? [text.slice(from.length + 1)] : [])).toSorted()
    if (reach) expect(goals('-').filter((to) => part.includes(to))).toEqual(reach.toSorted())
    const going = [...goals('-'), ...goals('x')]
    for (const { to, as } of arrows) expect([to, going.includes(to)]).toEqual([to, as !== 'refused'])
    const placed = pieces.filter(({ seat }) => seat !== 'red').map(({ at }) => at)
    expect(goals('x').filter((to) => part.includes(to))).toEqual(placed)
  })

  it('of CQ-16: show where reinforcements may come', () => {
    const diagram = pictureOf('CQ-16')
    const scene = sceneOf(diagram, 'stage=cards drawn=R bags=red:9!').play('red', 'reinforcements')
    const goals = scene.legal('red').flatMap((text) => (text.startsWith('place:') ? [text.slice('place:'.length)] : []))
    expect(goals.filter((to) => diagram.part?.includes(to)).toSorted()).toEqual(diagram.reach?.toSorted())
  })

  it('of CQ-8 and CQ-11: say who holds what', () => {
    const holders = (id: string): readonly string[] =>
      pictureFor(pictureOf(id), CONQUEST)!.map!.owners.flatMap((seat, t) =>
        seat ? [`${CONQUEST.lands['two']!.territories[t]!.name} ${seat}`] : [],
      )
    expect(holders('CQ-8')).toEqual(['Keyfort red', 'Castleburg red'])
    expect(holders('CQ-11')).toEqual(['Wolfgate red'])
  })
})

describe('the help of Conquest', () => {
  it('explains every rule that its refusals cite', () => {
    const { refusals, armies } = CONQUEST.cites
    const cited = [...Object.values(refusals), ...Object.values(armies).flatMap(({ army, zone }) => [army, zone])]
    const known = new Set(rules.map(({ id }) => id))
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter((id) => !known.has(id))).toEqual([])
  })

  it('counts units, cards and territories as the edition has them (CQ-1 to CQ-3)', () => {
    const text = (id: string): string => rules.find((rule) => rule.id === id)!.text.join(' ')
    expect(Object.values(CONQUEST.armies['two']!['red']!).reduce((sum, count) => sum + count, 0)).toBe(18)
    expect(text('CQ-2')).toMatch(
      /eighteen units.*two Barons \(4\), two Sorceresses \(3\), four Scouts \(2\), one Spy Master \(1\), two Cursed Lands/,
    )
    expect(Object.values(CONQUEST.deck)).toEqual([13, 11, 6, 5, 4, 2, 1])
    expect(text('CQ-3')).toMatch(
      /thirteen Blitz!, eleven Regroup, six Reinforcements, five Secret Information, four Surprise Attack, two New Spy Master and one Traitor/,
    )
    for (const { name } of CONQUEST.lands['two']!.territories.filter(({ city }) => city)) expect(text('CQ-1')).toContain(name)
  })
})
