import type { LessonWords } from './types.ts'

export const castle: Readonly<Record<string, LessonWords>> = {
  turret: {
    title: 'Flags and the turret',
    about: 'How a piece carries a flag, and how you win with yours.',
    parts: {
      take: {
        title: 'Take up a flag',
        asks: [
          {
            say: 'You are Red, and your flag is alone on F5. A piece that enters its space may take it along. Take it with your Major: choose F4, then F5, then “Move”.',
            hint: 'Choose the Major on F4, then F5, then “Move”.',
            wrong: {
              without: 'Take the flag along: keep “Take Red’s flag” on, then choose “Move”.',
              away: 'The flag is on F5. Move the Major there and take it.',
            },
          },
          {
            say: 'The Major carries your flag. A carrier moves one space a turn, whatever its rank. Take the flag one space nearer to the castle: to F6.',
            hint: 'Choose the Major on F5, then F6, then “Move”.',
            wrong: {
              left: 'Do not leave the flag behind. Carry it to F6.',
              away: 'The castle is the other way. Carry the flag to F6.',
            },
          },
        ],
        end: 'Everyone sees where each flag is. You may lose yours and still play on, but on the turret only your own flag wins.',
      },
      home: {
        title: 'Onto the turret',
        asks: [
          {
            say: 'The castle has two spaces: the ring and, in its middle, the turret. A piece with your flag on the turret wins at once. First carry the flag from G6 onto the ring.',
            hint: 'Choose the Major on G6, then the ring, then “Move”.',
            wrong: {
              left: 'Only a piece that carries its own flag may enter the turret. Keep the flag.',
              away: 'The ring is next to G6. Carry the flag onto it.',
            },
          },
          {
            say: 'Now all rivals can see that you are one move from winning, and each of them had a turn. No one stopped you: go onto the turret.',
            hint: 'Choose the Major on the ring, then the turret in the middle.',
            wrong: { away: 'The turret is one space away. Go there with your flag, and you win.' },
          },
        ],
        end: 'Your flag is on the turret, and you win. Only one piece can be on the ring, so expect a battle for it.',
      },
      leave: {
        title: 'Leave a flag behind',
        asks: [
          {
            say: 'Blue’s Sergeant is on the ring with its flag and wins next turn. Your Captain can go two spaces, but with a flag only one. Leave your flag on F6 and attack the ring.',
            hint: 'Choose the Captain, then the ring. Keep “Leave Red’s flag” on and choose “Attack”.',
            wrong: { away: 'Then Blue wins. Leave your flag on F6 and attack the ring.' },
          },
        ],
        end: 'The Sergeant is removed, and your Captain carries Blue’s flag now. Flags go to the winner of a battle. Yours waits on F6: any piece may take it.',
      },
    },
  },
  ways: {
    title: 'Captain, Scout and Cannon',
    about: 'The three pieces that do not move or fight like the others.',
    parts: {
      captain: {
        title: 'The Captain goes two spaces',
        asks: [
          {
            say: 'Most pieces go one space, and not diagonally. A Captain goes up to two and may turn between them. Attack the Sergeant on E5: it is round the corner.',
            hint: 'Choose the Captain on F4, then E5.',
            wrong: { elsewhere: 'The Captain may go there. But it can reach the Sergeant on E5 at once.' },
          },
        ],
        end: 'Both pieces of a battle are shown to everyone. The higher rank wins: the Field Marshal is the highest, then General, Major, Captain and so on.',
      },
      scout: {
        title: 'The Scout runs, then attacks',
        asks: [
          {
            say: 'A Scout runs any number of clear spaces in a straight line, and may then attack a piece next to where it stops. Run up file D and attack Blue’s Spy on C8 in one turn.',
            hint: 'Choose the Scout on D4, then the Spy on C8.',
            wrong: { run: 'Do more than run: the Scout also reaches the Spy on C8. Choose C8.' },
          },
        ],
        end: 'The attack may be in a different direction from the run. But a run cannot pass a lake, a piece, the castle or a flag on its own.',
      },
      cannon: {
        title: 'The Cannon fires',
        asks: [
          {
            say: 'Blue’s Field Marshal holds the ring, and none of your pieces is higher. A Cannon hits a piece exactly three spaces away in a straight line, even over a lake. Fire from H4 at the ring.',
            hint: 'Choose the Cannon on H4, then the ring.',
            wrong: { move: 'The distance is right: from H4 the ring is the third space. Fire at it.' },
          },
        ],
        end: 'Both are removed: a Cannon is always lost with what it hits. The two spaces between must be free of pieces, flags and the castle; a lake does not block it.',
      },
    },
  },
  recruit: {
    title: 'Recruit',
    about: 'Three ways to bring a lost piece back.',
    parts: {
      slider: {
        title: 'The slider',
        asks: [
          {
            say: 'Each battle that you win moves your slider on by one. It is at 5 of 6 now. Win one more: attack the Lieutenant on F5 with your Major.',
            hint: 'Choose the Major on F4, then F5.',
            wrong: { away: 'The Lieutenant is lower than your Major. Attack it on F5.' },
          },
          {
            say: 'Your slider can go to 6, and you may bring back a piece that you have lost. Choose your General.',
            hint: 'Choose the General below the board, then “Recruit”.',
            wrong: {
              scout: 'You may. But the General is worth more: choose it.',
              stay: 'You may wait for a better piece. But there is none: choose the General now.',
            },
          },
        ],
        end: 'The General is back on H2, the middle of your arm, and everyone knows it. In battle only a Field Marshal beats it. Your slider begins at 0 again. Keep H2 free: if it is occupied, the chance is lost.',
      },
      carrier: {
        title: 'Capture a flag',
        asks: [
          {
            say: 'Blue’s Lieutenant on C7 carries its flag. Remove the carrier of a rival’s flag and you may recruit. Attack it with your Major.',
            hint: 'Choose the Major on D7, then C7.',
            wrong: { away: 'The Lieutenant is lower than your Major. Attack it on C7.' },
          },
          {
            say: 'Your Major carries Blue’s flag now, and you may recruit. Bring back the piece that you like.',
            hint: 'Choose a piece below the board, then “Recruit”.',
            wrong: { decline: 'Do not let the chance go: choose a piece and bring it back.' },
          },
        ],
        end: 'Blue plays on without its flag, but must get it back to win by the turret.',
      },
      alone: {
        title: 'Take what a rival left',
        asks: [
          {
            say: 'Blue has left its flag alone on F5. Take up a flag that a rival laid down and you may recruit as well. Take it with your Major.',
            hint: 'Choose the Major on F4, then F5.',
            wrong: {
              without: 'Take the flag along: keep “Take Blue’s flag” on, then choose “Move”.',
              away: 'Blue’s flag is on F5. Move the Major there and take it.',
            },
          },
          {
            say: 'You carry Blue’s flag, and you may recruit. Bring a piece back.',
            hint: 'Choose a piece below the board, then “Recruit”.',
            wrong: { decline: 'Do not let the chance go: choose a piece and bring it back.' },
          },
        ],
        end: 'So think before you leave your own flag where a rival can reach it. A flag freed by a Cannon or a tie earns nothing.',
      },
    },
  },
  game: {
    title: 'A first short game',
    about: 'A few pieces each, against three gentle rivals, with comments.',
    parts: {
      few: {
        title: 'Four against one another',
        asks: [
          {
            say: 'Your Sergeant on F5 carries your flag: bring it onto the ring, then onto the turret, before a rival does. Blue’s Captain is on the ring. Your Field Marshal can step to G6, next to the ring, then remove it and make room.',
            later: 'Bring your flag onto the ring, then onto the turret, before a rival does. Only one piece can be on the ring.',
          },
        ],
        remarks: {
          capture: 'Your first win. Everyone now knows the piece that won, and your slider has moved on.',
          loss: 'You lost a piece, but everyone knows the one that beat it. Your slider can bring yours back.',
          tie: 'Equal ranks: both are gone, and no slider moves.',
          recruit: 'Your slider can go to 6: bring back a piece that you have lost, best the strongest. If you have lost none, stay at 5.',
        },
        end: 'You won your first battle for the castle. Now choose “New game” on Home, or try the lessons of another game.',
        lost: 'You did not win this time. Repeat it: clear the ring with a strong piece, and bring the flag right behind it.',
      },
    },
  },
}
