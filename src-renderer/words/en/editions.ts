/**
 * Names and words for what editions declare: their own name, family, armies and presets; kinds and powers bring their names with them. Keys are the ids
 * that the engine uses; what is missing here is shown by its id, so a new edition works before it has words. `endings` are for ways to end that an edition has a reason of its own for.
 */
const NARNIA = { red: 'Narnia', blue: 'White Witch' } as const
const TRANSFORMERS = { red: 'Autobots', gray: 'Decepticons' } as const

export const editions = {
  classic: {
    family: 'classic',
    name: 'Classic',
    game: 'Classic',
    about: 'Two armies, a hundred squares, two lakes. Find the enemy Flag before yours is found.',
    armies: {},
    presets: {
      full: { name: 'Full battle', about: 'Forty pieces a side on the whole field. An evening’s game.', minutes: '40–90 min' },
      duel: { name: 'Duel', about: 'Ten pieces a side, placed anywhere in your four rows. Quick and tense.', minutes: '10–20 min' },
      barrage: { name: 'Barrage', about: 'Eight pieces a side. Every battle hurts, every bluff counts.', minutes: '5–15 min' },
    },
  },
  narnia: {
    family: 'narnia',
    name: 'Narnia',
    game: 'Classic rules',
    about: 'The classic battle in fresh snow: two different armies, no special powers.',
    armies: NARNIA,
    presets: { full: { name: 'Whole army', about: 'Forty pieces a side.', minutes: '40–90 min' } },
  },
  'narnia-powers': {
    family: 'narnia',
    name: 'Narnia with powers',
    game: 'Special powers',
    about: 'The Witch turns enemies to stone and hunts four children; Aslan is still on his way.',
    armies: NARNIA,
    presets: { full: { name: 'Whole army', about: 'Forty pieces a side, ten of Narnia’s to come later.', minutes: '50–100 min' } },
  },
  transformers: {
    family: 'transformers',
    name: 'Transformers',
    game: 'Classic rules',
    about: 'Thirty pieces a side on a shorter field. Quick and close.',
    armies: TRANSFORMERS,
    presets: { full: { name: 'Whole army', about: 'Thirty pieces a side.', minutes: '25–60 min' } },
  },
  'transformers-powers': {
    family: 'transformers',
    name: 'Transformers with powers',
    game: 'Special powers',
    about: 'Machines change between two modes and strike, speed, sneak and rumble.',
    armies: TRANSFORMERS,
    presets: { full: { name: 'Whole army', about: 'Thirty pieces a side.', minutes: '30–70 min' } },
  },
  'battle-cards': {
    family: 'battle-cards',
    name: 'Battle Cards',
    game: 'Battle Cards',
    about: 'No board: five cards in line, three in hand, the rest in the deck. Look, remember, and find the Flag.',
    armies: {},
    presets: { full: { name: 'Whole deck', about: 'Twenty-three cards a side.', minutes: '10–20 min' } },
    endings: { 'no-action': 'nothing left to attack with', 'quiet-limit': 'too long without a card going out' },
    endsInTurn: true,
  },
  castle: {
    family: 'castle',
    name: 'Castle',
    game: 'Castle',
    about: 'Three or four armies round one castle. Carry your flag through them all and raise it on the turret.',
    armies: {},
    presets: {
      four: { name: 'Four armies', about: 'Each for itself, twenty pieces an army.', minutes: '60–120 min' },
      teams: { name: 'Two teams', about: 'Partners sit opposite; either flag on the turret wins.', minutes: '60–120 min' },
      three: { name: 'Three armies', about: 'Three sectors round the castle, each for itself.', minutes: '45–90 min' },
    },
  },
  conquest: {
    family: 'conquest',
    name: 'Conquest',
    game: 'Conquest',
    about: 'Twenty-four territories, a pile of cards, and armies that come back from the bag. Hold the last Flag.',
    armies: {},
    presets: {
      two: { name: 'Two armies', about: 'Twelve territories each, and room to move.', minutes: '45–90 min' },
      three: { name: 'Three armies', about: 'Eight territories each. While two fight, the third grows.', minutes: '60–120 min' },
      four: { name: 'Four armies', about: 'Six territories each, and no zone is free.', minutes: '60–120 min' },
    },
    endings: { deadlock: 'a whole round without a move or a card' },
    inTurns: true,
  },
} as const

/** Kinds that are persons: sentences name them without an article or whose they are. */
export const persons: readonly string[] = [
  ...['aslan', 'peter', 'rumblebuffin', 'susan', 'edmund', 'lucy', 'tumnus', 'beaver', 'ginarrbrik'],
  ...['optimus-prime', 'ironhide', 'ratchet', 'bumblebee', 'jazz', 'maggie', 'banachek', 'sam', 'mikaela', 'lennox', 'epps'],
  ...['megatron', 'starscream', 'blackout', 'barricade', 'bonecrusher', 'brawl', 'frenzy'],
]

/** Editions that belong together, in the order in which they are offered. */
export const families = {
  classic: { name: 'Classic' },
  narnia: { name: 'Narnia' },
  transformers: { name: 'Transformers' },
  'battle-cards': { name: 'Battle Cards' },
  castle: { name: 'Castle' },
  conquest: { name: 'Conquest' },
} as const
