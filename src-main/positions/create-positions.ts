/** The position editor: reads and changes positions, begins games from them, and keeps them as studies. All of it is the host’s. */
import { refuse, type Handlers, type Refusal, type Room } from '../contract/handlers.ts'
import type { OptionValues } from '../contract/common.ts'
import type {
  CountKey,
  EditedCount,
  ExaminedPosition,
  PositionAdvice,
  PositionEdit,
  PuzzleAnswer,
  Study,
  positionRequests,
} from '../contract/positions.ts'
import type { BotPlayer, Player } from '../contract/table.ts'
import { armyOf, limitOf } from '../engine/core/edition.ts'
import type { StateBase } from '../engine/core/game.ts'
import { lineupOf } from '../engine/core/lineup.ts'
import { actingSeat } from '../engine/core/sides.ts'
import type { Seat } from '../engine/core/seats.ts'
import { editionOf, findEdition, type Edition } from '../engine/editions/index.ts'
import { problemsOf, type CustomEditionStore } from '../record/custom-editions.ts'
import { seatPlayers } from '../record/seating.ts'
import type { StoredStudy, StudyStore } from '../record/studies.ts'
import { storable, summaryOf } from '../record/timeline.ts'
import type { GameHeader, GameRecord, GameStore, PlayedCustomEdition } from '../record/types.ts'
import { deployedAtRandom } from './armies.ts'

export type PositionRequestName = keyof typeof positionRequests

