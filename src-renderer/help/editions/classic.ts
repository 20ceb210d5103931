/** The rules of the classic edition in our own words, by their ids. */
import { BOARD, BOMB, CHASE, RANKS, REPETITION, SCOUT, SPY, STEP } from '../pictures/diagrams.ts'
import type { FamilyHelp } from '../types.ts'

export const CLASSIC_HELP: FamilyHelp = {
  id: 'classic',
  prefix: 'CL',
  editions: ['classic'],
  aims: { classic: 'Find the Flag among the hidden enemy pieces, and capture it.' },
  intro: [
    'Two armies face each other, and each side sees only its own ranks. You learn what the enemy’s pieces are by fighting them, by watching them move, and by thinking.',
    'Hide your Flag well, spend your pieces wisely, and find the other Flag first.',
  ],
  kinds: {
    marshal: 'Beats every lower rank. A Bomb stops it, the other Marshal falls with it, and the Spy beats it by attacking first.',
    general: '',
    colonel: 'Strong in attack, and a smaller loss than the Marshal or the General.',
    major: 'The backbone of an attack once the highest ranks are known.',
    captain: 'Good for testing pieces that have moved.',
    lieutenant: 'Hunts Sergeants, Miners and Scouts.',
    sergeant: 'Hunts Miners and Scouts.',
    miner: 'Clears Bombs by attacking them. Keep some for the end.',
    scout: 'Runs any distance along a free line, and may attack at the end of it. A run of more than one square shows that it is a Scout.',
    spy: 'Beats the Marshal by attacking it, and can capture the Flag. If two Spies meet, both fall. It loses every other battle, also when the Marshal attacks it.',
    bomb: 'Never moves. Destroys every attacker except the Miner.',
    flag: 'Never moves. The side that captures it wins.',
  },
  chapters: [
    {
      id: 'armies',
      title: 'Board and set-up',
      rules: [
        {
          id: 'CL-1',
          title: 'The board',
          text: [
            'The board is ten squares by ten. Files are lettered A to J from Red’s left to right, rows are numbered 1 to 10 from Red’s edge. Squares are neighbours when they share a side, not a corner.',
            'Two lakes of four squares each are in the middle: C5, C6, D5, D6 and G5, G6, H5, H6. No piece may enter or cross them.',
          ],
          diagram: BOARD,
        },
        {
          id: 'CL-5',
          title: 'Deploying',
          text: [
            'Both sides deploy in secret and at the same time. You may rearrange everything until you say that you are ready; play begins when both sides are ready.',
            'You may shut yourself in so that no piece of yours can move. You get a warning, because that loses at once by CL-22.',
          ],
        },
        {
          id: 'CL-6',
          title: 'Who begins',
          text: ['Red moves first. Colours are chosen at the table or drawn by lot.'],
        },
      ],
    },
    {
      id: 'ranks',
      title: 'Ranks and armies',
      rules: [
        {
          id: 'CL-2',
          title: 'Ranks',
          text: [
            'The higher number is the stronger piece, up to 10 for the Marshal. If you are used to 1 as the highest, turn the numbers round in Settings: the Marshal is then 1 and the Scout 9.',
            'Only what is written on pieces and keys changes. A spy keeps its letter, also where its card is numbered 1. The rules here always count 10 as the highest.',
          ],
        },
        {
          id: 'CL-3',
          title: 'The full army',
          text: [
            'Forty pieces: one Marshal, one General, two Colonels, three Majors, four Captains, four Lieutenants, four Sergeants, five Miners, eight Scouts, one Spy, six Bombs and the Flag. They fill the four rows nearest to their owner, one piece on each square.',
          ],
        },
        {
          id: 'CL-4',
          title: 'Small armies',
          text: [
            'Duel has ten pieces: Marshal, General, two Miners, two Scouts, the Spy, two Bombs and the Flag. Barrage has eight: Marshal, General, one Miner, two Scouts, the Spy, one Bomb and the Flag. Either army may deploy anywhere on its own four rows.',
          ],
        },
      ],
    },
    {
      id: 'turn',
      title: 'Moving',
      rules: [
        {
          id: 'CL-7',
          title: 'One action',
          text: [
            'On your turn you do one thing: move one piece, or attack with one piece. You need not attack while you can move, but you cannot pass: if an attack is your only action, you must make it.',
          ],
        },
        { id: 'CL-8', title: 'Pieces that never move', text: ['The Flag and the Bombs never move and never attack.'] },
        {
          id: 'CL-9',
          title: 'Moving',
          text: [
            'Every other piece moves one square forward, backward or sideways to a free square. It does not move diagonally or jump, and it enters an occupied square only by attacking the enemy there.',
          ],
          diagram: STEP,
        },
        {
          id: 'CL-10',
          title: 'The Scout’s run',
          text: [
            'A Scout moves any distance in one straight line of free squares. It may end the run on an enemy piece; that is an attack, made in the same turn.',
            'As soon as it moves more than one square, both sides know that it is a Scout. It cannot pass pieces or lakes.',
          ],
          diagram: SCOUT,
        },
        {
          id: 'CL-13',
          title: 'Refusals',
          text: [
            'When Marshal refuses a move, it gives the reason and the rule. It never reveals anything that you could not see yourself.',
          ],
        },
      ],
    },
    {
      id: 'repetition',
      title: 'Back and forth, and chases',
      rules: [
        {
          id: 'CL-11',
          title: 'Back and forth',
          text: [
            'A piece may not go back and forth between the same two squares for ever. Under the tournament rule (the usual one here) it may do so three times in consecutive turns of its side, and the fourth is refused; under the box rule the third is. The table may switch the rule off.',
            'Each piece and each pair of squares is counted. Attacks between the two squares count. Moving another piece starts the count again; the enemy’s moves do not matter.',
            'For a Scout the box rule counts the exact two squares. The tournament rule counts the borders that it crosses: it may not run across the same border between two squares once too often.',
          ],
          diagram: REPETITION,
        },
        {
          id: 'CL-12',
          title: 'Endless chases',
          text: [
            'In a chase one side keeps threatening and the other keeps running. A piece threatens when it ends its move next to an enemy piece; the enemy evades by moving that piece away at once.',
            'The hunter may not repeat a position of the same chase. The one exception is a move straight back to where the hunting piece came from, as far as CL-11 allows it.',
            'An attack, or a move that threatens nothing, ends the chase. An attack that wins and ends next to an enemy piece is itself a threat: a new chase may begin with it, and the position after it is the first that counts.',
            'The rule goes with the tournament rule and can be set at the table.',
          ],
          diagram: CHASE,
        },
      ],
    },
    {
      id: 'battle',
      title: 'Battles',
      rules: [
        {
          id: 'CL-15',
          title: 'Strength decides',
          text: [
            'The lower rank is removed; equal ranks are both removed. An attacker that wins moves into the square; a defender that wins stays where it is.',
          ],
          diagram: RANKS,
        },
        {
          id: 'CL-16',
          title: 'The Spy',
          text: [
            'A Spy that attacks a Marshal removes it. A Spy that attacks the Flag captures it. Two Spies remove each other. In any other attack the Spy is lost.',
            'Any piece that attacks a Spy removes it, the Marshal too.',
          ],
          diagram: SPY,
        },
        {
          id: 'CL-17',
          title: 'Bombs',
          text: ['A Miner that attacks a Bomb removes it and moves in. Any other attacker is lost, and the Bomb stays.'],
          diagram: BOMB,
        },
        { id: 'CL-18', title: 'The Flag', text: ['Any piece that attacks the Flag captures it.'] },
        {
          id: 'CL-19',
          title: 'Two house rules',
          text: [
            'Attacker wins ties: when equal ranks meet, only the defender falls. One-time bombs: a Bomb is removed with its first victim. Both are off unless the table switches them on.',
          ],
        },
      ],
    },
    {
      id: 'tray',
      title: 'What you see',
      rules: [
        {
          id: 'CL-14',
          title: 'What is shown',
          text: [
            'Usually both pieces are shown to both sides, and the survivor turns face down again: you must remember it.',
            'The table may instead show only what falls, or show nothing and announce only the outcome, as electronic boards do.',
            'On the screen the ranks that you know stay marked for you alone. If the table plays by heart, nothing is marked.',
          ],
        },
        {
          id: 'CL-20',
          title: 'The tray',
          text: [
            'Removed pieces go to the tray. Before the game you agree what each side sees there: everything (open play), what it took (prisoner play), what it lost (secret play) or nothing (stealth play). The number of pieces that each side has lost is always known.',
          ],
        },
        {
          id: 'CL-28',
          title: 'Silent battles, closed trays',
          ruling: true,
          text: [
            'How much a battle shows concerns battles only; powers show what their own rule says. When battles show nothing, the tray cannot show more: you see what you lost, or nothing.',
          ],
        },
      ],
    },
    {
      id: 'end',
      title: 'End of game',
      rules: [
        { id: 'CL-21', title: 'Winning', text: ['The side that captures the enemy Flag wins.'] },
        {
          id: 'CL-22',
          title: 'No move left',
          text: [
            'If you cannot act on your turn, you lose. This is checked when your turn begins; moves that CL-11 or CL-12 forbid do not count as possible.',
            'Under the tournament rule the game is a draw when neither side can ever move again.',
          ],
        },
        {
          id: 'CL-23',
          title: 'Other ends',
          ruling: true,
          text: [
            'You may resign at any time, and two people may agree on a draw. With a clock, a side that runs out of time loses. With real pieces, players may agree that the one with more left wins.',
            'A table can end in a draw after a number of actions without a battle: two hundred in games with a computer unless changed, and no limit between people.',
          ],
        },
        { id: 'CL-24', title: 'The armies are shown', text: ['When the game is over, both armies are shown.'] },
        {
          id: 'CL-31',
          title: 'Both stuck at once',
          ruling: true,
          text: [
            'If one action leaves neither side able to act, the side whose turn is next loses; under the tournament rule it is a draw.',
            'After every action the Flag is checked first, then any victory that an edition adds, then CL-22 as the next turn begins, and last the limit of CL-23. So a side that cannot act loses even when the same action reaches the limit.',
          ],
        },
        {
          id: 'CL-32',
          title: 'What counts for the draw limit',
          ruling: true,
          text: [
            'For the limit of CL-23, removing a piece or showing one for the first time counts as a battle, and so does a power that brings a piece back.',
          ],
        },
      ],
    },
    {
      id: 'rulings',
      title: 'Rulings',
      lead: 'Details that settle arguments. Some are about powers, which only other editions have.',
      rules: [
        {
          id: 'CL-25',
          title: 'Ordinary actions stay ordinary',
          ruling: true,
          text: [
            'If a plain move or attack would do the same, it is a plain move or attack, and reveals nothing beforehand. Powers of movement begin at two squares; an attack on the first square is a plain attack.',
          ],
        },
        {
          id: 'CL-26',
          title: 'What counts as back and forth',
          ruling: true,
          text: [
            'CL-11 counts every change of place, by a move, a won attack or a power, from the first square to the last. A turn in which the piece stayed on its square breaks the count.',
            'A pair of squares that is used up also bars a power that would take the piece from one to the other. The tournament rule’s borders are for Scouts alone: for all other pieces only the first and the last square count.',
          ],
        },
        {
          id: 'CL-27',
          title: 'Same position',
          ruling: true,
          text: [
            'For CL-12 positions are the same when the same army’s pieces are on the same squares. Their ranks do not matter, since they are hidden.',
          ],
        },
        {
          id: 'CL-29',
          title: 'Privileges',
          ruling: true,
          text: [
            'The Spy’s privilege against the Marshal and the Miner’s against Bombs hold in every ordinary attack, also in one that ends Speed, a Charge, a Giant’s Stride or a Sneak Attack.',
            'They do not hold in a Strike, a Rumble, a Magnet or a shot of the Longbow: there a Spy is only the weakest piece, and a Bomb is as safe from a Miner as from any other piece.',
          ],
        },
        {
          id: 'CL-30',
          title: 'House rules in detail',
          ruling: true,
          text: [
            'Attacker wins ties also holds between two Spies. A one-time Bomb leaves its square empty.',
            'Both hold in an attack that ends Speed, a Charge, a Giant’s Stride or a Sneak Attack, but not in what a power decides itself: a Strike, a Rumble, a Magnet or the Longbow.',
          ],
        },
      ],
    },
    {
      id: 'classic-house',
      title: 'House rules',
      lead: 'Each is off unless the table chooses it. They hold in all editions on squares.',
      rules: [
        {
          id: 'HR-3',
          title: 'Run or strike',
          text: ['In one move a Scout runs over any number of empty squares, or attacks the square next to it; it does not do both.'],
        },
        {
          id: 'HR-4',
          title: 'Silent defence',
          text: [
            'Only the attacker says what it is. The owner of the defender removes the piece that loses; a defender that wins stays hidden.',
            'A Scout that attacks sees what it met, even if it loses.',
          ],
        },
        {
          id: 'HR-5',
          title: 'Rescue',
          text: [
            'Only in editions without powers. When a piece reaches the far row of the board, by a move or by an attack that it wins, you may bring one of your captured pieces back, face down, on any empty square of your own half. The piece that reached the row stays there.',
            'Bombs do not come back, and Scouts do not rescue. Each side has two rescues at most, and no piece rescues twice. You need not rescue.',
            'All players see that a piece came back and where, not which. From then on your earlier losses are hidden from the others in every tray, since they would tell.',
            'A piece that was on the far row already does not reach it by moving along it. A piece that comes back counts as news for the draw without battles.',
            'With a referee you choose the piece in secret and enter only that one came back. Only tables that enter battles alone have rescues.',
          ],
        },
        {
          id: 'HR-8',
          title: 'Handicap',
          text: [
            'Before deployment a player gives up pieces of the army, by name. All players see which. All counts begin with the smaller army.',
            'Flags, and pieces that an army must keep to stay in the game, cannot be given up. One piece that moves must be left.',
          ],
        },
      ],
    },
  ],
}
