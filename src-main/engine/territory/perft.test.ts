import { describe, expect, it } from 'vitest'
import { createRng } from '../core/rng.ts'
import { seatsLeft, seatsOf } from '../core/sides.ts'
import { CONQUEST } from '../editions/conquest/index.ts'
import { westeria } from '../editions/conquest/land.ts'
import { symbolOf } from '../rules/notation/words.ts'
import { perft } from '../../../test/support/engine/perft.ts'
import { randomPlay } from '../../../test/support/engine/playing.ts'
import { formatCards } from './notation/parts.ts'
import { Chance, naivePerft, type NaiveConquest, type NaiveLand } from '../../../test/support/engine/territory/naive.ts'
import { scattered } from '../../../test/support/engine/territory/scattered.ts'
import { GAME, Scene } from '../../../test/support/engine/territory/scene.ts'
import type { TerritoryState } from './types.ts'
import { seeds } from '../../../test/searching.ts'

const { spaces } = westeria().board
const nameOf = (zone: number): string => spaces[zone]?.name ?? ''
const symbol = (kind: string): string => symbolOf({ info: CONQUEST }, kind)

const LAND: NaiveLand = {
  near: new Map(spaces.map(({ name, neighbours = [] }) => [name, neighbours.map(nameOf)])),
  territories: westeria().territories.map(({ zones, city }) => ({ zones: zones.map(nameOf), city })),
  symbols: CONQUEST.kinds.map((kind) => kind.symbol),
}

function toNaive(state: TerritoryState): NaiveConquest {
  const cards = (list: TerritoryState['pile']): readonly string[] => [...(formatCards(list) ?? '')]
  return {
    land: LAND,
    units: new Map(
      state.board.flatMap((unit, zone) => (unit ? [[nameOf(zone), { seat: unit.seat, symbol: symbol(unit.kind) }] as const] : [])),
    ),
    bags: new Map(seatsOf(state).map((seat) => [seat, (state.bags[seat] ?? []).map(({ kind }) => symbol(kind))])),
    lost: state.lostFlags.map(({ seat, holder }) => [seat, holder]),
    seats: seatsLeft(state),
    turn: state.turn,
    stage: state.stage === 'cards' ? 'cards' : 'moves',
    drawn: cards(state.drawn),
    pile: cards(state.pile),
    isShuffled: false,
    discards: cards(state.discards),
    owners: state.owners,
    moves: state.moves,
    moved: state.moved,
    acted: state.acted,
    idle: state.idle,
    due: state.due[0]?.choice ?? null,
    picked: state.picked.map(nameOf),
    hand: state.hand && symbol(state.hand.kind),
    isOver: state.phase === 'over',
  }
}

/** The count to a depth, or null where chance comes in between. */
function naively(state: TerritoryState, depth: number): number | null {
  try {
    return naivePerft(toNaive(state), depth)
  } catch (error) {
    if (error instanceof Chance) return null
    throw error
  }
}

/** Small lands, with nothing left to chance. */
const TABLE = [
  { preset: 'two', board: 'LL1:r2,LL2:rF,LL3:r9,RW3:b1,AP3:b10,IS1:bF', more: 'moves=2', depth: 3 },
  { preset: 'two', board: 'KF1:r1,KF2:rC,KF3:rF,CB3:b10,MB1:b9,TM3:bF', more: 'stage=cards drawn=BGIT pile=BBB', depth: 2 },
  { preset: 'two', board: 'KF1:r5,KF2:rC,KF3:rF,CB3:b10,MB1:b9,TM3:bF', more: 'stage=cards drawn=RM bags=red:1 pile=BBB', depth: 3 },
  { preset: 'two', board: 'PR1:r5,PR2:rC,PR3:rF,AM1:bF,AM2:b3', more: 'stage=cards drawn=G pile=BBB', depth: 6 },
  { preset: 'three', board: 'FA2:bF,FA1:r7,NH2:b4,HH1:gF,HH2:g5', more: 'flags=red:blue', depth: 3 },
  { preset: 'four', board: 'FA2:bF,FA1:r7,NH2:b4,HH1:gF,HH2:g5,IS3:yF,IS2:yC', more: 'flags=red:green', depth: 4 },
] as const

describe('counts of sequences of actions', () => {
  it.each(TABLE)(
    'to the depth of $depth from $board are those of a second generator (CQ-7, CQ-8, CQ-14)',
    ({ preset, board, more, depth }) => {
      const { state } = new Scene(board, { preset, more })
      for (let each = 1; each <= depth; each++) expect(perft(GAME, state, each), `depth ${each}`).toBe(naively(state, each))
    },
  )

  it.each(CONQUEST.presets)('of %s from the middle of games are those of a second generator', (preset) => {
    let [deep, due, cards] = [0, 0, 0]
    for (const seed of seeds({ gate: 8, soak: 200 })) {
      const rng = createRng(`perft ${preset} ${seed}`)
      const from = scattered(rng, { preset, standing: 1 + (seed % 4), cards: seed % 3 === 0 ? 0 : seed % 5, roundLimit: null })
      let nth = 0
      for (const { after } of randomPlay(GAME, from, rng, 60)) {
        if (after.phase !== 'playing' || (nth++ % 9 !== 0 && after.due.length === 0)) continue
        const text = GAME.notation.formatPosition(after)
        expect(perft(GAME, after, 1), text).toBe(naively(after, 1))
        const two = perft(GAME, after, 1) < 50 ? naively(after, 2) : null // not with Scouts in the open
        if (two === null) continue
        expect(perft(GAME, after, 2), text).toBe(two)
        deep++
        if (after.due.length > 0) due++
        if (after.stage === 'cards') cards++
      }
    }
    expect(Math.min(deep, due, cards)).toBeGreaterThan(5)
  })
})
