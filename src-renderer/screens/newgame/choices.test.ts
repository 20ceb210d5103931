import { describe, expect, it } from 'vitest'
import type { GridInfo } from '../../../src-main/contract/index.ts'
import { allowedValues, changedAmong } from '../begin/rules.ts'
import { opponentKey, opponentsOf, withCharacter } from '../../words/bots.ts'
import { SAMPLE_EDITION, SAMPLE_MANY, SAMPLE_OFFERS, SAMPLE_POWERS } from '../../../test/support/screens/samples.ts'
import {
  firstChoices,
  sittersOf,
  standardOptions,
  tableRules,
  takenName,
  takesBackSeen,
  toNewGame,
  withLineup,
  withMode,
  withOption,
  withSitter,
  withTakeBacks,
  type Choices,
} from './choices.ts'

const opponents = opponentsOf(SAMPLE_OFFERS)
const HANDICAP = { key: 'handicap', rule: 'HR-8', type: 'armies', initial: null } as const
const names = ['Anna', 'Boris', 'Clara', 'Dana']
/** Choices of four people with names. */
const named = (choices: Choices): Choices => ({
  ...choices,
  ...{ first: 'Anna', second: 'Boris' },
  sitters: choices.sitters.map((sitter, place) => ({ ...sitter, name: names[place] ?? '' })),
})
const fresh = named(firstChoices(SAMPLE_EDITION, opponents, {}))
/** Keys of the table rules that differ from the standard. */
const changedRules = (info: GridInfo, { options, mode }: Choices): readonly string[] =>
  changedAmong(tableRules(info), options, standardOptions(info, mode)).map(({ key }) => key)
const tray = SAMPLE_EDITION.options.find(({ key }) => key === 'tray')!

