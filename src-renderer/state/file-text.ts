/** Files of text that a person has chosen, read piece by piece so that the page stays alive. */

/** Why a file is no text that Marshal reads. */
export type UnreadableReason = 'encoding' | 'packed'

/** Thrown while reading; the screen says it in words. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}

/** The text of a file in UTF-8, with or without a byte order mark, in parts of so many bytes: at most one character more each. */
export async function* textParts(file: Blob, length: number): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < file.size; at += length) {
    const bytes = new Uint8Array(await file.slice(at, at + length).arrayBuffer())
    if (at === 0) refuseByBeginning(bytes)
    yield decode(() => decoder.decode(bytes, { stream: true }))
  }
  yield decode(() => decoder.decode())
}

/** The whole text of a small file. */
export async function textOf(file: Blob): Promise<string> {
  let text = ''
  for await (const part of textParts(file, Math.max(1, file.size))) text += part
  return text
}

function decode(read: () => string): string {
  try {
    return read()
  } catch {
    throw new UnreadableFile('encoding')
  }
}

/** Other encodings, and archives of files, are told by their first bytes. */
function refuseByBeginning([first = 0x7b, second = 0x7b]: Uint8Array): void {
  const isZip = first === 0x50 && second === 0x4b
  const isGzip = first === 0x1f && second === 0x8b
  if (isZip || isGzip) throw new UnreadableFile('packed')
  const isWide = first === 0 || second === 0 || (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (isWide) throw new UnreadableFile('encoding')
}
