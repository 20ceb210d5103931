import '../../families/every-family.ts'
import { expect, it } from 'vitest'
import type { EditionInfo, Family, LoadedCustomEdition } from '../../../src-main/contract/index.ts'
import { editorOf } from './editors.ts'

const shared = { edition: 'some', kinds: [], armies: {} }
/** A table of each family, as far as editors tell them apart. */
const TABLES: Readonly<Record<Family, object>> = {
  grid: { ...shared, board: {} },
  cards: shared,
  castle: { ...shared, slider: 6 },
  territory: { ...shared, deck: {} },
}

it.each(Object.keys(TABLES))('the editor of %s opens tables of its own family, and no others', (family) => {
  const base = { family } as EditionInfo
  const opened = Object.entries(TABLES).flatMap(([owner, table]) => (editorOf(base, { table } as LoadedCustomEdition) ? [owner] : []))
  expect(opened).toEqual([family])
})
