/** The rules of the classic edition in our own words, by their ids. */
import { BOARD, BOMB, CHASE, RANKS, REPETITION, SCOUT, SPY, STEP } from './diagrams.ts'
import type { FamilyHelp } from './types.ts'

export const CLASSIC_HELP: FamilyHelp = {
  id: 'classic',
  prefix: 'CL',
  editions: ['classic'],
  intro: [
    'Two armies face each other, and each side sees only its own ranks. You learn what the enemy’s pieces are by fighting them, by watching them move, and by thinking.',
    'Hide your Flag well, spend your pieces wisely, and find the other Flag first.',
  ],
  kinds: {
    marshal: 'Beats every lower rank. A Bomb stops it, the other Marshal falls with it, and the Spy kills it by attacking first.',
    general: '',
    colonel: 'Strong in attack, and still worth less than the news it brings.',
    major: 'The backbone of an attack once the highest ranks are known.',
    captain: 'A sound piece for testing what has moved.',
    lieutenant: 'Hunts Sergeants, Miners and Scouts.',
    sergeant: 'Hunts Miners and Scouts.',
    miner: 'Clears Bombs by attacking them. Keep some for the end.',
    scout: 'Runs any distance along a free line, and may attack at the end of it. A long run tells everybody that it is a Scout.',
    spy: 'Kills the Marshal by attacking it, and can capture the Flag. Two Spies fall together. Everything that attacks the Spy kills it, the Marshal too, and so does everything else that it attacks.',
    bomb: 'Never moves. Destroys every attacker except the Miner.',
    flag: 'Never moves. Whoever captures it wins.',
  },
  chapters: [
    {
      id: 'armies',
      title: 'Board and armies',
      rules: [
        {
          id: 'CL-1',
          title: 'The board',
          text: [
            'The field is ten squares by ten. Files are lettered A to J from Red’s left to right, ranks numbered 1 to 10 from Red’s edge. Squares are neighbours when they share a side, never across a corner.',
            'Two lakes of four squares each lie in the middle: C5, C6, D5, D6 and G5, G6, H5, H6. Nothing stands on them and nothing passes over them.',
          ],
          diagram: BOARD,
        },
        {
          id: 'CL-2',
          title: 'Ranks',
          text: [
            'The higher number is the stronger piece, up to 10 for the Marshal. If you grew up with 1 as the highest, turn the numbers round in Settings: the Marshal is then 1 and the Scout 9. Only what is written on pieces and keys changes. A spy keeps its letter, also where its card is numbered 1; the rules here always count 10 as the highest.',
          ],
        },
        {
          id: 'CL-3',
          title: 'The full army',
          text: [
            'Forty pieces: one Marshal, one General, two Colonels, three Majors, four Captains, four Lieutenants, four Sergeants, five Miners, eight Scouts, one Spy, six Bombs and the Flag. They fill the four rows nearest to their owner, one to a square.',
          ],
        },
        {
          id: 'CL-4',
          title: 'Small armies',
          text: [
            'Duel is played with ten pieces: Marshal, General, two Miners, two Scouts, the Spy, two Bombs and the Flag. Barrage is played with eight: Marshal, General, one Miner, two Scouts, the Spy, one Bomb and the Flag. Either army stands wherever its owner likes on the own four rows.',
          ],
        },
        {
          id: 'CL-5',
          title: 'Deploying',
          text: [
            'Both sides deploy in secret and at the same time. Until you say that you are ready you may rearrange everything; play begins when both are.',
            'You may shut yourself in so that nothing of yours can move. You are warned, because that loses at once by CL-22.',
          ],
        },
        {
          id: 'CL-6',
          title: 'Who begins',
          text: ['Red moves first. Who plays which colour is chosen at the table or drawn by lot.'],
        },
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      rules: [
        {
          id: 'CL-7',
          title: 'One action',
          text: [
            'On your turn you do one thing: move one piece, or attack with one piece. You are never forced to attack while you can move instead, but you cannot pass: if an attack is all you have, it must be made.',
          ],
        },
        { id: 'CL-8', title: 'What stands still', text: ['The Flag and the Bombs never move and never attack.'] },
        {
          id: 'CL-9',
          title: 'Moving',
          text: [
            'Every other piece goes one square forward, backward or sideways to a free square. It does not go diagonally, does not jump, and enters an occupied square only by attacking the enemy there.',
          ],
          diagram: STEP,
        },
        {
          id: 'CL-10',
          title: 'The Scout’s run',
          text: [
            'A Scout goes as far as it likes in one straight line of free squares. It may end the run on an enemy piece; that is an attack, made in the same turn.',
            'As soon as it goes farther than one square everybody knows that it is a Scout. It cannot pass pieces or lakes.',
          ],
          diagram: SCOUT,
        },
        {
          id: 'CL-11',
          title: 'Back and forth',
          text: [
            'One piece may not shuttle between the same two squares for ever. Under the tournament rule (the usual one here) it may do so three times in consecutive turns of its side, and the fourth is refused; under the box rule the third is. The table may also switch the rule off.',
            'It is counted for each piece and each pair of squares. Attacks between the two squares count; what the enemy does meanwhile does not matter; moving another piece starts the count afresh.',
            'For a Scout the box rule looks at the exact two squares. The tournament rule looks at the borders it crosses: it may not run across the same border between two squares once too often.',
          ],
          diagram: REPETITION,
        },
        {
          id: 'CL-12',
          title: 'Endless chases',
          text: [
            'A chase is when one side keeps threatening and the other keeps running. A piece threatens when it ends its move next to an enemy piece; the enemy evades by moving that piece away at once.',
            'In one chase the hunter may not bring back a position that the chase has already seen. The one exception is stepping straight back to where the hunting piece came from, as far as CL-11 allows it.',
            'An attack, or a move that threatens nothing, ends the chase. An attack that wins and ends next to an enemy piece is a threat itself: a new chase may begin with it, and the position after it is the first that counts.',
            'The rule goes with the tournament rule and can be set at the table.',
          ],
          diagram: CHASE,
        },
        {
          id: 'CL-13',
          title: 'Refusals',
          text: [
            'When the table refuses a move it says why and names the rule. It never gives away anything that you could not see yourself.',
          ],
        },
      ],
    },
    {
      id: 'battle',
      title: 'Battle',
      rules: [
        {
          id: 'CL-14',
          title: 'What is shown',
          text: [
            'Usually both pieces are shown to both sides, and the survivor turns face down again: remembering it is part of the game.',
            'The table may instead show only what falls, or show nothing at all and tell only how the battle ended, as electronic boards did.',
            'On the screen known ranks stay marked for you alone, unless the table plays by heart: then nothing remembers them but you.',
          ],
        },
        {
          id: 'CL-15',
          title: 'Strength decides',
          text: [
            'The lower rank is removed; equals are both removed. An attacker that wins moves into the square, a defender that wins stays where it is.',
          ],
          diagram: RANKS,
        },
        {
          id: 'CL-16',
          title: 'The Spy',
          text: [
            'A Spy that attacks a Marshal removes it. A Spy that attacks the Flag captures it. Two Spies remove each other. Attacking anything else, the Spy is lost.',
            'Whatever attacks a Spy removes it, the Marshal too.',
          ],
          diagram: SPY,
        },
        {
          id: 'CL-17',
          title: 'Bombs',
          text: ['A Miner that attacks a Bomb removes it and moves in. Any other attacker is lost, and the Bomb stays.'],
          diagram: BOMB,
        },
        { id: 'CL-18', title: 'The Flag', text: ['Any attack on the Flag captures it, whoever makes it.'] },
        {
          id: 'CL-19',
          title: 'Two house rules',
          text: [
            'Attacker wins ties: when equals meet, only the defender falls. One-time bombs: a Bomb goes with its first victim. Both are off unless the table wants them.',
          ],
        },
      ],
    },
    {
      id: 'tray',
      title: 'Captured pieces',
      rules: [
        {
          id: 'CL-20',
          title: 'The tray',
          text: [
            'Removed pieces go to the tray, and you agree beforehand who may look. Open play: both sides see everything. Prisoner play: you see what you have captured. Secret play: you see what you have lost. Stealth play: nobody sees anything. How many pieces each side has lost is always known.',
          ],
        },
      ],
    },
    {
      id: 'end',
      title: 'The end',
      rules: [
        { id: 'CL-21', title: 'Winning', text: ['Whoever captures the enemy Flag wins.'] },
        {
          id: 'CL-22',
          title: 'Nothing left to move',
          text: [
            'If you can do nothing on your turn, you lose. This is looked at when your turn begins, and moves that CL-11 or CL-12 forbid do not count as possible.',
            'Under the tournament rule the game is a draw when neither side can ever move again.',
          ],
        },
        {
          id: 'CL-23',
          title: 'Other ends',
          text: [
            'You may resign at any time, and two people may agree on a draw. A table can be a draw after a number of actions without a battle: two hundred in games with a computer unless changed, and no limit between people. With a clock, whoever runs out of time loses.',
          ],
        },
        { id: 'CL-24', title: 'Cards on the table', text: ['When the game is over both armies are shown.'] },
      ],
    },
    {
      id: 'rulings',
      title: 'Rulings',
      lead: 'Small print that settles arguments. Some of it speaks of powers, which only other editions have.',
      rules: [
        {
          id: 'CL-25',
          title: 'Ordinary actions stay ordinary',
          text: [
            'Where a plain move or attack would do, it is a plain move or attack and gives nothing away beforehand. Powers of movement exist only from two squares on; an attack on the first square is a plain attack.',
          ],
        },
        {
          id: 'CL-26',
          title: 'What counts as going back and forth',
          text: [
            'CL-11 counts every change of place, by a move, a won attack or a power, from the square where it began to the square where it ended. A turn in which the piece stayed where it was breaks the run. A pair of squares that is used up also bars a power that would take the piece from one to the other. The tournament rule’s borders are for Scouts alone: for everything else only the square where it began and the square where it ended count.',
          ],
        },
        {
          id: 'CL-27',
          title: 'Same position',
          text: [
            'For CL-12 positions are the same when the same army’s pieces stand on the same squares. What they are does not matter, since nobody may see it.',
          ],
        },
        {
          id: 'CL-28',
          title: 'Silent battles, closed trays',
          text: [
            'How much a battle shows concerns battles only; powers show what their own rule says. When battles show nothing, the tray cannot show more: it is then secret play or stealth play.',
          ],
        },
        {
          id: 'CL-29',
          title: 'Privileges',
          text: [
            'What the Spy can do to the Marshal and the Miner to Bombs holds in every ordinary attack, also in one that ends Speed, a Charge, a Giant’s Stride or a Sneak Attack. It does not hold in a Strike, a Rumble, a Magnet or a shot of the Longbow: there a Spy only counts as the weakest, and a Bomb is as safe from a Miner as from anyone.',
          ],
        },
        {
          id: 'CL-30',
          title: 'House rules in corners',
          text: [
            'Attacker wins ties also holds between two Spies. A one-time Bomb leaves its square empty. Both hold in an attack that ends Speed, a Charge, a Giant’s Stride or a Sneak Attack, but not in what a power decides itself: a Strike, a Rumble, a Magnet or the Longbow.',
          ],
        },
        {
          id: 'CL-31',
          title: 'Both stuck at once',
          text: [
            'If one action leaves neither side able to act, the side whose turn is next loses; under the tournament rule it is a draw. After every action the Flag is looked at first, then any victory that an edition adds, then CL-22 as the next turn begins, and last the limit of CL-23: a side that cannot act loses even when the same action reaches the limit.',
          ],
        },
        {
          id: 'CL-32',
          title: 'What breaks the quiet',
          text: [
            'For the limit of CL-23 everything that removes a piece, or shows one for the first time, counts as a battle, also a power that brings a piece back.',
          ],
        },
      ],
    },
  ],
}
