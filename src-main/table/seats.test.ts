/** Tables of several seats: which are asked, look and answer. In these positions only the seats matter. */
import { describe, expect, it } from 'vitest'
import type { StateBase } from '../engine/core/game.ts'
import { everyForOneself, teams, type Lineup } from '../engine/core/lineup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { NO_OFFERS, offersAfter, type Offers } from '../record/table-actions.ts'
import { makeHeader, makeStep } from '../../test/support/record/records.ts'
import type { StoredStep } from '../record/types.ts'
import { viewerOf } from './access.ts'
import { botAcceptsDraw, offeredBot } from './bots/draw-answers.ts'
import { curtainOf, lowerIfOut, raise } from './curtain.ts'
import { askedIn, askedToDraw, askedToUndo, hasAsked } from './agreements/offers.ts'
import { seatsHere } from './presence.ts'
import type { Session } from './session.ts'
import { ANN, BEN, BOT, makeGuest } from '../../test/support/table/table-kit.ts'

const FOUR: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const CAT = { type: 'human', name: 'Cat' } as const
const four = everyForOneself('four', FOUR)
const paired = teams('teams', FOUR, [
  ['red', 'green'],
  ['blue', 'yellow'],
])

interface Wish {
  readonly lineup?: Lineup
  readonly out?: readonly Seat[]
  readonly turn?: Seat
  readonly offers?: Partial<Offers>
  readonly shown?: Session['shown']
  readonly steps?: readonly StoredStep[]
}

/** Three people and a bot: Ann is Red, Ben Blue, Cat Green, and the bot Yellow. */
function sitting({ lineup = four, out = [], turn = 'red', offers = {}, shown = 'spectator', steps = [] }: Wish): Session {
  const players = [ANN, BEN, CAT, BOT].map((player, i) => ({ seat: FOUR[i] ?? 'red', player }))
  const state = { phase: 'playing', lineup, out, turn, captured: [], quiet: 0 }
  const session = {
    header: makeHeader('g1', { players }),
    game: { toAct: () => [turn] },
    shown,
    lastLooked: new Map(),
    isHeld: () => false,
    subscribers: new Map(),
    timeline: { steps, texts: [], positions: [{ step: null, state }], offers: { ...NO_OFFERS, ...offers } },
  }
  return session as unknown as Session
}

const say = (type: string, by: Seat) => makeStep(1, { by, action: { type, seat: by }, events: [] })
const move = (by: Seat) => makeStep(1, { by, action: { type: 'move', seat: by }, events: [{ type: 'piece-moved' }] })

describe('a draw among several (CL-23)', () => {
  it('is asked of all others who are not out, bots included', () => {
    expect(askedToDraw(sitting({ offers: { drawBy: 'red' } }))).toEqual(['blue', 'green', 'yellow'])
    expect(askedToDraw(sitting({ offers: { drawBy: 'red' }, out: ['green'] }))).toEqual(['blue', 'yellow'])
    expect(askedToDraw(sitting({ offers: { drawBy: 'red', drawYes: ['blue'] } }))).toEqual(['green', 'yellow'])
    expect(offeredBot(sitting({ offers: { drawBy: 'red', drawYes: ['blue'] } }))).toBe('yellow')
    expect(offeredBot(sitting({ offers: { drawBy: 'red' }, out: ['yellow'] }))).toBeNull()
  })

  it('is answered by each; one refusal ends it', () => {
    const asked = ['offer-draw', 'accept-draw'].map((type, i) => say(type, i === 0 ? 'red' : 'blue')).reduce(offersAfter, NO_OFFERS)
    expect(asked).toEqual({ ...NO_OFFERS, drawBy: 'red', drawYes: ['blue'] })
    expect(offersAfter(asked, say('decline-draw', 'green'))).toEqual(NO_OFFERS)
    expect(offersAfter(asked, say('accept-draw', 'blue'))).toEqual(asked)
  })

  it('outlives a move of the offerer, and lapses with any other move and with resigning', () => {
    const asked: Offers = { ...NO_OFFERS, drawBy: 'red', drawYes: ['blue'] }
    expect(offersAfter(asked, say('move', 'red'))).toEqual(asked)
    expect(offersAfter(asked, say('move', 'green'))).toEqual(NO_OFFERS)
    expect(offersAfter(asked, say('resign', 'red'))).toEqual(NO_OFFERS)
  })

  it('is judged by a bot for its own side, against all remaining ones', () => {
    const position = (lineup: Lineup, lost: readonly Seat[], out: readonly Seat[] = []) =>
      ({ quiet: 60, lineup, out, captured: lost.map((seat) => ({ seat })) }) as unknown as StateBase
    expect(botAcceptsDraw(position(four, ['red', 'blue', 'green']), 'yellow')).toBe(true)
    expect(botAcceptsDraw(position(four, ['red', 'red']), 'yellow')).toBe(false)
    expect(botAcceptsDraw(position(four, ['red', 'red'], ['red']), 'yellow')).toBe(true)
    expect(botAcceptsDraw(position(paired, ['red', 'green', 'blue', 'yellow']), 'yellow')).toBe(true)
    expect(botAcceptsDraw(position(paired, ['red', 'green', 'green']), 'yellow')).toBe(false)
  })
})

