/** The keys of a refereed game, for the list behind `?` and for Help. */
import type { EditionInfo } from '../../../src-main/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { seatName } from '../../i18n/seats.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { hasPowers } from './kinds.ts'

/** What `?` lists at a table with these sides. */
export function refereeKeys(info: EditionInfo): KeyGroup {
  const named = info.seats.map((seat) => ({ name: seatName(seat), key: seatName(seat).charAt(0) }))
  return {
    title: t('referee.keysTitle'),
    keys: [
      ...named.map(({ name, key }) => ({ keys: [key], text: t('referee.attacks', { seat: name }) })),
      ...(hasPowers(info) ? named.map(({ name, key }) => ({ keys: ['Shift', key], text: t('referee.keyPower', { seat: name }) })) : []),
      { keys: ['1', '…', 'F'], text: t('referee.keyRank') },
      { keys: ['Enter'], text: t('referee.keyEnter') },
      { keys: ['Esc'], text: t('referee.keyHide') },
    ],
  }
}
