/** Errors in the layout of a page: nothing may cover something else, run out of the window or make the page scroll sideways. */
import type { Page, ViewportSize } from '@playwright/test'

/** Makes the window another size, and waits until the page has been drawn in it: what measures itself has done so a frame later. */
export async function resize(ui: Page, size: ViewportSize): Promise<void> {
  await ui.setViewportSize(size)
  await ui.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  })
}

/** Sentences about what overlaps or runs out; empty when all is well. Without squares of boards, which pieces cover, and marks on the slider of a review. */
export function misplaced(ui: Page): Promise<readonly string[]> {
  return ui.evaluate(() => {
    const SLACK = 2
    const out: string[] = []
    const width = document.documentElement.clientWidth
    const named = (element: Element): string => `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`
    const styles = (element: Element): CSSStyleDeclaration => getComputedStyle(element)

    /** The part of an element that its ancestors let be seen. */
    function seen(element: Element): DOMRect {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (styles(parent).overflow === 'visible') continue
        const frame = parent.getBoundingClientRect()
        ;[left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
        ;[top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }

    /** What it stays on the window with. */
    function floating(element: Element): Element | null {
      for (let each: Element | null = element; each; each = each.parentElement) {
        if (/fixed|sticky/.test(styles(each).position)) return each
      }
      return null
    }

    const { scrollWidth } = document.documentElement
    if (scrollWidth > width + 1) out.push(`the page is ${scrollWidth} wide in a window of ${width}`)
    const texts = [...document.querySelectorAll('h1, h2, p, .name, .sentence')]
    const controls = [...document.querySelectorAll('button, a, select, input:not(.visually-hidden), label')]
    const shown = (element: Element): boolean => {
      const { width: wide, height } = seen(element)
      return (
        element.checkVisibility() &&
        wide > SLACK &&
        height > SLACK &&
        !element.closest('[role=grid], .visually-hidden, .battles, nav[aria-label="Contents of Help"]')
      )
    }
    for (const element of [...texts, ...controls].filter(shown)) {
      const { left, right } = seen(element)
      if (left < -SLACK || right > width + SLACK) out.push(`${named(element)} runs out of the window`)
    }
    const all = [...new Set([...texts, ...controls])].filter(shown)
    all.forEach((one, at) => {
      for (const other of all.slice(at + 1)) {
        if (one.contains(other) || other.contains(one) || floating(one) !== floating(other)) continue
        const [a, b] = [seen(one), seen(other)]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > SLACK && down > SLACK) out.push(`${named(one)} and ${named(other)} overlap`)
      }
    })
    return [...new Set(out)]
  })
}
