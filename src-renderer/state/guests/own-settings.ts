/** What a guest sets on the own page. The settings of the app are the host's; these stay in the guest's browser and override them. */
import type { Settings } from '../../../src-main/contract/index.ts'
import { BOARDS, QUALITIES } from '../../../src-main/contract/words.ts'
import { keep, recall } from '../memory.ts'

type Own = Pick<Settings, 'board' | 'quality' | 'muted'>

const KEY = 'guest-settings'

/** The host's settings as they hold on a guest's page: how tables are shown was chosen for the host's machine, and is chosen anew here. */
export function withOwnSettings(settings: Settings): Settings {
  return { ...settings, board: 'auto', ...ownSettings() }
}

/** Keeps what was changed, as far as it is a guest's to change. */
export function keepOwnSettings(part: Partial<Settings>): void {
  keep(KEY, { ...ownSettings(), ...part })
}

function ownSettings(): Partial<Own> {
  const kept = (recall(KEY) ?? {}) as Partial<Record<keyof Own, unknown>>
  const board = BOARDS.find((each) => each === kept.board)
  const quality = QUALITIES.find((each) => each === kept.quality)
  return {
    ...(board && { board }),
    ...(quality && { quality }),
    ...(typeof kept.muted === 'boolean' && { muted: kept.muted }),
  }
}
