/** Words of the History screen. */
export const history = {
  title: 'History',
} as const
