/**
 * What happened, as a plan of movements: clips with a start and a length in milliseconds. Made from redacted events and the board before them,
 * so it can show nothing that its viewer may not see. Pure.
 */
import type { BattleResult, Seat, SeenGridEvent } from '../../src-main/contract/index.ts'
import type { BoardModel, PieceModel } from '../boards/grid/types.ts'
import { isOwnTray } from './tray.ts'

/** A place to stand: a square, a part of the way between two, or a slot of the tray. `aside` is so many squares to the viewer's right. */
export type Spot =
  | { readonly on: 'square'; readonly square: number }
  | { readonly on: 'way'; readonly from: number; readonly to: number; readonly part: number; readonly aside: number }
  | { readonly on: 'tray'; readonly own: boolean; readonly slot: number }

/** What a face shows when it is turned to the viewer. */
export interface Shown {
  readonly kind: string
  readonly label: string
}

interface Timed {
  readonly start: number
  readonly duration: number
}

export type Clip = Timed &
  (
    | { readonly type: 'travel'; readonly piece: string; readonly from: Spot; readonly to: Spot; readonly hop: number }
    /** Turns the plaque to the viewer, or away again. */
    | { readonly type: 'turn'; readonly piece: string; readonly shown: Shown | null }
    /** Strikes at what stands on a square and falls back. */
    | { readonly type: 'strike'; readonly piece: string; readonly from: number; readonly to: number }
    /** Falls away from a square that the blow came from. */
    | { readonly type: 'topple'; readonly piece: string; readonly from: number; readonly to: number }
    | { readonly type: 'blast'; readonly square: number }
    /** All eyes on a square. */
    | { readonly type: 'attend'; readonly square: number }
  )

export interface AnimationPlan {
  /** The board that the movements begin on. */
  readonly before: BoardModel
  readonly clips: readonly Clip[]
  /** Milliseconds. */
  readonly duration: number
}

/** What the drawing needs to know of a kind. */
export interface KindFace {
  readonly label: string
  /** Whether what attacks it in vain is blown up. */
  readonly blasts: boolean
}

export interface PlanInput {
  readonly events: readonly SeenGridEvent[]
  readonly before: BoardModel
  /** The board afterwards: survivors that are hidden there turn away again. */
  readonly after: BoardModel
  readonly faceOf: (kind: string) => KindFace
  /** 1 is normal, 2 twice as fast; 0 shows no animation. */
  readonly speed: number
  readonly reducedMotion: boolean
}

/** Lengths at speed 1. */
const TIME = {
  step: 260,
  square: 70,
  turn: 380,
  read: 620,
  strike: 260,
  topple: 380,
  carry: 560,
  enter: 320,
  blast: 900,
  pause: 90,
} as const
/** How near an attacker comes before the blow, in squares. */
const REACH = 0.64
/** How far two that fight one behind the other step apart, so that both can be read. */
const APART = 0.33

/** The plan, or null where there is nothing to show or nothing should move. */
export function makePlan(input: PlanInput): AnimationPlan | null {
  if (input.reducedMotion || input.speed <= 0) return null
  const director = createDirector(input)
  for (const event of input.events) {
    if (event.type === 'piece-moved') director.move(event.id, event.from, event.to, event.revealed)
    else if (event.type === 'battle-fought') director.battle(event)
    else if (event.type === 'game-ended') director.unveil(event.shown)
  }
  const { clips, time } = director.cut()
  if (clips.length === 0) return null
  const scaled = clips.map((clip) => ({ ...clip, start: clip.start / input.speed, duration: clip.duration / input.speed }))
  return { before: input.before, clips: scaled, duration: time / input.speed }
}

type Battle = Extract<SeenGridEvent, { readonly type: 'battle-fought' }>

