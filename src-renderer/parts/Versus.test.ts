import { render } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { GameRow, Seat } from '../../src-main/contract/index.ts'
import Versus from './Versus.svelte'

const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']

function said(sides: GameRow['sides']): string {
  const players = SEATS.map((seat, i) => ({ seat, player: { type: 'human', name: NAMES[i] ?? '' } as const }))
  const { container } = render(Versus, { row: { edition: 'castle', players, sides, outcome: null }, stacked: true })
  return [...container.querySelectorAll('.name, .against, .with')].map(({ textContent }) => textContent).join(' ')
}

describe('the sides of a game', () => {
  it('puts partners together and tells them from rivals (CA-4)', () => {
    expect(said({ red: 'red', blue: 'blue', green: 'red', yellow: 'blue' })).toBe('Ada & Cleo v. Ben & Dan')
    expect(said({ red: 'red', blue: 'blue', green: 'green', yellow: 'yellow' })).toBe('Ada v. Ben v. Cleo v. Dan')
  })

  it('gives each of several rivals a line, where a long name goes on, and cuts no name in a heading either', async () => {
    const players = SEATS.map((seat) => ({ seat, player: { type: 'human', name: 'Wolfeschlegelsteinhausenbergerdorff' } as const }))
    const sides = { red: 'red', blue: 'blue', green: 'green', yellow: 'yellow' } as const
    const row = { edition: 'castle', players, sides, outcome: null } as const
    const { container, rerender } = render(Versus, { row })
    expect(container.querySelector('.stacked')).not.toBeNull()
    expect(container.querySelector('.short')).toBeNull()
    await rerender({ row, short: true })
    expect(container.querySelector('.stacked')).toBeNull()
    expect(container.querySelector('.short .name')?.classList).toContain('anywhere')
  })
})
