/** Autobots and Decepticons (TF-1, TF-3): who they are, how many there are, and in the second game what they can do (TF-15). */
import type { Army, KindSpec } from '../../core/edition.ts'

/** Most of the roster is not printed in the rulebook [reconstructed]. */
const AUTOBOTS: readonly (readonly [KindSpec, number])[] = [
  [{ id: 'optimus-prime', name: 'Optimus Prime', symbol: '10', rank: 10, movement: 'step', powers: ['speed', 'robot-rumble'] }, 1],
  [{ id: 'ironhide', name: 'Ironhide', symbol: '9', rank: 9, movement: 'step', powers: ['speed', 'distance-strike'] }, 1],
  [{ id: 'ratchet', name: 'Ratchet', symbol: '8R', rank: 8, movement: 'step', powers: ['detect-enemy', 'robot-rumble'] }, 1],
  [{ id: 'bumblebee', name: 'Bumblebee', symbol: '8B', rank: 8, movement: 'step', powers: ['speed', 'distance-strike'] }, 1],
  [{ id: 'jazz', name: 'Jazz', symbol: '7J', rank: 7, movement: 'step', powers: ['speed', 'magnet'] }, 1],
  [{ id: 'fighter', name: 'Fighter', symbol: '7F', rank: 7, movement: 'step', powers: ['sneak-attack'] }, 1],
  [{ id: 'maggie', name: 'Maggie', symbol: '6M', rank: 6, movement: 'step', powers: ['detect-enemy'] }, 1],
  [{ id: 'banachek', name: 'Banachek', symbol: '6B', rank: 6, movement: 'step', powers: ['detect-enemy'] }, 1],
  [{ id: 'sam', name: 'Sam', symbol: '5S', rank: 5, movement: 'step', powers: ['call-bumblebee'] }, 1],
  [{ id: 'mikaela', name: 'Mikaela', symbol: '5M', rank: 5, movement: 'step' }, 1],
  [{ id: 'lennox', name: 'Lennox', symbol: '4L', rank: 4, movement: 'step' }, 1],
  [{ id: 'epps', name: 'Epps', symbol: '4E', rank: 4, movement: 'step' }, 1],
  [{ id: 'allspark', name: 'AllSpark', symbol: 'S', rank: null, movement: 'step', assassinates: 10 }, 1],
]

const DECEPTICONS: readonly (readonly [KindSpec, number])[] = [
  [{ id: 'megatron', name: 'Megatron', symbol: '10', rank: 10, movement: 'step', powers: ['sneak-attack', 'robot-rumble'] }, 1],
  [{ id: 'starscream', name: 'Starscream', symbol: '9', rank: 9, movement: 'step', powers: ['sneak-attack', 'distance-strike'] }, 1],
  [{ id: 'blackout', name: 'Blackout', symbol: '8K', rank: 8, movement: 'step', powers: ['sneak-attack', 'robot-rumble'] }, 1],
  [{ id: 'barricade', name: 'Barricade', symbol: '8D', rank: 8, movement: 'step', powers: ['speed', 'magnet'] }, 1],
  [{ id: 'bonecrusher', name: 'Bonecrusher', symbol: '7N', rank: 7, movement: 'step', powers: ['speed', 'robot-rumble'] }, 1],
  [{ id: 'brawl', name: 'Brawl', symbol: '7W', rank: 7, movement: 'step', powers: ['distance-strike', 'robot-rumble'] }, 1],
  [{ id: 'soldier', name: 'Soldier', symbol: '6', rank: 6, movement: 'step', powers: ['detect-enemy'] }, 2],
  [{ id: 'dune-buggy', name: 'Dune Buggy', symbol: '5', rank: 5, movement: 'step', powers: ['speed'] }, 2],
  [{ id: 'creature', name: 'Creature', symbol: '4', rank: 4, movement: 'step', powers: ['sneak-attack'] }, 2],
  [{ id: 'frenzy', name: 'Frenzy', symbol: 'S', rank: null, movement: 'step', assassinates: 10 }, 1],
]

const BOTH: readonly (readonly [KindSpec, number])[] = [
  [{ id: 'agent', name: 'Sector Seven Agent', symbol: '3', rank: 3, movement: 'step', defuses: true }, 5],
  [{ id: 'scout', name: 'Scout', symbol: '2', rank: 2, movement: 'line' }, 5],
  [{ id: 'trap', name: 'Liquid Nitrogen Trap', symbol: 'B', rank: null, movement: 'none', bomb: true }, 6],
  [{ id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true }, 1],
]

const countsOf = (army: typeof BOTH): Army => Object.fromEntries([...army, ...BOTH].map(([{ id }, count]) => [id, count]))

export const ARMIES = { full: { red: countsOf(AUTOBOTS), gray: countsOf(DECEPTICONS) } }

/** As the second game plays them. */
export const KINDS: readonly KindSpec[] = [...AUTOBOTS, ...DECEPTICONS, ...BOTH].map(([kind]) => kind)

/** As the first game plays them (TF-4). */
export const PLAIN_KINDS: readonly KindSpec[] = KINDS.map(({ powers: _, ...kind }) => kind)
