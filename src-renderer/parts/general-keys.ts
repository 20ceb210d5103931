/** The keys that work everywhere. */
import { t } from '../words/index.ts'
import type { KeyGroup } from '../state/app.svelte.ts'

/** For the list behind `?` and for Help. */
export function generalKeys(): KeyGroup {
  return {
    title: t('common.keysGeneral'),
    keys: [
      { keys: ['?'], text: t('common.keyHelp') },
      { keys: ['Tab'], text: t('common.keyTab') },
      { keys: ['Enter'], text: t('common.keyEnter') },
      { keys: ['Esc'], text: t('common.keyEscape') },
      { keys: ['Shift', 'M'], text: t('common.keyMute') },
    ],
  }
}
