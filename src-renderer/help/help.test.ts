import { describe, expect, it } from 'vitest'
import { FAMILY_HELP, familyOfTopic } from './index.ts'
import { SAMPLE_EDITION } from '../testing/samples.ts'
import { describeKind, factsOf, isOneArmy, roleOf } from './facts.ts'

const LAST_RULE: Readonly<Record<string, number>> = { CL: 32, NA: 23, TF: 18 }
const allRules = FAMILY_HELP.flatMap(({ chapters }) => chapters.flatMap(({ rules }) => rules))
const known = new Set(allRules.map(({ id }) => id))

describe.each(FAMILY_HELP.map((help) => [help.id, help] as const))('help of the family %s', (_id, { prefix, kinds, chapters, intro }) => {
  const rules = chapters.flatMap((chapter) => chapter.rules)

  it('explains every rule, each once and in order', () => {
    expect(rules.map(({ id }) => id)).toEqual(Array.from({ length: LAST_RULE[prefix]! }, (_, i) => `${prefix}-${i + 1}`))
    expect(rules.filter(({ title, text }) => title === '' || text.length === 0)).toEqual([])
  })

  it('refers only to rules that are explained somewhere', () => {
    const said = [...intro, ...chapters.map(({ lead }) => lead ?? ''), ...rules.flatMap(({ text }) => text), ...Object.values(kinds)]
    const cited = said.flatMap((text) => text.match(/[A-Z]{2}-\d+/g) ?? [])
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter((id) => !known.has(id))).toEqual([])
  })

  it('draws only kinds that exist', () => {
    const drawn = rules.flatMap(({ diagram }) => diagram?.pieces ?? []).map(({ kind }) => kind)
    expect(drawn.filter((kind) => kind !== '' && !(kind in kinds))).toEqual([])
  })

  it('keeps diagrams inside their boards, and no two pieces on one square', () => {
    for (const { diagram } of rules) {
      if (!diagram) continue
      const { pieces, arrows = [], lakes = [], reach = [], width, height } = diagram
      const points = [...pieces.map(({ at }) => at), ...arrows.flatMap(({ from, to }) => [from, to]), ...lakes, ...reach]
      expect(points.filter(([x, y]) => x < 0 || y < 0 || x >= width || y >= height)).toEqual([])
      expect(new Set([...pieces.map(({ at }) => at), ...lakes].map(String)).size).toBe(pieces.length + lakes.length)
    }
  })
})

describe('a topic of the address', () => {
  it('shows the rules of its family', () => {
    const families = ['NA-17', 'na-17', 'TF-6', 'rules-narnia', 'quick-transformers-powers', 'rulings', 'narnia-rulings'].map(
      (topic) => familyOfTopic(topic)?.id,
    )
    expect(families).toEqual(['narnia', 'narnia', 'transformers', 'narnia', 'transformers', 'classic', 'narnia'])
  })

  it('belongs to none when it is about everything, or about nothing', () => {
    expect(['keys', 'start', '', 'XY-1', 'quick'].map((topic) => familyOfTopic(topic))).toEqual([null, null, null, null, null])
  })

  it('names every chapter once', () => {
    const ids = FAMILY_HELP.flatMap(({ chapters }) => chapters.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('a quick reference made from an edition’s own data', () => {
  const kind = { id: 'x', name: 'X', symbol: 'X', rank: 3, movement: 'step' } as const

  it('describes kinds that nobody has described by what they can do', () => {
    expect(describeKind(kind)).toBe('')
    expect(describeKind({ ...kind, defuses: true, movement: 'line' })).toBe(
      'Clears bombs by attacking them. Runs any distance along a free line, and may attack at the end of it.',
    )
    expect(describeKind({ ...kind, rank: null, assassinates: 9 })).toBe(
      'Beats rank 9 by attacking it. Everything that attacks it beats it.',
    )
    expect(SAMPLE_EDITION.kinds.filter((each) => each.rank === null && describeKind(each) === '')).toEqual([])
    expect(roleOf({ ...kind, ward: true, reinforcement: true })).toBe('Comes later (NA-8). Must not be lost with its fellows (NA-9).')
  })

  it('says how a game is set up, begun and won', () => {
    expect(isOneArmy(SAMPLE_EDITION)).toBe(true)
    expect(factsOf(SAMPLE_EDITION).slice(0, 2)).toEqual([
      'Each side sets up 10 pieces on the 4 rows nearest to it, in secret.',
      'Red moves first.',
    ])
  })

  it('says what comes later, who must not be lost, and that machines change (NA-8, NA-9, TF-6)', () => {
    const kinds = SAMPLE_EDITION.kinds.map((each) =>
      each.id === 'scout' ? { ...each, reinforcement: true as const } : each.id === 'miner' ? { ...each, ward: true as const } : each,
    )
    const { duel } = SAMPLE_EDITION.armies
    const armies = { duel: { ...duel, blue: { flag: 1, spy: 1 } } }
    const info = {
      ...SAMPLE_EDITION,
      presets: ['duel'],
      kinds,
      armies,
      modes: true,
      reinforcements: { after: 7, zones: { red: SAMPLE_EDITION.board.zones.red! } },
    }
    expect(factsOf(info)).toEqual([
      'Red sets up 8 pieces on the 4 rows nearest to it, in secret.',
      'Blue sets up 2 pieces on the 4 rows nearest to it, in secret.',
      'Red moves first.',
      'Whoever captures the enemy Flag wins; whoever can do nothing on its turn has lost.',
      'Blue also wins when all of these are captured, stone or enchanted: Miner (NA-9).',
      'Red has 2 pieces more, which may all come in once 7 enemy pieces are gone (NA-8).',
      'At the beginning of a turn one piece with two powers may change between vehicle and robot; a robot lies face up (TF-6).',
    ])
  })
})
