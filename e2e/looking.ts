/** Keeps all that a page gives to whoever sits before it: text, ARIA and titles at several moments, and the addresses of everything it loads. */
import { expect, type Page } from '@playwright/test'

/** A page is at rest when it has stayed the same for so long. */
const REST_MS = 300
/** A drawing of the 3D table is, once its pictures are loaded and software has drawn it. */
const STILL_MS = 2_000

export class Looks {
  readonly #ui: Page
  readonly #asked = new Set<string>()
  readonly #seen: string[] = []

  constructor(ui: Page) {
    this.#ui = ui
    ui.on('request', (request) => this.#asked.add(new URL(request.url()).pathname))
  }

  /** Keeps the page as it is once it rests. How many frames were drawn on the way depends on time alone. */
  async look(): Promise<void> {
    await this.#ui.waitForLoadState('networkidle')
    let before = ''
    for (let now = await this.#page(); now !== before; now = await this.#page()) {
      before = now
      await this.#ui.waitForTimeout(REST_MS)
    }
    this.#seen.push(before.replace(/data-frames="\d+"/, 'data-frames'))
  }

  /** Keeps also how it is drawn, once drawing rests. */
  async lookAtDrawing(): Promise<void> {
    const drawing = this.#ui.locator('[data-frames]')
    const frames = async (): Promise<number> => Number(await drawing.getAttribute('data-frames'))
    await expect.poll(frames, { timeout: 60_000 }).toBeGreaterThan(0)
    for (let before = 0, now = await frames(); now !== before; now = await frames()) {
      before = now
      await this.#ui.waitForTimeout(STILL_MS)
    }
    await this.look()
    this.#seen.push((await drawing.locator('canvas').screenshot()).toString('base64'))
  }

  /** Everything kept, and last what was loaded. */
  get all(): readonly string[] {
    return [...this.#seen, [...this.#asked].sort().join('\n')]
  }

  #page(): Promise<string> {
    return this.#ui.locator('html').evaluate((html) => html.outerHTML.replaceAll(location.origin, ''))
  }
}

/** Everything a page holds for eye, ear or search: its text and attributes, what its fields hold, and the addresses one could go back or on to. */
export function everythingIn(ui: Page): Promise<string> {
  return ui.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
    const addresses = navigation.entries().map(({ url }) => url ?? '')
    return [document.documentElement.outerHTML, ...fields, document.title, ...addresses].join('\n')
  })
}
