import { describe, expect, it } from 'vitest'
import { formatGame, parseGame } from '../record/document.ts'
import { createMemoryCustomEditions } from '../record/memory-store.ts'
import { verifyCustomEdition } from '../record/custom-editions.ts'
import { makeCardsTable, makeSet } from '../../test/support/record/tables.ts'
import { makeReplay } from '../review/replay.ts'
import { begin, BOTS, HOT_SEAT, makeKit, refusalOf, settled, valueOf } from '../../test/support/table/table-kit.ts'

const SET = makeSet('s1', { name: 'Printed box', table: makeCardsTable() })
const OWN = { ...BOTS, edition: 'battle-cards', set: 's1', options: { quietLimit: 20 } }

function withSet() {
  const sets = createMemoryCustomEditions()
  sets.put(SET)
  sets.put(makeSet('s2', { table: { ...makeCardsTable(), armies: {} } }))
  return makeKit({ customEditions: sets })
}

describe('a game of cards with a custom edition', () => {
  it('is dealt by its numbers and shown with its names (BC-1, BC-2)', async () => {
    const kit = withSet()
    const { gameId, info, set } = await begin(kit, OWN)
    expect(info).toMatchObject({ id: 'battle-cards', table: SET.hash, line: 5, hand: 3 })
    expect(info.kinds.find(({ id }) => id === 'captain')?.name).toBe('Rittmeister')
    expect(set).toEqual({ name: 'Printed box', hash: SET.hash })
    const [first] = kit.games.load(gameId)!.steps
    const dealt = JSON.stringify(first?.events).match(/"captain"/g)
    expect(dealt).toHaveLength(5)
  })

  it('is played to its end, replayed, and written to a file that can be read again', async () => {
    const kit = withSet()
    const { gameId } = await begin(kit, OWN)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'pace', paused: false, delayMs: 0 } }, kit.host))
    for (let i = 0; i < 4000 && kit.games.row(gameId)?.status !== 'over'; i++) await settled()
    const record = kit.games.load(gameId)!
    expect(record.summary.status).toBe('over')
    expect(kit.warnings).toEqual([])
    expect(makeReplay(record)).toMatchObject({ isOver: true, info: { table: SET.hash } })
    expect(verifyCustomEdition(record.header)).toBeNull()
    const read = parseGame(JSON.parse(formatGame(record)), 0)
    expect(read).toMatchObject({ ok: true, value: { header: { set: { hash: SET.hash, table: SET.table } } } })
  })

  it('is not created with an unfinished custom edition, and says why in the words of cards (BC-2)', async () => {
    const kit = withSet()
    const answer = await kit.handlers['table.create']({ ...HOT_SEAT, edition: 'battle-cards', options: {}, set: 's2' }, kit.host)
    expect(answer).toMatchObject({
      error: { message: 'This custom edition cannot be played yet. Red has no flag to defend. Give it one.' },
    })
    const elsewhere = kit.handlers['table.create']({ ...HOT_SEAT, edition: 'classic', options: {}, set: 's1' }, kit.host)
    expect(await refusalOf(elsewhere)).toBe('not-found')
  })
})
