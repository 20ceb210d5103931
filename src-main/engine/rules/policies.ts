/** What a table may agree on about what is shown: in battles (CL-14), and of captured pieces (CL-20, CL-28). */

export const REVEAL_POLICIES = ['both', 'winner-hidden', 'silent'] as const
export type RevealPolicy = (typeof REVEAL_POLICIES)[number]

export const TRAY_POLICIES = ['open', 'prisoner', 'secret', 'stealth'] as const
export type TrayPolicy = (typeof TRAY_POLICIES)[number]
