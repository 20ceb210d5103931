/** How Marshal works, in plain words: a topic each. */
import type { Guide } from './types.ts'

export const GUIDES: readonly Guide[] = [
  {
    id: 'start-play',
    title: 'Playing at one screen',
    parts: [
      {
        id: 'begin',
        title: 'Begin',
        text: [
          'Choose New game, pick an edition, and say who sits where. Deploy your army, or lay out your line of cards; then take turns.',
        ],
      },
      {
        id: 'curtain',
        title: 'Two players, one screen',
        text: [
          'A curtain covers the screen between turns. When the other side looks away, press “I am Red: show my side”, or the same for your colour.',
          'You can replay what happened meanwhile, as far as your side may know it. Settings say when the curtain falls: at once, after three seconds, or when you pass.',
        ],
      },
      {
        id: 'save',
        title: 'Leave and come back',
        text: ['Every step is saved at once. You can leave at any time and continue from Home, at the exact step.'],
      },
      {
        id: 'back',
        title: 'Take back',
        text: [
          'Against computers you can take back your last turn; between people all must agree.',
          'A turn that revealed something can be taken back only if New game allows it. Take-backs are counted with the game.',
        ],
      },
      {
        id: 'refused',
        title: 'When a move is refused',
        text: ['Marshal says why, and names the rule. The number of the rule leads to its paragraph here; Back returns to the game.'],
      },
    ],
  },
  {
    id: 'start-computers',
    title: 'Computers and hints',
    parts: [
      {
        id: 'see',
        title: 'What they know',
        text: ['A computer sees what a person in its seat would see, and nothing more.'],
      },
      {
        id: 'levels',
        title: 'Seven levels',
        text: [
          'Recruit moves without a plan. Drummer, Cadet, Captain, Veteran, Commander and Strategist each remember, conclude and judge better than the one before.',
          'In Classic, Narnia and Transformers the weaker ones also blunder on purpose: for a while they march some piece towards the enemy without a reason.',
          'In Classic, and in Narnia and Transformers without powers, you also choose a style: balanced, cautious, bold or bluffing.',
        ],
      },
      {
        id: 'hints',
        title: 'Hints',
        text: [
          'When you play alone against computers, press A or the bulb above the board on your turn: you see what Strategist would play, and why. “Play it” (Y) plays it for you.',
          'The game records how many hints you had. In New game you can turn hints off.',
        ],
      },
      {
        id: 'engines',
        title: 'A program of your own',
        text: ['Under Settings, External engines, you can add a program of your own as an opponent.'],
      },
    ],
  },
  {
    id: 'start-phones',
    title: 'Phones round the table',
    parts: [
      {
        id: 'invite',
        title: 'Invite',
        text: [
          'Open a game, choose Phones at the top, and let phones join. Choose Invite for each player, who scans the code with the camera of a phone in the same network. Nothing is installed.',
        ],
      },
      {
        id: 'seats',
        title: 'What a phone does',
        text: [
          'With real pieces, you attack and enter ranks on the phone, with one tap each.',
          'In a game on the screen, the phone holds your army, and this screen shows what all players know. A player without a phone plays here, behind the curtain.',
          'Turn a phone sideways for a larger board; on a crowded board spread two fingers.',
        ],
      },
      {
        id: 'lost',
        title: 'Asleep, lost or sent away',
        text: [
          'A phone that slept or was closed finds its seat again. If one is lost, choose Invite again. Under Phones you see who is here, and can send a guest away.',
          'When Marshal is closed, all phones are cut off. Next time open the game and let phones join again: they find their seats.',
        ],
      },
      {
        id: 'https',
        title: 'What a phone cannot do',
        text: [
          'It cannot keep its screen awake or use its camera live on such a page, because browsers allow that only over https. Nothing here needs it.',
        ],
      },
    ],
  },
  {
    id: 'start-referee',
    title: 'Referee',
    parts: [
      {
        id: 'battle',
        title: 'A battle',
        text: [
          'You play with real pieces or cards, and Marshal judges the battles. Choose who attacks and pass the device round: each side enters its piece in secret.',
          'The outcome is announced in large type. Ranks that your table hides stay hidden. Marshal counts losses and refuses claims that cannot be true.',
        ],
      },
      {
        id: 'wrong',
        title: 'A wrong entry',
        text: ['If both of you agree, you can correct a wrong entry, or take back an end that you declared.'],
      },
      {
        id: 'room',
        title: 'For a whole room',
        text: [
          'There is a scoreboard with clocks, and a voice if you turn it on.',
          'Under “This screen” you can choose that one press enters a rank, or that both ranks are entered openly.',
        ],
      },
    ],
  },
  {
    id: 'start-moves',
    title: 'Entering moves of real pieces',
    parts: [
      {
        id: 'begin',
        title: 'Begin',
        text: [
          'In games on squares, and round the castle, you can also enter moves. Choose “Moves and battles” for a new session, or “Enter moves from now on” later.',
          'Place all pieces. Then tap a piece and where it goes, or type A4 A5; on a phone tap your own pieces.',
        ],
      },
      {
        id: 'judged',
        title: 'What Marshal does',
        text: [
          'Marshal keeps the board that all players know, refuses impossible moves, and judges moves back and forth and chases.',
          'When two pieces meet, both ranks are entered as usual. A rank that contradicts the board, such as a Bomb that moved, is refused to its own side alone.',
          'One press takes back the last move. If board and screen differ, enter all pieces again. You can review the boards, as far as moves were entered.',
        ],
      },
      {
        id: 'castle',
        title: 'Round the castle',
        text: ['Two taps also fire. Marshal knows flags, sliders and recruits by itself, and asks about flags where there is a choice.'],
      },
      {
        id: 'powers',
        title: 'With powers',
        text: [
          '“Use a power” asks behind the shield which piece uses which, and on the board where; or type E4 longbow E6. The owner of the piece that is met enters it.',
          'Changes of mode and reinforcements are entered with their squares. If a long move could be a Scout’s or a power, you are asked which.',
        ],
      },
    ],
  },
  {
    id: 'start-sealed',
    title: 'Sealed armies',
    parts: [
      {
        id: 'seal',
        title: 'Seal',
        text: [
          'At Referee choose “Every move, armies sealed”. Each side records its army in secret, on a phone or behind the curtain.',
          'Marshal shows a seal of each: twelve words and a code. Note them before the first move; play waits until every side has.',
        ],
      },
      {
        id: 'play',
        title: 'Play',
        text: [
          'In games without special powers you then tap or type moves, and Marshal announces the outcome.',
          'In all others each side acts on its own phone, or here while the others look away. A side with a phone can enter its ranks itself.',
        ],
      },
      {
        id: 'check',
        title: 'Check',
        text: [
          'At the end all armies are opened and checked against their seals, and all announcements against the armies. If you trust no one, export the game and let another program check it.',
        ],
      },
    ],
  },
  {
    id: 'start-review',
    title: 'History and review',
    parts: [
      {
        id: 'history',
        title: 'History',
        text: ['History keeps every game, on screen and refereed. Search it, filter it, and add notes.'],
      },
      {
        id: 'review',
        title: 'Review',
        text: [
          'Replay a game on screen step by step, as Red knew it, as Blue knew it, or with all pieces open. From any position you can play on against a computer.',
          'A game with real pieces or cards shows the list of its battles, with every rank open once it is over, and its boards where moves were entered.',
        ],
      },
    ],
  },
  {
    id: 'start-archive',
    title: 'Files and backups',
    parts: [
      {
        id: 'where',
        title: 'Where your games are',
        text: ['Marshal keeps your games on this computer alone. There is no account, and nothing is sent.'],
      },
      {
        id: 'backups',
        title: 'Backups',
        text: [
          'Marshal makes backups of your games by itself. It keeps the three newest, and one of each of four days before.',
          'If the file of your games is ever damaged, Home says so and offers what can be done: rescue what can be read, restore a backup, or look at a copy. No file of yours is deleted.',
        ],
      },
      {
        id: 'export',
        title: 'Export and import',
        text: [
          'In History, Export writes the games you select, or all you found, to a file.',
          'Import adds the games of such a file, and names those that are damaged or here already. Formations and custom editions have the same two buttons.',
        ],
      },
      {
        id: 'bin',
        title: 'Delete',
        text: [
          'Deleted games, formations and custom editions stay in the recycle bin for 30 days. Restore them from there; the bin is at the end of History.',
        ],
      },
    ],
  },
  {
    id: 'start-own',
    title: 'Formations and custom editions',
    parts: [
      {
        id: 'formations',
        title: 'Formations',
        text: [
          'A formation is an army laid out for later games. Make it under Formations, or save it while you deploy, unless you share the screen.',
        ],
      },
      {
        id: 'editions',
        title: 'Custom editions',
        text: [
          'Copy the table of an edition under Custom editions, correct names, ranks and numbers, and play with it. Every game keeps the table that it was played with.',
          'On boards you can also change powers, obstacles and depth; in the castle ranges, lakes and the slider; in Conquest cards, cities, names and mountains.',
        ],
      },
    ],
  },
  {
    id: 'start-rules',
    title: 'About these rules',
    parts: [
      {
        id: 'numbers',
        title: 'Numbers of rules',
        text: ['Every rule has a number, such as CL-16. Marshal names it when it refuses a move, and at each table option.'],
      },
      {
        id: 'rulings',
        title: 'Rulings',
        text: [
          'The rules are explained in our own words. A rule with the mark “Ruling” settles, in whole or in part, what the printed rules leave open.',
        ],
      },
      {
        id: 'reconstructed',
        title: 'Reconstructed',
        text: [
          'What a printed set does not say in words is reconstructed, and marked so. If your box says otherwise, correct it in a custom edition.',
        ],
      },
      {
        id: 'highest',
        title: 'Which number is the highest',
        text: ['These pages count 10 as the highest rank. In Settings you can have 1 as the highest on your pieces (CL-2).'],
      },
    ],
  },
]
