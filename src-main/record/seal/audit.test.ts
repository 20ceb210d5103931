import { describe, expect, it } from 'vitest'
import { findEdition } from '../../engine/editions/index.ts'
import { playRecord } from '../../../test/support/record/games.ts'
import { timelineOf } from '../timeline.ts'
import type { BareRecord, StoredStep } from '../types.ts'
import { auditGame } from './audit.ts'
import type { OpenedPiece } from './commitments.ts'
import { checkClaims } from './claims.ts'
import { sealOfStep, sealsFault, sealTerms } from './of-game.ts'
import { resealed, sealedRecord, unchained } from '../../../test/support/record/sealed-record.ts'
import { wordsOf } from './words.ts'

const GAME = sealedRecord('classic', 'barrage', 'one')
const EDITION = findEdition('classic')!
const sentences = (record: BareRecord, noted = {}): readonly string[] => auditGame(record, { noted }).faults.map(({ message }) => message)
const codes = (record: BareRecord): readonly string[] => [...new Set(auditGame(record).faults.map(({ code }) => code))]

const withStep = (record: BareRecord, seq: number, change: (step: StoredStep) => StoredStep): BareRecord => ({
  ...record,
  steps: record.steps.map((step) => (step.seq === seq ? change(step) : step)),
})
const withOpening = (seq: number, change: (pieces: readonly OpenedPiece[]) => readonly OpenedPiece[] | null): BareRecord =>
  withStep(GAME, seq, (step) => ({ ...step, seal: { commitments: [], ...step.seal, opening: change(step.seal?.opening ?? []) } }))
const deploys = GAME.steps.filter(({ action }) => action.type === 'deploy')
const [red] = deploys
const battle = GAME.steps.find(({ events }) => events.some(({ type }) => type === 'battle-fought'))!

