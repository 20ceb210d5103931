import { describe, expect, it } from 'vitest'
import { at, CARDS, DRAWING, MOVING, snapshotOf } from '../../../../test/support/screens/territory-tables.ts'
import { Turn } from './turn.svelte.ts'

const turnAt = (seen: ReturnType<typeof snapshotOf>): Turn => new Turn({ seen } as never)
const drawing = (): Turn => turnAt(snapshotOf(DRAWING, CARDS))

describe('a card that is being aimed', () => {
  it('is ready at once where it asks for nothing, and put back when it is chosen once more (CQ-18)', () => {
    const turn = drawing()
    expect(turn.playable).toContain('blitz')
    turn.choose('blitz')
    expect([turn.ready?.text, turn.isPlacing]).toEqual(['blitz', false])
    turn.choose('blitz')
    expect([turn.card, turn.ready]).toEqual([null, null])
  })

  it('takes two neighbouring zones in any order, and the first one back (CQ-20)', () => {
    const turn = drawing()
    turn.choose('secret-information')
    expect([turn.aimAt(at('OA2')), turn.aimAt(at('ME1')), turn.ready]).toEqual([true, false, null])
    expect([turn.aimAt(at('OA1')), turn.ready?.text]).toEqual([true, 'look:OA1+OA2'])
    turn.aimAt(at('OA2'))
    expect([turn.aim?.at, turn.aim?.and, turn.ready]).toEqual([at('OA1'), null, null])
  })

  it('asks for the Traitor’s unit and kind, and forgets the kind for another unit (CQ-21)', () => {
    const turn = drawing()
    turn.choose('traitor')
    expect(turn.accusations).toEqual([])
    turn.aimAt(at('ME1'))
    expect([turn.accusations.length, turn.ready]).toEqual([12, null])
    turn.name('flag')
    expect(turn.ready?.text).toBe('accuse:flag@ME1')
    turn.name('flag')
    expect(turn.ready).toBeNull()
    turn.name('flag')
    turn.aimAt(at('ME1'))
    expect([turn.aim?.at, turn.aim?.kind]).toEqual([null, null])
  })
})

describe('three units that are regrouped (CQ-19)', () => {
  const picked = ['IC1', 'IC2', 'OA1'].map(at)
  const orders = [
    [0, 1, 2],
    [1, 0, 2],
    [1, 2, 0],
  ].map((order) => order.map((i) => picked[i] ?? -1))
  const view = { ...MOVING, stage: 'cards', due: [{ seat: 'red', choice: 'regroup' }], picked } as const
  const actions = orders.map((from) => ({ type: 'arrange', seat: 'red', from, text: `arrange:${from.join('+')}` }) as const)
  const turn = (): Turn => turnAt(snapshotOf(view, actions))

  it('stay as they are until two of them change places', () => {
    const regroup = turn()
    expect(regroup.ready?.text).toBe(actions[0]?.text)
    expect([regroup.swap(at('IC1')), regroup.swapped]).toEqual([false, at('IC1')])
    expect([regroup.swap(at('IC2')), regroup.ready?.text]).toEqual([true, actions[1]?.text])
    regroup.swap(at('IC2'))
    regroup.swap(at('OA1'))
    expect(regroup.ready?.text).toBe(actions[2]?.text)
  })

  it('let go of the one that was chosen when it is chosen again, and of everything when all is put down', () => {
    const regroup = turn()
    regroup.swap(at('IC1'))
    regroup.swap(at('IC1'))
    expect(regroup.swapped).toBeNull()
    regroup.swap(at('IC1'))
    regroup.swap(at('IC2'))
    regroup.putDown()
    expect(regroup.order).toEqual(picked)
  })
})
