/** The part of Electron that the shell uses. It is passed in, so that tests need no Electron. */
import type * as Electron from 'electron'

export type ElectronApi = Pick<typeof Electron, 'app' | 'BrowserWindow' | 'Menu' | 'dialog' | 'ipcMain' | 'protocol' | 'screen' | 'session'>

/** The only address the window ever shows. */
export const ORIGIN = 'app://marshal'
