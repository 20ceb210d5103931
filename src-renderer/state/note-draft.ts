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
