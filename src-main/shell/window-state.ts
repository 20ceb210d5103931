/** Where the window was, so that it opens there again: kept in a small file, and doubted, since screens come and go. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { writeWhole } from '../whole-file.ts'

const box = { x: v.number(), y: v.number(), width: v.number(), height: v.number() }
const stored = v.object({ ...box, maximized: v.boolean() })
export type WindowState = v.InferOutput<typeof stored>

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const SMALLEST = { width: 960, height: 640 } as const
const USUAL = { width: 1440, height: 900 } as const
/** This much of the window must be on a screen, or it could not be grabbed. */
const GRIP = 80

/** Reads the file; null when there is none or it makes no sense. */
export function readWindowState(path: string): WindowState | null {
  try {
    const value = v.safeParse(stored, JSON.parse(readFileSync(path, 'utf8')))
    return value.success ? value.output : null
  } catch {
    return null
  }
}

/** Where to open: as stored when enough of it is on one of the screens, otherwise centred on the first at a usual size that fits. */
export function placeWindow(state: WindowState | null, screens: readonly Area[]): Area & { readonly maximized: boolean } {
  const main = screens[0] ?? { x: 0, y: 0, ...USUAL }
  const width = Math.min(Math.max(state?.width ?? USUAL.width, SMALLEST.width), main.width)
  const height = Math.min(Math.max(state?.height ?? USUAL.height, SMALLEST.height), main.height)
  const centred = { x: main.x + Math.round((main.width - width) / 2), y: main.y + Math.round((main.height - height) / 2), width, height }
  const seen = state !== null && screens.some((screen) => isGrippable(state, screen))
  return { ...(seen ? { ...centred, x: state.x, y: state.y } : centred), maximized: state?.maximized ?? false }
}

function isGrippable(state: WindowState, screen: Area): boolean {
  const across = Math.min(state.x + state.width, screen.x + screen.width) - Math.max(state.x, screen.x)
  return across >= GRIP && state.y >= screen.y && state.y <= screen.y + screen.height - GRIP
}

/** What the window needs to tell to be remembered. */
export interface Placeable {
  getNormalBounds(): Area
  isMaximized(): boolean
}

/** Writes where the window is. A folder that cannot be written is no reason to trouble anyone. */
export function writeWindowState(path: string, window: Placeable): void {
  try {
    writeWhole(path, JSON.stringify({ ...window.getNormalBounds(), maximized: window.isMaximized() }))
  } catch {
    return
  }
}
