/** Roman numerals as on a recruitment card, 0 to 39; zero stays `0`. */
const PARTS = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const

export function roman(value: number): string {
  const [letters, part] = PARTS.find(([, least]) => least <= value) ?? ['', 0]
  if (part === 0) return '0'
  return value === part ? letters : letters + roman(value - part)
}
