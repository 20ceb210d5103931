import { expect, it } from 'vitest'
import { EDITIONS } from '../../../../src-main/engine/editions/index.ts'
import '../../every-text.ts'
import '../../../words/en/index.ts'
import { cardsLaying } from './choices.ts'

it('names cards that are laid by their kinds and places', () => {
  const info = EDITIONS.map((edition) => edition.info).find((each) => each.family === 'cards')
  if (!info) throw new Error('no cards')
  expect(cardsLaying(info, 'deploy . 3 . B .')).toBe('Lay the Miner in place 2 and the Bomb in place 4')
})
