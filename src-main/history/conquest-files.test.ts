/** Files of Conquest: games round-trip, and forged positions are refused with a reason. */
import { describe, expect, it } from 'vitest'
import { begin } from '../engine/core/game.ts'
import { createRng } from '../engine/core/rng.ts'
import { CONQUEST } from '../engine/editions/conquest/index.ts'
import { optionsOf, perform, randomAction } from '../../test/support/engine/playing.ts'
import { scattered } from '../../test/support/engine/territory/scattered.ts'
import { GAME } from '../../test/support/engine/territory/scene.ts'
import type { TerritoryState } from '../engine/territory/types.ts'
import { formatDocument } from '../record/document.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { timelineOf } from '../record/timeline.ts'
import type { GameHeader, GameRecord } from '../record/types.ts'
import { NOON } from '../../test/support/record/records.ts'
import { makeHistory } from '../../test/support/history/history-kit.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan']

const headerOf = (preset: string): Partial<GameHeader> => ({
  edition: CONQUEST.id,
  players: CONQUEST.seats
    .filter((seat) => CONQUEST.armies[preset]?.[seat])
    .map((seat, i) => ({ seat, player: { type: 'human', name: NAMES[i] ?? '' } })),
})
const textOf = (record: GameRecord): string => formatDocument([record], NOON)
const game = (preset: string, seed: string, steps: number): GameRecord =>
  playRecord({ gameId: 'land', preset, seed, steps, header: headerOf(preset) })
/** A game that goes on from a position. */
const gameFrom = (state: TerritoryState): GameRecord => {
  const { options } = state
  const header = { ...headerOf(options.preset), options: { ...options } }
  return playRecord({ gameId: 'land', preset: options.preset, seed: 'from', steps: 1, from: GAME.encode(state), header })
}

describe('a file of a game of Conquest', () => {
  it.each(CONQUEST.presets)('round-trips with bags, cards and clues at any length: %s', async (preset) => {
    const found = { bags: false, clues: false, hands: false }
    for (const [i, steps] of [1, 20, 25, 40, 120, 400, 1500].entries()) {
      const record = game(preset, `round ${preset} ${i}`, steps)
      for (const position of timelineOf(GAME, record).positions) {
        const { bags, clues, hand } = position.state as TerritoryState
        found.bags ||= Object.values(bags).some((bag) => bag.length > 0)
        found.clues ||= clues.length > 0
        found.hands ||= hand !== null
      }
      const to = makeHistory()
      expect(await to.bringIn(textOf(record))).toMatchObject({ ok: true })
      expect(to.games.load('land')).toEqual(record)
      expect(to.games.row('land')?.reviewOnly).not.toBe(true)
    }
    expect(found).toEqual({ bags: true, clues: true, hands: true })
  })
})

interface LooseUnit {
  id: string
  seat: string
  kind: string | null
  seenBy: string[]
  moved: boolean
  isNot: string[]
}
/** A position as edited by hand. */
interface Loose {
  board: (LooseUnit | null)[]
  bags: Record<string, LooseUnit[]>
  clues: (LooseUnit & { among: string[] })[]
  hand: LooseUnit | null
  pile: string[]
  discards: string[]
  drawn: string[]
  due: { seat: string; choice: string }[]
  picked: number[]
  owners: (string | null)[]
  lostFlags: { seat: string; holder: string | null }[]
  moves: number
  round: number
  lastId: number
  first: string
  turn: string
}
/** The first unit of a seat, or the one of that kind. */
const unitOf = ({ board }: Loose, seat: string, kind?: string): LooseUnit =>
  board.find((unit): unit is LooseUnit => unit?.seat === seat && (kind === undefined || unit.kind === kind))!
const zonesOf = ({ board }: Loose, seat: string): number[] => [...board.keys()].filter((zone) => board[zone]?.seat === seat)

