import { describe, expect, it } from 'vitest'
import { auditGame } from '../record/seal/audit.ts'
import { sealedRecord } from '../record/seal/testing/sealed-record.ts'
import type { GameRecord, GameStore } from '../record/types.ts'
import { createMemoryStore } from '../record/memory-store.ts'
import { ANN, BEN, makeGuest, makeKit, valueOf } from './testing/table-kit.ts'

const PLAYERS = [
  { seat: 'red', player: ANN },
  { seat: 'blue', player: BEN },
] as const
const SALT = /"salt"/

/** A sealed duel before its first step. */
function begun(games: GameStore): string {
  const { header, summary } = sealedRecord('classic', 'duel', 'table', 0)
  games.create({ ...header, players: PLAYERS }, summary)
  return header.gameId
}

describe('a sealed game at the table', () => {
  it('stores the salts of an army with the step that lays it out, and tells nobody of them', async () => {
    const games = createMemoryStore()
    const gameId = begun(games)
    const kit = makeKit({ games })
    const watcher = makeGuest('host')
    await valueOf(kit.handlers['table.open']({ gameId }, watcher))
    for (const seat of ['red', 'blue'] as const) {
      await valueOf(kit.handlers['table.lower']({ gameId }, watcher))
      await valueOf(kit.handlers['table.raise']({ gameId, seat }, watcher))
      const placement = await valueOf(kit.handlers['table.suggest']({ gameId, seat }, watcher))
      await valueOf(kit.handlers['table.deploy']({ gameId, seat, placement }, watcher))
    }
    const record = games.load(gameId)!
    expect(record.steps.filter(({ seal }) => seal)).toHaveLength(2)
    expect(auditGame(record).faults).toEqual([])
    expect(JSON.stringify(watcher)).not.toMatch(SALT)
  })

  it('is followed by a rematch that is sealed anew, with the same armies too', async () => {
    const games = createMemoryStore()
    const over: GameRecord = sealedRecord('classic', 'duel', 'over')
    games.import([over])
    const kit = makeKit({ games })
    for (const sameArmies of [false, true]) {
      const { gameId } = await valueOf(kit.handlers['table.rematch']({ gameId: over.header.gameId, sameArmies }, kit.host))
      const record = games.load(gameId)!
      expect(record.header.seal?.salt).not.toBe(over.header.seal?.salt)
      expect(record.steps.filter(({ seal }) => seal)).toHaveLength(sameArmies ? 2 : 0)
      expect(auditGame(record).faults).toEqual([])
    }
  })
})
