import { expect, it } from 'vitest'
import { isNoteDraft } from './note-draft.ts'

it('knows its own shape', () => {
  expect(isNoteDraft({ text: '', from: '' })).toBe(true)
  for (const broken of [null, 'text', { text: '' }, { text: 1, from: '' }]) expect(isNoteDraft(broken)).toBe(false)
})
