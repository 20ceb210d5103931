/** Forged files of sealed games: the forger may compute everything anew, except the words that others noted. None holds. */
import { describe, expect, it } from 'vitest'
import type { Seat } from '../../engine/core/seats.ts'
import { findEdition } from '../../engine/editions/index.ts'
import { formatDocument } from '../../record/document.ts'
import { dealOf } from '../../record/seal/draw.ts'
import { stateOf, storable, timelineOf } from '../../record/timeline.ts'
import type { GameRecord, StoredStep } from '../../record/types.ts'
import { NOON } from '../../../test/support/record/records.ts'
import { notedOfDeal, resealed, sealedRecord } from '../../../test/support/record/sealed-record.ts'
import { checkSeals, lastLink, wordsOfHash } from './seals.ts'
import { verifyParts, type Verdict } from './verdict.ts'

const GAME = sealedRecord('classic', 'duel', 'plain')
const OTHER = sealedRecord('classic', 'duel', 'foreign')
const LENGTH = GAME.steps.length
const NOTED = [...checkSeals(GAME).map(({ seat, words }) => `${seat}=${words}`), `end=${LENGTH} ${wordsOfHash(lastLink(GAME))}`]
type Steps = readonly StoredStep[]

/** A file of the game with other steps, or another header, and a new chain. */
const rechained = (steps: Steps, header = GAME.header): string => formatDocument([{ header, steps }], NOON)
/** The same with the end of the chain of the true file. */
const spoilt = (steps: Steps, header = GAME.header): string =>
  withGame(rechained(steps, header), (game) => ({ ...game, chain: TRUE.chain }))
const withGame = (text: string, change: (game: object) => object): string => {
  const file = JSON.parse(text) as { games: object[] }
  return JSON.stringify({ ...file, games: file.games.map(change) })
}
const TRUE = (JSON.parse(rechained(GAME.steps)) as { games: { chain: object }[] }).games[0]!
const verified = (text: string, noted: readonly string[] = NOTED): Verdict => verifyParts([text], { noted, all: true })

const last = GAME.steps.at(-1)!
const numbered = (steps: Steps): Steps => steps.map((step, i) => ({ ...step, seq: i + 1 }))
const changed = (seq: number, change: (step: StoredStep) => StoredStep): Steps =>
  GAME.steps.map((step) => (step.seq === seq ? change(step) : step))
/** Two successive moves that are not taken back. */
const at = GAME.steps.findIndex(({ action }, i) => action.type === 'move' && GAME.steps[i + 1]?.action.type === 'move')
const swappedSteps = numbered([...GAME.steps.slice(0, at), GAME.steps[at + 1]!, GAME.steps[at]!, ...GAME.steps.slice(at + 2)])
const otherSquare = changed(last.seq, (step) => ({ ...step, action: { ...step.action, to: 0 } }))
const deploy = GAME.steps.find(({ seal }) => seal)!
const stripped = GAME.steps.map(({ seal: _seal, ...step }) => step)
/** Of a game without seals: no words were noted. */
const bare = numbered(stripped.filter(({ action }) => action.type !== 'note-seals'))
const { seal: _terms, ...bareHeader } = GAME.header
const { version: _version, ...oldTerms } = GAME.header.seal!
const resigned: StoredStep = { ...last, seq: LENGTH - 3, by: 'red', action: { type: 'resign', seat: 'red' } }

