/** Sums up finished games for statistics: of one player's armies, or of all. Pure. */
import { MOST_ROWS, type BoardStatistics, type Fared, type Results, type SetupStatistics, type Statistics } from '../contract/statistics.ts'
import { resultOf, type Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { WrittenSetup } from '../record/facts-reader.ts'
import { foldText } from '../record/query.ts'
import type { AttackTally, FlagTally, SideTally } from '../record/tally-types.ts'
import type { PlayedGame } from '../record/types.ts'
import { spreadOf } from './spread.ts'

/** How many players there are to choose from at most. */
const MOST_PLAYERS = 100
/** A shorter game has no times: formats of other programs keep none, and some count steps in their place. */
const LEAST_MS = 1_000

type Army = ReturnType<PlayedGame['armies']>[number]
type Writable<T> = { -readonly [K in keyof T]: T[K] }

export interface Asked {
  /** Whose armies count; absent for all. */
  readonly player?: string
  setupOf(this: void, army: Army): WrittenSetup | null
}

/** The statistics of games that come some at a time; pauses after each of them. */
export function* sumUp(games: Iterable<readonly PlayedGame[]>, asked: Asked): Generator<void, Statistics, void> {
  const sum = createSum(asked)
  for (const some of games) {
    for (const game of some) sum.add(game)
    yield
  }
  return sum.statistics()
}

function createSum({ player, setupOf }: Asked) {
  const fold = createFolding()
  const folded = player === undefined ? null : foldText(player)
  /** `last`: the number of the last game of each, whose name counts once a game. */
  const players = new Map<string, { name: string; games: number; last: number }>()
  const boards = new Map<string, BoardSum>()
  const results = createResults(setupOf, fold)
  let [count, unread] = [0, 0]
  const add = (game: PlayedGame): void => {
    count++
    if (game.isUnread) unread++
    const isOne = folded !== null
    const seats: Seat[] = []
    for (const { seat, player: seated } of game.players) {
      const { name } = seated
      const known = getOrAdd(players, fold(name), () => ({ name, games: 0, last: 0 }))
      if (known.last !== count) known.games++
      known.last = count
      if (!isOne || fold(name) === folded) seats.push(seat)
    }
    for (const seat of seats) results.add(game, { seat, isOne })
    boardOf(boards, game).add(game, seats)
  }
  return {
    add,
    statistics: (): Statistics => ({
      games: count,
      unread,
      players: [...players.values()]
        .toSorted((a, b) => b.games - a.games)
        .slice(0, MOST_PLAYERS)
        .map(({ name, games }) => ({ name, games })),
      results: results.found(),
      boards: [...boards.values()].map((board) => board.found()).toSorted((a, b) => b.games - a.games || (a.key < b.key ? -1 : 1)),
    }),
  }
}

/** Folds each name once. */
function createFolding(): typeof foldText {
  const folded = new Map<string, string>()
  return (name) => getOrAdd(folded, name, () => foldText(name))
}

/** How seats fared. Alike outcomes are one object or few, so each is read once. */
function createFaring(): typeof resultOf {
  const known = new Map<Outcome, Map<Seat, ReturnType<typeof resultOf>>>()
  return (outcome, seat) =>
    getOrAdd(getOrAdd(known, outcome, newMap<ReturnType<typeof resultOf>, Seat>), seat, () => resultOf(outcome, seat))
}

function createResults(setupOf: Asked['setupOf'], fold: typeof foldText) {
  const faredIn = createFaring()
  const editions = new Map<string, { edition: string } & Fared>()
  const opponents = new Map<string, { name: string } & Fared>()
  const bySeat = new Map<string, { seat: Seat } & Fared>()
  const levels = new Map<string, Results['level'][number]>()
  const setups = new Map<
    string,
    { readonly army: Army; readonly sum: Writable<Omit<SetupStatistics, keyof WrittenSetup | 'takers'>>; readonly takers: Counts }
  >()
  const note = <T extends object>(rows: Map<string, T & Fared>, key: string, row: T, fared: keyof Fared): void => {
    const known: Writable<Fared> = getOrAdd(rows, key, () => ({ ...row, won: 0, drawn: 0, lost: 0 }))
    known[fared]++
  }
  return {
    add(game: PlayedGame, { seat, isOne }: { readonly seat: Seat; readonly isOne: boolean }): void {
      const { outcome } = game
      const fared = faredIn(outcome, seat)
      const sideOf = (each: Seat): Seat => outcome.sides?.[each] ?? each
      note(editions, game.edition, { edition: game.edition }, fared)
      note(bySeat, seat, { seat }, fared)
      const named = game.players.filter((each) => (isOne ? sideOf(each.seat) !== sideOf(seat) : each.seat === seat))
      for (const { player } of named) {
        note(opponents, fold(player.name), { name: player.name }, fared)
        const level = player.type === 'bot' ? { bot: player.bot, level: player.level } : null
        note(levels, level ? `${level.bot} ${level.level}` : '', { level }, fared)
      }
      const army = isOne ? game.armies().find((each) => each.seat === seat) : undefined
      if (!army) return
      const key = `${army.ground} ${army.kinds.join()}`
      const setup = setups.get(key) ?? { army, sum: { won: 0, drawn: 0, lost: 0, taken: 0 }, takers: new Map() }
      setups.set(key, setup)
      setup.sum[fared]++
      const flag = game.tally?.sides.find((each) => each.seat === seat)?.flag
      if (flag && isTaken(flag)) setup.sum.taken++
      if (flag?.by) addTo(setup.takers, flag.by)
    },
    found: (): Results => ({
      edition: sorted(editions),
      opponent: sorted(opponents).slice(0, MOST_ROWS),
      seat: sorted(bySeat),
      level: sorted(levels),
      setup: [...setups.values()]
        .toSorted((a, b) => played(b.sum) - played(a.sum))
        .slice(0, MOST_ROWS)
        .flatMap(({ army, sum, takers }) => {
          const setup = setupOf(army)
          return setup ? [{ ...setup, ...sum, takers: kindCounts(takers) }] : []
        }),
    }),
  }
}

const played = ({ won, drawn, lost }: Fared): number => won + drawn + lost
const sorted = <T extends Fared>(rows: ReadonlyMap<string, T>): T[] => [...rows.values()].toSorted((a, b) => played(b) - played(a))
const isTaken = ({ fell, by }: FlagTally): boolean => fell !== null || by !== null

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const newMap = <V, K = string>(): Map<K, V> => new Map()

type Counts = Map<string, number>

function addTo<K>(counts: Map<K, number>, key: K, more = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + more)
}

