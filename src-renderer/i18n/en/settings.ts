/** Words of the Settings screen. */
export const settings = {
  title: 'Settings',
} as const
