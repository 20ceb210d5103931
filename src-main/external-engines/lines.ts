/** Lines out of a stream of bytes, with an end to what one may say. */
import { StringDecoder } from 'node:string_decoder'

/** Characters of a line at most; a placement of forty pieces has some thousand. */
export const LONGEST_LINE = 64 * 1024

export interface Lines {
  /** Takes bytes in; answers the lines that are whole now, or null when one has become too long. */
  take(chunk: Buffer): readonly string[] | null
  /** Nothing comes any more: the last line, where it has no newline. */
  end(): readonly string[]
}

export function createLines(longest = LONGEST_LINE): Lines {
  const decoder = new StringDecoder('utf8')
  /** The line that has not ended, as it came in: put together once, however long it becomes. */
  let parts: string[] = []
  let length = 0

  const add = (part: string): void => {
    parts.push(part)
    length += part.length
  }
  const finish = (): string => {
    const line = parts.join('')
    parts = []
    length = 0
    return line
  }
  return {
    take(chunk) {
      const [first = '', ...more] = decoder.write(chunk).split('\n')
      add(first)
      const lines: string[] = []
      for (const part of more) {
        if (length > longest) return null
        lines.push(finish())
        add(part)
      }
      return length > longest ? null : lines.filter(isSaid)
    },
    end() {
      add(decoder.end())
      return [finish()].filter(isSaid)
    },
  }
}

function isSaid(line: string): boolean {
  return line.trim() !== ''
}
