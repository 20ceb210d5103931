/**
 * Whether the rules know a position from a file: it must read back from its own notation, which checks armies, squares, histories and who can act.
 * Reading draws new ids, so ids are compared by the things that have them.
 */
import type { StateBase } from '../engine/core/game.ts'
import type { Json } from '../engine/core/json.ts'
import type { AnyGame } from '../engine/families.ts'

/** A sentence on what is wrong with the position, or null. */
export function checkPosition(game: AnyGame, state: StateBase): string | null {
  const read = game.notation.parsePosition(state.options, game.notation.formatPosition(state), 'sound')
  if (!read.ok) return read.error.message
  const given = plain(game, state)
  const again = plain(game, read.value)
  const [ids, others] = [idsOf(given), idsOf(again)]
  const present = idsOf(presentIn(given))
  if (new Set(present).size !== present.length) return 'an id occurs twice'
  const [laid, lastId] = [given['laid'], given['lastId']]
  const most = typeof laid === 'number' ? laid : typeof lastId === 'number' ? lastId : Infinity
  if (typeof lastId === 'number' && !(Number.isInteger(lastId) && lastId <= LAST_ID)) return 'there are no such ids'
  if (!ids.every((id) => ID.test(id) && Number(id.slice(1)) <= most) || !isRng(given['rng']))
    return 'ids or chance are not as the rules make them'
  const names = new Map(others.map((id, i) => [id, ids[i] ?? '']))
  const renamed = rename({ ...again, rng: given['rng'] ?? null }, names)
  if (JSON.stringify(comparable(renamed)) === JSON.stringify(comparable(given))) return null
  const isOverByRules = read.value.phase === 'over' && state.phase === 'playing'
  return isOverByRules ? 'by the rules the game would be over here' : 'it is not a position of this game'
}

type Plain = Readonly<Record<string, Json>>

const ID = /^[a-z]\d{1,6}$/
/** More ids than a game needs; above it, a long game could still reach ids with one more digit. */
const LAST_ID = 100_000
/** The encoded position with its keys in order, as their order may differ. */
const plain = (game: AnyGame, state: StateBase): Plain => inOrder(JSON.parse(game.encode(state)) as Json) as Plain

function inOrder(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part: Json) => inOrder(part))
  const entries = Object.entries(value).map(([key, part]) => [key, inOrder(part)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What two readings of a position share. The notation does not say which lost piece has rescued one (HR-5). */
function comparable(state: Json): Json {
  if (!isPlain(state) || !isPlain(state['rescuers'] ?? null)) return withoutBags(state)
  const standing = new Set(idsOf(state['board'] ?? null))
  const rescuers = Object.entries(state['rescuers'] as Plain).map(([seat, ids]) => [
    seat,
    (ids as readonly string[]).map((id) => (standing.has(id) ? id : '')),
  ])
  return { ...state, rescuers: Object.fromEntries(rescuers) as Json }
}

/**
 * Where losses go into a bag, the notation does not say which loss is which, nor how many ids there were. Ids of one list are put in the order of
 * their numbers, since reading gives other numbers.
 */
function withoutBags(state: Json): Json {
  if (!isPlain(state) || state['bags'] === undefined) return state
  const list = (key: string): readonly Json[] => (Array.isArray(state[key]) ? (state[key] as readonly Json[]) : [])
  return {
    ...state,
    lastId: 0,
    captured: list('captured').map((lost) => (isPlain(lost) ? { ...lost, id: '' } : lost)),
    clues: list('clues').map((clue) =>
      isPlain(clue) && Array.isArray(clue['among']) ? { ...clue, among: (clue['among'] as readonly Json[]).toSorted() } : clue,
    ),
  }
}

function isPlain(value: Json): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRng(value: Json | undefined): boolean {
  const isWord = (word: Json): boolean => Number.isInteger(word) && Number(word) >= 0 && Number(word) <= 0xffffffff
  return Array.isArray(value) && value.length === 4 && value.every((word: Json) => isWord(word))
}

/** Everything in the game; where losses go into a bag they are found in both places. */
function presentIn(state: Plain): Plain {
  return state['bags'] === undefined ? state : { ...state, captured: [] }
}

/** The ids of all things, in the order of the text. */
function idsOf(value: Json): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === 'id' && typeof part === 'string' ? [part] : idsOf(part)))
}

/** Keys of ids that refer to other things: in recent moves, chases, glances, clues and rescues. */
const REFERENCES: readonly string[] = ['id', 'piece', 'quarry', 'evaders', 'laid', 'among', 'rescuers']

function rename(value: Json, names: ReadonlyMap<string, string>, isId = false): Json {
  if (typeof value === 'string') return isId ? (names.get(value) ?? value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part: Json) => rename(part, names, isId))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rename(part, names, isId || REFERENCES.includes(key))]))
}
