import { describe, expect, it } from 'vitest'
import { createDoorkeeper } from './admission.ts'
import { createTokens } from './tokens.ts'

const leaving = { dismiss: () => undefined, move: () => undefined }
const SEAT = { role: 'seat', gameId: 'g', seat: 'red' } as const

function atDoor(guests: number) {
  const tokens = createTokens()
  const door = createDoorkeeper({ tokens, limits: { host: 0, guests, guest: 4 }, isForGuests: true })
  return { tokens, door }
}

describe('at the door', () => {
  it('a ticket is not spent where the room is full, nor a host’s at the door for guests', () => {
    const { tokens, door } = atDoor(1)
    const watching = tokens.issue({ role: 'spectator', gameId: 'g' })
    door.admit('a', { hello: 1, token: watching }, null, leaving)
    const ticket = tokens.ticket(SEAT)
    expect(door.admit('b', { hello: 1, ticket }, null, leaving)).toEqual({ full: true })
    door.left('a')
    expect(door.admit('b', { hello: 1, ticket }, null, leaving)).toMatchObject({ access: SEAT })
    expect(door.admit('c', { hello: 1, ticket }, null, leaving)).toBeNull()
    const hosts = tokens.ticket({ role: 'host' })
    expect(door.admit('d', { hello: 1, ticket: hosts }, null, leaving)).toBeNull()
    expect(tokens.redeem(hosts)).not.toBeNull()
  })

  it('a guest who comes back, or opens another page, has the rate of before; another guest has one of his own', () => {
    const { tokens, door } = atDoor(9)
    const [token, other] = [tokens.issue(SEAT), tokens.issue({ role: 'spectator', gameId: 'g' })]
    const ratesOf = (id: string, by: string) => {
      const admitted = door.admit(id, { hello: 1, token: by }, null, leaving)
      return admitted && 'access' in admitted ? admitted.rates : undefined
    }
    const before = ratesOf('a', token)
    expect(before).toBeDefined()
    expect(ratesOf('b', token)).toBe(before)
    door.left('a')
    door.left('b')
    expect(ratesOf('c', token)).toBe(before)
    expect(ratesOf('d', other)).not.toBe(before)
    for (let i = 0; i < 300; i++) before?.mayAsk(0)
    expect(before?.mayAsk(0)).toBe(false)
  })
})
