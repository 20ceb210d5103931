/** From which chances on a reason names what may happen, wherever pieces meet: from 0 to 1. */

/** Who is as likely as this to be taken is in danger. */
export const DANGER = 0.5
/** From here on nothing is called calm, and a danger is named where there is nothing better to say. */
export const UNEASE = 0.2
/** What is as likely as this to be a Flag is worth naming. */
export const LIKELY_FLAG = 0.15
/** What is as likely as this to be beaten is worth going for. */
export const LIKELY_PREY = 0.6
