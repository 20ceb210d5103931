/** What is done about a rescue that is due (HR-5). */
import '../../../words/en/play.ts'
import '../../../words/en/rescue.ts'
import { kindName, t } from '../../../words/index.ts'
import { kindOf } from '../../../pieces/kinds.ts'
import type { GridPlay } from './turn.svelte.ts'

/** Chooses the captured piece that comes back, or puts it down again. */
export function chooseBack({ table, turn }: GridPlay, kind: string): void {
  turn.rescued = turn.rescued === kind ? null : kind
  table.requests.refusal = null
  table.speech.say(sayRescue({ table, turn }))
}

/** Puts down the captured piece that was chosen. */
export function putBack(play: GridPlay): void {
  if (play.turn.rescued !== null) chooseBack(play, play.turn.rescued)
}

/** What is to be done, in a sentence. */
export function sayRescue({ table: { info, snapshot }, turn }: Pick<GridPlay, 'table' | 'turn'>): string {
  const { rescue, back } = turn
  if (!rescue) return ''
  if (rescue.kinds.length === 0) {
    const kind = snapshot.view.board[rescue.by]?.kind ?? ''
    return t(kindOf(info, kind)?.movement === 'line' ? 'rescue.scout' : 'rescue.none', { piece: kindName(info, kind) })
  }
  return back ? t('rescue.square', { piece: kindName(info, back.kind) }) : t('rescue.kind')
}

/** The chosen piece comes back on a square. Whether it can is for the answer to say. */
export async function bringBack({ table, turn }: GridPlay, square: number): Promise<void> {
  const { back } = turn
  if (!back) return table.speech.say(sayRescue({ table, turn }))
  const { app, info } = table
  const name = info.board.spaces[square]?.name ?? ''
  const title = t('rescue.confirm', { piece: kindName(info, back.kind), square: name })
  if (app.settings.confirmMoves && !(await app.ask({ title, text: t('play.confirmText'), yes: t('rescue.yes') }))) return
  await table.requests.submit(`${back.text}${name}`)
}

/** No piece comes back. */
export async function decline({ table, turn }: GridPlay): Promise<void> {
  if (turn.rescue) await table.requests.submit(turn.rescue.decline)
}

/** Goes on where none can come back. */
export async function goOn(play: GridPlay): Promise<void> {
  if (play.turn.rescue?.kinds.length === 0) await decline(play)
}
