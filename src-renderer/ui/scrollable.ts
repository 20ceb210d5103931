/** An attachment for a part that scrolls when it is full: the keyboard can reach it then. */

export function scrollable(part: HTMLElement): () => void {
  const check = (): void => {
    if (part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth) part.tabIndex = 0
    else part.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(check)
  const contents = new MutationObserver(check)
  sizes.observe(part)
  contents.observe(part, { childList: true, subtree: true, characterData: true })
  return () => {
    sizes.disconnect()
    contents.disconnect()
  }
}
