/** What can be asked of the scene from outside. */
export interface WorldHandle {
  /** The square at a place of the screen, or null. */
  squareAtPoint(x: number, y: number): number | null
  /** Back to the resting view. */
  resetView(): void
  /** Ends the animation at once. */
  skip(): void
}
