/** A rescue at the table (HR-5). */
import { say } from '../catalogue.ts'

export const rescue = say('rescue', {
  kind: 'Far row reached. Choose a captured piece to bring back, or none.',
  square: '{piece}: choose an empty square of your half. The enemy sees that a piece comes back, not which.',
  none: '{piece} has reached the far row, but none of your captured pieces can come back.',
  scout: '{piece} has reached the far row, but cannot bring a piece back. The enemy learns only that none comes back.',
  decline: 'Bring no piece back',
  goOn: 'Continue',
  confirm: 'Bring {piece} back on {square}?',
  yes: 'Bring it back',
  advice: 'Bring {piece} back on {square}',
})
