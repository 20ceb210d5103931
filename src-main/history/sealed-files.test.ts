import { describe, expect, it } from 'vitest'
import { replayDigitalImport } from '../record/replay-import.ts'
import { sealedRecord, unchained } from '../../test/support/record/sealed-record.ts'
import type { BareRecord, GameRecord, StoredStep } from '../record/types.ts'
import { keepSound } from './keep-sound.ts'
import { DOCUMENT_VERSION, formatDocument } from '../record/document.ts'
import { NOON } from '../../test/support/record/records.ts'
import { makeHistory } from '../../test/support/history/history-kit.ts'

const OVER = sealedRecord('classic', 'duel', 'over')
const GOING = sealedRecord('classic', 'duel', 'going', 12)
const wish = (gameId: string) => ({ gameIds: [gameId], unfinished: true })

/** The text of the file of the finished game with its first deployment changed. */
const spoilt = (change: (seal: NonNullable<StoredStep['seal']>) => object): string => {
  const file = JSON.parse(formatDocument([OVER], NOON)) as { games: GameRecord[] }
  const [game] = file.games
  const at = OVER.steps.findIndex(({ seal }) => seal)
  const steps = game?.steps.map((step, i) => (i === at && step.seal ? { ...step, seal: change(step.seal) } : step))
  return JSON.stringify({ ...file, games: [{ ...game, steps }] })
}

describe('the file of a sealed game', () => {
  it('round-trips with its seals once the game is over', async () => {
    const [from, to] = [makeHistory([OVER]), makeHistory()]
    const { text } = await from.bringOut(wish(OVER.header.gameId))
    expect(await to.bringIn(text)).toMatchObject({ ok: true, value: { added: 1 } })
    expect(to.games.load(OVER.header.gameId)).toEqual(OVER)
    expect((await to.bringOut(wish(OVER.header.gameId))).text).toBe(text)
  })

  it('is not written during the game, even on request', async () => {
    const { tryToBringOut, bringOut } = makeHistory([OVER, GOING])
    expect(await tryToBringOut(wish(GOING.header.gameId))).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('sealed') as string },
    })
    const { text, games } = await bringOut({ gameIds: [], unfinished: true })
    const salts = GOING.steps.flatMap(({ seal }) => seal?.opening?.map(({ salt }) => salt) ?? [])
    expect([games, salts.length > 0, salts.some((salt) => text.includes(salt))]).toEqual([1, true, false])
  })

  it('is imported where an army is still sealed', async () => {
    expect(await makeHistory().bringIn(spoilt((seal) => ({ ...seal, opening: null })))).toMatchObject({ ok: true })
  })

  it('is refused while the game is not over, so that its armies stay sealed', async () => {
    for (const game of [GOING, { ...OVER, steps: OVER.steps.slice(0, -3) }, unchained(GOING)]) {
      const { bringIn, games } = makeHistory()
      const words = 'its end is missing: its armies stay closed until it is over'
      expect(await bringIn(formatDocument([game], NOON))).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining(words) as string },
      })
      expect(games.row(game.header.gameId)).toBeNull()
    }
  })

  it('is refused where its steps do not match the chain, and imported without a chain from an older Marshal', async () => {
    const short = { ...OVER, steps: OVER.steps.map((step) => ({ ...step, at: step.at + 1 })) }
    const end = (record: BareRecord): string => /"chain":\{.*?\}/.exec(formatDocument([record], NOON))?.[0] ?? ''
    const text = formatDocument([short], NOON).replace(end(short), end(OVER))
    expect(await makeHistory().bringIn(text)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('its steps are not those that were played') as string },
    })
    const old = unchained(OVER)
    const { bringIn, bringOut } = makeHistory()
    expect(await bringIn(formatDocument([old], NOON).replace(`"version": ${DOCUMENT_VERSION}`, '"version": 5'))).toMatchObject({
      ok: true,
      value: { added: 1 },
    })
    expect((await bringOut(wish(OVER.header.gameId))).text).toBe(formatDocument([old], NOON))
    expect(end(old)).toBe('')
  })

  it('is refused with a computer among those who move the pieces', async () => {
    const text = formatDocument([OVER], NOON)
    const seated = JSON.stringify({ seat: 'blue', player: { type: 'bot', name: 'Bot', bot: 'strategist', level: 'master' } })
    const answer = await makeHistory().bringIn(text.replace(/\{"seat":"blue","player":\{[^}]*\}\}/, seated))
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('computers move no real pieces') as string } })
  })

  it.each([
    [
      'with another rank',
      (seal) => ({ ...seal, opening: seal.opening?.map((piece, i) => (i === 0 ? { ...piece, kind: 'scout' } : piece)) }),
      'was opened as Scout',
    ],
    ['with a piece too few', (seal) => ({ ...seal, opening: seal.opening?.slice(1) }), 'more than were opened'],
    ['with another commitment', (seal) => ({ ...seal, commitments: [...seal.commitments.slice(1), 'ab'.repeat(32)] }), 'never sealed'],
    ['without hexadecimal', (seal) => ({ ...seal, commitments: ['no'] }), 'a seal of it is damaged'],
    [
      'with a huge list',
      (seal) => ({ ...seal, commitments: Array.from({ length: 50_000 }, () => 'ab'.repeat(32)) }),
      'a seal of it is damaged',
    ],
    ['with more in it than a seal', (seal) => ({ ...seal, extra: 1 }), 'a seal of it is damaged'],
  ] satisfies [string, (seal: NonNullable<StoredStep['seal']>) => object, string][])(
    'is refused %s, and says why',
    async (_, change, words) => {
      const answer = await makeHistory().bringIn(spoilt(change))
      expect(answer).toMatchObject({ ok: false, error: { code: 'damaged', message: expect.stringContaining(words) as string } })
    },
  )

  it('gives no seal to the sound part of a damaged game, which is another game', () => {
    const kept: GameRecord[] = []
    const games = {
      intactPart: () => OVER,
      row: (gameId: string) => ({ gameId, damage: 'damaged', status: 'over' }) as never,
      load: () => null,
      raw: () => null,
      import: (records: readonly GameRecord[]) => (kept.push(...records), { added: [], fromBin: [], alreadyHere: [], longer: [] }),
    }
    keepSound({ games, replay: replayDigitalImport, newId: () => 'kept', isHeld: () => false }, OVER.header.gameId)
    expect(kept).toHaveLength(1)
    expect([kept[0]?.header.seal, ...(kept[0]?.steps.map(({ seal }) => seal) ?? [])].every((seal) => seal === undefined)).toBe(true)
  })
})
