/** Words of the Play screen. */
export const play = {
  title: 'Play',
} as const
