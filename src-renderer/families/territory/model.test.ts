import { expect, it } from 'vitest'
import type { TerritoryView } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import { INFO, viewOf } from '../../../test/support/screens/territory-tables.ts'
import { placeOf } from '../../pieces/layout.ts'
import { seenFrom } from '../../pieces/model.ts'
import { hintsOf, makeTerritoryModel } from './model.ts'

type Clue = TerritoryView['clues'][number]

const OF_FOUR = { preset: 'four', proof: 'bag', bystanders: false, garrisons: false, roundLimit: null } as const
const name = (kind: string): string => kind.toUpperCase()
const unit = (id: string, isNot: readonly string[] = []) => ({ id, seat: 'blue', kind: null, seenBy: [], moved: false, isNot }) as const
const clue = (kind: string | null, ...among: readonly string[]): Clue => ({
  seat: 'blue',
  kind,
  seenBy: [],
  moved: false,
  isNot: [],
  among,
})

it('says what a unit is not, as all know from wrong accusations (CQ-28)', () => {
  expect(hintsOf(INFO, { clues: [] }, unit('p1', ['king', 'flag']), name)).toEqual(['not KING or FLAG'])
})

it('says what a unit may be where that is shorter, as of one that has won before bystanders (HR-2)', () => {
  const low = ['knight', 'baron', 'sorceress', 'scout', 'spy-master', 'cursed-land', 'flag']
  expect(hintsOf(INFO, { clues: [] }, unit('p1', low), name)).toEqual(['may be COUNT, DUKE, PRINCE, QUEEN or KING'])
})

it('says what one of several may be, of which the viewer has seen some (CQ-29)', () => {
  const clues = [clue('queen', 'p1', 'p2', 'p3'), clue(null, 'p1', 'p2', 'p3'), clue('scout', 'p1', 'p2', 'p3'), clue('duke', 'p7', 'p8')]
  expect(hintsOf(INFO, { clues }, unit('p2'), name)).toEqual(['may be QUEEN or SCOUT'])
})

it('says nothing where nothing is known, and nothing of units that were mixed again', () => {
  expect(hintsOf(INFO, { clues: [clue(null, 'p1', 'p2'), clue('queen', 'p1')] }, unit('p1'), name)).toEqual([])
})

it('draws each unit at one place of the map for every viewer and near seat: the land is the same way up for all (CQ-1)', () => {
  const seenBy = (viewer: 'red' | 'blue') =>
    makeTerritoryModel({
      info: INFO,
      view: viewOf(viewer, 'IC1:red:king OA2:blue:?', { options: OF_FOUR }),
      preferences: INITIAL_SETTINGS,
      marks: {},
      last: [],
      kindName: name,
      legal: [],
      selected: null,
      aim: null,
      order: null,
    })
  const models = [seenBy('red'), seenBy('blue'), seenFrom('red', seenBy('blue')), seenFrom('blue', seenBy('red'))]
  const [first, ...others] = models.map(({ board, near, squares }) => squares.map(({ index }) => placeOf(board, near, index)))
  for (const places of others) expect(places).toEqual(first)
})
