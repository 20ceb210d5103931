/**
 * What searches look for in the steps of a finished game: how armies were deployed, and which pieces captured which. Read from the form of events, whatever the
 * family. Games that are not over, and refereed ones, have no facts: a search must not find what a player may not know.
 */
import type { GameFilter } from '../contract/history.ts'
import type { BattleSought } from '../contract/search.ts'
import { writtenFor } from '../contract/formations.ts'
import type { Board } from '../engine/core/board/board.ts'
import { rowsSeen } from '../engine/core/board/facing.ts'
import { isTurnAction } from '../engine/core/game.ts'
import { isSeat, type Seat } from '../engine/core/seats.ts'
import { EDITIONS, findEdition } from '../engine/editions/index.ts'
import { boardEdition, chosenGround, type EditionInfo } from '../engine/families.ts'
import { editionOfGame } from './custom-editions.ts'
import type { Capture, GameFacts, NamedPlace, WrittenSetup } from './facts-reader.ts'
import type { DeployedArmy } from './tally-types.ts'
import { BEGINNINGS, withoutUndone } from './table-actions.ts'
import type { GameRecord, StoredStep } from './types.ts'

export const NO_FACTS: GameFacts = { armies: [], captures: [] }

/** The facts of a game; none while it goes on, and for a refereed one. */
export function factsOf({ header, steps, summary }: Pick<GameRecord, 'header' | 'steps' | 'summary'>): GameFacts {
  if (summary.status !== 'over' || header.kind !== 'digital') return NO_FACTS
  const played = withoutUndone(steps)
  const info = editionOfGame(header)?.info
  const placements = new Map<Seat, object>()
  for (const { type, seat, placement } of played.flatMap(({ events }) => events))
    if (type === 'army-deployed' && isNamedSeat(seat) && isObject(placement)) placements.set(seat, placement)
  const armies = [...placements].flatMap(([seat, placement]) => {
    const ground = info && groundOf(info, header.preset, seat)
    return ground ? [{ seat, ground: ground.name, kinds: kindsOn(ground, placement) }] : []
  })
  return { armies, captures: capturesIn(played) }
}

