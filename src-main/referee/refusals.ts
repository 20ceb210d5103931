/** The referee's refusals as data, and their sentences. A refusal holds only what its reader entered or may know. */
import type { Failure } from '../contract/index.ts'
import type { EditionInfo } from '../engine/families.ts'
import type { RefereeRules } from '../engine/rules/refereeing.ts'
import { rulesOf } from './setup.ts'
import { seatName, type Seat } from '../engine/core/seats.ts'

/** `kind` and `power` are names for people; `rule` is the rule that refuses. */
export type Refusal =
  | { readonly code: 'game-over' }
  | { readonly code: 'already-entering' }
  | { readonly code: 'not-entering' }
  | { readonly code: 'wrong-seat'; readonly toEnter: Seat }
  | { readonly code: 'no-such-seat' }
  /** The seat is out while others play on. */
  | { readonly code: 'is-out'; readonly seat: Seat }
  /** No enemy of the seat was named. */
  | { readonly code: 'no-enemy'; readonly seat: Seat }
  | { readonly code: 'not-in-army'; readonly kind: string; readonly preset: string; readonly rule: string }
  /** The seat gave up all pieces of the kind before the game (HR-8). */
  | { readonly code: 'given-up'; readonly seat: Seat; readonly kind: string; readonly rule: 'HR-8' }
  | { readonly code: 'cannot-attack'; readonly kind: string }
  | { readonly code: 'all-lost'; readonly seat: Seat; readonly kind: string; readonly of: number; readonly rule: string }
  /** All that are not lost are stone or enchanted, which is public. */
  | { readonly code: 'all-bound'; readonly seat: Seat; readonly kind: string }
  | { readonly code: 'still-waiting'; readonly seat: Seat; readonly kind: string; readonly rule: string }
  | { readonly code: 'more-than-left'; readonly seat: Seat; readonly kind: string; readonly left: number; readonly rule: string }
  | { readonly code: 'none-lies'; readonly seat: Seat; readonly kind: string }
  | { readonly code: 'nothing-to-move'; readonly seat: Seat }
  /** A seat that is said to be unable to act can still act, by public knowledge. */
  | { readonly code: 'has-attacker'; readonly seat: Seat }
  | { readonly code: 'no-such-power'; readonly kind: string }
  | { readonly code: 'wrong-mode'; readonly kind: string; readonly power: string; readonly mode: 'vehicle' | 'robot' }
  | { readonly code: 'power-used-up'; readonly seat: Seat; readonly kind: string; readonly power: string; readonly rule: string }
  | { readonly code: 'needs-no-word'; readonly power: string; readonly rule: string }
  | { readonly code: 'too-many-targets'; readonly power: string; readonly most: number; readonly rule: string }
  | { readonly code: 'not-bound'; readonly seat: Seat; readonly power: string; readonly rule: string }
  | { readonly code: 'cannot-return'; readonly kind: string; readonly power: string; readonly rule: string }
  | { readonly code: 'not-lost'; readonly seat: Seat; readonly kind: string; readonly rule: string }
  | { readonly code: 'has-no-modes'; readonly kind: string }
  | { readonly code: 'no-reinforcements'; readonly seat: Seat }
  | { readonly code: 'reinforcements-not-due'; readonly removed: number; readonly due: number }
  | { readonly code: 'no-rescues' }
  | { readonly code: 'rescues-used'; readonly seat: Seat; readonly most: number; readonly rule: string }
  | { readonly code: 'none-to-rescue'; readonly seat: Seat; readonly rule: string }
  /** Partners neither attack nor shoot each other. */
  | { readonly code: 'partner'; readonly seat: Seat; readonly other: Seat; readonly rule: string }
  | { readonly code: 'no-shooter'; readonly seat: Seat; readonly rule: string }
  | { readonly code: 'recruit-first'; readonly seat: Seat; readonly rule: string }
  | { readonly code: 'no-recruit-due'; readonly seat: Seat; readonly rule: string }
  /** The battle that makes the recruit due removed it. */
  | { readonly code: 'just-removed'; readonly kind: string; readonly rule: string }
  | { readonly code: 'no-flags-asked' }
  /** A flag is in one place at a time: `carrier` has it, or it is alone. */
  | { readonly code: 'flag-elsewhere'; readonly flag: Seat; readonly carrier: Seat | null; readonly rule: string }
  /** The last piece of a seat falls with all flags that the seat carries. */
  | { readonly code: 'flag-falls'; readonly flag: Seat; readonly rule: string }
  | { readonly code: 'no-own-flag'; readonly seat: Seat; readonly rule: string }
  | { readonly code: 'no-tokens' }
  | { readonly code: 'no-cards' }
  | { readonly code: 'no-such-card' }
  /** A seat without a Flag has no cards. */
  | { readonly code: 'flagless'; readonly seat: Seat; readonly rule: string }
  | { readonly code: 'bag-empty'; readonly seat: Seat; readonly rule: string }
  /** By public knowledge. */
  | { readonly code: 'not-in-bag'; readonly seat: Seat; readonly kind: string; readonly rule: string }
  | { readonly code: 'not-on-land'; readonly seat: Seat; readonly kind: string; readonly rule: string }
  | { readonly code: 'too-few-units'; readonly seat: Seat; readonly least: number; readonly rule: string }
  /** All cards of the name are face up since the pile was renewed. */
  | { readonly code: 'cards-used-up'; readonly card: string; readonly of: number; readonly rule: string }
  | { readonly code: 'cards-on-table' }
  | { readonly code: 'cards-kept' }
  | { readonly code: 'draw-first'; readonly seat: Seat; readonly rule: string }
  | { readonly code: 'card-played'; readonly seat: Seat; readonly rule: string }
  | { readonly code: 'not-drawn'; readonly seat: Seat; readonly card: string; readonly rule: string }
  /** This seat has drawn and not yet played. */
  | { readonly code: 'cards-first'; readonly seat: Seat; readonly rule: string }
  | { readonly code: 'draws-none'; readonly seat: Seat; readonly rule: string }
  | { readonly code: 'can-play'; readonly seat: Seat; readonly card: string; readonly rule: string }
  | { readonly code: 'land-pending'; readonly rule: string }
  | { readonly code: 'no-accusation' }
  | { readonly code: 'land-too-small'; readonly territories: number; readonly cities: number; readonly rule: string }
  | { readonly code: 'look-first'; readonly seat: Seat }
  | { readonly code: 'nothing-to-see' }
  | { readonly code: 'correction-open' }
  | { readonly code: 'no-correction' }
  | { readonly code: 'own-correction' }
  | { readonly code: 'not-yours'; readonly seat: Seat }
  | { readonly code: 'not-asked' }
  | { readonly code: 'no-such-battle' }
  | { readonly code: 'only-struck' }
  | { readonly code: 'wrong-ending' }
  | { readonly code: 'not-over' }
  /** A captured Flag or lost wards ended the game, not the players' word. */
  | { readonly code: 'ended-by-entry' }
  | { readonly code: 'no-reopening' }
  | { readonly code: 'own-reopening' }
  | { readonly code: 'silent-tray' }
  /** The board refuses, with the family's own words and rule. */
  | { readonly code: 'by-the-board'; readonly detail: string; readonly message: string; readonly rule: string }
  | { readonly code: 'no-board' }
  | { readonly code: 'no-telling' }
  | { readonly code: 'board-pending' }
  | { readonly code: 'enter-the-move' }
  | { readonly code: 'enter-the-squares' }
  /** A piece that is face up has no space in the layout. */
  | { readonly code: 'open-pending'; readonly seat: Seat; readonly kind: string }
  | { readonly code: 'nothing-to-take-back'; readonly seat: Seat }

