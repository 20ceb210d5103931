import { describe, expect, it } from 'vitest'
import type { EditionInfo } from '../../src-main/contract/index.ts'
import { GUIDES } from './guides.ts'
import { FAMILY_HELP } from './index.ts'
import { INFO as SAMPLE_CARDS } from '../../test/support/screens/cards-tables.ts'
import { SAMPLE_EDITION } from '../../test/support/screens/samples.ts'
import { cornerOf, CARD_HEIGHT, arrowBetween, sizeOf } from '../families/cards/picture/card-rows.ts'
import { describeCard, lineWork } from '../families/cards/help-text.ts'
import { textOf } from '../game/families.ts'
import { describeKind, roleOf } from '../families/grid/help-text.ts'
import { isOneArmy } from '../game/kind-text.ts'
import type { CardsDiagram } from '../families/cards/picture/diagram.ts'
import type { DiagramSpec } from './types.ts'

const allRules = FAMILY_HELP.flatMap(({ chapters }) => chapters.flatMap(({ rules }) => rules))
/** Characters that fit into four lines of a column of rules. */
const FOUR_LINES = 285
/** The same in one of two columns. */
const FOUR_SHORT_LINES = 210
const known = new Set(allRules.map(({ id }) => id))

describe.each(FAMILY_HELP.map((help) => [help.id, help] as const))(
  'help of the family %s',
  (_id, { prefix, editions, aims, kinds, chapters, intro }) => {
    const rules = chapters.flatMap((chapter) => chapter.rules)

    it('explains its rules, each once, those of a chapter in order', () => {
      const numberOf = (id: string): number => Number(id.slice(`${prefix}-`.length))
      const own = rules.filter(({ id }) => id.startsWith(prefix))
      expect(own.map(({ id }) => numberOf(id)).toSorted((a, b) => a - b)).toEqual(own.map((_, i) => i + 1))
      for (const chapter of chapters) {
        const numbers = chapter.rules.map(({ id }) => numberOf(id))
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      }
      expect(rules.filter(({ title, text }) => title === '' || text.length === 0)).toEqual([])
    })

    it('says how each edition is won, in one sentence', () => {
      expect(Object.keys(aims)).toEqual(editions)
      for (const aim of Object.values(aims)) expect(aim).toMatch(/^[^.]+\.$/)
    })

    it('has no paragraph longer than four lines', () => {
      const paragraphs = [...intro, ...chapters.map(({ lead }) => lead ?? ''), ...rules.flatMap(({ text }) => text)]
      expect(paragraphs.filter(({ length }) => length > FOUR_LINES)).toEqual([])
    })

    it('refers only to rules that are explained somewhere', () => {
      const said = [...intro, ...chapters.map(({ lead }) => lead ?? ''), ...rules.flatMap(({ text }) => text), ...Object.values(kinds)]
      const cited = said.flatMap((text) => text.match(/[A-Z]{2}-\d+/g) ?? [])
      expect(cited.length).toBeGreaterThan(0)
      expect(cited.filter((id) => !known.has(id))).toEqual([])
    })

    it('draws only kinds that exist', () => {
      const drawn = rules.flatMap(({ diagram }) => (diagram ? kindsIn(diagram) : []))
      expect(drawn.length).toBeGreaterThan(0)
      expect(drawn.filter((kind) => kind !== '' && !(kind in kinds))).toEqual([])
    })

    it('keeps diagrams inside their boards, and no two pieces on one square', () => {
      for (const { diagram } of rules) {
        if (!diagram || 'rows' in diagram || !('width' in diagram)) continue
        const { pieces, arrows = [], lakes = [], reach = [], width, height } = diagram
        const points = [...pieces.map(({ at }) => at), ...arrows.flatMap(({ from, to }) => [from, to]), ...lakes, ...reach]
        expect(points.filter(([x, y]) => x < 0 || y < 0 || x >= width || y >= height)).toEqual([])
        expect(new Set([...pieces.map(({ at }) => at), ...lakes].map(String)).size).toBe(pieces.length + lakes.length)
      }
    })
  },
)

