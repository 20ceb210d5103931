/**
 * Pure memory (CL-14, BC-15): what the enemy revealed is shown during that turn, hidden from the next turn on, and shown again when the game is over (CL-24).
 */
import { describe, expect, it } from 'vitest'
import type { Answer } from '../contract/errors.ts'
import { FRAMES_AT_ONCE, type Frame, type StepReport, type TablePush } from '../contract/table.ts'
import { reviewOf } from '../../test/support/table/review.ts'
import { begin, BOT, BOTS, editionOf, makeKit, settled, valueOf, type Kit } from '../../test/support/table/table-kit.ts'
import { spread } from '../../test/searching.ts'

const VIEWER = 'red'
/** What turns are about, in all families. */
const TURNS: readonly string[] = ['piece-moved', 'battle-fought', 'power-used', 'mode-changed', 'hand-seen', 'line-seen', 'army-redealt']

/** Events and notation that name a card by what only it can do (BC-8, BC-9, NA-12). */
const ABILITIES: readonly string[] = ['hand-seen', 'line-seen']
const ABILITY = /[:?]/

/** How many pieces of others are named in what Red got. `of` is the seat of the step or event around it. */
function countNamed(part: unknown, by?: unknown): number {
  if (typeof part !== 'object' || part === null) return 0
  const { type, text, seat, kind, revealed, power, of, kinds } = part as Record<string, unknown>
  const owner = seat ?? (part as Record<string, unknown>)['by'] ?? by
  const isTheirs = typeof owner === 'string' && owner !== VIEWER
  const hand: readonly unknown[] = of !== undefined && of !== VIEWER && Array.isArray(kinds) ? kinds : []
  const said = [typeof text === 'string' && ABILITY.test(text) && text, typeof type === 'string' && ABILITIES.includes(type) && type]
  const isPiece = seat !== undefined || type === 'returned'
  const named = [...[isPiece && kind, revealed, power, ...said].map((name) => isTheirs && name), ...hand]
  const here = named.filter((name) => typeof name === 'string').length
  return Object.values(part).reduce<number>((sum, each) => sum + countNamed(each, owner), here)
}

/** What a view names of others: kinds by id. */
function namedIn(part: unknown, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (typeof part !== 'object' || part === null) return found
  const { id, seat, kind } = part as Record<string, unknown>
  if (typeof id === 'string' && typeof kind === 'string' && seat !== VIEWER) found.set(id, kind)
  for (const each of Object.values(part)) namedIn(each, found)
  return found
}

/** How many things the frames before the position that the latest turn found name that are hidden now. Only frames of which the next is here are judged. */
function namedOnlyThen(frames: readonly Frame[], now: unknown, latest: number): number {
  const known = namedIn(now)
  const past = frames.filter((_, i) => (frames[i + 1]?.step?.seq ?? Infinity) < latest)
  return past.flatMap(({ view }) => [...namedIn(view)].filter(([id, kind]) => known.get(id) !== kind)).length
}

/** What was answered at once, so that no bot has acted meanwhile. */
function valuesOf<T>(answer: Answer<T[]> | Promise<Answer<T[]>>): readonly T[] {
  if ('then' in answer || !answer.ok) throw new Error('not answered at once')
  return answer.value
}

/** The log as a screen keeps it, as `Table` does. */
function follow(log: Map<number, StepReport>, { steps, again = [] }: TablePush): void {
  for (const step of [...again, ...steps]) log.set(step.seq, step)
}

