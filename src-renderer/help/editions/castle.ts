/** The rules of the castle in our own words, by their ids. */
import {
  ARM,
  CAPTURE,
  CLOSED_LINE,
  FOUR_ARMS,
  HOME,
  LEAVE_AND_TAKE,
  RING,
  RUN,
  SHOTS,
  SLIDERS,
  THREE_SECTORS,
  TWO_STEPS,
} from './castle-diagrams.ts'
import type { FamilyHelp } from '../types.ts'

export const CASTLE_HELP: FamilyHelp = {
  id: 'castle',
  prefix: 'CA',
  editions: ['castle'],
  aims: { castle: 'Carry your own flag onto the turret in the middle of the castle.' },
  intro: [
    'Three or four armies round one castle. Capturing flags does not win: you win by carrying your own flag through all the others and raising it on the turret in the middle.',
    'Pieces are hidden until they fight; then all players have seen them. Winning battles brings lost pieces back, and an army that loses its flag is still in the game.',
  ],
  kinds: {
    'field-marshal':
      'Beats every lower rank. The Spy beats it by attacking first, a Cannon shoots it from a distance, and if two Field Marshals meet, both fall.',
    general: '',
    major: 'Strong enough to carry a flag, and you have two.',
    captain: 'Goes up to two spaces and may turn between them (CA-8). With a flag it goes one.',
    lieutenant: 'Hunts Sergeants, Scouts, Spies and Cannons.',
    sergeant: 'Hunts Scouts, Spies and Cannons.',
    scout: 'Runs any distance along a free line and may then attack a piece next to where it stops (CA-9). With a flag it goes one space.',
    spy: 'Beats the Field Marshal by attacking it. In any other battle it has rank 2: it beats Cannons, and if two Spies meet, both fall.',
    cannon:
      'Fires at a rival exactly three spaces away, whatever it is, and is lost with it (CA-13). It cannot attack a neighbour, and any piece that attacks it beats it.',
  },
  chapters: [
    {
      id: 'castle-board',
      title: 'The board',
      lead: 'The board for four, and how many there are of each rank, follow a published description of the printed board and its reference card. The board for three is ours: it is built from that one and from the nine spaces that the printed rules count round its castle.',
      rules: [
        {
          id: 'CA-1',
          title: 'The boards',
          text: [
            'For four: a plain of nine by nine squares, D4 to L12, with an arm of seven by three on each side. Files are lettered A to O and rows numbered 1 to 15. Spaces are neighbours when they share a side.',
            'Four lakes of three spaces face the sides of the castle: G5 to I5, G11 to I11, E7 to E9 and K7 to K9.',
            'The castle has only two spaces. The ring is one space that goes all the way round; it has twelve neighbours outside, and the turret inside. The turret’s only neighbour is the ring. That makes 146 spaces.',
            'For three: three equal sectors, each an arm of three rows of seven and three rows of field, the outer, the middle and the inner one. Rows of the field continue from sector to sector and close round the middle, twenty-one spaces each.',
            'The three middle spaces of each inner row touch the ring, so it has nine neighbours outside. The three middle spaces of each middle row are a lake. That makes 119 spaces. AD6 is sector A, column D, sixth row from its back.',
          ],
          diagram: FOUR_ARMS,
        },
      ],
    },
    {
      id: 'castle-armies',
      title: 'Armies and set-up',
      rules: [
        {
          id: 'CA-2',
          title: 'Two special spaces',
          text: [
            'The space in the very middle of your arm is your recruitment space. It starts empty; later any piece may enter it, also a rival’s. The middle of your back row is your flag start space.',
          ],
          diagram: THREE_SECTORS,
        },
        {
          id: 'CA-3',
          title: 'The armies',
          text: [
            'Each army has twenty pieces: one Field Marshal (9), one General (8), two Majors (7), three Captains (6), three Lieutenants (5), three Sergeants (4), four Scouts (3), one Spy (2) and two Cannons (1). A higher number is stronger.',
            'All deploy at the same time and in secret (CL-5), one piece on every space of the arm but the recruitment space. The piece on your flag start space carries your flag, in sight of all. Your recruitment slider starts at 0.',
          ],
          diagram: ARM,
        },
        {
          id: 'CA-4',
          title: 'Who begins, and teams',
          text: [
            'The first player is drawn by lot or chosen at the table; the printed rules say the youngest. Turns go clockwise.',
            'Four can play in two teams. Partners sit opposite each other. They cannot attack each other, and neither sees the other’s hidden pieces.',
          ],
        },
      ],
    },
    {
      id: 'castle-moving',
      title: 'Moving, ring and turret',
      rules: [
        {
          id: 'CA-5',
          title: 'One move or one attack',
          text: [
            'On your turn one of your pieces moves or attacks. It moves one space, never diagonally, never over a piece and never into a lake. There is room for one piece on the ring.',
          ],
        },
        {
          id: 'CA-6',
          title: 'Ring and turret',
          ruling: true,
          text: [
            'From each space round the castle a piece may go onto the ring, and from the ring onto each of them, wherever it came from.',
            'Only a piece with its own side’s flag may go from the ring onto the turret; otherwise a piece could block it for ever.',
          ],
          diagram: RING,
        },
        {
          id: 'CA-7',
          title: 'Back and forth',
          text: ['A piece may not go more than five times in a row between the same two spaces. CA-25 says how that is counted.'],
        },
        {
          id: 'CA-10',
          title: 'A flag slows its carrier',
          text: [
            'A piece with a flag moves one space, whatever it is. So the way home takes two turns, one onto the ring and one onto the turret, and all others can act in between. Only a piece that wins its flag back on the ring, in another’s turn, goes straight to the turret.',
          ],
        },
      ],
    },
    {
      id: 'castle-runs',
      title: 'Captain and Scout',
      rules: [
        {
          id: 'CA-8',
          title: 'The Captain’s two spaces',
          text: [
            'A Captain moves one space or two, and may turn between them. It may attack with either, but only once: if it attacks with the first, its move is over.',
          ],
          diagram: TWO_STEPS,
        },
        {
          id: 'CA-9',
          title: 'The Scout’s run',
          text: [
            'A Scout runs any distance in a straight line over clear spaces. Lakes, the castle, pieces and flags without a carrier are not clear. At the end of the run it may attack one piece next to the space where it stopped, in any direction.',
          ],
          diagram: RUN,
        },
        {
          id: 'CA-24',
          title: 'What a move gives away',
          ruling: true,
          text: [
            'A piece that moves two spaces or more, or moves and then attacks, shows what it must be: a Captain, a Scout, or, where either could have done it, “Captain or Scout” and no more.',
            'A Scout that attacks after its run must have run over at least one clear space; going onto the ring is none. A piece with a flag cannot move and then attack.',
          ],
        },
      ],
    },
    {
      id: 'castle-battle',
      title: 'Battles and the slider',
      rules: [
        {
          id: 'CA-11',
          title: 'Attacks',
          text: [
            'You attack a rival on a neighbouring space, onto and off the ring too. Both pieces are shown to all players and stay known. The lower rank is removed, equal ranks are both removed. An attacker that wins moves in.',
            'All players may look at the pieces that have been removed.',
          ],
        },
        {
          id: 'CA-12',
          title: 'The Spy',
          text: [
            'A Spy that attacks the Field Marshal beats it. In every other battle, also when the Field Marshal attacks it, it is rank 2.',
          ],
        },
        {
          id: 'CA-14',
          title: 'The recruitment slider',
          ruling: true,
          text: [
            'Each battle that you win, attacking or attacked, moves your slider on by one, and so does a shot of your Cannon. When both pieces of a battle fall, no slider moves.',
            'It goes on by itself as far as V. With the next victory you choose: go to VI and recruit now (CA-18), or stay at V and keep the chance for a later one.',
          ],
          diagram: SLIDERS,
        },
      ],
    },
    {
      id: 'castle-cannon',
      title: 'Cannon and lines',
      rules: [
        {
          id: 'CA-13',
          title: 'The Cannon',
          text: [
            'A Cannon fires at a rival exactly three spaces away in a straight line. The target is removed, whatever it is, and the Cannon with it. No other piece is shown.',
            'On the two spaces between there may be no piece, no flag without a carrier and no part of the castle; a lake does not block. The ring may be the target, but no shot crosses it.',
            'A Cannon cannot attack a neighbour. When it is attacked, it has rank 1.',
          ],
          diagram: SHOTS,
        },
        {
          id: 'CA-23',
          title: 'Lines and the castle',
          ruling: true,
          text: [
            'Twelve lines end on the ring, nine with three players; none goes through the castle. A Scout or a Cannon on the ring may use each line that leads away from it. Lakes count as spaces when a Cannon measures its three.',
            'With three players the lines round the castle have no end. A Scout runs until something is in its way (CA-9), at the latest as far as the space before the one where it began; a Cannon measures three to either side.',
          ],
          diagram: CLOSED_LINE,
        },
      ],
    },
    {
      id: 'castle-flags',
      title: 'Flags on the move',
      rules: [
        {
          id: 'CA-15',
          title: 'When its carrier falls',
          ruling: true,
          text: [
            'The flags of a beaten carrier always go to the piece that beat it. If no piece wins, between equals or by a Cannon, the flags stay alone on the space.',
          ],
          diagram: CAPTURE,
        },
        {
          id: 'CA-16',
          title: 'Taking up and leaving behind',
          ruling: true,
          text: [
            'A piece that enters a space with a flag but no carrier may take it. A carrier may leave any of its flags behind as it moves. Choose this with the move; a piece that leaves all of them moves as it does without a flag.',
          ],
          diagram: LEAVE_AND_TAKE,
        },
        {
          id: 'CA-17',
          title: 'Several flags, or none',
          ruling: true,
          text: ['A piece may carry several flags. An army that has lost its flag plays on: it can win the flag back.'],
        },
      ],
    },
    {
      id: 'castle-flags-more',
      title: 'Flags: rulings',
      rules: [
        {
          id: 'CA-26',
          title: 'Flags in battle',
          ruling: true,
          text: [
            'A carrier may attack. The winner, onto the ring or off it too, gets all flags of the loser. When no piece wins, each flag stays where its carrier was. So a flag may be alone on the ring, and any piece may enter.',
          ],
        },
        {
          id: 'CA-27',
          title: 'All of them or none',
          ruling: true,
          text: [
            'Where there are several flags you take all or none, and choose with the move. A Captain that takes flags on its first space stops there. Flags can be left behind with an attack as with a move.',
            'A Cannon with flags may fire: they stay where it was, and no one has laid them down. A flag without a carrier is never a Cannon’s target.',
          ],
        },
        {
          id: 'CA-28',
          title: 'Flags at home, partners',
          ruling: true,
          text: [
            'A flag alone on your recruitment space does not keep your recruit away; the recruit may take it, which earns no other. A Cannon cannot fire at a partner’s piece. A flag that your partner laid down never earns you a recruit.',
          ],
        },
      ],
    },
    {
      id: 'castle-recruits',
      title: 'Recruits',
      rules: [
        {
          id: 'CA-18',
          title: 'When you may recruit',
          text: [
            'Your slider reaches VI: you recruit at once, even on another player’s turn, and the slider goes back to 0.',
            'Or you get a flag. Your piece beats the carrier of a rival’s flag; or it takes up any flag, your own too, that another side laid down by choice.',
            'A flag that was left by a Cannon’s shot, because both pieces fell, or because an army resigned, earns nothing.',
          ],
        },
        {
          id: 'CA-19',
          title: 'Which piece comes back, and where',
          text: [
            'You choose one of your removed pieces. It comes onto your recruitment space, and all players know what it is. If a piece is there, or none of your pieces is off the board, the chance is lost; a slider at VI still goes back to 0.',
          ],
        },
      ],
    },
    {
      id: 'castle-end',
      title: 'End of game',
      rules: [
        {
          id: 'CA-20',
          title: 'The flag on the turret',
          text: [
            'The player who moves a piece with their own flag onto the turret wins at once. In teams the flag of either partner, carried by either, wins for both.',
          ],
          diagram: HOME,
        },
        {
          id: 'CA-21',
          title: 'No move, or no pieces',
          ruling: true,
          text: [
            'If you cannot act, you pass. An army without pieces is out, unless a recruit is due to it. When only one side has pieces left, that side wins. When all players pass in a row, the game is a draw.',
          ],
        },
        {
          id: 'CA-22',
          title: 'Other ends',
          text: [
            'You may resign, all may agree on a draw, and a table can set a number of turns without a battle after which the game is a draw, as in CL-23.',
            'While three or more sides are playing, an army that resigns is taken off the board; its flag stays where it is, and the others play on. When two sides are left, the side that resigns loses, in teams for the partner too.',
          ],
        },
      ],
    },
    {
      id: 'castle-rulings',
      title: 'Counting, order, last pieces',
      rules: [
        {
          id: 'CA-25',
          title: 'Counting back and forth',
          ruling: true,
          text: [
            'The sixth move in a row of the same piece between the same two spaces is refused (CA-7). Attacks count, and the ring is one space, whichever way the piece comes. As in CL-11, the moves of others do not matter, and moving another piece starts the count again.',
          ],
        },
        {
          id: 'CA-29',
          title: 'What happens in which order',
          ruling: true,
          text: [
            'After a battle: pieces are removed, flags change hands, the slider moves, the winner recruits for the slider, then for the flag, armies without pieces go out, and the turn passes.',
            'While a recruit is due no other player acts. You may decline it. Slider and flag are two chances; the second is mostly lost, because the first recruit is still on the space.',
            'Several flags at once are one chance. A piece that this very action removed cannot come back by it.',
          ],
        },
        {
          id: 'CA-30',
          title: 'The last pieces',
          ruling: true,
          text: [
            'When the last pieces of all sides fall together and no recruit is due, the game is a draw. A team plays on while one of the partners has pieces, and may win with either flag. An army that is out is skipped; its flag can still be taken.',
            'The winner is first, all others share second place. In a draw all who still play share first place; those who are out come after them.',
          ],
        },
      ],
    },
    {
      id: 'castle-house',
      title: 'House rules',
      lead: 'Each is off unless the table chooses it.',
      rules: [
        {
          id: 'HR-2',
          title: 'Bystanders',
          text: [
            'In a battle the two players see both pieces. All others, partners too, see only which side won, and what was removed.',
            'If only one kind can have won, all players know it. A Cannon’s shot shows both pieces to all, as in CA-13.',
            'At a refereed table the winner shows its piece to the other player in the battle only.',
          ],
        },
        {
          id: 'HR-6',
          title: 'Own flags recruit',
          text: ['You also earn a recruit when you take up a flag that you or your partner laid down by choice.'],
        },
        {
          id: 'HR-8',
          title: 'Handicap',
          text: [
            'Before deployment a player gives up pieces of the army, by name. All players see which. All counts begin with the smaller army.',
            'One piece that moves must be left. If you leave the start space of your flag empty, the flag is on it without a carrier.',
          ],
        },
      ],
    },
  ],
}