describe('taking back among several', () => {
  it('is asked of every other person who is not out, never of a bot', () => {
    expect(askedToUndo(sitting({ offers: { undoBy: 'green' } }))).toEqual(['red', 'blue'])
    expect(askedToUndo(sitting({ offers: { undoBy: 'green', undoYes: ['red'] } }))).toEqual(['blue'])
    expect(askedToUndo(sitting({ offers: { undoBy: 'green' }, out: ['red', 'blue'] }))).toEqual([])
  })

  it('lapses with the next action, even if some have agreed', () => {
    const asked = [say('ask-undo', 'green'), say('accept-undo', 'red')].reduce(offersAfter, NO_OFFERS)
    expect(asked).toEqual({ ...NO_OFFERS, undoBy: 'green', undoYes: ['red'] })
    expect(offersAfter(asked, say('move', 'blue'))).toEqual(NO_OFFERS)
    expect(offersAfter(asked, say('decline-undo', 'blue'))).toEqual(NO_OFFERS)
  })
})

describe('a question', () => {
  const again = (type: 'offer-draw' | 'ask-undo', ...steps: readonly StoredStep[]) => !hasAsked(sitting({ steps }), 'red', type)

  it.each(['offer-draw', 'ask-undo'] as const)(
    '(%s) may be asked again after a turn, not after a refusal or another seat’s move',
    (type) => {
      const no = type === 'offer-draw' ? 'decline-draw' : 'decline-undo'
      expect(again(type, move('red'))).toBe(true)
      expect(again(type, say(type, 'red'), say(no, 'blue'))).toBe(false)
      expect(again(type, say(type, 'red'), move('blue'), move('yellow'))).toBe(false)
      expect(again(type, say(type, 'red'), say(no, 'blue'), move('blue'), move('red'))).toBe(true)
      expect(again(type, say(type, 'blue'), say(no, 'red'))).toBe(true)
    },
  )

  it('may be asked again when a bot moved before people could answer, not when it moved after a refusal', () => {
    expect(again('ask-undo', say('ask-undo', 'red'), move('yellow'))).toBe(true)
    expect(again('ask-undo', say('ask-undo', 'red'), say('decline-undo', 'blue'), move('yellow'))).toBe(false)
  })

  it('may be asked again when it was granted', () => {
    expect(again('ask-undo', say('ask-undo', 'red'), makeStep(2, { by: 'blue', action: { type: 'undo', to: 0 }, events: [] }))).toBe(true)
  })
})

describe('a screen that several share', () => {
  it('is handed to the next seat, and to none on a bot’s turn', () => {
    expect(curtainOf(sitting({ turn: 'green', shown: 'red' }))).toEqual({ to: 'green', lowered: false })
    expect(curtainOf(sitting({ turn: 'yellow', shown: 'red' }))).toBeNull()
  })

  it('goes to each who is asked, one after the other', () => {
    const offers = { drawBy: 'red', drawYes: ['blue'] } as const
    expect(curtainOf(sitting({ shown: 'blue', offers }))).toEqual({ to: 'green', lowered: false })
    expect(askedIn(sitting({ offers }))).toEqual(['green', 'yellow'])
  })

  it('says whose turn to look it is', () => {
    expect(raise(sitting({ turn: 'green' }), 'red')).toMatchObject({
      ok: false,
      error: { message: 'It is the turn of Cat (Green) to look.' },
    })
  })

  it('shows public facts to players who are out, and is no longer handed to them', () => {
    const session = sitting({ turn: 'blue', shown: 'red', out: ['red'] })
    expect(seatsHere(session)).toEqual(['blue', 'green'])
    lowerIfOut(session)
    expect(session.shown).toBe('spectator')
    const guest = { caller: makeGuest('g', { role: 'seat', seat: 'red', gameId: 'g1' }), watching: 'arbiter' } as const
    expect(viewerOf(session, guest)).toBe('spectator')
    expect(viewerOf(sitting({ turn: 'blue' }), guest)).toBe('red')
  })
})
