import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import MoveLog from './MoveLog.svelte'

const lines = Array.from(
  { length: 30 },
  (_, i) => ({ seq: i + 1, number: i + 1, by: 'red', short: `A${i}`, sentence: `Step ${i + 1}.` }) as const,
)
const show = () => render(MoveLog, { lines, pointed: null, onpoint: vi.fn() })
const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const here = () => document.activeElement?.textContent

afterEach(cleanup)

describe('the log', () => {
  it('is one tab stop, the latest line to begin with', () => {
    show()
    expect(stops().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Step 30.')])
  })

  it('is walked by keys, and Tab comes back to where the keyboard was', async () => {
    show()
    stops()[0]?.focus()
    await press('ArrowUp')
    expect(here()).toContain('Step 29.')
    await press('PageUp')
    expect(here()).toContain('Step 19.')
    await press('Home')
    expect(here()).toContain('Step 1.')
    await press('ArrowUp')
    expect(here()).toContain('Step 1.')
    expect(stops().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Step 1.')])
    await press('End')
    expect(here()).toContain('Step 30.')
  })
})
