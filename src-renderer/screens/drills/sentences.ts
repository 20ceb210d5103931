/** Questions, choices and reasons of drills in words. Pure. */
import type { Drill, DrillChoice, DrillFact, EditionInfo, Seat } from '../../../src-main/contract/index.ts'
import { armyOf, isEnemy } from '../../../src-main/contract/index.ts'
import { textOf } from '../../game/families.ts'
import { rankLabel, type Numbering } from '../../ui/ranks.ts'
import { kindName, namePersons, t } from '../../words/index.ts'
import { fitArticles } from '../../words/articles.ts'
import { listAnd, listOr } from '../../words/lists.ts'
import { seatName } from '../../words/seats.ts'

/** What sentences are made of. */
export interface Spoken {
  readonly drill: Drill
  readonly info: EditionInfo
  readonly numbering: Numbering
}

/** Seats that the viewer plays against, as far as they still play. */
export function enemiesIn({ view }: Drill): readonly Seat[] {
  return view.lineup.seats.filter((seat) => isEnemy(view, seat, view.viewer as Seat))
}

/** A space by its name, a card by its place in the enemy’s line. */
function place({ info, drill: { view } }: Spoken, space: number): string {
  const name = textOf(info).boardOf(info, view.options.preset)?.spaces[space]?.name
  return name === undefined ? t('drills.card', { number: space + 1 }) : textOf(info).spaceWord(info, name)
}

/** The same of an own piece: a place of the own line. */
function ownPlace(spoken: Spoken, space: number): string {
  return hasBoard(spoken) ? place(spoken, space) : t('drills.place', { number: space + 1 })
}

function hasBoard({ info, drill }: Spoken): boolean {
  return textOf(info).boardOf(info, drill.view.options.preset) !== null
}

/** The enemy’s Bombs, which may have another name than the own ones. */
function enemyBomb({ info, drill }: Spoken): string {
  const armies = enemiesIn(drill).map((seat) => armyOf(info, drill.view.options.preset, seat))
  return info.kinds.find(({ id, bomb }) => bomb && armies.some((army) => (army[id] ?? 0) > 0))?.name ?? ''
}

/** The kind on a space, of the own line with cards; null where it is hidden. */
function kindOn({ drill: { view } }: Spoken, space: number): string | null {
  const list = 'lines' in view ? view.lines[view.viewer as Seat] : view.board
  return list?.[space]?.kind ?? null
}

function ownKind(spoken: Spoken, space: number): string {
  return kindName(spoken.info, kindOn(spoken, space) ?? '')
}

/** The question. */
export function sayQuestion(spoken: Spoken): string {
  const { drill, info } = spoken
  const { kind, about, view } = drill
  const at = about ? place(spoken, about.at) : ''
  const sentence = {
    sure: () => t('drills.ask_sure'),
    risk: () => {
      const space = about?.from ?? -1
      const own = ownPlace(spoken, space)
      return t('drills.ask_risk', { piece: ownKind(spoken, space), from: hasBoard(spoken) ? t('drills.on', { at: own }) : own, at })
    },
    safe: () => t('drills.ask_safe', { seat: seatName(view.turn) }),
    rank: () => t('drills.ask_rank', { at }),
    bomb: () => t('drills.ask_bomb', { kind: enemyBomb(spoken) }),
    reach: () => t('drills.ask_reach', { piece: ownKind(spoken, about?.at ?? -1), at }),
    land: () => t('drills.ask_land'),
  }[kind]()
  return said(info, sentence)
}

/** One choice. */
export function sayChoice(spoken: Spoken, choice: DrillChoice): string {
  const { drill, info, numbering } = spoken
  switch (choice.type) {
    case 'yes':
    case 'no':
      return t(`drills.${choice.type}`)
    case 'kind': {
      const kind = info.kinds.find(({ id }) => id === choice.kind)
      return kind ? t('drills.ranked', { kind: kind.name, rank: rankLabel(kind, numbering) }) : choice.kind
    }
    case 'go': {
      const words = { piece: ownKind(spoken, choice.from), from: ownPlace(spoken, choice.from), to: place(spoken, choice.to) }
      return t(drill.kind === 'land' ? 'drills.move' : 'drills.attack', words)
    }
    case 'space': {
      const kind = kindOn(spoken, choice.at)
      const words = { at: place(spoken, choice.at), piece: kindName(info, kind ?? '') }
      if (kind === null) return t('drills.hidden', words)
      return t(drill.kind === 'safe' ? 'drills.own' : 'drills.known', words)
    }
  }
}

