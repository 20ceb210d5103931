/** What screens say of editions lives in the renderer, the editions themselves in the engine: here both are held side by side. */
import '../src-renderer/families/every-text.ts'
import '../src-renderer/words/en/index.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../src-main/engine/editions/index.ts'
import { FAMILY_HELP } from '../src-renderer/help/index.ts'
import { textOf } from '../src-renderer/game/families.ts'
import { armyName, battleName, editionAbout, editionName, familyOf, gameName, presetWords } from '../src-renderer/words/index.ts'
import { optionWords, valueWords } from '../src-renderer/words/options.ts'

const infos = EDITIONS.map(({ info }) => info)
const rules = new Set(FAMILY_HELP.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.rules.map(({ id }) => id))))
const helpOf = (edition: string) => FAMILY_HELP.find(({ editions }) => editions.includes(edition))

describe.each(infos.map((info) => [info.id, info] as const))('words for %s', (id, info) => {
  it('name it, its game, its sizes and its armies', () => {
    expect([editionName(id), editionAbout(id), familyOf(id)?.name, gameName(id)].filter((word) => !word || word === id)).toEqual([])
    for (const preset of info.presets) {
      const { name, about, minutes } = presetWords(id, preset)
      expect([name, about, minutes].filter((word) => word === '' || word === preset)).toEqual([])
      expect(battleName(id, preset).startsWith(editionName(id))).toBe(true)
    }
    const named = info.seats.map((seat) => armyName(id, seat))
    expect(named.every((name) => name !== null) || named.every((name) => name === null)).toBe(true)
  })

  it('explain every option and value, and the rule that each cites', () => {
    for (const spec of info.options.filter(({ key }) => key !== 'preset')) {
      expect(optionWords(spec.key, info.family).name).not.toBe(spec.key)
      expect(rules.has(spec.rule)).toBe(true)
      if (spec.type === 'choice') for (const value of spec.values) expect(valueWords(spec.key, value, info.family).about).not.toBe('')
    }
  })

  it('say something about every kind, and nothing about others', () => {
    const help = helpOf(id)
    const around = { foes: info.kinds, numbering: '10-high' } as const
    const described = info.kinds.map((kind) => textOf(info).help.notes(info, kind, around, ''))
    expect(info.kinds.filter((kind, i) => !help?.kinds[kind.id] && described[i] === '').map((kind) => kind.id)).toEqual([])
    expect(Object.keys(help?.kinds ?? {}).filter((kind) => !info.kinds.some((each) => each.id === kind))).toEqual([])
  })

  it('explain the rule of every power (NA-12, TF-15)', () => {
    expect((info.family === 'grid' ? info.powers : []).filter(({ rule }) => !rules.has(rule))).toEqual([])
  })
})

it.each(FAMILY_HELP.map((help) => [help.id, help] as const))(
  'the help of %s explains every rule that the README of its folder lists',
  (id, help) => {
    const readme = readFileSync(new URL(`../src-main/engine/editions/${id}/README.md`, import.meta.url), 'utf8')
    const listed = [...readme.matchAll(/^\| ([A-Z]{2}-\d+) \|/gm)].map(([, rule]) => rule)
    expect(listed.length).toBeGreaterThan(10)
    expect(help.chapters.flatMap(({ rules: each }) => each.map((rule) => rule.id)).toSorted()).toEqual(listed.toSorted())
  },
)

describe('the facts of an edition', () => {
  const factsFor = (id: string) => infos.filter((info) => info.id === id).flatMap((info) => textOf(info).help.facts(info))

  it('tell who sets up what, who begins, and who wins how (NA-1, NA-6, NA-8, NA-9)', () => {
    expect(factsFor('narnia-powers')).toEqual([
      'Red (Narnia) deploys 30 pieces on the 3 rows nearest to it, in secret.',
      'Blue (White Witch) deploys 40 pieces on the 4 rows nearest to it, in secret.',
      'Blue (White Witch) moves first.',
      'Capture the enemy Flag to win. A side that can neither move nor use a power loses too (CL-22).',
      'Blue (White Witch) also wins when all of these are captured, stone or enchanted: Peter, Susan, Edmund, Lucy (NA-9).',
      'Red (Narnia) has 10 more pieces, which may all enter together once 7 enemy pieces are gone (NA-8).',
    ])
  })

  it('leave out what an edition does not have (NA-5, TF-1, TF-4)', () => {
    expect(factsFor('narnia')).toHaveLength(4)
    expect(factsFor('transformers')).toContain('Gray (Decepticons) moves first.')
    expect(factsFor('transformers-powers')).toHaveLength(factsFor('transformers').length + 1)
  })
})
