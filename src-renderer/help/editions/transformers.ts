/** The rules of the two Transformers editions in our own words, by their ids. */
import { CALL, DETECT, FIELD, MAGNET, MODES, RUMBLE, SNEAK, SPEED, STRIKE } from './transformers-diagrams.ts'
import type { FamilyHelp } from '../types.ts'

const SPY_WORDS =
  'It can capture the Flag. If the two spies meet, both fall. It loses every other battle, also when the enemy leader attacks it.'

export const TRANSFORMERS_HELP: FamilyHelp = {
  id: 'transformers',
  prefix: 'TF',
  editions: ['transformers', 'transformers-powers'],
  aims: {
    transformers: 'Autobots against Decepticons: capture the enemy Flag.',
    'transformers-powers': 'Autobots against Decepticons: capture the enemy Flag.',
  },
  borrowed: ['turn', 'repetition', 'battle', 'tray', 'end', 'rulings'],
  intro: [
    'Red leads the Autobots, Gray the Decepticons: thirty pieces a side on a board of eight rows. The first game is the classic one. In the second most of the machines and some of their friends have special powers, and the machines change between two modes with a power for each.',
    'Everything else follows the classic rules, from CL-1 on.',
  ],
  kinds: {
    'optimus-prime': 'Beats every lower rank. A Trap stops him, Megatron falls with him, and Frenzy beats him by attacking first.',
    ironhide: '',
    ratchet: 'Strong in attack, and a smaller loss than Optimus Prime or Ironhide.',
    bumblebee: 'As strong as Ratchet.',
    jazz: 'The backbone of an attack.',
    fighter: 'As strong as Jazz.',
    maggie: 'As strong as Banachek.',
    banachek: 'As strong as Maggie.',
    sam: 'Hunts Creatures, Agents and Scouts.',
    mikaela: 'As strong as Sam.',
    lennox: 'Hunts Agents and Scouts.',
    epps: 'As strong as Lennox.',
    allspark: `The spy: beats Megatron by attacking him. ${SPY_WORDS}`,
    megatron: 'Beats every lower rank. A Trap stops him, Optimus Prime falls with him, and the AllSpark beats him by attacking first.',
    starscream: '',
    blackout: 'Strong in attack, and a smaller loss than Megatron or Starscream.',
    barricade: 'As strong as Blackout.',
    bonecrusher: 'The backbone of an attack.',
    brawl: 'As strong as Bonecrusher.',
    soldier: 'Good for testing pieces that have moved.',
    'dune-buggy': 'Hunts Lennox, Epps, Agents and Scouts.',
    creature: 'Hunts Agents and Scouts.',
    frenzy: `The spy: beats Optimus Prime by attacking him. ${SPY_WORDS}`,
    agent: 'Clears Traps by attacking them. Keep some for the end.',
    scout: 'Runs any distance along a free line, and may attack at the end of it. A run of more than one square shows that it is a Scout.',
    trap: 'Never moves. Destroys every attacker except an Agent.',
    flag: 'Never moves. The side that captures it wins.',
  },
  chapters: [
    {
      id: 'transformers-both',
      title: 'Sides, board and armies',
      rules: [
        { id: 'TF-1', title: 'Sides', text: ['Red has the Autobots, Gray the Decepticons. The Decepticons move first.'] },
        {
          id: 'TF-2',
          title: 'Board and deployment',
          text: [
            'The board is ten squares wide and eight deep. No piece may enter the two Forbidden Zones in the middle, and no move crosses them; only a Sneak Attack does, in the second game (TF-13).',
            'Each side deploys its thirty pieces on the three rows nearest to it, which they fill.',
          ],
          diagram: FIELD,
        },
        {
          id: 'TF-3',
          title: 'The armies',
          text: [
            'Autobots: Optimus Prime (10), Ironhide (9), Ratchet and Bumblebee (8), Jazz and the Fighter (7), Maggie and Banachek (6), Sam and Mikaela (5), Lennox and Epps (4), and the AllSpark as spy.',
            'Decepticons: Megatron (10), Starscream (9), Blackout and Barricade (8), Bonecrusher and Brawl (7), two Soldiers (6), two Dune Buggies (5), two Creatures (4), and Frenzy as spy.',
            'Both: five Sector Seven Agents (3), five Scouts (2), six Liquid Nitrogen Traps and the Flag. Much of this is our reconstruction; if your box says otherwise, correct it in a custom edition.',
          ],
        },
        {
          id: 'TF-4',
          title: 'Scouts, agents, spies, traps',
          text: [
            'Scouts run (CL-10), the AllSpark and Frenzy are spies (CL-16), and Traps are bombs, which Agents clear (CL-17). In the first game no piece has powers.',
            'The third move in a row between the same two squares is refused, unless the table has chosen otherwise (CL-11). Before the game you agree what each side sees of the captured pieces (CL-20).',
          ],
        },
      ],
    },
    {
      id: 'transformers-second',
      title: 'Powers at a glance',
      table: 'powers',
      rules: [
        {
          id: 'TF-5',
          title: 'Using a power',
          text: [
            'A turn is a plain move or attack, or one use of the power that the piece has in its present mode. The piece is shown to the other side first.',
          ],
        },
        {
          id: 'TF-7',
          title: 'One thing a turn',
          text: [
            'A power replaces the plain action. You cannot combine the two in one turn, except where the power itself ends in an attack.',
          ],
        },
      ],
    },
    {
      id: 'transformers-modes',
      title: 'Two modes',
      rules: [
        {
          id: 'TF-6',
          title: 'Two modes',
          text: [
            'A piece with two powers has two modes. It begins upright, as a vehicle with the first power. As a robot it has the second, and is face up, seen by both sides. When it is upright again, a side that has seen it still knows it. Pieces with fewer than two powers never change.',
            'At the start of a turn you may change one piece, and then act with it or with another. The change is not a turn in itself, cannot be reversed in the same turn, and must leave you an action. Actions that only a change makes possible count for CL-22.',
          ],
          diagram: MODES,
        },
        { id: 'TF-17', title: 'Attacking a robot', text: ['A piece in robot mode is attacked like any other.'] },
      ],
    },
    {
      id: 'transformers-strikes',
      title: 'Powers that look and strike',
      rules: [
        {
          id: 'TF-8',
          title: 'Detect Enemy',
          text: [
            'One enemy up to two squares away in any direction, or any mixture of directions, shows what it is to the user’s side alone. What is between does not matter. You cannot choose an enemy that your side already knows (TF-16).',
          ],
          diagram: DETECT,
        },
        {
          id: 'TF-10',
          title: 'Robot Rumble',
          text: [
            'The robot moves one square, to an empty one, and names one to three enemies among the eight squares around it, before any of them is shown. Then all are shown and resolved together.',
            'A lower rank is removed, and so is a spy. An equal rank falls with the robot. A higher rank or a Trap removes the robot and stays, but lower ranks fall all the same. A Flag is shown and unharmed. The robot does not move again.',
          ],
          diagram: RUMBLE,
        },
        {
          id: 'TF-11',
          title: 'Distance Strike',
          text: [
            'One enemy one or two squares away, straight or diagonally, with no piece and no Forbidden Zone between, is shown to both sides. If it is lower in rank, or a spy, it is removed; otherwise nothing happens. The attacker stays where it is.',
            'You cannot choose an enemy that is already known to be too strong, a Trap or the Flag (TF-16).',
          ],
          diagram: STRIKE,
        },
        {
          id: 'TF-12',
          title: 'Magnet',
          text: [
            'An enemy one or two squares away along a row or a file, with nothing between, is drawn onto the user’s square and fought there. If it is lower in rank, or a spy, it is removed. An equal rank falls with the user.',
            'A higher rank, or a Trap, removes the user and stays on that square. A Flag cannot be drawn: it is known then, and the turn is spent.',
          ],
          diagram: MAGNET,
        },
      ],
    },
    {
      id: 'transformers-moves',
      title: 'Powers that move',
      rules: [
        {
          id: 'TF-9',
          title: 'Speed',
          text: [
            'The piece moves two squares instead of one. It may turn, but not jump, nor return to where it began. Attacking on the first square gives up the second, and is a plain attack (CL-25); on the second it may attack too.',
          ],
          diagram: SPEED,
        },
        {
          id: 'TF-13',
          title: 'Sneak Attack',
          text: [
            'The piece goes along a row or a file, over one or more pieces of either side or Forbidden squares, to the first empty square behind them. From there it may at once attack a neighbour, moving in if it wins.',
            'Where the board ends before there is an empty square, it cannot sneak.',
          ],
          diagram: SNEAK,
        },
        {
          id: 'TF-14',
          title: 'Call Bumblebee',
          text: [
            'Sam and Bumblebee are shown, and Bumblebee comes from anywhere to a free square around Sam. That is the turn; he cannot attack before the next one.',
          ],
          diagram: CALL,
        },
      ],
    },
    {
      id: 'transformers-rulings',
      title: 'Who has which, and rulings',
      rules: [
        {
          id: 'TF-15',
          title: 'Who has which',
          text: [
            'Autobots, as a vehicle and as a robot: Optimus Prime Speed and Rumble, Ironhide Speed and Strike, Ratchet Detect and Rumble, Bumblebee Speed and Strike, Jazz Speed and Magnet.',
            'Decepticons: Megatron Sneak and Rumble, Starscream Sneak and Strike, Blackout Sneak and Rumble, Barricade Speed and Magnet, Bonecrusher Speed and Rumble, Brawl Strike and Rumble.',
            'One power and one form: Sam calls Bumblebee, the Fighter and the Creatures sneak, Maggie, Banachek and the Soldiers detect, Dune Buggies speed. Except for Sam’s this is our reconstruction; you can correct it in a custom edition.',
          ],
        },
        {
          id: 'TF-16',
          title: 'Powers and the other rules',
          text: [
            'A power that could be used counts as an action (CL-22). A power that only looks or strikes may be aimed only where it can change something: what your side knows, or what is on the board. So it is no way to pass (CL-7).',
            'In a game by heart your side knows only what is shown at that moment.',
            'Moves by Speed count for CL-11 from the square where they began to the one where they ended.',
          ],
        },
        {
          id: 'TF-18',
          title: 'Details',
          ruling: true,
          text: [
            'A robot stays face up when it moves, fights or is called. A Rumble needs an enemy to rumble with; it reaches across a corner that a Forbidden Zone touches. A diagonal Strike over two squares needs only the square between to be free. A Trap that was drawn over stays on its new square.',
            'A Sneak and its attack are one action: the attack is an ordinary battle from the landing square, and a loser is removed. Bumblebee keeps his mode when called. He cannot be called once he is captured, nor to the square where he already is.',
          ],
        },
      ],
    },
  ],
}
