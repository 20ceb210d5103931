/** Opponents by what it is like to play them. Keys are the ids of bots and levels; what is missing is shown by its id. */
export const bots = {
  random: {
    normal: { name: 'Recruit', about: 'Moves without a plan. Good for learning how the pieces go.' },
  },
  strategist: {
    easy: { name: 'Cadet', about: 'Looks one move ahead and soon forgets what it was shown. A relaxed game.' },
    normal: { name: 'Captain', about: 'Remembers your pieces for most of the game and guesses at the rest. A fair fight.' },
    strong: { name: 'Strategist', about: 'Never forgets, looks further ahead and thinks longer. Bring a plan.' },
  },
} as const
