/** The lessons of both games of Narnia: which pieces the classic rules mean, the powers of each army, and Aslan’s ten. How to write one: `lesson.ts`. */
import type { Lesson } from './lesson.ts'

const narnia = { edition: 'narnia', options: {}, seat: 'red' } as const
const powers = { edition: 'narnia-powers', options: {}, seat: 'red' } as const

export const NARNIA: readonly Lesson[] = [
  {
    ...narnia,
    id: 'armies',
    minutes: 1,
    parts: [
      {
        id: 'leopard',
        rules: ['NA-3'],
        position: 'board=.9,bF/bS!,.8,b5/.10/.10/.10/.10/r2,.9/.10/.10/.9,rF turn=red',
        asks: [{ type: 'do', best: 'A4xA9', wrong: { 'A4-*': 'short' } }],
      },
      {
        id: 'dryad',
        rules: ['NA-3'],
        position: 'board=.9,bF/.9,b5/.10/.10/.10/.4,bB!,r8,.4/.4,r3,.5/.10/.10/rF,.9 turn=red',
        asks: [{ type: 'do', best: 'E4xE5', wrong: { F5xE5: 'centaur' } }],
      },
      {
        id: 'beaver',
        rules: ['NA-3'],
        position: 'board=.9,bF/.9,b5/.10/.10/.10/.4,b10!,r9,.4/.4,rS,.5/.10/.10/rF,.9 turn=red',
        asks: [{ type: 'do', best: 'E4xE5', wrong: { F5xE5: 'peter' } }],
      },
    ],
  },
]

export const NARNIA_POWERS: readonly Lesson[] = [
  {
    ...powers,
    id: 'powers',
    minutes: 2,
    parts: [
      {
        id: 'charge',
        rules: ['NA-7', 'NA-18'],
        position: 'board=.9,bF/.9,b5/.10/b8!,.9/.10/.10/.10/r9,.9/.10/.9,rF turn=red',
        asks: [{ type: 'do', best: 'A3:charge>A7', wrong: { 'A3:charge>*': 'elsewhere', 'A3-*': 'step' } }],
      },
      {
        id: 'longbow',
        rules: ['NA-17'],
        position: 'board=.9,bF/.9,b4/.10/.10/.4,b8!,.5/.4,b5!,.5/.10/.4,r6S,.5/.10/rF,.9 turn=red',
        asks: [{ type: 'do', best: 'E3:longbow>E5', wrong: { 'E3-*': 'step' } }],
      },
      {
        id: 'panpipes',
        rules: ['NA-20'],
        position: 'board=.9,bF/.9,b4/.10/.10/.10/.4,b7,r8,.4/.10/.4,r5T,.5/.10/rF,.9 turn=red',
        asks: [
          { type: 'do', best: 'E3:panpipes>E5', replies: ['J9-J8'], wrong: { F5xE5: 'centaur', 'E3-*': 'step' } },
          { type: 'do', best: 'F5xE5' },
        ],
      },
    ],
  },
  {
    ...powers,
    id: 'witch',
    seat: 'blue',
    minutes: 2,
    parts: [
      {
        id: 'stone',
        rules: ['NA-11', 'NA-13'],
        position: 'board=.9,bF/.10/.10/.10/.4,b10,.5/.4,r8,.5/.10/.10/.1,r4,.8/rF,.9 turn=blue',
        asks: [{ type: 'do', best: 'E6:turn-to-stone>E5', wrong: { E6xE5: 'attack', 'E6-*': 'away' } }],
      },
      {
        id: 'delight',
        rules: ['NA-14'],
        position: 'board=.9,bF/.10/.10/.10/.4,bS,.5/.4,r9!,.5/.10/.10/.1,r4,.8/rF,.9 turn=blue',
        asks: [{ type: 'do', best: 'E6:turkish-delight>E5', wrong: { E6xE5: 'attack', 'E6-*': 'away' } }],
      },
      {
        id: 'children',
        rules: ['NA-9'],
        position: 'board=.9,bF/.10/.10/.10/.4,b10,.5/.4,r6S!,.5/.10/.10/.1,r4,.8/rF,.9 turn=blue captured=r9!,r6E!,r5L!',
        asks: [{ type: 'do', best: 'E6:turn-to-stone>E5', may: ['E6xE5'] }],
      },
    ],
  },
  {
    ...powers,
    id: 'aslan',
    minutes: 3,
    parts: [
      {
        id: 'ten',
        rules: ['NA-6', 'NA-8'],
        position:
          'board=.9,bF/.9,b3/.10/.10/.4,b6!,.5/.4,r7,.5/.10/.10/.1,r9,.8/rF,.9 turn=red captured=b2!,b2!,b4!,b2!,b5!,b8!,b3! reserve=red',
        asks: [
          {
            type: 'do',
            best: 'deploy .3,10,7R,6S,.4/.2,5L,5T,.6/3,.1,3,3,3,3,.4/.10',
            may: ['deploy *'],
            wrong: { 'E5*': 'first' },
          },
          { type: 'do', best: 'E5xE6' },
        ],
      },
      {
        id: 'breath',
        rules: ['NA-15'],
        position: 'board=bF!,.9/.9,b6/.10/.10/.10/.10/r9!#,r10,.8/.10/.10/.9,rF turn=red',
        asks: [
          { type: 'do', best: 'B4:breath-of-life>A4', replies: ['J9-J8'] },
          { type: 'do', best: 'A4:charge>A10', wrong: { 'A4-*': 'step' } },
        ],
      },
      {
        id: 'cordial',
        rules: ['NA-16'],
        position: 'board=bF!,bB!,.8/bB!,.8,b6/.1,r5L,.8/.10/.10/.10/.10/.10/.10/.9,rF turn=red captured=r3',
        asks: [
          { type: 'do', best: 'B8:healing-cordial>A8=3', replies: ['J9-J8'], wrong: { '*:healing-cordial>*': 'square' } },
          { type: 'do', best: 'A8xA9', replies: ['J8-J7'] },
          { type: 'do', best: 'A9xA10' },
        ],
      },
    ],
  },
]
