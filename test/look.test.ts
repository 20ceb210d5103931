/** What the page runs before anything is painted, on what the app kept the last time. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { INITIAL_SETTINGS } from '../src-main/contract/initial-settings.ts'
import { keepLook } from '../src-renderer/state/look.ts'

const script = readFileSync(join(import.meta.dirname, '..', 'resources', 'public', 'look.js'), 'utf8')

/** The theme that a page begins with whose browser has kept this. */
function themeAfter(kept: ReadonlyMap<string, string>): string | undefined {
  const dataset: { theme?: string } = {}
  const localStorage = { getItem: (key: string) => kept.get(key) ?? null }
  runInNewContext(script, { localStorage, document: { documentElement: { dataset } } })
  return dataset.theme
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('the theme of the last time is set before the first paint, so that nothing flashes', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.set(key, value) })
  keepLook({ ...INITIAL_SETTINGS, theme: 'dark' })
  expect(themeAfter(kept)).toBe('dark')
})

it('what is kept is not trusted: the system’s theme is shown instead', () => {
  for (const text of ['{', '{"theme":"<b>"}', '7', 'null']) expect(themeAfter(new Map([['marshal.look', text]]))).toBeUndefined()
  expect(themeAfter(new Map())).toBeUndefined()
})
