/**
 * What choosing and dragging mean at a live table. An action that is not legal is sent too: the answer explains it with the rule (CL-13), and it is the
 * table that knows the rules, not the screen.
 */
import type { AppState } from './app.svelte.ts'
import type { TableState } from './table.svelte.ts'
import { sayTargets } from '../boards/grid/describe.ts'
import { t } from '../i18n/index.ts'

/** A square was chosen: takes a piece in hand, acts with it, or puts it down. `onenemy` is called for an enemy piece when nothing is in hand. */
export function pickSquare(app: AppState, table: TableState, square: number, onenemy: (square: number) => void): void {
  table.battle = null
  if (table.theatre.skip()) return
  const piece = table.snapshot?.view.board[square] ?? null
  const mine = piece !== null && piece.seat === table.own
  if (table.selected === null) {
    if (mine) takeInHand(table, square)
    else if (piece !== null) onenemy(square)
    return
  }
  if (square === table.selected) putDown(table)
  else if (mine) takeInHand(table, square)
  else void act(app, table, table.selected, square)
}

/** A piece was dragged, or a move typed. */
export function moveTo(app: AppState, table: TableState, from: number, to: number): void {
  table.theatre.skip()
  table.selected = null
  void act(app, table, from, to)
}

/** Lets go of the piece in hand. True when there was one. */
export function putDown(table: TableState): boolean {
  const held = table.selected !== null
  table.selected = null
  if (held) table.speech.say(t('play.putDown'))
  return held
}

function takeInHand(table: TableState, square: number): void {
  if (!table.myTurn || table.snapshot?.curtain) return table.sayStatus()
  table.selected = square
  table.refusal = null
  if (table.model) table.speech.say(sayTargets(table.model))
}

async function act(app: AppState, table: TableState, from: number, to: number): Promise<void> {
  const { snapshot, own, info } = table
  if (!snapshot || own === null || !info || table.busy) return
  const legal = snapshot.legal.find((action) => action.from === from && action.to === to)
  const [fromName = '', toName = ''] = [info.board.names[from], info.board.names[to]]
  if (legal && app.settings.confirmMoves && !(await confirmed(app, fromName, toName, legal.attack))) return
  await table.send('table.act', { gameId: table.gameId, seat: own, action: legal?.text ?? `${fromName}-${toName}` })
}

function confirmed(app: AppState, from: string, to: string, attack: boolean): Promise<boolean> {
  const title = attack ? t('play.confirmAttack', { from, to }) : t('play.confirmMove', { from, to })
  return app.ask({ title, text: t('play.confirmText'), yes: attack ? t('play.attack') : t('play.move') })
}
