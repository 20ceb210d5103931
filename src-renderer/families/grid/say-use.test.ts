import { describe, expect, it } from 'vitest'
import type { GridInfo } from '../../../src-main/contract/index.ts'
import { at, classic } from '../../../test/support/screens/grid.ts'
import { findUse, sayPowerUse } from './say-use.ts'

const name = (square: number): string => classic.board.spaces[square]!.name
const info = {
  powers: [
    { id: 'robot-rumble', name: 'Robot Rumble' },
    { id: 'distance-strike', name: 'Distance Strike' },
  ],
} as unknown as Pick<GridInfo, 'powers'>

const rumble = { text: 'B3:robot-rumble>B4:B5', from: at('B3'), to: at('B4'), attack: true, use: use('robot-rumble', ['B4', 'B5']) }
const strike = { text: 'E1:distance-strike>C3', from: at('E1'), to: at('C3'), attack: true, use: use('distance-strike', []) }
const step = { text: 'A4-A5', from: at('A4'), to: at('A5'), attack: false }
const choices = { legal: [rumble, step], changes: [{ at: at('E1'), mode: 'robot', text: '~E1/', uses: [strike] }] } as const

function use(power: string, targets: readonly string[]): { power: string; targets: number[]; kind: null } {
  return { power, targets: targets.map((square) => at(square)), kind: null }
}

const said = (text: string): string | null => {
  const found = findUse(choices, text)
  return found && sayPowerUse(info, found, name)
}

describe('a use of a power in a hint', () => {
  it('names the power and every square once', () => {
    expect(said(rumble.text)).toBe('Robot Rumble: B3–B4, B5')
  })

  it('says who changes its mode before it (TF-6)', () => {
    expect(said(`~E1/${strike.text}`)).toBe('Change the mode on E1, then Distance Strike: E1–C3')
  })

  it('names its own square where it is aimed at no other', () => {
    expect(sayPowerUse(info, { ...strike, to: strike.from, change: null }, name)).toBe('Distance Strike on E1')
  })

  it('is not found where the action is a move', () => {
    expect(said(step.text)).toBeNull()
  })
})
