/** What the lessons of classic say. */
import type { LessonWords } from './types.ts'

export const classic: Readonly<Record<string, LessonWords>> = {
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
  ranks: {
    title: 'What beats what',
    about: 'The higher rank wins, equals fall together, and a hidden rank is a risk.',
    parts: {
      higher: {
        title: 'The higher rank wins',
        asks: [
          {
            say: 'You know both Blue pieces here: the Major on E5 and the General on D4. Your Colonel on E4 is between them in rank. Attack the one that it beats.',
            hint: 'Attack the Major on E5 with the Colonel on E4.',
            wrong: {
              general: 'A General is higher and would capture your Colonel. The Major is lower: attack that one.',
              away: 'No need to run: the Major is lower than your Colonel. Attack it.',
            },
          },
        ],
        end: 'The higher rank wins: the Marshal is the highest, then General, Colonel, Major, and so on. Press W at any table to see what beats what.',
      },
      equal: {
        title: 'Equal ranks',
        asks: [
          {
            say: 'A Sergeant is in front of your Sergeant. Attack it and see what happens.',
            hint: 'Attack with the Sergeant on E4.',
            wrong: { away: 'Attack this time: move the Sergeant onto E5.' },
          },
        ],
        end: 'Equal ranks fall together: both leave the board.',
      },
      unknown: {
        title: 'A hidden rank',
        asks: [
          {
            say: 'You do not know the Blue piece on E5. It may even be a Bomb. Find out with a piece that you can spare: attack with the Scout on E4.',
            hint: 'Attack with the Scout on E4.',
            wrong: { marshal: 'Your Marshal is too valuable to try what may be a Bomb. Attack with the Scout first.' },
          },
          {
            say: 'The Scout is lost, but now you know: it is a General, and it stays known. Capture it with your Marshal on F5.',
            hint: 'Attack the General on E5 with the Marshal on F5.',
          },
        ],
        end: 'A Scout for a General: knowing is worth a small piece. Blue knows your Marshal now, too.',
      },
    },
  },
  special: {
    title: 'Bombs, Miners and the Spy',
    about: 'The three exceptions to “the higher rank wins”.',
    parts: {
      bomb: {
        title: 'Bombs and Miners',
        asks: [
          {
            say: 'A Bomb never moves, and destroys every attacker. Only a Miner can defuse it. Take the Bomb on E5.',
            hint: 'A Miner can defuse it. Choose the Miner on E4.',
            wrong: { colonel: 'The Bomb would destroy your Colonel. A Miner can defuse it: choose the Miner on E4.' },
          },
        ],
        end: 'The Miner defused the Bomb and took its square. Keep some Miners to the end: the Flag is often behind Bombs.',
      },
      spy: {
        title: 'The Spy',
        asks: [
          {
            say: 'Blue’s Marshal is on E5, and nothing is higher. A Spy that attacks the Marshal captures it. Attack with your Spy.',
            hint: 'Attack the Marshal with the Spy on E4.',
            wrong: { general: 'The Marshal is higher than your General. Attack it with the Spy.' },
          },
        ],
        end: 'Only a Spy can do that, and only when it attacks: a Spy that is attacked is always lost.',
      },
      fortress: {
        title: 'A Flag behind Bombs',
        asks: [
          {
            say: 'Blue’s Flag is in the corner, behind two Bombs. Break in with the Miner: take the Bomb on A9.',
            hint: 'Use the Miner on A8: attack A9.',
            wrong: { major: 'The Major cannot pass a Bomb. The Miner can: attack A9 with it.' },
          },
          {
            say: 'The way is open. Capture the Flag on A10.',
            hint: 'The Flag is on A10. Attack it with the Miner.',
          },
        ],
        end: 'You win. Any piece that can move may capture the Flag.',
      },
    },
  },
  scouts: {
    title: 'Scouts, and back and forth',
    about: 'Scouts run far. And no piece may go back and forth for ever.',
    parts: {
      run: {
        title: 'Scouts run',
        asks: [
          {
            say: 'A Scout moves straight, along a row or a column, over any number of empty squares. Run with it from A4 to A7.',
            hint: 'Attacking comes next. First run from A4 to A7.',
            wrong: { far: 'It may go there. For now run straight forward to A7.' },
          },
          {
            say: 'A Scout can also run and attack in one move. Attack the piece on A9 from here.',
            hint: 'Choose the Scout on A7, then A9.',
            wrong: { away: 'Attack instead: choose A9, two squares ahead.' },
          },
        ],
        end: 'It was the Spy. Remember: a piece that runs more than one square shows that it is a Scout.',
      },
      back: {
        title: 'Back and forth',
        asks: [
          { say: 'A piece may not go back and forth for ever. Try it: move the Lieutenant from B3 to B4.', hint: 'Move from B3 to B4.' },
          { say: 'And back to B3.', hint: 'Move back from B4 to B3.' },
          { say: 'Once more to B4.', hint: 'Move from B3 to B4.' },
          { say: 'Now try to go back to B3 again.', hint: 'First try to go back to B3: the rules will stop you.' },
          {
            say: 'The rules stop you: a piece may go between the same two squares only three times in a row. Move it to another square.',
            hint: 'Move the Lieutenant on B4 to a square other than B3.',
          },
        ],
        end: 'A refused move costs nothing: choose another. The line at the top says why.',
      },
    },
  },
  game: {
    title: 'A first short game',
    about: 'Eight pieces each, against a gentle computer, with comments.',
    parts: {
      barrage: {
        title: 'Eight against eight',
        asks: [
          {
            say: 'Each army has a Marshal, a General, a Miner, two Scouts, a Spy, a Bomb and a Flag. Find Blue’s Flag. Your own is on H2, next to its Bomb. It is your move.',
            later: 'Find Blue’s Flag. Pieces that have moved are neither Flag nor Bomb.',
          },
        ],
        remarks: {
          capture: 'Your first capture. Blue now knows the piece that won, and will look for one that beats it.',
          loss: 'You lost a piece, but you know the one that beat it. It stays known.',
          tie: 'Equal ranks: both are gone.',
          bomb: 'A Bomb. It stays where it is: go round it, or bring the Miner. The Flag may be near.',
        },
        end: 'You won your first game. Now choose “Play now” on Home, or try the next lesson.',
        lost: 'You did not win this time. Repeat it, and try the unknown pieces with your Scouts first.',
      },
    },
  },
}
