/** The open question at a table, as data: only the most urgent one, with its buttons. */
import type { Seat } from '../../../src-main/contract/index.ts'
import type { SnapshotOf } from '../../state/shapes.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { sayAdvice } from '../../state/table/advice.ts'
import type { Table } from '../../state/table/table.svelte.ts'
import type { IconName } from '../../ui/icons.ts'

export interface NoticeAction {
  readonly label: string
  readonly icon?: IconName
  readonly main?: boolean
  /** The main button: it gets the focus, so that Enter goes on. */
  readonly next?: boolean
  readonly run: () => void
}

export interface Notice {
  readonly text: string
  /** Hints are long: they replace the heading. */
  readonly tone: 'plain' | 'problem' | 'advice'
  /** The rule of a refusal; no link to Help at a shared screen, whose history would show what was tried. */
  readonly rule: { readonly id: string; readonly isLink: boolean } | null
  readonly actions: readonly NoticeAction[]
}

/** The notice to show now, or null. */
export function noticeAt(table: Table, snapshot: SnapshotOf): Notice | null {
  return (
    refused(table) ??
    troubled(snapshot) ??
    past(table) ??
    asked(table, snapshot) ??
    handOver(table, snapshot) ??
    advised(table) ??
    unseen(table) ??
    lookingOn(table)
  )
}

function refused(table: Table): Notice | null {
  if (!table.requests.refusal) return null
  const { message, rule: id } = table.requests.refusal
  const actions = [{ label: t('common.dismiss'), run: () => (table.requests.refusal = null) }]
  return { text: message, tone: 'problem', rule: id === undefined ? null : { id, isLink: !table.isShared }, actions }
}

/** A save has failed. Steps of bots are retried automatically. */
function troubled({ trouble, toAct, seats }: SnapshotOf): Notice | null {
  if (trouble === null) return null
  const waits = seats.some(({ seat, player }) => player.type === 'bot' && toAct.includes(seat))
  return { text: waits ? `${trouble} ${t('play.triesAgain')}` : trouble, tone: 'problem', rule: null, actions: [] }
}

/** An earlier position is shown. */
function past(table: Table): Notice | null {
  if (table.past.position === null) return null
  return {
    text: t('play.pastText'),
    tone: 'plain',
    rule: null,
    actions: [
      { label: t('play.pastEarlier'), icon: 'left', run: () => void table.past.go(-1) },
      { label: t('play.pastLater'), icon: 'right', run: () => void table.past.go(1) },
      { label: t('play.pastNow'), main: true, run: () => void table.past.leave() },
    ],
  }
}

/** Another player's offer of a draw or request to take back, which this player must answer. */
function asked(table: Table, { gameId, drawOfferedBy, undoAskedBy, asked }: SnapshotOf): Notice | null {
  const seat = table.own
  if (seat === null) return null
  const asker = undoAskedBy ?? drawOfferedBy
  if (asker === null || !asked.includes(seat)) return null
  const type = undoAskedBy === null ? 'answer-draw' : 'answer-undo'
  const answer = (accept: boolean) => (): void => void table.requests.send('table.do', { gameId, command: { type, seat, accept } })
  const words = { seat: seatName(asker) }
  return {
    text: undoAskedBy === null ? t('play.drawOffered', words) : t('play.undoAsked', words),
    tone: 'plain',
    rule: null,
    actions: [
      { label: t('play.decline'), run: answer(false) },
      { label: t('play.accept'), main: true, run: answer(true) },
    ],
  }
}

/** Hot seat: the screen must change hands. */
function handOver(table: Table, { curtain, drawOfferedBy, undoAskedBy }: SnapshotOf): Notice | null {
  if (!curtain || !table.isToPass) return null
  const isOwn = (asker: Seat | null): boolean => asker !== null && asker === table.own
  const text = isOwn(undoAskedBy) ? t('play.waitUndo') : isOwn(drawOfferedBy) ? t('play.waitDraw') : table.words.lastInShort
  const label = t('play.passTo', { seat: seatName(curtain.to) })
  const pass = { label, icon: 'eye-off', main: true, next: true, run: () => void table.lower() } as const
  return { text, tone: 'plain', rule: null, actions: [pass] }
}

/** A requested hint, until the next action. */
function advised(table: Table): Notice | null {
  const { shown } = table.advising
  if (!shown || table.animationQueue.current !== null) return null
  const actions = [
    { label: t('common.dismiss'), run: () => table.advising.drop() },
    { label: t('play.adviceDo'), main: true, run: () => void table.advising.follow() },
  ]
  return { text: sayAdvice(shown), tone: 'advice', rule: null, actions }
}

/** The only person here is out: the others play on, and the end can be shown quickly. A guest cannot hurry the table. */
function lookingOn(table: Table): Notice | null {
  if (!table.isLookingOn || table.app.isGuest) return null
  const hurry = { label: t('play.hurry'), icon: 'forward', main: true, run: () => void table.hurry() } as const
  const leave = { label: t('play.leaveIt'), run: () => table.app.go('/') }
  const text = table.animationQueue.current === null ? table.words.lastInShort : ''
  return { text, tone: 'plain', rule: null, actions: table.isHurried ? [leave] : [leave, hurry] }
}

/** Hot seat: events that the player has not seen. */
function unseen(table: Table): Notice | null {
  const count = table.unseen.length
  if (count === 0) return null
  const replay = { label: t('play.replayOffer', { count }), icon: 'play', run: () => void table.replayUnseen() } as const
  const text = table.animationQueue.current === null ? table.words.lastInShort : ''
  return { text, tone: 'plain', rule: null, actions: [replay] }
}
