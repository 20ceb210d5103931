/** Single-letter keys work outside text fields. */

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
