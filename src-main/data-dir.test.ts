import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataDir, rollbackFile } from './data-dir.ts'

const home = join('/', 'home', 'ada')

describe('the data folder', () => {
  it('is what MARSHAL_DATA says, on every platform', () => {
    for (const platform of ['linux', 'win32', 'darwin']) expect(dataDir({ env: { MARSHAL_DATA: '/games' }, platform, home })).toBe('/games')
  })

  it('follows the platform otherwise', () => {
    expect(dataDir({ env: {}, platform: 'linux', home })).toBe(join(home, '.local', 'share', 'marshal'))
    expect(dataDir({ env: { XDG_DATA_HOME: '/xdg' }, platform: 'linux', home })).toBe(join('/xdg', 'marshal'))
    expect(dataDir({ env: { APPDATA: '/roaming' }, platform: 'win32', home })).toBe(join('/roaming', 'Marshal'))
    expect(dataDir({ env: {}, platform: 'darwin', home })).toBe(join(home, 'Library', 'Application Support', 'Marshal'))
  })

  it('has its rollback file next to it, or inside a folder named by MARSHAL_DATA', () => {
    expect(rollbackFile({ env: {}, platform: 'linux', home })).toBe(join(home, '.local', 'share', 'marshal-witness.json'))
    expect(rollbackFile({ env: { MARSHAL_DATA: '/games' }, platform: 'linux', home })).toBe(join('/games', 'archive-witness.json'))
  })
})
