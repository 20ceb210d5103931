import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seat } from '../src-main/contract/index.ts'
import { PALETTES } from '../src-main/contract/words.ts'
import { APART, MEETINGS } from './support/screens/armies.ts'
import { contrast, distance, over, parseHex, VISIONS, type Rgb } from './support/screens/colour.ts'

type Palette = (typeof PALETTES)[number]
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]
interface Shade {
  readonly rgb: Rgb
  readonly alpha: number
}

const sheets = ['tokens', 'armies', 'looks']
  .map((name) => readFileSync(new URL(`../src-renderer/theme/${name}.css`, import.meta.url), 'utf8'))
  .join('\n')

/** What a block of the style sheets declares, by property. */
function blocksOf(selector: string): ReadonlyMap<string, string> {
  const blocks = sheets.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  const own = [...blocks].filter(([, head = '']) => head.trim() === selector).map(([, , body = '']) => body)
  return new Map(
    own.flatMap((body) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const)),
  )
}

function parseShade(text: string): Shade {
  const [, r, g, b, a] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text) ?? []
  if (a === undefined) return { rgb: parseHex(text), alpha: 1 }
  return { rgb: [Number(r) / 255, Number(g) / 255, Number(b) / 255], alpha: Number(a) }
}

/** A custom property as it is under a palette and theme. */
function shadeOf(name: string, palette: Palette, theme: Theme): Shade {
  const value = blocksOf(`:root[data-palette='${palette}']`).get(name) ?? blocksOf(':root').get(name)
  if (value === undefined) throw new Error(`no ${name}`)
  const [, light, dark] = /^light-dark\((#\w+|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)$/.exec(value) ?? []
  return parseShade((theme === 'light' ? light : dark) ?? value)
}

const colourOf = (name: string, palette: Palette, theme: Theme): Rgb => shadeOf(name, palette, theme).rgb
const SITUATIONS = PALETTES.flatMap((palette) => THEMES.map((theme) => [palette, theme] as const))
const TEXT = 4.5
const MARK = 3
/** Pieces are also set off by their outline and the seams between squares. */
const PIECE = 2.9

describe.each(SITUATIONS)('the armies under palette %s, theme %s', (palette, theme) => {
  const grounds = ['--bg', '--surface', '--surface-2', '--raised'].map((name) => colourOf(name, palette, theme))

  it.each(seat.options)('%s contrasts with every ground', (army) => {
    const mark = colourOf(`--${army}-army`, palette, theme)
    for (const ground of grounds) expect(contrast(mark, ground)).toBeGreaterThanOrEqual(MARK)
  })

  it.each(seat.options)('%s has text that reads on every ground, tinted or not', (army) => {
    const text = colourOf(`--${army}-army-text`, palette, theme)
    const ink = colourOf('--ink', palette, theme)
    const soft = shadeOf(`--${army}-army-soft`, palette, theme)
    for (const ground of grounds) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT)
      const tinted = over(soft.rgb, soft.alpha, ground)
      for (const words of [text, ink]) expect(contrast(words, tinted)).toBeGreaterThanOrEqual(TEXT)
    }
  })

  it.each(seat.options)('%s has an ink to write on it with, and metal for its crest', (army) => {
    const field = colourOf(`--${army}-army`, palette, theme)
    expect(contrast(colourOf(`--${army}-army-ink`, palette, theme), field)).toBeGreaterThanOrEqual(TEXT)
    expect(contrast(colourOf(`--${army}-army-metal`, palette, theme), field)).toBeGreaterThanOrEqual(MARK)
  })

  it.each(VISIONS)('are apart to the eyes of a %s', (vision) => {
    for (const [one, other] of MEETINGS) {
      const apart = distance(colourOf(`--${one}-army`, palette, theme), colourOf(`--${other}-army`, palette, theme), vision)
      expect(apart, `${one} and ${other}`).toBeGreaterThanOrEqual(APART[palette])
    }
  })
})

it.each(seat.options)('%s contrasts with the squares of the flat board by day', (army) => {
  const piece = colourOf(`--${army}-army`, 'classic', 'light')
  for (const name of ['--ground', '--ground-odd']) {
    const square = parseHex(/#\w+/.exec(blocksOf("[data-look='war-room']").get(name) ?? '')?.[0] ?? '')
    expect(contrast(piece, square), name).toBeGreaterThanOrEqual(PIECE)
  }
})

describe('print on cards', () => {
  it.each(seat.options)('of %s reads on their paper under every palette', (army) => {
    for (const [palette, theme] of SITUATIONS) {
      const papers = palette === 'high-contrast' ? ['#ffffff'] : ['#fbf4e2', '#e9dcc0']
      for (const paper of papers)
        expect(contrast(colourOf(`--${army}-army-deep`, palette, theme), parseHex(paper))).toBeGreaterThanOrEqual(TEXT)
    }
  })
})
