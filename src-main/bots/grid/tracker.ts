/** What each enemy piece has done so far, read from the redacted history of one seat. Reading it at once or step by step gives the same. */
import type { Seat } from '../../engine/core/seats.ts'
import type { SeenCombatant, SeenGridEvent, SeenPiece, SeenPowerEffect } from '../../engine/grid/types.ts'
import type { Tables } from './tables.ts'

/** What an enemy piece did. Our pieces are given by kind index, only those that the enemy had been shown. */
export interface Track {
  /** Number of turn actions it made, and the turn action of the game at its first; null before. */
  readonly moves: number
  readonly first: number | null
  /** Turn action of the game from which on it has had a way out: an empty or enemy square next to it; null before. */
  readonly free: number | null
  /** It moved next to this piece of ours. */
  readonly approached: readonly number[]
  /** This piece of ours had moved next to it, and it moved away. */
  readonly fled: readonly number[]
  /** It was next to this piece of ours while another piece moved; counted at most `DECLINES` times for each pair. */
  readonly declined: readonly number[]
  /** It moved next to a piece of its own side that was next to this piece of ours. */
  readonly guarded: readonly number[]
}

/** Doing nothing for long says no more than doing nothing for a while. */
const DECLINES = 2

interface Token {
  readonly id: string
  readonly seat: Seat
  /** Own pieces only: the kind, and the kind once the enemy has seen it. */
  readonly own: number | null
  shown: number | null
}

type Growing = { -readonly [K in keyof Track]: Track[K] extends readonly number[] ? number[] : Track[K] }
type EventOf<T extends SeenGridEvent['type']> = Extract<SeenGridEvent, { readonly type: T }>
type Clash = Omit<Extract<SeenPowerEffect, { readonly type: 'fought' }>, 'type'>

/** Follows a game for one seat. */
export class Tracker {
  readonly #tables: Tables
  readonly #viewer: Seat
  readonly #neighbourLists: readonly (readonly number[])[]
  readonly #board = new Map<number, Token>()
  readonly #tracks = new Map<string, Growing>()
  readonly #declines = new Map<string, number>()
  #threat: { readonly id: string; readonly by: number } | null = null
  #actions = 0

  constructor(tables: Tables, viewer: Seat) {
    this.#tables = tables
    this.#viewer = viewer
    this.#neighbourLists = tables.neighbourLists
  }

  /** By piece id; no entry for a piece that has done nothing yet. */
  get tracks(): ReadonlyMap<string, Track> {
    return this.#tracks
  }

