/** The keys while an army is set up. */
import { t } from '../../../i18n/index.ts'
import type { KeyGroup } from '../../../state/app.svelte.ts'

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
      { keys: ['F'], text: t('play.keyFlat') },
      { keys: ['T'], text: t('play.keyTop') },
      { keys: ['V'], text: t('play.keyView') },
    ],
  }
}
