/** From text to a state to play on from, and to a view as a viewer would see it. */
import { refuseFaults, type Examined, type Fault } from '../../core/fault.ts'
import { deepFreeze } from '../../core/json.ts'
import { readFields, split, unreadable, type Word } from '../../core/reading.ts'
import { createRng, type Rng } from '../../core/rng.ts'
import { isSeat, type Seat, type Viewer } from '../../core/seats.ts'
import { seatsOf } from '../../core/sides.ts'
import { readOutcome, readSeat } from '../../core/outcome-notation.ts'
import { numberedIds, shuffledIds } from '../../rules/deployment.ts'
import { armyFaults, hiddenFaults, notInPlay } from '../../rules/notation/faults.ts'
import { END, phaseOf, readBySeat, readCountIn, readLost } from '../../rules/notation/parts.ts'
import { readDeployments } from '../../rules/notation/placement.ts'
import { HIDDEN, readLetter, readSpace } from '../../rules/notation/words.ts'
import { deployment } from '../actions/actions.ts'
import type { TerritoryContext } from '../context.ts'
import { start } from '../start.ts'
import { byNumber } from '../state/knowledge.ts'
import {
  DUES,
  STAGES,
  type Due,
  type LostFlag,
  type SeenUnit,
  type TerritoryOptions,
  type TerritoryState,
  type TerritoryView,
} from '../types.ts'
import { readCards, readClue, readKnown } from './parts.ts'
import { cardFaults, stateFaults, unreachedFaults } from './faults.ts'
import { FIELDS, NOWHERE, type Field } from './format.ts'

/** A state to play on from. */
export function readState(ctx: TerritoryContext, options: TerritoryOptions, text: string, seed: string): TerritoryState {
  const rng = createRng(seed)
  const { knowing, faults } = readKnowing(ctx, options, text, (count) => shuffledIds(count, rng))
  refuseFaults([...faults, ...secretFaults(knowing)])
  const state = stateOf(ctx, options, knowing, rng)
  refuseFaults(stateFaults(ctx, state))
  return state
}

/** A view. Ids go by places: a text does not hold the true ones. */
export function readView(ctx: TerritoryContext, options: TerritoryOptions, text: string, viewer: Viewer): TerritoryView {
  const { knowing, faults } = readKnowing(ctx, options, text, numberedIds)
  refuseFaults(faults)
  const units = [...knowing.board, ...Object.values(knowing.bags).flat(), knowing.hand]
  if (units.some((unit) => unit?.kind === null && (viewer === 'arbiter' || unit.seat === viewer)))
    unreadable(END, `${viewer} knows its units; write what they are.`)
  return viewOf(ctx, options, knowing, viewer)
}

/** The position with everything open, and why it cannot be played. */
export function examine(ctx: TerritoryContext, options: TerritoryOptions, text: string): Examined<TerritoryView> {
  const { knowing, faults } = readKnowing(ctx, options, text, numberedIds)
  const view = viewOf(ctx, options, knowing, 'arbiter')
  const found = [...faults, ...secretFaults(knowing)]
  if (found.length > 0) return { view, faults: found }
  if (knowing.phase !== 'playing') return { view, faults: [notInPlay(knowing.outcome, ctx.info.cites.refusals)] }
  const state = stateOf(ctx, options, knowing, createRng(''))
  return { view, faults: [...stateFaults(ctx, state), ...unreachedFaults(ctx, state)] }
}

function stateOf(ctx: TerritoryContext, options: TerritoryOptions, knowing: Knowing, rng: Rng): TerritoryState {
  return deepFreeze({ ...start(ctx, options, ''), ...(knowing as Partial<TerritoryState>), rng: rng.state() })
}

function viewOf(ctx: TerritoryContext, options: TerritoryOptions, knowing: Knowing, viewer: Viewer): TerritoryView {
  const { rng: _, ...blank } = start(ctx, options, '')
  return deepFreeze({ ...blank, ...knowing, viewer })
}

