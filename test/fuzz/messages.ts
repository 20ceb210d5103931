/** Messages as no screen would send them: declared requests with one thing or many wrong, frames out of order, and plain rubbish. Seeded. */
import {
  REMATCHES,
  requests,
  type Args,
  type EditionTable,
  type RefereeInput,
  type RequestName,
  type TableCommand,
} from '../../src-main/contract/index.ts'
import { EDITED_COUNTS } from '../../src-main/engine/core/position-edit.ts'
import type { Rng } from '../../src-main/engine/core/rng.ts'
import { hashOf } from '../../src-main/engine/core/table.ts'
import { REVEAL_POLICIES, TRAY_POLICIES } from '../../src-main/engine/rules/policies.ts'

/** What valid messages are made of. */
export interface Pool {
  readonly gameIds: readonly string[]
  /** Armies of the editions that are played. */
  readonly placements: readonly Readonly<Record<string, string>>[]
  readonly setIds: readonly string[]
  readonly table: EditionTable
}

/** One message: text, or null for one that is binary. */
export type Message = string | null

const NAMES = Object.keys(requests) as RequestName[]

/** Keys and names that are dangerous to look up. */
const TRAPS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
  'length',
  'toJSON',
]

const LONGEST = 80_000

/** A message for a connection whose last request had the id `lastId`. */
export function makeMessage(rng: Rng, pool: Pool, lastId: number): Message {
  const [kind] = weighted(rng, [
    [30, 'mutated'],
    [24, 'valid'],
    [14, 'random-args'],
    [10, 'random-frame'],
    [8, 'trap-name'],
    [8, 'order'],
    [6, 'hello'],
    [8, 'rubbish'],
    [2, 'long'],
    [2, 'binary'],
  ] as const)
  const id = lastId + 1 + rng.below(3)
  const name = rng.pick(NAMES)
  switch (kind) {
    case 'valid':
      return frame(id, name, validArgs(name, rng, pool))
    case 'mutated':
      return frame(id, name, mutate(validArgs(name, rng, pool), rng))
    case 'random-args':
      return frame(id, name, randomJson(rng, 3))
    case 'random-frame':
      return JSON.stringify(mutate({ id, name, args: validArgs(name, rng, pool) }, rng)) ?? 'undefined'
    case 'trap-name':
      return rng.below(2) === 0 ? frame(id, rng.pick(TRAPS), {}) : trapped(frame(id, name, validArgs(name, rng, pool)), rng)
    case 'order':
      return frame(rng.pick([lastId, 0, -1, lastId - 5, 1.5, 2 ** 53]), name, validArgs(name, rng, pool))
    case 'hello':
      return wrongHello(rng)
    case 'rubbish':
      return rng.pick([
        randomText(rng, 200),
        frame(id, name, {}).slice(0, rng.below(40)),
        '['.repeat(rng.below(30_000)),
        '{"a":'.repeat(rng.below(9_000)),
      ])
    case 'long':
      return frame(id, name, { text: rng.pick(['x', 'é', '💣', '\u0000', '"']).repeat(rng.below(LONGEST)) })
    case 'binary':
      return null
  }
}

/** A hello with the wrong token, version or form. */
export function wrongHello(rng: Rng): string {
  return JSON.stringify(
    rng.pick([
      { hello: 1, token: 'wrong' },
      { hello: rng.pick([0, 2]), token: 'wrong' },
      { hello: rng.pick([0, 1, 2, '1', null]), token: rng.pick(['', 'x'.repeat(300), null, 7]) },
    ]),
  )
}

/** A line of cards as a seat could lay it, if it were dealt them. */
const CARDS = { 0: 'miner', 1: 'scout', 2: 'captain', 3: 'miner', 4: 'scout' }

/** Those who sit down together. */
const SEATED = [
  ['red', 'blue'],
  ['red', 'blue', 'green'],
  ['red', 'blue', 'green', 'yellow'],
] as const

