/**
 * Writes games of every family as this version keeps them: an archive, a file of all its games, and what it tells of them. What older versions wrote is next
 * to this file, a folder for each version, and never changes.
 *
 *     node test/kept/write.ts test/kept/VERSION
 *
 * A folder that is there already is left alone.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchive } from '../../src-main/archive/open.ts'
import type { NewGame, Player, Seat, TableSnapshot } from '../../src-main/contract/index.ts'
import { createRng, type Rng } from '../../src-main/engine/core/rng.ts'
import { findEdition } from '../../src-main/engine/editions/index.ts'
import { makeTable } from '../support/record/tables.ts'
import { openHouse, type House } from '../files/house.ts'
import { someTurn } from '../files/use.ts'
import { toldBy } from './told.ts'

const ADA: Player = { type: 'human', name: 'Ada' }
const BEN: Player = { type: 'human', name: 'Ben' }
const BOT: Player = { type: 'bot', name: 'Strategist', bot: 'strategist', level: 'easy' }

interface Wish extends Partial<NewGame> {
  readonly edition: string
  readonly sit?: readonly [Player, Player]
  /** Turns that are taken. */
  readonly turns: number
}

/** Makes a game, plays so many turns of it at random, and says what may be said at its table. */
async function play(house: House, { edition, sit = [ADA, BEN], turns, ...wish }: Wish): Promise<string> {
  const seats = seatsOf(edition)
  const players = Object.fromEntries(seats.map((seat, i) => [seat, sit[i] ?? BEN]))
  const { gameId } = await house.get('table.create', { edition, options: {}, players, clock: null, seed: `kept ${edition}`, ...wish })
  const rng = createRng(`kept ${edition} ${sit[1].name}`)
  let { snapshot } = await house.get('table.open', { gameId })
  for (let turn = 0; turn < turns && snapshot.status !== 'over'; turn++) {
    snapshot = await someTurn(house, snapshot, rng)
    if (turn % 9 === 8 && snapshot.status === 'playing') await talk(house, gameId, turnOf(snapshot, seats), turn)
    snapshot = (await house.get('table.open', { gameId })).snapshot
  }
  await house.get('table.close', { gameId })
  return gameId
}

/** The seats of two, the one that is to act first. */
function turnOf({ toAct: [next = 'red'] }: TableSnapshot, seats: readonly Seat[]): readonly Seat[] {
  return [next, ...seats.filter((seat) => seat !== next)]
}

/** One asks and the other answers, by turns no and yes; where a bot sits, it has answered already. */
async function talk(house: House, gameId: string, [one = 'red', other = 'blue']: readonly Seat[], turn: number): Promise<void> {
  const as = (seat: Seat): Promise<unknown> => look(house, gameId, seat)
  await as(one)
  await house.ask('table.do', { gameId, command: { type: 'undo', seat: one } })
  await as(other)
  await house.ask('table.do', { gameId, command: { type: 'answer-undo', seat: other, accept: turn % 18 === 17 } })
  await as(one)
  await house.ask('table.do', { gameId, command: { type: 'offer-draw', seat: one } })
  await as(other)
  await house.ask('table.do', { gameId, command: { type: 'answer-draw', seat: other, accept: false } })
}

async function look(house: House, gameId: string, seat: Seat): Promise<void> {
  await house.ask('table.lower', { gameId })
  await house.ask('table.raise', { gameId, seat })
}

/** Ends a game between two people. */
async function end(house: House, gameId: string, how: 'resign' | 'agree', seats: readonly Seat[]): Promise<void> {
  const { snapshot } = await house.get('table.open', { gameId })
  const [one = 'red', other = 'blue'] = turnOf(snapshot, seats)
  await look(house, gameId, one)
  if (how === 'resign') await house.get('table.do', { gameId, command: { type: 'resign', seat: one } })
  else {
    await house.get('table.do', { gameId, command: { type: 'offer-draw', seat: one } })
    await look(house, gameId, other)
    await house.get('table.do', { gameId, command: { type: 'answer-draw', seat: other, accept: true } })
  }
  await house.get('table.close', { gameId })
}

const seatsOf = (edition: string): readonly Seat[] => findEdition(edition)?.info.seats ?? []

