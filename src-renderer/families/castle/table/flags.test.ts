import { describe, expect, it } from 'vitest'
import { snapshotOf, viewOf } from '../../../../test/support/screens/castle-tables.ts'
import { cell, mine, open } from '../../../../test/support/screens/castle-at-table.ts'

describe('flags on the flat board of the castle', () => {
  it('shows a flag that is carried at an edge on the board, not past it', async () => {
    open(mine)
    await cell(/^C2, your Scout/)
    const carriers = [...document.querySelectorAll<HTMLElement>('.stand:has(.carried)')]
    const edges = carriers.map(({ classList, style }) => [style.transform, classList.contains('high')])
    expect(edges.filter(([, isHigh]) => isHigh)).toEqual([['translate(300%, 0%)', true]])
    expect(carriers.length).toBeGreaterThan(1)
  })

  it('draws a carried flag over the next piece of its row, and no sign of a space under a piece or a flag', async () => {
    open(snapshotOf(viewOf('red', 'D1:red:captain D2:red:scout E1:red:cannon', 'red:D1* green:D7'), []))
    await cell(/^D1, your Captain/)
    const heightAt = (x: number, y: number): number => {
      const stand = [...document.querySelectorAll<HTMLElement>('.stand')].find(({ style }) =>
        style.transform.startsWith(`translate(${x}%, ${y}%`),
      )
      return Number(stand?.style.zIndex)
    }
    expect(heightAt(300, 600)).toBeGreaterThan(heightAt(400, 600))
    const signs = ['red', 'blue', 'green'].map((seat) => document.querySelectorAll(`:is(.medallion, .start)[data-army=${seat}]`).length)
    expect(signs).toEqual([0, 2, 1])
  })
})
