/** A table with a game that goes on from a position written as text. */
import type { AnyGame } from '../../../src-main/engine/families.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { optionsOf } from '../engine/playing.ts'
import { createMemoryStore } from '../../../src-main/record/memory-store.ts'
import { makeHeader } from '../record/records.ts'
import { beginTimeline, extendTimeline, stateOf, storable, summaryOf } from '../../../src-main/record/timeline.ts'
import type { GameHeader } from '../../../src-main/record/types.ts'
import type { BotRunner } from '../../../src-main/table/ports.ts'
import { editionOf, makeKit, type Kit } from './table-kit.ts'

export interface PositionWish {
  readonly edition: string
  readonly options: Readonly<Record<string, unknown>>
  readonly position: string
  readonly players: Readonly<Partial<Record<Seat, GameHeader['players'][number]['player']>>>
  readonly bots?: BotRunner
}

/** The game is called `g`. */
export function tableAt({ edition, options: raw, position: text, players, bots }: PositionWish): Kit {
  const game: AnyGame = editionOf(edition).game
  const options = optionsOf(game, raw)
  const position = game.notation.parsePosition(options, text, 'leak')
  if (!position.ok) throw new Error(position.error.message)
  const games = createMemoryStore()
  const header = makeHeader('g', {
    edition,
    preset: options.preset,
    options: { ...options },
    players: Object.entries(players).map(([seat, player]) => ({ seat: seat as Seat, player })),
    clock: null,
  })
  const step = { seq: 1, at: 0, by: null, ...storable({ type: 'position-set', state: game.encode(position.value) }, []), clock: null }
  const begun = beginTimeline(game, header)
  games.create(header, summaryOf(stateOf(begun), 0))
  games.append('g', step, summaryOf(stateOf(extendTimeline(game, begun, step)), 0))
  return makeKit({ games, ...(bots ? { bots } : {}) })
}
