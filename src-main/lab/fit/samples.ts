/** What bots could see of hidden pieces in games of many styles, and what those pieces were: to fit beliefs to, and to measure them. */
import { playGame, type Asked, type GameSetting } from '../../bots/arena.ts'
import { askBot } from '../../bots/ask.ts'
import { readClues, type Clues } from '../../bots/grid/clues.ts'
import { readSituation, type Situation } from '../../bots/grid/situation.ts'
import { compileTables, type Tables } from '../../bots/grid/tables.ts'
import { track } from '../../bots/grid/tracker.ts'
import { findPlayer, type Contestant } from '../../bots/players.ts'
import { strategistBot } from '../../bots/index.ts'
import type { AnyAction } from '../../engine/core/game.ts'
import { findEdition } from '../../engine/editions/index.ts'
import type { GridInfo } from '../../engine/grid/edition.ts'
import type { GridView, SeenGridEvent, TurnAction } from '../../engine/grid/types.ts'

/** What one seat knew at one moment. */
export interface Sample {
  readonly tables: Tables
  readonly situation: Situation
  /** By suspect. */
  readonly clues: readonly Clues[]
  /** True kind index by suspect. */
  readonly truth: readonly number[]
  /** The style of the enemy. */
  readonly style: string
}

/** What one seat knew when it attacked a piece that it did not know: its own style, the kind index of its piece, and the suspect. */
export interface Attack extends Sample {
  readonly by: string
  readonly ours: number
  readonly target: number
}

export interface SampledGame {
  readonly samples: readonly Sample[]
  readonly attacks: readonly Attack[]
}

export interface Sampling {
  readonly preset: string
  readonly pairs: readonly Pair[]
  readonly games: number
  readonly seed: string
  /** Turn actions between two samples. */
  readonly every: number
}

type Pair = readonly [string, string]

/** The styles that beliefs are fitted to. Those with a star deploy as strong players do. */
export const FITTED: readonly Pair[] = [
  ['strategist-1:normal*', 'strategist-1:normal'],
  ['strategist-1:easy*', 'strategist-1:strong'],
  ['strategist-1:easy', 'attacker*'],
  ['strategist-1:normal*', 'chaser'],
  ['strategist-1:easy', 'prober*'],
  ['strategist-1:normal*', 'hoarder'],
  ['strategist-1:easy', 'strategist-1:normal*'],
  ['strategist-1:normal*', 'attacker'],
  ['strategist:expert', 'strategist:expert'],
  ['strategist:strong', 'chaser*'],
  ['strategist:expert', 'strategist:normal'],
  ['strategist:easy', 'strategist:strong'],
  ['strategist:beginner', 'strategist:expert'],
  ['strategist:expert', 'attacker'],
  ['strategist:strong', 'strategist-1:strong'],
  ['strategist:normal', 'prober'],
]

/** Styles that no fit has seen. */
export const LEFT_OUT = [
  'strategist:master',
  'strategist:expert:bold',
  'strategist:expert:cautious',
  'strategist:expert:bluffer',
  'shuffler',
] as const

/** Games of the styles left out. */
export const UNSEEN: readonly Pair[] = [
  ['strategist:master', 'strategist:expert'],
  ['strategist:expert:bold', 'strategist:master'],
  ['strategist:expert:cautious', 'strategist:expert'],
  ['strategist:expert:bluffer', 'strategist:master'],
  ['shuffler', 'strategist:expert'],
  ['strategist:master', 'strategist:expert:cautious'],
  ['strategist:expert:bold', 'strategist:expert:bluffer'],
  ['shuffler*', 'strategist:master'],
]

/** In longer games two bots only shuffle. */
const LONGEST = 600
/** Quiet turn actions until a draw. */
const QUIET = 200
/** How often a bot may ask whether its time is over: the best level then searches a tenth of what it would, and the same on every machine. */
const WORK = 6
/** Every fourth time round, both seats deploy the army of a yardstick. */
const PAIRED = 4

