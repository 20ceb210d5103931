import { describe, expect, it } from 'vitest'
import type { TableCommand } from '../../contract/index.ts'
import type { Rematch } from '../../contract/words.ts'
import { isTurnAction, type StateBase } from '../../engine/core/game.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { findEdition } from '../../engine/editions/index.ts'
import type { AnyGame } from '../../engine/families.ts'
import { randomAction } from '../../../test/support/engine/playing.ts'
import { stateOf, timelineOf } from '../../record/timeline.ts'
import { auditGame } from '../../record/seal/audit.ts'
import { sealedRecord } from '../../../test/support/record/sealed-record.ts'
import type { GameRecord, GameStore } from '../../record/types.ts'
import { createMemoryStore } from '../../record/memory-store.ts'
import { reviewOf } from '../../../test/support/table/review.ts'
import { ANN, BEN, makeGuest, makeKit, refusalOf, valueOf } from '../../../test/support/table/table-kit.ts'

const PLAYERS = [
  { seat: 'red', player: ANN },
  { seat: 'blue', player: BEN },
] as const

/** A stored game. */
function positionIn(games: GameStore, gameId: string): { readonly game: AnyGame; readonly state: StateBase } {
  const record = games.load(gameId)!
  const { game } = findEdition(record.header.edition)!
  return { game, state: stateOf(timelineOf(game, record)) }
}

/** A sealed duel before its first step. */
function begun(games: GameStore): string {
  const { header, summary } = sealedRecord('classic', 'duel', 'table', 0)
  games.create({ ...header, players: PLAYERS }, summary)
  return header.gameId
}

describe('a sealed game at the table', () => {
  it('holds after the machine has slept: the time that the table gave back accuses no side', async () => {
    const kit = makeKit({ held: { isHeld: () => true, withdraw: () => undefined, onChange: () => () => undefined } })
    const players = { red: ANN, blue: BEN }
    const clock = { bankMs: 600_000, incrementMs: 0 }
    const wish = { edition: 'classic', options: { preset: 'duel' }, players, clock, pieces: 'real' } as const
    const { gameId } = await valueOf(kit.handlers['table.create'](wish, kit.host))
    const phones = new Map<string, ReturnType<typeof makeGuest>>()
    const does = (seat: Seat, command: TableCommand) => valueOf(kit.handlers['table.do']({ gameId, command }, phones.get(seat)!))
    for (const seat of ['red', 'blue'] as const) {
      phones.set(seat, makeGuest(seat, { role: 'seat', gameId, seat }))
      await valueOf(kit.handlers['table.open']({ gameId }, phones.get(seat)!))
      await does(seat, {
        type: 'deploy',
        seat,
        placement: await valueOf(kit.handlers['table.suggest']({ gameId, seat }, phones.get(seat)!)),
      })
    }
    for (const seat of ['red', 'blue'] as const) await does(seat, { type: 'note-seals' })
    const rng = createRng('slept')
    for (let turn = 0; turn < 4; turn++) {
      const { game, state } = positionIn(kit.games, gameId)
      const action = randomAction(game, state, rng)!
      if (turn === 2) kit.clock.stand(3_600_000)
      await does(action.seat, { type: 'act', seat: action.seat, action: game.notation.formatAction(state, action) })
    }
    await does('red', { type: 'resign', seat: 'red' })
    const record = kit.games.load(gameId)!
    expect(record.steps.map(({ action }) => action.type)).toContain('clock-stood')
    expect(auditGame(record)?.faults ?? []).toEqual([])
  })

  it('stores the salts of an army with its deployment, and sends them to no viewer during the game', async () => {
    const games = createMemoryStore()
    const gameId = begun(games)
    const kit = makeKit({ games })
    const [host, other] = [makeGuest('host'), makeGuest('other')]
    const said: unknown[] = []
    const heard = async <T>(answer: Parameters<typeof valueOf<T>>[0]): Promise<T> => {
      const value = await valueOf(answer)
      said.push(value)
      return value
    }
    for (const caller of [host, other]) await heard(kit.handlers['table.open']({ gameId }, caller))
    const sit = async (seat: 'red' | 'blue'): Promise<void> => {
      await heard(kit.handlers['table.lower']({ gameId }, host))
      await heard(kit.handlers['table.raise']({ gameId, seat }, host))
    }
    for (const seat of ['red', 'blue'] as const) {
      await sit(seat)
      const placement = await heard(kit.handlers['table.suggest']({ gameId, seat }, host))
      await heard(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement } }, host))
    }
    await heard(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, host))
    const rng = createRng('sealed')
    for (let turn = 0; turn < 20; turn++) {
      const { game, state } = positionIn(games, gameId)
      const action = state.phase === 'playing' ? randomAction(game, state, rng) : null
      if (!action || !isTurnAction(action)) break
      await heard(
        kit.handlers['table.do'](
          { gameId, command: { type: 'act', seat: action.seat, action: game.notation.formatAction(state, action) } },
          host,
        ),
      )
    }
    await heard(kit.handlers['table.frames']({ gameId, from: 0, count: 2 }, host))
    const review = reviewOf(games)
    await heard(review['review.open']({ gameId }, host))
    await heard(review['review.log']({ gameId, viewer: 'spectator' }, host))

    const { header, steps } = games.load(gameId)!
    const secrets = [header.seal?.salt ?? '', ...steps.flatMap(({ seal }) => seal?.opening?.map(({ salt }) => salt) ?? [])]
    const sent = JSON.stringify([said, host.pushes, other.pushes])
    expect([steps.length > 10, secrets.length > 10, sent.includes('piece-moved')]).toEqual([true, true, true])
    expect(secrets.filter((salt) => sent.includes(salt))).toEqual([])
    expect(auditGame({ header, steps }).faults).toEqual([])
  })

  it('is followed by a newly sealed rematch, never with revealed armies', async () => {
    const games = createMemoryStore()
    const over: GameRecord = sealedRecord('classic', 'duel', 'over')
    games.import([over])
    const kit = makeKit({ games })
    const again = (how: Rematch) => kit.handlers['table.rematch']({ gameId: over.header.gameId, how }, kit.host)
    expect(await refusalOf(again('same-armies'))).toBe('conflict')
    const { gameId } = await valueOf(again('all-new'))
    const record = games.load(gameId)!
    expect(record.header.seal?.salt).not.toBe(over.header.seal?.salt)
    expect(record.steps.filter(({ seal }) => seal)).toEqual([])
    expect(auditGame(record).faults).toEqual([])
  })
})
