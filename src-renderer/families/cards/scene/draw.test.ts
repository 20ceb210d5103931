import { describe, expect, it } from 'vitest'
import type { CardsPlan } from './plan-types.ts'
import type { Spot } from '../types.ts'
import { drawCards } from './draw.ts'
import { poseOf } from './layout.ts'
import { momentOf } from './player.ts'
import { card, face, table } from '../../../../test/support/screens/cards-models.ts'

const model = table(
  { line: ['6', '10'], hand: ['3', '5'], deck: 3, out: ['2'] },
  { line: [null, null], hand: [null, null], deck: 2, out: [null] },
)
const own: Spot = { zone: 'line', seat: 'red', index: 1 }
const foe: Spot = { zone: 'line', seat: 'blue', index: 1 }

function plan(clips: CardsPlan['clips'], coming: CardsPlan['coming'] = []): CardsPlan {
  return { before: model, after: model, coming, clips, duration: Math.max(...clips.map(({ start, duration }) => start + duration)) }
}

/** Everything that is drawn so long after the plan's beginning, by key. */
function at(playing: CardsPlan, time: number) {
  const drawing = drawCards(playing.before, momentOf(playing, time), 0)
  const cards = new Map(drawing.cards.map((drawn) => [drawn.key, drawn]))
  return { ...drawing, cards, get: (key: string) => cards.get(key)! }
}

describe('a table at rest', () => {
  const { cards, tableau } = drawCards(model, null, 0)
  const byKey = new Map(cards.map((drawn) => [drawn.key, drawn]))

  it('draws every card once, piles card by card', () => {
    expect(cards).toHaveLength(4 + 4 + 2 + 5)
    expect(byKey.size).toBe(cards.length)
  })

  it('turns fronts that the viewer may read to the viewer, and backs of all others', () => {
    expect(byKey.get('red-line-1')).toMatchObject({ face: face('10'), pose: { flip: 0 } })
    expect(byKey.get('blue-line-1')).toMatchObject({ face: null, pose: { flip: 1 } })
    expect(cards.filter(({ key }) => key.startsWith('deck')).every(({ face: front, pose }) => front === null && pose.flip === 1)).toBe(true)
  })

  it('lets a hand point at the top of a pile alone', () => {
    const spots = cards.filter(({ key }) => key.startsWith('deck:red')).map(({ spot }) => spot)
    expect(spots).toEqual([null, null, { zone: 'deck', seat: 'red' }])
  })

  it('puts cards where the layout has them', () => {
    const { x, y, z } = poseOf(tableau, own)
    expect(byKey.get('red-line-1')?.pose).toMatchObject({ x, y, z })
  })
})

describe('cards on their way', () => {
  it('fly on an arc and cannot be pointed at until they land', () => {
    const to: Spot = { zone: 'out', seat: 'blue', index: 1 }
    const going = plan([{ type: 'travel', card: 'blue-line-1', from: foe, to, lift: 0.6, start: 100, duration: 400 }])
    const [start, middle, end] = [at(going, 0), at(going, 300), at(going, 500)]
    expect(start.get('blue-line-1').spot).toEqual(foe)
    expect(middle.get('blue-line-1').spot).toBeNull()
    expect(middle.get('blue-line-1').pose.y).toBeGreaterThan(Math.max(start.get('blue-line-1').pose.y, end.get('blue-line-1').pose.y) + 0.4)
    expect(end.get('blue-line-1').spot).toEqual(to)
    expect(end.get('blue-line-1').pose).toMatchObject({ x: poseOf(end.tableau, to).x, z: poseOf(end.tableau, to).z })
  })

  it('come from the pile face down, turn over on the way for their owner, and the hand makes room (BC-3)', () => {
    const coming = card('new', { zone: 'hand', seat: 'red', index: 2 }, '8')
    const drawn = plan(
      [
        { type: 'count', seat: 'red', deck: 2, start: 100, duration: 0 },
        { type: 'arrive', card: 'new', from: { zone: 'deck', seat: 'red' }, to: coming.spot, lift: 0.4, start: 100, duration: 400 },
      ],
      [coming],
    )
    expect(at(drawn, 0).cards.has('new')).toBe(false)
    expect([...at(drawn, 0).cards.keys()].filter((key) => key.startsWith('deck:red'))).toHaveLength(3)
    expect([...at(drawn, 200).cards.keys()].filter((key) => key.startsWith('deck:red'))).toHaveLength(2)
    expect(at(drawn, 101).get('new').pose.flip).toBeGreaterThan(0.9)
    expect(at(drawn, 500).get('new')).toMatchObject({ spot: coming.spot, pose: { flip: 0 } })
    const places = [0, 250, 300, 500].map((time) => at(drawn, time).get('red-hand-0').pose.x)
    expect(places).toEqual(places.toSorted((a, b) => b - a))
    expect(places[3]).toBeCloseTo(-at(drawn, 500).get('new').pose.x)
  })

  it('are nowhere any more when they have left', () => {
    const from: Spot = { zone: 'hand', seat: 'red', index: 0 }
    const left = plan([{ type: 'leave', card: 'red-hand-0', from, to: { zone: 'deck', seat: 'red' }, lift: 0.2, start: 0, duration: 300 }])
    expect(at(left, 299).cards.has('red-hand-0')).toBe(true)
    expect(at(left, 300).cards.has('red-hand-0')).toBe(false)
  })
})

