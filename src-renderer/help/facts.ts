/** What a quick reference says of an edition and its kinds, made from their properties, so that sets of one's own have one too. Pure. */
import {
  deploymentOf,
  reserveOf,
  rowsSeen,
  type CardKind,
  type CardsInfo,
  type EditionInfo,
  type GridInfo,
  type KindSpec,
  type Seat,
} from '../../src-main/contract/index.ts'
import { t } from '../i18n/index.ts'
import { sideName } from '../i18n/seats.ts'
import { rankNumber, type Numbering } from '../ui/ranks.ts'

const sum = (army: Readonly<Record<string, number>>): number => Object.values(army).reduce((total, count) => total + count, 0)

/** What a description needs beside the kind itself. */
export interface Around {
  /** Every kind that it can meet. */
  readonly foes: readonly KindSpec[]
  readonly numbering: Numbering
}

/** What is special about a kind, for kinds that nobody has described; empty for those that only differ in rank. */
export function describeKind(kind: KindSpec, around: Around): string {
  if (kind.flag) return t('help.isFlag')
  if (kind.bomb) return t('help.isBomb')
  return [
    ...inBattle(kind, around),
    ...(kind.movement === 'line' ? [t('help.isRunner')] : []),
    ...(kind.movement === 'none' ? [t('help.isStill')] : []),
  ].join(' ')
}

/** CL-15 to CL-17 */
function inBattle(kind: KindSpec, { foes, numbering }: Around): readonly string[] {
  const { assassinates: victim } = kind
  return [
    ...(kind.defuses ? [t('help.isDefuser')] : []),
    ...(victim === undefined ? [] : [t('help.isAssassin', { rank: rankNumber(victim, numbering) })]),
    ...(victim !== undefined && isWeakest(kind, foes) ? [t('help.isWeakest')] : []),
    ...saySecond(kind, foes, numbering),
  ]
}

/** Whether nothing that it meets is weaker. */
function isWeakest(kind: KindSpec, foes: readonly KindSpec[]): boolean {
  const ranked = foes.filter(({ flag, bomb, assassinates }) => !flag && !bomb && assassinates === undefined)
  return ranked.every(({ rank }) => (rank ?? 0) > (kind.rank ?? 0))
}

/** Of a rank with one rank above it and equals on the other side, which no spy is after: what it loses to (CL-15, CL-17). */
function saySecond({ rank, defuses }: KindSpec, foes: readonly KindSpec[], numbering: Numbering): readonly string[] {
  if (rank === null || defuses) return []
  const above = [...new Set(foes.flatMap((foe) => (foe.rank !== null && foe.rank > rank ? [foe.rank] : [])))]
  const [top] = above
  const isEqualled = foes.some((foe) => foe.rank === rank)
  if (above.length !== 1 || top === undefined || !isEqualled || foes.some(({ assassinates }) => assassinates === rank)) return []
  return [t('help.isSecond', { rank: rankNumber(top, numbering) })]
}

/** What an edition adds to a kind: that it comes later, or must not be lost with its fellows. */
export function roleOf(kind: KindSpec): string {
  return [...(kind.reinforcement ? [t('help.isLater')] : []), ...(kind.ward ? [t('help.isWard')] : [])].join(' ')
}

/** Whether every seat has the same army, whatever its size. */
export function isOneArmy({ armies, seats }: Pick<EditionInfo, 'armies' | 'seats'>): boolean {
  return Object.values(armies).every((bySeat) => new Set(seats.map((seat) => JSON.stringify(bySeat[seat]))).size === 1)
}

/** What is special about a card, for kinds that nobody has described. */
export function describeCard(info: Pick<CardsInfo, 'scouted'>, kind: CardKind, around: Around): string {
  return [...cardInBattle(kind, around), ...cardInstead(info, kind)].join(' ')
}

function cardInBattle(kind: CardKind, around: Around): readonly string[] {
  if (kind.flag) return [t('help.isFlagCard')]
  if (kind.bomb) return [t('help.isBombCard')]
  return [...inBattle(kind, around), ...(kind.movement === 'none' ? [t('help.isStillCard')] : [])]
}

/** BC-8 to BC-10 */
function cardInstead({ scouted }: Pick<CardsInfo, 'scouted'>, { ability }: CardKind): readonly string[] {
  if (ability === 'see-hand') return [t('help.seesHand')]
  if (ability === 'see-line') return [t('help.seesLine', { count: scouted })]
  return ability === 'redeal' ? [t('help.redeals')] : []
}

/** What a card does in line, in a word or two. */
export function lineWork({ movement, ability }: CardKind): string {
  if (movement === 'none') return t(ability === 'redeal' ? 'help.lineRedeals' : 'help.lineWaits')
  return t(ability === undefined ? 'help.lineAttacks' : 'help.lineLooks')
}

/** How a game is set up, begun and won, in a sentence each. */
export function factsOf(info: EditionInfo): readonly string[] {
  return info.family === 'grid' ? factsOfBoard(info) : factsOfCards(info)
}

function factsOfCards({ id, line, hand, firstSeat }: CardsInfo): readonly string[] {
  return [
    t('help.setupCards', { count: line + hand, line, hand }),
    t('newgame.begins', { side: sideName(id, firstSeat) }),
    t('help.turnCards', { hand }),
    t('help.winCards'),
  ]
}

function factsOfBoard(info: GridInfo): readonly string[] {
  const [full = ''] = info.presets
  const setups = info.seats.map((seat) => sayDeployment(info, full, seat))
  return [
    ...new Set(setups),
    t('newgame.movesFirst', { side: sideName(info.id, info.firstSeat) }),
    t('help.winFlag'),
    ...info.seats.flatMap((seat) => sayWards(info, full, seat)),
    ...info.seats.flatMap((seat) => sayReserve(info, full, seat)),
    ...(info.modes ? [t('help.modes')] : []),
  ]
}

function sayDeployment(info: GridInfo, preset: string, seat: Seat): string {
  const order = deploymentOf(info, preset, seat)
  const rows = rowsSeen(info.board, seat, order?.spaces ?? []).length
  const words = { count: sum(order?.kinds ?? {}), rows }
  return isOneArmy(info) ? t('help.setupBoth', words) : t('help.setup', { ...words, side: sideName(info.id, seat) })
}

/** NA-9 */
function sayWards(info: GridInfo, preset: string, seat: Seat): readonly string[] {
  const army = info.armies[preset]?.[seat] ?? {}
  const wards = info.kinds.filter(({ id, ward }) => ward && (army[id] ?? 0) > 0).map(({ name }) => name)
  const enemy = info.seats.find((other) => other !== seat)
  if (wards.length === 0 || enemy === undefined) return []
  return [t('help.winWards', { side: sideName(info.id, enemy), wards: wards.join(', ') })]
}

/** NA-8 */
function sayReserve(info: GridInfo, preset: string, seat: Seat): readonly string[] {
  const waiting = sum(reserveOf(info, preset, seat))
  if (waiting === 0 || !info.reinforcements) return []
  return [t('help.reserve', { side: sideName(info.id, seat), count: waiting, after: info.reinforcements.after })]
}
