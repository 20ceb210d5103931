import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeWindow, readWindowState, writeWindowState } from './window-state.ts'

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 }
const state = { x: 100, y: 50, width: 1300, height: 850, maximized: false }

describe('where the window opens', () => {
  it('is its last position', () => {
    expect(placeWindow(state, [SCREEN])).toEqual(state)
  })

  it('is the middle of the first screen where nothing is stored', () => {
    expect(placeWindow(null, [SCREEN])).toEqual({ x: 240, y: 90, width: 1440, height: 900, maximized: false })
  })

  it('is the middle again when its screen has gone', () => {
    expect(placeWindow({ ...state, x: 3000 }, [SCREEN])).toMatchObject({ x: 310, y: 115 })
    expect(placeWindow({ ...state, x: 3000 }, [SCREEN, { ...SCREEN, x: 1920 }])).toMatchObject({ x: 3000 })
  })

  it('never exceeds a small screen', () => {
    expect(placeWindow(null, [{ x: 0, y: 0, width: 1024, height: 600 }])).toMatchObject({ x: 0, y: 0, width: 1024, height: 600 })
  })

  it('is read back as written, and an invalid file is ignored', () => {
    const folder = mkdtempSync(join(tmpdir(), 'marshal-window-'))
    const path = join(folder, 'window.json')
    const { maximized, ...bounds } = state
    writeWindowState(path, { getNormalBounds: () => bounds, isMaximized: () => maximized })
    expect(readWindowState(path)).toEqual(state)
    for (const text of ['', '{}', '{"x":"left"}', 'null']) {
      writeFileSync(path, text)
      expect(readWindowState(path)).toBeNull()
    }
    writeWindowState(join(folder, 'no', 'such', 'folder.json'), { getNormalBounds: () => bounds, isMaximized: () => false })
    rmSync(folder, { recursive: true })
  })
})
