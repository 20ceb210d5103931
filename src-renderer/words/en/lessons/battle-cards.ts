/** What the lessons of Battle Cards say. */
import type { LessonWords } from './types.ts'

export const battleCards: Readonly<Record<string, LessonWords>> = {
  line: {
    title: 'The line and attacks',
    about: 'Five cards in line, a hand to fill the gaps, and the Flag to find.',
    parts: {
      attack: {
        title: 'Attack',
        asks: [
          {
            say: 'There is no board here: each side has a front line of five cards, face down. Any card of yours but a Bomb or the Flag may attack any card of Blue’s. The note on Blue’s card in place 1 says what you know: it is the Captain. Attack it with your Major.',
            hint: 'Choose your Major in place 2, then Blue’s card in place 1.',
            wrong: {
              unknown: 'You do not know that card. The Captain in place 1 is certain to lose against your Major.',
              lower: 'The Captain is higher than that card. Your Major in place 2 is higher than the Captain.',
            },
          },
        ],
        end: 'The higher card wins and goes back to its own place, face down. Blue knows it now. What you have seen of Blue’s cards is shown on their backs.',
      },
      gap: {
        title: 'Gaps',
        asks: [
          {
            say: 'Equal cards are both out. Attack Blue’s Captain in place 2 with your Captain in place 3.',
            hint: 'Choose your Captain in place 3, then Blue’s in place 2.',
            wrong: {
              captain: 'The Captain is higher than that card. Your own Captain in place 3 is as high.',
              unknown: 'Not that one yet. Attack the Captain in place 2.',
            },
          },
          {
            say: 'Now your line has a gap, and you must fill it from your hand. Lay the Colonel or the Scout, and keep the Flag in your hand.',
            hint: 'Choose the Colonel or the Scout, then the gap.',
            wrong: { flag: 'In the line your Flag can be attacked. In your hand it is safe: lay another card.' },
          },
        ],
        end: 'So your turn has three steps: draw until you hold three cards, act, fill the gaps. You choose which card goes where.',
      },
      bomb: {
        title: 'Bombs',
        asks: [
          {
            say: 'A Bomb beats every card that attacks it, and stays. Only a Miner puts it out. Remove the Bomb in place 3.',
            hint: 'Only a Miner can do it: your card in place 3.',
            wrong: {
              bomb: 'The Bomb would beat that card. Attack it with the Miner in place 3.',
              waste: 'Your Miner is needed for the Bomb in place 3.',
            },
          },
        ],
        end: 'Your own Bomb never attacks. It guards your line, and looks like any other card.',
      },
      flag: {
        title: 'The Flag',
        asks: [
          {
            say: 'All cards of both sides are on the table, and you know all of Blue’s: its Flag is in place 3. Any attack captures it. Win the game.',
            hint: 'Attack place 3 with your Major or your Scout.',
            wrong: { other: 'Leave that card: the Flag in place 3 wins the game.' },
          },
        ],
        end: 'You win. A side also loses when its turn comes and it has nothing in line but Bombs and the Flag: keep some fighters.',
      },
    },
  },
  abilities: {
    title: 'Scout, Spy and Flag',
    about: 'Three cards can do something else instead of an attack.',
    parts: {
      scout: {
        title: 'The Scout looks',
        asks: [
          {
            say: 'Instead of an attack a Scout can look at two cards of Blue’s line. You do not know places 2 and 4: choose your Scout and look at both.',
            hint: 'Choose your Scout in place 1, then “Look at 2 cards”, then places 2 and 4, then “Look”.',
            wrong: {
              known: 'You know one of these already. Look at places 2 and 4.',
              attack: 'Do not attack yet. Blue’s Flag must be in place 2 or 4: look with your Scout.',
            },
          },
          {
            say: 'You saw the Flag in place 2. It is your turn again: capture it.',
            hint: 'Attack place 2 with your Major or your Scout.',
            wrong: { other: 'Leave that card: the Flag is in place 2.' },
          },
        ],
        end: 'You win. Blue saw your Scout, and which cards it looked at. It knows its own line, so it knew that you had found the Flag.',
      },
      marshal: {
        title: 'The Spy attacks',
        asks: [
          {
            say: 'Blue’s Field Marshal in place 2 is higher than all your cards. A Spy that attacks the Field Marshal beats it. Attack with your Spy.',
            hint: 'Attack place 2 with your Spy in place 3.',
            wrong: {
              higher: 'The Field Marshal is higher than that card. Only your Spy beats it, in place 3.',
              spy: 'Nearly every other card beats your Spy. Attack the Field Marshal in place 2.',
            },
          },
        ],
        end: 'A Spy that is attacked is lost, to whichever card. Use it before Blue finds it.',
      },
      hand: {
        title: 'The Spy looks',
        asks: [
          {
            say: 'You know all of Blue’s line, and its Flag is not there. Instead of an attack your Spy can look at Blue’s whole hand. Choose it and look.',
            hint: 'Choose your Spy in place 2, then “Look at Blue’s hand”.',
            wrong: { spy: 'Your Spy would be lost in that attack. Let it look at Blue’s hand.' },
          },
        ],
        end: 'The Flag is in Blue’s hand, with the Field Marshal and a Bomb. One of them fills the next gap in Blue’s line.',
      },
      redeal: {
        title: 'Deal again',
        asks: [
          {
            say: 'Blue knows where your Flag is and will attack it. Instead of an attack you can show the Flag and deal again: your line, hand and deck are shuffled together. Do it.',
            hint: 'An attack does not save your Flag. Choose it in place 2, then “Deal again”.',
          },
          {
            say: 'All eight cards are in your hand. Lay five of them as a new line, and keep the Flag in your hand.',
            hint: 'In the line your Flag can be attacked. Keep it in your hand and lay five other cards.',
          },
        ],
        end: 'Blue must find your Flag again. All that it had seen of your line is worth nothing now.',
      },
    },
  },
  game: {
    title: 'A short game',
    about: 'Ten cards each, against a gentle computer, with comments.',
    parts: {
      ten: {
        title: 'Ten against ten',
        asks: [
          {
            say: 'Each side has ten cards left: Field Marshal, General, Captain, Lieutenant, Sergeant, Miner, Scout, Spy, Bomb and Flag. Find Blue’s Flag. It is your turn.',
            later: 'Find Blue’s Flag. What you have seen of Blue’s cards is shown on their backs.',
          },
        ],
        remarks: {
          capture: 'Your first capture. Blue has seen the card that won, and will look for one that beats it.',
          loss: 'You lost a card, but you know the one that beat it, and its place. Attack it with a card that beats it.',
          tie: 'Equal ranks: both are out. Fill your gap with a card that you can spare.',
          bomb: 'A Bomb. It stays in its place: leave it, or attack it with the Miner.',
        },
        end: 'You won. A whole game has twenty-three cards each: choose “New game” on Home.',
        lost: 'You did not win this time. Repeat it: look with your Scout first, and keep your Flag in your hand.',
      },
    },
  },
}