/** Two people with pieces of their own, who enter whatever comes to their mind; what the referee refuses is not kept. */
async function referee(house: House, edition: string, words: number): Promise<string> {
  const info = findEdition(edition)?.info
  if (!info) throw new Error(`no edition ${edition}`)
  const [one = 'red', other = 'blue'] = info.seats
  const { gameId } = await house.get('referee.create', {
    edition,
    preset: info.presets[0] ?? 'full',
    players: { [one]: 'Rosa', [other]: 'Bruno' },
  })
  const rng = createRng(`kept refereed ${edition}`)
  const kinds = info.kinds.filter(({ flag }) => !flag).map(({ id }) => id)
  const powers = info.family === 'grid' ? info.powers.map(({ id }) => id) : []
  for (let i = 0; i < words; i++) await someWord(house, gameId, { rng, seats: [one, other], kinds, powers })
  return gameId
}

interface Words {
  readonly rng: Rng
  readonly seats: readonly Seat[]
  readonly kinds: readonly string[]
  readonly powers: readonly string[]
}

async function someWord({ ask }: House, gameId: string, { rng, seats, kinds, powers }: Words): Promise<void> {
  const seat = rng.pick(seats)
  const other = seats.find((each) => each !== seat) ?? seat
  const kind = rng.pick(kinds)
  switch (rng.below(9)) {
    case 0:
      return void (await ask('referee.do', { gameId, command: { type: 'begin', attacker: seat } }))
    case 1:
      return void (
        powers.length > 0 &&
        (await ask('referee.do', { gameId, command: { type: 'use', seat, kind, power: rng.pick(powers), targets: 1 } }))
      )
    case 2:
      return void (await ask('referee.do', { gameId, command: { type: 'change-mode', seat, kind, mode: rng.pick(['vehicle', 'robot']) } }))
    case 3:
      await ask('referee.do', { gameId, command: { type: 'looked', seat } })
      return void (rng.below(4) === 0 && (await ask('referee.do', { gameId, command: { type: 'reinforce', seat } })))
    case 4:
      await ask('referee.do', { gameId, command: { type: 'ask-correction', seat, seq: 1 + rng.below(30), strike: rng.below(2) === 0 } })
      return void (await ask('referee.do', { gameId, command: { type: 'answer-correction', seat: other, accept: rng.below(3) > 0 } }))
    default:
      for (const each of seats) await ask('referee.do', { gameId, command: { type: 'enter', seat: each, kind: rng.pick(kinds) } })
  }
}

/** The latest entry is entered again. */
async function correct({ ask, get }: House, gameId: string, [one = 'red', other = 'blue']: readonly Seat[]): Promise<void> {
  const { entries, info } = await get('referee.open', { gameId })
  const rng = createRng(`kept correction ${info.id}`)
  await ask('referee.do', {
    gameId,
    command: { type: 'ask-correction', seat: one, seq: entries.findLast(({ struck }) => !struck)?.seq ?? 1 },
  })
  await ask('referee.do', { gameId, command: { type: 'answer-correction', seat: other, accept: true } })
  for (let tries = 0; tries < 60; tries++) {
    const { stage } = await get('referee.open', { gameId })
    if (stage.type === 'declaring') await ask('referee.do', { gameId, command: { type: 'begin', attacker: stage.seat } })
    if (stage.type !== 'entering') continue
    await ask('referee.do', {
      gameId,
      command: { type: 'enter', seat: stage.toEnter, kind: rng.pick(info.kinds.filter(({ flag }) => !flag)).id },
    })
  }
}

/** The flag is taken, or a player resigns; `again`: the end is taken back by both, and a player resigns after all. */
async function endRefereed(
  { ask, get }: House,
  gameId: string,
  how: 'flag' | 'resign' | 'again',
  [one = 'red', other = 'blue']: readonly Seat[],
) {
  await ask('referee.do', { gameId, command: { type: 'cancel' } })
  if (how === 'flag') {
    await get('referee.do', { gameId, command: { type: 'begin', attacker: one } })
    await get('referee.do', { gameId, command: { type: 'enter', seat: one, kind: 'scout' } })
    await get('referee.do', { gameId, command: { type: 'enter', seat: other, kind: 'flag' } })
    return
  }
  for (const seat of [one, other]) await ask('referee.do', { gameId, command: { type: 'looked', seat } })
  await get('referee.do', { gameId, command: { type: 'end', reason: 'resigned', seat: one } })
  if (how === 'resign') return
  await get('referee.do', { gameId, command: { type: 'ask-reopening', seat: one } })
  await get('referee.do', { gameId, command: { type: 'answer-reopening', seat: other, accept: true } })
  await get('referee.do', { gameId, command: { type: 'end', reason: 'resigned', seat: other } })
}

