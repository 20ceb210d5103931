/** Hints of Conquest: what to do where it is no move, and why, in a sentence or two. Pure. */
import type { Hint, Land, TerritoryChoice, TerritoryInfo } from '../../../src-main/contract/index.ts'
import { isLikely, percent } from '../../words/chances.ts'
import { kindName, t } from '../../words/index.ts'
import { listAnd } from '../../words/lists.ts'
import { seatName } from '../../words/seats.ts'
import type { Advice } from '../../state/table/advice.ts'
import type { SpokenTable } from '../../state/table/family.ts'
import { adviceOn, sayReason } from '../../pieces/words/advice.ts'
import { cardName } from './card-list.ts'
import { landIn, territoryName, zoneIn } from './lands.ts'

export interface LandWords {
  readonly info: TerritoryInfo
  readonly land: Land
}

type Reason = Hint['reason']
type ReasonOf<T extends Reason['type']> = Extract<Reason, { readonly type: T }>
type WithLand = Pick<ReasonOf<'land'>, 'gains' | 'keeps' | 'breaks'>

/** A hint as it is shown. What is no move is called by its name, and the zone shown that it is about. */
export function adviceOf({ info, snapshot }: SpokenTable<'territory'>, hint: Hint): Advice {
  const { actions } = snapshot.choices
  const land = landIn(info, snapshot.view)
  const words = { info, land, name: (zone: number) => zoneIn(land, zone) }
  const advice = adviceOn(words, actions, hint, sayLandReason(words, hint.reason))
  const choice = actions.find(({ text }) => text === hint.action)
  if (!choice || advice.way) return advice
  const move = sayChoice(words, choice)
  if (choice.type === 'claim') return { ...advice, move, spots: land.territories[choice.territory]?.zones ?? [] }
  return { ...advice, move, way: wayOf(land, choice, hint.reason) }
}

/** Why, and what it gives up. */
export function sayLandReason(words: LandWords, reason: Reason): string {
  const leaves = 'leaves' in reason ? reason.leaves : undefined
  if (leaves === undefined) return sayWhy(words, reason)
  const risky = reason.type === 'attack' && reason.kind === null && reason.wins < 1
  return `${sayWhy(words, 'calm' in reason ? { ...reason, calm: false } : reason)} ${sayLeft(words, leaves, risky)}`
}

type Left = NonNullable<ReasonOf<'rest'>['leaves']>

/** That a territory is given up, or that its owner keeps it: for certain, or until another unit returns. `risky`: a battle may be lost as well. */
function sayLeft({ land }: LandWords, { territory, last, keeper, others = [] }: Left, risky: boolean): string {
  const all = [territory, ...others]
  const name = listAnd(all.map((each) => territoryName(land, each)))
  if (others.length > 0) {
    const hasCity = all.some((each) => land.territories[each]?.city)
    return t(hasCity ? 'territory.adviceLeavesAll' : 'territory.adviceLeaves', { territory: name })
  }
  if (keeper !== undefined)
    return t(last ? 'territory.adviceKeeper' : 'territory.adviceKeeperUnless', { territory: name, seat: seatName(keeper) })
  const key =
    `territory.advice${risky ? 'Battle' : ''}Leaves${land.territories[territory]?.city ? 'City' : ''}${last ? '' : 'Unless'}` as const
  return t(key, { territory: name })
}

function sayWhy(words: LandWords, reason: Reason): string {
  const { info, land } = words
  switch (reason.type) {
    case 'attack':
      return [sayFlagOnly(words, reason) ?? sayBoard(words, reason), ...sayWon(words, reason)].join(' ')
    case 'land':
      return sayHands(words, reason).join(' ')
    case 'guard':
      return t('territory.adviceGuard', { piece: kindName(info, reason.piece), zone: zoneIn(land, reason.at) })
    case 'border':
      return t('territory.adviceBorder', { territory: territoryName(land, reason.territory), seat: seatName(reason.seat) })
    case 'hide':
      return t('territory.adviceHide', { piece: kindName(info, reason.piece) })
    case 'cover':
      return t('territory.adviceCover', { piece: kindName(info, reason.piece) })
    case 'mix':
      return sayMix(words, reason)
    case 'claim':
      return sayClaim(reason)
    case 'home':
      return t('territory.adviceHome', { count: reason.owned })
    case 'rest': {
      const text = t('territory.adviceRest')
      return reason.calm ? t('play.adviceCalm', { text }) : text
    }
    default:
      return sayCard(words, reason)
  }
}

/** Which of the regrouped units change places. */
function sayMix({ info, land }: LandWords, { goes, hides }: ReasonOf<'mix'>): string {
  const ways = goes.map(({ piece, to }) => t('territory.adviceGoes', { piece: kindName(info, piece), zone: zoneIn(land, to) }))
  const said = ways.length === 0 ? t('territory.adviceStays') : t('territory.adviceChange', { ways: listAnd(ways) })
  return hides ? `${said} ${t('territory.adviceMix')}` : said
}

/** A territory that more border than this is not easily held. */
const FEW = 3

/** Its city first, then what joins its own, then that it is easily held. */
function sayClaim({ city, owned, around }: ReasonOf<'claim'>): string {
  const said = [
    ...(city ? [t('territory.adviceClaimCity')] : []),
    ...(owned > 0 ? [t('territory.adviceClaimBeside', { count: owned })] : []),
    ...(owned === 0 && around <= FEW ? [t('territory.adviceClaimAround', { count: around })] : []),
  ]
  return said.length > 0 ? said.join(' ') : t('play.adviceBest')
}