const LAND = 'turn=red board=PR3:rF,AM1:bF,AM2:b5,HH1:gF,HH2:g5,KF1:r8,KF2:r9,KF3:r3'
const MOVES = `stage=moves moves=1 ${LAND} bags=red:7!,4!;blue:8! pile=BBGT`
const DUE = `stage=cards moves=1 ${LAND} drawn=R due=red:reinforcements hand=r7 bags=red:4 clues=r7!@red.1+hand,r4!@red.1+hand pile=BB`
const REGROUP = `stage=cards moves=1 ${LAND} drawn=G due=red:regroup picked=KF1,KF2`

/** Before play, as a game comes there. */
const textAfter = (steps: number): string => {
  let { state } = begin(GAME, optionsOf(GAME, { preset: 'three' }), 'hostile')
  for (let i = 0; i < steps; i++) state = perform(GAME, state, randomAction(GAME, state, createRng('choice'))!).after
  return GAME.notation.formatPosition(state)
}
const PLACEMENT = textAfter(24)
const CHOICE = textAfter(10)

const at = (text: string): TerritoryState => {
  const read = GAME.notation.parsePosition(optionsOf(GAME, { preset: 'three' }), text, 'hostile')
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}
/** Red’s units but for its Flag are in its bag. */
function bagAll(state: Loose): void {
  for (const zone of zonesOf(state, 'red')) {
    const unit = state.board[zone]
    if (!unit || unit.kind === 'flag') continue
    state.bags['red']!.push(unit)
    state.board[zone] = null
  }
}

const HOSTILE: Readonly<Record<string, readonly [string, (state: Loose) => void]>> = {
  'a unit twice on the land': [MOVES, (s) => void (s.board[0] = unitOf(s, 'red'))],
  'a unit on the land and in a bag': [MOVES, (s) => void (s.bags['red']![0] = unitOf(s, 'red', 'queen'))],
  'more units of a kind than the army has': [MOVES, (s) => void (s.bags['red']![0]!.kind = 'queen')],
  'more cards than the deck has': [MOVES, (s) => void s.pile.push('traitor', 'traitor')],
  'a thousand cards': [MOVES, (s) => void (s.discards = new Array<string>(1000).fill('blitz'))],
  'a card that there is not': [MOVES, (s) => void s.pile.push('ace')],
  'a bag with another seat’s unit': [MOVES, (s) => void (s.bags['red']![0]!.seat = 'blue')],
  'a bag of a seat that does not play': [MOVES, (s) => void (s.bags['yellow'] = [])],
  'a bag of an unknown seat': [MOVES, (s) => void (s.bags['gray'] = s.bags['red']!)],
  'a seat without a bag': [MOVES, (s) => void delete s.bags['blue']],
  'a clue that names no unit': [DUE, (s) => void (s.clues[0]!.among = [])],
  'a clue about a unit that there is not': [DUE, (s) => void (s.clues[0]!.among[0] = 'p999')],
  'a clue about another seat’s unit': [DUE, (s) => void (s.clues[0]!.seat = 'blue')],
  'clues that contradict one another': [DUE, (s) => void (s.clues[1]!.kind = 'king')],
  'a clue that hides its kind': [DUE, (s) => void (s.clues[1]!.kind = null)],
  'a hidden unit': [MOVES, (s) => void (unitOf(s, 'blue').kind = null)],
  'a unit seen by its own seat': [MOVES, (s) => void (unitOf(s, 'red').seenBy = ['red'])],
  'a unit that is not what it is': [MOVES, (s) => void (unitOf(s, 'red', 'queen').isNot = ['queen'])],
  'a Flag that has moved': [MOVES, (s) => void (unitOf(s, 'red', 'flag').moved = true)],
  'huge numbers': [MOVES, (s) => void (s.moves = 1e300)],
  'more moves than anybody has': [MOVES, (s) => void (s.moves = 12)],
  'a negative round': [MOVES, (s) => void (s.round = -3)],
  'half a move': [MOVES, (s) => void (s.moves = 0.5)],
  'a latest id below the others': [MOVES, (s) => void (s.lastId = 1)],
  'a latest id beyond all numbers': [MOVES, (s) => void (s.lastId = 1e300)],
  'something due for another seat': [DUE, (s) => void (s.due[0]!.seat = 'blue')],
  'something due without a unit to place': [DUE, (s) => void (s.hand = null)],
  'a Flag due without a Flag': [DUE, (s) => void (s.due[0]!.choice = 'flag')],
  'a unit in the hand with nothing due': [DUE, (s) => void (s.due = [])],
  'another seat’s unit in the hand': [DUE, (s) => void (s.hand!.seat = 'blue')],
  'the same thing due forty-eight times': [DUE, (s) => void (s.due = new Array<Loose['due'][number]>(48).fill(s.due[0]!))],
  'units picked when nothing is regrouped': [REGROUP, (s) => void (s.due = [])],
  'a unit picked twice': [REGROUP, (s) => void (s.picked = [s.picked[0]!, s.picked[0]!])],
  'another seat’s unit picked': [REGROUP, (s) => void (s.picked = zonesOf(s, 'blue').slice(0, 1))],
  'an empty zone picked': [REGROUP, (s) => void (s.picked = [s.board.indexOf(null)])],
  'four units picked': [REGROUP, (s) => void (s.picked = zonesOf(s, 'red'))],
  'a zone picked that there is not': [REGROUP, (s) => void (s.picked = [999])],
  'cards face up while moves are made': [MOVES, (s) => void (s.drawn = s.pile.splice(0, 1))],
  'no card face up while cards are played': [REGROUP, (s) => void Object.assign(s, { drawn: [], due: [], picked: [] })],
  'nothing that the seat on turn can do': [MOVES, bagAll],
  'a token of a seat that does not play': [MOVES, (s) => void (s.owners[0] = 'yellow')],
  'a territory too many': [MOVES, (s) => void s.owners.push('red')],
  'a Flag that is on the land and captured': [MOVES, (s) => void s.lostFlags.push({ seat: 'blue', holder: 'red' })],
  'a first seat that does not play': [MOVES, (s) => void (s.first = 'yellow')],
  'the turn of an unknown seat': [MOVES, (s) => void (s.turn = 'gray')],
  'territories shared out unevenly before placement': [PLACEMENT, (s) => void s.owners.fill('red')],
  'territories left to be chosen after all were': [PLACEMENT, (s) => void (s.owners[0] = null)],
  'a choice that is not in turn': [CHOICE, (s) => void (s.turn = s.turn === 'red' ? 'blue' : 'red')],
}

