/** The rules of Conquest in our own words, by their ids. */
import { BATTLE, BESIDE, CITIES, HELD, LAND, REGROUPED, ROAMING, STEPS } from './conquest-diagrams.ts'
import type { FamilyHelp } from './types.ts'

export const CONQUEST_HELP: FamilyHelp = {
  id: 'conquest',
  prefix: 'CQ',
  editions: ['conquest'],
  intro: [
    'Two, three or four armies, each for itself, on a land of twenty-four territories. You win by being the last who still has a Flag.',
    'What you hold is what you can do: territories give you cards, cities give you moves. Whoever falls goes into a bag and may come back, so nobody is beaten until their Flag is gone, and even then they fight on.',
  ],
  kinds: {
    king: 'Beats every lower rank. Only a Spy Master that attacks it, a Cursed Land or another King brings it down, or a Traitor who is right about it.',
    queen: '',
    prince: 'Only King and Queen are higher.',
    duke: 'Hunts Counts, Knights and all below.',
    count: 'Hunts Knights, Barons and all below.',
    knight: 'Hunts Barons, Sorceresses, Scouts and Spy Masters.',
    baron: 'Hunts Sorceresses, Scouts and Spy Masters; you have two.',
    sorceress: 'The only unit that clears a Cursed Land by attacking it; she takes its zone (CQ-13).',
    scout:
      'Goes any number of empty zones in one move, turning as it likes, and may attack at the end (CQ-10). Going further than one zone shows it to everybody.',
    'spy-master':
      'Beats a King by attacking it (CQ-13). In any other battle it has rank 1, and two Spy Masters fall together. Secret Information needs it on the land (CQ-20); New Spy Master brings it back from the bag (CQ-22).',
    'cursed-land':
      'Never moves. Whatever attacks it is defeated and it stays, unless a Sorceress attacks (CQ-13). It holds a territory as any unit does.',
    flag: 'Never moves. Whoever attacks it captures it (CQ-14). Without it you draw no cards, but you play on.',
  },
  chapters: [
    {
      id: 'conquest-land',
      title: 'Land, armies and cards',
      lead: 'The map is our own drawing, and how many there are of each unit is our reconstruction: the printed set shows both only in pictures. Which territories have cities is printed, all but one; the cards and their numbers are printed too.',
      rules: [
        {
          id: 'CQ-1',
          title: 'The land',
          text: [
            'Westeria has twenty-four territories of three zones each. Two zones are neighbours when they share a border; meeting in a corner is not enough. Mountains lie on some borders: nobody moves or attacks across them. Rivers are there for the eye; whoever likes crosses them.',
            'Eight territories have a city: North Hold, Mammoth Bay, Rocky Wild, Lookout Ledge, Keyfort, Castleburg, Ravenfall and Wolfgate. Four realms, Stronghelm, Warstone, Courage and Dredd, have six territories and two cities each; no rule asks for a realm.',
            'Each zone has a name: NH1, NH2 and NH3 are the zones of North Hold.',
          ],
          diagram: LAND,
        },
        {
          id: 'CQ-2',
          title: 'The armies',
          text: [
            'Everybody has eighteen units: King (10), Queen (9), Prince (8), Duke (7), Count (6), Knight (5), two Barons (4), two Sorceresses (3), four Scouts (2), one Spy Master (1), two Cursed Lands and the Flag. A higher number is stronger.',
            'These numbers are reconstructed. If you own the printed set, you can correct them in a set of your own.',
          ],
        },
        {
          id: 'CQ-3',
          title: 'The cards',
          text: [
            'There are forty-two: thirteen Blitz!, eleven Regroup, six Reinforcements, five Secret Information, four Surprise Attack, two New Spy Master and one Traitor. The Traitor lies at the bottom of the pile at first; the others are shuffled on top of it.',
          ],
        },
      ],
    },
    {
      id: 'conquest-beginning',
      title: 'Before the first turn',
      rules: [
        {
          id: 'CQ-4',
          title: 'Who begins',
          text: [
            'Everybody draws a unit from their bag unseen, and the highest begins; then the units go back. A Flag counts 11 and a Cursed Land 0. A Spy Master beats a King and nothing else. Those who tie draw again. CQ-24 has the details.',
          ],
        },
        {
          id: 'CQ-5',
          title: 'Choosing territories',
          text: [
            'You take turns in choosing a territory, to and fro: first to last, then last to first, and so on until all are taken. Two players get twelve each, three get eight, four get six.',
          ],
        },
        {
          id: 'CQ-6',
          title: 'Placing units',
          text: [
            'All place their eighteen units at the same time and in secret: in zones of their own territories, one to a zone. You can move them about until you say that you are ready. With four players no zone stays empty.',
            'You may leave territories empty, but you lose their tokens at the end of the first turn. With the option “Garrisons”, from an older edition, every territory must hold a unit.',
            'A placement that served you well can be kept for other games with as many players, unless you share the screen. Where you hold other territories then, the same groups of units stand on those that are most like theirs.',
          ],
        },
      ],
    },
    {
      id: 'conquest-turn',
      title: 'A turn: first draw, then move',
      rules: [
        {
          id: 'CQ-7',
          title: 'Drawing and playing a card',
          text: [
            'You draw one card for every two territories you hold; an odd one counts for nothing. The cards lie open. If you can play any of them you must play exactly one, then all that you drew are discarded face up.',
            'When the pile is empty, the discards are shuffled, the Traitor with them, and become the new pile; if you are in the middle of drawing, you draw on. Everybody always knows how many cards the pile has. Whoever has lost their Flag draws none.',
            'With real units the referee offers two ways. Real cards stay on the table: say which one is played and when the pile is shuffled again, and it counts how many of each can still be in the pile. Or it keeps the cards: it shuffles, deals them face up to whoever draws, and renews the pile. A card played by mistake lies there again once its entry is struck out, until the next seat draws.',
          ],
        },
        {
          id: 'CQ-8',
          title: 'How many moves',
          text: [
            'You have one move, and must make it if you can. You may make one more for each territory with a city that you held when your turn began, and two more if you played Blitz!. One unit may make several of them.',
            'If you cannot move, you pass. Nobody loses by that.',
          ],
          diagram: CITIES,
        },
        {
          id: 'CQ-9',
          title: 'A move',
          text: [
            'A unit goes to a neighbouring zone: an empty one, or one with an enemy, which it attacks. It never goes onto or through a zone with a unit otherwise, its own or another’s. Flags and Cursed Lands stay where they are.',
          ],
          diagram: STEPS,
        },
        {
          id: 'CQ-10',
          title: 'The Scout',
          text: [
            'A Scout goes through any number of empty zones in one move and turns as it likes. The last step may be an attack. If it goes further than one zone, everybody sees that it is a Scout.',
          ],
          diagram: ROAMING,
        },
        {
          id: 'CQ-11',
          title: 'Who holds a territory',
          text: [
            'At the end of each turn everybody looks again: you hold a territory when you are the only one with units in it. If it is empty, or units of several players stand in it, nobody holds it, and its token lies aside.',
          ],
          diagram: HELD,
        },
      ],
    },
    {
      id: 'conquest-battle',
      title: 'Battle, Flags and victory',
      rules: [
        {
          id: 'CQ-12',
          title: 'Battles',
          text: [
            'Both units are shown to everybody. The lower rank is defeated; of equals, both. Defeated units go into their owner’s bag, from which cards may bring them back. An attacker that wins takes the zone.',
          ],
          diagram: BATTLE,
        },
        {
          id: 'CQ-13',
          title: 'Those who are not just a number',
          text: [
            'A Spy Master that attacks a King defeats it; otherwise it is rank 1. Whatever attacks a Cursed Land is defeated, and the land stays. Only a Sorceress clears it, and then takes its zone. Any unit captures a Flag.',
          ],
        },
        {
          id: 'CQ-14',
          title: 'A captured Flag',
          text: [
            'Whoever captures a Flag takes its zone. If you still have your own Flag, you keep the captured one in front of you.',
            'If you have lost yours, the Flag that you capture goes to whoever holds yours. But capture the Flag of exactly that player, and you get your own back: you place it at once, openly, in any empty zone, and keep theirs.',
            'Flags that the loser was holding go along to whoever gets the loser’s.',
          ],
        },
        {
          id: 'CQ-15',
          title: 'How it is won',
          text: [
            'The player with the only Flag left on the land wins. That is looked at after the whole action, a returned Flag being placed included. Whoever has lost their Flag plays on, without cards.',
          ],
        },
      ],
    },
    {
      id: 'conquest-cards',
      title: 'The seven cards',
      rules: [
        {
          id: 'CQ-16',
          title: 'Reinforcements',
          text: [
            'Draw a unit from your bag by chance and place it in an empty zone that borders another unit of yours. It cannot be played if your bag is empty or there is no such zone.',
          ],
          diagram: BESIDE,
        },
        {
          id: 'CQ-17',
          title: 'Surprise Attack',
          text: ['As Reinforcements (CQ-16), but the unit may come to any empty zone of the land.'],
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
            'Choose three of your units, Flag and Cursed Lands too if you like, and rearrange them on their three zones in secret, or leave them as they are. What others knew of them is now only known of one of the three (CQ-29).',
          ],
          diagram: REGROUPED,
        },
        {
          id: 'CQ-20',
          title: 'Secret Information',
          text: [
            'Look at two units in neighbouring zones, at least one of them an enemy. Only you see them. Your Spy Master must be on the land.',
            'By the printed rules you prove that by showing everybody your whole bag: it is not in there. A table may choose that the game vouches for it instead, and the bag stays shut.',
          ],
        },
        {
          id: 'CQ-21',
          title: 'Traitor',
          text: [
            'Point at an enemy unit, say aloud what it is, and look. If you are right, it is defeated; a Flag is captured as in CQ-14. If you are wrong, it stays, and only you have seen it.',
            'Whenever the Traitor is played or discarded, the discards and the rest of the pile are shuffled into a new pile.',
          ],
        },
        {
          id: 'CQ-22',
          title: 'New Spy Master',
          text: [
            'Take your Spy Master from your bag and place it in any empty zone, openly. It can be played only if it is in the bag and a zone is empty.',
          ],
        },
      ],
    },
    {
      id: 'conquest-ends',
      title: 'Other ends',
      rules: [
        {
          id: 'CQ-23',
          title: 'Resigning, agreeing, and a limit of rounds',
          text: [
            'You may resign: your units leave the land unseen, and nobody has captured your Flag; one that was captured before stays with its captor. All may agree on a draw. A table may set a number of rounds; after the last one whoever holds the most territories wins, and equals draw.',
            'With real units you count the rounds yourselves. Tell the referee who holds how much, then end the game with “The last round is over”.',
          ],
        },
      ],
    },
    {
      id: 'conquest-rulings',
      title: 'Small print of Conquest',
      lead: 'What the printed rules leave open, and how it is settled here.',
      rules: [
        {
          id: 'CQ-24',
          title: 'The order of lots',
          text: [
            'Flag 11, King 10, and so down to Cursed Land 0. If a King would begin and a Spy Master was drawn as well, the Spy Master begins. Only those who tie draw again, each from a whole army.',
          ],
        },
        {
          id: 'CQ-25',
          title: 'What is in a new pile',
          text: [
            'Cards that you have already drawn this turn are not in a pile that is shuffled meanwhile. If the Traitor is among those you drew, the card you play is carried out first, then all are discarded, then discards and pile are shuffled once, the Traitor anywhere among them. A deck of your own that runs out gives what it has.',
          ],
        },
        {
          id: 'CQ-26',
          title: 'What counts, and since when',
          text: [
            'Territories and cities are those you held when the last turn ended. Flag and Cursed Lands count as units: they hold a territory, and reinforcements may come beside them. Wherever something borders something, mountains between them forbid it (CQ-1).',
          ],
        },
        {
          id: 'CQ-27',
          title: 'Units from the bag',
          text: [
            'With Reinforcements and Surprise Attack you see what you have drawn and then choose its zone; others see only that a unit comes. It may move this turn. How many units a bag has is known to all, what they are is not.',
          ],
        },
        {
          id: 'CQ-28',
          title: 'A Traitor, right or wrong',
          text: [
            'Unit and name are chosen before anybody looks. If it was right, everybody sees it, it goes to its owner’s bag, and its zone is empty. If it was wrong, everybody has learnt what that unit is not. A Traitor can clear a Cursed Land.',
          ],
        },
        {
          id: 'CQ-29',
          title: 'What is known after Regroup',
          text: [
            'All that others knew of the three units, shown in battle, moved or drawn, is known of the three together from then on, and no longer of one. It takes three units to play it.',
          ],
        },
        {
          id: 'CQ-30',
          title: 'A Scout that goes one zone',
          text: [
            'A Scout that goes to a neighbouring zone has gone one zone and is not shown, however it might have gone round. You say where it goes, not which way.',
          ],
        },
        {
          id: 'CQ-31',
          title: 'Ending a turn, and who is out',
          text: [
            'After the move that you must make you may end your turn. If nothing can move when your moves begin, all of them are skipped. Whoever has lost the Flag and has nothing left that moves is skipped for good; their units stay in the way. Whoever has neither unit nor Flag is out.',
          ],
        },
        {
          id: 'CQ-32',
          title: 'Leaving, and places',
          text: [
            'Whoever resigns leaves at once: nobody holds their territories, and Flags they held leave the game. If your own Flag has left the game so, and you capture another, that one leaves it too.',
            'A whole round without a move or a played card is a draw. Places go by who lost their Flag last: the later, the better.',
          ],
        },
      ],
    },
  ],
}
