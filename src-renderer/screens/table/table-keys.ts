/** The keys of the Play screen, and their list for `?`. */
import { sayCaptured, sayEnemyPieces, sayOwnPieces, sayTargets } from '../../boards/grid/describe.ts'
import { t } from '../../i18n/index.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { powersInMode } from '../../help/powers.ts'
import { changeMode, chooseKind, choosePower, confirmAim, enterReinforcements, stepBack } from '../../state/hand.ts'
import type { EditionInfo } from '../../../src-main/contract/index.ts'
import { kindOf } from '../../boards/grid/kinds.ts'
import type { TableState } from '../../state/table.svelte.ts'

/** What keys ask of the screen itself. */
export interface TableCommands {
  readonly type: () => void
  readonly board: () => void
  readonly log: () => void
  readonly undo: () => void
  readonly pause: () => void
  readonly step: () => void
  /** Shows the special powers. */
  readonly powers: () => void
}

/** Does what a key means here. False when it means nothing. */
export function runKey(table: TableState, commands: TableCommands, key: string): boolean {
  const { model, info, speech, snapshot } = table
  if (!model || !info) return false
  if (/^[1-9]$/.test(key)) return chooseByNumber(table, info, Number(key) - 1)
  const bots = snapshot?.mode === 'bots'
  const actions: Readonly<Record<string, () => unknown>> = {
    '/': commands.type,
    b: commands.board,
    l: commands.log,
    u: commands.undo,
    p: bots || info.powers.length === 0 ? commands.pause : commands.powers,
    i: () => (bots ? commands.powers() : enterReinforcements(table)),
    m: () => table.turn.selected !== null && changeMode(table, table.turn.selected),
    g: () => void confirmAim(table),
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

/** A digit chooses a power of the piece in hand, or who is brought back. */
function chooseByNumber(table: TableState, info: EditionInfo, index: number): boolean {
  const { snapshot } = table
  const { step, selected } = table.turn
  if (step) {
    const kind = step.asks === 'kind' ? step.kinds[index] : undefined
    if (kind !== undefined) chooseKind(table, kind)
    return kind !== undefined
  }
  const piece = selected === null ? null : snapshot?.view.board[selected]
  const kind = piece?.kind ? kindOf(info, piece.kind) : null
  const power = kind ? powersInMode(info, kind, table.turn.modeInHand)[index] : undefined
  if (power) choosePower(table, power.id)
  return power !== undefined
}

/** Ends what is shown, or puts down what is in hand. */
function cancel(table: TableState): void {
  table.refusal = null
  table.battle = null
  if (!table.theatre.skip()) stepBack(table)
}

/** What `?` lists. */
export function tableKeys(info: EditionInfo, bots: boolean): readonly KeyGroup[] {
  const list = (keys: readonly string[], text: string) => ({ keys, text })
  const watching = [list(['P'], t('play.keyPause')), list(['N'], t('play.keyStep'))]
  const powers = [
    ...(bots ? [] : [list(['1…9'], t('play.keyPower')), list(['G'], t('play.keyConfirm'))]),
    ...(info.modes && !bots ? [list(['M'], t('play.keyChange'))] : []),
    ...(info.reinforcements && !bots ? [list(['I'], t('play.keyEnter'))] : []),
    list([bots ? 'I' : 'P'], t('play.keyReference')),
  ]
  return [
    {
      title: t('play.keys'),
      keys: [
        list(['←', '↑', '↓', '→'], t('play.keyArrows')),
        list(['Enter'], t('play.keyPick')),
        list(['Menu'], t('play.keyMark')),
        list(['Esc'], t('play.keyCancel')),
        ...(info.powers.length > 0 ? powers : []),
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
