/** The lessons of both games of Transformers: which pieces the classic rules mean, powers, and modes. How to write one: `lesson.ts`. */
import type { Lesson } from './lesson.ts'

const transformers = { edition: 'transformers', options: {}, seat: 'red' } as const
const powers = { edition: 'transformers-powers', options: {}, seat: 'red' } as const

export const TRANSFORMERS: readonly Lesson[] = [
  {
    ...transformers,
    id: 'armies',
    minutes: 1,
    parts: [
      {
        id: 'agent',
        rules: ['TF-4'],
        position: 'board=.9,gF/.9,g5/.10/.4,gB!,r8R,.4/.4,r3,.5/.10/.10/rF,.9 turn=red',
        asks: [{ type: 'do', best: 'E4xE5', wrong: { F5xE5: 'ratchet' } }],
      },
      {
        id: 'allspark',
        rules: ['TF-4'],
        position: 'board=.9,gF/.9,g5/.10/.4,g10!,r9,.4/.4,rS,.5/.10/.10/rF,.9 turn=red',
        asks: [{ type: 'do', best: 'E4xE5', wrong: { F5xE5: 'ironhide' } }],
      },
    ],
  },
]

export const TRANSFORMERS_POWERS: readonly Lesson[] = [
  {
    ...powers,
    id: 'powers',
    minutes: 3,
    parts: [
      {
        id: 'detect',
        rules: ['TF-5', 'TF-8'],
        position: 'board=.9,gF/.9,g3/.10/.4,g4,r5M,.4/.10/.4,r6M,.5/.10/rF,.9 turn=red',
        asks: [
          { type: 'do', best: 'E3:detect-enemy>E5', replies: ['J7-J6'], wrong: { F5xE5: 'mikaela', 'E3-*': 'step' } },
          { type: 'do', best: 'F5xE5' },
        ],
      },
      {
        id: 'speed',
        rules: ['TF-9'],
        position: 'board=.9,gF/.9,g3/.10/.10/.5,g6!,.4/.4,r7J,.5/.10/rF,.9 turn=red',
        asks: [{ type: 'do', best: 'E3:speed>F4', wrong: { 'E3:speed>*': 'elsewhere', 'E3-*': 'step' } }],
      },
      {
        id: 'sneak',
        rules: ['TF-13'],
        position: 'board=gB!,gF!,gB!,.7/.9,g3/gB!,gB!,gB!,.7/.1,r7F,.8/.10/.10/.10/.9,rF turn=red',
        asks: [{ type: 'do', best: 'B5:sneak-attack>B7:B8', wrong: { 'B5:sneak-attack>B7': 'land', 'B5x*': 'trap' } }],
      },
      {
        id: 'call',
        rules: ['TF-14'],
        position: 'board=.9,gF/.9,g3/.10/.4,g7W!,.5/.10/.4,r5S,.5/r8B,.9/.9,rF turn=red',
        asks: [
          { type: 'do', best: 'E3:call-bumblebee>E4:A2', replies: ['J7-J6'], wrong: { 'E3:call-bumblebee>*': 'square', '*E3-*': 'step' } },
          { type: 'do', best: 'E4xE5' },
        ],
      },
    ],
  },
  {
    ...powers,
    id: 'modes',
    minutes: 3,
    parts: [
      {
        id: 'robot',
        rules: ['TF-6', 'TF-11'],
        position: 'board=.9,gF/.9,g3/.4,g10!,.5/.4,g5!,.5/.10/.4,r9,.5/.10/rF,.9 turn=red',
        asks: [{ type: 'do', best: '~E3/E3:distance-strike>E5', wrong: { 'E3:speed>*': 'vehicle', '~E3/*': 'strike', 'E3-*': 'vehicle' } }],
      },
      {
        id: 'magnet',
        rules: ['TF-12'],
        position: 'board=.9,gF/.9,g3/.4,g9!,.5/.4,g6!,.5/.10/.4,r7J^,.5/.10/rF,.9 turn=red',
        asks: [{ type: 'do', best: 'E3:magnet>E5', wrong: { '~E3/*': 'change', 'E3-*': 'step' } }],
      },
      {
        id: 'rumble',
        rules: ['TF-10', 'TF-18'],
        position: 'board=.9,gF/.9,g3/.10/.5,g4!,.4/.10/.3,g3!,r10^,g2!,.4/.10/rF,.9 turn=red',
        asks: [
          {
            type: 'do',
            best: 'E3:robot-rumble>E4:D3,F3,F5',
            wrong: { 'E3:robot-rumble>E4:*': 'all', 'E3:robot-rumble>*': 'square', '~E3/*': 'change', 'E3x*': 'one' },
          },
        ],
      },
    ],
  },
]
