/** Which piece beats which, in a few lines. */
import { say } from '../catalogue.ts'

export const beats = say('beats', {
  order: 'Each beats all after it: {order}.',
  title: 'What beats what',
  ladder: 'Each rank beats all after it',
  tieAttacker: 'Equal ranks: the attacker stays.',
  tie: 'Equal ranks: both fall.',
  spy: '{names}: wins against {rank} when it attacks, loses when attacked.',
  bomb: '{names}: stops every attacker.',
  miner: '{names}: stops every attacker except {miners}.',
  flag: 'Whoever takes the Flag wins.',
})
