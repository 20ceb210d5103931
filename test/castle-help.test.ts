/** The pictures in the help of the castle, held against its boards and its rules. */
import '../src-renderer/families/every-text.ts'
import '../src-renderer/words/en/index.ts'
import { describe, expect, it } from 'vitest'
import { CASTLE } from '../src-main/engine/editions/castle/index.ts'
import { Scene } from './support/engine/castle/scene.ts'
import { pictureFor } from '../src-renderer/pieces/picture/board-picture.ts'
import { CASTLE_HELP } from '../src-renderer/help/editions/castle.ts'
import type { SpacesDiagram } from '../src-renderer/pieces/picture/diagram.ts'

const drawn = CASTLE_HELP.chapters
  .flatMap(({ rules }) => rules)
  .flatMap(({ id, diagram }) => (diagram && 'board' in diagram ? [[id, diagram] as const] : []))

/** The kind of a hidden piece of a picture: no power is needed. */
const HIDDEN = 'lieutenant'

/** Places of the armies that are not in a picture. */
const FAR: Readonly<Record<string, SpacesDiagram['pieces']>> = {
  four: [
    { at: 'A5', seat: 'blue', kind: '' },
    { at: 'E15', seat: 'green', kind: '' },
    { at: 'O11', seat: 'yellow', kind: '' },
  ],
  three: [
    { at: 'BA1', seat: 'blue', kind: '' },
    { at: 'CA1', seat: 'green', kind: '' },
  ],
}

function sceneOf({ board, pieces, flags = [] }: SpacesDiagram): Scene {
  const symbol = (kind: string): string => CASTLE.kinds.find(({ id }) => id === (kind || HIDDEN))?.symbol ?? ''
  const placed = pieces.map(({ at, seat, kind }) => `${at}:${seat.charAt(0)}${symbol(kind)}`)
  const isTaken = (at: string): boolean => pieces.some((piece) => piece.at === at)
  return new Scene(placed.join(), {
    preset: board === 'three' ? 'three' : 'four',
    flags: Object.fromEntries(flags.map(({ at, seat }) => [seat, isTaken(at) ? `${at}*` : at])),
  })
}

describe('pictures in the help of the castle', () => {
  it.each(drawn)('of %s: are of one of its boards', (_, diagram) => {
    expect(pictureFor(diagram, CASTLE)?.spaces.length).toBeGreaterThan(0)
  })

  it.each(drawn.filter(([, { arrows, reach }]) => arrows ?? reach))('of %s: show what the rules allow', (_, diagram) => {
    const { pieces, arrows = [], reach, board, part = reach } = diagram
    const [mover] = pieces
    const far = FAR[board]?.filter(({ seat }) => !pieces.some((piece) => piece.seat === seat)) ?? []
    const can = sceneOf({ ...diagram, pieces: [...pieces, ...far] }).from('red', mover?.at ?? '')
    const targets = (sign: string): readonly string[] =>
      can.flatMap((text) => (text.startsWith(sign) ? [text.slice(1).split(',')[0] ?? ''] : [])).toSorted()
    if (reach) expect(targets('-').filter((to) => part?.includes(to))).toEqual(reach.toSorted())
    const going = [...targets('-'), ...targets('x'), ...targets('*')]
    for (const { to, as } of arrows) expect([to, going.includes(to)]).toEqual([to, as !== 'refused'])
  })
})
