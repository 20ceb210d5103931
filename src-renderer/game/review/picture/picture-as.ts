/** What becomes of a picture: it goes to the clipboard, or is saved as a file. */
export type PictureAs = 'copy' | 'png' | 'svg'
