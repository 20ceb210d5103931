/** Actions as text: `D1-D2`, `D1xD2`, with `,leave` and `,take` for flags; `recall:2`, `decline`, `pass`; deployments `C1=3,D1=M`. */
import type { Placement } from '../../../core/game.ts'
import { split, unreadable, words, type Word } from '../../../core/reading.ts'
import type { Seat } from '../../../core/seats.ts'
import type { DrillInfo } from '../edition.ts'
import type { DrillAction, DrillPosition } from '../types.ts'
import { readKind, readSpace, spaceName, symbolOf } from './words.ts'

const BARE = ['resign', 'agree-draw', 'forfeit-on-time', 'pass'] as const

export function formatAction(info: DrillInfo, { board }: DrillPosition, action: DrillAction): string {
  switch (action.type) {
    case 'move': {
      const { from, to, leave, take } = action
      return `${spaceName(from)}${board[to] ? 'x' : '-'}${spaceName(to)}${leave ? ',leave' : ''}${take ? ',take' : ''}`
    }
    case 'recall':
      return action.kind === null ? 'decline' : `recall:${symbolOf(info, action.kind)}`
    case 'deploy':
      return `deploy ${formatPlacement(info, action.placement)}`
    default:
      return action.type
  }
}

export function readAction(info: DrillInfo, seat: Seat, text: string): DrillAction {
  const [first, second, ...rest] = words(text)
  if (!first) return unreadable({ text, at: 0 }, 'Write an action, for example D2-D3.')
  if (first.text === 'deploy') return { type: 'deploy', seat, placement: readPlacement(info, second ?? first) }
  const more = second ?? rest[0]
  if (more) unreadable(more, 'There is something after the action.')
  const bare = BARE.find((type) => type === first.text)
  if (bare) return { type: bare, seat }
  if (first.text === 'decline') return { type: 'recall', seat, kind: null }
  const [verb, kind] = split(first, ':')
  if (verb?.text === 'recall' && kind) return { type: 'recall', seat, kind: readKind(info, kind) }
  return readMove(seat, first)
}

function readMove(seat: Seat, word: Word): DrillAction {
  const parts = /^([A-Za-z]+\d*)([-x])([A-Za-z]+\d*)(,leave)?(,take)?$/.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is not an action; write for example D2-D3 or D2xD3,leave.`)
  const [, from = '', , to = '', leave, take] = parts
  return {
    type: 'move',
    seat,
    from: readSpace({ text: from, at: word.at }),
    to: readSpace({ text: to, at: word.at + from.length + 1 }),
    leave: leave !== undefined,
    take: take !== undefined,
  }
}

export function formatPlacement(info: DrillInfo, placement: Placement): string {
  return Object.entries(placement)
    .map(([space, kind]) => `${spaceName(Number(space))}=${symbolOf(info, kind)}`)
    .join(',')
}

export function readPlacement(info: DrillInfo, word: Word): Placement {
  const placement: Record<number, string> = {}
  for (const part of split(word, ',')) {
    const [name, symbol] = split(part, '=')
    if (!name || !symbol) return unreadable(part, 'Write space=piece, for example D1=3.')
    const space = readSpace(name)
    if (placement[space] !== undefined) unreadable(name, `There is a piece on ${spaceName(space)} already.`)
    placement[space] = readKind(info, symbol)
  }
  return Object.freeze(placement)
}
