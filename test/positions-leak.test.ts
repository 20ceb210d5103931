/** A game from the position editor hides what every game hides: twins that differ in pieces that a seat has not seen send it the same. */
import { describe, expect, it } from 'vitest'
import type { Caller } from '../src-main/contract/handlers.ts'
import { lineupOf } from '../src-main/engine/core/lineup.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { createPositions } from '../src-main/positions/create-positions.ts'
import { createMemoryStore, createMemoryCustomEditions, createMemoryStudies } from '../src-main/record/memory-store.ts'
import type { BotTask } from '../src-main/table/ports.ts'
import { fallbackAction } from '../src-main/table/bots/fallback.ts'
import { ANN, BOT, editionOf, makeKit, settled, valueOf } from './support/table/table-kit.ts'
import { asText } from './support/table/received.ts'

/** A player for each seat of the edition: Ann has Red. */
function playersOf(edition: string, isBot: boolean): object {
  const { info } = editionOf(edition)
  const { seats } = lineupOf(info, { preset: edition === 'conquest' ? 'two' : (info.presets[0] ?? '') })
  return Object.fromEntries(seats.map((seat) => [seat, seat === 'red' ? ANN : isBot ? BOT : { type: 'human', name: seat }]))
}

/** All that Blue, a guest, and spectators receive of a game from this position while Red makes its moves, and all that a bot in Blue’s place is asked. */
async function received(edition: string, options: object, text: string, moves: readonly string[], isBot: boolean): Promise<string> {
  const games = createMemoryStore()
  const tasks: unknown[] = []
  const kit = makeKit({
    games,
    bots: {
      choose({ signal: _, gameId: _game, ...task }: BotTask) {
        tasks.push(task)
        const { game } = editionOf(task.edition)
        return Promise.resolve({ type: 'action', action: fallbackAction(game, task.view as never, task.seat, 'blue') as never })
      },
    },
  })
  const host: Caller = { id: 'editor', access: { role: 'host' }, send: () => undefined }
  const { handlers } = createPositions({
    games,
    studies: createMemoryStudies(),
    customEditions: createMemoryCustomEditions(),
    isOffered: () => true,
    advise: () => Promise.resolve(null),
    puzzle: () => Promise.resolve(null),
    now: () => 1000,
    newId: () => 'g',
    newSeed: () => 'same',
  })
  const made = await handlers['positions.play']({ edition, options, text, players: playersOf(edition, isBot) } as never, host)
  if (!made.ok) throw new Error(made.error.message)
  const heard: unknown[] = []
  const viewers = (['blue', null] as const).map((seat: Seat | null, i): Caller => {
    const access = seat ? ({ role: 'seat', gameId: 'g', seat } as const) : ({ role: 'spectator', gameId: 'g' } as const)
    return { id: `guest-${i}`, access, send: (name, payload) => void heard.push([name, payload]) }
  })
  for (const viewer of viewers) heard.push(await kit.handlers['table.open']({ gameId: 'g' }, viewer))
  await kit.handlers['table.open']({ gameId: 'g' }, kit.host)
  for (const action of moves) {
    await valueOf(kit.handlers['table.raise']({ gameId: 'g', seat: 'red' }, kit.host)).catch(() => undefined)
    await valueOf(kit.handlers['table.do']({ gameId: 'g', command: { type: 'act', seat: 'red', action } }, kit.host))
    await settled()
  }
  for (const viewer of viewers) heard.push(await kit.handlers['table.frames']({ gameId: 'g', from: 0, count: 5 }, viewer))
  expect(heard.length).toBeGreaterThan(4)
  return asText([heard, tasks])
}

describe.each([
  ['classic', {}, "board=bF,b2,b6,.7/.10/.10/.10/.10/.10/r9',.9/r10!',.9/.10/rF,r5,rB,.7 turn=red", 'rF,r5,rB', 'rB,r5,rF', ['A4-A5']],
  [
    'castle',
    {},
    'board=H4:r6,H3:r8,A8:b4!,E15:g4,O5:y6 turn=red flags=red:H1,blue:A8*,green:H15,yellow:O8',
    'H4:r6,H3:r8',
    'H4:r8,H3:r6',
    ['H4-G4'],
  ],
  ['battle-cards', {}, 'lines=red:8,7,6,4,F;blue:8,7,6,4,F hands=red:3,2 turn=red', '8,7,6,4,F;blue', '8,7,6,F,4;blue', ['1x1']],
  [
    'conquest',
    { preset: 'two' },
    'stage=moves board=NH1:r10,NH2:r4,NH3:rF,RW1:b5!,RW2:b4,RW3:bF owners=NH:r,RW:b turn=red moves=2',
    'NH2:r4,NH3:rF',
    'NH2:rF,NH3:r4',
    [],
  ],
] as const)('a game of %s from the position editor', (edition, options, text, one, other, moves) => {
  it.each([
    ['guests', false],
    ['a bot', true],
  ])('sends the same to %s whatever they have not seen', async (_who, isBot) => {
    expect(text).toContain(one)
    const twin = text.replace(one, other)
    expect(await received(edition, options, twin, moves, isBot)).toBe(await received(edition, options, text, moves, isBot))
  })

  it('shows what the position says that all know', async () => {
    const shown = { classic: '"kind":"marshal"', castle: '"known":true', 'battle-cards': '"kind":"flag"', conquest: '"seenBy":["red"]' }[
      edition
    ]
    expect(await received(edition, options, text, [], false)).toContain(shown)
  })
})
