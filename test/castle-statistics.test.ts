/** What the review counts of a game round the castle, as the rules play it. */
import { expect, it } from 'vitest'
import { Scene } from './support/engine/castle/scene.ts'
import type { CastleEvent } from '../src-main/engine/castle/types.ts'
import { CASTLE } from '../src-main/engine/editions/castle/index.ts'
import { castleText } from '../src-renderer/families/castle/text.ts'
import { countsOf } from '../src-renderer/game/review/counts.ts'

const order = CASTLE.kinds.map(({ id }) => id)

it('battles and shots are counted, a recruit that falls again twice, and what leaves with its seat not at all (CA-11, CA-13, CA-19, CA-22)', () => {
  const scene = new Scene('F4:r3,F5:b6,H4:r7,I4:b5,I2:b4,E1:r1,E4:b9,A8:b5,O8:y3', { more: 'out=green sliders=red:5 captured=r4b' })
  const events: CastleEvent[] = []
  for (const [seat, action] of [
    ['red', 'F4xF5'],
    ['blue', 'A8-A9'],
    ['yellow', 'O8-O9'],
    ['red', 'H4xI4'],
    ['red', 'recruit:3'],
    ['blue', 'I2xH2'],
    ['yellow', 'resign'],
    ['red', 'E1*E4'],
  ] as const)
    events.push(...scene.play(seat, action).events)
  const sides = [['red'], ['blue'], ['yellow']] as const
  const [red, blue, yellow] = countsOf(events.map(castleText.casualtiesOf), { sides, order })
  expect(red).toEqual({
    ...{ seats: ['red'], won: 1, lost: 2, even: 0 },
    losses: [
      { seat: 'red', kind: 'scout', count: 2 },
      { seat: 'red', kind: 'cannon', count: 1 },
    ],
  })
  expect(blue).toEqual({
    ...{ seats: ['blue'], won: 2, lost: 1, even: 0 },
    losses: [
      { seat: 'blue', kind: 'field-marshal', count: 1 },
      { seat: 'blue', kind: 'lieutenant', count: 1 },
    ],
  })
  expect(yellow).toEqual({ seats: ['yellow'], won: 0, lost: 0, even: 0, losses: [] })
})
