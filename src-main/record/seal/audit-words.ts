/** The audit's sentences about a wrong step. Works for all families: events are plain data with shared names. */
import type { StateBase } from '../../engine/core/game.ts'
import { isSeat, seatName, type Seat } from '../../engine/core/seats.ts'

/** How a sentence names kinds and spaces. */
export interface Names {
  readonly kind: (kind: string) => string
  readonly space: (space: number) => string
}

type Plain = Readonly<Record<string, unknown>>

const RESULTS: Readonly<Record<string, string>> = {
  'attacker-wins': 'the attacker wins',
  'defender-wins': 'the defender wins',
  'both-removed': 'both are removed',
}

export interface WholePiece {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
}

/** The whole piece on a space of a board; null without board or piece. */
export function pieceAt(state: StateBase, space: number): WholePiece | null {
  const piece = boardOf(state)[space]
  if (!isPlain(piece)) return null
  const { id, seat, kind } = piece
  return typeof id === 'string' && typeof seat === 'string' && isSeat(seat) && typeof kind === 'string' ? { id, seat, kind } : null
}

/** The space of a piece; null where it is not on the board. */
export function spaceOfPiece(state: StateBase, id: string): number | null {
  const at = boardOf(state).findIndex((piece) => isPlain(piece) && piece['id'] === id)
  return at < 0 ? null : at
}

function boardOf(state: StateBase): readonly unknown[] {
  const { board } = state as { readonly board?: unknown }
  return Array.isArray(board) ? board : []
}

/** A sentence for each difference between the recorded events and the right ones. */
export function differences(recorded: readonly unknown[], due: readonly unknown[], names: Names): readonly string[] {
  const types = (events: readonly unknown[]): string => events.map((event) => (isPlain(event) ? String(event['type']) : '?')).join(', ')
  if (types(recorded) !== types(due)) return [`“${types(recorded)}” was announced, and by the sealed armies it is “${types(due)}”.`]
  return recorded.flatMap((event, i) => inEvent(event, due[i], names))
}

function inEvent(recorded: unknown, due: unknown, names: Names): readonly string[] {
  if (!isPlain(recorded) || !isPlain(due)) return []
  if (recorded['type'] === 'battle-fought' && recorded['result'] !== due['result']) return [battleWords(recorded, due, names)]
  return inParts(recorded, due, { names, event: String(recorded['type']), path: [] })
}

function battleWords(recorded: Plain, due: Plain, names: Names): string {
  const at = typeof due['to'] === 'number' ? ` on ${names.space(due['to'])}` : ''
  const result = (event: Plain): string => RESULTS[String(event['result'])] ?? String(event['result'])
  return `of the battle${at} it was announced that ${result(recorded)}; with the sealed ${who(due['attacker'], names)} against ${who(due['defender'], names)} it is that ${result(due)}.`
}

function who(piece: unknown, names: Names): string {
  if (!isPlain(piece)) return 'piece'
  const { seat, kind } = piece
  const name = typeof kind === 'string' ? names.kind(kind) : 'piece'
  return typeof seat === 'string' && isSeat(seat) ? `${seatName(seat)} ${name}` : name
}

interface Place {
  readonly names: Names
  readonly event: string
  readonly path: readonly string[]
}

function inParts(recorded: unknown, due: unknown, place: Place): readonly string[] {
  if (Object.is(recorded, due)) return []
  if (typeof recorded !== 'object' || typeof due !== 'object' || recorded === null || due === null)
    return [valueWords(recorded, due, place)]
  const keys = new Set([...Object.keys(recorded), ...Object.keys(due)])
  return [...keys].flatMap((key) => inParts((recorded as Plain)[key], (due as Plain)[key], { ...place, path: [...place.path, key] }))
}

const KIND_KEYS: readonly string[] = ['kind', 'revealed', 'kinds', 'hand', 'deck']

function valueWords(recorded: unknown, due: unknown, { names, event, path }: Place): string {
  const isKind = path.some((key) => KIND_KEYS.includes(key))
  const say = (value: unknown): string => {
    if (value === null || value === undefined) return 'nothing'
    if (isKind && typeof value === 'string') return names.kind(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const piece = path.find((key) => key === 'attacker' || key === 'defender' || key === 'user')
  const what = isKind ? (piece ? `the ${piece} ` : 'a piece ') : `“${path.join('.')}” of “${event}” `
  return `${what}was announced as ${say(recorded)}, and is ${say(due)} by the sealed armies.`
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
