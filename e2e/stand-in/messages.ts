/**
 * What the two halves of the stand-in say to each other over a channel between two processes, which copies by structured clone as Electron's own does: the
 * app (`electron.ts`, in a process of its own) and the desktop (`desktop.ts`, with the browser).
 */

/** Questions of the desktop, each with an id, answered by the app. */
export type Question =
  /** May a page load this? As `webRequest.onBeforeRequest` says. */
  | { readonly type: 'load'; readonly url: string }
  /** May the top frame go there by itself? As `will-navigate` says. */
  | { readonly type: 'navigate'; readonly url: string }
  /** May a page open a window there? As the window-open handler says. */
  | { readonly type: 'popup'; readonly url: string }
  /** A file under the app's own scheme. */
  | { readonly type: 'file'; readonly url: string; readonly method: string }
  /** A request of the preload script. */
  | {
      readonly type: 'invoke'
      readonly channel: string
      readonly args: readonly unknown[]
      readonly frame: { readonly url: string; readonly isTop: boolean }
    }

export interface FileAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** What happens to the window, reported to the app. */
export type Happening =
  | { readonly type: 'navigated' }
  | { readonly type: 'ready' }
  | { readonly type: 'crashed' }
  | { readonly type: 'closed-by-person' }
  | { readonly type: 'hung' }

export type ToApp =
  | { readonly kind: 'question'; readonly id: number; readonly question: Question }
  | { readonly kind: 'happening'; readonly happening: Happening }

/** What the app wants of the desktop. */
export type Wish =
  | { readonly type: 'open'; readonly preload: string; readonly preferences: Readonly<Record<string, unknown>> }
  | { readonly type: 'go'; readonly url: string }
  | { readonly type: 'reload' }
  | { readonly type: 'focus' }
  | { readonly type: 'send'; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly type: 'error-box'; readonly text: string }

export type FromApp =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'wish'; readonly wish: Wish }
