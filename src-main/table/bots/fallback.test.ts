import { describe, expect, it } from 'vitest'
import { limitOf } from '../../engine/core/edition.ts'
import { EDITIONS, findEdition } from '../../engine/editions/index.ts'
import { optionsOf, perform, randomGame } from '../../../test/support/engine/playing.ts'
import { fallbackAction } from './fallback.ts'

describe('the table’s move for a bot without an answer', () => {
  it.each(EDITIONS.map((edition) => [edition.info.id, edition] as const))('is always accepted: %s', (_, { game, info }) => {
    let count = 0
    for (const { after } of randomGame(game, optionsOf(game, limitOf(info, 60)), 'fallback', 200)) {
      const [seat] = game.toAct(after)
      if (seat === undefined) break
      expect(() => perform(game, after, fallbackAction(game, game.viewFor(after, seat), seat, `turn ${count++}`))).not.toThrow()
    }
    expect(count).toBeGreaterThan(7)
  })

  it('brings in reinforcements when there is no other action (NA-8, NA-22)', () => {
    const { game } = findEdition('narnia-powers')!
    const text = 'board=bF,.9/.3,b4,.6/.10/.10/.10/.10/.10/.10/rB,.9/rF,rB,.8 turn=red reserve=red captured=b2,b2,b2,b2,b2,b2,b2'
    const parsed = game.notation.parsePosition(optionsOf(game), text, 'fallback')
    if (!parsed.ok) throw new Error(parsed.error.message)
    const action = fallbackAction(game, game.viewFor(parsed.value, 'red'), 'red', 'seed')
    expect(action.type).toBe('deploy')
    expect(game.decide(parsed.value, action).ok).toBe(true)
  })
})
