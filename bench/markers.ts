/**
 * `node bench/markers.ts`: how well set-ups are read from photographs, as the table of `docs/markers.md`, which it writes anew. The pictures are made by a
 * software camera; nothing is measured of real lenses or real paper.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from '../src-renderer/camera/detect.ts'
import { blurred, covered, dull, grainy, halfLit, shaded, smeared } from '../test/support/camera/damage.ts'
import { figuresOf, sceneOf, shotOf, type Scene } from '../test/support/camera/scenes.ts'
import { makeRandom } from '../src-renderer/stage3d/random.ts'

type Shot = NonNullable<Parameters<typeof shotOf>[2]>
type Change = (picture: Picture, random: () => number) => Picture

/** As large as the app makes photographs before it reads them. */
const SIZE = { width: 2000, height: 1500 }
const PICTURES = 4

/** What every picture suffers: a slightly soft lens and a little noise. */
const usual: Change = (picture, random) => grainy(blurred(picture, 0.8), 3, random)

const CASES: readonly (readonly [string, Shot, Change?])[] = [
  ['Good light, from 45° above, 46 cm away', {}],
  ['From 35° above', { elevation: 35 }],
  ['From 30° above: each row hides the margins of the next', { elevation: 30 }],
  ['From 25° above: each row hides half of the next', { elevation: 25 }],
  ['From 65° above', { elevation: 65 }],
  ['From 75° above', { elevation: 75 }],
  ['20° from the side', { side: 20, distance: 14 }],
  ['40° from the side', { side: 40, distance: 15 }],
  ['Held 15° askew', { tilt: 15, distance: 14 }],
  ['75 cm away', { distance: 20 }],
  ['1 m away', { distance: 26 }],
  ['1.3 m away', { distance: 34 }],
  ['Markers of 12 mm', { marker: 0.32 }],
  ['Markers of 10 mm', { marker: 0.26 }],
  ['Out of focus: 1.5 pixels', {}, (picture) => blurred(picture, 1.5)],
  ['Out of focus: 3 pixels', {}, (picture) => blurred(picture, 3)],
  ['Out of focus: 5 pixels', {}, (picture) => blurred(picture, 5)],
  ['Shaken: smeared over 7 pixels', {}, (picture) => smeared(picture, 7)],
  ['Shaken: smeared over 13 pixels', {}, (picture) => smeared(picture, 13)],
  ['Dim: noise of 10 of 255', {}, (picture, random) => grainy(picture, 10, random)],
  ['Dark: noise of 25 of 255', {}, (picture, random) => grainy(picture, 25, random)],
  ['A lamp at one side: a third of its light at the other', {}, (picture) => halfLit(picture, 0.33)],
  ['A hard shadow across, 40 % of the light behind it', {}, (picture) => shaded(picture, 0.4)],
  ['A third of the contrast', {}, (picture) => dull(picture, 0.33)],
  ['Two finger tips in the way', {}, (picture, random) => covered(picture, 0.07, 2, random)],
  ['A hand in the way', {}, (picture, random) => covered(picture, 0.25, 1, random)],
  ['Pieces up to 5 mm off their middle, turned up to 10°', { untidy: { off: 0.13, turned: 10 } }],
  ['Pieces up to 9 mm off their middle, turned up to 20°', { untidy: { off: 0.24, turned: 20 } }],
  [
    '25° aside, 70 cm, 1.2 pixels, noise 8, lamp aside',
    { side: 25, distance: 18 },
    (picture, random) => grainy(halfLit(blurred(picture, 1.2), 0.5), 8, random),
  ],
]

interface Row {
  readonly name: string
  readonly found: number
  readonly right: number
  readonly wrong: number
  readonly marked: number
  readonly whole: number
}

function measure(name: string, shot: Shot, change: Change = (picture) => picture): Row {
  const all = Array.from({ length: PICTURES }, (_, i) => {
    const random = makeRandom(100 + i)
    const scene: Scene = sceneOf(`BENCH-${i}`)
    return figuresOf(scene, change(usual(shotOf(scene, random, { ...SIZE, ...shot }), random), random))
  })
  const sum = (of: (figures: (typeof all)[number]) => number): number => all.reduce((total, figures) => total + of(figures), 0)
  return {
    name,
    found: sum(({ found }) => found) / PICTURES,
    right: sum(({ right }) => right) / PICTURES,
    wrong: sum(({ wrong }) => wrong),
    marked: sum(({ marked }) => marked) / PICTURES,
    whole: all.filter(({ right }) => right === 40).length,
  }
}

const number = (value: number): string => String(Math.round(value * 10) / 10)
const rows = CASES.map(([name, shot, change]) => {
  const row = measure(name, shot, change)
  const line = `| ${row.name} | ${number(row.found)} | ${number(row.right)} | ${number(row.marked)} | ${row.wrong} | ${row.whole} of ${PICTURES} |`
  process.stdout.write(`${line}\n`)
  return line
})
const path = join(import.meta.dirname, '../docs/markers.md')
const [before = '', , after = ''] = readFileSync(path, 'utf8').split(/<!-- table -->|<!-- end of the table -->/)
const head =
  '| Picture | Markers found of 40 | Pieces right | Marked as doubtful | Wrong and not marked, all pictures | Wholly right |\n|---|---|---|---|---|---|'
writeFileSync(path, `${before}<!-- table -->\n\n${head}\n${rows.join('\n')}\n\n<!-- end of the table -->${after}`)