describe('cards that are shown', () => {
  const fight = plan([
    { type: 'tap', card: 'red-line-1', from: own, to: foe, start: 0, duration: 600 },
    { type: 'turn', card: 'red-line-1', face: face('10'), seen: true, start: 600, duration: 400 },
    { type: 'turn', card: 'blue-line-1', face: face('9'), seen: true, start: 600, duration: 400 },
    { type: 'turn', card: 'red-line-1', face: face('10'), seen: false, start: 1700, duration: 400 },
    { type: 'turn', card: 'blue-line-1', face: null, seen: false, start: 1700, duration: 400 },
  ])

  it('touch the card they attack and go back (BC-5)', () => {
    const target = at(fight, 0).get('blue-line-1').pose
    const touching = at(fight, 300).get('red-line-1').pose
    expect(Math.hypot(touching.x - target.x, touching.z - target.z)).toBeLessThan(0.7)
    expect(touching.y).toBeGreaterThan(target.y)
    expect(at(fight, 600).get('red-line-1').pose).toEqual(at(fight, 0).get('red-line-1').pose)
  })

  it('turn over for who had not read them, and stay up until they turn back (BC-5)', () => {
    expect(at(fight, 599).get('blue-line-1').face).toBeNull()
    const shown = at(fight, 1400)
    expect(shown.get('blue-line-1')).toMatchObject({ face: face('9'), pose: { flip: 0 } })
    for (const key of ['red-line-1', 'blue-line-1']) expect(shown.get(key).pose.y).toBeGreaterThan(at(fight, 0).get(key).pose.y + 0.2)
    expect(at(fight, 2100).get('blue-line-1')).toMatchObject({ face: null, pose: { flip: 1 } })
    for (const key of ['red-line-1', 'blue-line-1']) expect(at(fight, 2100).get(key).pose.y).toBeCloseTo(at(fight, 0).get(key).pose.y)
  })

  it('keep clear of the table while they turn over on their long side', () => {
    const resting = at(fight, 0).get('blue-line-1').pose.y
    expect(at(fight, 800).get('blue-line-1').pose.y).toBeGreaterThan(resting + 0.45)
  })

  it('never show a front that the viewer is not shown', () => {
    for (let time = 0; time <= 2100; time += 50) expect(at(fight, time).get('blue-line-0').face).toBeNull()
  })
})

describe('a shuffle', () => {
  const shuffling = plan([{ type: 'shuffle', seat: 'red', start: 0, duration: 900 }])
  const layers = (time: number) => [...at(shuffling, time).cards.values()].filter(({ key }) => key.startsWith('deck:red'))

  it('parts the pile and puts it together again, with all its cards', () => {
    const spread = layers(280).map(({ pose }) => pose.x)
    expect(Math.max(...spread) - Math.min(...spread)).toBeGreaterThan(1)
    const heights = layers(899).map(({ pose }) => pose.y)
    expect(new Set(heights.map((y) => y.toFixed(2))).size).toBe(3)
    expect(layers(450)).toHaveLength(3)
  })
})