/** The answer to a refused request in a game of an edition, with the id of the rule that refuses (CL-13). */
export function failureOf(refusal: Refusal, info: EditionInfo): Failure {
  const rules = rulesOf(info)
  const rule = ruleOf(refusal, info, rules)
  const said = { detail: refusal.code === 'by-the-board' ? refusal.detail : refusal.code, message: sentenceOf(refusal, rules) }
  return rule === null ? { code: 'conflict', ...said } : { code: 'rule', rule, ...said }
}

function ruleOf(refusal: Refusal, { cites }: EditionInfo, rules: RefereeRules): string | null {
  if ('rule' in refusal) return refusal.rule
  const cited: Readonly<Record<string, string>> = cites.refusals
  switch (refusal.code) {
    case 'cannot-attack':
      return rules.cites.still
    case 'nothing-to-move':
    case 'has-attacker':
      return rules.cites.immobile
    case 'silent-tray':
      return 'CL-28'
    case 'no-such-power':
    case 'no-reinforcements':
    case 'reinforcements-not-due':
      return cited[refusal.code] ?? null
    case 'all-bound':
      return cited['piece-bound'] ?? null
    case 'none-lies':
    case 'wrong-mode':
    case 'has-no-modes':
      return cited['cannot-change-mode'] ?? null
    default:
      return null
  }
}

