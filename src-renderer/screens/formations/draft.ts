/** Deployments that were changed and not saved, kept while the app is open so that leaving the editor loses nothing. */

export interface Draft {
  readonly name: string
  readonly placement: Readonly<Record<string, string>>
}

const drafts = new Map<string, Draft>()

/** What was left unsaved under `key`: a setup's id, or `new/EDITION/PRESET`. */
export function draftOf(key: string): Draft | undefined {
  return drafts.get(key)
}

/** Keeps a draft, or forgets it. */
export function setDraft(key: string, draft: Draft | null): void {
  if (draft === null) drafts.delete(key)
  else drafts.set(key, draft)
}
