/** What the lessons of both games of Narnia say. */
import type { LessonWords } from './types.ts'

export const narnia: Readonly<Record<string, LessonWords>> = {
  armies: {
    title: 'Two new armies',
    about: 'The rules of Classic with other names: who runs, who defuses, who captures the highest.',
    parts: {
      leopard: {
        title: 'Leopards and Wolves',
        asks: [
          {
            say: 'Your Leopards and Blue’s Wolves are the Scouts of this game: they run and attack in one move. Blue’s Spy, Ginarrbrik, is on A9. Capture him with the Leopard.',
            hint: 'Choose the Leopard on A4, then A9.',
            wrong: { short: 'The way is free as far as A9. Run all of it and attack Ginarrbrik.' },
          },
        ],
        end: 'Eight Leopards run for you, eight Wolves for Blue. All other pieces go one square at a time.',
      },
      dryad: {
        title: 'Magic and Dryads',
        asks: [
          {
            say: 'Winter Magic is Blue’s Bomb: it never moves, and captures what attacks it. Your Dryads are Miners, so they can defuse it. Take E5.',
            hint: 'A Dryad can defuse it. Choose the Dryad on E4.',
            wrong: { centaur: 'Winter Magic would capture your Centaur. Attack E5 with the Dryad on E4.' },
          },
        ],
        end: 'Your own Bombs are called Spring Magic. Blue’s Minoboars can defuse them.',
      },
      beaver: {
        title: 'Mr. Beaver',
        asks: [
          {
            say: 'The White Witch is Blue’s highest piece. Your Spy, Mr. Beaver, captures her when he attacks first. Do it.',
            hint: 'Attack E5 with Mr. Beaver on E4.',
            wrong: { peter: 'The White Witch is higher than Peter. Attack her with Mr. Beaver.' },
          },
        ],
        end: 'Beware: Ginarrbrik does the same to Aslan, your highest piece. Blue has the first move in this game.',
      },
    },
  },
}

