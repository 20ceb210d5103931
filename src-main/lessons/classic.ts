/** The lessons of classic: how pieces move and fight, and a first short game. How to write one: `lesson.ts`. */
import type { Lesson } from './lesson.ts'

const classic = { edition: 'classic', options: { preset: 'full' }, seat: 'red' } as const

export const CLASSIC: readonly Lesson[] = [
  {
    ...classic,
    id: 'move',
    minutes: 1,
    parts: [
      {
        id: 'step',
        rules: ['CL-9'],
        position: 'board=.9,bF/.9,b7/.10/.10/.10/.10/.10/.3,r6,.6/.10/rF,.9 turn=red',
        asks: [
          { type: 'do', best: 'D3-D4', replies: ['J9-J8'], wrong: { 'D3-*': 'forward' } },
          { type: 'do', best: 'D4-E4', may: ['D4-C4'] },
        ],
      },
      {
        id: 'capture',
        rules: ['CL-15'],
        position: 'board=.9,bF/.9,b7/.10/.10/.10/.4,b5,.5/.4,r6,.5/.10/.10/rF,.9 turn=red',
        asks: [{ type: 'do', best: 'E4xE5', wrong: { 'E4-*': 'away' } }],
      },
      {
        id: 'flag',
        rules: ['CL-18', 'CL-21'],
        position: 'board=.3,bF,b7,.5/.10/.3,r6,.6/.10/.10/.10/.10/.10/.10/rF,.9 turn=red',
        asks: [
          { type: 'do', best: 'D8-D9', replies: ['E10-F10'] },
          { type: 'do', best: 'D9xD10' },
        ],
      },
    ],
  },
  {
    ...classic,
    id: 'ranks',
    minutes: 2,
    parts: [
      {
        id: 'higher',
        rules: ['CL-2', 'CL-15'],
        position: 'board=.9,bF/.9,b5/.10/.10/.10/.4,b7!,.5/.3,b9!,r8,.5/.10/.10/rF,.9 turn=red',
        asks: [{ type: 'do', best: 'E4xE5', wrong: { E4xD4: 'general', 'E4-*': 'away' } }],
      },
      {
        id: 'equal',
        rules: ['CL-15'],
        position: 'board=.9,bF/.9,b5/.10/.10/.10/.4,b4!,.5/.4,r4,.5/.10/.1,r6,.8/rF,.9 turn=red',
        asks: [{ type: 'do', best: 'E4xE5', wrong: { 'E4-*': 'away' } }],
      },
      {
        id: 'unknown',
        rules: ['CL-14'],
        position: 'board=.9,bF/.9,b5/.10/.10/.10/.4,b9,r10,.4/.4,r2,.5/.10/.10/rF,.9 turn=red',
        asks: [
          { type: 'do', best: 'E4xE5', replies: ['J9-J8'], wrong: { F5xE5: 'marshal' } },
          { type: 'do', best: 'F5xE5' },
        ],
      },
    ],
  },
  {
    ...classic,
    id: 'special',
    minutes: 2,
    parts: [
      {
        id: 'bomb',
        rules: ['CL-17'],
        position: 'board=.9,bF/.9,b5/.10/.10/.10/.4,bB!,r8,.4/.4,r3,.5/.10/.10/rF,.9 turn=red',
        asks: [{ type: 'do', best: 'E4xE5', wrong: { F5xE5: 'colonel' } }],
      },
      {
        id: 'spy',
        rules: ['CL-16'],
        position: 'board=.9,bF/.9,b5/.10/.10/.10/.4,b10!,r9,.4/.4,rS,.5/.10/.10/rF,.9 turn=red',
        asks: [{ type: 'do', best: 'E4xE5', wrong: { F5xE5: 'general' } }],
      },
      {
        id: 'fortress',
        rules: ['CL-8', 'CL-17', 'CL-21'],
        position: 'board=bF,bB!,.8/bB!,.8,b5/r3,.2,r7,.6/.10/.10/.10/.10/.10/.10/rF,.9 turn=red',
        asks: [
          { type: 'do', best: 'A8xA9', replies: ['J9-J8'], wrong: { 'D8-*': 'major' } },
          { type: 'do', best: 'A9xA10' },
        ],
      },
    ],
  },
  {
    ...classic,
    id: 'scouts',
    minutes: 2,
    parts: [
      {
        id: 'run',
        rules: ['CL-10'],
        position: 'board=.9,bF/bS,.8,b5/.10/.10/.10/.10/r2,.9/.10/.10/.9,rF turn=red',
        asks: [
          { type: 'do', best: 'A4-A7', replies: ['J9-J8'], wrong: { 'A4-*': 'far' } },
          { type: 'do', best: 'A7xA9', wrong: { 'A7-*': 'away' } },
        ],
      },
      {
        id: 'back',
        rules: ['CL-11'],
        position: 'board=.9,bF/.9,b7/.10/.10/.10/.10/.10/.1,r5,.8/.10/rF,.9 turn=red',
        asks: [
          { type: 'do', best: 'B3-B4', replies: ['J9-J8'] },
          { type: 'do', best: 'B4-B3', replies: ['J8-J7'] },
          { type: 'do', best: 'B3-B4', replies: ['J7-J6'] },
          { type: 'try', best: 'B4-B3', refused: 'CL-11' },
          { type: 'do', best: 'B4-B5', may: ['B4-*'] },
        ],
      },
    ],
  },
  {
    ...classic,
    id: 'game',
    options: { preset: 'barrage' },
    minutes: 3,
    parts: [
      {
        id: 'barrage',
        rules: ['CL-4', 'CL-21'],
        position:
          'board=.10/.10/.2,bF,.7/.1,b3,bB,.4,b2,.2/.1,bS,.2,b10,b9,.2,b2,.1/.10/.1,r2,.2,r9,r10,.2,r2,.1/.2,rS,.3,r3,.3/.6,rB,rF,.2/.10 turn=red',
        level: 'beginner',
        asks: [{ type: 'play', until: 'over', remarks: ['capture', 'loss', 'tie', 'bomb'] }],
      },
    ],
  },
]
