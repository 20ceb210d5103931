/**
 * Good files of every family to be spoilt: games in all phases, with people and bots, with clocks, from set positions, with a custom edition, with variations
 * and played on from one, refereed.
 */
import type { Caller } from '../../src-main/contract/handlers.ts'
import type { Answer, RefereeSnapshot } from '../../src-main/contract/index.ts'
import { lineupOf } from '../../src-main/engine/core/lineup.ts'
import { createRng, type Rng } from '../../src-main/engine/core/rng.ts'
import { EDITIONS, findEdition } from '../../src-main/engine/editions/index.ts'
import { formatDocument } from '../../src-main/record/document.ts'
import { createMemoryCustomEditions, createMemoryStore } from '../../src-main/record/memory-store.ts'
import { playRecord, type PlayWish } from '../support/record/games.ts'
import { makeSet } from '../support/record/tables.ts'
import { timelineOf } from '../../src-main/record/timeline.ts'
import type { GameHeader, GameRecord } from '../../src-main/record/types.ts'
import { createReferee } from '../../src-main/referee/create-referee.ts'
import { requestFor, STILL, type AskedOf } from '../support/referee/table.ts'
import { openHouse } from './house.ts'

/** A file by name. */
export interface BaseFile {
  readonly name: string
  readonly text: string
}

const HOST: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }
const NOON = Date.UTC(2026, 0, 1, 12)
type Player = GameHeader['players'][number]['player']
const PEOPLE: readonly Player[] = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => ({ type: 'human', name }))

/** Every family, edition, lineup and phase once; the same files in every run. */
export async function baseFiles(): Promise<readonly BaseFile[]> {
  const digital = EDITIONS.flatMap(({ info }) => gamesOf(info.id))
  const refereed = EDITIONS.map(({ info }) => refereedGame(info.id))
  const { name, hash, table } = makeSet('s1')
  const own = playRecord({ gameId: 'own', preset: 'full', seed: 'own', steps: 30, header: { set: { name, hash, table } } })
  const varied = await Promise.all(['classic', 'battle-cards'].map(variedGames))
  return [...digital, ...refereed, own, ...varied.flat()].map((record) => ({
    name: record.header.gameId,
    text: formatDocument([record], NOON),
  }))
}

/** A finished game with a variation, comments and drawings, and the game that was played on from that variation. */
async function variedGames(edition: string): Promise<readonly GameRecord[]> {
  const gameId = `${edition}-varied`
  const players = (findEdition(edition)?.info.seats ?? []).flatMap((seat, i) => (PEOPLE[i] ? [{ seat, player: PEOPLE[i] }] : []))
  const header = { edition, players }
  const over = playRecord({ gameId, preset: presetOf(edition), seed: gameId, steps: 1500, header })
  const house = openHouse()
  house.games.import([over])
  const after = { gameId, viewer: 'arbiter', frame: 6 } as const
  const moves: string[] = []
  const drawn = [
    { from: 3, to: 7, colour: 'green' as const },
    { from: 5, colour: 'red' as const },
  ]
  for (let n = 0; n < 2; n++) moves.push(...(await house.get('review.line', { ...after, moves })).moves.slice(0, 1))
  const nodes = moves.map((action, i) => ({ id: i, after: i === 0 ? { frame: 6 } : { node: i - 1 }, action, comment: `${i}`, drawn }))
  await house.get('review.keepVariations', { gameId, variations: { comments: [{ frame: 2, comment: 'Here.', drawn }], nodes } })
  const seated = Object.fromEntries(over.header.players.map(({ seat, player }) => [seat, player]))
  const child = await house.get('review.playOn', { gameId, frame: 6, moves, players: seated })
  const kept = [gameId, child.gameId].map((id) => house.games.load(id))
  house.close()
  return kept.flatMap((record) => (record ? [record] : []))
}

function gamesOf(edition: string): readonly GameRecord[] {
  const info = findEdition(edition)?.info
  const seats = info ? lineupOf(info, { preset: presetOf(edition) }).seats : []
  const atSeats = (players: readonly Player[]): GameHeader['players'] =>
    seats.flatMap((seat, i) => (players[i] ? [{ seat, player: players[i] }] : []))
  const play = (part: string, wish: Partial<PlayWish>): GameRecord => {
    const players = atSeats(part === 'open' ? PEOPLE : BOTS)
    const header = { edition, players, ...wish.header }
    return playRecord({ gameId: `${edition}-${part}`, preset: presetOf(edition), seed: `${edition} ${part}`, steps: 40, ...wish, header })
  }
  const open = play('open', { steps: 34, header: { clock: { bankMs: 600_000, incrementMs: 1000 } } })
  const others = (info?.lineups ?? []).slice(1).flatMap(({ seats: some, presets: [preset] = [] }) => {
    if (preset === undefined) return []
    const players = some.flatMap((seat, i) => (PEOPLE[i] ? [{ seat, player: PEOPLE[i] }] : []))
    return [play(preset, { preset, header: { players } })]
  })
  const chosen = info && 'lands' in info ? (info.lands[presetOf(edition)]?.territories.length ?? 0) : 0
  const landed = chosen === 0 ? [] : [play('placing', { steps: chosen + 2 }), play('late', { steps: chosen + 150 })]
  return [
    open,
    ...others,
    ...landed,
    play('deploying', { steps: 2 }),
    play('over', { steps: 1500 }),
    play('from', { steps: 8, from: positionOf(open) }),
  ]
}

