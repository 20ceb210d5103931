/** Facts of finished games, and who reads them for the archive: `facts.ts`, once it is loaded. The app starts without the rules; what is stored until then is read later. */
import type { GameFilter } from '../contract/history.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { DeployedArmy, GameTally } from './tally-types.ts'
import type { GameRecord, StoredStep } from './types.ts'

/** The first time that a piece of a kind was captured. `taker` is the kind that won; null where `seat` is the owner's, whatever won. */
export interface Capture {
  readonly taken: string
  readonly taker: string | null
  readonly seat: Seat
  /** The number of the move since play began, from 1. */
  readonly move: number
}

export interface GameFacts {
  readonly armies: readonly DeployedArmy[]
  readonly captures: readonly Capture[]
}

/** Where a space of this name is on the ground of a seat. */
export interface NamedPlace {
  readonly ground: string
  readonly seat: Seat
  readonly index: number
}

/** A setup as formations are stored. */
export type WrittenSetup = NonNullable<GameFilter['setup']>

interface FactsReader {
  /** The facts of a game; none while it goes on, and for a refereed one. */
  factsOf(this: void, record: Pick<GameRecord, 'header' | 'steps' | 'summary'>): GameFacts
  /** The turn actions of a game as one text, without those taken back. */
  movesIn(this: void, steps: readonly StoredStep[]): string
  /** What statistics count of a game; null where they count nothing. */
  tallyOf(this: void, record: Pick<GameRecord, 'header' | 'steps' | 'summary'>): GameTally | null
  /** An army as a formation is stored; null where its edition has no such ground any more. */
  setupOf(this: void, army: Pick<DeployedArmy, 'ground' | 'kinds'>): WrittenSetup | null
  /** Whether facts are those that a filter asks for. */
  hasFacts(this: void, facts: GameFacts, filter: GameFilter): boolean
  /** The spaces of this name, in all editions. */
  placesNamed(this: void, space: string): readonly NamedPlace[]
  /** The armies that a setup describes; null where its edition has no such ground. */
  soughtArmy(this: void, setup: NonNullable<GameFilter['setup']>): Omit<DeployedArmy, 'seat'> | null
}

let reader: FactsReader | null = null

export function provideFacts(found: FactsReader): void {
  reader = found
}

/** The reader; null while the rules are not loaded. */
export function factsReader(): FactsReader | null {
  return reader
}