  /** Takes in the next events. */
  follow(event: SeenGridEvent): void {
    switch (event.type) {
      case 'play-began':
      case 'army-reinforced':
        for (const { square, piece } of event.pieces) this.#board.set(square, this.#tokenOf(piece))
        return this.#openAll()
      case 'piece-moved':
        return this.#move(event)
      case 'battle-fought':
        return this.#battle(event)
      case 'piece-rescued':
        return void this.#board.set(event.at, this.#tokenOf({ ...event, moved: false, seenBy: [] }))
      case 'mode-changed':
        return see(this.#board.get(event.at), event.piece)
      case 'power-used':
        return this.#use(event)
    }
  }

  #move({ from, to, revealed }: EventOf<'piece-moved'>): void {
    this.#actions++
    const token = this.#board.get(from)
    if (!token) return
    const isTheirs = token.seat !== this.#viewer
    if (isTheirs) {
      this.#decline(token.id, null)
      const track = this.#acted(token.id)
      if (this.#threat?.id === token.id) track.fled.push(this.#threat.by)
      for (const near of this.#around(to)) {
        if (near.seat === this.#viewer && near.shown !== null) track.approached.push(near.shown)
      }
    }
    if (revealed !== null && token.own !== null) token.shown = token.own
    this.#shift(from, to)
    this.#open(from)
    if (isTheirs) for (const ours of this.#threatsTo(to, token.id)) this.#trackOf(token.id).guarded.push(ours)
    this.#threat = isTheirs ? null : this.#threatBy(token, to)
  }

  #battle(event: EventOf<'battle-fought'>): void {
    this.#actions++
    if (event.seat !== this.#viewer) {
      this.#decline(event.attacker.id, event.to)
      this.#acted(event.attacker.id)
    }
    this.#threat = null
    this.#fight({ ...event, drawn: false })
    this.#open(event.from)
    this.#open(event.to)
  }

  #use({ from, user, effects }: EventOf<'power-used'>): void {
    this.#actions++
    this.#threat = null
    see(this.#board.get(from), user)
    for (const effect of effects) this.#applyEffect(user.seat, effect)
    this.#openAll()
  }

  #applyEffect(seat: Seat, effect: SeenPowerEffect): void {
    switch (effect.type) {
      case 'moved':
        return this.#shift(effect.from, effect.to)
      case 'shown':
        return see(this.#board.get(effect.at), effect.piece)
      case 'fought':
        return this.#fight(effect)
      case 'removed':
        return void this.#board.delete(effect.at)
      case 'returned': {
        const { id, at, kind, seenBy } = effect
        return void this.#board.set(at, this.#tokenOf({ id, seat, kind, seenBy, moved: false }))
      }
      case 'bound':
    }
  }

  /** A battle; a piece that was drawn over and wins takes its opponent's square. */
  #fight({ from, to, drawn, attacker, defender, result }: Clash): void {
    see(this.#board.get(from), attacker)
    see(this.#board.get(to), defender)
    if (result === 'both-removed') this.#board.delete(to)
    if (result !== 'attacker-wins') this.#board.delete(from)
    if (result === 'attacker-wins') {
      this.#board.delete(to)
      if (!drawn) this.#shift(from, to)
    }
    if (result === 'defender-wins' && drawn) this.#shift(to, from)
  }

  #openAll(): void {
    for (const square of this.#neighbourLists.keys()) this.#open(square)
  }

  /** Enemy pieces next to this square have a way out, unless a piece of their own is there. */
  #open(square: number): void {
    const there = this.#board.get(square)
    if (there && there.seat !== this.#viewer) return
    for (const near of this.#around(square)) if (near.seat !== this.#viewer) this.#trackOf(near.id).free ??= this.#actions
  }

  /** Notes enemy pieces next to a shown piece of ours that left it alone while another piece moved or attacked. */
  #decline(mover: string, target: number | null): void {
    for (const [square, ours] of this.#board) {
      if (ours.seat !== this.#viewer || ours.shown === null || square === target) continue
      for (const near of this.#around(square)) {
        if (near.seat === this.#viewer || near.id === mover) continue
        const pair = `${near.id} ${ours.id}`
        const before = this.#declines.get(pair) ?? 0
        if (before >= DECLINES) continue
        this.#declines.set(pair, before + 1)
        this.#trackOf(near.id).declined.push(ours.shown)
      }
    }
  }

  /** Our shown pieces that are next to a piece that this one is now next to, and not next to itself. */
  #threatsTo(square: number, mover: string): number[] {
    const found: number[] = []
    for (const friend of this.#neighbourLists[square] ?? []) {
      const token = this.#board.get(friend)
      if (!token || token.seat === this.#viewer || token.id === mover) continue
      for (const ours of this.#around(friend)) if (ours.seat === this.#viewer && ours.shown !== null) found.push(ours.shown)
    }
    return found
  }

  /** The enemy piece that a shown piece of ours has just moved next to, if there is exactly one. */
  #threatBy(mover: Token, square: number): { id: string; by: number } | null {
    if (mover.shown === null) return null
    const enemies = this.#around(square).filter((near) => near.seat !== mover.seat)
    const [only] = enemies
    return enemies.length === 1 && only ? { id: only.id, by: mover.shown } : null
  }

  #around(square: number): Token[] {
    const found: Token[] = []
    for (const next of this.#neighbourLists[square] ?? []) {
      const token = this.#board.get(next)
      if (token) found.push(token)
    }
    return found
  }

  #acted(id: string): Growing {
    const track = this.#trackOf(id)
    track.moves++
    track.first ??= this.#actions
    return track
  }

  #trackOf(id: string): Growing {
    const known = this.#tracks.get(id)
    if (known) return known
    const made: Growing = { moves: 0, first: null, free: null, approached: [], fled: [], declined: [], guarded: [] }
    this.#tracks.set(id, made)
    return made
  }

  #tokenOf({ id, seat, kind, seenBy }: SeenPiece): Token {
    const own = seat === this.#viewer ? (this.#tables.indexOf.get(kind ?? '') ?? null) : null
    return { id, seat, own, shown: seenBy.length > 0 ? own : null }
  }

  #shift(from: number, to: number): void {
    const token = this.#board.get(from)
    this.#board.delete(from)
    if (token) this.#board.set(to, token)
  }
}

/** Reads a whole history. */
export function track(tables: Tables, viewer: Seat, history: readonly SeenGridEvent[]): Tracker {
  const tracker = new Tracker(tables, viewer)
  for (const event of history) tracker.follow(event)
  return tracker
}

/** The enemy knows a piece of ours now. */
function see(token: Token | undefined, { seenBy }: SeenCombatant): void {
  if (token && seenBy.length > 0) token.shown = token.own
}