async function makeGames(house: House): Promise<void> {
  const clock = { bankMs: 600_000, incrementMs: 5_000 }
  const seats = seatsOf('classic')
  await play(house, { edition: 'classic', turns: 60, clock })
  await play(house, { edition: 'classic', options: { preset: 'duel' }, turns: 2 })
  const agreed = await play(house, { edition: 'classic', options: { preset: 'barrage' }, turns: 40 })
  await end(house, agreed, 'agree', seats)
  const won = await play(house, { edition: 'classic', options: { preset: 'barrage', quietLimit: 30 }, sit: [BOT, BOT], turns: 400 })
  const { frames } = await house.get('review.open', { gameId: won })
  await house.get('review.playOn', {
    gameId: won,
    frame: Math.floor(frames / 2),
    players: { red: { type: 'human', name: 'You' }, blue: BOT },
  })
  await house.get('history.note', { gameId: won, note: 'Nach Łódź – „ein schönes Ende“ 🏁' })
  for (const edition of ['narnia', 'narnia-powers', 'transformers', 'transformers-powers', 'battle-cards']) {
    await play(house, { edition, turns: 70 })
    await play(house, { edition, turns: 30, sit: [ADA, BOT] })
  }
  const resigned = await play(house, { edition: 'narnia-powers', options: { quietLimit: 40 }, turns: 120 })
  await end(house, resigned, 'resign', seatsOf('narnia-powers'))
  await play(house, { edition: 'battle-cards', options: { quietLimit: 40 }, turns: 300, sit: [BOT, BOT] })
  await play(house, { edition: 'transformers-powers', options: { quietLimit: 20 }, turns: 400, sit: [BOT, BOT] })
  await play(house, { edition: 'narnia-powers', options: { quietLimit: 60 }, turns: 500, sit: [BOT, BOT] })
  const deleted = await play(house, { edition: 'classic', options: { preset: 'barrage' }, turns: 12 })
  await house.get('history.delete', { gameIds: [deleted] })
}

async function makeOwnThings(house: House): Promise<void> {
  const { id, hash } = await house.get('custom-editions.create', { name: 'My classic', copyOf: { type: 'edition', id: 'classic' } })
  await house.get('custom-editions.save', { id, hash, table: makeTable() })
  const gameId = await play(house, { edition: 'classic', set: id, turns: 40, options: {} })
  await look(house, gameId, 'red')
  const placement = await house.get('formations.random', { edition: 'classic', preset: 'barrage', seat: 'red' })
  await house.get('formations.save', { name: 'Mauer', edition: 'classic', preset: 'barrage', placement })
}

async function makeRefereed(house: House): Promise<void> {
  const ends = { classic: 'flag', 'narnia-powers': 'again', 'transformers-powers': 'resign', 'battle-cards': 'again' } as const
  for (const [edition, how] of Object.entries(ends)) {
    await referee(house, edition, 50)
    const gameId = await referee(house, edition, 200)
    await correct(house, gameId, seatsOf(edition))
    await endRefereed(house, gameId, how, seatsOf(edition))
  }
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say which folder to write to.')
if (existsSync(folder)) throw new Error(`${folder} is there already. What a version has kept never changes: name a new folder.`)
mkdirSync(folder, { recursive: true })
const dir = mkdtempSync(join(tmpdir(), 'marshal-kept-'))
const opened = openArchive({ dir, now: () => Date.UTC(2026, 0, 2) })
if (opened.state !== 'healthy') throw new Error(opened.state)
const house = openHouse(opened.archive)
await makeGames(house)
await makeOwnThings(house)
await makeRefereed(house)
const { text } = await house.bringOut({ gameIds: [], unfinished: true })
writeFileSync(join(folder, 'games.json'), text)
writeFileSync(join(folder, 'told.json'), `${JSON.stringify(await toldBy(house), null, 1)}\n`)
opened.archive.care?.saveAs(join(folder, 'archive.db'))
house.close()
opened.archive.close()
rmSync(dir, { recursive: true })
