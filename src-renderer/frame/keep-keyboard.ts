/**
 * Keeps the focus in the page. When the focused element is removed, the heading of the dialog or screen is focused; a button that was disabled while the app was
 * busy is focused again afterwards. A screen that was entered before its heading came gives its heading the focus when it comes. A click outside everything clears the focus on purpose.
 *
 * Attach it to the main part of the page; it watches all of the page, dialogs too.
 */
export function keepKeyboard(main: HTMLElement): () => void {
  let held: HTMLElement | null = null
  /** It is disabled. */
  let isWaiting = false
  /** The main part has the focus since its screen has no heading yet. */
  let lacksHeading = false
  let frame = 0

  function hold({ target }: FocusEvent): void {
    held = target instanceof HTMLElement ? target : null
    lacksHeading = held === main && headingNow() === main
  }

  /** Runs after other code that moves the focus when the page changes. */
  function lookLater(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  }

  function look(): void {
    if (held === null) return
    const { activeElement: now, body } = document
    const isLost = now === null || now === body
    if (lacksHeading && now === main && headingNow() !== main) return headingNow().focus({ preventScroll: true })
    const canHave = held.isConnected && !held.matches(':disabled')
    if (!held.isConnected && isLost) headingNow().focus({ preventScroll: true })
    else if (canHave && isLost && isWaiting) held.focus({ preventScroll: true })
    else if (canHave && isLost) held = null
    isWaiting = held !== null && !canHave
  }

  /** Of the dialog that is open, or else of the screen. */
  function headingNow(): HTMLElement {
    const inDialog = [...document.querySelectorAll<HTMLElement>('dialog[open] h2[tabindex]')].at(-1)
    return inDialog ?? main.querySelector<HTMLElement>('h1[tabindex]') ?? main
  }

  const changes = new MutationObserver(lookLater)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', hold)
  document.addEventListener('focusout', lookLater)
  return () => {
    changes.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', hold)
    document.removeEventListener('focusout', lookLater)
  }
}