/** Why a card is played. */
function sayCard(words: LandWords, reason: Reason): string {
  const { info } = words
  switch (reason.type) {
    case 'blitz':
      return t('territory.adviceBlitz', { moves: reason.moves })
    case 'regroup':
      return reason.flag ? t('territory.adviceRegroupFlag') : t('territory.adviceRegroup', { count: reason.seen })
    case 'draw':
      return t('territory.adviceDraw', { count: reason.bag })
    case 'look': {
      const { chance, of } = reason
      if (chance < WORTH_SAYING) return t('territory.adviceLookUnknown')
      const [seat, ...others] = of
      const flag = seat === undefined || others.length > 0 ? t('territory.adviceAFlag') : t('territory.flagOf', { seat: seatName(seat) })
      return t(isLikely(chance) ? 'territory.adviceLook' : 'territory.adviceLookPerhaps', { flag, chance: percent(chance) })
    }
    case 'accuse': {
      const { chance } = reason
      const isFlag = info.kinds.some(({ id, flag }) => id === reason.kind && flag)
      const falls = t(isFlag ? 'territory.adviceCaptured' : 'territory.adviceDefeated')
      const said = { kind: kindName(info, reason.kind), falls, chance: percent(chance) }
      if (chance === 1) return t('territory.adviceAccuseSure', said)
      return t(isLikely(chance) ? 'territory.adviceAccuse' : 'territory.adviceAccusePerhaps', said)
    }
    case 'recall':
      return [t('territory.adviceRecall', { piece: kindName(info, reason.piece) }), ...sayHands(words, reason)].join(' ')
    default:
      return sayBoard(words, reason)
  }
}

/** A chance to find the Flag that is less is none worth a word. */
const WORTH_SAYING = 0.15

function sayBoard({ info, land }: LandWords, reason: Reason): string {
  return sayReason({ info, name: (zone) => zoneIn(land, zone) }, reason)
}

/** The territory that changes hands, or would: a gain matters more than another seat's loss. */
function sayHands({ land }: LandWords, { gains, keeps, breaks }: WithLand): readonly string[] {
  if (gains !== undefined) {
    const isCity = land.territories[gains]?.city === true
    return [t(isCity ? 'territory.adviceGainCity' : 'territory.adviceGain', { territory: territoryName(land, gains) })]
  }
  if (keeps !== undefined) return [t('territory.adviceKeep', { territory: territoryName(land, keeps) })]
  if (!breaks) return []
  return [t('territory.adviceBreak', { territory: territoryName(land, breaks.territory), seat: seatName(breaks.seat) })]
}

/** An attack on an unknown unit that is won only if that is the Flag: both chances, once each. Null for any other. */
function sayFlagOnly({ info, land }: LandWords, { piece, at, kind, wins, prize }: ReasonOf<'attack'>): string | null {
  if (kind !== null || wins === 1 || prize === undefined || percent(wins) !== percent(prize)) return null
  const chances = { chance: percent(wins), loss: percent(1 - wins) }
  return t('territory.adviceFlagRisk', { piece: kindName(info, piece), zone: zoneIn(land, at), ...chances })
}

/** The territory that changes hands if the attack is won. */
function sayWon({ land }: LandWords, { gains, keeps, breaks }: WithLand): readonly string[] {
  if (gains !== undefined) return [t('territory.adviceWinGain', { territory: territoryName(land, gains) })]
  if (keeps !== undefined) return [t('territory.adviceWinKeep', { territory: territoryName(land, keeps) })]
  if (!breaks) return []
  return [t('territory.adviceWinBreak', { territory: territoryName(land, breaks.territory), seat: seatName(breaks.seat) })]
}

/** Which zones such an action is about, as a way on the land: the same zone twice where it is one; null where it is about none. */
export function wayOf({ territories }: Land, choice: TerritoryChoice, reason: Reason): Advice['way'] {
  const [from, to = from] = zonesOf(territories, choice, reason)
  return from === undefined || to === undefined ? null : { from, to }
}

function zonesOf(territories: Land['territories'], choice: TerritoryChoice, reason: Reason): readonly number[] {
  switch (choice.type) {
    case 'place':
    case 'recall':
      return [choice.to]
    case 'pick':
    case 'accuse':
      return [choice.at]
    case 'look':
      return choice.at
    case 'arrange':
      return reason.type === 'mix' ? reason.goes.slice(0, 1).flatMap((way) => [way.from, way.to]) : []
    default:
      return []
  }
}

/** An action that does not go from one zone to another, in a few words. */
export function sayChoice({ info, land }: LandWords, choice: TerritoryChoice): string {
  const name = (zone: number): string => zoneIn(land, zone)
  switch (choice.type) {
    case 'play':
      return t('territory.playCard', { card: cardName(choice.card) })
    case 'look':
      return t('territory.adviceLookAt', { card: cardName('secret-information'), zones: listAnd(choice.at.map(name)) })
    case 'accuse':
      return t('territory.adviceAccuseOf', { card: cardName('traitor'), zone: name(choice.at), kind: kindName(info, choice.kind) })
    case 'recall':
      return t('territory.adviceRecallTo', { card: cardName('new-spy-master'), zone: name(choice.to) })
    case 'place':
      return t('territory.advicePlaceAt', { zone: name(choice.to) })
    case 'pick':
      return t('territory.advicePickAt', { zone: name(choice.at) })
    case 'claim':
      return t('territory.adviceClaim', { territory: territoryName(land, choice.territory) })
    case 'arrange':
      return t('territory.adviceArrange')
    case 'end-turn':
      return t('territory.endTurn')
    default:
      return choice.text
  }
}