/** Actions of every family, right and wrong; those of four round the castle, and of two on a land, often meet one that can be done. */
const ACTIONS = [
  ...['A4-A5', 'A7-A6', 'B4-B5', 'A1', 'Z9-Z8', '---', '1x1', '2?hand', '2?1+2', '3!redeal', 'stop', 'deploy 6 5 4 3 2'],
  ...[
    'E3-E4',
    'F3-F4',
    'F4-F5',
    'C5-D5',
    'C6-D6',
    'D6-E6',
    'E13-E12',
    'F13-F12',
    'M5-L5',
    'M6-L6',
    'L6-K6',
    'H3xH4,leave:r',
    'E3-E4,leave:rb,take',
  ],
  ...[
    'D5*D8',
    'RING-TURRET',
    'RING*H4',
    'AD3-AD4',
    'recruit:6',
    'recruit:3,take',
    'recruit:',
    'advance',
    'decline',
    'pass',
    'E3-E4,leave:xyz',
  ],
  ...['claim:NH', 'claim:KF', 'claim:PR', 'claim:HH', 'claim:AM', 'claim:RW', 'claim:', 'claim:XX', 'claim:__proto__'],
  ...['blitz', 'regroup', 'reinforcements', 'surprise-attack', 'traitor', 'end-turn', 'end-turn now'],
  ...['look:NH1+NH2', 'look:NH1', 'look:NH1+NH2+NH3', 'accuse:10@NH1', 'accuse:F@KF2', 'accuse:?@KF2', 'accuse:10', 'recall:NH1'],
  ...['pick:NH1', 'pick:', 'arrange:NH1+NH2+NH3', 'arrange:NH1+NH1+NH1', 'arrange:', 'place:KF3', 'place:NH1+NH2'],
  ...['NH1-NH2', 'NH1xNH2', 'NH2-NH3', 'KF1-KF2', 'NH1-NH1', 'NH9-NH1', 'deploy NH1=10,NH2=9', 'deploy NH1=__proto__'],
]

/** Positions of some editions, and what is none. */
const POSITIONS = [
  'board=bF,b2,.8/.10/.10/.10/.10/.10/.10/.10/.10/rF,r5,.8 turn=red',
  'board=H4:r5,A8:b5 turn=red flags=red:H1,blue:A8,green:H15,yellow:O8 out=green,yellow',
  'lines=red:8,7,6,4,F;blue:8,7,6,4,F turn=red',
  'stage=moves board=NH1:r10,NH2:rF,RW1:b5,RW3:bF turn=red moves=1',
  'turn=red',
  '',
  '?',
]