describe('a position of Conquest from outside', () => {
  it.each([MOVES, DUE, REGROUP, PLACEMENT, CHOICE])('is accepted unchanged: %s', async (text) => {
    expect(await makeHistory().bringIn(textOf(gameFrom(at(text))))).toMatchObject({ ok: true })
  })
  it('is accepted at any stage of play (CQ-3 to CQ-32)', async () => {
    const rng = createRng('scattered')
    for (let i = 0; i < 40; i++) {
      const state = scattered(rng, {
        preset: rng.pick(CONQUEST.presets),
        standing: 2 + rng.below(4),
        cards: rng.below(6),
        roundLimit: null,
      })
      expect(await makeHistory().bringIn(textOf(gameFrom(state)))).toMatchObject({ ok: true })
    }
  })
  it.each(Object.entries(HOSTILE))('is refused with a reason with %s, and nothing is lost', async (_what, [text, spoil]) => {
    const record = gameFrom(at(text))
    const file = JSON.parse(textOf(record)) as { games: { steps: { action: { state: string } }[] }[] }
    const step = file.games[0]!.steps[0]!
    const state = JSON.parse(step.action.state) as Loose
    spoil(state)
    step.action.state = JSON.stringify(state)
    const history = makeHistory([game('two', 'kept', 5)])
    const answer = await history.bringIn(JSON.stringify(file).replaceAll('"land"', '"hostile"'))
    expect(answer).toMatchObject({ ok: false, error: { code: 'damaged' } })
    expect(answer.ok ? '' : answer.error.message).toMatch(/^[A-Z].{8,240}\.$/s)
    expect(history.games.row('hostile')).toBeNull()
    expect(history.games.row('land')).not.toBeNull()
  })
})