function addArmy(counts: Counts, army: SideTally['had'], times = 1): void {
  for (const kind in army) addTo(counts, kind, (army[kind] ?? 0) * times)
}

/** The pieces of so many armies, by kind. */
function piecesIn(armies: ReadonlyMap<SideTally['had'], number>): Counts {
  const pieces: Counts = new Map()
  for (const [army, times] of armies) addArmy(pieces, army, times)
  return pieces
}

function kindCounts(counts: Counts): { kind: string; count: number }[] {
  return [...counts].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
}

type BoardSum = ReturnType<typeof createBoard>

function boardOf(boards: Map<string, BoardSum>, game: PlayedGame): BoardSum {
  const { edition, preset, set } = game
  const key = set ? `${edition}/${preset}/${set.hash}` : `${edition}/${preset}`
  return getOrAdd(boards, key, () => createBoard({ edition, preset, set: set?.name ?? null, key }))
}

type Attacks = Writable<BoardStatistics['attacks'][number]>

function createBoard(board: Pick<BoardStatistics, 'edition' | 'preset' | 'set' | 'key'>) {
  const lengths: number[] = []
  const minutes: number[] = []
  const attacks = new Map<string, Map<string, Attacks>>()
  /** How many sides had an army; alike armies are one object or few. */
  const had = new Map<SideTally['had'], number>()
  const lost: Counts = new Map()
  const takers: Counts = new Map()
  const flags = new Map<Seat, Map<number, { stood: number; fell: number }>>()
  let [counted, armies, taken] = [0, 0, 0]
  const addAttack = ([attacker, defender, isUnknown, result, count]: AttackTally): void => {
    const known = getOrAdd(getOrAdd(attacks, attacker, newMap<Attacks>), defender, () => ({
      attacker,
      defender,
      ...none(),
      unknown: none(),
    }))
    const ended = result === 1 ? 'won' : result === 0 ? 'even' : 'lost'
    known[ended] += count
    if (isUnknown) known.unknown[ended] += count
  }
  const addFlag = (flag: FlagTally): void => {
    const at = (space: number): { stood: number; fell: number } => {
      const spaces = flags.get(flag.near) ?? new Map<number, { stood: number; fell: number }>()
      flags.set(flag.near, spaces)
      const known = spaces.get(space) ?? { stood: 0, fell: 0 }
      spaces.set(space, known)
      return known
    }
    armies++
    if (flag.stood !== null) at(flag.stood).stood++
    if (flag.fell !== null) at(flag.fell).fell++
    if (isTaken(flag)) taken++
    if (flag.by !== null) addTo(takers, flag.by)
  }
  const addSide = (side: SideTally): void => {
    for (const attack of side.attacks) addAttack(attack)
    addTo(had, side.had)
    addArmy(lost, side.lost)
    addFlag(side.flag)
  }
  return {
    add({ length, tally }: PlayedGame, seats: readonly Seat[]): void {
      lengths.push(length)
      if (!tally) return
      counted++
      if (tally.ms >= LEAST_MS) minutes.push(Math.floor(tally.ms / 60_000))
      for (const side of tally.sides) if (seats.includes(side.seat)) addSide(side)
    },
    found: (): BoardStatistics => ({
      ...board,
      games: lengths.length,
      counted,
      lengths: spreadOf(lengths),
      minutes: spreadOf(minutes),
      attacks: [...attacks.values()].flatMap((by) => [...by.values()]),
      kinds: [...piecesIn(had)].map(([kind, count]) => ({ kind, had: count, lost: lost.get(kind) ?? 0 })),
      flags: [...flags].map(([near, spaces]) => ({
        near,
        spaces: [...spaces].map(([space, counts]) => ({ space, ...counts })).toSorted((a, b) => a.space - b.space),
      })),
      armies,
      taken,
      takers: kindCounts(takers),
    }),
  }
}

const none = (): { won: number; even: number; lost: number } => ({ won: 0, even: 0, lost: 0 })
