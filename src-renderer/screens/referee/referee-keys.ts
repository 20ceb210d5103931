/** The keys of a refereed game: one for each army, and their list for `?` and for Help. */
import { seatLetter, type EditionInfo, type Seat } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { hasPowers, hasTokens } from './kinds.ts'

/** The letter on the button of an army: no two at one table have the same. */
export function keyOf(seats: readonly Seat[], seat: Seat): string {
  return seatLetter(seats, seat).toUpperCase()
}

/** The army that a key chooses at a table with these; undefined for none. */
export function seatOfKey(seats: readonly Seat[], key: string): Seat | undefined {
  return seats.find((seat) => keyOf(seats, seat) === key.toUpperCase())
}

/** What `?` lists at a table with these armies. */
export function refereeKeys(info: EditionInfo, seats: readonly Seat[]): KeyGroup {
  const named = seats.map((seat) => ({ seat: seatName(seat), key: keyOf(seats, seat) }))
  return listed(
    named.map(({ seat, key }) => ({ keys: [key], text: t('referee.attacks', { seat }) })),
    hasPowers(info) || hasTokens(info)
      ? named.map(({ seat, key }) => ({
          keys: ['Shift', key],
          text: t(hasPowers(info) ? 'referee.keyPower' : 'referee.firesNow', { seat }),
        }))
      : [],
  )
}

/** What `?` lists where moves are entered. */
export function movesKeys(): KeyGroup {
  return listed(
    [
      { keys: ['/'], text: t('referee.keyTypeMove') },
      { keys: ['←', '↑', '→', '↓'], text: t('referee.keyMoveOver') },
      { keys: ['Enter'], text: t('referee.keyPickUp') },
    ],
    [],
  )
}

/** What Help lists. */
export function anyRefereeKeys(editions: readonly EditionInfo[]): KeyGroup {
  return listed(
    [{ keys: ['A…Z'], text: t('referee.keyAttacks') }],
    [
      ...(editions.some(hasPowers) ? [{ keys: ['Shift', 'A…Z'], text: t('referee.keyAnyPower') }] : []),
      ...(editions.some(hasTokens) ? [{ keys: ['Shift', 'A…Z'], text: t('referee.keyAnyShot') }] : []),
    ],
  )
}

function listed(attacks: KeyGroup['keys'], powers: KeyGroup['keys']): KeyGroup {
  return {
    title: t('referee.keysTitle'),
    keys: [
      ...attacks,
      ...powers,
      { keys: ['1', '…', 'F'], text: t('referee.keyRank') },
      { keys: ['Enter'], text: t('referee.keyEnter') },
      { keys: ['.'], text: t('referee.keySame') },
      { keys: [t('referee.space')], text: t('referee.keyClock') },
      { keys: ['Esc'], text: t('referee.keyHide') },
    ],
  }
}
