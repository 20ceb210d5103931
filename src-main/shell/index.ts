/** Entry of the desktop app; the only file that loads Electron. */
import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, screen, session } from 'electron'
import { join } from 'node:path'
import { keepToOwner } from '../data-folder.ts'
import { startShell } from './start.ts'

keepToOwner()

void startShell(
  { app, BrowserWindow, dialog, ipcMain, Menu, protocol, screen, session },
  {
    built: join(import.meta.dirname, '..'),
    devServer: process.env['ELECTRON_RENDERER_URL'],
    seed: process.env['MARSHAL_SEED'],
  },
)