describe('what the rules say exactly', () => {
  const text = (id: string): string => allRules.find((rule) => rule.id === id)?.text.join(' ') ?? ''

  it.each([
    ['CL-2', /Scout 9.*spy keeps its letter/],
    ['CL-16', /Two Spies remove each other/],
    ['CL-20', /open play.*prisoner play.*secret play.*stealth play/],
    ['CL-26', /borders are for Scouts alone/],
    ['CL-29', /Speed, a Charge, a Giant’s Stride or a Sneak Attack.*Strike, a Rumble, a Magnet or a shot of the Longbow/],
    ['CL-30', /ends Speed, a Charge, a Giant’s Stride or a Sneak Attack/],
    ['CL-31', /last the limit of CL-23/],
    ['CL-32', /brings a piece back/],
    ['NA-16', /look through its own losses, whatever the tray/],
    ['NA-17', /no piece and no boulder between.*or the spy/],
    ['NA-20', /way need not be clear/],
    ['TF-2', /only a Sneak Attack does/],
    ['TF-9', /gives up the second, and is a plain attack \(CL-25\)/],
    ['TF-10', /so is a spy.*lower ranks fall all the same/],
    ['TF-12', /one or two squares away along a row or a file/],
    ['TF-13', /along a row or a file.*Where the board ends/],
    ['TF-16', /only where it can change something/],
    ['CA-1', /twelve neighbours outside.*146 spaces.*nine neighbours outside.*119 spaces/],
    ['CA-3', /twenty pieces: one Field Marshal \(9\).*two Cannons \(1\)/],
    ['CA-7', /more than five times in a row/],
    ['CA-13', /exactly three spaces away.*no piece, no flag without a carrier and no part of the castle; a lake does not block/],
    ['CA-14', /as far as V.*go to VI and recruit now.*or stay at V/],
    ['CA-18', /back to 0.*another side laid down by choice/],
    ['CA-25', /sixth move in a row/],
    ['CQ-1', /North Hold, Mammoth Bay, Rocky Wild.*Ravenfall and Wolfgate/],
    ['CQ-6', /leave territories empty, but you lose their tokens.*Garrisons.*must hold a unit/],
    ['CQ-7', /one card for every two territories.*must play exactly one.*the Traitor with them/],
    ['CQ-10', /further than one zone, all players see/],
    ['CQ-14', /goes to the player who holds yours.*that player’s own Flag.*keep theirs/],
    ['CQ-20', /at least one of them an enemy.*showing all players your whole bag/],
    ['CQ-24', /Spy Master begins\. Only players who tie/],
    ['CQ-30', /not which way/],
    ['CA-29', /the slider moves, the winner recruits for the slider, then for the flag/],
  ])('%s', (id, said) => {
    expect(text(id)).toMatch(said)
  })

  it('every spy falls together with the other, whatever else it can do (CL-16, CA-12, CQ-13)', () => {
    const spies = FAMILY_HELP.flatMap(({ kinds }) =>
      ['spy', 'spy-master', 'beaver', 'ginarrbrik', 'allspark', 'frenzy'].flatMap((id) => kinds[id] ?? []),
    )
    expect(spies).toHaveLength(8)
    for (const spy of spies) expect(spy).toMatch(/meet, both (fall|are out)/)
  })
})

describe('diagrams of card tables', () => {
  const diagrams = allRules.flatMap(({ diagram }) => (diagram && 'rows' in diagram ? [diagram] : []))

  it('keep every card on the table, and no two in one place', () => {
    expect(diagrams.length).toBeGreaterThan(5)
    for (const diagram of diagrams) {
      const { width, height } = sizeOf(diagram)
      const corners = cardsIn(diagram).map((card) => cornerOf(diagram, card).at)
      expect(corners.filter(([x, y]) => x < 0 || y < 0 || x + 1 > width || y + CARD_HEIGHT > height)).toEqual([])
      expect(new Set(corners.map(String)).size).toBe(corners.length)
    }
  })

  it('point and pencil only at what is there', () => {
    for (const diagram of diagrams) {
      const there = new Set(cardsIn(diagram).map(String))
      const meant = [...(diagram.arrows ?? []).flatMap(({ from, to }) => [from, to]), ...(diagram.pencils ?? []).map(({ at }) => at)]
      expect(meant.filter((card) => !there.has(String(card)))).toEqual([])
    }
  })

  it('draw arrows from one card towards the other', () => {
    const spec = {
      rows: [
        { seat: 'blue', cards: [''] },
        { seat: 'red', cards: ['spy'] },
      ],
    } as const
    const [, , startY, , endY] = /M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/.exec(arrowBetween(spec, [1, 0], [0, 0]).path)!.map(Number)
    const [upper, lower] = [cornerOf(spec, [0, 0]).at[1] + CARD_HEIGHT, cornerOf(spec, [1, 0]).at[1]]
    expect([startY! > lower, endY! < upper, startY! > endY!]).toEqual([true, true, true])
  })
})