/** Plays classic games, the pairs in turn, each pair with both colours. */
export function* sampleGames({ preset, pairs, games, seed, every }: Sampling): Generator<SampledGame> {
  const edition = findEdition('classic')
  if (edition?.info.family !== 'grid') throw new Error('no classic edition')
  const options = edition.game.parseOptions({ preset, quietLimit: QUIET })
  if (!options.ok) throw new Error(options.error.message)
  for (let g = 0; g < games; g++) {
    const [first, second] = pairs[g % pairs.length] as Pair
    const round = Math.floor(g / pairs.length)
    const styles = round % 2 === 1 ? { red: second, blue: first } : { red: first, blue: second }
    const armies = round % PAIRED === PAIRED - 1 ? 'paired' : 'own'
    yield sampleGame({ edition, options: options.value, seed: `${seed}/${g}`, armies }, styles, every)
  }
}

type Styles = Readonly<Record<'red' | 'blue', string>>

/** Plays one game. `players` play the styles, by their names if absent. */
export function sampleGame(setting: GameSetting, styles: Styles, every: number, players = contestantsOf(styles)): SampledGame {
  const { info } = setting.edition as { info: GridInfo }
  const play = playGame(setting)
  const seen: Moment[] = []
  const struck: (Moment & { readonly action: TurnAction })[] = []
  const kinds = new Map<string, string>()
  let turns = 0
  let next: IteratorResult<Asked, unknown> = play.next()
  while (!next.done && turns < LONGEST) {
    const asked = next.value
    const seat: keyof Styles = asked.seat === 'red' ? 'red' : 'blue'
    const { bot, ...how } = players[seat]
    const view = asked.view as GridView
    if (turns < 6) for (const piece of view.board) if (piece?.kind) kinds.set(piece.id, piece.kind)
    let asks = 0
    const action: AnyAction = askBot(bot, { ...asked, ...how, budget: { expired: () => ++asks > WORK } })
    if (view.phase === 'playing') {
      const moment: Moment = { seat, view, history: asked.history as readonly SeenGridEvent[], length: asked.history.length }
      const turn = action as TurnAction
      // Two in a row: both seats are sampled.
      if (turns++ % every < 2) seen.push(moment)
      if (turn.type === 'move' && isHidden(view, turn.to, seat)) struck.push({ ...moment, action: turn })
    }
    next = play.next(action)
  }
  const read = (moment: Moment): Sample => sampleOf(info, moment, kinds, styles[moment.seat === 'red' ? 'blue' : 'red'])
  return {
    samples: seen.map(read).filter(isWhole),
    attacks: struck.flatMap((moment): Attack[] => {
      const sample = read(moment)
      const { from, to } = moment.action as { from: number; to: number }
      const ours = sample.situation.own.find(({ square }) => square === from)?.kind ?? -1
      const target = sample.situation.suspects.findIndex(({ square }) => square === to)
      return isWhole(sample) && sample.situation.suspects[target]?.known === null
        ? [{ ...sample, by: styles[moment.seat], ours, target }]
        : []
    }),
  }
}

/** In a game of one turn the pieces of the other side were never seen by their owner. */
const isWhole = ({ truth }: Sample): boolean => truth.every((kind) => kind >= 0)

function isHidden({ board }: GridView, at: number, seat: string): boolean {
  const piece = board[at]
  return piece !== null && piece !== undefined && piece.seat !== seat && piece.kind === null
}

interface Moment {
  readonly seat: keyof Styles
  readonly view: GridView
  /** Grows with the game; `length` events of it had happened. */
  readonly history: readonly SeenGridEvent[]
  readonly length: number
}

function sampleOf(info: GridInfo, { seat, view, history: all, length }: Moment, kinds: ReadonlyMap<string, string>, style: string): Sample {
  const history = all.slice(0, length)
  const tables = compileTables(info, view.options)
  const situation = readSituation({ info, tables, view, seat, history }, Infinity)
  const clues = readClues(tables, situation, track(tables, seat, history).tracks)
  const truth = situation.suspects.map(({ id }) => tables.indexOf.get(kinds.get(id) ?? '') ?? -1)
  return { tables, situation, clues, truth, style }
}

const contestantsOf = ({ red, blue }: Styles) => ({ red: contestant(red), blue: contestant(blue) })

function contestant(text: string): Contestant {
  const found = findPlayer(text.replace('*', ''))
  if (typeof found === 'string') throw new Error(found)
  return text.endsWith('*') ? { ...found, bot: { ...found.bot, deploy: (task) => strategistBot.deploy(task) } } : found
}
