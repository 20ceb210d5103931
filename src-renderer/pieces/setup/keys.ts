/** The keys while an army is set up. */
import { t } from '../../words/index.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { isTyping } from '../../ui/typing.ts'

/** While an army is set up. */
export function deployKeys(): KeyGroup {
  return {
    title: t('deploy.keys'),
    keys: [
      { keys: ['←', '↑', '↓', '→'], text: t('play.keyArrows') },
      { keys: ['Enter'], text: t('deploy.keyPlace') },
      { keys: ['Del'], text: t('deploy.keyRemove') },
      { keys: ['P'], text: t('deploy.keyTray') },
      { keys: ['B'], text: t('deploy.keyBoard') },
      { keys: ['R'], text: t('deploy.keyShuffle') },
      { keys: ['X'], text: t('deploy.keyFill') },
      { keys: ['M'], text: t('deploy.keyMirror') },
      { keys: ['Ctrl', 'Z'], text: t('common.undo') },
      { keys: ['Ctrl', 'Y'], text: t('common.redo') },
      { keys: ['Ctrl', 'Shift', 'Z'], text: t('common.redo') },
      { keys: ['F'], text: t('play.keyFlat') },
      { keys: ['T'], text: t('play.keyTop') },
      { keys: ['V'], text: t('play.keyView') },
    ],
  }
}

/** The keys of every editor for undo and redo; a focused text field has its own. False for other keys. */
export function runUndoKey(desk: { undo(): void; redo(): void }, event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return false
  if (isTyping(event.target) || document.querySelector('dialog[open]')) return false
  const key = event.key.toLowerCase()
  if (key === 'y' || (key === 'z' && event.shiftKey)) desk.redo()
  else if (key === 'z') desk.undo()
  else return false
  return true
}