describe('a forged file', () => {
  it('is compared with a true one that holds', () => {
    expect([verified(rechained(GAME.steps)).code, verified(rechained(GAME.steps)).lines.at(-1)]).toEqual([0, '  Verdict: this game holds.'])
    expect([GAME.summary.status, at > 0, LENGTH > 20]).toEqual(['over', true, true])
  })

  it.each<[what: string, text: string, words: RegExp]>([
    ['shortened by three steps', spoilt(GAME.steps.slice(0, -3)), /Chain: 3 steps are missing\./],
    ['shortened by its last step', spoilt(GAME.steps.slice(0, -1)), /Chain: 1 step is missing\.[^]*The game is not over\./],
    ['shortened, its chain counted anew', rechained(GAME.steps.slice(0, -3)), /You noted \d+ steps, and the file has \d+\./],
    [
      'shortened in its middle',
      spoilt(numbered([...GAME.steps.slice(0, at), ...GAME.steps.slice(at + 2)])),
      /Chain: 2 steps are missing\./,
    ],
    ['shortened and ended otherwise', rechained([...GAME.steps.slice(0, LENGTH - 4), resigned]), /not those of this game/],
    [
      'lengthened by a step',
      spoilt([...GAME.steps, { ...last, seq: LENGTH + 1, by: 'red', action: { type: 'offer-draw' }, events: [] }]),
      /Chain: 1 step was added\./,
    ],
    ['reordered', spoilt(swappedSteps), /Chain: its steps are not those that were played\./],
    ['reordered, its chain counted anew', rechained(swappedSteps), /not those of this game/],
    ['changed in its last step', spoilt(otherSquare), /Chain: its steps are not those that were played\./],
    ['changed in its last step, its chain counted anew', rechained(otherSquare), /not those of this game/],
    ['changed in the time of a step', spoilt(changed(5, (step) => ({ ...step, at: step.at + 1 }))), /its steps are not those/],
    ['changed in its beginning', spoilt(GAME.steps, { ...GAME.header, startedAt: GAME.header.startedAt + 1 }), /its steps are not those/],
    ['said to be drawn by lot', spoilt(GAME.steps, { ...GAME.header, lots: ['places'] }), /its steps are not those/],
    [
      'stripped of its chain',
      withGame(rechained(GAME.steps), ({ ...game }) => ({ ...game, chain: undefined })),
      /Chain: the end of its chain is missing\./,
    ],
    ['made to look older, so that nothing is chained', rechained(GAME.steps, { ...GAME.header, seal: oldTerms }), /was never sealed/],
    ['stripped of a seal', spoilt(changed(deploy.seq, (step) => stripped[step.seq - 1]!)), /laid out without a seal/],
    ['stripped of all seals of its steps', rechained(stripped), /laid out without a seal/],
    ['stripped of the seal in its header', rechained(GAME.steps, bareHeader), /Its seals were removed\./],
    ['stripped of all seals, the end of its chain left', spoilt(stripped, bareHeader), /Its seals were removed\./],
    [
      'given the seals of another game',
      rechained(GAME.steps.map((step, i) => ({ ...step, ...(step.seal && OTHER.steps[i]?.seal && { seal: OTHER.steps[i].seal }) }))),
      /was never sealed/,
    ],
    [
      'sealed anew after the words were noted',
      rechained(resealed({ header: { ...GAME.header, seed: 'better' }, steps: GAME.steps }).steps, { ...GAME.header, seed: 'better' }),
      /the words that you noted are not those of this army/,
    ],
    [
      'said to be deployed by somebody else',
      rechained(changed(deploy.seq, (step) => ({ ...step, by: step.by === 'red' ? 'blue' : 'red' }))),
      /Step \d+ is said to be by Blue, which cannot have done it\./,
    ],
    [
      'said to be deployed by no seat',
      rechained(changed(deploy.seq, (step) => ({ ...step, by: null }))),
      /Step \d+ is said to be by no seat, which cannot have done it\./,
    ],
    [
      'given a field in an action that no game has',
      rechained(changed(last.seq, (step) => ({ ...step, action: { ...step.action, seen: true } }))),
      new RegExp(`Step ${LENGTH} is not as Marshal writes it`),
    ],
    [
      'given a field in an event that no game has',
      rechained(changed(last.seq, (step) => ({ ...step, events: step.events.map((event) => ({ ...event, seen: true })) }))),
      /is not as Marshal writes it/,
    ],
    [
      'given other hidden data',
      rechained(
        changed(LENGTH, (step) => ({
          ...step,
          events: step.events.map((event) => (event.type === 'game-ended' ? { ...event, shown: {} } : event)),
        })),
      ),
      /Step \d+: /,
    ],
  ])('that is %s does not hold', (_, text, words) => {
    const { lines, code } = verified(text)
    expect([code, lines.at(-1)]).toEqual([1, '  Verdict: this game does not hold.'])
    expect(lines.join('\n')).toMatch(words)
    const unaided = verified(text, [])
    expect([1, 2]).toContain(unaided.code)
    expect(unaided.lines.join('\n')).not.toMatch(/this game holds/)
  })

  it('that is stripped of everything is no sealed game', () => {
    expect(verified(rechained(bare, bareHeader))).toEqual({ lines: ['There is no sealed game in this file.'], code: 2 })
  })

  it('opens nothing of a game that is not over', () => {
    const { lines } = verified(spoilt(GAME.steps.slice(0, 12)), [])
    const text = lines.join('\n')
    expect(text).toContain('The game is not over. Its armies stay closed, and nothing is proved.')
    expect(text).not.toMatch(/Flag|Marshal on|Step \d+: right|opened is/)
  })

  it('is found next to a true one', () => {
    const two = (first: GameRecord, second: string): string =>
      withGame(rechained(first.steps), (game) => game).replace(
        '"games":[',
        `"games":[${JSON.stringify((JSON.parse(second) as { games: object[] }).games[0])},`,
      )
    expect(verified(two(GAME, rechained(bare, { ...bareHeader, gameId: 'bare' }))).code).toBe(2)
    expect(verified(two(GAME, spoilt(otherSquare))).code).toBe(1)
  })

  it('is found by the words of a later seal too (BC-3)', () => {
    const cards = sealedRecord('battle-cards', 'full', 'later')
    const laid = checkSeals(cards).map(({ seat, step, words }) => `${seat}@${step}=${words}`)
    const all = [...notedOfDeal(cards), ...laid]
    const end = `end=${cards.steps.length} ${wordsOfHash(lastLink(cards))}`
    const text = formatDocument([cards], NOON)
    expect(laid.length).toBeGreaterThan(4)
    expect(verified(text, [...all, end]).code).toBe(0)
    expect(verified(text, [...all.slice(0, -1), end])).toMatchObject({ code: 2 })
    const [seat] = all.at(-1)!.split('=')
    expect(verified(text, [...all.slice(0, -1), `${seat}=${laid[0]!.split('=')[1]}`, end]).code).toBe(1)
  })
})

