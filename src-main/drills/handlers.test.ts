import { describe, expect, it, vi } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import { drillHandlers } from './handlers.ts'

const caller: Caller = { id: 'screen', access: { role: 'host' }, send: () => undefined }
const NAME = { kind: 'rank', edition: 'battle-cards', seed: 'a', isEasy: false } as const

describe('the room of drills', () => {
  it('lists what each edition has, without those that have none', async () => {
    const answer = await drillHandlers['drills.list']({}, caller)
    if (!answer.ok) throw new Error('refused')
    const lists = new Map(answer.value.map(({ edition, kinds }) => [edition, kinds]))
    expect(lists.get('classic')).toEqual(['sure', 'risk', 'safe', 'rank', 'bomb', 'reach'])
    expect(lists.get('conquest')).toContain('land')
    expect(lists.has('transformers-powers')).toBe(false)
  })

  it('keeps the answer until one is chosen', async () => {
    const drawn = await drillHandlers['drills.draw'](NAME, caller)
    expect(Object.keys(drawn.ok ? drawn.value : {}).sort()).toEqual([
      'about',
      'choices',
      'clues',
      'edition',
      'isEasy',
      'kind',
      'seed',
      'view',
    ])
  })

  it('says which choice is right, and why', async () => {
    const answer = await drillHandlers['drills.answer']({ ...NAME, choice: 0 }, caller)
    if (!answer.ok) throw new Error('refused')
    expect(answer.value.why.at(-1)).toMatchObject({ type: 'highest', rule: 'BC-13' })
    const ask = async (choice: number) => drillHandlers['drills.answer']({ ...NAME, kind: 'sure', choice }, caller)
    const all = await Promise.all([0, 1, 2].map(ask))
    const values = all.map((each) => (each.ok ? each.value : null))
    for (const [i, value] of values.entries()) expect(value?.why).toHaveLength(value?.right === i ? 1 : 2)
  })

  it('lets the app do other things while it looks for many, and makes them in order', async () => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5)) // nothing is done in less
    const order: string[] = []
    const draws = [1, 2, 3].map(async (n) => {
      await drillHandlers['drills.draw']({ kind: 'sure', edition: 'classic', seed: `${n}`, isEasy: false }, caller)
      order.push(`drill ${n}`)
    })
    const other = new Promise<void>((done) => setImmediate(done)).then(() => order.push('a move'))
    await Promise.all([...draws, other])
    clock.mockRestore()
    expect(order).toEqual(['a move', 'drill 1', 'drill 2', 'drill 3'])
  })

  it('refuses a drill that does not exist, and an answer that it does not have', async () => {
    expect(await drillHandlers['drills.draw']({ ...NAME, edition: 'chess' }, caller)).toMatchObject({ error: { code: 'not-found' } })
    expect(await drillHandlers['drills.draw']({ ...NAME, kind: 'land' }, caller)).toMatchObject({ error: { code: 'not-found' } })
    expect(await drillHandlers['drills.answer']({ ...NAME, choice: 9 }, caller)).toMatchObject({
      error: { code: 'invalid', detail: 'choice' },
    })
  })
})
