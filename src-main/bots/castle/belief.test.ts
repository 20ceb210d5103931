import { describe, expect, it } from 'vitest'
import { GAME, Scene } from '../../../test/support/engine/castle/scene.ts'
import type { CastleState, CastleTypes, SeenCastleEvent } from '../../engine/castle/types.ts'
import { begin } from '../../engine/core/game.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { CASTLE } from '../../engine/editions/castle/index.ts'
import { optionsOf, perform, randomPlay, type PlayedStep } from '../../../test/support/engine/playing.ts'
import { believe, imagine } from './belief.ts'
import { deploySensibly } from './deployment.ts'
import { readEvidence } from './evidence.ts'
import { readSituation, type Situation } from './situation.ts'
import { compileTables } from './tables.ts'

interface Known {
  readonly state: CastleState
  readonly history: readonly SeenCastleEvent[]
  readonly situation: Situation
}

/** A game for four that has begun with sensible armies and gone on at random, as Red was known of it. */
function known(seed: string, turns: number): Known {
  const options = optionsOf(GAME, { preset: 'four' })
  const tables = compileTables(CASTLE, options)
  let { state } = begin(GAME, options, seed)
  const history: SeenCastleEvent[] = []
  const note = (step: PlayedStep<CastleTypes>): void => {
    state = step.after
    history.push(...step.events.map((event) => GAME.redact(state, event, 'red')))
  }
  for (const seat of state.lineup.seats) {
    const placement = deploySensibly(tables, GAME.deployment(state, seat)!, createRng(`${seed} ${seat}`))
    note(perform(GAME, state, { type: 'deploy', seat, placement }))
  }
  for (const step of randomPlay(GAME, state, createRng(seed), turns)) note(step)
  return { state, history, situation: readSituation(tables, GAME.viewFor(state, 'red'), 'red') }
}

/** What is believed of the piece on a space to be of a kind. */
function chanceOf({ situation, history }: Known, space: string, kind: string): number {
  const { tables, pieces } = situation
  const chances = believe(situation, readEvidence(tables, history))
  const p = pieces.findIndex(({ at }) => tables.ctx.tables.names[at] === space)
  return chances[p * tables.kinds.length + tables.kindIndex.get(kind)!]!
}

describe('the belief', () => {
  it('gives each piece a kind, and each kind the number that is left', () => {
    for (let n = 0; n < 6; n++) {
      const { situation, history } = known(`counts ${n}`, 60 + 40 * n)
      const { pieces, hiddenLeft, tables } = situation
      const width = tables.kinds.length
      const chances = believe(situation, readEvidence(tables, history))
      for (const p of pieces.keys())
        expect(chances.subarray(p * width, (p + 1) * width).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 6)
      for (const seat of tables.seats.keys())
        for (let k = 0; k < width; k++) {
          const sum = pieces.reduce((total, piece, p) => total + (piece.seat === seat && !piece.known ? chances[p * width + k]! : 0), 0)
          expect(Math.abs(sum - hiddenLeft[seat * width + k]!)).toBeLessThan(0.15)
        }
    }
  })

  it('imagines armies that are left, as the engine would, and knows what it sees', () => {
    const { situation, history, state } = known('armies', 200)
    const { tables, pieces } = situation
    const chances = believe(situation, readEvidence(tables, history))
    const kinds = imagine(situation, chances, createRng('x'))
    const countsOf = (kindAt: (p: number) => string | undefined): readonly string[] =>
      pieces.map(({ seat }, p) => `${seat} ${kindAt(p)}`).sort()
    const truth = new Map([...state.board.filter((piece) => piece !== null), ...state.captured].map(({ id, kind }) => [id, kind]))
    expect(countsOf((p) => tables.kinds[kinds[p]!]?.id)).toEqual(countsOf((p) => truth.get(pieces[p]!.id)))
    for (const [p, piece] of pieces.entries()) if (piece.kind !== null) expect(kinds[p]).toBe(piece.kind)
  })

  it('takes a carrier from the beginning for strong, and not for a Cannon', () => {
    const game = known('carrier', 0)
    expect(chanceOf(game, 'O8', 'field-marshal')).toBeGreaterThan(3 * chanceOf(game, 'O9', 'field-marshal'))
    expect(chanceOf(game, 'O8', 'cannon')).toBeLessThan(0.3 * chanceOf(game, 'O9', 'cannon'))
  })

  it('believes less in a Scout the more often a piece has gone one space only (CA-9)', () => {
    const begun = known('steps', 0)
    const { board } = begun.situation.tables.ctx.tables
    const at = board.spaces.findIndex(({ name }) => name === 'M8')
    const to = board.spaces.findIndex(({ name }) => name === 'L8')
    const { id } = begun.state.board[at]!
    const step = { type: 'piece-moved', seat: 'yellow', leave: [], take: false, id, revealed: null, flags: [] } as const
    const moves = [at, to, at, to, at].flatMap((from, i, all): readonly SeenCastleEvent[] =>
      all[i + 1] === undefined ? [] : [{ ...step, from, to: all[i + 1]! }],
    )
    const later = { ...begun, history: [...begun.history, ...moves] }
    expect(chanceOf(later, 'M8', 'scout')).toBeLessThan(0.8 * chanceOf(begun, 'M8', 'scout'))
  })

  it('takes a piece that approaches a known Field Marshal for its Spy sooner than one that flees it (CA-12)', () => {
    const scene = new Scene('E5:r9,E6:b3,F7:b7,A8:b5,B9:b2,H1:r4', { more: 'out=green,yellow' })
    const options = optionsOf(GAME, { preset: 'four' })
    const tables = compileTables(CASTLE, options)
    const began = { type: 'play-began', firstSeat: 'red', tokens: [] } as const
    const pieces = scene.state.board.flatMap((piece, space) => (piece ? [{ space, piece: { ...piece, kind: null } }] : []))
    const name = (space: string): number => tables.ctx.tables.names.indexOf(space)
    const marshal = scene.state.board[name('E5')]!
    const fought: SeenCastleEvent = {
      type: 'battle-fought',
      seat: 'red',
      from: name('E5'),
      to: name('E6'),
      leave: [],
      take: false,
      attacker: { id: marshal.id, seat: 'red', kind: 'field-marshal' },
      defender: { id: scene.state.board[name('E6')]!.id, seat: 'blue', kind: 'scout' },
      result: 'attacker-wins',
      flags: [],
    }
    const { id } = scene.state.board[name('F7')]!
    const came: SeenCastleEvent = {
      type: 'piece-moved',
      seat: 'blue' as Seat,
      from: name('F7'),
      to: name('F6'),
      leave: [],
      take: false,
      id,
      revealed: null,
      flags: [],
    }
    const fled: SeenCastleEvent = { ...came, from: name('F6'), to: name('F7') }
    const spy = tables.kindIndex.get('spy')!
    const general = tables.kindIndex.get('general')!
    const ratio = (history: readonly SeenCastleEvent[]): number => {
      const weights = readEvidence(tables, history).get(id)!
      return weights[spy]! / weights[general]!
    }
    const before = [{ ...began, pieces }, fought] as const
    expect(ratio([...before, came])).toBeGreaterThan(2 * ratio([...before, came, fled]))
  })
})
