/** Why an entry came out as it did, in a sentence for each rule. Powers are recognised by type, whatever rule a table gives them. */
import type { EditionInfo, PowerType } from '../../../../src-main/contract/index.ts'
import { t, type PlainKey } from '../../../words/index.ts'
import { extrasOf } from '../kinds.ts'

const BY_RULE: Readonly<Record<string, PlainKey>> = {
  'CL-15': 'referee.ruleCL15',
  'CL-16': 'referee.ruleCL16',
  'CL-17': 'referee.ruleCL17',
  'CL-18': 'referee.ruleCL18',
  'CL-19': 'referee.ruleCL19',
  'CL-21': 'referee.ruleCL21',
  'BC-5': 'referee.ruleBC5',
  'BC-6': 'referee.ruleBC6',
  'BC-7': 'referee.ruleBC7',
  'BC-11': 'referee.ruleBC11',
  'CA-11': 'referee.ruleCA11',
  'CA-12': 'referee.ruleCA12',
  'CA-13': 'referee.ruleCA13',
  'CA-15': 'referee.ruleCA15',
  'CA-20': 'referee.ruleCA20',
  'CQ-12': 'referee.ruleCQ12',
  'CQ-13': 'referee.ruleCQ13',
  'CQ-14': 'referee.ruleCQ14',
  'CQ-21': 'referee.ruleCQ21',
  'CQ-15': 'referee.ruleCQ15',
}

const BY_POWER: Readonly<Record<PowerType, PlainKey>> = {
  strike: 'referee.ruleStrike',
  rumble: 'referee.ruleRumble',
  magnet: 'referee.ruleMagnet',
  detect: 'referee.ruleDetect',
  petrify: 'referee.ruleNA13',
  enchant: 'referee.ruleNA14',
  restore: 'referee.ruleRestore',
  revive: 'referee.ruleRevive',
  charge: 'referee.ruleByPower',
  speed: 'referee.ruleByPower',
  sneak: 'referee.ruleByPower',
  summon: 'referee.ruleByPower',
  drift: 'referee.ruleByPower',
}

/** The rules that decided an entry, of those that it cites: next to CL-15 or CL-16, CL-19 is cited where the attacker wins a tie, and then it alone decides. */
export function decisive(rules: readonly string[]): readonly string[] {
  const overruled = rules.includes('CL-19') ? ['CL-15', 'CL-16'] : []
  return rules.filter((rule) => !overruled.includes(rule))
}

/** What a rule says, in a sentence; empty for a rule that has none here. */
export function reasonOf(info: EditionInfo, rule: string): string {
  const power = extrasOf(info).powers.find((each) => each.rule === rule)
  const key = BY_RULE[rule] ?? (power && BY_POWER[power.type])
  return key === undefined ? '' : t(key)
}
