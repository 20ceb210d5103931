import { describe, expect, it } from 'vitest'
import type { NewGame, TableSnapshot } from '../../contract/table.ts'
import type { Placement } from '../../engine/core/game.ts'
import type { TerritoryChoices } from '../../engine/territory/types.ts'
import { createRng } from '../../engine/core/rng.ts'
import { replayDigitalImport } from '../../record/replay-import.ts'
import type { BotRunner, BotTask } from '../ports.ts'
import {
  AGAINST_BOT,
  ANN,
  army,
  begin,
  BEN,
  beginAgainstBot,
  BOT,
  editionOf,
  HOT_SEAT,
  legalIn,
  makeGuest,
  makeKit,
  randomRunner,
  refusalOf,
  settled,
  valueOf,
  type Kit,
} from '../../../test/support/table/table-kit.ts'

const WITH_HINTS: NewGame = { ...AGAINST_BOT, players: { red: { ...ANN, hints: true }, blue: BOT } }

/** A computer that answers at once and records the tasks that people ask for. */
function adviser(): { readonly bots: BotRunner; readonly asked: BotTask[] } {
  const asked: BotTask[] = []
  const bots: BotRunner = {
    choose(task) {
      if (task.explains) asked.push(task)
      return randomRunner.choose(task)
    },
  }
  return { bots, asked }
}

const hint = (kit: Kit, gameId: string) => kit.handlers['table.hint']({ gameId, seat: 'red' }, kit.host)
const snapshotIn = async (kit: Kit, gameId: string): Promise<TableSnapshot> =>
  (await valueOf(kit.handlers['table.open']({ gameId }, kit.host))).snapshot
const move = async (kit: Kit, gameId: string): Promise<void> => {
  const action = legalIn(await snapshotIn(kit, gameId))[0]!.text
  await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action } }, kit.host))
}
const kinds = (kit: Kit, gameId: string): readonly string[] => kit.games.load(gameId)!.steps.map(({ action }) => action.type)

