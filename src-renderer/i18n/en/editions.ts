/**
 * Names and words for what editions declare: their own name, presets and options; kinds and powers bring their names with them. Keys are the ids that the
 * engine uses; what is missing here is shown by its id, so a new edition works before it has words.
 */
export const editions = {
  classic: {
    name: 'Classic',
    about: 'Two armies, a hundred squares, two lakes. Find the enemy Flag before yours is found.',
    presets: {
      full: { name: 'Full battle', about: 'Forty pieces a side on the whole field. An evening’s game.', minutes: '40–90 min' },
      duel: { name: 'Duel', about: 'Ten pieces a side, set anywhere in your four rows. Quick and tense.', minutes: '10–20 min' },
      barrage: { name: 'Barrage', about: 'Eight pieces a side. Every battle hurts, every bluff counts.', minutes: '5–15 min' },
    },
  },
} as const