describe('an audit', () => {
  it.each([
    ['classic', 'full'],
    ['narnia-powers', 'full'],
    ['transformers-powers', 'full'],
    ['castle', 'three'],
    ['castle', 'four'],
    ['battle-cards', 'full'],
    ['conquest', 'three'],
  ])('finds nothing wrong with an honest game of %s (%s), all of its chance included', (edition, preset) => {
    const record = sealedRecord(edition, preset, 'two', 300)
    const { seals, steps, faults } = auditGame(record)
    expect(faults).toEqual([])
    expect(sealsFault(record)).toBeNull()
    expect([seals.length, steps.length].every((count) => count > 1)).toBe(true)
  })

  it('knows the words that were noted, in any spelling, and misses those of another game', () => {
    const words = auditGame(GAME).seals[0]?.words ?? []
    expect(wordsOf(sealOfStep(GAME.header, red!) ?? '')).toEqual(words)
    expect(sealOfStep(GAME.header, battle)).toBeNull()
    expect(sentences(GAME, { red: words.join(' — ').toUpperCase() })).toEqual([])
    expect(sentences(GAME, { blue: words.join(' ') })).toEqual(['Blue’s seal is not the one that was noted before play.'])
    expect(sentences(GAME, { red: wordsOf('00'.repeat(32)).join(' ') })).toHaveLength(1)
  })

  it('compares entered ranks with the seal, wherever the piece has moved', () => {
    const { state } = timelineOf(EDITION.game, { ...GAME, steps: GAME.steps.slice(0, battle.seq - 1) }).positions.at(-1)!
    const { from } = battle.action as unknown as { readonly from: number }
    const attacker = (state as unknown as { readonly board: readonly ({ readonly kind: string } | null)[] }).board[from]!
    const entered = (kind: string, space = from): BareRecord => {
      const claim = { seq: battle.seq, at: battle.at, by: battle.by, action: { type: 'enter-rank', space, kind }, events: [], clock: null }
      const moved = ({ to, ...action }: StoredStep['action']): StoredStep['action'] =>
        action.type === 'undo'
          ? { ...action, to: Number(to) + (Number(to) < battle.seq ? 0 : 1) }
          : { ...action, ...(to !== undefined && { to }) }
      const later = GAME.steps.slice(battle.seq - 1).map((step) => ({ ...step, seq: step.seq + 1, action: moved(step.action) }))
      return { ...GAME, steps: [...GAME.steps.slice(0, battle.seq - 1), claim, ...later] }
    }
    expect(sentences(entered(attacker.kind))).toEqual([])
    const lie = attacker.kind === 'spy' ? 'scout' : 'spy'
    expect(codes(entered(lie))).toEqual(['claimed-wrong'])
    expect(sentences(entered(lie))[0]).toMatch(/named the piece from [A-J]\d+ (Spy|Scout), and it was sealed as /)
    expect(sentences(entered(lie, 44))[0]).toMatch(/entered a rank for E5, where no piece of it stood\./)
    expect(sealsFault(entered(lie)), 'it is a true record of what was said').toBeNull()
  })

  it('asks for the seal of the army that was played with, not of one that was taken back', () => {
    const steps = GAME.steps.slice(0, 2)
    const again = { ...steps[0]!, seq: 4 }
    const undo = { ...steps[0]!, seq: 3, action: { type: 'undo', to: 0 }, events: [] }
    const { seal: _seal, ...bare } = undo
    const record = unchained({ ...GAME, steps: [...steps, bare, again] }) // today’s tables take no army back
    const [first, second, third] = auditGame(record).seals.map(({ words }) => words.join(' '))
    expect([auditGame(record).faults, first === third, second === third]).toEqual([[], false, false])
    const seat = again.by ?? 'red'
    expect(sentences(record, { [seat]: third })).toEqual([])
    expect(sentences(record, { [seat]: first })).toEqual(['Red’s seal is not the one that was noted before play.'])
  })

  it('says that a game was not sealed', () => {
    const record = playRecord({ gameId: 'open', preset: 'duel', seed: 'x', steps: 20 })
    expect(codes(record)).toEqual(['no-seal'])
  })

  it('finds a piece that could not have done what it did', () => {
    const move = GAME.steps.find(({ action, by }) => action.type === 'move' && by === red?.by)!
    const from = Number(move.action['from'])
    const bomb = Object.entries(red?.action['placement'] as Record<string, string>).find(([, kind]) => kind === 'bomb')?.[0] ?? ''
    const kind = (red?.action['placement'] as Record<string, string> | undefined)?.[from] ?? ''
    const record = withStep(GAME, red?.seq ?? 0, (step) => ({
      ...step,
      action: { ...step.action, placement: { ...(step.action['placement'] as object), [from]: 'bomb', [bomb]: kind } },
    }))
    const found = sentences(resealed(record))
    expect(found.find((words) => words.startsWith(`Step ${move.seq}:`))).toMatch(
      /Red’s piece on \w+ was opened as Bomb, and could not do what it did\./,
    )
  })

  it('finds a battle that was announced the other way round', () => {
    const record = withStep(GAME, battle.seq, (step) => ({
      ...step,
      events: step.events.map((event) =>
        event.type === 'battle-fought'
          ? { ...event, result: event['result'] === 'attacker-wins' ? 'defender-wins' : 'attacker-wins' }
          : event,
      ),
    }))
    expect(sentences(record)[0]).toMatch(
      new RegExp(
        `^Step ${battle.seq}: of the battle on \\w+ it was announced that .*; with the sealed (Red|Blue) \\w+ against (Red|Blue) \\w+ it is that .*\\.$`,
      ),
    )
  })

  it('finds a wrong announced rank', () => {
    const record = withStep(GAME, battle.seq, (step) => ({
      ...step,
      events: step.events.map((event) =>
        event.type === 'battle-fought' ? { ...event, attacker: { ...(event['attacker'] as object), kind: 'spy' } } : event,
      ),
    }))
    expect(sentences(record)[0]).toMatch(
      new RegExp(`^Step ${battle.seq}: the attacker was announced as Spy, and is \\w+ by the sealed armies\\.$`),
    )
  })

  it('finds another army behind the seal than was played with', () => {
    const step = red?.seq ?? 0
    const record = withOpening(step, (pieces) => swapped(pieces))
    expect(codes(record)).toEqual(expect.arrayContaining(['kind-changed', 'other-army']))
    expect(sealsFault(record)).toMatchObject({ step })
  })

  it('is no game in which pieces can be rescued, which no seal holds (HR-5)', () => {
    const rescued = { ...GAME, header: { ...GAME.header, options: { ...GAME.header.options, rescue: true } } }
    expect(sealsFault(rescued)).toEqual({ step: 0, reason: 'pieces can be rescued in it, which no seal holds' })
  })

  it('finds a seed that was changed after the seals were shown', () => {
    const record = { ...GAME, header: { ...GAME.header, seed: 'a better one' } }
    expect(codes(record)).toContain('not-sealed')
  })

  it('finds a game under another id, so that no seal can be used twice', () => {
    expect(codes({ ...GAME, header: { ...GAME.header, gameId: 'other' } })).toContain('not-sealed')
  })

  it('finds a side that opened nothing, and says that nothing after it can be checked', () => {
    const record = withOpening(red?.seq ?? 0, () => null)
    expect(codes(record)).toEqual(['withheld', 'unchecked'])
    expect(sealsFault(record), 'such a file can be read').toBeNull()
  })

  it('never throws, whatever becomes of one step', () => {
    for (const step of GAME.steps.slice(0, 40)) {
      const spoilt = [
        { ...step, events: step.events.slice(1) },
        { ...step, events: [...step.events, { type: 'nothing' }] },
        { ...step, action: { ...step.action, from: 9999 } },
        { ...step, action: { ...step.action, seat: 'green' } },
        { ...step, seal: { commitments: ['x'], opening: [] } },
      ]
      for (const other of spoilt) expect(() => auditGame(withStep(GAME, step.seq, () => other))).not.toThrow()
    }
  })

  it('checks the private events of one seat by its own record', () => {
    const game = findEdition('classic')!.game
    const options = game.parseOptions(GAME.header.options)
    if (!options.ok) throw new Error('options')
    const seated = game.start(options.value, GAME.header.seed)
    const viewOf = (record: BareRecord): BareRecord => ({
      ...record,
      steps: record.steps.map((step) => ({
        ...step,
        events: game.readEvents(seated, step.events).map((event) => game.redact(seated, event, 'blue')) as unknown as StoredStep['events'],
      })),
    })
    expect(auditGame(viewOf(GAME), { recordedFor: 'blue' }).faults).toEqual([])
  })

  it('compares named ranks with the seal', () => {
    const opening = red?.seal?.opening ?? []
    const [piece] = opening
    const claim = { step: 9, seat: 'red', space: piece?.space ?? '', kind: piece?.kind ?? '' } as const
    expect(checkClaims([claim], { red: opening })).toEqual([])
    expect(
      checkClaims(
        [
          { ...claim, kind: 'emperor' },
          { ...claim, space: 'Z9' },
        ],
        { red: opening },
      ).map(({ message }) => message),
    ).toEqual([
      `Step 9: Red named the piece from ${claim.space} emperor, and it was sealed as ${claim.kind}.`,
      `Step 9: Red named the piece from Z9 ${claim.kind}, and it was never sealed.`,
    ])
  })
})

describe('a sealed game from outside', () => {
  it('is refused where a deployment has no seal, where there is nothing to seal, and where its table is another', () => {
    const bare = withStep(GAME, red?.seq ?? 0, ({ seal: _seal, ...step }) => step)
    expect(sealsFault(bare)).toMatchObject({ step: red?.seq })
    const { seal: _terms, ...header } = GAME.header
    expect(sealsFault({ ...GAME, header })).toMatchObject({ step: red?.seq, reason: 'there is nothing to seal in it' })
    const table = sealTerms(findEdition('narnia')!, {}, '00'.repeat(16))
    expect(codes({ ...GAME, header: { ...GAME.header, seal: table } })).toEqual(expect.arrayContaining(['other-table', 'not-sealed']))
  })
})

/** The first two pieces of different kinds, with their kinds swapped. */
function swapped(pieces: readonly OpenedPiece[]): readonly OpenedPiece[] {
  const [one] = pieces
  const two = pieces.find(({ kind }) => kind !== one?.kind)
  return pieces.map((piece) =>
    piece === one ? { ...piece, kind: two?.kind ?? '' } : piece === two ? { ...piece, kind: one?.kind ?? '' } : piece,
  )
}
