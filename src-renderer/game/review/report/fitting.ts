/** Puts as much on a page as it holds. */
import { tick } from 'svelte'
import type { Attachment } from 'svelte/attachments'

/** Shows `most` of something, and one less as long as the page in the element is too full, anew whenever the content changes. */
export function fitting(content: () => unknown, most: number, show: (count: number) => void): Attachment<HTMLElement> {
  return (element) => {
    content()
    let isOver = false
    void (async () => {
      for (let count = most; count > 0 && !isOver; count--) {
        show(count)
        await tick()
        const page = element.querySelector('article')
        if (!page || page.scrollHeight <= page.clientHeight) return
      }
    })()
    return () => (isOver = true)
  }
}