function createDirector({ before, after, faceOf }: PlanInput) {
  const clips: Clip[] = []
  let time = 0
  const pieces = new Map([...before.pieces, ...before.captured].map((piece) => [piece.id, piece]))
  const hiddenAfter = new Set([...after.pieces, ...after.captured].filter((piece) => piece.kind === null).map((piece) => piece.id))
  const visible = new Set([...pieces.values()].filter((piece) => piece.kind !== null).map((piece) => piece.id))
  const losses = { own: countLosses(before, true), others: countLosses(before, false) }

  const shownAs = (kind: string): Shown => ({ kind, label: faceOf(kind).label })
  const distance = (from: number, to: number) => {
    const [w, a, b] = [before.width, from, to]
    return Math.abs((a % w) - (b % w)) + Math.abs(Math.floor(a / w) - Math.floor(b / w))
  }
  const runTime = (squares: number) => TIME.step + TIME.square * squares

  /** Shows kinds that this viewer may see and did not know; answers how long that takes. */
  function reveal(entries: readonly { readonly id: string; readonly kind: string | null }[], stagger = 0): number {
    const fresh = entries.filter(
      (entry): entry is { id: string; kind: string } => entry.kind !== null && pieces.has(entry.id) && !visible.has(entry.id),
    )
    fresh.forEach(({ id, kind }, i) => {
      visible.add(id)
      clips.push({ type: 'turn', piece: id, shown: shownAs(kind), start: time + i * stagger, duration: TIME.turn })
    })
    return fresh.length === 0 ? 0 : TIME.turn + (fresh.length - 1) * stagger
  }

  /** Survivors that nobody but their owner may know any more. */
  function cover(ids: readonly string[]): number {
    const covered = ids.filter((id) => visible.has(id) && hiddenAfter.has(id))
    for (const id of covered) {
      visible.delete(id)
      clips.push({ type: 'turn', piece: id, shown: null, start: time, duration: TIME.turn })
    }
    return covered.length === 0 ? 0 : TIME.turn
  }

  function remove(id: string, seat: Seat, at: Spot): void {
    const own = isOwnTray(before.near, seat)
    const slot = own ? losses.own++ : losses.others++
    clips.push({ type: 'travel', piece: id, from: at, to: { on: 'tray', own, slot }, hop: 1.6, start: time, duration: TIME.carry })
    if (visible.has(id) && hiddenAfter.has(id)) clips.push({ type: 'turn', piece: id, shown: null, start: time, duration: TIME.carry })
  }

  return {
    move(id: string, from: number, to: number, revealed: string | null): void {
      const duration = runTime(distance(from, to))
      clips.push({
        type: 'travel',
        piece: id,
        from: { on: 'square', square: from },
        to: { on: 'square', square: to },
        hop: 0.3,
        start: time,
        duration,
      })
      const turned = reveal([{ id, kind: revealed }])
      time += Math.max(duration, turned) + TIME.pause
    },

    battle({ from, to, attacker, defender, result }: Battle): void {
      const squares = distance(from, to)
      const behind = Math.abs(from - to) >= before.width
      const halt: Spot = { on: 'way', from, to, part: (squares - REACH) / squares, aside: behind ? -APART : 0 }
      const target: Spot = { on: 'square', square: to }
      const stand: Spot = behind ? { on: 'way', from: to, to: from, part: 0, aside: APART } : target
      const approach = runTime(squares - 1)
      clips.push({
        type: 'travel',
        piece: attacker.id,
        from: { on: 'square', square: from },
        to: halt,
        hop: 0.18,
        start: time,
        duration: approach,
      })
      if (behind) clips.push({ type: 'travel', piece: defender.id, from: target, to: stand, hop: 0, start: time, duration: approach })
      const met = time + approach / 2
      time += approach
      const turned = reveal([attacker, defender])
      time += turned > 0 ? turned + TIME.read : TIME.pause
      const lost = { attacker: result !== 'attacker-wins', defender: result !== 'defender-wins' }
      clips.push({ type: 'strike', piece: attacker.id, from, to, start: time, duration: TIME.strike })
      time += TIME.strike / 2
      const blast = lost.attacker && defender.kind !== null && faceOf(defender.kind).blasts
      if (blast) clips.push({ type: 'blast', square: to, start: time, duration: TIME.blast })
      if (lost.defender) clips.push({ type: 'topple', piece: defender.id, from, to, start: time, duration: TIME.topple })
      if (lost.attacker) clips.push({ type: 'topple', piece: attacker.id, from: to, to: from, start: time, duration: TIME.topple })
      time += TIME.topple + TIME.pause
      clips.push({ type: 'attend', square: to, start: met, duration: time - met })
      const survivor = survivorOf(attacker.id, defender.id, result)
      const covered = survivor === null ? 0 : cover([survivor])
      if (lost.defender) remove(defender.id, defender.seat, stand)
      if (lost.attacker) remove(attacker.id, attacker.seat, halt)
      if (result === 'defender-wins' && behind) {
        clips.push({ type: 'travel', piece: defender.id, from: stand, to: target, hop: 0.06, start: time, duration: TIME.enter })
      }
      if (result === 'attacker-wins') {
        clips.push({
          type: 'travel',
          piece: attacker.id,
          from: halt,
          to: target,
          hop: 0.12,
          start: time + TIME.carry / 3,
          duration: TIME.enter,
        })
      }
      time += Math.max(TIME.carry, TIME.carry / 3 + TIME.enter, covered)
    },

    unveil(shown: readonly { readonly id: string; readonly kind: string }[]): void {
      time += reveal(shown, 12)
    },

    cut: () => ({ clips, time }),
  }
}

function survivorOf(attacker: string, defender: string, result: BattleResult): string | null {
  if (result === 'both-removed') return null
  return result === 'attacker-wins' ? attacker : defender
}

function countLosses(board: BoardModel, own: boolean): number {
  return board.captured.filter((piece: PieceModel) => isOwnTray(board.near, piece.seat) === own).length
}
