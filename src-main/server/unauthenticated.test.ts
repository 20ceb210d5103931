import { describe, expect, it } from 'vitest'
import { createUnauthenticated } from './unauthenticated.ts'

describe('unauthenticated connections', () => {
  it('are always accepted; the one idle longest is ended', () => {
    const ended: string[] = []
    const waiting = createUnauthenticated<string>(2, (connection) => ended.push(connection))
    for (const connection of ['a', 'b', 'c']) waiting.add(connection)
    expect(ended).toEqual(['a'])
    waiting.touch('b')
    waiting.add('d')
    expect(ended).toEqual(['a', 'c'])
  })

  it('take up no place once they are authenticated or ended', () => {
    const ended: string[] = []
    const waiting = createUnauthenticated<string>(1, (connection) => ended.push(connection))
    waiting.add('a')
    waiting.remove('a')
    waiting.add('b')
    waiting.touch('a')
    waiting.add('c')
    waiting.touch('b')
    expect(ended).toEqual(['b'])
  })
})
