/** Guests after a restart of the app, over real connections, with games and guests on the disk. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openHouse, type House, type Page } from '../../test/support/server/house.ts'

const PLAYERS = { red: { type: 'human', name: 'Ada' }, blue: { type: 'human', name: 'Ben' } } as const

let folder: string
let house: House
let warned: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marshal-guests-'))
  warned = []
})
afterEach(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

const path = (): string => join(folder, 'guests.json')
const start = async (): Promise<void> => {
  house = await openHouse({ folder, print: (message) => void warned.push(message) })
}
const restart = async (): Promise<void> => {
  await house.close()
  await start()
}
const newGame = async (): Promise<string> =>
  (await house.host.value('table.create', { edition: 'classic', options: { preset: 'full' }, players: PLAYERS, clock: null })).gameId
/** The token that a phone keeps. */
const secretOf = (page: Page): string => (JSON.parse(page.frames[0] ?? '{}') as { readonly token: string }).token
const isAdmitted = async (token: string): Promise<boolean> => {
  const page = await house.open({ token })
  return 'hello' in (JSON.parse(page.frames[0] ?? '{}') as object)
}

describe('a guest', () => {
  it('comes back to the same seat after a restart, with the same token', async () => {
    await start()
    const gameId = await newGame()
    const [seat, spectator] = [await house.guest(gameId, 'blue'), await house.guest(gameId, null)]
    await restart()
    expect((await house.host.value('link.state', {})).guests).toMatchObject([
      { gameId, seat: 'blue', here: false },
      { gameId, seat: null, here: false },
    ])
    const back = await house.open({ token: secretOf(seat) })
    expect(await back.value('app.info', {})).toMatchObject({ role: 'seat', place: { gameId, seat: 'blue' } })
    expect((await back.value('table.open', { gameId })).snapshot.view.viewer).toBe('blue')
    expect(await isAdmitted(secretOf(spectator))).toBe(true)
  })
  it('who was sent away never comes back, even after a restart or with a copy of the token', async () => {
    await start()
    const gameId = await newGame()
    const secret = secretOf(await house.guest(gameId, 'blue'))
    const stays = secretOf(await house.guest(gameId, 'red'))
    const [red, blue] = [...(await house.host.value('link.state', {})).guests].toSorted((a) => (a.seat === 'red' ? -1 : 1))
    await house.host.value('link.dismiss', { guest: blue!.id })
    expect(await isAdmitted(secret)).toBe(false)
    await restart()
    expect(await isAdmitted(secret)).toBe(false)
    expect(await isAdmitted(stays)).toBe(true)
    expect((await house.host.value('link.state', {})).guests.map(({ id }) => id)).toEqual([red!.id])
  })

  it('who is sent away while the link is off is refused when it is on again', async () => {
    await start()
    const secret = secretOf(await house.guest(await newGame(), 'blue'))
    await house.close()
    house = await openHouse({ folder, isShut: true })
    const { on, guests } = await house.host.value('link.state', {})
    expect([on, guests.length]).toEqual([false, 1])
    await house.host.value('link.dismiss', { guest: guests[0]!.id })
    await house.host.value('link.turnOn', {})
    expect(await isAdmitted(secret)).toBe(false)
  })

  it('whose seat went to another guest is refused after a restart', async () => {
    await start()
    const gameId = await newGame()
    const [lost, fresh] = [secretOf(await house.guest(gameId, 'blue')), secretOf(await house.guest(gameId, 'blue'))]
    await restart()
    expect([await isAdmitted(lost), await isAdmitted(fresh)]).toEqual([false, true])
  })

  it('is forgotten when the game is deleted, or is over when the app starts', async () => {
    await start()
    const [binned, over, on] = [await newGame(), await newGame(), await newGame()]
    const secrets: string[] = []
    for (const gameId of [binned, over, on]) {
      const guest = await house.guest(gameId, 'blue')
      secrets.push(secretOf(guest))
      await guest.value('table.open', { gameId })
      if (gameId !== on) await guest.value('table.do', { gameId, command: { type: 'resign', seat: 'blue' } })
    }
    await house.host.value('history.delete', { gameIds: [binned] })
    expect(await isAdmitted(secrets[0]!), 'not to a game in the recycle bin').toBe(false)
    expect(await isAdmitted(secrets[1]!), 'the loser still sees the end').toBe(true)
    await restart()
    const back: boolean[] = []
    for (const secret of secrets) back.push(await isAdmitted(secret))
    expect(back).toEqual([false, false, true])
  })
})

