/** Keeps all that a page gives to its viewer: text, ARIA and titles at several moments, and the addresses of everything it loads. */
import { expect, type Page, type WebSocket } from '@playwright/test'

/** A page that waits for no answer is at rest when it has stayed the same over so many moments. The page counts them itself, so that a busy machine takes longer. */
const MOMENTS = 5
/** The 3D table is when so many times something could have been drawn and nothing was: two seconds of a machine that has nothing else to do. */
const STILL_FRAMES = 120
/** How many moments an answer on its way, an animation or a live region may take. */
const LATE = 15

/** A browser is signed in once, before or after the first look: that says nothing of a game. */
const SIGN_IN = '/rpc/session'

export class Looks {
  readonly #ui: Page
  readonly #asked = new Set<string>()
  /** Requests that the app has not answered, by the socket they went over and their number. */
  readonly #unanswered = new Map<WebSocket, Set<number>>()
  readonly #seen: string[] = []

  constructor(ui: Page) {
    this.#ui = ui
    ui.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname !== SIGN_IN) this.#asked.add(pathname)
    })
    ui.on('websocket', (socket) => this.#listenTo(socket))
  }

  #listenTo(socket: WebSocket): void {
    const unanswered = new Set<number>()
    this.#unanswered.set(socket, unanswered)
    socket.on('framesent', ({ payload }) => unanswered.add(idIn(payload) ?? HELLO))
    socket.on('framereceived', ({ payload }) => unanswered.delete(idIn(payload) ?? HELLO))
    socket.on('close', () => this.#unanswered.delete(socket))
  }

  #waits(): boolean {
    return [...this.#unanswered.values()].some(({ size }) => size > 0)
  }

  /** Keeps the page as it is once it rests. How many frames were drawn on the way depends on time alone. */
  async look(): Promise<void> {
    await this.#ui.waitForLoadState('networkidle')
    let rested: string
    do {
      await expect.poll(() => this.#waits()).toBe(false)
      rested = await this.#ui.evaluate(rest, MOMENTS)
    } while (this.#waits())
    this.#seen.push(rested.replace(/data-frames="\d+"/, 'data-frames'))
  }

  /** Keeps also how it is drawn, once drawing rests. */
  async lookAtDrawing(): Promise<void> {
    await drawingRests(this.#ui)
    await this.look()
    this.#seen.push((await this.#ui.locator('[data-frames] canvas').screenshot()).toString('base64'))
  }

  /** Everything kept, and last what was loaded. */
  get all(): readonly string[] {
    return [...this.#seen, [...this.#asked].sort().join('\n')]
  }
}

/** How many frames of the 3D table have been drawn. */
export async function framesDrawn(ui: Page): Promise<number> {
  return Number(await ui.locator('[data-frames]').getAttribute('data-frames'))
}

/** Waits until the 3D table has been drawn and rests; answers how many frames that took. */
export async function drawingRests(ui: Page): Promise<number> {
  await expect.poll(() => framesDrawn(ui)).toBeGreaterThan(0)
  await ui.waitForLoadState('networkidle')
  await ui.evaluate(drawingStands, STILL_FRAMES)
  return framesDrawn(ui)
}

/** Runs in the page, which counts its own frames, so that a busy machine takes longer: nothing was drawn in the last ones. */
async function drawingStands(frames: number): Promise<void> {
  const drawn = (): string | null | undefined => document.querySelector('[data-frames]')?.getAttribute('data-frames')
  let last = drawn()
  for (let same = 0; same < frames;) {
    await new Promise(requestAnimationFrame)
    same = last === drawn() ? same + 1 : 0
    last = drawn()
  }
}

/** The number used for a frame without one: the greeting, which the first frame to come answers. */
const HELLO = -1

function idIn(payload: string | Buffer): number | null {
  const { id } = JSON.parse(payload.toString()) as { readonly id?: number | null }
  return id ?? null
}

/** Runs in the page: its whole text once it rests, without the address that it is served at. */
async function rest(moments: number): Promise<string> {
  const idle = (): Promise<void> => new Promise((done) => setTimeout(() => requestIdleCallback(() => done(), { timeout: 60 }), 40))
  const now = (): string => document.documentElement.outerHTML.replaceAll(location.origin, '')
  let text = now()
  for (let same = 0; same < moments;) {
    await idle()
    same = text === now() ? same + 1 : 0
    text = now()
  }
  return text
}

/** Everything a page holds for eye, ear or search: its text and attributes, what its fields hold, and the addresses one could go back or on to. */
export function everythingIn(ui: Page): Promise<string> {
  return ui.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
    const addresses = navigation.entries().map(({ url }) => url ?? '')
    return [document.documentElement.outerHTML, ...fields, document.title, ...addresses].join('\n')
  })
}

/** None of this is anywhere on the page: not in its text, attributes, fields or addresses, at once and when it has come to rest. */
export async function expectNowhere(ui: Page, ...secrets: readonly (string | RegExp)[]): Promise<void> {
  for (const moments of [0, LATE]) {
    await ui.evaluate(rest, moments)
    const page = await everythingIn(ui)
    const found = secrets.filter((secret) =>
      typeof secret === 'string' ? page.includes(secret.replaceAll('&', '&amp;')) : secret.test(page),
    )
    expect(found, 'what is still on the page').toEqual([])
  }
}
