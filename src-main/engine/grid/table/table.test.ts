import { rectangleOf } from '../../core/board/rectangle.ts'
import { describe, expect, it } from 'vitest'
import { editionOf, findEdition } from '../../editions/index.ts'
import { GRID_EDITIONS, gridEdition, onBoard } from '../../../../test/support/engine/grid/seen.ts'
import { canonicalTable, hashOf } from '../../core/table.ts'
import { applyTable, tableOf, type GridTable } from './table.ts'
import { validateTable } from './check.ts'

const BY_ID = GRID_EDITIONS.map(({ info }) => [info.id, info] as const)

describe.each(BY_ID)('the table of %s', (id, info) => {
  const table = tableOf(info)

  it('can be played as it is copied', () => {
    expect(validateTable(info, table)).toEqual([])
  })

  it('applied to its edition is the edition again, with the full armies only and nothing reconstructed', () => {
    const [full = ''] = info.presets
    const again = applyTable(info, table)
    const options = info.options.map((option) => (option.key === 'preset' ? { ...option, values: ['full'], initial: 'full' } : option))
    expect(again).toEqual({
      ...info,
      table: hashOf(table),
      presets: ['full'],
      armies: { full: info.armies[full] },
      options,
      reconstructed: [],
    })
    expect(tableOf(again)).toEqual(table)
  })

  it('is a copy: changing it changes no edition', () => {
    Object.assign(tableOf(info).kinds[0]!, { name: 'Somebody' })
    expect(info.kinds[0]!.name).not.toBe('Somebody')
    expect(editionOf(id, null)).toBe(findEdition(id))
  })
})

describe('the hash of a table', () => {
  const table = tableOf(gridEdition('narnia-powers').info)

  it('is the same however the table is written down', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, part]) => [key, turned(part)]),
            )
          : value
    const other = turned(table) as GridTable
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(table))
    expect(hashOf(other)).toBe(hashOf(table))
    expect(hashOf(table)).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is another one for every edition, and after every change', () => {
    const changed: GridTable[] = [
      { ...table, kinds: table.kinds.toReversed() },
      { ...table, kinds: table.kinds.with(0, { ...table.kinds[0]!, name: 'Lion' }) },
      { ...table, armies: { ...table.armies, red: { ...table.armies.red, dwarf: 3 } } },
      { ...table, board: { ...table.board, obstacles: [] } },
      { ...table, reinforcements: { after: 6, rows: { red: 4 } } },
    ]
    const hashes = [...GRID_EDITIONS.map(({ info }) => hashOf(tableOf(info))), ...changed.map(hashOf)]
    expect(new Set(hashes).size).toBe(GRID_EDITIONS.length + changed.length)
  })
})

describe('an edition with a table of its own', () => {
  const table: GridTable = {
    ...tableOf(gridEdition('transformers-powers').info),
    board: { width: 8, height: 9, obstacles: ['C5', 'F5'], rows: { red: 4, gray: 4 } },
  }

  it('keeps id, look, seats and modes, and has the board and zones of the table', () => {
    const info = onBoard(editionOf('transformers-powers', table)?.info)
    expect(info).toMatchObject({ id: 'transformers-powers', look: 'steel', modes: true, firstSeat: 'gray', presets: ['full'] })
    expect(rectangleOf(info.board).obstacles).toEqual(['C5', 'F5'])
    expect([info.board.zones.red?.length, info.board.zones.gray?.length]).toEqual([32, 32])
    expect(info.board.zones.gray?.[0]).toBe(40)
    expect(Object.isFrozen(info.kinds[0])).toBe(true)
  })

  it('is made once for equal tables, and made again when it was forgotten', () => {
    const copy = JSON.parse(canonicalTable(table)) as GridTable
    const edition = editionOf('transformers-powers', table)
    expect(editionOf('transformers-powers', copy)).toBe(edition)
    for (let after = 1; after <= 20; after++)
      editionOf('narnia-powers', { ...tableOf(gridEdition('narnia-powers').info), reinforcements: { after, rows: { red: 4 } } })
    expect(editionOf('transformers-powers', copy)).not.toBe(edition)
    expect(editionOf('transformers-powers', copy)).toEqual(expect.objectContaining({ info: edition!.info }))
  })

  it('is not there for an edition that is not', () => {
    expect(editionOf('nowhere', table)).toBeUndefined()
  })
})
