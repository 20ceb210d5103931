/**
 * Frames do not depend on what their page may not know: two games that differ only in hidden pieces, cards or an entered rank send every phone, every
 * spectator and the host's screen identical frames. Only the owner's differ.
 */
import { describe, expect, it } from 'vitest'
import type { Args, Seat } from '../contract/index.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Placement } from '../engine/core/game.ts'
import { editionOf } from '../engine/editions/index.ts'
import type { AnyChoices } from '../engine/families.ts'
import { createFakeClock } from '../../test/support/table/table-kit.ts'
import { openHouse, type House, type Page } from '../../test/support/server/house.ts'

/** The pages at one table, by owner. */
type Pages = Readonly<Record<string, Page>>

const person = (name: string) => ({ type: 'human', name }) as const

async function phonesOf(house: House, gameId: string, seats: readonly Seat[]): Promise<Pages> {
  const pages: Record<string, Page> = { host: house.host, spectator: await house.guest(gameId, null) }
  for (const seat of seats) pages[seat] = await house.guest(gameId, seat)
  return pages
}

/** All frames that each page was sent since it opened the game, without the game's id. */
async function framesOf(pages: Pages, gameId: string, kind: 'table.open' | 'referee.open'): Promise<Readonly<Record<string, string>>> {
  const sent: Record<string, string> = {}
  for (const [name, page] of Object.entries(pages)) {
    await page.value(kind, { gameId })
    const first = page.frames.findIndex((frame) => frame.includes(`"gameId":"${gameId}"`) && frame.includes('"seats"'))
    expect(first, `${name} has opened the game`).toBeGreaterThan(-1)
    sent[name] = page.frames.slice(first).join('\n').replaceAll(gameId, 'THE-GAME')
  }
  return sent
}

/** Only the owner's frames may differ. */
function compare(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>, owner: Seat): void {
  for (const [name, frames] of Object.entries(one)) {
    if (name === owner) expect(frames === other[name], `frames of ${name}, the owner`).toBe(false)
    else expect(frames.split('\n'), `frames of ${name}`).toEqual(other[name]?.split('\n'))
  }
}

interface Twin {
  readonly edition: string
  readonly preset: string
  readonly seats: readonly Seat[]
  /** The owner of the hidden difference. */
  readonly hider: Seat
  /** Kinds that change places in the other game; null exchanges two cards. */
  readonly swap: readonly [string, string] | null
  /** Number of quiet moves played. */
  readonly moves: number
}

/** The same army with two pieces exchanged. */
function exchanged(placement: Placement, swap: Twin['swap']): Placement {
  const spaces = Object.keys(placement).map(Number)
  const first = spaces.find((space) => swap === null || placement[space] === swap[0])
  const second = spaces.find((space) => (swap === null ? placement[space] !== placement[first ?? 0] : placement[space] === swap[1]))
  if (first === undefined || second === undefined) throw new Error('nothing to exchange')
  return { ...placement, [first]: placement[second] ?? '', [second]: placement[first] ?? '' }
}

/** A seat's actions in notation. */
function textsOf(choices: AnyChoices): readonly string[] {
  const { actions = [], legal = actions } = choices as { readonly [list in 'actions' | 'legal']?: readonly { readonly text: string }[] }
  return legal.map(({ text }) => text)
}

/** Whether a move goes to the next square, which shows nothing of the piece. */
function isStep(text: string): boolean {
  const [, from = '', across = '', along = '', to = '', overThere = '', there = ''] = /^(\w*?)(\w)(\d+)-(\w*?)(\w)(\d+)$/.exec(text) ?? []
  if (from !== to || along === '') return false
  return Math.abs(across.charCodeAt(0) - overThere.charCodeAt(0)) + Math.abs(Number(along) - Number(there)) === 1
}

