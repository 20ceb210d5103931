/** Words of the Help screen apart from the rules, which are in help/. */
import { say } from '../catalogue.ts'

export const help = say('help', {
  contents: 'On this page',
  search: 'Search all of Help',
  found: { one: 'One place found', other: '{count} places found' },
  foundNothing: 'Nothing found. Try another word, or the number of a rule.',
  start: 'How it works here',
  playTitle: 'Play',
  playText:
    'Choose New game, deploy your army or lay out your line of cards, and take turns. Every step is saved at once: you can leave at any time and continue from Home.\nTwo players can share one screen. A curtain hides it between turns, and each player can replay what happened meanwhile. Against a computer you can take back moves freely.',
  opponentsTitle: 'Computers and hints',
  opponentsText:
    'A computer sees what a person in its seat would see, and nothing more. There are seven levels, the weakest first. Recruit moves without a plan.\nDrummer, Cadet, Captain, Veteran, Commander and Strategist each remember, conclude and judge better than the one before. None of them blunders on purpose.\nIn editions without powers you also choose a style: balanced, cautious, bold or bluffing.\nWhen you play alone against computers you can ask for a hint on your turn (A, or the bulb above the board): what Strategist would play, and why.\nPlay it (Y) plays it for you. The game records how many hints you had. In New game you can turn hints off.\nUnder Settings, External engines, you can add a program of your own as an opponent.',
  refereeTitle: 'Referee',
  refereeText:
    'You play with real pieces or cards, and Marshal judges the battles. Choose who attacks and pass the device round: each side enters its piece in secret.\nThe outcome is announced in large type. Ranks that your table hides stay hidden. Marshal counts losses and refuses claims that cannot be true.\nIf both of you agree, you can correct a wrong entry, or take back an end that you declared.\nFor a whole room there is a scoreboard with clocks, and a voice if you turn it on.\nUnder “This screen” you can choose that one press enters a rank, or that both ranks are entered openly.',
  movesTitle: 'Entering moves of real pieces',
  movesText:
    'In games on squares, and round the castle, you can also enter moves. Choose “Moves and battles” for a new session, or “Enter moves from now on” later.\nPlace all pieces. Then tap a piece and where it goes, or type A4 A5; on a phone tap your own pieces.\nMarshal keeps the board that all players know, refuses impossible moves, and judges moves back and forth and chases.\nWhen two pieces meet, both ranks are entered as usual. A rank that contradicts the board, such as a Bomb that moved, is refused to its own side alone.\nOne press takes back the last move. If board and screen differ, enter all pieces again. You can review the boards, as far as moves were entered.\nRound the castle, two taps also fire. Marshal knows flags, sliders and recruits by itself, and asks about flags where there is a choice.\nWith powers, “Use a power” asks behind the shield which piece uses which, and on the board where; or type E4 longbow E6.\nThe owner of the piece that is met enters it. Changes of mode and reinforcements are entered with their squares.\nIf a long move could be a Scout’s or a power, you are asked which.',
  sealedTitle: 'Sealed armies',
  sealedText:
    'At Referee choose “Every move, armies sealed”. Each side records its army in secret, on a phone or behind the curtain.\nMarshal shows a seal of each: twelve words and a code. Note them before the first move; play waits until every side has.\nIn games without special powers you then tap or type moves, and Marshal announces the outcome.\nIn all others each side acts on its own phone, or here while the others look away. A side with a phone can enter its ranks itself.\nAt the end all armies are opened and checked against their seals, and all announcements against the armies.\nIf you trust no one, export the game and let another program check it.',
  phonesTitle: 'Phones round the table',
  phonesText:
    'Open a game, choose Phones at the top, and let phones join.\nChoose Invite for each player, who scans the code with the camera of a phone in the same network. Nothing is installed.\nWith real pieces, you attack and enter ranks on the phone, with one tap each.\nIn a game on the screen, the phone holds your army, and this screen shows what all players know. A player without a phone plays here, behind the curtain.\nA phone that slept or was closed finds its seat again. If one is lost, choose Invite again. Under Phones you see who is here, and can send a guest away.\nTurn a phone sideways for a larger board; on a crowded board spread two fingers.\nWhen Marshal is closed, all phones are cut off. Next time open the game and let phones join again: they find their seats.\nA phone cannot keep its screen awake or use its camera live on such a page, because browsers allow that only over https. Nothing here needs it.',
  reviewTitle: 'Reviewing games',
  reviewText:
    'History keeps every game, on screen and refereed. Replay a game on screen step by step, as Red knew it, as Blue knew it, or with all pieces open.\nFrom any position you can play on against a computer.\nA game with real pieces or cards shows the list of its battles, with every rank open once it is over, and its boards where moves were entered.',
  archiveTitle: 'Keep, export, import, delete',
  archiveText:
    'Marshal keeps your games on this computer alone.\nIn History, Export writes the games you select, or all you found, to a file. Import adds the games of such a file, and names those that are damaged or here already. Formations and custom editions have the same two buttons.\nDeleted games go to the recycle bin at the end of History. Restore them from there, until you empty it.',
  numbering: 'These pages count 10 as the highest rank. On your pieces 1 is the highest, as you chose in Settings.',
  quick: 'Quick reference',
  piece: 'Piece',
  moves: 'Moves',
  special: 'What to know',
  moveNone: 'never',
  moveStep: 'one square',
  moveLine: 'a free line',
  card: 'Card',
  inLine: 'In line',
  lineAttacks: 'attacks',
  lineLooks: 'attacks or looks',
  lineRedeals: 'deals again',
  lineWaits: 'waits',
  cards: 'Cards',
  quickOf: 'Quick reference: {edition}',
  print: 'Print this sheet',
  printNamed: 'Print this sheet: {edition}',
  powers: 'Special powers',
  pile: 'The pile: {count} cards',
  owners: 'Who has it',
  asVehicle: 'as a vehicle',
  asRobot: 'as a robot',
  count: 'Pieces',
  // what beats what, next to the table
  // made from an edition's data
  isFlag: 'Never moves. The side that captures it wins.',
  isBomb: 'Never moves. Destroys every attacker that cannot clear it.',
  bombs: 'bombs',
  isDefuser: 'Clears {bombs} by attacking them.',
  isAssassin: 'Beats rank {rank} by attacking it.',
  isWeakest: 'Can also capture the Flag. If two spies meet, both fall. Loses every other battle.',
  isRunner: 'Runs any distance along a free line, and may attack at the end of it.',
  isStill: 'Never moves.',
  isBombCard: 'Never attacks. Destroys every attacker that cannot clear it.',
  isFlagCard: 'Never attacks. The side that captures it wins.',
  isSecond: 'Beats every lower rank, falls with an enemy of its own rank, and loses battles only to rank {rank} and to {bombs}.',
  isSecondWithoutBombs: 'Beats every lower rank, falls with an enemy of its own rank, and loses battles only to rank {rank}.',
  isLater: 'Comes later (NA-8).',
  isWard: 'One of the pieces that must not all be lost (NA-9).',
  setupBoth: 'Each side deploys {count} pieces on the {rows} rows nearest to it, in secret.',
  setup: '{side} deploys {count} pieces on the {rows} rows nearest to it, in secret.',
  setupCards:
    'Each side looks at the first {count} cards of its shuffled deck, lays {line} of them face down as its front line, in secret, and keeps {hand} as its hand (BC-2).',
  turnCards:
    'A turn: draw the hand up to {hand}; attack with one card of the line, or use what it can do instead; fill gaps in the line from the hand (BC-3).',
  reserve: '{side} has {count} more pieces, which may all enter together once {after} enemy pieces are gone (NA-8).',
  modes: 'At the start of a turn, one piece with two powers may change between vehicle and robot; a robot is face up (TF-6).',
  reconstructedDeck:
    'The printed rules give twenty-three cards a side and name the special ones, but not how many there are of each rank. Ranks 4 to 9 and all the numbers are our reconstruction, after a sister edition.',
  rules: 'Rules of {edition}',
  keys: 'Keys',
  keysBoard: 'On a board',
  keysCards: 'With cards',
  keysWatching: 'While computers play',
  keysReviewing: 'Review: {where}',
  about: 'About',
  aboutText:
    'Marshal {version} is a desktop table for games of hidden rank. It works without a network or an account, and sends nothing. Your games are in a file on this machine and nowhere else.',
  credits: 'Credits',
  creditFonts: 'Type: Cinzel by Natanael Gama and Source Sans 3 by Paul D. Hunt for Adobe, both under the SIL Open Font License 1.1.',
  creditIcons: 'Interface icons: Lucide, under the ISC License.',
  creditEmblems:
    'Emblems on the pieces: game-icons.net, drawn by Lorc, Delapouite, Skoll, Cathelineau and sbed, under the Creative Commons Attribution 3.0 licence (CC BY 3.0); the sergeant’s chevrons were taken out of their frame and enlarged.',
  creditCode: 'Made with Svelte, Threlte, three.js, SQLite and Electron, among others; their licences are below.',
  licences: 'Licences in full',
  licenceOf: '{name} {version}, {licence}',
  licencesMissing: 'The built app has these texts; this screen runs from its sources.',
  log: 'Log',
  logText:
    'Marshal keeps a short log of errors on this machine. It holds nothing about hidden pieces, and goes nowhere unless you send it.',
  logSave: 'Save the log',
  logEmpty: 'No errors so far.',
  trademarks: 'Trademarks',
  trademarksText:
    'Marshal is an independent, unofficial program. It is not made, endorsed or licensed by any publisher of board games. Names of games and publishers that may be mentioned are trademarks of their owners. The rules are explained here in our own words.',
})

/** Which piece beats which, in a few lines. */
export const beats = say('beats', {
  title: 'What beats what',
  goal: 'To win',
  ladder: 'Ranks, strongest first',
  rank: 'Rank',
  kinds: 'Pieces',
  order: 'A higher rank beats every lower one, attacking or attacked.',
  ranks: 'Strongest first: {ranks}.',
  tieAttacker: 'Equal ranks: the attacker stays.',
  tie: 'Equal ranks: both are removed.',
  attacks: '{names} beats {victims} by attacking first.',
  bomb: '{names}: every attacker is removed.',
  bombOnce: '{names}: removed with its attacker.',
  miner: '{names}: every attacker is removed, but {miners} removes it.',
  minerOnce: '{names}: removed with its attacker, but {miners} removes it and stays.',
  taken: '{names}: any attacker captures it.',
  fires: '{name}: fires at a piece exactly {range} spaces away, and both are removed. It never attacks.',
})
