/** Puts the chosen look on the root element, where the style sheets read it. */
import type { Settings } from '../../src-main/contract/application.ts'

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
