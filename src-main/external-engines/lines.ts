/** Splits a stream of bytes into lines of limited length. */
import { StringDecoder } from 'node:string_decoder'

/** Most characters of a line; a placement of forty pieces has about a thousand. */
const LONGEST_LINE = 64 * 1024

export interface Lines {
  /** Takes bytes; returns the complete lines, or null when one is too long. */
  take(chunk: Buffer): readonly string[] | null
  /** The stream has ended: the last line, where it has no newline. */
  end(): readonly string[]
}

export function createLines(longest = LONGEST_LINE): Lines {
  const decoder = new StringDecoder('utf8')
  /** The unfinished line, in the chunks as they came: joined once, however long it becomes. */
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
