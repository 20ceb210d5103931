/** A position as one line of `name=value` fields, and as a diagram. Fields that are empty, 0 or no are left out. */
import { seatsOf } from '../../core/sides.ts'
import { formatOutcome } from '../../core/outcome-notation.ts'
import { formatCount, formatFields, formatLost } from '../../rules/notation/parts.ts'
import { formatDeployments } from '../../rules/notation/placement.ts'
import { letterOf, spaceName, symbolOf } from '../../rules/notation/words.ts'
import type { TerritoryContext } from '../context.ts'
import type { SeenUnit, TerritoryPosition } from '../types.ts'
import { formatCards, formatClue, formatKnown } from './parts.ts'

export const FIELDS = [
  'stage',
  'board',
  'deployed',
  'owners',
  'first',
  'turn',
  'round',
  'ply',
  'quiet',
  'idle',
  'moves',
  'moved',
  'acted',
  'drawn',
  'due',
  'picked',
  'hand',
  'bags',
  'clues',
  'pile',
  'discards',
  'renewed',
  'flags',
  'captured',
  'out',
  'outcome',
] as const
export type Field = (typeof FIELDS)[number]

export function formatPosition(ctx: TerritoryContext, position: TerritoryPosition): string {
  const { board, bags, hand, owners, lostFlags, due, out, outcome } = position
  const seats = seatsOf(position)
  const known = (unit: SeenUnit): string => formatKnown(ctx, position, unit)
  const isBegun = position.round > 0
  const refs = position.clues.length === 0 ? new Map<string, string>() : refsOf(ctx, position)
  const fields: readonly (readonly [Field, string | null])[] = [
    ['stage', position.stage],
    [
      'board',
      isBegun
        ? board.flatMap((unit, zone) => (unit ? [`${spaceName(ctx, zone)}:${letterOf(unit.seat)}${known(unit)}`] : [])).join(',')
        : null,
    ],
    ['deployed', isBegun ? null : formatDeployments(ctx, position) || null],
    [
      'owners',
      owners.flatMap((seat, i) => (seat === null ? [] : [`${ctx.land.territories[i]?.id ?? ''}:${letterOf(seat)}`])).join(',') || null,
    ],
    ['first', position.first],
    ['turn', position.turn],
    ['round', formatCount(position.round)],
    ['ply', formatCount(position.ply)],
    ['quiet', formatCount(position.quiet)],
    ['idle', formatCount(position.idle)],
    ['moves', formatCount(position.moves)],
    ['moved', formatFlag(position.moved)],
    ['acted', formatFlag(position.acted)],
    ['drawn', formatCards(position.drawn)],
    ['due', due.map(({ seat, choice }) => `${seat}:${choice}`).join(',') || null],
    ['picked', position.picked.map((zone) => spaceName(ctx, zone)).join(',') || null],
    ['hand', hand && `${letterOf(hand.seat)}${known(hand)}`],
    [
      'bags',
      seats.flatMap((seat) => ((bags[seat]?.length ?? 0) > 0 ? [`${seat}:${(bags[seat] ?? []).map(known).join(',')}`] : [])).join(';') ||
        null,
    ],
    ['clues', position.clues.map((clue) => formatClue(ctx, position, clue, refs)).join(',') || null],
    ['pile', formatCards(position.pile)],
    ['discards', formatCards(position.discards)],
    ['renewed', formatFlag(position.renewed)],
    ['flags', lostFlags.map(({ seat, holder }) => `${seat}:${holder ?? NOWHERE}`).join(',') || null],
    ['captured', formatLost(ctx, position.captured)],
    ['out', out.join(',') || null],
    ['outcome', outcome && formatOutcome({ seats }, outcome)],
  ]
  return formatFields(fields)
}

/** The holder of a flag that has left the game. */
export const NOWHERE = 'nowhere'

/** `yes`, or nothing. */
function formatFlag(is: boolean): string | null {
  return is ? 'yes' : null
}

/** Every unit that a clue can be about, in the order of the text: `NH1`, `red.2` for the second unit of a bag, `hand`, `lost.3`. */
function refsOf(ctx: TerritoryContext, position: TerritoryPosition): ReadonlyMap<string, string> {
  const { board, bags, hand, captured } = position
  const here = [
    ...board.flatMap((unit, zone) => (unit ? [[unit.id, spaceName(ctx, zone)] as const] : [])),
    ...seatsOf(position).flatMap((seat) => (bags[seat] ?? []).map(({ id }, i) => [id, `${seat}.${i + 1}`] as const)),
    ...(hand ? [[hand.id, 'hand'] as const] : []),
  ]
  const lost = captured.map(({ id }, i) => [id, `lost.${i + 1}`] as const)
  const known = new Set(here.map(([id]) => id))
  return new Map([...here, ...lost.filter(([id]) => !known.has(id))])
}

/** The land for a terminal: a line for each territory, with its owner and the units in its zones. */
export function diagram(ctx: TerritoryContext, { board, owners }: TerritoryPosition): string {
  const width = Math.max(...ctx.land.territories.map(({ name }) => name.length))
  const lines = ctx.land.territories.map(({ id, name, city, zones }, i) => {
    const owner = owners[i]
    const units = zones.map((zone) => {
      const unit = board[zone]
      return (unit ? `${letterOf(unit.seat)}${symbolOf(ctx, unit.kind)}` : '.').padEnd(4)
    })
    return `${id} ${name.padEnd(width)} ${city ? '*' : ' '} ${owner ? letterOf(owner) : '-'}  ${units.join('')}`.trimEnd()
  })
  return lines.join('\n')
}
