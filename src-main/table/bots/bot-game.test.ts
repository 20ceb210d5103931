import { describe, expect, it } from 'vitest'
import type { BotRunner, BotTask } from '../ports.ts'
import {
  AGAINST_BOT,
  army,
  begin,
  beginAgainstBot,
  boardIn,
  BOT,
  BOTS,
  legalIn,
  makeKit,
  makeSlowBot,
  randomRunner,
  refusalOf,
  settled,
  valueOf,
  type Kit,
} from '../../../test/support/table/table-kit.ts'

const acts = async (kit: Kit, gameId: string, nth = 0) => {
  const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
  const { text } = legalIn(snapshot)[nth % legalIn(snapshot).length]!
  return valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: text } }, kit.host))
}

const latest = (kit: Kit) => kit.host.pushes.at(-1)!.snapshot

describe('a game against a bot', () => {
  it('shows the host its own seat only, never a curtain', async () => {
    const kit = makeKit()
    const { snapshot, gameId } = await begin(kit, AGAINST_BOT)
    expect(snapshot).toMatchObject({ viewer: 'red', curtain: null, thinking: 'blue', toAct: ['red', 'blue'] })
    expect(await refusalOf(kit.handlers['table.watch']({ gameId, viewer: 'arbiter' }, kit.host))).toBe('conflict')
    expect(await refusalOf(kit.handlers['table.raise']({ gameId, seat: 'blue' }, kit.host))).toBe('conflict')
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'blue' } }, kit.host))).toBe('unauthorised')
  })

  it('answers the person’s step first, then the bot replies', async () => {
    const kit = makeKit()
    const gameId = await beginAgainstBot(kit)
    const after = await acts(kit, gameId)
    expect(after).toMatchObject({ seq: 3, thinking: 'blue', toAct: ['blue'] })
    await settled()
    expect(latest(kit)).toMatchObject({ seq: 4, thinking: null, toAct: ['red'] })
    expect(kit.host.pushes.at(-1)!.steps.map(({ by }) => by)).toEqual(['blue'])
  })

  it('lets the person play Blue as well: the bot opens (CL-6)', async () => {
    const kit = makeKit()
    const wish = { ...AGAINST_BOT, players: { red: AGAINST_BOT.players.blue, blue: AGAINST_BOT.players.red } }
    const { gameId } = await begin(kit, wish)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'blue', placement: army(wish, 'blue') } }, kit.host))
    await settled()
    expect(latest(kit)).toMatchObject({ viewer: 'blue', toAct: ['blue'], seq: 3, canUndo: false })
  })

  it('takes back freely to the person’s last turn, and the bot plays on from there', async () => {
    const kit = makeKit()
    const gameId = await beginAgainstBot(kit)
    const before = latest(kit).view
    await acts(kit, gameId)
    await settled()
    expect(latest(kit)).toMatchObject({ seq: 4, canUndo: true })
    const undone = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    expect(undone).toMatchObject({ seq: 5, toAct: ['red'], canUndo: false })
    expect(undone.view).toEqual(before)
    expect(kit.host.pushes.at(-1)!.steps).toMatchObject([{ kind: 'undo', undoneTo: 2, events: [] }])
    expect(kit.games.load(gameId)!.steps).toHaveLength(5)
    await acts(kit, gameId, 1)
    await settled()
    expect(latest(kit)).toMatchObject({ seq: 7, toAct: ['red'] })
  })

  it('takes back while the bot is thinking: its answer is dropped', async () => {
    const { bots, answers } = makeSlowBot()
    const kit = makeKit({ bots })
    const gameId = await beginAgainstBot(kit)
    await acts(kit, gameId)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    for (const answer of answers) answer.give()
    await settled()
    expect(latest(kit)).toMatchObject({ seq: 4, toAct: ['red'], thinking: null })
  })

  it('gives no take-back of a deployment or of a finished game', async () => {
    const kit = makeKit()
    const gameId = await beginAgainstBot(kit)
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))).toBe('conflict')
    await acts(kit, gameId)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    expect(latest(kit).canUndo).toBe(false)
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))).toBe('conflict')
  })

  it('is a draw after 200 quiet actions unless the table says otherwise (CL-23)', async () => {
    const kit = makeKit()
    const limit = async (options: Record<string, string | number | null>) =>
      (await begin(kit, { ...AGAINST_BOT, options })).snapshot.view.options
    expect(await limit({ preset: 'barrage' })).toMatchObject({ quietLimit: 200 })
    expect(await limit({ preset: 'barrage', quietLimit: null })).toMatchObject({ quietLimit: null })
    expect(await limit({ preset: 'barrage', quietLimit: 50 })).toMatchObject({ quietLimit: 50 })
  })

  it('is left and resumed at the same position', async () => {
    const kit = makeKit()
    const gameId = await beginAgainstBot(kit)
    await acts(kit, gameId)
    await settled()
    const { view, seq } = latest(kit)
    await valueOf(kit.handlers['table.close']({ gameId }, kit.host))
    expect(kit.clock.timers).toBe(0)
    const again = makeKit({ games: kit.games })
    const opened = await valueOf(again.handlers['table.open']({ gameId }, again.host))
    expect(opened.snapshot).toMatchObject({ seq, view, canUndo: true })
    expect(opened.log).toHaveLength(seq)
  })

  it('asks no bot while no screen has it open', async () => {
    const tasks: BotTask[] = []
    const kit = makeKit({ bots: { choose: (task) => (tasks.push(task), new Promise(() => undefined)) } })
    const { gameId } = await begin(kit, AGAINST_BOT)
    expect(tasks).toHaveLength(1)
    kit.left('host')
    expect(tasks[0]!.signal.aborted).toBe(true)
    kit.clock.pass(60_000)
    expect(kit.games.load(gameId)!.steps).toEqual([])
  })
})

