/** Replays a refereed game from a file, and checks that its entries are possible. */
import * as v from 'valibot'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import type { ImportFault } from '../../record/replay-import.ts'
import type { BareRecord, GameRecord, StoredStep } from '../../record/types.ts'
import { initialTable } from '../board/board.ts'
import { refereeCommand } from '../../contract/index.ts'
import { readEvent, type RefereeEvent } from '../events.ts'
import { verifyEvent, tableThen, type Refereed } from './verify-event.ts'
import { openRecord, summaryOf } from '../record.ts'
import type { RefereeSetup } from '../setup.ts'
import { evolve, INITIAL_STATE } from '../state.ts'

/** A placeholder: no list has read this game yet. */
const UNREAD: GameRecord['summary'] = { status: 'playing', length: 0, outcome: null, updatedAt: 0 }

/** More than any real game: the largest armies fight some 80 battles. */
const MOST_STEPS = 10_000
/** Each draw replays all draws before it. */
const MOST_DRAWS = 2_000
/** Each correction is checked against all entries of its game. */
const MOST_CORRECTIONS = 500

const CORRECTIONS: readonly string[] = ['battle-corrected', 'entry-corrected', 'entry-struck']
const MOST_EVENTS = 3

/** The whole record, or what is wrong with it. */
export function replayRefereedImport({ header, steps }: BareRecord): Result<GameRecord, ImportFault> {
  const setup = openRecord({ header, steps: [], summary: UNREAD })?.setup
  if (!setup) return fail({ step: 0, reason: 'its edition, preset, players or options are not known here' })
  const wrong = verifyTable(setup, { header, steps })
  if (wrong !== null) return fail({ step: 0, reason: wrong })
  let game: Refereed = { state: INITIAL_STATE, table: initialTable(setup) }
  for (const step of steps) {
    const folded = fold(setup, game, step)
    if (!folded.ok) return fail({ step: step.seq, ...folded.error })
    game = folded.value
  }
  return ok({ header, steps, summary: summaryOf(setup, game.state, steps.at(-1)?.at ?? header.startedAt) })
}

function verifyTable(setup: RefereeSetup, { header, steps }: BareRecord): string | null {
  const seats = header.players.map(({ seat }) => seat)
  const areAllHere = seats.length === setup.seats.length && setup.seats.every((seat, i) => seats[i] === seat)
  if (!areAllHere || header.players.some(({ player }) => player.type !== 'human'))
    return `it has to be played by ${setup.seats.join(' and ')}, each of them a person`
  if (header.clock !== null || header.origin !== null) return 'a refereed game has no clock and does not begin in the middle of another'
  if (header.lots) return 'nothing is drawn by lot in a refereed game'
  if (steps.length > MOST_STEPS) return 'it is longer than any game at a table'
  if (setup.keeper === 'app' && header.seed === '') return 'its cards are drawn from nothing'
  if (timesOf(steps, ['cards-drawn']) > MOST_DRAWS) return 'cards were drawn more often than at any table'
  return timesOf(steps, CORRECTIONS) > MOST_CORRECTIONS ? 'it was corrected more often than any game at a table' : null
}

/** How many steps hold such events. */
function timesOf(steps: readonly StoredStep[], types: readonly string[]): number {
  return steps.filter(({ events }) => events.some(({ type }) => types.includes(type))).length
}

/** The game after one more step, or what does not fit. */
function fold(setup: RefereeSetup, before: Refereed, step: StoredStep): Result<Refereed, Omit<ImportFault, 'step'>> {
  const read = step.events.map((kept) => readEvent(setup, kept))
  const events = read.filter((event) => event !== null)
  if (events.length !== read.length || events.length < 1 || events.length > MOST_EVENTS || !isAllOf(events, step.events))
    return fail({ reason: 'its events are not those of a refereed game', at: 'events' })
  const command = v.safeParse(refereeCommand, step.action)
  if (!command.success) return fail({ reason: 'what was done is not written as it should be', at: 'action' })
  if (step.clock !== null || (step.by !== null && !setup.seats.includes(step.by)))
    return fail({ reason: 'it is by a seat that does not play here' })
  let game = before
  for (const event of events) {
    const reason = verifyEvent(setup, game, event)
    if (reason !== null) return fail({ reason })
    const state = evolve(game.state, event, step)
    game = { state, table: tableThen(game, event, state) }
  }
  return ok(game)
}

/** Whether the events account for everything stored: a file may not carry data that was never checked. */
function isAllOf(read: readonly RefereeEvent[], kept: readonly unknown[]): boolean {
  return kept.every((part, i) => isWithin(part, read[i]))
}

function isWithin(kept: unknown, read: unknown): boolean {
  if (typeof kept !== 'object' || kept === null) return kept === read
  if (typeof read !== 'object' || read === null || Array.isArray(kept) !== Array.isArray(read)) return false
  if (Array.isArray(kept) && kept.length !== (read as readonly unknown[]).length) return false
  return Object.entries(kept).every(([key, part]) => Object.hasOwn(read, key) && isWithin(part, (read as Record<string, unknown>)[key]))
}
