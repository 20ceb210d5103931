/** The window's last position, in a small file. It is checked on opening, since screens come and go. */
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
/** Pixels of the window that must be on a screen, so that it can be moved. */
const GRIP = 80

/** Reads the file; null where it is missing or invalid. */
export function readWindowState(path: string): WindowState | null {
  try {
    const value = v.safeParse(stored, JSON.parse(readFileSync(path, 'utf8')))
    return value.success ? value.output : null
  } catch {
    return null
  }
}

/** Where to open: as stored if enough of it is on a screen, otherwise centred on the first at the usual size. */
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

/** The part of a window that is stored. */
export interface Placeable {
  getNormalBounds(): Area
  isMaximized(): boolean
}

/** Stores the window's position. A file that cannot be written is ignored. */
export function writeWindowState(path: string, window: Placeable): void {
  try {
    writeWhole(path, JSON.stringify({ ...window.getNormalBounds(), maximized: window.isMaximized() }))
  } catch {
    return
  }
}
