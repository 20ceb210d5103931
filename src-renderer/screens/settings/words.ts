/** What is typed as arguments of a program, as words and back: blanks part them, quotation marks hold them together, as in `--book "my games.txt"`. */

/** The words of a line. A mark that is never closed holds to the end. */
export function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/(?:"[^"]*"?|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''))
}

/** A line that reads as these words; marks inside a word cannot be typed and are left out. */
export function lineOf(words: readonly string[]): string {
  return words.map((word) => (word === '' || /\s/.test(word) ? `"${word}"` : word)).join(' ')
}
