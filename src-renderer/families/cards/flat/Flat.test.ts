import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CardsView } from '../../../../src-main/contract/index.ts'
import Card from '../card/Card.svelte'
import Flat from './Flat.svelte'
import { makeCardsModel, NOT_CHOOSING } from '../model.ts'
import { INFO, MIDDLE, viewOf } from '../../../../test/support/screens/cards-tables.ts'

afterEach(cleanup)

function show(view: CardsView = MIDDLE) {
  const events = { onpick: vi.fn(), ondrop: vi.fn(), onmenu: vi.fn(), oncursor: vi.fn() }
  const preferences = { numbering: '10-high', showKnown: true } as const
  const model = makeCardsModel({ info: INFO, view, choosing: NOT_CHOOSING, preferences, marks: {}, last: [] })
  render(Flat, { props: { model, ...events } })
  return events
}
const cell = (name: RegExp) => screen.getByRole('gridcell', { name })

describe('the flat card table', () => {
  it('is a grid of four rows: hands with their decks, and both lines', () => {
    show()
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Blue hand and deck',
      'Blue front line',
      'Red front line',
      'Red hand and deck',
    ])
    expect(screen.getAllByRole('gridcell')).toHaveLength(5 + 5 + 3 + 3 + 2)
  })

  it('has nothing in the page of cards that the viewer may not see', () => {
    show(viewOf('spectator', { red: { line: '? ? ? ? ?', hand: '? ?' }, blue: { line: '? ? . ? ?', hand: '?' } }))
    expect(screen.getByRole('grid').textContent.replace(/\s/g, '')).toBe('121234512')
  })

  it('writes names of a large hand where no other card covers them, long ones in two lines (BC-2)', () => {
    show(viewOf('red', { red: { line: '. . . . .', hand: '10 7 6 5 4 3 1 B' }, blue: { line: '? ? ? ? ?', hand: '? ? ?' } }))
    const names = [...document.querySelectorAll('text.name')]
    expect(names.map((name) => name.classList.contains('covered'))).toEqual([true, true, true, true, true, true, true, false])
    cleanup()
    render(Card, { props: { seat: 'red', face: { label: '10', emblem: 'crown', name: 'Field Marshal' }, covered: true } })
    expect([...document.querySelectorAll('tspan')].map((each) => each.textContent)).toEqual(['Field', 'Marshal'])
  })

  it('has one tab stop that the arrow keys move, and Enter chooses', async () => {
    const { onpick, oncursor } = show()
    const start = cell(/^Red 1,/)
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([start])
    start.focus()
    await fireEvent.keyDown(start, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(cell(/^Blue 1,/))
    await fireEvent.keyDown(cell(/^Blue 1,/), { key: 'ArrowRight' })
    await fireEvent.keyDown(cell(/^Blue 2,/), { key: 'Enter' })
    expect(onpick).toHaveBeenCalledWith({ zone: 'line', seat: 'blue', index: 1 })
    expect(oncursor).toHaveBeenLastCalledWith({ zone: 'line', seat: 'blue', index: 1 })
    expect(cell(/^Blue 2,/).tabIndex).toBe(0)
  })

  it('asks for marks by menu', async () => {
    const { onmenu } = show()
    await fireEvent.contextMenu(cell(/^Blue 3,/))
    expect(onmenu).toHaveBeenCalledWith({ zone: 'line', seat: 'blue', index: 2 })
  })
})
