/**
 * A sealed game of real pieces in every edition and for every number of players, each on a phone: played at random to its end, then checked by the app, from
 * its file by the independent checker, and by the import.
 */
import { describe, expect, it } from 'vitest'
import { verifyParts } from '../src-main/cli/verify/verdict.ts'
import type { TableSnapshot } from '../src-main/contract/table.ts'
import { isDeploy, isTurnAction } from '../src-main/engine/core/game.ts'
import { lineupOf } from '../src-main/engine/core/lineup.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { EDITIONS, type Edition } from '../src-main/engine/editions/index.ts'
import { randomAction } from './support/engine/playing.ts'
import { formatDocument } from '../src-main/record/document.ts'
import { sealOfStep, sealsFault } from '../src-main/record/seal/of-game.ts'
import { wordsOf } from '../src-main/record/seal/words.ts'
import { stateOf, timelineOf } from '../src-main/record/timeline.ts'
import type { GameRecord } from '../src-main/record/types.ts'
import { makeGuest, makeKit, valueOf, type Guest, type Kit } from './support/table/table-kit.ts'
import { isSoak } from './searching.ts'

/** Turns after which all agree that it is enough. */
const LONGEST = isSoak ? 400 : 40

interface Played {
  readonly kit: Kit
  readonly gameId: string
  readonly seats: readonly Seat[]
  readonly phones: Readonly<Partial<Record<Seat, Guest>>>
  readonly host: TableSnapshot
}

/** Every seat acts on its own phone; the host's screen looks on. */
async function playSealed({ info, game }: Edition, preset: string): Promise<Played> {
  const parsed = game.parseOptions({ preset })
  if (!parsed.ok) throw new Error(parsed.error.message)
  const { seats } = lineupOf(info, parsed.value)
  const kit = makeKit({ held: { isHeld: () => true, withdraw: () => undefined, onChange: () => () => undefined } })
  const players = Object.fromEntries(seats.map((seat) => [seat, { type: 'human', name: seat }] as const))
  const wish = { edition: info.id, options: { preset }, players, clock: null, pieces: 'real', seed: `sealed ${info.id} ${preset}` } as const
  const { gameId } = await valueOf(kit.handlers['table.create'](wish, kit.host))
  await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
  const phones = Object.fromEntries(seats.map((seat) => [seat, makeGuest(seat, { role: 'seat', gameId, seat })]))
  for (const phone of Object.values(phones)) await valueOf(kit.handlers['table.open']({ gameId }, phone))
  const rng = createRng(`${info.id} ${preset}`)
  const phoneOf = (seat: Seat): Guest => phones[seat] ?? kit.host
  for (const seat of kit.host.pushes.at(-1)?.snapshot.seals?.draw?.waitsFor ?? [])
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'add-share', seat, share: `${seat} adds this` } }, phoneOf(seat)))
  for (let turn = 0; turn < LONGEST; turn++) {
    const record = kit.games.load(gameId)!
    const state = stateOf(timelineOf(game, record))
    if (state.phase === 'over') break
    if (turn > 0 && kit.host.pushes.at(-1)?.snapshot.seals?.waitsFor.length)
      for (const phone of Object.values(phones)) await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, phone))
    const seat = game.toAct(state)[0] ?? state.turn
    const order = game.deployment(state, seat)
    if (order && !order.optional) {
      const placement = await valueOf(kit.handlers['table.suggest']({ gameId, seat }, phoneOf(seat)))
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement } }, phoneOf(seat)))
      // Where the rules allow it an army is laid out anew until all are ready (CQ-6).
      const after = stateOf(timelineOf(game, kit.games.load(gameId)!))
      if (after.phase === 'deploying' && game.deployment(after, seat)) {
        const again = await valueOf(kit.handlers['table.suggest']({ gameId, seat }, phoneOf(seat)))
        await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: again } }, phoneOf(seat)))
      }
      continue
    }
    const action = randomAction(game, state, rng)
    if (!action) throw new Error(`nobody can act in ${info.id}`)
    if (isTurnAction(action))
      await valueOf(
        kit.handlers['table.do'](
          { gameId, command: { type: 'act', seat: action.seat, action: game.notation.formatAction(state, action) } },
          phoneOf(action.seat),
        ),
      )
    else if (isDeploy(action))
      await valueOf(
        kit.handlers['table.do'](
          { gameId, command: { type: 'deploy', seat: action.seat, placement: action.placement } },
          phoneOf(action.seat),
        ),
      )
    else throw new Error(`what is ${action.type}?`)
  }
  for (const seat of seats) {
    const { summary } = kit.games.load(gameId)!
    if (summary.status !== 'over') await kit.handlers['table.do']({ gameId, command: { type: 'resign', seat } }, phoneOf(seat))
  }
  return { kit, gameId, seats, phones, host: kit.host.pushes.at(-1)!.snapshot }
}

