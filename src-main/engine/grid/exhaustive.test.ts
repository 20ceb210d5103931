import { describe, expect, it } from 'vitest'
import { armyOf, type KindSpec } from '../core/edition.ts'
import type { PowerType } from './edition.ts'
import { createRng, type Rng } from '../core/rng.ts'
import type { Seat } from '../core/seats.ts'
import { isTurn } from './actions/rescue.ts'
import type { GridState, TurnAction } from './types.ts'
import { optionsOf, perform, randomAction } from '../../../test/support/engine/playing.ts'
import { scattered } from '../../../test/support/engine/grid/scattered.ts'
import { GRID_EDITIONS, type GridEdition } from '../../../test/support/engine/grid/seen.ts'
import { count, isSoak } from '../../../test/searching.ts'

/** Seeded positions are played on until everything was seen, at most so many; the gate stops long before, when most was. */
const MOST_GAMES = count({ gate: 400, soak: 10_000 })

/** Powers that are aimed at enemies; the others are used, and that is all. */
const AIMED: ReadonlySet<PowerType> = new Set(['strike', 'charge', 'speed', 'detect', 'rumble', 'magnet', 'sneak', 'petrify', 'enchant'])

function armyKinds({ info }: GridEdition, preset: string, seat: Seat): readonly KindSpec[] {
  return info.kinds.filter(({ id }) => armyOf(info, preset, seat)[id])
}

/**
 * Everything that must have happened: every kind moves, runs, attacks every enemy kind, uses each of its powers on every enemy kind or at all, changes its
 * mode and back; reinforcements enter; games end in every way.
 */
function wantedOf(edition: GridEdition, preset: string): Set<string> {
  const { info } = edition
  const wanted = new Set(['flag-captured', 'no-action', 'quiet-limit', ...(info.kinds.some(({ ward }) => ward) ? ['wards-lost'] : [])])
  for (const seat of info.seats) {
    const enemies = info.seats.filter((other) => other !== seat).flatMap((other) => armyKinds(edition, preset, other))
    if (info.reinforcements?.zones[seat]) wanted.add(`${seat} reinforces`)
    for (const { id, movement, powers = [] } of armyKinds(edition, preset, seat)) {
      if (info.modes && powers.length === 2) for (const mode of ['robot', 'vehicle']) wanted.add(`${seat} ${id} to ${mode}`)
      for (const power of info.powers.filter((each) => powers.includes(each.id))) {
        wanted.add(`${seat} ${id} ${power.id}`)
        if (AIMED.has(power.type)) for (const enemy of enemies) wanted.add(`${seat} ${id} ${power.id} on ${enemy.id}`)
        if (power.type === 'restore') for (const state of ['stone', 'enchanted']) wanted.add(`${seat} ${id} ${power.id} on ${state}`)
      }
      if (movement === 'none') continue
      wanted.add(`${seat} ${id} moves`)
      for (const enemy of enemies) wanted.add(`${seat} ${id} attacks ${enemy.id}`)
      if (movement === 'line') for (const what of ['runs', 'charges']) wanted.add(`${seat} ${id} ${what}`)
    }
  }
  return wanted
}

/** What an action is an example of. */
function meritsOf({ info }: GridEdition, { board }: GridState, action: TurnAction): readonly string[] {
  const { seat, from, to, change } = action
  const who = `${seat} ${board[from]?.kind ?? ''}`
  const piece = change === undefined ? null : board[change]
  const changes = piece ? [`${seat} ${piece.kind} to ${piece.mode === 'robot' ? 'vehicle' : 'robot'}`] : []
  if (action.type === 'move') {
    const far = info.board.spaces[from]?.neighbours.includes(to) !== true
    const target = board[to]
    return [
      ...changes,
      target ? `${who} attacks ${target.kind}` : `${who} ${far ? 'runs' : 'moves'}`,
      ...(target && far ? [`${who} charges`] : []),
    ]
  }
  const targets = [to, ...action.targets].flatMap((square) => board[square] ?? [])
  const use = `${who} ${action.power}`
  return [...changes, use, ...targets.map((target) => `${use} on ${target.seat === seat ? (target.state ?? 'friend') : target.kind}`)]
}

/** An action that shows something new if there is one, otherwise any. */
function chosen(edition: GridEdition, state: GridState, wanted: ReadonlySet<string>, rng: Rng): TurnAction | null {
  const actions = edition.game.legalActions(state, state.turn).filter(isTurn)
  const useful = actions.filter((action) => meritsOf(edition, state, action).some((merit) => wanted.has(merit)))
  return actions.length === 0 ? null : rng.pick(useful.length > 0 ? useful : actions)
}

/** One game in which one sees as much as possible. */
function explore(edition: GridEdition, start: GridState, wanted: Set<string>, rng: Rng): void {
  let state = start
  for (let ply = 0; ply < 60 && state.phase === 'playing'; ply++) {
    const turnAction = rng.below(4) === 0 ? null : chosen(edition, state, wanted, rng)
    const action = turnAction ?? randomAction(edition.game, state, rng)
    if (action === null) return
    const { before, after } = perform(edition.game, state, action)
    if (action.type === 'deploy') wanted.delete(`${action.seat} reinforces`)
    if (action.type === 'move' || action.type === 'power') for (const merit of meritsOf(edition, before, action)) wanted.delete(merit)
    if (after.outcome) wanted.delete(after.outcome.reason)
    state = after
  }
}

describe.each(GRID_EDITIONS.map((edition) => [edition.info.id, edition] as const))('%s', (_id, edition) => {
  it.each(edition.info.presets)(
    'seeded games of %s exercise every kind against every kind, every power on every kind, and every ordinary ending',
    (preset) => {
      const wanted = wantedOf(edition, preset)
      const mayMiss = isSoak ? 0 : wanted.size / 5
      const options = optionsOf(edition.game, { preset, quietLimit: 30 })
      for (let game = 0; game < MOST_GAMES && wanted.size > 0; game++) {
        const rng = createRng(`exhaustive ${game}`)
        explore(edition, scattered(edition, options, rng, { standing: 3 + rng.below(10) }), wanted, rng)
      }
      expect(wanted.size, [...wanted].join(', ')).toBeLessThanOrEqual(mayMiss)
    },
  )
})
