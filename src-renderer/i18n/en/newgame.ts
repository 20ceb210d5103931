/** Words of the New game screen. */
export const newgame = {
  title: 'New game',
} as const
