import { describe, expect, it } from 'vitest'
import { createAdmissionControl } from './admission.ts'
import { createTokens } from './tokens.ts'

const connection = { dismiss: () => undefined, move: () => undefined }
const SEAT = { role: 'seat', gameId: 'g', seat: 'red' } as const

function setUp(guests: number) {
  const tokens = createTokens()
  const admission = createAdmissionControl({ tokens, limits: { host: 0, guests, guest: 4 }, isForGuests: true })
  return { tokens, admission }
}

describe('admission', () => {
  it('does not use up a ticket when the server is full, nor a host’s ticket on the guests’ server', () => {
    const { tokens, admission } = setUp(1)
    const watching = tokens.issue({ role: 'spectator', gameId: 'g' })
    admission.admit('a', { hello: 1, token: watching }, null, connection)
    const ticket = tokens.ticket(SEAT)
    expect(admission.admit('b', { hello: 1, ticket }, null, connection)).toEqual({ full: true })
    admission.left('a')
    expect(admission.admit('b', { hello: 1, ticket }, null, connection)).toMatchObject({ access: SEAT })
    expect(admission.admit('c', { hello: 1, ticket }, null, connection)).toBeNull()
    const hosts = tokens.ticket({ role: 'host' })
    expect(admission.admit('d', { hello: 1, ticket: hosts }, null, connection)).toBeNull()
    expect(tokens.redeem(hosts)).not.toBeNull()
  })

  it('keeps a guest’s rate over new connections and pages, and gives each guest one of their own', () => {
    const { tokens, admission } = setUp(9)
    const [token, other] = [tokens.issue(SEAT), tokens.issue({ role: 'spectator', gameId: 'g' })]
    const ratesOf = (id: string, by: string) => {
      const admitted = admission.admit(id, { hello: 1, token: by }, null, connection)
      return admitted && 'access' in admitted ? admitted.rates : undefined
    }
    const before = ratesOf('a', token)
    expect(before).toBeDefined()
    expect(ratesOf('b', token)).toBe(before)
    admission.left('a')
    admission.left('b')
    expect(ratesOf('c', token)).toBe(before)
    expect(ratesOf('d', other)).not.toBe(before)
    for (let i = 0; i < 300; i++) before?.mayAsk(0)
    expect(before?.mayAsk(0)).toBe(false)
  })
})
