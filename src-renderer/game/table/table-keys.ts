/** The keys of every live table, and their list for `?`. */
import { t } from '../../words/index.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { runKey, type KeyActions } from '../../ui/typing.ts'
import type { Table } from '../../state/table/table.svelte.ts'

/** Callbacks of keys for the screen itself. */
export interface TableCommands {
  readonly type: () => void
  readonly board: () => void
  readonly log: () => void
  /** Shows or hides what beats what. */
  readonly beats: () => void
  readonly undo: () => void
  readonly advice: () => void
  /** Plays the hint that is shown. */
  readonly follow: () => void
  /** Undoes the latest choice of the unfinished turn. */
  readonly stepBack: () => void
  readonly pause: () => void
  readonly step: () => void
}

/** Handles the keys of every table. False when a key has no meaning. */
export function runTableKey(table: Table, commands: TableCommands, key: string): boolean {
  const actions: KeyActions = {
    '/': commands.type,
    b: commands.board,
    l: commands.log,
    u: commands.undo,
    a: commands.advice,
    y: commands.follow,
    w: commands.beats,
    p: commands.pause,
    n: commands.step,
    ',': () => void table.past.go(-1),
    '.': () => void table.past.go(1),
    r: () => table.speech.say(table.words.lastStep),
    s: () => table.words.sayEverything(),
    T: () => table.words.sayClocks(),
    Escape: () => cancel(table, commands),
  }
  return runKey(actions, key)
}

/** Ends the animation, or clears the selection. */
function cancel(table: Table, { stepBack }: TableCommands): void {
  if (table.past.leave()) return
  const wasRefused = table.requests.refusal !== null
  table.requests.refusal = null
  table.dismiss()
  if (table.animationQueue.skip()) return
  if (table.advising.shown && wasRefused) return
  if (!table.advising.cancel()) stepBack()
}

export type ListedKey = KeyGroup['keys'][number]

interface FamilyKeys {
  /** Only computers play. */
  readonly bots: boolean
  /** Keys that choose and act on the table. */
  readonly choosing: readonly ListedKey[]
  /** Keys for screen readers. */
  readonly saying: readonly ListedKey[]
}

/** The list for `?`: the keys of a family and those of every table. */
export function listTableKeys({ bots, choosing, saying }: FamilyKeys): readonly KeyGroup[] {
  const list = (key: string, text: string): ListedKey => ({ keys: [key], text })
  const unguided = (key: string, text: string): ListedKey => ({ ...list(key, text), unguided: true })
  const shift = (key: string, text: string): ListedKey => ({ keys: ['Shift', key], text })
  const watching = [list('P', t('play.keyPause')), list('N', t('play.keyStep'))]
  return [
    {
      title: t('play.keys'),
      keys: [
        ...choosing,
        list('/', t('play.keyType')),
        list('B', t('play.keyBoard')),
        list('L', t('play.keyLog')),
        list(',', t('play.keyEarlier')),
        list('.', t('play.keyLater')),
        list('W', t('play.keyBeats')),
        unguided('U', t('play.keyUndo')),
        ...(bots ? [] : [unguided('A', t('play.keyAdvice')), unguided('Y', t('play.keyFollow'))]),
        list('F', t('play.keyFlat')),
        list('T', t('play.keyTop')),
        list('V', t('play.keyView')),
        ...(bots ? watching : []),
      ],
    },
    {
      title: t('play.keysSaid'),
      keys: [
        list('R', t('play.keyRead')),
        list('S', t('play.keyStatus')),
        ...saying,
        shift('R', t('play.keyRow')),
        shift('C', t('play.keyFile')),
        shift('T', t('play.keyTime')),
      ],
    },
  ]
}
