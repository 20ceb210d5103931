/** Words of the Help screen apart from the rules, which are in help/. */
export const help = {
  title: 'Help',
  contents: 'On this page',
  start: 'How it works here',
  playTitle: 'Play',
  playText:
    'Choose New game, set up your army, and take turns. Two people share one screen: a curtain falls between turns, and what happened meanwhile can be replayed for whoever comes back. Against a computer you can take moves back freely. Every step is saved as it is made, so you can leave at any time and go on from Home.',
  refereeTitle: 'Referee',
  refereeText:
    'With a real board and pieces, Marshal is the arbiter. Say who attacks, pass the device behind a shield, and each side enters its own piece in secret. The outcome is announced in large type; ranks that your table rules keep hidden stay hidden. It keeps count of losses and refuses claims that cannot be true.',
  reviewTitle: 'Look back',
  reviewText:
    'History keeps every game, digital and refereed. Replay it step by step as Red knew it, as Blue knew it, or with all cards open, and play on from any position against a computer.',
  quick: 'Quick reference',
  piece: 'Piece',
  moves: 'Moves',
  special: 'What to know',
  moveNone: 'never',
  moveStep: 'one square',
  moveLine: 'a free line',
  rules: 'Rules of {edition}',
  keys: 'Keys',
  keysWatching: 'While computers play',
  about: 'About',
  aboutText:
    'Marshal {version} is a desktop table for games of hidden rank. It works without a network, without an account, and tells nobody anything. Your games are in a file on this machine and nowhere else.',
  credits: 'Credits',
  creditFonts: 'Type: Cinzel by Natanael Gama and Source Sans 3 by Paul D. Hunt for Adobe, both under the SIL Open Font License 1.1.',
  creditIcons: 'Interface icons: Lucide, under the ISC License.',
  creditEmblems:
    'Emblems on the pieces: game-icons.net, drawn by Lorc, Delapouite, Skoll, Cathelineau and sbed, under the Creative Commons Attribution 3.0 licence (CC BY 3.0); the sergeant’s chevrons were taken out of their frame and enlarged.',
  creditCode: 'Made with Svelte, Threlte, three.js, SQLite and Electron, among others; their licences come with the app.',
  trademarks: 'Trademarks',
  trademarksText:
    'Marshal is an independent, unofficial program. It is not made, endorsed or licensed by any publisher of board games. Names of games and publishers that may be mentioned are trademarks of their owners. The rules are explained here in our own words.',
} as const
