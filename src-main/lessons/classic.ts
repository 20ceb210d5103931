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
]
