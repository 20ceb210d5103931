/** The lessons of Battle Cards: the line and attacks, what cards can do instead, and a short game. How to write one: `lesson.ts`. */
import { BATTLE_CARDS as EDITION } from '../engine/editions/battle-cards/index.ts'
import { armyOf } from '../engine/core/edition.ts'
import type { Lesson } from './lesson.ts'

const cards = { edition: 'battle-cards', options: {}, seat: 'red' } as const

/** The position with every card out that it does not name: what is left of each army is then what the lesson shows. */
function withRestOut(position: string): string {
  const seats = EDITION.seats.map((seat) => {
    const sign = seat.charAt(0)
    const named = [...position.matchAll(/(?:lines|hands|decks)=(\S+)/g)].flatMap(([, list = '']) => list.split(';'))
    const own = named.filter((part) => part.startsWith(`${seat}:`)).flatMap((part) => part.slice(seat.length + 1).split(','))
    const shown = own.map((card) => card.replace('!', ''))
    const army = Object.entries(armyOf(EDITION, 'full', seat))
    return army.flatMap(([id, count]) => {
      const { symbol = '' } = EDITION.kinds.find((kind) => kind.id === id) ?? {}
      return Array<string>(Math.max(0, count - shown.filter((card) => card === symbol).length)).fill(`${sign}${symbol}`)
    })
  })
  return `${position} captured=${seats.flat().join(',')}`
}

export const BATTLE_CARDS: readonly Lesson[] = [
  {
    ...cards,
    id: 'line',
    minutes: 2,
    parts: [
      {
        id: 'attack',
        rules: ['BC-2', 'BC-5'],
        position: withRestOut('lines=red:3,7,2,B,4;blue:6!,3,9,F,5 hands=red:F;blue:2 turn=red'),
        asks: [{ type: 'do', best: '2x1', wrong: { '2x*': 'unknown', '*x1': 'lower' } }],
      },
      {
        id: 'gap',
        rules: ['BC-3', 'BC-5'],
        position: withRestOut('lines=red:3,5,6,B,4;blue:3,6!,9,F,5 hands=red:8,2,F;blue:2 turn=red'),
        asks: [
          { type: 'do', best: '3x2', wrong: { '*x2': 'captain', '*x*': 'unknown' } },
          { type: 'do', best: 'deploy . . 8 . .', may: ['deploy . . 2 . .'], wrong: { 'deploy . . F . .': 'flag' } },
        ],
      },
      {
        id: 'bomb',
        rules: ['BC-7'],
        position: withRestOut('lines=red:7,8,3,B,4;blue:2,4,B!,F,5 hands=red:F;blue:2 turn=red'),
        asks: [{ type: 'do', best: '3x3', wrong: { '*x3': 'bomb', '3x*': 'waste' } }],
      },
      {
        id: 'flag',
        rules: ['BC-11', 'BC-12'],
        position: withRestOut('lines=red:7,.,B,2,F;blue:9!,.,F!,B!,. turn=red'),
        asks: [{ type: 'do', best: '1x3', may: ['4x3'], wrong: { '*x*': 'other' } }],
      },
    ],
  },
  {
    ...cards,
    id: 'abilities',
    minutes: 3,
    parts: [
      {
        id: 'scout',
        rules: ['BC-9'],
        position: withRestOut('lines=red:2,7,5,B,F;blue:9!,F,B!,4,6! turn=red'),
        asks: [
          { type: 'do', best: '1?2+4', replies: ['1x3'], wrong: { '1?*': 'known', '*x*': 'attack' } },
          { type: 'do', best: '2x2', may: ['1x2'], wrong: { '*x*': 'other' } },
        ],
      },
      {
        id: 'marshal',
        rules: ['BC-6'],
        position: withRestOut('lines=red:9,7,1,B,F;blue:5,10!,4,F,B turn=red'),
        asks: [{ type: 'do', best: '3x2', wrong: { '*x2': 'higher', '3x*': 'spy' } }],
      },
      {
        id: 'hand',
        rules: ['BC-8'],
        position: withRestOut('lines=red:9,1,4,B,6;blue:5!,7!,4!,9!,2! hands=red:F;blue:10,B,F turn=red'),
        asks: [{ type: 'do', best: '2?hand', wrong: { '2x*': 'spy' } }],
      },
      {
        id: 'redeal',
        rules: ['BC-10'],
        position: withRestOut('lines=red:4,F!,6,2!,B;blue:9,7,5,3,B hands=red:8,3,5;blue:2,4,F turn=red'),
        asks: [
          { type: 'do', best: '2!redeal' },
          { type: 'do', best: 'deploy 4 8 6 B 5', may: ['deploy *'], except: ['deploy *F*'] },
        ],
      },
    ],
  },
  {
    ...cards,
    id: 'game',
    minutes: 3,
    parts: [
      {
        id: 'ten',
        rules: ['BC-3', 'BC-11', 'BC-12'],
        position: withRestOut('lines=red:6,9,2,B,4;blue:5,2,F,9,3 hands=red:3,1,F;blue:4,B,1 decks=red:10,5;blue:6,10 turn=red'),
        level: 'beginner',
        asks: [{ type: 'play', until: 'over', remarks: ['capture', 'loss', 'tie', 'bomb'] }],
      },
    ],
  },
]
