/** Faults of positions that families share: armies, hidden kinds, and that the game goes on. */
import { armyCitation, armyOf } from '../../core/edition.ts'
import { fault, type Fault } from '../../core/fault.ts'
import { winnersOf, type EndReason, type Outcome } from '../../core/outcome.ts'
import type { Seat } from '../../core/seats.ts'
import type { Naming } from './words.ts'

type Refusals = Readonly<Record<'game-over' | 'still-deploying', string>>

/** The position is one before play, or one in which the game has ended. */
export function notInPlay(outcome: Outcome | null, cites: Refusals): Fault {
  return outcome
    ? fault(cites['game-over'], 'The game is over here; leave out the outcome to play it.')
    : fault(cites['still-deploying'], 'Play has not begun here; put the armies on the board.')
}

export function outOfTurn(cites: Refusals, seat: Seat): Fault {
  return fault(cites['game-over'], `${seat} is out, so it has no turn.`)
}

/** The rules end the game as soon as it begins. `rules`: the rule of each such end. */
export function overAtOnce(outcome: Outcome, rules: Readonly<Partial<Record<EndReason, string>>>): Fault {
  const winners = winnersOf(outcome)
  const result = winners.length === 0 ? 'a draw' : `won by ${winners.join(' and ')}`
  return fault(rules[outcome.reason] ?? null, `The game would be over at once, ${result}: ${WHY[outcome.reason] ?? 'by the rules'}.`)
}

/** Why a turn cannot begin. */
const WHY: Readonly<Partial<Record<EndReason, string>>> = {
  'no-action': 'the seat on turn can do nothing',
  deadlock: 'no seat can do anything',
  'quiet-limit': 'the limit of quiet turns is reached',
}

/** More pieces of a kind, or in all, than an army has; pieces that are on no space have none. */
export function armyFaults(
  { info }: Pick<Naming, 'info'>,
  preset: string,
  pieces: readonly { readonly seat: Seat; readonly kind: string | null; readonly space?: number }[],
): readonly Fault[] {
  return [...Map.groupBy(pieces, (piece) => piece.seat)].flatMap(([seat, own]) => {
    const army = armyOf(info, preset, seat)
    const size = Object.values(army).reduce((sum, count) => sum + count, 0)
    const excess = Object.entries(army).flatMap(([kind, count]) => {
      const of = own.filter((piece) => piece.kind === kind)
      return of.length > count ? [of] : []
    })
    const tooMany = excess.length > 0 ? excess : own.length > size ? [own] : []
    return tooMany.map((of) => {
      const spaces = of.flatMap(({ space }) => (space === undefined ? [] : [space]))
      return fault(armyCitation(info, preset).army, `${seat} has more pieces than its army${named(info, of)}.`, { spaces })
    })
  })
}

/** Which kind it is, where it is one. */
function named({ kinds }: Naming['info'], of: readonly { readonly kind: string | null }[]): string {
  const [first, ...more] = new Set(of.map(({ kind }) => kind))
  const kind = more.length === 0 ? kinds.find(({ id }) => id === first) : undefined
  return kind ? `: ${of.length} × ${kind.name}` : ''
}

/** Kinds and deployments that a game to play on from has to know. */
export function hiddenFaults(
  board: readonly ({ readonly kind: string | null } | null)[],
  deployed: readonly unknown[],
  isMoreHidden = false,
): readonly Fault[] {
  const spaces = board.flatMap((piece, space) => (piece?.kind === null ? [space] : []))
  if (spaces.length === 0 && !deployed.includes('hidden') && !isMoreHidden) return []
  return [fault(null, 'A position to play on from has nothing hidden; write what it is.', { spaces })]
}
