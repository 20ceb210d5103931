/** Keys that an object of a JSON text has twice. `JSON.parse` keeps the last of them without a word, other readers may keep the first. */

/** Each such key, as often as it comes again. `text` is valid JSON. */
export function repeatedKeys(text: string): readonly string[] {
  const repeated: string[] = []
  const objects: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{') objects.push(new Set())
    else if (sign === '}') objects.pop()
    else if (sign === '"') {
      const from = at
      at = closingQuote(text, from)
      if (!isKey(text, at)) continue
      const key = JSON.parse(text.slice(from, at + 1)) as string
      const keys = objects.at(-1)
      if (keys?.has(key)) repeated.push(key)
      keys?.add(key)
    }
  }
  return repeated
}

function closingQuote(text: string, from: number): number {
  let at = from + 1
  for (; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++
  return at
}

/** Whether the string that ends here is a key. */
function isKey(text: string, end: number): boolean {
  const colon = /\s*:/y
  colon.lastIndex = end + 1
  return colon.test(text)
}
