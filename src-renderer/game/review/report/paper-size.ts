/** The size of the paper that a dialog prints on: a named page counts for what is in the flow of the document alone, and dialogs are not. */
import type { Attachment } from 'svelte/attachments'
import type { Paper } from '../../../ui/papers.ts'

/** While the element is there, what is printed goes on this paper, to its edges. */
export function printedOn(paper: Paper): Attachment {
  return () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${paper}; margin: 0 }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }
}
