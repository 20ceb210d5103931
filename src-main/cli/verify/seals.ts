/**
 * Computes seals a second time: from docs/seal.md alone, with Node's own SHA-256, and without the app's code for seals. Only the list of words is shared, since it
 * is data.
 */
import { createHash } from 'node:crypto'
import { SEAL_WORDS } from '../../record/seal/words.ts'
import type { BareRecord, GameHeader, StoredStep } from '../../record/types.ts'

/** The check of one deployment. */
export interface SealReport {
  readonly seat: string
  readonly step: number
  /** The seal as 64 hexadecimal digits, and as words. */
  readonly seal: string
  readonly words: string
  readonly pieces: number
  /** Whether it was replaced: taken back, or laid out anew before play. */
  readonly isUndone: boolean
  /** Faults, in sentences; none if the opened army is the sealed one. */
  readonly wrong: readonly string[]
}

/** SHA-256 over fields, each after its length in four bytes. */
function hash(...fields: readonly (string | Buffer)[]): string {
  const sha = createHash('sha256')
  for (const field of fields) {
    const bytes = Buffer.from(field as string, 'utf8')
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    sha.update(length).update(bytes)
  }
  return sha.digest('hex')
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex')

/** JSON with the keys of every object in order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** The table of an edition or custom edition in 64 hexadecimal digits. */
export function tableDigest(table: unknown): string {
  return hash('marshal-seal:1:table', canonical(table))
}

/** The last link of a game’s chain. */
export function lastLink({ header: { note: _note, players, ...header }, steps }: BareRecord): string {
  const seated = players.map(({ seat, player: { name: _name, ...player } }) => ({ seat, player }))
  let link = hash('marshal-seal:2:game', canonical({ ...header, players: seated }))
  for (const { seal, ...step } of steps)
    link = hash('marshal-seal:2:step', hex(link), canonical({ ...step, ...(seal && { seal: seal.commitments }) }))
  return link
}

/** The first words of a hash. */
export function wordsOfHash(whole: string, count = 12): string {
  return [...hex(whole).subarray(0, count)].map((byte) => SEAL_WORDS[byte]).join(' ')
}

/** The seed of the deal, from the terms and the shares with which the game begins. A game without seals has none. */
export function dealSeed({ header, steps }: BareRecord): string {
  const { players, seal } = header
  const first = steps.findIndex(({ action }) => action.type !== 'add-share')
  const shares = players.flatMap(({ seat }) => {
    const share = steps.slice(0, Math.max(0, first)).find(({ by }) => by === seat)?.action['share']
    return [seat, typeof share === 'string' ? share : '']
  })
  return seal ? hash('marshal-seal:3:deal', hex(termsDigest(header)), hex(seal.salt), ...shares) : ''
}

/** The terms of a sealed game. */
function termsDigest({ gameId, edition, preset, options, seed, seal }: GameHeader): string {
  if (!seal) return ''
  const { version = 1, table, salt } = seal
  return hash(`marshal-seal:${version}:terms`, gameId, edition, hex(table), preset, canonical(options), seed, hex(salt))
}

/** Every deployment of a sealed game. */
export function checkSeals({ header, steps }: BareRecord): readonly SealReport[] {
  const { gameId, edition, preset, seal: agreed } = header
  if (!agreed) return []
  const table = hex(agreed.table)
  const terms = termsDigest(header)
  const isUndone = (step: number): boolean =>
    steps.some(({ seq: later, action: { type, to } }) => type === 'undo' && later > step && Number(to) < step)
  /** Whether the seat deployed again before play, as some games allow. */
  const isReplaced = (seat: string, step: number): boolean => {
    const isArmy = ({ events }: StoredStep): boolean => events.some(({ type }) => type === 'army-deployed')
    const own = steps.filter((each) => each.by === seat && isArmy(each) && !isUndone(each.seq)).map(({ seq }) => seq)
    return own.includes(step) && Math.max(...own) > step
  }
  return steps
    .filter(({ action }) => action.type === 'deploy')
    .map(({ seq, action, seal }) => {
      const seat = typeof action['seat'] === 'string' ? action['seat'] : ''
      const bound = [gameId, edition, table, preset, hex(terms), seat, String(seq)]
      const report = {
        seat,
        step: seq,
        seal: '',
        words: '',
        pieces: 0,
        isUndone: isUndone(seq) || isReplaced(seat, seq),
      }
      if (!seal) return { ...report, wrong: ['These pieces were laid out without a seal.'] }
      const commitments = [...seal.commitments].sort()
      const isSorted = commitments.every((each, i) => each === seal.commitments[i])
      const whole = hash('marshal-seal:1:army', ...bound, ...commitments.map(hex))
      const known = { ...report, seal: whole, words: wordsOfHash(whole), pieces: commitments.length }
      if (seal.opening === null) return { ...known, wrong: ['They were never opened.'] }
      const opened = seal.opening.map(({ space, kind, salt }) => hash('marshal-seal:1:piece', ...bound, space, kind, hex(salt))).sort()
      const alien = opened.filter((each) => !commitments.includes(each)).length
      const closed = commitments.filter((each) => !opened.includes(each)).length
      const isTwice = new Set(seal.opening.map(({ space }) => space)).size < opened.length
      const wrong = [
        ...(alien > 0 ? [`${alien} of the opened pieces were never sealed like this.`] : []),
        ...(closed > 0 ? [`${closed} of the sealed pieces were not opened.`] : []),
        ...(isTwice ? ['A space was opened twice.'] : []),
        ...(isSorted ? [] : ['Its commitments are not in ascending order.']),
      ]
      return { ...known, wrong }
    })
}

/** `red` as a name in a sentence. */
export function nameOf(seat: string): string {
  return seat.slice(0, 1).toUpperCase() + seat.slice(1)
}
