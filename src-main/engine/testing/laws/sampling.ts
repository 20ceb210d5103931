/** Law 4: a sample of a view is a state that shows this view and contradicts nothing that was shown. */
import { expect, it } from 'vitest'
import { createRng } from '../../core/rng.ts'
import type { Viewer } from '../../core/seats.ts'
import type { Edition } from '../../editions/index.ts'
import type { SeenGridEvent, SeenPowerEffect } from '../../grid/types.ts'
import { flawInPlainness } from '../frozen.ts'
import { armies, someSteps, toldTo, type Law } from './common.ts'

export const describeSampling: Law = (edition, games, forGames) => {
  const { game, info } = edition
  const viewers: readonly Viewer[] = [...info.seats, 'spectator', 'arbiter']

  it('law 4: a determinised view shows the same view, with and without the history', () => {
    forGames(games, (seed, options) => {
      const rng = createRng(`${seed} sample`)
      for (const { after, soFar } of someSteps(edition, options, seed, 20)) {
        for (const viewer of viewers) {
          const view = game.viewFor(after, viewer)
          for (const history of [toldTo(edition, soFar, viewer), []]) {
            const sample = game.determinise(view, history, rng)
            expect(game.viewFor(sample, viewer)).toEqual(view)
            expect(flawInPlainness(sample)).toBeNull()
            expect(armies(edition, sample)).toEqual(armies(edition, after))
            for (const piece of sample.board) if (piece?.moved) expect(movementOf(edition, piece.kind)).not.toBe('none')
          }
        }
      }
    })
  })

  it('law 4: a sample agrees with every kind that the viewer was ever shown', () => {
    forGames(games, (seed, options) => {
      const rng = createRng(`${seed} memory`)
      for (const { after, soFar } of someSteps(edition, options, seed, 30)) {
        for (const seat of info.seats) {
          const history = toldTo(edition, soFar, seat)
          const sample = game.determinise(game.viewFor(after, seat), history, rng)
          const kinds = new Map([...sample.board, ...sample.captured].flatMap((piece) => (piece ? [[piece.id, piece.kind] as const] : [])))
          for (const [id, kind] of shownKinds(history)) expect(kinds.get(id)).toBe(kind)
        }
      }
    })
  })
}

function shownKinds(history: readonly SeenGridEvent[]): readonly (readonly [string, string])[] {
  return history.flatMap(thingsIn).flatMap(({ id, kind }) => (kind === null ? [] : [[id, kind] as const]))
}

/** Whatever an event tells of pieces, shown or not. */
function thingsIn(event: SeenGridEvent): readonly { readonly id: string; readonly kind: string | null }[] {
  switch (event.type) {
    case 'play-began':
    case 'army-reinforced':
      return event.pieces.map(({ piece }) => piece)
    case 'battle-fought':
      return [event.attacker, event.defender]
    case 'piece-moved':
      return [{ id: event.id, kind: event.revealed }]
    case 'mode-changed':
      return [event.piece]
    case 'power-used':
      return [event.user, ...event.effects.flatMap(thingsInEffect)]
    default:
      return []
  }
}

function thingsInEffect(effect: SeenPowerEffect): readonly { readonly id: string; readonly kind: string | null }[] {
  if (effect.type === 'shown') return [effect.piece]
  if (effect.type === 'fought') return [effect.attacker, effect.defender]
  return effect.type === 'returned' ? [effect] : []
}

function movementOf({ info }: Edition, kind: string): string | undefined {
  return info.kinds.find(({ id }) => id === kind)?.movement
}
