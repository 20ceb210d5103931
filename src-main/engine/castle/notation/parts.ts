/** The castle's own parts of a position, as they are read: pieces, flags, sliders, due recruits, trails. */
import { readCount, split, unreadable, type Word } from '../../core/reading.ts'
import type { Seat } from '../../core/seats.ts'
import { readSeat } from '../../core/outcome-notation.ts'
import type { Step } from '../../rules/repetition.ts'
import type { CastleContext } from '../context.ts'
import { CHANCES, type CastleView, type DueRecruit, type SeenPiece, type Token } from '../types.ts'
import { readBySeat, type Standing } from '../../rules/notation/parts.ts'
import { HIDDEN, readKind, readLetter, readSpace } from '../../rules/notation/words.ts'

export function readStanding(ctx: CastleContext, seats: readonly Seat[], word: Word): Standing<Omit<SeenPiece, 'id'>> {
  const parts = /^([A-Za-z]+\d*):([a-z])([^!~/]+)(?:(!)|(?:\/([a-z]+))?(?:~([^!~/]+))?)$/.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is no piece; write for example H4:r6.`)
  const [, name = '', letter = '', symbol = '', known, witnesses, several] = parts
  const kind = symbol === HIDDEN ? null : readKind(ctx, { text: symbol, at: word.at + name.length + 2 })
  if (kind === null && known === '!') unreadable(word, 'All players know this piece; write what it is.')
  const far =
    several === undefined
      ? null
      : split({ text: several, at: word.at + word.text.length - several.length }, '+').map((part) => readKind(ctx, part))
  const oneOf = far && ctx.info.kinds.flatMap(({ id }) => (far.includes(id) ? [id] : []))
  if (oneOf && ((kind !== null && !oneOf.includes(kind)) || oneOf.length < Math.max(2, far.length)))
    unreadable(word, 'After ~ stand two kinds or more, and what the piece is among them: H4:r6~6+3 (CA-24).')
  const seat = readLetter(seats, { text: letter, at: word.at + name.length + 1 })
  const seenBy = witnesses === undefined ? null : readWitnesses(seats, seat, { text: witnesses, at: word.at })
  return {
    space: readSpace(ctx, { text: name, at: word.at }),
    at: word.at,
    piece: { seat, kind, known: known === '!', ...(seenBy && { seenBy }), ...(oneOf && { oneOf }) },
  }
}

/** Some other seats, not all: those that have seen a piece of this seat (HR-2). */
function readWitnesses(seats: readonly Seat[], seat: Seat, word: Word): readonly Seat[] {
  const others = seats.filter((each) => each !== seat)
  const named = [...word.text].map((letter) => readLetter(others, { text: letter, at: word.at }))
  const seenBy = others.filter((each) => named.includes(each))
  return seenBy.length < others.length ? seenBy : unreadable(word, 'All players have seen this piece; write ! instead (HR-2).')
}

/** Every seat has a flag somewhere; a carried one needs a piece there. */
export function readTokens(ctx: CastleContext, seats: readonly Seat[], word: Word, board: CastleView['board']): readonly Token[] {
  const found = readBySeat(seats, word, ',', (part) => {
    const parts = /^([A-Za-z]+\d*)(\*?)(?:\/([a-z]+))?$/.exec(part.text)
    if (!parts) return unreadable(part, `“${part.text}” is no place of a flag; write H4, H4* or H4/blue.`)
    const [, name = '', carried, layer] = parts
    const at = readSpace(ctx, { text: name, at: part.at })
    if (carried === '*' && !board[at]) unreadable(part, 'No piece is there to carry it.')
    if (carried === '*' && layer !== undefined) unreadable(part, 'A flag that is carried has not been laid down.')
    return { at, carried: carried === '*', laid: layer === undefined ? null : readSeat({ seats }, { text: layer, at: part.at }) }
  })
  return seats.map((seat) => ({ seat, ...(found.get(seat) ?? unreadable(word, `Where is the flag of ${seat}? Write flags=${seat}:H1*.`)) }))
}

export function readSliders({ info }: CastleContext, seats: readonly Seat[], word: Word): CastleView['sliders'] {
  const found = readBySeat(seats, word, ',', (part) => {
    const slider = readCount(part, 'A slider')
    return slider < info.slider ? slider : unreadable(part, `A slider stands at ${info.slider - 1} at most (CA-14).`)
  })
  return Object.fromEntries(seats.map((seat) => [seat, found.get(seat) ?? 0]))
}

export function readDue(seats: readonly Seat[], part: Word): DueRecruit {
  const [name, chance] = split(part, ':')
  const choice = CHANCES.find((each) => each === chance?.text)
  if (!name || !choice) return unreadable(part, `A recruit that is due is written as seat and ${CHANCES.join(', ')}: red:slider.`)
  return { seat: readSeat({ seats }, name), choice }
}

/** Trails by seat, of the piece on the last space. */
export function readTrails(ctx: CastleContext, seats: readonly Seat[], word: Word, board: CastleView['board']): CastleView['trails'] {
  const found = readBySeat(seats, word, ',', (part) => ({ part, way: split(part, '-').map((name) => readSpace(ctx, name)) }))
  return Object.fromEntries(
    seats.flatMap((seat) => {
      const trail = found.get(seat)
      if (!trail) return []
      const { part, way } = trail
      const piece = board[way.at(-1) ?? -1]
      if (piece?.seat !== seat) return unreadable(part, `The last moves of ${seat} end where its piece stands.`)
      if (way.length < 2 || way.length > ctx.info.repetitions + 1)
        return unreadable(part, `At least one move, ${ctx.info.repetitions} at most (CA-7).`)
      return [[seat, { piece: piece.id, steps: way.slice(1).map((to, i): Step => [way[i] ?? to, to]) }] as const]
    }),
  )
}
