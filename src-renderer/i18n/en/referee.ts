/** Words of the Referee screen. */
export const referee = {
  title: 'Referee',
} as const