describe('what a bot is given', () => {
  it('is its own view, what it was shown, and a seed other than the game’s', async () => {
    const tasks: BotTask[] = []
    const kit = makeKit({ bots: { choose: (task) => (tasks.push(task), randomRunner.choose(task)) } })
    const gameId = await beginAgainstBot(kit, { ...AGAINST_BOT, seed: 'secret-seed' })
    await acts(kit, gameId)
    const task = tasks.at(-1)!
    expect(task).toMatchObject({ seat: 'blue', bot: 'random', level: 'normal' })
    expect(task.view.viewer).toBe('blue')
    expect(task.history.map(({ type }) => type)).toEqual(['army-deployed', 'army-deployed', 'play-began', 'piece-moved', 'turn-passed'])
    expect(task.history.find((event) => event.type === 'army-deployed' && event.seat === 'red')).toMatchObject({ placement: null })
    expect(JSON.stringify(task)).not.toContain('secret-seed')
    expect(task.budgetMs).toBeLessThan(1000)
  })

  it('includes its character, which later viewers of the game see too', async () => {
    const tasks: BotTask[] = []
    const kit = makeKit({ bots: { choose: (task) => (tasks.push(task), randomRunner.choose(task)) } })
    const gameId = await beginAgainstBot(kit, { ...AGAINST_BOT, players: { ...AGAINST_BOT.players, blue: { ...BOT, character: 'bold' } } })
    await acts(kit, gameId)
    expect(tasks.every(({ character }) => character === 'bold')).toBe(true)
    expect(kit.games.load(gameId)!.header.players[1]!.player).toMatchObject({ level: 'normal', character: 'bold' })
  })
})

