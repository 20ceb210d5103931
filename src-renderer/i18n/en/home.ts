/** Words of the Home screen and of the archive's troubles. */
export const home = {
  title: 'Marshal',
  archiveOpen: 'Your games are open again.',
  damagedTitle: 'The archive is damaged',
  damagedText:
    'The file with your games cannot be read as it is. It has been left exactly as it was. You can go back to a backup, or look at a copy of what can still be read, in which nothing new is saved.',
  backups: 'Backups',
  noBackups: 'There is no backup to go back to.',
  restore: 'Restore this backup',
  openCopy: 'Open a read-only copy',
  newerTitle: 'The archive belongs to a newer Marshal',
  newerText:
    'A newer version of Marshal has written this archive, and this version does not understand it. Nothing was changed. Open it with the newer version; all your games are in it.',
} as const
