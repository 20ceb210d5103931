import { describe, expect, it } from 'vitest'
import { textOf, textParts, UnreadableFile } from './file-text.ts'

const TEXT = '{ "format": "marshal-games", "note": "Łódź – 日本 🎲" }'
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text))
const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]))
const after = (mark: readonly number[], bytes: Uint8Array): Blob => new Blob([Uint8Array.from([...mark, ...bytes])])

async function reasonFor(file: Blob): Promise<string> {
  try {
    await textOf(file)
    return 'read'
  } catch (error) {
    return error instanceof UnreadableFile ? error.reason : 'broken'
  }
}

describe('the text of a file', () => {
  it('is that of UTF-8, with or without a byte order mark', async () => {
    expect(await textOf(new Blob([utf8(TEXT)]))).toBe(TEXT)
    expect(await textOf(after([0xef, 0xbb, 0xbf], utf8(TEXT)))).toBe(TEXT)
    expect(await textOf(new Blob([]))).toBe('')
  })

  it.each([1, 2, 3, 7])('is whole when it comes in parts of %i bytes that cut letters', async (length) => {
    const parts: string[] = []
    for await (const part of textParts(new Blob([utf8(TEXT)]), length)) {
      expect(part.length).toBeLessThanOrEqual(length + 1)
      parts.push(part)
    }
    expect(parts.join('')).toBe(TEXT)
  })

  it.each([
    ['UTF-16 with its mark', after([0xff, 0xfe], utf16('{ "format": 1 }')), 'encoding'],
    ['UTF-16 the other way round', after([0xfe, 0xff], utf16('{ "format": 1 }')), 'encoding'],
    ['UTF-16 without a mark', new Blob([utf16('{ "format": 1 }')]), 'encoding'],
    ['Latin-1', after([0x22], Uint8Array.from([0xf6, 0x22])), 'encoding'],
    ['XML in Latin-1', after([...utf8('<stratego>')], Uint8Array.from([0xf6])), 'encoding'],
    ['GSN in Latin-1', after([...utf8('#X38FA11')], Uint8Array.from([0xf6])), 'encoding'],
    ['XML in UTF-16 without a mark', new Blob([utf16('<stratego>')]), 'encoding'],
    ['UTF-8 that was cut in a letter', after([0x22], utf8('日').subarray(0, 2)), 'encoding'],
    ['a PNG picture', new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])]), 'foreign'],
    ['a JPEG picture', new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])]), 'foreign'],
    ['a document with pictures', after([...utf8('%PDF-1.7 ')], Uint8Array.from([0xe2, 0xe3])), 'foreign'],
    ['a film', new Blob([Uint8Array.from([0, 0, 0, 0x18, 0x66])]), 'foreign'],
    ['a zip archive', after([0x50, 0x4b, 3, 4], utf8('x')), 'packed'],
    ['a gzip archive', after([0x1f, 0x8b, 8, 0], utf8('x')), 'packed'],
  ])('is refused when it is %s', async (_what, file, reason) => {
    expect(await reasonFor(file)).toBe(reason)
  })
})