/** The turn actions of a game as one text, without those taken back and whatever the order of their fields. */
export function movesIn(steps: readonly StoredStep[]): string {
  const moves = withoutUndone(steps).filter(
    ({ events, action }) => events.length > 0 && !BEGINNINGS.includes(action.type) && isTurnAction(action),
  )
  return JSON.stringify(moves.map(({ action }) => Object.entries(action).toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

export interface Fighter {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
}

function capturesIn(steps: readonly StoredStep[]): readonly Capture[] {
  const first = new Map<string, Capture>()
  const note = (capture: Capture): void => {
    const key = `${capture.seat} ${capture.taken} ${capture.taker}`
    if (!first.has(key)) first.set(key, capture)
  }
  let move = 0
  for (const { events } of steps) {
    move = events.some(({ type }) => type === 'play-began') ? 0 : move + 1
    for (const { winner, loser } of events.flatMap(battlesIn)) {
      note({ taken: loser.kind, taker: null, seat: loser.seat, move })
      if (winner) note({ taken: loser.kind, taker: winner.kind, seat: winner.seat, move })
    }
  }
  return [...first.values()]
}

export interface Battle {
  /** Null where both were removed, or a power cost its own side a piece. */
  readonly winner: Fighter | null
  readonly loser: Fighter
}

type Fields = Readonly<Record<string, unknown>>

/** The pieces that an event captures: in a battle, by a shot, or by a power. */
export function battlesIn(event: Fields): readonly Battle[] {
  const { attacker, defender, result, cannon, target, user, effects } = event
  if (isFighter(cannon) && isFighter(target)) return [{ winner: cannon, loser: target }]
  if (isFighter(user) && Array.isArray(effects)) return capturedBy(user, effects.filter(isObject) as readonly Fields[])
  if (!isFighter(attacker) || !isFighter(defender)) return []
  if (result === 'attacker-wins') return [{ winner: attacker, loser: defender }]
  if (result === 'defender-wins') return [{ winner: defender, loser: attacker }]
  return [attacker, defender].map((loser) => ({ winner: null, loser }))
}

/** What a power captures: its battles, and pieces that it shows and removes, its user among them. */
function capturedBy(user: Fighter, effects: readonly Fields[]): readonly Battle[] {
  const known = [user, ...effects.flatMap(({ piece, attacker, defender }) => [piece, attacker, defender])].filter(isFighter)
  const shown = new Map(known.map((each) => [each.id, each]))
  const removed = effects.flatMap(({ type, id }): readonly Battle[] => {
    const loser = type === 'removed' && typeof id === 'string' && shown.get(id)
    return loser ? [{ winner: loser.seat === user.seat ? null : user, loser }] : []
  })
  return [...effects.flatMap(battlesIn), ...removed]
}

export function isFighter(value: unknown): value is Fighter {
  return isObject(value) && 'kind' in value && typeof value.kind === 'string' && 'seat' in value && isNamedSeat(value.seat) && 'id' in value
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isNamedSeat = (value: unknown): value is Seat => typeof value === 'string' && isSeat(value)

/** The part of a board that an army is deployed on. */
interface Ground {
  readonly name: string
  readonly board: Board
  /** From the farthest row to the nearest, as the seat sees them; by number where seats choose their ground. */
  readonly spaces: readonly number[]
}

const grounds = new WeakMap<EditionInfo, Map<string, Ground | null>>()

/** The ground of a seat's army; null for games without a board. */
function groundOf(info: EditionInfo, preset: string, seat: Seat): Ground | null {
  const known = grounds.get(info) ?? new Map<string, Ground | null>()
  grounds.set(info, known)
  const key = `${preset} ${seat}`
  const ground = known.get(key)
  if (ground !== undefined) return ground
  const made = makeGround(info, preset, seat)
  known.set(key, made)
  return made
}

function makeGround(info: EditionInfo, preset: string, seat: Seat): Ground | null {
  if (!info.presets.includes(preset)) return null
  const chosen = chosenGround(info, preset)
  if (chosen) return { name: `${info.id}/${preset}`, board: chosen.board, spaces: chosen.parts.flat().toSorted((a, b) => a - b) }
  const played = boardEdition(info, preset)
  const zone = played?.board.zones[seat]
  if (!played || !zone) return null
  const name = `${info.id}/${preset}/${writtenFor(played, preset, seat)}`
  return { name, board: played.board, spaces: rowsSeen(played.board, seat, zone).flat() }
}

function kindsOn({ spaces }: Ground, placement: object): readonly (string | null)[] {
  const kinds = placement as Readonly<Record<number, unknown>>
  return spaces.map((space) => {
    const kind = kinds[space]
    return typeof kind === 'string' ? kind : null
  })
}

/** Part of a setup as armies are compared: null for a space that may hold any piece. Null where no army can match. */
export function soughtArmy({ edition, preset, placement }: NonNullable<GameFilter['setup']>): Omit<DeployedArmy, 'seat'> | null {
  const info = findEdition(edition)?.info
  const wanted = Object.keys(placement).map(Number)
  for (const seat of info?.seats ?? []) {
    const ground = info && groundOf(info, preset, seat)
    if (ground && wanted.every((space) => ground.spaces.includes(space))) return { ground: ground.name, kinds: kindsOn(ground, placement) }
  }
  return null
}

/** An army as a formation is stored; null where its edition has no such ground any more. */
export function setupOf({ ground: name, kinds }: Pick<DeployedArmy, 'ground' | 'kinds'>): WrittenSetup | null {
  const [edition = '', preset = ''] = name.split('/')
  const info = findEdition(edition)?.info
  for (const seat of info?.seats ?? []) {
    const ground = info && groundOf(info, preset, seat)
    if (ground?.name !== name || ground.spaces.length !== kinds.length) continue
    const placed = ground.spaces.flatMap((space, i) => {
      const kind = kinds[i]
      return kind === null || kind === undefined ? [] : [[space, kind] as const]
    })
    return { edition, preset, placement: Object.fromEntries(placed) }
  }
  return null
}

const named = new Map<string, readonly NamedPlace[]>()

/** All places with this name on which an army of any edition can be deployed. */
export function placesNamed(space: string): readonly NamedPlace[] {
  const name = space.toUpperCase()
  const known = named.get(name) ?? EDITIONS.flatMap(({ info }) => placesIn(info, name))
  if (known.length > 0) named.set(name, known)
  return known
}

function placesIn(info: EditionInfo, name: string): readonly NamedPlace[] {
  return info.presets.flatMap((preset) =>
    info.seats.flatMap((seat) => {
      const ground = groundOf(info, preset, seat)
      const index = ground?.spaces.findIndex((id) => ground.board.spaces[id]?.name.toUpperCase() === name) ?? -1
      return ground && index >= 0 ? [{ ground: ground.name, seat, index }] : []
    }),
  )
}

/** Whether a game has what a filter asks of setups and battles. */
export function hasFacts(
  facts: GameFacts,
  { setup, places = [], battles = [] }: Pick<GameFilter, 'setup' | 'places' | 'battles'>,
): boolean {
  return (
    (setup === undefined || seatsWithSetup(facts, setup).length > 0) &&
    places.every(({ kinds, space }) =>
      placesNamed(space).some((place) =>
        facts.armies.some(
          (army) => army.ground === place.ground && army.seat === place.seat && kinds.includes(army.kinds[place.index] ?? ''),
        ),
      ),
    ) &&
    battles.every((battle) => facts.captures.some((capture) => isCapture(capture, battle)))
  )
}

/** The seats whose army had this setup. */
export function seatsWithSetup({ armies }: GameFacts, setup: NonNullable<GameFilter['setup']>): readonly Seat[] {
  const sought = soughtArmy(setup)
  const isAlike = ({ ground, kinds }: DeployedArmy): boolean =>
    sought?.ground === ground && sought.kinds.every((kind, i) => kind === null || kind === kinds[i])
  return armies.filter(isAlike).map(({ seat }) => seat)
}

function isCapture({ taken, taker, seat, move }: Capture, sought: BattleSought): boolean {
  return (
    sought.taken.includes(taken) &&
    (sought.takers === undefined ? taker === null : taker !== null && (sought.takers === 'any' || sought.takers.includes(taker))) &&
    (sought.seat === undefined || sought.seat === seat) &&
    move >= (sought.from ?? 0) &&
    move <= (sought.to ?? Infinity)
  )
}
