import { describe, expect, it } from 'vitest'
import { columnsFor, isAlone, labelsOf, typedKey, type PadKey } from './pad-keys.ts'

const key = (id: string): PadKey => ({ key: id, kind: { id } as PadKey['kind'] })
const LABELS: Readonly<Record<string, string>> = { marshal: '10', miner: '3', bomb: 'B', bear: '5', wolf: '5' }
const label = (kind: string): string => LABELS[kind] ?? ''
const pad = ['marshal', 'miner', 'bomb', 'bear', 'wolf'].map(key)

describe('a key on the keyboard', () => {
  it('chooses what is written on a key of the pad, 0 for 10, letters small or large', () => {
    expect(typedKey(pad, label, '3', null)?.key).toBe('miner')
    expect(typedKey(pad, label, '0', null)?.key).toBe('marshal')
    expect(typedKey(pad, label, 'b', null)?.key).toBe('bomb')
    expect(typedKey(pad, label, 'x', null)).toBeUndefined()
  })

  it('chooses the next kind with the same number when it is pressed again', () => {
    expect(typedKey(pad, label, '5', null)?.key).toBe('bear')
    expect(typedKey(pad, label, '5', 'bear')?.key).toBe('wolf')
    expect(typedKey(pad, label, '5', 'wolf')?.key).toBe('bear')
  })

  it('says it all where no other kind is written the same', () => {
    expect(isAlone(pad, label, '3')).toBe(true)
    expect(isAlone(pad, label, '5')).toBe(false)
    expect(isAlone(pad, label, 'x')).toBe(false)
    expect(labelsOf(pad, label)).toEqual({ ten: true, shared: true })
    expect(labelsOf([key('miner')], label)).toEqual({ ten: false, shared: false })
  })
})

describe('the keys of an army', () => {
  it.each([
    [7, 6, 4],
    [12, 6, 6],
    [8, 6, 4],
    [17, 7, 6],
    [7, 3, 4],
    [12, 3, 3],
    [13, 4, 5],
    [3, 6, 3],
  ])('%i keys, %i in a row at most, are in %i columns', (count, most, columns) => {
    expect(columnsFor(count, most)).toBe(columns)
  })

  it('never leave one alone in its row, but for 13 on a narrow screen', () => {
    const lonely = Array.from({ length: 19 }, (_, i) => i + 2).flatMap((count) =>
      [3, 4, 6, 7].filter((most) => count > columnsFor(count, most) && count % columnsFor(count, most) === 1).map((most) => [count, most]),
    )
    expect(lonely).toEqual([[13, 3]])
  })
})
