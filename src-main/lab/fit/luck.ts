/** How much luck actions bring in games of the strategist against itself, and the leans that make it zero on average. */
import type { BotLevel } from '../../bots/contract.ts'
import { createRng } from '../../engine/core/rng.ts'
import { createJudge } from '../../review/judging.ts'
import { meanAndCame, shiftTo, type Came, type FittedLeans, type Leans } from '../../review/luck.ts'
import { createChains, type Chain } from '../../review/parts.ts'
import { makeReplay, type Replay } from '../../review/replay.ts'
import type { Played } from './chances.ts'
import { recordGame } from './recorded.ts'

const LEVELS: readonly BotLevel[] = ['easy', 'normal', 'strong']
/** Decisions of one game that are looked at; more say little, since they go together. */
const MOST = 60

/** What followed decisions, game by game, where something could come out in several ways. */
export function* chainsIn({ edition, preset, games, seed }: Played): Generator<readonly Chain[]> {
  for (let g = 0; g < games; g++) {
    const level = LEVELS[g % LEVELS.length] ?? 'normal'
    const replay = makeReplay(recordGame({ edition, preset, level, seed: `${seed}/${g}` }))
    if (!replay) throw new Error(`no ${edition}`)
    const chainAt = createChains(replay, createJudge(replay))
    const frames = createRng(`${seed}/${g}`).shuffle(eventful(replay)).slice(0, MOST)
    yield frames.flatMap((frame) => {
      const chain = chainAt(frame)
      return chain && [chain.own, ...chain.rivals].some(isOpen) ? [chain] : []
    })
  }
}

/** Frames from which more follows than quiet moves within a round: elsewhere nothing could come out in several ways. */
function eventful({ frames, header }: Replay): readonly number[] {
  const isQuiet = (frame: number): boolean => frames[frame]?.step?.events.every(isMove) ?? true
  const round = Array.from({ length: header.players.length }, (_, i) => i + 1)
  return [...frames.keys()].filter((frame) => round.some((later) => !isQuiet(frame + later)))
}

/** Whether an event is part of a move that shows nothing. */
function isMove({ type, revealed }: { readonly type: string; readonly revealed?: unknown }): boolean {
  return type === 'turn-passed' || ((type === 'piece-moved' || type === 'unit-moved') && (revealed ?? null) === null)
}

function isOpen({ came, drawn }: Came): boolean {
  return drawn.some((each) => each !== came)
}

/** The luck of actions that could come out in several ways, in points of 100, game by game. */
function luckIn(games: readonly (readonly Chain[])[], of: keyof Leans, leans: Leans): readonly (readonly number[])[] {
  const luckOf = (each: Came, lean: number, shift: number): readonly number[] => {
    if (!isOpen(each)) return []
    const { came, mean } = meanAndCame(each, lean, shift)
    return [100 * (came - mean)]
  }
  return games.map((chains) =>
    chains.flatMap(({ own, rivals, taken }) => {
      const shift = shiftTo(own, leans.own, taken)
      return of === 'own' ? luckOf(own, leans.own, shift) : rivals.flatMap((each) => luckOf(each, leans.others, shift))
    }),
  )
}

/** Mean luck of an action in points of 100. What comes out in one game goes together, so the standard error is that of games. */
export interface MeanLuck {
  readonly mean: number
  readonly error: number
  readonly actions: number
}

export function meanLuck(games: readonly (readonly Chain[])[], of: keyof Leans, leans: Leans): MeanLuck {
  const luck = luckIn(games, of, leans)
  const actions = luck.flat().length
  const mean = luck.flat().reduce((sum, each) => sum + each, 0) / Math.max(1, actions)
  const apart = luck.map((each) => each.reduce((sum, one) => sum + one - mean, 0))
  const error = Math.sqrt(apart.reduce((sum, each) => sum + each ** 2, 0)) / Math.max(1, actions)
  return { mean, error, actions }
}

/** Within these a lean is found. An action has reasons, so it comes out worse than believed, never better. */
const [LEAST, GREATEST] = [0, 10] as const
const HALVINGS = 24

/** The leans with which luck is zero on average, and how well that is known. */
export function fitLeans(games: readonly (readonly Chain[])[]): FittedLeans {
  const find = (of: keyof Leans, leansWith: (lean: number) => Leans): number => {
    const isShort = (lean: number): boolean => meanLuck(games, of, leansWith(lean)).mean < 0
    if (!isShort(LEAST)) return LEAST
    let [low, high]: [number, number] = [LEAST, GREATEST]
    for (let n = 0; n < HALVINGS; n++) {
      const middle = (low + high) / 2
      if (isShort(middle)) low = middle
      else high = middle
    }
    return (low + high) / 2
  }
  const own = find('own', (lean) => ({ own: lean, others: 0 }))
  const leans = { own, others: find('others', (lean) => ({ own, others: lean })) }
  const errorOf = (of: keyof Leans): number => meanLuck(games, of, leans).error
  return { ...leans, games: games.length, error: { own: errorOf('own'), others: errorOf('others') } }
}
