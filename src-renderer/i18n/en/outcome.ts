/** How games end, in words (CL-21 to CL-23). */
export const outcome = {
  flagCaptured: 'Flag captured',
  noAction: 'no move left',
  deadlock: 'neither can move',
  resigned: 'resignation',
  agreed: 'by agreement',
  quietLimit: 'too long without a battle',
  time: 'on time',
  wins: '{name} won',
  draw: 'Draw',
  unfinished: 'Unfinished',
  deploying: 'Deploying',
} as const
