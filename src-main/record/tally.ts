/**
 * Counts a finished game for statistics, whatever its family: attacks and what was known of what they met, captured pieces, where flags began and fell, and
 * the time it took. Read from the form of events and of what a seat sees.
 */
import { writtenFor } from '../contract/formations.ts'
import type { Board } from '../engine/core/board/board.ts'
import { turnedSpaces } from '../engine/core/board/facing.ts'
import { armyOf, type Army } from '../engine/core/edition.ts'
import type { StateBase } from '../engine/core/game.ts'
import { isSeat, type Seat } from '../engine/core/seats.ts'
import { isEnemy, seatsOf } from '../engine/core/sides.ts'
import { boardEdition, chosenGround, type AnyGame, type EditionInfo } from '../engine/families.ts'
import type { BoardEdition } from '../engine/rules/board-edition.ts'
import { editionOfGame } from './custom-editions.ts'
import { battlesIn, isFighter, type Fighter } from './facts.ts'
import { withoutUndone } from './table-actions.ts'
import { stateAfter } from './timeline.ts'
import type { AttackResult, AttackTally, FlagTally, GameTally } from './tally-types.ts'
import type { GameRecord, StoredStep } from './types.ts'

/** A longer wait for a step is a break, and not time of the game. */
const BREAK_MS = 30 * 60_000

const RESULTS: Readonly<Record<string, AttackResult>> = { 'attacker-wins': 1, 'both-removed': 0, 'defender-wins': -1 }

type Fields = Readonly<Record<string, unknown>>

/** The counts of a finished game; null while it goes on, for a refereed one, and for one that cannot be replayed. */
export function tallyOf(record: Pick<GameRecord, 'header' | 'steps' | 'summary'>): GameTally | null {
  const { header, steps, summary } = record
  const edition = summary.status === 'over' && header.kind === 'digital' ? editionOfGame(header) : undefined
  const options = edition?.game.parseOptions(header.options)
  if (!edition || !options?.ok) return null
  try {
    const count = createCount(edition.info, edition.game, header.preset)
    let state = edition.game.start(options.value, header.origin?.seed ?? header.seed)
    for (const step of played(steps)) {
      const after = stateAfter(edition.game, state, step)
      count.add(step, state)
      state = after
    }
    return { ms: durationOf(steps), sides: count.sides(state) }
  } catch {
    return null
  }
}

/** The steps that made the positions of the game. A position that was set is one of them. */
function played(steps: readonly StoredStep[]): readonly StoredStep[] {
  const set = steps.filter(({ action }) => action.type === 'position-set')
  return [...set, ...withoutUndone(steps)].toSorted((a, b) => a.seq - b.seq)
}

function durationOf(steps: readonly StoredStep[]): number {
  const began = steps.findIndex(({ events }) => events.some(({ type }) => type === 'play-began'))
  let ms = 0
  for (let at = Math.max(0, began) + 1; at < steps.length; at++) {
    const [before, step] = [steps[at - 1], steps[at]]
    const wait = before && step ? step.at - before.at : 0
    if (wait > 0 && wait <= BREAK_MS) ms += wait
  }
  return ms
}

interface SideCount {
  readonly attacks: Map<string, [...AttackTally]>
  /** Captured pieces by id. */
  readonly lost: Map<string, string>
  stood: number | null
  fell: number | null
  by: string | null
  isTaken: boolean
}

