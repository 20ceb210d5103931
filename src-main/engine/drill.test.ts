/** A family that tests alone have, beside those that ship. */
import { describe, expect, it } from 'vitest'
import { EDITIONS, findEdition } from './editions/index.ts'
import { areAlike, boardEdition, familyOf, isTableOf, roomsOf, tableOf, validateTable, type EditionInfo } from './families.ts'
import { explain } from './refusals.ts'
import { DRILL_EDITION } from './testing/drill/index.ts'

const { info } = DRILL_EDITION
const SHIPPED: readonly EditionInfo[] = EDITIONS.map((edition) => edition.info).filter((each) => each !== info)

describe('a family of more than two seats', () => {
  it('owns its tables, and none of those that ship', () => {
    expect(isTableOf(info, tableOf(info))).toBe(true)
    expect(validateTable(info, tableOf(info))).toEqual([])
    for (const other of SHIPPED) {
      expect(isTableOf(info, tableOf(other))).toBe(false)
      expect(isTableOf(other, tableOf(info))).toBe(false)
      expect(areAlike(tableOf(info), tableOf(other))).toBe(false)
      expect(validateTable(info, tableOf(other))).toMatchObject([{ code: 'family-differs' }])
      expect(validateTable(other, tableOf(info))).toMatchObject([{ code: 'family-differs' }])
    }
  })

  it('is found as an edition, has no setups to draw, and refuses in its own words by its own rules', () => {
    expect(findEdition(info.id)?.info).toBe(info)
    expect(familyOf(info).id).toBe(info.family)
    expect(boardEdition(info, 'full')).toBeNull()
    expect(roomsOf(info, tableOf(info))).toEqual([])
    expect(explain({ code: 'choice-first', seat: 'blue' } as never, info)).toMatchObject({ rule: 'DR-9' })
  })
})
