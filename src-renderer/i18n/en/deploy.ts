/** Words of the Deploy screen. */
export const deploy = {
  title: 'Deploy',
} as const