/** Plays a game on phones and answers their frames. `script` holds the moves; an empty one is filled. */
async function play(twin: Twin, isOther: boolean, script: string[]): Promise<Readonly<Record<string, string>>> {
  const house = await openHouse({ seed: 'twins', clock: createFakeClock() })
  try {
    const players: Args<'table.create'>['players'] = Object.fromEntries(twin.seats.map((seat) => [seat, person(seat)]))
    const { gameId } = await house.host.value('table.create', {
      ...{ edition: twin.edition, options: { preset: twin.preset }, players },
      clock: { bankMs: 600_000, incrementMs: 0 },
    })
    const pages = await phonesOf(house, gameId, twin.seats)
    for (const page of Object.values(pages)) await page.value('table.open', { gameId })
    for (const seat of twin.seats) {
      const page = pages[seat]!
      const { snapshot } = await page.value('table.open', { gameId })
      const { game } = editionOf(twin.edition, null)!
      const order = game.deployment(snapshot.view, seat)!
      const army = game.defaultPlacement(order, createRng(`army of ${seat}`))
      const placement = isOther && seat === twin.hider ? exchanged(army, twin.swap) : army
      await page.value('table.do', { gameId, command: { type: 'deploy', seat, placement } })
    }
    const rng = createRng('moves')
    const isWritten = script.length > 0
    for (let i = 0; i < twin.moves; i++) {
      const { snapshot } = await house.host.value('table.open', { gameId })
      const seat = snapshot.toAct[0]!
      const own = await pages[seat]!.value('table.open', { gameId })
      const texts = textsOf(own.snapshot.choices).filter(isStep)
      if (!isWritten) script.push(rng.pick(texts))
      // an illegal move is not sent to others
      expect(await pages[seat]!.ask('table.do', { gameId, command: { type: 'act', seat, action: 'A1-A1' } })).toMatchObject({ ok: false })
      await pages[seat]!.value('table.do', { gameId, command: { type: 'act', seat, action: script[i] ?? '' } })
      await pages[seat]!.ask('table.do', { gameId, command: { type: 'mark', seat, piece: 'nobody', mark: '3' } })
    }
    const [first = 'red', second = 'blue'] = twin.seats
    await pages[first]!.value('table.do', { gameId, command: { type: 'offer-draw', seat: first } })
    await pages[second]!.value('table.do', { gameId, command: { type: 'answer-draw', seat: second, accept: false } })
    return await framesOf(pages, gameId, 'table.open')
  } finally {
    await house.close()
  }
}

describe('frames of a digital game played on phones', () => {
  it.each<Twin>([
    { edition: 'classic', preset: 'full', seats: ['red', 'blue'], hider: 'blue', swap: ['marshal', 'sergeant'], moves: 12 },
    { edition: 'castle', preset: 'three', seats: ['red', 'blue', 'green'], hider: 'green', swap: ['lieutenant', 'sergeant'], moves: 9 },
    { edition: 'battle-cards', preset: 'full', seats: ['red', 'blue'], hider: 'blue', swap: null, moves: 0 },
  ])('are the same for all but $hider, in $edition', async (twin) => {
    const script: string[] = []
    const one = await play(twin, false, script)
    const other = await play(twin, true, script)
    compare(one, other, twin.hider)
    expect(one['host'], 'the shared screen shows no seat’s view').not.toMatch(/"viewer":"(red|blue|green|yellow)"/)
    expect(one['spectator']).not.toMatch(/"viewer":"(red|blue|green|yellow)"/)
  })
})

describe('frames of a refereed game with phones', () => {
  const battle = async (entered: string): Promise<Readonly<Record<string, string>>> => {
    const house = await openHouse({ seed: 'twins', clock: createFakeClock() })
    try {
      const { gameId } = await house.host.value('referee.create', {
        ...{ edition: 'classic', preset: 'full', players: { red: 'Ada', blue: 'Ben' } },
        ...{ reveal: 'silent', tray: 'secret', attackerWinsTies: false, oneTimeBombs: false },
      })
      const pages = await phonesOf(house, gameId, ['red', 'blue'])
      for (const page of Object.values(pages)) await page.value('referee.open', { gameId })
      await pages['red']!.value('referee.do', { gameId, command: { type: 'begin', attacker: 'red', defender: 'blue' } })
      await pages['blue']!.value('referee.do', { gameId, command: { type: 'enter', seat: 'blue', kind: entered } })
      await pages['red']!.value('referee.do', { gameId, command: { type: 'enter', seat: 'red', kind: 'marshal' } })
      await pages['blue']!.value('referee.ledger', { gameId, seat: 'blue' })
      await pages['red']!.value('referee.ledger', { gameId, seat: 'red' })
      return await framesOf(pages, gameId, 'referee.open')
    } finally {
      await house.close()
    }
  }

  it('are the same for all but the player who entered another rank', async () => {
    compare(await battle('sergeant'), await battle('captain'), 'blue')
  })
})
