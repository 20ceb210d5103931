/** Classic games of other programs as records of Marshal, and back: moves are decided by our rules, one by one. */
import { armyOf } from '../engine/core/edition.ts'
import type { AnyAction, Placement } from '../engine/core/game.ts'
import { winnersOf } from '../engine/core/outcome.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import { editionOf, type Edition } from '../engine/editions/index.ts'
import { MOST_STEPS, TOO_MANY_STEPS } from '../record/document.ts'
import { gameAction, isGameStep, summaryOf, timelineOf } from '../record/timeline.ts'
import type { GameRecord } from '../record/types.ts'
import type { Side } from './letters.ts'
import { playerName } from './player-name.ts'
import { idFrom, replaying } from './replaying.ts'

/** A move between two squares, numbered from 0: A1, B1 … J10. */
export type ForeignMove = readonly [from: number, to: number]

/** A classic game as another program keeps it. */
export interface ForeignGame {
  /** Both armies: kind by square. */
  readonly armies: Readonly<Record<Side, Placement>>
  readonly moves: readonly ForeignMove[]
  /** Names of the players; null where they are not kept. */
  readonly names: readonly [red: string | null, blue: string | null]
  /** Who won; null for a draw, or for a game that is not over. */
  readonly winner: Side | null
  readonly isOver: boolean
}

const SIDES = ['red', 'blue'] as const
/** Other programs limit going back and forth otherwise, or not at all: their games are read without a limit. */
const OPTIONS = { repetition: 'off', moreSquares: false } as const

/** The game as a record; or in a sentence why our rules do not know it. The same game gets the same id each time. */
export function recordOf(foreign: ForeignGame): Result<GameRecord, string> {
  const edition = editionOf('classic', null)
  if (!edition) return fail('classic is not known here')
  const preset = presetOf(edition, foreign.armies)
  const options = preset === null ? null : edition.game.parseOptions({ preset, ...OPTIONS })
  if (preset === null || !options?.ok) return fail(rosterFault(edition, foreign.armies))
  if (foreign.moves.length + SIDES.length > MOST_STEPS) return fail(TOO_MANY_STEPS)
  const gameId = idOf(foreign)
  const played = replaying(edition, options.value, gameId)
  const deploys = SIDES.map((seat): AnyAction => ({ type: 'deploy', seat, placement: foreign.armies[seat] }))
  const moves = foreign.moves.map(([from, to], i) => ({ type: 'move', seat: SIDES[i % 2] ?? 'red', from, to }) as AnyAction)
  for (const [nth, action] of [...deploys, ...moves].entries()) {
    const refused = played.play(action)
    if (refused !== null) return fail(nth < deploys.length ? refused : `move ${nth - 1} is against the rules: ${refused}`)
  }
  // A format without results: the game that its last move ends is the one that others keep with its result.
  const { outcome } = summaryOf(played.state(), 0)
  if (!foreign.isOver && outcome) return recordOf({ ...foreign, winner: winnerOf(outcome), isOver: true })
  if (foreign.isOver && played.state().phase === 'playing') played.play(endOf(foreign))
  const players = SIDES.map((seat, i) => ({ seat, player: { type: 'human' as const, name: nameOf(seat, foreign.names[i] ?? null) } }))
  const header = {
    ...({ gameId, kind: 'digital', edition: edition.info.id, set: null, preset, options: { ...options.value }, seed: gameId } as const),
    ...{ players, clock: null, startedAt: 0, note: '', origin: null },
  }
  return ok({ header, steps: played.steps, summary: summaryOf(played.state(), 0) })
}

/** The preset of which these are the armies, or null. */
function presetOf({ info }: Edition, armies: ForeignGame['armies']): string | null {
  const isArmyOf = (preset: string, side: Side): boolean => {
    const kinds = Object.values(armies[side])
    return Object.entries(armyOf(info, preset, side)).every(([kind, count]) => kinds.filter((each) => each === kind).length === count)
  }
  const sizeOf = (preset: string): number => Object.values(armyOf(info, preset, 'red')).reduce((sum, count) => sum + count, 0)
  const fits = (preset: string): boolean =>
    SIDES.every((side) => isArmyOf(preset, side) && Object.keys(armies[side]).length === sizeOf(preset))
  return info.presets.find(fits) ?? null
}

/** The first army that differs from the one of its size: which, and by which kind. */
function rosterFault({ info }: Edition, armies: ForeignGame['armies']): string {
  for (const side of SIDES) {
    const kinds = Object.values(armies[side])
    const preset = info.presets.find(
      (each) => Object.values(armyOf(info, each, side)).reduce((sum, count) => sum + count, 0) === kinds.length,
    )
    const wrong = info.kinds.find(({ id }) => (armyOf(info, preset ?? '', side)[id] ?? 0) !== kinds.filter((kind) => kind === id).length)
    if (preset === undefined) return `${nameOf(side, null)} has ${kinds.length} pieces, and no army of classic has so many`
    if (wrong) {
      const has = kinds.filter((kind) => kind === wrong.id).length
      return `${nameOf(side, null)} has ${has} of ${wrong.name} instead of ${armyOf(info, preset, side)[wrong.id] ?? 0}`
    }
  }
  return 'its armies are of different sizes'
}

/** The end of a game that goes on by our rules: other programs say no more than who won. */
function endOf({ winner }: ForeignGame): AnyAction {
  return winner === null ? { type: 'agree-draw', seat: 'red' } : { type: 'resign', seat: winner === 'red' ? 'blue' : 'red' }
}

function nameOf(side: Side, name: string | null): string {
  return playerName(name ?? '', side === 'red' ? 'Red' : 'Blue')
}

function idOf({ armies, moves, winner, isOver }: ForeignGame): string {
  return idFrom(JSON.stringify([SIDES.map((side) => Object.entries(armies[side])), moves, winner, isOver]))
}

/** Who won alone; null for a draw, or for a game that is not over. */
function winnerOf(outcome: GameRecord['summary']['outcome']): Side | null {
  const winners = outcome ? winnersOf(outcome) : []
  return SIDES.find((side) => winners.length === 1 && winners[0] === side) ?? null
}

/** A game of classic for other programs; or why they do not know it, in a sentence. */
export function foreignOf(record: GameRecord): Result<ForeignGame, string> {
  const { header, summary } = record
  const edition = header.kind === 'digital' && header.edition === 'classic' && header.set === null ? editionOf('classic', null) : null
  if (!edition) return fail('Other programs know digital games of classic alone.')
  if (header.options['handicap']) return fail('Other programs know whole armies alone (HR-8).')
  const actions = timelineOf(edition.game, record).positions.flatMap(({ step }) => (step && isGameStep(step) ? [gameAction(step)] : []))
  const armies: Record<Side, Placement> = { red: {}, blue: {} }
  const moves: ForeignMove[] = []
  for (const action of actions) {
    if (action.type === 'deploy' && 'placement' in action && (action.seat === 'red' || action.seat === 'blue'))
      armies[action.seat] = action.placement
    if (action.type === 'move' && 'from' in action && 'to' in action) moves.push([Number(action.from), Number(action.to)])
  }
  if (SIDES.some((side) => Object.keys(armies[side]).length === 0)) return fail('The game does not begin with both set-ups.')
  const names = SIDES.map((side) => header.players.find(({ seat }) => seat === side)?.player.name ?? null)
  return ok({
    armies,
    moves,
    names: [names[0] ?? null, names[1] ?? null],
    winner: winnerOf(summary.outcome),
    isOver: summary.outcome !== null,
  })
}
