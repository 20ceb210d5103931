/** The lessons of Conquest: zones, moves and battles, cards, and Flags. How to write one: `lesson.ts`. */
import type { Lesson } from './lesson.ts'

const two = { edition: 'conquest', options: { preset: 'two' }, seat: 'red' } as const
const three = { edition: 'conquest', options: { preset: 'three' }, seat: 'red' } as const

export const CONQUEST: readonly Lesson[] = [
  {
    ...two,
    id: 'zones',
    minutes: 2,
    parts: [
      {
        id: 'step',
        rules: ['CQ-8', 'CQ-9', 'CQ-12'],
        position: 'stage=moves board=NH1:r7,NH2:rF,SB1:b4,OW3:bF,OW2:b5 owners=NH:r,SB:b,OW:b turn=red moves=2',
        asks: [
          { type: 'do', best: 'NH1-SB2', wrong: { 'NH1-*': 'elsewhere' } },
          { type: 'do', best: 'SB2xSB1', wrong: { 'SB2-*': 'elsewhere', 'end-turn': 'end' } },
        ],
      },
      {
        id: 'scout',
        rules: ['CQ-10'],
        position: 'stage=moves board=NH3:r2,NH2:rF,PR2:b1!,PR3:b6!,TM1:bF owners=NH:r,PR:b,TM:b turn=red moves=1',
        asks: [{ type: 'do', best: 'NH3xPR2', wrong: { NH3xPR3: 'count', 'NH3-*': 'run' } }],
      },
      {
        id: 'king',
        rules: ['CQ-13'],
        position: 'stage=moves board=NH1:r1,NH3:r9,NH2:rF,SB2:b10!,SB3:bF,OW1:b5 owners=NH:r,SB:b,OW:b turn=red moves=1',
        asks: [{ type: 'do', best: 'NH1xSB2', wrong: { NH3xSB2: 'queen', '*-*': 'away' } }],
      },
    ],
  },
  {
    ...two,
    id: 'cards',
    minutes: 3,
    parts: [
      {
        id: 'blitz',
        rules: ['CQ-7', 'CQ-18'],
        position: 'stage=cards board=SW2:r8,LF1:rF,MO3:bF,GO1:b5 owners=SW:r,LF:r,MO:b,GO:b turn=red moves=1 drawn=B',
        asks: [
          { type: 'do', best: 'blitz' },
          { type: 'do', best: 'SW2-SB2', wrong: { 'SW2-*': 'away' } },
          { type: 'do', best: 'SB2-SB1', wrong: { 'SB2-*': 'away', 'end-turn': 'end' } },
          { type: 'do', best: 'SB1xMO3', wrong: { 'SB1-*': 'away', 'end-turn': 'end' } },
        ],
      },
      {
        id: 'reinforcements',
        rules: ['CQ-16', 'CQ-27'],
        position:
          'stage=cards board=SW2:r4,LF1:rF,SB2:b7!,SB3:bF,OW1:b5 owners=SW:r,LF:r,SB:b,OW:b turn=red moves=1 drawn=R bags=red:8 captured=r8b',
        asks: [
          { type: 'do', best: 'reinforcements' },
          { type: 'do', best: 'place:SW3', wrong: { 'place:*': 'elsewhere' } },
          { type: 'do', best: 'SW3xSB2', wrong: { 'SW2x*': 'baron', '*-*': 'away' } },
        ],
      },
      {
        id: 'secret',
        rules: ['CQ-20'],
        position: 'stage=cards board=SW3:r7,BM2:r1,BM3:rF,NH3:b6,SB2:b10,SB1:bF owners=SW:r,BM:r,NH:b,SB:b turn=red moves=1 drawn=I',
        asks: [
          { type: 'do', best: 'look:NH3+SB2', wrong: { 'look:*': 'pair' } },
          { type: 'do', best: 'SW3xNH3', wrong: { SW3xSB2: 'king', '*-*': 'away' } },
        ],
      },
    ],
  },
  {
    ...three,
    id: 'flags',
    minutes: 2,
    parts: [
      {
        id: 'cursed',
        rules: ['CQ-13', 'CQ-14'],
        position: 'stage=moves board=NH1:r3,NH3:r8,NH2:rF,SB2:bC!,SB1:bF!,OW1:b5,CB2:gF,CB1:g6 owners=NH:r,SB:b,OW:b,CB:g turn=red moves=2',
        asks: [
          { type: 'do', best: 'NH1xSB2', wrong: { NH3xSB2: 'prince', '*-*': 'away' } },
          { type: 'do', best: 'SB2xSB1', wrong: { 'end-turn': 'end', '*-*': 'away' } },
        ],
      },
      {
        id: 'back',
        rules: ['CQ-14'],
        position:
          'stage=moves board=NH1:r7,SB2:bF!,OW1:b5,CB2:gF,CB1:g6 owners=NH:r,SB:b,OW:b,CB:g turn=red moves=1 flags=red:blue captured=rFb',
        asks: [
          { type: 'do', best: 'NH1xSB2', wrong: { 'NH1-*': 'away' } },
          { type: 'do', best: 'place:NH2', may: ['place:*'] },
        ],
      },
      {
        id: 'last',
        rules: ['CQ-15'],
        position:
          'stage=moves board=NH1:r7,NH2:rF,SB2:gF!,SB1:g6,OW1:b5 owners=NH:r,SB:g,OW:b turn=red moves=1 flags=blue:red captured=bFr',
        asks: [{ type: 'do', best: 'NH1xSB2', wrong: { 'NH1-*': 'away' } }],
      },
    ],
  },
]
