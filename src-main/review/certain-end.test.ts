import { describe, expect, it } from 'vitest'
import { boardText } from '../../test/support/engine/diagrams.ts'
import { scriptedRecord, type Script } from '../../test/support/record/scripted.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'
import { partsOf } from '../contract/review-parts.ts'
import { findEdition } from '../engine/editions/index.ts'
import type { GridInfo } from '../engine/grid/edition.ts'
import { knowledgeIn } from './knowledge.ts'
import { makeReplay } from './replay.ts'

const drawn = (edition: string, drawing: string): string =>
  `board=${boardText(drawing, (findEdition(edition)!.info as GridInfo).board)} turn=red`

/** Red can win at once, and does something else. */
interface Missed {
  readonly preset: string
  readonly from: string
  readonly wins: string
  readonly other: string
}

const SMALL = `
  10  bF!  bB  b9
  9   r3!
  6   .    .   .   .  b3
  2   b10
  1   rF   .   .   .  .   r2`

const MISSED: readonly (readonly [rule: string, edition: string, Missed])[] = [
  ...['full', 'duel', 'barrage'].map(
    (preset) => ['CL-18', 'classic', { preset, from: drawn('classic', SMALL), wins: 'A9xA10', other: 'A9-A8' }] as const,
  ),
  ['CL-18', 'narnia', { preset: 'full', from: drawn('narnia', SMALL), wins: 'A9xA10', other: 'A9-A8' }],
  // Worth says little about winning here: the curve ended at 56 %, and to walk away was as good.
  ['CL-18', 'narnia-powers', { preset: 'full', from: drawn('narnia-powers', SMALL), wins: 'A9xA10', other: 'A9-A8' }],
  ...['transformers', 'transformers-powers'].map((edition) => {
    const from = drawn(edition, '8 gF! gB g9\n7 r3!\n6 . . . . g3\n2 g10\n1 rF . . . . r2')
    return ['CL-18', edition, { preset: 'full', from, wins: 'A7xA8', other: 'A7-A6' }] as const
  }),
  [
    'BC-11',
    'battle-cards',
    {
      preset: 'full',
      from: 'lines=red:10,9,8,7,F;blue:F!,4,5,6,10 hands=red:2,2,2;blue:3,3,3 decks=red:3,3;blue:2,2 turn=red',
      wins: '2x1',
      other: '2x2',
    },
  ],
  [
    'CA-20',
    'castle',
    {
      preset: 'four',
      from: 'board=RING:r9,A8:b9,H15:g9,O8:y9,H2:r4 flags=red:RING*,blue:A8*,green:H15*,yellow:O8* turn=red',
      wins: 'RING-TURRET',
      other: 'H2-H3',
    },
  ],
  [
    'CQ-15',
    'conquest',
    {
      preset: 'two',
      from: 'stage=moves moves=1 board=NH1:r5,RW1:rF,RW2:r6,SB2:bF!,OW1:b10,OW2:b9 turn=red',
      wins: 'NH1xSB2',
      other: 'NH1-NH2',
    },
  ],
]

const askFirst = async (script: Script, effort: number) => {
  const judging = ANALYST_HERE.open(scriptedRecord(script))
  const [judged] = await judging.judge([0], effort)
  const [parts] = await judging.parts([0])
  if (!judged || !parts) throw new Error('nothing was judged')
  return { judged, parts, judging }
}