function sentenceOf(refusal: Refusal, { says }: RefereeRules): string {
  switch (refusal.code) {
    case 'game-over':
      return 'This game is over.'
    case 'already-entering':
      return 'Something is being entered. Finish or cancel it first.'
    case 'not-entering':
      return says['not-entering']()
    case 'wrong-seat':
      return `It is ${seatName(refusal.toEnter)}'s turn to enter.`
    case 'no-such-seat':
      return 'No player has this army here.'
    case 'is-out':
      return `${seatName(refusal.seat)} is out of this game.`
    case 'no-enemy':
      return `Say first which seat ${seatName(refusal.seat)} attacks.`
    case 'not-in-army':
      return says['not-in-army'](refusal)
    case 'given-up':
      return `${seatName(refusal.seat)} gave up its ${refusal.kind} before the game.`
    case 'cannot-attack':
      return says['cannot-attack'](refusal)
    case 'all-lost':
      return says['all-lost']({ ...refusal, army: seatName(refusal.seat) })
    case 'all-bound':
      return `Every ${refusal.kind} that ${seatName(refusal.seat)} has left is stone or enchanted: it can neither act nor be attacked.`
    case 'still-waiting':
      return `${seatName(refusal.seat)}'s ${refusal.kind} still waits off the board as a reinforcement.`
    case 'more-than-left':
      return `${seatName(refusal.seat)} has only ${refusal.left} × ${refusal.kind} left, and entered that many already.`
    case 'none-lies':
      return `No ${refusal.kind} of ${seatName(refusal.seat)} is face up in robot mode.`
    case 'nothing-to-move':
      return says['nothing-to-move']({ ...refusal, army: seatName(refusal.seat) })
    case 'has-attacker':
      return says['has-attacker']({ ...refusal, army: seatName(refusal.seat) })
    case 'no-such-power':
      return `${refusal.kind} does not have this power.`
    case 'wrong-mode':
      return `${refusal.kind} can use ${refusal.power} only in ${refusal.mode} mode. Declare the change of mode first.`
    case 'power-used-up':
      return `${refusal.kind} has used ${refusal.power} already; it can be used only once a game.`
    case 'needs-no-word':
      return `${refusal.power} needs no ruling. Play it on the board.`
    case 'too-many-targets':
      return `${refusal.power} is used on ${refusal.most === 1 ? 'one piece' : `${refusal.most} pieces`} at most.`
    case 'not-bound':
      return `${refusal.power} frees a piece of ${seatName(refusal.seat)} that is stone or enchanted; this one is not.`
    case 'cannot-return':
      return `${refusal.power} cannot bring a ${refusal.kind} back.`
    case 'not-lost':
      return `${seatName(refusal.seat)} has lost no ${refusal.kind} that could come back.`
    case 'has-no-modes':
      return `No ${refusal.kind} can change its mode so: it has no second power, or is in that mode already.`
    case 'no-reinforcements':
      return `${seatName(refusal.seat)} has no waiting reinforcements.`
    case 'reinforcements-not-due':
      return `Reinforcements may enter once ${refusal.due} enemy pieces are captured; so far it is ${refusal.removed}.`
    case 'no-rescues':
      return 'No piece is rescued in this game.'
    case 'rescues-used':
      return `${seatName(refusal.seat)} has brought ${refusal.most} pieces back already, and no seat may do more.`
    case 'none-to-rescue':
      return `${seatName(refusal.seat)} has lost no piece that could come back. Bombs do not.`
    case 'partner':
      return `${seatName(refusal.seat)} and ${seatName(refusal.other)} play together: partners do not attack each other.`
    case 'no-shooter':
      return `${seatName(refusal.seat)} has no piece left that can fire.`
    case 'recruit-first':
      return `${seatName(refusal.seat)} has to say first whether it recruits.`
    case 'no-recruit-due':
      return `No recruit is due for ${seatName(refusal.seat)}.`
    case 'just-removed':
      return `The ${refusal.kind} was removed just now, so it cannot come back at once.`
    case 'no-flags-asked':
      return 'No flags have to be named now.'
    case 'flag-elsewhere':
      return refusal.carrier === null
        ? `${seatName(refusal.flag)}'s flag is alone on the board. Say first who takes it up.`
        : `${seatName(refusal.carrier)} carries ${refusal.carrier === refusal.flag ? 'its own' : `${seatName(refusal.flag)}'s`} flag.`
    case 'flag-falls':
      return `The last piece of its carrier falls, so ${seatName(refusal.flag)}'s flag was with it.`
    case 'no-own-flag':
      return `No piece of ${seatName(refusal.seat)} carries a flag of its own side.`
    case 'no-tokens':
      return 'This game has no such rule.'
    case 'no-cards':
      return 'There are no cards in this game.'
    case 'no-such-card':
      return 'This card cannot be played by itself.'
    case 'flagless':
      return `${seatName(refusal.seat)} has lost its Flag, so it draws no cards.`
    case 'bag-empty':
      return `The bag of ${seatName(refusal.seat)} is empty.`
    case 'not-in-bag':
      return `The ${refusal.kind} of ${seatName(refusal.seat)} is not in its bag.`
    case 'not-on-land':
      return `The ${refusal.kind} of ${seatName(refusal.seat)} is in its bag.`
    case 'too-few-units':
      return `${seatName(refusal.seat)} has fewer than ${refusal.least} units left.`
    case 'land-too-small':
      return `The land has ${refusal.territories} territories, and a city in ${refusal.cities} of them.`
    case 'cards-used-up':
      if (refusal.of === 0) return `There is no ${refusal.card} in this deck.`
      return `${refusal.of === 1 ? `The only ${refusal.card} is` : `All ${refusal.of} × ${refusal.card} are`} face up since the pile was renewed. If it was renewed again, say so first.`
    case 'cards-on-table':
      return 'In this game the cards are on the table.'
    case 'cards-kept':
      return 'In this game the app keeps the cards and renews the pile.'
    case 'draw-first':
      return `${seatName(refusal.seat)} draws its cards first.`
    case 'card-played':
      return `${seatName(refusal.seat)} has finished its cards for this turn.`
    case 'not-drawn':
      return `${seatName(refusal.seat)} has not drawn ${refusal.card}.`
    case 'cards-first':
      return `${seatName(refusal.seat)} must play one of its drawn cards first.`
    case 'draws-none':
      return `${seatName(refusal.seat)} holds fewer than two territories, so it draws no cards.`
    case 'can-play':
      return `${seatName(refusal.seat)} can play ${refusal.card}, so it must play one of its cards.`
    case 'land-pending':
      return 'Announce first how many territories each seat holds.'
    case 'no-accusation':
      return 'No unit is accused.'
    case 'look-first':
      return `${seatName(refusal.seat)} has to look at a piece first.`
    case 'nothing-to-see':
      return 'There is no piece for this side to look at.'
    case 'correction-open':
      return 'A question is waiting for an answer. Agree or decline first.'
    case 'no-correction':
      return 'No correction is asked for.'
    case 'own-correction':
      return 'The other players must agree to a correction.'
    case 'not-yours':
      return `${seatName(refusal.seat)} has no piece in this entry.`
    case 'not-asked':
      return 'No question waits for this side’s answer.'
    case 'no-such-battle':
      return 'There is no such entry in this game.'
    case 'only-struck':
      return 'This entry has no pieces to correct. Strike it out and declare it again.'
    case 'wrong-ending':
      return says['wrong-ending']()
    case 'not-over':
      return 'The game is not over.'
    case 'ended-by-entry':
      return 'The last entry ended this game. Correct that entry to go on.'
    case 'no-reopening':
      return 'No player has asked to take the end back.'
    case 'own-reopening':
      return 'The other players must agree to go on.'
    case 'by-the-board':
      return refusal.message
    case 'no-board':
      return 'This game has battles only. Set the board first to announce moves.'
    case 'no-telling':
      return 'In this game moves are not announced.'
    case 'board-pending':
      return 'Set the board first: say where all pieces are.'
    case 'enter-the-move':
      return 'In this game a battle begins with the move onto its square.'
    case 'enter-the-squares':
      return 'Name the squares where moves are announced, and only there.'
    case 'open-pending':
      return `Say where ${seatName(refusal.seat)}’s ${refusal.kind} is: all players can see it.`
    case 'nothing-to-take-back':
      return `${seatName(refusal.seat)} has no move to take back.`
    case 'silent-tray':
      return 'Silent battles go only with a secret or a stealth tray.'
  }
}
