/** The families that plain yardsticks can play, and how they read them. */
import type { EditionInfo } from '../../../engine/families.ts'
import type { ActTask } from '../../contract.ts'
import { readCastle } from './castle.ts'
import { Field, type Sighting } from './field.ts'
import { readGrid } from './grid.ts'

interface Reader {
  read(task: ActTask): Sighting
}

/** By family. */
const READERS: Readonly<Partial<Record<string, Reader>>> = { grid: readGrid, castle: readCastle }

/** Whether plain yardsticks can play an edition; they play others at random. */
export function canRead({ family }: Pick<EditionInfo, 'family'>): boolean {
  return Object.hasOwn(READERS, family)
}

/** The position of a task; null for families without a reader. */
export function readField(task: ActTask): Field | null {
  const reader = READERS[task.info.family]
  return reader ? new Field(reader.read(task)) : null
}
