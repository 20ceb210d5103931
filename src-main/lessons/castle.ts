/** The lessons of the castle: flags and the turret, the ways of its pieces, recruiting, and a first short game. How to write one: `lesson.ts`. */
import type { Lesson } from './lesson.ts'

const castle = { edition: 'castle', options: { preset: 'four' }, seat: 'red' } as const

/** Green and Yellow, who are far away, and a Scout of Blue. */
const others = 'B6:b3,H15:g4,J13:g3,O8:y4,N6:y3 turn=red'
const home = 'green:H15*,yellow:O8*'
/** Each of the others moves its Scout a little. */
const theirTurns = ['B6-C6', 'J13-J12', 'N6-M6']

export const CASTLE: readonly Lesson[] = [
  {
    ...castle,
    id: 'turret',
    minutes: 2,
    parts: [
      {
        id: 'take',
        rules: ['CA-10', 'CA-16'],
        position: `board=F4:r7,H1:r8,A8:b4,${others} flags=red:F5,blue:A8*,${home}`,
        asks: [
          { type: 'do', best: 'F4-F5,take', replies: theirTurns, wrong: { 'F4-F5': 'without', 'F4-*': 'away' } },
          { type: 'do', best: 'F5-F6', wrong: { 'F5-*,leave:r': 'left', 'F5-*': 'away' } },
        ],
      },
      {
        id: 'home',
        rules: ['CA-6', 'CA-20'],
        position: `board=G6:r7,H1:r8,A8:b4,${others} flags=red:G6*,blue:A8*,${home}`,
        asks: [
          { type: 'do', best: 'G6-RING', replies: theirTurns, wrong: { 'G6-*,leave:r': 'left', 'G6-*': 'away' } },
          { type: 'do', best: 'RING-TURRET', wrong: { 'RING-*': 'away' } },
        ],
      },
      {
        id: 'leave',
        rules: ['CA-15', 'CA-16'],
        position: `board=F6:r6,RING:b4!,${others} flags=red:F6*,blue:RING*,${home}`,
        asks: [{ type: 'do', best: 'F6xRING,leave:r', wrong: { 'F6-*': 'away' } }],
      },
    ],
  },
  {
    ...castle,
    id: 'ways',
    minutes: 2,
    parts: [
      {
        id: 'captain',
        rules: ['CA-8'],
        position: `board=F4:r6,H1:r8,E5:b4!,A8:b4,${others} flags=red:H1*,blue:A8*,${home}`,
        asks: [{ type: 'do', best: 'F4xE5', wrong: { 'F4-*': 'elsewhere' } }],
      },
      {
        id: 'scout',
        rules: ['CA-9', 'CA-24'],
        position: `board=D4:r3,H1:r8,C8:b2!,A8:b4,${others} flags=red:H1*,blue:A8*,${home}`,
        asks: [{ type: 'do', best: 'D4xC8', wrong: { 'D4-*': 'run' } }],
      },
      {
        id: 'cannon',
        rules: ['CA-13'],
        position: `board=H4:r1,H1:r8,RING:b9!,A8:b4,${others} flags=red:H1*,blue:A8*,${home}`,
        asks: [{ type: 'do', best: 'H4*RING', wrong: { 'H4-*': 'move' } }],
      },
    ],
  },
  {
    ...castle,
    id: 'recruit',
    minutes: 2,
    parts: [
      {
        id: 'slider',
        rules: ['CA-14', 'CA-18', 'CA-19'],
        position: `board=F4:r7,H1:r6,F5:b5!,A8:b4,${others} flags=red:H1*,blue:A8*,${home} sliders=red:5 captured=r8b,r3b`,
        asks: [
          { type: 'do', best: 'F4xF5', wrong: { 'F4-*': 'away' } },
          { type: 'do', best: 'recruit:8', wrong: { 'recruit:*': 'scout', decline: 'stay' } },
        ],
      },
      {
        id: 'carrier',
        rules: ['CA-15', 'CA-18'],
        position: `board=D7:r7,H1:r6,C7:b5!,${others} flags=red:H1*,blue:C7*,${home} captured=r8b,r3b`,
        asks: [
          { type: 'do', best: 'D7xC7', wrong: { 'D7-*': 'away' } },
          { type: 'do', best: 'recruit:8', may: ['recruit:*'], wrong: { decline: 'decline' } },
        ],
      },
      {
        id: 'alone',
        rules: ['CA-16', 'CA-18'],
        position: `board=F4:r7,H1:r6,A8:b4,${others} flags=red:H1*,blue:F5/blue,${home} captured=r8b,r3b`,
        asks: [
          { type: 'do', best: 'F4-F5,take', wrong: { 'F4-F5': 'without', 'F4-*': 'away' } },
          { type: 'do', best: 'recruit:8', may: ['recruit:*'], wrong: { decline: 'decline' } },
        ],
      },
    ],
  },
  {
    ...castle,
    id: 'game',
    minutes: 3,
    parts: [
      {
        id: 'few',
        rules: ['CA-20', 'CA-18'],
        position:
          'board=F5:r4,F6:r9,J6:r7,I3:r3,A8:b4,C7:b7,C10:b3,H15:g4,G13:g7,J13:g3,O8:y4,M9:y7,M6:y3,RING:b6! turn=red flags=red:F5*,blue:A8*,green:H15*,yellow:O8* sliders=red:4,blue:4,green:4,yellow:4',
        level: 'beginner',
        asks: [{ type: 'play', until: 'over', remarks: ['capture', 'loss', 'tie', 'recruit'] }],
      },
    ],
  },
]
