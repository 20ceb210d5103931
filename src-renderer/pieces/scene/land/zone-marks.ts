/** From the model of a land to the marks of its zones and territories: what they are filled with, and their lines. Pure. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import type { Mood } from '../../../stage3d/look/moods.ts'
import type { BoardModel, LandModel, SquareModel } from '../../types.ts'
import { SIGNS } from '../signs/sign-colours.ts'

/** A colour and how strongly it covers, 0 to 1. */
export interface Tint {
  readonly colour: string
  readonly alpha: number
}

export interface ZoneMark {
  readonly zone: number
  /** Over all of it, strongest along its border. */
  readonly fill: Tint | null
  /** Along its border. */
  readonly line: Tint | null
}

export interface MarkInput {
  readonly model: BoardModel
  readonly cursor: number | null
  readonly hover: number | null
  readonly mood: Mood
}

type Signs = (typeof SIGNS)[Mood]

const tint = (colour: string, alpha: number): Tint => ({ colour, alpha })

/** Rims of territories: the colour of the seat that controls them, or a call to take them (CQ-5), by territory. */
export function bandsOf({ owners, open }: LandModel, mood: Mood, colourOf: (seat: Seat) => string): readonly (Tint | null)[] {
  return owners.map((seat, territory) =>
    open.includes(territory) ? tint(SIGNS[mood].move, 1) : seat === null ? null : tint(colourOf(seat), BAND),
  )
}

/** A line in the rim of each territory of the viewer, by territory, as on the flat map. */
export function inlaysOf({ owners }: LandModel, own: Seat | null, colourOf: (seat: Seat) => string): readonly (Tint | null)[] {
  return owners.map((seat) => (seat !== null && seat === own ? tint(colourOf(seat), 1) : null))
}

/** How strongly a territory is rimmed in the colour of the seat that controls it. */
const BAND = 0.8

/** Every zone that is marked in any way, ascending. */
export function zoneMarksOf({ model, cursor, hover, mood }: MarkInput): readonly ZoneMark[] {
  const colours = SIGNS[mood]
  const open = new Set((model.land?.open ?? []).flatMap((territory) => model.land?.land.territories[territory]?.zones ?? []))
  const alarms = new Set(model.alarms)
  return model.squares.flatMap((square) => {
    const { index } = square
    const fill = fillOf(square, colours) ?? (open.has(index) ? tint(colours.move, 0.26) : null)
    const line =
      (cursor === index ? tint(colours.cursor, 1) : null) ??
      (alarms.has(index) ? tint(colours.attack, 1) : null) ??
      lineOf(square, colours) ??
      (hover === index ? tint(colours.hover, 0.95) : null)
    return fill || line
      ? [{ zone: index, fill: hover === index && fill ? tint(fill.colour, Math.min(1, fill.alpha + 0.15)) : fill, line }]
      : []
  })
}

function fillOf({ selected, target, last, battle }: SquareModel, colours: Signs): Tint | null {
  if (selected) return tint(colours.chosen, 0.6)
  if (target === 'attack') return tint(colours.attack, 0.5)
  if (target === 'move') return tint(colours.move, 0.5)
  if (target === 'power' || target === 'aimed') return tint(colours.power, target === 'aimed' ? 0.6 : 0.38)
  if (target === 'zone') return tint(colours.zone, 0.45)
  if (last) return tint(battle ? colours.battle : colours.last, 0.42)
  return null
}

function lineOf({ selected, target, last, battle }: SquareModel, colours: Signs): Tint | null {
  if (selected) return tint(colours.chosen, 1)
  if (target === 'attack') return tint(colours.attack, 1)
  if (target === 'move') return tint(colours.move, 0.95)
  if (target === 'power' || target === 'aimed') return tint(colours.power, 1)
  if (target === 'zone') return tint(colours.zone, 0.7)
  if (last) return tint(battle ? colours.battle : colours.last, 0.9)
  return null
}
