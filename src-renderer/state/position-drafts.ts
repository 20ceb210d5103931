/** What a browser keeps of a position that is edited: its text, and the texts before and after it for undo and redo. */
import type { EditionInfo } from '../../src-main/contract/index.ts'
import { findDraft, keepDraft } from './drafts.svelte.ts'
import type { OptionValues } from '../../src-main/contract/common.ts'

/** Changes that can be undone. */
export const MOST_STEPS = 60

export interface Kept {
  readonly options: OptionValues
  readonly text: string
  /** Earlier texts, oldest first, and undone ones, the next to redo last. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { options, text, before, after } = value as Partial<Record<keyof Kept, unknown>>
  const areTexts = (list: unknown): boolean => Array.isArray(list) && list.every((each) => typeof each === 'string')
  return typeof options === 'object' && options !== null && typeof text === 'string' && areTexts(before) && areTexts(after)
}

/** Undo leads to what another tab had. */
export function joinKept(goesOn: Kept, other: Kept): Kept {
  return { ...goesOn, before: [...goesOn.before, other.text].slice(-MOST_STEPS), after: [] }
}

/** The key of a new position's draft. `table`: of a custom edition. */
export function newKey(edition: string, preset: string, table?: string): string {
  return ['position', edition, preset, ...(table === undefined ? [] : [table])].join('.')
}

/** The key of a study's draft. */
export function studyKey(id: string): string {
  return `study.${id}.position`
}

/** Where the edition and size of the latest new position are remembered, with the table of a custom edition. */
export const LATEST = 'position.latest'

/** Edition, preset and perhaps table, as far as they were remembered. */
export function readLatest(value: unknown): readonly string[] {
  return Array.isArray(value) && value.length >= 2 && value.every((part) => typeof part === 'string') ? value : []
}

/** Hands a position to the editor. Undo there leads to what was edited before. */
export function handToEditor({ id, table }: Pick<EditionInfo, 'id' | 'table'>, options: OptionValues, text: string): void {
  const key = newKey(id, String(options['preset'] ?? ''), table)
  const found = findDraft(key)
  const before = isKept(found) ? [...found.before, found.text].slice(-MOST_STEPS) : []
  keepDraft(key, { options, text, before, after: [] } satisfies Kept)
}
