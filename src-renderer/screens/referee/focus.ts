/** Brings a new stage of the table before the person: its heading is focused and the page begins at its top, wherever the stage before had been scrolled to. */
export function focusStage(heading: HTMLElement): void {
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
