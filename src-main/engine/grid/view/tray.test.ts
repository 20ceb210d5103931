import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../core/seats.ts'
import { scene } from '../../../../test/support/engine/grid/scene.ts'
import type { GridOptions } from '../types.ts'
import type { TrayPolicy } from '../../rules/policies.ts'

const FIELD = `
  10 bF  b4
  7  b9
  6  r10
  1  rF  r4`

function trays(options: Partial<GridOptions>): Record<string, readonly string[]> {
  const after = scene(FIELD, { options }).play('A6xA7')
  const viewers: readonly Viewer[] = ['red', 'blue', 'spectator', 'arbiter']
  return Object.fromEntries(viewers.map((viewer) => [viewer, after.tray(viewer)]))
}

describe('Red has taken a General', () => {
  const SEES: readonly (readonly [TrayPolicy, Partial<Record<Viewer, string>>])[] = [
    ['open', { red: 'b9!', blue: 'b9!', spectator: 'b9!' }],
    ['prisoner', { red: 'b9!', blue: 'b?!', spectator: 'b?!' }],
    ['secret', { red: 'b?!', blue: 'b9!', spectator: 'b?!' }],
    ['stealth', { red: 'b?!', blue: 'b?!', spectator: 'b?!' }],
  ]

  it.each(SEES)('tray %s (CL-20)', (tray, sees) => {
    const seen = trays({ tray })
    for (const [viewer, token] of Object.entries(sees)) expect(seen[viewer], viewer).toEqual([token])
    expect(seen['arbiter']).toEqual(['b9!'])
  })

  it('how many pieces were taken is always public (CL-20)', () => {
    for (const [tray] of SEES) expect(Object.values(trays({ tray })).map((pieces) => pieces.length)).toEqual([1, 1, 1, 1])
  })

  it('under silent, trays that would tell the captor are not to be had, and secret is the default (CL-28)', () => {
    expect(trays({ reveal: 'silent' })).toMatchObject({ red: ['b?'], blue: ['b9'] })
    expect(trays({ reveal: 'silent', tray: 'stealth' })).toMatchObject({ red: ['b?'], blue: ['b?'] })
    for (const tray of ['open', 'prisoner'] as const) expect(() => trays({ reveal: 'silent', tray })).toThrow(/secret.*stealth.*CL-28/)
  })
})