/** Lets two bots play a game in which much is shown to the end while Red's side is watched; `at` is called after every push. */
async function watch(edition: string, house: object, at: (kit: Kit, gameId: string, log: ReadonlyMap<number, StepReport>) => void) {
  const kit = makeKit()
  const players = Object.fromEntries(editionOf(edition).info.seats.map((seat) => [seat, BOT]))
  const { gameId } = await begin(kit, { ...BOTS, seed: 'deck', edition, options: { memory: 'pure', quietLimit: 30, ...house }, players })
  let heard = kit.host.pushes.length
  const { log: first } = await valueOf(kit.handlers['table.watch']({ gameId, viewer: VIEWER }, kit.host))
  const log = new Map(first.map((step) => [step.seq, step]))
  while (kit.games.row(gameId)?.status !== 'over') {
    await settled()
    kit.clock.pass(1000)
    const pushes = kit.host.pushes.slice(heard).filter(({ snapshot }) => snapshot.viewer === VIEWER)
    heard = kit.host.pushes.length
    for (const push of pushes) follow(log, push)
    if (kit.games.row(gameId)?.status === 'playing') at(kit, gameId, log)
  }
  return { kit, gameId, log: [...log.values()] }
}

const TABLES = [
  ['classic', {}],
  ['narnia-powers', {}],
  ['transformers-powers', {}],
  ['battle-cards', {}],
  ['battle-cards', { attackOn: true }],
] as const

/** Where the latest turn begins, which may have several attacks (HR-1); -1 before the first. */
function latestTurn(steps: readonly StepReport[]): number {
  const turns = steps.flatMap(({ events }, at) => (events.some(({ type }) => TURNS.includes(type)) ? [at] : []))
  const goesOn = (at = -1): boolean => steps[at]?.events.some((event) => 'canAttackOn' in event) === true
  return turns.findLast((_, n) => !goesOn(turns[n - 1])) ?? -1
}

describe.each(spread(TABLES, ([edition, house]) => [editionOf(edition).info.family, ...Object.keys(house)]))(
  'a table of %s that is played by heart, %o',
  (edition, house) => {
    it('hides what the enemy revealed in earlier turns: in pushes, on opening, in frames and in review', async () => {
      let [fresh, most] = [0, 0]
      const { kit, gameId, log } = await watch(edition, house, ({ handlers, host, games }, gameId, log) => {
        const steps = [...log.values()]
        const latest = latestTurn(steps)
        expect(countNamed(steps.slice(0, Math.max(0, latest)))).toBe(0)
        fresh += countNamed(steps.slice(latest))
        const battles = steps.slice(latest).flatMap(({ events }) => events.filter(({ type }) => type === 'battle-fought'))
        expect(JSON.stringify(battles)).not.toContain('"kind":null')
        most = Math.max(most, battles.length)
        const opened = handlers['table.open']({ gameId }, host)
        const frames = handlers['table.frames']({ gameId, from: Math.max(0, steps.length - 8), count: FRAMES_AT_ONCE }, host)
        const review = reviewOf(games)
        const reviewed = review['review.log']({ gameId, viewer: VIEWER }, host)
        const replayed = [0, 1].map((i) => review['review.frame']({ gameId, viewer: VIEWER, frame: (steps.length >> 1) + i }, host))
        expect(opened).toMatchObject({ ok: true, value: { log: steps } })
        const latestSeq = steps[latest]?.seq ?? 0
        const now = 'ok' in opened && opened.ok && opened.value.snapshot.view
        expect(namedOnlyThen(valuesOf(frames), now, latestSeq)).toBe(0)
        expect(
          namedOnlyThen(
            replayed.flatMap((answer) => ('ok' in answer && answer.ok ? [answer.value] : [])),
            now,
            latestSeq,
          ),
        ).toBe(0)
        for (const { step } of valuesOf(frames)) if (step) expect(step).toEqual(log.get(step.seq))
        for (const step of valuesOf(reviewed)) expect(step).toEqual(log.get(step.seq))
      })
      expect(fresh).toBeGreaterThan(3)
      expect(most > 1).toBe('attackOn' in house)
      const { log: whole } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
      expect(log).toEqual(whole)
      expect(countNamed(whole.slice(0, -2))).toBeGreaterThan(3)
    })
  },
)