/** Kinds, clues, cards and deployments that a game to play on from has to know. */
function secretFaults({ board, bags, hand, clues, pile, deployed }: Knowing): readonly Fault[] {
  const isMoreHidden =
    [...Object.values(bags).flat(), ...clues].some(({ kind }) => kind === null) || hand?.kind === null || pile.includes(null)
  return hiddenFaults(board, Object.values(deployed), isMoreHidden)
}

type Knowing = Omit<TerritoryView, 'viewer' | 'edition' | 'family' | 'options' | 'lineup'>
type Nameless = Omit<SeenUnit, 'id'>

function readKnowing(
  ctx: TerritoryContext,
  options: TerritoryOptions,
  text: string,
  makeIds: (count: number) => readonly string[],
): { readonly knowing: Knowing; readonly faults: readonly Fault[] } {
  const fields = readFields(FIELDS, text)
  const blank = start(ctx, options, '')
  const seats = seatsOf(blank)
  const word = (field: Field): Word => fields.get(field) ?? END
  const list = <T>(field: Field, read: (part: Word) => T): readonly T[] => split(word(field), ',').map(read)
  const stage =
    STAGES.find((each) => each === word('stage').text) ?? unreadable(word('stage'), `A position needs stage=, one of ${STAGES.join(', ')}.`)
  const isBegun = fields.has('board')
  if (isBegun === (stage === 'choice' || stage === 'placement')) unreadable(END, 'A position in play has board=, one before play has none.')
  const standing = list('board', (part) => readStanding(ctx, blank, part))
  const bags = readBySeat(seats, word('bags'), ';', (bag) => split(bag, ','))
  const inBags = seats.flatMap((seat) => (bags.get(seat) ?? []).map((part) => ({ seat, ...readKnown(ctx, blank, seat, part) })))
  const hand = fields.has('hand') ? readHand(ctx, blank, word('hand')) : null
  const lost = list('captured', (part) => readLost(ctx, seats, part))
  const all = [...standing.map(({ unit, zone }) => ({ ...unit, space: zone })), ...inBags, ...(hand ? [hand] : [])]
  const ids = makeIds(standing.length + inBags.length + lost.length + (hand ? 1 : 0))
  const idAt = (i: number): string => ids[i] ?? ''
  const board = new Array<SeenUnit | null>(blank.board.length).fill(null)
  for (const [i, { zone, unit, at }] of standing.entries()) {
    if (board[zone]) unreadable({ text: '', at }, 'Two units stand on one zone.')
    board[zone] = { id: idAt(i), ...unit }
  }
  const bagged = seats.flatMap((seat) => {
    const own = inBags.flatMap((unit, i) => (unit.seat === seat ? [{ unit, id: idAt(standing.length + i) }] : []))
    const order = byNumber(own.map(({ id }) => id)) // a bag is in the order of ids
    return own.map(({ unit }, i) => ({ id: order[i] ?? '', ...unit }))
  })
  const captured = lost.map(({ seat, kind, by }, i) => ({ id: idAt(standing.length + inBags.length + i), seat, kind, ...(by && { by }) }))
  const held = hand && { id: idAt(ids.length - 1), ...hand }
  const idOf = (ref: Word): string => {
    const [name = '', number = ''] = ref.text.split('.')
    const nth = Number(number) - 1
    const id =
      name === 'hand'
        ? held?.id
        : name === 'lost'
          ? captured[nth]?.id
          : isSeat(name)
            ? bagged.filter(({ seat }) => seat === name)[nth]?.id
            : board[readSpace(ctx, ref)]?.id
    return id ?? unreadable(ref, `There is no unit “${ref.text}”.`)
  }
  const owners = list('owners', (part) => readOwner(ctx, seats, part))
  const out = list('out', (part) => readSeat({ seats }, part))
  const due = list('due', (part) => readDue(seats, part))
  const turn = readSeat({ seats }, fields.get('turn') ?? unreadable(END, 'A position needs turn=.'))
  const partly: Knowing = {
    phase: phaseOf(fields),
    stage,
    turn,
    first: fields.has('first') ? readSeat({ seats }, word('first')) : turn,
    round: fields.has('round') || !isBegun ? readCountIn(fields, 'round') : 1,
    ply: readCountIn(fields, 'ply'),
    quiet: readCountIn(fields, 'quiet'),
    outcome: fields.has('outcome') ? readOutcome(blank.lineup, word('outcome')) : null,
    board,
    owners: blank.owners.map((_, i) => owners.find(({ territory }) => territory === i)?.seat ?? null),
    lostFlags: list('flags', (part) => readFlag(seats, part)),
    bags: Object.fromEntries(seats.map((seat) => [seat, bagged.filter((unit) => unit.seat === seat)])),
    hand: held,
    clues: list('clues', (part) => readClue(ctx, blank, seats, part, idOf)),
    pile: readCards(word('pile')),
    drawn: known(readCards(word('drawn')), word('drawn')),
    discards: known(readCards(word('discards')), word('discards')),
    renewed: readFlagField(word('renewed')),
    moves: readCountIn(fields, 'moves'),
    moved: readFlagField(word('moved')),
    acted: readFlagField(word('acted')),
    idle: readCountIn(fields, 'idle'),
    picked: list('picked', (part) => readSpace(ctx, part)).toSorted((a, b) => a - b),
    captured,
    lastId: ids.length,
    deployed: {},
    out,
    due,
  }
  const deployed = isBegun
    ? {}
    : readDeployments(ctx, blank, word('deployed'), (seat) =>
        deployment(ctx, { ...blank, owners: partly.owners, stage: 'placement' }, seat),
      )
  const faults = [...armyFaults(ctx, options.preset, all), ...cardFaults(ctx, partly)]
  return { knowing: deepFreeze({ ...partly, deployed }), faults }
}