/** Every card, gap and deck of a diagram. */
function cardsIn({ rows }: CardsDiagram): readonly (readonly [number, number])[] {
  return rows.flatMap(({ cards, deck }, row) =>
    Array.from({ length: cards.length + (deck === undefined ? 0 : 1) }, (_, card) => [row, card] as const),
  )
}

function kindsIn(diagram: DiagramSpec): readonly string[] {
  if ('sliders' in diagram) return []
  if (!('rows' in diagram)) return diagram.pieces.map(({ kind }) => kind)
  return diagram.rows.flatMap(({ cards }) => cards).filter((kind) => kind !== null)
}

describe('how it works here', () => {
  it('has no paragraph longer than four lines of its column', () => {
    const paragraphs = GUIDES.flatMap(({ parts }) => parts.flatMap(({ text }) => text))
    expect(paragraphs.length).toBeGreaterThan(30)
    expect(paragraphs.filter(({ length }) => length > FOUR_SHORT_LINES)).toEqual([])
  })

  it('refers only to rules that are explained', () => {
    const cited = GUIDES.flatMap(({ parts }) => parts.flatMap(({ text }) => text.flatMap((each) => each.match(/[A-Z]{2}-\d+/g) ?? [])))
    expect(cited.filter((id) => !known.has(id))).toEqual([])
  })
})

const factsOf = (info: EditionInfo) => textOf(info).help.facts(info)

