/** A note of a game that was typed while another one may have been saved. Pure; for the app and for drafts in the browser. */

/** What was typed replaces the note that it was typed over. A note that was saved elsewhere meanwhile is kept as well. */
export function withDraft(note: string, { text, from }: { readonly text: string; readonly from: string }): string {
  if (note === from || note === '') return text
  return text === '' || text === note ? note : `${note}\n${text}`
}
