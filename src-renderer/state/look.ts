/** Puts the chosen look on the root element, where the style sheets read it. */
import type { Settings } from '../../src-main/contract/application.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import { PALETTES, THEMES } from '../../src-main/contract/words.ts'
import { keep, recall } from './memory.ts'

const MEMORY = 'look'

/** The first settings, with the look of the last time, so that nothing flashes while the app is asked for the real ones. */
export function settingsAtStart(): Settings {
  const look = (recall(MEMORY) ?? {}) as Partial<Settings>
  return {
    ...INITIAL_SETTINGS,
    theme: THEMES.find((theme) => theme === look.theme) ?? INITIAL_SETTINGS.theme,
    palette: PALETTES.find((palette) => palette === look.palette) ?? INITIAL_SETTINGS.palette,
  }
}

/** Keeps the look for the next start. */
export function keepLook({ theme, palette }: Settings): void {
  keep(MEMORY, { theme, palette })
}

/** Whether things should move as little as possible, by setting or by the system. */
export function wantsLessMotion(settings: Settings, systemWantsLess: boolean): boolean {
  return settings.reducedMotion === 'on' || (settings.reducedMotion === 'system' && systemWantsLess)
}

/** Whether things should move as little as possible at this moment. */
export function wantsLessMotionNow(settings: Settings): boolean {
  return wantsLessMotion(settings, window.matchMedia('(prefers-reduced-motion: reduce)').matches)
}

/** Sets theme, palette, motion, text size and language on `root`. */
export function applyLook(root: HTMLElement, settings: Settings, systemWantsLess: boolean): void {
  root.dataset['theme'] = settings.theme
  root.dataset['palette'] = settings.palette
  root.dataset['motion'] = wantsLessMotion(settings, systemWantsLess) ? 'reduced' : 'full'
  root.style.setProperty('--text-scale', String(settings.textScale))
  root.lang = settings.language
}
