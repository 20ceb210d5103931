/** Which keys Help lists, and under what. */
import { describe, expect, it } from 'vitest'
import { cardKeys } from '../../families/cards/flat/key-list.ts'
import type { FamilyKeys } from '../../game/family.ts'
import { boardKeys } from '../../families/grid/key-list.ts'
import { SAMPLE_EDITION, SAMPLE_POWERS } from '../../../test/support/screens/samples.ts'
import { keyTables } from './key-tables.ts'

const boards = boardKeys([SAMPLE_EDITION, SAMPLE_POWERS])
const tables = (families: readonly FamilyKeys[]) => new Map(keyTables(families).map(({ title, keys }) => [title, keys]))
const flat = (families: readonly FamilyKeys[]) => keyTables(families).flatMap(({ keys }) => keys)

describe('the keys in Help', () => {
  it('are those of every family that has editions, whatever it is, each with what only it has', () => {
    const carry = { keys: ['Y'], text: 'Take up the flag' }
    const other: FamilyKeys = {
      ...boards,
      title: 'common.keys',
      playing: [{ title: 'At the castle', keys: [...boards.playing.flatMap(({ keys }) => keys), carry] }],
    }
    expect(tables([boards, cardKeys(), other]).get('Keys')).toEqual([carry])
    expect(tables([cardKeys(), other]).get('Keys')).toContainEqual(carry)
    expect(
      tables([boards, cardKeys()])
        .get('With cards')
        ?.map(({ keys }) => keys.join()),
    ).toContain('X')
  })

  it('has what any edition of a family has, and what watching adds', () => {
    expect(
      tables([boards])
        .get('At the table')
        ?.map(({ keys }) => keys.join()),
    ).toContain('1…9')
    expect(flat([boardKeys([SAMPLE_EDITION])]).map(({ keys }) => keys.join())).not.toContain('1…9')
    expect(
      tables([boards])
        .get('While computers play')
        ?.map(({ keys }) => keys.join()),
    ).toEqual(['I', 'P', 'N'])
  })

  it('lists no key twice for the same, and no list without keys', () => {
    const all = keyTables([boards, cardKeys()])
    const texts = all.filter(({ title }) => title !== 'Review').flatMap(({ keys }) => keys.map((key) => JSON.stringify(key)))
    const twice = texts.filter(
      (text, i) => texts.indexOf(text) < i && !boards.deploying.some(({ keys }) => JSON.stringify(keys).includes(text)),
    )
    expect(twice).toEqual([])
    expect(all.every(({ keys }) => keys.length > 0)).toBe(true)
    expect(keyTables([])).toEqual([])
  })
})