/** A request as a screen could send it. Texts may still name what is not there. */
export function validArgs(name: RequestName, rng: Rng, pool: Pool): unknown {
  const gameId = rng.below(8) === 0 ? 'no-such-game' : rng.pick(pool.gameIds)
  const seat = rng.pick(['red', 'blue', 'red', 'blue', 'green', 'yellow'] as const)
  const viewer = rng.pick(['red', 'blue', 'spectator', 'arbiter', 'green', 'yellow', 'gray'] as const)
  const army = {
    edition: rng.pick(['classic', 'battle-cards', 'castle', 'conquest', 'nowhere']),
    preset: rng.pick(['full', 'duel', 'barrage', 'two', 'four', 'teams', 'three', 'none']),
  }
  const placement = rng.pick(pool.placements)
  const human = { type: 'human', name: 'Ada' } as const
  const bot = { type: 'bot', name: 'Bot', bot: rng.pick(['random', 'strategist', 'nobody']) } as const
  const amount = rng.below(5)
  const position = {
    edition: army.edition,
    options: { preset: army.preset },
    text: rng.pick(POSITIONS),
  }
  const piece = { seat, kind: rng.pick(['marshal', 'flag', 'nobody']), known: rng.below(2) === 0, moved: true }
  const valid: { readonly [N in RequestName]: Args<N> } = {
    'app.info': {},
    'app.log': {},
    'app.offers': {},
    'link.state': {},
    'link.turnOn': {},
    'link.turnOff': {},
    'link.invite': { gameId, seat: rng.pick([null, 'red', 'blue']) },
    'link.dismiss': { guest: 'nobody' },
    'positions.edition': { edition: position.edition, table: 'none' },
    'positions.examine': {
      ...position,
      edits: [
        { type: 'put', space: rng.below(400), piece: rng.pick([null, piece]) },
        {
          type: 'count',
          of: rng.pick(EDITED_COUNTS),
          seat: rng.pick([null, 'red', 'green']),
          kind: rng.pick([null, 'scout', 'none']),
          value: rng.below(999),
        },
      ],
    },
    'positions.begin': { edition: position.edition, options: position.options, from: rng.pick(['empty', 'armies']) },
    'positions.play': { ...position, players: { red: human, blue: human } },
    'positions.analyse': position,
    'positions.puzzle': position,
    'studies.list': {},
    'studies.save': { name: 'Mine', ...position },
    'studies.rename': { id: 'none', name: 'Yours' },
    'studies.delete': { id: 'none' },
    'studies.restore': { id: 'none' },
    'drills.list': {},
    'drills.draw': { kind: 'rank', edition: 'battle-cards', seed: 'fuzz' },
    'drills.answer': { kind: 'rank', edition: 'battle-cards', seed: 'fuzz', choice: 1 },
    'lessons.list': {},
    'lessons.open': {
      edition: rng.pick(['classic', 'classic', 'nowhere']),
      lesson: rng.pick(['move', 'move', 'nothing']),
      part: rng.pick(['step', 'flag', 'nothing']),
      student: 'Ada',
      opponent: 'Bo',
    },
    'puzzles.list': {},
    'puzzles.open': {
      puzzle: rng.pick(['none', { ...position, answer: { best: 'A1-A2', nearly: [], why: { type: 'best', calm: true } } }]),
      student: 'Ada',
      opponent: 'Bo',
    },
    'engines.list': {},
    'engines.save': {
      id: null,
      name: rng.pick(['Mine', 'Yours']),
      path: rng.pick(['/nowhere/engine', '/bin/sh', 'engine']),
      args: ['-c', 'true'],
    },
    'engines.remove': { id: 'engine-none' },
    'engines.test': { path: '/bin/sh', args: ['-c', 'true'] },
    'settings.set': { theme: 'dark', volume: rng.fraction() },
    'archive.restore': { backup: 'archive-1.db' },
    'archive.openCopy': {},
    'archive.rescue': {},
    'archive.anew': {},
    'archive.again': {},
    'archive.save': {},
    'bin.list': { offset: amount, limit: 50 },
    'bin.refs': {},
    'bin.restore': { items: [{ kind: 'game', id: gameId }] },
    'bin.erase': { items: [{ kind: rng.pick(['game', 'formation', 'study', 'custom-edition']), id: 'none' }] },
    'bin.empty': {},
    'history.ids': { filter: {} },
    'table.create': {
      edition: army.edition,
      options: {
        preset: army.preset,
        [rng.pick(['quietLimit', 'reveal', 'roundLimit', 'proof', 'nonsense'])]: rng.pick(['battle', 'table', 10, null, true]),
      },
      players: Object.fromEntries(rng.pick(SEATED).map((each) => [each, rng.pick([human, bot])])),
      ...rng.pick([{}, { places: 'lot' as const }]),
      clock: rng.pick([null, { bankMs: 10_000, incrementMs: 0 }]),
    },
    'table.open': { gameId },
    'table.close': { gameId },
    'table.lower': { gameId },
    'table.raise': { gameId, seat },
    'table.watch': { gameId, viewer },
    'table.suggest': { gameId, seat },
    'table.hint': { gameId, seat },
    'table.do': {
      gameId,
      command: rng.pick<TableCommand>([
        { type: 'deploy', seat, placement: rng.pick([...pool.placements, CARDS]) },
        { type: 'act', seat, action: rng.pick(ACTIONS) },
        { type: 'add-share', seat, share: rng.pick(['k7mq-2xfd', '3 5 1 6']) },
        { type: 'note-seals', ...(rng.below(2) === 0 && { entersRanks: true }) },
        { type: 'enter-rank', seat, kind: rng.pick(['marshal', 'spy', 'x']) },
        { type: 'resign', seat },
        { type: 'offer-draw', seat },
        { type: 'answer-draw', seat, accept: rng.below(2) === 0 },
        { type: 'undo', seat },
        { type: 'answer-undo', seat, accept: rng.below(2) === 0 },
        { type: 'pace', paused: rng.below(2) === 0, delayMs: 0 },
        { type: 'step' },
        { type: 'mark', seat, piece: rng.pick(['p1', 'c6', '1', '__proto__']), mark: '?' },
      ]),
    },
    'table.frames': { gameId, from: rng.below(9), count: 1 + rng.below(16) },
    'table.shown': { gameId, seq: rng.below(9) },
    'table.rematch': { gameId, how: rng.pick(REMATCHES) },
    'custom-editions.list': { edition: army.edition },
    'custom-editions.load': { id: rng.pick(pool.setIds) },
    'custom-editions.create': {
      name: 'Mine',
      copyOf: rng.pick([{ type: 'edition', id: army.edition } as const, { type: 'custom-edition', id: rng.pick(pool.setIds) } as const]),
    },
    'custom-editions.save': { id: rng.pick(pool.setIds), hash: hashOf(pool.table), table: pool.table },
    'custom-editions.rename': { id: rng.pick(pool.setIds), name: 'Ours' },
    'custom-editions.delete': { id: rng.pick(pool.setIds) },
    'custom-editions.restore': { id: rng.pick(pool.setIds) },
    'custom-editions.check': { table: pool.table },
    'custom-editions.export': { id: rng.pick(pool.setIds) },
    'custom-editions.import': {
      text: JSON.stringify({ format: 'marshal-set', version: 1, writtenAt: 1, name: 'Ours', table: pool.table }),
    },
    'formations.list': { edition: army.edition },
    'formations.save': { name: 'Mine', ...army, placement },
    'formations.rename': { id: 'none', name: 'Yours' },
    'formations.delete': { id: 'none' },
    'formations.restore': { id: 'none' },
    'formations.random': { ...army, seat, placed: placement },
    'formations.text': { ...army, seat, placement },
    'formations.read': { ...army, seat, text: rng.pick(['', 'F', './././.', 'M'.repeat(40), randomText(rng, 40)]) },
    'formations.check': { ...army, seat, placement },
    'referee.create': {
      ...army,
      players: Object.fromEntries(rng.pick(SEATED).map((each) => [each, 'Ada'])),
      reveal: rng.pick(REVEAL_POLICIES),
      tray: rng.pick(TRAY_POLICIES),
      attackerWinsTies: false,
      oneTimeBombs: false,
      deck: rng.pick(['table', 'app'] as const),
    },
    'referee.again': { gameId },
    'referee.open': { gameId },
    'referee.do': {
      gameId,
      command: rng.pick<RefereeInput>([
        { type: 'begin', attacker: seat },
        { type: 'enter', seat, kind: rng.pick(['marshal', 'bomb', 'constructor']) },
        { type: 'use', seat, kind: 'marshal', power: rng.pick(['magnet', 'constructor']), targets: 1 + rng.below(3) },
        { type: 'change-mode', seat, kind: 'jazz', mode: rng.pick(['vehicle', 'robot']) },
        { type: 'shoot', seat, defender: seat },
        { type: 'carried', flags: [seat] },
        { type: 'recruit', seat, kind: 'scout', declined: false, flags: [seat] },
        { type: 'flag', seat, flag: seat, act: rng.pick(['laid', 'taken']) },
        { type: 'home', seat },
        { type: 'move', seat, from: rng.below(100), to: rng.below(100) },
        { type: 'lay', turn: seat, armies: [{ seat, spaces: [rng.below(100)] }] },
        { type: 'pass', seat },
        { type: 'take-back', seat },
        { type: 'tell-land', holdings: [{ seat, territories: rng.below(25), cities: rng.below(9) }] },
        { type: 'card', seat, card: rng.pick(['blitz', 'reinforcements', 'constructor']) },
        { type: 'renew-pile' },
        { type: 'draw-cards', seat },
        { type: 'lay-cards', seat },
        { type: 'accuse', seat, defender: seat, kind: 'king' },
        { type: 'answer-accusation', seat, right: true },
        { type: 'reinforce', seat },
        { type: 'looked', seat },
        { type: 'cancel', seat },
        { type: 'answer-cancel', seat, accept: true },
        { type: 'offer-end', seat, reason: rng.pick(['agreed', 'time', 'material']), loser: rng.pick([seat, null]) },
        { type: 'answer-end', seat, accept: true },
        { type: 'ask-correction', seat, seq: amount },
        { type: 'answer-correction', seat, accept: true },
        { type: 'ask-reopening', seat },
        { type: 'answer-reopening', seat, accept: true },
        { type: 'end', reason: rng.pick(['resigned', 'agreed', 'no-action', 'round-limit']), seat: rng.pick([seat, null]) },
      ]),
    },
    'referee.aims': { gameId, seat, kind: 'jazz', power: 'magnet', from: rng.below(100) },
    'referee.look': { gameId, seat },
    'referee.ledger': { gameId, seat },
    'referee.contradiction': { gameId, seat },
    'history.list': {
      filter: { text: rng.pick(['ada', '" OR 1', '*', 'a AND NEAR(']) },
      sort: 'newest',
      offset: amount,
      limit: 1 + amount,
    },
    'history.statistics': { filter: {}, ...(rng.below(2) === 0 && { player: 'Eve' }) },
    'history.players': {},
    'history.rename': { gameId, seat, name: 'Eve' },
    'history.tag': { gameIds: [gameId], add: ['club'], remove: ['liga'] },
    'history.tags': {},
    'history.note': { gameId, note: randomText(rng, 40) },
    'history.delete': { gameIds: ['no-such-game'] },
    'history.restore': { gameIds: [gameId] },
    'history.export.begin': { gameIds: [gameId], unfinished: rng.below(2) === 0 },
    'history.export.count': { gameIds: [gameId] },
    'history.export.go': { exportId: gameId },
    'history.export.cancel': { exportId: gameId },
    'history.exportRaw': { gameId },
    'history.textFormats': { gameId },
    'history.text': { gameId, format: rng.pick(['written', 'gsn', 'xml', 'yorktown', 'ataraxos']) },
    'history.keepSound': { gameId },
    'history.format': { beginning: rng.pick(['', '{', '#X38FA11 Stratego-Notation v2', '<stratego>']) },
    'history.import.begin': { withoutNames: rng.below(2) === 0 },
    'history.import.part': {
      importId: gameId,
      text: rng.pick(['', '{}', '{"format":"marshal"}', '[', 'null']),
      isLast: rng.below(2) === 0,
    },
    'history.import.go': { importId: gameId },
    'history.import.cancel': { importId: gameId },
    'history.import.settle': { importId: gameId, how: rng.pick(['replace', 'both', 'leave']) },
    'history.import.undo': { importId: gameId },
    'review.open': { gameId },
    'review.frame': { gameId, viewer, frame: amount },
    'review.log': { gameId, viewer },
    'review.position': { gameId, viewer, frame: amount },
    'review.knowledge': { gameId, seat, frame: amount },
    'review.reveals': { gameId, seat },
    'review.suppose': { gameId, seat, frame: amount, supposed: [{ id: 'p1', kind: 'bomb' }] },
    'review.outlook': { gameId, seat, frame: amount, supposed: [{ id: 'p1', kind: 'bomb' }] },
    'review.variations': { gameId },
    'review.keepVariations': {
      gameId,
      variations: { comments: [{ frame: 1, comment: 'x' }], nodes: [{ id: 1, after: { frame: 1 }, action: 'A4-A5', comment: '' }] },
    },
    'review.line': { gameId, viewer, frame: amount, moves: ['A4-A5'] },
    'review.judge': { gameId, frames: [amount], effort: 1 },
    'review.parts': { gameId, frames: [amount] },
    'review.choices': { gameId, frame: amount },
    'review.try': { gameId, frame: amount, action: 'A4-A5' },
    'review.beliefs': { gameId, seat, id: null },
    'review.playOn': { gameId, frame: amount, players: { red: human }, drawnFor: seat },
  }
  return valid[name]
}