export const narniaPowers: Readonly<Record<string, LessonWords>> = {
  powers: {
    title: 'Powers of Narnia',
    about: 'Some pieces have a power, which they use instead of a move: Peter, Susan and Mr. Tumnus.',
    parts: {
      charge: {
        title: 'Peter charges',
        asks: [
          {
            say: 'A piece with a power may use it instead of a move. Peter’s is Charge: he runs any distance in a straight line and may attack at its end. Choose him, then Charge, then the Cyclops on A7, then “Use Charge”.',
            hint: 'Choose Peter on A3, then Charge below the board, then A7, then “Use Charge”.',
            wrong: {
              step: 'That is an ordinary move. To run, choose Peter, then Charge below the board, then the Cyclops on A7.',
              elsewhere: 'Peter can go there, but a lower piece is on A7. Attack it: choose Peter, then Charge, then A7.',
            },
          },
        ],
        end: 'Peter was shown to Blue before he charged. That is the price of every power: the other side knows the piece from now on.',
      },
      longbow: {
        title: 'Susan’s Longbow',
        asks: [
          {
            say: 'Susan is higher than the Goblin on E5. But the Cyclops behind it would capture her if she went there. Shoot: her Longbow reaches two squares.',
            hint: 'Choose Susan, then Longbow, then E5, then “Use Longbow”.',
            wrong: { step: 'Susan need not go near. Choose her, then Longbow below the board, then the Goblin on E5.' },
          },
        ],
        end: 'The Longbow removes a lower rank or the Spy, and Susan stays where she is. It does nothing to a piece that is as high as Susan or higher, but shows it.',
      },
      panpipes: {
        title: 'Mr. Tumnus’ Panpipes',
        asks: [
          {
            say: 'You do not know the piece on E5. Before your Centaur risks a battle, look at it: Mr. Tumnus’ Panpipes reach two squares in any direction.',
            hint: 'Choose Mr. Tumnus on E3, then Panpipes, then E5, then “Use Panpipes”.',
            wrong: {
              centaur: 'It could be higher than your Centaur, or Winter Magic. Look first, with Mr. Tumnus.',
              step: 'Mr. Tumnus is near enough. Use his Panpipes on E5.',
            },
          },
          {
            say: 'It is a Minotaur, and only you have seen it. The Centaur is higher: capture it.',
            hint: 'Attack E5 with the Centaur on F5.',
          },
        ],
        end: 'A power takes the whole turn, so look where it matters. Choose any piece of yours to see whether it has a power.',
      },
    },
  },
  witch: {
    title: 'The White Witch',
    about: 'You play Blue: turn enemies to stone, enchant the children, and win by them.',
    parts: {
      stone: {
        title: 'Turn to Stone',
        asks: [
          {
            say: 'This time you play Blue. You do not know the piece on E5. A battle could cost you the White Witch, so do not fight: turn it to stone.',
            hint: 'Choose the White Witch on E6, then Turn to Stone, then E5, then “Use Turn to Stone”.',
            wrong: {
              attack: 'It may be Spring Magic, and you would lose the White Witch. Turn it to stone instead.',
              away: 'Stay next to it. Choose the White Witch, then Turn to Stone below the board, then E5.',
            },
          },
        ],
        end: 'Stone stays on its square and blocks it, and cannot be attacked. Aslan, the Flag and Spring Magic do not turn to stone: then you see what it is, and the turn is over.',
      },
      delight: {
        title: 'Turkish Delight',
        asks: [
          {
            say: 'Ginarrbrik can enchant Peter, Susan, Edmund and Lucy, the four children. Peter is on E5. Offer him Turkish Delight.',
            hint: 'Choose Ginarrbrik on E6, then Turkish Delight, then E5, then “Use Turkish Delight”.',
            wrong: {
              attack: 'Peter would win that battle. Use Turkish Delight on him.',
              away: 'Stay next to Peter. Choose Ginarrbrik, then Turkish Delight, then E5.',
            },
          },
        ],
        end: 'An enchanted child stays where it is, like stone. You may offer it to a piece that you do not know, too: if it is no child, you see what it is.',
      },
      children: {
        title: 'The four children',
        asks: [
          {
            say: 'Blue also wins without the Flag: when all four children are captured, enchanted or stone. Three are captured already, and Susan is on E5. Win the game.',
            hint: 'Use the White Witch on Susan: turn her to stone or attack her on E5.',
          },
        ],
        end: 'You win. As Red keep the children behind, as Blue look for them.',
      },
    },
  },
  aslan: {
    title: 'Aslan comes',
    about: 'Ten pieces of Red come late, and three powers bring others back.',
    parts: {
      ten: {
        title: 'Ten to come',
        asks: [
          {
            say: 'Ten of Red’s pieces, Aslan among them, are not on the board at first. Blue has lost seven pieces now, so they may come. Choose “Bring in reinforcements” and place them all.',
            hint: 'First choose “Bring in reinforcements”. “Place the rest” places them for you.',
            wrong: { first: 'That move can wait a moment. Bring in the ten first: you still move in the same turn.' },
          },
          {
            say: 'All ten are here, and Blue does not know which is which. It is still your turn: capture the Ogre on E6.',
            hint: 'Attack E6 with the Gryphon on E5.',
          },
        ],
        end: 'The ten come all at once, on any free squares of your first four rows. You may let them wait: a child that has yet to come is safe.',
      },
      breath: {
        title: 'Breath of Life',
        asks: [
          {
            say: 'Peter is stone, and the way from him to Blue’s Flag is clear. Aslan can free a neighbour from stone or enchantment. Free Peter.',
            hint: 'Choose Aslan on B4, then Breath of Life, then Peter on A4, then “Use Breath of Life”.',
          },
          {
            say: 'Peter is free again. Now charge at the Flag on A10.',
            hint: 'Choose Peter on A4, then Charge, then A10, then “Use Charge”.',
            wrong: { step: 'There is a faster way: choose Charge, and it takes Peter to A10 at once.' },
          },
        ],
        end: 'You win. A child that Aslan has freed is in play again, and does not count as lost.',
      },
      cordial: {
        title: 'Lucy’s Cordial',
        asks: [
          {
            say: 'Blue’s Flag is behind Winter Magic, and your last Dryad is lost. Once a game, Lucy’s Healing Cordial brings back a lost piece next to her. Bring the Dryad back on A8.',
            hint: 'Choose Lucy on B8, then Healing Cordial, then A8, then “Use Healing Cordial”.',
            wrong: { square: 'The Dryad is needed right below the Winter Magic: bring it back on A8.' },
          },
          { say: 'The Dryad is back. Defuse the Winter Magic on A9.', hint: 'Attack A9 with the Dryad on A8.' },
          { say: 'Now capture the Flag.', hint: 'Attack A10 with the Dryad on A9.' },
        ],
        end: 'You win. The Cordial brings back a Satyr or a lower piece, but no child and no Spy.',
      },
    },
  },
}
