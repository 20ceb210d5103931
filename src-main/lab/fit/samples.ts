/** What bots could see of hidden pieces in games of many styles, and what those pieces were: to fit beliefs to, and to measure them. */
import { playGame, type Asked } from '../../bots/arena.ts'
import { askBot } from '../../bots/ask.ts'
import { cluesOf, type Clues } from '../../bots/grid/clues.ts'
import { readSituation, type Situation } from '../../bots/grid/situation.ts'
import { compileTables, type Tables } from '../../bots/grid/tables.ts'
import { track, type Track } from '../../bots/grid/tracker.ts'
import { findPlayer, type Contestant } from '../../bots/players.ts'
import { strategistBot } from '../../bots/index.ts'
import { findEdition } from '../../engine/editions/index.ts'
import type { GridInfo } from '../../engine/grid/edition.ts'
import type { GridView, SeenGridEvent } from '../../engine/grid/types.ts'

/** What one seat knew at one moment. */
export interface Sample {
  readonly tables: Tables
  readonly situation: Situation
  readonly tracks: ReadonlyMap<string, Track>
  /** By suspect. */
  readonly clues: readonly Clues[]
  /** True kind index by suspect. */
  readonly truth: readonly number[]
}

export interface Sampling {
  readonly preset: string
  readonly games: number
  readonly seed: string
  /** Turn actions between two samples. */
  readonly every: number
}

/** The players: frozen bots, so that the games stay the same whatever a fit changes. Those with a star deploy as strong players do. */
const PAIRS = [
  ['strategist-1:normal*', 'strategist-1:normal'],
  ['strategist-1:easy*', 'strategist-1:strong'],
  ['strategist-1:easy', 'attacker*'],
  ['strategist-1:normal*', 'chaser'],
  ['strategist-1:easy', 'prober*'],
  ['strategist-1:normal*', 'hoarder'],
  ['strategist-1:easy', 'strategist-1:normal*'],
  ['strategist-1:normal*', 'attacker'],
] as const
/** In longer games two bots only shuffle. */
const LONGEST = 600
/** Quiet turn actions until a draw. */
const QUIET = 200

/** Plays classic games; yields the samples of one game at a time. */
export function* sampleGames({ preset, games, seed, every }: Sampling): Generator<readonly Sample[]> {
  const edition = findEdition('classic')
  if (edition?.info.family !== 'grid') throw new Error('no classic edition')
  const { info, game } = edition
  const options = game.parseOptions({ preset, quietLimit: QUIET })
  if (!options.ok) throw new Error(options.error.message)
  for (let g = 0; g < games; g++) {
    const [first, second] = (PAIRS[g % PAIRS.length] as (typeof PAIRS)[number]).map(contestant) as [Contestant, Contestant]
    const swapped = Math.floor(g / PAIRS.length) % 2 === 1
    const players = { red: swapped ? second : first, blue: swapped ? first : second }
    const play = playGame({ edition, options: options.value, seed: `${seed}/${g}`, armies: 'own' })
    const seen: Moment[] = []
    const kinds = new Map<string, string>()
    let turns = 0
    let next: IteratorResult<Asked, unknown> = play.next()
    while (!next.done && turns < LONGEST) {
      const asked = next.value
      const { bot, level } = asked.seat === 'red' ? players.red : players.blue
      const view = asked.view as GridView
      if (turns < 6) for (const piece of view.board) if (piece?.kind) kinds.set(piece.id, piece.kind)
      // Two in a row: both seats are sampled.
      if (view.phase === 'playing' && turns++ % every < 2) seen.push({ ...asked, view, history: [...asked.history] as SeenGridEvent[] })
      next = play.next(askBot(bot, { ...asked, level, budget: { expired: () => false } }))
    }
    // In a game of one turn the other side never moved.
    if (next.done) yield seen.map((moment) => sampleOf(info, moment, kinds)).filter(({ truth }) => truth.every((kind) => kind >= 0))
  }
}

type Moment = Pick<Asked, 'seat'> & { readonly view: GridView; readonly history: readonly SeenGridEvent[] }

function sampleOf(info: GridInfo, { seat, view, history }: Moment, kinds: ReadonlyMap<string, string>): Sample {
  const tables = compileTables(info, view.options)
  const situation = readSituation({ info, tables, view, seat, history }, Infinity)
  const { tracks } = track(tables, seat, history)
  return {
    tables,
    situation,
    tracks,
    clues: cluesOf(tables, situation, tracks),
    truth: situation.suspects.map(({ id }) => tables.indexOf.get(kinds.get(id) ?? '') ?? -1),
  }
}

function contestant(text: string): Contestant {
  const found = findPlayer(text.replace('*', ''))
  if (typeof found === 'string') throw new Error(found)
  return text.endsWith('*') ? { ...found, bot: { ...found.bot, deploy: (task) => strategistBot.deploy(task) } } : found
}