/** Every seal that was shown, as it is typed: shares of the deal, armies, what was laid out later, and the whole game. */
function notedBy({ seals }: TableSnapshot): readonly string[] {
  const { draw, armies, later, end } = seals!
  const drawn = (draw?.shares ?? []).flatMap(({ seat, share, before, words }) => [
    `${seat}-share=${share}`,
    `${seat}-draw=${before} ${words.join(' ')}`,
  ])
  const laid = [...armies, ...later].map(({ seat, words, code }) => `${seat}@${code.split(':')[4]}=${words.join(' ')}`)
  return [...drawn, ...laid, `end=${end?.steps} ${end?.words.join(' ')}`]
}

const TABLES = EDITIONS.flatMap((edition) => edition.info.presets.map((preset) => [edition.info.id, preset, edition] as const))

describe.each(TABLES)('a sealed game of %s (%s) with real pieces', (id, preset, edition) => {
  it('is played from phones alone, opened at its end, and holds by both ways of counting', async () => {
    const { kit, gameId, seats, phones, host } = await playSealed(edition, preset)
    expect(host).toMatchObject({ viewer: 'spectator', status: 'over', seals: { faults: [], waitsFor: [] } })
    expect(host.seals?.armies.map(({ seat }) => seat).toSorted()).toEqual([...seats].toSorted())
    for (const phone of Object.values(phones)) expect(phone?.pushes.at(-1)?.snapshot.seals).toEqual(host.seals)
    const record: GameRecord = kit.games.load(gameId)!
    expect(sealsFault(record)).toBeNull()
    const { lines, code } = verifyParts([formatDocument([record], 0)], { noted: notedBy(host), all: false })
    expect([code, lines.at(-1)?.trim()]).toEqual([0, 'Verdict: this game holds.'])
    // A rank that is changed in any army is found, in whatever edition.
    const at = record.steps.findIndex(({ seal }) => seal)
    const changed = record.steps.map((step, i) =>
      i === at && step.seal?.opening
        ? {
            ...step,
            seal: {
              ...step.seal,
              opening: step.seal.opening.map((piece, nth) => (nth === 0 ? { ...piece, kind: otherKind(edition, piece.kind) } : piece)),
            },
          }
        : step,
    )
    expect(verifyParts([formatDocument([{ ...record, steps: changed }], 0)], { noted: [], all: false }).code).toBe(1)
    expect(sealsFault({ ...record, steps: changed })?.reason).toMatch(/was opened as/)
  })
})

describe('the seals that all are asked to note', () => {
  it('are those of the armies on the board when play begins, where one was laid out anew (CQ-6)', async () => {
    const { kit, gameId, seats, host } = await playSealed(
      EDITIONS.find(({ info }) => info.id === 'conquest')!,
      'two',
    )
    const record = kit.games.load(gameId)!
    const sealed = record.steps.filter(({ seal }) => seal)
    expect(sealed.length).toBeGreaterThan(seats.length)
    const shown = host.seals!.armies.map(({ code }) => code.split(':')[4])
    expect(shown).toEqual(seats.map((seat) => String(sealed.findLast(({ by }) => by === seat)?.seq)))
    const replaced = sealed.find(({ by, seq }) => by === 'red' && !shown.includes(String(seq)))!
    const words = wordsOf(sealOfStep(record.header, replaced)!).join(' ')
    expect(verifyParts([formatDocument([record], 0)], { noted: [`red=${words}`], all: false }).code).toBe(1)
  })

  it('are followed by those of what is laid out since, each shown to all (BC-3)', async () => {
    const { host, phones } = await playSealed(
      EDITIONS.find(({ info }) => info.id === 'battle-cards')!,
      'full',
    )
    expect(host.seals!.later.length).toBeGreaterThan(3)
    expect(phones.red?.pushes.at(-1)?.snapshot.seals?.later).toEqual(host.seals!.later)
  })
})

describe('a rank that a side entered itself', () => {
  it('is believed by the checker where it is the sealed one, and no other is', async () => {
    const edition = EDITIONS.find(({ info }) => info.id === 'classic')!
    const { kit, gameId } = await playSealed(edition, 'duel')
    const record = kit.games.load(gameId)!
    const { board } = timelineOf(edition.game, record).positions.at(-2)!.state as unknown as {
      readonly board: readonly ({ readonly seat: Seat; readonly kind: string } | null)[]
    }
    const space = board.findIndex((piece) => piece?.seat === 'red')
    const { kind } = board[space]!
    const verified = (said: string): ReturnType<typeof verifyParts> => {
      const last = record.steps.at(-1)!
      const claim = { ...last, by: 'red' as const, action: { type: 'enter-rank', space, kind: said }, events: [] }
      const steps = [...record.steps.slice(0, -1), claim, { ...last, seq: last.seq + 1 }]
      return verifyParts([formatDocument([{ ...record, steps }], 0)], { noted: [], all: false })
    }
    expect(verified(kind).lines.at(-1)).toContain('nothing wrong was found')
    const lie = verified(otherKind(edition, kind))
    expect(lie.code).toBe(1)
    expect(lie.lines.join('\n')).toMatch(/Red named the piece from [A-J]\d+ \w+, and it was sealed as \w+\./)
  })
})

function otherKind({ info }: Edition, kind: string): string {
  return info.kinds.find(({ id }) => id !== kind)?.id ?? ''
}
