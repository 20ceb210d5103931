/** Positions of Conquest: a Flag that the enemy has seen is defended in time. The first is from a game of the best level with itself, in which it lost that Flag. */
import type { PositionCase } from './case.ts'

const TWO = { edition: 'conquest', options: { preset: 'two' } } as const

export const CONQUEST: readonly PositionCase[] = [
  {
    ...TWO,
    theme: 'relief',
    seat: 'blue',
    text: 'stage=moves board=NH2:r5!,MB1:r?,MB2:b9,PR2:b4~,SW1:r9!~,SW2:bF!,SW3:b4~,RW1:b5,AP3:r6!,SB2:bC!,KF2:b6,CB1:b10~,FA2:b3!,HH2:b8~,RF2:bC,OW1:r?,GO2:r4!,AM1:r?,AM2:r?,AM3:r?,MO1:r?~ owners=PR:b,RW:b,AP:r,SB:b,KF:b,CB:b,FA:b,HH:b,RF:b,OW:r,GO:r,AM:r,MO:r first=blue turn=blue round=5 ply=9 moves=3 moved=yes acted=yes bags=red:2!,7!,2!,2!,3!,3!,2!,4!;blue:2,1,7,3!,2,2,2 clues=r10!@MB1+AM1+AM3,r8!@MB1+AM1+AM3,rC!@MB1+AM1+AM3,b8!@KF2+HH2,b6!@KF2+HH2,b9!~@MB2+SW3+RF2,bC!@MB2+SW3+RF2,b4!~@MB2+SW3+RF2,b2!@blue.1+blue.2+blue.3+blue.5+blue.6+blue.7,b1!@blue.1+blue.2+blue.3+blue.5+blue.6+blue.7,b2!@blue.1+blue.2+blue.3+blue.5+blue.6+blue.7,b7!@blue.1+blue.2+blue.3+blue.5+blue.6+blue.7,b2!@blue.1+blue.2+blue.3+blue.5+blue.6+blue.7,b2!@blue.1+blue.2+blue.3+blue.5+blue.6+blue.7 pile=????? discards=BRBRBRBBGBGAGABGBGMIGBGRBRBIGBBIGIARI captured=b2r,b2r,b2r,r2b,b2r,r2b,r2b,r7b,r2b,r3b,b3r,r3b,r5b,b1r,b7r,r4b,b3r',
    play: ['MB2-BM1', 'MB2-BM2'],
    why: 'The Queen next to the Flag captures it next turn. Three moves are left, and only the own Queen can reach it with them.',
  },
  {
    ...TWO,
    theme: 'relief',
    seat: 'red',
    text: 'stage=moves board=MB3:rF!,MB2:rC!,MB1:b8!~,BM3:r9!~,LF3:b4!~,LF1:r4!,GO1:b?,GO2:b?,GO3:b?,MO1:b?,TM1:r5 turn=red moves=3 moved=yes',
    play: ['BM3-BM2', 'BM3-PR3'],
    why: 'The Queen is three moves from the Prince that captures the Flag next turn, and three are left.',
  },
  {
    ...TWO,
    theme: 'relief',
    seat: 'red',
    text: 'stage=moves board=MB3:rF!,MB2:rC!,MB1:b8!~,PR2:r9!~,PR3:b7!~,LF2:r4!,GO1:b?,GO2:b?,GO3:b?,MO1:b?,TM1:r5 turn=red moves=2 moved=yes',
    play: ['PR2-PR1'],
    why: 'The Queen goes to the Prince next to the Flag and takes no Duke on the way.',
  },
  {
    ...TWO,
    theme: 'relief',
    seat: 'red',
    text: 'stage=cards board=MB3:rF!,MB2:rC!,MB1:b8!~,PR2:r9!~,PR3:b7!~,LF2:r4!,GO1:b?,GO2:b?,GO3:b?,MO1:b?,TM1:r5 turn=red moves=1 drawn=BA bags=red:8!',
    play: ['blitz'],
    why: 'The Prince next to the Flag is two moves away: Blitz! gives the second (CQ-18).',
  },
  {
    ...TWO,
    theme: 'relief',
    seat: 'red',
    text: 'stage=moves board=NH2:rF!,NH1:rC!,LF1:rC!,SW3:r5,SB2:b4!~,HH1:b2!~,GO1:b?,GO2:b?,GO3:b?,MO1:b?,TM1:r7 turn=red moves=1 ',
    play: ['SW3-NH3'],
    why: 'A known Scout reaches the Flag through the one open zone: the Knight closes it (CQ-10).',
  },
]
