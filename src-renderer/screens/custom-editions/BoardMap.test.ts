import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CASTLE } from '../../../test/support/screens/boards.ts'
import BoardMap from './BoardMap.svelte'

const cell = (name: string): HTMLElement => screen.getByRole('gridcell', { name })

afterEach(cleanup)

describe('a board in Custom editions', () => {
  it('shows every space of a board of any form, who deploys there, and what no piece can enter', () => {
    const { container } = render(BoardMap, { props: { board: CASTLE, near: 'red', label: 'Board' } })
    expect(screen.getAllByRole('gridcell')).toHaveLength(CASTLE.spaces.length)
    expect(cell('D1, where Red deploys').style.getPropertyValue('--army')).toBe('var(--red-army)')
    expect(cell('RING, free').style.clipPath).toContain('evenodd')
    expect(container.querySelectorAll('svg path')).toHaveLength(CASTLE.spaces.length)
  })

  it('is walked over with the arrow keys, from space to space as they are placed', async () => {
    render(BoardMap, { props: { board: CASTLE, near: 'red', label: 'Board' } })
    cell('D1, where Red deploys').focus()
    for (const name of ['D2, free', 'RING, free', 'TURRET, free']) {
      await fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
      expect(document.activeElement).toBe(cell(name))
    }
    expect(screen.getAllByRole('gridcell').filter((each) => each.tabIndex === 0)).toEqual([cell('TURRET, free')])
  })

  it('changes only what can be changed', async () => {
    const onpress = vi.fn()
    const turret = CASTLE.spaces.findIndex(({ name }) => name === 'TURRET')
    render(BoardMap, { props: { board: CASTLE, near: 'red', label: 'Board', isSwitch: (id: number) => id === turret, onpress } })
    await fireEvent.click(cell('RING, free'))
    await fireEvent.click(cell('TURRET, free'))
    expect(onpress.mock.calls).toEqual([[turret]])
    expect([cell('RING, free').getAttribute('aria-disabled'), cell('TURRET, free').getAttribute('aria-disabled')]).toEqual(['true', null])
  })
})
