/** The rules that apply to what a player is busy with (`?` at a table): a few ids for each situation, by family. Pure. */
import type { EditionInfo, KindSpec, Outcome } from '../../src-main/contract/index.ts'
import type { Situation } from '../state/table/situation.ts'
import { textOf } from '../game/families.ts'
import { FAMILY_HELP } from './index.ts'
import type { Rule } from './types.ts'

/** What rules can be about: situations, tasks, and what is special about a kind. */
type Topic =
  | Exclude<Situation['type'], 'rule' | 'piece' | 'task' | 'over'>
  | Extract<Situation, { readonly type: 'task' }>['task']
  | 'hidden'
  | 'none'
  | 'step'
  | 'line'
  | 'strides'
  | 'range'
  | 'spy'
  | 'bomb'
  | 'flag'

type Topics = Readonly<Partial<Record<Topic, string>>>

const CLASSIC: Topics = {
  deploying: 'CL-5',
  turn: 'CL-7',
  none: 'CL-8',
  step: 'CL-9',
  line: 'CL-10',
  hidden: 'CL-14',
  battle: 'CL-15',
  spy: 'CL-16',
  bomb: 'CL-17',
  flag: 'CL-18',
  enter: 'NA-8',
}

const TOPICS: Readonly<Record<string, Topics>> = {
  classic: CLASSIC,
  narnia: CLASSIC,
  'narnia-powers': { ...CLASSIC, deploying: 'NA-6' },
  transformers: { ...CLASSIC, deploying: 'TF-2' },
  'transformers-powers': { ...CLASSIC, deploying: 'TF-2' },
  'battle-cards': {
    deploying: 'BC-2',
    turn: 'BC-3',
    fill: 'BC-3',
    step: 'BC-5',
    line: 'BC-5',
    hidden: 'BC-13',
    battle: 'BC-5',
    spy: 'BC-6',
    bomb: 'BC-7',
  },
  castle: {
    deploying: 'CA-3',
    turn: 'CA-5',
    none: 'CA-5',
    step: 'CA-5',
    strides: 'CA-8',
    line: 'CA-9',
    hidden: 'CA-24',
    battle: 'CA-11',
    spy: 'CA-12',
    range: 'CA-13',
    flags: 'CA-16',
    recruit: 'CA-18',
  },
  conquest: {
    claim: 'CQ-5',
    deploying: 'CQ-6',
    draw: 'CQ-7',
    turn: 'CQ-8',
    none: 'CQ-9',
    step: 'CQ-9',
    line: 'CQ-10',
    hidden: 'CQ-12',
    battle: 'CQ-12',
    spy: 'CQ-13',
    bomb: 'CQ-13',
    flag: 'CQ-14',
    regroup: 'CQ-19',
  },
}

/** What a table option changes, by its key: its rule comes first where the option is on. */
const CHANGES: Readonly<Record<string, readonly Topic[]>> = {
  attackOn: ['turn', 'battle'],
  attackerWinsTies: ['battle'],
  oneTimeBombs: ['bomb'],
  runOrStrike: ['line', 'strides'],
  bystanders: ['battle'],
  ownFlagRecruits: ['flags', 'recruit'],
}

type Ends = Readonly<Partial<Record<Outcome['reason'], readonly string[]>>>

const CLASSIC_ENDS: Ends = {
  'flag-captured': ['CL-21'],
  'wards-lost': ['NA-9'],
  'no-action': ['CL-22'],
  deadlock: ['CL-22'],
  resigned: ['CL-23'],
  agreed: ['CL-23'],
  'quiet-limit': ['CL-23'],
  time: ['CL-23'],
  material: ['CL-23'],
}

