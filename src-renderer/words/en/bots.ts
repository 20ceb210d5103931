/** Opponents by what it is like to play them. Keys are the ids of bots and levels; what is missing is shown by its id. */
export const bots = {
  random: {
    normal: { name: 'Recruit', about: 'Deploys sensibly and moves without a plan. Good for learning how the pieces move.' },
  },
  strategist: {
    beginner: { name: 'Drummer', about: 'Sees only what is in front of it and forgets at once. Seldom has a plan.' },
    easy: { name: 'Cadet', about: 'Looks one move ahead and soon forgets what it saw. For a first game.' },
    normal: { name: 'Captain', about: 'Remembers your pieces for a while and guesses at the rest. A fair fight.' },
    strong: { name: 'Veteran', about: 'Forgets little and sees your threats coming. You will have to think.' },
    expert: { name: 'Commander', about: 'Hardly forgets, and punishes what you leave unguarded.' },
    master: { name: 'Strategist', about: 'Never forgets, and looks as far ahead as it can. Bring a plan.' },
  },
} as const

/** How strong each level is, in a word beside the name. */
export const levels = {
  beginner: 'Beginner',
  easy: 'Easy',
  normal: 'Normal',
  strong: 'Strong',
  expert: 'Expert',
  master: 'Master',
} as const

/** Ways of playing at about the same strength; `name` comes before the name of the opponent. */
export const characters = {
  cautious: { name: 'Cautious', about: 'Keeps its pieces near its Flag and lets you come.' },
  bold: { name: 'Bold', about: 'Attacks what it does not know, and likes to trade.' },
  bluffer: { name: 'Bluffing', about: 'Walks up to you with weak pieces as if they were strong, and hides the strong ones.' },
} as const
