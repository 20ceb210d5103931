/** What a turn of Conquest asks for now, and what is about to happen, in sentences. Pure. */
import type { Seat, TerritoryView } from '../../../../src-main/contract/index.ts'
import { kindName, t } from '../../../words/index.ts'
import { listAnd } from '../../../words/lists.ts'
import { seatName } from '../../../words/seats.ts'
import { saySquare } from '../../../pieces/words/say.ts'
import type { TurnHint } from '../../../game/table/first-hints.ts'
import type { SpokenTable } from '../../../state/table/family.ts'
import { cardName, cardText } from '../card-list.ts'
import type { AimedCard } from '../choices.ts'
import { sayWorth } from '../claims.ts'
import { holdingsOf, landIn, territoryName, territoryOf, zoneIn } from '../lands.ts'
import type { TerritoryPlay } from './turn.svelte.ts'

/** Whose turn it is and for what, in a line; null where the usual sentence says enough. */
export function sayStage({ info, snapshot, own }: SpokenTable<'territory'>): string | null {
  const { view, toAct, thinking } = snapshot
  const [seat] = toAct
  if (view.phase === 'over' || seat === undefined || thinking !== null) return null
  const isOwn = own === seat
  const words = { seat: seatName(seat) }
  const due = view.due[0]?.choice
  if (view.stage === 'placement') return t('territory.stillPlacing', { seats: listAnd(toAct.map(seatName)), count: toAct.length })
  if (view.stage === 'choice') {
    const taken = view.owners.filter((owner) => owner !== null).length
    return t(isOwn ? 'territory.youChoose' : 'territory.chooses', { ...words, taken, of: landIn(info, view).territories.length })
  }
  if (due === 'regroup') return t(isOwn ? 'territory.youRegroup' : 'territory.regroups', words)
  if (due) return t(isOwn ? 'territory.youPlace' : 'territory.places', words)
  if (view.stage === 'cards') return t(isOwn ? 'territory.youPlay' : 'territory.plays', words)
  return t(isOwn ? 'territory.youMove' : 'territory.moves', { ...words, count: view.moves })
}

/** What is to be done now, for the bar under the board. */
export function sayTask(play: TerritoryPlay): string {
  const { turn } = play
  const { snapshot, info } = play.table
  const { view } = snapshot
  const { land } = turn
  if (turn.isClaiming)
    return turn.claimed === null ? t('territory.taskClaim') : t('territory.taskTake', { territory: territoryName(land, turn.claimed) })
  if (turn.isPlacingUnit) {
    const unit = view.hand?.kind ?? null
    const words = { unit: unit === null ? t('territory.theUnit') : kindName(info, unit) }
    return t(view.due[0]?.choice === 'reinforcements' ? 'territory.taskReinforce' : 'territory.taskPlace', words)
  }
  if (turn.isPicking) return t('territory.taskPick', { count: 3 - view.picked.length })
  if (turn.isArranging)
    return turn.swapped === null ? t('territory.taskArrange') : t('territory.taskSwap', { zone: zoneIn(land, turn.swapped) })
  if (turn.card) return sayCardTask(play)
  if (view.stage === 'cards') return t('territory.taskCards', { count: view.drawn.length })
  if (turn.selected !== null) return t('territory.taskTarget')
  return t(view.moved ? 'territory.taskMore' : 'territory.taskMove', { count: view.moves })
}

/** What to do now, for beginners. */
export function sayFirstHint(play: TerritoryPlay): TurnHint {
  const { table, turn } = play
  if (turn.claims.length > 0) return { text: t('territory.claimHint') }
  return { text: table.myTurn ? sayTask(play) : t(table.isDue ? 'play.hintShown' : 'territory.hintWait') }
}

/**
 * What the territory that is pointed at is worth, by mouse or by keyboard, or else the one that is chosen, or else the best one; empty where none is to be
 * chosen. A hint that is shown says better which.
 */
export function sayClaim(play: TerritoryPlay): string {
  const { table, turn, explaining } = play
  const { claims, claimed, land } = turn
  const space = explaining.at?.spot ?? turn.cursor
  const pointed = space === null ? undefined : claims.find(({ territory }) => territory === territoryOf(land, space))
  const shown = pointed ?? claims.find(({ territory }) => territory === claimed)
  if (shown) {
    const worth = t('territory.claimWorth', sayWorth(land, shown))
    return shown.territory === claimed ? `${worth} ${sayTask(play)}` : worth
  }
  const [best] = table.advising.shown ? [] : claims
  return best ? t('territory.claimBest', sayWorth(land, best)) : ''
}

/** Another player's unit chosen without a selection, with all that is known of it; empty for none. */
export function sayRegarded({ table: { regarded }, model }: TerritoryPlay): string {
  const [ground, piece] = [model.squares[Number(regarded)], model.pieces.find(({ square }) => square === Number(regarded))]
  return regarded !== null && ground && piece ? saySquare(model, ground, piece) : ''
}

function sayCardTask({ table: { info, snapshot }, turn }: TerritoryPlay): string {
  const { card, aim, land } = turn
  if (card === null) return ''
  if (!aim) return cardText(card)
  if (aim.at === null) return sayFirstAim(aim.card)
  const zone = zoneIn(land, aim.at)
  switch (aim.card) {
    case 'new-spy-master':
      return t('territory.aimRecall', { zone })
    case 'secret-information':
      return aim.and === null
        ? t('territory.aimSecond', { zone })
        : t('territory.aimLook', { zones: listAnd([zone, zoneIn(land, aim.and)]) })
    case 'traitor': {
      const owner = snapshot.view.board[aim.at]?.seat
      const words = { zone, owner: owner === undefined ? '' : seatName(owner) }
      return aim.kind === null ? t('territory.aimName', words) : t('territory.aimAccuse', { ...words, kind: kindName(info, aim.kind) })
    }
  }
}

/** What an aimed card does, and what to choose first. */
function sayFirstAim(card: AimedCard): string {
  const words = { text: cardText(card) }
  switch (card) {
    case 'secret-information':
      return t('territory.aimFirst', words)
    case 'traitor':
      return t('territory.aimEnemy', words)
    case 'new-spy-master':
      return t('territory.aimZone', words)
  }
}

/** Who holds how much of the land, and whose Flags are where, in a sentence each. */
export function sayLand({ table, turn }: TerritoryPlay): string {
  const { view } = table.snapshot
  return view.lineup.seats.map((seat) => [saySeat(seat), sayFlagOf(view.lostFlags, seat)].filter(Boolean).join(' ')).join(' ')

  function saySeat(seat: Seat): string {
    return t('territory.holds', { seat: seatName(seat), ...holdingsOf(turn.land, view, seat) })
  }
}

/** Where the Flag of a seat is, if it was captured; empty while it is not. */
export function sayFlagOf(lost: TerritoryView['lostFlags'], seat: Seat): string {
  const flag = lost.find((each) => each.seat === seat)
  if (!flag) return ''
  if (flag.holder === null) return t('territory.flagOut', { seat: seatName(seat) })
  return t('territory.flagHeld', { seat: seatName(seat), holder: seatName(flag.holder) })
}

/** The cards that are face up, and how many are left in the pile. */
export function sayCardsOnTable({ table }: TerritoryPlay): string {
  const { drawn, pile, discards, turn } = table.snapshot.view
  const words = { pile: pile.length, discards: discards.length }
  const rest = t('territory.pileSaid', words)
  return drawn.length === 0 ? rest : `${t('territory.drew', { seat: seatName(turn), cards: listAnd(drawn.map(cardName)) })} ${rest}`
}
