/** Words of the Review screen. */
export const review = {
  title: 'Review',
} as const
