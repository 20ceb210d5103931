import { describe, expect, it } from 'vitest'
import { armyOf } from '../../core/edition.ts'
import { lineupOf } from '../../core/lineup.ts'
import { createRng, type Rng } from '../../core/rng.ts'
import type { Seat, Viewer } from '../../core/seats.ts'
import { actingSeat } from '../../core/sides.ts'
import { CASTLE } from '../../editions/castle/index.ts'
import type { PhysicalBoardRules, PhysicalBoard, ObservedTurn } from '../../rules/physical-board.ts'
import { deployedArmiesOf, knownOf } from '../../../../test/support/engine/castle/physical.ts'
import { GAME } from '../../../../test/support/engine/castle/scene.ts'
import { makePhysicalRules } from './rules.ts'
import type { CastleState, CastleView, TurnAction } from '../types.ts'
import { isSoak, spread } from '../../../../test/searching.ts'

const physicalRulesOf = (preset: string, house: House = {}): PhysicalBoardRules => {
  const lineup = lineupOf(CASTLE, { preset })
  const seen = makePhysicalRules(CASTLE, {
    ...{ preset, lineup, reveal: 'both', tray: 'open', attackerWinsTies: false, oneTimeBombs: false, more: house },
  })
  if (!seen) throw new Error('nothing is told there')
  return seen
}

type House = Readonly<Record<string, true>>

const BYSTANDERS: House = { bystanders: true }

/** Prefers actions that meet a piece or concern flags. */
function anyTurn(state: CastleState, rng: Rng): TurnAction {
  const legal = GAME.legalActions(state, actingSeat(state))
  const eager = legal.filter(
    (each) => each.type === 'shoot' || (each.type === 'move' && (state.board[each.to] || each.take || each.leave.length > 0)),
  )
  return rng.pick(eager.length > 0 && rng.below(5) > 0 ? eager : legal)
}

/** What is done, as it is seen at a table. */
function turnOf(state: CastleState, action: TurnAction): ObservedTurn {
  const { seat } = action
  const kindOn = (space: number): string => state.board[space]?.kind ?? ''
  switch (action.type) {
    case 'shoot': {
      const { from, to } = action
      return { type: 'shot', seat, from, to, attackerKind: kindOn(from), defenderKind: kindOn(to) }
    }
    case 'recruit':
      return { ...action, declined: false }
    case 'decline':
      return { type: 'recruit', seat, kind: null, declined: true, take: false }
    case 'pass':
      return action
    case 'move': {
      const decided = GAME.decide(state, action)
      const event = decided.ok ? decided.value[0] : undefined
      if (event?.type === 'piece-moved') return event.revealed === null ? action : { ...action, as: event.revealed }
      if (event?.type !== 'battle-fought') throw new Error('nobody moved')
      const { attacker, defender, result } = event
      return { ...action, type: 'battle', attackerKind: attacker.kind, defenderKind: defender.kind, result }
    }
  }
}

/** Why what is seen is refused. */
function refusalOf(rules: PhysicalBoardRules, board: PhysicalBoard, turn: ObservedTurn) {
  const { tokens } = rules
  if (!tokens) throw new Error('there are no tokens')
  switch (turn.type) {
    case 'move':
      return rules.moveRefusal(board, turn)
    case 'battle':
      return (
        rules.moveRefusal(board, turn) ??
        rules.claimRefusal(board, turn, 'attacker', turn.attackerKind) ??
        rules.claimRefusal(board, turn, 'defender', turn.defenderKind)
      )
    case 'shot':
      return tokens.shotRefusal(board, turn) ?? rules.claimRefusal(board, turn, 'defender', turn.defenderKind)
    case 'recruit':
      return tokens.recruitRefusal(board, turn)
    case 'pass':
      return tokens.passRefusal(board, turn.seat)
  }
}

/** Digital games with the same games as entries; `each` sees every turn before it is entered. */
function playPhysical(
  preset: string,
  seeds: readonly string[],
  each: (seen: {
    readonly rules: PhysicalBoardRules
    readonly board: PhysicalBoard
    readonly state: CastleState
    readonly turn: ObservedTurn
  }) => void,
  house: House = {},
): void {
  for (const seed of seeds) {
    const rng = createRng(`${preset} ${seed}`)
    const rules = physicalRulesOf(preset, house)
    let state = deployedArmiesOf(preset, rng, house)
    let board = rules.opening()?.board
    for (let ply = 0; ply < 700 && state.phase !== 'over'; ply++) {
      if (!board) throw new Error('there is no board')
      const action = anyTurn(state, rng)
      const turn = turnOf(state, action)
      each({ rules, board, state, turn })
      board = rules.tokens?.after(board, turn).board
      const decided = GAME.decide(state, action)
      if (!decided.ok) throw new Error(decided.error.code)
      state = decided.value.reduce((before, event) => GAME.evolve(before, event), state)
    }
  }
}

/** Presets and house rules; the gate takes each of them once. */
const PLAYED = spread(
  [
    ['four', {}],
    ['teams', {}],
    ['three', {}],
    ['four', BYSTANDERS],
    ['three', BYSTANDERS],
  ] as const,
  ([preset, house]) => [preset, ...Object.keys(house)],
)

