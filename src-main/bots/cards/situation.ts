/**
 * What the bot's seat knows at its turn, in numbers: its own cards, and what it remembers of the enemy's. Read from the history, so it does
 * not need marks in views.
 */
import { recallOf, type HandLook, type Recall } from '../../engine/cards/view/recall.ts'
import type { CardsView, SeenCardsEvent, LineAction } from '../../engine/cards/types.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isRemembered, rememberLine, type Memory } from './memory.ts'
import { GAP } from './model.ts'
import type { Tables } from './tables.ts'
import type { CardsInfo } from '../../engine/cards/edition.ts'
import type { ActTask, DeployTask } from '../contract.ts'

/** An enemy card in the line. */
export interface Suspect {
  readonly id: string
  /** Kind index, or null while unknown. */
  readonly known: number | null
  /** Turns since it was laid. */
  readonly age: number
}

/** What was seen of the enemy's hand and may still be in it or in the line. */
interface Glimpse {
  readonly kinds: readonly number[]
  /** Cards drawn into the hand since, without those that have been shown. */
  readonly drawn: number
  /** Ids of the cards laid from it since, in order. */
  readonly laid: readonly string[]
  /** Whether cards were drawn into it or laid from it since. */
  readonly isChanged: boolean
}

export interface Situation {
  readonly tables: Tables
  readonly ours: {
    readonly line: readonly number[]
    /** By place: 1 where the enemy has seen the card and is assumed to remember it. */
    readonly shown: readonly boolean[]
    readonly hand: Int8Array
    /** Cards in its own deck, in unknown order. */
    readonly deck: Int8Array
    readonly deckSize: number
  }
  readonly theirs: {
    readonly line: readonly (Suspect | null)[]
    readonly hand: number
    readonly deck: number
    /** Kind → number of cards neither out nor known in the line. */
    readonly hidden: Int8Array
    readonly glimpse: Glimpse | null
  }
}

interface Sources {
  readonly tables: Tables
  readonly view: CardsView
  readonly seat: Seat
  readonly history: readonly SeenCardsEvent[]
  readonly memory: Memory
}

export function readSituation(sources: Sources): Situation {
  const { tables, history } = sources
  const recall = recallOf(history)
  return { tables, ours: readOurs(sources, recall), theirs: readTheirs(sources, recall) }
}

function enemyOf({ info }: Tables, seat: Seat): Seat {
  return info.seats.find((other) => other !== seat) ?? seat
}

function indexOf({ index }: Tables, kind: string): number {
  return index.get(kind) ?? GAP
}

function readOurs({ tables, view, seat, memory }: Sources, recall: Recall): Situation['ours'] {
  const line = (view.lines[seat] ?? []).map((card) => (card?.kind ? indexOf(tables, card.kind) : GAP))
  const shown = (view.lines[seat] ?? []).map((card) => {
    const recalled = card && recall.cards.get(card.id)
    return recalled ? isRemembered(memory, recall.turns, recalled.shownAt) : (card?.seenBy.length ?? 0) > 0
  })
  const hand = new Int8Array(tables.kinds.length)
  const deck = tables.army(seat)
  for (const kind of view.hands[seat] ?? []) if (kind !== null) hand[indexOf(tables, kind)] = (hand[indexOf(tables, kind)] ?? 0) + 1
  for (const kind of [...line, ...lost(tables, view, seat, recall)]) if (kind !== GAP) deck[kind] = (deck[kind] ?? 0) - 1
  for (const [kind, held] of hand.entries()) deck[kind] = Math.max(0, (deck[kind] ?? 0) - held)
  return { line, shown, hand, deck, deckSize: (view.decks[seat] ?? []).length }
}

/** Kinds that are out. Everyone saw them leave, whether or not the tray can be inspected (BC-13). */
function lost(tables: Tables, view: CardsView, seat: Seat, { cards }: Recall): readonly number[] {
  return view.captured.flatMap((card) => {
    const kind = card.seat === seat ? (card.kind ?? cards.get(card.id)?.kind ?? null) : null
    return kind === null ? [] : [indexOf(tables, kind)]
  })
}

function readTheirs({ tables, view, seat, history, memory }: Sources, recall: Recall): Situation['theirs'] {
  const enemy = enemyOf(tables, seat)
  const laidAt = layingTimes(history)
  const seen = (view.lines[enemy] ?? []).map((card) => card && { id: card.id, kind: recall.cards.get(card.id)?.kind ?? card.kind })
  const line = rememberLine(memory, seen, { turns: recall.turns, cards: recall.cards, history }).map(
    (card): Suspect | null =>
      card && {
        id: card.id,
        known: card.kind === null ? null : indexOf(tables, card.kind),
        age: recall.turns - (laidAt.get(card.id) ?? 0),
      },
  )
  const hidden = tables.army(enemy)
  for (const kind of [...lost(tables, view, enemy, recall), ...line.map((card) => card?.known ?? GAP)])
    if (kind !== GAP) hidden[kind] = Math.max(0, (hidden[kind] ?? 0) - 1)
  const look = recall.looks.get(enemy)?.at(-1)
  const glimpse = look && isRemembered(memory, recall.turns, look.at) ? readGlimpse(tables, look, recall) : null
  return { line, hand: (view.hands[enemy] ?? []).length, deck: (view.decks[enemy] ?? []).length, hidden, glimpse }
}

/** The last look at the hand, without the cards that were laid from it and shown since. */
function readGlimpse(tables: Tables, { kinds, since }: HandLook, { cards }: Recall): Glimpse {
  const left = kinds.map((kind) => indexOf(tables, kind))
  const laid = since.flatMap((step) => (step.type === 'laid' ? step.ids : []))
  let drawn = since.reduce((sum, step) => sum + (step.type === 'drawn' ? step.count : 0), 0)
  for (const id of laid) {
    const kind = cards.get(id)?.kind
    if (!kind) continue
    const at = left.indexOf(indexOf(tables, kind))
    if (at >= 0) left.splice(at, 1)
    else drawn = Math.max(0, drawn - 1)
  }
  return { kinds: left, drawn, laid, isChanged: since.length > 0 }
}

/** Card id → turns before it was laid. */
function layingTimes(history: readonly SeenCardsEvent[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  let turns = 0
  for (const event of history) {
    if (event.type === 'turn-passed') turns++
    else if (event.type === 'line-laid') for (const { id } of event.cards) times.set(id, turns)
  }
  return times
}

/** What bots of the cards family are given. */
export interface CardsTaskTypes {
  readonly info: CardsInfo
  readonly view: CardsView
  readonly seen: SeenCardsEvent
  readonly action: LineAction
}

export type CardsActTask = ActTask<CardsTaskTypes>
export type CardsDeployTask = DeployTask<CardsTaskTypes>
