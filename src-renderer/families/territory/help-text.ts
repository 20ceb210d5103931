/** The quick reference of Conquest, made from its data, so that custom editions have one too. Pure. */
import { armyOf, CARDS, type KindSpec, type Lineup, type TerritoryInfo, type UnitKind } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import type { CardHelp } from '../../game/text.ts'
import { inBattle, type Around } from '../../game/kind-text.ts'
import { cardIcon, cardName, cardRule, cardText } from './card-list.ts'

const roams = (kind: KindSpec): boolean => 'roams' in kind && (kind as UnitKind).roams === true
const isSpyMaster = (kind: KindSpec): boolean => 'spyMaster' in kind && (kind as UnitKind).spyMaster === true

/** How a kind goes, in a word or two. */
export function workOf(kind: KindSpec): string {
  if (roams(kind)) return t('territory.moveRoams')
  return t(kind.movement === 'none' ? 'help.moveNone' : 'territory.moveStep')
}

/** What to know of a kind; `said` is what Help says of it. */
export function notesOnKind(_info: TerritoryInfo, kind: KindSpec, around: Around, said: string): string {
  return said || describeKind(kind, around)
}

function describeKind(kind: KindSpec, around: Around): string {
  return [
    ...inBattle(kind, around, t('territory.cursedLands')),
    ...(roams(kind) ? [t('territory.isRoaming')] : []),
    ...(isSpyMaster(kind) ? [t('territory.isSpyMaster')] : []),
    ...(kind.movement === 'none' ? [t('help.isStill')] : []),
  ].join(' ')
}

/** How a game deploys and is won, in a sentence each. */
export function factsOfConquest(info: TerritoryInfo): readonly string[] {
  const [preset = ''] = info.presets
  const [seat = 'red'] = info.seats
  const count = Object.values(armyOf(info, preset, seat)).reduce((sum, each) => sum + each, 0)
  return [t('territory.helpSetup', { count }), t('territory.helpTurn'), t('territory.helpWinMany')]
}

/** How a game is won, in a sentence each. */
export function goalOfConquest({ seats }: Lineup, roundLimit: number | null): readonly string[] {
  const rounds = roundLimit === null ? [] : [t('territory.helpRounds', { count: roundLimit })]
  return [t(seats.length > 2 ? 'territory.helpWinMany' : 'territory.helpWin'), ...rounds]
}

/** The action cards that the deck has. */
export function cardsOfConquest({ deck }: TerritoryInfo): readonly CardHelp[] {
  return CARDS.filter((card) => deck[card] > 0).map((card) => ({
    name: cardName(card),
    icon: cardIcon(card),
    rule: cardRule(card),
    count: deck[card],
    text: cardText(card),
  }))
}