/** An action with one to three letters wrong: changed, left out, doubled, or a piece of another action put in. */
export function spoilAction(text: string, rng: Rng): string {
  let spoilt = text
  for (let i = 0; i <= rng.below(3); i++) {
    const at = rng.below(spoilt.length + 1)
    const [before, letter, after] = [spoilt.slice(0, at), spoilt.charAt(at), spoilt.slice(at + 1)]
    const other = rng.pick([...'ABHJLO0123456789x-*:,rbgy ', '\u0000', 'é', '__proto__', ',leave:', ',take', ...ACTIONS])
    spoilt = rng.pick([before + other + after, before + after, before + letter + letter + after, before + other + letter + after])
  }
  return spoilt.slice(0, rng.below(6) === 0 ? rng.below(40) : 200)
}

function frame(id: unknown, name: unknown, args: unknown): string {
  return JSON.stringify({ id, name, args })
}

/** Changes one to three places of a value: other types, missing and additional keys, numbers out of bounds. */
function mutate(value: unknown, rng: Rng): unknown {
  let mutated: unknown = structuredClone(value)
  for (let i = 0; i <= rng.below(3); i++) mutated = mutateOnce(mutated, rng)
  return mutated
}

function mutateOnce(value: unknown, rng: Rng): unknown {
  if (typeof value !== 'object' || value === null || rng.below(6) === 0) return randomJson(rng, 2)
  const keys = Object.keys(value)
  const copy: Record<string, unknown> = { ...value }
  const key = keys.length === 0 || rng.below(5) === 0 ? rng.pick([...TRAPS.slice(1), randomText(rng, 6)]) : rng.pick(keys)
  if (rng.below(4) === 0) return Object.fromEntries(Object.entries(copy).filter(([other]) => other !== key))
  return { ...copy, [key]: mutateOnce(copy[key], rng) }
}

