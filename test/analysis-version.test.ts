/** Numbers that judge and `ANALYSIS_VERSION` change together: else analyses kept before would be shown as if they were judged by the new ones. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ANALYSIS_VERSION } from '../src-main/record/analysis.ts'

/** Change both at once: the version is the old one plus 1. */
const JUDGED_BY = { version: 11, numbers: '325154faa9585223' }

const FILES = [
  'src-main/bots/chances.json',
  'src-main/bots/grid/likelihoods.json',
  'src-main/bots/grid/lookahead/weights.json',
  'src-main/review/leans.json',
]

it('is raised with the numbers that judge', () => {
  const hash = createHash('sha256')
  for (const file of FILES) hash.update(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))
  expect({ version: ANALYSIS_VERSION, numbers: hash.digest('hex').slice(0, 16) }).toEqual(JUDGED_BY)
})