function createCount(info: EditionInfo, game: AnyGame, preset: string) {
  const bySeat = new Map<Seat, SideCount>()
  const ground = info.presets.includes(preset) ? boardEdition(info, preset) : null
  const hasSpaces = ground !== null || chosenGround(info, preset) !== null
  const flags = new Set(info.kinds.flatMap(({ id, flag }) => (flag ? [id] : [])))
  const of = (seat: Seat): SideCount => {
    const known = bySeat.get(seat)
    if (known) return known
    const made: SideCount = {
      attacks: new Map(),
      lost: new Map(),
      stood: ground?.carriedFlags?.starts[seat] ?? null,
      ...{ fell: null, by: null, isTaken: false },
    }
    bySeat.set(seat, made)
    return made
  }
  const addAttack = ({ attacker, defender, result }: Fields, before: StateBase): void => {
    const ended = RESULTS[String(result)]
    if (!isFighter(attacker) || !isFighter(defender) || ended === undefined) return
    const seen = game.viewFor(before, attacker.seat)
    const isUnknown = kindSeen(seen, defender.id) === null ? 1 : 0
    const { attacks } = of(attacker.seat)
    const key = `${attacker.kind} ${defender.kind} ${isUnknown} ${ended}`
    const known = attacks.get(key)
    attacks.set(key, [attacker.kind, defender.kind, isUnknown, ended, (known?.[4] ?? 0) + 1])
  }
  const takeFlag = (seat: Seat, by: string, at: unknown): void => {
    const side = of(seat)
    if (side.isTaken) return
    Object.assign(side, { isTaken: true, fell: typeof at === 'number' ? at : null, by })
  }
  const addLosses = (event: Fields): void => {
    for (const { winner, loser } of battlesIn(event)) {
      const side = of(loser.seat)
      side.lost.set(loser.id, loser.kind)
      if (winner && winner.seat !== loser.seat && flags.has(loser.kind)) takeFlag(loser.seat, winner.kind, event['to'])
    }
  }
  /** Flags that are no pieces go to the piece that wins or takes them up (CA-15, CA-27). */
  const addCarried = (event: Fields, before: StateBase): void => {
    const taker = takerOf(event, before)
    if (!taker || !Array.isArray(event['flags'])) return
    for (const seat of event['flags'].filter((each) => typeof each === 'string').filter(isSeat))
      if (isEnemy(before, seat, taker.seat)) takeFlag(seat, taker.kind, event['to'] ?? event['at'])
  }
  return {
    add({ events }: Pick<StoredStep, 'events'>, before: StateBase): void {
      for (const event of events) {
        const { type, seat, placement } = event
        if (type === 'army-deployed' && typeof seat === 'string' && isSeat(seat) && typeof placement === 'object' && placement !== null) {
          const at = Object.entries(placement).find(([, kind]) => typeof kind === 'string' && flags.has(kind))?.[0]
          if (hasSpaces && at !== undefined) of(seat).stood = Number(at)
        }
        for (const attack of attacksIn(event)) addAttack(attack, before)
        addLosses(event)
        addCarried(event, before)
      }
    },
    sides: (state: StateBase): GameTally['sides'] =>
      seatsOf(state).map((seat) => {
        const { attacks, lost, stood, fell, by } = of(seat)
        return {
          seat,
          attacks: [...attacks.values()],
          had: armyOf(info, preset, seat),
          lost: countKinds([...lost.values()], armyOf(info, preset, seat)),
          flag: hasSpaces ? flagSeen(info, ground, { preset, seat }, { stood, fell, by }) : { near: seat, stood: null, fell: null, by },
        }
      }),
  }
}

/** The attacks of an event: its own, or those that a power made. */
function attacksIn(event: Fields): readonly Fields[] {
  const effects = Array.isArray(event['effects']) ? (event['effects'] as readonly unknown[]) : []
  return [event, ...effects.filter((each): each is Fields => typeof each === 'object' && each !== null)]
}

/** Who gets the flags of an event, and the kind that has them then; null where they stay on the ground. */
function takerOf(event: Fields, before: StateBase): Pick<Fighter, 'seat' | 'kind'> | null {
  const { type, seat, attacker, defender, result, take, id, kind } = event
  if (isFighter(attacker) && isFighter(defender))
    return result === 'attacker-wins' ? attacker : result === 'defender-wins' ? defender : null
  if (take !== true || type === 'cannon-fired' || typeof seat !== 'string' || !isSeat(seat) || typeof id !== 'string') return null
  const moved = typeof kind === 'string' ? kind : kindSeen(before, id)
  return typeof moved === 'string' ? { seat, kind: moved } : null
}

/** The kind of a piece in a position; null where its viewer does not see it, undefined where it is not there. */
function kindSeen(view: unknown, id: string): string | null | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  if ('id' in view && view.id === id && 'kind' in view) return view.kind as string | null
  for (const part of Object.values(view)) {
    const found = kindSeen(part, id)
    if (found !== undefined) return found
  }
  return undefined
}

/** Pieces by kind. Where units return under another id (CQ-12), no more of a kind than the army has. */
function countKinds(kinds: readonly string[], army: Army): Army {
  const counts: Record<string, number> = {}
  for (const kind of kinds) counts[kind] = Math.min((counts[kind] ?? 0) + 1, army[kind] ?? Infinity)
  return counts
}

/** A flag on the board as it is seen by the first seat that deploys alike; where seats choose their ground, as the board is drawn. */
function flagSeen(
  info: EditionInfo,
  ground: BoardEdition | null,
  { preset, seat }: { readonly preset: string; readonly seat: Seat },
  flag: Omit<FlagTally, 'near'>,
): FlagTally {
  if (!ground) return { near: info.seats[0] ?? seat, ...flag }
  const near = writtenFor(ground, preset, seat)
  const seen = (space: number | null): number | null => (space === null ? null : turned(ground.board, { seat, near, space }))
  return { near, stood: seen(flag.stood), fell: seen(flag.fell), by: flag.by }
}

function turned(board: Board, { seat, near, space }: { readonly seat: Seat; readonly near: Seat; readonly space: number }): number {
  return (seat === near ? space : turnedSpaces(board, seat, near, [space])?.get(space)) ?? space
}
