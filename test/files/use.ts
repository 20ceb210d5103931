/** Does with a game from outside all that people do: opens it, plays on, reviews it, keeps it in order, exports and deletes it. Throws where anything fails. */
import { isAlone, isShared } from '../../src-main/contract/sitting.ts'
import { isDeepStrictEqual } from 'node:util'
import type { GameRow, Seat, TableSnapshot } from '../../src-main/contract/index.ts'
import type { Rng } from '../../src-main/engine/core/rng.ts'
import { editionOfGame } from '../../src-main/record/custom-editions.ts'
import { openHouse, type House } from './house.ts'

/** Turns that are played, and steps that bots may take before it counts as standing still. */
const TURNS = 5
const PATIENCE = 60

/** Uses every game of the house. */
export async function useAll(house: House, rng: Rng): Promise<void> {
  const { rows } = await house.get('history.list', { filter: {}, sort: 'newest', offset: 0, limit: 50 })
  await house.get('history.players', {})
  for (const row of rows) {
    await keep(house, row)
    if (row.kind === 'digital') await useDigital(house, row, rng)
    else await useRefereed(house, row, rng)
    await house.get('history.delete', { gameIds: [row.gameId] })
  }
}

/** Name, note, and a file that brings it somewhere else as it is. */
async function keep(house: House, { gameId, players }: GameRow): Promise<void> {
  await house.get('history.rename', { gameId, seat: players[0]?.seat ?? 'red', name: 'Eve' })
  await house.get('history.note', { gameId, note: 'from outside' })
  const { text } = await house.bringOut({ gameIds: [gameId], unfinished: true })
  const other = openHouse()
  const refused = await other.bringIn(text)
  if (refused !== null) throw new Error(`it cannot be imported again: ${refused}`)
  const [here, there] = [house, other].map(({ games }) => JSON.parse(JSON.stringify(games.load(gameId))) as unknown)
  if (!isDeepStrictEqual(here, there)) throw new Error('it is another game after export and import')
  other.close()
}

async function useDigital(house: House, { gameId, status, reviewOnly }: GameRow, rng: Rng): Promise<void> {
  if (status === 'over' || reviewOnly) await review(house, gameId, rng)
  else await play(house, gameId, rng)
  const again = await house.get('review.open', { gameId })
  await house.get('review.log', { gameId, viewer: again.viewer })
}

/** Plays on until it is over or some turns were taken. */
async function play(house: House, gameId: string, rng: Rng): Promise<void> {
  let { snapshot } = await house.get('table.open', { gameId })
  for (let turn = 0; turn < TURNS && snapshot.status !== 'over'; turn++) {
    snapshot = await someTurn(house, snapshot, rng)
  }
  const seat = snapshot.seats.find(({ player }) => player.type === 'human')?.seat
  if (seat && snapshot.status !== 'over' && isAlone(snapshot.seats)) {
    await house.ask('table.do', { gameId, command: { type: 'undo', seat } })
    await house.ask('table.do', { gameId, command: { type: 'resign', seat } })
  }
  await house.get('table.close', { gameId })
}

/** Waits for bots, or takes the turn of a person. */
export async function someTurn(house: House, snapshot: TableSnapshot, rng: Rng): Promise<TableSnapshot> {
  const { gameId, seats, seq } = snapshot
  const seat = snapshot.toAct.find((each) => snapshot.seats.find((seated) => seated.seat === each)?.player.type === 'human')
  if (!seat) {
    for (let waited = 0; waited < PATIENCE; waited++) {
      await new Promise((done) => {
        setTimeout(done, 0)
      })
      const now = (await house.get('table.open', { gameId })).snapshot
      if (now.seq > seq || now.status === 'over') return now
    }
    throw new Error(`nobody acts: ${snapshot.toAct.join()} at ${seq}`)
  }
  return take(house, isShared(seats) ? await handTo(house, gameId, seat) : snapshot, seat, rng)
}

/** The shared screen goes to the next person. */
async function handTo(house: House, gameId: string, seat: Seat): Promise<TableSnapshot> {
  await house.ask('table.lower', { gameId })
  return (await house.get('table.raise', { gameId, seat })).snapshot
}

async function take(house: House, { gameId, choices, view }: TableSnapshot, seat: Seat, rng: Rng): Promise<TableSnapshot> {
  const header = house.games.load(gameId)?.header
  const edition = header && editionOfGame(header)
  if (!edition) throw new Error('the game is not there')
  const { game } = edition
  const order = game.deployment(view, seat)
  if (order && !order.optional)
    return house.get('table.do', { gameId, command: { type: 'deploy', seat, placement: { ...game.defaultPlacement(order, rng) } } })
  const texts = (choices.family === 'grid' ? choices.legal : choices.actions).map(({ text }) => text)
  if (texts.length === 0) throw new Error(`${seat} is to act and has nothing to do`)
  return house.get('table.do', { gameId, command: { type: 'act', seat, action: rng.pick(texts) } })
}

/** Looks at a finished game through all eyes, and plays on from some moment of it. */
async function review(house: House, gameId: string, rng: Rng): Promise<void> {
  if ((await house.ask('table.open', { gameId })).ok === (house.games.row(gameId)?.reviewOnly === true))
    throw new Error('who can sit down at a game is not what its line says')
  await house.get('table.close', { gameId })
  const { viewers, frames } = await house.get('review.open', { gameId })
  for (const viewer of viewers) {
    for (const frame of [0, rng.below(frames + 1), frames]) await house.get('review.frame', { gameId, viewer, frame })
    await house.get('review.log', { gameId, viewer })
  }
  const { variations } = await house.get('review.variations', { gameId })
  await house.get('review.keepVariations', { gameId, variations })
  const { game } = await house.get('review.open', { gameId })
  const person = game.players[rng.below(game.players.length)]?.seat
  const players = Object.fromEntries(
    game.players.map(({ seat }) => [
      seat,
      seat === person
        ? ({ type: 'human', name: 'Ada' } as const)
        : ({ type: 'bot', name: 'Random', bot: 'random', level: 'normal' } as const),
    ]),
  )
  for (const drawn of [{}, person && { drawnFor: person }]) {
    const begun = await house.ask('review.playOn', { gameId, frame: rng.below(frames + 1), players, ...drawn })
    if (begun.ok) await play(house, begun.value.gameId, rng)
  }
}

async function useRefereed(house: House, { gameId, status }: GameRow, rng: Rng): Promise<void> {
  const opened = await house.get('referee.open', { gameId })
  const seats = opened.info.seats
  const kinds = opened.info.kinds.map(({ id }) => id)
  for (const seat of seats) await house.get('referee.ledger', { gameId, seat })
  for (let i = 0; i < 12; i++) {
    const seat = rng.pick(seats)
    await house.ask('referee.do', { gameId, command: { type: 'looked', seat } })
    await house.ask('referee.do', { gameId, command: { type: 'begin', attacker: seat } })
    await house.ask('referee.do', { gameId, command: { type: 'enter', seat, kind: rng.pick(kinds) } })
    if (i === 5) await house.ask('referee.do', { gameId, command: { type: 'ask-correction', seat, seq: 1 + rng.below(6) } })
    if (i === 6)
      for (const each of seats) await house.ask('referee.do', { gameId, command: { type: 'answer-correction', seat: each, accept: true } })
  }
  await house.ask('referee.do', { gameId, command: { type: 'cancel' } })
  if (status !== 'over') await house.ask('referee.do', { gameId, command: { type: 'end', reason: 'agreed', seat: null } })
  await house.get('review.open', { gameId })
}