describe('a quick reference made from an edition’s own data', () => {
  const kind = { id: 'x', name: 'X', symbol: 'X', rank: 3, movement: 'step' } as const
  const around = { foes: SAMPLE_EDITION.kinds, numbering: '10-high' } as const

  it('describes kinds without a description by what they can do', () => {
    expect(describeKind(kind, around)).toBe('')
    expect(describeKind({ ...kind, defuses: true, movement: 'line' }, around)).toBe(
      'Clears bombs by attacking them. Runs any distance along a free line, and may attack at the end of it.',
    )
    expect(describeKind({ ...kind, rank: null, assassinates: 9 }, around)).toBe(
      'Beats rank 9 by attacking it. Can also capture the Flag. If two spies meet, both fall. Loses every other battle.',
    )
    expect(describeKind({ ...kind, rank: 5, assassinates: 9 }, { ...around, numbering: '1-high' })).toBe('Beats rank 2 by attacking it.')
    expect(SAMPLE_EDITION.kinds.filter((each) => each.rank === null && describeKind(each, around) === '')).toEqual([])
    expect(roleOf({ ...kind, ward: true, reinforcement: true })).toBe(
      'Comes later (NA-8). One of the pieces that must not all be lost (NA-9).',
    )
  })

  it.each([
    ['10-high', '10'],
    ['1-high', '1'],
  ] as const)('says of the second rank that its equal falls with it, with %s numbers (CL-2, CL-15)', (numbering, top) => {
    const said = `Beats every lower rank, falls with an enemy of its own rank, and loses battles only to rank ${top} and to bombs.`
    const ranks = (...of: number[]) => of.map((rank) => ({ ...kind, id: `k${rank}`, rank }))
    expect(describeKind({ ...kind, rank: 9 }, { foes: SAMPLE_EDITION.kinds, numbering })).toBe(said)
    expect(describeKind({ ...kind, rank: 10 }, { foes: SAMPLE_EDITION.kinds, numbering })).toBe('')
    expect(describeKind({ ...kind, rank: 9 }, { foes: ranks(10, 9, 8), numbering })).toBe(
      `Beats every lower rank, falls with an enemy of its own rank, and loses battles only to rank ${top}.`,
    )
    for (const foes of [ranks(10, 8), ranks(10, 9, 8).map((foe) => ({ ...foe, assassinates: 9 })), ranks(11, 10, 9)])
      expect(describeKind({ ...kind, rank: 9 }, { foes, numbering })).toBe('')
  })

  it('leaves the second rank of every edition to what its data says: no sentence written by hand forgets its equal', () => {
    const seconds = ['general', 'queen', 'peter', 'minotaur-captain', 'ironhide', 'starscream']
    for (const { kinds } of FAMILY_HELP) expect(seconds.filter((id) => (kinds[id] ?? '') !== '')).toEqual([])
  })

  it('says how a game is set up, begun and won', () => {
    expect(isOneArmy(SAMPLE_EDITION)).toBe(true)
    const army = { scout: 2 }
    const three = { red: army, blue: army, green: army }
    const seats = ['red', 'blue', 'green', 'yellow'] as const
    expect(isOneArmy({ seats, armies: { four: { ...three, yellow: army }, three } })).toBe(true)
    expect(isOneArmy({ seats, armies: { four: { ...three, yellow: { scout: 3 } }, three } })).toBe(false)
    expect(factsOf(SAMPLE_EDITION).slice(0, 2)).toEqual([
      'Each side deploys 10 pieces on the 4 rows nearest to it, in secret.',
      'Red moves first.',
    ])
  })

  it('says how a card table is set up, played and won (BC-2, BC-3, BC-12)', () => {
    expect(factsOf(SAMPLE_CARDS)).toEqual([
      'Each side looks at the first 8 cards of its shuffled deck, lays 5 of them face down as its front line, in secret, and keeps 3 as its hand (BC-2).',
      'Red begins.',
      'A turn: draw the hand up to 3; attack with one card of the line, or use what it can do instead; fill gaps in the line from the hand (BC-3).',
      'Capture the enemy Flag to win. A side with no attacker in its line on its turn loses (BC-12).',
    ])
  })

  it('describes cards without a description by what they can do in line (BC-7 to BC-10)', () => {
    const said = Object.fromEntries(
      SAMPLE_CARDS.kinds.map((each) => [
        each.id,
        [lineWork(each), describeCard(SAMPLE_CARDS, each, { foes: SAMPLE_CARDS.kinds, numbering: '10-high' })],
      ]),
    )
    expect(said).toMatchObject({
      flag: [
        'deals again',
        'Never attacks. The side that captures it wins. May show itself to have its line, hand and deck shuffled together and dealt again (BC-10).',
      ],
      bomb: ['waits', 'Never attacks. Destroys every attacker that cannot clear it.'],
      spy: [
        'attacks or looks',
        'Beats rank 10 by attacking it. Can also capture the Flag. If two spies meet, both fall. Loses every other battle. May show itself instead of attacking and look at the whole enemy hand (BC-8).',
      ],
      scout: ['attacks or looks', 'May show itself instead of attacking and look at 2 cards of the enemy line (BC-9).'],
      miner: ['attacks', 'Clears bombs by attacking them.'],
      captain: ['attacks', ''],
    })
    expect(describeCard({ scouted: 1 }, { ...kind, ability: 'see-line' }, around)).toContain('look at a card')
    expect(describeCard({ scouted: 1 }, { ...kind, movement: 'none' }, around)).toBe('Never attacks.')
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
      'Red deploys 8 pieces on the 4 rows nearest to it, in secret.',
      'Blue deploys 2 pieces on the 4 rows nearest to it, in secret.',
      'Red moves first.',
      'Capture the enemy Flag to win. A side that cannot move loses too (CL-22).',
      'Blue also wins when all of these are captured, stone or enchanted: Miner (NA-9).',
      'Red has 2 more pieces, which may all enter together once 7 enemy pieces are gone (NA-8).',
      'At the start of a turn, one piece with two powers may change between vehicle and robot; a robot is face up (TF-6).',
    ])
  })
})
