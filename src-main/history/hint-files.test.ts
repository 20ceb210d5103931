import { describe, expect, it } from 'vitest'
import type { Player } from '../contract/table.ts'
import { formatDocument } from '../record/document.ts'
import { playRecord } from '../../test/support/record/games.ts'
import type { GameRecord, StoredStep } from '../record/types.ts'
import { NOON } from '../../test/support/record/records.ts'
import { makeHistory } from '../../test/support/history/history-kit.ts'

const ANN: Player = { type: 'human', name: 'Ann', hints: true }
const BEN: Player = { type: 'human', name: 'Ben', hints: true }
const BOT: Player = { type: 'bot', name: 'Bot', bot: 'strategist', level: 'master' }

const play = (red: Player, blue: Player): GameRecord =>
  playRecord({
    gameId: 'hinted',
    preset: 'duel',
    seed: 'hints',
    steps: 4000,
    header: {
      players: [
        { seat: 'red', player: red },
        { seat: 'blue', player: blue },
      ],
    },
  })

const OVER = play(ANN, BOT)
/** The step before Red's first move, and Red's first move. */
const FIRST = OVER.steps.findIndex(({ action, events }) => events.length > 0 && action.type === 'move' && action['seat'] === 'red')

/** The file of a game in which hints were given before these steps, which count from 0. */
function withHints(record: GameRecord, hints: readonly { readonly before: number; readonly by: StoredStep['by'] }[]): string {
  const file = JSON.parse(formatDocument([record], NOON)) as { games: { steps: StoredStep[] }[] }
  const [game] = file.games as [{ steps: StoredStep[] }]
  const near = game.steps[0] as StoredStep
  const given = ({ by }: { by: StoredStep['by'] }): StoredStep => ({ ...near, by, action: { type: 'ask-hint' }, events: [] })
  const steps = [...game.steps, null].flatMap((step, i) => [
    ...hints.filter(({ before }) => before === i).map(given),
    ...(step === null ? [] : [step]),
  ])
  // undoes would lead elsewhere with other numbers
  game.steps = steps.map((step, i) => ({ ...step, seq: i + 1 }))
  return JSON.stringify(file)
}

/** Without what is taken back, so that steps can be put in between. */
function plain(record: GameRecord): GameRecord {
  const upTo = record.steps.findIndex(({ action }) => action.type === 'undo')
  return upTo < 0 ? record : { ...record, steps: record.steps.slice(0, upTo) }
}

describe('the file of a game with hints', () => {
  it('says how many were given', async () => {
    const history = makeHistory()
    expect(await history.bringIn(withHints(plain(OVER), [{ before: FIRST, by: 'red' }]))).toMatchObject({ ok: true })
    expect(history.games.row('hinted')?.hints).toBe(1)
  })

  it.each([
    ['by nobody', [{ before: FIRST, by: null }], /no hint is possible here/],
    ['by a computer', [{ before: FIRST, by: 'blue' as const }], /no hint is possible here/],
    ['on the turn of another', [{ before: FIRST + 1, by: 'red' as const }], /no hint is possible here/],
    ['before play began', [{ before: 0, by: 'red' as const }], /no hint is possible here/],
    [
      'twice in a position',
      [
        { before: FIRST, by: 'red' as const },
        { before: FIRST, by: 'red' as const },
      ],
      /this hint was given already/,
    ],
  ])('is refused with one %s', async (_what, hints, reason) => {
    const answer = await makeHistory().bringIn(withHints(plain(OVER), hints))
    expect(answer).toMatchObject({ ok: false, error: { code: 'damaged', message: expect.stringMatching(reason) as string } })
  })

  it.each([
    ['no person who allowed them', { type: 'human', name: 'Ann' } as const, BOT],
    ['several people', ANN, BEN],
  ])('is refused where no person may have them: %s', async (_who, red, blue) => {
    const answer = await makeHistory().bringIn(withHints(plain(play(red, blue)), [{ before: FIRST, by: 'red' }]))
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('it is played without hints') as string } })
  })

  it('is refused with one after the end', async () => {
    expect(OVER.summary.status).toBe('over')
    const { length } = OVER.steps
    const answer = await makeHistory().bringIn(withHints(OVER, [{ before: length, by: 'red' }]))
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('no hint is possible here') as string } })
  })
})
