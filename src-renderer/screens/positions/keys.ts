/** The keys of the position editor. */
import '../../words/en/play.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { t } from '../../words/index.ts'

export function positionKeys(): KeyGroup {
  return {
    title: t('positions.keys'),
    keys: [
      { keys: ['←', '↑', '↓', '→'], text: t('play.keyArrows') },
      { keys: ['Enter'], text: t('positions.keyPut') },
      { keys: ['Del'], text: t('positions.keyRemove') },
      { keys: ['Esc'], text: t('positions.keyLet') },
      { keys: ['P'], text: t('positions.keyPalette') },
      { keys: ['B'], text: t('positions.keyBoard') },
      { keys: ['E'], text: t('positions.keyText') },
      { keys: ['C'], text: t('positions.keyCapture') },
      { keys: ['M'], text: t('positions.keyMoved') },
      { keys: ['K'], text: t('positions.keyKnown') },
      { keys: ['T'], text: t('positions.keyTurn') },
      { keys: ['Ctrl', 'Z'], text: t('common.undo') },
      { keys: ['Ctrl', 'Y'], text: t('common.redo') },
    ],
  }
}
