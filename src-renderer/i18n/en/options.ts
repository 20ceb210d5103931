/** Words of the Options screen. */
export const options = {
  title: 'Options',
} as const
