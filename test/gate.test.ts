import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { scratchFolder } from './gate.ts'

it('files of tests are on the disk where there is no memory for them', () => {
  expect(scratchFolder('/no/such/folder')).toBe(tmpdir())
  expect(scratchFolder('/proc')).toBe(tmpdir()) // has no room for files
})