describe('a forged deal', () => {
  const CARDS = sealedRecord('battle-cards', 'full', 'drawn')
  const noted = [
    ...notedOfDeal(CARDS),
    ...checkSeals(CARDS).map(({ seat, step, words }) => `${seat}@${step}=${words}`),
    `end=${CARDS.steps.length} ${wordsOfHash(lastLink(CARDS))}`,
  ]
  const [red, blue, dealt, ...rest] = CARDS.steps as [StoredStep, StoredStep, StoredStep, ...StoredStep[]]
  const sharing = (step: StoredStep, share: string): StoredStep => ({ ...step, action: { type: 'add-share', share } })
  /** The same steps, sealed and chained anew, with the deal that the shares give. */
  const dealtAnew = (steps: Steps, header = CARDS.header): string => {
    const events = dealOf(findEdition('battle-cards')!.game, { header, steps })
    const again = steps.map((step) =>
      step.action.type === 'game-opened' ? { ...step, ...storable({ type: 'game-opened' }, events) } : step,
    )
    return rechained(resealed({ header, steps: again }).steps, header)
  }

  it('is compared with a true one that holds', () => {
    const { code, lines } = verified(rechained(CARDS.steps, CARDS.header), noted)
    expect([code, lines.at(-1)]).toEqual([0, '  Verdict: this game holds.'])
    expect([red, blue, dealt].map(({ action }) => action.type)).toEqual(['add-share', 'add-share', 'game-opened'])
  })

  it('that the host chose alone, since the phone was asked first and shown a number with the other share in it, does not hold', () => {
    const other = noted.map((text) => text.replace(/^red-draw=0 /, 'red-draw=1 '))
    expect(other).not.toEqual(noted)
    const { lines, code } = verified(rechained(CARDS.steps, CARDS.header), other)
    expect([code, lines.at(-2), lines.at(-1)]).toEqual([
      1,
      '  Red: you noted 1 as the number of shares before yours, and in this file it is 0. Marshal showed you another number.',
      '  Verdict: this game does not hold.',
    ])
  })

  it('is none where a share is typed with other marks that look the same, and is one where an invisible mark was stored', () => {
    const typed = (share: string) => noted.map((text) => (text.startsWith('blue-share=') ? `blue-share=${share}` : text))
    expect(verified(rechained(CARDS.steps, CARDS.header), typed('blue dr\u200bawn')).code).toBe(0)
    const { code, lines } = verified(dealtAnew([red, sharing(blue, 'blue dr\u200bawn'), dealt, ...rest]), noted)
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('Blue: the share that you noted is not the one in this file.')])
  })

  const otherSeed = { ...CARDS.header, seed: 'better' }
  const { version: _drawn, ...others } = CARDS.header.seal!
  it.each<[what: string, text: string, words: RegExp]>([
    [
      'made with another share',
      rechained([red, sharing(blue, 'better'), dealt, ...rest], CARDS.header),
      /the deal is not the one that the seed/,
    ],
    [
      'made with another share, dealt anew',
      dealtAnew([red, sharing(blue, 'better'), dealt, ...rest]),
      /Blue: the share that you noted is not the one in this file\./,
    ],
    [
      'made with a share that was chosen after the one that followed it',
      dealtAnew([sharing(red, 'better'), blue, dealt, ...rest]),
      /Blue: the words that you noted before the share are not those of this game\./,
    ],
    [
      'made without a share',
      rechained(numbered([red, dealt, ...rest]), CARDS.header),
      /Step 2 is not as Marshal writes it: not every side has added its share of the deal\./,
    ],
    [
      'made with a share twice',
      rechained([red, { ...red, seq: 2 }, dealt, ...rest], CARDS.header),
      /this side has added its share before\./,
    ],
    [
      'made with shares in another order',
      dealtAnew(numbered([blue, red, dealt, ...rest])),
      /Red: the words that you noted before the share/,
    ],
    [
      'made with a share after the deal',
      rechained(numbered([red, dealt, blue, ...rest]), CARDS.header),
      /Step 2 is not as Marshal writes it: not every side has added its share of the deal\./,
    ],
    ['made with another seed', dealtAnew(CARDS.steps, otherSeed), /the words that you noted before the share are not those/],
    [
      'dealt otherwise',
      rechained([red, blue, { ...dealt, events: otherDeal(dealt) }, ...rest], CARDS.header),
      /the deal is not the one that the seed/,
    ],
    [
      'said to be drawn by one Marshal alone',
      rechained(CARDS.steps, { ...CARDS.header, seal: { ...others, version: 2 } }),
      /was never sealed/,
    ],
  ])('that is %s does not hold', (_, text, words) => {
    const { lines, code } = verified(text, noted)
    expect([code, lines.at(-1)]).toEqual([1, '  Verdict: this game does not hold.'])
    expect(lines.join('\n')).toMatch(words)
    expect(lines.join('\n')).not.toMatch(/fault of Marshal/)
  })
})

