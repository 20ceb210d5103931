/** How games end, in words (CL-21 to CL-23, NA-9); what an edition says otherwise is with its words. */
export const outcome = {
  flagCaptured: 'Flag captured',
  wardsLost: 'all children lost',
  noAction: 'no move left',
  deadlock: 'neither can move',
  resigned: 'resignation',
  agreed: 'by agreement',
  quietLimit: 'too long without a battle',
  time: 'on time',
  wins: '{name} won',
  draw: 'Draw',
  /** More than two armies. */
  wonBy: { one: '{seats} wins: {reason}.', other: '{seats} win: {reason}.' },
  drawnBy: '{seats} draw: {reason}.',
  drawnByAll: 'Draw: {reason}.',
  winsTitle: { one: '{seats} wins', other: '{seats} win' },
  drawTitle: 'A draw',
  drawTitleBy: '{seats} draw',
  places: 'Places',
  unfinished: 'Unfinished',
  deploying: 'Deploying',
} as const
