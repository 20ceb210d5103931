/** Where focus goes when what had it is taken out of a list. */
import { tick } from 'svelte'

/**
 * Once the list is drawn anew: to the item that has taken the place of number `index`, to the last one when that was the last, and to the screen's heading
 * when none is left. `items` selects one thing in each item, in their order.
 */
export async function focusNear(items: string, index: number): Promise<void> {
  await tick()
  const all = document.querySelectorAll<HTMLElement>(items)
  const next = all[Math.min(index, all.length - 1)] ?? document.querySelector<HTMLElement>('h1')
  next?.focus()
}