/** Noted words of a game that is invented as a whole, words included. */
describe('a made-up game', () => {
  const POWERS = sealedRecord('narnia-powers', 'full', 'made')
  const aside = (type: string, by: Seat, more = {}): StoredStep => ({ ...last, by, action: { type, ...more }, events: [] })
  const verifiedAsItSays = (steps: Steps, header = GAME.header): Verdict => {
    const record = { header, steps: numbered(steps) }
    const words = checkSeals(record).flatMap(({ seat, step, words, isUndone }) => (isUndone ? [] : [`${seat}@${step}=${words}`]))
    return verified(rechained(record.steps, header), [...words, `end=${steps.length} ${wordsOfHash(lastLink(record))}`])
  }
  const isStep = (each: StoredStep | StoredStep['action']): each is StoredStep => 'seq' in each
  /** The beginning of a game up to its third move, and how it goes on. */
  const goingOn = (of: GameRecord, ...more: readonly (StoredStep | StoredStep['action'])[]): Steps => {
    const { header, steps } = of
    const { game } = findEdition(header.edition)!
    const until = steps.filter(({ action, events }) => action.type === 'move' && events.length > 0)[2]!.seq
    return more.reduce<Steps>(
      (all, step) => {
        if (isStep(step)) return numbered([...all, step])
        const decided = game.decide(stateOf(timelineOf(game, { ...of, steps: all })), step as never)
        if (!decided.ok) throw new Error(JSON.stringify(decided.error))
        return numbered([
          ...all,
          { ...last, by: step.type === 'forfeit-on-time' ? null : (step['seat'] as Seat), ...storable(step as never, decided.value) },
        ])
      },
      steps.slice(0, until),
    )
  }
  const resign = { type: 'resign', seat: 'blue' }
  const agreed = { type: 'agree-draw', seat: 'blue' }
  const undo = (game: GameRecord, turns = 1): StoredStep => aside('undo', 'blue', { to: goingOn(game).length - turns })
  const ask = aside('ask-undo', 'red')

  it.each<[what: string, code: number, steps: Steps, words: RegExp | null, header?: GameRecord['header']]>([
    ['whose time is over without a clock', 1, goingOn(GAME, { type: 'forfeit-on-time', seat: 'blue' }), /no clock runs in this game\./],
    ['whose draw was offered and agreed', 0, goingOn(GAME, aside('offer-draw', 'red'), agreed), null],
    [
      'whose draw was agreed at one screen, or by no side',
      2,
      goingOn(GAME, aside('decline-draw', 'blue'), agreed),
      /a draw is agreed without the answers of all sides\. Only if/,
    ],
    ['whose draw was offered by the side that agreed', 2, goingOn(GAME, aside('offer-draw', 'blue'), agreed), /a draw is agreed without/],
    [
      'whose draw was agreed by one of two phones',
      1,
      goingOn(POWERS, agreed),
      /a draw is agreed without the answers of all sides\.$/m,
      POWERS.header,
    ],
    ['whose turn was taken back together', 0, goingOn(GAME, ask, undo(GAME), resign), null],
    [
      'whose turn was taken back further than it began',
      1,
      goingOn(GAME, ask, undo(GAME, 2), resign),
      /the last turn of Red is taken back to step \d+, and it began after step \d+\./,
    ],
    [
      'whose turn was not taken back as far as it began',
      1,
      goingOn(GAME, ask, undo(GAME, 0), resign),
      /the last turn of Red is taken back/,
    ],
    [
      'whose turn was taken back by the side whose it was not',
      1,
      goingOn(GAME, aside('ask-undo', 'blue'), { ...undo(GAME), by: 'red' }, resign),
      /the last turn of Blue is taken back/,
    ],
    [
      'whose army was taken back',
      1,
      goingOn(GAME, ask, undo(GAME, goingOn(GAME).length), resign),
      /the last turn of Red is taken back to step 0/,
    ],
    [
      'whose turn was taken back at one screen, or by one side',
      2,
      goingOn(GAME, undo(GAME), resign),
      /a turn is taken back without the answers/,
    ],
    [
      'whose turn was taken back by one of two phones',
      1,
      goingOn(POWERS, undo(POWERS), resign),
      /a turn is taken back without the answers/,
      POWERS.header,
    ],
    [
      'whose seals one side did not note',
      1,
      GAME.steps.filter(({ action, by }) => action.type !== 'note-seals' || by !== 'blue'),
      /a turn is taken, and Blue had not noted the seals\./,
    ],
    ['in which a seat acts after the end', 1, [...GAME.steps, aside('offer-draw', 'red')], /the game was over before it\./],
  ])('%s is judged by what its record shows: %i', (_, code, steps, words, header) => {
    const verdict = verifiedAsItSays(steps, header)
    const text = verdict.lines.join('\n')
    expect([verdict.code, text]).toEqual([code, expect.stringMatching(words ?? /this game holds\./)])
  })

  it('that gives one of several people hints does not hold', () => {
    const players = GAME.header.players.map(({ seat, player }) => ({ seat, player: { ...player, hints: true as const } }))
    const { code, lines } = verified(rechained(GAME.steps, { ...GAME.header, players }))
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('it gives hints, and several people play')])
  })
})

/** The deal of two sides, each with the cards of the other. */
function otherDeal({ events }: StoredStep): StoredStep['events'] {
  return events.map((event) => {
    const { red, blue } = event['deals'] as { readonly red: object; readonly blue: object }
    return { ...event, deals: { red: blue, blue: red } } as StoredStep['events'][number]
  })
}
