import { expect, it } from 'vitest'
import { nameLines } from './faces.ts'

it('a long name of several words is in two lines, any other in one', () => {
  expect(nameLines('FIELD MARSHAL')).toEqual(['FIELD', 'MARSHAL'])
  expect(nameLines('New Spy Master')).toEqual(['New Spy', 'Master'])
  expect(nameLines('LIEUTENANT')).toEqual(['LIEUTENANT'])
  expect(nameLines('Blitz!')).toEqual(['Blitz!'])
})