describe('choices for a new game', () => {
  it('drops a handicap that the chosen armies cannot give (HR-8)', () => {
    const handicap = { ...SAMPLE_EDITION, options: [...SAMPLE_EDITION.options, HANDICAP] }
    const [kind = ''] = handicap.kinds.filter((each) => each.movement !== 'none').map(({ id }) => id)
    const given = withOption(fresh, handicap, 'handicap', `red:${kind}`)
    expect(given.options['handicap']).toBe(`red:${kind}`)
    expect(toNewGame(given, handicap, opponents).options).toMatchObject({ handicap: `red:${kind}` })
    expect(withOption(given, handicap, 'handicap', `red:${kind}*99`).options['handicap']).toBeNull()
    expect(
      firstChoices(handicap, opponents, { ...given, options: { ...given.options, handicap: 'red:dragon' } }).options['handicap'],
    ).toBeNull()
  })

  it('leaves only the closed trays when battles are silent (CL-28)', () => {
    const silent = withOption(fresh, SAMPLE_EDITION, 'reveal', 'silent')
    expect(silent.options['tray']).toBe('secret')
    expect(tray.type === 'choice' && allowedValues(tray, silent.options)).toEqual(['secret', 'stealth'])
  })

  it('keeps a tray that goes with silent battles (CL-28)', () => {
    const stealth = withOption(fresh, SAMPLE_EDITION, 'tray', 'stealth')
    expect(withOption(stealth, SAMPLE_EDITION, 'reveal', 'silent').options['tray']).toBe('stealth')
  })

  it('sets more-squares with the tournament rule, and lets it be set otherwise afterwards (CL-12)', () => {
    const printed = withOption(fresh, SAMPLE_EDITION, 'repetition', 'printed')
    expect(printed.options['moreSquares']).toBe(false)
    expect(withOption(printed, SAMPLE_EDITION, 'moreSquares', true).options).toMatchObject({ repetition: 'printed', moreSquares: true })
    expect(withOption(printed, SAMPLE_EDITION, 'repetition', 'isf').options['moreSquares']).toBe(true)
  })

  it('limits quiet play in games with a computer only, unless a limit was chosen (CL-23)', () => {
    expect(fresh.options['quietLimit']).toBe(200)
    expect(withMode(fresh, SAMPLE_EDITION, 'hot-seat').options['quietLimit']).toBeNull()
    const own = withOption(fresh, SAMPLE_EDITION, 'quietLimit', 60)
    expect(withMode(own, SAMPLE_EDITION, 'hot-seat').options['quietLimit']).toBe(60)
  })

  it('plays against an engine only if it was chosen, and offers those last', () => {
    const offers = { ...SAMPLE_OFFERS, bots: [{ id: 'engine-1', name: 'Deep', levels: ['normal'] }, ...SAMPLE_OFFERS.bots] }
    const offered = opponentsOf(offers)
    expect(offered.at(-1)).toMatchObject({ bot: 'engine-1', name: 'Deep', level: 'normal' })
    expect(firstChoices(SAMPLE_EDITION, offered, {}).opponents).toEqual(fresh.opponents)
    const remembered = { opponents: ['engine-1:normal', 'engine-1:normal'] as const }
    expect(firstChoices(SAMPLE_EDITION, offered, remembered).opponents).toEqual(['engine-1:normal', 'engine-1:normal'])
  })

  it('meets a newcomer with an easy opponent who plays a game all the same, and a player who has begun a game with a fair fight', () => {
    const { opponents: first } = firstChoices(SAMPLE_EDITION, opponents, {})
    expect(first).toEqual(['strategist:easy', 'strategist:easy'])
    const { opponents: later } = firstChoices(SAMPLE_EDITION, opponents, { mode: 'hot-seat' })
    expect(later).toEqual(['strategist:normal', 'strategist:normal'])
  })

  it('gives a computer its character where ranks alone decide, and plays balanced elsewhere', () => {
    const bold = { ...fresh, opponents: [fresh.opponents[0], withCharacter(fresh.opponents[1], 'bold')] as const }
    const { red, blue } = toNewGame(bold, SAMPLE_EDITION, opponents).players
    expect([red, blue]).toContainEqual({ type: 'bot', name: 'Bold Cadet', bot: 'strategist', level: 'easy', character: 'bold' })
    const powers = firstChoices(SAMPLE_POWERS, opponents, bold)
    const balanced = Object.values(toNewGame(powers, SAMPLE_POWERS, opponents).players).find(({ type }) => type === 'bot')
    expect(balanced).toEqual({ type: 'bot', name: 'Cadet', bot: 'strategist', level: 'easy' })
    expect(firstChoices(SAMPLE_EDITION, opponents, powers).opponents).toEqual(bold.opponents)
  })

  it('lets one person who plays against computers ask for hints, unless that was turned off, and no one else', () => {
    const people = (choices: typeof fresh) =>
      Object.values(toNewGame(choices, SAMPLE_EDITION, opponents).players).filter(({ type }) => type === 'human')
    expect(people(fresh)).toEqual([{ type: 'human', name: 'Anna', hints: true }])
    expect(people({ ...fresh, hints: false })).toEqual([{ type: 'human', name: 'Anna' }])
    expect(people(withMode(fresh, SAMPLE_EDITION, 'hot-seat')).every((player) => !('hints' in player))).toBe(true)
  })

  it('takes back what has shown something where one person plays, and between people only where that was agreed', () => {
    const people = (choices: typeof fresh) =>
      Object.values(toNewGame(choices, SAMPLE_EDITION, opponents).players).flatMap((player) =>
        player?.type === 'human' ? [player.takeBacks] : [],
      )
    const shared = withMode(fresh, SAMPLE_EDITION, 'hot-seat')
    expect([takesBackSeen(fresh, SAMPLE_EDITION), takesBackSeen(shared, SAMPLE_EDITION)]).toEqual([true, false])
    expect([people(fresh), people(shared)]).toEqual([[undefined], [undefined, undefined]])
    expect(people(withTakeBacks(fresh, SAMPLE_EDITION, false))).toEqual(['unseen'])
    expect(people(withTakeBacks(shared, SAMPLE_EDITION, true))).toEqual(['any', 'any'])
    const back = withTakeBacks(withTakeBacks(shared, SAMPLE_EDITION, true), SAMPLE_EDITION, false)
    expect(back.takeBacks).toBeNull()
  })

  it('counts what differs from the standard, the size of the armies aside', () => {
    expect(changedRules(SAMPLE_EDITION, withOption(fresh, SAMPLE_EDITION, 'preset', 'duel'))).toEqual([])
    expect(changedRules(SAMPLE_EDITION, withOption(fresh, SAMPLE_EDITION, 'attackerWinsTies', true))).toEqual(['attackerWinsTies'])
  })

  it('forgets remembered values that the edition does not have any more', () => {
    const remembered = {
      edition: 'classic',
      options: { reveal: 'whisper', tray: 'secret' },
      opponents: ['gone:easy', 'random:normal'] as const,
    }
    const again = firstChoices(SAMPLE_EDITION, opponents, remembered)
    expect(again.options).toMatchObject({ reveal: 'both', tray: 'secret' })
    expect(again.opponents).toEqual(['strategist:normal', 'random:normal'])
  })

  it('needs no names, and wants those that are given to tell people apart', () => {
    const hotSeat = withMode({ ...fresh, first: ' ', second: '' }, SAMPLE_EDITION, 'hot-seat')
    const { red, blue } = toNewGame(hotSeat, SAMPLE_EDITION, opponents).players
    expect([red?.name, blue?.name]).toEqual(['Player 1', 'Player 2'])
    const taken = (first: string, second: string) => takenName({ ...hotSeat, first, second }, SAMPLE_EDITION)
    expect([taken('', ''), taken('Anna', 'Boris'), taken('Player 2', 'Player 1')]).toEqual([null, null, null])
    expect([taken('Anna', ' anna '), taken('Player 2', ''), taken('', 'ＰＬＡＹＥＲ 1')]).toEqual([1, 0, 1])
    expect(takenName({ ...fresh, mode: 'bots', first: 'Anna', second: 'Anna' }, SAMPLE_EDITION)).toBeNull()
  })

  it('seats a person at the chosen colour, or by lot (CL-6)', () => {
    const blue = toNewGame({ ...fresh, colour: 'blue' }, SAMPLE_EDITION, opponents)
    expect([blue.players.red?.type, blue.players.blue]).toEqual(['bot', { type: 'human', name: 'Anna', hints: true }])
    expect(blue).not.toHaveProperty('places')
    const drawn = toNewGame({ ...fresh, colour: 'lot' }, SAMPLE_EDITION, opponents)
    expect([drawn.places, drawn.players.red?.type]).toEqual(['lot', 'human'])
    expect(toNewGame({ ...fresh, mode: 'bots', colour: 'lot' }, SAMPLE_EDITION, opponents)).not.toHaveProperty('places')
  })

  it('keeps the place across the table when the edition has other colours (TF-1)', () => {
    const steel = { ...SAMPLE_EDITION, id: 'steel', seats: SAMPLE_POWERS.seats, lineups: SAMPLE_POWERS.lineups }
    const there = firstChoices(steel, opponents, { ...fresh, colour: 'blue' })
    expect(there.colour).toBe('gray')
    expect(toNewGame(there, steel, opponents)).toMatchObject({
      edition: 'steel',
      players: { red: { type: 'bot' }, gray: { type: 'human', name: 'Anna' } },
    })
    expect(firstChoices(steel, opponents, { colour: 'blue' }).colour).toBe('gray')
  })

  it('plays with a set of one’s own, which has one size, until another edition is chosen', () => {
    const own = {
      ...SAMPLE_EDITION,
      presets: ['full'],
      options: [{ ...SAMPLE_EDITION.options[0]!, values: ['full'], initial: 'full' }],
    } as GridInfo
    const before = withOption(fresh, SAMPLE_EDITION, 'reveal', 'silent')
    const chosen = firstChoices({ ...own, options: [...own.options, ...SAMPLE_EDITION.options.slice(1)] }, opponents, {
      ...before,
      set: 'set-1',
    })
    expect(toNewGame(chosen, own, opponents)).toMatchObject({
      edition: 'classic',
      set: 'set-1',
      options: { preset: 'full', reveal: 'silent' },
    })
    const printed = firstChoices(SAMPLE_EDITION, opponents, { ...chosen, set: null })
    expect(toNewGame(printed, SAMPLE_EDITION, opponents)).not.toHaveProperty('set')
    expect(printed.options).toMatchObject({ preset: 'barrage', reveal: 'silent' })
    expect(firstChoices(SAMPLE_MANY, opponents, chosen).set).toBeNull()
  })

  it('makes a clock from minutes and seconds (CL-23)', () => {
    expect(toNewGame(fresh, SAMPLE_EDITION, opponents).clock).toBeNull()
    expect(toNewGame({ ...fresh, clock: 'own', minutes: 3, seconds: 2 }, SAMPLE_EDITION, opponents).clock).toEqual({
      bankMs: 180_000,
      incrementMs: 2_000,
    })
  })
})

