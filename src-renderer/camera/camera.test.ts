/** Set-ups photographed by the software camera of `testing`, and what is read of them. The full table of figures is made by `bench/markers.ts`. */
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../stage3d/random.ts'
import { dealMarkers, drawCode, readCode } from './deal.ts'
import { detect, type FoundMarker, type Picture } from './detect.ts'
import { blackModules, MARKER_COUNT } from './markers.ts'
import { onePiece } from './one-piece.ts'
import { readSetup } from './read.ts'
import { blurred, covered, dull, grainy, halfLit, shaded } from '../../test/support/camera/damage.ts'
import { isSoak } from '../../test/searching.ts'
import { FORTY, figuresOf, sceneOf, shotOf } from '../../test/support/camera/scenes.ts'

const scene = sceneOf('TEST-TEST-TEST')
const plain = shotOf(scene, makeRandom(1))

/** Every second one; in the soak all. */
const few = <T>(pictures: readonly T[]): readonly T[] => pictures.filter((_, i) => isSoak || i % 2 === 0)

describe('a set-up in a photograph', () => {
  it('is read whole where nothing is the matter', () => {
    expect(figuresOf(scene, plain)).toMatchObject({ found: 40, right: 40, wrong: 0, marked: 0 })
  })

  it.each<[string, () => Picture]>(
    few([
      ['taken from low down', () => shotOf(scene, makeRandom(2), { elevation: 36 })],
      ['taken from high up', () => shotOf(scene, makeRandom(3), { elevation: 50 })],
      ['taken from the right', () => shotOf(scene, makeRandom(4), { side: 25, distance: 13 })],
      ['taken with the telephone held askew', () => shotOf(scene, makeRandom(5), { tilt: 14, distance: 13 })],
      ['taken with the telephone upside down', () => shotOf(scene, makeRandom(5), { tilt: 180 })],
      ['a little out of focus', () => blurred(plain, 1)],
      ['grainy', () => grainy(plain, 10, makeRandom(6))],
      ['lit from one side', () => halfLit(plain, 0.35)],
      ['in half shade', () => shaded(plain, 0.5)],
      ['of little contrast', () => dull(plain, 0.45)],
      ['of an untidy army', () => shotOf(scene, makeRandom(7), { untidy: { off: 0.13, turned: 10 } })],
    ]),
  )('is read whole when it is %s', (_name, take) => {
    const figures = figuresOf(scene, take())
    expect(figures.right).toBeGreaterThanOrEqual(39)
    expect(figures.wrong).toBe(0)
  })

  it('is read as far as it is seen when fingers are in the way, and says what is missing', () => {
    const { right, wrong, reading } = figuresOf(scene, covered(plain, 0.09, 3, makeRandom(8)))
    expect(wrong).toBe(0)
    expect(right).toBeGreaterThan(25)
    const missing = Object.values(reading.missing).reduce((sum, count) => sum + count, 0)
    expect(reading.pieces.length + reading.unplaced.length + missing).toBe(40)
    expect(missing).toBeGreaterThan(0)
  })

  it('reads no piece when it is much too blurred', () => {
    const { found, reading } = figuresOf(scene, blurred(plain, 9))
    expect(found).toBeLessThan(4)
    expect(reading).toMatchObject({ pieces: [], adrift: true })
  })

  it('marks every piece when it is taken so steeply that many are missing: the grid may be off', () => {
    const { found, wrong } = figuresOf(scene, shotOf(scene, makeRandom(14), { elevation: 72 }))
    expect(found).toBeLessThan(28)
    expect(wrong).toBe(0)
  })

  it('says that the army could be one row farther on when the nearest row is not in the picture', () => {
    const behind = { ...scene, standing: scene.standing.filter(({ row }) => row > 0) }
    const { reading } = figuresOf(scene, shotOf(behind, makeRandom(9)))
    expect(reading.spare).toEqual({ column: 0, row: 1 })
    expect(reading.pieces.map(({ doubt }) => doubt)).toEqual(new Array(30).fill('unsure'))
  })

  it('names the last kind by what is left, and marks it', () => {
    const [hidden] = scene.standing.filter(({ marker }) => scene.key.get(marker) === 'flag')
    const { reading, wrong, right } = figuresOf(
      scene,
      shotOf({ ...scene, standing: scene.standing.filter((each) => each !== hidden) }, makeRandom(10)),
    )
    expect({ right, wrong }).toEqual({ right: 40, wrong: 0 })
    expect(reading.pieces.filter(({ doubt }) => doubt === 'left-over').map(({ kind }) => kind)).toEqual(['flag'])
  })

  it('names a marker that is there twice, and one that is none of the army', () => {
    const [first, second, third, ...others] = scene.standing
    const stranger = dealMarkers({ code: 'TEST-TEST-TEST', seat: 1, army: FORTY }).keys().next().value ?? 0
    const standing = [first, second && { ...second, marker: first?.marker ?? 0 }, third && { ...third, marker: stranger }, ...others]
    const { reading } = figuresOf(scene, shotOf({ ...scene, standing: standing.flatMap((each) => each ?? []) }, makeRandom(11)))
    expect(reading.doubled).toEqual([scene.key.get(first?.marker ?? 0)])
    expect(reading.strangers).toBe(1)
  })

  it('of three pieces is read without places, which the player must enter', () => {
    const { reading } = figuresOf(scene, shotOf({ ...scene, standing: scene.standing.slice(0, 3) }, makeRandom(12)))
    expect(reading).toMatchObject({ pieces: [], adrift: true })
    expect(reading.unplaced).toHaveLength(3)
  })
})