function readStanding(
  ctx: TerritoryContext,
  blank: TerritoryState,
  word: Word,
): { readonly zone: number; readonly at: number; readonly unit: Nameless } {
  const cut = word.text.indexOf(':')
  if (cut < 0) return unreadable(word, `“${word.text}” is no unit; write for example ${ctx.tables.names[0] ?? ''}:r10.`)
  const zone = readSpace(ctx, { text: word.text.slice(0, cut), at: word.at })
  return { zone, at: word.at, unit: readHand(ctx, blank, { text: word.text.slice(cut + 1), at: word.at + cut + 1 }) }
}

/** `r10!`: its owner, and what is known of it. */
function readHand(ctx: TerritoryContext, blank: TerritoryState, word: Word): Nameless {
  const seat = readLetter(seatsOf(blank), { text: word.text.slice(0, 1), at: word.at })
  return { seat, ...readKnown(ctx, blank, seat, { text: word.text.slice(1), at: word.at + 1 }) }
}

function readOwner({ land }: TerritoryContext, seats: readonly Seat[], word: Word): { readonly territory: number; readonly seat: Seat } {
  const [name, letter] = split(word, ':')
  const territory = land.territories.findIndex(({ id }) => id === name?.text.toUpperCase())
  if (territory < 0 || !letter)
    return unreadable(word, `“${word.text}” is no token; write territory and seat, ${land.territories[0]?.id ?? ''}:r.`)
  return { territory, seat: readLetter(seats, letter) }
}

function readFlag(seats: readonly Seat[], word: Word): LostFlag {
  const [name, holder] = split(word, ':')
  if (!name || !holder) return unreadable(word, 'A captured flag is written with its holder: red:blue, or red:nowhere.')
  return { seat: readSeat({ seats }, name), holder: holder.text === NOWHERE ? null : readSeat({ seats }, holder) }
}

function readDue(seats: readonly Seat[], word: Word): Due {
  const [name, due] = split(word, ':')
  const choice = DUES.find((each) => each === due?.text)
  if (!name || !choice) return unreadable(word, `What is due is written as seat and ${DUES.join(', ')}: red:flag.`)
  return { seat: readSeat({ seats }, name), choice }
}

function readFlagField(word: Word): boolean {
  return word.text === 'yes' || (word.text !== '' && unreadable(word, 'Write yes, or leave it out.'))
}

function known<T>(cards: readonly (T | null)[], word: Word): readonly T[] {
  return cards.map((card) => card ?? unreadable(word, `Only the pile can be hidden; “${HIDDEN}” is no card here.`))
}
