/** Which legal actions are weighed, and how an action changes a model. Candidates for a line are the cards of the hand to lay. */
import type { Rng } from '../../engine/core/rng.ts'
import type { LineAction } from '../../engine/cards/types.ts'
import { imagine } from './imagine.ts'
import { attack, GAP, other, own, pass, redeal, show, type Model, lay } from './model.ts'
import { ABILITY, attackOn, endTurn, fillGaps, offerAll, STOP } from './policy.ts'
import type { Situation } from './situation.ts'
import type { Tables } from './tables.ts'
import type { DeploymentOrder, Placement } from '../../engine/core/game.ts'

/** Number of actions that are weighed. */
const MOST = 12

/** The actions that look best at a glance. Cards of which the same is known count as one. */
export function candidatesOf(situation: Situation, legal: readonly LineAction[], rng: Rng): readonly LineAction[] {
  const glance = glances(situation, rng)
  const seen = new Set<string>()
  return legal
    .map((action) => ({ action, value: glance(action) + rng.fraction() * 1e-6 }))
    .sort((a, b) => b.value - a.value)
    .filter(({ action }) => {
      const key = likeness(situation, action)
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST)
    .map(({ action }) => action)
}

function glances(situation: Situation, rng: Rng): (action: LineAction) => number {
  const values = new Map<string, number>()
  offerAll(situation.tables, imagine(situation, rng), (from, to, value) => values.set(`${from}>${to}`, value))
  return (action) => {
    if (action.type === 'stop') return STOP
    const value = values.get(`${action.from}>${action.type === 'attack' ? action.to : ABILITY}`) ?? -Infinity
    return action.type === 'see-line' ? value + action.at.reduce((sum, place) => sum + curiosity(situation, place), 0) : value
  }
}

/** Unknown cards before known ones; among them the card that has rested longest. */
function curiosity({ theirs }: Situation, place: number): number {
  const suspect = theirs.line[place]
  return suspect?.known === null ? 0.001 * Math.min(50, suspect.age) : -0.2
}

function likeness({ ours, theirs }: Situation, action: LineAction): string {
  if (action.type === 'stop') return action.type
  const user = `${ours.line[action.from]} ${ours.shown[action.from]}`
  const aimed = (place: number): string => {
    const suspect = theirs.line[place]
    return suspect?.known === null
      ? `?${theirs.glimpse?.laid.includes(suspect.id) ?? false}${Math.min(4, suspect.age >> 2)}`
      : `${suspect?.known}`
  }
  if (action.type === 'attack') return `${user} x ${aimed(action.to)}`
  return action.type === 'see-line' ? `${user} ? ${action.at.map(aimed).sort().join()}` : `${user} ${action.type}`
}

/** Performs an action, attacks on after a win (HR-1), fills the gaps, and passes the turn. */
export function perform(tables: Tables, model: Model, action: LineAction, rng: Rng): void {
  const us = own(model)
  if (action.type === 'attack') {
    if (attack(tables, model, action.from, action.to)) attackOn(tables, model)
  } else if (action.type !== 'stop') show(us, action.from)
  if (action.type === 'redeal') redeal(tables, us, rng)
  if (action.type === 'see-line') for (const place of action.at) if (other(model).line[place] !== GAP) show(other(model), place)
  endTurn(tables, model)
}

/** Number of ways that are weighed. */
const MOST_WAYS = 8

/** The best ways to choose cards, as placements. */
export function layingsOf(tables: Tables, { kinds, count, spaces }: DeploymentOrder, rng: Rng): readonly Placement[] {
  const hand = Object.entries(kinds).flatMap(([kind, held]) => new Array<number>(held).fill(tables.index.get(kind) ?? 0))
  const keenness = (chosen: readonly number[]): number => chosen.reduce((sum, kind) => sum + (tables.keenness[kind] ?? 0), 0)
  const all = choices(hand, count ?? hand.length)
  const guarded = all.filter((chosen) => !chosen.some((kind) => tables.isFlag[kind] === 1))
  return (guarded.length > 0 ? guarded : all)
    .map((chosen) => ({ chosen, value: keenness(chosen) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_WAYS)
    .map(({ chosen }) => placed(tables, chosen, rng.shuffle(spaces)))
}

/** Every choice of `count` cards, each once. Equal cards of `hand` must be next to each other. */
function choices(hand: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  const all: (readonly number[])[] = []
  for (const [i, kind] of hand.entries()) {
    if (i > 0 && hand[i - 1] === kind) continue
    for (const rest of choices(hand.slice(i + 1), count - 1)) all.push([kind, ...rest])
  }
  return all
}

function placed({ kinds }: Tables, chosen: readonly number[], spaces: readonly number[]): Placement {
  return Object.fromEntries(chosen.map((kind, i) => [spaces[i] ?? 0, kinds[kind]?.id ?? '']))
}

/** Lays the cards. Before play the enemy has laid its own already, and the first seat begins. */
export function performLaying(tables: Tables, model: Model, placement: Placement): void {
  const [us] = model.sides
  for (const [place, kind] of Object.entries(placement)) lay(us, Number(place), tables.index.get(kind) ?? 0)
  fillGaps(tables, us)
  pass(tables, model)
}
