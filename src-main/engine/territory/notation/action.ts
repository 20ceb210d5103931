/**
 * Actions as text: `claim:NH`; `blitz`, `regroup`, `reinforcements`, `surprise-attack`; `look:NH1+NH2`, `accuse:10@NH1`, `recall:NH1`; `pick:NH1`,
 * `arrange:NH2+NH1+KF3`, `place:NH1`; `NH1-NH2`, `NH1xNH2`; `end-turn`; deployments `deploy NH1=10,NH2=9`.
 */
import { split, unreadable, words, type Word } from '../../core/reading.ts'
import type { Seat } from '../../core/seats.ts'
import { formatPlacement, readPlacement } from '../../rules/notation/placement.ts'
import { readKind, readSpace, spaceName, symbolOf } from '../../rules/notation/words.ts'
import type { TerritoryContext } from '../context.ts'
import { PLAIN_CARDS, type TerritoryAction, type TerritoryPosition } from '../types.ts'

const BARE = ['resign', 'agree-draw', 'forfeit-on-time', 'end-turn'] as const

export function formatAction(ctx: TerritoryContext, { board }: TerritoryPosition, action: TerritoryAction): string {
  const zone = (at: number): string => spaceName(ctx, at)
  switch (action.type) {
    case 'claim':
      return `claim:${ctx.land.territories[action.territory]?.id ?? `#${action.territory}`}`
    case 'play':
      return action.card
    case 'look':
      return `look:${action.at.map(zone).join('+')}`
    case 'accuse':
      return `accuse:${symbolOf(ctx, action.kind)}@${zone(action.at)}`
    case 'recall':
      return `recall:${zone(action.to)}`
    case 'pick':
      return `pick:${zone(action.at)}`
    case 'arrange':
      return `arrange:${action.from.map(zone).join('+')}`
    case 'place':
      return `place:${zone(action.to)}`
    case 'move':
      return `${zone(action.from)}${board[action.to] ? 'x' : '-'}${zone(action.to)}`
    case 'deploy':
      return `deploy ${formatPlacement(ctx, action.placement)}`
    default:
      return action.type
  }
}

export function readAction(ctx: TerritoryContext, seat: Seat, text: string): TerritoryAction {
  const [first, second, ...rest] = words(text)
  if (!first) return unreadable({ text, at: 0 }, `Write an action, for example ${ctx.tables.names[0] ?? ''}-${ctx.tables.names[1] ?? ''}.`)
  if (first.text === 'deploy') return { type: 'deploy', seat, placement: readPlacement(ctx, second ?? first) }
  const more = second ?? rest[0]
  if (more) unreadable(more, 'There is something after the action.')
  const bare = BARE.find((type) => type === first.text)
  if (bare) return { type: bare, seat }
  const card = PLAIN_CARDS.find((each) => each === first.text)
  if (card) return { type: 'play', seat, card }
  const cut = first.text.indexOf(':')
  if (cut < 0) return readMove(ctx, seat, first)
  return readNamed(ctx, seat, first.text.slice(0, cut), { text: first.text.slice(cut + 1), at: first.at + cut + 1 })
}

function readMove(ctx: TerritoryContext, seat: Seat, word: Word): TerritoryAction {
  const parts = /^([A-Za-z]+\d*)[-x]([A-Za-z]+\d*)$/.exec(word.text)
  if (!parts)
    return unreadable(
      word,
      `“${word.text}” is not an action; write for example claim:${ctx.land.territories[0]?.id ?? ''}, blitz or end-turn.`,
    )
  const [, start = '', end = ''] = parts
  const from = readSpace(ctx, { text: start, at: word.at })
  return { type: 'move', seat, from, to: readSpace(ctx, { text: end, at: word.at + start.length + 1 }) }
}

/** The part after `claim:` and similar words. */
function readNamed(ctx: TerritoryContext, seat: Seat, name: string, word: Word): TerritoryAction {
  const zones = (): readonly number[] => split(word, '+').map((part) => readSpace(ctx, part))
  switch (name) {
    case 'claim': {
      const territory = ctx.land.territories.findIndex(({ id }) => id === word.text.toUpperCase())
      return territory < 0 ? unreadable(word, `There is no territory “${word.text}”.`) : { type: 'claim', seat, territory }
    }
    case 'look': {
      const [a, b, ...more] = zones()
      if (a === undefined || b === undefined || more.length > 0) return unreadable(word, 'Name two zones: look:NH1+NH2.')
      return { type: 'look', seat, at: a < b ? [a, b] : [b, a] }
    }
    case 'accuse': {
      const [symbol, zone] = split(word, '@')
      if (!symbol || !zone) return unreadable(word, 'Name a unit and a zone: accuse:10@NH1.')
      return { type: 'accuse', seat, kind: readKind(ctx, symbol), at: readSpace(ctx, zone) }
    }
    case 'recall':
    case 'place':
      return { type: name, seat, to: readSpace(ctx, word) }
    case 'pick':
      return { type: 'pick', seat, at: readSpace(ctx, word) }
    case 'arrange':
      return { type: 'arrange', seat, from: zones() }
    default:
      return unreadable(word, `“${name}” is not an action.`)
  }
}
