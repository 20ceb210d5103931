/** How far the app could be opened, and the state of the archive as screens see it. */
import { DETACHED } from './archive/files/detached.ts'
import type { Archive, Opened } from './archive/open.ts'
import type { ArchiveMaintenance } from './archive-maintenance.ts'
import type { ArchiveInfo, Failure } from './contract/index.ts'
import type { Caller } from './contract/handlers.ts'
import type { LazyRoom } from './lazy-room.ts'
import type { GameRequest } from './room-ports.ts'
import type { TableRequestName } from './table/handlers.ts'

export interface AppStatus {
  readonly opened: Opened
  readonly archive: Archive | null
  readonly maintenance: ArchiveMaintenance | null
  /** The rooms over the archive; without one the tables of lessons. */
  readonly rooms: LazyRoom<GameRequest> | LazyRoom<TableRequestName>
}

export function codeOf({ state }: Opened): Failure['code'] {
  return state === 'damaged' || state === 'newer' ? state : 'conflict'
}

/** The state of the archive for a caller. Backups, repairs and notes about games are for the host only. */
export function archiveInfoOf(status: AppStatus, { access }: Caller): ArchiveInfo {
  const info = hostInfo(status)
  return access.role === 'host' ? info : { ...info, backups: [], offers: [], notes: [] }
}

function hostInfo({ opened, maintenance }: AppStatus): ArchiveInfo {
  const findings = maintenance?.findings()
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
