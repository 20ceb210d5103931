/** Damaged games, and the sentences about them. */

/** What of a game has changed on disk. */
export type DamagedPart = 'header' | 'table' | 'steps' | 'summary' | 'label' | 'values'

export interface Damage {
  readonly gameId: string
  /** The players, as far as they can be read. */
  readonly names: readonly string[]
  readonly part: DamagedPart
  /** How many steps from the start are intact. */
  readonly sound: number
}

const WHAT: Readonly<Record<DamagedPart, string>> = {
  header: 'its header has changed on the disk',
  table: 'its custom edition has changed on the disk',
  steps: 'it has changed on the disk',
  summary: 'its length or its result has changed on the disk',
  label: 'its names or its note have changed on the disk',
  values: 'its dates, names or counts cannot be shown',
}

/** A sentence that names the game and the damage; it holds nothing that a list would not show. */
export function damageWords({ names, part, sound }: Omit<Damage, 'gameId'>): string {
  const game = names.length === 0 ? 'A game' : `The game ${names.join(' v. ')}`
  const where = part === 'steps' && sound > 0 ? ` after step ${sound}` : ''
  if (part === 'values') return `${game} cannot be shown: ${WHAT[part]}. You can export it as it is, and delete it.`
  return `${game} is damaged: ${WHAT[part]}${where}. The other games are not affected; a backup may still hold this one whole.`
}

/** Thrown when a damaged game is loaded. Its message is for users. */
export class DamagedGameError extends Error {
  override readonly name = 'DamagedGameError'
  readonly damage: Damage
  constructor(damage: Damage) {
    super(damageWords(damage))
    this.damage = damage
  }
}

/** Thrown when the steps of a game do not fit the present rules. Its message is for users. */
export class UnreplayableGameError extends Error {
  override readonly name = 'UnreplayableGameError'
  constructor(cause: unknown) {
    super(
      'This game cannot be opened: its steps do not fit together, or another version of Marshal wrote it. History can export it as it is, and delete it.',
      { cause },
    )
  }
}
