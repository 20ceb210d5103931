import { describe, expect, it } from 'vitest'
import { commandFor, count, FIRST_SEED, isSoak, seeds, spread } from './searching.ts'

describe('a search', () => {
  const effort = { gate: 2, soak: 3 }

  it('tries the seeds from the first on', () => {
    expect([...seeds(effort)]).toEqual(Array.from({ length: count(effort) }, (_, i) => FIRST_SEED + i))
  })

  it('that fails is repeated by a command with the seed that it had come to', () => {
    for (const seed of seeds({ gate: 3, soak: 3 })) {
      const command = commandFor('src-main/a.test.ts', "laws > hold (CL-1), everybody's")
      expect(command).toContain(`SOAK_SEED=${seed} SOAK_COUNT=1 npx vitest run src-main/a.test.ts -t 'laws.*hold .CL-1., everybody.s'`)
    }
    expect(commandFor('a.test.ts', 'b')).not.toContain(`SOAK_SEED=${FIRST_SEED + 2}`)
  })

  it('spreads: of the cases the gate takes those that show something new, the soak all', () => {
    const cases = ['ab', 'a', 'bc', 'c', 'cab']
    expect(spread(cases, (each) => [...each])).toEqual(isSoak ? cases : ['ab', 'bc'])
  })
})