describe('a bot that fails', () => {
  const failing: Readonly<Record<string, BotRunner['choose']>> = {
    crashes: () => Promise.reject(new Error('gone')),
    throws: () => {
      throw new Error('gone')
    },
    'gives an illegal move': ({ seat }) => Promise.resolve({ type: 'action', action: { type: 'move', seat, from: 0, to: 99 } }),
    'moves for the other seat': () => Promise.resolve({ type: 'action', action: { type: 'resign', seat: 'red' } }),
    'wants to resign': ({ seat }) => Promise.resolve({ type: 'action', action: { type: 'resign', seat } }),
    'deploys in the middle of the game': () => Promise.resolve({ type: 'placement', placement: {} }),
    'answers with nothing': () => Promise.resolve({} as never),
  }

  it.each(Object.keys(failing))('and %s does not lose the game: any legal action is played', async (name) => {
    const kit = makeKit({ bots: { choose: failing[name]! } })
    const gameId = await beginAgainstBot(kit)
    expect(latest(kit)).toMatchObject({ status: 'playing', toAct: ['red'] })
    await acts(kit, gameId)
    await settled()
    expect(latest(kit)).toMatchObject({ status: 'playing', toAct: ['red'], seq: 4 })
    expect(kit.warnings.length).toBeGreaterThan(0)
  })

  it('and never answers is waited for, longer than a slow thread, then replaced', async () => {
    const kit = makeKit({ bots: { choose: () => new Promise(() => undefined) } })
    const { gameId } = await begin(kit, AGAINST_BOT)
    await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'red', placement: army(AGAINST_BOT, 'red') } }, kit.host),
    )
    kit.clock.pass(40_000)
    expect(latest(kit)).toMatchObject({ status: 'deploying', toAct: ['blue'] })
    kit.clock.pass(40_000)
    expect(latest(kit)).toMatchObject({ status: 'playing', toAct: ['red'] })
    expect(kit.warnings).toEqual(['The bot of blue overran its time.'])
  })
})

describe('a game between bots', () => {
  const beginBots = async (kit: Kit) => (await begin(kit, BOTS)).gameId

  it('is played at its pace, and ends', async () => {
    const kit = makeKit()
    const gameId = await beginBots(kit)
    await settled()
    expect(latest(kit)).toMatchObject({ status: 'playing', seq: 2, thinking: 'red' })
    await settled()
    expect(latest(kit).seq).toBe(2)
    kit.clock.pass(latest(kit).pace.delayMs)
    await settled()
    expect(latest(kit).seq).toBe(3)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'pace', paused: false, delayMs: 0 } }, kit.host))
    for (let i = 0; i < 20_000 && latest(kit).status !== 'over'; i++) await settled()
    expect(latest(kit)).toMatchObject({ status: 'over', thinking: null })
    expect(kit.clock.timers).toBe(0)
  })

  it('can be paused and stepped through', async () => {
    const kit = makeKit()
    const gameId = await beginBots(kit)
    await settled()
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'step' } }, kit.host))).toBe('conflict')
    expect(
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'pace', paused: true, delayMs: 500 } }, kit.host)),
    ).toMatchObject({
      thinking: null,
      pace: { paused: true },
    })
    kit.clock.pass(60_000)
    await settled()
    expect(latest(kit).seq).toBe(2)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'step' } }, kit.host))
    await settled()
    expect(latest(kit)).toMatchObject({ seq: 3, thinking: null })
    await settled()
    expect(latest(kit).seq).toBe(3)
  })

  it('can be watched as any seat, by the host only', async () => {
    const kit = makeKit()
    const gameId = await beginBots(kit)
    await settled()
    const red = await valueOf(kit.handlers['table.watch']({ gameId, viewer: 'red' }, kit.host))
    expect(boardIn(red.snapshot).some((piece) => piece?.seat === 'blue' && piece.kind !== null)).toBe(false)
    expect(red.log[1]).toMatchObject({ by: 'blue', text: null })
    const all = await valueOf(kit.handlers['table.watch']({ gameId, viewer: 'arbiter' }, kit.host))
    expect(boardIn(all.snapshot).every((piece) => piece === null || piece.kind !== null)).toBe(true)
    expect(await refusalOf(kit.handlers['table.watch']({ gameId, viewer: 'green' }, kit.host))).toBe('not-found')
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: 'A4-A5' } }, kit.host))).toBe(
      'unauthorised',
    )
    expect(
      await refusalOf(
        kit.handlers['table.do'](
          { gameId, command: { type: 'pace', paused: true, delayMs: 0 } },
          { ...kit.host, access: { role: 'spectator', gameId } },
        ),
      ),
    ).toBe('unauthorised')
  })
})