describe('a hint', () => {
  it('is the best computer’s choice from what the seat sees, and is stored in the record and the list of games', async () => {
    const { bots, asked } = adviser()
    const kit = makeKit({ bots })
    const gameId = await beginAgainstBot(kit, WITH_HINTS)
    expect((await snapshotIn(kit, gameId)).hints).toEqual({ seat: 'red', asked: 0 })
    const { action } = await valueOf(hint(kit, gameId))
    const snapshot = await snapshotIn(kit, gameId)
    expect(legalIn(snapshot).map(({ text }) => text)).toContain(action)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ seat: 'red', bot: 'strategist', level: 'master', view: { viewer: 'red' } })
    expect(snapshot.hints).toEqual({ seat: 'red', asked: 1 })
    expect(kinds(kit, gameId).at(-1)).toBe('ask-hint')
    expect(kit.games.row(gameId)?.hints).toBe(1)
  })

  it('is the same in the same position and counts once, also when the app was started again', async () => {
    const { bots, asked } = adviser()
    const kit = makeKit({ bots })
    const gameId = await beginAgainstBot(kit, WITH_HINTS)
    const first = await valueOf(hint(kit, gameId))
    expect(await valueOf(hint(kit, gameId))).toEqual(first)
    kit.left('host')
    await snapshotIn(kit, gameId)
    expect(await valueOf(hint(kit, gameId))).toEqual(first)
    expect(asked).toHaveLength(2)
    expect(kinds(kit, gameId).filter((type) => type === 'ask-hint')).toHaveLength(1)
    await move(kit, gameId)
    await settled()
    await valueOf(hint(kit, gameId))
    expect(kit.games.row(gameId)?.hints).toBe(2)
  })

  it('is given only in games that allow it, to the person, on the person’s turn', async () => {
    const kit = makeKit()
    const without = await beginAgainstBot(kit)
    expect((await snapshotIn(kit, without)).hints).toBeNull()
    expect(await refusalOf(hint(kit, without))).toBe('unauthorised')
    const silent: BotRunner = {
      choose: (task) => (task.view.phase === 'deploying' ? randomRunner.choose(task) : new Promise(() => undefined)),
    }
    const waiting = makeKit({ bots: silent })
    const gameId = await beginAgainstBot(waiting, WITH_HINTS)
    expect(await refusalOf(waiting.handlers['table.hint']({ gameId, seat: 'blue' }, waiting.host))).toBe('unauthorised')
    const onlooker = makeGuest('onlooker', { role: 'spectator', gameId })
    await valueOf(waiting.handlers['table.open']({ gameId }, onlooker))
    expect(await refusalOf(waiting.handlers['table.hint']({ gameId, seat: 'red' }, onlooker))).toBe('unauthorised')
    await move(waiting, gameId)
    expect(await refusalOf(hint(waiting, gameId))).toBe('conflict')
  })

  it('is refused during deployment, and the refusal says so', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, WITH_HINTS)
    expect(await hint(kit, gameId)).toMatchObject({ ok: false, error: { message: 'Hints are given after deployment.' } })
  })

  it('is given before play where territories are chosen in turns (CQ-5), and the record with it holds', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, { ...WITH_HINTS, edition: 'conquest', options: { preset: 'two' } })
    await settled()
    const { action, reason } = await valueOf(hint(kit, gameId))
    expect(action).toMatch(/^claim:/)
    expect(((await snapshotIn(kit, gameId)).choices as TerritoryChoices).actions.map(({ text }) => text)).toContain(action)
    expect(reason).toEqual({ type: 'best', calm: false })
    const { header, steps } = kit.games.load(gameId)!
    expect(steps.at(-1)).toMatchObject({ by: 'red', action: { type: 'ask-hint' } })
    expect(replayDigitalImport({ header, steps }).ok).toBe(true)
  })

  it('is refused where several people play', async () => {
    const kit = makeKit()
    const wish = { ...HOT_SEAT, players: { red: { ...ANN, hints: true as const }, blue: BEN } }
    expect(await refusalOf(kit.handlers['table.create'](wish, kit.host))).toBe('invalid')
  })

  it('is dropped when the game goes on, and is not counted', async () => {
    let task: BotTask | undefined
    const bots: BotRunner = {
      choose: (given) => (given.explains ? ((task = given), new Promise(() => undefined)) : randomRunner.choose(given)),
    }
    const kit = makeKit({ bots })
    const gameId = await beginAgainstBot(kit, WITH_HINTS)
    const asked = hint(kit, gameId)
    expect(await refusalOf(hint(kit, gameId)), 'one at a time').toBe('too-fast')
    await move(kit, gameId)
    expect(await refusalOf(asked)).toBe('conflict')
    expect(task?.signal.aborted).toBe(true)
    expect(kinds(kit, gameId)).not.toContain('ask-hint')
  })

  it('is refused when the computer has no answer, and is not counted', async () => {
    const bots: BotRunner = { choose: (task) => (task.explains ? Promise.reject(new Error('boom')) : randomRunner.choose(task)) }
    const kit = makeKit({ bots })
    const gameId = await beginAgainstBot(kit, WITH_HINTS)
    expect(await refusalOf(hint(kit, gameId))).toBe('conflict')
    expect(kinds(kit, gameId)).not.toContain('ask-hint')
    expect(kit.warnings).toEqual(['The bot had no advice for red.'])
  })

  it('is sent to the asker only; spectators learn that it was asked', async () => {
    const kit = makeKit(adviser())
    const gameId = await beginAgainstBot(kit, WITH_HINTS)
    const onlooker = makeGuest('onlooker', { role: 'spectator', gameId })
    await valueOf(kit.handlers['table.open']({ gameId }, onlooker))
    const { action } = await valueOf(hint(kit, gameId))
    expect(onlooker.pushes.at(-1)?.steps).toMatchObject([{ kind: 'hint-asked', by: 'red', text: null, events: [] }])
    expect(JSON.stringify(onlooker.pushes)).not.toContain(action)
  })

  it('gets identical input in two games that differ only in what its seat has not seen', async () => {
    const askedOf = async (placement: Placement): Promise<readonly string[]> => {
      const { bots, asked } = adviser()
      const choose: BotRunner['choose'] = (task) =>
        task.view.phase === 'deploying' && !task.explains ? Promise.resolve({ type: 'placement', placement }) : bots.choose(task)
      const kit = makeKit({ bots: { choose } })
      const gameId = await beginAgainstBot(kit, WITH_HINTS)
      for (let turn = 0; turn < 6; turn++) {
        await valueOf(hint(kit, gameId))
        await move(kit, gameId)
        await settled()
      }
      const met = asked.findIndex(({ history }) => history.some(({ type }) => type === 'battle-fought'))
      return asked.slice(0, met < 0 ? asked.length : met).map(({ signal: _, ...task }) => JSON.stringify(task))
    }
    const placement = army(WITH_HINTS, 'blue')
    const exchanged: Readonly<Record<string, string>> = { marshal: 'general', general: 'marshal' }
    const twin = Object.fromEntries(Object.entries(placement).map(([space, kind]) => [space, exchanged[kind] ?? kind]))
    const tasks = await askedOf(placement)
    expect(tasks.length).toBeGreaterThan(2)
    expect(await askedOf(twin)).toEqual(tasks)
    expect(twin).not.toEqual(placement)
  })

  it('names the cards for the gaps of a line (BC-3)', async () => {
    const wish: NewGame = { ...WITH_HINTS, edition: 'battle-cards', options: {} }
    const kit = makeKit({ bots: adviser().bots })
    const { gameId } = await begin(kit, wish)
    const layingOf = async () => {
      const { choices, status } = await snapshotIn(kit, gameId)
      if (!('laying' in choices)) throw new Error('nothing is laid in this game')
      return { ...choices, isMine: status === 'playing' && choices.laying !== null }
    }
    const lay = async (placement: Placement): Promise<void> => {
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'red', placement } }, kit.host))
      await settled()
    }
    let choices = await layingOf()
    await lay(editionOf('battle-cards').game.defaultPlacement(choices.laying!, createRng('line')))
    choices = await layingOf()
    for (let turn = 0; turn < 40 && !choices.isMine; turn++) {
      const attack = choices.actions.find(({ type }) => type === 'attack') ?? choices.actions[0]!
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: attack.text } }, kit.host))
      await settled()
      choices = await layingOf()
    }
    expect(choices.isMine).toBe(true)
    const { reason, action } = await valueOf(hint(kit, gameId))
    if (reason.type !== 'place') throw new Error(`${reason.type} is not about gaps`)
    expect(action).toMatch(/^deploy /)
    expect(kinds(kit, gameId).at(-1)).toBe('ask-hint')
    await lay(Object.fromEntries(reason.pieces.map(({ at, kind }) => [at, kind])))
    expect((await layingOf()).isMine).toBe(false)
  })

  it('is still counted when the turn for which it was given is taken back', async () => {
    const kit = makeKit(adviser())
    const gameId = await beginAgainstBot(kit, WITH_HINTS)
    await valueOf(hint(kit, gameId))
    await move(kit, gameId)
    await settled()
    const { hints } = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    expect(hints).toEqual({ seat: 'red', asked: 1 })
  })
})
