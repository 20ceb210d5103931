/** The good army and the White Witch's (NA-1, NA-2): who they are, how many there are, and in the second game what they can do (NA-6, NA-9, NA-13 to NA-21). */
import type { Army, KindSpec } from '../../core/edition.ts'

/** The printed counts are of Dryads alone; the rest completes the classic forty [reconstructed]. */
const GOOD: readonly (readonly [KindSpec, number])[] = [
  [{ id: 'aslan', name: 'Aslan', symbol: '10', rank: 10, movement: 'step', powers: ['breath-of-life'], reinforcement: true }, 1],
  [{ id: 'peter', name: 'Peter', symbol: '9', rank: 9, movement: 'step', powers: ['charge'], ward: true }, 1],
  [{ id: 'centaur', name: 'Centaur', symbol: '8', rank: 8, movement: 'step' }, 2],
  [
    { id: 'rumblebuffin', name: 'Rumblebuffin', symbol: '7R', rank: 7, movement: 'step', powers: ['giants-stride'], reinforcement: true },
    1,
  ],
  [{ id: 'gryphon', name: 'Gryphon', symbol: '7', rank: 7, movement: 'step' }, 2],
  [{ id: 'susan', name: 'Susan', symbol: '6S', rank: 6, movement: 'step', powers: ['longbow'], reinforcement: true, ward: true }, 1],
  [{ id: 'edmund', name: 'Edmund', symbol: '6E', rank: 6, movement: 'step', ward: true }, 1],
  [{ id: 'satyr', name: 'Satyr', symbol: '6', rank: 6, movement: 'step' }, 2],
  [{ id: 'lucy', name: 'Lucy', symbol: '5L', rank: 5, movement: 'step', powers: ['healing-cordial'], reinforcement: true, ward: true }, 1],
  [{ id: 'tumnus', name: 'Mr. Tumnus', symbol: '5T', rank: 5, movement: 'step', powers: ['panpipes'], reinforcement: true }, 1],
  [{ id: 'faun', name: 'Faun', symbol: '5', rank: 5, movement: 'step' }, 2],
  [{ id: 'dwarf', name: 'Dwarf', symbol: '4', rank: 4, movement: 'step' }, 4],
  [{ id: 'dryad', name: 'Dryad', symbol: '3', rank: 3, movement: 'step', defuses: true, powers: ['drift'], reinforcement: true }, 5],
  [{ id: 'leopard', name: 'Leopard', symbol: '2', rank: 2, movement: 'line' }, 8],
  [{ id: 'beaver', name: 'Mr. Beaver', symbol: 'S', rank: null, movement: 'step', assassinates: 10 }, 1],
  [{ id: 'spring-magic', name: 'Spring Magic', symbol: 'B', rank: null, movement: 'none', bomb: true }, 6],
]

const EVIL: readonly (readonly [KindSpec, number])[] = [
  [{ id: 'white-witch', name: 'White Witch', symbol: '10', rank: 10, movement: 'step', powers: ['turn-to-stone'] }, 1],
  [{ id: 'minotaur-captain', name: 'Minotaur Captain', symbol: '9', rank: 9, movement: 'step' }, 1],
  [{ id: 'cyclops', name: 'Cyclops', symbol: '8', rank: 8, movement: 'step' }, 2],
  [{ id: 'minotaur', name: 'Minotaur', symbol: '7', rank: 7, movement: 'step' }, 3],
  [{ id: 'ogre', name: 'Ogre', symbol: '6', rank: 6, movement: 'step' }, 4],
  [{ id: 'goblin', name: 'Goblin', symbol: '5', rank: 5, movement: 'step' }, 4],
  [{ id: 'hag', name: 'Hag', symbol: '4', rank: 4, movement: 'step' }, 4],
  [{ id: 'minoboar', name: 'Minoboar', symbol: '3', rank: 3, movement: 'step', defuses: true }, 5],
  [{ id: 'wolf', name: 'Wolf', symbol: '2', rank: 2, movement: 'line' }, 8],
  [{ id: 'ginarrbrik', name: 'Ginarrbrik', symbol: 'S', rank: null, movement: 'step', assassinates: 10, powers: ['turkish-delight'] }, 1],
  [{ id: 'winter-magic', name: 'Winter Magic', symbol: 'B', rank: null, movement: 'none', bomb: true }, 6],
]

const FLAG: KindSpec = { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true }

const countsOf = (army: typeof GOOD): Army => Object.fromEntries([...army.map(([{ id }, count]) => [id, count] as const), [FLAG.id, 1]])

export const ARMIES = { full: { red: countsOf(GOOD), blue: countsOf(EVIL) } }

/** As the second game plays them. */
export const KINDS: readonly KindSpec[] = [...GOOD.map(([kind]) => kind), ...EVIL.map(([kind]) => kind), FLAG]

/** As the first game plays them: without powers, reinforcements and the fate of the children (NA-5). */
export const PLAIN_KINDS: readonly KindSpec[] = KINDS.map(({ powers: _, reinforcement: __, ward: ___, ...kind }) => kind)
