/** The rules of the two Narnia editions in our own words, by their ids. */
import { BREATH, CHARGE, CHILDREN, CORDIAL, DRIFT, ENTRY, LONGBOW, PANPIPES, SECOND_START, STONE, STRIDE } from './narnia-diagrams.ts'
import type { FamilyHelp } from '../types.ts'

export const NARNIA_HELP: FamilyHelp = {
  id: 'narnia',
  prefix: 'NA',
  editions: ['narnia', 'narnia-powers'],
  aims: {
    narnia: 'Narnia against the White Witch: capture the enemy Flag.',
    'narnia-powers': 'Capture the enemy Flag; the White Witch also wins when all four children are captured, stone or enchanted.',
  },
  borrowed: ['turn', 'repetition', 'battle', 'tray', 'end', 'rulings'],
  intro: [
    'Red leads the free creatures of Narnia, Blue the army of the White Witch. The first game is the classic one with other names. In the second Narnia starts without ten pieces, Aslan among them, some pieces have special powers, and the Witch can also win by overcoming four children.',
    'Everything else follows the classic rules, from CL-1 on.',
  ],
  kinds: {
    aslan: 'Beats every lower rank. Winter Magic stops him, the White Witch falls with him, and Ginarrbrik beats him by attacking first.',
    peter: '',
    centaur: 'Strong enough to clear a wing once the Witch and her Captain are found.',
    rumblebuffin: 'The giant, as strong as a Gryphon.',
    gryphon: 'The backbone of an attack.',
    susan: 'As strong as Edmund and the Satyrs.',
    edmund: 'As strong as Susan and the Satyrs.',
    satyr: 'Good for testing pieces that have moved.',
    lucy: 'As strong as Mr. Tumnus and the Fauns.',
    tumnus: 'As strong as Lucy and the Fauns.',
    faun: 'Hunts Hags, Minoboars and Wolves.',
    dwarf: 'Hunts Minoboars and Wolves.',
    dryad: 'Clears Winter Magic by attacking it.',
    leopard:
      'The scout: runs any distance along a free line, and may attack at the end of it. A run of more than one square shows what it is.',
    beaver:
      'The spy: beats the White Witch by attacking her, and can capture the Flag. If he and Ginarrbrik meet, both fall. He loses every other battle, also when the Witch attacks him.',
    'spring-magic': 'Never moves. Destroys every attacker except a Minoboar.',
    'white-witch': 'Beats every lower rank. Spring Magic stops her, Aslan falls with her, and Mr. Beaver beats her by attacking first.',
    'minotaur-captain': '',
    cyclops: 'Strong enough to clear a wing once Aslan and Peter are found.',
    minotaur: 'The backbone of an attack.',
    ogre: 'Good for testing pieces that have moved.',
    goblin: 'Hunts Dwarfs, Dryads and Leopards.',
    hag: 'Hunts Dryads and Leopards.',
    minoboar: 'Clears Spring Magic by attacking it. Keep some for the end.',
    wolf: 'The scout: runs any distance along a free line, and may attack at the end of it. A run of more than one square shows what it is.',
    ginarrbrik:
      'The spy: beats Aslan by attacking him, and can capture the Flag. If he and Mr. Beaver meet, both fall. He loses every other battle, also when Aslan attacks him.',
    'winter-magic': 'Never moves. Destroys every attacker except a Dryad.',
    flag: 'Never moves. The side that captures it wins.',
  },
  chapters: [
    {
      id: 'narnia-both',
      title: 'Sides and armies',
      rules: [
        {
          id: 'NA-1',
          title: 'Sides and board',
          text: [
            'Red is the good army, Blue the White Witch’s, and Blue moves first. The board is the classic one, with boulders in place of the lakes: no piece may enter or cross them.',
          ],
        },
        {
          id: 'NA-2',
          title: 'The armies',
          text: [
            'Forty pieces a side with the ranks of the classic army.',
            'Narnia has Aslan (10), Peter (9), two Centaurs (8), Rumblebuffin and two Gryphons (7), Susan, Edmund and two Satyrs (6), Lucy, Mr. Tumnus and two Fauns (5), four Dwarfs (4), five Dryads (3), eight Leopards (2), Mr. Beaver the spy, six Spring Magic and the Flag.',
            'The Witch has herself (10), the Minotaur Captain (9), two Cyclopes (8), three Minotaurs (7), four Ogres (6), four Goblins (5), four Hags (4), five Minoboars (3), eight Wolves (2), Ginarrbrik the spy, six Winter Magic and the Flag.',
            'The printed rules name only some of them; the rest is our reconstruction. If your box says otherwise, correct it in a custom edition.',
          ],
        },
        {
          id: 'NA-3',
          title: 'Scouts, miners, spies',
          text: [
            'Wolves and Leopards run like scouts (CL-10). Dryads clear Winter Magic and Minoboars Spring Magic, as miners do with bombs (CL-17). Mr. Beaver and Ginarrbrik are the spies (CL-16).',
          ],
        },
        {
          id: 'NA-4',
          title: 'Back and forth, and the tray',
          text: [
            'The third move in a row between the same two squares is refused, unless the table has chosen otherwise (CL-11). Before the game you agree what each side sees of the captured pieces (CL-20).',
          ],
        },
        {
          id: 'NA-5',
          title: 'The first game',
          text: ['No piece has powers, none comes later, and the children are pieces like any other.'],
        },
      ],
    },
    {
      id: 'narnia-second',
      title: 'Second game: set-up and end',
      lead: 'Narnia must hold out until help comes. The Witch has every piece from the start, and two ways to win.',
      rules: [
        {
          id: 'NA-6',
          title: 'Deploying',
          text: [
            'Ten of Narnia’s pieces wait next to the board: Aslan, Susan, Lucy, Mr. Tumnus, Rumblebuffin and the five Dryads. The other thirty fill Red’s first three rows. Blue deploys all forty on four rows as usual.',
          ],
          diagram: SECOND_START,
        },
        {
          id: 'NA-8',
          title: 'Reinforcements',
          ruling: true,
          text: [
            'Once seven Blue pieces are gone, for whatever reason, Red may bring in all ten on any turn after that: all at once, face down, on free squares of Red’s first four rows. The turn then goes on as usual, and a newcomer may be the piece that moves.',
            'Red may also wait. It happens once, and not while fewer than ten of those squares are free. As long as it is possible, Red does not lose for want of a move (CL-22).',
          ],
          diagram: ENTRY,
        },
        {
          id: 'NA-9',
          title: 'The children',
          text: [
            'Blue also wins when Peter, Susan, Lucy and Edmund are each captured, turned to stone or enchanted. A child that still waits next to the board is safe.',
          ],
          diagram: CHILDREN,
        },
        {
          id: 'NA-10',
          title: 'No move left',
          text: [
            'As in the classic game, a side that cannot act on its turn loses (CL-22). A power that could be used counts as an action.',
          ],
        },
      ],
    },
    {
      id: 'narnia-table',
      title: 'Powers at a glance',
      lead: 'You may aim at any enemy unless your side knows that the power cannot affect it. If the power then has no effect, your side has seen the piece, and the turn is spent.',
      table: 'powers',
      rules: [
        {
          id: 'NA-7',
          title: 'Using a power',
          text: [
            'A turn is a plain move or attack, or one use of one power. The piece is shown to the other side before its power is used. It then turns face down again, but both sides have seen it.',
          ],
        },
        {
          id: 'NA-12',
          title: 'Powers can be changed',
          text: [
            'Who has which power, how far it reaches and which pieces it spares can be changed in a custom edition.',
            'The printed rules prove the lasting states, and that Blue is the one who turns to stone and enchants; the rest, most names of powers too, is our reconstruction after related editions.',
          ],
        },
      ],
    },
    {
      id: 'narnia-witch',
      title: 'Powers: Witch, Ginarrbrik, Aslan, Lucy',
      lead: '“Next to” means in front, behind, left or right.',
      rules: [
        {
          id: 'NA-13',
          title: 'Turn to Stone: the White Witch',
          text: ['One enemy next to her becomes stone and is shown to all. Aslan, Flags and Spring Magic cannot be turned.'],
          diagram: STONE,
        },
        {
          id: 'NA-14',
          title: 'Turkish Delight: Ginarrbrik',
          text: [
            'He guesses that the enemy next to him is a child. If it is Peter, Susan, Lucy or Edmund, the child is enchanted and shown to all. If not, the turn is spent: Blue alone has seen what it is, and Red knows which piece was looked at.',
          ],
        },
        {
          id: 'NA-15',
          title: 'Breath of Life: Aslan',
          text: [
            'A friend next to him that is stone or enchanted is free again, and can act from Red’s next turn. A freed child no longer counts as lost (NA-9).',
          ],
          diagram: BREATH,
        },
        {
          id: 'NA-16',
          title: 'Healing Cordial: Lucy',
          text: [
            'Once a game, a lost friend of rank 2 to 6 comes back to a free square next to Lucy, known to both sides. It cannot be a child, a spy or Spring Magic.',
            'It counts as a new piece, also for CL-11: a player who may not look into the tray does not learn which of the lost ones it was.',
            'Until the Cordial is used or Lucy is lost, Red may look through its own losses, whatever the tray (CL-20).',
          ],
          diagram: CORDIAL,
        },
      ],
    },
    {
      id: 'narnia-friends',
      title: 'Powers: Susan, Peter, Rumblebuffin',
      rules: [
        {
          id: 'NA-17',
          title: 'Longbow: Susan',
          text: [
            'She hits one enemy one or two squares away, straight or diagonally, with no piece and no boulder between. It is shown. If it is lower in rank, or the spy, it is removed; otherwise nothing happens. Susan stays where she is.',
            'She cannot aim at a piece that is already known to be too strong, or at a Flag or magic: that would only be a way to pass (CL-7).',
          ],
          diagram: LONGBOW,
        },
        {
          id: 'NA-18',
          title: 'Charge: Peter',
          text: ['He moves any number of empty squares straight on and may end in an attack.'],
          diagram: CHARGE,
        },
        {
          id: 'NA-19',
          title: 'Giant’s Stride: Rumblebuffin',
          text: ['He moves two squares and may turn between them. An attack on the first square ends the stride.'],
          diagram: STRIDE,
        },
      ],
    },
    {
      id: 'narnia-dryads',
      title: 'Powers: Mr. Tumnus, Dryads',
      rules: [
        {
          id: 'NA-20',
          title: 'Panpipes: Mr. Tumnus',
          text: [
            'He looks at one enemy up to two squares away in any direction, or any mixture of directions. Only Red sees what it is. The way need not be clear: what is between does not matter. He cannot choose a piece that Red already knows (TF-16).',
          ],
          diagram: PANPIPES,
        },
        {
          id: 'NA-21',
          title: 'Drift: the Dryads',
          text: ['A Dryad moves one square diagonally, to an empty square only.'],
          diagram: DRIFT,
        },
      ],
    },
    {
      id: 'narnia-rulings',
      title: 'Stone, enchantment, rulings',
      rules: [
        {
          id: 'NA-11',
          title: 'Stone and enchantment',
          text: [
            'A piece that is stone or enchanted stays on its square and blocks it, and both sides see it. It cannot move, attack, use powers or be attacked. It does not count as able to move.',
          ],
        },
        {
          id: 'NA-22',
          title: 'What powers affect',
          ruling: true,
          text: [
            'Only the Breath of Life affects pieces that are stone or enchanted. Reinforcements are all placed before the turn’s action, and only so that some action is left.',
          ],
        },
        {
          id: 'NA-23',
          title: 'What decides first',
          ruling: true,
          text: [
            'After every action the Flag is checked first, then the children, then, as the next turn begins, whether the side can act.',
          ],
        },
      ],
    },
  ],
}
