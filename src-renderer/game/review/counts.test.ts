import { describe, expect, it } from 'vitest'
import type { SeenGridEvent } from '../../../src-main/contract/index.ts'
import { BATTLE } from '../../../test/support/screens/cards-tables.ts'
import { cardsText } from '../../families/cards/text.ts'
import { casualtiesOfGrid } from '../../families/grid/text.ts'
import { countsOf, type Fight, type Casualties } from './counts.ts'

const order = ['marshal', 'scout', 'bomb']
const fight = (attacker: string, defender: string, result: Fight['result']): Casualties => {
  const [of, kind] = attacker.split(' ') as ['red', string]
  const [other, its] = defender.split(' ') as ['blue', string]
  return { fights: [{ attacker: { seat: of, kind }, defender: { seat: other, kind: its }, result }], losses: [] }
}

describe('the statistics of a game', () => {
  it('count for each side the battles won, lost and with both removed, and the losses', () => {
    const casualties = [
      fight('red marshal', 'blue scout', 'attacker-wins'),
      fight('blue scout', 'red bomb', 'defender-wins'),
      fight('red scout', 'blue scout', 'both-removed'),
      { fights: [], losses: [{ seat: 'red', kind: 'marshal' } as const] },
    ]
    expect(countsOf(casualties, { sides: [['red'], ['blue']], order })).toEqual([
      {
        ...{ seats: ['red'], won: 2, lost: 0, even: 1 },
        losses: [
          { seat: 'red', kind: 'marshal', count: 1 },
          { seat: 'red', kind: 'scout', count: 1 },
        ],
      },
      { seats: ['blue'], won: 0, lost: 2, even: 1, losses: [{ seat: 'blue', kind: 'scout', count: 3 }] },
    ])
  })

  it('count a team together, each seat with its own losses, without battles among other sides', () => {
    const casualties = [fight('green scout', 'yellow scout', 'attacker-wins'), fight('blue marshal', 'red scout', 'attacker-wins')]
    const sides = [['red', 'green'], ['blue'], ['yellow']] as const
    const [team, blue, yellow] = countsOf(casualties, { sides, order })
    expect(team).toEqual({ seats: ['red', 'green'], won: 1, lost: 1, even: 0, losses: [{ seat: 'red', kind: 'scout', count: 1 }] })
    expect([blue?.won, blue?.lost, yellow?.won, yellow?.lost]).toEqual([1, 0, 0, 1])
  })
})

describe('the casualties of an event', () => {
  const red = { id: 'r1', seat: 'red', kind: 'marshal', seenBy: [] } as const
  const blue = { id: 'b1', seat: 'blue', kind: 'scout', seenBy: [] } as const
  const used = (effects: Extract<SeenGridEvent, { type: 'power-used' }>['effects']): SeenGridEvent => ({
    ...{ type: 'power-used', seat: 'red', power: 'rumble', from: 1, to: 2, targets: [3], user: red, effects },
  })

  it('are those of a battle in every family', () => {
    expect(cardsText.casualtiesOf(BATTLE).fights).toEqual([BATTLE])
    const battle = {
      type: 'battle-fought',
      seat: 'red',
      from: 1,
      to: 2,
      charged: false,
      attacker: red,
      defender: blue,
      result: 'attacker-wins',
    } as const
    expect(casualtiesOfGrid(battle).fights).toEqual([battle])
    expect(casualtiesOfGrid({ type: 'turn-passed', seat: 'blue' })).toEqual({ fights: [], losses: [] })
  })

  it('include pieces that a power removes, and the battle that it ends in (TF-10, TF-12)', () => {
    const shown = { type: 'shown', at: 3, piece: blue } as const
    const both = [shown, { type: 'removed', id: 'b1', at: 3 }, { type: 'removed', id: 'r1', at: 2 }] as const
    expect(casualtiesOfGrid(used(both))).toEqual({ fights: [], losses: [blue, red] })
    expect(casualtiesOfGrid(used([shown]))).toEqual({ fights: [], losses: [] })
    const fought = { type: 'fought', from: 2, to: 3, drawn: false, attacker: red, defender: blue, result: 'both-removed' } as const
    expect(casualtiesOfGrid(used([fought]))).toEqual({ fights: [fought], losses: [] })
  })
})