describe('real pieces round a castle, entered by where they go', () => {
  it.each(PLAYED)(
    'are never refused the truth, and are at every turn where the digital game has them: %s %j (CA-4 to CA-30, HR-2)',
    (preset, house) => {
      const seen = new Set<string>()
      playPhysical(
        preset,
        isSoak ? [...'abcdefgh'] : ['a'],
        ({ rules, board, state, turn }) => {
          expect(knownOf(rules.viewFor(board, 'spectator') as CastleView)).toEqual(knownOf(GAME.viewFor(state, 'spectator')))
          expect(refusalOf(rules, board, turn)).toBeNull()
          const legal = GAME.legalActions(state, state.turn).map((action) => GAME.notation.formatAction(state, action))
          if (!state.due && turn.type !== 'pass') expect(rules.moves(board).map(({ text }) => text)).toEqual(expect.arrayContaining(legal))
          seen.add(turn.type)
          if (turn.type === 'move' && turn.take) seen.add('taken')
          if (turn.type === 'move' && turn.leave?.length) seen.add('left')
        },
        house,
      )
      expect([...seen]).toEqual(expect.arrayContaining(['move', 'battle', 'shot', 'recruit', 'taken', 'left']))
    },
  )

  it('cannot be what all players have seen that they are not (CA-3, CA-11, CA-13, CA-24)', () => {
    const caught = new Set<string>()
    playPhysical('three', ['d', 'e'], ({ rules, board, state, turn }) => {
      if (turn.type !== 'battle' && turn.type !== 'shot') return
      const roles = turn.type === 'battle' ? (['attacker', 'defender'] as const) : (['defender'] as const)
      for (const role of roles) {
        const at = role === 'attacker' ? turn.from : turn.to
        const piece = state.board[at]
        if (!piece) throw new Error('nobody stands there')
        const others = CASTLE.kinds.filter(({ id }) => id !== piece.kind)
        const army = armyOf(CASTLE, 'three', piece.seat)
        const shown = (kind: string): number =>
          [...state.board.filter((each) => each?.known), ...state.captured].filter(
            (each) => each?.seat === piece.seat && each.kind === kind,
          ).length
        for (const { id } of others) {
          const refused = rules.claimRefusal(board, turn, role, id)
          const isDisproved = piece.known || shown(id) >= (army[id] ?? 0)
          if (isDisproved) expect(refused).not.toBeNull()
          if (refused) caught.add(refused.detail)
        }
      }
    })
    expect([...caught]).toEqual(expect.arrayContaining(['told-otherwise', 'all-known', 'out-of-reach']))
  })
})

describe('real pieces that have fought before bystanders', () => {
  const rules = physicalRulesOf('three', BYSTANDERS)
  const at = (name: string): number => CASTLE.boards['three']?.board.spaces.findIndex((space) => space.name === name) ?? -1
  const go = (board: PhysicalBoard, seat: Seat, from: string, to: string): PhysicalBoard =>
    rules.tokens?.after(board, { type: 'move', seat, from: at(from), to: at(to) }).board ?? board

  /** Red has won a battle with a piece of this kind, and is on turn again. */
  function afterWin(kind: string): { readonly board: PhysicalBoard; readonly seen: (viewer: Viewer) => unknown } {
    const armies = [
      { seat: 'red', spaces: [at('AA4'), at('AD1')] },
      { seat: 'blue', spaces: [at('AB4'), at('BD1')] },
      { seat: 'green', spaces: [at('CD1')] },
    ] as const
    const { board: laid } = rules.laid(null, { turn: 'red', armies, tokens: [] }, [])
    const way = { seat: 'red', from: at('AA4'), to: at('AB4') } as const
    const battle = { ...way, type: 'battle', attackerKind: kind, defenderKind: 'lieutenant', result: 'attacker-wins' } as const
    const fought = rules.tokens?.after(laid, battle)
    if (!fought) throw new Error('there are no tokens')
    const board = go(go(fought.board, 'blue', 'BD1', 'BD2'), 'green', 'CD1', 'CD2')
    const seen = (viewer: Viewer): unknown => [
      rules.viewFor(board, viewer),
      fought.events.map((event) => rules.redact(fought.board, event, viewer)),
    ]
    return { board, seen }
  }

  const [one, other] = [afterWin('general'), afterWin('captain')]
  const moves = ['AB5', 'AC4', 'AB3', 'BG4', 'AE4', 'AB6', 'RING'].map((to) => ({ seat: 'red', from: at('AB4'), to: at(to) }) as const)

  it('are seen by the owner of what they beat, and by no bystander (HR-2)', () => {
    for (const viewer of ['green', 'spectator'] as const) expect(other.seen(viewer)).toEqual(one.seen(viewer))
    for (const viewer of ['red', 'blue'] as const) expect(other.seen(viewer)).not.toEqual(one.seen(viewer))
  })

  it('are refused to the whole table by public knowledge alone (HR-2)', () => {
    expect(rules.moves(other.board)).toEqual(rules.moves(one.board))
    expect(rules.tokens?.passRefusal(other.board, 'red')).toEqual(rules.tokens?.passRefusal(one.board, 'red'))
    for (const move of moves) expect(rules.moveRefusal(other.board, move)).toEqual(rules.moveRefusal(one.board, move))
    expect(moves.map((move) => rules.moveRefusal(one.board, move)?.rule ?? '')).toEqual(['', '', '', '', 'CA-24', '', 'CA-5'])
  })

  it('cannot be said to be something else by their own side (HR-2)', () => {
    const [move] = moves
    if (!move) throw new Error('there are no moves')
    expect(rules.claimRefusal(one.board, move, 'attacker', 'general')).toBeNull()
    expect(rules.claimRefusal(one.board, move, 'attacker', 'captain')).toMatchObject({
      rule: 'HR-2',
      message: 'Red has shown the piece on AB4 in a battle: it is a General.',
    })
  })
})
