/** The rules of the two Narnia editions in our own words, by their ids. */
import { BREATH, CHARGE, CHILDREN, CORDIAL, DRIFT, ENTRY, LONGBOW, PANPIPES, SECOND_START, STONE, STRIDE } from './narnia-diagrams.ts'
import type { FamilyHelp } from './types.ts'

export const NARNIA_HELP: FamilyHelp = {
  id: 'narnia',
  prefix: 'NA',
  editions: ['narnia', 'narnia-powers'],
  intro: [
    'Red leads the free creatures of Narnia, Blue the army of the White Witch. The first game is the classic one with other names. In the second Narnia starts short of ten pieces, Aslan among them, some pieces have special powers, and the Witch can also win by making an end of four children.',
    'Everything that is not said here is as in the classic rules, from CL-1 on.',
  ],
  kinds: {
    aslan: 'Beats every lower rank. Winter Magic stops him, the White Witch falls with him, and Ginarrbrik kills him by attacking first.',
    peter: '',
    centaur: 'Strong enough to clear a wing once the Witch and her Captain are found.',
    rumblebuffin: 'The giant, as strong as a Gryphon.',
    gryphon: 'The backbone of an attack.',
    susan: 'As strong as Edmund and the Satyrs.',
    edmund: 'As strong as Susan and the Satyrs.',
    satyr: 'A sound piece for testing what has moved.',
    lucy: 'As strong as Mr. Tumnus and the Fauns.',
    tumnus: 'As strong as Lucy and the Fauns.',
    faun: 'Hunts Hags, Minoboars and Wolves.',
    dwarf: 'Hunts Minoboars and Wolves.',
    dryad: 'Clears Winter Magic by attacking it.',
    leopard: 'The scout: runs any distance along a free line, and may attack at the end of it. A long run tells everybody what it is.',
    beaver:
      'The spy: kills the White Witch by attacking her, and can capture the Flag. He and Ginarrbrik fall together. Everything that attacks him kills him, the Witch too, and so does everything else that he attacks.',
    'spring-magic': 'Never moves. Destroys every attacker except a Minoboar.',
    'white-witch': 'Beats every lower rank. Spring Magic stops her, Aslan falls with her, and Mr. Beaver kills her by attacking first.',
    'minotaur-captain': '',
    cyclops: 'Strong enough to clear a wing once Aslan and Peter are found.',
    minotaur: 'The backbone of an attack.',
    ogre: 'A sound piece for testing what has moved.',
    goblin: 'Hunts Dwarfs, Dryads and Leopards.',
    hag: 'Hunts Dryads and Leopards.',
    minoboar: 'Clears Spring Magic by attacking it. Keep some for the end.',
    wolf: 'The scout: runs any distance along a free line, and may attack at the end of it. A long run tells everybody what it is.',
    ginarrbrik:
      'The spy: kills Aslan by attacking him, and can capture the Flag. He and Mr. Beaver fall together. Everything that attacks him kills him, Aslan too, and so does everything else that he attacks.',
    'winter-magic': 'Never moves. Destroys every attacker except a Dryad.',
    flag: 'Never moves. Whoever captures it wins.',
  },
  chapters: [
    {
      id: 'narnia-both',
      title: 'Both games',
      rules: [
        {
          id: 'NA-1',
          title: 'Sides and board',
          text: [
            'Red is the good army, Blue the White Witch’s, and Blue moves first. The board is the classic one, with boulders where the lakes were: nobody stands on them or passes over them.',
          ],
        },
        {
          id: 'NA-2',
          title: 'The armies',
          text: [
            'Forty pieces a side with the ranks of the classic army. Narnia has Aslan (10), Peter (9), two Centaurs (8), Rumblebuffin and two Gryphons (7), Susan, Edmund and two Satyrs (6), Lucy, Mr. Tumnus and two Fauns (5), four Dwarfs (4), five Dryads (3), eight Leopards (2), Mr. Beaver the spy, six Spring Magic and the Flag.',
            'The Witch has herself (10), the Minotaur Captain (9), two Cyclopes (8), three Minotaurs (7), four Ogres (6), four Goblins (5), four Hags (4), five Minoboars (3), eight Wolves (2), Ginarrbrik the spy, six Winter Magic and the Flag.',
            'The printed rules name only some of them; the rest is our reconstruction. Correct it in a set of your own if your box says otherwise.',
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
            'The third move in a row between the same two squares is refused, unless the table has chosen otherwise (CL-11). Before the game you agree on open, prisoner, secret or stealth play for what is captured (CL-20).',
          ],
        },
        {
          id: 'NA-5',
          title: 'The first game',
          text: ['Nobody has powers, nobody comes later, and the children are pieces like any other.'],
        },
      ],
    },
    {
      id: 'narnia-second',
      title: 'The second game',
      lead: 'Narnia must hold out until help comes. The Witch has every piece from the start, and two ways to win.',
      rules: [
        {
          id: 'NA-6',
          title: 'Setting up',
          text: [
            'Ten of Narnia’s pieces wait beside the board: Aslan, Susan, Lucy, Mr. Tumnus, Rumblebuffin and the five Dryads. The other thirty fill Red’s first three rows. Blue sets up all forty on four rows as usual.',
          ],
          diagram: SECOND_START,
        },
        {
          id: 'NA-7',
          title: 'Using a power',
          text: [
            'A turn is a plain move or attack, or one use of one power. The piece is shown to the other side before its power is used; afterwards it turns face down again, but what was seen was seen.',
          ],
        },
        {
          id: 'NA-8',
          title: 'Reinforcements',
          text: [
            'Once seven Blue pieces are gone, in whatever way they went, Red may bring in all ten on any turn: all at once, face down, on free squares of Red’s first four rows. The turn then goes on as usual, and a newcomer may be the one that moves.',
            'Red may also wait. It happens once, and not while fewer than ten of those squares are free. As long as it is possible, Red does not lose for want of a move (CL-22).',
          ],
          diagram: ENTRY,
        },
        {
          id: 'NA-9',
          title: 'The children',
          text: [
            'Blue also wins when Peter, Susan, Lucy and Edmund are each captured, turned to stone or enchanted. A child that still waits beside the board is safe.',
          ],
          diagram: CHILDREN,
        },
        {
          id: 'NA-10',
          title: 'Nothing left to do',
          text: [
            'As in the classic game, a side that can do nothing on its turn has lost (CL-22). A power that could be used counts as something to do.',
          ],
        },
        {
          id: 'NA-11',
          title: 'Stone and enchantment',
          text: [
            'A piece that is stone or enchanted stays on its square and blocks it, for everybody to see. It cannot move, attack or use powers, and nobody can attack it. It does not count as able to move.',
          ],
        },
        {
          id: 'NA-12',
          title: 'Powers are a table',
          text: [
            'Who has which power, how far it reaches and whom it spares is data that you can correct in a set of your own. The printed rules prove the names, the lasting states, and that it is Blue who turns to stone and enchants; the rest is our reconstruction after related sets.',
          ],
        },
      ],
    },
    {
      id: 'narnia-powers',
      title: 'The powers',
      lead: 'Beside means in front, behind, left or right. An enemy may be aimed at unless the user’s side knows that the power cannot touch it; if it then turns out so, the user’s side has seen it and the turn is spent.',
      rules: [
        {
          id: 'NA-13',
          title: 'Turn to Stone: the White Witch',
          text: ['One enemy beside her becomes stone and is shown to all. Aslan, Flags and Spring Magic cannot be turned.'],
          diagram: STONE,
        },
        {
          id: 'NA-14',
          title: 'Turkish Delight: Ginarrbrik',
          text: [
            'He guesses that the enemy beside him is a child. If it is Peter, Susan, Lucy or Edmund, the child is enchanted and shown to all. If not, the turn is spent: Blue alone has seen what it is, and Red knows which piece was looked at.',
          ],
        },
        {
          id: 'NA-15',
          title: 'Breath of Life: Aslan',
          text: ['A friend beside him that is stone or enchanted is free again. A child so freed no longer counts as lost (NA-9).'],
          diagram: BREATH,
        },
        {
          id: 'NA-16',
          title: 'Healing Cordial: Lucy',
          text: [
            'Once a game: a lost friend of rank 2 to 6 comes back to a free square beside Lucy, known to both sides. It cannot bring back a child, a spy or Spring Magic. What comes back counts as a new piece, also for CL-11: nobody who may not look into the tray learns which of the lost ones it was. Until the Cordial is used or Lucy is lost, Red may look through its own losses, whatever the tray (CL-20).',
          ],
          diagram: CORDIAL,
        },
        {
          id: 'NA-17',
          title: 'Longbow: Susan',
          text: [
            'She hits one enemy one or two squares away, straight or diagonally, with no piece and no boulder between. It is shown; if it is lower in rank, or the spy, it is removed, otherwise nothing happens. Susan stays where she is. She cannot aim at a piece that is already known to be too strong, or a Flag or magic: that would only be a way to pass (CL-7).',
          ],
          diagram: LONGBOW,
        },
        {
          id: 'NA-18',
          title: 'Charge: Peter',
          text: ['He goes any number of empty squares straight on and may end in an attack.'],
          diagram: CHARGE,
        },
        {
          id: 'NA-19',
          title: 'Giant’s Stride: Rumblebuffin',
          text: ['He goes two squares and may turn between them. Attacking on the first square ends it.'],
          diagram: STRIDE,
        },
        {
          id: 'NA-20',
          title: 'Panpipes: Mr. Tumnus',
          text: [
            'He looks at one enemy up to two squares away in any direction, or any mixture of directions. Only Red sees what it is. Nothing needs to be clear: what stands between does not matter. A piece that Red knows already cannot be chosen.',
          ],
          diagram: PANPIPES,
        },
        { id: 'NA-21', title: 'Drift: the Dryads', text: ['A Dryad goes one square diagonally, to an empty square only.'], diagram: DRIFT },
      ],
    },
    {
      id: 'narnia-rulings',
      title: 'Rulings',
      rules: [
        {
          id: 'NA-22',
          title: 'Whom powers touch',
          text: [
            'Pieces that are stone or enchanted are out of reach of every power but the Breath of Life. Reinforcements are placed in one go before the turn’s action, and only so that some action is left to take.',
          ],
        },
        {
          id: 'NA-23',
          title: 'What decides first',
          text: [
            'After every action the Flag is looked at first, then the children, then, as the next turn begins, whether anything can be done at all.',
          ],
        },
      ],
    },
  ],
}