export interface PositionPorts {
  readonly games: Pick<GameStore, 'import'>
  readonly studies: StudyStore
  readonly customEditions: Pick<CustomEditionStore, 'list' | 'table'>
  /** Whether this computer is available, at its level and with its character. */
  isOffered(player: BotPlayer): boolean
  /** The strongest action of the seat to act in a game that begins so, by what the seat knows; null where none is found. */
  advise(game: GameRecord, seat: Seat): Promise<Pick<PositionAdvice, 'action' | 'chance'> | null>
  /** The action that is clearly the best in a game that begins so; null where none is. */
  puzzle(game: GameRecord): Promise<PuzzleAnswer | null>
  now(): number
  /** A new id: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
  newSeed(): string
}

/** The edition of a position and the options it is played with. */
interface Setting {
  readonly edition: Edition
  /** The custom edition; null where it is of none. */
  readonly set: PlayedCustomEdition | null
  readonly options: StateBase['options']
}

/** What a request says of both. */
interface On {
  readonly edition: string
  readonly table?: string
  readonly options: OptionValues
}

/** Opens the room of positions. */
export function createPositions(ports: PositionPorts): Room<PositionRequestName> {
  return { handlers: { ...editingHandlers(ports), ...studyHandlers(ports) }, left: () => undefined, close: () => undefined }
}

type StudyRequestName = Extract<PositionRequestName, `studies.${string}`>

function editingHandlers(ports: PositionPorts): Handlers<Exclude<PositionRequestName, StudyRequestName>> {
  return {
    'positions.edition': (named) => {
      const found = editionNamed(ports, named)
      return found.ok ? { ok: true, value: found.value.edition.info } : found
    },
    'positions.examine': ({ text, edits = [], ...on }) => {
      const found = settingOf(ports, on)
      if (!found.ok) return found
      const after = edits.every((edit) => isOfEdition(found.value, edit)) ? edited(found.value, text, edits) : null
      if (after) return { ok: true, value: after }
      return refuse('invalid', 'This position has no such piece, seat or number. Choose another one.', { detail: 'edits' })
    },
    'positions.begin': ({ from, ...on }) => {
      const found = settingOf(ports, on)
      if (!found.ok) return found
      const { edition: of, options: under } = found.value
      const { notation } = of.game
      const first = from === 'empty' ? notation.emptyPosition(under) : deployedAtRandom(of, under, ports.newSeed())
      return { ok: true, value: examined(found.value, notation.formatPosition(first)) }
    },
    'positions.play': ({ players, ...wish }) => {
      const computers = Object.values(players).filter((player) => player.type === 'bot')
      if (!computers.every((player) => ports.isOffered(player)))
        return refuse('not-found', 'There is no such computer here.', { detail: 'bot' })
      const made = recordOf(ports, wish, players)
      if (!made.ok) return made
      ports.games.import([made.value])
      return { ok: true, value: { gameId: made.value.header.gameId } }
    },
    'positions.analyse': async (wish) => {
      const made = recordOf(ports, wish, null)
      if (!made.ok) return made
      const { value: record, seat, choices } = made
      const advice = await ports.advise(record, seat)
      return advice ? { ok: true, value: { ...advice, seat, choices } } : refuse('conflict', 'No strongest move was found. Try again.')
    },
    'positions.puzzle': async (wish) => {
      const made = recordOf(ports, wish, null)
      if (!made.ok) return made
      return { ok: true, value: await ports.puzzle(made.value) }
    },
  }
}

const NO_TABLE = refuse('not-found', 'This custom edition was deleted. Choose another one.', { detail: 'table' })

type Named = { readonly ok: true; readonly value: Pick<Setting, 'edition' | 'set'> } | Refusal

/** An edition, or a custom one by its table. */
function editionNamed({ customEditions }: Pick<PositionPorts, 'customEditions'>, { edition: id, table: hash }: Omit<On, 'options'>): Named {
  const table = hash === undefined ? null : customEditions.table(hash)
  if (hash !== undefined && (table?.edition !== id || problemsOf(table)?.length !== 0)) return NO_TABLE
  const edition = editionOf(id, table)
  if (!edition) return refuse('not-found', 'This edition is not here.', { detail: 'edition' })
  if (hash === undefined || !table) return { ok: true, value: { edition, set: null } }
  const name = customEditions.list().find((each) => each.hash === hash)?.name ?? edition.info.id
  return { ok: true, value: { edition, set: { name, hash, table } } }
}

function settingOf(
  ports: Pick<PositionPorts, 'customEditions'>,
  { options: raw, ...named }: On,
): { readonly ok: true; readonly value: Setting } | Refusal {
  const found = editionNamed(ports, named)
  if (!found.ok) return found
  const options = found.value.edition.game.parseOptions(raw)
  return options.ok
    ? { ok: true, value: { ...found.value, options: options.value } }
    : refuse('invalid', options.error.message, { detail: options.error.option })
}

/** Whether a change names seats and kinds of armies that play. */
function isOfEdition({ edition: { info }, options }: Setting, edit: PositionEdit): boolean {
  const { seats } = lineupOf(info, options)
  if (edit.type === 'put') {
    const { piece } = edit
    return piece === null || (seats.includes(piece.seat) && Object.hasOwn(armyOf(info, options.preset, piece.seat), piece.kind))
  }
  return !('seat' in edit) || edit.seat === null || seats.includes(edit.seat)
}

/** A position as it is after changes; null where one of them sets a number that this position has not. */
function edited(setting: Setting, text: string, edits: readonly PositionEdit[]): ExaminedPosition | null {
  const { notation } = setting.edition.game
  const read = notation.examine(setting.options, text)
  if (!read.ok || edits.length === 0) return examined(setting, text)
  let { view } = read.value
  for (const edit of edits) {
    if (edit.type === 'count' && !isCounted(notation.counts(view), edit)) return null
    view = notation.edit(view, edit)
  }
  return examined(setting, notation.formatPosition(view))
}

function isCounted(counts: readonly EditedCount[], { of, seat, kind }: CountKey): boolean {
  return counts.some((each) => each.of === of && each.seat === seat && each.kind === kind)
}

function examined({ edition: { game }, options }: Setting, text: string): ExaminedPosition {
  const { notation } = game
  const read = notation.examine(options, text)
  if (!read.ok) return { readable: false, text, message: read.error.message, at: read.error.at }
  const { view, faults } = read.value
  const { hasBoard, marks, flags } = notation.editorTools(options)
  return {
    readable: true,
    text,
    view,
    pieces: [...notation.pieces(view)],
    counts: [...notation.counts(view)],
    tools: { hasBoard, marks: [...marks], flags: [...flags] },
    faults: faults.map(({ rule, message, spaces }) => ({ rule, message, spaces: [...spaces] })),
  }
}

interface Wish extends On {
  readonly text: string
}

/** A game that begins with a position, as it would be stored, and what the seat to act can do. Without players it is only looked at. */
function recordOf(
  ports: PositionPorts,
  { text, ...on }: Wish,
  wished: Readonly<Partial<Record<Seat, Player>>> | null,
): { readonly ok: true; readonly value: GameRecord; readonly seat: Seat; readonly choices: PositionAdvice['choices'] } | Refusal {
  const hasBots = Object.values(wished ?? {}).some(({ type }) => type === 'bot')
  const edition = findEdition(on.edition)
  const found = settingOf(ports, { ...on, options: { ...(edition && hasBots ? limitOf(edition.info) : {}), ...on.options } })
  if (!found.ok) return found
  const { edition: of, set: custom, options } = found.value
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
    edition: of.info.id,
    set: custom,
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
  const seat = actingSeat(position.value)
  return { ok: true, value: record, seat, choices: of.game.choices(of.game.viewFor(position.value, seat)) }
}

/** Why a position cannot be played; null when it can. */
function firstFault(setting: Setting, text: string): Refusal | null {
  const read = examined(setting, text)
  if (!read.readable) return refuse('invalid', read.message, { detail: 'text' })
  const [fault] = read.faults
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
    'studies.save': ({ id, name, text, answer: made, ...on }) => {
      const before = id === undefined ? null : studies.get(id)
      if (id !== undefined && !before) return NOT_FOUND
      const found = settingOf(ports, on)
      if (!found.ok) return found
      const read = examined(found.value, text)
      if (!read.readable) return refuse('invalid', read.message, { detail: 'text' })
      const answer = made ?? (before?.text === text ? before.answer : null)
      const { edition, options } = on
      const { set } = found.value
      const custom = set && { set: { name: set.name, hash: set.hash } }
      return keep({ id: id ?? ports.newId(), name, edition, ...custom, options, text, answer, updatedAt: ports.now() })
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
