/** Whose flags went along with each move. The moves themselves do not say it: it follows from who took which flag before. Pure. */
import type { CastleView, Seat, SeenCastleEvent } from '../../../src-main/contract/index.ts'
import { standingSteps } from '../../state/log.ts'
import type { StepOf } from '../../state/shapes.ts'

/** Id of the piece that carries each flag; null for a planted one. */
type Carriers = Map<Seat, string | null>

/**
 * Flags carried along, by the number of the step. `view` is any position of the game: a game that began in the middle says nowhere who carried what at first, and
 * a flag that no step mentions has always had the same carrier.
 */
export function carriedAlong(
  log: readonly StepOf<'castle'>[],
  view: Pick<CastleView, 'board' | 'tokens'>,
): ReadonlyMap<number, readonly Seat[]> {
  const steps = standingSteps(log)
  const carriers = atFirst(
    steps.flatMap(({ events }) => events),
    view,
  )
  return new Map(steps.map(({ seq, events }) => [seq, events.flatMap((event) => follow(carriers, event))]))
}

/** Who carried each flag before the first of these events. */
function atFirst(events: readonly SeenCastleEvent[], { board, tokens }: Pick<CastleView, 'board' | 'tokens'>): Carriers {
  return new Map(
    tokens.map(({ seat, at, carried }) => {
      for (const event of events) {
        const carrier = carrierBefore(event, seat)
        if (carrier !== undefined) return [seat, carrier]
      }
      return [seat, carried ? (board[at]?.id ?? null) : null]
    }),
  )
}

/** Who carried a flag before an event that speaks of it; undefined where the event does not. */
function carrierBefore(event: SeenCastleEvent, flag: Seat): string | null | undefined {
  if (event.type === 'play-began') {
    const at = event.tokens.find(({ seat }) => seat === flag)?.at
    return event.pieces.find(({ space }) => space === at)?.piece.id ?? null
  }
  if ('leave' in event && event.leave.includes(flag)) return event.type === 'piece-moved' ? event.id : event.attacker.id
  if (!('flags' in event) || !event.flags.includes(flag)) return undefined
  if (event.type !== 'battle-fought' || event.result === 'both-removed') return null
  if (event.result === 'defender-wins') return event.attacker.id
  return event.take ? null : event.defender.id
}

/** Applies an event to the flags; returns those that the moved piece took along. */
function follow(carriers: Carriers, event: SeenCastleEvent): readonly Seat[] {
  const give = (flags: readonly Seat[], carrier: string | null): void => {
    for (const flag of flags) carriers.set(flag, carrier)
  }
  const of = (id: string): readonly Seat[] => [...carriers].flatMap(([flag, carrier]) => (carrier === id ? [flag] : []))
  switch (event.type) {
    case 'piece-moved': {
      give(event.leave, null)
      const along = of(event.id)
      give(event.flags, event.id)
      return along
    }
    case 'battle-fought': {
      const { attacker, defender, result, flags } = event
      give(event.leave, null)
      const along = result === 'attacker-wins' ? of(attacker.id) : []
      if (result === 'attacker-wins') give(flags, attacker.id)
      else give(flags, result === 'defender-wins' ? defender.id : null)
      return along
    }
    case 'cannon-fired':
      give(event.flags, null)
      return []
    case 'piece-recruited':
      give(event.flags, event.id)
      return []
    case 'seat-left':
      for (const { id } of event.lost) give(of(id), null)
      return []
    default:
      return []
  }
}
