/** The lessons of Conquest: zones, moves and battles, all cards, Flags, and a first short game. How to write one: `lesson.ts`. */
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
        position: 'stage=moves board=NH3:r2,NH2:rF,PR2:b1!,PR3:b6!,TM1:bF owners=NH:r,PR:b,TM:b turn=red moves=2',
        asks: [{ type: 'do', best: 'NH3xPR2', wrong: { NH3xPR3: 'count', 'NH3-*': 'run' } }],
      },
      {
        id: 'king',
        rules: ['CQ-13'],
        position: 'stage=moves board=NH1:r1,NH3:r9,NH2:rF,SB2:b10!,SB3:bF,OW1:b5 owners=NH:r,SB:b,OW:b turn=red moves=2',
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
        position: 'stage=cards board=SW2:r8,LF1:rF,MO3:bF!,GO1:b5 owners=SW:r,LF:r,MO:b,GO:b turn=red moves=1 drawn=B',
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
    ...two,
    id: 'more-cards',
    minutes: 3,
    parts: [
      {
        id: 'regroup',
        rules: ['CQ-19', 'CQ-29'],
        position: 'stage=cards board=NH1:r5,NH3:rF!,LF1:r6,SB2:b9!,OW1:b4,OW2:bF owners=NH:r,LF:r,SB:b,OW:b turn=red moves=2 drawn=G',
        asks: [
          { type: 'do', best: 'regroup' },
          { type: 'do', best: 'pick:NH3', wrong: { 'pick:*': 'flag' } },
          { type: 'do', best: 'pick:NH1', wrong: { 'pick:*': 'later' } },
          { type: 'do', best: 'pick:LF1' },
          { type: 'do', best: 'arrange:NH1+LF1+NH3', may: ['arrange:*+NH3'], wrong: { 'arrange:*': 'near' } },
        ],
      },
      {
        id: 'surprise',
        rules: ['CQ-17', 'CQ-27'],
        position:
          'stage=cards board=SW2:r4,LF1:rF,MO1:b5,MO2:bF!,GO1:b6 owners=SW:r,LF:r,MO:b,GO:b turn=red moves=1 drawn=A bags=red:8 captured=r8b',
        asks: [
          { type: 'do', best: 'surprise-attack' },
          { type: 'do', best: 'place:MO3', wrong: { 'place:*': 'far' } },
          { type: 'do', best: 'MO3xMO2', wrong: { 'MO3x*': 'unit', '*-*': 'away' } },
        ],
      },
      {
        id: 'spy-master',
        rules: ['CQ-22', 'CQ-13'],
        position:
          'stage=cards board=SW1:r7,LF1:rF,SB2:b10!,SB3:bF,OW1:b5 owners=SW:r,LF:r,SB:b,OW:b turn=red moves=1 drawn=M bags=red:1,4 captured=r1b,r4b',
        asks: [
          { type: 'do', best: 'recall:SW3', wrong: { 'recall:*': 'elsewhere' } },
          { type: 'do', best: 'SW3xSB2', wrong: { 'SW1-*': 'duke', '*-*': 'away' } },
        ],
      },
      {
        id: 'traitor',
        rules: ['CQ-21', 'CQ-28'],
        position:
          'stage=cards board=SW3:r8,LF1:rF,SB1:bF,SB2:b10!,SB3:b6,OW1:b5 owners=SW:r,LF:r,SB:b,OW:b turn=red moves=1 drawn=T bags=red:9 captured=r9b',
        asks: [{ type: 'do', best: 'accuse:10@SB2', wrong: { 'accuse:*@SB2': 'name', 'accuse:*': 'unknown' } }],
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
          'stage=moves board=NH1:r7,SB2:bF!,OW1:b5,CB2:gF,CB1:g6 owners=NH:r,SB:b,OW:b,CB:g turn=red moves=2 flags=red:blue captured=rFb',
        asks: [
          { type: 'do', best: 'NH1xSB2', wrong: { 'NH1-*': 'away' } },
          { type: 'do', best: 'place:NH2', may: ['place:*'] },
        ],
      },
      {
        id: 'last',
        rules: ['CQ-15'],
        position:
          'stage=moves board=NH1:r7,NH2:rF,SB2:gF!,SB1:g6,OW1:b5 owners=NH:r,SB:g,OW:b turn=red moves=2 flags=blue:red captured=bFr',
        asks: [{ type: 'do', best: 'NH1xSB2', wrong: { 'NH1-*': 'away' } }],
      },
    ],
  },
  {
    ...two,
    id: 'game',
    options: { preset: 'two', roundLimit: 15 },
    minutes: 3,
    parts: [
      {
        id: 'eight',
        rules: ['CQ-15', 'CQ-23'],
        position:
          'stage=cards board=NH1:r6,NH2:r3,NH3:r8,LF1:rC,LF2:rF,LF3:r4,SW2:r2,SW3:r7,OW1:b8,OW2:bC,OW3:b4,SB1:b6,SB3:b2,WG1:b7,WG2:bF,WG3:b3 owners=NH:r,LF:r,SW:r,SB:b,OW:b,WG:b turn=red moves=2 drawn=B pile=RGBARGBARBGR',
        level: 'beginner',
        asks: [
          { type: 'do', best: 'blitz' },
          { type: 'play', until: 'over', remarks: ['capture', 'loss', 'tie', 'bomb'] },
        ],
      },
    ],
  },
]
