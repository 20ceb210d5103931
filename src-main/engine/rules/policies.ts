/** Policies that a table may choose: what is shown in battles (CL-14, HR-4), of captured pieces (CL-20, CL-28), and afterwards. */

export const REVEAL_POLICIES = ['both', 'silent-defence', 'winner-hidden', 'silent'] as const
export type RevealPolicy = (typeof REVEAL_POLICIES)[number]

export const TRAY_POLICIES = ['open', 'prisoner', 'secret', 'stealth'] as const
export type TrayPolicy = (typeof TRAY_POLICIES)[number]

/** Whether views keep what their seat was shown of pieces that are face down again, or leave it to the player's memory (CL-14, BC-15). */
export const MEMORIES = ['marked', 'pure'] as const
export type Memory = (typeof MEMORIES)[number]
