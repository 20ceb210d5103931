/** Words for games as text, to be copied and pasted. */
import { say } from '../catalogue.ts'

export const gameText = say('gameText', {
  pasteTitle: 'Paste games',
  pasteLabel: 'Text of one game or of several',
  pasteHint: 'Text copied from Marshal, Gravon GSN or XML, yorktown or Ataraxos.',
  pasteDo: 'Import',
  pasted: 'Pasted text',
  copyTitle: 'Copy as text',
  format: 'Format',
  text: 'Text',
  written: 'Marshal',
  gsn: 'Gravon GSN',
  xml: 'Gravon XML',
  yorktown: 'yorktown',
  ataraxos: 'Ataraxos',
  lostWritten: 'Every move by number. Without clocks, take-backs, analysis and variations.',
  lostGravon: 'Without the reason of the end, clocks and take-backs.',
  lostNames: 'Without names, result, clocks and take-backs.',
  copy: 'Copy',
  save: 'Save…',
  copied: 'Game copied as text.',
  saved: 'Game saved in {file}',
  notCopied: 'The browser does not allow copying. Select the text and copy it.',
})
