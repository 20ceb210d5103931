/** Folds letters that only some languages have, so that `lukasz` finds `Łukasz`; refolds what was stored before. */
import type { Migration } from '../migrate.ts'

const LETTERS = [
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ŋ', 'n'],
  ['ŧ', 't'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const

const plain = (column: string): string => LETTERS.reduce((sql, [letter, letters]) => `replace(${sql}, '${letter}', '${letters}')`, column)

export const plainLetters: Migration = {
  version: 3,
  up: `
    UPDATE games SET words = ${plain('words')} WHERE words <> ${plain('words')};
    UPDATE players SET folded = ${plain('folded')} WHERE folded <> ${plain('folded')};
    UPDATE setups SET folded = ${plain('folded')} WHERE folded <> ${plain('folded')};
    UPDATE sets SET folded = ${plain('folded')} WHERE folded <> ${plain('folded')};
  `,
}
