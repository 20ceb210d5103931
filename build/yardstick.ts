/**
 * Makes `resources/yardsticks/strategist-1.mjs`: `node build/yardstick.ts`. The bot never changes, so its source stays in the commit that last held it. The result is
 * one module that imports nothing of ours, has the rules of that commit inside and speaks the line protocol (docs/bot-protocol.md). The commit must be in the
 * repository’s history; the same bundler writes the same bytes.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** The last commit with the source of `strategist-1`, in `src-main/bots/yardsticks/strategist-1`. */
const COMMIT = 'eb10e528c435665a110a4f6d21ce154b19479171'

const ROOT = join(import.meta.dirname, '..')
const MADE = join(ROOT, 'resources/yardsticks/strategist-1.mjs')

/** Makes that bot a program: `createPlayer` takes lines and gives lines, and a started process does the same with its input and output. */
const PROGRAM = `
import { createInterface } from 'node:readline'
import { strategist1 } from './src-main/bots/yardsticks/strategist-1/index.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import { createCardsGame } from './src-main/engine/cards/game.ts'
import { createCastleGame } from './src-main/engine/castle/game.ts'
import { createGridGame } from './src-main/engine/grid/game.ts'
import { createTerritoryGame } from './src-main/engine/territory/game.ts'

const GAMES = { grid: createGridGame, cards: createCardsGame, castle: createCastleGame, territory: createTerritoryGame }

const editions = new Map()

/** The same object for the same edition: what rules and bot work out once they keep by it. */
function editionOf(info) {
  const key = JSON.stringify(info)
  if (!editions.has(key)) editions.set(key, { info, game: GAMES[info.family](info) })
  return editions.get(key)
}

export const levels = strategist1.levels

export function createPlayer(level) {
  const games = new Map()

  const think = ({ type, id, game: key, view, seed, order, legal }, expired) => {
    const { info, game, seat, history } = games.get(key)
    const task = { info, view, history, level, seed, budget: { expired } }
    if (type === 'deploy') return { type, id, placement: strategist1.deploy({ ...task, order }) }
    let state
    const accepts = (placement) => {
      state ??= game.determinise(view, history, createRng(seed))
      return game.decide(state, { type: 'deploy', seat, placement }).ok
    }
    const placement = order && strategist1.reinforce({ ...task, order, must: legal.length === 0, accepts })
    if (placement) return { type: 'deploy', id, placement }
    const texts = new Map(game.legalActions(view, seat).map((action) => [action, game.notation.formatAction(view, action)]))
    const allowed = new Set(legal)
    const action = strategist1.act({ ...task, legal: [...texts.keys()].filter((each) => allowed.has(texts.get(each))) })
    return { type, id, action: texts.get(action) }
  }

  const reply = (said, expired) => {
    switch (said.type) {
      case 'hello':
        return { type: 'hello', protocol: 1, name: 'Marshal strategist-1:' + level }
      case 'game':
        games.set(said.game, { ...editionOf(said.info), seat: said.seat, history: [] })
        return null
      case 'told':
        games.get(said.game).history.push(...said.events)
        return null
      case 'over':
        games.delete(said.game)
        return null
      case 'deploy':
      case 'act':
        return think(said, expired)
    }
    return null
  }

  return (line, isOver) => {
    const said = JSON.parse(line)
    const until = performance.now() + (said.clock?.move ?? Infinity)
    const answer = reply(said, isOver ?? (() => performance.now() >= until))
    return answer && JSON.stringify(answer)
  }
}

if (import.meta.main) {
  const answer = createPlayer(process.argv[2] ?? levels[0])
  for await (const line of createInterface({ input: process.stdin })) {
    const said = answer(line)
    if (said) console.log(said)
  }
}
`

const folder = mkdtempSync(join(tmpdir(), 'marshal-yardstick-'))
try {
  const source = execFileSync('git', ['archive', COMMIT, 'src-main/engine', 'src-main/bots'], { cwd: ROOT, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: source })
  writeFileSync(join(folder, 'program.js'), PROGRAM)
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: true,
      target: 'node24',
      rolldownOptions: { input: join(folder, 'program.js'), output: { format: 'es', codeSplitting: false, comments: false } },
    },
  })
  const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('the yardstick was not built')
  writeFileSync(MADE, chunk.code)
} finally {
  rmSync(folder, { recursive: true })
}