describe.each(MISSED)('a win that is certain at once (%s) in %s $preset', (_, edition, { preset, from, wins, other }) => {
  it('is a chance of 100 %, and without luck or second thoughts where it was taken', async () => {
    for (const effort of [0, 1, 4]) {
      const { judged, parts } = await askFirst({ edition, preset, from, actions: [wins] }, effort)
      expect(judged).toMatchObject({ best: 1, taken: 1, better: null })
      expect(parts).toMatchObject({ mean: 1, came: 1, open: 1, end: 1 })
      expect(partsOf(judged, parts, null)).toEqual({ own: 0, luck: 0, rival: 0, second: 0 })
    }
  })

  it('is the stronger action where it was missed, and that is a mistake', async () => {
    const { judged, judging } = await askFirst({ edition, preset, from, actions: [other] }, 4)
    expect(judged).toMatchObject({ best: 1, sure: 'sure' })
    expect(judged.taken).toBeLessThan(0.93)
    expect(await judging.try(0, judged.better!)).toMatchObject({ best: 1, taken: 1 })
    expect((await judging.try(0, wins))?.taken).toBe(1)
    expect(await judging.suppose({ frame: 0, seat: 'red', supposed: [] })).toMatchObject({ known: { chance: 1 } })
  })
})

describe('an attack on what may be the Flag', () => {
  const script = (red: string): Script => {
    const from = `${drawn('classic', `10 bF bB\n9 ${red}\n6 . . . . b3'\n1 rF rB r2 r2 r10 . rS r3`)} captured=b10!,b9!,b2!,b2!,bS!`
    return { edition: 'classic', preset: 'barrage', from, actions: red.startsWith('.') ? ['B9xB10', 'E6-E5'] : ['A9xA10'] }
  }

  it('is no certain win, so what comes of it is luck, the same before it whatever the truth is', async () => {
    const [flag, bomb] = [await askFirst(script('r9 .'), 1), await askFirst(script('. r9'), 1)]
    for (const { judged } of [flag, bomb]) expect(judged.taken).toBeLessThan(1)
    expect(partsOf(flag.judged, flag.parts, null).luck).toBeGreaterThan(0)
    expect(partsOf(bomb.judged, bomb.parts, null).luck).toBeLessThan(0)
  })

  it('is certain where the piece is supposed to be the Flag, and none where it is supposed to be the Bomb (CL-17, CL-18)', async () => {
    const { judging } = await askFirst(script('r9 .'), 0)
    const flag = await judging.suppose({ frame: 0, seat: 'red', supposed: [{ id: idAt(script('r9 .'), 90), kind: 'flag' }] })
    expect(flag?.supposed).toEqual({ chance: 1, strongest: 'A9xA10' })
    const bomb = await judging.suppose({ frame: 0, seat: 'red', supposed: [{ id: idAt(script('r9 .'), 90), kind: 'bomb' }] })
    expect(bomb?.supposed?.chance).toBeLessThan(1)
  })
})

describe('a draw of those who are left', () => {
  // It counted as a win for both, since not all seats shared the first place.
  it('is half a win for each of them, and a loss for the seat that was out (CA-30)', async () => {
    const from = 'board=AA1:r4,AD1:r9,BD1:b9,BA1:b6,CD1:g9,CA1:g5 flags=red:AD1*,blue:BD1*,green:CD1* turn=red'
    const end = [['blue', 'resign'], 'CB1-CA1', ['red', 'agree-draw']] as const
    const record = scriptedRecord({
      edition: 'castle',
      preset: 'three',
      from,
      actions: ['AA1-AA2', 'BA1-BA2', 'CA1-CB1', 'AA2-AA3', ...end],
    })
    const parts = await ANALYST_HERE.open(record).parts(record.steps.map((_, frame) => frame))
    const endOf = (seat: string) => parts.findLast((each) => each.seat === seat)?.end
    expect([endOf('red'), endOf('blue'), endOf('green')]).toEqual([0.5, 0, 0.5])
    // What its own resignation costs is no rival's move: it was counted as that of the next seat.
    expect(parts.findLast((each) => each.seat === 'blue')?.rivals.map(({ frame }) => frame)).toEqual([2, 3])
  })
})

/** The id of the piece on a square at the beginning. */
function idAt(script: Script, square: number): string {
  const replay = makeReplay(scriptedRecord(script))
  return (replay && knowledgeIn(replay, 'red', 0)?.find(({ at }) => at === square)?.id) ?? ''
}