/** Puts a `__proto__` key into JSON text, as no serialiser would. */
function trapped(text: string, rng: Rng): string {
  const at = rng.pick([...text.matchAll(/\{/g)].map((match) => match.index))
  return `${text.slice(0, at + 1)}"${rng.pick(TRAPS)}":{"role":"host","seat":"red"}${text[at + 1] === '}' ? '' : ','}${text.slice(at + 1)}`
}

function randomJson(rng: Rng, depth: number): unknown {
  const kind = rng.below(depth > 0 ? 10 : 8)
  if (kind < 2) return rng.pick([0, -1, 1e308, -1e308, 0.1, 2 ** 53, -(2 ** 31), 99])
  if (kind < 4) return randomText(rng, 30)
  if (kind < 5) return rng.pick([true, false])
  if (kind < 6) return null
  if (kind < 8) return rng.pick([...TRAPS, 'red', 'blue', 'classic', '../../etc/passwd', "'; DROP TABLE games; --", '%00', 'NaN'])
  if (kind < 9) return Array.from({ length: rng.below(5) }, () => randomJson(rng, depth - 1))
  return Object.fromEntries(
    Array.from({ length: rng.below(5) }, () => [rng.pick([...TRAPS, randomText(rng, 5)]), randomJson(rng, depth - 1)]),
  )
}

function randomText(rng: Rng, longest: number): string {
  return Array.from({ length: rng.below(longest + 1) }, () =>
    String.fromCharCode(rng.pick([rng.below(128), rng.below(0xffff), 48 + rng.below(10)])),
  ).join('')
}

function weighted<T>(rng: Rng, choices: readonly (readonly [number, T])[]): readonly [T] {
  let left = rng.below(choices.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, choice] of choices) if ((left -= weight) < 0) return [choice]
  throw new Error('no choices')
}
