import { unreadable } from '../../core/reading.ts'
import type { Viewer } from '../../core/seats.ts'
import type { CardsContext } from '../context.ts'
import type { CardsOptions, CardsState, CardsView } from '../types.ts'

/** A state to play on from. */
export function readState(_ctx: CardsContext, _options: CardsOptions, text: string, _seed: string): CardsState {
  return unreadable({ text, at: 0 }, 'Positions of cards cannot be read yet.')
}

/** A view as somebody would see it. */
export function readView(_ctx: CardsContext, _options: CardsOptions, text: string, _viewer: Viewer): CardsView {
  return unreadable({ text, at: 0 }, 'Positions of cards cannot be read yet.')
}
