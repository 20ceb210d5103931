import { expect, it } from 'vitest'
import { withDraft } from './note-draft.ts'

it('keeps a note that was changed elsewhere next to what was typed here', () => {
  const draft = { text: 'Mine, typed', from: 'Mine' }
  expect(withDraft('Mine', draft)).toBe('Mine, typed')
  expect(withDraft('', draft)).toBe('Mine, typed')
  expect(withDraft('Theirs', draft)).toBe('Theirs\nMine, typed')
  expect(withDraft('Mine, typed', draft)).toBe('Mine, typed')
  expect(withDraft('Theirs', { text: '', from: 'Mine' })).toBe('Theirs')
})
