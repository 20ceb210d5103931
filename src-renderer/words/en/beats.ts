/** Which piece beats which, in a few lines. */
import { say } from '../catalogue.ts'

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
