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
    'Choose New game, set up your army or lay your line, and take turns. Two people share one screen: a curtain falls between turns, and what happened meanwhile can be replayed for whoever comes back. Against a computer you can take moves back freely. Every step is saved as it is made, so you can leave at any time and go on from Home.',
  opponentsTitle: 'Computers and hints',
  opponentsText:
    'A computer sees what a person in its seat would see, and nothing more. There are seven, the weakest first. Recruit moves without a plan. Drummer, Cadet, Captain, Veteran, Commander and Strategist remember more, conclude more and judge more exactly from one to the next; none of them blunders on purpose. Where ranks alone decide you also choose how one likes to play: balanced, cautious, bold or bluffing. When you play alone against computers you can ask for a hint on your turn (A, or the bulb above the board): what Strategist would do with what you know, and why. Play it (Y) does it for you. How many hints you had is kept with the game, and in New game you can leave them out. Under Settings, Engines, you add a program of your own as an opponent.',
  refereeTitle: 'Referee',
  refereeText:
    'You play with real pieces or cards and Marshal judges the battles. Say who attacks and pass the device round: each side enters its piece in secret. For a whole room there is a scoreboard with clocks, and a voice if you turn it on. Under “This screen” you choose that one press enters, or, where nobody minds, that both ranks are entered side by side. The outcome is announced in large type; ranks that your table rules keep hidden stay hidden. It keeps count of losses and refuses claims that cannot be true. A wrong entry is corrected, and an end that you declared is taken back, when both of you agree.',
  movesTitle: 'Telling moves of real pieces',
  movesText:
    'In games on squares, and round the castle, you can also say where: choose “Moves and battles” for a new session, or “Tell moves from now on” in one that has begun, and say where pieces stand. Tap a piece and where it goes, or type A4 A5; on a phone tap your own. Marshal keeps the board that everybody knows, refuses what no piece could do, counts going back and forth and judges chases. When two pieces meet, both ranks are asked for as ever, and one that the board contradicts is refused to its own side alone: a Bomb that moved, a piece that ran and is said to be no Scout. The last move is taken back with one press. Round the castle a piece fires by two taps as well; you are asked what becomes of flags where there is a choice. Flags, sliders and recruits Marshal knows by itself. Where pieces have powers, “Use a power” asks behind the shield which piece uses which, and on the board where; or type E4 longbow E6. Whoever owns the piece that is met enters it. A change of mode and reinforcements are told with their squares too, and if a piece goes so far that it could be a Scout or a power, you are asked which. If board and screen drift apart, say anew where all stand. Afterwards you look back on boards, as far as anything was told.',
  sealedTitle: 'Sealed armies',
  sealedText:
    'At Referee choose “Every move, armies sealed”. Each side records its army in secret, on a phone or behind the curtain, and Marshal shows a seal of each: twelve words and a code. Note them before the first move; it waits until every side has. In games without special powers you then tap or type from where to where, and Marshal says what comes of it; in all others each side acts on its own phone, or here while the others look away. A side with a phone can enter its ranks itself. At the end all armies are opened and held against their seals, and everything that was said during the game against the armies. Whoever trusts nobody exports the game and lets another program check it.',
  phonesTitle: 'Phones round the table',
  phonesText:
    'Open a game, choose Phones at the top, and let phones join. For each of you choose Invite: that player scans the code with the camera of a phone in the same network, and nothing is installed. With real pieces the phone is where you attack and enter ranks, with one tap each; in a game on the screen it holds your army, and this screen shows what everybody knows. Whoever has no phone plays here, behind the curtain. A phone that slept or was closed finds its seat again; for one that is lost, Invite again. Under Phones you see who is here, and send a guest away. Turn a phone sideways for a larger board; on a crowded board spread two fingers. When Marshal itself is closed all phones are cut off; next time open the game, let phones join again, and they find their seats. A phone cannot keep its screen awake or use its camera live on such a page, because the browser allows that only over https; nothing here needs it.',
  reviewTitle: 'Look back',
  reviewText:
    'History keeps every game, digital and refereed. Replay a game that was played on the screen step by step, as Red knew it, as Blue knew it, or with all cards open, and play on from any position against a computer. Of a game with real pieces or cards you find the list of its battles, with every rank open once it is over, and its boards where moves were told.',
  archiveTitle: 'Keep, export, import, delete',
  archiveText:
    'Marshal keeps your games on this computer alone. In History, Export writes the games that you selected, or all that you found, to a file; Import adds the games of such a file, and says which of them are damaged or here already. Setups and your own sets have the same two buttons. What you delete goes to the recycle bin, at the end of History: from there you can put it back, until you empty the bin.',
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
  // what beats what, beside the table
  // made from an edition's data
  isFlag: 'Never moves. Whoever captures it wins.',
  isBomb: 'Never moves. Destroys every attacker that cannot clear it.',
  bombs: 'bombs',
  isDefuser: 'Clears {bombs} by attacking them.',
  isAssassin: 'Beats rank {rank} by attacking it.',
  isWeakest: 'Everything that attacks it beats it, and so does everything else that it attacks; two spies fall together.',
  isRunner: 'Runs any distance along a free line, and may attack at the end of it.',
  isStill: 'Never moves.',
  isBombCard: 'Never attacks. Destroys every attacker that cannot clear it.',
  isFlagCard: 'Never attacks. Whoever captures it wins.',
  isSecond: 'Beats every lower rank, falls with an enemy of its own rank, and loses only to rank {rank} and to {bombs}.',
  isSecondWithoutBombs: 'Beats every lower rank, falls with an enemy of its own rank, and loses battles only to rank {rank}.',
  isLater: 'Comes later (NA-8).',
  isWard: 'One of those who must not all be lost (NA-9).',
  setupBoth: 'Each side sets up {count} pieces on the {rows} rows nearest to it, in secret.',
  setup: '{side} sets up {count} pieces on the {rows} rows nearest to it, in secret.',
  setupCards:
    'Each side looks at the first {count} cards of its shuffled deck, lays {line} of them face down as its front line, in secret, and keeps {hand} as its hand (BC-2).',
  turnCards:
    'A turn: draw the hand up to {hand}; attack with one card of the line, or use what it can do instead; fill gaps in the line from the hand (BC-3).',
  reserve: '{side} has {count} pieces more, which may all come in together once {after} enemy pieces are gone (NA-8).',
  modes: 'At the beginning of a turn one piece with two powers may change between vehicle and robot; a robot lies face up (TF-6).',
  reconstructedDeck:
    'The printed rules say that there are twenty-three cards a side and name the special ones, but not how many there are of each rank. The ranks from 4 to 9 and all the numbers are our reconstruction, after a sister edition.',
  rules: 'Rules of {edition}',
  keys: 'Keys',
  keysBoard: 'On a board',
  keysCards: 'With cards',
  keysWatching: 'While computers play',
  keysReviewing: 'Review: {where}',
  about: 'About',
  aboutText:
    'Marshal {version} is a desktop table for games of hidden rank. It works without a network, without an account, and tells nobody anything. Your games are in a file on this machine and nowhere else.',
  credits: 'Credits',
  creditFonts: 'Type: Cinzel by Natanael Gama and Source Sans 3 by Paul D. Hunt for Adobe, both under the SIL Open Font License 1.1.',
  creditIcons: 'Interface icons: Lucide, under the ISC License.',
  creditEmblems:
    'Emblems on the pieces: game-icons.net, drawn by Lorc, Delapouite, Skoll, Cathelineau and sbed, under the Creative Commons Attribution 3.0 licence (CC BY 3.0); the sergeant’s chevrons were taken out of their frame and enlarged.',
  creditCode: 'Made with Svelte, Threlte, three.js, SQLite and Electron, among others; their licences stand below.',
  licences: 'Licences in full',
  licenceOf: '{name} {version}, {licence}',
  licencesMissing: 'The texts come with the built app: this screen runs from its sources.',
  log: 'Log',
  logText:
    'Marshal keeps a short log of what went wrong on this machine. It says nothing about hidden pieces, and goes nowhere unless you send it.',
  logSave: 'Save the log',
  logEmpty: 'Nothing has gone wrong so far.',
  trademarks: 'Trademarks',
  trademarksText:
    'Marshal is an independent, unofficial program. It is not made, endorsed or licensed by any publisher of board games. Names of games and publishers that may be mentioned are trademarks of their owners. The rules are explained here in our own words.',
})
