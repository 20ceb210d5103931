/** What was under way when a page to read was opened, so that this page leads back to it. An address of ids alone, kept in this tab, so a reload keeps it. */
import { guarded } from '../bridge/guarded-storage.ts'
import { hrefTo, parseRoute, type Route } from './route.ts'

const MEMORY = 'marshal.left'
const tab = guarded(() => sessionStorage)

/** Something that a person is in the middle of. */
export type Activity = 'game' | 'setup' | 'form' | 'lesson' | 'drill' | 'puzzle' | 'review' | 'set'

/** Pages that one looks at in the middle of something. */
const isAside = ({ screen }: Route): boolean => screen === 'help' || screen === 'settings'

/** What a page is for, if a person would want to go back to it. */
export function activityOf({ screen, params }: Route): Activity | null {
  const isOpen = params.length > 0
  switch (screen) {
    case 'table':
      return isOpen ? 'game' : null
    case 'referee':
      return isOpen ? 'game' : 'form'
    case 'new':
      return 'form'
    case 'review':
      return isOpen ? 'review' : null
    case 'setups':
      return isOpen ? 'setup' : null
    case 'sets':
      return isOpen ? 'set' : null
    case 'learn':
      return params.length > 2 ? 'lesson' : null
    case 'puzzles':
      return isOpen ? 'puzzle' : null
    case 'drills':
      return 'drill'
    default:
      return null
  }
}

export class WayBack {
  /** The address that was left; null where nothing was under way. */
  #left = $state.raw(tab.getItem(MEMORY))

  /** The page changes from one address to another. */
  follow(from: Route, to: Route): void {
    if (isAside(to) && isAside(from)) return
    this.#left = isAside(to) && activityOf(from) ? hrefTo(from.screen, ...from.params) : null
    if (this.#left === null) tab.removeItem(MEMORY)
    else tab.setItem(MEMORY, this.#left)
  }

  /** Where it leads and to what. A guest has one place. */
  to(isGuest: boolean): { readonly href: string; readonly activity: Activity } | null {
    if (isGuest) return { href: '#/', activity: 'game' }
    const activity = this.#left === null ? null : activityOf(parseRoute(this.#left))
    return this.#left === null || activity === null ? null : { href: this.#left, activity }
  }
}
