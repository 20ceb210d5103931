import { expect, it } from 'vitest'
import type { CardsInfo } from '../../../../src-main/contract/index.ts'
import { classic } from '../../../../test/support/screens/grid.ts'
import '../../every-text.ts'
import '../../../words/en/index.ts'
import { cardsLaying } from './choices.ts'

it('names cards that are laid by their kinds and places', () => {
  const info = { ...classic, family: 'cards' } as unknown as CardsInfo
  expect(cardsLaying(info, 'deploy . 3 . B .')).toBe('Lay the Miner in place 2 and the Bomb in place 4')
})