/** The rules for the end of a game, by its reason. */
const ENDS: Readonly<Record<string, Ends>> = {
  'narnia-powers': { ...CLASSIC_ENDS, 'no-action': ['NA-10'] },
  'battle-cards': {
    'flag-captured': ['BC-11'],
    'no-action': ['BC-12'],
    resigned: ['BC-14'],
    agreed: ['BC-14'],
    'quiet-limit': ['BC-14'],
    time: ['BC-14'],
    material: ['CL-23'],
  },
  castle: {
    'flag-home': ['CA-20'],
    'last-side': ['CA-21', 'CA-30'],
    deadlock: ['CA-21'],
    resigned: ['CA-22'],
    agreed: ['CA-22'],
    'quiet-limit': ['CA-22'],
    time: ['CL-23'],
  },
  conquest: {
    'last-flag': ['CQ-15'],
    'last-side': ['CQ-31'],
    deadlock: ['CQ-32'],
    resigned: ['CQ-23'],
    agreed: ['CQ-23'],
    'round-limit': ['CQ-23'],
    time: ['CL-23'],
    material: ['CL-23'],
  },
}

/**
 * The rules for a situation in a game with these options: what a table option changes first, then what it is most about; for a piece how it moves, what is
 * special about it, and its powers.
 */
export function rulesHere(info: EditionInfo, options: object, situation: Situation): readonly Rule[] {
  const ids = idsOf(info, situation, withChanges(info, options, TOPICS[info.id] ?? CLASSIC))
  return [...new Set(ids)].flatMap((id) => (id === undefined ? [] : (ruleOf(id) ?? [])))
}

/** The rule of an id in Help. */
export function ruleOf(id: string): Rule | undefined {
  return FAMILY_HELP.flatMap(({ chapters }) => chapters)
    .flatMap(({ rules }) => rules)
    .find((rule) => rule.id === id)
}

/** The rules of each topic, with those of the options that are on. */
function withChanges({ options: specs }: EditionInfo, options: object, topics: Topics): TopicRules {
  const chosen = new Map<string, unknown>(Object.entries(options))
  const on = specs.filter(({ key, type }) => type === 'flag' && chosen.get(key) === true)
  return (topic) => [...on.flatMap(({ key, rule }) => (CHANGES[key]?.includes(topic) ? [rule] : [])), topics[topic]]
}

type TopicRules = (topic: Topic) => readonly (string | undefined)[]

function idsOf(info: EditionInfo, situation: Situation, rulesOf: TopicRules): readonly (string | undefined)[] {
  const about = (...all: readonly Topic[]): readonly (string | undefined)[] => all.flatMap(rulesOf)
  switch (situation.type) {
    case 'rule':
      return [situation.rule]
    case 'over':
      return (ENDS[info.id] ?? CLASSIC_ENDS)[situation.reason] ?? []
    case 'task':
      return about(situation.task)
    case 'battle':
      return about(...situation.kinds.flatMap((kind) => specialsOf(kindIn(info, kind))), 'battle')
    case 'piece': {
      const kind = kindIn(info, situation.kind)
      return kind ? [...about(...waysOf(kind), ...specialsOf(kind)), ...powersOf(info, kind)] : about('hidden')
    }
    default:
      return about(situation.type)
  }
}

function kindIn({ kinds }: EditionInfo, id: string | null): KindSpec | undefined {
  return kinds.find((kind) => kind.id === id)
}

function waysOf(kind: KindSpec): readonly Topic[] {
  return [...('strides' in kind ? (['strides'] as const) : []), ...('range' in kind ? (['range'] as const) : []), kind.movement]
}

/** What makes its battles special. */
function specialsOf(kind: KindSpec | undefined): readonly Topic[] {
  if (!kind) return []
  return [
    ...(kind.assassinates === undefined ? [] : (['spy'] as const)),
    ...(kind.bomb || kind.defuses ? (['bomb'] as const) : []),
    ...(kind.flag ? (['flag'] as const) : []),
  ]
}

/** The rules of its powers, or of what its card can do instead of an attack. */
function powersOf(info: EditionInfo, kind: KindSpec): readonly string[] {
  const { powers } = textOf(info).extras(info)
  const rules = powers.filter(({ id }) => kind.powers?.includes(id)).map(({ rule }) => rule)
  const ability = textOf(info).help.abilityRule(info, kind.id)
  return ability === null ? rules : [...rules, ability]
}