const BOTS: readonly Player[] = PEOPLE.map((player, i) =>
  i === 0 ? player : { type: 'bot', name: 'Strategist', bot: 'strategist', level: 'normal' },
)

/** The smallest armies, for short files. */
function presetOf(edition: string): PlayWish['preset'] {
  const presets = findEdition(edition)?.info.presets ?? []
  return presets.find((preset) => preset === 'duel') ?? presets[0] ?? ''
}

function positionOf(record: GameRecord): string {
  const edition = findEdition(record.header.edition)
  const last = edition && timelineOf(edition.game, record).positions.at(-1)
  if (!edition || !last) throw new Error('no such edition')
  return edition.game.encode(last.state)
}

/** People who enter whatever comes to their mind; what the referee refuses is not kept. */
function refereedGame(edition: string): GameRecord {
  const games = createMemoryStore()
  const rng = createRng(`refereed ${edition}`)
  const gameId = `${edition}-refereed`
  const { handlers } = createReferee({ ...STILL, games, sets: createMemoryCustomEditions(), now: () => NOON, newId: () => gameId })
  const info = findEdition(edition)?.info
  const seats = info?.seats ?? []
  const hasDeck = info !== undefined && 'deck' in info
  const ask = (what: AskedOf, given: object): Answer<RefereeSnapshot> => {
    const [name, args] = requestFor(what, given)
    return (handlers[name] as (args: object, caller: Caller) => Answer<RefereeSnapshot>)({ gameId, ...args }, HOST)
  }
  const rules = { reveal: 'both', tray: 'open', attackerWinsTies: false, oneTimeBombs: false, ...(hasDeck ? { deck: 'app' } : {}) }
  const { gameId: _, ...made } = {
    gameId,
    edition,
    preset: presetOf(edition),
    players: Object.fromEntries(seats.map((seat, i) => [seat, ['Rosa', 'Bruno', 'Greta', 'Yves'][i] ?? ''])),
    ...rules,
  }
  const created = (handlers['referee.create'] as (args: object, caller: Caller) => Answer<unknown>)(made, HOST)
  if (!created.ok) throw new Error(`${edition}: ${created.error.message}`)
  const kinds = info?.kinds.map(({ id }) => id) ?? []
  for (let i = 0; i < 120; i++) {
    if (hasDeck) someCards(ask, rng, seats)
    someWord({
      ask,
      rng,
      seats,
      kinds,
      powers: info?.family === 'grid' ? info.powers.map(({ id }) => id) : [],
    })
  }
  const record = games.load(gameId)
  if (!record) throw new Error('the referee kept nothing')
  return record
}

/** A player draws, and plays some of the cards or none. */
function someCards(ask: (what: AskedOf, args: object) => unknown, rng: Rng, seats: readonly string[]): void {
  const seat = rng.pick(seats)
  ask('draw-cards', { seat })
  for (const card of rng.shuffle(['blitz', 'regroup', 'reinforcements'])) ask('card', { seat, card })
  ask('lay-cards', { seat })
}

interface Words {
  readonly ask: (what: AskedOf, args: object) => Answer<RefereeSnapshot>
  readonly rng: Rng
  readonly seats: readonly string[]
  readonly kinds: readonly string[]
  readonly powers: readonly string[]
}

function someWord({ ask, rng, seats, kinds, powers }: Words): void {
  const seat = rng.pick(seats)
  const kind = rng.pick(kinds)
  switch (rng.below(9)) {
    case 0:
      return void ask('begin', { attacker: seat })
    case 1:
      return void (powers.length > 0 && ask('use', { seat, kind, power: rng.pick(powers), targets: 1 }))
    case 2:
      return void ask('change-mode', { seat, kind, mode: rng.pick(['vehicle', 'robot']) })
    case 3:
      return void (ask('looked', { seat }), rng.below(4) === 0 && ask('reinforce', { seat }))
    case 4:
      return void (
        ask('ask-correction', { seat, seq: 1 + rng.below(30), strike: rng.below(2) === 0 }),
        ask('answer-correction', { seat: seats.find((other) => other !== seat), accept: rng.below(3) > 0 })
      )
    default:
      for (const each of seats) ask('enter', { seat: each, kind: rng.pick(kinds.filter((id) => id !== 'flag')) })
  }
}
