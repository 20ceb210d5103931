/** Words of the Setups screen. */
export const setups = {
  title: 'Setups',
} as const
