/** A table of four round the castle, in two teams, over the archive as people have it, closed and opened in the middle of the game. */
import { describe, expect, it } from 'vitest'
import { makeFolder, openHealthy, optionsIn } from './support/archive/archive.ts'
import type { GameFilter } from '../src-main/contract/history.ts'
import type { NewGame } from '../src-main/contract/table.ts'
import { createRng, type Rng } from '../src-main/engine/core/rng.ts'
import { CASTLE } from '../src-main/engine/editions/castle/index.ts'
import { actionsIn, pickBold } from './support/table/four-kit.ts'
import { ANN, army, begin, BEN, BOT, makeKit, settled, valueOf, type Kit } from './support/table/table-kit.ts'

const CAT = { type: 'human', name: 'Cat' } as const
const FOUR: NewGame = {
  edition: CASTLE.id,
  options: { preset: 'teams', first: 'lot', quietLimit: 20 },
  players: { red: ANN, blue: BEN, green: CAT, yellow: BOT },
  clock: null,
  seed: 'archived',
}
/** Armies are the same whichever seat begins. */
const ARMIES: NewGame = { ...FOUR, options: { preset: 'teams' } }
const SIDES = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' }

/** Plays for the people, `most` turns of theirs at most; the bot's pass with time. */
async function playOn(kit: Kit, gameId: string, rng: Rng, most: number): Promise<void> {
  for (let turns = 0; turns < most && kit.games.row(gameId)?.status !== 'over';) {
    await settled()
    kit.clock.pass(1000)
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    const [seat] = snapshot.toAct
    if (seat === undefined || seat === 'yellow') continue
    await kit.handlers['table.lower']({ gameId }, kit.host)
    const shown = await valueOf(kit.handlers['table.raise']({ gameId, seat }, kit.host))
    const { deployment } = shown.snapshot.choices as unknown as { deployment: unknown }
    if (deployment)
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: army(ARMIES, seat) } }, kit.host))
    else
      await valueOf(
        kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action: pickBold(actionsIn(shown.snapshot), rng) } }, kit.host),
      )
    turns++
  }
}

describe('a game of four in the archive', () => {
  it('goes on where it stood after closing and opening, ends for a team, and is found by the team that won', async () => {
    const options = optionsIn(makeFolder())
    const first = openHealthy(options)
    const kit = makeKit({ games: first.games })
    const { gameId } = await begin(kit, FOUR)
    const rng = createRng('archived')
    await playOn(kit, gameId, rng, 20)
    const [before, row] = [first.games.load(gameId), first.games.row(gameId)]
    expect(row).toMatchObject({ status: 'playing', sides: SIDES, outcome: null })
    expect(CASTLE.seats).toContain(before?.header.options['first'])
    kit.close()
    first.close()

    const second = openHealthy(options)
    expect(second.games.load(gameId)).toEqual(before)
    expect(second.games.row(gameId)).toEqual(row)
    const again = makeKit({ games: second.games })
    await playOn(again, gameId, rng, 2000)
    const over = second.games.row(gameId)
    expect(over).toMatchObject({ status: 'over', sides: SIDES, outcome: { sides: SIDES } })
    const { places } = over!.outcome!
    expect([places.green, places.yellow]).toEqual([places.red, places.blue])
    const found = (result: NonNullable<GameFilter['result']>): number => second.games.ids({ result }).length
    for (const seat of CASTLE.seats) expect(found([seat]), seat).toBe(0)
    const isDraw = places.red === places.blue
    expect([found(['red', 'green']), found(['blue', 'yellow']), found('draw')]).toEqual(
      isDraw ? [0, 0, 1] : [places.red === 1 ? 1 : 0, places.blue === 1 ? 1 : 0, 0],
    )
    expect(again.warnings).toEqual([])
  })
})
