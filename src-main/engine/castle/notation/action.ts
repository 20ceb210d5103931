/**
 * Actions as text: `H4-H5`, `H4xH5`, with `,leave:rb` for the flags of Red and Blue and `,take` for those that are there; `H4*H7` for a shot; `recruit:6`,
 * `recruit:6,take`, `advance` for a slider without a recruit, `decline`, `pass`; deployments `E1=3,F1=9`.
 */
import { unreadable, words, type Word } from '../../core/reading.ts'
import { SEATS, type Seat } from '../../core/seats.ts'
import type { CastleContext } from '../context.ts'
import type { CastleAction, CastlePosition } from '../types.ts'
import { formatPlacement, readPlacement } from '../../rules/notation/placement.ts'
import { letterOf, readAnySpace, readKind, readLetter, spaceName, symbolOf } from '../../rules/notation/words.ts'

const BARE = ['resign', 'agree-draw', 'forfeit-on-time', 'pass', 'decline'] as const
const TAKE = ',take'

export function formatAction(ctx: CastleContext, { board }: CastlePosition, action: CastleAction): string {
  switch (action.type) {
    case 'move': {
      const { from, to, leave, take } = action
      const left = leave.length > 0 ? `,leave:${leave.map(letterOf).join('')}` : ''
      return `${spaceName(ctx, from)}${board[to] ? 'x' : '-'}${spaceName(ctx, to)}${left}${take ? TAKE : ''}`
    }
    case 'shoot':
      return `${spaceName(ctx, action.from)}*${spaceName(ctx, action.to)}`
    case 'recruit':
      return action.kind === null ? 'advance' : `recruit:${symbolOf(ctx, action.kind)}${action.take ? TAKE : ''}`
    case 'deploy':
      return `deploy ${formatPlacement(ctx, action.placement)}`
    default:
      return action.type
  }
}

export function readAction(ctx: CastleContext, seat: Seat, text: string): CastleAction {
  const [first, second, ...rest] = words(text)
  if (!first) return unreadable({ text, at: 0 }, 'Write an action, for example H4-H5.')
  if (first.text === 'deploy') return { type: 'deploy', seat, placement: readPlacement(ctx, second ?? first) }
  const more = second ?? rest[0]
  if (more) unreadable(more, 'There is something after the action.')
  const bare = BARE.find((type) => type === first.text)
  if (bare) return { type: bare, seat }
  if (first.text === 'advance') return { type: 'recruit', seat, kind: null, take: false }
  const recruit = /^recruit:([^,]+)(,take)?$/.exec(first.text)
  if (!recruit) return readMove(ctx, seat, first)
  const kind = readKind(ctx, { text: recruit[1] ?? '', at: first.at + 'recruit:'.length })
  return { type: 'recruit', seat, kind, take: recruit[2] !== undefined }
}

function readMove(ctx: CastleContext, seat: Seat, word: Word): CastleAction {
  const parts = /^([A-Za-z]+\d*)([-x*])([A-Za-z]+\d*)(?:,leave:([a-z]+))?(,take)?$/.exec(word.text)
  if (!parts) return unreadable(word, `“${word.text}” is not an action; write for example H4-H5, H4xH5,leave:r or H4*H7.`)
  const [, start = '', verb, end = '', left = '', take] = parts
  const from = readAnySpace(ctx, { text: start, at: word.at })
  const to = readAnySpace(ctx, { text: end, at: word.at + start.length + 1 })
  if (verb === '*') {
    if (left !== '' || take !== undefined) unreadable(word, 'A shot leaves and takes no flags.')
    return { type: 'shoot', seat, from, to }
  }
  const named = [...left].map((letter) => readLetter(SEATS, { text: letter, at: word.at }))
  const leave = SEATS.filter((each) => named.includes(each))
  if (leave.length < named.length) unreadable(word, 'A flag is left only once.')
  return { type: 'move', seat, from, to, leave, take: take !== undefined }
}