describe('the file of guests', () => {
  it('is readable by its owner only, and holds nothing that opens anything', async () => {
    await start()
    const secret = secretOf(await house.guest(await newGame(), 'blue'))
    const text = readFileSync(path(), 'utf8')
    expect(text).not.toContain(secret)
    const { guests } = JSON.parse(text) as { readonly guests: readonly { readonly digest: string }[] }
    expect(await isAdmitted(guests[0]!.digest)).toBe(false)
    if (process.platform !== 'win32') expect(statSync(path()).mode & 0o077).toBe(0)
  })

  const digest = createHash('sha256').update('known').digest('base64url')
  const entry = { digest, id: 'g', access: { role: 'seat', gameId: 'g', seat: 'red' }, since: Date.now() }
  it.each([
    ['nothing', ''],
    ['half a file', '{"format":1,"guests":[{"dig'],
    ['another format', '{"format":2,"guests":[]}'],
    ['no list', '{"format":1,"guests":{"length":3}}'],
    ['something else', '[null]'],
    ['a host', JSON.stringify({ format: 1, guests: [{ ...entry, access: { role: 'host' } }] })],
    ['a short digest', JSON.stringify({ format: 1, guests: [{ ...entry, digest: 'AAAA' }] })],
    ['an unknown seat', JSON.stringify({ format: 1, guests: [{ ...entry, access: { ...entry.access, seat: 'pink' } }] })],
  ])('may be damaged: with %s the app starts without guests', async (_what, text) => {
    writeFileSync(path(), text)
    await start()
    expect((await house.host.value('link.state', {})).guests).toEqual([])
    for (const at of ['guests', 'host'] as const) expect((await house.open({ token: 'known' }, at)).frames[0]).toContain('unauthorised')
    const gameId = await newGame()
    const secret = secretOf(await house.guest(gameId, 'red'))
    await restart()
    expect(await isAdmitted(secret)).toBe(true)
  })

  it('loses only the entries that are not understood', async () => {
    await start()
    const secret = secretOf(await house.guest(await newGame(), 'red'))
    await house.close()
    const kept = JSON.parse(readFileSync(path(), 'utf8')) as { guests: unknown[] }
    writeFileSync(path(), JSON.stringify({ ...kept, guests: [null, entry.digest, ...kept.guests, { ...entry, more: 1 }] }))
    await start()
    expect(await isAdmitted(secret)).toBe(true)
  })

  it('expires: after thirty days a new invitation is needed', async () => {
    await start()
    const secret = secretOf(await house.guest(await newGame(), 'red'))
    await house.close()
    const kept = JSON.parse(readFileSync(path(), 'utf8')) as { guests: { since: number }[] }
    for (const guest of kept.guests) guest.since -= 31 * 24 * 60 * 60 * 1000
    writeFileSync(path(), JSON.stringify(kept))
    await start()
    expect(await isAdmitted(secret)).toBe(false)
  })

  it('holds 128 guests; the oldest is dropped first', async () => {
    await start()
    const gameId = await newGame()
    const first = house.tokens.issue({ role: 'spectator', gameId })
    const rest = Array.from({ length: 128 }, () => house.tokens.issue({ role: 'spectator', gameId }))
    await restart()
    expect([await isAdmitted(first), await isAdmitted(rest[0]!), await isAdmitted(rest[127]!)]).toEqual([false, true, true])
  })

  it('that cannot be written is reported, and brings back no guest who was sent away', async () => {
    await start()
    const gameId = await newGame()
    const sentAway = secretOf(await house.guest(gameId, 'blue'))
    mkdirSync(`${path()}.new`) // so that nothing can be written
    const stays = secretOf(await house.guest(gameId, 'red'))
    expect(await isAdmitted(stays)).toBe(true)
    const blue = (await house.host.value('link.state', {})).guests.find(({ seat }) => seat === 'blue')
    await house.host.value('link.dismiss', { guest: blue!.id })
    expect(warned).toContain('Guests could not be saved: after a restart they need a new invitation.')
    await restart()
    expect([await isAdmitted(sentAway), await isAdmitted(stays)]).toEqual([false, false])
  })
})
