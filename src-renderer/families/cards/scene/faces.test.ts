import { expect, it } from 'vitest'
import { nameSize } from './faces.ts'

it('the longest name of an army is nearly as large on its card as the shortest: Lieutenant was two thirds as large as Scout', () => {
  expect(nameSize(['LIEUTENANT']) / nameSize(['SCOUT'])).toBeGreaterThan(0.8)
  expect(nameSize(['SERGEANT'])).toBe(nameSize(['SCOUT']))
})
