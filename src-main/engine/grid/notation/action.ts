/** Actions as text: `A4-A5`, `A4xA5`, `E4:longbow>F6`, `~D2/D2-D3`, `rescue:6>C3`, `decline`, `deploy …`, `resign`, `agree-draw`, `forfeit-on-time` (docs/notation.md). */
import type { Seat } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import { nameOf } from '../geometry.ts'
import type { GridAction, GridPosition, PowerAction } from '../types.ts'
import { readKind, readSquare, readStep } from './cells.ts'
import { formatDeployment, readDeployment, zoneIn } from './deployment.ts'
import { unreadable, words, type Word } from '../../core/reading.ts'

const BARE = ['decline', 'resign', 'agree-draw', 'forfeit-on-time'] as const

/**
 * The text of an action taken in this position: `x` where the target square holds a piece. A power is written `from:power>to`, then `:` and further squares,
 * `=` and the kind that is brought back. A change of mode goes before: `~D2/…`.
 */
export function formatAction(ctx: GridContext, position: GridPosition, action: GridAction): string {
  const name = (square: number): string => nameOf(ctx.geometry, square)
  switch (action.type) {
    case 'move':
    case 'power': {
      const change = action.change === undefined ? '' : `~${name(action.change)}/`
      const act = action.type === 'power' ? formatPower(ctx, action) : `${position.board[action.to] ? 'x' : '-'}${name(action.to)}`
      return `${change}${name(action.from)}${act}`
    }
    case 'deploy':
      return `deploy ${formatDeployment(ctx, action.seat, action.placement, zoneIn(ctx, position, action.seat))}`
    case 'rescue':
      return `${formatRescue(ctx, action.kind)}${name(action.at)}`
    default:
      return action.type
  }
}

/** The text of a rescue up to its square. */
export function formatRescue(ctx: GridContext, kind: string): string {
  return `rescue:${ctx.kind(kind).symbol}>`
}

function formatPower(ctx: GridContext, { power, to, targets, kind }: PowerAction): string {
  const others = targets.length > 0 ? `:${targets.map((square) => nameOf(ctx.geometry, square)).join(',')}` : ''
  return `:${power}>${nameOf(ctx.geometry, to)}${others}${kind === null ? '' : `=${ctx.kind(kind).symbol}`}`
}

/** Reads the words only: whether the action is legal is for `decide`. `-` and `x` mean the same. */
export function readAction(ctx: GridContext, position: GridPosition, seat: Seat, text: string): GridAction {
  const [first, second, third] = words(text)
  if (!first) return unreadable({ text, at: 0 }, 'Write an action, for example A4-A5.')
  const word = first.text.toLowerCase()
  if (word === 'deploy') {
    if (!second) return unreadable(first, 'Write the army after “deploy”, row by row from the front.')
    if (third) unreadable(third, 'A deployment is one word without spaces.')
    return { type: 'deploy', seat, placement: readDeployment(ctx, seat, second, zoneIn(ctx, position, seat)) }
  }
  if (second) unreadable(second, 'There is something after the action.')
  const bare = BARE.find((type) => type === word)
  if (bare) return { type: bare, seat }
  if (word.startsWith('rescue:')) return readRescue(ctx, seat, first)
  const changed = /^~([a-z]+\d+)\//i.exec(first.text)
  const change = changed?.[1] === undefined ? undefined : readSquare(ctx, { text: changed[1], at: first.at + 1 })
  const skipped = changed?.[0].length ?? 0
  const act = { text: first.text.slice(skipped), at: first.at + skipped }
  if (act.text.includes(':')) return readPower(ctx, seat, act, change)
  const [from, to] = readStep(ctx, act)
  return ctx.move(seat, from, to, change)
}

function readRescue(ctx: GridContext, seat: Seat, word: Word): GridAction {
  const parts = /^(rescue:)([a-z0-9]{1,3})>([a-z]+\d+)$/i.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is not a rescue; write for example rescue:6>C3.`)
  const [, start = '', symbol = '', square = ''] = parts
  const kind = readKind(ctx, seat, { text: symbol, at: word.at + start.length })
  return { type: 'rescue', seat, kind: kind.id, at: readSquare(ctx, { text: square, at: word.at + start.length + symbol.length + 1 }) }
}

const POWER = /^([a-z]+\d+):([a-z][a-z0-9-]*)>([a-z]+\d+)(?::([a-z0-9,]+))?(?:=([a-z0-9]{1,3}))?$/i

function readPower(ctx: GridContext, seat: Seat, word: Word, change: number | undefined): PowerAction {
  const parts = POWER.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is not the use of a power; write for example E4:longbow>F6.`)
  const [, from = '', power = '', to = '', targets = '', kind] = parts
  const at = (text: string): Word => ({ text, at: word.at + word.text.toLowerCase().indexOf(text.toLowerCase()) })
  const square = (text: string): number => readSquare(ctx, at(text))
  const action = {
    type: 'power',
    seat,
    from: square(from),
    power: power.toLowerCase(),
    to: square(to),
    targets: targets === '' ? [] : targets.split(',').map(square),
    kind: kind === undefined ? null : readKind(ctx, seat, at(kind)).id,
  } as const
  return change === undefined ? action : { ...action, change }
}
