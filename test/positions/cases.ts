/** Positions with what must, or must not, be played in them: how well the levels judge what they do not know. */
import { strategistBot } from '../../src-main/bots/index.ts'
import type { BotLevel } from '../../src-main/bots/contract.ts'
import { findEdition } from '../../src-main/engine/editions/index.ts'
import type { PositionCase } from './case.ts'
import { CASTLE } from './castle.ts'
import { CLASSIC } from './classic.ts'
import { CONQUEST } from './conquest.ts'
import { WITH_POWERS } from './powers.ts'

export const POSITIONS: readonly PositionCase[] = [...CLASSIC, ...WITH_POWERS, ...CASTLE, ...CONQUEST]

/** A level finds a position when it answers right with each of these seeds. */
export const SEEDS: readonly string[] = ['1', '2', '3']

/** A position read by the rules of its edition, and what its seat may do. */
export function readPosition({ edition: id, options, seat, text }: PositionCase) {
  const edition = findEdition(id)
  if (!edition) throw new Error(`no edition ${id}`)
  const { game, info } = edition
  const parsed = game.parseOptions(options)
  if (!parsed.ok) throw new Error(parsed.error.message)
  const read = game.notation.parseView(parsed.value, text, seat)
  if (!read.ok) throw new Error(`${read.error.message} (${text})`)
  const view = read.value
  const legal = game.legalActions(view, seat)
  return { info, view, legal, textOf: (action: (typeof legal)[number]) => game.notation.formatAction(view, action) }
}

/** What a level plays with these seeds. */
export function answersTo(position: PositionCase, level: BotLevel, seeds = SEEDS): readonly string[] {
  const { info, view, legal, textOf } = readPosition(position)
  const budget = { expired: () => false }
  return seeds.map((seed) => textOf(strategistBot.act({ info, view, legal, history: [], level, seed, budget })))
}

/** Whether a level answers right with all of these seeds. */
export function finds(level: BotLevel, position: PositionCase, seeds = SEEDS): boolean {
  const { play, avoid } = position
  return answersTo(position, level, seeds).every((answer) => (play ? play.includes(answer) : !avoid?.includes(answer)))
}
