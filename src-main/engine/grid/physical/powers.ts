/**
 * Powers, modes and reinforcements of real pieces, by the same rules as in digital games (NA-6 to NA-23, TF-5 to TF-18). The user of a power shows itself to
 * all players; each piece that it meets is named by its own side.
 */
import type { BattleResult } from '../../rules/combat.ts'
import { pieceOn } from '../../rules/pieces.ts'
import type { PhysicalPowerRules, PossibleUse, ObservedModeChange, ObservedUse, ResolvedUse } from '../../rules/physical-board.ts'
import type { GridContext } from '../context.ts'
import { modeChanged, powerUsed } from '../actions/decide.ts'
import type { PowerSpec } from '../edition.ts'
import { formatAction } from '../notation/action.ts'
import { waitingOrder } from '../actions/reinforcement.ts'
import { withClaim, type PhysicalGrid } from './board.ts'
import { enter, entryRefusal } from './reinforcements.ts'
import { applyEvent } from './fold.ts'
import { changeRefusal, metRefusal, useRefusal, userRefusal, usesFrom } from './uses.ts'
import { shownTo } from '../powers/power.ts'
import type { GridEvent, GridState, PowerAction, PowerEffect } from '../types.ts'

export function makePhysicalPowerRules(ctx: GridContext): PhysicalPowerRules<PhysicalGrid> {
  return {
    useRefusal: (board, use) => useRefusal(ctx, board, use),
    userRefusal: (board, use) => userRefusal(ctx, board, { ...use, to: use.from, aims: [] }),
    uses: (board, use) => usesFrom(ctx, board, use).map((each) => aimOf(ctx, board, use, each)),
    meets: ({ state }, use) => meets(ctx, state, use),
    metRefusal: (board, use, before, kind) => metRefusal(ctx, board, meets(ctx, board.state, use), before, kind),
    used: (board, used) => {
      const { board: after, events } = applyEvent(ctx, ...afterUse(ctx, board, used), true)
      return { board: used.back === null ? after : withClaim(after, used.to, used.back), events }
    },
    openOn: ({ state }, space) => {
      const { kind, mode, state: binding = null } = state.board[space] ?? {}
      return kind === undefined || (mode === undefined && binding === null) ? null : { kind, lies: mode === 'robot', state: binding }
    },
    changeRefusal: (board, change) => changeRefusal(ctx, board, change),
    changed: (board, { at, kind }: ObservedModeChange) => {
      const known = withClaim(board, at, kind)
      return applyEvent(ctx, { ...known, hasChanged: true }, modeChanged(ctx, known.state, at), false)
    },
    hasChanged: ({ hasChanged }) => hasChanged,
    entrySpaces: ({ turn, state }, seat) => {
      if (turn !== seat || state.reserve?.includes(seat) !== true) return null
      const { kinds, spaces } = waitingOrder(ctx, state, seat)
      const count = Object.values(kinds).reduce((sum, each) => sum + each, 0)
      return spaces.length < count ? null : { count, spaces }
    },
    entryRefusal: (board, seat, spaces) => entryRefusal(ctx, board, seat, spaces),
    entered: (board, seat, spaces, kinds = {}) => enter(ctx, board, seat, spaces, kinds),
    format: ({ state }, use, back) => formatAction(ctx, state, actionOf(use, back)),
  }
}

function aimOf(
  ctx: GridContext,
  { state }: PhysicalGrid,
  use: Parameters<PhysicalPowerRules['uses']>[1],
  { to, aims }: Omit<PossibleUse, 'text'>,
): PossibleUse {
  return { text: formatAction(ctx, state, actionOf({ ...use, to, aims }, null)), to, aims }
}

function actionOf({ seat, from, power, to, aims }: ObservedUse, kind: string | null): PowerAction {
  return { type: 'power', seat, from, power, to, targets: aims, kind }
}

/** Spaces of the pieces whose kinds a use needs: those that it looks at, hits, draws over or attacks. */
function meets(ctx: GridContext, { board }: GridState, { power, to, aims }: ObservedUse): readonly number[] {
  const spec = ctx.info.powers.find(({ id }) => id === power)
  switch (spec?.type) {
    case 'charge':
    case 'speed':
      return board[to] ? [to] : []
    case 'strike':
    case 'detect':
    case 'magnet':
    case 'petrify':
    case 'enchant':
      return [to]
    case 'rumble':
    case 'sneak':
      return aims
    case 'summon':
    case 'drift':
    case 'restore':
    case 'revive':
    case undefined:
      return []
  }
}

/** What a use causes, with the kinds that were named for it. */
function afterUse(ctx: GridContext, board: PhysicalGrid, used: ResolvedUse): readonly [PhysicalGrid, GridEvent] {
  const { from, kind, power, aims, met, back } = used
  const spec = ctx.power(power)
  const called = spec.type === 'summon' ? aims.map((at) => [at, spec.kind] as const) : []
  const squares = meets(ctx, board.state, used)
  const names = [[from, kind] as const, ...squares.map((at, i) => [at, met[i] ?? ''] as const), ...called]
  const known = names.reduce((all, [at, each]) => withClaim(all, at, each), board)
  const event = powerUsed(ctx, known.state, actionOf(used, back))
  if (event.type !== 'power-used') return [known, event]
  return [known, { ...event, effects: judgedEffects(ctx, known.state, event, { spec, used, squares }) }]
}

interface Judged {
  readonly spec: PowerSpec
  readonly used: ResolvedUse
  /** Squares of the pieces that it met. */
  readonly squares: readonly number[]
}

/** A ruling stays as it is: each piece gets the fate that the ledger has for it. */
function judgedEffects(
  ctx: GridContext,
  state: GridState,
  { effects, from, to, user, seat }: Extract<GridEvent, { readonly type: 'power-used' }>,
  { spec, used, squares }: Judged,
): readonly PowerEffect[] {
  const { result, userFalls } = used
  if (used.fates.length === 0) return effects.map((effect) => (effect.type === 'fought' && result ? { ...effect, result } : effect))
  const met = squares.map((at, i) => ({ at, piece: pieceOn(state, at), fate: used.fates[i] ?? 'stays' }))
  const shown = met.map(({ at, piece, fate }) => {
    return { type: 'shown', at, piece: shownTo(ctx, piece, fate === 'looked-at' ? seat : 'all') } as const
  })
  const [first] = shown
  if (spec.type === 'magnet' && first) {
    const drawn = drawnBy(met[0]?.fate === 'removed', userFalls)
    return drawn ? [{ type: 'fought', from, to, drawn: true, attacker: user, defender: first.piece, result: drawn }] : [first]
  }
  const fallen = met.flatMap(({ at, piece: { id }, fate }): PowerEffect[] => {
    if (fate === 'removed') return [{ type: 'removed', id, at }]
    return fate === 'stone' || fate === 'enchanted' ? [{ type: 'bound', id, at, state: fate }] : []
  })
  const steps = effects.filter(({ type }) => type === 'moved')
  const own: readonly PowerEffect[] = userFalls ? [{ type: 'removed', id: user.id, at: steps.length > 0 ? to : from }] : []
  return [...steps, ...shown, ...fallen, ...own]
}

/** The result of drawing an enemy over; null where nothing happened (TF-12). */
function drawnBy(isRemoved: boolean, userFalls: boolean): BattleResult | null {
  if (isRemoved) return userFalls ? 'both-removed' : 'attacker-wins'
  return userFalls ? 'defender-wins' : null
}
