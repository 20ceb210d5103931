/** The keys of the Play screen, and their list for `?`. */
import { sayCaptured, sayEnemyPieces, sayOwnPieces, sayTargets } from '../../boards/grid/describe.ts'
import { t } from '../../i18n/index.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { putDown } from '../../state/hand.ts'
import type { TableState } from '../../state/table.svelte.ts'

/** What keys ask of the screen itself. */
export interface TableCommands {
  readonly type: () => void
  readonly board: () => void
  readonly log: () => void
  readonly undo: () => void
  readonly pause: () => void
  readonly step: () => void
}

/** Does what a key means here. False when it means nothing. */
export function runKey(table: TableState, commands: TableCommands, key: string): boolean {
  const { model, info, speech } = table
  if (!model || !info) return false
  const actions: Readonly<Record<string, () => unknown>> = {
    '/': commands.type,
    b: commands.board,
    l: commands.log,
    u: commands.undo,
    p: commands.pause,
    n: commands.step,
    r: () => table.sayLast(),
    s: () => table.sayEverything(),
    o: () => speech.say(sayOwnPieces(model)),
    e: () => speech.say(sayEnemyPieces(model)),
    k: () => speech.say(sayTargets(model)),
    c: () => speech.say(sayCaptured(info, model)),
  }
  const action = key === 'Escape' ? () => cancel(table) : actions[key]
  action?.()
  return action !== undefined
}

/** Ends what is shown, or puts down what is in hand. */
function cancel(table: TableState): void {
  table.refusal = null
  table.battle = null
  if (!table.theatre.skip()) putDown(table)
}

/** What `?` lists. */
export function tableKeys(bots: boolean): readonly KeyGroup[] {
  const list = (keys: readonly string[], text: string) => ({ keys, text })
  const watching = [list(['P'], t('play.keyPause')), list(['N'], t('play.keyStep'))]
  return [
    {
      title: t('play.keys'),
      keys: [
        list(['←', '↑', '↓', '→'], t('play.keyArrows')),
        list(['Enter'], t('play.keyPick')),
        list(['Menu'], t('play.keyMark')),
        list(['Esc'], t('play.keyCancel')),
        list(['/'], t('play.keyType')),
        list(['B'], t('play.keyBoard')),
        list(['L'], t('play.keyLog')),
        list(['U'], t('play.keyUndo')),
        list(['F'], t('play.keyFlat')),
        list(['T'], t('play.keyTop')),
        list(['V'], t('play.keyView')),
        ...(bots ? watching : []),
      ],
    },
    {
      title: t('play.keysSaid'),
      keys: [
        list(['R'], t('play.keyRead')),
        list(['S'], t('play.keyStatus')),
        list(['O'], t('play.keyOwn')),
        list(['E'], t('play.keyEnemy')),
        list(['K'], t('play.keyCan')),
        list(['C'], t('play.keyLost')),
      ],
    },
  ]
}