/** Battles that hidden pieces have won. */
export function sayClues(spoken: Spoken): readonly string[] {
  const { drill, info } = spoken
  return drill.clues.map(({ at, piece, attacked }) => {
    const words = { at: place(spoken, at), piece: kindName(info, piece) }
    return namePersons(info, attacked ? t('drills.clueAttacked', words) : t('drills.clueDefended', words))
  })
}

type Counted = { readonly kind: string; readonly left: number }

/** Kinds named before the rest is counted. */
const NAMED = 4

function sayKinds(info: EditionInfo, kinds: readonly Counted[]): string {
  const named = kinds.length <= NAMED + 1 ? kinds : kinds.slice(0, NAMED)
  const words = named.map(({ kind, left }) => (left > 0 ? t('drills.counted', { kind: kindName(info, kind), left }) : kindName(info, kind)))
  const rest = kinds.length - named.length
  return listOr([...words, ...(rest > 0 ? [t('drills.more', { count: rest })] : [])])
}

/** Why a choice is right or wrong. */
export function sayFact(spoken: Spoken, fact: DrillFact): string {
  return said(spoken.info, factSentence(spoken, fact))
}

function factSentence(spoken: Spoken, fact: DrillFact): string {
  const { info } = spoken
  const at = place(spoken, fact.at)
  const piece = 'piece' in fact ? kindName(info, fact.piece) : ''
  switch (fact.type) {
    case 'fight':
      return fightSentence(info, fact, { at, piece })
    case 'threat': {
      if (!fact.by) return t('drills.threatNone', { at, piece })
      const { kinds, at: by } = fact.by
      const [only] = kinds
      const words = { at, piece, by: place(spoken, by) }
      return only && only.left === 0
        ? t('drills.threatKnown', { ...words, kind: kindName(info, only.kind) })
        : t('drills.threatHidden', { ...words, kinds: sayKinds(info, kinds) })
    }
    case 'highest':
      return [t('drills.highest', { at, kind: sayKinds(info, [fact]) }), ...goneSentences(info, fact.gone)].join(' ')
    case 'bomb':
      return t('drills.bomb', { at, piece, kind: kindName(info, fact.kind) })
    case 'other':
      return t('drills.other', { at, kinds: sayKinds(info, fact.kinds) })
    case 'way':
      return t(fact.open ? 'drills.wayOpen' : 'drills.wayClosed', { at, piece })
    case 'land': {
      const { preset } = spoken.drill.view.options
      const territory = textOf(info).landOf(info, preset)?.territories[fact.territory]?.name ?? at
      return fact.holder === spoken.drill.view.viewer ? t('drills.landGained', { territory }) : t('drills.landShared', { territory })
    }
  }
}

const ENDS = { 'attacker-wins': 'win', 'defender-wins': 'lose', 'both-removed': 'even' } as const

function fightSentence(
  info: EditionInfo,
  { kinds }: Extract<DrillFact, { readonly type: 'fight' }>,
  words: { readonly at: string; readonly piece: string },
): string {
  const [only] = kinds
  if (only?.left === 0) return t(`drills.fightKnown_${ENDS[only.result]}`, { ...words, kind: kindName(info, only.kind) })
  const harmful = kinds.filter(({ result }) => result !== 'attacker-wins')
  return harmful.length > 0
    ? t('drills.fightRisky', { ...words, kinds: sayKinds(info, harmful) })
    : t('drills.fightSure', { ...words, kinds: sayKinds(info, kinds) })
}

function goneSentences(info: EditionInfo, gone: readonly Counted[]): readonly string[] {
  const names = (kinds: readonly Counted[]): readonly string[] => kinds.map(({ kind }) => kindName(info, kind))
  const seen = names(gone.filter(({ left }) => left === 0))
  const others = names(gone.filter(({ left }) => left > 0))
  return [
    ...(seen.length === 0 ? [] : [t(seen.length === 1 ? 'drills.goneSeenOne' : 'drills.goneSeen', { kinds: listAnd(seen) })]),
    ...(others.length === 0 ? [] : [t('drills.goneMoved', { kinds: listOr(others) })]),
  ]
}

/** A whole sentence. Spaces of some boards have names in small letters: `the ring`. */
function said(info: EditionInfo, sentence: string): string {
  return fitArticles(namePersons(info, `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`))
}
