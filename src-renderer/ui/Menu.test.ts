import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, it, vi } from 'vitest'
import Menu from './Menu.svelte'

afterEach(cleanup)

function openMenu() {
  const items = ['Rename', 'Export', 'Restore', 'Delete'].map((label) => ({ label, disabled: label === 'Export', run: vi.fn() }))
  render(Menu, { props: { label: 'More', items } })
  const list = screen.getByRole('menu', { hidden: true })
  const leave = (list.hidePopover = vi.fn())
  screen.getByRole('menuitem', { name: 'Rename', hidden: true }).focus()
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await fireEvent.keyDown(document.activeElement ?? list, { key })
    return document.activeElement?.textContent.trim()
  }
  return { press, leave }
}

it.each([
  [['ArrowDown'], 'Restore'],
  [['ArrowUp'], 'Delete'],
  [['End', 'ArrowDown'], 'Rename'],
  [['End', 'Home'], 'Rename'],
  [['r'], 'Restore'],
  [['R', 'r'], 'Rename'],
  [['d'], 'Delete'],
  [['e'], 'Rename'],
])('%j lead to %s, past what cannot be chosen', async (keys, label) => {
  expect(await openMenu().press(...keys)).toBe(label)
})

it('is left by Tab, from its button on', async () => {
  const { press, leave } = openMenu()
  await press('Tab')
  expect(leave).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})
