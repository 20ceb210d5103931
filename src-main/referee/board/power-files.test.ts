import { describe, expect, it } from 'vitest'
import type { Seat } from '../../engine/core/seats.ts'
import type { GridView } from '../../engine/grid/types.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import { replayRefereed } from '../replay.ts'
import { steel, winter } from '../../../test/support/referee/powers-moves.ts'
import { createTable, type TestTable } from '../../../test/support/referee/table.ts'

describe('a file with impossible powers', () => {
  const fileOf = (table: TestTable, change: (text: string) => string) => {
    const record = table.games.load(table.gameId)
    if (!record) throw new Error('the game is gone')
    const { summary: _, ...bare } = record
    return replayRefereedImport(JSON.parse(change(JSON.stringify(bare))) as typeof bare)
  }

  it('is refused: other squares than at the start, none, or those of no piece (NA-13)', () => {
    const table = winter('blue', ['E3 E6'])
    table.power('white-witch', 'E7 turn-to-stone E6', ['edmund'])
    const [from, to, others] = table.squares('E7 E6 D6')
    expect(fileOf(table, (text) => text).ok).toBe(true)
    expect(fileOf(table, (text) => text.replaceAll(`"to":${to}`, `"to":${others}`))).toMatchObject({ ok: false })
    expect(fileOf(table, (text) => text.replaceAll(`"from":${from},"to":${to}`, `"from":${to},"to":${from}`))).toMatchObject({ ok: false })
    expect(fileOf(table, (text) => text.replaceAll(`,"from":${from},"to":${to}`, ''))).toMatchObject({ ok: false })
    expect(fileOf(table, (text) => text.replaceAll('"kind":"edmund"', '"kind":"aslan"'))).toMatchObject({ ok: false })
  })

  it('is accepted with its old ruling, and the board follows the ledger, as rules may have changed since', () => {
    const table = steel('red', ['E3 E4'])
    table.ask('change-mode', { seat: 'red', kind: 'ironhide', mode: 'robot', at: table.squares('E4')[0] })
    table.power('ironhide', 'E4 distance-strike E6', ['scout'])
    expect(table.on('E6')).toBeNull()
    const kept = fileOf(table, (text) => text.replaceAll('"fate":"removed"', '"fate":"stays"'))
    const replay = kept.ok ? replayRefereed(kept.value) : null
    const board = (replay?.frame('spectator', replay.marks.length)?.view as GridView | undefined)?.board
    expect(board?.[table.squares('E6')[0] ?? 0]).toMatchObject({ seat: 'gray', kind: 'scout' })
  })

  it('is refused: a second change of mode in a turn, squares where none are announced (TF-6)', () => {
    const table = steel('red', [])
    const [at, other] = table.squares('E3 F3')
    table.ask('change-mode', { seat: 'red', kind: 'jazz', mode: 'robot', at })
    expect(fileOf(table, (text) => text.replaceAll(`"mode":"robot","at":${at}`, '"mode":"robot"'))).toMatchObject({ ok: false })
    const battles = createTable({ edition: 'transformers-powers', preset: 'full' })
    battles.ask('change-mode', { seat: 'red', kind: 'jazz', mode: 'robot' })
    expect(fileOf(battles, (text) => text.replaceAll('"mode":"robot"', `"mode":"robot","at":${other}`))).toMatchObject({ ok: false })
  })
})

describe('announced powers in review', () => {
  it('are shown board by board, for any viewer (CL-24)', () => {
    const table = winter('blue', ['E3 E6', 'A3 A6'])
    table.power('white-witch', 'E7 turn-to-stone E6', ['edmund'])
    table.move('A6 B6')
    table.power('ginarrbrik', 'B7 turkish-delight B6', ['dwarf'])
    table.look('blue')
    const replay = () => {
      const record = table.games.load(table.gameId)
      const found = record && replayRefereed(record)
      if (!found) throw new Error('nothing to look back at')
      return found
    }
    const [stone = 0, dwarf = 0] = table.squares('E6 B6')
    const seen = (viewer: Seat | 'arbiter' | 'spectator', frame: number) => replay().frame(viewer, frame)?.view as GridView
    expect(seen('spectator', 2).board[stone]).toMatchObject({ kind: 'edmund', state: 'stone' })
    expect(replay().frame('spectator', 2)?.step).toMatchObject({
      text: 'E7:turn-to-stone>E6',
      events: [{ type: 'power-used' }, { type: 'turn-passed' }],
    })
    expect(seen('spectator', 4).board[dwarf]?.kind, 'a wrong guess is seen by Blue alone (NA-14)').toBeNull()
    expect(JSON.stringify(replay().log('spectator'))).not.toContain('dwarf')
    table.ask('end', { reason: 'agreed', seat: null })
    expect(seen('blue', 4).board[dwarf]).toMatchObject({ kind: 'dwarf' })
    expect(seen('arbiter', 1).board[stone]).toMatchObject({ kind: 'edmund' })
  })
})