describe('a picture without markers', () => {
  it('has none', () => {
    const random = makeRandom(13)
    const data = new Uint8ClampedArray(640 * 480 * 4).map(() => random() * 255)
    expect(detect({ data, width: 640, height: 480 })).toEqual([])
    expect(readSetup({ markers: [], key: scene.key, home: scene.home, army: FORTY }).missing).toEqual(FORTY)
  })

  it('is left as it was', () => {
    const before = plain.data.slice()
    detect(plain)
    expect(Buffer.from(plain.data).equals(Buffer.from(before))).toBe(true)
  })
})

describe('the markers of a game', () => {
  it('differ from each other in every one of the four ways in which they can be turned', () => {
    const turned = (id: number, times: number): string => {
      const cells = blackModules(id).map(
        ({ column, row }) =>
          [
            [column, row],
            [7 - row, column],
            [7 - column, 7 - row],
            [row, 7 - column],
          ][times],
      )
      return cells.map(String).sort().join(' ')
    }
    const all = Array.from({ length: MARKER_COUNT }, (_, id) => [0, 1, 2, 3].map((times) => turned(id, times))).flat()
    expect(new Set(all).size).toBe(MARKER_COUNT * 4)
  })

  it('are dealt anew with every code, and alike with the same', () => {
    const deal = (code: string): string => JSON.stringify([...dealMarkers({ code, seat: 0, army: FORTY })])
    expect(deal('AAAA-AAAA-AAAA')).toBe(deal('AAAA-AAAA-AAAA'))
    expect(deal('AAAA-AAAA-AAAA')).not.toBe(deal('AAAA-AAAA-AAAB'))
  })

  it('of four seats are all different', () => {
    const all = [0, 1, 2, 3].flatMap((seat) => [...dealMarkers({ code: 'AAAA-AAAA-AAAA', seat, army: FORTY }).keys()])
    expect(new Set(all).size).toBe(160)
  })

  it('tell nothing of the kind: over many games each marker of a seat means the flag about as often', () => {
    const times = new Map<number, number>()
    for (let game = 0; game < 2000; game++)
      for (const [marker, kind] of dealMarkers({ code: `G${game}`, seat: 2, army: FORTY }))
        if (kind === 'flag') times.set(marker, (times.get(marker) ?? 0) + 1)
    expect(times.size).toBe(62)
    expect(Math.max(...times.values())).toBeLessThan(65)
    expect(Math.min(...times.values())).toBeGreaterThan(8)
  })

  it('follow a code that can be typed as people type', () => {
    const code = drawCode()
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(readCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code)
    for (let i = 0; i < code.length; i++)
      if (code[i] !== '-')
        expect(readCode(`${code.slice(0, i)}${code[i] === 'A' ? 'B' : 'A'}${code.slice(i + 1)}`), `letter ${i}`).toBeNull()
    expect(readCode('K7QM-2XPA')).toBeNull()
    expect(readCode('K7QM-2XPA-9RT0')).toBeNull()
  })
})

describe('one piece before the camera', () => {
  const found = (...ids: readonly number[]): readonly FoundMarker[] =>
    ids.map((id) => ({
      id,
      middle: { x: 0, y: 0 },
      size: 40,
      corrected: 0,
      corners: [0, 1, 2, 3].map((at) => ({ x: at, y: at })) as never,
    }))
  const key = new Map([
    [4, 'spy'],
    [8, 'miner'],
  ])
  it.each([
    ['is the kind of the one own marker, whatever strangers are in the picture', found(7, 4), { kind: 'spy' }],
    ['is the same where one marker was seen twice', found(8, 8), { kind: 'miner' }],
    ['is none where two of the army are seen', found(4, 8), { trouble: 'several' }],
    ['is none where all are strangers', found(1, 2), { trouble: 'strangers' }],
    ['is none where there is no marker', found(), { trouble: 'nothing' }],
  ])('%s', (_what, markers, said) => {
    expect(onePiece(markers, key)).toEqual(said)
  })
})
