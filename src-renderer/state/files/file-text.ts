/** Files of text that a person has chosen, read piece by piece so that the page stays alive; and why one could not be read. */
import { t } from '../../words/index.ts'

/** Why a file is no text that Marshal reads: `foreign` is no text at all, a picture for instance. */
export type UnreadableReason = 'encoding' | 'packed' | 'foreign'

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
  let reason: UnreadableReason = 'foreign'
  for (let at = 0; at < file.size; at += length) {
    const bytes = new Uint8Array(await file.slice(at, at + length).arrayBuffer())
    if (at === 0) reason = reasonByBeginning(bytes)
    yield decode(() => decoder.decode(bytes, { stream: true }), reason)
  }
  yield decode(() => decoder.decode(), reason)
}

/** The whole text of a small file. */
export async function textOf(file: Blob): Promise<string> {
  let text = ''
  for await (const part of textParts(file, Math.max(1, file.size))) text += part
  return text
}

function decode(read: () => string, reason: UnreadableReason): string {
  try {
    return read()
  } catch {
    throw new UnreadableFile(reason)
  }
}

/** What a text of games begins with: a blank, `"`, `#`, `<`, `[`, `{`. */
const OPENINGS: readonly number[] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x23, 0x3c, 0x5b, 0x7b]
/** The byte order mark of UTF-8 begins with this. */
const MARK = 0xef

/** Refuses other encodings, archives and pictures, which are known by their first bytes; answers why the rest cannot be read, should that be so. */
function reasonByBeginning([first = 0x7b, second = 0x7b]: Uint8Array): UnreadableReason {
  const isZip = first === 0x50 && second === 0x4b
  const isGzip = first === 0x1f && second === 0x8b
  if (isZip || isGzip) throw new UnreadableFile('packed')
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const isWide = (first === 0 || second === 0) && OPENINGS.includes(first + second)
  if (isMarked || isWide) throw new UnreadableFile('encoding')
  if (first === 0 || second === 0) throw new UnreadableFile('foreign')
  return first === MARK || OPENINGS.includes(first) ? 'encoding' : 'foreign'
}

const WORDS = { packed: 'history.importPacked', encoding: 'history.importEncoding', foreign: 'history.importForeign' } as const

/** The sentence for an error while reading a file. */
export function fileProblem(error: unknown): string {
  if (!(error instanceof UnreadableFile)) return t('history.importUnreadable')
  return t(WORDS[error.reason])
}
