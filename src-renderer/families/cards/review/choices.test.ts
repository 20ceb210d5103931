import { expect, it } from 'vitest'
import type { CardsInfo } from '../../../../src-main/contract/index.ts'
import '../../every-text.ts'
import '../../../words/en/index.ts'
import { cardsLaying } from './choices.ts'

it('names cards that are laid by their kinds and places', () => {
  const kinds = [
    { id: 'miner', symbol: '3' },
    { id: 'bomb', symbol: 'B' },
  ]
  expect(cardsLaying({ kinds } as unknown as CardsInfo, 'deploy . 3 . B .')).toBe('Lay the Miner in place 2 and the Bomb in place 4')
})
