import { beforeEach, describe, expect, it } from 'vitest'
import { prefer, preferred } from './networks.ts'

const link = (name: string, address: string) => ({ name, address, url: `http://${address}:4180/` })
const WIFI = link('wlan0', '192.168.0.2')
const CABLE = link('eth0', '10.0.0.7')

describe('the network by which phones come', () => {
  beforeEach(() => localStorage.clear())

  it('is the first until another is chosen, and then that one, also with another address in it', () => {
    expect(preferred([WIFI, CABLE])).toBe(WIFI)
    prefer([WIFI, CABLE], CABLE.address)
    expect(preferred([WIFI, CABLE])).toBe(CABLE)
    const tomorrow = link('eth0', '10.0.0.93')
    expect(preferred([WIFI, tomorrow])).toBe(tomorrow)
  })

  it('is chosen for each place of its own', () => {
    prefer([WIFI, CABLE], CABLE.address)
    const elsewhere = [link('wlan0', '192.168.7.2'), CABLE]
    expect(preferred(elsewhere)).toBe(elsewhere[0])
    expect(preferred([])).toBeUndefined()
  })

  it('is the first where what was kept makes no sense', () => {
    for (const kept of ['{', '7', '[null,[1]]', '{"a":1}']) {
      localStorage.setItem('marshal.networks', kept)
      expect(preferred([WIFI, CABLE])).toBe(WIFI)
    }
  })
})
