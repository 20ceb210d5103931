import { describe, expect, it } from 'vitest'
import { createLobby } from './unauthenticated.ts'

describe('the lobby', () => {
  it('lets everybody in, and sends away who has been silent longest', () => {
    const out: string[] = []
    const lobby = createLobby<string>(2, (stranger) => out.push(stranger))
    for (const stranger of ['a', 'b', 'c']) lobby.enter(stranger)
    expect(out).toEqual(['a'])
    lobby.heard('b')
    lobby.enter('d')
    expect(out).toEqual(['a', 'c'])
  })

  it('keeps no place for those who are known or gone, and forgets those who were sent away', () => {
    const out: string[] = []
    const lobby = createLobby<string>(1, (stranger) => out.push(stranger))
    lobby.enter('a')
    lobby.leave('a')
    lobby.enter('b')
    lobby.heard('a')
    lobby.enter('c')
    lobby.heard('b')
    expect(out).toEqual(['b'])
  })
})
