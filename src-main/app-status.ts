/** How far the app could be opened, and what screens are told of the archive. */
import { DETACHED } from './archive/detached.ts'
import type { Archive, Opened } from './archive/open.ts'
import type { Caretaker } from './archive-maintenance.ts'
import type { ArchiveInfo, Failure } from './contract/index.ts'
import type { Caller } from './contract/handlers.ts'
import type { LateRoom } from './late.ts'
import type { GameRequest } from './room-ports.ts'

/** What the state of the archive lets the app do. */
export interface Stage {
  readonly opened: Opened
  readonly archive: Archive | null
  readonly caretaker: Caretaker | null
  readonly rooms: LateRoom<GameRequest> | null
}

export function codeOf({ state }: Opened): Failure['code'] {
  return state === 'damaged' || state === 'newer' ? state : 'conflict'
}

/** What a screen is told of the archive; only the host is told what can be done, of backups, and of games. */
export function archiveInfoOf(stage: Stage, { access }: Caller): ArchiveInfo {
  const info = wholeInfo(stage)
  return access.role === 'host' ? info : { ...info, backups: [], offers: [], notes: [] }
}

function wholeInfo({ opened, caretaker }: Stage): ArchiveInfo {
  const findings = caretaker?.findings()
  if (findings?.lost)
    return {
      state: 'lost',
      message: DETACHED[findings.lost],
      backups: [],
      offers: findings.lost === 'replaced' ? ['save', 'again'] : ['save'],
      notes: [],
    }
  return {
    state: opened.state === 'busy' ? 'damaged' : opened.state,
    message: 'message' in opened ? opened.message : '',
    backups: 'backups' in opened ? [...opened.backups] : [],
    offers: 'offers' in opened ? [...opened.offers] : [],
    notes: [...(findings?.notes ?? [])],
  }
}
