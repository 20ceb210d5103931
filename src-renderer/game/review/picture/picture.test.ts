import { fireEvent, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as files from '../../../state/files/files.ts'
import { openReview } from '../../../../test/support/screens/short-review.ts'
import { standalone } from './standalone.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()
// There are no popovers here.
HTMLElement.prototype.hidePopover = () => undefined
afterEach(() => localStorage.clear())

/** Along the edges of the board, from its left and its upper end. */
const EDGES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']

async function saved(entry: string): Promise<{ readonly name: string; readonly text: string }> {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  await fireEvent.click(screen.getByRole('button', { name: 'Copy or print…' }))
  await fireEvent.click(screen.getByRole('menuitem', { name: entry, hidden: true }))
  await expect.poll(() => save.mock.calls.length).toBe(1)
  const [name, text] = save.mock.calls[0]!
  save.mockRestore()
  return { name, text: text as string }
}

describe('a picture of a position', () => {
  it('shows what the viewer knows, and nothing more: no kind of a hidden piece, no id, no name of the page', async () => {
    await openReview()
    const own = await saved('Save a picture (SVG)')
    expect(own.name).toBe('marshal-classic-0.svg')
    const textsIn = (svg: string): string[] =>
      [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(textsIn(own.text)).toEqual([...EDGES, '3'])
    await fireEvent.keyDown(window, { key: '2' })
    await screen.findByRole('gridcell', { name: /A4, enemy piece, unknown/ })
    const { text } = await saved('Save a picture (SVG)')
    expect(text).not.toMatch(/miner|<title|<desc|class=|data-|aria-|style=/i)
    expect(textsIn(text)).toEqual(EDGES)
  })

  it('leaves out what the page needs and keeps what is drawn', () => {
    const page = document.createElement('div')
    page.innerHTML = `<svg viewBox="0 0 4 2" class="a" data-look="steel" role="img"><title>Secret</title><path d="M0 0H4" class="b"/></svg>`
    document.body.append(page)
    const text = standalone(page, 400)
    page.remove()
    expect(text).toContain('viewBox="0 0 4 2"')
    expect(text).toContain('width="400" height="200"')
    expect(text).toContain('d="M0 0H4"')
    expect(text).not.toMatch(/class|data-look|role|Secret/)
  })
})
