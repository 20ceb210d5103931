import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Flat from '../flat/Flat.svelte'
import { piece } from '../../../test/support/screens/boards.ts'
import type { BoardModel, SquareModel } from '../types.ts'
import { ISLE, isle, type Held } from '../../../test/support/screens/isle.ts'
// Loaded here, so that no test waits for it.
import './ShownLand.svelte'

const { board, territories } = ISLE
const events = { onpick: vi.fn(), ondrop: vi.fn(), onmenu: vi.fn() }
const at = (name: string): number => board.spaces.findIndex((space) => space.name === name)
const territory = (id: string): number => territories.findIndex((each) => each.id === id)

interface Shown extends Held {
  readonly pieces?: BoardModel['pieces']
  readonly squares?: Readonly<Record<string, Partial<SquareModel>>>
}

/** Shows a board, with its land, which comes later. */
async function show({ pieces = [], squares = {}, ...held }: Shown = {}): Promise<HTMLElement> {
  const empty = isle(held, { pieces })
  const model = { ...empty, squares: empty.squares.map((square) => ({ ...square, ...squares[square.name] })) }
  const { container } = render(Flat, { props: { model, ...events } })
  await vi.waitFor(() => expect(container.querySelector('.map')).not.toBeNull())
  return container
}
const labelOf = (name: string): string | null | undefined =>
  document.querySelector(`[data-square="${at(name)}"]`)?.getAttribute('aria-label')

describe('a flat board with a land', () => {
  afterEach(() => {
    cleanup()
    vi.clearAllMocks()
  })

  it('calls a zone by its territory and number, and says its city, its terrain and who holds it (CQ-1, CQ-11)', async () => {
    await show({ owners: { IC: 'blue' }, pieces: [piece('r1', 'red', at('OA1'), { kind: 'scout' })] })
    expect(labelOf('IC2')).toBe('Icefield 2, empty, city, snow, held by Blue')
    expect(labelOf('OA1')).toBe('Oakwood 1, your scout, woods, held by no one')
    expect(screen.getAllByRole('gridcell')).toHaveLength(12)
  })

  it('draws a token with the sign of its seat for each controlled territory, and none for others (CQ-11)', async () => {
    const container = await show({ owners: { IC: 'blue', CR: 'red' } })
    const tokens = [...container.querySelectorAll<SVGElement>('.token')].map(({ dataset }) => [dataset['territory'], dataset['army']])
    expect(tokens).toEqual([
      [String(territory('IC')), 'blue'],
      [String(territory('CR')), 'red'],
    ])
    const signs = [...container.querySelectorAll('.token .charge')].map((charge) => charge.getAttribute('d'))
    expect(new Set(signs).size).toBe(2)
    expect(container.querySelectorAll('.tint')).toHaveLength(2)
    expect(container.querySelectorAll('.place')).toHaveLength(0)
  })

  it('draws a line along the territories of the viewer, so that colour is not their only sign (CQ-6)', async () => {
    const container = await show({ owners: { IC: 'blue', CR: 'red' } })
    const lined = [...container.querySelectorAll<SVGElement>('[data-territory]:has(> .inlay)')]
    expect(lined.map(({ dataset }) => dataset['territory'])).toEqual([String(territory('CR'))])
  })

  it('keeps a place for a token where a territory can be taken, and lights all of the one that is pointed at (CQ-5)', async () => {
    const container = await show({ owners: { IC: 'blue' }, open: ['OA', 'ME'] })
    expect(container.querySelectorAll('.place')).toHaveLength(2)
    const pointed = (): string | undefined => container.querySelector<SVGElement>('.pointed[data-territory]')?.dataset['territory']
    const over = async (name: string): Promise<void> => {
      const cell = container.querySelector(`[data-square="${at(name)}"]`)
      if (cell) await fireEvent.pointerOver(cell)
    }
    await over('IC1')
    expect(pointed()).toBeUndefined()
    await over('OA3')
    expect(pointed()).toBe(String(territory('OA')))
  })

  it('marks zones along their own outlines, the one in hand last', async () => {
    const container = await show({
      squares: { IC1: { selected: true }, IC2: { target: 'attack' }, IC3: { target: 'zone' }, OA1: { last: 'to' } },
    })
    const marks = [...container.querySelectorAll<SVGElement>('.mark')].map(({ classList, dataset }) => [
      classList.item(1),
      board.spaces[Number(dataset['zone'])]?.name,
    ])
    expect(marks).toEqual([
      ['to', 'OA1'],
      ['attack', 'IC2'],
      ['selected', 'IC1'],
    ])
    expect(container.querySelector('.mark.attack')?.getAttribute('d')).toMatch(/^M.*Z$/)
  })

  it('writes the names of territories and realms, and draws the map once however often the game changes', async () => {
    const container = await show()
    const written = (what: string) => [...container.querySelectorAll(what)].map(({ textContent }) => textContent)
    expect(written('text.territory')).toEqual(territories.map(({ name }) => name))
    expect(written('text.realm')).toEqual(['Snowy', 'Woody', 'Grassy', 'Rocky'])
    const before = [...container.querySelectorAll('.map .sign, .map .coast, .map text')]
    await fireEvent.click(screen.getByRole('gridcell', { name: /^Icefield 2/ }))
    await tick()
    expect(events.onpick).toHaveBeenCalledWith(at('IC2'))
    expect([...container.querySelectorAll('.map .sign, .map .coast, .map text')].every((each, i) => each === before[i])).toBe(true)
  })

  it('draws the same map whatever is on it, known or hidden: nothing secret is in it', async () => {
    const mapWith = async (...pieces: BoardModel['pieces']): Promise<string> => {
      const drawn = (await show({ owners: { IC: 'blue' }, pieces })).querySelector('.map')?.innerHTML ?? ''
      cleanup()
      return drawn.replaceAll(/\b[a-z]\d+-(?=\d)/g, '')
    }
    const empty = await mapWith()
    expect(empty).toContain('Icefield')
    expect(await mapWith(piece('b1', 'blue', at('IC1')))).toBe(empty)
    expect(await mapWith(piece('b1', 'blue', at('IC1'), { kind: 'flag' }))).toBe(empty)
  })
})
