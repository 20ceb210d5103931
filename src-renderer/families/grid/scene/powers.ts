/** The animation of a power: what flies where, which pieces are revealed, moved and removed. The same for any hidden target. */
import type { PowerType, SeenGridEvent, SeenPowerEffect } from '../../../../src-main/contract/index.ts'
import { worldOf } from '../../../pieces/layout.ts'
import type { BoardModel } from '../../../pieces/types.ts'
import { TIME, type FlightStyle, type RingStyle } from '../../../pieces/scene/moves/clips.ts'
import type { Director } from '../../../pieces/scene/moves/director.ts'

export type PowerUsed = Extract<SeenGridEvent, { readonly type: 'power-used' }>
type Effect<T extends SeenPowerEffect['type']> = Extract<SeenPowerEffect, { readonly type: T }>

/** What flies; powers that are not named send nothing. */
const FLIES: Readonly<Partial<Record<PowerType, FlightStyle>>> = {
  strike: 'bolt',
  magnet: 'pull',
  detect: 'sight',
  petrify: 'cold',
  enchant: 'charm',
  restore: 'breath',
  revive: 'breath',
  summon: 'call',
}

/** How high a piece goes that moves by a power. */
const HOPS: Readonly<Partial<Record<PowerType, number>>> = { sneak: 1.35, summon: 1.7, speed: 0.12, charge: 0.14, rumble: 0.5 }

const BOUND_RINGS = { stone: 'cold', enchanted: 'charm', free: 'breath' } as const satisfies Readonly<Record<string, RingStyle>>

/** Directs one use. `type` is null for a power that the edition does not know, or that is forgotten. */
export function directPower(director: Director, board: BoardModel, event: PowerUsed, type: PowerType | null): void {
  const { user, from, to, targets, effects } = event
  director.wait(director.reveal([user]))
  const begun = director.time
  const style = type === null ? undefined : FLIES[type]
  if (style)
    send(director, style === 'bolt' && board.look === 'winter' ? 'arrow' : style, from, type === 'summon' ? (targets[0] ?? to) : to)
  let at = from
  for (let i = 0; i < effects.length;) {
    const effect = effects[i]
    if (!effect) break
    const run = runOf(effects, i)
    if (effect.type === 'shown') showAll(director, run as readonly Effect<'shown'>[])
    else if (effect.type === 'removed') fellAll(director, board, run as readonly Effect<'removed'>[], at)
    else if (effect.type === 'moved') {
      relocate(director, board, effect, type)
      if (effect.id === user.id) at = effect.to
    } else if (effect.type === 'fought') fight(director, effect)
    else if (effect.type === 'bound') bind(director, effect)
    else giveBack(director, board, effect)
    i += run.length
  }
  if (style !== undefined || type === 'rumble') director.add({ type: 'attend', square: to, start: begun, duration: director.time - begun })
  const met = effects.flatMap((effect) => (effect.type === 'shown' ? [effect.piece.id] : []))
  director.wait(director.cover([user.id, ...met]))
}

/** The effects of one type that follow one another: several are shown or fall at once. */
function runOf(effects: readonly SeenPowerEffect[], start: number): readonly SeenPowerEffect[] {
  const type = effects[start]?.type
  if (type !== 'shown' && type !== 'removed') return effects.slice(start, start + 1)
  const end = effects.findIndex((effect, i) => i > start && effect.type !== type)
  return effects.slice(start, end < 0 ? undefined : end)
}

function ring(director: Director, style: RingStyle, square: number): void {
  director.add({ type: 'ring', style, square, start: director.time, duration: TIME.ring })
}

function send(director: Director, style: FlightStyle, from: number, to: number): void {
  const duration = TIME.flight + TIME.square * director.distance(from, to)
  ring(director, style, from)
  director.wait(TIME.ring / 3)
  director.add({ type: 'flight', style, from, to, start: director.time, duration })
  director.wait(duration)
  ring(director, style, to)
}

function showAll(director: Director, run: readonly Effect<'shown'>[]): void {
  const turned = director.reveal(
    run.map(({ piece }) => piece),
    TIME.stagger,
  )
  director.wait(turned > 0 ? turned + TIME.read : TIME.ring)
}

function fellAll(director: Director, board: BoardModel, run: readonly Effect<'removed'>[], by: number): void {
  for (const { id, at } of run) {
    const [from, to] = at === by ? [by, by] : [by, at]
    if (!director.isLying(id)) director.add({ type: 'topple', piece: id, from, to, start: director.time, duration: TIME.topple })
  }
  director.wait(TIME.topple + TIME.pause)
  for (const { id, at } of run) {
    const seat = board.pieces.find((piece) => piece.id === id)?.seat
    if (seat) director.remove(id, seat, director.on(at))
  }
  director.wait(TIME.carry)
}

/** A square between two that are a knight's or a king's turn apart, when a piece can have gone over it. */
function corner(board: BoardModel, from: number, to: number): number | null {
  const { spaces } = board.board
  const at = (square: number) => worldOf(board.board, board.near, square)
  const [a, b] = [at(from), at(to)]
  if (Math.abs(a.x - b.x) < 0.5 || Math.abs(a.z - b.z) < 0.5) return null
  const isOpen = (square: number) => board.squares[square]?.obstacle === false && !board.pieces.some((piece) => piece.square === square)
  const between = (spaces[from]?.neighbours ?? []).filter((square) => spaces[to]?.neighbours.includes(square) && isOpen(square))
  const level = between.find((square) => Math.abs(at(square).z - a.z) < 0.5)
  return level ?? between[0] ?? null
}

function relocate(director: Director, board: BoardModel, { id, from, to }: Effect<'moved'>, type: PowerType | null): void {
  const hop = (type === null ? undefined : HOPS[type]) ?? 0.3
  const turn = type === 'speed' ? corner(board, from, to) : null
  if (turn !== null) director.go(id, from, turn, hop)
  director.go(id, turn ?? from, to, hop)
  if (type !== 'rumble') return
  ring(director, 'shock', to)
  director.wait(TIME.ring / 2)
}

/** A battle by a power: an ordinary one, or one with a piece that is drawn over (TF-12). */
function fight(director: Director, { from, to, drawn, attacker, defender, result }: Effect<'fought'>): void {
  if (drawn) director.meet({ comer: defender, stander: attacker, from: to, at: from, attacker: attacker.id, result })
  else director.meet({ comer: attacker, stander: defender, from, at: to, attacker: attacker.id, result })
}

function bind(director: Director, { id, at, state }: Effect<'bound'>): void {
  ring(director, BOUND_RINGS[state ?? 'free'], at)
  director.add({ type: 'bind', piece: id, state, start: director.time, duration: TIME.bind })
  director.wait(TIME.bind)
}

/** Returns to the board (NA-16), revealed to all. */
function giveBack(director: Director, board: BoardModel, { id, at, kind }: Effect<'returned'>): void {
  const piece = board.captured.find((each) => each.id === id)
  if (!piece) return
  const slot = board.captured.filter(({ seat }) => seat === piece.seat).indexOf(piece)
  const from = { on: 'tray', seat: piece.seat, slot } as const
  director.add({ type: 'travel', piece: id, from, to: director.on(at), hop: 1.2, start: director.time, duration: TIME.carry })
  director.wait(Math.max(TIME.carry, director.reveal([{ id, kind }])) + TIME.pause)
}
