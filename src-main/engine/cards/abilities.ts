/**
 * What a card of the front line can do instead of an attack: `see-hand` looks at the enemy's hand (BC-8), `see-line` at cards of the enemy's line (BC-9),
 * `redeal` gathers, shuffles and deals its own side again (BC-10).
 */
export const ABILITIES = ['see-hand', 'see-line', 'redeal'] as const
export type Ability = (typeof ABILITIES)[number]
