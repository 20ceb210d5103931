/** A note of a game that was typed and is not saved yet. */
export interface KeptNote {
  readonly text: string
  /** The note that it replaces. */
  readonly from: string
}

export function isNoteDraft(value: unknown): value is KeptNote {
  return typeof value === 'object' && value !== null && 'text' in value && 'from' in value && [value.text, value.from].every(isText)
}
const isText = (value: unknown): boolean => typeof value === 'string'

/** A stored draft replaces the note that it was typed over. A note that was saved elsewhere meanwhile is kept as well. */
export function withDraft(note: string, { text, from }: KeptNote): string {
  return note === from || note === text || note === '' ? text : `${note}\n${text}`
}
