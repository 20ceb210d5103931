/** Boards drawn in a test: ranks with their number at the left, cells divided by blanks; what is not drawn is empty. */
import type { BoardSpec } from '../grid/edition.ts'

/**
 * The `board=` text of a drawing such as
 *
 *     5  r9  b10
 *     4  .   r2
 *
 * Ranks that are missing, and cells after the last one drawn, are empty; `##` is an obstacle. A line without a number (file letters) is ignored.
 */
export function boardText(drawing: string, { width, height }: BoardSpec): string {
  const rows = new Map<number, string[]>()
  for (const line of drawing.split('\n')) {
    const [label, ...cells] = line.trim().split(/\s+/)
    if (/^\d+$/.test(label ?? '')) rows.set(Number(label), cells)
  }
  const text: string[] = []
  for (let rank = height; rank >= 1; rank--) {
    const cells = rows.get(rank) ?? []
    const filled = Array.from({ length: width }, (_, file) => (cells[file] ?? '.').replace('##', '.'))
    text.push(filled.join(','))
  }
  return text.join('/')
}
