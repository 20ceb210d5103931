import { Ray, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import type { CardsModel, Spot } from '../types.ts'
import { drawCards } from './draw.ts'
import { poseOf, tableauOf } from './layout.ts'
import { spotAt } from './pick.ts'
import { table } from '../../../../test/support/screens/cards-models.ts'

const model = table(
  { line: ['6', '10', undefined, '4'], hand: ['3', '5', '7'], deck: 3, out: ['2'] },
  { line: [null], hand: [null], deck: 2 },
)

/** Looks at a spot from where the near seat sits. */
function glanceAt(spot: Spot, of: CardsModel = model): Ray {
  const { x, y, z } = poseOf(tableauOf(of), spot)
  const eye = new Vector3(x * 0.6, 11, 10)
  return new Ray(eye, new Vector3(x, y, z).sub(eye).normalize())
}

describe('what a pointer means', () => {
  const drawing = drawCards(model, null, 0)

  it.each<Spot>([
    { zone: 'line', seat: 'red', index: 1 },
    { zone: 'line', seat: 'blue', index: 0 },
    { zone: 'hand', seat: 'red', index: 2 },
    { zone: 'hand', seat: 'blue', index: 0 },
    { zone: 'deck', seat: 'red' },
    { zone: 'deck', seat: 'blue' },
    { zone: 'out', seat: 'red', index: 0 },
  ])('is the card it points at: $zone of $seat', (spot) => {
    expect(spotAt(glanceAt(spot), model, drawing)).toEqual(spot)
  })

  it('is an empty gap of a line (BC-3)', () => {
    const gap: Spot = { zone: 'line', seat: 'red', index: 2 }
    expect(spotAt(glanceAt(gap), model, drawing)).toEqual(gap)
  })

  it('is nothing outside all cards', () => {
    expect(spotAt(new Ray(new Vector3(0, 10, 8), new Vector3(0, -1, 0.9).normalize()), model, drawing)).toBeNull()
  })

  it('is the spot behind a card that follows the pointer', () => {
    const carried: Spot = { zone: 'hand', seat: 'red', index: 1 }
    expect(spotAt(glanceAt(carried), model, drawing, 'red-hand-1')).not.toEqual(carried)
  })
})
