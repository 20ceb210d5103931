import { beforeEach, describe, expect, it } from 'vitest'
import { parseRoute } from './route.ts'
import { WayBack } from './way-back.svelte.ts'

beforeEach(() => sessionStorage.clear())

/** Goes through addresses; answers the way back from the last. */
function after(...addresses: readonly string[]): ReturnType<WayBack['to']> {
  const back = new WayBack()
  for (const [i, address] of addresses.entries()) if (i > 0) back.follow(parseRoute(addresses[i - 1] ?? ''), parseRoute(address))
  return back.to(false)
}

describe('the way back from Help', () => {
  it.each([
    ['#/table/a', 'game'],
    ['#/referee/a', 'game'],
    ['#/referee', 'form'],
    ['#/new/castle/three', 'form'],
    ['#/setups/a', 'setup'],
    ['#/sets/a', 'set'],
    ['#/review/a', 'review'],
    ['#/learn/classic/1/2', 'lesson'],
    ['#/drills', 'drill'],
  ])('leads from %s back to the %s', (href, activity) => {
    expect(after(href, '#/help')).toEqual({ href, activity })
  })

  it('is the same after other topics, after Settings and after a reload of the page', () => {
    const back = { href: '#/table/a', activity: 'game' }
    expect(after('#/table/a', '#/help/classic/CL-1', '#/settings', '#/help')).toEqual(back)
    expect(new WayBack().to(false)).toEqual(back)
  })

  it('is not there where nothing was under way, or another page was opened in between', () => {
    for (const href of ['#/', '#/history', '#/learn', '#/setups', '#/table', '#/nowhere']) expect(after(href, '#/help'), href).toBeNull()
    expect(after('#/table/a', '#/help', '#/history', '#/help')).toBeNull()
    expect(new WayBack().to(false)).toBeNull()
  })

  it('trusts no address that is kept', () => {
    sessionStorage.setItem('marshal.left', 'javascript:alert(1)')
    expect(new WayBack().to(false)).toBeNull()
  })

  it('of a guest leads to the one place', () => {
    expect(new WayBack().to(true)).toEqual({ href: '#/', activity: 'game' })
  })
})
