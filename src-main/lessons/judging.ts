/** Judges the wrong tries of puzzles, each puzzle in a thread of its own until it is solved. The game of a puzzle is at its start. */
import type { Drawback } from '../contract/index.ts'
import type { AnyAction, StateBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { GameRecord, GameStore } from '../record/types.ts'
import type { Sitting } from './sitting.ts'

/** An action that was tried, and the one that is clearly stronger. */
interface Tried {
  readonly seat: Seat
  readonly better: AnyAction
  readonly action: AnyAction
}

/** A game in which tries are judged, apart from the app. */
interface Judging {
  /** What the action tried gives up or risks and the stronger one does not, as far as its seat can know; null where none is known. Rejects when it was stopped. */
  drawback(tried: Tried): Promise<Drawback | null>
  stop(): void
}

export interface Analyst {
  open(record: GameRecord): Judging
}

interface JudgePorts {
  readonly analyst: Analyst
  readonly games: Pick<GameStore, 'load'>
  warn(this: void, message: string): void
}

export interface Judges {
  /** Starts the thread of a puzzle, which takes a second: it is then ready before the first try. */
  begin(this: void, sitting: Sitting): void
  /** What speaks against an action that was tried in place of the answer of a puzzle, where that is known. */
  drawback(this: void, sitting: Sitting, state: StateBase, action: AnyAction): Promise<Drawback | null>
  stop(this: void, sitting: Sitting): void
}

export function createJudges({ analyst, games, warn }: JudgePorts): Judges {
  const opened = new Map<Sitting, Judging>()

  const begin = (sitting: Sitting): Judging | undefined => {
    const record = opened.has(sitting) ? null : games.load(sitting.progress.gameId)
    if (record) opened.set(sitting, analyst.open(record))
    return opened.get(sitting)
  }
  const stop = (sitting: Sitting): void => {
    opened.get(sitting)?.stop()
    opened.delete(sitting)
  }
  return {
    begin,
    async drawback(sitting, state, action) {
      const { answer, lesson } = sitting
      const { game } = sitting.edition
      const better = answer && game.notation.parseAction(game.viewFor(state, lesson.seat), lesson.seat, answer.best)
      const judging = better?.ok ? begin(sitting) : undefined
      if (!better?.ok || !judging) return null
      try {
        return await judging.drawback({ seat: lesson.seat, better: better.value, action })
      } catch (error) {
        if (opened.get(sitting) !== judging) return null // it was stopped
        stop(sitting)
        warn(`A wrong move of a puzzle could not be judged: ${String(error)}`)
        return null
      }
    },
    stop,
  }
}
