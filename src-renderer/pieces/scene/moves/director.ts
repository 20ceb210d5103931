/** Stage directions that a plan is made of: who moves, turns, meets and leaves, one after another. Keeps the time, and what the viewer has been shown. */
import type { BattleResult, Seat } from '../../../../src-main/contract/index.ts'
import { worldOf } from '../../layout.ts'
import type { BoardModel } from '../../types.ts'
import { TIME, type Clip, type Shown, type Spot } from './clips.ts'

/** What the drawing needs to know of a kind. */
export interface KindFace {
  readonly label: string
  /** Name of the emblem. */
  readonly emblem: string
  /** Whether what attacks it in vain is blown up. */
  readonly blasts: boolean
  /** Whether its fall is what armies fight for. */
  readonly flag?: boolean
}

/** How near an attacker comes before the blow, in squares. */
const REACH = 0.64
/** How far two that fight one behind the other step apart, so that both can be read. */
const APART = 0.33

/** How many rings of light a triumph has. */
const RINGS = 4

/** A piece in a battle; what the viewer may not see of it is null. */
export interface Fighter {
  readonly id: string
  readonly seat: Seat
  readonly kind: string | null
}

/** Two pieces of a battle: the one that moves, and the other. */
export interface Meeting {
  readonly comer: Fighter
  readonly stander: Fighter
  /** The square that the first comes from, and the one that the other is on. */
  readonly from: number
  readonly at: number
  /** Who strikes. */
  readonly attacker: string
  readonly result: BattleResult
}

export type Director = ReturnType<typeof createDirector>

