/** Words of the Help screen. */
export const help = {
  title: 'Help',
} as const
