/** The window's menu, with the usual entries only. The game's own commands are on the screen. */
import type { MenuItemConstructorOptions } from 'electron'
import type { ElectronApi } from './electron.ts'

/** Sets the menu. Reload and developer tools appear only while developing. */
export function setupMenu(
  { Menu }: Pick<ElectronApi, 'Menu'>,
  { platform, developing }: { readonly platform: string; readonly developing: boolean },
): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ platform, developing })))
}

/** The menu as data. */
function menuTemplate({ platform, developing }: { readonly platform: string; readonly developing: boolean }): MenuItemConstructorOptions[] {
  const tools: MenuItemConstructorOptions[] = [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }]
  const own: MenuItemConstructorOptions = platform === 'darwin' ? { role: 'appMenu' } : { label: '&Game', submenu: [{ role: 'quit' }] }
  return [
    own,
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(developing ? tools : []),
      ],
    },
    { role: 'windowMenu' },
  ]
}