/** A director before anything has happened. */
export function createDirector(before: BoardModel, after: BoardModel, faceOf: (kind: string) => KindFace) {
  const clips: Clip[] = []
  let time = 0
  const pieces = new Map([...before.pieces, ...before.captured].map((piece) => [piece.id, piece]))
  const hiddenAfter = new Set([...after.pieces, ...after.captured].filter((piece) => piece.kind === null).map((piece) => piece.id))
  const visible = new Set([...pieces.values()].filter((piece) => piece.kind !== null).map((piece) => piece.id))
  const lying = new Set(before.pieces.filter((piece) => piece.mode === 'robot').map((piece) => piece.id))
  const removed = new Set<string>()
  const losses = new Map([...Map.groupBy(before.captured, ({ seat }) => seat)].map(([seat, lost]) => [seat, lost.length]))

  const shownAs = (kind: string): Shown => {
    const { label, emblem } = faceOf(kind)
    return { label, emblem }
  }
  const on = (square: number): Spot => ({ on: 'square', square })
  const way = (from: number, to: number) => {
    const [a, b] = [worldOf(before.board, before.near, from), worldOf(before.board, before.near, to)]
    return { across: Math.abs(b.x - a.x), along: Math.abs(b.z - a.z) }
  }
  const distance = (from: number, to: number) => {
    const { across, along } = way(from, to)
    return across + along
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

  /** Survivors that only their owner may know again. */
  function cover(ids: readonly string[]): number {
    const covered = ids.filter((id) => visible.has(id) && hiddenAfter.has(id))
    for (const id of covered) {
      visible.delete(id)
      clips.push({ type: 'turn', piece: id, shown: null, start: time, duration: TIME.turn })
    }
    return covered.length === 0 ? 0 : TIME.turn
  }

  /** Carries a loss to its tray. */
  function remove(id: string, seat: Seat, at: Spot): void {
    removed.add(id)
    const slot = losses.get(seat) ?? 0
    losses.set(seat, slot + 1)
    clips.push({ type: 'travel', piece: id, from: at, to: { on: 'tray', seat, slot }, hop: 1.6, start: time, duration: TIME.carry })
    if (visible.has(id) && hiddenAfter.has(id)) clips.push({ type: 'turn', piece: id, shown: null, start: time, duration: TIME.carry })
  }

  /** Is set upright to fight, or laid on its back again afterwards. */
  function lean(id: string, down: boolean): void {
    if (lying.has(id)) clips.push({ type: 'lean', piece: id, lying: down, start: time, duration: TIME.lean })
  }

  /** A piece goes from square to square; the rest waits for it. */
  function go(id: string, from: number, to: number, hop: number, kind: string | null = null): void {
    const duration = runTime(distance(from, to)) + hop * 160
    clips.push({ type: 'travel', piece: id, from: on(from), to: on(to), hop, start: time, duration })
    time += Math.max(duration, reveal([{ id, kind }])) + TIME.pause
  }

  /** Rings of light over a space, one after another. */
  function triumph(square: number): void {
    for (let i = 0; i < RINGS; i++) {
      clips.push({ type: 'ring', style: 'triumph', square, start: time + i * TIME.triumph, duration: TIME.spread })
    }
    time += (RINGS - 1) * TIME.triumph + TIME.spread
  }

  /** `onfallen` adds what happens between the fall of the losers and their way to the tray. */
  function meet({ comer, stander, from, at, attacker, result }: Meeting, onfallen: () => void = () => undefined): void {
    const squares = distance(from, at)
    const behind = way(from, at).along > 0.5
    const halt: Spot = { on: 'way', from, to: at, part: (squares - REACH) / squares, aside: behind ? -APART : 0 }
    const stand: Spot = behind ? { on: 'way', from: at, to: from, part: 0, aside: APART } : on(at)
    const isLost = (id: string) => result === 'both-removed' || (id === attacker) === (result === 'defender-wins')
    const approach = runTime(squares - 1)
    clips.push({ type: 'travel', piece: comer.id, from: on(from), to: halt, hop: 0.18, start: time, duration: approach })
    if (behind) clips.push({ type: 'travel', piece: stander.id, from: on(at), to: stand, hop: 0, start: time, duration: approach })
    for (const { id } of [comer, stander]) lean(id, false)
    const met = time + approach / 2
    time += approach
    const turned = reveal([comer, stander])
    time += turned > 0 ? turned + TIME.read : TIME.pause
    const strikes = attacker === comer.id ? { from, to: at } : { from: at, to: from }
    clips.push({ type: 'strike', piece: attacker, ...strikes, start: time, duration: TIME.strike })
    time += TIME.strike / 2
    const defender = attacker === comer.id ? stander : comer
    const blast = isLost(attacker) && defender.kind !== null && faceOf(defender.kind).blasts
    if (blast) clips.push({ type: 'blast', square: at, start: time, duration: TIME.blast })
    if (isLost(stander.id)) clips.push({ type: 'topple', piece: stander.id, from, to: at, start: time, duration: TIME.topple })
    if (isLost(comer.id)) clips.push({ type: 'topple', piece: comer.id, from: at, to: from, start: time, duration: TIME.topple })
    time += TIME.topple + TIME.pause
    if ([comer, stander].some(({ id, kind }) => isLost(id) && kind !== null && faceOf(kind).flag)) triumph(at)
    onfallen()
    clips.push({ type: 'attend', square: at, start: met, duration: time - met })
    const survivor = [comer, stander].find(({ id }) => !isLost(id))?.id
    const covered = survivor === undefined ? 0 : cover([survivor])
    if (isLost(stander.id)) remove(stander.id, stander.seat, stand)
    if (isLost(comer.id)) remove(comer.id, comer.seat, halt)
    if (survivor === stander.id && behind) {
      clips.push({ type: 'travel', piece: stander.id, from: stand, to: on(at), hop: 0.06, start: time, duration: TIME.enter })
    }
    if (survivor === comer.id) {
      clips.push({ type: 'travel', piece: comer.id, from: halt, to: on(at), hop: 0.12, start: time + TIME.carry / 3, duration: TIME.enter })
    }
    if (survivor !== undefined) lean(survivor, true)
    time += Math.max(TIME.carry, TIME.carry / 3 + TIME.enter, covered)
  }

  /** A cannon shows itself and fires; it and whatever it hits are blown up. `onfallen` adds what happens before both go to their trays. */
  function fire(cannon: Fighter, target: Fighter, from: number, to: number, onfallen: () => void = () => undefined): void {
    const begun = time
    const shown = reveal([cannon])
    time += shown > 0 ? shown + TIME.pause : TIME.pause
    clips.push({ type: 'ring', style: 'shock', square: from, start: time, duration: TIME.ring })
    const flown = TIME.shot + TIME.shotSquare * distance(from, to)
    clips.push({ type: 'shot', from, to, start: time, duration: flown })
    time += flown
    for (const square of [to, from]) clips.push({ type: 'blast', square, start: time, duration: TIME.blast })
    const turned = reveal([target])
    clips.push({ type: 'topple', piece: target.id, from, to, start: time, duration: TIME.topple })
    clips.push({ type: 'topple', piece: cannon.id, from: to, to: from, start: time, duration: TIME.topple })
    time += Math.max(TIME.topple, turned) + TIME.read
    onfallen()
    clips.push({ type: 'attend', square: to, start: begun, duration: time - begun })
    remove(target.id, target.seat, on(to))
    remove(cannon.id, cannon.seat, on(from))
    time += TIME.carry
  }

  /** The slider of a seat goes to a step. */
  function slide(seat: Seat, to: number): void {
    clips.push({ type: 'slide', seat, to, start: time, duration: TIME.slide })
    time += TIME.slide
  }

  /** A piece returns from its tray, revealed. */
  function recruit(id: string, seat: Seat, at: number, kind: string): void {
    const slot = before.captured.filter((each) => each.seat === seat).findIndex((each) => each.id === id)
    if (slot < 0) return
    clips.push({ type: 'ring', style: 'breath', square: at, start: time, duration: TIME.carry + TIME.ring })
    clips.push({ type: 'travel', piece: id, from: { on: 'tray', seat, slot }, to: on(at), hop: 1.4, start: time, duration: TIME.carry })
    time += Math.max(TIME.carry, reveal([{ id, kind }])) + TIME.pause
  }

  return {
    on,
    distance,
    reveal,
    cover,
    remove,
    go,
    meet,
    triumph,
    fire,
    slide,
    recruit,
    isRemoved: (id: string) => removed.has(id),
    isLying: (id: string) => lying.has(id),
    /** Changes its mode for good (TF-6). */
    change(id: string, down: boolean): void {
      lying.add(id)
      lean(id, down)
      if (!down) lying.delete(id)
    },
    add(clip: Clip): void {
      clips.push(clip)
    },
    get time() {
      return time
    },
    wait(ms: number): void {
      time += ms
    },
    cut: () => ({ clips, time }),
  }
}
