/** Lines out of a stream of bytes, with an end to what one may say. */
import { StringDecoder } from 'node:string_decoder'

/** Characters of a line at most; a placement of forty pieces has some thousand. */
export const LONGEST_LINE = 64 * 1024

export interface Lines {
  /** Takes bytes in; answers the lines that are whole now, or null when one has become too long. */
  take(chunk: Buffer): readonly string[] | null
}

export function createLines(longest = LONGEST_LINE): Lines {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  return {
    take(chunk) {
      const parts = (rest + decoder.write(chunk)).split('\n')
      rest = parts.pop() ?? ''
      return rest.length > longest || parts.some((line) => line.length > longest) ? null : parts.filter((line) => line.trim() !== '')
    },
  }
}