describe('choices for a game of more than two', () => {
  const four = { ...named(firstChoices(SAMPLE_MANY, opponents, {})), lineup: 'teams' }
  const bot = (place: number) => ({ ...four.sitters[place]!, type: 'bot' as const })

  it('has the quick ways, and asks for every seat by itself', () => {
    const kinds = (mode: 'hot-seat' | 'against-bot' | 'bots') =>
      sittersOf(withMode(four, SAMPLE_MANY, mode), SAMPLE_MANY).map(({ type }) => type)
    expect(kinds('hot-seat')).toEqual(['human', 'human', 'human', 'human'])
    expect(kinds('against-bot')).toEqual(['human', 'bot', 'bot', 'bot'])
    expect(kinds('bots')).toEqual(['bot', 'bot', 'bot', 'bot'])
    const mixed = withSitter(withMode(four, SAMPLE_MANY, 'hot-seat'), SAMPLE_MANY, 2, { ...bot(2), opponent: 'random:normal' })
    expect(mixed.mode).toBe('against-bot')
    const made = toNewGame({ ...mixed, colour: 'red' }, SAMPLE_MANY, opponents)
    expect(made.options).toMatchObject({ lineup: 'teams' })
    expect(Object.values(made.players).map(({ name }) => name)).toEqual(['Anna', 'Boris', expect.any(String), 'Dana'])
    expect(made.players.green).toMatchObject({ type: 'bot', bot: 'random', level: 'normal' })
  })

  it('tells computers of one name apart: by their seats, or by numbers where seats are drawn', () => {
    const namesOf = (colour: 'red' | 'lot', mode: 'against-bot' | 'bots') => {
      const { players } = toNewGame({ ...withMode(four, SAMPLE_MANY, mode), colour }, SAMPLE_MANY, opponents)
      return Object.values(players).map(({ name }) => name)
    }
    const usual = opponents.find((each) => opponentKey(each) === four.sitters[1]?.opponent)?.name
    expect(namesOf('red', 'against-bot')).toEqual(['Anna', `${usual} Blue`, `${usual} Green`, `${usual} Yellow`])
    expect(namesOf('lot', 'bots')).toEqual([1, 2, 3, 4].map((number) => `${usual} ${number}`))
    const other = opponents.find((each) => each.name !== usual)!
    const mixed = withSitter(withLineup(withMode(four, SAMPLE_MANY, 'against-bot'), SAMPLE_MANY, 'three'), SAMPLE_MANY, 1, {
      ...bot(1),
      opponent: opponentKey(other),
    })
    expect(Object.values(toNewGame({ ...mixed, colour: 'red' }, SAMPLE_MANY, opponents).players).map(({ name }) => name)).toEqual([
      'Anna',
      other.name,
      usual,
    ])
  })

  it('has as many players as the lineup, and limits quiet play as soon as a computer sits there (CL-23)', () => {
    const three = withLineup(withMode(four, SAMPLE_MANY, 'hot-seat'), SAMPLE_MANY, 'three')
    expect(sittersOf(three, SAMPLE_MANY)).toHaveLength(3)
    expect(three.options['quietLimit']).toBeNull()
    expect(withSitter(three, SAMPLE_MANY, 1, bot(1)).options['quietLimit']).toBe(200)
    expect(Object.keys(toNewGame({ ...three, colour: 'red' }, SAMPLE_MANY, opponents).players)).toEqual(['red', 'blue', 'green'])
  })

  it('leaves it to the app to draw places by lot, also those of computers (CL-6)', () => {
    const people = withMode({ ...four, colour: 'lot' }, SAMPLE_MANY, 'hot-seat')
    expect(toNewGame(people, SAMPLE_MANY, opponents)).toEqual(toNewGame(people, SAMPLE_MANY, opponents))
    for (const mode of ['hot-seat', 'against-bot', 'bots'] as const)
      expect(toNewGame(withMode(people, SAMPLE_MANY, mode), SAMPLE_MANY, opponents).places).toBe('lot')
    expect(toNewGame({ ...people, colour: 'red' }, SAMPLE_MANY, opponents)).not.toHaveProperty('places')
  })

  it('says who begins where the table may, by lot unless a player was chosen who plays here (CA-4)', () => {
    const open: GridInfo = {
      ...SAMPLE_MANY,
      options: [...SAMPLE_MANY.options, { key: 'first', rule: 'CA-4', type: 'choice', values: SAMPLE_MANY.seats, initial: 'red' }],
    }
    const first = (begins: typeof four.begins, lineup: string) =>
      toNewGame({ ...four, begins, lineup, colour: 'red' }, open, opponents).options['first']
    expect(four.begins).toBe('lot')
    expect([first('lot', 'teams'), first('yellow', 'teams'), first('yellow', 'three')]).toEqual(['lot', 'yellow', 'lot'])
    expect(toNewGame({ ...four, begins: 'yellow' }, SAMPLE_MANY, opponents).options).not.toHaveProperty('first')
    expect(changedRules(open, four)).toEqual([])
  })

  it('says in which row a name is that another player has', () => {
    const people = withMode(four, SAMPLE_MANY, 'hot-seat')
    const with3 = (name: string) => ({ ...people, sitters: people.sitters.with(3, { ...people.sitters[3]!, name }) })
    expect(takenName(with3('Boris'), SAMPLE_MANY)).toBe(3)
    expect(takenName(with3(''), SAMPLE_MANY)).toBeNull()
    expect(takenName(people, SAMPLE_MANY)).toBeNull()
  })
})
