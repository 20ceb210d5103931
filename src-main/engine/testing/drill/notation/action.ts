/** Actions as text: `D1-D2`, `D1xD2`, with `,leave` and `,take` for flags; `recall:2`, `decline`, `pass`; deployments `C1=3,D1=M`. */
import { split, unreadable, words, type Word } from '../../../core/reading.ts'
import type { Seat } from '../../../core/seats.ts'
import type { DrillContext } from '../edition.ts'
import type { DrillAction, DrillPosition } from '../types.ts'
import { formatPlacement, readPlacement } from '../../../rules/notation/placement.ts'
import { readKind, readSpace, spaceName, symbolOf } from '../../../rules/notation/words.ts'

const BARE = ['resign', 'agree-draw', 'forfeit-on-time', 'pass'] as const

export function formatAction(ctx: DrillContext, { board }: DrillPosition, action: DrillAction): string {
  switch (action.type) {
    case 'move': {
      const { from, to, leave, take } = action
      return `${spaceName(ctx, from)}${board[to] ? 'x' : '-'}${spaceName(ctx, to)}${leave ? ',leave' : ''}${take ? ',take' : ''}`
    }
    case 'recall':
      return action.kind === null ? 'decline' : `recall:${symbolOf(ctx, action.kind)}`
    case 'deploy':
      return `deploy ${formatPlacement(ctx, action.placement)}`
    default:
      return action.type
  }
}

export function readAction(ctx: DrillContext, seat: Seat, text: string): DrillAction {
  const [first, second, ...rest] = words(text)
  if (!first) return unreadable({ text, at: 0 }, 'Write an action, for example D2-D3.')
  if (first.text === 'deploy') return { type: 'deploy', seat, placement: readPlacement(ctx, second ?? first) }
  const more = second ?? rest[0]
  if (more) unreadable(more, 'There is something after the action.')
  const bare = BARE.find((type) => type === first.text)
  if (bare) return { type: bare, seat }
  if (first.text === 'decline') return { type: 'recall', seat, kind: null }
  const [verb, kind] = split(first, ':')
  if (verb?.text === 'recall' && kind) return { type: 'recall', seat, kind: readKind(ctx, kind) }
  return readMove(ctx, seat, first)
}

function readMove(ctx: DrillContext, seat: Seat, word: Word): DrillAction {
  const parts = /^([A-Za-z]+\d*)([-x])([A-Za-z]+\d*)(,leave)?(,take)?$/.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is not an action; write for example D2-D3 or D2xD3,leave.`)
  const [, from = '', , to = '', leave, take] = parts
  return {
    type: 'move',
    seat,
    from: readSpace(ctx, { text: from, at: word.at }),
    to: readSpace(ctx, { text: to, at: word.at + from.length + 1 }),
    leave: leave !== undefined,
    take: take !== undefined,
  }
}
