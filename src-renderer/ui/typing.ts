/** The keys of a screen: they work outside text fields, and each does one thing. */

/** What each key does. */
export type KeyActions = Readonly<Record<string, () => unknown>>

/** Whether the target takes letters as text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'range', 'button'].includes(target.type)
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}

/** Whether a key press is free for a screen's own keys: no text field, no open dialog, not used yet. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !isTyping(event.target) && document.querySelector('dialog[open]') === null
}

/** Does what a key means. False when it has no meaning. */
export function runKey(actions: KeyActions, key: string): boolean {
  const action = actions[key]
  action?.()
  return action !== undefined
}
