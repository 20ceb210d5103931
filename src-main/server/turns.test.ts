import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('messages of guests', () => {
  it('are taken up one at a time, in the order they came, so that the host is answered between them', async () => {
    const turns = createTurns()
    const done: string[] = []
    const host = (): void => {
      done.push('host')
      if (done.length < 6) setImmediate(host)
    }
    for (const guest of ['a', 'b', 'c']) turns(() => done.push(guest))
    setImmediate(host)
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(6)
    expect(done.slice(0, 6)).toEqual(['a', 'host', 'b', 'host', 'c', 'host'])
  })

  it('that come while another is done wait for their own turn', async () => {
    const turns = createTurns()
    const done: string[] = []
    turns(() => {
      done.push('first')
      turns(() => done.push('second'))
      done.push('still first')
    })
    await expect.poll(() => done).toEqual(['first', 'still first', 'second'])
  })
})
