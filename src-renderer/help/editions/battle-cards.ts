/** The rules of Battle Cards in our own words, by their ids. */
import {
  BOMB_TAPPED,
  FIRST_LINE,
  FIRST_STRIKE,
  HAND_SEEN,
  LINE_SEEN,
  NO_ATTACKER,
  PENCILLED,
  REDEAL,
  TAP,
  TURN,
} from './battle-cards-diagrams.ts'
import type { FamilyHelp } from '../types.ts'

export const BATTLE_CARDS_HELP: FamilyHelp = {
  id: 'battle-cards',
  prefix: 'BC',
  editions: ['battle-cards'],
  aims: { 'battle-cards': 'Capture the enemy Flag, or leave the enemy line without a card that can attack.' },
  intro: [
    'The classic battle without a board: each side has a deck, keeps five cards face down in front of it, and attacks the other five. Only beaten cards move, so you must remember what was where, what was shown, and what has come from the hand since.',
    'The Flag may be in the deck, in the hand, or in the line. In the line it can be captured, but it can also have your cards dealt again.',
  ],
  kinds: {
    flag: 'Never attacks. The side that captures it wins. In line it can have its whole side dealt again, instead of an attack (BC-10).',
    bomb: 'Never attacks. Takes out any attacker and stays; only a Miner clears it.',
    spy: 'Beats the Field Marshal by attacking it, and can capture the Flag. If two Spies meet, both are out. It loses every other battle. Can show itself to look at the whole enemy hand, instead of an attack (BC-8).',
    scout: 'Can show itself to look at two cards of the enemy line, instead of an attack (BC-9).',
    miner: 'Clears Bombs by attacking them and goes back to its place. Keep one for the end.',
    sergeant: 'Beats Miners, Scouts and the Spy.',
    lieutenant: 'Good for testing cards that have not been shown.',
    captain: 'Good for testing cards that have not been shown.',
    major: 'Beats everything that can look or clear.',
    colonel: 'Strong in attack, but easy to remember once it has been shown.',
    general: '',
    'field-marshal': 'Beats every lower rank. A Bomb takes it out, an equal goes out with it, and the Spy beats it by attacking first.',
  },
  chapters: [
    {
      id: 'cards-line',
      title: 'Decks and lines',
      rules: [
        {
          id: 'BC-1',
          title: 'The decks',
          text: [
            'Red and Blue have twenty-three cards each: one Field Marshal (10), one General (9), one Colonel (8), one Major (7), two Captains (6), two Lieutenants (5), two Sergeants (4), four Miners (3), four Scouts (2), the Spy (1), three Bombs and the Flag.',
            'The printed rules give the number of cards and the special ones. How many there are of each, and which ranks there are between 3 and 10, is our reconstruction after a sister edition.',
          ],
        },
        {
          id: 'BC-2',
          title: 'The first line',
          text: [
            'Each side’s deck is shuffled; no one ever sees its order. You look at your first eight cards and lay five of them face down in a row, your front line. The other three are your hand. Both sides choose at the same time, in secret.',
            'Places matter: players remember a shown card by its place.',
          ],
          diagram: FIRST_LINE,
        },
      ],
    },
    {
      id: 'cards-turn',
      title: 'A turn',
      rules: [
        {
          id: 'BC-3',
          title: 'Draw, act, fill',
          text: [
            'Red begins. A turn has three steps. First you fill your hand up to three from your deck, as long as there is one. Then one card of your line acts: it attacks, or it uses its ability instead.',
            'Last, you fill every gap in your own line from your hand. You choose which card goes where, but you cannot leave a gap while you hold cards.',
            'A gap that you make in the other line stays open through your turn and the beginning of the next, until its owner reaches the last step.',
          ],
          diagram: TURN,
        },
        {
          id: 'BC-4',
          title: 'Your own line',
          text: ['You may look at your own cards at any time. You must remember the other line.'],
        },
      ],
    },
    {
      id: 'cards-attack',
      title: 'Attacks',
      rules: [
        {
          id: 'BC-5',
          title: 'Attacking a card',
          text: [
            'Any card of your line that can attack may tap any card of the other line, at any distance. Both are shown to both sides. The higher rank stays and turns face down in its own place, the lower one is out, and equal ranks are both out.',
            'No card changes places: the winner of an attack stays where it was.',
          ],
          diagram: TAP,
        },
        {
          id: 'BC-6',
          title: 'The Spy in battle',
          text: [
            'A Spy that taps the Field Marshal takes it out, and a Spy that taps the Flag captures it. It beats nothing else. Tapping another rank costs the Spy, two Spies take each other out, and any card that taps a Spy beats it.',
          ],
          diagram: FIRST_STRIKE,
        },
        {
          id: 'BC-7',
          title: 'Bombs',
          text: [
            'A tapped Bomb takes the attacker out and turns face down again in its place. If a Miner taps it, the Bomb is out, and the Miner returns to its place. Bombs and the Flag never attack.',
          ],
          diagram: BOMB_TAPPED,
        },
      ],
    },
    {
      id: 'cards-abilities',
      title: 'Instead of an attack',
      lead: 'To use one of these, show the card to the other side and turn it down again in its place. You can use it again on a later turn.',
      rules: [
        {
          id: 'BC-8',
          title: 'The Spy looks at the hand',
          text: ['If your Spy is in line, you may look at the whole enemy hand. There must be at least one card in that hand.'],
          diagram: HAND_SEEN,
        },
        {
          id: 'BC-9',
          title: 'The Scout looks at the line',
          text: ['If your Scout is in line, you may look at two cards of the other line that you choose; at one, if no more are left.'],
          diagram: LINE_SEEN,
        },
        {
          id: 'BC-10',
          title: 'The Flag deals everything again',
          text: [
            'If your Flag is in your line, you may show it and gather your line, your hand and your deck. They are shuffled together, you look at eight cards and lay out a line as in the beginning (BC-2). With fewer than eight you take them all and lay as many as you can, up to five.',
            'What the other side knew about those cards is worth nothing now. Cards that are out stay out.',
          ],
          diagram: REDEAL,
        },
      ],
    },
    {
      id: 'cards-end',
      title: 'End of game',
      rules: [
        { id: 'BC-11', title: 'The Flag is taken', text: ['Any attack on the Flag captures it and wins the game at once.'] },
        {
          id: 'BC-12',
          title: 'Nothing left to attack with',
          text: [
            'If your line has no card that can attack when it is your turn to act, you lose. Cards in your hand do not help, since gaps are filled after acting; nor does a Flag that could have everything dealt again.',
          ],
          diagram: NO_ATTACKER,
        },
        {
          id: 'BC-14',
          title: 'Draws',
          ruling: true,
          text: [
            'After sixty turns in which no card goes out the game is a draw; the table may set another number. You may also resign, or agree on a draw, and with a clock a side that runs out of time loses (CL-23).',
          ],
        },
      ],
    },
    {
      id: 'cards-rulings',
      title: 'What you see, and rulings',
      rules: [
        {
          id: 'BC-13',
          title: 'Who knows what',
          text: [
            'All players see how many cards are in each hand and deck, where the gaps are, each card as it goes out, and each card that is shown, with its place. Your hand and your line are yours alone. No one knows the order of the decks.',
            'Cards that are out are face up, unless the table turns them face down once both sides have seen them go.',
          ],
          diagram: PENCILLED,
        },
        {
          id: 'BC-15',
          title: 'Rulings',
          ruling: true,
          text: [
            'A Scout names both cards before it sees either. A Spy sees the hand as a heap: you do not learn which card will be laid where.',
            'What you have been shown stays pencilled on the back of the card, for your eyes only and for as long as it is there, unless the table leaves that to memory.',
            'A card that comes from a hand into a line is new in its place. If you have seen that hand, you know that it was one of those cards or one drawn since, and no more.',
            'After the Flag’s redeal the line is laid at once with five cards, or with all there are, and the turn is over. All that was known of those cards is void; the list of cards that are out is not.',
            'Capturing the Flag ends the game before gaps are filled. You must fill gaps. You can look only where there is a card to look at.',
          ],
        },
      ],
    },
    {
      id: 'cards-house',
      title: 'House rules',
      lead: 'Each is off unless the table chooses it.',
      rules: [
        {
          id: 'HR-1',
          title: 'Attack on',
          text: [
            'After an attack that wins you may attack once more in the same turn, with any card of your line, for as long as you win. You may also stop. A card of yours that goes out ends your attacks.',
            'You draw once, before the first attack, and fill gaps once, after the last. An ability is a whole action of its own: you cannot use one after a win, and cannot attack after one.',
            'If you take the last card of the enemy line, that side cannot attack in its turn and loses (BC-12).',
          ],
        },
        {
          id: 'HR-8',
          title: 'Handicap',
          text: [
            'Before the game a player gives up cards of the army, by name. All players see which. All counts begin with the smaller army.',
            'The Flag cannot be given up, and a card that attacks must be left.',
          ],
        },
      ],
    },
  ],
}
