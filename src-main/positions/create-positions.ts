/** The position editor: reads and changes positions, begins games from them, and keeps them as studies. All of it is the host’s. */
import { refuse, type Handlers, type Refusal, type Room } from '../contract/handlers.ts'
import type { OptionValues } from '../contract/common.ts'
import type { ExaminedPosition, PositionAdvice, PositionEdit, PuzzleAnswer, Study, positionRequests } from '../contract/positions.ts'
import type { BotPlayer, Player } from '../contract/table.ts'
import { armyOf, limitOf } from '../engine/core/edition.ts'
import type { StateBase } from '../engine/core/game.ts'
import { lineupOf } from '../engine/core/lineup.ts'
import { actingSeat } from '../engine/core/sides.ts'
import type { Seat } from '../engine/core/seats.ts'
import { findEdition, type Edition } from '../engine/editions/index.ts'
import { seatPlayers } from '../record/seating.ts'
import type { StoredStudy, StudyStore } from '../record/studies.ts'
import { storable, summaryOf } from '../record/timeline.ts'
import type { GameHeader, GameRecord, GameStore } from '../record/types.ts'
import { deployedAtRandom } from './armies.ts'

export type PositionRequestName = keyof typeof positionRequests

export interface PositionPorts {
  readonly games: Pick<GameStore, 'import'>
  readonly studies: StudyStore
  /** Whether this computer is available, at its level and with its character. */
  isOffered(player: BotPlayer): boolean
  /** The strongest action of the seat to act in a game that begins so, by what the seat knows; null where none is found. */
  advise(game: GameRecord, seat: Seat): Promise<Omit<PositionAdvice, 'seat'> | null>
  /** The action that is clearly the best in a game that begins so; null where none is. */
  puzzle(game: GameRecord): Promise<PuzzleAnswer | null>
  now(): number
  /** A new id: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
  newSeed(): string
}

const NO_PUZZLE = refuse('conflict', 'No move is clearly the best here, so this position is no puzzle. Change it and try again.')

/** The edition of a position and the options it is played with. */
interface Setting {
  readonly edition: Edition
  readonly options: StateBase['options']
}

/** Opens the room of positions. */
export function createPositions(ports: PositionPorts): Room<PositionRequestName> {
  return { handlers: { ...editingHandlers(ports), ...studyHandlers(ports) }, left: () => undefined, close: () => undefined }
}

type StudyRequestName = Extract<PositionRequestName, `studies.${string}`>

function editingHandlers(ports: PositionPorts): Handlers<Exclude<PositionRequestName, StudyRequestName>> {
  return {
    'positions.examine': ({ edition, options, text, edits = [] }) => {
      const found = settingOf(edition, options)
      if (!found.ok) return found
      const strange = edits.find((edit) => !isOfEdition(found.value, edit))
      if (strange) return refuse('invalid', 'This edition has no such piece or seat.', { detail: 'edits' })
      return { ok: true, value: edited(found.value, text, edits) }
    },
    'positions.begin': ({ edition, options, from }) => {
      const found = settingOf(edition, options)
      if (!found.ok) return found
      const { edition: of, options: under } = found.value
      const { notation } = of.game
      const first = from === 'empty' ? notation.emptyPosition(under) : deployedAtRandom(of, under, ports.newSeed())
      return { ok: true, value: edited(found.value, notation.formatPosition(first), []) }
    },
    'positions.play': ({ edition, options, text, players }) => {
      const computers = Object.values(players).filter((player) => player.type === 'bot')
      if (!computers.every((player) => ports.isOffered(player)))
        return refuse('not-found', 'There is no such computer here.', { detail: 'bot' })
      const made = recordOf(ports, { edition, options, text }, players)
      if (!made.ok) return made
      ports.games.import([made.value])
      return { ok: true, value: { gameId: made.value.header.gameId } }
    },
    'positions.analyse': async ({ edition, options, text }) => {
      const made = recordOf(ports, { edition, options, text }, null)
      if (!made.ok) return made
      const { record, seat } = { record: made.value, seat: made.seat }
      const advice = await ports.advise(record, seat)
      return advice ? { ok: true, value: { ...advice, seat } } : refuse('conflict', 'No strongest action was found. Try again.')
    },
    'positions.puzzle': async ({ edition, options, text }) => {
      const made = recordOf(ports, { edition, options, text }, null)
      if (!made.ok) return made
      const answer = await ports.puzzle(made.value)
      return answer ? { ok: true, value: answer } : NO_PUZZLE
    },
  }
}

function settingOf(id: string, raw: OptionValues): { readonly ok: true; readonly value: Setting } | Refusal {
  const edition = findEdition(id)
  if (!edition) return refuse('not-found', 'This edition is not here.', { detail: 'edition' })
  const options = edition.game.parseOptions(raw)
  return options.ok
    ? { ok: true, value: { edition, options: options.value } }
    : refuse('invalid', options.error.message, { detail: options.error.option })
}

/** Whether a change names seats and kinds of armies that play. */
function isOfEdition({ edition: { info }, options }: Setting, edit: PositionEdit): boolean {
  const { seats } = lineupOf(info, options)
  if (edit.type === 'put') {
    const { piece } = edit
    return piece === null || (seats.includes(piece.seat) && Object.hasOwn(armyOf(info, options.preset, piece.seat), piece.kind))
  }
  return !('seat' in edit) || seats.includes(edit.seat)
}

function edited({ edition: { game }, options }: Setting, text: string, edits: readonly PositionEdit[]): ExaminedPosition {
  const { notation } = game
  const read = notation.examine(options, text)
  if (!read.ok) return { readable: false, text, message: read.error.message, at: read.error.at }
  const after =
    edits.length === 0 ? text : notation.formatPosition(edits.reduce((view, edit) => notation.edit(view, edit), read.value.view))
  const examined = after === text ? read : notation.examine(options, after)
  if (!examined.ok) throw new Error(`an edited position cannot be read: ${examined.error.message}`)
  const { view, faults } = examined.value
  const { hasBoard, marks, flags } = notation.editorTools(options)
  return {
    readable: true,
    text: after,
    view,
    pieces: [...notation.pieces(view)],
    tools: { hasBoard, marks: [...marks], flags: [...flags] },
    faults: faults.map(({ rule, message, spaces }) => ({ rule, message, spaces: [...spaces] })),
  }
}

interface Wish {
  readonly edition: string
  readonly options: OptionValues
  readonly text: string
}

/** A game that begins with a position, as it would be stored. Without players it is only looked at. */
function recordOf(
  ports: PositionPorts,
  { edition: id, options: raw, text }: Wish,
  wished: Readonly<Partial<Record<Seat, Player>>> | null,
): { readonly ok: true; readonly value: GameRecord; readonly seat: Seat } | Refusal {
  const hasBots = Object.values(wished ?? {}).some(({ type }) => type === 'bot')
  const edition = findEdition(id)
  const found = settingOf(id, { ...(edition && hasBots ? limitOf(edition.info) : {}), ...raw })
  if (!found.ok) return found
  const { edition: of, options } = found.value
  const fault = firstFault(found.value, text)
  if (fault) return fault
  const { seats } = lineupOf(of.info, options)
  const seated = wished && seatPlayers(seats, wished)
  if (seated && !seated.ok) return seated
  const seed = ports.newSeed()
  const position = of.game.notation.parsePosition(options, text, seed)
  if (!position.ok) throw new Error(`a position without faults was refused: ${position.error.message}`)
  const at = ports.now()
  const header: GameHeader = {
    gameId: ports.newId(),
    kind: 'digital',
    edition: id,
    set: null,
    preset: options.preset,
    options: { ...options },
    seed,
    players: seated?.value ?? seats.map((seat) => ({ seat, player: { type: 'human', name: seat } })),
    clock: null,
    startedAt: at,
    note: '',
    origin: null,
  }
  const set = storable({ type: 'position-set', state: of.game.encode(position.value) }, [])
  const record = { header, steps: [{ seq: 1, at, by: null, ...set, clock: null }], summary: summaryOf(position.value, at) }
  return { ok: true, value: record, seat: actingSeat(position.value) }
}

/** Why a position cannot be played; null when it can. */
function firstFault(setting: Setting, text: string): Refusal | null {
  const examined = edited(setting, text, [])
  if (!examined.readable) return refuse('invalid', examined.message, { detail: 'text' })
  const [fault] = examined.faults
  return fault ? refuse('rule', fault.message, { ...(fault.rule !== null && { rule: fault.rule }), detail: 'position' }) : null
}

const NOT_FOUND = refuse('not-found', 'There is no such study.')

function studyHandlers({ studies, ...ports }: PositionPorts): Handlers<StudyRequestName> {
  const keep = (study: StoredStudy): { readonly ok: true; readonly value: Study } => {
    studies.put(study)
    return { ok: true, value: shown(study) }
  }
  return {
    'studies.list': () => ({ ok: true, value: studies.list().map(shown) }),
    'studies.save': ({ id, name, edition, options, text, answer: made }) => {
      const before = id === undefined ? null : studies.get(id)
      if (id !== undefined && !before) return NOT_FOUND
      const found = settingOf(edition, options)
      if (!found.ok) return found
      const examined = edited(found.value, text, [])
      if (!examined.readable) return refuse('invalid', examined.message, { detail: 'text' })
      const answer = made ?? (before?.text === text ? before.answer : null)
      return keep({ id: id ?? ports.newId(), name, edition, options, text, answer, updatedAt: ports.now() })
    },
    'studies.rename': ({ id, name }) => {
      const found = studies.get(id)
      return found ? keep({ ...found, name, updatedAt: ports.now() }) : NOT_FOUND
    },
    'studies.delete': ({ id }) => (studies.delete(id) ? { ok: true, value: null } : NOT_FOUND),
    'studies.restore': ({ id }) => {
      const study = studies.restore(id)
      return study ? { ok: true, value: shown(study) } : NOT_FOUND
    },
  }
}

function shown(study: StoredStudy): Study {
  return { ...study, options: { ...study.options } }
}
