/** The rules of Conquest in our own words, by their ids. */
import { BATTLE, BESIDE, CITIES, HELD, LAND, REGROUPED, ROAMING, STEPS } from './conquest-diagrams.ts'
import type { FamilyHelp } from '../types.ts'

export const CONQUEST_HELP: FamilyHelp = {
  id: 'conquest',
  prefix: 'CQ',
  editions: ['conquest'],
  aims: { conquest: 'Capture the other Flags: the last Flag on the land wins.' },
  intro: [
    'Two, three or four armies, each for itself, on a land of twenty-four territories. You win by being the last player with a Flag.',
    'Territories give you cards, and cities give you moves. Defeated units go into a bag and may come back. A player who loses the Flag fights on, without cards.',
  ],
  kinds: {
    king: 'Beats every lower rank. A Spy Master that attacks it, a Cursed Land or a right Traitor defeats it, and if two Kings meet, both fall.',
    queen: '',
    prince: 'Only King and Queen are higher.',
    duke: 'Hunts Counts, Knights and all below.',
    count: 'Hunts Knights, Barons and all below.',
    knight: 'Hunts Barons, Sorceresses, Scouts and Spy Masters.',
    baron: 'Hunts Sorceresses, Scouts and Spy Masters; you have two.',
    sorceress: 'The only unit that clears a Cursed Land by attacking it; she takes its zone (CQ-13).',
    scout:
      'Moves through any number of empty zones, turning as it likes, and may attack at the end (CQ-10). Going further than one zone shows what it is.',
    'spy-master':
      'Beats a King by attacking it (CQ-13). In any other battle it has rank 1, and if two Spy Masters meet, both fall. Secret Information needs it on the land (CQ-20); New Spy Master brings it back from the bag (CQ-22).',
    'cursed-land':
      'Never moves. It defeats any attacker and stays, unless a Sorceress attacks (CQ-13). It holds a territory as any unit does.',
    flag: 'Never moves. Any unit that attacks it captures it (CQ-14). Without your Flag you draw no cards, but you play on.',
  },
  chapters: [
    {
      id: 'conquest-land',
      title: 'The land',
      lead: 'The map is our own drawing, and how many there are of each unit is our reconstruction: the printed game shows both only in pictures. All cities but one are printed, and so are the cards and their numbers.',
      rules: [
        {
          id: 'CQ-1',
          title: 'The land',
          text: [
            'Westeria has twenty-four territories of three zones each. Two zones are neighbours when they share a border, not a corner. Some borders have mountains: no unit moves or attacks across them. Rivers do not matter.',
            'Eight territories have a city: North Hold, Mammoth Bay, Rocky Wild, Lookout Ledge, Keyfort, Castleburg, Ravenfall and Wolfgate. Four realms, Stronghelm, Warstone, Courage and Dredd, have six territories and two cities each; no rule uses them.',
            'Each zone has a name: NH1, NH2 and NH3 are the zones of North Hold.',
          ],
          diagram: LAND,
        },
      ],
    },
    {
      id: 'conquest-beginning',
      title: 'Armies and set-up',
      rules: [
        {
          id: 'CQ-2',
          title: 'The armies',
          text: [
            'Each player has eighteen units: King (10), Queen (9), Prince (8), Duke (7), Count (6), Knight (5), two Barons (4), two Sorceresses (3), four Scouts (2), one Spy Master (1), two Cursed Lands and the Flag. A higher number is stronger.',
            'These numbers are reconstructed. If you own the printed game, you can correct them in a custom edition.',
          ],
        },
        {
          id: 'CQ-4',
          title: 'Who begins',
          text: [
            'Each player draws a unit from their bag unseen, and the highest begins; then the units go back. A Flag counts 11 and a Cursed Land 0. A Spy Master beats a King and nothing else. Players who tie draw again. CQ-24 has the details.',
          ],
        },
        {
          id: 'CQ-5',
          title: 'Choosing territories',
          text: [
            'Players choose one territory at a time: first player to last, then last to first, and so on until all are taken. Two players get twelve each, three get eight, four get six.',
          ],
        },
        {
          id: 'CQ-6',
          title: 'Placing units',
          text: [
            'All players place their eighteen units at the same time and in secret: in zones of their own territories, one to a zone. You can rearrange them until you say that you are ready. With four players no zone stays empty.',
            'You may leave territories empty, but you lose their tokens at the end of the first turn. With the option “Garrisons”, from an older edition, every territory must hold a unit.',
            'You can save a formation for other games with as many players, unless you share the screen. Where you hold other territories then, the same groups of units are placed on the most similar ones.',
          ],
        },
        {
          id: 'CQ-24',
          title: 'Drawing for the first turn',
          ruling: true,
          text: [
            'Flag 11, King 10, and so on down to Cursed Land 0. If a King would begin and a Spy Master was drawn as well, the Spy Master begins. Only players who tie draw again, each from a whole army.',
          ],
        },
      ],
    },
    {
      id: 'conquest-pile',
      title: 'Cards at a glance',
      table: 'pile',
      rules: [
        {
          id: 'CQ-3',
          title: 'The cards',
          text: [
            'There are forty-two: thirteen Blitz!, eleven Regroup, six Reinforcements, five Secret Information, four Surprise Attack, two New Spy Master and one Traitor. The Traitor starts at the bottom of the pile; the others are shuffled on top of it.',
          ],
        },
        {
          id: 'CQ-7',
          title: 'Drawing and playing a card',
          text: [
            'You draw one card for every two territories you hold; an odd one counts for nothing. All players see the cards. If you can play any of them you must play exactly one, then all that you drew are discarded face up.',
            'When the pile is empty, the discards are shuffled, the Traitor with them, and become the new pile; if you are in the middle of drawing, you draw on. All players know at all times how many cards the pile has. A player who has lost their Flag draws none.',
            'With real units the referee offers two ways. With real cards, enter which one is played and when the pile is shuffled again; Marshal counts how many of each can still be in the pile.',
            'Or Marshal keeps the cards: it shuffles, deals them face up to the player who draws, and renews the pile. A card played by mistake comes back once its entry is struck out, until the next seat draws.',
          ],
        },
        {
          id: 'CQ-25',
          title: 'What is in a new pile',
          ruling: true,
          text: [
            'Cards that you have already drawn this turn are not in a pile that is shuffled meanwhile. If the Traitor is among those you drew, the card you play is carried out first, then all are discarded, then discards and pile are shuffled once, the Traitor anywhere among them.',
            'A custom deck that runs out gives what it has.',
          ],
        },
      ],
    },
    {
      id: 'conquest-turn',
      title: 'Turns and territories',
      rules: [
        {
          id: 'CQ-8',
          title: 'How many moves',
          text: [
            'You have one move, and must make it if you can. You may make one more for each territory with a city that you held when your turn began, and two more if you played Blitz!. One unit may make several of them.',
            'If you cannot move, you pass. You do not lose by that.',
          ],
          diagram: CITIES,
        },
        {
          id: 'CQ-11',
          title: 'Who holds a territory',
          text: [
            'At the end of each turn all territories are checked: you hold a territory when you are the only one with units in it. If it is empty, or several players have units in it, no one holds it, and its token is put aside.',
          ],
          diagram: HELD,
        },
        {
          id: 'CQ-26',
          title: 'What counts, and since when',
          ruling: true,
          text: [
            'Territories and cities are those you held when the last turn ended. Flags and Cursed Lands count as units: they hold a territory, and reinforcements may come next to them. Zones with mountains between them never border each other (CQ-1).',
          ],
        },
      ],
    },
    {
      id: 'conquest-moving',
      title: 'Moving',
      rules: [
        {
          id: 'CQ-9',
          title: 'A move',
          text: [
            'A unit moves to a neighbouring zone: an empty one, or one with an enemy, which it attacks. Otherwise it never enters or crosses a zone with a unit, its own or another’s. Flags and Cursed Lands never move.',
          ],
          diagram: STEPS,
        },
        {
          id: 'CQ-10',
          title: 'The Scout',
          text: [
            'A Scout moves through any number of empty zones in one move and turns as it likes. It may end with an attack. If it goes further than one zone, all players see that it is a Scout.',
          ],
          diagram: ROAMING,
        },
        {
          id: 'CQ-30',
          title: 'A Scout that goes one zone',
          ruling: true,
          text: [
            'A Scout that moves to a neighbouring zone has moved one zone and is not shown, even if it could have gone round. You choose where it goes, not which way.',
          ],
        },
      ],
    },
    {
      id: 'conquest-battle',
      title: 'Battles and Flags',
      rules: [
        {
          id: 'CQ-12',
          title: 'Battles',
          text: [
            'Both units are shown to all players. The lower rank is defeated; of equal ranks, both are. Defeated units go into their owner’s bag, and cards may bring them back. An attacker that wins takes the zone.',
          ],
          diagram: BATTLE,
        },
        {
          id: 'CQ-13',
          title: 'Special units',
          text: [
            'A Spy Master that attacks a King defeats it; otherwise it has rank 1. Any unit that attacks a Cursed Land is defeated, and the land stays. Only a Sorceress clears it, and then takes its zone. Any unit captures a Flag.',
          ],
        },
        {
          id: 'CQ-14',
          title: 'A captured Flag',
          text: [
            'The unit that captures a Flag takes its zone. If you still have your own Flag, you keep the captured one in front of you.',
            'If you have lost yours, the Flag that you capture goes to the player who holds yours. But if you capture that player’s own Flag, you get yours back: you place it at once, openly, in any empty zone, and keep theirs.',
            'Flags that the loser was holding go along to the player who gets the loser’s.',
          ],
        },
      ],
    },
    {
      id: 'conquest-cards',
      title: 'Cards: bring and move',
      rules: [
        {
          id: 'CQ-16',
          title: 'Reinforcements',
          text: [
            'Draw a unit from your bag at random and place it in an empty zone that borders another unit of yours. You cannot play this card if your bag is empty or there is no such zone.',
          ],
          diagram: BESIDE,
        },
        {
          id: 'CQ-17',
          title: 'Surprise Attack',
          text: ['As Reinforcements (CQ-16), but the unit may go to any empty zone of the land.'],
        },
        {
          id: 'CQ-18',
          title: 'Blitz!',
          text: ['You may make two more moves this turn.'],
        },
        {
          id: 'CQ-19',
          title: 'Regroup',
          text: [
            'Choose three of your units, Flag and Cursed Lands too if you like, and rearrange them on their three zones in secret, or leave them as they are. What others knew of each is now known only of the three together (CQ-29).',
          ],
          diagram: REGROUPED,
        },
        {
          id: 'CQ-22',
          title: 'New Spy Master',
          text: [
            'Take your Spy Master from your bag and place it in any empty zone, openly. You can play this card only if the Spy Master is in the bag and a zone is empty.',
          ],
        },
      ],
    },
    {
      id: 'conquest-secrets',
      title: 'Cards: look',
      rules: [
        {
          id: 'CQ-20',
          title: 'Secret Information',
          ruling: true,
          text: [
            'Look at two units in neighbouring zones, at least one of them an enemy. Only you see them. Your Spy Master must be on the land.',
            'By the printed rules you prove that by showing all players your whole bag: it is not in there. A table may let the game check this instead, and the bag stays shut.',
          ],
        },
        {
          id: 'CQ-21',
          title: 'Traitor',
          ruling: true,
          text: [
            'Point at an enemy unit, say aloud what it is, and look. If you are right, it is defeated; a Flag is captured as in CQ-14. If you are wrong, it stays, and only you have seen it.',
            'Whenever the Traitor is played or discarded, the discards and the rest of the pile are shuffled into a new pile.',
          ],
        },
        {
          id: 'CQ-28',
          title: 'A Traitor, right or wrong',
          ruling: true,
          text: [
            'Unit and claim are chosen before anyone looks. If the claim is right, all players see the unit, it goes to its owner’s bag, and its zone is empty. If it is wrong, all players know what that unit is not. A Traitor can clear a Cursed Land.',
          ],
        },
      ],
    },
    {
      id: 'conquest-rulings',
      title: 'Cards: rulings',
      rules: [
        {
          id: 'CQ-27',
          title: 'Units from the bag',
          ruling: true,
          text: [
            'With Reinforcements and Surprise Attack you see which unit you drew and then choose its zone; others see only that a unit comes. It may move this turn. All players know how many units a bag has, but not which.',
          ],
        },
        {
          id: 'CQ-29',
          title: 'What is known after Regroup',
          ruling: true,
          text: [
            'All that others knew of the three units, shown in battle, moved or drawn, is known of the three together from then on, and no longer of one. You need three units to play it.',
          ],
        },
      ],
    },
    {
      id: 'conquest-ends',
      title: 'End of game',
      rules: [
        {
          id: 'CQ-15',
          title: 'How it is won',
          text: [
            'The player with the only Flag left on the land wins. This is checked after the whole action, including the placing of a returned Flag. A player who has lost their Flag plays on, without cards.',
          ],
        },
        {
          id: 'CQ-23',
          title: 'Resigning, agreeing, and a limit of rounds',
          ruling: true,
          text: [
            'You may resign: your units leave the land unseen, and no one captures your Flag; one that was captured before stays with its captor. All players may agree on a draw.',
            'A table may set a number of rounds; after the last one the player who holds the most territories wins, and a tie is a draw.',
            'With real units you count the rounds yourselves. Enter who holds how much, then end the game with “The last round is over”.',
          ],
        },
        {
          id: 'CQ-31',
          title: 'Ending a turn, and who is out',
          ruling: true,
          text: [
            'After the move that you must make you may end your turn. If no unit can move when your moves begin, all of them are skipped.',
            'A player who has lost the Flag and has no unit left that moves is skipped for good; their units stay in the way. A player with neither unit nor Flag is out.',
          ],
        },
        {
          id: 'CQ-32',
          title: 'Leaving, and places',
          ruling: true,
          text: [
            'A player who resigns leaves at once: no one holds their territories, and Flags they held leave the game. If your own Flag has left the game in this way, and you capture another, that one leaves it too.',
            'A whole round without a move or a played card is a draw. Places go by who lost their Flag last: the later, the better.',
          ],
        },
      ],
    },
    {
      id: 'conquest-house',
      title: 'House rules',
      lead: 'Each is off unless the table chooses it.',
      rules: [
        {
          id: 'HR-2',
          title: 'Bystanders',
          text: [
            'In a battle the two players see both units. All others see only which side won, and what was defeated: it goes into its bag, known to all.',
            'If only one kind can have won, all players know it. A Scout that comes from afar is known to all, as in CQ-10, and the Traitor’s answer is public, as in CQ-28.',
            'At a refereed table the winner shows its unit to the other player in the battle only.',
          ],
        },
        {
          id: 'HR-8',
          title: 'Handicap',
          text: [
            'Before the game a player gives up units of the army, by name. All players see which. All counts begin with the smaller army.',
            'The Flag cannot be given up, and a unit that moves must be left.',
          ],
        },
      ],
    },
  ],
}
