import { expect, it } from 'vitest'
import { lineOf, wordsOf } from './words.ts'

it('arguments are parted by blanks, and held together by quotation marks', () => {
  expect(wordsOf('  --level strong   -v ')).toEqual(['--level', 'strong', '-v'])
  expect(wordsOf('--book "my games.txt" --name="a b" ""')).toEqual(['--book', 'my games.txt', '--name=a b', ''])
  expect(wordsOf('"never closed')).toEqual(['never closed'])
  expect(wordsOf(' ')).toEqual([])
})

it('what was kept is shown as it can be typed again', () => {
  for (const words of [[], ['a'], ['--book', 'my games.txt', ''], ['; rm -rf /', '$(x)']]) expect(wordsOf(lineOf(words))).toEqual(words)
})
