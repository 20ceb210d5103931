/** What the lessons of classic say. */
import type { LessonWords } from './types.ts'

export const classic = {
  move: {
    title: 'Move and capture',
    about: 'How pieces move, how they capture, and how you win.',
    parts: {
      step: {
        title: 'One square at a time',
        asks: [
          {
            say: 'You are Red. A piece moves one square: forward, backward or sideways, never diagonally. Move your Captain one square forward, from D3 to D4: choose it, then the square.',
            hint: 'Your Flag stays where it is. Choose the Captain on D3, then D4.',
            wrong: { forward: 'The Captain may go there. For now move it forward, to D4.' },
          },
          {
            say: 'Blue has moved too: you take turns. Now move the Captain sideways, to C4 or E4.',
            hint: 'Sideways this time: to C4 or E4.',
          },
        ],
        end: 'That is how most pieces move.',
      },
      capture: {
        title: 'Attack',
        asks: [
          {
            say: 'A Blue piece is in front of your Captain. You see only its back: its rank is hidden. Move onto its square to attack it.',
            hint: 'Attack the piece in front of you: move the Captain from E4 to E5.',
            wrong: { away: 'No need to run. Attack: move the Captain from E4 to E5.' },
          },
        ],
        end: 'It was a Lieutenant. The Captain is higher and wins, so the Lieutenant leaves the board and the Captain takes its square.',
      },
      flag: {
        title: 'Capture the Flag',
        asks: [
          {
            say: 'Each army hides one Flag, which never moves. Capture the enemy Flag and you win. It is on D10. Move your Captain to D9.',
            hint: 'Towards the Flag: move the Captain to D9.',
          },
          {
            say: 'The Flag is in front of you. Attack it.',
            hint: 'The Flag is on D10. Attack it from D9.',
          },
        ],
        end: 'You captured the Flag. That wins the game.',
      },
    },
  },
} satisfies Readonly<Record<string, LessonWords>>
