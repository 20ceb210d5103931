import type { LessonWords } from './types.ts'

export const conquest: Readonly<Record<string, LessonWords>> = {
  zones: {
    title: 'Zones, moves and battles',
    about: 'How units move from zone to zone, how they fight, and what a city is worth.',
    parts: {
      step: {
        title: 'Two moves',
        asks: [
          {
            say: 'You are Red. Each territory has three zones, with one unit at most in each. A unit moves to a neighbouring zone. Move your Duke from North Hold 1 towards Blue, to Slatebrook 2.',
            hint: 'Choose the Duke in North Hold 1, then Slatebrook 2.',
            wrong: { elsewhere: 'The Duke may go there. For now move it to Slatebrook 2.' },
          },
          {
            say: 'You must make one move a turn. North Hold has a city and is yours, so you may make one more. Attack the Blue unit in Slatebrook 1: its rank is hidden.',
            hint: 'Choose the Duke in Slatebrook 2, then Slatebrook 1.',
            wrong: {
              elsewhere: 'You have one move left. Use it to attack: choose Slatebrook 1.',
              end: 'You may stop here. But you have one move left: attack Slatebrook 1.',
            },
          },
        ],
        end: 'It was a Baron. The Duke is higher, wins and takes the zone. You are now the only one in Slatebrook, so the territory is yours when your turn ends.',
      },
      scout: {
        title: 'Scouts',
        asks: [
          {
            say: 'A Scout goes through any number of empty zones in one move, and may attack at the end. Attack Blue’s Spy Master in Paleridge 2, far away.',
            hint: 'Choose the Scout in North Hold 3, then Paleridge 2.',
            wrong: {
              count: 'The Count in Paleridge 3 is higher than your Scout. Attack the Spy Master in Paleridge 2.',
              run: 'The Scout may go there. But it can also attack the Spy Master in Paleridge 2 at once.',
            },
          },
        ],
        end: 'A unit that goes more than one zone shows that it is a Scout. Mountains stop every unit: look for the borders that they cover.',
      },
      king: {
        title: 'Spy Master and King',
        asks: [
          {
            say: 'Blue’s King is in Slatebrook 2, and no unit is higher. A Spy Master that attacks the King defeats it. Attack with your Spy Master.',
            hint: 'Choose the Spy Master in North Hold 1, then Slatebrook 2.',
            wrong: {
              queen: 'The King is higher than your Queen. Attack with the Spy Master.',
              away: 'Do not let the King go. Attack it with the Spy Master in North Hold 1.',
            },
          },
        ],
        end: 'In every other battle the Spy Master has the lowest rank. Defeated units go into their owner’s bag, and cards can bring them back.',
      },
    },
  },
  cards: {
    title: 'Cards',
    about: 'A turn begins with cards. You play one of those that you draw.',
    parts: {
      blitz: {
        title: 'Blitz!',
        asks: [
          {
            say: 'You draw one card for every two territories that you hold. You have two, and drew Blitz!, which gives you two more moves this turn. Play it: it is below the map.',
            hint: 'Choose the card Blitz! below the map, then “Play Blitz!”.',
          },
          {
            say: 'Three moves: enough for a long way. Blue’s Flag is in Mossgrave 3. Go there with your Prince: first to Slatebrook 2.',
            hint: 'Choose the Prince in Sleetwater 2, then Slatebrook 2.',
            wrong: { away: 'That is not the way to Mossgrave. Go to Slatebrook 2.' },
          },
          {
            say: 'One unit may make all the moves of a turn. Go on to Slatebrook 1.',
            hint: 'Choose the Prince in Slatebrook 2, then Slatebrook 1.',
            wrong: {
              away: 'From there the Flag is too far. Go to Slatebrook 1.',
              end: 'You have two moves left. Go on to Slatebrook 1.',
            },
          },
          {
            say: 'The Flag is next to you. Capture it in Mossgrave 3.',
            hint: 'Choose the Prince in Slatebrook 1, then Mossgrave 3.',
            wrong: {
              away: 'The Flag is next to you. Attack Mossgrave 3.',
              end: 'You have one move left, and it wins. Attack Mossgrave 3.',
            },
          },
        ],
        end: 'Yours is the only Flag left on the board, so you win. Count your moves before you play Blitz!, and count those of the enemy.',
      },
      reinforcements: {
        title: 'Reinforcements',
        asks: [
          {
            say: 'Blue’s Duke is next to your Baron. Your Prince is in your bag, and you drew Reinforcements. The card brings back a unit from your bag. Play it.',
            hint: 'Choose the card below the map, then “Play Reinforcements”.',
          },
          {
            say: 'It is the Prince. Only you see it. It may come to any empty zone next to another of your units. Place it in Sleetwater 3.',
            hint: 'Choose Sleetwater 3.',
            wrong: { elsewhere: 'It may come there too. But this time place it in Sleetwater 3, next to the Duke.' },
          },
          {
            say: 'The unit may move this turn. Attack the Duke in Slatebrook 2 with your Prince.',
            hint: 'Choose the Prince in Sleetwater 3, then Slatebrook 2.',
            wrong: {
              baron: 'The Duke is higher than your Baron. Attack with the Prince in Sleetwater 3.',
              away: 'The Prince is next to the Duke, and higher. Attack Slatebrook 2.',
            },
          },
        ],
        end: 'Which unit comes out of the bag is chance. Surprise Attack does the same in any empty zone of the board.',
      },
      secret: {
        title: 'Secret Information',
        asks: [
          {
            say: 'Two unknown units are next to your Duke. While your Spy Master is on the board you may play Secret Information and look at two neighbouring units. Look at North Hold 3 and Slatebrook 2.',
            hint: 'Choose the card below the map, then North Hold 3 and Slatebrook 2, and play it.',
            wrong: { pair: 'You may look there. But look at the two that your Duke can attack: North Hold 3 and Slatebrook 2.' },
          },
          {
            say: 'One is a Count, the other is the King, and only you know. Attack the one that your Duke defeats.',
            hint: 'Choose the Duke in Sleetwater 3, then the Count in North Hold 3.',
            wrong: {
              king: 'That is the King, and it is higher than your Duke. Attack the Count in North Hold 3.',
              away: 'Use what you know: attack the Count in North Hold 3.',
            },
          },
        ],
        end: 'Blue saw where you looked, but not what you saw. It also saw your whole bag, as proof that the Spy Master is not in it: without the Spy Master on the board the card is worth nothing.',
      },
    },
  },
  'more-cards': {
    title: 'More cards',
    about: 'Regroup, Surprise Attack, New Spy Master and Traitor.',
    parts: {
      regroup: {
        title: 'Regroup',
        asks: [
          {
            say: 'Blue has seen your Flag in North Hold 3, and its Queen is next to it. You drew Regroup, which rearranges three of your units in secret. Play it: it is below the map.',
            hint: 'Choose the card Regroup below the map, then “Play Regroup”.',
          },
          {
            say: 'You choose three units, one after the other. Flags and Cursed Lands may be among them. Choose the Flag first.',
            hint: 'Choose the Flag in North Hold 3.',
            wrong: { flag: 'That one comes later. Choose the Flag in North Hold 3 first.' },
          },
          {
            say: 'Next the Knight in North Hold 1.',
            hint: 'Choose the Knight in North Hold 1.',
            wrong: { later: 'That one comes last. Choose the Knight in North Hold 1.' },
          },
          { say: 'And the Count in Longfrost 1.', hint: 'Choose the Count in Longfrost 1.' },
          {
            say: 'Now they change places as you like, or stay. Bring the Flag out of the Queen’s reach, to Longfrost 1: choose the Flag, then the Count, then “Confirm the new places”.',
            hint: 'Choose the Flag, then the Count in Longfrost 1, then “Confirm the new places” below the map.',
            wrong: {
              near: 'North Hold 1 and 3 are next to the Queen. Bring the Flag to Longfrost 1: choose it, then the unit there.',
            },
          },
        ],
        end: 'Blue saw which three units you chose, but not whether they changed places. Now it knows only that one of the three is your Flag.',
      },
      surprise: {
        title: 'Surprise Attack',
        asks: [
          {
            say: 'Blue’s Flag in Mossgrave 2 is far from your units. Your Prince is in your bag, and you drew Surprise Attack, which brings a unit from your bag to any empty zone. Play it.',
            hint: 'Choose the card below the map, then “Play Surprise Attack”.',
          },
          {
            say: 'It is the Prince. Only you see it. Place it in Mossgrave 3, next to the Flag.',
            hint: 'Choose Mossgrave 3.',
            wrong: { far: 'It may come there too. But from there it does not reach the Flag this turn. Place it in Mossgrave 3.' },
          },
          {
            say: 'The unit may move this turn. Capture the Flag in Mossgrave 2.',
            hint: 'Choose the Prince in Mossgrave 3, then Mossgrave 2.',
            wrong: {
              unit: 'Leave that unit alone. Capture the Flag in Mossgrave 2.',
              away: 'The Flag is next to your Prince. Attack Mossgrave 2.',
            },
          },
        ],
        end: 'Yours is the only Flag left on the board, so you win. With several units in the bag, chance decides which one comes.',
      },
      'spy-master': {
        title: 'New Spy Master',
        asks: [
          {
            say: 'Blue’s King is in Slatebrook 2, and your Spy Master is in your bag. New Spy Master brings it back to any empty zone. Choose the card below the map, then Sleetwater 3 next to the King, and play it.',
            hint: 'Choose the card below the map, then Sleetwater 3, then “Play New Spy Master”.',
            wrong: { elsewhere: 'It may come there too. But this time place it in Sleetwater 3, next to the King.' },
          },
          {
            say: 'Everyone sees that it is the Spy Master, and almost anything defeats it. So do not wait: attack the King.',
            hint: 'Choose the Spy Master in Sleetwater 3, then Slatebrook 2.',
            wrong: {
              duke: 'The Duke cannot defeat the King. Attack with the Spy Master in Sleetwater 3.',
              away: 'Do not let the King go. Attack Slatebrook 2 with the Spy Master.',
            },
          },
        ],
        end: 'The King is defeated: no other unit beats it by attacking. The card works only while your Spy Master is in your bag.',
      },
      traitor: {
        title: 'Traitor',
        asks: [
          {
            say: 'Blue’s King in Slatebrook 2 has defeated your Queen, so you know it. With the Traitor you say what an enemy unit is. If you are right, it is defeated. Choose the card, the King, what it is, and play the card.',
            hint: 'Choose the card below the map, then Slatebrook 2, then the King among the kinds, then “Play Traitor”.',
            wrong: {
              name: 'You know that unit: it is the King. Choose the King among the kinds.',
              unknown: 'You may guess. But one Blue unit you know for certain: the King in Slatebrook 2.',
            },
          },
        ],
        end: 'You were right: the King is defeated, and its zone is empty. Had you been wrong, only you would have seen the unit, and it would have stayed. A Flag that is named is captured. There is only one Traitor.',
      },
    },
  },
  flags: {
    title: 'Flags and the end',
    about: 'Three players: who holds which Flag, and who wins.',
    parts: {
      cursed: {
        title: 'Cursed Lands and Flags',
        asks: [
          {
            say: 'Blue’s Flag in Slatebrook 1 is behind a Cursed Land. Only a Sorceress wins against a Cursed Land. Attack Slatebrook 2 with yours.',
            hint: 'Choose the Sorceress in North Hold 1, then Slatebrook 2.',
            wrong: {
              prince: 'The Cursed Land would defeat your Prince. Attack it with the Sorceress in North Hold 1.',
              away: 'The way to the Flag is through Slatebrook 2. Attack it with the Sorceress.',
            },
          },
          {
            say: 'The way is open, and you have one more move. Capture the Flag in Slatebrook 1.',
            hint: 'Choose the Sorceress in Slatebrook 2, then Slatebrook 1.',
            wrong: {
              away: 'The Flag is next to your Sorceress. Attack Slatebrook 1.',
              end: 'You have one more move. Capture the Flag in Slatebrook 1.',
            },
          },
        ],
        end: 'You hold Blue’s Flag. Blue plays on, but draws no cards. Green still has a Flag, so the game goes on.',
      },
      back: {
        title: 'Get your Flag back',
        asks: [
          {
            say: 'Blue has captured your Flag and holds it. If you capture Blue’s Flag now, you get your own back. It is in Slatebrook 2: capture it.',
            hint: 'Choose the Duke in North Hold 1, then Slatebrook 2.',
            wrong: { away: 'Blue’s Flag is next to your Duke. Attack Slatebrook 2.' },
          },
          {
            say: 'Your Flag is back, and Blue’s is yours as well. Place your Flag in a free zone. Everyone sees where, so choose one that is far from Green.',
            hint: 'Choose a free zone for your Flag.',
          },
        ],
        end: 'With a Flag of your own you draw cards again. Had you captured Green’s Flag instead, it would have gone to Blue.',
      },
      last: {
        title: 'The last Flag',
        asks: [
          {
            say: 'You hold Blue’s Flag, and yours is safe. Only Green has a Flag left on the board, in Slatebrook 2. Capture it.',
            hint: 'Choose the Duke in North Hold 1, then Slatebrook 2.',
            wrong: { away: 'Green’s Flag is next to your Duke. Attack Slatebrook 2.' },
          },
        ],
        end: 'Yours is the only Flag left on the board: you win.',
      },
    },
  },
  game: {
    title: 'A first short game',
    about: 'Eight units each, against a gentle computer, with comments.',
    parts: {
      eight: {
        title: 'Eight against eight',
        asks: [
          {
            say: 'Each army has a Prince, Duke, Count, Baron, Sorceress, Scout, Cursed Land and Flag. You drew Blitz!: play it for two more moves.',
            hint: 'Choose the card Blitz! below the map, then “Play Blitz!”.',
          },
          {
            say: 'Capture Blue’s Flag, or hold more territories after 15 rounds: the panel counts them. A territory is yours while you alone have units in it.',
          },
        ],
        remarks: {
          capture: 'Your first unit defeated. It goes into Blue’s bag, and a card may bring it back. Blue knows the unit that won.',
          loss: 'You lost a unit, but you know the one that beat it. Yours goes into your bag: Reinforcements may bring it back.',
          tie: 'Equal ranks: both units are defeated. Each goes into its owner’s bag.',
          bomb: 'A Cursed Land. It never moves: go round it, or bring the Sorceress. The Flag may be near.',
        },
        end: 'You won your first war. Now choose “New game” on Home: territories, armies and all the cards are waiting.',
        lost: 'You did not win this time. Repeat it: keep a unit in each of your territories, and look for the Flag with your Scout first.',
      },
    },
  },
}
